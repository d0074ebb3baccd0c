//! The rules of one table: an edition narrowed by an operator's choices.

use crate::first_cards::{BountyHand, MatchHand, ThreeCardHand, TwoCards};
use crate::hit_and_run::DealerHand;
use crate::points::MainHand;
use crate::straight_jack::Run;
use cards::{DeckKind, Money};
use games::added::Adding;
use games::listed::{PayRow, Pays};
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Family, RulesError, WagerId};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("blackjack");

/// The ids of the wagers.
pub mod ids {
    /// The Blackjack Wager.
    pub const BLACKJACK: &str = "blackjack";
    /// The Spanish 21 Wager.
    pub const SPANISH_21: &str = "spanish-21";
    /// The Double Down Wager.
    pub const DOUBLE_DOWN: &str = "double-down";
    /// The Insurance Wager.
    pub const INSURANCE: &str = "insurance";
    /// The House Money Wager.
    pub const HOUSE_MONEY: &str = "house-money";
    /// The Straight Jack Progressive Wager.
    pub const STRAIGHT_JACK: &str = "straight-jack";
    /// The Hit and Run Progressive Wager.
    pub const HIT_AND_RUN: &str = "hit-and-run";
    /// The Three Card Poker Wager.
    pub const THREE_CARD_POKER: &str = "three-card-poker";
    /// The Royal Match 21 Wager.
    pub const ROYAL_MATCH_21: &str = "royal-match-21";
    /// The King's Bounty Wager.
    pub const KINGS_BOUNTY: &str = "kings-bounty";

    /// Those that stand beside the main wager from before the deal, in the order they are settled.
    pub const SIDES: [&str; 6] = [
        ROYAL_MATCH_21,
        KINGS_BOUNTY,
        THREE_CARD_POKER,
        STRAIGHT_JACK,
        HOUSE_MONEY,
        HIT_AND_RUN,
    ];
}

/// On what a player may double down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// The first two cards of a hand, if they come to no less and no more than this.
    FirstTwo {
        /// The least point count.
        from: u16,
        /// The most; an ace counts as in the total.
        to: u16,
    },
    /// Two cards or more (635a.10(a)).
    AnyNumber,
}

/// What split aces may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitAces {
    /// They get one card each and are split once.
    OneCard,
    /// They draw, double and are split again as other cards.
    Played,
}

/// Which two cards may be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitOn {
    /// Two of equal value.
    Value,
    /// Two of one rank.
    Rank,
}

/// What a player's 21 is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwentyOne {
    /// As much as the dealer's.
    Ties,
    /// It wins whatever the dealer has, and may earn a bonus where it was not doubled.
    Wins,
}

/// The House Money Wager.
#[derive(Clone, Debug)]
pub struct HouseMoney {
    /// What it pays: the table for one deck or for several (633a.13(n)).
    pub pays: Pays<TwoCards>,
    /// What is added to the main wager when it has won.
    pub adding: Adding,
    /// Whether a payout may take the wager past the table's maximum (reading 633a-8).
    pub over_maximum: bool,
}

/// The Straight Jack Progressive Wager.
#[derive(Clone, Debug)]
pub struct StraightJack {
    /// What it pays (633a.13(m)(1)).
    pub pays: Pays<Run>,
    /// The amount wagered, where filed.
    pub wager: Option<Money>,
    /// The percentage of each wager that goes to the meter, where filed.
    pub rate: Option<u32>,
    /// What the meter shows at first and after it is won.
    pub reset: Money,
    /// A payout of so many for 1 or more is verified by a floorperson.
    pub verified_from: u32,
}

/// The Hit and Run Progressive Wager.
#[derive(Clone, Debug)]
pub struct HitAndRun {
    /// What it pays; a line that was not filed is not there.
    pub pays: Pays<DealerHand>,
    /// The amount wagered, where filed.
    pub wager: Option<Money>,
    /// The percentage of each wager that goes to the meter; none where no line is a share of it.
    pub rate: Option<u32>,
    /// What the meter shows at first and after it is won.
    pub reset: Option<Money>,
}

/// An edition narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct BlackjackRules {
    edition: Arc<Edition>,
    house: Arc<House>,
    /// The choices, complete.
    pub choices: Choices,
    /// The wager that takes part: Blackjack or Spanish 21.
    pub main: WagerId,
    /// What a deck holds.
    pub deck: DeckKind,
    /// How many decks are in the shoe.
    pub decks: u8,
    /// How many such batches may be at the table.
    pub batches: usize,
    /// What the main wager pays, by hand.
    pub pays: Pays<MainHand>,
    /// What any winning hand is paid that no other line lists; even money too.
    pub even: PayRow,
    /// What a winning Double Down Wager is paid.
    pub doubled: PayRow,
    /// What a winning Insurance Wager is paid.
    pub insurance: PayRow,
    /// The dealer stands on this and more.
    pub dealer_stands: u16,
    /// Whether the dealer draws on that count where an ace counts as 11.
    pub hits_soft: bool,
    /// What a player's 21 is worth.
    pub twenty_one: TwentyOne,
    /// On what a player may double down.
    pub doubling: Doubling,
    /// Whether a player may double down after a split.
    pub double_after_split: bool,
    /// Whether a player may take a Double Down Wager back and lose the other.
    pub rescue: bool,
    /// How many hands splits may make of one.
    pub hands: usize,
    /// Which two cards may be split.
    pub split_on: SplitOn,
    /// What split aces may do.
    pub split_aces: SplitAces,
    /// Whether a player may surrender the first two cards.
    pub surrender: bool,
    /// Whether a player with a Blackjack against an ace may take even money.
    pub even_money: bool,
    /// The House Money Wager, where offered.
    pub house_money: Option<HouseMoney>,
    /// The Straight Jack Progressive Wager, where offered.
    pub straight_jack: Option<StraightJack>,
    /// The Hit and Run Progressive Wager, where offered.
    pub hit_and_run: Option<HitAndRun>,
    /// The Three Card Poker Wager, where offered.
    pub three_card_poker: Option<Pays<ThreeCardHand>>,
    /// The Royal Match 21 Wager, where offered.
    pub royal_match: Option<Pays<MatchHand>>,
    /// The King's Bounty Wager, where offered.
    pub kings_bounty: Option<Pays<BountyHand>>,
    /// The most paid in one round for the best hand of either of these (633a.13(o)).
    pub payout_limit: Option<Money>,
    /// On how many adjacent boxes one player may bet.
    pub boxes: u8,
    /// Whether wagers may be made by word.
    pub verbal_wagers: bool,
}

impl BlackjackRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<BlackjackRules, RulesError> {
        edition.is_of(FAMILY)?;
        let main = edition
            .main_wager()
            .ok_or_else(|| edition.lacks("which wager is the main one"))?
            .id;
        let is = |key| choices.maybe(key, Choices::flag);
        let pays = Pays::must(main, &edition, &choices)?;
        let even = pays
            .row(MainHand::Win)
            .ok_or_else(|| edition.lacks("what a winning hand is paid"))?;
        let spanish = edition.has(Rule::TensRemoved);
        let doubling = choices.maybe("doubling", |choices, key| {
            let first_two = |from, to| Doubling::FirstTwo { from, to };
            choices.word(
                key,
                &[
                    ("any-two", first_two(0, 21)),
                    ("9-to-11", first_two(9, 11)),
                    ("10-or-11", first_two(10, 11)),
                ],
            )
        })?;
        let split_on = choices.maybe("split-on", |choices, key| {
            choices.word(key, &[("value", SplitOn::Value), ("rank", SplitOn::Rank)])
        })?;
        let hands = match choices.maybe("split-hands", Choices::number)? {
            Some(hands) => hands,
            None => edition.small("hands")?,
        };
        Ok(BlackjackRules {
            house: Arc::new(House::read(&edition, &choices)?),
            main,
            deck: match spanish {
                true => DeckKind::Spanish,
                false => DeckKind::Standard,
            },
            decks: choices.number("decks")?,
            batches: choices.number("batches")?,
            doubled: PayRow::only(ids::DOUBLE_DOWN, &edition, &choices)?,
            insurance: PayRow::only(ids::INSURANCE, &edition, &choices)?,
            pays,
            even,
            dealer_stands: edition.small("dealer-stands")?,
            hits_soft: choices.second("soft-17", ["stands", "hits"])?,
            twenty_one: match edition.has(Rule::Player21Wins) {
                true => TwentyOne::Wins,
                false => TwentyOne::Ties,
            },
            doubling: doubling.unwrap_or(Doubling::AnyNumber),
            double_after_split: is("double-after-split")? != Some(false),
            rescue: is("rescue")? == Some(true),
            hands,
            split_on: split_on.unwrap_or(SplitOn::Value),
            split_aces: match edition.has(Rule::SplitAcesPlay) {
                true => SplitAces::Played,
                false => SplitAces::OneCard,
            },
            surrender: choices.flag("surrender")?,
            even_money: is("even-money")? == Some(true),
            house_money: house_money(&edition, &choices)?,
            straight_jack: straight_jack(&edition, &choices)?,
            hit_and_run: hit_and_run(&edition, &choices)?,
            three_card_poker: side(ids::THREE_CARD_POKER, &edition, &choices)?,
            royal_match: side(ids::ROYAL_MATCH_21, &edition, &choices)?,
            kings_bounty: side(ids::KINGS_BOUNTY, &edition, &choices)?,
            payout_limit: choices.maybe("payout-limit", Choices::money)?.flatten(),
            // A round record need not state it.
            boxes: choices.count("adjacent-boxes")?.unwrap_or(1),
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

    /// The dearest a Blackjack is paid; a Blackjack has a line of its own in every edition.
    pub fn blackjack(&self) -> PayRow {
        self.pays.row(MainHand::Blackjack).unwrap_or(self.even)
    }
}

/// What a side wager pays; none where it is not offered.
fn side<L: games::listed::Listed>(
    wager: &'static str,
    edition: &Edition,
    choices: &Choices,
) -> Result<Option<Pays<L>>, RulesError> {
    if edition.wager(wager).is_none() {
        return Ok(None);
    }
    Pays::where_offered(wager, edition, choices)
}

fn house_money(edition: &Edition, choices: &Choices) -> Result<Option<HouseMoney>, RulesError> {
    let Some(pays) = side(ids::HOUSE_MONEY, edition, choices)? else {
        return Ok(None);
    };
    Ok(Some(HouseMoney {
        pays,
        adding: Adding::read(choices)?,
        over_maximum: choices.flag("house-money-over-maximum")?,
    }))
}

fn straight_jack(edition: &Edition, choices: &Choices) -> Result<Option<StraightJack>, RulesError> {
    let Some(pays) = side(ids::STRAIGHT_JACK, edition, choices)? else {
        return Ok(None);
    };
    let reset = choices.money("straight-jack-reset")?;
    Ok(Some(StraightJack {
        pays,
        wager: choices.money("straight-jack-wager")?,
        rate: choices.count("straight-jack-rate")?,
        reset: reset.ok_or_else(|| edition.lacks("the default of `straight-jack-reset`"))?,
        verified_from: choices.number("straight-jack-verified-from")?,
    }))
}

fn hit_and_run(edition: &Edition, choices: &Choices) -> Result<Option<HitAndRun>, RulesError> {
    let Some(pays) = side(ids::HIT_AND_RUN, edition, choices)? else {
        return Ok(None);
    };
    Ok(Some(HitAndRun {
        pays,
        wager: choices.money("hit-and-run-wager")?,
        rate: choices.count("hit-and-run-rate")?,
        reset: choices.money("hit-and-run-reset")?,
    }))
}

table::table_rules!(BlackjackRules);
