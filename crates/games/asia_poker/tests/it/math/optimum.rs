//! The best answers to mixed ways, on small decks, against trying every setting of every hand.

use asia_poker::house_way::shipped;
use asia_poker::math::{Answering, BestResponse, Contest, Deck, Menus, Mix, SHARES, Side};
use asia_poker::setting::Settings;
use cards::Rank::*;
use cards::four::{Ranking, Table};
use cards::{Card, CardSet};
use math::Progress;

/// A mix that differs from form to form: one setting, or two or three in uneven shares.
fn mixed(menus: &Menus) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (form, settings) in menus.settings().enumerate() {
        let place = |at: usize| ((form * 7 + at * 5) % settings) as u8;
        let (a, b) = (place(0), place(1));
        if a == b || form % 3 == 0 {
            bytes.push(a);
        } else {
            bytes.extend([130, a, 5, b, SHARES - 5]);
        }
    }
    bytes
}

/// [`SHARES`] times the deals that the player wins when this side answers the other's mix as well as can be.
fn plainly(contest: &Contest, mix: &Mix, side: Side) -> u128 {
    type Laid = Vec<((u16, u8, u8), u8)>;
    let hands = contest.deck().hands();
    let laid: Vec<(CardSet, Laid)> = hands
        .iter()
        .map(|hand| (hand.cards, mix.of_hand(contest, hand.cards).collect()))
        .collect();
    let mut total = 0;
    for hand in &hands {
        let seven: [Card; 7] = hand.cards.iter().collect::<Vec<_>>().try_into().unwrap();
        let settings = Settings::of(seven, contest.table());
        let wins = settings.legal().map(|(_, standings)| {
            let own = standings.key();
            let beside = laid
                .iter()
                .filter(|(cards, _)| cards.intersection(hand.cards).is_empty());
            let won = beside.flat_map(|(_, laid)| laid).filter(|(other, _)| {
                let (player, dealer) = match side {
                    Side::Player => (own, *other),
                    Side::Dealer => (*other, own),
                };
                let above = [player.0 > dealer.0, player.1 > dealer.1, player.2 > dealer.2];
                above.into_iter().filter(|above| *above).count() >= 2
            });
            won.map(|(_, share)| u128::from(*share)).sum::<u128>()
        });
        total += match side {
            Side::Player => wins.max(),
            Side::Dealer => wins.min(),
        }
        .unwrap();
    }
    total
}

#[test]
fn small_decks_setting_by_setting() {
    let table = Table::of(Ranking::default());
    for deck in [
        Deck::new(vec![Ace, King, Queen], 4, true),
        Deck::new(vec![Ten, Nine, Eight, Seven], 3, true),
        Deck::new(vec![Ace, King, Queen, Jack, Three, Two], 2, true),
        Deck::new(vec![Ace, King, Nine, Eight, Seven, Three, Two], 2, false),
    ] {
        let contest = Contest::new(deck.clone(), table);
        let menus = Menus::of(&contest);
        let bytes = mixed(&menus);
        let mix = Mix::read(&menus, &bytes).unwrap();
        assert_eq!(mix.bytes(&menus).unwrap(), bytes);
        for side in [Side::Player, Side::Dealer] {
            let answering = Answering::new(&contest, &menus, &mix, side);
            let wins = answering.wins(&Progress::default()).unwrap();
            assert_eq!(wins, plainly(&contest, &mix, side), "{side:?} {deck:?}");
            let blocks =
                (0..answering.blocks()).map(|block| answering.part(block, &Progress::default()).unwrap());
            assert_eq!(blocks.sum::<u128>(), wins);
        }
    }
}

#[test]
fn a_way_that_leaves_nothing_to_chance_is_answered_as_by_the_best_response() {
    let table = Table::of(Ranking::default());
    let contest = Contest::new(Deck::new(vec![Ace, King, Queen, Two], 4, true), table);
    let menus = Menus::of(&contest);
    for name in shipped::names() {
        let way = shipped::find(name).unwrap();
        let mix = Mix::fixed(&contest.way(&way).unwrap());
        // Settings that are not worth laying are told too.
        assert_eq!(Mix::read(&menus, &mix.bytes(&menus).unwrap()).unwrap(), mix);
        let answering = Answering::new(&contest, &menus, &mix, Side::Player);
        let best = BestResponse::to(&contest, &way, &Progress::default())
            .unwrap()
            .best;
        assert_eq!(
            answering.wins(&Progress::default()).unwrap(),
            best * u128::from(SHARES),
            "{name}"
        );
    }
}

#[test]
fn shares_that_are_none_are_refused() {
    let table = Table::of(Ranking::default());
    let contest = Contest::new(Deck::new(vec![Ace, King, Queen], 4, true), table);
    let menus = Menus::of(&contest);
    let good = mixed(&menus);
    assert!(Mix::read(&menus, &good[..good.len() - 1]).is_err());
    assert!(Mix::read(&menus, &[good.as_slice(), &[0]].concat()).is_err());
    assert!(Mix::read(&menus, &[&[120], &good[1..]].concat()).is_err());
    assert!(Mix::read(&menus, &[&[129, 0, 11], &good[1..]].concat()).is_err());
}

#[test]
fn the_kept_mixes_are_of_the_game() {
    let contest = Contest::of_forms(Deck::full(), Table::of(Ranking::default()));
    let menus = Menus::of(&contest);
    for side in ["dealer", "player"] {
        let path = format!(
            "{}/../../../testdata/optimum/{side}.mix",
            env!("CARGO_MANIFEST_DIR")
        );
        let bytes = std::fs::read(path).unwrap();
        let mix = Mix::read(&menus, &bytes).unwrap();
        assert_eq!(mix.bytes(&menus).unwrap(), bytes);
    }
}
