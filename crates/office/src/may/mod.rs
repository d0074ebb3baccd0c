//! What someone may begin now, with the inputs it needs: what a screen shows as buttons and forms.
//!
//! It is read off the same state that decides. It says who may begin an act and who signs it too; whether what is filled
//! in will do is for [`Office::decide`] alone to say.

mod coupons;
mod dice;
mod floor;
mod need;

pub(crate) use coupons::due_lines;
pub use need::{Choice, Kind, Need};

use crate::office::Office;
use crate::people::{Asked, Department, Person, Post};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

/// An act that someone may begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct May {
    /// What it is called, `coupons/issue`.
    pub name: String,
    /// The part of the office it belongs to.
    pub part: &'static str,
    /// What it does.
    pub says: &'static str,
    /// The act, with placeholders where `needs` says so.
    pub act: Value,
    /// Who signs it too.
    pub with: Vec<String>,
    /// What to fill in.
    pub needs: Vec<Need>,
    /// The paragraphs it is decided by.
    #[schemars(with = "Vec<String>")]
    pub clauses: Vec<Clause>,
    /// Why it would be refused now, whatever is filled in.
    pub not_now: Option<String>,
}

/// An act in the making.
struct Draft {
    part: &'static str,
    act: &'static str,
    says: &'static str,
    needs: Vec<Need>,
    clauses: Vec<Clause>,
    not_now: Option<String>,
}

impl Draft {
    fn new(part: &'static str, act: &'static str, says: &'static str) -> Draft {
        Draft {
            part,
            act,
            says,
            needs: Vec::new(),
            clauses: Vec::new(),
            not_now: None,
        }
    }

    fn need(mut self, need: Need) -> Draft {
        self.needs.push(need);
        self
    }

    fn by<C: Into<Clause> + Copy>(mut self, clauses: &[C]) -> Draft {
        self.clauses.extend(clauses.iter().map(|clause| (*clause).into()));
        self
    }

    /// It would be refused unless this holds.
    fn only_if(mut self, holds: bool, why: &str) -> Draft {
        if !holds && self.not_now.is_none() {
            self.not_now = Some(why.to_owned());
        }
        self
    }

    fn finish(self, with: &[Asked], day_open: bool) -> May {
        let mut draft = self.only_if(day_open, "no gaming day is open");
        // An act of its own stands at the top; those of a part under its name.
        let (name, under) = if draft.part == draft.act {
            (draft.act.to_owned(), format!("/{}", draft.act))
        } else {
            (
                format!("{}/{}", draft.part, draft.act),
                format!("/{}/{}", draft.part, draft.act),
            )
        };
        for need in &mut draft.needs {
            need.at = format!("{under}/{}", need.name);
        }
        let fields: Map<String, Value> = draft
            .needs
            .iter()
            .map(|need| (need.name.to_owned(), need.placeholder()))
            .collect();
        let mut act = Value::Object(Map::from_iter([(draft.act.to_owned(), Value::Object(fields))]));
        if draft.part != draft.act {
            act = Value::Object(Map::from_iter([(draft.part.to_owned(), act)]));
        }
        May {
            name,
            part: draft.part,
            says: draft.says,
            act,
            with: with.iter().map(ToString::to_string).collect(),
            needs: draft.needs,
            clauses: draft.clauses,
            not_now: draft.not_now,
        }
    }
}

/// The acts of one person, as they are gathered.
struct Offers<'p> {
    person: &'p Person,
    day_open: bool,
    all: Vec<May>,
}

impl Offers<'_> {
    /// An act for one.
    fn alone(&mut self, who: Asked, draft: Draft) {
        self.with(who, &[], draft);
    }

    /// An act for one, which others sign too.
    fn with(&mut self, who: Asked, others: &[Asked], draft: Draft) {
        if who.is(self.person) {
            self.all.push(draft.finish(others, self.day_open));
        }
    }

    /// An act for two, whoever of them begins it.
    fn pair(&mut self, one: Asked, other: Asked, draft: Draft) {
        if one.is(self.person) {
            self.with(one, &[other], draft);
        } else {
            self.with(other, &[one], draft);
        }
    }
}

impl Office {
    /// What someone may begin now.
    pub fn may(&self, person: &Person) -> Vec<May> {
        let mut offers = Offers {
            person,
            // The day is opened without one.
            day_open: true,
            all: Vec::new(),
        };
        let next = self.day.map(|day| day.plus_days(1));
        let open = Draft::new("open-day", "open-day", "Begin a gaming day").need(need::date(
            "day",
            "The day",
            next.or(self.day),
        ));
        offers.alone(crate::office::OPENERS, open);
        offers.day_open = self.day.is_some();
        coupons::offer(self, &mut offers);
        dice::offer(self, &mut offers);
        floor::offer(self, &mut offers);
        offers.all
    }
}

const FINANCE: Asked = Asked::Of(Department::Finance);
const COMPLIANCE: Asked = Asked::Of(Department::Compliance);
const SECURITY: Asked = Asked::Of(Department::Security);
const SURVEILLANCE: Asked = Asked::Of(Department::Surveillance);
const FLOOR: Asked = Asked::AtLeast(Post::Floorperson);
const PIT: Asked = Asked::AtLeast(Post::PitManager);
