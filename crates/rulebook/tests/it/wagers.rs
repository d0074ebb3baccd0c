//! The wagers of every edition as a table enforces them: when each may be placed and taken back, what it may amount to,
//! and the paragraph behind each refusal.

use cards::Money;
use rulebook::rule::Rule;
use rulebook::wager::{Collected, Withdraw};
use rulebook::{Breach, Edition, Given, Ground, Offered, Role, WagerId, WagerSpec, Window};

const BEFORE_DEAL: Window = Window::new("before-deal");
const ASIA: [&str; 4] = ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"];

fn edition(id: &str) -> &'static Edition {
    Edition::all().iter().find(|edition| edition.id == id).unwrap()
}

fn spec(id: &str, wager: &str) -> &'static WagerSpec {
    edition(id).wager(wager).unwrap()
}

/// The grounds of a wager cite the paragraphs of these rules.
fn cites(id: &str, wager: &str, grounds: &[(Ground, Rule)]) {
    for (ground, rule) in grounds {
        let cited = edition(id).register().cite(*rule);
        assert_eq!(
            Some(spec(id, wager).ground(*ground)),
            cited,
            "{id} {wager} {ground:?}"
        );
    }
}

/// A wager at a table of these choices.
fn offered(id: &str, wager: &str, choices: &[(&str, Given)]) -> Offered {
    let given: Vec<(String, Given)> = choices
        .iter()
        .map(|(key, value)| ((*key).to_owned(), value.clone()))
        .collect();
    let choices = edition(id).choose(&given).unwrap();
    let mut offered = edition(id).offered(&choices).into_iter();
    offered.find(|offered| offered.id() == wager).unwrap()
}

fn text(text: &str) -> Given {
    Given::Text(text.to_owned())
}

fn money(text: &str) -> Money {
    text.parse().unwrap()
}

/// Checks amounts beside wagers that stand.
fn check(offered: &Offered, added: &str, standing: &[(&str, &str)]) -> Result<(), Breach> {
    offered.check(money(added), |id| {
        let stands = standing.iter().find(|(wager, _)| id == *wager);
        stands.map(|(_, amount)| money(amount))
    })
}

#[test]
fn every_wager_that_can_be_bet_has_its_moment() {
    for edition in Edition::all() {
        for wager in edition.wagers() {
            assert_eq!(
                wager.windows.is_empty(),
                wager.role == Role::Bonus,
                "{} {}",
                edition.id,
                wager.id
            );
        }
    }
    let windows = |id: &str| -> Vec<String> {
        let wagers = edition(id).wagers().iter();
        wagers
            .map(|wager| {
                let windows: Vec<&str> = wager.windows.iter().map(Window::as_str).collect();
                format!("{} {} {}", wager.id, windows.join("+"), wager.withdraw)
            })
            .collect()
    };
    for id in ASIA {
        for wager in edition(id).wagers() {
            assert_eq!(wager.windows, [BEFORE_DEAL]);
            assert_eq!(wager.withdraw, Withdraw::WhileOpen);
        }
    }
    assert_eq!(
        windows("pa-587"),
        [
            "ante before-deal while-open",
            "blind before-deal while-open",
            "play in-play never",
            "pair-plus before-deal while-open",
            "progressive before-deal while-open",
            "six-card-bonus before-deal while-open",
        ]
    );
    assert_eq!(
        windows("pa-663a"),
        [
            "ante before-deal while-open",
            "play in-play never",
            "ante-bonus  never",
            "tie before-deal while-open",
            "poker-bonus before-deal while-open",
        ]
    );
    assert_eq!(
        windows("pa-649a"),
        [
            "ante before-deal while-open",
            "play in-play never",
            "ante-bonus  never",
            "pair-plus before-deal while-open",
            "six-card-bonus before-deal while-open",
        ]
    );
    assert_eq!(
        windows("pa-665a"),
        [
            "bet before-up-card never",
            "double-attack after-up-card never",
            "double-down in-play never",
            "insurance insurance never",
            "bust-it before-up-card never",
        ]
    );
    let (game, play): (Vec<String>, Vec<String>) = windows("pa-661a")
        .into_iter()
        .partition(|wager| wager.ends_with("before-game while-open"));
    assert_eq!((game.len(), play.len()), (11, 8));
    assert!(
        play.iter()
            .all(|wager| wager.ends_with("any-throw before-dice-sent"))
    );
}

#[test]
fn asia_poker_refuses_under_x_7() {
    for id in ASIA {
        let [main, sides @ ..] = edition(id).wagers() else {
            panic!()
        };
        let main = main.id.as_str();
        cites(
            id,
            main,
            &[
                (Ground::Window, Rule::BetsClose),
                (Ground::Withdraw, Rule::BetsClose),
            ],
        );
        if sides.is_empty() {
            continue;
        }
        cites(id, main, &[(Ground::Needed, Rule::OptionalWagers)]);
        for side in sides {
            assert_eq!(side.requires.unwrap(), main);
            let side = side.id.as_str();
            cites(
                id,
                side,
                &[
                    (Ground::Requires, Rule::MainWager),
                    (Ground::Withdraw, Rule::BetsClose),
                ],
            );
        }
    }
    for id in ["pa-575", "pa-659a-2013"] {
        cites(
            id,
            "bonus",
            &[
                (Ground::Window, Rule::BetsClose),
                (Ground::Offered, Rule::BonusWager),
            ],
        );
        for (wager, key) in [("asia-poker", "minimum-wager"), ("bonus", "minimum-bonus")] {
            let clause = edition(id).option(key).unwrap().clause;
            assert_eq!(spec(id, wager).ground(Ground::AtLeast), clause);
            let ten = offered(id, wager, &[(key, text("10.00"))]);
            assert_eq!(ten.minimum, Some(money("10.00")));
            let main = [("asia-poker", "10.00")];
            let stands: &[(&str, &str)] = if wager == "bonus" { &main } else { &[] };
            assert_eq!(check(&ten, "9.99", stands), Err(Breach::AtLeast(money("10.00"))));
            assert_eq!(check(&ten, "10.00", stands), Ok(()));
        }
        let alone = check(&offered(id, "bonus", &[]), "5.00", &[]);
        assert_eq!(alone, Err(Breach::Requires(WagerId::new("asia-poker"))));
    }
    let id = "pa-659a-fortune";
    for (wager, rule) in [
        ("fortune-bonus", Rule::FortuneBonusWager),
        ("insurance", Rule::InsuranceWager),
        ("progressive", Rule::ProgressiveWager),
    ] {
        cites(id, wager, &[(Ground::Offered, rule)]);
    }
    // What is added counts with what stands.
    let main = offered("pa-575", "asia-poker", &[("minimum-wager", text("10.00"))]);
    assert_eq!(check(&main, "1.00", &[("asia-poker", "10.00")]), Ok(()));
}

#[test]
fn a_progressive_wager_is_one_chip_taken_in_when_betting_closes() {
    let grounds = [
        (Ground::Window, Rule::ProgressiveLockout),
        (Ground::Exactly, Rule::ProgressiveDevice),
        (Ground::Filed, Rule::ProgressiveMeter),
    ];
    for id in ["pa-659a-fortune", "pa-587"] {
        cites(id, "progressive", &grounds);
        for wager in edition(id).wagers() {
            let at_close = wager.collected == Collected::AtClose;
            assert_eq!(at_close, wager.id == "progressive", "{id} {}", wager.id);
        }
    }
    let stands = [
        ("fortune-asia-poker", "10.00"),
        ("ante", "10.00"),
        ("blind", "10.00"),
    ];
    let unset = offered("pa-659a-fortune", "progressive", &[]);
    assert_eq!(unset.unfiled, ["progressive-wager"]);
    assert_eq!(check(&unset, "5.00", &stands), Err(Breach::Unfiled));
    let five = ("progressive-wager", text("5.00"));
    let rate = ("progressive-rate", Given::Number(20));
    for (id, filed) in [
        ("pa-659a-fortune", vec![five.clone()]),
        ("pa-587", vec![five.clone(), rate.clone()]),
    ] {
        let chip = offered(id, "progressive", &filed);
        assert_eq!(chip.exactly, [money("5.00")]);
        assert_eq!(chip.least(), money("5.00"));
        assert_eq!(check(&chip, "5.00", &stands), Ok(()));
        assert_eq!(check(&chip, "1.00", &stands), Err(Breach::Exactly));
        let again = check(&chip, "5.00", &[&stands[..], &[("progressive", "5.00")]].concat());
        assert_eq!(again, Err(Breach::Exactly));
        assert_eq!(again.unwrap_err().ground(&chip), Ground::Exactly);
    }
    // Raise It Up: the meter's rate is filed too, and an operator may take two amounts (reading R11).
    let unrated = offered("pa-587", "progressive", &[five]);
    assert_eq!(unrated.unfiled, ["progressive-rate"]);
    let either = offered(
        "pa-587",
        "progressive",
        &[("progressive-wager", text("either")), rate],
    );
    assert_eq!(either.exactly, [money("1.00"), money("5.00")]);
    for amount in ["1.00", "5.00"] {
        assert_eq!(check(&either, amount, &stands), Ok(()));
    }
    let two = check(&either, "2.00", &stands).unwrap_err();
    assert_eq!(two.ground(&either), Ground::OneOf);
    cites("pa-587", "progressive", &[(Ground::OneOf, Rule::EnvyAmounts)]);
}

#[test]
fn raise_it_up_has_a_blind_equal_to_the_ante_and_the_others_beside_both() {
    let id = "pa-587";
    let closes = [
        (Ground::Window, Rule::BetsClose),
        (Ground::Withdraw, Rule::BetsClose),
    ];
    for (wager, rule) in [
        ("ante", Rule::MainWager),
        ("blind", Rule::BlindWager),
        ("pair-plus", Rule::PairPlusWager),
        ("six-card-bonus", Rule::SixCardBonusWager),
    ] {
        cites(id, wager, &closes);
        cites(
            id,
            wager,
            &[(Ground::Offered, rule), (Ground::Requires, Rule::MainWager)],
        );
    }
    cites(
        id,
        "progressive",
        &[
            (Ground::Offered, Rule::ProgressiveWager),
            (Ground::Withdraw, Rule::BetsClose),
        ],
    );
    for wager in ["ante", "blind"] {
        cites(id, wager, &[(Ground::Needed, Rule::MainWager)]);
    }
    cites(id, "play", &[(Ground::Window, Rule::PlayWager)]);
    cites(id, "blind", &[(Ground::Equals, Rule::BlindWager)]);
    cites(id, "ante", &[(Ground::MultipleOf, Rule::PlayPays)]);

    let choices = [("minimum-wager", text("10.00")), ("ante-multiple", text("2.00"))];
    let ante = offered(id, "ante", &choices);
    assert_eq!(check(&ante, "8.00", &[]), Err(Breach::AtLeast(money("10.00"))));
    assert_eq!(check(&ante, "11.00", &[]), Err(Breach::MultipleOf(money("2.00"))));
    assert_eq!(check(&ante, "12.00", &[]), Ok(()));
    assert_eq!(check(&ante, "2.00", &[("ante", "12.00")]), Ok(()));
    let blind = offered(id, "blind", &[]);
    assert_eq!(
        check(&blind, "5.00", &[]),
        Err(Breach::Requires(WagerId::new("ante")))
    );
    let of = WagerId::new("ante");
    let lacks = money("10.00");
    assert_eq!(
        check(&blind, "5.00", &[("ante", "10.00")]),
        Err(Breach::Equals { of, lacks })
    );
    assert_eq!(check(&blind, "10.00", &[("ante", "10.00")]), Ok(()));
    assert_eq!(
        check(&blind, "5.00", &[("ante", "15.00"), ("blind", "10.00")]),
        Ok(())
    );
    // Reading R19: the Ante alone is not enough.
    for wager in ["pair-plus", "progressive", "six-card-bonus"] {
        let side = offered(id, wager, &[]);
        let alone = check(&side, "5.00", &[("ante", "10.00")]);
        assert_eq!(alone, Err(Breach::Requires(WagerId::new("blind"))), "{wager}");
    }
}

#[test]
fn hi_lo_refuses_under_663a_7() {
    let id = "pa-663a";
    for wager in ["ante", "tie", "poker-bonus"] {
        cites(
            id,
            wager,
            &[
                (Ground::Window, Rule::BetsClose),
                (Ground::Withdraw, Rule::BetsClose),
            ],
        );
    }
    for wager in ["tie", "poker-bonus"] {
        cites(
            id,
            wager,
            &[
                (Ground::Offered, Rule::OptionalWagers),
                (Ground::Requires, Rule::MainWager),
            ],
        );
    }
    cites(id, "ante", &[(Ground::Needed, Rule::OptionalWagers)]);
    cites(
        id,
        "play",
        &[
            (Ground::Window, Rule::PlayOrForfeit),
            (Ground::Equals, Rule::PlayOrForfeit),
        ],
    );
    // 663a.11(b): as much as the Ante, no more and no less.
    let play = offered(id, "play", &[]);
    for (amount, right) in [("10.00", true), ("9.99", false), ("20.00", false)] {
        assert_eq!(check(&play, amount, &[("ante", "10.00")]).is_ok(), right);
    }
    for (wager, key) in [
        ("ante", "minimum-wager"),
        ("tie", "minimum-tie"),
        ("poker-bonus", "minimum-poker-bonus"),
    ] {
        let least = offered(id, wager, &[(key, text("5.00"))]);
        assert_eq!(least.minimum, Some(money("5.00")));
        assert_eq!(least.least(), money("5.00"));
    }
}

#[test]
fn double_attack_refuses_under_665a_6_and_665a_8() {
    let id = "pa-665a";
    for wager in edition(id).wagers() {
        let wager = wager.id.as_str();
        let hands_off = [Ground::Withdraw, Ground::Once].map(|ground| (ground, Rule::WagersUntouched));
        cites(id, wager, &hands_off);
        let chips = if wager == "insurance" {
            Rule::InsuranceHalfBet
        } else {
            Rule::ChipsOnly
        };
        cites(id, wager, &[(Ground::MultipleOf, chips)]);
        assert!(spec(id, wager).amount.once);
    }
    cites(
        id,
        "bet",
        &[
            (Ground::Window, Rule::UpCard),
            (Ground::AtLeast, Rule::MainWager),
            (Ground::AtMost, Rule::MainWager),
        ],
    );
    cites(
        id,
        "bust-it",
        &[
            (Ground::Window, Rule::UpCard),
            (Ground::Offered, Rule::BustItWager),
            (Ground::AtLeast, Rule::BustItWager),
            (Ground::Within, Rule::BustItWager),
            (Ground::Requires, Rule::MainWager),
        ],
    );
    cites(
        id,
        "double-attack",
        &[
            (Ground::Window, Rule::DoubleAttackMoment),
            (Ground::AtLeast, Rule::DoubleAttackWager),
            (Ground::Within, Rule::DoubleAttackWager),
            (Ground::Requires, Rule::DoubleAttackWager),
        ],
    );
    cites(
        id,
        "insurance",
        &[
            (Ground::Window, Rule::InsuranceWager),
            (Ground::Requires, Rule::InsuranceWager),
            (Ground::Share, Rule::InsuranceHalfBet),
        ],
    );
    cites(id, "double-down", &[(Ground::Within, Rule::DoubleDown)]);

    let filed = [
        ("minimum-wager", text("15.00")),
        ("maximum-wager", text("500.00")),
        ("minimum-bust-it", text("5.00")),
        ("chip-unit", text("5.00")),
    ];
    let at = |wager| offered(id, wager, &filed);
    let bet = at("bet");
    assert_eq!(check(&bet, "10.00", &[]), Err(Breach::AtLeast(money("15.00"))));
    assert_eq!(check(&bet, "505.00", &[]), Err(Breach::AtMost(money("500.00"))));
    assert_eq!(check(&bet, "17.00", &[]), Err(Breach::MultipleOf(money("5.00"))));
    assert_eq!(check(&bet, "15.00", &[("bet", "15.00")]), Err(Breach::Once));
    assert_eq!(
        check(&at("bust-it"), "25.00", &[("bet", "20.00")]),
        Err(Breach::Within(money("20.00")))
    );
    let attack = at("double-attack");
    assert_eq!(
        check(&attack, "25.00", &[("bet", "20.00")]),
        Err(Breach::Within(money("20.00")))
    );
    assert_eq!(
        attack.least(),
        money("5.00"),
        "one chip unit where no minimum is filed"
    );
    let both = [("bet", "20.00"), ("double-attack", "15.00")];
    assert_eq!(check(&at("double-down"), "35.00", &both), Ok(()));
    assert_eq!(
        check(&at("double-down"), "40.00", &both),
        Err(Breach::Within(money("35.00")))
    );
    assert_eq!(
        check(&at("double-down"), "25.00", &both[..1]),
        Err(Breach::Within(money("20.00")))
    );
    // Half of 15.00 cannot be made in chips of 5.00, so 10.00 may be insured; half of 20.00 can.
    let insurance = at("insurance");
    assert_eq!(check(&insurance, "10.00", &[("bet", "15.00")]), Ok(()));
    assert_eq!(check(&insurance, "10.00", &[("bet", "20.00")]), Ok(()));
    let (exact, most) = (money("7.50"), money("10.00"));
    assert_eq!(
        check(&insurance, "15.00", &[("bet", "15.00")]),
        Err(Breach::Share { exact, most })
    );
    assert_eq!(
        check(&insurance, "7.50", &[("bet", "15.00")]),
        Err(Breach::MultipleOf(money("5.00")))
    );
}

#[test]
fn football_refuses_under_661a_3() {
    let id = "pa-661a";
    for wager in edition(id).wagers() {
        let play = wager.windows == [Window::new("any-throw")];
        let (rule, least, most) = if play {
            (
                Rule::SinglePlayWagersAnyThrow,
                "minimum-single-play",
                "maximum-single-play",
            )
        } else {
            (
                Rule::FullGameWagersStand,
                "minimum-full-game",
                "maximum-full-game",
            )
        };
        cites(
            id,
            wager.id.as_str(),
            &[(Ground::Window, rule), (Ground::Withdraw, rule)],
        );
        let limits = [(least, text("5.00")), (most, text("50.00"))];
        let bounded = offered(id, wager.id.as_str(), &limits);
        assert_eq!(check(&bounded, "4.99", &[]), Err(Breach::AtLeast(money("5.00"))));
        assert_eq!(check(&bounded, "50.01", &[]), Err(Breach::AtMost(money("50.00"))));
        let stands = [(wager.id.as_str(), "50.00")];
        assert_eq!(
            check(&bounded, "1.00", &stands),
            Err(Breach::AtMost(money("50.00")))
        );
        assert_eq!(
            wager.ground(Ground::AtLeast),
            edition(id).option(least).unwrap().clause
        );
        assert_eq!(
            wager.ground(Ground::AtMost),
            edition(id).option(most).unwrap().clause
        );
    }
}
