//! What a player is told of hands before they are laid down.

use super::common::opened;
use asia_poker::table::AsiaPoker;
use driver::Headless;
use five_card_hi_lo::table::FiveCardHiLo;
use table::Table;
use table::game::ActOf;
use table::view::{Laid, Show};

fn laid<G: Headless + Show>(submission: &str, act: &str) -> Option<Laid> {
    let text = std::fs::read_to_string(format!(
        "{}/../../submissions/{submission}.toml",
        env!("CARGO_MANIFEST_DIR")
    ));
    let rules = opened::<G>(&text.unwrap()).rules::<G>().unwrap();
    let act: ActOf<G> = serde_json::from_str(act).unwrap();
    Table::<G>::new(rules, "T-1").laid(&act)
}

fn says(laid: &Laid) -> Vec<&str> {
    let says = laid.groups.iter().map(|group| group.says.as_deref());
    says.map(Option::unwrap).collect()
}

/// 659a.6 names them; 659a.11(b) is kept: high above medium above low.
#[test]
fn three_lawful_hands_are_named() {
    let act =
        r#"{"set-hands": {"seat": 1, "hands": {"high": "3s 3d 9h 7c", "medium": "Jk Qs", "low": "5c"}}}"#;
    let laid = laid::<AsiaPoker>("fortune-asia-poker", act).unwrap();
    assert_eq!(says(&laid), ["pair of 3s, 9 7", "ace queen", "5"]);
    assert_eq!(laid.groups[1].joker.as_deref(), Some("A"));
    assert_eq!(laid.foul, None);
}

/// 659a.11(f)(1)(iii) and (iv): a high hand that is not above the medium one loses, as does a medium one not above the low.
#[test]
fn foul_hands_cite_the_paragraph_they_lose_by() {
    let cases = [
        ("2c 4d 6h 9s", "Ks Kd", "3c", "58 Pa. Code § 659a.11(f)(1)(iii)"),
        ("2c 2d 6h 9s", "4s 5d", "Kc", "58 Pa. Code § 659a.11(f)(1)(iv)"),
    ];
    for (high, medium, low, clause) in cases {
        let act = format!(
            r#"{{"set-hands": {{"seat": 1, "hands": {{"high": "{high}", "medium": "{medium}", "low": "{low}"}}}}}}"#
        );
        let laid = laid::<AsiaPoker>("fortune-asia-poker", &act).unwrap();
        let foul = laid.foul.unwrap();
        assert_eq!(foul.clause.unwrap().citation(), clause, "{}", foul.says);
    }
}

/// 663a.11(d): of two aces at most one lies low.
#[test]
fn two_aces_low_are_told_to_be_wrong() {
    let act = r#"{"set-hands": {"seat": 1, "hands": {"high": "Ks Qd 9h", "low": "As Ad"}}}"#;
    let laid = laid::<FiveCardHiLo>("five-card-hi-lo", act).unwrap();
    assert_eq!(says(&laid), ["29 points", "2 points"]);
    assert!(
        laid.foul
            .unwrap()
            .clause
            .unwrap()
            .citation()
            .contains("663a.11(d)")
    );
}
