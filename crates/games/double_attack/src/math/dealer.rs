//! The dealer's hand: draws to 17 and stands on every 17.

use super::shoe::{Counts, Peek, Total, VALUES};

/// The chances of 17, 18, 19, 20, 21 and a bust, no Blackjack among them.
pub(super) type Finals = [f64; 6];

/// What the dealer comes to from an up card and the unseen cards, the hole card among them.
pub(super) fn finals(up: usize, unseen: &Counts, left: u16, peek: Peek) -> Finals {
    let mut out = [0.0; 6];
    let mut unseen = *unseen;
    let start = Total::default().plus(up);
    // The hole card first: it is any unseen card that the look has not ruled out.
    let barred = match peek {
        Peek::Not(value) => value,
        Peek::Nothing => VALUES,
    };
    let ruled_out = if barred < VALUES { unseen[barred] } else { 0 };
    let all = f64::from(left - ruled_out);
    for value in 0..VALUES {
        if value == barred || unseen[value] == 0 {
            continue;
        }
        let chance = f64::from(unseen[value]) / all;
        unseen[value] -= 1;
        draw(start.plus(value), &mut unseen, left - 1, chance, &mut out);
        unseen[value] += 1;
    }
    out
}

fn draw(total: Total, unseen: &mut Counts, left: u16, chance: f64, out: &mut Finals) {
    match total.points {
        22.. => out[5] += chance,
        17.. => out[usize::from(total.points) - 17] += chance,
        _ => {
            let each = chance / f64::from(left);
            for value in 0..VALUES {
                let there = unseen[value];
                if there > 0 {
                    unseen[value] -= 1;
                    draw(total.plus(value), unseen, left - 1, each * f64::from(there), out);
                    unseen[value] += 1;
                }
            }
        }
    }
}
