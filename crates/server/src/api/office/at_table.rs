//! Coupons at live tables.

use super::acting::{Answer, named};
use crate::app::App;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::{Json, Path, Problem};
use crate::live::{DealtBy, Trouble};
use crate::office::redeem::{self, Lies, NotRedeemed, PutDown};
use crate::people::Role;
use crate::people::session::Session;
use axum::extract::State;
use cards::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "table-coupons",
            "/api/v1/tables/{table}/coupons",
            "The Match Play Coupons that lie at a table.",
            lying,
        )
        .answers::<Vec<Lies>>(),
        post(
            "put-coupon",
            "/api/v1/tables/{table}/coupons",
            "Takes a Match Play Coupon with the chips that lie on a spot. At a table the software deals, its player puts it down.",
            put,
        )
        .takes::<PutDown>()
        .answers::<Put>()
        .refuses(&[409, 421]),
        post(
            "settle-coupon",
            "/api/v1/tables/{table}/coupons/settle",
            "Settles the wager of a coupon as the table settled it. That happens by itself unless the server was away.",
            settle,
        )
        .takes::<Which>()
        .answers::<Settled>()
        .refuses(&[409, 421]),
    ]
}

/// A coupon that was put down.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "CouponPut")]
struct Put {
    /// The office's answer.
    #[serde(flatten)]
    answer: Answer,
    /// Chips on the coupon.
    #[schemars(with = "String")]
    matched: Money,
    /// Chips beside it.
    #[schemars(with = "String")]
    beside: Money,
}

/// Which coupon.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "CouponWhich")]
#[serde(deny_unknown_fields)]
struct Which {
    /// An id of its own.
    #[serde(default)]
    id: Option<String>,
    /// The series.
    series: String,
    /// The serial.
    serial: u64,
}

/// A coupon whose wager is settled.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "CouponSettled")]
struct Settled {
    /// The office's answer.
    #[serde(flatten)]
    answer: Answer,
    /// What the coupon paid to the player's wallet, beside what the table paid on the chips.
    #[schemars(with = "String")]
    paid: Money,
}

async fn lying(State(app): State<App>, Path(table): Path<String>) -> Result<Json<Vec<Lies>>, Problem> {
    Ok(Json(redeem::at(&app.office, &table).await?))
}

async fn put(
    State(app): State<App>,
    session: Session,
    Path(table): Path<String>,
    Json(asked): Json<PutDown>,
) -> Result<Json<Put>, Problem> {
    let handle = app.hall.table(&table).await?;
    let id = named(asked.id.clone())?;
    let (by, player) = match (session.role, handle.dealt_by) {
        (Role::Player, DealtBy::Software) => (redeem::software_dealer(), Some(session.person.id.as_str())),
        (Role::Player, DealtBy::Staff) => return Err(Trouble::DealtByStaff.into()),
        (_, DealtBy::Software) => return Err(Trouble::DealtBySoftware.into()),
        (_, DealtBy::Staff) => {
            let by = crate::office::person_as(&session);
            (
                by.ok_or_else(|| Problem::bad("not-in-office", "this role does not act in the office"))?,
                None,
            )
        }
    };
    let (done, laid) = redeem::put_down(&app.office, &handle, by, player, asked, id).await?;
    Ok(Json(Put {
        answer: done.into(),
        matched: laid.matched,
        beside: laid.beside,
    }))
}

async fn settle(
    State(app): State<App>,
    Path(table): Path<String>,
    Json(asked): Json<Which>,
) -> Result<Json<Settled>, Problem> {
    let handle = app.hall.table(&table).await?;
    let id = named(asked.id)?;
    let (done, paid) = redeem::settle_now(&app.office, &handle, &asked.series, asked.serial, id).await?;
    Ok(Json(Settled {
        answer: done.into(),
        paid,
    }))
}

impl From<NotRedeemed> for Problem {
    fn from(not: NotRedeemed) -> Problem {
        match not {
            NotRedeemed::Office(trouble) => trouble.into(),
            NotRedeemed::Table(trouble) => trouble.into(),
            NotRedeemed::NoPlayer => Problem::bad("no-player", "nobody sits there").field("seat"),
            NotRedeemed::NotYours => Problem::bad("not-your-seat", "someone else sits there").field("seat"),
            NotRedeemed::NoRules(says) => Problem::bad("not-staffed", says),
            NotRedeemed::NotSettled => {
                Problem::bad("not-settled", "the table shows no settled wager for that coupon").remedy(
                    "wait for the round to end; if the table is past it, the dealer settles it in the office",
                )
            }
            NotRedeemed::NotHere => Problem::bad("not-laid", "no coupon with that serial lies at this table"),
        }
    }
}
