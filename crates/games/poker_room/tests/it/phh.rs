//! Hand histories: written, read, played again to the same stacks.

use crate::common::{money, rules};
use cards::Money;
use chance::{Chance, SeededChance};
use poker_room::PokerGame;
use poker_room::phh::{Action, History, Recorder, Unreadable, Wrong, code};
use poker_room::play::{Illegal, Posts, Terms};
use poker_room::random::{Deck, begin, below, play_out, usual};
use poker_room::rules::Limit;
use poker_room::settle::settle;
use poker_room::shares::{NoBadugi, OddChip, Sharing};

/// The fixed-limit Badugi hand that the format's own documentation is about, played to an uncontested pot: of three
/// players the button folds, then the second.
const BADUGI: &str = r#"
variant = 'FB'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100.50, 100, 100]
actions = [
  'd dh p1 ????????',
  'd dh p2 ????????',
  'd dh p3 ????????',
  'p3 f # the button',
  'p1 cc',
  'p2 cc',
  'p1 sd ????',
  'p2 sd ??',
  'd dh p1 ????',
  'd dh p2 ??',
  'p1 cbr 2',
  'p2 f',
]
seats = [4, 5, 9]
finishing_stacks = [102.50, 98, 100]
"#;

#[test]
fn a_history_in_the_format_is_read_and_played_again() {
    let history = History::read(BADUGI).unwrap();
    assert_eq!((history.game, history.limit), (PokerGame::Badugi, Limit::Fixed));
    assert_eq!(history.actions.len(), 12);
    assert_eq!(history.actions[3], Action::Fold(2));
    let replayed = history.replay().unwrap();
    assert_eq!(replayed.stacks, ["102.50", "98.00", "100.00"].map(money));
    let round = replayed.round.unwrap();
    assert_eq!(round.button, 9);
    let nets: Vec<String> = settle(&round, &rules(&[]))
        .unwrap()
        .seats
        .iter()
        .map(|seat| seat.net.to_string())
        .collect();
    assert_eq!(nets, ["2.00", "-2.00", "0.00"]);
}

#[test]
fn with_two_players_blinds_stand_in_the_other_order() {
    let heads_up = BADUGI
        .replace("[0, 0, 0]", "[0, 0]")
        .replace("[1, 2, 0]", "[2, 1]")
        .replace("[100.50, 100, 100]", "[100, 100]")
        .replace("  'd dh p3 ????????',\n  'p3 f # the button',\n", "")
        .replace("[4, 5, 9]", "[4, 5]")
        .replace("[102.50, 98, 100]", "[102, 98]");
    let history = History::read(&heads_up).unwrap();
    assert_eq!(history.blinds, ["1.00", "2.00"].map(money));
    assert!(history.write().contains("blinds_or_straddles = [2, 1]"));
    history.replay().unwrap();
}

/// In the format `sm` alone is a hand mucked, and `sm -` one that is shown as it is known.
#[test]
fn a_hand_is_mucked_or_shown_as_the_format_has_it() {
    for (text, done) in [
        ("p1 sm", Action::Muck(0)),
        ("p1 sm -", Action::Show(0, Vec::new())),
    ] {
        let history = History::read(&BADUGI.replace("'p2 f',", &format!("'p2 f', '{text}',"))).unwrap();
        assert_eq!(history.actions.last(), Some(&done));
    }
    let mut history = History::read(BADUGI).unwrap();
    history.actions.push(Action::Muck(0));
    assert!(history.write().contains("'p1 sm',"));
    assert_eq!(History::read(&history.write()).unwrap().actions, history.actions);
}

#[test]
fn a_history_that_is_none_is_refused_with_its_place() {
    let refused = |from: &str, to: &str| {
        let spoilt = BADUGI.replacen(from, to, 1);
        assert_ne!(spoilt, BADUGI);
        match History::read(&spoilt) {
            Err(error) => error.to_string(),
            Ok(history) => history.replay().unwrap_err().to_string(),
        }
    };
    assert!(refused("'FB'", "'NT'").contains("`NT`"));
    assert!(refused("variant = 'FB'", "variant = 7").contains("`variant`"));
    assert!(refused("antes = [0, 0, 0]", "antes = [0, 0]").contains("3 players"));
    assert!(refused("100.50", "100.505").contains("two decimals"));
    assert!(refused("'p1 cbr 2'", "'p1 pb'").contains("action 11"));
    assert!(refused("'p1 cbr 2'", "'p7 cbr 2'").contains("no player"));
    assert!(refused("'p1 cbr 2'", "'p1 cbr 3'").contains("between 2.00 and 2.00"));
    assert!(refused("'p1 cbr 2'", "'p2 cbr 2'").contains("action 11: it is not the turn of p2"));
    assert!(refused("  'p2 f',\n", "").contains("not over"));
    assert!(refused("102.50", "101").contains("p1 ends with 102.50"));
    assert!(refused("'d dh p1 ????????'", "'d dh p1 ????'").contains("p1 has 2 cards, not 4"));
    assert!(refused("'p1 sd ????'", "'p1 sd ?'").contains("no cards"));
    assert!(refused("[4, 5, 9]", "[4, 4, 9]").contains("`seats`"));
    assert!(matches!(History::read("variant"), Err(Unreadable::Toml(_))));
    let twice = BADUGI.replace("'d dh p1 ????????'", "'d dh p1 AcAc????'");
    let error = History::read(&twice).unwrap().replay().unwrap_err();
    assert!(matches!(error.wrong, Wrong::Twice(_)));
    assert_eq!(error.action, Some(1));
    let called = BADUGI.replace("'p2 f',", "'p2 cbr 4', 'p1 cbr 8',");
    let error = History::read(&called).unwrap().replay().unwrap_err();
    assert!(
        matches!(error.wrong, Wrong::Illegal(Illegal::Amount { .. })),
        "{error}"
    );
}

/// Any hand of any game at any limit, as text and back, ends as it ended; its record settles to the same.
#[test]
fn hands_by_chance_are_written_read_and_played_again() {
    let mut chance = SeededChance::from_u64(7);
    let (mut rounds, mut short) = (0, 0);
    for n in 0..7_000 {
        let game = PokerGame::ALL[n % 7];
        let players = 2 + below(&mut chance, 6).unwrap();
        let limit = [Limit::Fixed, Limit::Pot, Limit::None][below(&mut chance, 3).unwrap()];
        let terms = Terms { limit, ..usual(game) };
        let stacks: Vec<i64> = (0..players)
            .map(|_| [5_000, 1_250, 900][below(&mut chance, 3).unwrap()])
            .collect();
        let straddle = chance.word().unwrap().is_multiple_of(4).then_some(800);
        let posts = Posts::of(players, 25, &[200, 400], straddle);
        let mut deck = Deck::whole();
        let play = begin(terms, &stacks, &posts, &mut deck, &mut chance).unwrap();
        let mut play = play.unwrap();
        let mut recorder = Recorder::new(&play);
        play_out(&mut play, &mut deck, &mut chance, &mut recorder).unwrap();
        let sharing = Sharing {
            unit: Money::from_cents(1),
            odd_chip: OddChip::LeftOfButton,
            no_badugi: NoBadugi::FewerCards,
        };
        let history = recorder.history(&play, &stacks, &posts, sharing).unwrap();
        let text = history.write();
        let again = History::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again, history, "{text}");
        let replayed = again.replay();
        let replayed = replayed.unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(Some(&replayed.stacks), history.finishing.as_ref());
        match replayed.round {
            Some(round) => {
                let rules = rules(&[("split-unit", "0.01"), ("odd-chip", "left-of-button")]);
                for (i, seat) in settle(&round, &rules).unwrap().seats.iter().enumerate() {
                    assert_eq!(seat.net, replayed.stacks[i] - history.stacks[i], "{text}");
                }
                rounds += 1;
            }
            None => short += 1,
        }
    }
    assert!(
        rounds > 5_000,
        "{rounds} of 7,000, in {short} the discards were dealt again"
    );
}

#[test]
fn every_game_at_every_limit_has_a_code_of_its_own() {
    let limits = [Limit::Fixed, Limit::Pot, Limit::None];
    let all = PokerGame::ALL
        .into_iter()
        .flat_map(|game| limits.map(|limit| code(game, limit)));
    let mut codes: Vec<String> = all.collect();
    assert!(codes.contains(&"F2L3D".to_owned()) && codes.contains(&"FB".to_owned()));
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 21);
}
