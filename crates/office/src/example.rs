//! A worked quarter: a promotion every seventh day, with everything that the chapters ask for around it. The guide tells
//! it, a demonstration begins with it, and a bench and tests run it.

use crate::coupons::{Act as Coupons, Place};
use crate::date::Date;
use crate::office::{Act, Command, Office};
use crate::people::{Person, Post};
use crate::refusal::Refusal;
use crate::serials::Ranges;
use crate::staffing::Table;
use serde_json::{Value, json};

/// Who works in the example, one person a post.
pub struct Staff<'w> {
    /// Whoever is employed as this.
    pub who: &'w dyn Fn(Post) -> Person,
}

/// The people of the guide.
pub fn people(post: Post) -> Person {
    let name = match post {
        Post::MarketingEmployee => "Mia",
        Post::MarketingSupervisor => "Tia",
        Post::FinanceEmployee => "Fred",
        Post::FinanceSupervisor => "Olga",
        Post::Dealer => "Dora",
        Post::Boxperson => "Boris",
        Post::Floorperson => "Flo",
        Post::PitManager => "Petra",
        Post::AssistantShiftManager => "Ida",
        Post::ShiftManager => "Stan",
        Post::SecurityEmployee => "Sam",
        Post::SurveillanceEmployee => "Vera",
        Post::ComplianceOfficer => "Cora",
        Post::BoardEmployee => "Bob",
    };
    Person {
        id: name.to_lowercase(),
        name: name.to_owned(),
        credential: format!("114-{name}"),
        post,
    }
}

/// The tables of the guide.
pub fn tables() -> Vec<Table> {
    let table = |(name, game): (&str, &str)| {
        Some(Table {
            table: name.to_owned(),
            game: game.parse().ok()?,
            electronic: crate::staffing::Electronic::No,
        })
    };
    let tables = [
        ("bj-1", "Blackjack"),
        ("craps-1", "Craps"),
        ("football-1", "Three Dice Football"),
    ];
    tables.into_iter().filter_map(table).collect()
}

/// How often there is a promotion, in days.
const EVERY: i32 = 7;

/// The acts of an office from a day on, as far as another: set up on the first, then a promotion every seventh day, an
/// inventory every month and a report every quarter.
pub fn acts(first: Date, last: Date, staff: &Staff<'_>, tables: &[Table]) -> Result<Vec<Command>, Refusal> {
    let mut script = Script {
        office: Office::default(),
        commands: Vec::new(),
        at_ms: first.start_ms(),
        staff,
    };
    script.day(first)?;
    script.set_up(first, last, tables)?;
    let banked = tables.iter().find(|table| table.game.is("Blackjack"));
    let banked = banked.or_else(|| tables.iter().find(|table| table.game.is_banked()));
    let mut day = first;
    for promotion in 0.. {
        if promotion > 0 {
            day = day.plus_days(EVERY);
            if day > last {
                break;
            }
            script.day(day)?;
        }
        script.promotion(promotion, day, banked)?;
        if day.plus_days(EVERY).month() != day.month() {
            script.inventory()?;
        }
    }
    if script.office.day.is_none_or(|day| day < last) {
        script.day(last)?;
    }
    Ok(script.commands)
}

struct Script<'s> {
    office: Office,
    commands: Vec<Command>,
    at_ms: i64,
    staff: &'s Staff<'s>,
}

impl Script<'_> {
    fn who(&self, post: Post) -> Person {
        (self.staff.who)(post)
    }

    fn does(&mut self, by: Post, with: &[Post], act: Value) -> Result<(), Refusal> {
        let act = serde_json::from_value::<Act>(act).map_err(|_| {
            let what = "an act that reads as one";
            crate::refusal::Reason::Missing { what }.plain()
        })?;
        self.does_act(by, with, act)
    }

    fn does_act(&mut self, by: Post, with: &[Post], act: Act) -> Result<(), Refusal> {
        self.at_ms += 4 * 60_000;
        let command = Command {
            at_ms: self.at_ms,
            by: self.who(by),
            with: with.iter().map(|post| self.who(*post)).collect(),
            act,
        };
        let step = self.office.decide(&command)?;
        self.office.apply(command.at_ms, &step.facts);
        self.commands.push(command);
        Ok(())
    }

    fn coupons(&mut self, by: Post, with: &[Post], act: Value) -> Result<(), Refusal> {
        self.does(by, with, json!({ "coupons": act }))
    }

    /// Begins a gaming day, and files the reports that are due with it.
    fn day(&mut self, day: Date) -> Result<(), Refusal> {
        // At ten in the morning.
        self.at_ms = self.at_ms.max(day.start_ms() + 10 * 3_600_000);
        self.does(
            Post::FinanceSupervisor,
            &[],
            json!({ "open-day": { "day": day } }),
        )?;
        for quarter in self.office.quarters_due() {
            self.coupons(
                Post::FinanceSupervisor,
                &[],
                json!({ "file-quarter": { "quarter": quarter } }),
            )?;
        }
        Ok(())
    }

    fn set_up(&mut self, first: Date, last: Date, tables: &[Table]) -> Result<(), Refusal> {
        let compliance = Post::ComplianceOfficer;
        let expires = last.plus_months(3);
        self.coupons(
            compliance,
            &[],
            json!({ "file-controls": {
                "approval": "IC-20", "store": "vault room B", "hold-over": "marketing safe 2",
                "inventory": "IC-20.7", "printing": "IC-20.9", "mailing": "IC-20.11",
            }}),
        )?;
        for (series, value, expires, bar_code) in [
            ("A", "10.00", expires, false),
            ("B", "5.00", first.plus_days(EVERY), false),
            ("M", "25.00", expires, true),
        ] {
            self.coupons(compliance, &[], json!({ "file-design": {
                "series": series, "approval": format!("D-20-{series}"), "name": "Three Rivers Hall", "value": value,
                "restrictions": "On the main wager of a game against the house, one a round.", "expires": expires,
                "chip-spot": true, "bar-code": bar_code,
            }}))?;
        }
        self.coupons(
            compliance,
            &[],
            json!({ "exclude": { "name": "Quentin Nemo", "by-self": true } }),
        )?;
        // Two of the thousand are not in the box.
        let (finance, marketing) = (Post::FinanceEmployee, Post::MarketingEmployee);
        self.coupons(
            finance,
            &[marketing],
            json!({ "receive": {
                "series": "A", "invoice": [1, 1000], "found": [[1, 998]],
            }}),
        )?;
        let boss = Post::FinanceSupervisor;
        self.coupons(
            boss,
            &[],
            json!({ "report-deviation": { "receipt": 1, "bureau": "BCC-4417" } }),
        )?;
        self.coupons(boss, &[], json!({ "enter-receipt": { "receipt": 1 } }))?;
        self.coupons(
            finance,
            &[marketing],
            json!({ "receive": {
                "series": "B", "invoice": [1, 60], "found": [[1, 60]], "in-house": true,
            }}),
        )?;
        self.coupons(boss, &[], json!({ "enter-receipt": { "receipt": 2 } }))?;
        let list: Vec<Value> = ["Ann Arbor", "Bea Bell", "Cid Cole"]
            .iter()
            .zip(1..)
            .map(|(name, serial)| {
                json!({ "name": name, "address": format!("{serial} Market St, Erie PA"), "denomination": "25.00",
                    "expires": expires, "series": "M", "serial": serial })
            })
            .collect();
        let seller = Post::MarketingSupervisor;
        self.coupons(
            seller,
            &[finance],
            json!({ "mail": { "provider": "Keystone Mail", "list": list } }),
        )?;
        self.dice(tables)?;
        self.checks()?;
        self.floor(tables)?;
        self.papers(first)
    }

    fn dice(&mut self, tables: &[Table]) -> Result<(), Refusal> {
        let dice = |act: Value| json!({ "dice": act });
        let (shift, security, pit) = (
            Post::AssistantShiftManager,
            Post::SecurityEmployee,
            Post::PitManager,
        );
        self.does(
            Post::ComplianceOfficer,
            &[],
            dice(json!({ "file": { "alternative": "at-table" } })),
        )?;
        for (set, game, colours) in [
            ("C-101", "Craps", json!({ "red": 5 })),
            ("C-102", "Craps", json!({ "red": 5 })),
            ("C-103", "Craps", json!({ "red": 5 })),
            ("F-201", "Three Dice Football", json!({ "green": 4, "red": 2 })),
            ("F-202", "Three Dice Football", json!({ "green": 4, "red": 2 })),
        ] {
            let store = json!({ "store": { "set": set, "game": game, "dice": colours } });
            self.does(shift, &[security], dice(store))?;
        }
        for set in ["C-101", "C-102", "F-201"] {
            let supply = json!({ "supply": { "set": set, "to": { "pit": { "pit": "1" } } } });
            self.does(shift, &[security, pit], dice(supply))?;
        }
        self.does(
            pit,
            &[],
            dice(json!({ "reserve": { "set": "C-102", "pit": "1", "locked": true } })),
        )?;
        let with_dice = [
            ("Craps", "C-101", Post::Boxperson),
            ("Three Dice Football", "F-201", Post::Floorperson),
        ];
        for (game, set, charge) in with_dice {
            let Some(table) = tables.iter().find(|table| table.game.is(game)) else {
                continue;
            };
            self.does(
                pit,
                &[],
                dice(json!({ "issue": { "set": set, "table": table.table } })),
            )?;
            let inspect = json!({ "inspect": { "set": set,
                "instruments": ["micrometer", "balancing-caliper", "steel-set-square", "magnet"],
                "seen-by-surveillance": true, "seen-by-people": true, "fit": true } });
            self.does(charge, &[Post::Dealer], dice(inspect))?;
            self.does(charge, &[Post::Dealer], dice(json!({ "put": { "set": set } })))?;
        }
        if tables.iter().any(|table| table.game.is("Craps")) {
            let remove = json!({ "remove": { "set": "C-101", "why": "an edge is chipped" } });
            self.does(Post::Boxperson, &[], dice(remove))?;
            let filed = json!({ "file-report": { "report": 1, "kept": "sealed in bag 88, with security" } });
            self.does(pit, &[], dice(filed))?;
        }
        Ok(())
    }

    fn checks(&mut self) -> Result<(), Refusal> {
        let checks = |act: Value| json!({ "checks": act });
        let finance = Post::FinanceEmployee;
        self.does(
            Post::ComplianceOfficer,
            &[],
            checks(json!({ "file": { "approval": "IC-13" } })),
        )?;
        for (book, range) in [("CC-1", [1, 50]), ("CC-2", [51, 100])] {
            self.does(
                finance,
                &[],
                checks(json!({ "receive": { "book": book, "checks": range } })),
            )?;
        }
        self.does(
            finance,
            &[Post::PitManager],
            checks(json!({ "sign-out": { "book": "CC-1" } })),
        )?;
        let prepared = json!({ "prepared": { "patron": "Ann Arbor", "amount": "5000.00" } });
        let used = [prepared, json!({ "void": { "reason": "misspelt" } })];
        for (used, serial) in used.into_iter().zip(1..) {
            let act = json!({ "use": { "book": "CC-1", "serial": serial, "used": used } });
            self.does(Post::PitManager, &[], checks(act))?;
        }
        self.does(
            finance,
            &[Post::PitManager],
            checks(json!({ "sign-in": { "book": "CC-1", "next": 3 } })),
        )?;
        self.does(
            finance,
            &[Post::PitManager],
            checks(json!({ "sign-out": { "book": "CC-2" } })),
        )
    }

    fn floor(&mut self, tables: &[Table]) -> Result<(), Refusal> {
        let mut cameras: Vec<Value> = Vec::new();
        for table in tables {
            let (due, ends, _) = crate::cameras::needs(table);
            for n in 0..due {
                let covers = match (ends, n) {
                    (true, 0) => "one-end",
                    (true, _) => "other-end",
                    _ => "table",
                };
                cameras.push(
                    json!({ "camera": format!("{}-cam{}", table.table, n + 1), "table": table.table,
                    "stationary": true, "covers": covers }),
                );
            }
        }
        let plan = json!({ "cameras": { "file": { "tables": tables, "cameras": cameras } } });
        self.does(Post::SurveillanceEmployee, &[], plan)?;
        let Some(table) = tables
            .iter()
            .find(|table| crate::staffing::crew(table).dealers == 1)
        else {
            return Ok(());
        };
        let pit = Post::PitManager;
        let assign = |person: Person, duty: Value| json!({ "staffing": { "assign": { "person": person, "duty": duty } } });
        let deals = json!({ "deal": { "table": table.table } });
        self.does(pit, &[], assign(self.who(Post::Dealer), deals))?;
        let names: Vec<&str> = tables.iter().map(|table| table.table.as_str()).take(1).collect();
        let over: Vec<&str> = std::iter::once(table.table.as_str())
            .chain(names.into_iter().filter(|name| *name != table.table))
            .take(1)
            .collect();
        let supervises = json!({ "supervise": { "tables": over } });
        self.does(pit, &[], assign(self.who(Post::Floorperson), supervises))?;
        self.does(pit, &[], json!({ "staffing": { "open": table } }))
    }

    fn papers(&mut self, first: Date) -> Result<(), Refusal> {
        let digest = |text: &str| journal::Hash::of(text.as_bytes()).to_string();
        let old = first.plus_months(-62);
        for (document, kind, day) in [
            ("count sheets of the first promotion", "coupon-count", old),
            ("shift plans", "shift-plan", first),
        ] {
            let keep = json!({ "keep": { "document": document, "kind": kind, "day": day, "digest": digest(document) } });
            self.does(Post::FinanceSupervisor, &[], json!({ "records": keep }))?;
        }
        let hold = json!({ "hold": { "hold": "H-1", "on": { "series": { "series": "A" } },
            "reason": "a patron disputes a coupon" } });
        self.does(Post::ComplianceOfficer, &[], json!({ "records": hold }))?;
        let what = json!({ "documents": { "documents": ["count sheets of the first promotion"] } });
        self.does(
            Post::FinanceSupervisor,
            &[],
            json!({ "records": { "propose": { "what": what } } }),
        )?;
        let shown = self
            .office
            .records
            .proposals
            .first()
            .map(|proposal| proposal.digest.clone());
        let agree = json!({ "agree": { "proposal": 1, "digest": shown } });
        self.does(Post::ComplianceOfficer, &[], json!({ "records": agree }))
    }

    fn lowest(&self, series: &str, place: Place, count: u64) -> Ranges {
        let kept = self.office.coupons.series.get(series);
        kept.map(|kept| kept.places.lowest(place, count))
            .unwrap_or_default()
    }

    /// A day with coupons, from the requisition to the count.
    fn promotion(&mut self, number: u64, day: Date, table: Option<&Table>) -> Result<(), Refusal> {
        let (boss, seller) = (Post::FinanceSupervisor, Post::MarketingSupervisor);
        let held = self.lowest("A", Place::HeldOver, u64::MAX).count();
        let request = json!({ "request": { "series": "A", "needed": day, "quantity": 40 } });
        self.coupons(seller, &[], request)?;
        let requisition = self.office.coupons.requisitions.len();
        self.coupons(boss, &[], json!({ "authorize": { "requisition": requisition } }))?;
        self.coupons(
            boss,
            &[seller],
            json!({ "issue": { "requisition": requisition } }),
        )?;
        if held > 0 {
            self.coupons(seller, &[], json!({ "take-held-over": { "series": "A" } }))?;
        }
        let given = self.lowest("A", Place::Marketing, 30);
        self.coupons(
            Post::MarketingEmployee,
            &[],
            json!({ "give": { "series": "A", "serials": given } }),
        )?;
        if number % 3 == 1 {
            let torn = self.lowest("A", Place::Marketing, 1);
            let void = json!({ "void": { "series": "A", "serials": torn, "reason": "torn" } });
            self.coupons(seller, &[], void)?;
        }
        if let Some(table) = table {
            self.redeemed(table)?;
        }
        let left = self.lowest("A", Place::Marketing, u64::MAX);
        let lost = match number % 5 {
            3 => left.lowest(1),
            _ => Ranges::default(),
        };
        let said = (!lost.is_empty())
            .then(|| json!({ "explanation": "stuck to the one before it", "with-patrons": true }));
        let form =
            json!({ "reconcile": { "series": "A", "remaining": left.without(&lost), "variance": said } });
        self.coupons(seller, &[], form)?;
        if number.is_multiple_of(2) {
            self.coupons(seller, &[], json!({ "hold-over": { "series": "A" } }))?;
        } else {
            self.coupons(seller, &[boss], json!({ "return": { "series": "A" } }))?;
        }
        self.count(day)
    }

    /// Five coupons at a table. Live tables count their rounds from 1; these come before them.
    fn redeemed(&mut self, table: &Table) -> Result<(), Refusal> {
        let outcomes = [
            json!("lost"),
            json!({ "won": { "odds": "1 to 1" } }),
            json!("lost"),
            json!({ "won": { "odds": "3 to 2" } }),
            json!("push"),
        ];
        let (spots, _) = crate::coupons::spots(&table.game, &[]);
        let Some(spot) = spots.first() else {
            return Ok(());
        };
        let serials = self.lowest("A", Place::Patrons, 5);
        let each = serials.iter().flat_map(|range| range.first..=range.last);
        for (n, serial) in (0..).zip(each) {
            let redeem = json!({ "redeem": { "series": "A", "serial": serial, "table": table.table, "game": table.game,
                "round": 0, "patron": format!("patron {serial}"), "spot": spot, "in-view": true,
                "wagered": [{ "what": "chips", "amount": if n % 2 == 0 { "10.00" } else { "25.00" } }] } });
            self.coupons(Post::Dealer, &[], redeem)?;
            let outcome = &outcomes[usize::try_from(n).unwrap_or(0) % outcomes.len()];
            let settle = json!({ "settle": { "series": "A", "serial": serial, "outcome": outcome } });
            self.coupons(Post::Dealer, &[], settle)?;
        }
        Ok(())
    }

    fn count(&mut self, day: Date) -> Result<(), Refusal> {
        let counted = crate::may::due_lines(&self.office, day);
        self.coupons(
            Post::FinanceEmployee,
            &[],
            json!({ "count": { "day": day, "series": counted } }),
        )
    }

    fn inventory(&mut self) -> Result<(), Refusal> {
        let places = [Place::Store, Place::Marketing, Place::HeldOver];
        let lines: Vec<Value> = self
            .office
            .coupons
            .series
            .iter()
            .map(|(letters, kept)| {
                let there: u64 = places.iter().map(|place| kept.places.count(*place)).sum();
                json!({ "series": letters, "undistributed": there })
            })
            .collect();
        let act: Coupons =
            serde_json::from_value(json!({ "inventory": { "counted": lines } })).map_err(|_| {
                crate::refusal::Reason::Missing {
                    what: "the inventory",
                }
                .plain()
            })?;
        self.does_act(Post::FinanceEmployee, &[], Act::Coupons(act))
    }
}
