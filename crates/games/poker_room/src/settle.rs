//! What a showdown comes to: pots, shares, and each player's gain or loss.

use super::game::PokerGame;
use super::hands::Hand;
use super::pots::{self, Pot};
use super::round::{Refused, Round, check};
use super::rules::PokerRules;
use super::shares::{Contender, Part, Share, shares};
use cards::Money;
use rulebook::clause::Clause;

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The game.
    pub game: PokerGame,
    /// The main pot, then the side pots.
    pub pots: Vec<PotSettlement>,
    /// The players, in the order of the record.
    pub seats: Vec<SeatSettlement>,
}

/// One pot, divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PotSettlement {
    /// What lay in it.
    pub amount: Money,
    /// Who contested it.
    pub seats: Vec<u8>,
    /// Who has how much.
    pub shares: Vec<PotShare>,
}

/// What one player has of a pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PotShare {
    /// The position.
    pub seat: u8,
    /// Of which part.
    pub part: Part,
    /// How much.
    pub amount: Money,
    /// The paragraph that gives it.
    pub clause: Option<Clause>,
}

/// One player, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// What was shown down; none of a player who folded or whom nobody contested.
    pub hand: Option<Hand>,
    /// The shares of all pots.
    pub won: Money,
    /// What nobody called.
    pub returned: Money,
    /// Gain or loss.
    pub net: Money,
}

/// Settles a round, or says why it cannot be.
pub fn settle(round: &Round, rules: &PokerRules) -> Result<Settlement, Refused> {
    let sound = check(round, rules)?;
    let stakes: Vec<pots::Stake> = round.seats.iter().map(|seat| seat.stake()).collect();
    let cut = pots::pots(&stakes).raked(round.rake);
    let divided = |pot: &Pot| {
        let contends = |seat: &u8| pot.seats.contains(seat);
        let contenders: Vec<Contender<'_>> = sound
            .left
            .iter()
            .filter(|(at, _)| contends(&at.seat))
            .map(|(at, hand)| Contender {
                seat: at.seat,
                hand: hand.as_ref(),
            })
            .collect();
        let sharing = rules.sharing(round.game);
        let shares = shares(round.game, pot.amount, &contenders, sharing, sound.button);
        PotSettlement {
            amount: pot.amount,
            seats: pot.seats.clone(),
            shares: shares.iter().map(|share| cited(share, rules)).collect(),
        }
    };
    let pots: Vec<PotSettlement> = cut.pots.iter().map(divided).collect();
    let seats = round.seats.iter().map(|at| {
        let shares = pots.iter().flat_map(|pot| &pot.shares);
        let won = shares
            .filter(|share| share.seat == at.seat)
            .map(|share| share.amount)
            .sum();
        let returned = match cut.returned {
            Some((seat, amount)) if seat == at.seat => amount,
            _ => Money::ZERO,
        };
        let shown = sound.left.iter().find(|(left, _)| left.seat == at.seat);
        SeatSettlement {
            seat: at.seat,
            hand: shown.and_then(|(_, hand)| hand.clone()),
            won,
            returned,
            net: won + returned - at.contributed,
        }
    });
    Ok(Settlement {
        game: round.game,
        seats: seats.collect(),
        pots,
    })
}

fn cited(share: &Share, rules: &PokerRules) -> PotShare {
    PotShare {
        seat: share.seat,
        part: share.part,
        amount: share.amount,
        clause: rules.cite(share.rule),
    }
}
