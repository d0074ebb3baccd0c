//! The rules of one table: an edition narrowed by an operator's choices.

use super::house_way::HouseWay;
use super::lists::Readings;
use super::sides::{PROGRESSIVE, SIDES, Side};
use cards::Money;
use cards::four::{AceLowRun, JokerInFlush, Ranking, Table};
pub use games::listed::PayRow;
use rulebook::figures::SurrenderWindow;
use rulebook::procedure::ExposedWhileDealing;
use rulebook::{Choices, Edition, Family, WagerId};
use std::sync::Arc;

/// The meter of a table's progressive wager.
#[derive(Clone, Debug)]
pub struct ProgressiveRules {
    /// The one amount wagered at this table; none when the operator has not fixed it here.
    pub wager: Option<Money>,
    /// Seed and reseed, as times the wager.
    pub seed_times: u32,
    /// Of each wager, this percentage goes to the meter.
    pub increment_percent: u32,
    /// The house brings the meter back to the seed after a share was paid.
    pub top_up: bool,
}

/// How many Envy Bonuses a player with two lammers gets for one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnvyPer {
    /// One for each lammer.
    Lammer,
    /// One.
    Player,
}

/// An edition of Asia Poker narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct AsiaRules {
    edition: Arc<Edition>,
    /// The choices, complete.
    pub choices: Choices,
    /// The order of four-card hands.
    pub ranking: Ranking,
    /// The same as a table.
    pub table: &'static Table,
    /// How the dealer sets.
    pub house_way: Arc<HouseWay>,
    /// The main wager's id: `asia-poker` or `fortune-asia-poker`.
    pub main: WagerId,
    /// What a main wager that wins is paid.
    pub main_pays: PayRow,
    /// The wagers on one's own seven cards, where offered.
    pub sides: [Option<Side>; SIDES.len()],
    /// How their lists are read.
    pub readings: Readings,
    /// A Fortune Bonus of this much earns Envy Bonuses.
    pub qualifying: Money,
    /// Envy for a player with two positions.
    pub envy_per: EnvyPer,
    /// The meter of the Progressive Payout Wager, where offered.
    pub progressive: Option<ProgressiveRules>,
    /// The most one hand is paid.
    pub payout_limit: Option<Money>,
    /// Whether a player may hold two adjacent positions.
    pub adjacent: bool,
    /// Whether match play coupons are taken.
    pub match_play: bool,
}

/// The edition is not one of Asia Poker, or its rulebook lacks what the game needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("edition {0} does not describe {1}")]
pub struct NotAsiaPoker(pub String, pub &'static str);

impl AsiaRules {
    /// The rules of a table.
    pub fn new(
        edition: Arc<Edition>,
        choices: Choices,
        house_way: Arc<HouseWay>,
    ) -> Result<AsiaRules, NotAsiaPoker> {
        let lacks = |what| NotAsiaPoker(edition.id.clone(), what);
        if edition.family != Family::AsiaPoker {
            return Err(lacks("Asia Poker"));
        }
        let main = edition.main_wager().ok_or_else(|| lacks("a main wager"))?.id;
        let main_pays = edition
            .paytable_chosen(main, &choices)
            .and_then(|table| table.rows.first())
            .map(PayRow::of)
            .ok_or_else(|| lacks("what its main wager pays"))?;
        let run = |key: &str| match choices.text(key) {
            Some("low") => AceLowRun::Low,
            _ => AceLowRun::High,
        };
        // Massachusetts moves both runs by one choice, Pennsylvania each by its own.
        let both = run("a234");
        let ranking = Ranking {
            straight_flush: if both == AceLowRun::Low {
                both
            } else {
                run("a234-straight-flush")
            },
            straight: if both == AceLowRun::Low {
                both
            } else {
                run("a234-straight")
            },
            joker_in_flush: match choices.text("joker-in-flush") {
                Some("ace") => JokerInFlush::Ace,
                _ => JokerInFlush::HighestMissing,
            },
        };
        let sides = SIDES.each_ref().map(|law| Side::new(law, &edition, &choices));
        let progressive = edition
            .progressive
            .as_ref()
            .filter(|_| sides[PROGRESSIVE].is_some());
        Ok(AsiaRules {
            ranking,
            table: Table::of(ranking),
            house_way,
            main,
            main_pays,
            sides,
            readings: Readings {
                nine_high_over_flush: choices.text("nine-high-flush") != Some("flush"),
                joker_in_royal: choices.text("royal-flush-joker") != Some("natural"),
                joker_beside_eights: choices.text("eights-joker") != Some("natural"),
                joker_for_any: choices.text("progressive-royal-joker") != Some("ace"),
            },
            qualifying: edition
                .qualifying_wager
                .as_ref()
                .map_or(Money::ZERO, |fixed| fixed.value),
            envy_per: match choices.text("envy-per") {
                Some("player") => EnvyPer::Player,
                _ => EnvyPer::Lammer,
            },
            progressive: progressive.map(|terms| ProgressiveRules {
                wager: choices.money("progressive-wager"),
                seed_times: terms.seed_times,
                increment_percent: terms.increment_percent,
                top_up: choices.flag("meter-top-up"),
            }),
            payout_limit: choices.money("payout-limit"),
            adjacent: choices.flag("adjacent-positions"),
            match_play: choices.flag("match-play"),
            edition,
            choices,
        })
    }

    /// The side wagers that the table offers, with their places.
    pub fn offered(&self) -> impl Iterator<Item = (usize, &Side)> {
        let each = self.sides.iter().enumerate();
        each.filter_map(|(place, side)| Some((place, side.as_ref()?)))
    }

    /// Whether a player with this side wager standing may not surrender.
    pub fn surrender_barred_by(&self, wager: WagerId) -> bool {
        let surrender = self.edition.surrender.as_ref();
        surrender.is_some_and(|surrender| surrender.barred_by.iter().any(|id| wager == id.as_str()))
    }

    /// Whether a player may surrender before the dealer's hands are set.
    pub fn surrender_early(&self) -> bool {
        let surrender = self.edition.surrender.as_ref();
        surrender.is_some_and(|surrender| surrender.window.value == SurrenderWindow::BeforeExposure)
    }

    /// Which cards, exposed while they are dealt, end the round for everyone.
    pub fn exposed_while_dealing(&self) -> Option<ExposedWhileDealing> {
        self.edition
            .procedure
            .exposed_while_dealing
            .map(|scope| scope.value)
    }

    /// How many decks take turns at the table, at most.
    pub fn decks(&self) -> usize {
        let decks = self.choices.count("decks");
        decks.and_then(|decks| usize::try_from(decks).ok()).unwrap_or(1)
    }
}

games::edition_rules!(AsiaRules);
