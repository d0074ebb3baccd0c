//! A coupon at a live table: § 603a.21.
//!
//! The chips are those that lie on the spot as the table shows it, the round is the table's, and the outcome is the line
//! that the table settled. What the coupon pays goes to the player's wallet in the same transaction as the record.

use super::{BackOffice, Done, Given, Trouble};
use crate::books::{Line, Name};
use crate::live::{Hall, Handle, Look};
use crate::storage::StorageError;
use cards::{Money, Odds};
use games::settled::Outcome as Settled;
use journal::CommandId;
use office::coupons::{Act as CouponAct, Fact as CouponFact, Laid, Outcome, Paid, WhatWagered, With};
use office::{Act, Fact, Person, Post};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::view::{View, Viewer};
use table::{PersonId, Place};

/// A coupon as it is put down at a table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PutDown {
    /// An id of its own; sent again it is answered as before.
    #[serde(default)]
    pub id: Option<String>,
    /// The series.
    pub series: String,
    /// The serial.
    pub serial: u64,
    /// The position.
    pub seat: u8,
    /// The wager it lies on, by id.
    pub spot: String,
    /// Whether the value can be seen under the chips.
    #[serde(default = "yes")]
    pub in_view: bool,
}

fn yes() -> bool {
    true
}

/// A coupon that lies at a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Lies {
    /// The series.
    pub series: String,
    /// The serial.
    pub number: u64,
    /// The serial as printed.
    pub serial: String,
    /// Whose it is, by id.
    pub patron: String,
    /// The wager it lies on.
    pub spot: String,
    /// The round.
    pub round: u64,
    /// Chips on the coupon.
    pub matched: String,
    /// Chips beside it.
    pub beside: String,
}

/// Why a coupon cannot be put down or settled at a live table.
#[derive(Debug)]
pub enum NotRedeemed {
    /// The office refuses it, or cannot store it.
    Office(Trouble),
    /// The table is not to be had.
    Table(crate::live::Trouble),
    /// Nobody sits there.
    NoPlayer,
    /// Another player sits there.
    NotYours,
    /// No control chapter knows the table's game.
    NoRules(String),
    /// The round is not settled yet, or the table is past it.
    NotSettled,
    /// No coupon with that serial lies at the table.
    NotHere,
}

impl From<Trouble> for NotRedeemed {
    fn from(trouble: Trouble) -> NotRedeemed {
        NotRedeemed::Office(trouble)
    }
}

impl From<StorageError> for NotRedeemed {
    fn from(error: StorageError) -> NotRedeemed {
        NotRedeemed::Office(error.into())
    }
}

impl From<crate::live::Trouble> for NotRedeemed {
    fn from(trouble: crate::live::Trouble) -> NotRedeemed {
        NotRedeemed::Table(trouble)
    }
}

/// Who takes coupons where the software deals.
pub fn software_dealer() -> Person {
    Person {
        id: "houseway:dealer".to_owned(),
        name: "Dealer".to_owned(),
        credential: "software".to_owned(),
        post: Post::Dealer,
    }
}

/// Takes a coupon with the chips that lie on a spot. A player puts down a coupon at their own position alone.
pub async fn put_down(
    office: &BackOffice,
    handle: &Handle,
    by: Person,
    player: Option<&str>,
    put: PutDown,
    id: Option<CommandId>,
) -> Result<(Done, Laid), NotRedeemed> {
    let seats = handle.seats().await?;
    let patron = seats.into_iter().find(|(seat, _)| *seat == put.seat);
    let (_, patron) = patron.ok_or(NotRedeemed::NoPlayer)?;
    if player.is_some_and(|player| player != patron.as_str()) {
        return Err(NotRedeemed::NotYours);
    }
    let look = handle.look(Viewer::Public).await?;
    let with = with(handle, &look, &patron, &put)?;
    let given = Given {
        id,
        if_head: None,
        by,
        with: Vec::new(),
        act: Act::Coupons(CouponAct::Redeem(Box::new(with))),
    };
    let done = office.act(given).await?;
    let laid = lying(office, &put.series, put.serial).await?;
    if !done.repeated {
        follow(office.clone(), handle.clone(), laid.clone(), put.seat);
    }
    Ok((done, laid))
}

fn with(handle: &Handle, look: &Look, patron: &PersonId, put: &PutDown) -> Result<With, NotRedeemed> {
    let shown = handle.shown();
    let places = look.view.places.iter();
    let spots = places.filter(|place| place.place == Place::Seat(put.seat));
    let wagered = spots
        .flat_map(|place| &place.spots)
        .filter(|spot| same(spot.wager.as_ref(), &put.spot))
        .map(|spot| Paid {
            what: WhatWagered::Chips,
            amount: spot.amount,
        })
        .collect();
    Ok(With {
        series: put.series.clone(),
        serial: put.serial,
        table: shown.name,
        game: shown.game.parse().map_err(NotRedeemed::NoRules)?,
        // A wager that lies before the round begins belongs to the next one.
        round: look.view.round.unwrap_or_else(|| shown.rounds.saturating_add(1)),
        patron: patron.as_str().to_owned(),
        spot: put.spot.clone(),
        in_view: put.in_view,
        wagered,
    })
}

fn same(one: &str, other: &str) -> bool {
    let letters = |text: &str| -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    letters(one) == letters(other)
}

/// A coupon that lies on a wager.
async fn lying(office: &BackOffice, series: &str, serial: u64) -> Result<Laid, NotRedeemed> {
    let key = (series.to_owned(), serial);
    let laid = office.look(move |office, _| office.coupons.laid.get(&key).cloned());
    laid.await?.ok_or(NotRedeemed::NotHere)
}

/// The coupons that lie at a table.
pub async fn at(office: &BackOffice, table: &str) -> Result<Vec<Lies>, StorageError> {
    let table = table.to_owned();
    let here = move |office: &office::Office, _| {
        let all = office.coupons.laid.values();
        all.filter(|laid| laid.coupon.table == table)
            .map(|laid| {
                let coupon = &laid.coupon;
                let kept = office.coupons.series.get(&coupon.series);
                Lies {
                    series: coupon.series.clone(),
                    number: coupon.serial,
                    serial: kept.map_or_else(String::new, |kept| kept.design.serial(coupon.serial)),
                    patron: coupon.patron.clone(),
                    spot: coupon.spot.clone(),
                    round: coupon.round,
                    matched: laid.matched.to_string(),
                    beside: laid.beside.to_string(),
                }
            })
            .collect()
    };
    office.look(here).await
}

/// What a table settled a wager at.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Settlement {
    outcome: Outcome,
    /// What the table paid on the chips.
    paid: Money,
}

/// How a table settled the wager of a position in a round; none where it has not, or shows it no more. `round` is the round
/// that its settled lines are of.
fn settled(view: &View, round: Option<u64>, seat: u8, laid: &Laid) -> Option<Settlement> {
    if round != Some(laid.coupon.round) {
        return None;
    }
    let mut lines = view.settled.iter().filter(|line| line.seat == seat);
    let line = &lines
        .find(|line| same(line.line.wager.as_ref(), &laid.coupon.spot))?
        .line;
    let outcome = match line.outcome {
        Settled::Win => Outcome::Won {
            odds: odds(line.odds, line.paid, line.stake),
        },
        Settled::Lose => Outcome::Lost,
        Settled::Push => Outcome::Push,
        Settled::Surrender => Outcome::Surrendered,
        Settled::Void | Settled::NoAction => Outcome::Void,
    };
    Some(Settlement {
        outcome,
        paid: line.paid,
    })
}

/// The odds that a wager was paid at: as the table names them, or else as it paid.
fn odds(named: Option<Odds>, paid: Money, stake: Money) -> String {
    match named {
        Some(odds @ Odds::To(..)) => odds.to_string(),
        _ => {
            let (mut a, mut b) = (paid.cents(), stake.cents());
            while b != 0 {
                (a, b) = (b, a % b);
            }
            let by = a.max(1);
            format!("{} to {}", paid.cents() / by, stake.cents() / by)
        }
    }
}

/// Settles the wager of a coupon as the table settled it, and pays what the coupon pays.
async fn settle(
    office: &BackOffice,
    laid: &Laid,
    settlement: &Settlement,
    id: Option<CommandId>,
) -> Result<(Done, Money), NotRedeemed> {
    let coupon = &laid.coupon;
    let given = Given {
        id,
        if_head: None,
        by: laid.by.clone(),
        with: Vec::new(),
        act: Act::Coupons(CouponAct::Settle {
            series: coupon.series.clone(),
            serial: coupon.serial,
            outcome: settlement.outcome.clone(),
        }),
    };
    let chips = settlement.paid;
    let patron = coupon.patron.clone();
    let pays = move |facts: &[Fact]| -> Money {
        let mut paid = facts.iter().filter_map(|fact| match fact {
            Fact::Coupons(CouponFact::Settled { paid, .. }) => Some(*paid),
            _ => None,
        });
        // What lies in chips was paid by the table itself.
        (paid.next().unwrap_or(Money::ZERO) - chips).max(Money::ZERO)
    };
    let lines = move |facts: &[Fact]| match pays(facts) {
        Money::ZERO => Vec::new(),
        amount => vec![Line {
            from: Name::Cage,
            to: Name::Wallet(patron.clone()),
            amount,
            kind: "match-play",
        }],
    };
    let sums = std::sync::Mutex::new(Money::ZERO);
    let done = office
        .act_and_pay(given, |facts| {
            let lines = lines(facts);
            let sum = lines.iter().map(|line| line.amount).sum();
            *sums.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = sum;
            lines
        })
        .await?;
    let paid = *sums.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok((done, paid))
}

/// Settles the wager of a coupon by what the table shows now.
pub async fn settle_now(
    office: &BackOffice,
    handle: &Handle,
    series: &str,
    serial: u64,
    id: Option<CommandId>,
) -> Result<(Done, Money), NotRedeemed> {
    let laid = lying(office, series, serial).await?;
    let shown = handle.shown();
    if laid.coupon.table != shown.name {
        return Err(NotRedeemed::NotHere);
    }
    let seats = handle.seats().await?;
    let mut seats = seats.iter().filter(|(_, id)| id.as_str() == laid.coupon.patron);
    let look = handle.look(Viewer::Public).await?;
    let round = look.view.round.or(Some(shown.rounds));
    let found = seats.find_map(|(seat, _)| settled(&look.view, round, *seat, &laid));
    settle(office, &laid, &found.ok_or(NotRedeemed::NotSettled)?, id).await
}

/// Watches a table until it has settled the wager of a coupon, and settles the coupon with it.
fn follow(office: BackOffice, handle: Handle, laid: Laid, seat: u8) {
    tokio::spawn(async move {
        // Whether the round of the coupon has begun: what the table shows as settled before is of the last one.
        let mut begun = false;
        while let Ok(mut updates) = handle.watch_views().await {
            while let Some(view) = updates.recv().await {
                begun |= view.round == Some(laid.coupon.round);
                let round = begun.then_some(laid.coupon.round);
                let passed = view.round.is_some_and(|now| now > laid.coupon.round);
                let Some(found) = settled(&view, round.filter(|_| !passed), seat, &laid) else {
                    continue;
                };
                match settle(&office, &laid, &found, None).await {
                    Ok(_) => return,
                    // Someone settled it by hand.
                    Err(NotRedeemed::Office(Trouble::NotDone(_))) => return,
                    Err(trouble) => tracing::warn!(?trouble, "a coupon could not be settled"),
                }
            }
        }
    });
}

/// Goes on watching over the coupons that lay at tables when the server was closed.
pub async fn take_up(office: &BackOffice, hall: &Hall) {
    let laid = office.look(|office, _| office.coupons.laid.values().cloned().collect::<Vec<_>>());
    let laid = match laid.await {
        Ok(laid) => laid,
        Err(error) => {
            tracing::warn!(%error, "the office cannot be read");
            return;
        }
    };
    for laid in laid {
        let Ok(handle) = hall.table(&laid.coupon.table).await else {
            continue;
        };
        let seats = handle.seats().await.unwrap_or_default();
        let seat = seats.iter().find(|(_, id)| id.as_str() == laid.coupon.patron);
        if let Some((seat, _)) = seat {
            follow(office.clone(), handle, laid, *seat);
        }
    }
}
