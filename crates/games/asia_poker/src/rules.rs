//! The rules of one table: an edition narrowed by an operator's choices.

use super::house_way::HouseWay;
use super::lists::Readings;
use super::sides::{FORTUNE, PROGRESSIVE, SIDES, Side};
use cards::Money;
use cards::four::{AceLowRun, JokerInFlush, Ranking, Table};
pub use games::listed::PayRow;
use rulebook::figures::SurrenderWindow;
use rulebook::procedure::ExposedWhileDealing;
use rulebook::{Choices, Edition, Family, RulesError, WagerId};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("asia-poker");

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
    house: Arc<House>,
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
    /// Whether the dealer tells players who ask how the house way sets a hand.
    pub assistance: bool,
    /// Whether a marker shows where the deal starts.
    pub mark_start: bool,
    /// Whether the button moves on after a void round too.
    pub button_moves_on_void: bool,
}

impl AsiaRules {
    /// Reads the rules of a table.
    pub fn new(
        edition: Arc<Edition>,
        choices: Choices,
        house_way: Arc<HouseWay>,
    ) -> Result<AsiaRules, RulesError> {
        edition.is_of(FAMILY)?;
        let main = edition
            .main_wager()
            .ok_or_else(|| edition.lacks("which wager is the main one"))?
            .id;
        let ranking = ranking(&choices)?;
        let mut sides = [const { None }; SIDES.len()];
        for (side, law) in sides.iter_mut().zip(&SIDES) {
            *side = Side::new(law, &edition, &choices)?;
        }
        let offered = sides[PROGRESSIVE].is_some();
        let progressive = match edition.progressive.as_ref().filter(|_| offered) {
            Some(terms) => Some(ProgressiveRules {
                wager: choices.money("progressive-wager")?,
                seed_times: terms.seed_times,
                increment_percent: terms.increment_percent,
                top_up: choices.flag("meter-top-up")?,
            }),
            None => None,
        };
        let qualifying = match &edition.qualifying_wager {
            Some(fixed) => fixed.value,
            None if sides[FORTUNE].is_some() => {
                return Err(edition.lacks("which Fortune Bonus Wager earns Envy Bonuses"));
            }
            None => Money::ZERO,
        };
        // Whether an option, where the edition has it, has the second of its two words.
        let second = |key: &str, words| choices.maybe(key, |choices, key| choices.second(key, words));
        let is = |key| choices.maybe(key, Choices::flag);
        Ok(AsiaRules {
            house: Arc::new(House::read(&edition, &choices)?),
            ranking,
            table: Table::of(ranking),
            house_way,
            main,
            main_pays: PayRow::only(main, &edition, &choices)?,
            sides,
            readings: Readings {
                nine_high_over_flush: second("nine-high-flush", ["nine-high", "flush"])? != Some(true),
                joker_in_royal: second("royal-flush-joker", ["any", "natural"])? != Some(true),
                joker_beside_eights: second("eights-joker", ["ace", "natural"])? != Some(true),
                joker_for_any: second("progressive-royal-joker", ["any", "ace"])? != Some(true),
            },
            qualifying,
            envy_per: match second("envy-per", ["lammer", "player"])? {
                Some(true) => EnvyPer::Player,
                Some(false) | None => EnvyPer::Lammer,
            },
            progressive,
            payout_limit: choices.maybe("payout-limit", Choices::money)?.flatten(),
            adjacent: choices.flag("adjacent-positions")?,
            match_play: is("match-play")? == Some(true),
            assistance: is("assistance")? != Some(false),
            mark_start: choices.flag("mark-start")?,
            button_moves_on_void: second("button-on-void", ["stays", "moves"])? == Some(true),
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
}

/// Reads the order of four-card hands. Massachusetts moves both runs by one choice, Pennsylvania each by its own, and an
/// edition without the choice has them high.
fn ranking(choices: &Choices) -> Result<Ranking, RulesError> {
    let runs = [("high", AceLowRun::High), ("low", AceLowRun::Low)];
    let run = |key: &str| choices.maybe(key, |choices, key| choices.word(key, &runs));
    let both = run("a234")?;
    let of = |own: Option<AceLowRun>| both.or(own).unwrap_or(AceLowRun::High);
    let joker = choices.maybe("joker-in-flush", |choices, key| {
        choices.word(
            key,
            &[
                ("highest-missing", JokerInFlush::HighestMissing),
                ("ace", JokerInFlush::Ace),
            ],
        )
    })?;
    Ok(Ranking {
        straight_flush: of(run("a234-straight-flush")?),
        straight: of(run("a234-straight")?),
        joker_in_flush: joker.unwrap_or(JokerInFlush::HighestMissing),
    })
}

table::table_rules!(AsiaRules);
