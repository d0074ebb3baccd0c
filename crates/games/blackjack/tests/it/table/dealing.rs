//! The deal, in both chapters as usually dealt.

use super::pit::*;

const BOTH: [(&str, rulebook::WagerId); 2] = [(BLACKJACK, MAIN), (SPANISH_21, SPANISH)];

#[test]
fn base_a_card_up_to_each_box_and_the_dealer_then_a_second_to_each_box_and_the_hole_card() {
    for (edition, main) in BOTH {
        let mut pit = Pit::ready(edition, &[], &["ann", "bob"], "3d 4d 9s 5d 6d 7s 2s");
        assert_eq!(
            pit.try_dealer(Act::DealCards { cards: 1 }).unwrap_err().code(),
            "no-wagers"
        );
        pit.bet("ann", main, 10);
        pit.bet("bob", main, 10);
        let player = pit.try_player("ann", Act::DealCards { cards: 5 });
        assert_eq!(player.unwrap_err().code(), "staff-only");
        let first = pit.dealer(Act::DealCards { cards: 2 });
        pit.cites_also(&first, "base[deal]");
        refused(pit.try_dealer(Act::DealHoleCard), "deal-open", "base[deal]");
        let many = pit.try_dealer(Act::DealCards { cards: 4 });
        refused(many, "too-many-cards", "base[deal]");
        pit.dealer(Act::DealCards { cards: 3 });
        let round = pit.round();
        assert_eq!(round.boxes[&1][0].cards.0, cards("3d 5d"));
        assert_eq!(round.boxes[&2][0].cards.0, cards("4d 6d"));
        assert_eq!(round.dealer.0, cards("9s"));
        let hole = pit.dealer(Act::DealHoleCard);
        pit.cites_also(&hole, "base[hole-card]");
        assert_eq!(pit.round().dealer.0, cards("9s 7s"));
        assert_eq!(pit.round().stage, Stage::Acting);
    }
}

#[test]
fn base_a_hole_card_is_told_to_no_one_until_it_is_turned() {
    use table::view::Viewer;
    for (edition, main) in BOTH {
        let mut pit = Pit::ready(edition, &[], &["ann"], "3d 9s 5d Qs");
        pit.bet("ann", main, 10);
        let dealt = pit.deal();
        let written = serde_json::to_string(&dealt[0].fact).unwrap();
        assert!(!written.contains("Qs"), "{written}");
        let sees = |pit: &Pit| {
            let view = pit.table.view(&Viewer::Staff(table::Role::Surveillance));
            serde_json::to_string(&view).unwrap().contains("\"Qs\"")
        };
        assert!(!sees(&pit));
        pit.stand("ann", 1);
        pit.dealer(Act::TurnHoleCard);
        assert!(sees(&pit));
    }
}

#[test]
fn base_nothing_is_dealt_from_a_shoe_whose_first_card_was_not_burned() {
    for (edition, main) in BOTH {
        let mut pit = Pit::seated(edition, &[], &["ann"]);
        pit.receive(1, "blue");
        pit.prepare(1);
        let order = batch(pit.table.rules(), "2c 3d");
        pit.load(1, order);
        pit.bet("ann", main, 10);
        refused(
            pit.try_dealer(Act::DealCards { cards: 1 }),
            "burn-due",
            "base[burn]",
        );
        let burned = pit.dealer(Shoe::BurnCard);
        pit.cites_also(&burned, "base[burn]");
        pit.dealer(Act::DealCards { cards: 1 });
        // A new dealer burns one.
        let dot = || table::Actor::new("dot", table::Role::Dealer);
        let dealt = pit.by(dot(), Act::DealCards { cards: 1 });
        refused(dealt, "burn-due", "base[burn]");
        pit.by(dot(), Shoe::BurnCard).unwrap();
        pit.by(dot(), Act::DealCards { cards: 1 }).unwrap();
    }
}
