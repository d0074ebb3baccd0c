//! Writes what people see of a table, step by step: `views SUBMISSION.toml ROUNDS SEATS SEED OUT.json`.
//!
//! The sign of the table, then for every act the views of the first player, the dealer and a floorperson. The browser
//! app is drawn and tested with these.

use asia_poker::house_way::shipped;
use chance::SeededChance;
use driver::{Clock, Dealer, Headless, Opened, Pit, Plan};
use floor::tables::{self, Visitor};
use journal::Record;
use rulebook::Submission;
use rulebook::sign::Sign;
use serde_json::{Value, json};
use std::error::Error;
use table::Role;
use table::view::{Show, Viewer};

type Steps = Result<Vec<Value>, Box<dyn Error>>;

struct Dump<'a> {
    text: &'a str,
    submission: &'a Submission,
    plan: Plan,
    seed: u64,
}

impl Visitor for Dump<'_> {
    type Output = Steps;

    fn visit<G: Headless + Show>(self) -> Steps {
        let way = self.submission.house_way.as_ref();
        let way = way.and_then(|way| shipped::text(way.name())).map(str::to_owned);
        let name = self.submission.table.as_deref().unwrap_or("Table 1");
        let opened = Opened::new::<G>(name, self.text, self.submission, way, "seed")?;
        let mut clock = Clock::simulated();
        let mut chance = SeededChance::from_u64(self.seed);
        let mut log: Vec<Record> = Vec::new();
        let mut pit: Pit<G> = Pit::open(&mut log, opened, clock.after(Default::default()))?;
        let mut dealer = Dealer::new(self.plan, SeededChance::from_u64(self.seed).stream(1));
        let mut steps = Vec::new();
        while let Some(done) = dealer.step(&mut pit, &mut log, &mut clock, &mut chance)? {
            let table = pit.table();
            let player = table.state().desk.seats.values().next().cloned();
            let player = player.map_or(Viewer::Public, Viewer::Player);
            let seen: Vec<_> = done
                .events
                .iter()
                .map(|event| table.seen(event, &player))
                .collect();
            steps.push(json!({
                "seen": seen,
                "player": table.view(&player),
                "dealer": table.view(&Viewer::Staff(Role::Dealer)),
                "floor": table.view(&Viewer::Staff(Role::Floorperson)),
            }));
        }
        Ok(steps)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, rounds, seats, seed, out] = arguments.as_slice() else {
        return Err("views SUBMISSION.toml ROUNDS SEATS SEED OUT.json".into());
    };
    let text = std::fs::read_to_string(file)?;
    let submission = Submission::parse(&text).map_err(|problems| format!("{problems:?}"))?;
    let dump = Dump {
        text: &text,
        submission: &submission,
        plan: Plan::new(rounds.parse()?, seats.parse()?),
        seed: seed.parse()?,
    };
    let steps = tables::visit(submission.edition.family, dump).ok_or("no table of this game is dealt")??;
    let all = json!({ "sign": Sign::of(&submission), "steps": steps });
    std::fs::write(out, serde_json::to_vec(&all)?)?;
    Ok(())
}
