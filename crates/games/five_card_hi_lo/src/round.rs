//! A round as it lay on the table, and why one may be refused.

use super::rules::{HiLoRules, ids};
use super::setting::Setting;
use cards::{Card, CardSet, Cards, Money};
use games::refusal::{self, reasons};
use games::seats::{self, Misplaced};
use rulebook::rule::Rule;
use table::hands::Lost;

/// A round to settle. Anything in it may be wrong.
#[derive(Clone, Debug)]
pub struct Round {
    /// The dealer's five cards; the chapter sets them.
    pub dealer: Cards,
    /// The positions with a wager, in any order.
    pub seats: Vec<Seat>,
}

/// Two groups of cards, of whatever sizes they were laid in.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Hands {
    pub high: Cards,
    pub low: Cards,
}

/// A player's five cards.
#[derive(Clone, Debug)]
pub enum Held {
    /// Never set, as when folded.
    Unset(Cards),
    /// As the player set them.
    Set(Hands),
}

/// What a position has bet before the deal; the Play Wager equals the Ante.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub struct Stakes {
    pub ante: Option<Money>,
    pub tie: Option<Money>,
    pub poker_bonus: Option<Money>,
}

/// One betting position.
#[derive(Clone, Debug)]
pub struct Seat {
    /// 1 is the first position clockwise from the dealer's left.
    pub seat: u8,
    /// Who plays it, where one player may hold two positions.
    pub player: Option<String>,
    /// The cards.
    pub held: Held,
    /// The wagers.
    pub stakes: Stakes,
    /// The player made no Play Wager.
    pub fold: bool,
    /// Why all its wagers were lost before it was revealed, where they were.
    pub lost: Option<Lost>,
}

/// Why a round of Five Card Hi-Lo cannot be settled.
pub type Refusal = refusal::Refusal<Reason>;

reasons! {
    /// Reasons, in the order they are looked for.
    Reason or Seat(Misplaced);

    NoSeats = "no-seats", "a round has at least one position with a wager";
    Joker = "joker", "the deck here has 52 cards and no joker";
    CardTwice(Card) = "card-twice", "{0} lies in two places: one deck of 52 has it once";
    CardCount(usize) = "card-count", "five cards are dealt to each hand, not {0}";
    HandSizes { high: usize, low: usize } = "card-count", "three cards make the high hand and two the low, not {high} and {low}";
    WagerNotOffered(&'static str) = "wager-not-offered", "this table does not offer {0}";
    StakeZero = "stake-zero", "a wager is more than 0.00";
    NoMainWager = "no-main-wager", "a position takes part with a main wager (ante); side wagers stand beside it";
    HandsNotSet = "hands-not-set", "the five cards must be set into high and low; leave them unset only with \"fold\": true";
}

impl Hands {
    /// All the cards, high hand first.
    pub fn all(&self) -> impl Iterator<Item = Card> + '_ {
        self.high.iter().chain(self.low.iter()).copied()
    }

    /// The setting, unless the hands are not of three and two.
    pub fn setting(&self) -> Option<Setting> {
        Setting::read(&self.high, &self.low)
    }
}

impl Held {
    /// All the cards.
    pub fn all(&self) -> Vec<Card> {
        match self {
            Held::Unset(cards) => cards.to_vec(),
            Held::Set(hands) => hands.all().collect(),
        }
    }
}

impl Seat {
    fn placed(&self) -> seats::Placed<'_> {
        (self.seat, self.player.as_deref())
    }
}

impl Stakes {
    /// Each stake with its wager's id and whether the rules offer it.
    fn each(&self, rules: &HiLoRules) -> [(&'static str, Option<Money>, bool); 3] {
        [
            (ids::ANTE, self.ante, true),
            (ids::TIE, self.tie, rules.tie.is_some()),
            (ids::POKER_BONUS, self.poker_bonus, rules.poker_bonus.is_some()),
        ]
    }
}

/// The cards of a round so far: each of the 52 lies in one place, five to a hand.
struct Deck(CardSet);

impl Deck {
    fn deal(&mut self, cards: impl Iterator<Item = Card>) -> Result<(), (Reason, Rule)> {
        let mut count = 0;
        for card in cards {
            count += 1;
            if card.is_joker() {
                return Err((Reason::Joker, Rule::OneDeck));
            }
            if !self.0.insert(card) {
                return Err((Reason::CardTwice(card), Rule::OneDeck));
            }
        }
        match count {
            5 => Ok(()),
            _ => Err((Reason::CardCount(count), Rule::WrongCardCount)),
        }
    }
}

/// Looks a round over before anything is settled.
pub(super) fn check(round: &Round, rules: &HiLoRules) -> Result<(), Refusal> {
    let refuse = |path: String, reason: Reason, rule: Option<Rule>| Refusal {
        path,
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    };
    if round.seats.is_empty() {
        return Err(refuse("seats".into(), Reason::NoSeats, None));
    }
    let mut deck = Deck(CardSet::EMPTY);
    deck.deal(round.dealer.iter().copied())
        .map_err(|(reason, rule)| refuse("dealer".into(), reason, Some(rule)))?;
    for (i, seat) in round.seats.iter().enumerate() {
        let at = |field: &str| format!("seats[{i}]{field}");
        let before = round.seats[..i].iter().map(Seat::placed);
        if let Err(wrong) = seats::check(before, seat.placed(), rules.positions(), rules.adjacent) {
            let (path, rule) = (at(&format!(".{}", wrong.field())), wrong.rule());
            return Err(refuse(path, Reason::Seat(wrong), rule));
        }
        let (field, cards) = match &seat.held {
            Held::Unset(_) => (".cards", seat.held.all()),
            Held::Set(_) => ("", seat.held.all()),
        };
        deck.deal(cards.into_iter())
            .map_err(|(reason, rule)| refuse(at(field), reason, Some(rule)))?;
        if let Held::Set(hands) = &seat.held
            && hands.setting().is_none()
        {
            let (high, low) = (hands.high.len(), hands.low.len());
            return Err(refuse(
                at(""),
                Reason::HandSizes { high, low },
                Some(Rule::SetByPoints),
            ));
        }
        for (id, stake, offered) in seat.stakes.each(rules) {
            let path = || at(&format!(".wagers.{id}"));
            match stake {
                Some(_) if !offered => {
                    let rule = Some(Rule::OptionalWagers);
                    return Err(refuse(path(), Reason::WagerNotOffered(id), rule));
                }
                Some(Money::ZERO) => return Err(refuse(path(), Reason::StakeZero, None)),
                _ => {}
            }
        }
        if seat.stakes.ante.is_none() {
            return Err(refuse(at(".wagers"), Reason::NoMainWager, Some(Rule::MainWager)));
        }
        if matches!(seat.held, Held::Unset(_)) && !seat.fold && seat.lost.is_none() {
            return Err(refuse(at(".cards"), Reason::HandsNotSet, Some(Rule::SetByPoints)));
        }
    }
    Ok(())
}
