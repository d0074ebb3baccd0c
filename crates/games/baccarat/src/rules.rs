//! The rules of one table: an edition narrowed by an operator's choices.

use super::house_money::PairHands;
use super::third_card::ThirdCard;
use games::added::Adding;
use games::listed::{PayRow, Pays};
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Family, RulesError};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("baccarat");

/// The ids of the wagers.
pub mod ids {
    /// On the Player's Hand.
    pub const PLAYER: &str = "player";
    /// On the Banker's Hand.
    pub const BANKER: &str = "banker";
    /// On a tie.
    pub const TIE: &str = "tie";
    /// The House Money Wager.
    pub const HOUSE_MONEY: &str = "house-money";
    /// Dragon 7 Insurance.
    pub const DRAGON_7: &str = "dragon-7";
    /// On a pair in the Player's Hand.
    pub const PLAYER_PAIR: &str = "player-pair";
    /// On a pair in the Banker's Hand.
    pub const BANKER_PAIR: &str = "banker-pair";

    /// All of them, in the order they are settled: what the first cards decide comes first.
    pub const ALL: [&str; 7] = [
        HOUSE_MONEY,
        PLAYER_PAIR,
        BANKER_PAIR,
        PLAYER,
        BANKER,
        TIE,
        DRAGON_7,
    ];
}

/// What a win on the Banker's Hand costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commission {
    /// So many percent of it.
    Percent(u32),
    /// Nothing, but a win with so many points in three cards is not paid.
    EzBaccarat(u8),
}

/// Who turns the cards over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handling {
    /// The dealer alone (627a.8(e)).
    Dealer,
    /// The player with the highest wager on a hand, and the dealer where there is none (629a.8(c)).
    HighestWager,
    /// The same, but the right passes on to the others when it is given up or taken away (631a.9(f)).
    Passing,
}

/// An edition narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct BaccaratRules {
    edition: Arc<Edition>,
    house: Arc<House>,
    /// The choices, complete.
    pub choices: Choices,
    /// When a third card is drawn.
    pub third_card: ThirdCard,
    /// Who turns the cards over.
    pub handling: Handling,
    /// How many decks are in the shoe.
    pub decks: u8,
    /// What a wager on the Player's Hand is paid.
    pub player: PayRow,
    /// What a wager on the Banker's Hand is paid, before vigorish.
    pub banker: PayRow,
    /// What a win on the Banker's Hand costs.
    pub commission: Commission,
    /// Whether vigorish is marked and collected later, rather than with the payout.
    pub marked: bool,
    /// What a Tie Wager is paid.
    pub tie: PayRow,
    /// The House Money Wager, where offered.
    pub house_money: Option<Pays<PairHands>>,
    /// What is added to a wager on a hand when it has won.
    pub adding: Adding,
    /// Whether House Money is taken only beside a wager on a hand (reading 627a-4).
    pub needs_hand_wager: bool,
    /// Whether a payout may be added once a natural lies there (reading 627a-5).
    pub add_on_natural: bool,
    /// Whether a payout may take a wager past the table's maximum (reading 627a-6).
    pub over_maximum: bool,
    /// Dragon 7 Insurance, where offered.
    pub dragon_7: Option<PayRow>,
    /// What the two pair wagers are paid, where offered.
    pub pairs: Option<[PayRow; 2]>,
    /// Whether wagers may be made by word.
    pub verbal_wagers: bool,
}

impl BaccaratRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<BaccaratRules, RulesError> {
        edition.is_of(FAMILY)?;
        let offered = |wager: &str| {
            edition
                .wager(wager)
                .is_some_and(|spec| Edition::offers(spec, &choices))
        };
        let row = |wager: &'static str| PayRow::only(wager, &edition, &choices);
        let maybe = |wager| offered(wager).then(|| row(wager)).transpose();
        let commission = match choices.flag("ez-baccarat")? {
            true => Commission::EzBaccarat(edition.small("ez-push")?),
            false => Commission::Percent(choices.number("vigorish")?),
        };
        let pairs = match (maybe(ids::PLAYER_PAIR)?, maybe(ids::BANKER_PAIR)?) {
            (Some(player), Some(banker)) => Some([player, banker]),
            _ => None,
        };
        Ok(BaccaratRules {
            house: Arc::new(House::read(&edition, &choices)?),
            third_card: ThirdCard::read(&edition)?,
            handling: handling(&edition),
            decks: choices.number("decks")?,
            player: row(ids::PLAYER)?,
            banker: row(ids::BANKER)?,
            commission,
            marked: !choices.second("vigorish-taken", ["marked", "as-paid"])?,
            tie: row(ids::TIE)?,
            house_money: Pays::where_offered(ids::HOUSE_MONEY, &edition, &choices)?,
            adding: Adding::read(&choices)?,
            needs_hand_wager: choices.flag("house-money-needs-hand-wager")?,
            add_on_natural: choices.flag("house-money-on-natural")?,
            over_maximum: choices.flag("house-money-over-maximum")?,
            dragon_7: maybe(ids::DRAGON_7)?,
            pairs,
            verbal_wagers: choices.flag("verbal-wagers")?,
            edition,
            choices,
        })
    }

    /// Whether the table takes a wager.
    pub fn offers(&self, wager: &str) -> bool {
        self.edition
            .wager(wager)
            .is_some_and(|spec| Edition::offers(spec, &self.choices))
    }

    /// The points of the three-card win that an EZ Baccarat table does not pay; none at another table.
    pub fn ez_push(&self) -> Option<u8> {
        match self.commission {
            Commission::EzBaccarat(points) => Some(points),
            Commission::Percent(_) => None,
        }
    }
}

/// Who turns the cards over under an edition.
fn handling(edition: &Edition) -> Handling {
    if edition.has(Rule::CardsUntouched) {
        Handling::Dealer
    } else if edition.has(Rule::TurningPassesOn) {
        Handling::Passing
    } else {
        Handling::HighestWager
    }
}

table::table_rules!(BaccaratRules);
