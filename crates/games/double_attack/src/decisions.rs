//! What a player may do with a hand, and which paragraph forbids the rest: 665a.7(h) to (k), 665a.9 to .11.
//!
//! The table asks before it lets a player act; the check of a record asks the same of every step the cards show.

use super::points::{Total, is_ace, is_blackjack, value};
use super::rules::DoubleAttackRules;
use cards::Card;
use rulebook::rule::Rule;

/// A hand that is being played, and how it came about.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// Its cards, in the order dealt.
    pub cards: &'a [Card],
    /// How many hands its box has; more than one after splits.
    pub hands: usize,
    /// Whether it was doubled down on.
    pub doubled: bool,
}

games::refusal::reasons! {
    /// Why a hand may not do something.
    #[derive(Copy)]
    Barred;

    Blackjack = "blackjack", "a Blackjack is paid as it stands";
    OnTwentyOne = "drawn-on-21", "no card is drawn on 21 or more";
    Doubled = "doubled", "a hand that was doubled down on gets one card and no more";
    SplitAces = "aces-drawn", "a split ace gets one card and no more";
    AcesResplit = "aces-resplit", "aces are split once";
    NoPair = "no-pair", "only two cards of equal value are split";
    TooManyHands(usize) = "too-many-hands", "pairs are split until there are {0} hands and no further";
    SecondCardMissing = "card-count", "the hand has not got its second card";
    SurrenderAt21 = "surrender-at-21", "only a hand below 21 is surrendered";
    SurrenderSplitAces = "surrender-split-aces", "at this table split aces are not surrendered";
}

type May = Result<(), (Barred, Rule)>;

impl Standing<'_> {
    /// What it comes to.
    pub fn total(&self) -> Total {
        Total::of(self.cards)
    }

    /// An ace and a card of 10 as the first two dealt; after a split it is only 21 (reading 665a-11).
    pub fn is_blackjack(&self) -> bool {
        self.hands == 1 && is_blackjack(self.cards)
    }

    /// Whether it is one of two split aces.
    pub fn is_split_ace(&self) -> bool {
        self.hands > 1 && self.cards.first().is_some_and(|&card| is_ace(card))
    }

    /// Whether it can go on at all: below 21, not doubled, no split ace with its card.
    pub fn is_open(&self) -> bool {
        self.may_draw().is_ok()
    }

    /// 665a.7(j), 665a.10(a), 665a.11(e).
    pub fn may_draw(&self) -> May {
        let points = self.total().points;
        if self.cards.len() < 2 {
            return Err((Barred::SecondCardMissing, Rule::SecondCards));
        }
        if self.is_blackjack() {
            return Err((Barred::Blackjack, Rule::NoDrawOn21));
        }
        if points == 21 {
            return Err((Barred::OnTwentyOne, Rule::NoDrawOn21));
        }
        if points > 21 {
            return Err((Barred::OnTwentyOne, Rule::DrawBelow21));
        }
        if self.doubled {
            return Err((Barred::Doubled, Rule::DoubleDrawsOne));
        }
        if self.is_split_ace() {
            return Err((Barred::SplitAces, Rule::SplitAces));
        }
        Ok(())
    }

    /// 665a.10(a): on two cards or more, also after a split; never on a Blackjack.
    pub fn may_double(&self) -> May {
        if self.is_blackjack() {
            return Err((Barred::Blackjack, Rule::DoubleDown));
        }
        self.may_draw()
    }

    /// 665a.11(a), (c), (e).
    pub fn may_split(&self, rules: &DoubleAttackRules) -> May {
        let &[first, second] = self.cards else {
            return Err((Barred::NoPair, Rule::Split));
        };
        if value(first) != value(second) {
            return Err((Barred::NoPair, Rule::Split));
        }
        if self.is_split_ace() {
            return Err((Barred::AcesResplit, Rule::SplitAces));
        }
        if self.hands >= rules.hands {
            return Err((Barred::TooManyHands(rules.hands), Rule::Resplit));
        }
        Ok(())
    }

    /// 665a.7(k), 665a.9(a): below 21, also after drawing, splitting and doubling. Standing ends it, which the
    /// cards do not show.
    pub fn may_surrender(&self, rules: &DoubleAttackRules) -> May {
        if self.cards.len() < 2 {
            return Err((Barred::SecondCardMissing, Rule::SecondCards));
        }
        if self.is_blackjack() {
            return Err((Barred::Blackjack, Rule::PlayerDecisions));
        }
        if self.total().points >= 21 {
            return Err((Barred::SurrenderAt21, Rule::SurrenderBelow21));
        }
        if self.is_split_ace() && !rules.surrender_split_aces {
            return Err((Barred::SurrenderSplitAces, Rule::SplitAces));
        }
        Ok(())
    }
}
