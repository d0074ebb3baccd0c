//! The Tie Wager as a player plays it who sets and folds with an eye to it: for itself, and for all wagers together.

use super::{ALL, BESIDE, Best, Fares, bonus_pays, main, tie};
use crate::HiLoRules;
use crate::listed::{AceHand, TieHand};
use games::listed::{Listed, Pays};
use math::Exact;
use math::sheet::{Figures, NoSheet};

/// What a hand gains on the Tie Wager against every hand beside it.
fn gain(fares: &Fares, nets: &[Exact]) -> Exact {
    let tied: u64 = fares.ties.iter().sum();
    let paid = fares.ties.iter().zip(nets);
    let paid: Exact = paid.map(|(&ties, net)| Exact::from(ties) * net).sum();
    paid - Exact::from(BESIDE - tied)
}

/// The Tie Wager's own best play, and the main wagers and it when both are played for together.
pub(super) fn figures(rules: &HiLoRules, pays: &Pays<TieHand>) -> Result<Vec<Figures>, NoSheet> {
    let refused = || NoSheet::Pays("tie".to_owned());
    let net = |hand: &TieHand| {
        pays.row(*hand)
            .map_or(Some(Exact::from(-1)), |row| Exact::net_of(row.pays))
    };
    let nets: Option<Vec<Exact>> = TieHand::LIST.iter().map(net).collect();
    let nets = nets.ok_or_else(refused)?;
    let (mut alone, mut joint) = (Vec::new(), Vec::new());
    for (held, fares) in ALL.iter() {
        let bonus = AceHand::of(&held.cards);
        let extra = match bonus.filter(|hand| rules.ante_bonus.row(*hand).is_some()) {
            Some(hand) => bonus_pays(rules, hand)?,
            None => Exact::zero(),
        };
        let best = |fares: Fares, played: bool| Best {
            ways: held.ways,
            fares: played.then_some(fares),
            if_played: fares,
            bonus,
        };
        let mut for_tie: Option<(Exact, Fares)> = None;
        let mut for_both: Option<(Exact, Fares)> = None;
        for fares in fares {
            let tie = gain(fares, &nets);
            let both = Exact::from(2 * super::gain(fares)) + &extra * &Exact::from(BESIDE) + &tie;
            for (most, worth) in [(&mut for_tie, tie), (&mut for_both, both)] {
                if most.as_ref().is_none_or(|(most, _)| worth > *most) {
                    *most = Some((worth, *fares));
                }
            }
        }
        let (Some((_, tie_fares)), Some((both, fares))) = (for_tie, for_both) else {
            continue;
        };
        alone.push(best(tie_fares, true));
        // A fold loses Ante and Tie.
        joint.push(best(fares, both > Exact::from(-2) * Exact::from(BESIDE)));
    }
    let own = "hands set for the Tie Wager alone, and none folded: the most a player can make of it";
    let together =
        "hands set and folded for Ante, Play, Ante Bonus and a Tie Wager as large as the Ante, together";
    Ok(vec![
        tie(&alone, pays, |hand| hand.fares, "tie-best", own)?,
        main(
            &joint,
            rules,
            "main-joint",
            "Ante, Play and Ante Bonus, played together with a Tie Wager",
        )?
        .saying(together),
        tie(&joint, pays, |hand| hand.fares, "tie-joint", together)?,
    ])
}
