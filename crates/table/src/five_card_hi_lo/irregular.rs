//! What goes wrong and what follows: 663a.5(b), 663a.13, and the stub clauses of the three ways of dealing.
//!
//! One list, [`CONSEQUENCES`], says what each rule leads to. The machine reads it, and so does the table of
//! irregularities that [`irregularities`] prints for an edition.

use super::act::{Exposed, Fact};
use super::phase::{Exposure, Hand, Phase, Round};
use super::{Step, Table};
use crate::bet::Lies;
use crate::desk::Moment;
use crate::devices::Dealing;
use crate::game::IrregularityRow;
use crate::ledger::{Account, Transfer};
use crate::place::Place;
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
    /// That player may void the hand, all its wagers returned, or play on, before looking.
    PlayerMayVoid,
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
    (Rule::FaceUpCard, Consequence::LeaveOut),
    (Rule::FaceUpCards, Consequence::VoidAndReshuffle),
    (Rule::CardDrawnInError, Consequence::UseAsNext),
    (Rule::WrongCardCount, Consequence::VoidAndReshuffle),
    (Rule::ShufflerFails, Consequence::Reshuffle),
    (Rule::AutoShoeFails, Consequence::VoidAndReshuffle),
    (Rule::DeviceOutOfUse, Consequence::PutOutOfUse),
    (Rule::PlayerCardExposed, Consequence::PlayerMayVoid),
    (Rule::DealerCardExposed, Consequence::VoidAndReshuffle),
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
        let says = match rule {
            Rule::PlayerCardExposed | Rule::DealerCardExposed => {
                format!("{consequence}; nothing follows where the operator chose so (reading 663a-14)")
            }
            _ => consequence.to_string(),
        };
        IrregularityRow::new(edition, rule, says)
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
            Consequence::PlayerMayVoid => {
                "that player voids the hand and takes all its wagers back, or plays on, before looking"
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
    /// Ends the round under a rule: every wager goes back, to the cent, forfeited ones too.
    pub(super) fn void(&self, rule: Rule) -> Result<Vec<Step>, Refusal> {
        let Some(round) = self.state.game.phase.round() else {
            return Err(self.not_now(Some(rule)));
        };
        if self.settled_any() {
            return Err(self.refuse(Reason::PartlySettled, rule));
        }
        let money = round.bets.keys().flat_map(|&seat| returned(round, seat));
        let fact = Fact::RoundVoided {
            rule,
            deck_removed: consequence(rule) == Some(Consequence::VoidAndRemoveDeck),
            shoe_failed: rule == Rule::AutoShoeFails,
        };
        Ok(vec![(fact, money.collect())])
    }

    fn settled_any(&self) -> bool {
        matches!(&self.state.game.phase, Phase::Revealing(reveal) if !reveal.settled.is_empty())
    }

    /// Reading 663a-14: as in 659a.13(d) and (e), or nothing, as the operator chose.
    pub(super) fn card_exposed(&self, whose: Place, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::PlayerCardExposed)?;
        let Some(unseen) = self.exposable(whose) else {
            return Err(Reason::NothingExposed.into());
        };
        let counts = self.exposure_counts();
        match whose {
            Place::Dealer if counts => self.void(Rule::DealerCardExposed),
            _ => crate::game::one(Fact::CardExposed {
                whose,
                may_void: counts && unseen,
            }),
        }
    }

    /// Whether an exposed card has consequences at this table.
    pub(super) fn exposure_counts(&self) -> bool {
        self.rules.choices.text("exposed-card") != Some("play-on")
    }

    /// Whether a place has a card that may be exposed by mistake; if so, whether its player has not yet looked.
    /// Who has seen the cards can no longer decide without looking, so the hand stands.
    pub(super) fn exposable(&self, whose: Place) -> Option<bool> {
        let phase = &self.state.game.phase;
        if let Place::Seat(seat) = whose
            && phase.round().is_none_or(|round| round.voided.contains(&seat))
        {
            return None;
        }
        match (phase, whose) {
            (Phase::Dealing(dealt), _) => {
                let hand = dealt.hand(whose)?;
                (!hand.is_empty()).then_some(true)
            }
            (Phase::Deciding(_) | Phase::Setting(_), Place::Dealer) => Some(true),
            (Phase::Deciding(play) | Phase::Setting(play), Place::Seat(seat)) => {
                match play.seats.get(&seat)?.hand {
                    Hand::FaceDown => Some(true),
                    Hand::Looked | Hand::Playing | Hand::Set(_) => Some(false),
                    Hand::Folded { .. } | Hand::Left(_) | Hand::Abandoned => None,
                }
            }
            _ => None,
        }
    }

    /// The player's choice, before looking. A void hand takes all its wagers back (reading D4).
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
        let money = match choice {
            Exposed::Void => returned(round, seat).collect(),
            Exposed::PlayOn => Vec::new(),
        };
        Ok(vec![(Fact::ExposureDecided { seat, choice }, money)])
    }

    /// 663a.13(a): one is left out, a second voids the round. In an automated stack it makes a wrong count
    /// (reading C8).
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
            Some(round) if left && self.shoe_is_ready() => Ok(round),
            Some(_) if left => Err(self.refuse(Reason::DeckNotReady, rule)),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// 663a.13(b).
    pub(super) fn card_drawn_in_error(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::CardDrawnInError)?;
        self.drawing(Rule::CardDrawnInError)?;
        crate::game::one(Fact::CardDrawnInError)
    }

    /// 663a.13(c).
    pub(super) fn wrong_number(
        &self,
        place: Place,
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

    /// 663a.13(e).
    pub(super) fn shoe_fails(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::AutoShoeFails)?;
        if self.dealing() != Dealing::AutomatedShoe {
            return Err(Reason::NoSuchMethodFault.into());
        }
        self.drawing(Rule::AutoShoeFails)?;
        self.void(Rule::AutoShoeFails)
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
