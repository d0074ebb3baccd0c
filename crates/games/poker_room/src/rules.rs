//! The rules of one table: an edition narrowed by an operator's choices.

use super::game::{PokerGame, Section};
use super::shares::{NoBadugi, OddChip, Sharing};
use cards::Money;
use rulebook::{Choices, Edition, Family, RulesError};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("poker-room");

/// An edition of Poker narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct PokerRules {
    edition: Arc<Edition>,
    house: Arc<House>,
    /// The choices, complete.
    pub choices: Choices,
    /// The game of the table; a round record names its own.
    pub game: PokerGame,
    /// How many players take part at most, in Omaha, Triple Draw and Badugi.
    most_players: [u8; 3],
    /// Where the button is at the start of play.
    pub button_start: ButtonStart,
    /// What is bet before the cards, and how high bets and raises may be.
    pub stakes: Stakes,
    /// Whether stakes rise after a qualifying pot.
    pub kill: Option<Kill>,
    /// The largest unit in which an amount is divided.
    pub split_unit: Money,
    /// Who has the excess among tied players, where that was stated.
    odd_chip: Option<OddChip>,
    /// Who wins the Badugi half where nobody has four cards.
    pub no_badugi: NoBadugi,
    /// How a draw goes on when the deck has too few cards.
    pub short_deck: ShortDeck,
    /// What the operator takes for the game.
    pub charge: Charge,
}

/// Where the button is at the start of play (c)(1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStart {
    /// In front of the first player to the dealer's right.
    RightOfDealer,
    /// In front of the player with the highest of single cards dealt.
    ByCard,
}

/// What is bet before the cards, and how high bets and raises may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// How high bets and raises may be.
    pub limit: Limit,
    /// The bet of the first two rounds; the least bet where bets are not fixed.
    pub small_bet: Money,
    /// The bet of the last two rounds of a limit game.
    pub big_bet: Money,
    /// What each player places before a round.
    pub ante: Option<Money>,
    /// The Blind Bets, from the left of the button; at least one.
    pub blinds: Vec<Money>,
    /// The Straddle Bet, where offered.
    pub straddle: Option<Money>,
    /// How many raises a betting round of a limit game has after its bet.
    pub raises: u8,
    /// Whether two players who are alone when a round begins raise as often as they like.
    pub heads_up_unlimited: bool,
}

/// How high bets and raises may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Fixed: the small bet on the first two rounds, the big bet on the last two.
    Fixed,
    /// At most what the pot would hold after a call.
    Pot,
    /// As much as a player has on the table.
    None,
}

/// Stakes that rise after a qualifying pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kill {
    /// Half as high again rather than twice as high.
    pub half: bool,
    /// The least value of a qualifying pot.
    pub pot: Money,
}

impl Kill {
    /// What an amount becomes in the round after a qualifying pot, in whole cents.
    pub const fn raised(self, amount: Money) -> Money {
        let cents = amount.cents();
        Money::from_cents(if self.half { cents + cents / 2 } else { cents * 2 })
    }
}

/// How a draw goes on when the deck has too few cards (reading 637a-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortDeck {
    /// What is left is dealt, then the discards of others are reshuffled.
    DealThenReshuffle,
    /// What is left is shuffled with the discards of others before the draw.
    ReshuffleAll,
}

/// What the operator takes for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charge {
    /// Nothing.
    None,
    /// A share of each pot.
    Rake(Rake),
    /// An amount from each player for a stretch of time.
    Time(TimeCharge),
}

/// A share of each pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rake {
    /// How many percent.
    pub percent: u32,
    /// The most that is taken from the pots of a round.
    pub cap: Money,
    /// It is taken in whole units of this.
    pub unit: Money,
    /// Whether it is taken of pots that end before the flop or the first draw.
    pub early: bool,
}

impl Rake {
    /// What is taken of the pots of a round, which hold so much; `drawn` once the flop lies there or the first draw is
    /// made. What nobody called is no part of them.
    pub fn of(&self, pots: Money, drawn: bool) -> Money {
        if !(drawn || self.early) {
            return Money::ZERO;
        }
        let share = pots.share(self.percent, 100).min(self.cap);
        Money::from_cents(share.cents() - share.cents() % self.unit.cents().max(1))
    }
}

/// An amount from each player for a stretch of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeCharge {
    /// How much.
    pub amount: Money,
    /// For how many minutes.
    pub minutes: u32,
}

impl PokerRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<PokerRules, RulesError> {
        edition.is_of(FAMILY)?;
        let game = choices.word("game", &PokerGame::ALL.map(|game| (game.slug(), game)))?;
        let most_players = [
            edition.small("players-omaha")?,
            edition.small("players-triple-draw")?,
            edition.small("players-badugi")?,
        ];
        let most: u8 = most_players[game.section() as usize];
        let mut house = House::read(&edition, &choices)?;
        house.positions = choices.count("players")?.unwrap_or(most).min(most);
        let odd_chips = [
            ("by-card", OddChip::ByCard),
            ("left-of-button", OddChip::LeftOfButton),
            ("lowest-seat", OddChip::LowestSeat),
        ];
        let odd_chip = match choices.text("odd-chip")? {
            Some(_) => Some(choices.word("odd-chip", &odd_chips)?),
            None => None,
        };
        Ok(PokerRules {
            house: Arc::new(house),
            game,
            most_players,
            button_start: choices.word(
                "button-start",
                &[
                    ("right-of-dealer", ButtonStart::RightOfDealer),
                    ("by-card", ButtonStart::ByCard),
                ],
            )?,
            stakes: stakes(&choices, &edition)?,
            kill: kill(&choices, &edition)?,
            split_unit: amount(&choices, &edition, "split-unit")?,
            odd_chip,
            no_badugi: choices.word(
                "no-badugi",
                &[
                    ("fewer-cards", NoBadugi::FewerCards),
                    ("lowball-takes-all", NoBadugi::LowballTakesAll),
                ],
            )?,
            short_deck: choices.word(
                "short-deck",
                &[
                    ("deal-then-reshuffle", ShortDeck::DealThenReshuffle),
                    ("reshuffle-all", ShortDeck::ReshuffleAll),
                ],
            )?,
            charge: charge(&choices, &edition)?,
            edition,
            choices,
        })
    }

    /// How many players may take part in a game at most: (b) of its section.
    pub const fn most_players(&self, game: PokerGame) -> u8 {
        self.most_players[game.section() as usize]
    }

    /// How pots of a game are divided. Who has the excess is decided by card in Omaha and clockwise from the button
    /// elsewhere, where nothing else was stated (readings 637a-7 and 637a-8).
    pub fn sharing(&self, game: PokerGame) -> Sharing {
        let usual = match game.section() {
            Section::Omaha => OddChip::ByCard,
            Section::TripleDraw | Section::Badugi => OddChip::LeftOfButton,
        };
        Sharing {
            unit: self.split_unit,
            odd_chip: self.odd_chip.unwrap_or(usual),
            no_badugi: self.no_badugi,
        }
    }

    /// The stakes of a round: those filed, higher where the round is one of Kill or Half-kill. Antes and blinds stay;
    /// the kill blind is as large as the small bet of the round.
    pub fn stakes_of(&self, killed: bool) -> Stakes {
        let mut stakes = self.stakes.clone();
        if let Some(kill) = self.kill.filter(|_| killed) {
            stakes.small_bet = kill.raised(stakes.small_bet);
            stakes.big_bet = kill.raised(stakes.big_bet);
        }
        stakes
    }
}

impl Stakes {
    /// The fixed bet of a betting round of a limit game; rounds are counted from 0.
    pub const fn bet_of(&self, round: usize) -> Money {
        if round < 2 { self.small_bet } else { self.big_bet }
    }
}

fn stakes(choices: &Choices, edition: &Edition) -> Result<Stakes, RulesError> {
    let count: usize = choices.number("blinds")?;
    let blinds = ["first-blind", "second-blind", "third-blind"];
    Ok(Stakes {
        limit: choices.word(
            "limit",
            &[
                ("limit", Limit::Fixed),
                ("pot-limit", Limit::Pot),
                ("no-limit", Limit::None),
            ],
        )?,
        small_bet: amount(choices, edition, "small-bet")?,
        big_bet: amount(choices, edition, "big-bet")?,
        ante: choices.money("ante")?,
        blinds: blinds
            .iter()
            .take(count.max(1))
            .map(|key| amount(choices, edition, key))
            .collect::<Result<_, RulesError>>()?,
        straddle: choices.money("straddle")?,
        raises: choices.number("raises")?,
        heads_up_unlimited: !choices.second("raises-heads-up", ["unlimited", "as-others"])?,
    })
}

fn kill(choices: &Choices, edition: &Edition) -> Result<Option<Kill>, RulesError> {
    let half = choices.word(
        "kill",
        &[("none", None), ("half-kill", Some(true)), ("kill", Some(false))],
    )?;
    let pot = amount(choices, edition, "kill-pot")?;
    Ok(half.map(|half| Kill { half, pot }))
}

fn charge(choices: &Choices, edition: &Edition) -> Result<Charge, RulesError> {
    let rake = Rake {
        percent: choices.number("rake-percent")?,
        cap: amount(choices, edition, "rake-cap")?,
        unit: amount(choices, edition, "rake-unit")?,
        early: choices.second("rake-early", ["none", "taken"])?,
    };
    let time = TimeCharge {
        amount: amount(choices, edition, "time-charge")?,
        minutes: choices.number("time-charge-minutes")?,
    };
    choices.word(
        "charge",
        &[
            ("none", Charge::None),
            ("rake", Charge::Rake(rake)),
            ("time", Charge::Time(time)),
        ],
    )
}

/// An amount that is stated or set by default.
fn amount(choices: &Choices, edition: &Edition, key: &str) -> Result<Money, RulesError> {
    let amount = choices.money(key)?;
    amount.ok_or_else(|| edition.lacks(format!("what `{key}` is where a submission is silent")))
}

table::table_rules!(PokerRules);
