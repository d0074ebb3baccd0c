//! The dealer's hand, and the hands settled against it: 633a.7(p) and what is usual.

use super::pit::*;
use blackjack::settle::settle;
use rulebook::Given;
use table::Place;
use table::decks::PileOf;

#[test]
fn base_settled_from_the_dealers_right_once_the_dealer_has_drawn_to_17() {
    for edition in [BLACKJACK, SPANISH_21] {
        let order = "Kd Kc Kh 9s 9d 8c 7h 3h 6s";
        let mut pit = Pit::dealt(edition, &[], &["ann", "bob", "cat"], order);
        for (name, seat) in [("ann", 1), ("bob", 2), ("cat", 3)] {
            pit.stand(name, seat);
        }
        let turned = pit.dealer(Act::TurnHoleCard);
        pit.cites(&turned, &["base[dealer]"]);
        let early = pit.try_dealer(Act::SettleSeat { seat: 3 });
        refused(early, "dealer-draws", "base[dealer]");
        pit.dealer(Act::DrawCard);
        let again = pit.try_dealer(Act::DrawCard);
        refused(again, "dealer-stands", "base[dealer]");
        refused(
            pit.try_dealer(Act::SettleSeat { seat: 1 }),
            "not-next",
            "base[order]",
        );
        refused(pit.try_dealer(Act::FinishRound), "seats-unsettled", "base[order]");
        let cat = pit.dealer(Act::SettleSeat { seat: 3 });
        pit.cites_also(&cat, "base[lose]");
        pit.cites_also(&cat, "base[no-cross-pay]");
        let bob = pit.dealer(Act::SettleSeat { seat: 2 });
        pit.cites_also(&bob, "base[tie]");
        let ann = pit.dealer(Act::SettleSeat { seat: 1 });
        pit.cites_also(&ann, "base[win]");
        if edition == BLACKJACK {
            pit.cites_also(&ann, "633a.7(p)");
        }
        // 18: 19 wins, 18 ties, 17 loses.
        let chips = ["ann", "bob", "cat"].map(|name| pit.chips(name));
        assert_eq!(chips, [dollars(10_010), dollars(10_000), dollars(9_990)]);
        let over = pit.dealer(Act::FinishRound);
        pit.cites_also(&over, "base[discards]");
    }
}

#[test]
fn base_a_soft_17_stands_or_draws_as_the_operator_says() {
    for edition in [BLACKJACK, SPANISH_21] {
        let play = |filed: &[(String, Given)]| {
            let mut pit = Pit::dealt(edition, filed, &["ann"], "Kd 6s 9d As 3h");
            pit.stand("ann", 1);
            pit.dealer(Act::TurnHoleCard);
            pit
        };
        let mut stands = play(&[]);
        refused(stands.try_dealer(Act::DrawCard), "dealer-stands", "base[dealer]");
        let mut hits = play(&[text("soft-17", "hits")]);
        let drew = hits.dealer(Act::DrawCard);
        hits.cites_also(&drew, "base[dealer]");
    }
}

#[test]
fn base_the_dealer_draws_only_while_a_wager_waits_for_his_cards() {
    for edition in [BLACKJACK, SPANISH_21] {
        let mut pit = Pit::dealt(edition, &[], &["ann"], "Kd 9s 6d 3s Qh 5d");
        pit.hit("ann", 1);
        pit.dealer(Act::TurnHoleCard);
        refused(pit.try_dealer(Act::DrawCard), "dealer-stands", "base[dealer]");
        pit.dealer(Act::FinishRound);
        assert_eq!(pit.chips("ann"), dollars(9_990));
    }
}

#[test]
fn base_blackjack_on_both_sides_ties_and_in_spanish_21_the_players_wins() {
    for (edition, chips, paragraph) in [
        (BLACKJACK, dollars(10_000), "base[tie]"),
        (SPANISH_21, dollars(10_015), "base[blackjack-wins]"),
    ] {
        let mut pit = Pit::dealt(edition, &[], &["ann"], "Kd Ks Ad As");
        pit.dealer(Act::TurnHoleCard);
        let settled = pit.dealer(Act::SettleSeat { seat: 1 });
        pit.cites_also(&settled, paragraph);
        assert_eq!(pit.chips("ann"), chips);
    }
}

#[test]
fn base_in_spanish_21_a_21_always_wins_and_some_are_paid_more_unless_doubled() {
    // 6, 7 and 8 of one suit pay 2 to 1 against a dealer's 21 of three cards.
    let mut pit = Pit::dealt(SPANISH_21, &[], &["ann"], "6d 9s 7d 7s 8d 5s");
    pit.hit("ann", 1);
    pit.finish();
    pit.cited(rulebook::rule::Rule::Player21Wins);
    assert_eq!(pit.chips("ann"), dollars(10_020));
    let mut doubled = Pit::dealt(SPANISH_21, &[], &["ann"], "6d 9s 7d 7s 8d 5s");
    let amount = dollars(10);
    doubled.player("ann", Act::DoubleDown { seat: 1, amount });
    doubled.dealer(Act::DealCard);
    doubled.stand("ann", 1);
    doubled.finish();
    assert_eq!(doubled.chips("ann"), dollars(10_020), "1 to 1 on both wagers");
}

#[test]
fn base_hands_can_be_rebuilt_from_the_rack_and_settle_the_same() {
    for edition in [BLACKJACK, SPANISH_21] {
        let order = "Kd 8c 9s 9c 8d 8h 4s 5s 6h";
        let mut pit = Pit::dealt(edition, &[], &["ann", "bob"], order);
        pit.stand("ann", 1);
        pit.player("bob", Act::Split { seat: 2 });
        for _ in 0..2 {
            pit.dealer(Act::DealCard);
            pit.stand("bob", 2);
        }
        pit.finish();
        let record = pit.table.round_record().unwrap().clone();
        let of = |place| {
            let piles = record.piles.iter().filter(|pile| pile.of == PileOf::Hand(place));
            piles.map(|pile| pile.cards.0.clone()).collect::<Vec<_>>()
        };
        assert_eq!(of(Place::Seat(1)), [cards("Kd 9c")]);
        assert_eq!(of(Place::Seat(2)), [cards("8c 4s"), cards("8d 5s")]);
        assert_eq!(of(Place::Dealer), [cards("9s 8h")]);
        let settled = settle(&record.round, pit.table.rules()).unwrap();
        let nets: Vec<_> = settled.seats.iter().map(|seat| seat.net).collect();
        assert_eq!(nets, [dollars(10), -dollars(20)]);
        assert_eq!(pit.chips("bob"), dollars(9_980));
        assert!(matches!(
            pit.events.last().unwrap().fact,
            Happened(Fact::RoundFinished { reshuffle: false })
        ));
    }
}

/// 633a.13(n)(1), (2): one deck pays a two-card straight flush 5 to 1, several 4 to 1.
#[test]
fn s633a_13_n_one_deck_has_a_paytable_of_its_own() {
    for (decks, paid, paragraph) in [(1, 25, "633a.13(n)(1)[sf]"), (6, 20, "633a.13(n)(2)[sf]")] {
        let filed = [number("decks", decks), flag("straight-jack", false)];
        let mut pit = Pit::ready(BLACKJACK, &filed, &["ann"], "5d 9s 6d 8s");
        pit.bet("ann", MAIN, 10);
        pit.bet("ann", HOUSE_MONEY, 5);
        pit.deal();
        pit.player("ann", Act::TakePayout { seat: 1 });
        pit.dealer(Act::SettleFirstCards { seat: 1 });
        assert_eq!(pit.chips("ann"), dollars(9_990 + paid));
        let terms = pit.table.rules().house_money.clone().unwrap();
        let row = terms
            .pays
            .row(blackjack::first_cards::TwoCards::StraightFlush)
            .unwrap();
        assert_eq!(row.clause.paragraph(), paragraph);
    }
}
