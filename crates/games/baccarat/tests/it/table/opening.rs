//! The table, the cards and the first shuffle, as the game is usually dealt.

use super::pit::*;
use table::decks::{PileOf, Stage as Deck};
use table::devices::Shuffling;

#[test]
fn cards_are_inspected_washed_shuffled_cut_and_loaded() {
    for edition in EDITIONS {
        let mut pit = Pit::seated(edition, &[], &["ann", "bob"]);
        let before = pit.events.len();
        pit.receive(1, "blue");
        pit.prepare(1);
        let events = pit.events[before..].to_vec();
        for paragraph in ["base[opening]", "base[decks]"] {
            pit.cites_also(&events, paragraph);
        }
        // Eight decks of 52, and no fewer.
        let mut short = batch("Ac");
        short.0.pop();
        let by = Shuffling::Manual;
        let shuffle = |order| Desk::Shuffle { deck: 1, by, order };
        refused(pit.try_dealer(shuffle(short)), "not-a-deck", "base[decks]");
        let shuffled = pit.dealer(shuffle(batch("Ac")));
        pit.cites_also(&shuffled, "base[shuffle]");
        pit.cites_also(&shuffled, "base[cut]");
        // The first player to come is offered the cut, ten cards from either end.
        let cut = |cards| Desk::CutDeck { deck: 1, cards };
        refused(pit.try_dealer(cut(20)), "not-offered-the-cut", "base[cut]");
        refused(pit.try_player("ann", cut(9)), "cut-too-shallow", "base[cut]");
        refused(pit.try_player("ann", cut(407)), "cut-too-deep", "base[cut]");
        pit.player("ann", cut(406));
        // The cover card goes 14 cards or more from the end.
        let insert = |from_bottom| Desk::InsertCover { deck: 1, from_bottom };
        let loaded = pit.try_dealer(Desk::LoadDeck { deck: 1 });
        refused(loaded, "cover-card-missing", "base[cover-card]");
        refused(
            pit.try_dealer(insert(13)),
            "cover-card-missing",
            "base[cover-card]",
        );
        pit.dealer(insert(14));
        let loaded = pit.dealer(Desk::LoadDeck { deck: 1 });
        pit.cites_also(&loaded, "base[load]");
    }
}

#[test]
fn fourteen_positions_at_most() {
    for edition in EDITIONS {
        let mut pit = Pit::seated(edition, &[], &["ann"]);
        refused(
            pit.try_player("bob", Desk::Sit { seat: 15 }),
            "seat-unknown",
            "base[positions]",
        );
        pit.player("bob", Desk::Sit { seat: 14 });
    }
}

#[test]
fn as_many_cards_are_burned_as_the_first_one_says() {
    for (first, more) in [("Ac", 1), ("7d", 7), ("Th", 10), ("Ks", 10)] {
        for edition in EDITIONS {
            let mut pit = Pit::seated(edition, &[], &["ann"]);
            pit.receive(1, "blue");
            pit.prepare(1);
            pit.load(1, batch(first));
            pit.lay("ann", 1, player(), 10);
            refused(pit.try_dealer(Act::DealHands), "burn-due", "base[burn]");
            let burned = pit.dealer(Shoe::BurnCard);
            let card = first.parse().unwrap();
            assert_eq!(
                burned[0].fact,
                OfShoe(shoe::Fact::FirstCardShown { card, burned: more })
            );
            pit.cites(&burned, &["base[burn]"]);
            let Deck::PartDealt { order, rack, .. } = &pit.table.state().desk.decks[&1].stage else {
                panic!("not part dealt");
            };
            assert_eq!(order.len(), 416 - 1 - usize::from(more));
            assert!(rack.iter().all(|pile| pile.of == PileOf::Burned));
            refused(pit.try_dealer(Shoe::BurnCard), "no-burn-due", "base[burn]");
            // A new dealer burns none.
            let dot = table::Actor::new("dot", table::Role::Dealer);
            pit.by(dot, Act::DealHands).unwrap();
        }
    }
}

#[test]
fn the_round_in_which_the_cover_card_comes_out_is_the_last() {
    for edition in EDITIONS {
        let mut pit = Pit::seated(edition, &[], &["ann", "bob"]);
        pit.receive(1, "blue");
        pit.prepare(1);
        // 2 burned and 3 more: the cover card comes out before the fourth card of the round.
        let by = Shuffling::Manual;
        let order = batch("Ac 2c 9c 3h Kd 4s").cut(416 - 20);
        pit.dealer(Desk::Shuffle { deck: 1, by, order });
        pit.player("ann", Desk::CutDeck { deck: 1, cards: 20 });
        pit.dealer(Desk::InsertCover {
            deck: 1,
            from_bottom: 416 - 5,
        });
        pit.dealer(Desk::LoadDeck { deck: 1 });
        pit.dealer(Shoe::BurnCard);
        pit.lay("ann", 1, player(), 10);
        let dealt = pit.dealer(Act::DealHands);
        pit.cites_also(&dealt, "base[last-round]");
        pit.turn_all();
        let finished = pit.finish();
        let Happened(Fact::RoundFinished { reshuffle: true, .. }) = finished[0].fact else {
            panic!("{:?}", finished[0].fact);
        };
        pit.cites_also(&finished, "base[last-round]");
        // The cut goes round from the dealer's right.
        assert_eq!(pit.table.state().desk.offer, Some(vec![2, 1]));
        pit.cites_also(&finished, "base[cut]");
    }
}

#[test]
fn a_card_face_up_is_left_out_and_one_drawn_in_error_is_the_next() {
    for edition in EDITIONS {
        // 2 and 3 against 6: the Player's Hand draws.
        let mut pit = Pit::ready(edition, &[], &["ann"], "8d 2c 2h 3d 4s 9h 8s 7c");
        // The first card of the shoe lies face up, before the round.
        let face_up = pit.dealer(Shoe::FaceUpInShoe);
        pit.cites(&face_up, &["base[face-up-card]"]);
        pit.lay("ann", 1, player(), 10);
        pit.deal();
        assert_eq!(pit.round().coup.player, cards("2c 3d"));
        let unseen = pit.dealer(Shoe::DrawnUnseen);
        pit.cites(&unseen, &["base[drawn-unseen]"]);
        let shown = pit.dealer(Shoe::DrawnExposed);
        pit.cites(&shown, &["base[drawn-exposed]"]);
        let again = pit.try_dealer(Shoe::FaceUpInShoe);
        refused(again, "card-shown", "base[drawn-exposed]");
        pit.dealer(Act::DealThirdCard);
        pit.turn_all();
        assert_eq!(pit.round().coup.player, cards("2c 3d 9h"));
        pit.finish();
    }
}
