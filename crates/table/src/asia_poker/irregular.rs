//! What goes wrong and what follows: x.13, MA § 14, and the stub clauses of the three ways of dealing.
//!
//! One list, [`CONSEQUENCES`], says what each rule leads to. The machine reads it, and so does the table of
//! irregularities that [`irregularities`] prints for an edition.

use super::act::{Exposed, Fact};
use super::phase::{Exposure, HAND, Hand, Phase, Round};
use super::reason::Own;
use super::wagers::Wager;
use super::{Step, Table};
use crate::bet::Lies;
use crate::desk::Moment;
use crate::devices::{Dealing, OutOfUse, ways_out};
use crate::game::IrregularityRow;
use crate::law::Law;
use crate::ledger::{Account, Transfer, transfer};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use rulebook::Edition;
use rulebook::procedure::ExposedWhileDealing;
use rulebook::rule::Rule;
use std::fmt;

/// What follows from an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// 'No roll': the dice are shaken again.
    Reshake,
    /// All hands are void, every wager goes back, the cards are reshuffled.
    VoidAndReshuffle,
    /// All hands are void, every wager goes back, the deck leaves the table.
    VoidAndRemoveDeck,
    /// That player may void the hand, all its wagers returned, or play on, before looking.
    PlayerMayVoid,
    /// The card is left out of the round and put in the discard rack; the deal goes on.
    LeaveOut,
    /// The card is used as the next one.
    UseAsNext,
    /// The dealer's hands are set again by the house way and the round is completed.
    ResetDealer,
    /// The cards are shuffled again; no round had begun with them.
    Reshuffle,
    /// The device is put out of use before another method is used.
    PutOutOfUse,
}

/// Each irregularity by its rule, in the order of the sections.
pub const CONSEQUENCES: &[(Rule, Consequence)] = &[
    (Rule::ManualShoeMisdeal, Consequence::VoidAndReshuffle),
    (Rule::ManualShoeBadDeck, Consequence::VoidAndRemoveDeck),
    (Rule::HandDealMisdeal, Consequence::VoidAndReshuffle),
    (Rule::HandDealBadDeck, Consequence::VoidAndRemoveDeck),
    (Rule::AutoShoeMisdeal, Consequence::VoidAndReshuffle),
    (Rule::AutoShoeBadDeck, Consequence::VoidAndRemoveDeck),
    (Rule::NoRollFlat, Consequence::Reshake),
    (Rule::NoRollFallen, Consequence::Reshake),
    (Rule::WrongTotal, Consequence::VoidAndReshuffle),
    (Rule::PlayerCardExposed, Consequence::PlayerMayVoid),
    (Rule::DealerCardExposed, Consequence::VoidAndReshuffle),
    (Rule::FaceUpCard, Consequence::LeaveOut),
    (Rule::FaceUpCards, Consequence::VoidAndReshuffle),
    (Rule::CardDrawnInError, Consequence::UseAsNext),
    (Rule::WrongCardCount, Consequence::VoidAndReshuffle),
    (Rule::DealerMisset, Consequence::ResetDealer),
    (Rule::ExposedWhileDealing, Consequence::VoidAndReshuffle),
    (Rule::StacksMisdealt, Consequence::VoidAndReshuffle),
    (Rule::PositionCardCount, Consequence::VoidAndReshuffle),
    (Rule::ShufflerFails, Consequence::Reshuffle),
    (Rule::AutoShoeFails, Consequence::VoidAndReshuffle),
    (Rule::DeviceOutOfUse, Consequence::PutOutOfUse),
];

/// What follows from an irregularity; none if the rule is no irregularity.
pub fn consequence(rule: Rule) -> Option<Consequence> {
    CONSEQUENCES
        .iter()
        .find(|(each, _)| *each == rule)
        .map(|(_, consequence)| *consequence)
}

/// An edition's irregularities, each with its consequence and its paragraph.
pub fn irregularities(edition: &Edition) -> Vec<IrregularityRow> {
    let row = |&(rule, consequence): &(Rule, Consequence)| {
        IrregularityRow::new(edition, rule, says(rule, consequence, edition))
    };
    CONSEQUENCES.iter().filter_map(row).collect()
}

fn says(rule: Rule, consequence: Consequence, edition: &Edition) -> String {
    let choices = edition.defaults();
    let law = Law {
        edition,
        choices: &choices,
    };
    match (rule, consequence) {
        (Rule::ExposedWhileDealing, _) => {
            let which = match edition.procedure.exposed_while_dealing.map(|scope| scope.value) {
                Some(ExposedWhileDealing::AnyCardByHand) => "any card dealt from the hand",
                Some(ExposedWhileDealing::DealersCards) => "a card of the dealer's, by any method",
                Some(ExposedWhileDealing::AnyCardOfStacks) => "any card while the seven stacks are made",
                None => "any card",
            };
            format!("{which}: {consequence}")
        }
        (_, Consequence::PutOutOfUse) => {
            let ways: Vec<&str> = ways_out(&law)
                .iter()
                .map(|way| match way {
                    OutOfUse::Covered => "covered",
                    OutOfUse::Signed => "marked out of order by a sign",
                    OutOfUse::Removed => "removed from the table, failed or not,",
                })
                .collect();
            format!(
                "the device is {} before another method is used",
                ways.join(" or ")
            )
        }
        _ => consequence.to_string(),
    }
}

impl fmt::Display for Consequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Consequence::Reshake => "'no roll': the dice are shaken again",
            Consequence::VoidAndReshuffle => {
                "all hands are void, every wager is returned and the cards are reshuffled"
            }
            Consequence::VoidAndRemoveDeck => {
                "all hands are void, every wager is returned and the deck is removed from the table"
            }
            Consequence::PlayerMayVoid => {
                "that player voids the hand and takes all its wagers back, or plays on, before looking"
            }
            Consequence::LeaveOut => "the card goes to the discard rack and the deal goes on",
            Consequence::UseAsNext => "the card is used as the next one",
            Consequence::ResetDealer => {
                "the dealer's hands are set again by the house way and the round is completed"
            }
            Consequence::Reshuffle => "the cards are shuffled again",
            Consequence::PutOutOfUse => "the device is put out of use before another method is used",
        })
    }
}

impl Table {
    /// Ends the round under a rule: every wager goes back, to the cent, and the meter is as before (reading D6).
    pub(super) fn void(&self, rule: Rule) -> Result<Vec<Step>, Refusal> {
        let Some(round) = self.state.game.phase.round() else {
            return Err(self.not_now(Some(rule)));
        };
        if self.settled_any() {
            return Err(self.refuse(Reason::PartlySettled, rule));
        }
        let mut money = Vec::new();
        for (seat, bet) in &round.bets {
            for (wager, stake) in &bet.stakes {
                let from = match stake.lies {
                    Lies::OnLayout => wager.spot(*seat),
                    Lies::InInventory => Account::Inventory,
                    Lies::Gone => continue,
                };
                money.push(Transfer {
                    from,
                    to: bet.account(),
                    amount: stake.amount,
                });
            }
        }
        let meter_restored = round.contributions.values().copied().sum();
        money.extend(transfer(Account::Pool, Account::House, meter_restored));
        let fact = Fact::RoundVoided {
            rule,
            deck_removed: consequence(rule) == Some(Consequence::VoidAndRemoveDeck),
            shoe_failed: rule == Rule::AutoShoeFails,
            meter_restored,
            button: self.button_after(false),
        };
        Ok(vec![(fact, money)])
    }

    fn settled_any(&self) -> bool {
        matches!(&self.state.game.phase, Phase::Revealing(reveal) if !reveal.settled.is_empty())
    }

    /// x.13(c), MA § 14(c); a miscount, misread number or misplaced button the same (reading C11).
    pub(super) fn first_card_misplaced(&self, to: Place, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::WrongTotal)?;
        let start = match &self.state.game.phase {
            Phase::Started(_, start) | Phase::Dealing(_, start) | Phase::Delivering(_, _, start) => *start,
            _ => return Err(self.not_now(Some(Rule::WrongTotal))),
        };
        if to == start {
            return Err(Own::RightPlace { place: start }.into());
        }
        if !self.shoe_is_ready() && !matches!(self.state.game.phase, Phase::Delivering(..)) {
            return Err(self.refuse(Reason::DeckNotReady, Rule::WrongTotal));
        }
        self.void(Rule::WrongTotal)
    }

    /// x.13(d), (e), (j); MA § 14(d), (e), (j).
    pub(super) fn card_exposed(&self, whose: Place, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::PlayerCardExposed)?;
        let nothing = || Err(Reason::NothingExposed.into());
        let scope = self.rules.exposed_while_dealing();
        match &self.state.game.phase {
            // The stacks are no one's yet.
            Phase::Stacking(dealt) if dealt.count > 0 => self.void(Rule::ExposedWhileDealing),
            Phase::Stacked(..) | Phase::Delivering(..) => self.void(Rule::ExposedWhileDealing),
            Phase::Dealing(dealt, _) => {
                if dealt.hands.get(whose.index()).is_none_or(|hand| hand.is_empty()) {
                    return nothing();
                }
                let everyone = match scope {
                    Some(ExposedWhileDealing::AnyCardByHand) => dealt.round.dealing == Dealing::FromHand,
                    Some(ExposedWhileDealing::DealersCards) => whose == Place::Dealer,
                    Some(ExposedWhileDealing::AnyCardOfStacks) | None => false,
                };
                match whose {
                    _ if everyone => self.void(Rule::ExposedWhileDealing),
                    Place::Dealer => self.void(Rule::DealerCardExposed),
                    Place::Seat(seat) => self.player_card_exposed(seat, true, &dealt.round),
                }
            }
            Phase::Setting(play) => match whose {
                Place::Dealer => self.void(Rule::DealerCardExposed),
                Place::Seat(seat) => match play.seats.get(&seat).map(|seat| &seat.hand) {
                    Some(Hand::FaceDown) => self.player_card_exposed(seat, true, &play.round),
                    // Who has seen the cards can no longer decide without looking; the hand stands.
                    Some(Hand::Looked | Hand::Set(_)) => self.player_card_exposed(seat, false, &play.round),
                    _ => nothing(),
                },
            },
            _ => nothing(),
        }
    }

    fn player_card_exposed(&self, seat: u8, may_void: bool, round: &Round) -> Result<Vec<Step>, Refusal> {
        if !round.bets.contains_key(&seat) || round.voided.contains(&seat) {
            return Err(Reason::NothingExposed.into());
        }
        crate::game::one(Fact::PlayerCardExposed { seat, may_void })
    }

    /// x.13(d): the player's choice, before looking. A void hand takes all its wagers back (reading D4).
    pub(super) fn decide_exposed(
        &self,
        seat: u8,
        choice: Exposed,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let undecided = |round: &&Round| round.exposed.get(&seat) == Some(&Exposure::Undecided);
        let Some(round) = self.state.game.phase.round().filter(undecided) else {
            return Err(self.refuse(Reason::NothingToDecide { seat }, Rule::PlayerCardExposed));
        };
        let mut money = Vec::new();
        if let (Exposed::Void, Some(bet)) = (choice, round.bets.get(&seat)) {
            for (wager, stake) in &bet.stakes {
                let from = match stake.lies {
                    Lies::OnLayout => wager.spot(seat),
                    Lies::InInventory => Account::Inventory,
                    Lies::Gone => continue,
                };
                money.push(Transfer {
                    from,
                    to: bet.account(),
                    amount: stake.amount,
                });
            }
            let share = round.contributions.get(&seat).copied().unwrap_or_default();
            money.extend(transfer(Account::Pool, Account::House, share));
        }
        Ok(vec![(Fact::ExposureDecided { seat, choice }, money)])
    }

    /// x.13(f), MA § 14(f): one is left out, a second voids the round. In an automated stack it makes a wrong
    /// count (reading C8); in Massachusetts' hand deal it is an exposed card (reading D9).
    pub(super) fn card_face_up(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::FaceUpCard)?;
        let Some(round) = self.state.game.phase.round() else {
            return Err(self.not_now(Some(Rule::FaceUpCard)));
        };
        let Some(dealt) = self.dealt_so_far() else {
            return Err(self.not_now(Some(Rule::FaceUpCard)));
        };
        if !self.shoe_is_ready() {
            return Err(self.refuse(Reason::DeckNotReady, Rule::FaceUpCard));
        }
        if self.makes_stacks() {
            return self.void(Rule::ExposedWhileDealing);
        }
        if round.dealing == Dealing::AutomatedShoe {
            return self.void(Rule::WrongCardCount);
        }
        let limit = super::phase::DEALT;
        match (round.face_up, dealt < limit) {
            (_, false) => Err(self.not_now(Some(Rule::FaceUpCard))),
            (0, true) => crate::game::one(Fact::FaceUpCardDiscarded),
            (_, true) => self.void(Rule::FaceUpCards),
        }
    }

    /// x.13(g), MA § 14(g): from the shoe or the hand (reading D8).
    pub(super) fn card_drawn_in_error(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::CardDrawnInError)?;
        match self.dealt_so_far() {
            Some(dealt) if dealt < super::phase::DEALT && self.shoe_is_ready() => {
                crate::game::one(Fact::CardDrawnInError)
            }
            _ => Err(self.not_now(Some(Rule::CardDrawnInError))),
        }
    }

    /// x.13(h), (k); MA § 14(h). A position without a wager counts too (reading D3).
    pub(super) fn wrong_number(
        &self,
        place: Place,
        cards: u8,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::WrongCardCount)?;
        if usize::from(cards) == HAND {
            return Err(Reason::NothingExposed.into());
        }
        match &self.state.game.phase {
            Phase::Betting(_) | Phase::Locked(_) | Phase::Started(..) => {
                Err(self.not_now(Some(Rule::WrongCardCount)))
            }
            phase => match phase.round() {
                Some(round) => self.void(self.wrong_count_rule(place, round)),
                None => Err(self.not_now(Some(Rule::WrongCardCount))),
            },
        }
    }

    /// (k) speaks of positions, (h) of players and the dealer.
    pub(super) fn wrong_count_rule(&self, place: Place, round: &Round) -> Rule {
        let played = match place {
            Place::Dealer => true,
            Place::Seat(seat) => round.bets.contains_key(&seat),
        };
        if !played && self.rules.cite(Rule::PositionCardCount).is_some() {
            Rule::PositionCardCount
        } else {
            Rule::WrongCardCount
        }
    }

    /// MA § 14(k).
    pub(super) fn stacks_misdealt(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::StacksMisdealt)?;
        if self.rules.cite(Rule::StacksMisdealt).is_none() {
            return Err(Reason::NotInThisEdition {
                what: "deal in seven stacks",
            }
            .into());
        }
        match &self.state.game.phase {
            Phase::Stacking(_) | Phase::Stacked(..) => self.void(Rule::StacksMisdealt),
            _ => Err(self.not_now(Some(Rule::StacksMisdealt))),
        }
    }

    /// x.13(m), MA § 14(m).
    pub(super) fn shoe_fails(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::AutoShoeFails)?;
        let round = self
            .state
            .game
            .phase
            .round()
            .filter(|round| round.dealing == Dealing::AutomatedShoe);
        let dealing = matches!(&self.state.game.phase, Phase::Dealing(dealt, _) if usize::from(dealt.count) < super::phase::DEALT);
        let loaded =
            matches!(self.state.game.phase, Phase::Locked(_) | Phase::Started(..)) && self.shoe_is_ready();
        match round {
            None if self.state.desk.methods.dealing != Dealing::AutomatedShoe => {
                Err(Reason::NoSuchMethodFault.into())
            }
            Some(_) if dealing || loaded => self.void(Rule::AutoShoeFails),
            _ => Err(self.not_now(Some(Rule::AutoShoeFails))),
        }
    }
}

/// A main wager's size, for the order of setting (reading B5).
pub(super) fn main_of(round: &Round, seat: u8) -> cards::Money {
    round
        .bets
        .get(&seat)
        .and_then(|bet| bet.amount(Wager::Main))
        .unwrap_or_default()
}
