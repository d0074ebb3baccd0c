//! The table, its decks, the shuffle and the cut, as usually dealt and as the shared parts enforce them for both.

use super::pit::*;
use rulebook::rule::Rule;
use table::decks::Stage as Deck;
use table::devices::{Device, Equipment, OutOfUse, Shuffling};
use table::{Actor, Role, Stack};

const BOTH: [&str; 2] = [BLACKJACK, SPANISH_21];

fn receive(deck: u8, back: &str, tens: bool, preshuffled: Option<Stack>) -> Desk {
    Desk::ReceiveDeck {
        deck,
        back: back.to_owned(),
        design: "house".to_owned(),
        jokers: 0,
        tens,
        preshuffled,
    }
}

#[test]
fn base_seven_positions_at_most() {
    for edition in BOTH {
        let mut pit = Pit::seated(edition, &[], &["ann"]);
        pit.cited(Rule::Positions);
        let sat = pit.try_player("bob", Desk::Sit { seat: 8 });
        refused(sat, "seat-unknown", "base[positions]");
    }
}

#[test]
fn base_cards_are_inspected_shown_washed_stacked_shuffled_cut_and_covered_in_order() {
    for edition in BOTH {
        let mut pit = Pit::seated(edition, &[], &["ann", "bob"]);
        pit.receive(1, "blue");
        let early = pit.try_dealer(Desk::WashDeck { deck: 1 });
        refused(early, "deck-stage", "base[opening]");
        pit.prepare(1);
        for rule in [Rule::InspectDecks, Rule::SpreadForPlayer, Rule::WashAndStack] {
            pit.cited(rule);
        }
        let order = batch(pit.table.rules(), "2c");
        let shuffle = Desk::Shuffle {
            deck: 1,
            by: Shuffling::Manual,
            order: order.clone(),
        };
        let mut short = order.clone();
        short.0.pop();
        let less = pit.try_dealer(Desk::Shuffle {
            deck: 1,
            by: Shuffling::Manual,
            order: short,
        });
        refused(less, "not-a-deck", "base[decks]");
        let shuffled = pit.dealer(shuffle);
        pit.cites_also(&shuffled, "base[shuffle]");
        let offered = pit.table.state().desk.offer.clone().unwrap();
        assert_eq!(offered.first(), Some(&1));
        let other = pit.try_player("bob", Desk::CutDeck { deck: 1, cards: 20 });
        refused(other, "not-offered-the-cut", "base[cut]");
        let shallow = pit.try_player("ann", Desk::CutDeck { deck: 1, cards: 9 });
        refused(shallow, "cut-too-shallow", "base[cut]");
        let cut = pit.player("ann", Desk::CutDeck { deck: 1, cards: 10 });
        pit.cites_also(&cut, "base[cut]");
        let load = pit.try_dealer(Desk::LoadDeck { deck: 1 });
        refused(load, "cover-card-missing", "base[cover-card]");
        let size = u16::try_from(order.len()).unwrap();
        let low = pit.try_dealer(Desk::InsertCover {
            deck: 1,
            from_bottom: size / 4 - 1,
        });
        refused(low, "cover-card-missing", "base[cover-card]");
        pit.dealer(Desk::InsertCover {
            deck: 1,
            from_bottom: size / 4,
        });
        let loaded = pit.dealer(Desk::LoadDeck { deck: 1 });
        pit.cites_also(&loaded, "base[load]");
    }
}

#[test]
fn base_in_spanish_21_every_10_is_torn_by_two() {
    let mut pit = Pit::seated(SPANISH_21, &[], &["ann"]);
    pit.dealer(receive(1, "blue", true, None));
    pit.dealer(Desk::InspectDeck { deck: 1 });
    pit.floor(Desk::VerifyInspection { deck: 1 });
    let spread = pit.try_dealer(Desk::SpreadDeck { deck: 1 });
    refused(spread, "tens-left", "base[tens-removed]");
    let with = Actor::new("flo", Role::Floorperson);
    pit.dealer(Desk::TearTens { deck: 1, with });
    let torn = pit.floor(Desk::ConfirmTearing { deck: 1 });
    pit.cites(&torn, &["base[tens-removed]"]);
    pit.dealer(Desk::SpreadDeck { deck: 1 });
}

#[test]
fn base_with_a_shuffler_two_batches_alternate_and_a_reshuffling_device_counts() {
    let filed = [text("shuffle", "device"), number("batches", 2)];
    for edition in BOTH {
        let mut pit = Pit::seated(edition, &filed, &["ann"]);
        let order = batch(pit.table.rules(), "2c Ks Kc 9d 9h");
        let uncut = order.cut(order.len() - 20);
        pit.dealer(receive(1, "blue", false, Some(uncut)));
        pit.player("ann", Desk::CutDeck { deck: 1, cards: 20 });
        let from_bottom = u16::try_from(order.len() - 3).unwrap();
        pit.dealer(Desk::InsertCover { deck: 1, from_bottom });
        let alone = pit.try_dealer(Desk::LoadDeck { deck: 1 });
        refused(alone, "second-batch-missing", "base[two-batches]");
        let alike = pit.try_dealer(receive(2, "blue", false, None));
        refused(alike, "backs-alike", "base[two-batches]");
        pit.dealer(receive(2, "red", false, None));
        pit.dealer(Desk::LoadDeck { deck: 1 });
        let third = pit.try_dealer(receive(3, "green", false, None));
        refused(third, "too-many-decks", "base[two-batches]");
        pit.prepare(2);
        let shuffled = pit.dealer(Desk::Shuffle {
            deck: 2,
            by: Shuffling::Device,
            order: order.clone(),
        });
        pit.cites_also(&shuffled, "base[two-batches]");
        let failed = pit.dealer(Desk::ShufflerFails { deck: 2 });
        pit.cites_also(&failed, "base[shuffler-fails]");
        let signed = pit.dealer(Desk::PutOutOfUse {
            device: Device::Shuffler,
            how: OutOfUse::Signed,
        });
        pit.cites_also(&signed, "base[device-out-of-use]");
        let machine = [text("shuffle", "device"), flag("auto-reshuffler", true)];
        let mut unapproved = Pit::over(rules(edition, &machine));
        let opened = unapproved.try_floor(Desk::OpenTable {
            fill: dollars(1000),
            approvals: [(Equipment::ProgressiveSystem, "letter 7".to_owned())].into(),
        });
        refused(opened, "not-approved", "base[auto-reshuffler]");
    }
}

#[test]
fn base_decks_are_changed_every_24_hours_and_the_reader_is_inspected_every_day() {
    for (edition, main) in [(BLACKJACK, MAIN), (SPANISH_21, SPANISH)] {
        let mut pit = Pit::ready(edition, &[], &["ann"], "9d 9h");
        pit.bet("ann", main, 10);
        pit.at += 24 * HOUR + 1;
        let dealt = pit.try_dealer(Act::DealCards { cards: 1 });
        refused(dealt, "deck-change-due", "base[deck-change]");
    }
}

#[test]
fn base_the_round_in_which_the_cover_card_comes_out_is_the_last_of_the_shoe() {
    for (edition, main) in [(BLACKJACK, MAIN), (SPANISH_21, SPANISH)] {
        let mut pit = Pit::seated(edition, &[], &["ann"]);
        let order = batch(pit.table.rules(), "2c 9d 9h 8d 8h");
        let uncut = order.cut(order.len() - 20);
        pit.dealer(receive(1, "blue", false, Some(uncut)));
        pit.player("ann", Desk::CutDeck { deck: 1, cards: 20 });
        // After the burned card and two more.
        let from_bottom = u16::try_from(order.len() - 3).unwrap();
        pit.dealer(Desk::InsertCover { deck: 1, from_bottom });
        pit.dealer(Desk::LoadDeck { deck: 1 });
        pit.dealer(Shoe::BurnCard);
        pit.bet("ann", main, 10);
        let dealt = pit.dealer(Act::DealCards { cards: 3 });
        pit.cites_also(&dealt, "base[last-round]");
        pit.dealer(Act::DealHoleCard);
        pit.stand("ann", 1);
        pit.finish();
        assert!(matches!(
            pit.events.iter().rev().find_map(|event| match &event.fact {
                Happened(Fact::RoundFinished { reshuffle }) => Some(*reshuffle),
                _ => None,
            }),
            Some(true)
        ));
        let decks = &pit.table.state().desk.decks;
        assert!(matches!(decks[&1].stage, Deck::Rack { .. }));
    }
}

/// The terms of the Bad Beat Progressive Wager are not printed: no table offers it.
#[test]
fn s633a_2_c_bad_beat_is_not_offered() {
    use rulebook::Edition;
    use rulebook::held::held;
    let edition = Edition::find(BLACKJACK).unwrap();
    for (choice, paragraph) in [
        (flag("bad-beat", true), "633a.2(c)"),
        (text("bad-beat-reset", "5000.00"), "633a.2(c)[lock-out]"),
    ] {
        let key = choice.0.clone();
        assert!(edition.choose(&[choice]).is_err(), "{key} cannot be chosen");
        let refused = edition.refused().iter().find(|refused| refused.key == key);
        let clause = refused.unwrap().clause;
        assert_eq!(clause.paragraph(), paragraph);
        held(clause);
    }
    assert!(edition.wager("bad-beat").is_none());
}
