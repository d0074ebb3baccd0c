//! What may be begun with coupons.

use super::need::{self, Choice, Need};
use super::{COMPLIANCE, Draft, FINANCE, Offers};
use crate::coupons::{Place, Requisition, listed};
use crate::date::{Date, Quarter};
use crate::law::Law;
use crate::office::Office;
use crate::people::{Asked, Department, Post};
use crate::serials::Ranges;
use serde_json::json;

const MARKETING: Asked = Asked::Of(Department::Marketing);
const FINANCE_HEAD: Asked = Asked::AtLeast(Post::FinanceSupervisor);
const MARKETING_HEAD: Asked = Asked::AtLeast(Post::MarketingSupervisor);
const AT_TABLE: Asked = Asked::Any(&[Post::Dealer, Post::Boxperson]);

/// How many runs of serials are offered.
const RUNS: usize = 40;

fn draft(act: &'static str, says: &'static str) -> Draft {
    Draft::new("coupons", act, says)
}

pub(super) fn offer(office: &Office, offers: &mut Offers<'_>) {
    filing(office, offers);
    store(office, offers);
    day(office, offers);
    books(office, offers);
    tables(office, offers);
}

/// The series, or those with something in one of some places.
fn series(office: &Office, places: &[Place]) -> Vec<Choice> {
    let all =
        office.coupons.series.iter().filter(|(_, kept)| {
            places.is_empty() || places.iter().any(|place| kept.places.count(*place) > 0)
        });
    all.map(|(letters, kept)| {
        let design = &kept.design;
        Choice::new(
            letters,
            format!("{letters}: {} until {}", design.value, design.expires),
        )
    })
    .collect()
}

fn one_series(office: &Office, places: &[Place]) -> Need {
    need::choice("series", "The series", series(office, places))
}

/// The runs of serials that lie in some places.
fn runs(office: &Office, places: &[Place]) -> Vec<Choice> {
    let mut found = Vec::new();
    for kept in office.coupons.series.values() {
        for place in places {
            for range in kept.places.of(*place).take(RUNS) {
                let one = Ranges::of(&[range]).unwrap_or_default();
                let says = format!("{} ({})", listed(&kept.design, &one), range.count());
                found.push(Choice::new(one, says));
            }
        }
    }
    found.truncate(RUNS);
    found
}

fn any(office: &Office, place: Place) -> bool {
    let mut all = office.coupons.series.values();
    all.any(|kept| kept.places.count(place) > 0)
}

fn filing(office: &Office, offers: &mut Offers<'_>) {
    let approval = |name, says| need::text(name, says).optional();
    offers.alone(
        COMPLIANCE,
        draft("file-controls", "Put the approved internal controls on file")
            .need(need::text(
                "approval",
                "The approval of inventory, distribution and redemption",
            ))
            .need(need::text("store", "The locked area where finance keeps coupons"))
            .need(approval(
                "hold-over",
                "The locked area where marketing may hold coupons over",
            ))
            .need(need::text("department", "The department that hands coupons out").usually("marketing"))
            .need(approval(
                "inventory",
                "The approved procedure of the monthly inventory",
            ))
            .need(approval(
                "printing",
                "The approved controls of printing in the house",
            ))
            .need(approval(
                "mailing",
                "The approved controls of mailing through a provider",
            ))
            .need(approval(
                "system",
                "The approved procedures of a computerized system",
            ))
            .need(need::choice(
                "cancel-at",
                "When a mailed coupon is cancelled",
                ["redemption", "count"].map(Choice::word).into(),
            ))
            .need(need::choice(
                "on-push",
                "What becomes of a coupon on a push",
                ["return", "drop"].map(Choice::word).into(),
            ))
            .by(&[Law::Approvals, Law::Departments]),
    );
    offers.alone(
        COMPLIANCE,
        draft("file-design", "Put an approved design on file")
            .need(need::text("series", "The letters in front of the serial"))
            .need(need::text("approval", "The approval of the design"))
            .need(need::text("name", "The operator's name or logo"))
            .need(need::money("value", "The value"))
            .need(need::number("digits", "Digits of the serial", Vec::new()).usually(5))
            .need(need::choices(
                "games",
                "The games it counts at; none for every game against the house",
                games(),
            ))
            .need(need::choices(
                "wagers",
                "The wagers it counts on; none for the main wager",
                Vec::new(),
            ))
            .need(need::reason("restrictions", "The restrictions as printed"))
            .need(need::date(
                "expires",
                "The last day it may be used",
                office.day.map(|day| day.plus_months(3)),
            ))
            .need(need::flag(
                "chip-spot",
                "A place for the chips is marked that leaves the value in view",
            ))
            .need(need::choice(
                "pays",
                "What a win pays on the coupon",
                vec![
                    Choice::new("wager-odds", "the wager's odds"),
                    Choice::new("even-money", "1 to 1"),
                ],
            ))
            .need(need::flag("bar-code", "It carries a bar code or magnetic strip"))
            .by(&[Law::Approvals, Law::Printed]),
    );
    offers.alone(
        COMPLIANCE,
        draft(
            "exclude",
            "Put a name on an exclusion list: nothing is mailed to it",
        )
        .need(need::text("name", "The name"))
        .need(need::flag("by-self", "They asked for it themselves"))
        .by(&[Law::Mail.item("(7)")]),
    );
}

fn games() -> Vec<Choice> {
    let mut names: Vec<&str> = rulebook::Edition::all()
        .iter()
        .map(|edition| edition.game.as_str())
        .filter(|name| {
            name.parse::<crate::games::Game>()
                .is_ok_and(|game| game.is_banked())
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(|name| Choice::new(name, name)).collect()
}

fn store(office: &Office, offers: &mut Offers<'_>) {
    let coupons = &office.coupons;
    let filed = coupons.controls.is_some();
    let controls = "no internal controls of coupons are on file";
    offers.pair(
        FINANCE,
        MARKETING,
        draft("receive", "Open a box and check it against its invoice")
            .need(one_series(office, &[]))
            .need(need::range(
                "invoice",
                "The serials on the invoice or production record",
            ))
            .need(need::ranges("found", "The serials that were found", Vec::new()))
            .need(need::flag("in-house", "They were made in the house"))
            .need(need::flag("by-system", "A computerized system made them"))
            .by(&[Law::Opened, Law::Deviation])
            .only_if(filed, controls)
            .only_if(!coupons.series.is_empty(), "no design is on file"),
    );
    let differs: Vec<Choice> = coupons
        .receipts
        .iter()
        .filter(|receipt| receipt.deviates() && receipt.reported.is_none())
        .map(|receipt| {
            Choice::new(
                receipt.number,
                format!("{}: series {}", receipt.number, receipt.series),
            )
        })
        .collect();
    let report = |choices: &[Choice]| {
        draft(
            "report-deviation",
            "Report that a receipt differs from its invoice",
        )
        .need(need::number("receipt", "The receipt", choices.to_vec()))
        .need(need::text(
            "bureau",
            "The report to the Bureau of Casino Compliance",
        ))
        .by(&[Law::Deviation])
        .only_if(
            coupons.receipts.iter().any(crate::coupons::Receipt::deviates),
            "every receipt is what its invoice says",
        )
    };
    offers.alone(FINANCE_HEAD, report(&differs));
    let checkers = Asked::Any(&[
        Post::MarketingEmployee,
        Post::MarketingSupervisor,
        Post::FinanceEmployee,
    ]);
    offers.with(checkers, &[FINANCE_HEAD], report(&differs));
    let to_enter: Vec<Choice> = coupons
        .receipts
        .iter()
        .filter(|receipt| !receipt.entered && (!receipt.deviates() || receipt.reported.is_some()))
        .map(|receipt| {
            let says = format!(
                "{}: {} of series {}",
                receipt.number,
                receipt.found.count(),
                receipt.series
            );
            Choice::new(receipt.number, says)
        })
        .collect();
    let waits = !to_enter.is_empty();
    offers.alone(
        FINANCE_HEAD,
        draft(
            "enter-receipt",
            "Enter a receipt in the ledger and lock the coupons in the store",
        )
        .need(need::number("receipt", "The receipt", to_enter))
        .by(&[Law::Receipt, Law::Store])
        .only_if(waits, "no receipt waits to be entered"),
    );
    offers.alone(
        MARKETING_HEAD,
        draft("request", "Ask finance for coupons")
            .need(one_series(office, &[]))
            .need(need::date(
                "needed",
                "The gaming day they are needed for",
                office.day,
            ))
            .need(need::number("quantity", "How many", Vec::new()))
            .by(&[Law::Requisition])
            .only_if(filed, controls)
            .only_if(!coupons.series.is_empty(), "no design is on file"),
    );
    let me = &offers.person.id;
    let asked = |wanted: &dyn Fn(&&Requisition) -> bool| -> Vec<Choice> {
        let some = coupons.requisitions.iter().filter(|asked| !asked.filled);
        some.filter(wanted)
            .map(|asked| {
                let says = format!(
                    "{}: {} of series {} for {}",
                    asked.number, asked.quantity, asked.series, asked.needed
                );
                Choice::new(asked.number, says)
            })
            .collect()
    };
    let (to_authorize, to_issue) = (
        asked(&|asked| asked.authorized.is_none() && asked.by.id != *me),
        asked(&|asked| asked.authorized.is_some() && Some(asked.needed) == office.day),
    );
    let (may_authorize, may_issue) = (
        !asked(&|asked| asked.by.id != *me).is_empty(),
        !to_issue.is_empty(),
    );
    offers.alone(
        FINANCE_HEAD,
        draft("authorize", "Authorize a requisition")
            .need(need::number("requisition", "The requisition", to_authorize))
            .by(&[Law::Requisition.item("(5)")])
            .only_if(may_authorize, "no requisition waits to be authorized"),
    );
    offers.pair(
        FINANCE_HEAD,
        MARKETING_HEAD,
        draft(
            "issue",
            "Enter an issue in the ledger and hand the coupons out, the lowest in store",
        )
        .need(need::number("requisition", "The requisition", to_issue))
        .need(need::number("quantity", "Fewer than are asked for", Vec::new()).optional())
        .by(&[Law::Issue])
        .only_if(may_issue, "no authorized requisition is for today"),
    );
    let void = |from: Place, law| {
        draft("void", "Void coupons, with the reason")
            .need(one_series(office, &[from]))
            .need(need::ranges("serials", "Which", runs(office, &[from])))
            .need(need::reason("reason", "Why"))
            .by(&[law])
            .only_if(any(office, from), "there are none to void")
    };
    offers.alone(FINANCE_HEAD, void(Place::Store, Law::Issue.item("(4)")));
    offers.alone(
        MARKETING_HEAD,
        void(Place::Marketing, Law::Reconciliation.item("(6)")),
    );
}

fn day(office: &Office, offers: &mut Offers<'_>) {
    let there = |place| any(office, place);
    offers.alone(
        MARKETING_HEAD,
        draft(
            "take-held-over",
            "Take what was held over out for this gaming day",
        )
        .need(one_series(office, &[Place::HeldOver]))
        .by(&[Law::HoldOver])
        .only_if(there(Place::HeldOver), "nothing is held over"),
    );
    offers.alone(
        MARKETING,
        draft("give", "Give coupons to patrons")
            .need(one_series(office, &[Place::Marketing]))
            .need(need::ranges(
                "serials",
                "Which",
                runs(office, &[Place::Marketing]),
            ))
            .by(&[Law::Departments, Law::Reconciliation])
            .only_if(there(Place::Marketing), "marketing has no coupons"),
    );
    let open: Vec<Choice> = office
        .coupons
        .forms
        .iter()
        .filter(|(_, form)| form.signed.is_none())
        .map(|((day, series), _)| Choice::new(series, format!("{series}: the form of {day}")))
        .collect();
    let any_open = !open.is_empty();
    offers.alone(
        MARKETING_HEAD,
        draft("reconcile", "Complete the day's Reconciliation Form")
            .need(need::choice("series", "The series", open))
            .need(need::ranges(
                "remaining",
                "What is left, as counted",
                runs(office, &[Place::Marketing]),
            ))
            .need(
                need::object(
                    "variance",
                    "Serials that are neither given, left nor void",
                    vec![
                        need::reason("explanation", "Why"),
                        need::flag("with-patrons", "A patron has them; otherwise they are missing"),
                    ],
                )
                .optional(),
            )
            .by(&[Law::Reconciliation])
            .only_if(any_open, "no form is open"),
    );
    offers.pair(
        MARKETING_HEAD,
        FINANCE_HEAD,
        draft(
            "return",
            "Return everything of a series that marketing has to finance",
        )
        .need(one_series(office, &[Place::Marketing, Place::HeldOver]))
        .by(&[Law::EndOfDay, Law::Return])
        .only_if(
            there(Place::Marketing) || there(Place::HeldOver),
            "marketing has no coupons",
        ),
    );
    let area = office
        .coupons
        .controls
        .as_ref()
        .is_some_and(|controls| controls.hold_over.is_some());
    offers.alone(
        MARKETING_HEAD,
        draft("hold-over", "Lock what is left up for the next gaming day")
            .need(one_series(office, &[Place::Marketing]))
            .by(&[Law::HoldOver])
            .only_if(area, "no locked area to hold coupons over in is on file")
            .only_if(there(Place::Marketing), "marketing has no coupons"),
    );
}

/// A line of a count or inventory.
fn counted(office: &Office) -> Vec<Need> {
    let number = |name, says| need::number(name, says, Vec::new()).usually(0);
    vec![
        one_series(office, &[]),
        number("redeemed", "Coupons from the drop boxes"),
        number("void", "Voided coupons"),
        number("expired", "Expired coupons that came back"),
        number("undistributed", "Coupons not distributed that came back"),
        need::ranges("lacking", "Serials that should be there and are not", Vec::new()),
    ]
}

/// What finance should find when it counts a day now, by series.
pub(crate) fn due_lines(office: &Office, day: Date) -> serde_json::Value {
    let lines = office.coupons.series.iter().map(|(letters, kept)| {
        let back = |from| office.coupons.moved(day, letters, from, Place::Store).count();
        json!({
            "series": letters,
            "redeemed": kept.places.count(Place::DropBox),
            "void": kept.places.count(Place::Void),
            "expired": kept.places.count(Place::Expired),
            "undistributed": back(Place::Marketing) + back(Place::HeldOver),
            "lacking": [],
        })
    });
    lines.collect()
}

fn books(office: &Office, offers: &mut Offers<'_>) {
    let coupons = &office.coupons;
    let filed = coupons.controls.is_some();
    let controls = "no internal controls of coupons are on file";
    let why = || need::reason("explanation", "Why something is lacking").optional();
    let day = office.day.unwrap_or(Date::FIRST);
    let waits = office.uncounted().first().copied().unwrap_or(day);
    offers.alone(
        FINANCE,
        draft("count", "Count a gaming day: examine, cancel and reconcile")
            .need(need::date("day", "The gaming day", Some(waits)))
            .need(
                need::lines(
                    "series",
                    "What was counted, by series; it begins with what the ledger has",
                    counted(office),
                )
                .usually(due_lines(office, waits)),
            )
            .need(why())
            .by(&[Law::Count])
            .only_if(filed, controls),
    );
    let there = |letters: &String, kept: &crate::coupons::Series| {
        let places = [Place::Store, Place::Marketing, Place::HeldOver];
        let count: u64 = places.into_iter().map(|place| kept.places.count(place)).sum();
        json!({ "series": letters, "undistributed": count, "lacking": [] })
    };
    let lines: serde_json::Value = coupons
        .series
        .iter()
        .map(|(letters, kept)| there(letters, kept))
        .collect();
    let procedure = coupons
        .controls
        .as_ref()
        .is_some_and(|controls| controls.inventory.is_some());
    offers.alone(
        FINANCE,
        draft("inventory", "Take the inventory of what is not distributed")
            .need(
                need::lines(
                    "counted",
                    "What was counted, by series; it begins with what the ledger has",
                    counted(office),
                )
                .usually(lines),
            )
            .need(why())
            .by(&[Law::Inventory])
            .only_if(filed, controls)
            .only_if(procedure, "no procedure of the inventory is on file"),
    );
    let due = office.quarters_due();
    offers.alone(
        FINANCE_HEAD,
        draft("file-quarter", "File the quarterly report")
            .need(need::quarter("quarter", "The quarter", &due))
            .by(&[Law::Quarterly]),
    );
    let mailing = coupons
        .controls
        .as_ref()
        .is_some_and(|controls| controls.mailing.is_some());
    let line = vec![
        need::text("name", "The patron's name"),
        need::text("address", "The patron's address"),
        need::money("denomination", "The value"),
        need::date("expires", "The day it expires", None),
        one_series(office, &[]),
        need::number("serial", "The serial", Vec::new()),
    ];
    offers.pair(
        MARKETING_HEAD,
        FINANCE,
        draft(
            "mail",
            "Give a provider the list of patrons to mail coupons to, and finance the same list",
        )
        .need(need::text("provider", "The gaming service provider"))
        .need(need::lines("list", "The list", line))
        .by(&[Law::Mail, Law::MailList])
        .only_if(mailing, "no controls of mailing are on file"),
    );
}

fn tables(office: &Office, offers: &mut Offers<'_>) {
    let coupons = &office.coupons;
    let what = [
        "chips",
        "plaques",
        "electronic-credits",
        "gaming-voucher",
        "promotional-credits",
        "cash",
    ];
    offers.alone(
        AT_TABLE,
        draft("redeem", "Take a coupon and chips as a wager")
            .need(one_series(office, &[Place::Patrons]))
            .need(need::number("serial", "The serial", Vec::new()))
            .need(need::text("table", "The table"))
            .need(need::choice("game", "Its game", games()))
            .need(need::number("round", "The round", Vec::new()))
            .need(need::text("patron", "Who wagers"))
            .need(need::text("spot", "The spot").usually("main"))
            .need(need::flag("in-view", "The value can be seen under the chips"))
            .need(need::lines(
                "wagered",
                "What is wagered with it",
                vec![
                    need::choice("what", "What", what.map(Choice::word).into()),
                    need::money("amount", "How much"),
                ],
            ))
            .by(&[Law::AgainstHouse, Law::ChipsToo, Law::Spots, Law::OneARound])
            .only_if(any(office, Place::Patrons), "no patron has a coupon"),
    );
    let laid: Vec<Choice> = coupons
        .laid
        .values()
        .take(RUNS)
        .map(|laid| {
            let coupon = &laid.coupon;
            let says = format!("{} {} at {}", coupon.series, coupon.serial, coupon.table);
            Choice::new(coupon.serial, says)
        })
        .collect();
    let outcomes = vec![
        Choice::new("lost", "lost"),
        Choice::new("push", "push"),
        Choice::new("surrendered", "surrendered"),
        Choice::new(json!({ "won": { "odds": "1 to 1" } }), "won, at odds"),
    ];
    let lies = !laid.is_empty();
    offers.alone(
        AT_TABLE,
        draft("settle", "Settle the wager that a coupon lies on")
            .need(one_series(office, &[Place::Wager]))
            .need(need::number("serial", "The serial", laid))
            .need(need::choice("outcome", "How it came out", outcomes))
            .by(&[Law::DropBox])
            .only_if(lies, "no coupon lies on a wager"),
    );
}

impl Office {
    /// The gaming days over whose coupons finance has not counted, the first first.
    pub fn uncounted(&self) -> Vec<Date> {
        let today = self.day.unwrap_or(Date::FIRST);
        let coupons = &self.coupons;
        let days = coupons.days_with_coupons().filter(|day| *day <= today);
        days.filter(|day| !coupons.counts.contains_key(day)).collect()
    }

    /// The quarters that are over and whose report is not filed.
    pub fn quarters_due(&self) -> Vec<Quarter> {
        let (Some(day), Some(first)) = (self.day, self.coupons.ledger.first()) else {
            return Vec::new();
        };
        let mut due = Vec::new();
        let mut quarter = first.day.quarter();
        while quarter < day.quarter() {
            if !self.coupons.quarters.contains_key(&quarter) {
                due.push(quarter);
            }
            quarter = quarter.next();
        }
        due
    }
}
