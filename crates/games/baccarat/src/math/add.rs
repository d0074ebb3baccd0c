//! When adding a House Money payout to a wager on a hand wins: by the cards that lie there and those that are left.

use super::shoe::{Ends, Left};
use super::{Deal, deals};
use crate::BaccaratRules;
use crate::coup::{Coup, Side};
use crate::points::points;
use crate::rules::Commission;
use math::Exact;
use math::sheet::Listing;
use std::collections::BTreeMap;

/// What a unit on a hand gains over all ends, in hundredths for each of their ways.
pub(super) fn gain(side: Side, ends: &Ends, rules: &BaccaratRules) -> i128 {
    let (player, banker) = (i128::from(ends.player), i128::from(ends.banker_wins()));
    match (side, rules.commission) {
        (Side::Player, _) => 100 * (player - banker),
        (Side::Banker, Commission::Percent(percent)) => {
            i128::from(100 - i64::from(percent)) * banker - 100 * player
        }
        (Side::Banker, Commission::EzBaccarat(_)) => 100 * (i128::from(ends.banker) - player),
    }
}

/// Whether a payout may be added at all once these cards lie there.
pub(super) fn may_add(natural: bool, rules: &BaccaratRules) -> bool {
    rules.add_on_natural || !natural
}

/// The hand, of those with a wager, to which adding gains most on average off the top of a fresh shoe; none where adding
/// gains to neither, or is not allowed.
pub fn best_add(coup: &Coup, hands: &[Side], rules: &BaccaratRules) -> Option<Side> {
    let (player, banker) = (coup.player.get(..2)?, coup.banker.get(..2)?);
    let law = &rules.third_card;
    let natural = law.ends(player, banker);
    if !may_add(natural, rules) {
        return None;
    }
    let left = Left::full(rules.decks).without(player).without(banker);
    let ends = left.ends(
        law,
        points(player),
        points(banker),
        natural,
        rules.ez_push().unwrap_or(7),
    );
    let gains = hands.iter().map(|&hand| (gain(hand, &ends, rules), hand));
    let best = gains.filter(|(gain, _)| *gain > 0).max_by_key(|(gain, _)| *gain);
    best.map(|(_, hand)| hand)
}

/// What adding a unit gains on average, by the points of the two hands, wherever one of them is a pair.
pub(super) fn listing(rules: &BaccaratRules) -> Listing {
    let mut list = Listing::new(
        "When adding House Money wins",
        "by the points of the two hands with a pair in either; what a unit added gains on average, in units",
        &[
            "Player's Hand",
            "Banker's Hand",
            "chance",
            "on the Player's Hand",
            "on the Banker's Hand",
            "add to",
        ],
    );
    // Of each pair of totals: all ways, and the gains on both hands.
    let mut by_points: BTreeMap<(u8, u8), (u64, [i128; 2])> = BTreeMap::new();
    let mut all = 0;
    for Deal {
        ways,
        player,
        banker,
        pairs,
        natural,
        ends,
    } in deals(rules)
    {
        all += ways * ends.all();
        if pairs == 0 || !may_add(natural, rules) {
            continue;
        }
        let (sum, gains) = by_points.entry((player, banker)).or_default();
        *sum += ways * ends.all();
        for (of, side) in gains.iter_mut().zip(Side::BOTH) {
            *of += i128::from(ways) * gain(side, &ends, rules);
        }
    }
    for ((player, banker), (ways, gains)) in by_points {
        let gained = gains.map(|gain| Exact::new(gain, i128::from(ways) * 100));
        let best = gains
            .iter()
            .zip(Side::BOTH)
            .filter(|(gain, _)| **gain > 0)
            .max_by_key(|(gain, _)| **gain);
        list.rows.push(vec![
            player.to_string(),
            banker.to_string(),
            Exact::new(ways, all).decimal(6),
            gained[0].decimal(6),
            gained[1].decimal(6),
            best.map_or("neither", |(_, side)| side.name()).to_owned(),
        ]);
    }
    list
}
