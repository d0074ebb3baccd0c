//! What goes wrong and what follows: 587.5(b), 587.11(a)(3), 587.13, and the stub clauses of the three ways of
//! dealing.
//!
//! One list, [`CONSEQUENCES`], says what each rule leads to. The machine reads it, and so does the table of
//! irregularities that [`irregularities`] prints for an edition.

use super::act::{Exposed, Fact, Spot};
use super::phase::{Hand, Phase, Round};
use super::{Step, Table};
use crate::bet::Lies;
use crate::desk::{Moment, needs};
use crate::devices::Dealing;
use crate::game::IrregularityRow;
use crate::ledger::{Account, Transfer, transfer};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use rulebook::Edition;
use rulebook::rule::Rule;
use std::fmt;

/// What follows from an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The deck leaves the table; no round had begun with it.
    RemoveDeck,
    /// All hands are void, every wager goes back, the cards are reshuffled.
    VoidAndReshuffle,
    /// All hands are void, every wager goes back, the deck leaves the table.
    VoidAndRemoveDeck,
    /// That player's wagers of the round are forfeited.
    ForfeitWagers,
    /// The card is left out of the round and put in the discard rack; the deal goes on.
    LeaveOut,
    /// The card is used as the next one.
    UseAsNext,
    /// The cards are shuffled again; no round had begun with them.
    Reshuffle,
    /// The device is put out of use before another method is used.
    PutOutOfUse,
}

/// Each irregularity by its rule, in the order of the sections.
pub const CONSEQUENCES: &[(Rule, Consequence)] = &[
    (Rule::DeckMiscount, Consequence::RemoveDeck),
    (Rule::ManualShoeMisdeal, Consequence::VoidAndReshuffle),
    (Rule::ManualShoeBadDeck, Consequence::VoidAndRemoveDeck),
    (Rule::HandDealMisdeal, Consequence::VoidAndReshuffle),
    (Rule::HandDealBadDeck, Consequence::VoidAndRemoveDeck),
    (Rule::AutoShoeMisdeal, Consequence::VoidAndReshuffle),
    (Rule::AutoShoeBadDeck, Consequence::VoidAndRemoveDeck),
    (Rule::SharingForfeits, Consequence::ForfeitWagers),
    (Rule::FaceUpCard, Consequence::LeaveOut),
    (Rule::FaceUpCards, Consequence::VoidAndReshuffle),
    (Rule::CardDrawnInError, Consequence::UseAsNext),
    (Rule::WrongCardCount, Consequence::VoidAndReshuffle),
    (Rule::CommunityCardExposed, Consequence::VoidAndReshuffle),
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
        IrregularityRow::new(edition, rule, consequence.to_string())
    };
    CONSEQUENCES.iter().filter_map(row).collect()
}

impl fmt::Display for Consequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Consequence::RemoveDeck => "the deck is removed from the table",
            Consequence::VoidAndReshuffle => {
                "all hands are void, every wager is returned and the cards are reshuffled"
            }
            Consequence::VoidAndRemoveDeck => {
                "all hands are void, every wager is returned and the deck is removed from the table"
            }
            Consequence::ForfeitWagers => {
                "that player forfeits every wager of the round, by a floorperson's finding"
            }
            Consequence::LeaveOut => "the card goes to the discard rack and the deal goes on",
            Consequence::UseAsNext => "the card is used as the next one",
            Consequence::Reshuffle => "the cards are shuffled again",
            Consequence::PutOutOfUse => {
                "the device is covered or marked out of order by a sign before another method is used"
            }
        })
    }
}

impl Table {
    /// Ends the round under a rule: every wager goes back, to the cent, forfeited ones too, and the meter is as
    /// before (reading D6). A Pair Plus Wager that won when its player folded stays paid.
    pub(super) fn void(&self, rule: Rule) -> Result<Vec<Step>, Refusal> {
        let Some(round) = self.state.game.phase.round() else {
            return Err(self.not_now(Some(rule)));
        };
        if self.settled_any() {
            return Err(self.refuse(Reason::PartlySettled, rule));
        }
        let mut money: Vec<Transfer> = round
            .bets
            .keys()
            .flat_map(|&seat| returned(round, seat))
            .collect();
        let meter_restored = round.contributions.values().copied().sum();
        money.extend(transfer(Account::Pool, Account::House, meter_restored));
        let fact = Fact::RoundVoided {
            rule,
            deck_removed: consequence(rule) == Some(Consequence::VoidAndRemoveDeck),
            shoe_failed: rule == Rule::AutoShoeFails,
            meter_restored,
        };
        Ok(vec![(fact, money)])
    }

    fn settled_any(&self) -> bool {
        matches!(&self.state.game.phase, Phase::Revealing(reveal) if !reveal.settled.is_empty())
    }

    /// 587.13(d) of a community card before its turn; a player's card stands, or waits for a floorperson where the
    /// operator chose so (reading R24).
    pub(super) fn card_exposed(&self, whose: Spot, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::CommunityCardExposed)?;
        if !self.exposable(whose) {
            return Err(self.refuse(Reason::NothingExposed, Rule::CommunityCardExposed));
        }
        match whose {
            Spot::Community => self.void(Rule::CommunityCardExposed),
            Spot::Seat(seat) => {
                let may_return = self.rules.choices.text("exposed-player-card") == Some("supervisor");
                crate::game::one(Fact::PlayerCardExposed { seat, may_return })
            }
        }
    }

    /// Whether a card of a spot lies face down where it can be exposed.
    pub(super) fn exposable(&self, whose: Spot) -> bool {
        match (&self.state.game.phase, whose) {
            (Phase::Dealing(dealt), Spot::Seat(seat)) if dealt.round.returned.contains(&seat) => false,
            (Phase::Dealing(dealt), spot) => dealt.hand(spot).is_some_and(|hand| !hand.is_empty()),
            (Phase::Deciding(play), Spot::Community) => play.street().is_some(),
            (Phase::Deciding(play), Spot::Seat(seat)) => {
                play.seats.get(&seat).is_some_and(|dealt| dealt.hand.is_open())
            }
            _ => false,
        }
    }

    /// Reading R24: a supervisor returns that player's wagers, or the hand is played.
    pub(super) fn decide_exposed(
        &self,
        seat: u8,
        choice: Exposed,
        reason: &str,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::CommunityCardExposed;
        needs(now, Role::Floorperson, Some(rule))?;
        let waits = |round: &&Round| round.exposed.contains(&seat);
        let Some(round) = self.state.game.phase.round().filter(waits) else {
            return Err(self.refuse(Reason::NothingToDecide { seat }, rule));
        };
        let mut money = Vec::new();
        if choice == Exposed::Return {
            money.extend(returned(round, seat));
            let share = round.contributions.get(&seat).copied().unwrap_or_default();
            money.extend(transfer(Account::Pool, Account::House, share));
        }
        let reason = reason.to_owned();
        Ok(vec![(Fact::ExposureDecided { seat, choice, reason }, money)])
    }

    /// 587.13(a): one is left out, a second voids the round. In an automated stack it makes a wrong count (reading
    /// C8).
    pub(super) fn card_face_up(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::FaceUpCard)?;
        let round = self.drawing(Rule::FaceUpCard)?;
        match (round.dealing, round.face_up) {
            (Dealing::AutomatedShoe, _) => self.void(Rule::WrongCardCount),
            (_, 0) => crate::game::one(Fact::FaceUpCardDiscarded),
            _ => self.void(Rule::FaceUpCards),
        }
    }

    /// The round, while cards are drawn.
    fn drawing(&self, rule: Rule) -> Result<&Round, Refusal> {
        let left = self.dealt_so_far().is_some_and(|(dealt, all)| dealt < all);
        match self.state.game.phase.round() {
            Some(round) if left && round.progressive_due => {
                Err(self.refuse(Reason::ProgressiveUncounted, rule))
            }
            Some(round) if left && self.shoe_is_ready() => Ok(round),
            Some(_) if left => Err(self.refuse(Reason::DeckNotReady, rule)),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// 587.13(b).
    pub(super) fn card_drawn_in_error(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::CardDrawnInError)?;
        self.drawing(Rule::CardDrawnInError)?;
        crate::game::one(Fact::CardDrawnInError)
    }

    /// 587.13(c).
    pub(super) fn wrong_number(
        &self,
        place: Spot,
        cards: u8,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::WrongCardCount)?;
        match &self.state.game.phase {
            Phase::Betting(_) | Phase::Closed(_) => Err(self.not_now(Some(Rule::WrongCardCount))),
            phase => {
                let round = phase
                    .round()
                    .ok_or_else(|| self.not_now(Some(Rule::WrongCardCount)))?;
                self.uneven(place, cards, round)?;
                self.void(Rule::WrongCardCount)
            }
        }
    }

    /// 587.13(f).
    pub(super) fn shoe_fails(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::AutoShoeFails)?;
        if self.dealing() != Dealing::AutomatedShoe {
            return Err(Reason::NoSuchMethodFault.into());
        }
        self.drawing(Rule::AutoShoeFails)?;
        self.void(Rule::AutoShoeFails)
    }

    /// Hands whose player can be found to have told others about them.
    pub(super) fn may_be_discussed(hand: Hand) -> bool {
        matches!(
            hand,
            Hand::Looked | Hand::Played(_) | Hand::Folded { stays: true }
        )
    }
}

/// Every stake of a position on its way back to its player.
fn returned(round: &Round, seat: u8) -> impl Iterator<Item = Transfer> + '_ {
    round.bets.get(&seat).into_iter().flat_map(move |bet| {
        bet.stakes.iter().filter_map(move |(wager, stake)| {
            let from = match stake.lies {
                Lies::OnLayout => wager.spot(seat),
                Lies::InInventory => Account::Inventory,
                Lies::Gone => return None,
            };
            Some(Transfer {
                from,
                to: bet.account(),
                amount: stake.amount,
            })
        })
    })
}
