//! A round as it lay on the table, and why one may be refused.
//!
//! A record is a whole round, so its history must be possible: the dealer drew to 17 and no further, no card was dealt
//! against a Blackjack that the check would have shown, no hand drew on 21, split hands come from pairs. Once no wager
//! waits for the dealer's cards he may have stopped or played on.

use crate::dealer::may_draw;
use crate::decisions::{Barred, InPlay};
use crate::first_cards::TwoCards;
use crate::points::{Total, is_ace, is_blackjack, is_dealt, value};
use crate::rules::{BlackjackRules, SplitAces, TwentyOne, ids};
use crate::settle::house_money;
use cards::{Card, Money};
use games::added::Unfit;
use rulebook::WagerId;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A round to settle. Anything in it may be wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The dealer's cards in order: up card, hole card, draws.
    #[serde(with = "table::stack::bare")]
    pub dealer: Vec<Card>,
    /// What each meter showed before the wagers were settled.
    pub meters: BTreeMap<WagerId, Money>,
    /// The boxes with a main wager, in any order.
    pub seats: Vec<Seat>,
    /// How often the shoe ran out and was filled with what had been discarded, so that a card may lie there once more.
    #[serde(default, skip_serializing_if = "is_none")]
    pub reshuffles: u8,
}

fn is_none(count: &u8) -> bool {
    *count == 0
}

/// One box.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// 1 is the first position clockwise from the dealer's left.
    pub seat: u8,
    /// Who plays it, where one player may bet on several.
    pub player: Option<String>,
    /// What was bet before the deal, and on Insurance.
    pub stakes: BTreeMap<WagerId, Money>,
    /// The hands in the order they were played; more than one after splits.
    pub hands: Vec<Hand>,
    /// The first two cards, where a split has parted them.
    #[serde(with = "maybe_bare")]
    pub dealt: Option<Vec<Card>>,
    /// Whether the House Money payout was added to the main wager.
    pub add: bool,
    /// How much of it, where the player says so.
    pub add_amount: Option<Money>,
    /// Whether the player took even money for a Blackjack.
    pub even_money: bool,
}

/// One hand of a box.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// Its cards, in the order dealt.
    #[serde(with = "table::stack::bare")]
    pub cards: Vec<Card>,
    /// The Double Down Wager.
    pub doubled: Option<Money>,
    /// Whether the player gave it up.
    pub surrendered: bool,
    /// Whether the player took the Double Down Wager back and lost the other.
    pub rescued: bool,
}

/// Cards that may be absent.
mod maybe_bare {
    use cards::Card;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Bare(#[serde(with = "table::stack::bare")] Vec<Card>);

    pub(super) fn serialize<S: Serializer>(cards: &Option<Vec<Card>>, to: S) -> Result<S::Ok, S::Error> {
        cards.clone().map(Bare).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Card>>, D::Error> {
        Ok(Option::<Bare>::deserialize(from)?.map(|Bare(cards)| cards))
    }
}

/// Why a round cannot be settled.
pub type Refusal = games::refusal::Refusal<Reason>;

games::refusal::reasons! {
    /// Reasons, in the order they are looked for.
    Reason or Barred(Barred);

    NoSeats = "no-seats", "a round has at least one box with a wager";
    CardUnknown(Card) = "card-unknown", "{0} is in no deck of this game";
    CardTooOften { card: Card, decks: u8 } = "card-too-often", "{card} lies on the table more than {decks} times, once for each deck";
    DealerCards = "card-count", "the dealer has an up card and a hole card";
    DealerDraws(u16) = "dealer-draws", "the dealer drew on {0}, where he stands";
    DealerStands(u16) = "dealer-stands", "the dealer stopped on {0} while a wager waits for his cards, where he draws";
    MeterMissing(WagerId) = "meter-missing", "a {0} wager stands: give what its meter shows in meters";
    ResetMissing = "reset-missing", "the Hit and Run meter is won: give hit-and-run-reset, what it starts again with";
    MeterUnknown(WagerId) = "meter-unknown", "this table has no meter for {0}";
    NoSuchSeat { seat: i64, positions: u8 } = "seat-unknown", "there is no position {seat}: this table has positions 1 to {positions}, counted clockwise from the dealer's left";
    SeatAgain(u8) = "seat-twice", "position {0} is listed twice";
    BoxesOfOne { player: String, boxes: u8 } = "too-many-boxes", "{player} plays more than {boxes} of the boxes; set adjacent-boxes if the operator filed more";
    BoxesNotAdjacent(String) = "boxes-apart", "{0} plays boxes that are not next to each other";
    NotOffered(WagerId) = "wager-not-offered", "this table does not offer {0}";
    StakeZero = "stake-zero", "a wager is more than 0.00";
    NoMainWager(WagerId) = "no-main-wager", "a box takes part with a wager on {0}";
    NotAgainstAce = "insurance-without-ace", "Insurance is offered only when the dealer's up card is an ace";
    InsuranceOver(Money) = "insurance-amount", "an Insurance Wager is no more than {0}, half the wager";
    EvenMoneyOff = "even-money-not-offered", "this table does not offer even money";
    EvenMoneyBarred = "even-money", "even money is taken for a Blackjack against an ace, and instead of Insurance";
    NoHands = "card-count", "every box with a wager is dealt a hand";
    OneCard = "card-count", "every hand gets a second card";
    DealtOnBlackjack = "dealt-on-blackjack", "the dealer has Blackjack, which the check shows: no card is dealt and no decision made";
    DealtMissing = "dealt-missing", "after a split give the first two cards as dealt";
    DealtDiffers = "dealt-differs", "dealt is the first two cards of the box, a pair where it was split";
    DoubleOver(Money) = "double-amount", "a Double Down Wager is no more than {0}, the wager on the hand";
    DoubleShort(Money) = "double-amount", "a payout was added to the wager: a Double Down Wager matches the whole of it, {0}";
    DoubleCardMissing = "double-without-card", "a hand that was doubled down on has the card it brought";
    AddNothing = "added-nothing", "there is no House Money payout to add: that wager did not win";
    AddOnBlackjack = "added-on-blackjack", "the dealer has Blackjack: House Money is paid and nothing is added";
    AddOnEvenMoney = "added-on-even-money", "with even money taken there is no wager left to add to";
    AddUnsaid = "add-amount-missing", "the player says how much is added: give add-amount";
    AddFixed = "add-amount-given", "the operator filed how much is added: leave add-amount out, or set house-money-portion = \"player-choice\"";
    AddOutside(Money) = "add-amount", "what is added is more than 0.00 and no more than {0}";
    AddAmountAlone = "add-amount-given", "an amount is given and nothing is added: give add";
}

impl Hand {
    /// The hand as one of so many at its box.
    pub fn in_play(&self, hands: usize) -> InPlay<'_> {
        InPlay {
            cards: &self.cards,
            split: hands > 1,
            hands,
            doubled: self.doubled.is_some(),
        }
    }

    /// Whether its wagers wait for the dealer's cards.
    pub fn waits(&self, hands: usize, rules: &BlackjackRules) -> bool {
        let hand = self.in_play(hands);
        let total = hand.total();
        let won = rules.twenty_one == TwentyOne::Wins && total.points == 21;
        !(self.surrendered || self.rescued || won || hand.is_blackjack() || total.is_over())
    }
}

impl Seat {
    /// What was bet on a wager.
    pub fn stake(&self, wager: impl Into<WagerId>) -> Option<Money> {
        self.stakes.get(&wager.into()).copied()
    }

    /// The first two cards; none of a box that has not got them.
    pub fn first_two(&self) -> Option<[Card; 2]> {
        let cards = match (&self.dealt, self.hands.as_slice()) {
            (Some(dealt), _) => dealt.as_slice(),
            (None, [hand]) => hand.cards.get(..2)?,
            (None, _) => return None,
        };
        cards.try_into().ok()
    }

    /// What moved onto the main wager; none where nothing did. The round has been looked over.
    pub fn added(&self, rules: &BlackjackRules) -> Option<Money> {
        let stake = self.stake(ids::HOUSE_MONEY).filter(|_| self.add)?;
        let line = house_money(stake, self.first_two()?, rules)?;
        rules
            .house_money
            .as_ref()?
            .adding
            .amount(&line, self.add_amount)
            .ok()
    }

    /// What every hand of the box carries: the main wager with what was added to it.
    pub fn each_hand(&self, rules: &BlackjackRules) -> Money {
        self.stake(rules.main).unwrap_or_default() + self.added(rules).unwrap_or_default()
    }
}

impl Round {
    /// Whether a wager waits for the dealer's cards.
    pub fn dealer_is_needed(&self, rules: &BlackjackRules) -> bool {
        self.seats.iter().any(|seat| {
            let mut hands = seat.hands.iter();
            let waits = hands.any(|hand| hand.waits(seat.hands.len(), rules)) && !seat.even_money;
            waits || seat.stake(ids::HIT_AND_RUN).is_some()
        })
    }
}

/// What is wrong at a place, and the rule that says so.
type Found = (String, Reason, Option<Rule>);

/// Looks a round over before anything is settled.
pub(super) fn check(round: &Round, rules: &BlackjackRules) -> Result<(), Refusal> {
    look(round, rules).map_err(|(path, reason, rule)| Refusal {
        path,
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    })
}

fn look(round: &Round, rules: &BlackjackRules) -> Result<(), Found> {
    if round.seats.is_empty() {
        return Err(("seats".into(), Reason::NoSeats, Some(Rule::MainWager)));
    }
    cards_of_the_shoe(round, rules)?;
    let blackjack = dealer(round, rules)?;
    for (i, seat) in round.seats.iter().enumerate() {
        let at = |(field, reason, rule): Found| (format!("seats[{i}]{field}"), reason, rule);
        place(round, i, rules).map_err(at)?;
        stakes(seat, round.dealer[0], rules).map_err(at)?;
        hands(seat, blackjack, rules).map_err(at)?;
        first_two(seat, rules).map_err(at)?;
        even_money(seat, round.dealer[0], rules).map_err(at)?;
        addition(seat, blackjack, rules).map_err(at)?;
        for (j, hand) in seat.hands.iter().enumerate() {
            played(hand, seat, rules)
                .map_err(|(field, reason, rule)| at((format!(".hands[{j}].{field}"), reason, Some(rule))))?;
        }
    }
    meters(round, rules)
}

/// So many decks, and no card more often.
fn cards_of_the_shoe(round: &Round, rules: &BlackjackRules) -> Result<(), Found> {
    let mut seen = [0u8; Card::COUNT];
    let mut count = |path: String, cards: &[Card]| {
        let wrong = cards.iter().find_map(|&card| {
            let times = &mut seen[usize::from(card.index())];
            *times = times.saturating_add(1);
            let decks = rules.decks.saturating_mul(round.reshuffles.saturating_add(1));
            match is_dealt(card, rules.deck) {
                false => Some(Reason::CardUnknown(card)),
                true => (*times > decks).then_some(Reason::CardTooOften { card, decks }),
            }
        });
        wrong.map_or(Ok(()), |reason| Err((path, reason, Some(Rule::ShoeDecks))))
    };
    count("dealer".into(), &round.dealer)?;
    for (i, seat) in round.seats.iter().enumerate() {
        for (j, hand) in seat.hands.iter().enumerate() {
            count(format!("seats[{i}].hands[{j}].cards"), &hand.cards)?;
        }
    }
    Ok(())
}

/// Up card, hole card, and draws by the law; whether it is a Blackjack.
fn dealer(round: &Round, rules: &BlackjackRules) -> Result<bool, Found> {
    let at = |reason, rule| Err(("dealer".to_owned(), reason, Some(rule)));
    let cards = &round.dealer;
    if cards.len() < 2 {
        return at(Reason::DealerCards, Rule::HoleCardDealt);
    }
    let points = |cards: &[Card]| Total::of(cards).points;
    let rule = if rules.hits_soft {
        Rule::Soft17
    } else {
        Rule::DealerDrawsTo17
    };
    if let Some(stood) = (2..cards.len()).find(|&drawn| !may_draw(&cards[..drawn], rules)) {
        return at(Reason::DealerDraws(points(&cards[..stood])), rule);
    }
    if may_draw(cards, rules) && round.dealer_is_needed(rules) {
        return at(Reason::DealerStands(points(cards)), rule);
    }
    Ok(is_blackjack(cards))
}

/// A position of the table, once, and boxes of one player side by side (633a.6(f)).
fn place(round: &Round, i: usize, rules: &BlackjackRules) -> Result<(), Found> {
    let (seat, positions) = (&round.seats[i], rules.positions());
    if !(1..=positions).contains(&seat.seat) {
        let seat = seat.seat.into();
        let reason = Reason::NoSuchSeat { seat, positions };
        return Err((".seat".into(), reason, Some(Rule::Positions)));
    }
    if round.seats[..i].iter().any(|other| other.seat == seat.seat) {
        return Err((".seat".into(), Reason::SeatAgain(seat.seat), None));
    }
    let Some(player) = seat.player.clone() else {
        return Ok(());
    };
    let theirs = round
        .seats
        .iter()
        .filter(|other| other.player.as_ref() == Some(&player));
    let boxes: std::collections::BTreeSet<u8> = theirs.map(|other| other.seat).collect();
    let span = boxes
        .last()
        .zip(boxes.first())
        .map_or(0, |(last, first)| last - first);
    let reason = if boxes.len() > usize::from(rules.boxes) {
        let boxes = rules.boxes;
        Reason::BoxesOfOne { player, boxes }
    } else if usize::from(span) >= boxes.len() {
        Reason::BoxesNotAdjacent(player)
    } else {
        return Ok(());
    };
    Err((".player".into(), reason, Some(Rule::AdjacentPositions)))
}

/// The rule by which a wager that is not offered is refused.
fn offered_by(wager: &str) -> Rule {
    match wager {
        ids::HOUSE_MONEY => Rule::HouseMoneyWager,
        ids::STRAIGHT_JACK => Rule::StraightJackWager,
        ids::HIT_AND_RUN => Rule::HitAndRunWager,
        ids::THREE_CARD_POKER => Rule::ThreeCardPokerWager,
        ids::ROYAL_MATCH_21 => Rule::RoyalMatchWager,
        ids::KINGS_BOUNTY => Rule::KingsBountyWager,
        _ => Rule::OptionalWagers,
    }
}

fn stakes(seat: &Seat, up: Card, rules: &BlackjackRules) -> Result<(), Found> {
    for (&wager, stake) in &seat.stakes {
        let path = format!(".wagers.{wager}");
        if !rules.offers(wager.as_str()) {
            let rule = offered_by(wager.as_str());
            return Err((path, Reason::NotOffered(wager), Some(rule)));
        }
        if stake.is_zero() {
            return Err((path, Reason::StakeZero, None));
        }
    }
    let Some(main) = seat.stake(rules.main) else {
        let reason = Reason::NoMainWager(rules.main);
        let rule = if seat.stakes.is_empty() {
            Rule::MainWager
        } else {
            Rule::OptionalWagers
        };
        return Err((".wagers".into(), reason, Some(rule)));
    };
    let Some(insurance) = seat.stake(ids::INSURANCE) else {
        return Ok(());
    };
    let path = || format!(".wagers.{}", ids::INSURANCE);
    if !is_ace(up) {
        return Err((path(), Reason::NotAgainstAce, Some(Rule::InsuranceWager)));
    }
    let half = main.share(1, 2);
    if insurance > half {
        return Err((path(), Reason::InsuranceOver(half), Some(Rule::InsuranceHalfBet)));
    }
    Ok(())
}

/// The hands of a box could have come about: by splits of one pair, and with no card against a Blackjack.
fn hands(seat: &Seat, blackjack: bool, rules: &BlackjackRules) -> Result<(), Found> {
    let at = |reason, rule| Err((".hands".to_owned(), reason, Some(rule)));
    let count = seat.hands.len();
    if count == 0 {
        return at(Reason::NoHands, Rule::FirstCards);
    }
    if count > rules.hands {
        return at(Reason::Barred(Barred::Hands(rules.hands)), Rule::Resplit);
    }
    if let Some(j) = seat.hands.iter().position(|hand| hand.cards.len() < 2) {
        let rule = if count > 1 {
            Rule::SplitDecisions
        } else {
            Rule::SecondCards
        };
        return Err((format!(".hands[{j}].cards"), Reason::OneCard, Some(rule)));
    }
    let acted =
        |hand: &Hand| hand.cards.len() > 2 || hand.doubled.is_some() || hand.surrendered || hand.rescued;
    if blackjack && (count > 1 || seat.hands.iter().any(acted)) {
        return at(Reason::DealtOnBlackjack, Rule::DealerBlackjack);
    }
    // Every hand that comes from splits starts with a card of the pair; any such hands can come from splits.
    let first = |hand: &Hand| hand.cards.first().copied();
    let pair = seat.hands.first().and_then(first);
    let like = |hand: &Hand| match rules.split_on {
        crate::rules::SplitOn::Value => first(hand).and_then(value) == pair.and_then(value),
        crate::rules::SplitOn::Rank => first(hand).map(Card::rank) == pair.map(Card::rank),
    };
    if !seat.hands.iter().all(like) {
        return at(Reason::Barred(Barred::NoPair), Rule::Split);
    }
    if count > 2 && rules.split_aces == SplitAces::OneCard && pair.is_some_and(is_ace) {
        return at(Reason::Barred(Barred::AcesAgain), Rule::SplitAces);
    }
    Ok(())
}

/// The first two cards as dealt, which some side wagers look at.
fn first_two(seat: &Seat, rules: &BlackjackRules) -> Result<(), Found> {
    let at = |reason| Err((".dealt".to_owned(), reason, Some(Rule::FirstCards)));
    let sides = ids::SIDES.into_iter().any(|wager| rules.offers(wager));
    match (&seat.dealt, seat.hands.as_slice()) {
        (None, [_]) => Ok(()),
        (None, _) if sides => at(Reason::DealtMissing),
        (None, _) => Ok(()),
        (Some(dealt), [hand]) if hand.cards[..2] == dealt[..] => Ok(()),
        (Some(_), [_]) => at(Reason::DealtDiffers),
        (Some(dealt), hands) => {
            // Both start a hand.
            let mut starts: Vec<Card> = hands.iter().map(|hand| hand.cards[0]).collect();
            let both = dealt.iter().all(|card| {
                let found = starts.iter().position(|start| start == card);
                found.map(|place| starts.swap_remove(place)).is_some()
            });
            match both && dealt.len() == 2 {
                true => Ok(()),
                false => at(Reason::DealtDiffers),
            }
        }
    }
}

fn even_money(seat: &Seat, up: Card, rules: &BlackjackRules) -> Result<(), Found> {
    if !seat.even_money {
        return Ok(());
    }
    let at = |reason| Err((".even-money".to_owned(), reason, Some(Rule::EvenMoney)));
    if !rules.even_money {
        return at(Reason::EvenMoneyOff);
    }
    let blackjack = matches!(seat.hands.as_slice(), [hand] if hand.in_play(1).is_blackjack());
    match blackjack && is_ace(up) && seat.stake(ids::INSURANCE).is_none() {
        true => Ok(()),
        false => at(Reason::EvenMoneyBarred),
    }
}

/// 633a.7(g)(10)(i), (ii): what is added was won, and there is a wager for it to go to.
fn addition(seat: &Seat, blackjack: bool, rules: &BlackjackRules) -> Result<(), Found> {
    let amount = |reason| Err((".add-amount".to_owned(), reason, Some(Rule::HouseMoneyPortion)));
    if !seat.add {
        return match seat.add_amount {
            Some(_) => amount(Reason::AddAmountAlone),
            None => Ok(()),
        };
    }
    let add = |reason, rule| Err((".add".to_owned(), reason, Some(rule)));
    let won = seat.first_two().filter(|cards| TwoCards::of(*cards).is_some());
    let (Some(stake), Some(cards), Some(house)) = (seat.stake(ids::HOUSE_MONEY), won, &rules.house_money)
    else {
        return add(Reason::AddNothing, Rule::HouseMoneyAdded);
    };
    if blackjack {
        return add(Reason::AddOnBlackjack, Rule::HouseMoneyAgainstBlackjack);
    }
    if seat.even_money {
        return add(Reason::AddOnEvenMoney, Rule::HouseMoneyAdded);
    }
    let Some(line) = house_money(stake, cards, rules) else {
        return add(Reason::AddNothing, Rule::HouseMoneyAdded);
    };
    match house.adding.amount(&line, seat.add_amount) {
        Ok(_) => Ok(()),
        Err(Unfit::Unsaid) => amount(Reason::AddUnsaid),
        Err(Unfit::Fixed) => amount(Reason::AddFixed),
        Err(Unfit::Outside(most)) => amount(Reason::AddOutside(most)),
    }
}

/// One hand, step by step: every draw, the doubling, the surrender, the rescue.
fn played(hand: &Hand, seat: &Seat, rules: &BlackjackRules) -> Result<(), (&'static str, Reason, Rule)> {
    let hands = seat.hands.len();
    let barred = |field| move |(barred, rule)| (field, Reason::Barred(barred), rule);
    let after = |cards: usize| InPlay {
        cards: &hand.cards[..cards],
        doubled: false,
        ..hand.in_play(hands)
    };
    for had in 2..hand.cards.len() {
        after(had).may_draw(rules).map_err(barred("cards"))?;
    }
    if let Some(stake) = hand.doubled {
        if stake.is_zero() {
            return Err(("doubled", Reason::StakeZero, Rule::DoubleDown));
        }
        let each = seat.each_hand(rules);
        if stake > each {
            let limited = rules.edition().has(Rule::DoubleLimit);
            let rule = if limited {
                Rule::DoubleLimit
            } else {
                Rule::DoubleDown
            };
            return Err(("doubled", Reason::DoubleOver(each), rule));
        }
        // 633a.7(g)(10)(ii)(C): once a payout was added, no less either.
        if stake < each && seat.added(rules).is_some_and(|added| !added.is_zero()) {
            return Err(("doubled", Reason::DoubleShort(each), Rule::HouseMoneyOneWager));
        }
        if hand.cards.len() < 3 {
            let why = hand.in_play(hands);
            InPlay {
                doubled: false,
                ..why
            }
            .may_double(rules)
            .map_err(barred("doubled"))?;
            return Err(("doubled", Reason::DoubleCardMissing, Rule::DoubleDownOneCard));
        }
        let had = hand.cards.len() - 1;
        after(had).may_double(rules).map_err(barred("doubled"))?;
    }
    if hand.surrendered {
        hand.in_play(hands)
            .may_surrender(rules)
            .map_err(barred("surrendered"))?;
    }
    if hand.rescued {
        hand.in_play(hands).may_rescue(rules).map_err(barred("rescued"))?;
    }
    Ok(())
}

/// What the meters showed, where a wager can be paid from one.
fn meters(round: &Round, rules: &BlackjackRules) -> Result<(), Found> {
    let metered = rules.meters();
    for wager in round.meters.keys() {
        if !metered.contains(wager) {
            let reason = Reason::MeterUnknown(*wager);
            return Err((
                format!("meters.{wager}"),
                reason,
                Some(offered_by(wager.as_str())),
            ));
        }
    }
    for wager in metered {
        let stands = round.seats.iter().any(|seat| seat.stake(wager).is_some());
        if stands && !round.meters.contains_key(&wager) {
            let rule = match wager.as_str() {
                ids::STRAIGHT_JACK => Rule::StraightJackRate,
                _ => Rule::HitAndRunPaytable,
            };
            return Err(("meters".into(), Reason::MeterMissing(wager), Some(rule)));
        }
    }
    if crate::meters::hit_and_run_meter_is_won(round, rules) {
        let reset = rules.hit_and_run.as_ref().and_then(|terms| terms.reset);
        if reset.is_none() {
            let rule = Some(Rule::HitAndRunPaytable);
            return Err(("meters".into(), Reason::ResetMissing, rule));
        }
    }
    Ok(())
}
