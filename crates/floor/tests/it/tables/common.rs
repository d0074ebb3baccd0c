//! Every submission that comes with Houseway, dealt by the game it is of.

use ::asia_poker::house_way::shipped;
use chance::SeededChance;
use driver::dealer::Stopped;
use driver::{Clock, Dealer, Headless, Opened, Pit, Plan, Players};
use floor::tables::{self, Visitor};
use journal::Record;
use rulebook::{Edition, Submission};
use std::path::Path;
use table::view::Show;

/// A test done for the game of a submission, or of an edition.
pub(crate) trait Each {
    fn each<G: Headless + Show>(&mut self, text: &str);
}

struct One<'a, T>(&'a mut T, &'a str);

impl<T: Each> Visitor for One<'_, T> {
    type Output = ();

    fn visit<G: Headless + Show>(self) {
        self.0.each::<G>(self.1);
    }
}

/// Does it for every shipped submission whose game runs.
pub(crate) fn for_each_submission(mut test: impl Each) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../submissions");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    let mut families = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let family = Submission::parse(&text).unwrap().edition.family;
        if tables::visit(family, One(&mut test, &text)).is_some() {
            families.push(family);
        }
    }
    let all = tables::families();
    let missing: Vec<_> = all.iter().filter(|family| !families.contains(family)).collect();
    assert!(missing.is_empty(), "no submission of {missing:?}");
}

/// Does it for every edition whose game runs; the text is the edition's id.
pub(crate) fn for_each_edition(mut test: impl Each) {
    for edition in Edition::all() {
        tables::visit(edition.family, One(&mut test, &edition.id));
    }
}

pub(crate) fn opened<G: Headless>(text: &str) -> Opened {
    let submission = Submission::parse(text).unwrap();
    let way = submission.house_way.as_ref();
    let way = way.and_then(|way| shipped::text(way.name())).map(str::to_owned);
    Opened::new::<G>("T-1", text, &submission, way, "seed").unwrap()
}

/// A table that was run, and its journal.
pub(crate) struct Run<G: Headless> {
    pub(crate) pit: Pit<G>,
    pub(crate) log: Vec<Record>,
}

pub(crate) fn run<G: Headless>(text: &str, plan: Plan, seed: u64) -> Result<Run<G>, Stopped> {
    let mut clock = Clock::simulated();
    let mut chance = SeededChance::from_u64(seed);
    let mut log = Vec::new();
    let mut pit = Pit::open(&mut log, opened::<G>(text), clock.after(Default::default()))?;
    let mut dealer = Dealer::new(plan, SeededChance::from_u64(seed).stream(1));
    while dealer
        .step(&mut pit, &mut log, &mut clock, &mut chance)?
        .is_some()
    {}
    pit.note_digest(&mut log)?;
    Ok(Run { pit, log })
}

pub(crate) fn busy(rounds: u64) -> Plan {
    Plan {
        players: Players::Random,
        irregularities: "0.5".parse().unwrap(),
        ..Plan::new(rounds, 6)
    }
}
