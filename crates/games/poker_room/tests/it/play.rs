//! Hands by chance: chips conserved, side pots, the quick way and the plain one alike.

use crate::common::{cards, rules};
use cards::{Card, Money};
use chance::{Chance, SeededChance};
use poker_room::PokerGame;
use poker_room::fast::finish;
use poker_room::hands::Hand;
use poker_room::play::{Illegal, Play, Posts, Terms, Turn};
use poker_room::pots::pots;
use poker_room::random::{Deck, Watch, begin, below, play_out, usual};
use poker_room::rules::Limit;
use poker_room::shares::{Contender, NoBadugi, OddChip, Sharing, UNITS, shares};

fn some<T: Copy>(chance: &mut impl Chance, of: &[T]) -> T {
    of[below(chance, of.len()).unwrap()]
}

/// What each ends with, by pots and shares.
fn plainly(play: &Play, sharing: Sharing) -> Vec<i64> {
    let game = play.terms().game;
    let cut = pots(&play.stakes());
    let showdown = play.turn() == Turn::Showdown;
    let hands: Vec<Option<Hand>> = (0..play.players())
        .map(|i| Hand::new(game, play.hand(i), Some(play.board())).filter(|_| showdown))
        .collect();
    let mut ends = play.stacks().to_vec();
    if let Some((seat, above)) = cut.returned {
        ends[usize::from(seat) - 1] += above.cents();
    }
    for pot in &cut.pots {
        let contenders: Vec<Contender<'_>> = pot
            .seats
            .iter()
            .map(|seat| Contender {
                seat: *seat,
                hand: hands[usize::from(*seat) - 1].as_ref(),
            })
            .collect();
        for share in shares(game, pot.amount, &contenders, sharing, play.players() as u8) {
            ends[usize::from(share.seat) - 1] += share.amount.cents();
        }
    }
    ends
}

#[test]
fn quick_and_plain_settlement_agree_and_no_chip_is_lost() {
    let mut chance = SeededChance::from_u64(637);
    let (mut showdowns, mut side_pots) = (0, 0);
    for n in 0..60_000 {
        let game = PokerGame::ALL[n % 7];
        let most = usize::from(rules(&[]).most_players(game));
        let players = 2 + below(&mut chance, most - 1).unwrap();
        let stacks: Vec<i64> = (0..players)
            .map(|_| some(&mut chance, &[10_000, 50_000, 1_237, 2_500, 801, 400, 37]))
            .collect();
        let terms = Terms {
            limit: some(&mut chance, &[Limit::Fixed, Limit::Pot, Limit::None]),
            ..usual(game)
        };
        let straddle = some(&mut chance, &[None, Some(800)]);
        let ante = some(&mut chance, &[0, 50]);
        let posts = Posts::of(players, ante, &[200, 400], straddle);
        let mut deck = Deck::whole();
        let play = begin(terms, &stacks, &posts, &mut deck, &mut chance).unwrap();
        let mut play = play.unwrap();
        play_out(&mut play, &mut deck, &mut chance, &mut ()).unwrap();
        let odd = [OddChip::LeftOfButton, OddChip::LowestSeat, OddChip::ByCard];
        let odd_chip = some(&mut chance, &odd[..if game.has_board() { 3 } else { 2 }]);
        let sharing = Sharing {
            unit: some(&mut chance, &UNITS),
            odd_chip,
            no_badugi: some(&mut chance, &[NoBadugi::FewerCards, NoBadugi::LowballTakesAll]),
        };
        let quick = finish(&play, sharing).unwrap();
        let plain = plainly(&play, sharing);
        assert_eq!(quick[..players], plain, "{game} {play:?}");
        assert_eq!(plain.iter().sum::<i64>(), stacks.iter().sum::<i64>());
        showdowns += usize::from(play.turn() == Turn::Showdown);
        side_pots += usize::from(pots(&play.stakes()).pots.len() > 1);
    }
    assert!(
        showdowns > 20_000 && side_pots > 10_000,
        "{showdowns} {side_pots}"
    );
}

/// Cards lie in one place, every hand keeps its size, and each player answers the last bet.
#[test]
fn a_hand_by_chance_keeps_the_rules_of_betting_and_drawing() {
    #[derive(Default)]
    struct Seen {
        raises: usize,
        drawn: usize,
    }
    impl Watch for Seen {
        fn moved(&mut self, _: usize, what: poker_room::random::Move) {
            self.raises += usize::from(matches!(what, poker_room::random::Move::RaiseTo(_)));
        }
        fn drew(&mut self, _: usize, aside: &[Card], new: &[Card]) {
            assert_eq!(aside.len(), new.len());
            self.drawn += new.len();
        }
    }
    let mut chance = SeededChance::from_u64(21);
    let mut seen = Seen::default();
    for n in 0..5_000 {
        let game = PokerGame::ALL[n % 7];
        let players = 2 + n % 6;
        let posts = Posts::of(players, 0, &[200, 400], None);
        let mut deck = Deck::whole();
        let stacks = vec![20_000; players];
        let play = begin(usual(game), &stacks, &posts, &mut deck, &mut chance).unwrap();
        let mut play = play.unwrap();
        play_out(&mut play, &mut deck, &mut chance, &mut seen).unwrap();
        let held = (0..players)
            .filter(|i| !play.has_folded(*i))
            .flat_map(|i| play.hand(i));
        let mut all: Vec<&Card> = held.chain(play.board()).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "{play:?}");
        let put: Vec<i64> = (0..players)
            .filter(|i| !play.has_folded(*i) && play.stacks()[*i] > 0)
            .map(|i| play.put()[i])
            .collect();
        assert!(put.windows(2).all(|two| two[0] == two[1]), "{play:?}");
    }
    assert!(seen.raises > 5_000 && seen.drawn > 20_000);
}

fn hand_of(text: &str) -> [Card; 5] {
    let held = cards(text);
    std::array::from_fn(|i| held.get(i).copied().unwrap_or(Card::JOKER))
}

fn three_at_badugi(stacks: [i64; 3]) -> Play {
    let hands = ["Ac 2d 3h 4s", "Ad 2h 3s 4c", "Kc Kd Kh Ks"].map(hand_of);
    let posts = Posts::of(3, 0, &[200, 400], None);
    Play::new(usual(PokerGame::Badugi), &stacks, &posts, &hands).unwrap()
}

/// (g): action starts left of the last blind, and who posted a blind may raise when it comes round.
#[test]
fn blinds_keep_the_option_to_raise_and_three_raises_are_the_most() {
    let mut play = three_at_badugi([10_000; 3]);
    assert_eq!(play.turn(), Turn::Bet(2), "left of the blinds is the button");
    play.call().unwrap();
    play.call().unwrap();
    assert_eq!(play.turn(), Turn::Bet(1));
    assert_eq!(play.to_call(), 0);
    assert_eq!(play.raise_range(), Ok((800, 800)));
    for to in [800, 1_200, 1_600] {
        play.raise_to(to).unwrap();
    }
    assert_eq!(play.raise_range(), Err(Illegal::NoMoreRaises));
    play.call().unwrap();
    play.call().unwrap();
    assert_eq!(play.turn(), Turn::Draw(0));
    assert_eq!(play.pot(), 4_800);
}

/// An all-in raise that is less than a full one lets those who have acted call and not raise.
#[test]
fn a_short_raise_does_not_open_the_betting_again() {
    let mut play = three_at_badugi([10_000, 10_000, 1_000]);
    play.raise_to(800).unwrap();
    play.fold().unwrap();
    play.call().unwrap();
    for aside in [0b0001, 0b0000] {
        let new = cards("9c");
        play.draw(aside, &new[..usize::from(aside.count_ones() == 1)])
            .unwrap();
    }
    assert_eq!(play.turn(), Turn::Bet(1));
    play.raise_to(400).unwrap();
    // 200 are left to call 400 with.
    assert_eq!(play.to_call(), 200);
    assert_eq!(play.raise_range(), Err(Illegal::Covered));
    play.call().unwrap();
    let ends = |play: &mut Play| loop {
        match play.turn() {
            Turn::Draw(_) => play.draw(0, &[]).unwrap(),
            Turn::Showdown => break,
            turn => panic!("{turn:?}: one player has chips, so that nothing is bet"),
        }
    };
    ends(&mut play);
    let sharing = rules(&[]).sharing(PokerGame::Badugi);
    let ends = finish(&play, sharing).unwrap();
    assert_eq!(
        ends[..3],
        [9_800, 11_200, 0],
        "the bet of 200 that nobody could call came back"
    );
    assert_eq!(Money::from_cents(ends.iter().sum()), Money::from_dollars(210));
}
