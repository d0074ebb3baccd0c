//! A coupon at a table: § 603a.21.

use super::Place;
use super::act::{Outcome, WhatWagered, With};
use super::design::{CancelAt, OnPush, Pays};
use super::state::{Coupons, Fact, Laid};
use super::store::moved;
use crate::desk::Desk;
use crate::games::Game;
use crate::law::Law;
use crate::people::{Asked, Post};
use crate::refusal::{Reason, Refusal};
use crate::serials::Ranges;
use crate::step::Step;
use cards::{Money, Odds};
use rulebook::clause::Clause;
use rulebook::{Edition, Role};

const AT_TABLE: Asked = Asked::Any(&[Post::Dealer, Post::Boxperson]);

/// The boxes at Roulette on which a coupon counts.
const ROULETTE: [&str; 9] = [
    "black", "red", "odd", "even", "1-18", "19-36", "1st-12", "2nd-12", "3rd-12",
];

impl Coupons {
    pub(super) fn redeem(&self, given: &With, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let controls = self.approved()?;
        desk.signed.alone(AT_TABLE, Law::ChipsToo)?;
        let kept = self.series(&given.series)?;
        let design = &kept.design;
        if !given.game.is_banked() {
            let game = given.game.to_string();
            return Err(Reason::NotAgainstHouse { game }.by(Law::AgainstHouse));
        }
        if !design.games.is_empty() && !design.games.contains(&given.game) {
            let game = given.game.to_string();
            return Err(Reason::NotForGame { game }.by(Law::Printed.item("(4)")));
        }
        let mailed = self.mailed.contains_key(&(given.series.clone(), given.serial));
        if design.expires < desk.day {
            let checked = [Law::Printed.item("(5)"), Law::Mail.item("(5)")];
            let clauses = if mailed { &checked[..] } else { &checked[..1] };
            return Err(Refusal::new(Reason::Expired { on: design.expires }, clauses));
        }
        let serials = Ranges::one(given.serial);
        // A serial that is anywhere else, on a wager or in a drop box above all, is not redeemed again.
        let once = if mailed {
            Law::Mail.item("(6)")
        } else {
            Law::Printed.item("(3)")
        };
        self.all_in(&given.series, &serials, Place::Patrons, once)?;
        let (spots, clause) = spots(&given.game, &design.wagers);
        if !spots
            .iter()
            .any(|spot| super::mail::letters(spot) == super::mail::letters(&given.spot))
        {
            return Err(Refusal::new(
                Reason::WrongSpot {
                    spot: given.spot.clone(),
                    spots: spots.join(", "),
                },
                &[clause, Law::Spots.clause()],
            ));
        }
        if let Some((round, patrons)) = self.used.get(&given.table) {
            if given.round < *round {
                let round = given.round;
                return Err(Reason::RoundOver { round }.by(Law::OneARound));
            }
            if given.round == *round && patrons.contains(&given.patron) {
                let patron = given.patron.clone();
                return Err(Reason::OneEach { patron }.by(Law::OneARound));
            }
        }
        let chips = chips(given)?;
        if chips < design.value {
            return Err(Refusal::new(
                Reason::ChipsShort {
                    value: design.value,
                    chips,
                },
                &[Law::ChipsToo.clause(), Law::MatchPlay.clause()],
            ));
        }
        if !given.in_view {
            return Err(Reason::Covered.by(Law::ChipsToo.item("[visible]")));
        }
        let beside = chips - design.value;
        let mut step = Step::new(format!(
            "{} lies on {}: {} on the coupon, {beside} beside it",
            design.serial(given.serial),
            given.spot,
            design.value
        ))
        .by(&[
            Law::CouponOption,
            Law::MatchPlay,
            Law::Instruments,
            Law::AgainstHouse,
            Law::ChipsToo,
            Law::Spots,
            Law::OneARound,
        ])
        .by(&[clause, Law::ChipsToo.item("[visible]")]);
        if beside > Money::ZERO {
            step = step.by(&[Law::ChipsToo.item("[break-down]")]);
        }
        if mailed {
            step = step.by(&[Law::Mail.item("(5)")]);
            if controls.cancel_at == CancelAt::Redemption {
                step = step.by(&[Law::Mail.item("(6)")]);
            }
        }
        Ok(step
            .fact(moved(&given.series, &serials, Some(Place::Patrons), Place::Wager))
            .fact(Fact::Laid(Box::new(Laid {
                coupon: given.clone(),
                matched: design.value,
                beside,
                day: desk.day,
                by: desk.signed.by.clone(),
            }))))
    }

    pub(super) fn settle(
        &self,
        series: &str,
        serial: u64,
        outcome: &Outcome,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let controls = self.approved()?;
        desk.signed.alone(AT_TABLE, Law::DropBox)?;
        let design = &self.series(series)?.design;
        let Some(laid) = self.laid.get(&(series.to_owned(), serial)) else {
            let serial = design.serial(serial);
            return Err(Reason::NotLaid { serial }.by(Law::DropBox));
        };
        let (paid, to) = match outcome {
            Outcome::Won { odds } => {
                let bad = || Reason::BadOdds { odds: odds.clone() }.by(Law::ChipsToo.item("[payout]"));
                let read = odds.parse::<Odds>().map_err(|_| bad())?;
                let Odds::To(_, 1..) = read else {
                    return Err(bad());
                };
                let on = |stake| read.pay(stake, Money::ZERO).paid;
                let paid = match design.pays {
                    Pays::WagerOdds => on(laid.matched + laid.beside + design.value),
                    Pays::EvenMoney => on(laid.matched + laid.beside) + design.value,
                };
                (paid, Place::DropBox)
            }
            Outcome::Lost | Outcome::Surrendered => (Money::ZERO, Place::DropBox),
            Outcome::Void => (Money::ZERO, Place::Patrons),
            Outcome::Push => match controls.on_push {
                OnPush::Return => (Money::ZERO, Place::Patrons),
                OnPush::Drop => (Money::ZERO, Place::DropBox),
            },
        };
        let dropped = to == Place::DropBox;
        let mut step = Step::new(format!(
            "{} {}: {paid} paid",
            design.serial(serial),
            if dropped {
                "goes into the drop box"
            } else {
                "goes back to the patron"
            }
        ))
        .by(&[Law::DropBox]);
        if dropped {
            // A coupon is no money: it adds nothing to revenue and takes nothing from it.
            step = step.by(&[Law::Revenue]);
        }
        if matches!(outcome, Outcome::Won { .. }) {
            step = step.by(&[Law::ChipsToo.item("[payout]")]);
        }
        Ok(step
            .fact(moved(series, &Ranges::one(serial), Some(Place::Wager), to))
            .fact(Fact::Settled {
                series: series.to_owned(),
                serial,
                paid,
                dropped,
            }))
    }
}

/// The chips under which the coupon lies, of what is wagered with it.
fn chips(given: &With) -> Result<Money, Refusal> {
    let mut chips = Money::ZERO;
    for wagered in &given.wagered {
        let what = match wagered.what {
            WhatWagered::Chips => {
                if wagered.amount <= Money::ZERO || wagered.amount > MOST {
                    return Err(Reason::Missing {
                        what: "an amount above 0.00 that a table holds",
                    }
                    .by(Law::ChipsToo));
                }
                chips += wagered.amount;
                continue;
            }
            // These are wagers too, but no chips.
            WhatWagered::Plaques | WhatWagered::ElectronicCredits | WhatWagered::GamingVoucher => continue,
            WhatWagered::PromotionalCredits => {
                return Err(Refusal::new(
                    Reason::NotAWager {
                        what: "promotional credit",
                    },
                    &[Law::Promotional.clause()],
                ));
            }
            WhatWagered::Cash => "cash",
        };
        return Err(Reason::NotAWager { what }.by(Law::Instruments));
    }
    Ok(chips)
}

/// More than any table holds.
const MOST: Money = Money::from_dollars(1_000_000_000);

/// Where a coupon counts at a game, and the paragraph: at Craps and Roulette by the law, elsewhere on the wagers it
/// names or on the main wager (reading 603a-4).
pub(crate) fn spots(game: &Game, wagers: &[String]) -> (Vec<String>, Clause) {
    let (by_law, clause): (Vec<String>, _) = if game.is("Craps") || game.is("Mini-Craps") {
        (
            vec!["pass".to_owned(), "dont-pass".to_owned()],
            Law::Spots.item("(2)"),
        )
    } else if game.is("Roulette") {
        (ROULETTE.map(str::to_owned).to_vec(), Law::Spots.item("(3)"))
    } else {
        let mut main = vec!["main".to_owned()];
        // It has no main wager; these two bet on the game itself (reading 603a-4).
        if game.is("Three Dice Football") {
            main.extend(["touchdown", "defense"].map(str::to_owned));
        }
        let editions = Edition::all().iter().filter(|edition| game.is(&edition.game));
        for edition in editions {
            let mains = edition.wagers().iter().filter(|wager| wager.role == Role::Main);
            main.extend(mains.map(|wager| wager.id.to_string()));
        }
        main.sort();
        main.dedup();
        let named = if wagers.is_empty() { main } else { wagers.to_vec() };
        return (named, Law::Spots.item("(1)"));
    };
    let named = |spot: &String| wagers.is_empty() || wagers.contains(spot);
    (by_law.into_iter().filter(named).collect(), clause)
}
