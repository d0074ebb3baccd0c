//! From 'no more bets' to the end of the round.

use super::{Dealer, Stopped, Turn};
use crate::dealer::Players;
use cards::Card;
use chance::Chance;
use games::asia_poker::setting::Settings;
use table::Stack;
use table::asia_poker::phase::Hand;
use table::asia_poker::{Act, Next, Phase, Three, Why};
use table::asia_poker::{Command, Table};
use table::desk::Act as Desk;
use table::devices::Dealing;

impl<C: Chance> Dealer<C> {
    pub(super) fn in_round(&mut self, table: &Table) -> Result<Turn, Stopped> {
        let expected = table.expected();
        if let Some(turn) = self.mishap(table, &expected)? {
            return Ok(turn);
        }
        if self.plan.players == Players::Random
            && let Some(turn) = self.whim(table, &expected)?
        {
            return Ok(turn);
        }
        // The choices offered as steps come in pairs; take either.
        let steps: Vec<&Next> = expected.iter().filter(|next| next.why == Why::Step).collect();
        let decisions: Vec<&&Next> = steps
            .iter()
            .filter(|next| matches!(next.act, Act::DecideExposed { .. } | Act::DecideAbandoned { .. }))
            .collect();
        if !decisions.is_empty() {
            let next = decisions[self.pick(decisions.len())?];
            if let Some(by) = self.who(table, &next.who) {
                return Ok(Turn {
                    by,
                    act: next.act.clone(),
                });
            }
        }
        for next in steps {
            let Some(by) = self.who(table, &next.who) else {
                continue;
            };
            let mut act = next.act.clone();
            match &mut act {
                Act::Deal { cards } => *cards = self.some_cards(table, *cards)?,
                Act::SetHands { seat, hands } => {
                    if let Some(other) = self.setting(table, *seat)? {
                        *hands = other;
                    }
                }
                Act::Desk(Desk::TearJoker { with, .. }) => *with = self.floor.clone(),
                _ => {}
            }
            let turn = Turn { by, act };
            let chance_fills = matches!(
                turn.act,
                Act::Desk(Desk::Shuffle { .. } | Desk::CutDeck { .. }) | Act::UncoverDice { .. }
            );
            // With two positions a player looks at one after the other; the list names both.
            if chance_fills || self.refused > 0 || self.allowed(table, &turn) {
                return Ok(turn);
            }
        }
        Err(Stopped::Stuck {
            phase: table.state().game.phase.name(),
            refusal: "nothing is expected".to_owned(),
        })
    }

    fn allowed(&self, table: &Table, turn: &Turn) -> bool {
        match turn.act {
            Act::LookAtHand { .. } => {
                let command = Command {
                    at: table.state().at,
                    by: turn.by.clone(),
                    act: turn.act.clone(),
                };
                table.decide(&command).is_ok()
            }
            _ => true,
        }
    }

    /// All that is left in one go, or a few when something may still go wrong.
    fn some_cards(&mut self, table: &Table, left: u8) -> Result<u8, Stopped> {
        if self.armed == 0 || left < 14 {
            return Ok(left);
        }
        let whole = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        let stacks = u8::try_from(1 + self.pick(3)?).unwrap_or(1);
        let odd = if whole {
            0
        } else {
            u8::try_from(self.pick(6)?).unwrap_or(0)
        };
        Ok((stacks * 7 - odd).min(left))
    }

    /// Surrenders, questions and departures.
    fn whim(&mut self, table: &Table, expected: &[Next]) -> Result<Option<Turn>, Stopped> {
        for next in expected.iter().filter(|next| next.why == Why::Choice) {
            let odds = match next.act {
                Act::Surrender { .. } => 60,
                Act::AskDealer { .. } => 10,
                Act::LeaveTable { .. } => 400,
                _ => continue,
            };
            if self.one_in(odds)?
                && let Some(by) = self.who(table, &next.who)
            {
                return Ok(Some(Turn {
                    by,
                    act: next.act.clone(),
                }));
            }
        }
        Ok(None)
    }

    /// How a player who does not follow the house way sets: any legal setting, now and then a foul one.
    fn setting(&mut self, table: &Table, seat: u8) -> Result<Option<Three>, Stopped> {
        if self.plan.players == Players::HouseWay {
            return Ok(None);
        }
        let Phase::Setting(play) = &table.state().game.phase else {
            return Ok(None);
        };
        let Some(dealt) = play
            .seats
            .get(&seat)
            .filter(|seat| matches!(seat.hand, Hand::Looked))
        else {
            return Ok(None);
        };
        let Ok(seven) = <[Card; 7]>::try_from(&dealt.cards[..]) else {
            return Ok(None);
        };
        if self.one_in(25)? {
            let mut cards = seven;
            self.will.shuffle(&mut cards)?;
            let at = if self.one_in(4)? { [3, 5] } else { [4, 6] };
            return Ok(Some(Three {
                high: Stack(cards[..at[0]].to_vec()),
                medium: Stack(cards[at[0]..at[1]].to_vec()),
                low: Stack(cards[at[1]..].to_vec()),
            }));
        }
        let settings = Settings::of(seven, table.rules().table);
        let legal: Vec<_> = settings.legal().collect();
        if legal.is_empty() {
            return Ok(None);
        }
        let (setting, _) = legal[self.pick(legal.len())?];
        Ok(Some(setting.into()))
    }
}
