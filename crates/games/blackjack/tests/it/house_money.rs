//! The House Money Wager: 633a.7(g)(10), 633a.13(n), readings 633a-1 to 633a-8.

use super::law::*;
use blackjack::first_cards::TwoCards;
use cards::{Card, DeckKind};
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;

const WAGERS: &str = "blackjack 10.00, house-money 5.00";

#[test]
fn s633a_13_n_two_paytables() {
    let one_deck = [
        Rule::HouseMoneyOneDeckAceKing,
        Rule::HouseMoneyOneDeckStraightFlush,
        Rule::HouseMoneyOneDeckPair,
        Rule::HouseMoneyOneDeckStraight,
    ];
    let several = [
        Rule::HouseMoneyPaysAceKing,
        Rule::HouseMoneyPaysStraightFlush,
        Rule::HouseMoneyPaysPair,
        Rule::HouseMoneyPaysStraight,
    ];
    let _law = covers(&[one_deck, several].concat());
    let paid = |decks: &str, hand: &str| {
        let rules = blackjack(&[("decks", decks)]);
        let line = of(&one(&rules, "9c 7d Ts", at(1, WAGERS, &[hand])), "house-money");
        assert_eq!(line.returned, money("5.00"));
        assert_eq!(line.clause.unwrap().paragraph(), "633a.7(g)(10)(ii)");
        (
            line.paid.to_string(),
            line.pays.unwrap().paragraph()[..13].to_owned(),
        )
    };
    let due = |paid: &str, table: &str| (paid.to_owned(), format!("633a.13(n)({table})"));
    let rules = blackjack(&[]);
    defines(
        rules.edition(),
        &[
            Rule::HouseMoneyOneDeck,
            Rule::HouseMoneySeveralDecks,
            Rule::HouseMoneyPaytable,
        ],
        [
            ("Ah Kh", "45.00", "45.00"),
            ("Kh Ah", "45.00", "45.00"),
            // Ace and king are a straight flush too; only the best line pays.
            ("4h 5h", "25.00", "20.00"),
            ("Ah 2h", "25.00", "20.00"),
            ("Qh Kh", "25.00", "20.00"),
            ("8h 8s", "15.00", "15.00"),
            ("Ah Kd", "5.00", "5.00"),
            ("Ah 2d", "5.00", "5.00"),
            ("Td Jh", "5.00", "5.00"),
        ],
        |(hand, ..)| ["1", "2", "6", "8"].map(|decks| paid(decks, hand)),
        |(_, one, more)| [due(one, "1"), due(more, "2"), due(more, "2"), due(more, "2")],
    );
}

#[test]
fn s633a_7_g_10_anything_else_is_collected() {
    let _law = covers(&[Rule::HouseMoneyLoses]);
    let rules = blackjack(&[]);
    for hand in ["Kc 9d", "4c 6c", "2c Kc", "Ac 3c"] {
        let line_of = of(&one(&rules, "9c 7d Ts", at(1, WAGERS, &[hand])), "house-money");
        assert_eq!(line(&line_of), "house-money 5.00 lose 0.00 0.00 633a.7(g)(10)");
    }
    // Against a dealer's Blackjack as well.
    let lost = one(&rules, "Ac Kd", at(1, WAGERS, &["Kc 9d"]));
    assert_eq!(told(&lost)[1], "house-money 5.00 lose 0.00 0.00 633a.7(g)(10)");
}

/// 633a.1 over all pairs of cards of a deck, and of two.
#[test]
fn s633a_1_what_two_cards_are() {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let deals = deck
        .iter()
        .flat_map(|&one| deck.iter().map(move |&other| [one, other]));
    let rules = blackjack(&[]);
    defines(
        rules.edition(),
        &[
            Rule::AceKingSuited,
            Rule::TwoCardStraight,
            Rule::TwoCardStraightFlush,
        ],
        deals,
        |&two| TwoCards::of(two),
        |two| {
            let words = two.map(|card| card.to_string());
            let [(one, here), (other, there)] = [words[0].split_at(1), words[1].split_at(1)];
            let order = "A23456789TJQKA";
            let next = [one.to_owned() + other, other.to_owned() + one];
            let next = next.iter().any(|run| order.contains(run.as_str()));
            let royal = [one, other] == ["A", "K"] || [one, other] == ["K", "A"];
            match (here == there, next, one == other) {
                (true, ..) if royal => Some(TwoCards::AceKingSuited),
                (true, true, _) => Some(TwoCards::StraightFlush),
                (.., true) => Some(TwoCards::Pair),
                (_, true, _) => Some(TwoCards::Straight),
                _ => None,
            }
        },
    );
}

/// 633a.7(g)(10)(i), (ii): the dealer's check comes first with an ace or a ten up, and decides whether anything is added.
#[test]
fn s633a_7_g_10_i_and_ii_the_check_comes_first() {
    let _law = covers(&[Rule::HouseMoneyWins, Rule::HouseMoneyOneWager]);
    let rules = blackjack(&[]);
    let added = |dealer: &str| {
        let seat = adding(at(1, WAGERS, &["8c 8d"]), None);
        let taken = blackjack::settle::settle(&round(dealer, vec![seat]), &rules);
        taken.map(|settled| told(&settled.seats[0])).map_err(|refusal| {
            rulebook::held::held(refusal.clause.unwrap());
            refusal.clause.unwrap().paragraph()
        })
    };
    let enlarged = |end: &str| {
        Ok(vec![
            format!("blackjack 25.00 {end}"),
            "house-money 5.00 win 15.00 5.00 633a.7(g)(10)(ii)".to_owned(),
        ])
    };
    defines(
        rules.edition(),
        &[
            Rule::HouseMoneyCheckedFirst,
            Rule::HouseMoneyAgainstBlackjack,
            Rule::HouseMoneyWithoutBlackjack,
            Rule::HouseMoneyAdded,
        ],
        [
            ("Ac Kd", None),
            ("Kd Ac", None),
            ("Qd Ac", None),
            ("Jd Ac", None),
            ("Td Ac", None),
            ("Ac 6d", Some("lose 0.00 0.00 base[lose]")),
            ("Kd 7c", Some("lose 0.00 0.00 base[lose]")),
            ("2c Kd 9s", Some("lose 0.00 0.00 base[lose]")),
            ("6c Kd 9s", Some("win 25.00 25.00 base[win]")),
        ],
        |(dealer, _)| added(dealer),
        |(_, end)| match end {
            None => Err("633a.7(g)(10)(i)(A)"),
            Some(end) => enlarged(end),
        },
    );
    // Against a Blackjack it is simply paid.
    let paid = one(&rules, "Kd Ac", at(1, WAGERS, &["8c 8d"]));
    assert_eq!(
        told(&paid),
        [
            "blackjack 10.00 lose 0.00 0.00 base[lose]",
            "house-money 5.00 win 15.00 5.00 633a.7(g)(10)(ii)",
        ]
    );
}

/// 633a.7(g)(10)(ii)(A), readings 633a-2 and 633a-8: what is added is the whole payout, or the portion filed.
#[test]
fn s633a_7_g_10_ii_a_how_much_is_added() {
    let base: &[(&str, &str)] = &[];
    let stake = &[("house-money-add", "payout-and-stake")];
    let half = &[("house-money-portion", "1/2")];
    let third = &[
        ("house-money-add", "payout-and-stake"),
        ("house-money-portion", "1/3"),
    ];
    let choice = &[("house-money-portion", "player-choice")];
    let rules = blackjack(&[]);
    type Case<'a> = (&'a [(&'a str, &'a str)], Option<&'a str>, &'a str);
    let cases: [Case<'_>; 6] = [
        (base, None, "15.00"),
        (stake, None, "20.00"),
        (half, None, "7.50"),
        // A third of 20.00; the fraction of a cent is dropped.
        (third, None, "6.66"),
        (choice, Some("0.01"), "0.01"),
        (choice, Some("15.00"), "15.00"),
    ];
    defines(
        rules.edition(),
        &[Rule::HouseMoneyPortion],
        cases,
        |(choices, amount, _)| {
            let seat = adding(at(1, WAGERS, &["8c 8d"]), *amount);
            let settled = one(&blackjack(choices), "9c 7d Ts", seat);
            let stake = of(&settled, "blackjack").stake;
            // The dealer is over 21: all of it is won.
            assert_eq!(settled.net, stake + money("15.00"));
            (settled.added.unwrap(), stake)
        },
        |(.., added)| (money(added), money("10.00") + money(added)),
    );
}

/// 633a.7(g)(10)(ii)(B), reading 633a-5: a Blackjack is paid its odds on the enlarged wager.
#[test]
fn s633a_7_g_10_ii_b_on_a_blackjack() {
    let rules = blackjack(&[]);
    let net = |hand: &str, add: bool| {
        let seat = at(1, WAGERS, &[hand]);
        let seat = if add { adding(seat, None) } else { seat };
        one(&rules, "9c 8d", seat).net.to_string()
    };
    defines(
        rules.edition(),
        &[Rule::HouseMoneyOnBlackjack],
        [
            // 10.00 at 3 to 2 and 45.00; 55.00 at 3 to 2 and 45.00.
            ("Ah Kh", false, "60.00"),
            ("Ah Kh", true, "127.50"),
            ("Ah Kd", false, "20.00"),
            ("Ah Kd", true, "27.50"),
        ],
        |(hand, add, _)| net(hand, *add),
        |(.., due)| (*due).to_owned(),
    );
}

/// 633a.7(g)(10)(ii)(C), reading 633a-4: a split and a double down match the whole of it, and half of it is given up.
#[test]
fn s633a_7_g_10_ii_c_one_wager_with_what_was_added() {
    let rules = blackjack(&[]);
    // 10.00 and 15.00 for the pair: 25.00 on each hand, and 25.00 to double one.
    let split = dealt(at(1, WAGERS, &["8c 3d Kh x25.00", "8d 9h"]), "8c 8d");
    let settled = one(&rules, "9c 8d", adding(split, None));
    assert_eq!(
        told(&settled),
        [
            "1: blackjack 25.00 win 25.00 25.00 base[win]",
            "1: double-down 25.00 win 25.00 25.00 base[win]",
            "2: blackjack 25.00 push 0.00 25.00 base[tie]",
            "house-money 5.00 win 15.00 5.00 633a.7(g)(10)(ii)",
        ]
    );
    assert_eq!(settled.added, Some(money("15.00")));
    // 15.00 gone with the wager it was added to: 10.00 and 15.00 lost, 15.00 won.
    let lost = one(&rules, "9c 8d", adding(at(1, WAGERS, &["8c 8d"]), None));
    assert_eq!(lost.net.to_string(), "-10.00");
    let tied = one(&rules, "9c 8d", adding(at(1, WAGERS, &["Ac 2d 4h"]), None));
    assert_eq!(tied.net.to_string(), "5.00");
    let given_up = one(&rules, "9c 8d", adding(at(1, WAGERS, &["8c 8d -"]), None));
    assert_eq!(
        told(&given_up)[0],
        "blackjack 25.00 surrender 0.00 12.50 base[surrender-half]"
    );
    // More than the whole and less than the whole are not a match; without an addition less is.
    let doubled = |stake: &str| at(1, WAGERS, &[&format!("5c 6d 9h x{stake}")]);
    let why = |seat| refused(&rules, &round("9c 8d", vec![seat]));
    let path = "seats[0].hands[0].doubled".to_owned();
    let is = |clause| ("double-amount".to_owned(), path.clone(), clause);
    assert_eq!(why(adding(doubled("15.01"), None)), is("base[double-down]"));
    assert_eq!(why(adding(doubled("14.99"), None)), is("633a.7(g)(10)(ii)(C)"));
    assert_eq!(why(adding(doubled("10.00"), None)), is("633a.7(g)(10)(ii)(C)"));
    assert_eq!(why(doubled("10.01")), is("base[double-down]"));
    let whole = one(&rules, "9c 8d", adding(doubled("15.00"), None));
    assert_eq!(whole.net.to_string(), "35.00");
    assert_eq!(one(&rules, "9c 8d", doubled("0.01")).net.to_string(), "15.01");
}

#[test]
fn only_what_was_won_is_added() {
    let rules = blackjack(&[]);
    let why = |rules: &_, dealer: &str, seat| refused(rules, &round(dealer, vec![seat]));
    let add = |code: &str, clause| (code.to_owned(), "seats[0].add".to_owned(), clause);
    let nothing = add("added-nothing", "633a.7(g)(10)(ii)");
    assert_eq!(
        why(&rules, "9c 8d", adding(at(1, WAGERS, &["Kc 9d"]), None)),
        nothing
    );
    assert_eq!(
        why(
            &rules,
            "9c 8d",
            adding(at(1, "blackjack 10.00", &["8c 8d"]), None)
        ),
        nothing
    );
    let even = even_money(adding(at(1, WAGERS, &["Ac Kc"]), None));
    assert_eq!(
        why(&rules, "Ah 8d", even),
        add("added-on-even-money", "633a.7(g)(10)(ii)")
    );
    let amount = |code: &str| {
        (
            code.to_owned(),
            "seats[0].add-amount".to_owned(),
            "633a.7(g)(10)(ii)(A)",
        )
    };
    let won = |said| adding(at(1, WAGERS, &["8c 8d"]), said);
    assert_eq!(
        why(&rules, "9c 8d", won(Some("1.00"))),
        amount("add-amount-given")
    );
    let choice = blackjack(&[("house-money-portion", "player-choice")]);
    assert_eq!(why(&choice, "9c 8d", won(None)), amount("add-amount-missing"));
    for outside in ["0.00", "15.01"] {
        assert_eq!(why(&choice, "9c 8d", won(Some(outside))), amount("add-amount"));
    }
    let mut silent = at(1, WAGERS, &["8c 8d"]);
    silent.add_amount = Some(money("1.00"));
    assert_eq!(why(&choice, "9c 8d", silent), amount("add-amount-given"));
}

/// Reading 633a-4: Insurance is half of the wager before anything was added, and even money leaves none to add to.
#[test]
fn insurance_is_half_of_what_was_bet_before_anything_was_added() {
    let rules = blackjack(&[]);
    let insured = |amount: &str| {
        let seat = at(1, &format!("{WAGERS}, insurance {amount}"), &["8c 8d"]);
        round("Ac 6d", vec![adding(seat, None)])
    };
    assert_eq!(
        settled(&insured("5.00"), &rules).seats[0].net.to_string(),
        "-15.00"
    );
    let path = "seats[0].wagers.insurance".to_owned();
    let over = ("insurance-amount".to_owned(), path, "base[insurance-half]");
    assert_eq!(refused(&rules, &insured("5.01")), over);
    let even = one(&rules, "Ah 8d", even_money(at(1, WAGERS, &["Ac Kc"])));
    assert_eq!(
        told(&even),
        [
            "blackjack 10.00 win 10.00 10.00 base[even-money]",
            "house-money 5.00 win 45.00 5.00 633a.7(g)(10)(ii)",
        ]
    );
}
