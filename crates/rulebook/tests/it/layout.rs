//! What a layout and its sign must carry: § 575.2(b), § 659a.2(b) in both versions, § 587.2(b), § 661a.2, § 663a.2(b),
//! § 665a.2(b). The words here are those of the law, not those of the editions' files.

use rulebook::clause::Clause;
use rulebook::held::held;
use rulebook::rule::Rule;
use rulebook::sign::{Sign, html, text};
use rulebook::{Edition, Submission, Value};

fn sign(edition: &str, choices: &str) -> Sign {
    let sets = Edition::find(edition).unwrap().option("house-way").is_some();
    let house_way = if sets { "house-way = \"classic\"\n" } else { "" };
    let mut file =
        format!("rules = \"{edition}\"\noperator = \"Keystone Hall\"\n{house_way}[choose]\n{choices}\n");
    // Wagers that the test does not speak of are offered.
    for option in Edition::find(edition).unwrap().options() {
        let stated = choices
            .lines()
            .any(|line| line.trim().starts_with(&format!("{} =", option.key)));
        if let (true, false, Some(value)) = (option.filed, stated, &option.default) {
            file += &match value {
                Value::Flag(flag) => format!("{} = {flag}\n", option.key),
                other => format!("{} = \"{other}\"\n", option.key),
            };
        }
    }
    Sign::of(&Submission::parse(&file).unwrap())
}

fn signs(edition: &str, choices: &str) -> [String; 2] {
    let sign = sign(edition, choices);
    [text::render(&sign), html::render(&sign)]
}

/// The paragraph, looked up without citing it.
fn law(edition: &str, rule: Rule) -> Clause {
    let clause = Edition::find(edition).unwrap().register().cite(rule);
    clause.unwrap_or_else(|| panic!("{edition} has no {rule}"))
}

/// What the sign says under a paragraph: inscriptions and notices.
fn said(sign: &Sign, clause: Clause) -> Vec<&str> {
    let inscribed = sign.inscriptions.iter().map(|item| (item.clause, &*item.says));
    let posted = sign.notices.iter().map(|notice| (notice.clause, &*notice.says));
    let all = inscribed.chain(posted);
    all.filter(|(under, _)| *under == clause)
        .map(|(_, says)| says)
        .collect()
}

/// The text without its line breaks, and the page without its tags.
fn read(sign: &Sign) -> [String; 2] {
    let mut tag = false;
    let page: String = html::render(sign)
        .chars()
        .filter(|&c| {
            let outside = !tag && c != '<';
            tag = if tag { c != '>' } else { c == '<' };
            outside
        })
        .collect();
    [
        text::render(sign),
        page.replace("&amp;", "&").replace("&quot;", "\""),
    ]
    .map(|sign| sign.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Each rule's words stand on the sign under its paragraph, in both forms.
#[track_caller]
fn carries(edition: &str, choices: &str, required: &[(Rule, &str)]) {
    let sign = sign(edition, choices);
    let read = read(&sign);
    for &(rule, words) in required {
        let clause = law(edition, rule);
        let says = said(&sign, clause);
        let says = says.iter().find(|says| says.contains(words));
        let says =
            says.unwrap_or_else(|| panic!("{edition} {choices:?}: {words:?} is not said under {clause}"));
        for form in &read {
            let at = form.find(says).unwrap_or_else(|| panic!("{says:?}: {form}"));
            assert!(form[at..].contains(clause.citation()), "{clause}: {form}");
        }
        held(clause);
    }
}

/// Nothing stands on the sign under these rules' paragraphs.
#[track_caller]
fn lacks(edition: &str, choices: &str, rules: &[(Rule, &str)]) {
    let sign = sign(edition, choices);
    for &(rule, _) in rules {
        let said = said(&sign, law(edition, rule));
        assert!(said.is_empty(), "{edition} {choices:?}: {rule}: {said:?}");
    }
}

/// What `rules show` tells under a rule's paragraph has these words.
#[track_caller]
fn told(edition: &str, rule: Rule, words: &str) {
    let clause = law(edition, rule);
    let edition = Edition::find(edition).unwrap();
    let told = edition.facts().iter().filter(|fact| fact.clause == clause);
    let found = told.clone().any(|fact| fact.value.contains(words));
    assert!(found, "{clause}: {:?}", told.collect::<Vec<_>>());
    held(clause);
}

#[test]
fn every_layout_is_approved_by_the_bureau() {
    for edition in [
        "pa-575",
        "pa-659a-2013",
        "pa-659a-fortune",
        "pa-587",
        "pa-661a",
        "pa-663a",
        "pa-665a",
        "pa-627a",
        "pa-629a",
        "pa-631a",
        "pa-623a",
        "pa-633a",
    ] {
        told(edition, Rule::Layout, "Bureau of Gaming Operations");
    }
}

const LOGO: (Rule, &str) = (Rule::LayoutLogo, "name or logo");
const ODDS: (Rule, &str) = (Rule::LayoutOdds, "payout odds");

#[test]
fn every_layout_names_the_house_its_areas_and_its_odds() {
    for (edition, main) in [
        ("pa-575", "an area for the Asia Poker Wager"),
        ("pa-659a-2013", "an area for the Asia Poker Wager"),
        ("pa-659a-fortune", "an area for the Fortune Asia Poker Wager"),
    ] {
        let plain = if edition == "pa-659a-fortune" {
            "progressive = false"
        } else {
            ""
        };
        let required = [
            LOGO,
            (Rule::LayoutMainWager, main),
            (
                Rule::LayoutPlayerHands,
                "for each player, three areas: high hand, medium hand, low hand",
            ),
            (
                Rule::LayoutDealerHands,
                "for the dealer, three areas: high hand, medium hand, low hand",
            ),
            ODDS,
        ];
        carries(edition, plain, &required);
        for sign in signs(edition, plain) {
            assert!(sign.to_uppercase().contains("KEYSTONE HALL") && sign.contains("1 to 1"));
        }
    }
}

#[test]
fn the_bonus_area_and_the_payout_limit_are_shown_where_they_apply() {
    for edition in ["pa-575", "pa-659a-2013"] {
        let bonus = [(Rule::LayoutBonus, "an area for the Bonus Wager")];
        carries(edition, "bonus = \"B\"", &bonus);
        lacks(edition, "bonus = \"none\"", &bonus);
        let limit = "payout-limit = \"60000.00\"";
        let required = [
            (Rule::LayoutPayoutLimit, "the payout limit per hand"),
            (Rule::LayoutPayoutLimit, "No player is paid more than $60,000"),
        ];
        carries(edition, limit, &required);
        lacks(edition, "", &required);
    }
}

#[test]
fn fortune_has_an_area_for_each_side_wager_it_offers() {
    let all = "progressive = true\nprogressive-wager = \"5.00\"";
    let areas = [
        (Rule::LayoutFortuneBonus, "an area for the Fortune Bonus Wager"),
        (Rule::LayoutInsurance, "an area for the Insurance Wager"),
        (
            Rule::LayoutProgressive,
            "an area for the Progressive Payout Wager",
        ),
    ];
    carries("pa-659a-fortune", all, &areas);
    let none = "fortune-bonus = \"none\"\ninsurance = \"none\"\nprogressive = false";
    lacks("pa-659a-fortune", none, &areas);
}

#[test]
fn raise_it_up_has_its_areas_the_odds_and_the_multiples_of_a_play_wager() {
    const ALL: &str =
        "progressive-wager = \"either\"\nprogressive-rate = 14\nprogressive-reset = \"2500.00\"";
    const BARE: &str = "progressive = false\nsix-card-bonus = \"none\"";
    let always = [
        LOGO,
        (Rule::LayoutAnte, "three areas: Ante, Blind and Play"),
        (Rule::LayoutCommunityCards, "4th Street, 5th Street, 6th Street"),
        ODDS,
        (Rule::LayoutPlayMultiples, "a multiple of the Ante Wager"),
        (Rule::LayoutPlayMultiples, "one, two or three times the Ante"),
    ];
    let offered = [
        (
            Rule::LayoutProgressive,
            "an area for the Progressive Payout Wager",
        ),
        (Rule::LayoutSixCardBonus, "an area for the Six Card Bonus Wager"),
        (
            Rule::ProgressiveDevice,
            "a device that accepts or acknowledges a Progressive Payout Wager",
        ),
        (
            Rule::ProgressiveAcceptance,
            "See that the device has accepted your",
        ),
    ];
    for choices in [ALL, BARE] {
        carries("pa-587", choices, &always);
        for sign in signs("pa-587", choices) {
            for words in ["3 to 2", "costs all your wagers"] {
                assert!(sign.replace("\n  ", " ").contains(words), "{words}: {sign}");
            }
        }
    }
    carries("pa-587", ALL, &offered);
    lacks("pa-587", BARE, &offered);
    // Reading R12 is told to players.
    for sign in signs("pa-587", "progressive = false\nace-two-three = \"none\"") {
        assert!(sign.contains("are no straight"), "{sign}");
    }
    // One amount, one schedule of Envy Bonuses.
    let dollar = (
        Rule::EnvyAmountsOneDollar,
        "Wager of $1 you receive an Envy Bonus when another player holds the hand: $100 for",
    );
    let five = (
        Rule::EnvyAmountsFiveDollars,
        "Wager of $5 you receive an Envy Bonus when another player holds the hand: $500 for",
    );
    carries("pa-587", ALL, &[dollar, five]);
    let one = ALL.replace("either", "1.00");
    carries("pa-587", &one, &[dollar]);
    lacks("pa-587", &one, &[five]);
}

#[test]
fn a_football_layout_has_its_field_its_downs_and_its_game_lengths() {
    let limits = "minimum-full-game = \"5.00\"\nmaximum-full-game = \"100.00\"\n\
                  minimum-single-play = \"1.00\"\nmaximum-single-play = \"25.00\"";
    let areas = [
        LOGO,
        (
            Rule::LayoutWagers,
            "each full game wager and each single play wager",
        ),
        ODDS,
        (
            Rule::LayoutField,
            "two end zones, two 10 yard lines, two 20 yard lines and the yards 1 to 23",
        ),
        (Rule::LayoutFirstDown, "1st Down"),
        (Rule::LayoutSecondDown, "2nd Down"),
        (Rule::LayoutThirdDown, "3rd Down"),
        (Rule::LayoutFirstAndGoal, "1st & Goal"),
        (Rule::LayoutSecondAndGoal, "2nd & Goal"),
        (Rule::LayoutThirdAndGoal, "3rd & Goal"),
        (Rule::LayoutExtraPoint, "Extra Point"),
        (Rule::LayoutGameLength, "marked 1 to 6"),
    ];
    carries("pa-661a", limits, &areas);
    let downs = "1st, 2nd and 3rd Down; 1st, 2nd and 3rd & Goal; Extra Point";
    told("pa-661a", Rule::LayoutDowns, downs);
    for sign in signs("pa-661a", limits) {
        for shown in ["4 to 5", "6 to 5", "60 to 1", "$5"] {
            assert!(sign.contains(shown), "{shown}: {sign}");
        }
    }
}

#[test]
fn a_craps_layout_has_its_areas_and_no_call_bets() {
    let limits = "minimum-wager = \"5.00\"\nmaximum-wager = \"100.00\"\n\
                  minimum-proposition = \"1.00\"\nmaximum-proposition = \"25.00\"";
    let always = [
        LOGO,
        (Rule::LayoutWagers, "each wager"),
        (Rule::NoCallBets, "No Call Bets"),
        (Rule::LimitsPosted, "minimum and maximum"),
    ];
    let fire = [
        (Rule::LayoutFireSpots, "at most 16 numbered Fire Bet areas"),
        (Rule::LayoutFireBlock, "before the boxperson"),
        (Rule::LayoutFireOdds, "four, five and six different points"),
        (Rule::LayoutFireMoment, "before a shooter's first come out roll"),
        (Rule::LayoutFireLimits, "the limits of the Fire Bet"),
    ];
    let bonus = [
        (Rule::LayoutBonusCrapsArea, "before the boxperson"),
        (Rule::LayoutAllSmall, "All Small Wager"),
        (Rule::LayoutAllOrNothing, "All Or Nothing At All Wager"),
        (Rule::LayoutAllTall, "All Tall Wager"),
        (Rule::LayoutMarkers, "2 to 6 and 8 to 12"),
        (Rule::LayoutBonusCrapsOdds, "payout odds"),
    ];
    let none = format!("{limits}\nfire-bet = false\nbonus-craps = false");
    for choices in [limits, &none] {
        carries("pa-623a", choices, &always);
    }
    carries("pa-623a", limits, &fire);
    carries("pa-623a", limits, &bonus);
    lacks("pa-623a", &none, &fire);
    lacks("pa-623a", &none, &bonus);
    told("pa-623a", Rule::LayoutFireBet, "on the inside wall");
    told("pa-623a", Rule::LayoutFireFacts, "odds, moment and limits");
    told("pa-623a", Rule::LayoutBonusCraps, "spots for marker buttons");
    for sign in signs("pa-623a", limits) {
        for shown in ["34 to 1", "175 to 1", "999 to 1", "$5", "$100"] {
            assert!(sign.contains(shown), "{shown}: {sign}");
        }
    }
}

#[test]
fn hi_lo_has_its_areas_its_odds_and_what_its_players_must_know() {
    let always = [
        LOGO,
        (Rule::LayoutAnte, "an area for the Ante Wager"),
        (Rule::LayoutPlay, "an area for the Play Wager"),
        (Rule::LayoutPlayerHands, "two areas: high hand, low hand"),
        ODDS,
        (Rule::PointValues, "kings, queens and jacks 10"),
        (Rule::SetByPoints, "The three cards worth most are your high hand"),
        (Rule::DealerAcesHigh, "plays every ace in the high hand"),
        (Rule::AnteBonus, "three or more aces"),
        (Rule::PlayOrForfeit, "you forfeit your Ante Wager"),
    ];
    let sides = [
        (Rule::LayoutTie, "an area for the Tie Wager"),
        (Rule::LayoutPokerBonus, "an area for the Poker Bonus Wager"),
    ];
    carries("pa-663a", "", &always);
    carries("pa-663a", "", &sides);
    let none = "tie = false\npoker-bonus = \"none\"";
    carries("pa-663a", none, &always);
    lacks("pa-663a", none, &sides);
    for sign in signs("pa-663a", "ante-bonus = \"C\"\npoker-bonus = \"B\"") {
        assert!(sign.contains("200 for 1") && sign.contains("500 to 1"));
        assert!(sign.contains("Pair of 6s or better") && !sign.contains("Pair of 7s or better"));
    }
}

#[test]
fn three_card_poker_has_its_areas_and_the_odds_that_were_filed() {
    let always = [
        LOGO,
        (Rule::LayoutAnte, "three areas: Ante, Play and Pair Plus"),
        ODDS,
        (Rule::PlayWager, "The Play Wager equals the Ante"),
        (Rule::DealerNotQualified, "less than a queen high"),
    ];
    let bonus = [(Rule::LayoutSixCardBonus, "an area for the Six Card Bonus Wager")];
    carries("pa-649a", "", &always);
    carries("pa-649a", "", &bonus);
    lacks("pa-649a", "six-card-bonus = \"none\"", &bonus);
    let filed = "pair-plus = \"35-33-6-4-1\"\nmini-royal-d = 77\nsuper-royal = 4321";
    for sign in signs("pa-649a", filed) {
        for shown in ["33 to 1", "Mini-royal flush", "77 to 1", "Super Royal"] {
            assert!(sign.contains(shown), "{shown}: {sign}");
        }
        assert!(
            sign.contains("4321 to 1") || sign.contains("4,321 to 1"),
            "{sign}"
        );
    }
    for sign in signs("pa-649a", "") {
        assert!(
            !sign.contains("Mini-royal") && !sign.contains("Super Royal"),
            "{sign}"
        );
    }
}

#[test]
fn double_attack_has_its_areas_its_inscriptions_and_bust_it_where_offered() {
    let always = [
        LOGO,
        (
            Rule::LayoutMainWager,
            "an area for the Bet Wager and one for the Double Attack Wager",
        ),
        (Rule::InscribeBlackjack, "Blackjack pays even money"),
        (Rule::InscribeInsurance, "Insurance pays 5 to 2"),
        (
            Rule::InscribeDealerDraws,
            "Dealer draws to 16 and stands on all 17s",
        ),
        ODDS,
    ];
    let bust_it = [(Rule::LayoutBustIt, "an area for the Bust It Wager")];
    carries("pa-665a", "bust-it = true\nadjacent-boxes = 2", &always);
    carries("pa-665a", "bust-it = true\nadjacent-boxes = 2", &bust_it);
    carries("pa-665a", "bust-it = false\nadjacent-boxes = 1", &always);
    lacks("pa-665a", "bust-it = false\nadjacent-boxes = 1", &bust_it);
    let inscribed = "Blackjack even money, Insurance 5 to 2, the dealer's 16 and 17";
    told("pa-665a", Rule::LayoutInscriptions, inscribed);
}

#[test]
fn blackjack_and_spanish_21_have_their_areas_and_inscriptions() {
    let stands = "when the dealer draws and stands";
    let inscribed = [
        LOGO,
        (Rule::LayoutInscriptions, stands),
        (Rule::LayoutInscriptions, "what a Blackjack pays"),
        (Rule::LayoutInscriptions, "the insurance line"),
    ];
    let blackjack = [
        ODDS,
        (
            Rule::LayoutMainWager,
            "for each player, an area for the Blackjack Wager",
        ),
    ];
    let spanish = [
        (Rule::LayoutOdds, "odds"),
        (
            Rule::LayoutMainWager,
            "for each player, an area for the Spanish 21 Wager",
        ),
    ];
    let beside = [
        (
            Rule::LayoutStraightJack,
            "an area for the Straight Jack Progressive Wager",
        ),
        (Rule::LayoutHouseMoney, "an area for the House Money Wager"),
        (Rule::LayoutPayoutLimit, "payout limit"),
    ];
    let offered = "adjacent-boxes = 1\nhouse-money = true\nstraight-jack = true\nstraight-jack-wager = \"1.00\"\n\
                   straight-jack-rate = 20\nkings-bounty = \"1000-100-30-20-9-6-4\"\nmaximum-side-wager = \"30.00\"\n\
                   payout-limit = \"60000.00\"";
    let plain = "adjacent-boxes = 1\nhouse-money = false\nstraight-jack = false";
    for choices in [offered, plain] {
        carries("pa-633a", choices, &inscribed);
        carries("pa-633a", choices, &blackjack);
    }
    carries("pa-633a", offered, &beside);
    lacks("pa-633a", plain, &beside);
    carries("pa-635a", "adjacent-boxes = 1", &inscribed);
    carries("pa-635a", "adjacent-boxes = 1", &spanish);
}

#[test]
fn the_baccarats_have_their_areas_and_a_place_for_vigorish_where_it_is_marked() {
    for edition in ["pa-627a", "pa-629a", "pa-631a"] {
        let always = [
            LOGO,
            ODDS,
            (
                Rule::LayoutMainWager,
                "the Player's Hand, the Banker's Hand and a tie",
            ),
        ];
        let house_money = (Rule::LayoutHouseMoney, "an area for the House Money Wager");
        let vigorish = (Rule::LayoutVigorish, "numbered areas, one for each seat");
        carries(edition, "", &always);
        carries(edition, "", &[house_money, vigorish]);
        lacks(edition, "house-money = false", &[house_money]);
        lacks(edition, "vigorish-taken = \"as-paid\"", &[vigorish]);
        lacks(edition, "ez-baccarat = true", &[vigorish]);
    }
}
