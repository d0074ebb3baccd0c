//! Company at a demonstration's poker tables: a hand needs two players, so whoever sits there alone is joined by one who
//! checks, calls and stands pat. It leaves between hands when someone else sits down.

use super::stake;
use crate::clock::now_ms;
use crate::live::{Given, Hall, Handle, Look, Trouble};
use crate::people::{self, Person, Role};
use crate::storage::Storage;
use floor::tables;
use rulebook::Family;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use table::expected::Why;
use table::view::Viewer;
use table::{Actor, Place};

const ID: &str = "demo-company";
const NAME: &str = "Robin";
/// What it does when it is asked, most wanted first.
const ANSWERS: [&str; 5] = ["check", "call", "stand-pat", "show-hand", "decline-straddle"];
/// How many looks a player sits alone before it comes.
const PATIENCE: u32 = 4;
/// The least time between two looks.
const LOOK: Duration = Duration::from_millis(500);

/// Keeps company at every table of the floor that needs it, until the table is put down.
pub(super) async fn keep(hall: &Hall, storage: &Storage, pace: Duration) {
    let wants_company = |family: &Family| tables::least_seats(*family).is_some_and(|least| least > 1);
    let families: Vec<String> = tables::families()
        .iter()
        .filter(|family| wants_company(family))
        .map(Family::to_string)
        .collect();
    for (name, shown) in hall.glances().await {
        if !families.contains(&shown.family) {
            continue;
        }
        let Ok(handle) = hall.table(&name).await else {
            continue;
        };
        let storage = storage.clone();
        tokio::spawn(async move {
            if known(&storage).await.is_ok() {
                // A table that is put down or lost needs no company.
                let _ = sit_by(&handle, pace.max(LOOK)).await;
            }
        });
    }
}

/// Makes its account, with play chips, when there is none.
async fn known(storage: &Storage) -> Result<(), crate::storage::StorageError> {
    storage
        .write(|sql| {
            if people::by_id(sql, ID)?.is_some() {
                return Ok(());
            }
            let person = Person {
                id: ID.to_owned(),
                guest: true,
                ..Person::new(NAME, BTreeSet::from([Role::Player]))
            };
            people::add(sql, &person, None, now_ms())?;
            stake(sql, ID)
        })
        .await
}

async fn sit_by(handle: &Handle, pace: Duration) -> Result<(), Trouble> {
    let viewer = Viewer::Player(ID.into());
    let mut alone = 0;
    loop {
        tokio::time::sleep(pace).await;
        if handle.shown().taken.is_empty() {
            alone = 0;
            continue;
        }
        let look = handle.look(viewer.clone()).await?;
        alone = match others(&look) {
            1 => alone + 1,
            _ => 0,
        };
        for act in wishes(&look, alone) {
            let given = Given {
                id: None,
                if_head: None,
                by: Actor::named(ID, NAME, table::Role::Player),
                viewer: viewer.clone(),
                act,
            };
            // What is refused is looked at again: someone else was first, or the chips are gone.
            if handle.command(given).await.is_err() {
                break;
            }
        }
    }
}

fn others(look: &Look) -> usize {
    let places = look.view.places.iter();
    places
        .filter(|place| place.player.is_some() && !place.yours)
        .count()
}

/// What it does at a table as it sees it.
fn wishes(look: &Look, alone: u32) -> Vec<Value> {
    let view = &look.view;
    let mine = view.places.iter().find(|place| place.yours);
    let seat = |place: Place| match place {
        Place::Seat(seat) => Some(seat),
        Place::Community | Place::Dealer => None,
    };
    let Some(mine) = mine else {
        // The free position farthest from the first.
        let free = view.places.iter().filter(|place| place.player.is_none());
        let seats: Vec<u8> = free.filter_map(|place| seat(place.place)).collect();
        let at = seats.get(seats.len() / 2).filter(|_| alone >= PATIENCE);
        return match at {
            Some(seat) => vec![
                json!({ "sit": { "seat": seat } }),
                json!({ "buy-in": { "amount": "500.00" } }),
            ],
            None => Vec::new(),
        };
    };
    if view.round.is_none() {
        let chips = mine.chips.unwrap_or_default();
        return match (others(look), seat(mine.place)) {
            (1, _) if chips.is_zero() => vec![json!({ "buy-in": { "amount": "500.00" } })],
            (1, _) | (_, None) => Vec::new(),
            (_, Some(seat)) if chips.is_zero() => vec![json!({ "leave-seat": { "seat": seat } })],
            (_, Some(seat)) => vec![
                json!({ "take-chips": { "amount": chips } }),
                json!({ "leave-seat": { "seat": seat } }),
            ],
        };
    }
    let may = |name: &str| {
        view.may
            .iter()
            .find(|may| may.why == Why::Step && may.name == name)
    };
    ANSWERS
        .iter()
        .find_map(|name| may(name))
        .map(|may| may.act.clone())
        .into_iter()
        .collect()
}
