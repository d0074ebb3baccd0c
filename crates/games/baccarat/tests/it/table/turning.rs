//! Who may touch the cards: 627a.8(e), 629a.8(c)(4) to (6), 631a.9(f).

use super::pit::*;
use baccarat::Side;
use table::Place;
use table::view::{Group, Viewer};

fn turn(hand: Side) -> Act {
    Act::TurnCards { hand }
}

/// The groups of cards that a viewer is shown at a place, as text; a card face down is `??`.
fn shown(pit: &Pit, viewer: &Viewer, place: Place) -> Vec<String> {
    let view = pit.table.view(viewer);
    let at = view.places.iter().find(|each| each.place == place).unwrap();
    let text = |group: &Group| {
        let faces = group.cards.iter();
        let faces: Vec<String> = faces
            .map(|card| card.map_or("??".to_owned(), |card| card.to_string()))
            .collect();
        format!("{}: {}", group.name, faces.join(" "))
    };
    at.cards.iter().map(text).collect()
}

/// 627a.8(e).
#[test]
fn s627a_8_e_players_do_not_touch_the_cards() {
    let mut pit = Pit::ready("pa-627a", &[], &["ann"], "2c Kh 3d 3s 8h");
    pit.lay("ann", 1, player(), 10);
    let dealt = pit.dealer(Act::DealHands);
    pit.cites_also(&dealt, "627a.8(e)");
    assert_eq!(
        shown(&pit, &Viewer::Public, Place::Dealer),
        ["Player's Hand: 2c 3d", "Banker's Hand: Kh 3s"]
    );
    // No act with the cards is a player's.
    for act in [
        turn(Side::Player),
        Act::GiveUpCards { hand: Side::Player },
        Act::AcceptCards { hand: Side::Player },
        Act::DeclineCards { hand: Side::Player },
    ] {
        refused(pit.try_player("ann", act), "not-now", "627a.8(e)");
    }
    let third = pit.dealer(Act::DealThirdCard);
    pit.cites_also(&third, "627a.8(e)");
}

/// 629a.8(c)(4) to (6), and Baccarat as usually dealt.
#[test]
fn the_highest_wager_on_a_hand_has_it_and_of_equal_ones_the_closest_to_the_dealer() {
    for edition in ["pa-629a", "pa-631a"] {
        let highest = if edition == "pa-629a" {
            "629a.8(c)(6)"
        } else {
            "base[highest-wager]"
        };
        let mut pit = Pit::ready(edition, &[], &["ann", "bob", "cat"], "2c Kh 3d 3s 9h 2h");
        pit.lay("ann", 1, player(), 50);
        pit.lay("bob", 2, player(), 50);
        pit.lay("cat", 3, player(), 20);
        pit.lay("cat", 3, banker(), 30);
        let dealt = pit.dealer(Act::DealHands);
        pit.cites_also(&dealt, highest);
        pit.cites_also(&dealt, "base[handing-over]");
        // Counterclockwise from the dealer's right, bob comes before ann.
        assert_eq!((pit.round().player.by, pit.round().banker.by), (Some(2), Some(3)));
        // Bob alone sees the faces.
        let bob = Viewer::Player("bob".into());
        assert_eq!(shown(&pit, &bob, Place::Seat(2)), ["Player's Hand: 2c 3d"]);
        assert_eq!(
            shown(&pit, &Viewer::Public, Place::Seat(2)),
            ["Player's Hand: ?? ??"]
        );
        assert_eq!(shown(&pit, &bob, Place::Seat(3)), ["Banker's Hand: ?? ??"]);
        refused(
            pit.try_player("ann", turn(Side::Player)),
            "not-your-hand",
            "base[handing-over]",
        );
        refused(
            pit.try_dealer(turn(Side::Player)),
            "not-your-hand",
            "base[handing-over]",
        );
        pit.player("bob", turn(Side::Player));
        assert_eq!(why(pit.try_player("bob", turn(Side::Player))).0, "hand-is-up");
        // Nothing is settled or drawn while cards lie face down.
        assert_eq!(why(pit.try_dealer(Act::DealThirdCard)).0, "not-now");
        pit.player("cat", turn(Side::Banker));
        // The third cards go the same way.
        for (hand, name, seat) in [(Side::Player, "bob", 2), (Side::Banker, "cat", 3)] {
            let passed = pit.dealer(Act::DealThirdCard);
            let paragraph = match (edition, hand) {
                ("pa-629a", Side::Player) => "629a.8(c)(4)",
                ("pa-629a", Side::Banker) => "629a.8(c)(5)",
                _ => "base[third-card-passed]",
            };
            pit.cites_also(&passed, paragraph);
            assert_eq!(pit.round().held(hand).by, Some(seat));
            let turned = pit.player(name, turn(hand));
            pit.cites_also(&turned, paragraph);
        }
        pit.finish();
    }
}

#[test]
fn the_dealer_turns_a_hand_that_no_one_wagered_on() {
    for edition in ["pa-629a", "pa-631a"] {
        let own = if edition == "pa-629a" {
            "base[dealer-turns]"
        } else {
            "631a.9(f)[dealer-turns]"
        };
        let mut pit = Pit::ready(edition, &[], &["ann"], "9c 3h Kd 4s");
        pit.lay("ann", 1, player(), 10);
        pit.dealer(Act::DealHands);
        refused(pit.try_player("ann", turn(Side::Banker)), "staff-only", own);
        let turned = pit.dealer(turn(Side::Banker));
        pit.cites(&turned, &[own]);
    }
}

/// A player at Midibaccarat who does not return the hand: the dealer turns it, and the third card after it.
#[test]
fn the_dealer_turns_what_a_player_does_not() {
    let mut pit = Pit::ready("pa-629a", &[], &["ann", "bob"], "2c Kh 3d 3s 8h");
    pit.lay("ann", 1, player(), 20);
    pit.lay("bob", 2, player(), 10);
    pit.dealer(Act::DealHands);
    let take = |reason: &str| Act::TakeBackCards {
        hand: Side::Player,
        reason: reason.to_owned(),
    };
    refused(
        pit.try_player("bob", take("slow")),
        "staff-only",
        "base[dealer-turns]",
    );
    refused(pit.try_dealer(take(" ")), "no-reason", "base[dealer-turns]");
    let taken = pit.dealer(take("ann is on the telephone"));
    pit.cites(&taken, &["base[dealer-turns]"]);
    // It is offered to no one else here.
    assert_eq!(pit.round().player.by, None);
    assert!(pit.round().player.offered.is_empty());
    pit.dealer(turn(Side::Player));
    pit.dealer(turn(Side::Banker));
    pit.dealer(Act::DealThirdCard);
    pit.dealer(turn(Side::Player));
    assert_eq!(why(pit.try_dealer(take("again"))).0, "not-now");
}

/// 631a.9(f): given up or taken away, the right goes to the player on the right and on around the table.
#[test]
fn s631a_9_f_the_right_to_turn_passes_counterclockwise() {
    let mut pit = Pit::ready("pa-631a", &[], &["ann", "bob", "cat", "dee"], "2c Kh 3d 3s 8h");
    pit.lay("ann", 1, player(), 10);
    pit.lay("bob", 2, player(), 50);
    pit.lay("cat", 3, banker(), 10);
    pit.lay("dee", 4, banker(), 5);
    pit.dealer(Act::DealHands);
    let hand = Side::Player;
    let accept = || Act::AcceptCards { hand };
    let decline = || Act::DeclineCards { hand };
    assert_eq!(why(pit.try_player("ann", accept())).0, "not-offered-the-hand");
    let given = pit.player("bob", Act::GiveUpCards { hand });
    pit.cites(&given, &["631a.9(f)", "631a.9(f)[passes-right]"]);
    // Ann sits to bob's right; then it goes round the table, dee before cat.
    assert_eq!(pit.round().player.offered, [1, 4, 3]);
    refused(
        pit.try_dealer(turn(hand)),
        "offer-open",
        "631a.9(f)[passes-right]",
    );
    refused(
        pit.try_player("dee", accept()),
        "not-offered-the-hand",
        "631a.9(f)[passes-right]",
    );
    let declined = pit.player("ann", decline());
    pit.cites_also(&declined, "631a.9(f)[passes-right]");
    // A floorperson goes past one who does not answer; the dealer may not.
    assert_eq!(why(pit.try_dealer(decline())).0, "not-offered-the-hand");
    pit.floor(decline());
    let taken = pit.player("cat", accept());
    pit.cites(&taken, &["631a.9(f)[passes-right]"]);
    pit.player("cat", turn(hand));
    // The dealer may take a hand from a player who delays the game, and a player may not.
    let delays = |hand| Act::TakeBackCards {
        hand,
        reason: "delays the game".to_owned(),
    };
    refused(
        pit.try_player("ann", delays(Side::Banker)),
        "staff-only",
        "631a.9(f)",
    );
    let taken = pit.dealer(delays(Side::Banker));
    pit.cites_also(&taken, "631a.9(f)");
    assert_eq!(pit.round().banker.offered, [2, 1, 4]);
    for name in ["bob", "ann", "dee"] {
        pit.player(name, Act::DeclineCards { hand: Side::Banker });
    }
    // No one accepts: the dealer turns the cards over.
    let turned = pit.dealer(turn(Side::Banker));
    pit.cites(&turned, &["631a.9(f)[dealer-turns]"]);
    // For the rest of the round the right is cat's: the third card too.
    pit.dealer(Act::DealThirdCard);
    assert_eq!(pit.round().player.by, Some(3));
    refused(
        pit.try_player("bob", turn(hand)),
        "not-your-hand",
        "base[handing-over]",
    );
    pit.player("cat", turn(hand));
    pit.finish();
}
