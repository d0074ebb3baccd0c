//! A Five Card Hi-Lo table: 58 Pa. Code ch. 663a as proposed in 2013.
//!
//! In the order of the chapter:
//! - `bets`: wagers and 'no more bets' (663a.7, 663a.8(b))
//! - `deal`: the deal, and the stub with its count every few rounds (663a.8 to 663a.10)
//! - `decide`: looking, playing or forfeiting, leaving (663a.11(a) to (c))
//! - `set`: the players' and the dealer's hands (663a.11(d), (e))
//! - `reveal`: revealing and settling (663a.11(f) to (l))
//! - [`irregular`]: what goes wrong and what follows (663a.13)

pub mod act;
mod apply;
mod bets;
mod cites;
mod deal;
mod decide;
mod expected;
pub mod irregular;
pub mod phase;
pub mod reason;
pub mod record;
mod reveal;
mod set;
pub mod wagers;

pub use crate::expected::{Who, Why};
pub use crate::game::IrregularityRow;
pub use crate::stub::Uneven;
pub use act::{Abandoned, Act, Exposed, Fact, Form, Two};
pub use irregular::irregularities;
pub use phase::Phase;
pub use record::Record;
pub use wagers::Wager;

use crate::desk::{self, Moment};
use crate::expected::List;
use crate::game::{Batch, Game, Happening, InFlight, Rules, Standing};
use crate::refusal::Refusal;
use cards::DeckKind;
use five_card_hi_lo::HiLoRules;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition};
use serde::Serialize;

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiveCardHiLo;

/// A Five Card Hi-Lo table.
pub type Table = crate::table::Table<FiveCardHiLo>;
/// Its state.
pub type State = crate::table::State<FiveCardHiLo>;
/// A command to a Five Card Hi-Lo table.
pub type Command = crate::command::Command<Act>;
/// An event at a Five Card Hi-Lo table.
pub type Event = crate::event::Event<Fact>;
/// What may come next at a Five Card Hi-Lo table.
pub type Next = crate::expected::Next<Act>;
/// A fact and the money it moves.
type Step = crate::game::Step<FiveCardHiLo>;

/// What a Five Card Hi-Lo table keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Keeps {
    /// Where the round stands.
    pub phase: Phase,
    /// Rounds whose stub was put away uncounted since one was counted.
    pub uncounted: u32,
}

impl Rules for HiLoRules {
    fn edition(&self) -> &Edition {
        self.edition()
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn positions(&self) -> u8 {
        self.positions()
    }
}

impl Game for FiveCardHiLo {
    type Rules = HiLoRules;
    type Act = Act;
    type Fact = Fact;
    type State = Keeps;
    type Record = Record;

    fn begin(_: &HiLoRules) -> Keeps {
        Keeps {
            phase: Phase::Betting(wagers::Bets::new()),
            uncounted: 0,
        }
    }

    fn phase(state: &Keeps) -> &'static str {
        state.phase.name()
    }

    fn stands(table: &Table) -> Standing {
        let phase = &table.state.game.phase;
        Standing {
            wagered: phase
                .bets()
                .map(|bets| bets.keys().copied().collect())
                .unwrap_or_default(),
            round: phase.round().map(|round| InFlight {
                number: round.number,
                deck: Some(round.deck),
            }),
            before_the_deal: matches!(phase, Phase::Betting(_) | Phase::Closed(_)),
        }
    }

    fn batch(rules: &HiLoRules) -> Option<Batch> {
        Some(Batch::deck(DeckKind::Standard, &rules.choices))
    }

    fn desk_act(act: &Act) -> Option<&desk::Act> {
        match act {
            Act::Desk(act) => Some(act),
            _ => None,
        }
    }

    fn desk_fact(fact: &Fact) -> Option<&desk::Fact> {
        match fact {
            Fact::Desk(fact) => Some(fact),
            _ => None,
        }
    }

    fn decide(table: &Table, act: &Act, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        table.decide_game(act, now)
    }

    fn apply(table: &mut Table, event: &Event) -> bool {
        table.record(event)
    }

    fn cites(table: &Table, fact: &Fact) -> Vec<Rule> {
        cites::rules_of(fact, table)
    }

    fn expected(table: &Table, list: &mut List<Act>) {
        table.expect_round(list);
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::WagerPlaced { .. } => Happening::Wager,
            Fact::BetsClosed { round, deck, .. } => Happening::Began {
                round: *round,
                deck: Some(*deck),
            },
            Fact::RoundFinished => Happening::Finished,
            Fact::RoundVoided { rule, .. } => Happening::Void(*rule),
            _ => Happening::Other,
        }
    }

    fn irregularities(edition: &Edition) -> Vec<IrregularityRow> {
        irregularities(edition)
    }
}

impl Table {
    fn decide_game(&self, act: &Act, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        match act {
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } => self.place_wager(*seat, *wager, *amount, *form, now),
            Act::WithdrawWager { seat, wager } => self.withdraw_wager(*seat, *wager, now),
            Act::NoMoreBets => self.no_more_bets(now),
            Act::Deal { cards } => self.deal(*cards, now),
            Act::DiscardStub => self.discard_stub(now),
            Act::CountStub { left, uneven } => self.count_stub(*left, uneven, now),
            Act::LookAtHand { seat } => self.look_at_hand(*seat, now),
            Act::MakePlay { seat, amount } => self.make_play(*seat, *amount, now),
            Act::Fold { seat } => self.fold(*seat, now),
            Act::CollectForfeits => self.collect_forfeits(now),
            Act::SetHands { seat, hands } => self.set_hands(*seat, hands, now),
            Act::LeaveTable { seat } => self.leave_table(*seat, now),
            Act::DecideAbandoned {
                seat,
                decision,
                reason,
            } => self.decide_abandoned(*seat, *decision, reason, now),
            Act::DecideExposed { seat, choice } => self.decide_exposed(*seat, *choice, now),
            Act::TurnDealerCards => self.turn_dealer_cards(now),
            Act::SetDealer { hands } => self.set_dealer(hands, now),
            Act::RevealHand { seat } => self.reveal_hand(*seat, now),
            Act::FinishRound => self.finish_round(now),
            Act::CardExposed { whose } => self.card_exposed(*whose, now),
            Act::CardFaceUp => self.card_face_up(now),
            Act::CardDrawnInError => self.card_drawn_in_error(now),
            Act::WrongNumber { place, cards } => self.wrong_number(*place, *cards, now),
            Act::ShoeFails => self.shoe_fails(now),
            Act::Desk(_) => Err(self.not_now(None)),
        }
    }
}
