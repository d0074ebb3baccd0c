//! When a hand draws a third card: the table of the edition, read once.

use super::coup::Side;
use super::points::{points, value};
use cards::Card;
use rulebook::rule::Rule;
use rulebook::{Edition, RulesError};

/// What a third card of the Player's Hand can count, and a place for none.
const STOOD: usize = 10;

/// The law of the third card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThirdCard {
    /// Two cards of so many points end the drawing.
    natural: u8,
    /// Whether the Player's Hand draws on so many points.
    player: [bool; 10],
    /// Whether the Banker's Hand draws on so many points, by what the Player's third card counts.
    banker: [[bool; STOOD + 1]; 10],
}

impl ThirdCard {
    /// Reads the table of an edition.
    pub fn read(edition: &Edition) -> Result<ThirdCard, RulesError> {
        let mut law = ThirdCard {
            natural: edition.small("natural")?,
            player: [false; 10],
            banker: [[false; STOOD + 1]; 10],
        };
        for line in &edition.draws {
            for &total in &line.totals {
                let of = usize::from(total);
                let seen = match (line.hand.as_str(), &line.against) {
                    ("player", None) => law.player.get_mut(of).map(|draws| *draws = true),
                    ("banker", None) => law.banker.get_mut(of).map(|row| row[STOOD] = true),
                    ("banker", Some(cards)) => law.banker.get_mut(of).and_then(|row| against(row, cards)),
                    _ => None,
                };
                seen.ok_or_else(|| edition.lacks(format!("when the {} hand draws on {total}", line.hand)))?;
            }
        }
        Ok(law)
    }

    /// So many points in two cards are a natural.
    pub fn natural_points(&self) -> u8 {
        self.natural
    }

    /// Whether a hand of two cards is a natural.
    pub fn is_natural(&self, cards: &[Card]) -> bool {
        cards.len() == 2 && points(cards) >= self.natural
    }

    /// Whether a natural ends the drawing.
    pub fn ends(&self, player: &[Card], banker: &[Card]) -> bool {
        [player, banker]
            .iter()
            .any(|hand| points(hand.get(..2).unwrap_or(&[])) >= self.natural)
    }

    /// Whether a Player's Hand of so many points draws, there being no natural.
    #[inline]
    pub fn player_draws(&self, total: u8) -> bool {
        self.player[usize::from(total % 10)]
    }

    /// Whether a Banker's Hand of so many points draws, there being no natural: by what the Player's third card counts,
    /// where one was drawn.
    #[inline]
    pub fn banker_draws(&self, total: u8, third: Option<u8>) -> bool {
        let column = third.map_or(STOOD, |value| usize::from(value % 10));
        self.banker[usize::from(total % 10)][column]
    }

    /// The hand that draws next, if any does. The Player's Hand comes first.
    pub fn next(&self, player: &[Card], banker: &[Card]) -> Option<Side> {
        if self.ends(player, banker) {
            return None;
        }
        if player.len() == 2 && self.player_draws(points(player)) {
            return Some(Side::Player);
        }
        let third = player.get(2).and_then(|&card| value(card));
        (banker.len() == 2 && self.banker_draws(points(banker), third)).then_some(Side::Banker)
    }

    /// The rule by which a hand of two cards draws or stands beside the other.
    pub fn rule(&self, side: Side, player: &[Card], banker: &[Card]) -> Rule {
        match (side, player.len()) {
            _ if self.ends(player, banker) => Rule::Natural,
            (Side::Player, _) => Rule::PlayerThirdCard,
            (Side::Banker, 3) => Rule::BankerThirdCardTable,
            (Side::Banker, _) => Rule::BankerThirdCard,
        }
    }
}

/// Marks the cards against which the hand draws; none if one of them counts more than a card can.
fn against(row: &mut [bool; STOOD + 1], cards: &[u8]) -> Option<()> {
    for &card in cards {
        *row[..STOOD].get_mut(usize::from(card))? = true;
    }
    Some(())
}
