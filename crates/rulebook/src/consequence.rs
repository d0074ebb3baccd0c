//! What follows when something goes wrong at a table.
//!
//! Registers name the consequence beside the rule; tables ask for it, and lists of irregularities print it.

mod fault;
mod steps;

use std::fmt;
use std::str::FromStr;

use serde::de::IntoDeserializer;
use serde::de::value::Error as Unreadable;
use serde::{Deserialize, Serialize};

use crate::clause::Clause;
use crate::rule::Rule;

/// What follows from an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// All hands are void, every wager goes back, the cards are reshuffled.
    VoidAndReshuffle,
    /// All hands are void, every wager goes back, the deck leaves the table.
    VoidAndRemoveDeck,
    /// All hands are dead and every wager goes back; the cards are not spoilt.
    VoidHands,
    /// That player may void the hand, all its wagers returned, or play on, before looking.
    PlayerMayVoid,
    /// The hand is dead and its wagers go back.
    DeadHand,
    /// The player takes the missing card after all others, or the hand is dead and wagers go back.
    LateCardOrDeadHand,
    /// That player's wagers of the round are forfeited.
    ForfeitWagers,
    /// The deck leaves the table; no round had begun with it.
    RemoveDeck,
    /// The cards are shuffled again; no round had begun with them.
    Reshuffle,
    /// The discards are shuffled and the round goes on with them.
    RefillShoe,
    /// The card is left out of the round and put in the discard rack; the deal goes on.
    LeaveOut,
    /// The card is put in the discard rack.
    DiscardCard,
    /// The card is used as the next one.
    UseAsNext,
    /// Who refuses the card draws no more.
    DrawNoMore,
    /// The dealer's hands are set again by the house way and the round is completed.
    ResetDealer,
    /// Play goes on.
    PlayOn,
    /// A floorperson is told and decides.
    TellFloorperson,
    /// The device is put out of use before another method is used.
    PutOutOfUse,
    /// Nothing is dealt until the device works.
    RepairDevice,
    /// 'No roll': the dice in the shaker are shaken again.
    Reshake,
    /// The throw does not count and is made again; wagers stand.
    Rethrow,
    /// The stickperson may call "no roll"; the throw is then made again and wagers stand.
    MayRethrow,
    /// The throw stands.
    ThrowStands,
    /// The face opposite the one that rests on something counts.
    OppositeFace,
    /// The stickperson says which face counts, or has the dice thrown again.
    StickpersonDecides,
    /// The dice are inspected again before they are used.
    ReinspectDice,
    /// The set of dice is removed, a report is filed and a new set is used.
    ReplaceDice,
}

impl Consequence {
    /// The consequence in words, as lists of irregularities print it.
    pub fn says(self) -> &'static str {
        match self {
            Consequence::VoidAndReshuffle => {
                "all hands are void, every wager is returned and the cards are reshuffled"
            }
            Consequence::VoidAndRemoveDeck => {
                "all hands are void, every wager is returned and the deck is removed from the table"
            }
            Consequence::VoidHands => "all hands are dead and every wager is returned",
            Consequence::PlayerMayVoid => {
                "that player voids the hand and takes all its wagers back, or plays on, before looking"
            }
            Consequence::DeadHand => {
                "the hand is dead, every wager on it is returned, and the player is in the next deal"
            }
            Consequence::LateCardOrDeadHand => {
                "the player takes the card after all others, or the hand is dead and every wager on it is returned"
            }
            Consequence::ForfeitWagers => {
                "that player forfeits every wager of the round, by a floorperson's finding"
            }
            Consequence::RemoveDeck => "the deck is removed from the table",
            Consequence::Reshuffle => "the cards are shuffled again",
            Consequence::RefillShoe => {
                "the discards are shuffled and cut, the first card is discarded and the round is completed"
            }
            Consequence::LeaveOut => "the card goes to the discard rack and the deal goes on",
            Consequence::DiscardCard => "the card goes to the discard rack",
            Consequence::UseAsNext => "the card is used as the next one",
            Consequence::DrawNoMore => {
                "who refuses it draws no more in the round; if no one can use it, it goes to the discard rack"
            }
            Consequence::ResetDealer => {
                "the dealer's hands are set again by the house way and the round is completed"
            }
            Consequence::PlayOn => "play goes on",
            Consequence::TellFloorperson => "a floorperson is told",
            Consequence::PutOutOfUse => {
                "the device is covered or marked out of order by a sign before another method is used"
            }
            Consequence::RepairDevice => "nothing is dealt until the device is repaired or replaced",
            Consequence::Reshake => "'no roll': the dice are shaken again",
            Consequence::Rethrow => "the throw does not count and is made again; every wager stands",
            Consequence::MayRethrow => {
                "the stickperson may call \"no roll\": the throw is made again and every wager stands"
            }
            Consequence::ThrowStands => "the throw stands; no cause for \"no roll\"",
            Consequence::OppositeFace => "the face opposite the one that rests on something counts",
            Consequence::StickpersonDecides => {
                "the stickperson says which face is uppermost, or has the dice thrown again"
            }
            Consequence::ReinspectDice => "the dice are not used until they have been inspected again",
            Consequence::ReplaceDice => {
                "the set is removed, a Dice Discrepancy Report is filed and a new set is used"
            }
        }
    }

    /// Whether the round ends without a result.
    pub fn voids_round(self) -> bool {
        matches!(
            self,
            Consequence::VoidAndReshuffle | Consequence::VoidAndRemoveDeck | Consequence::VoidHands
        )
    }
}

/// No consequence has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no consequence is named `{0}`")]
pub struct UnknownConsequence(pub String);

impl FromStr for Consequence {
    type Err = UnknownConsequence;

    fn from_str(name: &str) -> Result<Consequence, UnknownConsequence> {
        let read: Result<_, Unreadable> = Consequence::deserialize(name.into_deserializer());
        read.map_err(|_| UnknownConsequence(name.to_owned()))
    }
}

/// What can go wrong at a table and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Irregularity {
    /// The rule that says so.
    pub rule: Rule,
    /// What follows.
    pub consequence: Consequence,
    /// The same in words, with what the edition adds to it.
    pub says: String,
    /// The paragraph.
    pub clause: Clause,
}

/// The consequences a paragraph lays down, as its register writes them.
#[derive(Debug, Default)]
pub(crate) struct Follows {
    by_rule: Vec<(Rule, Consequence)>,
    /// The words of this edition; `{}` stands for the consequence's own.
    note: Option<String>,
}

/// What is wrong with the consequences of a paragraph.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadConsequence {
    #[error(transparent)]
    Unknown(#[from] UnknownConsequence),
    #[error("`{0}` is no rule of the paragraph")]
    NoRule(String),
    #[error("a paragraph with several rules names the one each consequence is of: `rule=consequence`")]
    WhoseIsIt,
    #[error("a note on no consequence")]
    IdleNote,
}

impl Follows {
    /// Reads the columns `consequence` and `note` of a row: `leave-out`, or where the row has several rules
    /// `face-up-card=leave-out face-up-cards=void-and-reshuffle`.
    pub(crate) fn read(rules: &[Rule], written: &str, note: &str) -> Result<Follows, BadConsequence> {
        let mut by_rule = Vec::new();
        for word in written.split_whitespace() {
            let (rule, consequence) = match (word.split_once('='), rules) {
                (Some((name, consequence)), _) => {
                    let rule = rules.iter().find(|rule| rule.name() == name);
                    (
                        rule.ok_or_else(|| BadConsequence::NoRule(name.to_owned()))?,
                        consequence,
                    )
                }
                (None, [only]) => (only, word),
                (None, _) => return Err(BadConsequence::WhoseIsIt),
            };
            by_rule.push((*rule, consequence.parse()?));
        }
        let note = (!note.is_empty()).then(|| note.to_owned());
        if by_rule.is_empty() && note.is_some() {
            return Err(BadConsequence::IdleNote);
        }
        Ok(Follows { by_rule, note })
    }

    /// What follows from a rule.
    pub(crate) fn of(&self, rule: Rule) -> Option<Consequence> {
        let found = self.by_rule.iter().find(|(each, _)| *each == rule);
        found.map(|(_, consequence)| *consequence)
    }

    /// The irregularities of the paragraph.
    pub(crate) fn irregularities(&self, clause: Clause) -> impl Iterator<Item = Irregularity> + '_ {
        self.by_rule.iter().map(move |&(rule, consequence)| Irregularity {
            rule,
            consequence,
            says: match &self.note {
                Some(note) => note.replace("{}", consequence.says()),
                None => consequence.says().to_owned(),
            },
            clause,
        })
    }
}

impl fmt::Display for Consequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.says())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_rule_needs_no_name_and_several_do() {
        let two = [Rule::FaceUpCard, Rule::FaceUpCards];
        let one = Follows::read(&two[..1], "leave-out", "").unwrap();
        assert_eq!(one.of(Rule::FaceUpCard), Some(Consequence::LeaveOut));
        assert_eq!(one.of(Rule::FaceUpCards), None);
        let written = "face-up-card=leave-out face-up-cards=void-and-reshuffle";
        let both = Follows::read(&two, written, "").unwrap();
        assert_eq!(both.of(Rule::FaceUpCards), Some(Consequence::VoidAndReshuffle));
        let defect = |rules, written, note| Follows::read(rules, written, note).unwrap_err();
        assert_eq!(defect(&two, "leave-out", ""), BadConsequence::WhoseIsIt);
        assert_eq!(defect(&[], "leave-out", ""), BadConsequence::WhoseIsIt);
        assert_eq!(defect(&two, "", "{}"), BadConsequence::IdleNote);
        let other = defect(&two, "peek=leave-out", "");
        assert_eq!(other, BadConsequence::NoRule("peek".to_owned()));
        let unknown = UnknownConsequence("left-out".to_owned());
        assert_eq!(
            defect(&two[..1], "left-out", ""),
            BadConsequence::Unknown(unknown)
        );
    }
}
