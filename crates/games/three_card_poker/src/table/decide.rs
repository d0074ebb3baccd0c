//! Players look, then play or fold; or walk away.

use super::{Act, Fact, Hand, Now, Play, Played, Ruling, Stage, ThreeCardPoker};
use crate::ThreeCardRules;
use crate::rules::{ANTE, PAIR_PLUS, PLAY};
use cards::Money;
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::absence::{Decides, Exposures};
use table::game::ActOf;
use table::hands::{self, PlayOrFold};
use table::{List, Reason, Refusal, Stack, Step, Why, betting};

fn deciding<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Play, Refusal> {
    hands::at(now, rule, |stage| *stage == Stage::Deciding)
}

/// Each player examines the cards dealt.
pub(super) fn look_at_hand(now: &Now<'_>, seat: u8) -> Ruling {
    let play = deciding(now, Rule::ExamineCards)?;
    hands::look(now, play, seat, Fact::HandLookedAt { seat })
}

/// Once all have looked, each is asked from the dealer's left.
fn asked(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
    hands::asked(now, deciding(now, Rule::PlayWager)?, seat, Rule::PlayWager)
}

/// As much as the Ante, no more and no less.
pub(super) fn make_play(now: &Now<'_>, seat: u8, amount: Money) -> Ruling {
    asked(now, seat)?;
    betting::in_play(now, seat, PLAY, amount)?;
    let bet = now.state.bets.get(&seat).ok_or(Reason::NoHandThere { seat })?;
    Step::new(Fact::PlayMade { seat, amount }.into())
        .under(&[Rule::PlayWager, Rule::ChipsOnly])
        .moving([betting::onto(bet, seat, PLAY, amount)])
        .alone()
}

pub(super) fn fold(now: &Now<'_>, seat: u8) -> Ruling {
    asked(now, seat)?;
    folded(now, seat)
}

/// Whether a fold loses a wager there and then.
fn is_lost(rules: &ThreeCardRules, wager: WagerId) -> bool {
    wager == ANTE || wager == PAIR_PLUS && rules.fold_loses_pair_plus
}

/// The Ante goes at once, and the Pair Plus where the operator chose so; for what stands the cards stay.
fn folded(now: &Now<'_>, seat: u8) -> Ruling {
    let bets = &now.state.bets;
    let bet = bets.get(&seat).ok_or(Reason::NoHandThere { seat })?;
    let (taken, stay): (Vec<WagerId>, Vec<WagerId>) =
        bet.stakes.keys().partition(|wager| is_lost(now.rules, **wager));
    let beside = taken.len() + stay.len() > 1;
    let stays = !stay.is_empty();
    let folded = Step::new(Fact::Folded { seat, taken, stays }.into())
        .under(&[Rule::Fold, Rule::FoldCollected])
        .moving(bets.collected(seat, |wager| is_lost(now.rules, wager)));
    match beside {
        true => folded.under(&[Rule::FoldForfeits]).alone(),
        false => folded.alone(),
    }
}

/// What may come next while players play or fold.
pub(super) fn expect(now: &Now<'_>, play: &Play, list: &mut List<ActOf<ThreeCardPoker>>) {
    let asked = hands::expect(now, play, list, |seat| Act::LookAtHand { seat });
    if hands::undecided::<ThreeCardPoker>(play).is_none() {
        list.dealer(Why::Step, Act::TurnDealerCards);
    }
    let play = |seat, amount| Act::MakePlay { seat, amount };
    hands::expect_play_or_fold(now, asked, ANTE, list, play, |seat| Act::Fold { seat });
}

impl PlayOrFold for ThreeCardPoker {
    type Played = Played;
    type Stage = Stage;
    type Shown = Stack;

    fn begins() -> Stage {
        Stage::Deciding
    }

    fn is_open(stage: &Stage) -> bool {
        *stage == Stage::Deciding
    }

    /// A hand that was left is decided on before others are asked, played or not.
    fn is_asked(_: &Stage, _: u8, hand: &Hand) -> bool {
        hand.is_undecided() || matches!(hand, Hand::Left(_))
    }

    fn exposures(_: &ThreeCardRules) -> Exposures {
        Exposures::by(Decides::Player)
    }

    /// A hand that is played on without a Play Wager is folded.
    fn played_on(now: &Now<'_>, seat: u8, played: Option<&Played>) -> Ruling {
        match played {
            Some(Played) => Ok(Vec::new()),
            None => folded(now, seat),
        }
    }
}
