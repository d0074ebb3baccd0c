//! People and a desk for tests: acts are JSON as anyone would send them.

use journal::{ChainId, Record};
use office::{Act, Answer, Book, Command, Decided, NotDone, Person, Post, Refusal};
use rulebook::clause::Clause;
use rulebook::held::held;
use serde_json::Value;

/// Someone, whose id, name and credential follow from one word.
pub(crate) fn person(name: &str, post: Post) -> Person {
    Person {
        id: name.to_lowercase(),
        name: name.to_owned(),
        credential: format!("114-{name}"),
        post,
    }
}

macro_rules! people {
    ($($function:ident = $name:literal, $post:ident;)+) => {
        $(pub(crate) fn $function() -> Person { person($name, Post::$post) })+
    };
}

people! {
    cora = "Cora", ComplianceOfficer;
    fred = "Fred", FinanceEmployee;
    olga = "Olga", FinanceSupervisor;
    olaf = "Olaf", FinanceSupervisor;
    mia = "Mia", MarketingEmployee;
    tia = "Tia", MarketingSupervisor;
    dora = "Dora", Dealer;
    dirk = "Dirk", Dealer;
    boris = "Boris", Boxperson;
    flo = "Flo", Floorperson;
    max = "Max", Floorperson;
    petra = "Petra", PitManager;
    ida = "Ida", AssistantShiftManager;
    sam = "Sam", SecurityEmployee;
    vera = "Vera", SurveillanceEmployee;
    bob = "Bob", BoardEmployee;
}

/// An office, a clock and the journal.
pub(crate) struct Desk {
    pub(crate) book: Book,
    pub(crate) at_ms: i64,
    pub(crate) records: Vec<Record>,
}

pub(crate) fn id() -> ChainId {
    "office".parse().unwrap()
}

impl Desk {
    /// An office on its first gaming day.
    pub(crate) fn open(day: &str) -> Desk {
        let mut desk = Desk {
            book: Book::new(id()),
            at_ms: 1_767_225_600_000,
            records: Vec::new(),
        };
        desk.day(day);
        desk
    }

    pub(crate) fn day(&mut self, day: &str) {
        self.does(&olga(), &[], serde_json::json!({"open-day": {"day": day}}), &[]);
    }

    pub(crate) fn command(&self, by: &Person, with: &[Person], act: Value) -> Command {
        Command {
            at_ms: self.at_ms,
            by: by.clone(),
            with: with.to_vec(),
            act: serde_json::from_value::<Act>(act.clone()).unwrap_or_else(|error| panic!("{act}: {error}")),
        }
    }

    pub(crate) fn tries(&mut self, command: Command) -> Result<Answer, Refusal> {
        self.at_ms += 1000;
        match self.book.prepare(command, None) {
            Ok(Decided::New(prepared)) => {
                self.records.push(prepared.record.clone());
                Ok(self.book.commit(*prepared))
            }
            Err(NotDone::Refused(refusal)) => Err(refusal),
            other => panic!("{other:?}"),
        }
    }

    /// The act is done, and each of these paragraphs is named for it.
    #[track_caller]
    pub(crate) fn does(&mut self, by: &Person, with: &[Person], act: Value, paragraphs: &[&str]) -> Answer {
        let command = self.command(by, with, act.clone());
        let answer = self
            .tries(command)
            .unwrap_or_else(|refusal| panic!("{act}: {refusal}"));
        named(&answer.clauses, paragraphs, &answer.says);
        answer
    }

    /// The act is refused for a reason, by these paragraphs.
    #[track_caller]
    pub(crate) fn refuses(
        &mut self,
        by: &Person,
        with: &[Person],
        act: Value,
        code: &str,
        paragraphs: &[&str],
    ) {
        let before = self.book.office().clone();
        let command = self.command(by, with, act.clone());
        match self.tries(command) {
            Ok(answer) => panic!("{act} is done: {}", answer.says),
            Err(refusal) => {
                assert_eq!(refusal.reason.code(), code, "{act}: {refusal}");
                named(&refusal.clauses, paragraphs, &refusal.to_string());
            }
        }
        assert_eq!(*self.book.office(), before, "a refused act changes nothing");
    }
}

/// Each paragraph is among some clauses: that is what a test holds.
#[track_caller]
pub(crate) fn named(clauses: &[Clause], paragraphs: &[&str], says: &str) {
    for paragraph in paragraphs {
        let found = clauses.iter().find(|clause| clause.paragraph() == *paragraph);
        match found {
            Some(clause) => held(*clause),
            None => panic!("{paragraph} is not named for: {says}; named are {clauses:?}"),
        }
    }
}
