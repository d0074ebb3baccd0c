//! What a player may do with a hand, and which rule forbids the rest.
//!
//! The table asks before it lets a player act; the check of a record asks the same of every step the cards show.

use crate::points::{Total, is_ace, is_blackjack, value};
use crate::rules::{BlackjackRules, Doubling, SplitAces, SplitOn};
use cards::Card;
use rulebook::rule::Rule;

/// A hand as its player sees it.
#[derive(Clone, Copy, Debug)]
pub struct InPlay<'a> {
    /// The cards, in the order dealt.
    pub cards: &'a [Card],
    /// Whether it is one of several that came of a split.
    pub split: bool,
    /// How many hands its box has.
    pub hands: usize,
    /// Whether it was doubled down on.
    pub doubled: bool,
}

games::refusal::reasons! {
    /// Why a hand may not do something.
    #[derive(Copy)]
    Barred;

    Blackjack = "blackjack", "a Blackjack is paid as it stands";
    At21 = "drawn-on-21", "no card is drawn on 21 or more";
    Doubled = "doubled", "a hand that was doubled down on gets one card and no more";
    NotDoubled = "not-doubled", "only a hand that was doubled down on, and has its card, is rescued";
    SplitAce = "aces-drawn", "a split ace gets one card and no more";
    AcesAgain = "aces-resplit", "aces are split once";
    NoPair = "no-pair", "only two cards of equal value are split";
    NotOneRank = "not-one-rank", "at this table only two cards of one rank are split";
    Hands(usize) = "too-many-hands", "pairs are split until there are {0} hands and no further";
    SecondCardDue = "card-count", "the hand has not got its second card";
    FirstTwoOnly = "not-first-two", "only the first two cards are doubled down on or surrendered";
    DoubleTotal { from: u16, to: u16 } = "double-total", "at this table a player doubles down on {from} to {to} only";
    NotAfterSplit = "after-split", "this is not done after a split";
    NotOffered = "not-offered", "this table does not offer it";
}

type May = Result<(), (Barred, Rule)>;

/// A check that fails for a reason, under a rule.
fn unless(barred: bool, why: Barred, rule: Rule) -> May {
    if barred { Err((why, rule)) } else { Ok(()) }
}

impl InPlay<'_> {
    /// What it comes to.
    pub fn total(&self) -> Total {
        Total::of(self.cards)
    }

    /// An ace and a card of 10 as the first two dealt.
    pub fn is_blackjack(&self) -> bool {
        !self.split && is_blackjack(self.cards)
    }

    /// Whether it began with an ace of a pair that was split.
    pub fn began_with_split_ace(&self) -> bool {
        self.split && self.cards.first().is_some_and(|&card| is_ace(card))
    }

    /// Whether it is one of two aces that get one card each.
    pub fn is_closed_ace(&self, rules: &BlackjackRules) -> bool {
        rules.split_aces == SplitAces::OneCard && self.began_with_split_ace()
    }

    /// Another card: below 21, not after doubling, not to a split ace.
    pub fn may_draw(&self, rules: &BlackjackRules) -> May {
        unless(self.cards.len() < 2, Barred::SecondCardDue, Rule::SecondCards)?;
        unless(self.is_blackjack(), Barred::Blackjack, Rule::NoDrawOn21)?;
        unless(self.total().points >= 21, Barred::At21, Rule::NoDrawOn21)?;
        unless(self.doubled, Barred::Doubled, Rule::DoubleDrawsOne)?;
        unless(self.is_closed_ace(rules), Barred::SplitAce, Rule::SplitAces)
    }

    /// Doubling down: on the first two cards, or on any number where the chapter says so (635a.10(a)).
    pub fn may_double(&self, rules: &BlackjackRules) -> May {
        unless(self.is_blackjack(), Barred::Blackjack, Rule::DoubleDown)?;
        self.may_draw(rules)?;
        unless(
            self.split && !rules.double_after_split,
            Barred::NotAfterSplit,
            Rule::DoubleDown,
        )?;
        let Doubling::FirstTwo { from, to } = rules.doubling else {
            return Ok(());
        };
        unless(self.cards.len() > 2, Barred::FirstTwoOnly, Rule::DoubleDown)?;
        let points = self.total().points;
        unless(
            !(from..=to).contains(&points),
            Barred::DoubleTotal { from, to },
            Rule::DoubleDown,
        )
    }

    /// Splitting a pair.
    pub fn may_split(&self, rules: &BlackjackRules) -> May {
        let &[first, second] = self.cards else {
            return Err((Barred::NoPair, Rule::Split));
        };
        unless(value(first) != value(second), Barred::NoPair, Rule::Split)?;
        let by_rank = rules.split_on == SplitOn::Rank;
        unless(
            by_rank && first.rank() != second.rank(),
            Barred::NotOneRank,
            Rule::Split,
        )?;
        unless(self.is_closed_ace(rules), Barred::AcesAgain, Rule::SplitAces)?;
        unless(
            self.hands >= rules.hands,
            Barred::Hands(rules.hands),
            Rule::Resplit,
        )
    }

    /// Giving up the first two cards, before any other decision.
    pub fn may_surrender(&self, rules: &BlackjackRules) -> May {
        unless(!rules.surrender, Barred::NotOffered, Rule::Surrender)?;
        unless(self.split, Barred::NotAfterSplit, Rule::Surrender)?;
        unless(
            self.cards.len() != 2 || self.doubled,
            Barred::FirstTwoOnly,
            Rule::Surrender,
        )?;
        unless(self.is_blackjack(), Barred::Blackjack, Rule::Surrender)
    }

    /// Taking a Double Down Wager back once its card lies there (reading 635a-4).
    pub fn may_rescue(&self, rules: &BlackjackRules) -> May {
        unless(!rules.rescue, Barred::NotOffered, Rule::Rescue)?;
        unless(
            !self.doubled || self.cards.len() < 3,
            Barred::NotDoubled,
            Rule::Rescue,
        )?;
        unless(self.total().is_over(), Barred::At21, Rule::Rescue)
    }
}
