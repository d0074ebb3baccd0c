//! A demonstration: a table of every game that comes with Houseway, guests with play chips, and an account of each
//! role that anyone may use. None of it is there outside `--demo`.

mod company;

use crate::books::{self, Cause, Line, Name};
use crate::clock::now_ms;
use crate::live::{DealtBy, Hall, NoTable, Placed, Trouble};
use crate::people::{self, Person, Role};
use crate::storage::{Sql, Storage, StorageError};
use cards::Money;
use floor::filed;
use rulebook::{Edition, Submission};
use rust_embed::RustEmbed;
use std::collections::BTreeSet;
use std::time::Duration;

/// What a guest begins with.
const STAKE: Money = Money::from_dollars(10_000);

/// The worked examples of operators' choices.
#[derive(RustEmbed)]
#[folder = "../../submissions"]
struct Submissions;

/// Puts a table of every edition on the floor, unless there are tables already.
pub async fn furnish(hall: &Hall, pace: Duration) -> Result<(), NoTable> {
    if !hall.plan().await?.is_empty() {
        return Ok(());
    }
    for (name, text) in submissions() {
        let opened = match filed::opened(&name, &text, "system") {
            Ok(opened) => opened,
            Err(error) => {
                tracing::warn!(%error, %name, "no table of a worked example");
                continue;
            }
        };
        let placing = Placed {
            name,
            dealt_by: DealtBy::Software,
            pace,
        };
        match hall.place(placing, opened, "houseway").await {
            // Another process of the same floor was first.
            Ok(_) | Err(NoTable::Exists | NoTable::Elsewhere(_)) => {}
            Err(NoTable::Trouble(Trouble::Storage(StorageError::Conflict(_) | StorageError::Fenced(_)))) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Keeps company where a game is played against other people and only one is there.
pub async fn keep_company(hall: &Hall, storage: &Storage, pace: Duration) {
    company::keep(hall, storage, pace).await;
}

/// One submission of each edition, the plainest name first, with the name of its table.
pub fn submissions() -> Vec<(String, String)> {
    let mut files: Vec<String> = Submissions::iter().map(|file| file.to_string()).collect();
    files.retain(|file| file.ends_with(".toml"));
    files.sort_by_key(|file| (file.len(), file.clone()));
    let mut chosen: Vec<(String, String, String)> = Vec::new();
    for file in files {
        let Some(data) = Submissions::get(&file) else {
            continue;
        };
        let text = String::from_utf8_lossy(&data.data).into_owned();
        let Ok(submission) = Submission::parse(&text) else {
            continue;
        };
        let edition = submission.edition.id.clone();
        if chosen.iter().any(|(known, ..)| *known == edition) {
            continue;
        }
        let name = submission
            .table
            .unwrap_or_else(|| file.trim_end_matches(".toml").to_owned());
        chosen.push((edition, slug(&name), text));
    }
    let order: Vec<String> = Edition::all().iter().map(|edition| edition.id.clone()).collect();
    chosen.sort_by_key(|(edition, ..)| order.iter().position(|id| id == edition));
    chosen.into_iter().map(|(_, name, text)| (name, text)).collect()
}

fn slug(name: &str) -> String {
    let plain = |c: char| match c.to_ascii_lowercase() {
        c if c.is_ascii_alphanumeric() => c,
        _ => '-',
    };
    name.chars().map(plain).collect()
}

/// Makes a guest with play chips.
pub async fn guest(storage: &Storage, name: &str) -> Result<Person, StorageError> {
    let name = if name.is_empty() { "Guest" } else { name };
    let person = Person {
        guest: true,
        ..Person::new(name, BTreeSet::from([Role::Player]))
    };
    let kept = person.clone();
    storage
        .write(move |sql| {
            people::add(sql, &kept, None, now_ms())?;
            stake(sql, &kept.id)
        })
        .await?;
    Ok(person)
}

/// The account of a role, made when it is first asked for.
pub async fn person(storage: &Storage, role: Role) -> Result<Person, StorageError> {
    storage
        .write(move |sql| {
            let id = format!("demo-{}", role.name());
            if let Some(kept) = people::by_id(sql, &id)? {
                return Ok(kept.person);
            }
            let mut name: Vec<char> = role.name().replace('-', " ").chars().collect();
            if let Some(first) = name.first_mut() {
                first.make_ascii_uppercase();
            }
            let name: String = name.into_iter().collect();
            let person = Person {
                id,
                credential: (role != Role::Player).then(|| format!("demo {}", role.name())),
                ..Person::new(&name, BTreeSet::from([role]))
            };
            people::add(sql, &person, None, now_ms())?;
            stake(sql, &person.id)?;
            Ok(person)
        })
        .await
}

fn stake(sql: &mut dyn Sql, person: &str) -> Result<(), StorageError> {
    let line = Line {
        from: Name::Cage,
        to: Name::Wallet(person.to_owned()),
        amount: STAKE,
        kind: "play-chips",
    };
    let cause = Cause {
        at_ms: now_ms(),
        by: person.to_owned(),
        record: None,
    };
    // The cage may owe, and so is never short.
    let _ = books::post(sql, &[line], &cause)?;
    Ok(())
}
