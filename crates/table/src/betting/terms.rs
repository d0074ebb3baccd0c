//! What the edition says of the amount of a wager, and what a breach of it is called.

use crate::game::Game;
use crate::now::Now;
use crate::refusal::{Amounts, Reason, Refusal};
use cards::Money;
use rulebook::rule::Rule;
use rulebook::{Breach, Offered, WagerId};

/// What a breach of a wager's terms is called.
pub fn reason(breach: &Breach, offered: &Offered) -> Reason {
    let wager = offered.id();
    match *breach {
        Breach::Requires(_) => Reason::NoMainWager,
        Breach::Unfiled => Reason::NotFiled { wager },
        Breach::Equals { of, lacks } => Reason::EqualAmount { wager, of, lacks },
        Breach::Exactly => Reason::ExactAmount {
            wager,
            amounts: Amounts(offered.exactly.clone()),
        },
        Breach::MultipleOf(unit) => Reason::NotInUnits { unit },
        Breach::Once => Reason::HandsOff,
        Breach::AtLeast(minimum) => Reason::BelowMinimum { minimum },
        Breach::AtMost(maximum) | Breach::Within(maximum) => Reason::AboveMaximum { maximum },
        Breach::Share { exact, .. } => Reason::AboveMaximum { maximum: exact },
    }
}

/// Checks the amount of a wager that the game asks for in play, by what the edition says of it.
pub fn in_play<'a, G: Game>(
    now: &Now<'a, G>,
    seat: u8,
    wager: WagerId,
    amount: Money,
) -> Result<&'a Offered, Refusal> {
    in_play_beside(now, wager, amount, |other| now.state.bets.amount(seat, other))
}

/// The same beside what stands as `standing` says, where a position plays several hands.
pub fn in_play_beside<'a, G: Game>(
    now: &Now<'a, G>,
    wager: WagerId,
    amount: Money,
    standing: impl Fn(WagerId) -> Option<Money>,
) -> Result<&'a Offered, Refusal> {
    let Some(offered) = now.house.wager(wager) else {
        return Err(now.refuse(Reason::NotOffered { wager }, Rule::OptionalWagers));
    };
    offered.check(amount, standing).map_err(|breach| {
        Refusal::by(
            reason(&breach, offered),
            Some(offered.spec.ground(breach.ground(offered))),
        )
    })?;
    Ok(offered)
}
