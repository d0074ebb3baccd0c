//! A round as it lay on the table, and why one may be refused.
//!
//! A record is a whole round, so its hands must have come about by the law of the third card, and what was added to a
//! wager must have been won before and have had a wager to go to.

use super::coup::{Coup, Side};
use super::house_money::{self, PairHands, wager_on};
use super::points::{points, value};
use super::rules::{BaccaratRules, ids};
use cards::{Card, Money};
use games::added::Unfit;
use rulebook::WagerId;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A round to settle. Anything in it may be wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The two hands.
    pub coup: Coup,
    /// The positions with a wager, in any order.
    pub seats: Vec<Seat>,
}

/// One position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// 1 is the first position clockwise from the dealer's left.
    pub seat: u8,
    /// What was bet before the deal, by wager.
    pub stakes: BTreeMap<WagerId, Money>,
    /// The hand whose wager a House Money payout was added to.
    pub add: Option<Side>,
    /// How much of it, where the player says so.
    pub add_amount: Option<Money>,
}

/// Why a round cannot be settled.
pub type Refusal = games::refusal::Refusal<Reason>;

games::refusal::reasons! {
    /// Reasons, in the order they are looked for.
    Reason;

    NoSeats = "no-seats", "a round has at least one position with a wager";
    CardUnknown(Card) = "card-unknown", "{0} is in no deck of this game, which has 52 cards";
    CardTooOften { card: Card, decks: u8 } = "card-too-often", "{card} lies on the table more than {decks} times, once for each deck";
    CardCount { hand: &'static str, cards: usize } = "card-count", "the {hand} has two or three cards, not {cards}";
    Drew { hand: &'static str, points: u8 } = "third-card-drawn", "the {hand} drew on {points} where it stands";
    Stood { hand: &'static str, points: u8 } = "third-card-missing", "the {hand} stood on {points} where it draws";
    SeatUnknown { seat: i64, positions: u8 } = "seat-unknown", "there is no position {seat}: this table has positions 1 to {positions}, counted clockwise from the dealer's left";
    SeatTwice(u8) = "seat-twice", "position {0} is listed twice";
    NoWager = "no-wager", "a position takes part with a wager: on a hand, on a tie or beside";
    WagerNotOffered(WagerId) = "wager-not-offered", "this table does not offer {0}";
    StakeZero = "stake-zero", "a wager is more than 0.00";
    NoHandWager = "no-hand-wager", "a House Money Wager stands beside a wager on a hand; set house-money-needs-hand-wager = false if the operator filed it";
    AddedNothing = "added-nothing", "there is no House Money payout to add: that wager did not win";
    AddedToNoWager(Side) = "added-to-no-wager", "there is no wager on the {0} to add to";
    AddedOnNatural = "added-on-natural", "with a natural on the table nothing may be added: set house-money-on-natural = true if the operator filed it";
    AmountUnsaid = "add-amount-missing", "the player says how much is added: give add-amount";
    AmountFixed = "add-amount-given", "the operator filed how much is added: leave add-amount out, or set house-money-portion = \"player-choice\"";
    AmountOutside(Money) = "add-amount", "what is added is more than 0.00 and no more than {0}";
    AmountOfNothing = "add-amount-given", "an amount is given and nothing is added: give add, the hand it goes to";
}

impl Seat {
    /// What was bet on a wager before the deal.
    pub fn stake(&self, wager: &'static str) -> Option<Money> {
        self.stakes.get(&WagerId::new(wager)).copied()
    }

    /// Whether it has a wager on a hand.
    pub fn on_a_hand(&self) -> bool {
        Side::BOTH
            .into_iter()
            .any(|side| self.stake(wager_on(side)).is_some())
    }

    /// What moved onto the wager on a hand, and which; none where nothing did. The round has been looked over.
    pub fn added(&self, coup: &Coup, rules: &BaccaratRules) -> Option<(Side, Money)> {
        let (side, stake) = (self.add?, self.stake(ids::HOUSE_MONEY)?);
        let line = house_money::line(stake, coup, rules);
        let amount = rules.adding.amount(&line, self.add_amount).ok()?;
        Some((side, amount))
    }
}

/// What is wrong at a place, and the rule that says so.
type Found = (String, Reason, Option<Rule>);

/// Looks a round over before anything is settled.
pub(super) fn check(round: &Round, rules: &BaccaratRules) -> Result<(), Refusal> {
    let found = look(round, rules);
    found.map_err(|(path, reason, rule)| Refusal {
        path,
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    })
}

fn look(round: &Round, rules: &BaccaratRules) -> Result<(), Found> {
    if round.seats.is_empty() {
        return Err(("seats".into(), Reason::NoSeats, None));
    }
    shoe(&round.coup, rules)?;
    third_cards(&round.coup, rules)?;
    for (i, seat) in round.seats.iter().enumerate() {
        position(round, i, rules)?;
        let at = |(field, reason, rule): (String, Reason, Option<Rule>)| {
            let dot = if field.is_empty() { "" } else { "." };
            (format!("seats[{i}]{dot}{field}"), reason, rule)
        };
        wagers(seat, rules).map_err(at)?;
        addition(seat, &round.coup, rules).map_err(at)?;
    }
    Ok(())
}

/// So many decks of 52, and no card more often.
fn shoe(coup: &Coup, rules: &BaccaratRules) -> Result<(), Found> {
    let mut seen = [0u8; Card::COUNT];
    for side in Side::BOTH {
        for &card in coup.hand(side) {
            let times = &mut seen[usize::from(card.index())];
            *times = times.saturating_add(1);
            let decks = rules.decks;
            let reason = match value(card) {
                None => Reason::CardUnknown(card),
                Some(_) if *times > decks => Reason::CardTooOften { card, decks },
                Some(_) => continue,
            };
            return Err((field(side), reason, Some(Rule::ShoeDecks)));
        }
    }
    Ok(())
}

/// Where a record has a hand.
fn field(side: Side) -> String {
    wager_on(side).to_owned()
}

/// Two cards to each hand, and a third where the law says so and nowhere else.
fn third_cards(coup: &Coup, rules: &BaccaratRules) -> Result<(), Found> {
    for side in Side::BOTH {
        let (hand, cards) = (side.name(), coup.hand(side).len());
        if !(2..=3).contains(&cards) {
            let reason = Reason::CardCount { hand, cards };
            return Err((field(side), reason, Some(Rule::FourCards)));
        }
    }
    let law = &rules.third_card;
    for side in Side::BOTH {
        let (player, banker) = match side {
            Side::Player => (&coup.player[..2], &coup.banker[..2]),
            Side::Banker => (&coup.player[..], &coup.banker[..2]),
        };
        let draws = law.next(player, banker) == Some(side);
        if draws == (coup.hand(side).len() == 3) {
            continue;
        }
        let (hand, points) = (side.name(), points(&coup.hand(side)[..2]));
        let reason = match draws {
            true => Reason::Stood { hand, points },
            false => Reason::Drew { hand, points },
        };
        return Err((field(side), reason, Some(law.rule(side, player, banker))));
    }
    Ok(())
}

fn position(round: &Round, i: usize, rules: &BaccaratRules) -> Result<(), Found> {
    let (seat, positions) = (round.seats[i].seat, rules.positions());
    let at = |reason, rule| Err((format!("seats[{i}].seat"), reason, rule));
    if seat == 0 || seat > positions {
        let reason = Reason::SeatUnknown {
            seat: seat.into(),
            positions,
        };
        return at(reason, Some(Rule::Positions));
    }
    if round.seats[..i].iter().any(|other| other.seat == seat) {
        return at(Reason::SeatTwice(seat), None);
    }
    Ok(())
}

fn wagers(seat: &Seat, rules: &BaccaratRules) -> Result<(), Found> {
    for (wager, stake) in &seat.stakes {
        let path = format!("wagers.{wager}");
        if !rules.offers(wager.as_str()) {
            let reason = Reason::WagerNotOffered(*wager);
            return Err((path, reason, Some(Rule::PermittedWagers)));
        }
        if stake.is_zero() {
            return Err((path, Reason::StakeZero, None));
        }
    }
    if seat.stakes.is_empty() {
        return Err(("wagers".into(), Reason::NoWager, Some(Rule::MainWager)));
    }
    if rules.needs_hand_wager && seat.stake(ids::HOUSE_MONEY).is_some() && !seat.on_a_hand() {
        let path = format!("wagers.{}", ids::HOUSE_MONEY);
        return Err((path, Reason::NoHandWager, Some(Rule::HouseMoneyWager)));
    }
    Ok(())
}

/// 627a.8(d)(1), 629a.8(c)(3)(i), 631a.9(e)(1).
fn addition(seat: &Seat, coup: &Coup, rules: &BaccaratRules) -> Result<(), Found> {
    let Some(side) = seat.add else {
        return match seat.add_amount {
            Some(_) => Err((
                "add-amount".into(),
                Reason::AmountOfNothing,
                Some(Rule::HouseMoneyPortion),
            )),
            None => Ok(()),
        };
    };
    let add = |reason| Err(("add".to_owned(), reason, Some(Rule::HouseMoneyAdded)));
    let (Some(stake), Some(_)) = (seat.stake(ids::HOUSE_MONEY), PairHands::of(coup)) else {
        return add(Reason::AddedNothing);
    };
    if seat.stake(wager_on(side)).is_none() {
        return add(Reason::AddedToNoWager(side));
    }
    if !rules.add_on_natural && rules.third_card.ends(&coup.player, &coup.banker) {
        return add(Reason::AddedOnNatural);
    }
    let won = house_money::line(stake, coup, rules);
    let reason = match rules.adding.amount(&won, seat.add_amount) {
        Ok(_) => return Ok(()),
        Err(Unfit::Unsaid) => Reason::AmountUnsaid,
        Err(Unfit::Fixed) => Reason::AmountFixed,
        Err(Unfit::Outside(most)) => Reason::AmountOutside(most),
    };
    Err(("add-amount".into(), reason, Some(Rule::HouseMoneyPortion)))
}
