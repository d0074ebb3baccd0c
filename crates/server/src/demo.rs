//! A demonstration: a table of every game that comes with Houseway, guests with play chips, and an account of each
//! role that anyone may use. None of it is there outside `--demo`.

mod company;

use crate::books::{self, Cause, Line, Name};
use crate::clock::now_ms;
use crate::live::{DealtBy, Hall, NoTable, Placed, Trouble};
use crate::office::BackOffice;
use crate::people::{self, Person, Role, password};
use crate::storage::{Sql, Storage, StorageError};
use cards::Money;
use floor::filed;
use office::example::{self, Staff};
use office::staffing::{Electronic, Table};
use office::{Date, Post};
use rulebook::{Edition, Submission};
use rust_embed::RustEmbed;
use schemars::JsonSchema;
use serde::Serialize;
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

/// The password of every demonstration account of the staff, so that one can sign what another does.
pub const PASSWORD: &str = "houseway demonstration";

/// An account of the demonstration, as a second person signs in with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Second {
    /// The account.
    pub login: String,
    /// What they are called.
    pub name: String,
    /// As what they are employed.
    pub post: Post,
}

/// The accounts that can sign what another does, one a post.
pub fn seconds() -> Vec<Second> {
    let staff = Post::ALL.into_iter().filter_map(|post| {
        let role = role_of(post)?;
        Some(Second {
            login: post.slug().to_owned(),
            name: account(role, Some(post)).name,
            post,
        })
    });
    staff.collect()
}

/// The role that a post belongs to.
fn role_of(post: Post) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.posts().contains(&post))
}

/// The account of a role, or of a post above the plain one of a role.
fn account(role: Role, post: Option<Post>) -> Person {
    let above = post.filter(|post| role.posts().first() != Some(post));
    let called = above.map_or(role.name(), Post::slug);
    let mut name: Vec<char> = called.replace('-', " ").chars().collect();
    if let Some(first) = name.first_mut() {
        first.make_ascii_uppercase();
    }
    let name: String = name.into_iter().collect();
    Person {
        id: format!("demo-{called}"),
        login: post
            .or(role.posts().first().copied())
            .map(|post| post.slug().to_owned()),
        credential: (role != Role::Player).then(|| format!("demo {called}")),
        posts: above.into_iter().collect(),
        ..Person::new(&name, BTreeSet::from([role]))
    }
}

/// Makes the accounts of the staff, each with the one password, unless they are there.
pub async fn staff(storage: &Storage) -> Result<(), StorageError> {
    let there = storage.read(|sql| people::by_id(sql, &account(Role::Compliance, None).id));
    if there.await?.is_some() {
        return Ok(());
    }
    let hash = password::hash(PASSWORD);
    let made = storage.write(move |sql| {
        for post in Post::ALL {
            let Some(role) = role_of(post) else { continue };
            let person = account(role, Some(post));
            if people::by_id(sql, &person.id)?.is_none() {
                people::add(sql, &person, hash.as_deref(), now_ms())?;
                stake(sql, &person.id)?;
            }
        }
        Ok(())
    });
    match made.await {
        // Another process of the same floor was first.
        Ok(()) | Err(StorageError::Conflict(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Begins the office with a worked quarter up to today, unless it has begun.
pub async fn open_office(office: &BackOffice, hall: &Hall) -> Result<(), StorageError> {
    let Some(today) = i64::try_from(now_ms()).ok().and_then(Date::of_ms) else {
        return Ok(());
    };
    if office.look(|_, head| head.seq).await? > 0 {
        return Ok(());
    }
    let glances = hall.glances().await;
    let mut tables = Vec::new();
    for placed in hall.plan().await? {
        let shown = glances.get(&placed.name);
        let game = shown.and_then(|shown| shown.game.parse().ok());
        tables.extend(game.map(|game| Table {
            table: placed.name,
            game,
            electronic: Electronic::No,
        }));
    }
    let who = |post: Post| {
        let person = account(role_of(post).unwrap_or(Role::Finance), Some(post));
        office::Person {
            id: person.id,
            name: person.name,
            credential: person.credential.unwrap_or_default(),
            post,
        }
    };
    // The last promotion is yesterday's, so that today is still to be done.
    let first = today.plus_days(-(7 * WEEKS + 1));
    let acts = example::acts(first, today, &Staff { who: &who }, &tables);
    let acts =
        acts.map_err(|refusal| StorageError::Format(format!("the worked quarter is refused: {refusal}")))?;
    match office.begin(acts).await {
        Ok(_) => Ok(()),
        Err(crate::office::Trouble::Storage(error)) => Err(error),
        Err(trouble) => Err(StorageError::Format(format!(
            "the worked quarter is refused: {trouble:?}"
        ))),
    }
}

/// How many weeks the worked quarter of a demonstration goes back: one report at least has been filed.
const WEEKS: i32 = 14;

/// The account of a role or of a post, made when it is first asked for.
pub async fn person(storage: &Storage, role: Role, post: Option<Post>) -> Result<Person, StorageError> {
    storage
        .write(move |sql| {
            let person = account(role, post);
            if let Some(kept) = people::by_id(sql, &person.id)? {
                return Ok(kept.person);
            }
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
