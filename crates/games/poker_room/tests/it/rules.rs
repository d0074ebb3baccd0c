//! What an operator files: stakes, limits, Kill, rake, the sign.

use crate::common::{edition, money, rules};
use cards::Money;
use poker_room::rules::{ButtonStart, Charge, Limit, ShortDeck};
use poker_room::{PokerGame, PokerRules};
use rulebook::clause::Clause;
use rulebook::held::held;
use rulebook::rule::Rule;
use rulebook::sign::{Sign, html, text};
use rulebook::{Edition, Given, Submission};

fn law(rule: Rule) -> Clause {
    edition().register().cite(rule).unwrap()
}

#[test]
fn the_defaults_are_a_game_that_can_be_dealt() {
    let rules = rules(&[]);
    assert_eq!(rules.game, PokerGame::FiveCardOmahaHigh);
    assert_eq!(rules.positions(), 8);
    assert_eq!(rules.stakes.blinds, [money("2.00"), money("4.00")]);
    assert_eq!(rules.stakes.limit, Limit::Fixed);
    assert_eq!(rules.button_start, ButtonStart::RightOfDealer);
    assert_eq!(rules.short_deck, ShortDeck::DealThenReshuffle);
    assert_eq!((rules.kill, rules.charge), (None, Charge::None));
}

#[test]
fn a_table_seats_as_many_as_its_game_allows_and_no_more() {
    for game in PokerGame::ALL {
        let table = rules(&[("game", game.slug())]);
        assert_eq!(table.positions(), table.most_players(game));
        for players in 2..=9u8 {
            let choose = [
                ("game".to_owned(), Given::Text(game.slug().to_owned())),
                ("players".to_owned(), Given::Number(players.into())),
            ];
            let chosen = edition().choose(&choose);
            assert_eq!(
                chosen.is_ok(),
                players <= table.most_players(game),
                "{game} {players}"
            );
            if let Ok(choices) = chosen {
                let filed = PokerRules::new(edition(), choices).unwrap();
                assert_eq!(filed.positions(), players);
            }
        }
    }
}

#[test]
fn a_rake_is_taken_in_whole_units_up_to_its_cap_and_none_without_a_flop() {
    let rake = |chosen: &[(&str, &str)]| {
        let mut all = vec![("charge", "rake")];
        all.extend_from_slice(chosen);
        match rules(&all).charge {
            Charge::Rake(rake) => rake,
            other => panic!("{other:?}"),
        }
    };
    let usual = rake(&[("rake-percent", "10"), ("rake-cap", "4.00")]);
    for (pot, due) in [
        ("9.99", "0.00"),
        ("19.00", "1.00"),
        ("39.50", "3.00"),
        ("400.00", "4.00"),
    ] {
        assert_eq!(usual.of(money(pot), true), money(due), "{pot}");
        assert_eq!(usual.of(money(pot), false), Money::ZERO);
    }
    let early = rake(&[("rake-early", "taken"), ("rake-unit", "0.50")]);
    assert_eq!(early.of(money("33.00"), false), money("1.50"));
    held(law(Rule::Rake));
}

#[test]
fn kill_raises_bets_and_leaves_blinds() {
    let kill = rules(&[("kill", "kill"), ("kill-pot", "50.00")]);
    let stakes = kill.stakes_of(true);
    assert_eq!(
        (stakes.small_bet, stakes.big_bet),
        (money("8.00"), money("16.00"))
    );
    assert_eq!(stakes.blinds, kill.stakes.blinds);
    assert_eq!(kill.stakes_of(false), kill.stakes);
    assert_eq!(kill.kill.unwrap().pot, money("50.00"));
    let half = rules(&[("kill", "half-kill"), ("small-bet", "3.00"), ("big-bet", "5.00")]);
    let stakes = half.stakes_of(true);
    assert_eq!((stakes.small_bet, stakes.big_bet), (money("4.50"), money("7.50")));
}

#[test]
fn choices_that_do_not_go_together_are_refused() {
    for (chosen, at) in [
        (vec![("third-blind", "5.00")], "third-blind"),
        (vec![("blinds", "1"), ("second-blind", "5.00")], "second-blind"),
        (vec![("limit", "no-limit"), ("big-bet", "5.00")], "big-bet"),
        (vec![("limit", "pot-limit"), ("kill", "kill")], "kill"),
        (vec![("kill-pot", "5.00")], "kill-pot"),
        (vec![("rake-cap", "5.00")], "rake-cap"),
        (vec![("charge", "rake"), ("time-charge", "5.00")], "time-charge"),
        (vec![("game", "badugi"), ("odd-chip", "by-card")], "odd-chip"),
        (vec![("split-unit", "0.20")], "split-unit"),
    ] {
        let given: Vec<(String, Given)> = chosen
            .iter()
            .map(|(key, value)| {
                let number = value.parse().map(Given::Number);
                (
                    (*key).to_owned(),
                    number.unwrap_or_else(|_| Given::Text((*value).to_owned())),
                )
            })
            .collect();
        let problems = edition().choose(&given).unwrap_err();
        assert_eq!(problems[0].at, at, "{problems:?}");
        assert!(problems[0].clause.is_some());
    }
}

fn signs(choose: &str) -> (Sign, [String; 2]) {
    let file = format!("rules = \"pa-637a\"\noperator = \"Keystone Hall\"\n[choose]\n{choose}");
    let sign = Sign::of(&Submission::parse(&file).unwrap_or_else(|problems| panic!("{problems:?}")));
    let both = [text::render(&sign), html::render(&sign)]
        .map(|sign| sign.split_whitespace().collect::<Vec<_>>().join(" "));
    (sign, both)
}

/// (b), (d) and (e) of each section, and 637a.19(l)(3): the amounts are posted at the table, under the paragraph of the
/// game that is dealt there.
#[test]
fn antes_blinds_straddle_and_kill_are_posted() {
    for (game, rules) in [
        (
            "five-card-omaha-high-low",
            [Rule::OmahaAnte, Rule::OmahaMoreBlinds, Rule::OmahaStraddlePosted],
        ),
        (
            "badacey",
            [Rule::DrawAnte, Rule::DrawMoreBlinds, Rule::DrawStraddlePosted],
        ),
        (
            "badugi",
            [
                Rule::BadugiAnte,
                Rule::BadugiMoreBlinds,
                Rule::BadugiStraddlePosted,
            ],
        ),
    ] {
        let (sign, forms) = signs(&format!(
            "game = \"{game}\"\nante = \"0.50\"\nblinds = 2\nfirst-blind = \"1.00\"\nsecond-blind = \"3.00\"\n\
             straddle = \"6.00\"\nlimit = \"limit\"\nsmall-bet = \"3.00\"\nbig-bet = \"6.00\"\nkill = \"half-kill\"\n\
             kill-pot = \"75.00\"\ncharge = \"none\"\n"
        ));
        for (rule, amount) in rules.into_iter().zip(["$0.50", "$3", "$6"]) {
            let clause = law(rule);
            let mut notices = sign.notices.iter().filter(|notice| notice.clause == clause);
            let notice = notices.find(|notice| notice.says.contains(amount));
            let notice = notice.unwrap_or_else(|| panic!("{game}: {amount} is not posted under {clause}"));
            assert!(
                sign.inscriptions.iter().any(|item| item.clause == clause),
                "{clause}"
            );
            for form in &forms {
                assert!(form.contains(&notice.says), "{form}");
            }
            held(clause);
        }
        let kill = match game {
            "five-card-omaha-high-low" => law(Rule::OmahaKill),
            "badacey" => law(Rule::DrawAnte),
            _ => law(Rule::BadugiAnte),
        };
        let under = |says: &str| {
            let mut notices = sign.notices.iter();
            notices.any(|notice| notice.clause == kill && notice.says.contains(says))
        };
        assert!(
            under("half as high again") && under("$75"),
            "{game}: {:?}",
            sign.notices
        );
        held(kill);
    }
    let (sign, _) = signs(
        "game = \"badugi\"\nblinds = 1\nfirst-blind = \"1.00\"\nlimit = \"no-limit\"\nsmall-bet = \"3.00\"\ncharge = \"none\"\n",
    );
    let posted = |rule| sign.notices.iter().any(|notice| notice.clause == law(rule));
    assert!(!posted(Rule::BadugiStraddlePosted) && !posted(Rule::OmahaKill));
    let logo = law(Rule::LayoutLogo);
    assert!(sign.inscriptions.iter().any(|item| item.clause == logo));
    held(logo);
}

/// The edition's figures are those of the text.
#[test]
fn an_edition_says_how_many_may_play() {
    let edition = Edition::find("pa-637a").unwrap();
    for (figure, most) in [
        ("players-omaha", 8),
        ("players-triple-draw", 7),
        ("players-badugi", 9),
    ] {
        assert_eq!(edition.figure(figure).unwrap().value, most);
    }
}
