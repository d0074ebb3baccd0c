//! The policy of the headless players.

use super::pit::*;
use poker_room::PokerGame;
use poker_room::players::{Strength, give_up, strength};

#[test]
fn the_policy_keeps_what_makes_a_good_low_hand() {
    let cases = [
        (PokerGame::TripleDraw27, "2s 3h 4d 7c 8s", ""),
        (PokerGame::TripleDraw27, "As 3h 3d 7c Ks", "As 3d Ks"),
        (PokerGame::TripleDrawA5, "As 3h 3d 7c Ks", "3d Ks"),
        (PokerGame::Badugi, "As 2h 3d 4c", ""),
        (PokerGame::Badugi, "As 2s 3d Kc", "2s Kc"),
    ];
    for (game, hand, gone) in cases {
        assert_eq!(give_up(game, &cards(hand)), cards(gone), "{game}: {hand}");
    }
}

#[test]
fn a_hand_is_good_fair_or_poor() {
    use PokerGame::{Badugi, FiveCardOmahaHigh, FiveCardOmahaHighLow, TripleDraw27};
    let cases = [
        (TripleDraw27, "2s 3h 4d 7c 8s", "", 0, Strength::Good),
        (TripleDraw27, "2s 3h 4d 7c Ks", "", 1, Strength::Fair),
        (TripleDraw27, "2s 3h 4d 7c Ks", "", 0, Strength::Poor),
        (TripleDraw27, "2s 3h 4d 7c Ts", "", 0, Strength::Fair),
        (Badugi, "As 2h 3d 4c", "", 0, Strength::Good),
        (Badugi, "As 2h 3d 4d", "", 2, Strength::Fair),
        (Badugi, "Ks Kh 3d 4d", "", 2, Strength::Poor),
        (FiveCardOmahaHigh, "As Ah Ks Qh 2d", "", 0, Strength::Good),
        (FiveCardOmahaHigh, "2s 7h 9d 3c 8s", "", 0, Strength::Poor),
        (FiveCardOmahaHighLow, "As 2h 9d Jc 7d", "", 0, Strength::Fair),
        (FiveCardOmahaHigh, "As Ah Ks Qh 2d", "Ac Kd 2h", 0, Strength::Fair),
        (FiveCardOmahaHigh, "As Ah Ks Qh 2d", "Ac Ad 9h", 0, Strength::Good),
        (FiveCardOmahaHigh, "As Kh Qs Jh 2d", "5c 7d 9h", 0, Strength::Poor),
    ];
    for (game, hand, board, draws, is) in cases {
        let told = strength(game, &cards(hand), &cards(board), draws);
        assert_eq!(told, is, "{game}: {hand} on {board}");
    }
}
