//! What may be begun with dice.

use super::need::{self, Choice, Need};
use super::{COMPLIANCE, Draft, FLOOR, Offers, PIT, SECURITY};
use crate::dice::{Alternative, Handling, Instrument, Set, Whereabouts};
use crate::law::Law;
use crate::office::Office;
use crate::people::{Asked, Department, Post};
use serde_json::json;

const SHIFT: Asked = Asked::AtLeast(Post::AssistantShiftManager);
const DEALER: Asked = Asked::Any(&[Post::Dealer]);
const BOX_OR_FLOOR: Asked = Asked::Any(&[Post::Boxperson, Post::Floorperson]);
const BOX: Asked = Asked::Any(&[Post::Boxperson]);
const BOX_OR_ABOVE: Asked = Asked::Any(&[
    Post::Boxperson,
    Post::Floorperson,
    Post::PitManager,
    Post::AssistantShiftManager,
    Post::ShiftManager,
]);

fn draft(act: &'static str, says: &'static str) -> Draft {
    Draft::new("dice", act, says)
}

fn sets(office: &Office, wanted: impl Fn(&Set) -> bool) -> Vec<Choice> {
    let all = office.dice.sets.values();
    all.filter(|set| set.place != Whereabouts::Withdrawn && wanted(set))
        .map(|set| Choice::new(&set.set, format!("{}: {}, {}", set.set, set.game, set.place)))
        .collect()
}

/// An act on one of some sets; refused now where there is none.
fn on(
    office: &Office,
    (act, says): (&'static str, &'static str),
    wanted: impl Fn(&Set) -> bool,
    none: &str,
) -> Draft {
    let there = sets(office, wanted);
    let any = !there.is_empty();
    draft(act, says)
        .need(need::choice("set", "The set", there))
        .only_if(any, none)
}

fn locked() -> Need {
    need::flag("locked", "It is locked, and a pit manager or above has the key")
}

pub(super) fn offer(office: &Office, offers: &mut Offers<'_>) {
    let filed = office.dice.filed.as_ref().map(|(alternative, _)| *alternative);
    let not_filed = "how dice are inspected is not on file";
    let alternatives = vec![
        Choice::new("at-table", "1: at the gaming table when it opens"),
        Choice::new("at-pit-stand", "2: at the pit stand before they go out"),
        Choice::new("in-storage", "3: in the storage area, and sealed there"),
    ];
    offers.alone(
        COMPLIANCE,
        draft("file", "Put the chosen alternative on file")
            .need(need::choice("alternative", "The alternative", alternatives))
            .need(
                need::text(
                    "instead-of-micrometer",
                    "The approval of an instrument in the micrometer's place",
                )
                .optional(),
            )
            .by(&[Law::Dice]),
    );
    let games = [
        "Craps",
        "Mini-Craps",
        "Three Dice Football",
        "Sic Bo",
        "Pai Gow",
        "Pai Gow Poker",
        "Asia Poker",
    ];
    offers.pair(
        SHIFT,
        SECURITY,
        draft("store", "Take a new set into the approved storage area")
            .need(need::text("set", "What the set is called"))
            .need(need::choice(
                "game",
                "Its game",
                games.map(|game| Choice::new(game, game)).into(),
            ))
            .need(need::dice("dice", "How many of each colour"))
            .need(need::flag("automated", "It is for an automated shaker"))
            .need(need::flag("single", "These are single dice for the reserve"))
            .by(&[Law::Dice])
            .only_if(filed.is_some(), not_filed),
    );
    supply(office, filed, offers);
    inspect(office, filed, offers);
    play(office, filed, offers);
    out(office, offers);
}

fn supply(office: &Office, filed: Option<Alternative>, offers: &mut Offers<'_>) {
    let pit = || need::text("pit", "The pit");
    let to = |choices: Vec<Choice>| need::choice("to", "To whom or where; fill in the pit", choices);
    let at_pit = Choice::new(json!({ "pit": { "pit": "" } }), "a pit manager");
    let stand = Choice::new(
        json!({ "pit-stand": { "pit": "", "locked": true } }),
        "the locked compartment of a pit stand",
    );
    let inspectors = Choice::new(
        json!({ "inspectors": { "pit": "" } }),
        "two who inspect at the pit stand",
    );
    let in_storage = |set: &Set| set.place == Whereabouts::Storage;
    let mut supply = |others: &[Asked], choices: Vec<Choice>, law: Law| {
        let act = on(
            office,
            ("supply", "Take a set out of storage and hand it over"),
            in_storage,
            "no set is in storage",
        );
        offers.with(SHIFT, others, act.need(to(choices)).by(&[law]));
    };
    match filed {
        Some(Alternative::AtTable) => supply(&[SECURITY, PIT], vec![at_pit, stand], Law::AtTableSupply),
        Some(Alternative::InStorage) => supply(&[SECURITY, PIT], vec![at_pit, stand], Law::InStorageSupply),
        Some(Alternative::AtPitStand) => {
            supply(
                &[SECURITY, BOX_OR_FLOOR, BOX_OR_FLOOR],
                vec![inspectors],
                Law::AtPitSupply,
            );
            supply(&[SECURITY, PIT], vec![stand], Law::AtPitSupply);
        }
        None => {}
    }
    let with_pit = |set: &Set| matches!(set.place, Whereabouts::Pit { .. });
    offers.alone(
        PIT,
        on(
            office,
            ("reserve", "Put a set into the locked reserve of a pit stand"),
            with_pit,
            "no set is with a pit",
        )
        .need(pit())
        .need(locked())
        .by(&[Law::AtTableSpare]),
    );
}

fn inspect(office: &Office, filed: Option<Alternative>, offers: &mut Offers<'_>) {
    let instruments: Vec<Choice> = Instrument::ALL
        .iter()
        .map(|(instrument, name)| Choice::new(instrument, *name))
        .collect();
    let act = |wanted: &dyn Fn(&Set) -> bool, law: Law| {
        on(
            office,
            ("inspect", "Measure a set"),
            wanted,
            "no set waits to be inspected here",
        )
        .need(need::choices("instruments", "With what", instruments.clone()))
        .need(need::flag(
            "seen-by-surveillance",
            "Surveillance can see the surface",
        ))
        .need(need::flag("seen-by-people", "People close by can see it"))
        .need(need::flag(
            "surveillance-told",
            "Surveillance was told before it began",
        ))
        .need(need::flag("fit", "The dice are fit for play"))
        .by(&[law])
    };
    let at_table = |set: &Set| matches!(set.place, Whereabouts::Table { .. });
    let at_pit = |set: &Set| matches!(set.place, Whereabouts::Pit { .. } | Whereabouts::Reserve { .. });
    let stored = |set: &Set| set.place == Whereabouts::Storage;
    if matches!(filed, Some(Alternative::AtTable | Alternative::InStorage)) {
        offers.with(BOX_OR_FLOOR, &[DEALER], act(&at_table, Law::AtTableIssue));
    }
    if matches!(filed, Some(Alternative::AtPitStand | Alternative::InStorage)) {
        offers.with(BOX_OR_ABOVE, &[BOX_OR_FLOOR], act(&at_pit, Law::AtPitInspection));
    }
    if filed == Some(Alternative::InStorage) {
        let other = if SHIFT.is(offers.person) { FLOOR } else { SHIFT };
        offers.with(FLOOR, &[SECURITY, other], act(&stored, Law::InStorageInspection));
    }
    let me = offers.person.id.clone();
    let mine = |set: &Set| {
        let by = set.inspected.as_ref().map(|inspection| &inspection.by.id);
        set.seal.is_none() && by == Some(&me)
    };
    let inspectors = Asked::Of(Department::TableGames);
    offers.alone(
        inspectors,
        on(
            office,
            ("seal", "Seal a set you inspected, with its label"),
            mine,
            "you have inspected no set that waits for a seal",
        )
        .need(need::flag("in-shaker", "It is sealed in its shaker"))
        .by(&[Law::InStorageSealed, Law::AtPitSealed]),
    );
    let sealed = |set: &Set| set.seal.is_some();
    offers.alone(
        Asked::Any(&[
            Post::Dealer,
            Post::Boxperson,
            Post::Floorperson,
            Post::PitManager,
            Post::AssistantShiftManager,
            Post::ShiftManager,
            Post::SecurityEmployee,
        ]),
        on(
            office,
            (
                "seal-broken",
                "Say that a seal is damaged, broken or looks tampered with",
            ),
            sealed,
            "no set is sealed",
        )
        .need(need::reason("seen", "What was seen"))
        .by(&[Law::SealBroken]),
    );
}

fn play(office: &Office, filed: Option<Alternative>, offers: &mut Offers<'_>) {
    let near = |set: &Set| matches!(set.place, Whereabouts::Pit { .. } | Whereabouts::Reserve { .. });
    let issue = |wanted: &dyn Fn(&Set) -> bool, law: Law| {
        on(
            office,
            ("issue", "Bring a set to a table"),
            wanted,
            "no set is with a pit",
        )
        .need(need::text("table", "The table"))
        .by(&[law])
    };
    let me = offers.person.id.clone();
    let mine = |set: &Set| {
        let by = set.inspected.as_ref().map(|inspection| &inspection.by.id);
        near(set)
            && by == Some(&me)
            && !(set.seal.is_some() && matches!(set.place, Whereabouts::Reserve { .. }))
    };
    match filed {
        Some(Alternative::AtTable) => offers.alone(PIT, issue(&near, Law::AtTableIssue)),
        Some(Alternative::InStorage) => offers.alone(PIT, issue(&near, Law::InStorageSupply)),
        Some(Alternative::AtPitStand) => {
            offers.with(BOX_OR_ABOVE, &[BOX_OR_FLOOR], issue(&mine, Law::AtPitPlaced));
            let sealed = |set: &Set| matches!(set.place, Whereabouts::Reserve { .. }) && set.seal.is_some();
            offers.alone(PIT, issue(&sealed, Law::AtPitSealed));
        }
        None => {}
    }
    let put = |handlings: &[Handling], law: Law| {
        let here = |set: &Set| {
            let known = Handling::of(&set.game).is_some_and(|handling| handlings.contains(&handling));
            matches!(set.place, Whereabouts::Table { .. }) && known
        };
        on(
            office,
            ("put", "Put a set into the cup or shaker of its table, for play"),
            here,
            "no set is at a table",
        )
        .need(need::flag("seal-intact", "Its seal was found intact"))
        .by(&[law])
    };
    let floor = [
        Handling::MiniCraps,
        Handling::Football,
        Handling::SicBo,
        Handling::PaiGow,
    ];
    let law = match filed {
        Some(Alternative::AtPitStand) => Law::AtPitPlaced,
        Some(Alternative::InStorage) => Law::InStorageSupply,
        _ => Law::AtTablePlaced,
    };
    offers.with(BOX, &[DEALER], put(&[Handling::Craps], law));
    offers.with(FLOOR, &[DEALER], put(&floor, law));
    offers.alone(DEALER, put(&[Handling::PaiGow], law));
}

fn out(office: &Office, offers: &mut Offers<'_>) {
    let any = |_: &Set| true;
    let none = "there are no dice";
    offers.alone(
        BOX_OR_ABOVE,
        on(
            office,
            ("retire", "Take a set out of play at the end of its time"),
            any,
            none,
        )
        .by(&[Law::Dice]),
    );
    offers.alone(
        BOX_OR_ABOVE,
        on(
            office,
            (
                "remove",
                "Take a set out at a sign of tampering, a flaw, or at the Board's request",
            ),
            any,
            none,
        )
        .need(need::reason("why", "What was seen, or who asked"))
        .need(need::flag(
            "asked-by-board",
            "The Board's people asked for it, and one of them signs",
        ))
        .by(&[Law::DiceRemoved]),
    );
    let me = &offers.person.id;
    let open = office.dice.reports.iter().filter(|report| report.filed.is_none());
    let open: Vec<Choice> = open
        .filter(|report| report.by.id != *me)
        .map(|report| {
            Choice::new(
                report.number,
                format!("D-{}: set {}, {}", report.number, report.set, report.why),
            )
        })
        .collect();
    let waits = !open.is_empty();
    offers.alone(
        PIT,
        draft("file-report", "Sign and file a Dice Discrepancy Report")
            .need(need::number("report", "The report", open))
            .need(need::reason("kept", "What became of the dice"))
            .by(&[Law::DiceRemoved])
            .only_if(waits, "no report waits to be filed"),
    );
}
