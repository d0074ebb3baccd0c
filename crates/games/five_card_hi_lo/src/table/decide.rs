//! Players look, then play or fold; or walk away: 663a.7(b), 663a.11(a) to (c).

use super::hands::{Laid, Play, Stage, forfeits};
use super::{Act, Fact, FiveCardHiLo, Now, Own, Ruling, set};
use crate::rules::ids::{ANTE, PLAY, POKER_BONUS};
use cards::Money;
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::absence::{Decides, Exposures};
use table::game::ActOf;
use table::hands::{self, PlayOrFold};
use table::{List, Place, Reason, Refusal, Step, Why, betting};

pub(super) const ANTE_WAGER: WagerId = WagerId::new(ANTE);
pub(super) const PLAY_WAGER: WagerId = WagerId::new(PLAY);
pub(super) const POKER_BONUS_WAGER: WagerId = WagerId::new(POKER_BONUS);

fn deciding<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Play, Refusal> {
    hands::at(now, rule, |stage| *stage == Stage::Deciding)
}

/// 663a.11(a).
pub(super) fn look_at_hand(now: &Now<'_>, seat: u8) -> Ruling {
    let play = deciding(now, Rule::ExamineCards)?;
    hands::look(now, play, seat, Fact::HandLookedAt { seat })
}

/// 663a.11(b): when every player has examined the cards, each is asked from the dealer's left.
fn asked(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
    let play = deciding(now, Rule::PlayOrForfeit)?;
    hands::asked(now, play, seat, Rule::PlayOrForfeit)
}

/// 663a.11(b): as much as the Ante, no more and no less (reading 663a-8).
pub(super) fn make_play(now: &Now<'_>, seat: u8, amount: Money) -> Ruling {
    asked(now, seat)?;
    let bet = now.state.bets.get(&seat).ok_or(Reason::NoHandThere { seat })?;
    betting::in_play(now, seat, PLAY_WAGER, amount)?;
    Step::new(Fact::PlayMade { seat, amount }.into())
        .under(&[Rule::PlayOrForfeit, Rule::ChipsOnly])
        .moving([betting::onto(bet, seat, PLAY_WAGER, amount)])
        .alone()
}

/// 663a.11(b)(1), (2): Ante and Tie are forfeited, the Poker Bonus stands.
pub(super) fn fold(now: &Now<'_>, seat: u8) -> Ruling {
    asked(now, seat)?;
    folded(now, seat)
}

/// 663a.11(b), (c): with a Poker Bonus Wager the cards stay until that is settled.
fn folded(now: &Now<'_>, seat: u8) -> Ruling {
    let stays = now.state.bets.amount(seat, POKER_BONUS_WAGER).is_some();
    let rules = match stays {
        true => [
            Rule::PlayOrForfeit,
            Rule::ForfeitLeavesPokerBonus,
            Rule::PokerBonusCardsStay,
        ]
        .as_slice(),
        false => &[Rule::PlayOrForfeit, Rule::ForfeitTakesTie],
    };
    now.one(Fact::Folded { seat, stays }, rules)
}

/// 663a.11(c): once all have decided. The cards of a Poker Bonus stay.
pub(super) fn collect_forfeits(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::CollectForfeits)?;
    let play = deciding(now, Rule::CollectForfeits)?;
    if let Some(seat) = hands::undecided::<FiveCardHiLo>(play) {
        return Err(now.refuse(Reason::Undecided { seat }, Rule::CollectForfeits));
    }
    let seats = forfeits(play);
    if seats.is_empty() {
        return Err(now.refuse(Own::NothingForfeited, Rule::CollectForfeits));
    }
    let forfeited = |seat: &u8| {
        now.state
            .bets
            .collected(*seat, |wager| wager != POKER_BONUS_WAGER)
    };
    let money: Vec<_> = seats.iter().flat_map(forfeited).collect();
    Step::new(Fact::ForfeitsCollected { seats }.into())
        .under(&[Rule::ForfeitTakesTie, Rule::PokerBonusCardsStay])
        .moving(money)
        .alone()
}

/// What may come next while players play or fold.
pub(super) fn expect(now: &Now<'_>, play: &Play, list: &mut List<ActOf<FiveCardHiLo>>) {
    let asked = hands::expect(now, play, list, |seat| Act::LookAtHand { seat });
    if hands::undecided::<FiveCardHiLo>(play).is_none() {
        list.dealer(Why::Step, Act::CollectForfeits);
    }
    let play = |seat, amount| Act::MakePlay { seat, amount };
    hands::expect_play_or_fold(now, asked, ANTE_WAGER, list, play, |seat| Act::Fold { seat });
}

impl PlayOrFold for FiveCardHiLo {
    type Played = Laid;
    type Stage = Stage;
    type Shown = super::Two;

    fn begins() -> Stage {
        Stage::Deciding
    }

    fn is_open(stage: &Stage) -> bool {
        matches!(stage, Stage::Deciding | Stage::Setting)
    }

    /// Reading 663a-14: as in 659a.13(d) and (e), or nothing, as the operator chose.
    fn exposures(rules: &crate::HiLoRules) -> Exposures {
        Exposures::by(match rules.exposed_plays_on {
            true => Decides::NoOne,
            false => Decides::Player,
        })
    }

    /// A hand that is played on is folded without a Play Wager, and with one set with every ace high.
    fn played_on(now: &Now<'_>, seat: u8, played: Option<&Laid>) -> Ruling {
        match played {
            None => folded(now, seat),
            Some(Laid::Unset) => {
                let hands = set::aces_high(now, Place::Seat(seat))?;
                now.one(Fact::HandsSet { seat, hands }, set::SETS)
            }
            Some(Laid::Set(_)) => Ok(Vec::new()),
        }
    }
}
