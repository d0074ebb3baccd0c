//! The worked quarter, which the guide tells and a demonstration begins with.

use office::example::{self, Staff};
use office::{Book, Date, Decided, Post};

#[test]
fn a_worked_quarter_is_lawful_from_receipt_to_report() {
    let (first, last): (Date, Date) = ("2026-01-02".parse().unwrap(), "2026-04-03".parse().unwrap());
    let staff = Staff {
        who: &example::people,
    };
    let commands =
        example::acts(first, last, &staff, &example::tables()).unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut book = Book::new("office".parse().unwrap());
    for command in commands {
        // Whoever does an act was offered it.
        let name = serde_json::to_value(&command.act).unwrap();
        let (part, under) = name.as_object().unwrap().iter().next().unwrap();
        let act = match part.as_str() {
            "open-day" => part.clone(),
            _ => format!("{part}/{}", under.as_object().unwrap().keys().next().unwrap()),
        };
        let offered = book.office().may(&command.by);
        let offer = offered
            .iter()
            .find(|may| may.name == act && may.not_now.is_none());
        let offer = offer.unwrap_or_else(|| panic!("{act} was not offered to {}", command.by.post));
        assert_eq!(offer.with.len(), command.with.len(), "{act}");
        let Ok(Decided::New(new)) = book.prepare(command, None) else {
            panic!("{act}");
        };
        book.commit(*new);
    }
    let office = book.office();
    let quarter = "2026-Q1".parse().unwrap();
    assert_eq!(office.coupons.quarters[&quarter].post, Post::FinanceSupervisor);
    let redeemed = office.coupons.redeemed(quarter);
    assert!(redeemed.values().sum::<u64>() >= 40, "{redeemed:?}");
    assert!(
        office.due().iter().all(|(says, _)| !says.contains("not counted")),
        "{:?}",
        office.due()
    );
    assert_eq!(office.coupons.screen().unaccounted, 0);
    assert!(office.coupons.forms.values().any(|form| form.variance.is_some()));
    assert_eq!(office.dice.reports.len(), 1);
    assert!(office.records.proposals[0].agreed.is_some());
}
