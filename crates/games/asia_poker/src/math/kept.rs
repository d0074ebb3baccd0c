//! What the best player makes of the house ways that come with Houseway: counted once over every deal, by a program apart that
//! comes to the digits of `analyze --best-response` for `classic` and `balanced`, and kept by what the figures depend on:
//! the rules of the house way and the order in which hands rank.

use crate::house_way::HouseWay;
use cards::four::Ranking;

/// The deals a player wins of all 8,250,459,031,214,400 against a house way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The SHA-256 of its rules.
    pub sha256: &'static str,
    /// By the house way itself.
    pub copying: u128,
    /// By the best setting of every hand.
    pub best: u128,
    /// Where the house way gives most away, and a hand of the kind.
    pub costliest: (&'static str, &'static str),
}

/// For the order that all four editions have by default.
pub const KEPT: [Kept; 3] = [
    // balanced
    Kept {
        sha256: "b5b5e1706fcd40bb47c1104e42b420771d6ae842840dfe4094bcad7019239109",
        copying: 3_913_450_807_824_640,
        best: 3_958_042_701_322_420,
        costliest: ("", ""),
    },
    // classic
    Kept {
        sha256: "088517339c5cddde8697295835ba47d1bba38e3c52af49a26bbea732ea7ce0cf",
        copying: 3_947_188_745_718_376,
        best: 4_604_355_475_149_108,
        costliest: (
            "the rule \"One pair: pair in high, next two cards in medium\"",
            "9s 9h Ac Kd Qh 6c 3d",
        ),
    },
    // high-first
    Kept {
        sha256: "142ada35292e7475139b50a141cfadf477cd7d54aa122e16f50f1e41076c22ff",
        copying: 3_888_281_223_603_416,
        best: 6_647_812_269_223_140,
        costliest: ("its one rule, which loads the high hand", "As Ah Kd Kc 7h 5s 2d"),
    },
];

/// What is known of a house way under a ranking.
pub fn of(way: &HouseWay, ranking: Ranking) -> Option<&'static Kept> {
    if ranking != Ranking::default() {
        return None;
    }
    let sha256 = way.sha256();
    KEPT.iter().find(|kept| kept.sha256 == sha256)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house_way::shipped;

    #[test]
    fn every_shipped_house_way_is_known() {
        for name in shipped::names() {
            let way = shipped::find(name).unwrap();
            let kept = of(&way, Ranking::default());
            assert!(
                kept.is_some_and(|kept| kept.best >= kept.copying),
                "{name}: {}",
                way.sha256()
            );
        }
    }

    /// The default keeps 3.9 % or more: no player wins more than 48.05 deals of a hundred.
    #[test]
    fn the_default_holds_against_the_best_player() {
        let way = shipped::find(shipped::DEFAULT).unwrap();
        assert!(way.rules.len() <= 30);
        let kept = of(&way, Ranking::default()).unwrap();
        assert!(
            kept.best * 10_000 <= 8_250_459_031_214_400 * 4_805,
            "{}",
            kept.best
        );
    }
}
