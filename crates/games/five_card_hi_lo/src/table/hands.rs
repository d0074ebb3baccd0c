//! How the hands of a round stand.

use super::Two;
use serde::{Deserialize, Serialize};
use table::hands;

pub use table::hands::{Became, Lost};
pub use table::record::Ended;

/// A round from the moment its players may look.
pub type Play = hands::Play<Laid, Stage>;
/// How a hand stands.
pub type Hand = hands::Hand<Laid>;
/// The record of a round, and of what the dealer set.
pub type Record = table::record::Record<Became<Laid>, Two>;

/// Where a round stands once it is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players look, and play or fold.
    Deciding,
    /// Those who play set their hands.
    Setting,
    /// The dealer's cards lie face up and are being set.
    DealerTurned,
    /// Hands are revealed and settled from the dealer's right, against what the dealer set.
    Revealing(Two),
}

/// A hand with a Play Wager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Laid {
    /// To be set.
    Unset,
    /// Set and laid down.
    Set(Two),
}

/// A hand that is to be set.
pub(super) const PLAYING: Hand = Hand::Played(Laid::Unset);

/// Whether nothing more is expected of a hand's player before the dealer's cards are turned.
pub(super) fn is_done(hand: &Hand) -> bool {
    matches!(
        hand,
        Hand::Played(Laid::Set(_)) | Hand::Folded { .. } | Hand::Lost(_)
    )
}

/// Positions whose forfeits lie on the layout.
pub(super) fn forfeits(play: &Play) -> Vec<u8> {
    let lie = |hand: &Hand| matches!(hand, Hand::Folded { collected: false, .. });
    let seats = play.hands.iter().filter(|(_, hand)| lie(hand));
    seats.map(|(seat, _)| *seat).collect()
}
