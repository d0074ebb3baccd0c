//! What a unit gains at odds that may be a share of a meter.

use cards::Odds;
use math::Exact;

/// `meter` is what the meter shows, in units of the wager.
pub(super) fn gain(odds: Odds, meter: &Exact) -> Exact {
    let share = |percent: u32| meter * &Exact::new(percent, 100);
    match odds {
        // The stake is kept.
        Odds::Meter(percent) => share(percent) - Exact::one(),
        Odds::MeterAnd(percent, win) => share(percent) + Exact::from(win),
        other => Exact::net_of(other).unwrap_or_else(Exact::zero),
    }
}
