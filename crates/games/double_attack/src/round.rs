//! A round as it lay on the table, and why one may be refused.
//!
//! A record is a whole round, so its history must be possible: the dealer drew to 17 and no further, no hand drew
//! on 21, split hands come from pairs. Once no wager waits for the dealer's cards he may have stopped or played on,
//! for either settles the same (reading 665a-20). A Blackjack of the dealer's beside hands that were played on is possible
//! all the same: the card reader was not used, and 665a.10(b) and 665a.11(d) say what follows (reading 665a-5).

use super::dealer::{Pending, may_draw, must_draw};
use super::decisions::{Barred, Standing};
use super::points::{is_ace, value};
use super::rules::{DoubleAttackRules, ids};
use cards::{Card, Money};
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// A round to settle. Anything in it may be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The dealer's cards in order: up card, hole card, draws.
    #[serde(with = "table::stack::bare")]
    pub dealer: Vec<Card>,
    /// The boxes with a Bet Wager, in any order.
    pub seats: Vec<Seat>,
}

/// One box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// 1 is the first position clockwise from the dealer's left.
    pub seat: u8,
    /// Who plays it, where one player may bet on several.
    pub player: Option<String>,
    /// What was bet before and after the up card.
    pub stakes: Stakes,
    /// The hands in the order they were played; more than one after splits.
    pub hands: Vec<Hand>,
}

/// What a box has bet, but for doubling and splitting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Stakes {
    pub bet: Option<Money>,
    pub double_attack: Option<Money>,
    pub bust_it: Option<Money>,
    pub insurance: Option<Money>,
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
    /// Whether it was called dead and its wagers went back: short of two cards under 665a.13(f), for a card that was
    /// asked for and not dealt under 665a.13(g).
    pub dead: bool,
}

/// Why a round cannot be settled.
pub type Refusal = games::refusal::Refusal<Reason>;

games::refusal::reasons! {
    /// Reasons, in the order they are looked for.
    Reason or Barred(Barred);

    NoSeats = "no-seats", "a round has at least one box with a Bet Wager";
    CardUnknown(Card) = "card-unknown", "{0} is in no deck of this game: 48 cards, without 10s and jokers";
    CardTooOften { card: Card, decks: usize } = "card-too-often", "{card} lies on the table more than {decks} times, once for each deck";
    CardCount(&'static str) = "card-count", "{0}";
    DealerDraws(u16) = "dealer-draws", "the dealer drew on {0}, where he stands";
    DealerStands(u16) = "dealer-stands", "the dealer stopped on {0} while a wager waits for his cards, where he draws";
    SeatUnknown { seat: i64, positions: u8 } = "seat-unknown", "there is no position {seat}: this table has positions 1 to {positions}, counted clockwise from the dealer's left";
    SeatTwice(u8) = "seat-twice", "position {0} is listed twice";
    TooManyBoxes { player: String, boxes: u8 } = "too-many-boxes", "{player} plays more than {boxes} of the boxes; set adjacent-boxes if the operator filed more";
    BoxesApart(String) = "boxes-apart", "{0} plays boxes that are not next to each other";
    WagerNotOffered(&'static str) = "wager-not-offered", "this table does not offer {0}";
    StakeZero = "stake-zero", "a wager is more than 0.00";
    NoBet = "no-main-wager", "a box takes part with a Bet Wager";
    DoubleAttackAmount(Money) = "double-attack-amount", "a Double Attack Wager is no more than the Bet Wager of {0}";
    BustItAmount(Money) = "bust-it-amount", "a Bust It Wager is no more than the Bet Wager of {0}";
    InsuranceWithoutAce = "insurance-without-ace", "Insurance is offered only when the dealer's first card is an ace";
    InsuranceAmount(Money) = "insurance-amount", "an Insurance Wager is no more than half the Bet Wager, or the {0} that chips can make of it";
    DeadHand = "dead-hand", "a dead hand is not surrendered, and one short of two cards is neither doubled down on nor insured";
    DoubleAmount(Money) = "double-amount", "a Double Down Wager is no more than {0}, Bet and Double Attack together";
    DoubleWithoutCard = "double-without-card", "a hand that was doubled down on has at least three cards";
}

impl Hand {
    /// The hand as one of so many at its box.
    pub fn standing(&self, hands: usize) -> Standing<'_> {
        Standing {
            cards: &self.cards,
            hands,
            doubled: self.doubled.is_some(),
        }
    }

    /// Whether its wagers wait for the dealer's cards: not surrendered, not over 21, no Blackjack paid at once.
    pub fn is_pending(&self, hands: usize) -> bool {
        let standing = self.standing(hands);
        !self.surrendered && !self.dead && !standing.is_blackjack() && !standing.total().is_over()
    }

    /// Whether it never got its two cards (665a.13(f)).
    pub fn is_undealt(&self) -> bool {
        self.dead && self.cards.len() < 2
    }
}

impl Seat {
    /// What every hand of the box carries: Bet and Double Attack together.
    pub fn each_hand(&self) -> Money {
        self.stakes.bet.unwrap_or_default() + self.stakes.double_attack.unwrap_or_default()
    }

    /// Whether its only hand never got two cards, so that every wager went back (reading 665a-15).
    pub fn is_undealt(&self) -> bool {
        self.hands.iter().all(Hand::is_undealt)
    }
}

impl Round {
    /// What hangs on the dealer's cards once every player is done.
    pub fn pending(&self) -> Pending {
        let hand_pends = |seat: &Seat| seat.hands.iter().any(|hand| hand.is_pending(seat.hands.len()));
        Pending {
            hands: self.seats.iter().any(hand_pends),
            bust_it: self
                .seats
                .iter()
                .any(|seat| seat.stakes.bust_it.is_some() && !seat.is_undealt()),
        }
    }
}

/// A refusal under a rule of the edition.
fn refuse(rules: &DoubleAttackRules, path: impl Into<String>, reason: Reason, rule: Option<Rule>) -> Refusal {
    Refusal {
        path: path.into(),
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    }
}

/// Looks a round over before anything is settled.
pub(super) fn check(round: &Round, rules: &DoubleAttackRules) -> Result<(), Refusal> {
    if round.seats.is_empty() {
        return Err(refuse(rules, "seats", Reason::NoSeats, Some(Rule::MainWager)));
    }
    check_shoe(round, rules)?;
    check_dealer(round, rules)?;
    for (i, seat) in round.seats.iter().enumerate() {
        check_position(round, i, rules)?;
        check_stakes(seat, i, round.dealer[0], rules)?;
        check_hands(seat, i, rules)?;
    }
    Ok(())
}

/// 665a.3(a): eight decks of 48, so no card more than eight times and never a 10.
fn check_shoe(round: &Round, rules: &DoubleAttackRules) -> Result<(), Refusal> {
    let mut seen = [0usize; Card::COUNT];
    let mut lay = |path: &dyn Fn() -> String, cards: &[Card]| {
        for &card in cards {
            let reason = if value(card).is_none() {
                Reason::CardUnknown(card)
            } else {
                let times = &mut seen[usize::from(card.index())];
                *times += 1;
                if *times <= usize::from(rules.decks) {
                    continue;
                }
                let decks = rules.decks.into();
                Reason::CardTooOften { card, decks }
            };
            return Err(refuse(rules, path(), reason, Some(Rule::EightDecks)));
        }
        Ok(())
    };
    lay(&|| "dealer".into(), &round.dealer)?;
    for (i, seat) in round.seats.iter().enumerate() {
        for (j, hand) in seat.hands.iter().enumerate() {
            lay(&|| format!("seats[{i}].hands[{j}].cards"), &hand.cards)?;
        }
    }
    Ok(())
}

/// 665a.7(f)(3), (m), (n).
fn check_dealer(round: &Round, rules: &DoubleAttackRules) -> Result<(), Refusal> {
    let cards = &round.dealer;
    let at = |reason, rule| Err(refuse(rules, "dealer", reason, Some(rule)));
    if cards.len() < 2 {
        let reason = Reason::CardCount("the dealer has a first card and a hole card");
        return at(reason, Rule::HoleCardDealt);
    }
    let pending = round.pending();
    let points = |cards: &[Card]| super::points::Total::of(cards).points;
    let rule = |drawn: usize| match drawn {
        2 => Rule::DealerThirdCard,
        _ => Rule::DealerDrawsTo17,
    };
    for drawn in 2..cards.len() {
        if !may_draw(&cards[..drawn], rules) {
            return at(
                Reason::DealerDraws(points(&cards[..drawn])),
                Rule::DealerDrawsTo17,
            );
        }
    }
    if must_draw(cards, pending, rules) {
        return at(Reason::DealerStands(points(cards)), rule(cards.len()));
    }
    Ok(())
}

/// 665a.2(a), 665a.6(g).
fn check_position(round: &Round, i: usize, rules: &DoubleAttackRules) -> Result<(), Refusal> {
    let seat = &round.seats[i];
    let positions = rules.positions();
    let at = |field: &str, reason, rule| Err(refuse(rules, format!("seats[{i}].{field}"), reason, rule));
    if seat.seat == 0 || seat.seat > positions {
        let reason = Reason::SeatUnknown {
            seat: seat.seat.into(),
            positions,
        };
        return at("seat", reason, Some(Rule::Positions));
    }
    let earlier = &round.seats[..i];
    if earlier.iter().any(|other| other.seat == seat.seat) {
        return at("seat", Reason::SeatTwice(seat.seat), None);
    }
    let Some(player) = &seat.player else { return Ok(()) };
    let mut held: Vec<u8> = round
        .seats
        .iter()
        .filter(|other| other.player.as_ref() == Some(player))
        .map(|other| other.seat)
        .collect();
    held.sort_unstable();
    let player = player.clone();
    if held.len() > usize::from(rules.boxes) {
        let boxes = rules.boxes;
        return at(
            "player",
            Reason::TooManyBoxes { player, boxes },
            Some(Rule::AdjacentPositions),
        );
    }
    if held.windows(2).any(|pair| pair[1].abs_diff(pair[0]) > 1) {
        return at(
            "player",
            Reason::BoxesApart(player),
            Some(Rule::AdjacentPositions),
        );
    }
    Ok(())
}

/// 665a.6(d) to (f), 665a.8(a), (b).
fn check_stakes(seat: &Seat, i: usize, up: Card, rules: &DoubleAttackRules) -> Result<(), Refusal> {
    let at = |wager: &str, reason, rule| {
        let dot = if wager.is_empty() { "" } else { "." };
        Err(refuse(
            rules,
            format!("seats[{i}].wagers{dot}{wager}"),
            reason,
            rule,
        ))
    };
    let Stakes {
        bet,
        double_attack,
        bust_it,
        insurance,
    } = seat.stakes;
    if bust_it.is_some() && rules.bust_it.is_none() {
        return at(
            ids::BUST_IT,
            Reason::WagerNotOffered(ids::BUST_IT),
            Some(Rule::BustItWager),
        );
    }
    let each = [
        (ids::BET, bet),
        (ids::DOUBLE_ATTACK, double_attack),
        (ids::BUST_IT, bust_it),
        (ids::INSURANCE, insurance),
    ];
    for (wager, stake) in each {
        if stake == Some(Money::ZERO) {
            return at(wager, Reason::StakeZero, None);
        }
    }
    let Some(bet) = bet else {
        return at("", Reason::NoBet, Some(Rule::MainWager));
    };
    if double_attack.is_some_and(|stake| stake > bet) {
        let reason = Reason::DoubleAttackAmount(bet);
        return at(ids::DOUBLE_ATTACK, reason, Some(Rule::DoubleAttackWager));
    }
    if bust_it.is_some_and(|stake| stake > bet) {
        return at(ids::BUST_IT, Reason::BustItAmount(bet), Some(Rule::BustItWager));
    }
    if let Some(stake) = insurance {
        if !is_ace(up) {
            let reason = Reason::InsuranceWithoutAce;
            return at(ids::INSURANCE, reason, Some(Rule::InsuranceWager));
        }
        if !rules.may_insure(stake, bet) {
            let reason = Reason::InsuranceAmount(rules.insurance_limit(bet));
            return at(ids::INSURANCE, reason, Some(Rule::InsuranceHalfBet));
        }
        if !seat.hands.is_empty() && seat.is_undealt() {
            return at(ids::INSURANCE, Reason::DeadHand, Some(Rule::OneCardDealt));
        }
    }
    Ok(())
}

/// 665a.7(f), (j), (k); 665a.9(a); 665a.10(a); 665a.11.
fn check_hands(seat: &Seat, i: usize, rules: &DoubleAttackRules) -> Result<(), Refusal> {
    let at = |place: String, reason, rule| {
        let path = format!("seats[{i}].hands{place}");
        Err(refuse(rules, path, reason, Some(rule)))
    };
    let hands = seat.hands.len();
    if hands == 0 {
        let reason = Reason::CardCount("every box with a Bet Wager is dealt a hand");
        return at(String::new(), reason, Rule::FirstCards);
    }
    if hands > rules.hands {
        let barred = Barred::TooManyHands(rules.hands);
        return at(String::new(), Reason::Barred(barred), Rule::Resplit);
    }
    for (j, hand) in seat.hands.iter().enumerate() {
        if hand.cards.len() < 2 && !(hand.dead && hands == 1) {
            let rule = if hands > 1 {
                Rule::SplitDecisions
            } else {
                Rule::SecondCards
            };
            let reason = Reason::CardCount("every hand gets a second card");
            return at(format!("[{j}].cards"), reason, rule);
        }
    }
    // Every hand that comes from splits starts with a card of the pair; any such hands can come from splits.
    let first = |hand: &Hand| hand.cards.first().copied();
    let pair = first(&seat.hands[0]);
    if seat
        .hands
        .iter()
        .any(|hand| first(hand).and_then(value) != pair.and_then(value))
    {
        return at(String::new(), Reason::Barred(Barred::NoPair), Rule::Split);
    }
    if hands > 2 && pair.is_some_and(is_ace) {
        let reason = Reason::Barred(Barred::AcesResplit);
        return at(String::new(), reason, Rule::SplitAces);
    }
    for (j, hand) in seat.hands.iter().enumerate() {
        check_hand(seat, hand, rules)
            .or_else(|(field, reason, rule)| at(format!("[{j}].{field}"), reason, rule))?;
    }
    Ok(())
}

/// One hand, step by step: every draw, the doubling, the surrender.
fn check_hand(
    seat: &Seat,
    hand: &Hand,
    rules: &DoubleAttackRules,
) -> Result<(), (&'static str, Reason, Rule)> {
    let hands = seat.hands.len();
    let barred = |field| move |(barred, rule)| (field, Reason::Barred(barred), rule);
    if hand.dead && hand.surrendered || hand.is_undealt() && hand.doubled.is_some() {
        return Err(("dead", Reason::DeadHand, Rule::MissedCard));
    }
    if hand.is_undealt() {
        return Ok(());
    }
    let after = |cards: usize| Standing {
        cards: &hand.cards[..cards],
        hands,
        doubled: false,
    };
    // A hand is dead for a card that was asked for, so it too might have drawn on the cards it has.
    let asked = hand.cards.len() + usize::from(hand.dead);
    for drawn in 2..asked {
        after(drawn).may_draw().map_err(barred("cards"))?;
    }
    if let Some(stake) = hand.doubled {
        let limit = seat.each_hand();
        if stake.is_zero() {
            return Err(("doubled", Reason::StakeZero, Rule::DoubleDown));
        }
        if stake > limit {
            return Err(("doubled", Reason::DoubleAmount(limit), Rule::DoubleDown));
        }
        if asked < 3 {
            let rule = if hand.standing(hands).is_blackjack() {
                Rule::DoubleDown
            } else if hand.standing(hands).is_split_ace() {
                Rule::SplitAces
            } else {
                Rule::DoubleDownOneCard
            };
            return Err(("doubled", Reason::DoubleWithoutCard, rule));
        }
        after(asked - 1).may_double().map_err(barred("doubled"))?;
    }
    if hand.surrendered {
        hand.standing(hands)
            .may_surrender(rules)
            .map_err(barred("surrendered"))?;
    }
    Ok(())
}
