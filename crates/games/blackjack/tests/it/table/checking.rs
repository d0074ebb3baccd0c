//! 633a.7(h): Insurance, even money, the card reader.

use super::pit::*;

const BOTH: [(&str, rulebook::WagerId, [&str; 4]); 2] = [
    (
        BLACKJACK,
        MAIN,
        [
            "633a.7(h)",
            "633a.7(h)",
            "633a.7(h)[reader]",
            "633a.7(h)[dealer-blackjack]",
        ],
    ),
    (
        SPANISH_21,
        SPANISH,
        ["base[check]", "base[check]", "base[reader]", "base[check]"],
    ),
];

fn dealt(edition: &str, main: rulebook::WagerId, order: &str) -> (Pit, Vec<Event>) {
    let filed = [flag("straight-jack", false), flag("house-money", false)];
    let filed = if edition == BLACKJACK { &filed[..] } else { &[] };
    let mut pit = Pit::ready(edition, filed, &["ann"], order);
    pit.bet("ann", main, 20);
    let events = pit.deal();
    (pit, events)
}

#[test]
fn s633a_7_h_insurance_is_offered_against_an_ace_and_collected_where_the_check_shows_none() {
    for (edition, main, [offered, check, reader, _]) in BOTH {
        let (mut pit, events) = dealt(edition, main, "9d As 8h 7s");
        pit.cites_also(&events, offered);
        assert_eq!(pit.round().stage, Stage::Insuring);
        let over = pit.try_lay("ann", 1, INSURANCE, 11);
        refused(over, "above-maximum", "base[insurance-half]");
        let laid = pit.try_lay("ann", 1, INSURANCE, 10).unwrap();
        pit.cites_also(&laid, "base[insurance]");
        pit.cites_also(&laid, "base[insurance-half]");
        let early = pit.try_player("ann", Act::Stand { seat: 1 });
        refused(early, "check-due", check);
        let read = pit.dealer(Act::ReadHoleCard);
        pit.cites_also(&read, reader);
        pit.cites_also(&read, "base[insurance-pays]");
        assert_eq!(pit.chips("ann"), dollars(10_000 - 30));
        let late = pit.try_lay("ann", 1, INSURANCE, 10);
        refused(late, "not-the-moment", check);
        // Not without an ace.
        let (mut ten, _) = dealt(edition, main, "9d Ks 8h 7s");
        let ten = ten.try_lay("ann", 1, INSURANCE, 10);
        refused(ten, "not-the-moment", "base[insurance]");
    }
}

#[test]
fn s633a_7_h_against_a_blackjack_no_card_is_dealt_and_wagers_are_settled() {
    for (edition, main, [.., blackjack]) in BOTH {
        let (mut pit, _) = dealt(edition, main, "9d As 8h Ks");
        pit.bet("ann", INSURANCE, 10);
        let read = pit.dealer(Act::ReadHoleCard);
        pit.cites_also(&read, blackjack);
        let hit = pit.try_player("ann", Act::Hit { seat: 1 });
        assert_eq!(hit.unwrap_err().code(), "no-turn");
        pit.dealer(Act::TurnHoleCard);
        let settled = pit.dealer(Act::SettleSeat { seat: 1 });
        pit.cites_also(&settled, "base[lose]");
        pit.cites_also(&settled, "base[insurance-pays]");
        // 20 lost, 10 insured at 2 to 1.
        assert_eq!(pit.chips("ann"), dollars(10_000));
    }
}

#[test]
fn base_even_money_is_taken_before_the_check_and_instead_of_insurance() {
    let (mut pit, _) = dealt(BLACKJACK, MAIN, "Ad As Kd Ks");
    let mut insured = pit.clone();
    let taken = pit.player("ann", Act::TakeEvenMoney { seat: 1 });
    pit.cites_also(&taken, "base[even-money]");
    assert_eq!(pit.chips("ann"), dollars(10_020));
    let insure = pit.try_lay("ann", 1, INSURANCE, 10);
    refused(insure, "even-money-taken", "base[even-money]");
    pit.dealer(Act::ReadHoleCard);
    pit.finish();
    assert_eq!(pit.chips("ann"), dollars(10_020));
    insured.bet("ann", INSURANCE, 10);
    let both = insured.try_player("ann", Act::TakeEvenMoney { seat: 1 });
    refused(both, "even-money", "base[even-money]");
    // Only for a Blackjack.
    let (mut none, _) = dealt(BLACKJACK, MAIN, "Ad As 8d Ks");
    let none = none.try_player("ann", Act::TakeEvenMoney { seat: 1 });
    refused(none, "even-money", "base[even-money]");
}

#[test]
fn base_a_card_reader_is_inspected_and_works_or_nothing_is_dealt() {
    for (edition, main, _) in BOTH {
        let (mut pit, _) = dealt(edition, main, "9d Ks 8h 7s");
        pit.dealer(Desk::ReaderFails);
        let read = pit.try_dealer(Act::ReadHoleCard);
        refused(read, "device-failed", "base[card-reader-fails]");
        let mut uninspected = Pit::over_uninspected(edition);
        let inspect = uninspected.try_dealer(Desk::InspectReader);
        refused(inspect, "role-too-low", "base[card-reader]");
        let inspected = uninspected.floor(Desk::InspectReader);
        uninspected.cites_also(&inspected, "base[card-reader]");
    }
}

impl Pit {
    fn over_uninspected(edition: &str) -> Pit {
        let mut pit = Pit::over(rules(edition, &[]));
        pit.floor(Desk::OpenTable {
            fill: dollars(1000),
            approvals: crate::crew::approvals(),
        });
        pit
    }
}
