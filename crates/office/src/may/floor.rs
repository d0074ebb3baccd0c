//! What may be begun with Counter Checks, the floor, cameras and records.

use super::need::{self, Choice, Need};
use super::{COMPLIANCE, Draft, FINANCE, FLOOR, Offers, PIT, SURVEILLANCE};
use crate::law::Law;
use crate::office::Office;
use crate::people::{Asked, Department, Post};
use crate::retention::{Kind, What};
use crate::serials::Ranges;
use serde_json::json;

pub(super) fn offer(office: &Office, offers: &mut Offers<'_>) {
    checks(office, offers);
    staffing(office, offers);
    cameras(office, offers);
    records(office, offers);
}

fn checks(office: &Office, offers: &mut Offers<'_>) {
    let draft = |act, says| Draft::new("checks", act, says).by(&[Law::CheckControl]);
    offers.alone(
        COMPLIANCE,
        draft("file", "Put signing Counter Checks out and in on file")
            .need(need::text("approval", "The approval of the internal controls")),
    );
    offers.alone(
        FINANCE,
        draft("receive", "Take a new book into finance's supply")
            .need(need::text("book", "The book"))
            .need(need::range("checks", "Its checks, by serial")),
    );
    let books = |out: Option<bool>| -> Vec<Choice> {
        let all = office.checks.books.iter();
        all.filter(|(_, book)| out.is_none_or(|out| book.holder.is_some() == out))
            .map(|(name, book)| {
                let holder = book
                    .holder
                    .as_ref()
                    .map_or("finance", |holder| holder.name.as_str());
                Choice::new(name, format!("{name}: with {holder}, next is {}", book.next))
            })
            .collect()
    };
    let (inside, outside) = (books(Some(false)), books(Some(true)));
    let (any_inside, any_outside) = (!inside.is_empty(), !outside.is_empty());
    offers.pair(
        FINANCE,
        FLOOR,
        draft("sign-out", "Hand a book to table games")
            .need(need::choice("book", "The book", inside))
            .only_if(
                office.checks.approval.is_some(),
                "signing out and in is not on file",
            )
            .only_if(any_inside, "no book is with finance"),
    );
    let me = offers.person.id.clone();
    let mine: Vec<Choice> = office
        .checks
        .books
        .iter()
        .filter(|(_, book)| match &book.holder {
            Some(holder) => holder.id == me,
            None => FINANCE.is(offers.person),
        })
        .map(|(name, book)| Choice::new(name, format!("{name}: next is {}", book.next)))
        .collect();
    let has = !mine.is_empty();
    let next: Vec<Choice> = office
        .checks
        .books
        .iter()
        .map(|(name, book)| Choice::new(book.next, format!("{} of book {name}", book.next)))
        .collect();
    let used = vec![
        Choice::new(
            json!({ "prepared": { "patron": "", "amount": "0.00" } }),
            "prepared for a patron's signature",
        ),
        Choice::new(json!({ "void": { "reason": "" } }), "spoilt, and void"),
    ];
    let both = Asked::Any(&[
        Post::FinanceEmployee,
        Post::FinanceSupervisor,
        Post::Floorperson,
        Post::PitManager,
        Post::AssistantShiftManager,
        Post::ShiftManager,
    ]);
    offers.alone(
        both,
        draft("use", "Use the next check of a book")
            .need(need::choice("book", "The book", mine))
            .need(need::number("serial", "The check", next.clone()))
            .need(need::choice("used", "What became of it", used))
            .only_if(has, "you have no book"),
    );
    offers.pair(
        FINANCE,
        FLOOR,
        draft("sign-in", "Take a book back")
            .need(need::choice("book", "The book", outside))
            .need(need::number(
                "next",
                "The first unused check, or one past the last",
                next,
            ))
            .need(need::reason("explanation", "Why checks that no one used are gone").optional())
            .only_if(any_outside, "no book is out"),
    );
}

fn tables(office: &Office) -> Vec<Choice> {
    let known = office.cameras.tables.values().chain(office.floor.open.values());
    let mut names: Vec<&str> = known.map(|table| table.table.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(|name| Choice::new(name, name)).collect()
}

fn person() -> Need {
    let posts: Vec<Choice> = Post::ALL
        .iter()
        .map(|post| Choice::new(post, post.name()))
        .collect();
    need::object(
        "person",
        "Who",
        vec![
            need::text("id", "Their id"),
            need::text("name", "Their name"),
            need::text("credential", "Their credential number"),
            need::choice("post", "Their post", posts),
        ],
    )
    .usually(json!({ "id": "", "name": "", "credential": "", "post": "dealer" }))
}

fn table() -> Vec<Need> {
    let electronic = ["no", "partly", "fully"].map(Choice::word).into();
    vec![
        need::text("table", "The table"),
        need::text("game", "Its game"),
        need::choice("electronic", "How electronic it is", electronic),
    ]
}

fn duty() -> Need {
    let duties = vec![
        Choice::new(json!({ "deal": { "table": "" } }), "deals at a table"),
        Choice::new(json!({ "stick": { "table": "" } }), "has the stick at a table"),
        Choice::new(json!({ "box": { "table": "" } }), "is the boxperson of a table"),
        Choice::new(
            json!({ "supervise": { "tables": [], "seats-players": false } }),
            "supervises tables",
        ),
    ];
    need::choice("duty", "What they do; fill in the table", duties)
}

fn staffing(office: &Office, offers: &mut Offers<'_>) {
    let draft = |act, says| Draft::new("staffing", act, says).by(&[Law::Crew, Law::Floorpersons]);
    let span = || {
        [
            need::moment("from", "From when"),
            need::moment("to", "Until when"),
        ]
    };
    let [from, to] = span();
    let planned_table = vec![
        need::object("table", "The table", table())
            .usually(json!({ "table": "", "game": "", "electronic": "no" })),
        from,
        to,
    ];
    let [from, to] = span();
    offers.alone(
        PIT,
        draft("file-plan", "File the plan of a shift")
            .need(need::lines("tables", "The tables", planned_table))
            .need(need::lines(
                "people",
                "The people",
                vec![person(), duty(), from, to],
            )),
    );
    offers.alone(
        PIT,
        draft("assign", "Send someone to a table, or give a floorperson tables")
            .need(person())
            .need(duty()),
    );
    let there: Vec<Choice> = office
        .floor
        .duties
        .values()
        .map(|(person, duty)| Choice::new(&person.id, format!("{} {}", person.name, duty.says())))
        .collect();
    let any = !there.is_empty();
    offers.alone(
        PIT,
        draft("relieve", "Take someone off the floor")
            .need(need::choice("person", "Who", there))
            .only_if(any, "nobody is on the floor"),
    );
    let mut open = draft("open", "Open a table");
    for need in table() {
        open = open.need(need);
    }
    offers.alone(PIT, open);
    let names: Vec<Choice> = office
        .floor
        .open
        .keys()
        .map(|name| Choice::new(name, name))
        .collect();
    let any = !names.is_empty();
    offers.alone(
        PIT,
        draft("close", "Close a table")
            .need(need::choice("table", "The table", names))
            .only_if(any, "no table is open"),
    );
}

fn cameras(office: &Office, offers: &mut Offers<'_>) {
    let draft = |act, says| Draft::new("cameras", act, says).by(&[Law::Cameras, Law::TableCameras]);
    let camera = vec![
        need::text("camera", "What it is called"),
        need::choice("table", "The table it is dedicated to", tables(office)),
        need::flag("stationary", "It is stationary"),
        need::choice(
            "covers",
            "What it covers",
            ["table", "one-end", "other-end"].map(Choice::word).into(),
        ),
    ];
    let file = || {
        draft("file", "File the camera plan: every table and its cameras")
            .need(need::lines("tables", "The tables", table()))
            .need(need::lines("cameras", "The cameras", camera.clone()))
    };
    offers.alone(COMPLIANCE, file());
    offers.alone(SURVEILLANCE, file());
    let known: Vec<Choice> = office
        .cameras
        .cameras
        .iter()
        .map(|camera| Choice::new(&camera.camera, format!("{} at {}", camera.camera, camera.table)))
        .collect();
    let any = !known.is_empty();
    offers.alone(
        SURVEILLANCE,
        draft("works", "Say that a camera does not work, or works again")
            .need(need::choice("camera", "The camera", known))
            .need(need::flag("works", "It works"))
            .only_if(any, "no camera plan is on file"),
    );
}

fn records(office: &Office, offers: &mut Offers<'_>) {
    let draft = |act, says| Draft::new("records", act, says).by(&[Law::Books]);
    let kinds = || -> Vec<Choice> {
        Kind::ALL
            .iter()
            .map(|kind| Choice::new(kind, kind.name()))
            .collect()
    };
    // Whoever works here keeps papers; the Board's people only read them.
    for department in [
        Department::Marketing,
        Department::Finance,
        Department::TableGames,
        Department::Security,
        Department::Surveillance,
        Department::Compliance,
    ] {
        offers.alone(
            Asked::Of(department),
            draft("keep", "Put a paper on file")
                .need(need::text("document", "What it is called"))
                .need(need::choice("kind", "Its kind", kinds()))
                .need(need::date("day", "The day it was made or closed", office.day))
                .need(need::text(
                    "digest",
                    "The SHA-256 of its scan or file, 64 hexadecimal digits",
                )),
        );
    }
    let on = vec![
        Choice::new(json!({ "document": { "document": "" } }), "one paper"),
        Choice::new(json!({ "kind": { "kind": "coupons" } }), "a whole kind"),
        Choice::new(json!({ "series": { "series": "" } }), "a series of coupons"),
        Choice::new(
            json!({ "serials": { "series": "", "serials": [] } }),
            "some coupons",
        ),
    ];
    offers.alone(
        COMPLIANCE,
        draft("hold", "Forbid that something is destroyed")
            .need(need::text("hold", "What the hold is called"))
            .need(need::choice("on", "What it is on", on))
            .need(need::reason("reason", "Why")),
    );
    let holds: Vec<Choice> = office
        .records
        .holds
        .iter()
        .map(|(name, (_, reason))| Choice::new(name, format!("{name}: {reason}")))
        .collect();
    let any = !holds.is_empty();
    offers.alone(
        COMPLIANCE,
        draft("release", "Lift a hold")
            .need(need::choice("hold", "The hold", holds))
            .need(need::reason("reason", "Why"))
            .only_if(any, "there is no hold"),
    );
    let destroyers = Asked::Any(&[Post::ComplianceOfficer, Post::FinanceSupervisor]);
    let mut what: Vec<Choice> = Vec::new();
    if let Some(day) = office.day {
        for (series, serials) in office.coupons.past_their_time(day) {
            let says = format!("{} coupons of series {series} past their time", serials.count());
            let series = series.to_owned();
            what.push(Choice::new(What::Coupons { series, serials }, says));
        }
        let papers = office.records.documents.iter();
        let papers = papers.filter(|(_, paper)| paper.day.plus_months(paper.kind.kept().0) <= day);
        for (name, _) in papers {
            let documents = vec![name.clone()];
            what.push(Choice::new(
                What::Documents { documents },
                format!("the paper {name}"),
            ));
        }
    }
    what.push(Choice::new(
        What::Coupons {
            series: String::new(),
            serials: Ranges::default(),
        },
        "coupons of a series",
    ));
    what.push(Choice::new(
        What::Documents {
            documents: Vec::new(),
        },
        "papers",
    ));
    offers.alone(
        destroyers,
        draft("propose", "Propose to destroy something, and be shown what")
            .need(need::choice("what", "What", what)),
    );
    let me = &offers.person.id;
    let waiting: Vec<_> = office
        .records
        .proposals
        .iter()
        .filter(|proposal| proposal.agreed.is_none() && proposal.by.id != *me)
        .collect();
    let numbers = waiting
        .iter()
        .map(|proposal| {
            Choice::new(
                proposal.number,
                format!("{}, by {}", proposal.number, proposal.by.name),
            )
        })
        .collect();
    let digests = waiting
        .iter()
        .map(|proposal| {
            Choice::new(
                &proposal.digest,
                format!("proposal {}: {}", proposal.number, proposal.digest),
            )
        })
        .collect();
    let any = !waiting.is_empty();
    offers.alone(
        destroyers,
        draft("agree", "Agree to what someone else proposed to destroy")
            .need(need::number("proposal", "The proposal", numbers))
            .need(need::choice("digest", "The digest that was shown", digests))
            .only_if(any, "nobody else has proposed anything"),
    );
}
