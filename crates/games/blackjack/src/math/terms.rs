//! The terms that the mathematics depends on, apart from how an edition says them.

use super::shoe::ACE;
use crate::points::MainHand;
use crate::rules::{BlackjackRules, Doubling, SplitAces, SplitOn, TwentyOne};
use cards::{DeckKind, Odds};
use math::Exact;
use math::sheet::NoSheet;
use num_traits::ToPrimitive;

/// A game of twenty-one as it is dealt at one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Decks in use.
    pub decks: u16,
    /// Whether the decks are without tens: 48 cards each.
    pub spanish: bool,
    /// Whether the dealer draws on a soft 17.
    pub hits_soft_17: bool,
    /// What a Blackjack gains, in hundredths of the wager.
    pub blackjack: i32,
    /// Whether a Blackjack wins against the dealer's too.
    pub blackjack_always_wins: bool,
    /// Whether even money may be taken on a Blackjack against an ace.
    pub even_money: bool,
    /// Hands a pair may be split into.
    pub most_hands: u8,
    /// Whether two tens of different rank may be split; no good play splits any.
    pub split_tens: bool,
    /// What split aces may do.
    pub aces: SplitAces,
    /// When a hand may be doubled.
    pub doubling: Doubling,
    /// Whether a hand of a split pair may be doubled.
    pub double_after_split: bool,
    /// Whether the first two cards may be given up for half the wager.
    pub surrender: bool,
    /// Whether a doubled hand may be given up for the wager that was not doubled.
    pub rescue: bool,
    /// What a 21 that was not doubled gains, where some gain more than the wager; a 21 then never ties.
    pub bonuses: Option<Bonuses>,
}

/// What some hands of 21 gain, in hundredths of the wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bonuses {
    /// 6-7-8 or 7-7-7 in more than one suit.
    pub mixed: i32,
    /// The same in one suit.
    pub suited: i32,
    /// The same in spades.
    pub spades: i32,
    /// On five cards.
    pub five: i32,
    /// On six cards.
    pub six: i32,
    /// On seven cards or more.
    pub seven: i32,
}

impl Terms {
    /// The terms of a table.
    pub fn of(rules: &BlackjackRules) -> Result<Terms, NoSheet> {
        let pays = |hand| {
            let gain = rules.pays.row(hand).and_then(|row| hundredths(row.pays));
            gain.ok_or_else(|| NoSheet::Pays(rules.main.to_string()))
        };
        let bonuses = match rules.twenty_one {
            TwentyOne::Ties => None,
            TwentyOne::Wins => Some(Bonuses {
                mixed: pays(MainHand::Mixed678)?,
                suited: pays(MainHand::Suited678)?,
                spades: pays(MainHand::Spades678)?,
                five: pays(MainHand::FiveCards)?,
                six: pays(MainHand::SixCards)?,
                seven: pays(MainHand::SevenCards)?,
            }),
        };
        let alike = [
            (MainHand::Mixed678, MainHand::Mixed777),
            (MainHand::Suited678, MainHand::Suited777),
            (MainHand::Spades678, MainHand::Spades777),
        ];
        let others = rules.dealer_stands != 17
            || [rules.even, rules.doubled]
                .iter()
                .any(|row| hundredths(row.pays) != Some(100))
            || bonuses.is_some() && alike.iter().any(|(one, other)| pays(*one) != pays(*other));
        if others {
            return Err(NoSheet::Pays(rules.main.to_string()));
        }
        Ok(Terms {
            decks: u16::from(rules.decks),
            spanish: rules.deck == DeckKind::Spanish,
            hits_soft_17: rules.hits_soft,
            blackjack: pays(MainHand::Blackjack)?,
            blackjack_always_wins: rules.twenty_one == TwentyOne::Wins,
            even_money: rules.even_money,
            most_hands: u8::try_from(rules.hands).unwrap_or(4),
            split_tens: rules.split_on == SplitOn::Value,
            aces: rules.split_aces,
            doubling: rules.doubling,
            double_after_split: rules.double_after_split,
            surrender: rules.surrender,
            rescue: rules.rescue,
            bonuses,
        })
    }

    /// Blackjack with these decks, as it is mostly dealt.
    pub fn blackjack(decks: u16) -> Terms {
        Terms {
            decks,
            spanish: false,
            hits_soft_17: false,
            blackjack: 150,
            blackjack_always_wins: false,
            even_money: true,
            most_hands: 4,
            split_tens: true,
            aces: SplitAces::OneCard,
            doubling: Doubling::FirstTwo { from: 0, to: 21 },
            double_after_split: true,
            surrender: true,
            rescue: false,
            bonuses: None,
        }
    }

    /// Spanish 21 with these decks.
    pub fn spanish(decks: u16) -> Terms {
        Terms {
            spanish: true,
            blackjack_always_wins: true,
            aces: SplitAces::Played,
            doubling: Doubling::AnyNumber,
            rescue: true,
            bonuses: Some(Bonuses {
                mixed: 150,
                suited: 200,
                spades: 300,
                five: 150,
                six: 200,
                seven: 300,
            }),
            ..Terms::blackjack(decks)
        }
    }

    /// Whether every 21 wins, whatever the dealer has.
    pub(super) fn twenty_one_wins(&self) -> bool {
        self.bonuses.is_some()
    }

    /// Into how many hands a pair of this value may be split.
    pub(super) fn most_hands_of(&self, pair: usize) -> u8 {
        if pair == ACE && self.aces == SplitAces::OneCard {
            self.most_hands.min(2)
        } else {
            self.most_hands
        }
    }
}

/// What odds gain in hundredths of the stake, where that is a whole number.
fn hundredths(odds: Odds) -> Option<i32> {
    let gain = Exact::net_of(odds)? * Exact::from(100);
    (*gain.denominator() == 1.into()).then(|| gain.numerator().to_i32())?
}
