//! An Asia Poker table in its four editions: 58 Pa. Code ch. 575, ch. 659a as proposed in 2013, Fortune Asia
//! Poker, and Massachusetts.
//!
//! In the order of the chapters:
//! - `bets`: wagers and 'no more bets' (x.7, x.8(b))
//! - `start`: shaker, generator and button (x.5(g), MA § 11)
//! - `deal`: the deal, the stub and the hands no one bet on (x.8 to x.10)
//! - `set`: looking, setting, surrender, leaving (x.11(a) to (d))
//! - `reveal`: the dealer's hands, revealing and settling (x.11(c) to (j))
//! - [`irregular`]: what goes wrong and what follows (x.13, MA § 14)

pub mod act;
mod apply;
mod bets;
mod cites;
mod deal;
mod expected;
pub mod irregular;
pub mod phase;
pub mod reason;
pub mod record;
mod reveal;
mod set;
mod start;
pub mod wagers;

pub use crate::expected::{Who, Why};
pub use crate::game::IrregularityRow;
pub use act::{Abandoned, Act, Exposed, Fact, Fall, Form, Three};
pub use irregular::irregularities;
pub use phase::Phase;
pub use record::Record;
pub use wagers::Wager;

use crate::desk::{self, Moment};
use crate::expected::List;
use crate::game::{Batch, Game, Happening, InFlight, Rules, Standing};
use crate::place::Place;
use crate::refusal::Refusal;
use asia_poker::AsiaRules;
use cards::{DeckKind, Money};
use rulebook::rule::Rule;
use rulebook::{Choices, Edition};
use serde::Serialize;

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsiaPoker;

/// An Asia Poker table.
pub type Table = crate::table::Table<AsiaPoker>;
/// Its state.
pub type State = crate::table::State<AsiaPoker>;
/// A command to an Asia Poker table.
pub type Command = crate::command::Command<Act>;
/// An event at an Asia Poker table.
pub type Event = crate::event::Event<Fact>;
/// What may come next at an Asia Poker table.
pub type Next = crate::expected::Next<Act>;
/// A fact and the money it moves.
type Step = crate::game::Step<AsiaPoker>;

/// What an Asia Poker table keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Keeps {
    /// Where the button lies.
    pub button: Place,
    /// Where the round stands.
    pub phase: Phase,
}

impl Rules for AsiaRules {
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

impl Game for AsiaPoker {
    type Rules = AsiaRules;
    type Act = Act;
    type Fact = Fact;
    type State = Keeps;
    type Record = Record;

    fn begin(_: &AsiaRules) -> Keeps {
        Keeps {
            button: Place::Dealer,
            phase: Phase::Betting(wagers::Bets::new()),
        }
    }

    fn phase(state: &Keeps) -> &'static str {
        state.phase.name()
    }

    fn stands(table: &Table) -> Standing {
        let phase = &table.state.game.phase;
        let bets = phase.bets();
        Standing {
            wagered: bets
                .map(|bets| bets.keys().copied().collect())
                .unwrap_or_default(),
            round: phase.round().map(|round| InFlight {
                number: round.number,
                deck: Some(round.deck),
            }),
            before_the_deal: matches!(phase, Phase::Betting(_) | Phase::Locked(_) | Phase::Started(..)),
        }
    }

    fn batch(rules: &AsiaRules) -> Option<Batch> {
        Some(Batch::deck(DeckKind::WithJoker, &rules.choices))
    }

    fn meter_seed(rules: &AsiaRules) -> Option<Money> {
        let terms = rules.progressive.as_ref()?;
        terms.wager?.times(i64::from(terms.seed_times))
    }

    fn progressive(rules: &AsiaRules) -> bool {
        rules.progressive.is_some()
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
            Fact::RoundFinished { .. } => Happening::Finished,
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
            Act::LayMatchPlay { seat, value } => self.lay_match_play(*seat, *value, now),
            Act::NoMoreBets => self.no_more_bets(now),
            Act::CountProgressive { chips, accepted } => self.count_progressive(*chips, *accepted, now),
            Act::UncoverDice {
                shakes,
                fall,
                announced,
            } => self.uncover_dice(*shakes, *fall, *announced, now),
            Act::ShowNumber { number } => self.show_number(*number, now),
            Act::ReadButton => self.read_button(now),
            Act::Deal { cards } => self.deal(*cards, now),
            Act::CountStub { left, uneven } => self.count_stub(*left, *uneven, now),
            Act::DeliverStacks => self.deliver_stacks(now),
            Act::CoverShaker => self.cover_shaker(now),
            Act::LookAtHand { seat } => self.look_at_hand(*seat, now),
            Act::AskDealer { seat } => self.ask_dealer(*seat, now),
            Act::SetHands { seat, hands } => self.set_hands(*seat, hands, now),
            Act::Surrender { seat } => self.surrender(*seat, now),
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
            Act::VerifyHand { seat } => self.verify_hand(*seat, now),
            Act::VerifyLight { seat } => self.verify_light(*seat, now),
            Act::ValidateProgressive { seat } => self.validate_progressive(*seat, now),
            Act::PayProgressive { seat } => self.pay_progressive(*seat, now),
            Act::CompletePaperwork { seat } => self.complete_paperwork(*seat, now),
            Act::PayEnvy => self.pay_envy(now),
            Act::FinishRound => self.finish_round(now),
            Act::FirstCardMisplaced { to } => self.first_card_misplaced(*to, now),
            Act::CardExposed { whose } => self.card_exposed(*whose, now),
            Act::CardFaceUp => self.card_face_up(now),
            Act::CardDrawnInError => self.card_drawn_in_error(now),
            Act::WrongNumber { place, cards } => self.wrong_number(*place, *cards, now),
            Act::StacksMisdealt => self.stacks_misdealt(now),
            Act::ShoeFails => self.shoe_fails(now),
            Act::Desk(_) => Err(self.not_now(None)),
        }
    }
}
