use super::*;

const SUBMISSIONS: [&str; 5] = [
    include_str!("../../../../submissions/asia-poker-575.toml"),
    include_str!("../../../../submissions/asia-poker-2013.toml"),
    include_str!("../../../../submissions/fortune-asia-poker.toml"),
    include_str!("../../../../submissions/fortune-asia-poker-plain.toml"),
    include_str!("../../../../submissions/asia-poker-ma.toml"),
];

fn signs() -> Vec<(Submission, Sign)> {
    let read = |text: &&str| {
        let submission = Submission::parse(text).unwrap();
        let sign = Sign::of(&submission);
        (submission, sign)
    };
    SUBMISSIONS.iter().map(read).collect()
}

#[test]
fn a_sign_carries_every_item_its_edition_requires_with_its_clause() {
    for (submission, sign) in signs() {
        let (text, html) = (text::render(&sign), html::render(&sign));
        for item in submission.edition.required_items(&submission.choices) {
            let clause = item.clause;
            assert!(text.contains(clause.citation()), "{} {clause}", sign.rules);
            assert!(
                html.contains(&format!("data-clause=\"{}\"", clause.id())),
                "{} {clause}",
                sign.rules
            );
        }
        assert!(text.contains(&sign.operator) && html.contains(&sign.operator));
    }
}

#[test]
fn a_sign_carries_every_payout_of_every_wager_offered() {
    for (submission, sign) in signs() {
        let (text, html) = (text::render(&sign), html::render(&sign));
        assert_eq!(
            sign.wagers.len(),
            submission.edition.offered(&submission.choices).len()
        );
        for row in sign.wagers.iter().flat_map(|offer| &offer.rows) {
            let line = text
                .lines()
                .find(|line| line.starts_with(&row.name) && line.contains(&odds(row.pays)));
            assert!(line.is_some(), "{} {}", sign.rules, row.name);
            assert!(html.contains(&odds(row.pays)));
            assert!(
                row.envy
                    .is_none_or(|envy| html.contains(&dollars(envy)) && text.contains(&dollars(envy)))
            );
        }
    }
}

#[test]
fn the_payout_limit_is_posted_where_there_is_one() {
    let signs = signs();
    let limits: Vec<bool> = signs
        .iter()
        .map(|(_, sign)| html::render(sign).contains("No player is paid more than $60,000"))
        .collect();
    assert_eq!(limits, [true, false, false, false, false]);
    let (_, first) = &signs[0];
    let notice = first
        .notices
        .iter()
        .find(|notice| notice.item == "payout-limit")
        .unwrap();
    assert_eq!(notice.clause.citation(), "58 Pa. Code § 575.2(b)(7)");
}

#[test]
fn envy_and_the_meter_are_told() {
    let signs = signs();
    let text = text::render(&signs[2].1);
    for expected in [
        "Envy Bonus",
        "$5,000",
        "$5 or more",
        "starts at $50,000",
        "28%",
        "100% of meter",
        "500 for 1",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    // A table without those wagers says nothing of them.
    let plain = text::render(&signs[3].1);
    assert!(plain.contains("Three pair") && plain.contains("push"));
    for absent in ["meter", "Insurance", "Progressive"] {
        assert!(!plain.contains(absent), "{absent}\n{plain}");
    }
}

#[test]
fn html_is_one_page_without_outside_parts_and_escapes_names() {
    let text = SUBMISSIONS[0].replace("Keystone Landing Casino", "<b>\\\"A&B\\\"</b><script src=x>");
    let page = html::render(&Sign::of(&Submission::parse(&text).unwrap()));
    assert!(page.contains("&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;&lt;script src=x&gt;"));
    for outside in ["<script", "<link", "<img", "url(", "@import", "http:", "https:"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("@page") && page.contains("<title>"));
}

#[test]
fn amounts_are_set_as_signs_set_them() {
    assert_eq!(dollars(Money::from_cents(5_001_500)), "$50,015");
    assert_eq!(dollars(Money::from_cents(1_250)), "$12.50");
    assert_eq!(odds(Odds::To(8000, 1)), "8,000 to 1");
    assert_eq!(thousands(1_000_000), "1,000,000");
    assert_eq!(thousands(999), "999");
}

/// What a 665a sign says of surrender is true of each choice the operator has there.
#[test]
fn a_double_attack_sign_tells_surrender_as_it_is_played() {
    for (doubled, told) in [
        ("half-of-all", "half of it is collected, as of the others"),
        ("double-down-returned", "it goes back whole"),
        ("double-down-lost", "it is collected whole"),
    ] {
        for aces in [true, false] {
            let text = format!(
                "rules = \"pa-665a\"\noperator = \"X\"\n[choose]\nbust-it = true\nadjacent-boxes = 1\nsurrender-doubled = \"{doubled}\"\nsurrender-split-aces = {aces}\n"
            );
            let sign = text::render(&Sign::of(&Submission::parse(&text).unwrap()));
            let sign: Vec<&str> = sign.split_whitespace().collect();
            let says = |words: &str| sign.join(" ").contains(words);
            assert!(says("for half of its Bet and Double Attack Wagers."), "{doubled}");
            assert!(!says("half of its wagers"), "{doubled}");
            assert!(says(told), "{doubled}");
            assert_eq!(says("A split ace may be surrendered after its one card."), aces);
            assert_eq!(says("A split ace may not be surrendered."), !aces);
        }
    }
}
