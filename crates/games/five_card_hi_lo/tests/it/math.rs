//! Five Card Hi-Lo against figures worked out apart from this code.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use five_card_hi_lo::HiLoRules;
use five_card_hi_lo::math::sheet;
use math::sheet::{Figures, Sheet};
use rulebook::{Edition, Given};

fn sheet_of(ante_bonus: &str) -> Sheet {
    let edition = Edition::find("pa-663a").unwrap();
    let given = [("ante-bonus".to_owned(), Given::Text(ante_bonus.to_owned()))];
    sheet(&HiLoRules::new(edition.clone(), edition.choose(&given).unwrap()).unwrap()).unwrap()
}

fn figure<'a>(sheet: &'a Sheet, wager: &str) -> &'a Figures {
    sheet
        .figures
        .iter()
        .find(|figures| figures.wager == wager)
        .unwrap()
}

#[test]
fn the_game_costs_this_much_under_each_paytable() {
    for (paytable, edge) in [("A", "2.76"), ("B", "3.79"), ("C", "3.84"), ("D", "3.86")] {
        let sheet = sheet_of(paytable);
        assert_eq!(figure(&sheet, "main").house_edge().percent(2), edge, "{paytable}");
        assert_eq!(figure(&sheet, "ante-and-play").house_edge().percent(2), "4.82");
    }
}

#[test]
fn every_deal_is_counted() {
    let sheet = sheet_of("A");
    let deals = |wager| figure(&sheet, wager).deals().unwrap().to_string();
    // 52 choose 5 times 47 choose 5.
    assert_eq!(deals("main"), (2_598_960u64 * 1_533_939).to_string());
    assert_eq!(deals("tie"), deals("main"));
    assert_eq!(deals("poker-bonus"), "2598960");
}

#[test]
fn ties_of_hands_that_are_all_played_have_these_chances() {
    let sheet = sheet_of("A");
    let chances: Vec<String> = figure(&sheet, "tie-unfolded")
        .rows()
        .iter()
        .map(|row| row.probability.decimal(5))
        .collect();
    assert!(chances.contains(&"0.00758".to_owned()), "{chances:?}");
    assert_eq!(figure(&sheet, "tie-unfolded").house_edge().percent(1), "9.8");
}
