//! A round as it lay on the table, and why one may be refused.

use super::rules::AsiaRules;
use super::setting::{self, Foul};
use super::sides::{PROGRESSIVE, SIDES};
use cards::{Card, CardSet, Cards, Money};
use games::refusal::{self, reasons};
use games::seats::{self, Misplaced};
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::hands::Lost;

/// A round to settle. Anything in it may be wrong.
#[derive(Clone, Debug)]
pub struct Round {
    /// The dealer's cards.
    pub dealer: Dealer,
    /// The positions with a wager, in any order.
    pub seats: Vec<Seat>,
    /// What the progressive meter showed when the first seat's turn came.
    pub meter: Option<Money>,
}

/// The dealer's seven cards.
#[derive(Clone, Debug)]
pub enum Dealer {
    /// To be set by the house way.
    Unset(Cards),
    /// As the dealer set them.
    Set(Hands),
}

/// Three groups of cards, of whatever sizes they were laid in.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Hands {
    pub high: Cards,
    pub medium: Cards,
    pub low: Cards,
}

/// A player's seven cards.
#[derive(Clone, Debug)]
pub enum Held {
    /// Never set, as when surrendered.
    Unset(Cards),
    /// As the player set them.
    Set(Hands),
}

/// What a position has bet.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub struct Stakes {
    pub main: Option<Money>,
    /// By their places in [`SIDES`].
    pub sides: [Option<Money>; SIDES.len()],
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
    /// The player gave the wager up.
    pub surrender: bool,
    /// Why all its wagers were lost before it was revealed, where they were.
    pub lost: Option<Lost>,
    /// The value of a match play coupon laid with the main wager.
    pub match_play: Option<Money>,
}

/// Why a round of Asia Poker cannot be settled.
pub type Refusal = refusal::Refusal<Reason>;

reasons! {
    /// Reasons to refuse a round, in the order they are looked for.
    Reason or Seat(Misplaced);

    NoSeats = "no-seats", "a round has at least one position with a wager";
    CardCount(usize) = "card-count", "seven cards are dealt to each hand, not {0}";
    CardTwice(Card) = "card-twice", "{0} lies in two places: one deck of 53 has it once";
    NoMainWager(WagerId) = "no-main-wager", "a position takes part with a main wager ({0}); side wagers stand beside it";
    WagerNotOffered(WagerId) = "wager-not-offered", "this table does not offer {0}";
    StakeZero = "stake-zero", "a wager is more than 0.00";
    MatchPlayRefused = "match-play-refused", "no match play coupon is taken at this table";
    HandsNotSet = "hands-not-set", "the seven cards must be set into high, medium and low; leave them unset only with \"surrender\": true";
    SurrenderBarred(WagerId) = "surrender-barred", "a player with the {0} wager standing may not surrender";
    ProgressiveAmount { given: Money, expected: Money } = "progressive-amount", "every progressive wager at a table is of one amount: {given} beside {expected}";
    MeterMissing = "meter-missing", "a progressive wager stands, so the record needs the meter";
    MeterEmpty = "meter-empty", "a meter is never empty: it is seeded before the first wager and again when it is won";
    DealerMisset(&'static str) = "dealer-misset", "the dealer's hands are not legally set ({0}): they are reset by the house way before the round goes on, so give the dealer's seven cards";
    DealerUnset(String) = "dealer-unset", "the house way {0:?} does not set the dealer's cards one way";
}

impl Reason {
    /// Whether something was laid on the table that this edition has no area for.
    fn is_about_a_wager(&self) -> bool {
        matches!(self, Reason::WagerNotOffered(_) | Reason::MatchPlayRefused)
    }
}

impl Hands {
    /// All the cards, high hand first.
    pub fn all(&self) -> impl Iterator<Item = Card> + '_ {
        self.high
            .iter()
            .chain(self.medium.iter())
            .chain(self.low.iter())
            .copied()
    }

    /// The setting, unless the hands are not of four, two and one.
    pub fn setting(&self) -> Result<setting::Setting, Foul> {
        setting::read(&self.high, &self.medium, &self.low)
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
    /// The stake of a wager by its id; none if Asia Poker has no such wager.
    pub fn of(&mut self, wager: &str, rules: &AsiaRules) -> Option<&mut Option<Money>> {
        if rules.main == wager {
            return Some(&mut self.main);
        }
        let place = SIDES.iter().position(|side| side.id == wager)?;
        Some(&mut self.sides[place])
    }

    /// Each stake with its wager's id, whether the rules offer it, and the rule it is placed by.
    pub(crate) fn each<'a>(
        &'a self,
        rules: &'a AsiaRules,
    ) -> impl Iterator<Item = (&'a WagerId, Option<Money>, bool, Rule)> + 'a {
        let sides = SIDES.iter().zip(&self.sides).zip(&rules.sides);
        [(&rules.main, self.main, true, Rule::MainWager)]
            .into_iter()
            .chain(sides.map(|((law, stake), side)| (&law.id, *stake, side.is_some(), law.rules[0])))
    }

    /// The first side wager that stands and bars surrender.
    pub fn bars_surrender(&self, rules: &AsiaRules) -> Option<WagerId> {
        let standing = SIDES.iter().zip(&self.sides).filter(|(_, stake)| stake.is_some());
        standing
            .map(|(law, _)| law.id)
            .find(|id| rules.surrender_barred_by(*id))
    }
}

/// Looks a round over before anything is settled.
pub(super) fn check(round: &Round, rules: &AsiaRules) -> Result<(), Refusal> {
    // What an edition does not name at all, no chip may be laid on: chips go on its own areas.
    let refuse = |path: String, reason: Reason, rule: Option<Rule>| Refusal {
        path,
        clause: rule.and_then(|rule| {
            rules
                .cite(rule)
                .or_else(|| rules.cite(Rule::ChipsOnly).filter(|_| reason.is_about_a_wager()))
        }),
        reason,
    };
    if round.seats.is_empty() {
        return Err(refuse("seats".into(), Reason::NoSeats, None));
    }
    let mut seen = CardSet::EMPTY;
    let mut lay = |path: &dyn Fn() -> String, cards: &mut dyn Iterator<Item = Card>| {
        let mut count = 0;
        for card in cards {
            count += 1;
            if !seen.insert(card) {
                return Err(refuse(path(), Reason::CardTwice(card), Some(Rule::OneDeck)));
            }
        }
        if count != 7 {
            return Err(refuse(
                path(),
                Reason::CardCount(count),
                Some(Rule::WrongCardCount),
            ));
        }
        Ok(())
    };
    match &round.dealer {
        Dealer::Unset(cards) => lay(&|| "dealer.cards".into(), &mut cards.iter().copied())?,
        Dealer::Set(hands) => lay(&|| "dealer".into(), &mut hands.all())?,
    }
    let mut progressive = rules
        .progressive
        .as_ref()
        .and_then(|progressive| progressive.wager);
    for (i, seat) in round.seats.iter().enumerate() {
        let at = |field: &str| format!("seats[{i}]{field}");
        let before = round.seats[..i].iter().map(Seat::placed);
        if let Err(wrong) = seats::check(before, seat.placed(), rules.positions(), rules.adjacent) {
            let (path, rule) = (at(&format!(".{}", wrong.field())), wrong.rule());
            return Err(refuse(path, Reason::Seat(wrong), rule));
        }
        match &seat.held {
            Held::Unset(cards) => lay(&|| at(".cards"), &mut cards.iter().copied())?,
            Held::Set(hands) => lay(&|| at(""), &mut hands.all())?,
        }
        for (id, stake, offered, rule) in seat.stakes.each(rules) {
            match stake {
                None => {}
                Some(_) if !offered => {
                    let rule = if rules.edition().has(rule) {
                        rule
                    } else {
                        Rule::OptionalWagers
                    };
                    return Err(refuse(
                        at(&format!(".wagers.{id}")),
                        Reason::WagerNotOffered(*id),
                        Some(rule),
                    ));
                }
                Some(Money::ZERO) => {
                    return Err(refuse(at(&format!(".wagers.{id}")), Reason::StakeZero, None));
                }
                Some(_) => {}
            }
        }
        if seat.stakes.main.is_none() {
            return Err(refuse(
                at(".wagers"),
                Reason::NoMainWager(rules.main),
                Some(Rule::MainWager),
            ));
        }
        if seat.match_play.is_some() && !rules.match_play {
            return Err(refuse(
                at(".match-play"),
                Reason::MatchPlayRefused,
                Some(Rule::MatchPlay),
            ));
        }
        if seat.match_play == Some(Money::ZERO) {
            return Err(refuse(at(".match-play"), Reason::StakeZero, None));
        }
        if seat.surrender {
            if let Some(side) = seat.stakes.bars_surrender(rules) {
                let reason = Reason::SurrenderBarred(side);
                return Err(refuse(at(".surrender"), reason, Some(Rule::Surrender)));
            }
        } else if let (Held::Unset(_), None) = (&seat.held, seat.lost) {
            let rule = Some(Rule::SettingOrder);
            return Err(refuse(at(".cards"), Reason::HandsNotSet, rule));
        }
        if let Some(given) = seat.stakes.sides[PROGRESSIVE] {
            let expected = *progressive.get_or_insert(given);
            if given != expected {
                let reason = Reason::ProgressiveAmount { given, expected };
                return Err(refuse(
                    at(".wagers.progressive"),
                    reason,
                    Some(Rule::ProgressiveMeter),
                ));
            }
            if round.meter.is_none() {
                return Err(refuse(
                    "meter".into(),
                    Reason::MeterMissing,
                    Some(Rule::ProgressiveTurn),
                ));
            }
            if round.meter == Some(Money::ZERO) {
                return Err(refuse(
                    "meter".into(),
                    Reason::MeterEmpty,
                    Some(Rule::ProgressiveMeter),
                ));
            }
        }
    }
    Ok(())
}
