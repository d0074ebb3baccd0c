//! A Double Attack Blackjack table: 58 Pa. Code ch. 665a as proposed in 2013.
//!
//! In the order of the chapter:
//! - `bets`: wagers, spoken ones too, and who may not bet (665a.6)
//! - `deal`: burn cards, the dealer's first card, two cards to each box, the hole card (665a.7(c) to (f))
//! - `check`: the card reader and what it says of Insurance (665a.7(g), 665a.8)
//! - `play`: the players' decisions (665a.7(h) to (k), 665a.9 to 665a.11)
//! - `absent`: the decisions of a player who walked away, on which the chapter is silent
//! - `reveal`: the dealer's hand, Bust It, settling, the end of a shoe (665a.7(d), (l) to (q))
//! - [`irregular`]: what goes wrong and what follows (665a.13)
//! - [`discards`]: a shoe that runs out, filled from the discard rack (665a.13(e))

mod absent;
pub mod act;
mod apply;
mod bets;
mod check;
mod cites;
mod deal;
pub mod discards;
mod expected;
pub mod irregular;
pub mod phase;
mod play;
pub mod reason;
pub mod record;
mod reveal;
pub mod wagers;

pub use crate::expected::{Who, Why};
pub use crate::game::IrregularityRow;
pub use act::{Act, Fact, Form, Missed, SeatLine, Settled};
pub use irregular::irregularities;
pub use phase::Phase;
pub use record::Record;
pub use wagers::Wager;

use crate::desk::{self, Moment};
use crate::expected::List;
use crate::game::{Batch, Game, Happening, InFlight, Rules, Standing};
use crate::place::Place;
use crate::refusal::Refusal;
use cards::{DeckKind, Money};
use double_attack::DoubleAttackRules;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleAttack;

/// A Double Attack Blackjack table.
pub type Table = crate::table::Table<DoubleAttack>;
/// Its state.
pub type State = crate::table::State<DoubleAttack>;
/// A command to it.
pub type Command = crate::command::Command<Act>;
/// An event at it.
pub type Event = crate::event::Event<Fact>;
/// What may come next at it.
pub type Next = crate::expected::Next<Act>;
/// A fact and the money it moves.
type Step = crate::game::Step<DoubleAttack>;

/// What a Double Attack Blackjack table keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Keeps {
    /// Where the round stands.
    pub phase: Phase,
    /// Spoken wagers that the dealer has not confirmed, by position.
    pub spoken: BTreeMap<u8, (Wager, Money)>,
    /// Where the cover card came out, once it has.
    pub cover: Option<Place>,
    /// The dealer who last burned a card of this shoe.
    pub dealer: Option<String>,
    /// Who has bet on every round of this shoe; none before its first.
    pub entered: Option<BTreeSet<String>>,
}

impl Rules for DoubleAttackRules {
    fn edition(&self) -> &Edition {
        self.edition()
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn positions(&self) -> u8 {
        self.positions()
    }

    fn positions_held(&self) -> usize {
        usize::from(self.boxes)
    }
}

impl Game for DoubleAttack {
    type Rules = DoubleAttackRules;
    type Act = Act;
    type Fact = Fact;
    type State = Keeps;
    type Record = Record;

    fn begin(_: &DoubleAttackRules) -> Keeps {
        Keeps {
            phase: Phase::Betting(BTreeMap::new()),
            spoken: BTreeMap::new(),
            cover: None,
            dealer: None,
            entered: None,
        }
    }

    fn phase(state: &Keeps) -> &'static str {
        state.phase.name()
    }

    fn stands(table: &Table) -> Standing {
        match &table.state.game.phase {
            Phase::Betting(bets) => Standing::taking_bets(bets.keys().copied().collect()),
            other => Standing {
                wagered: other
                    .round()
                    .map(|round| round.seats.keys().copied().collect())
                    .unwrap_or_default(),
                round: other.round().map(|round| InFlight {
                    number: round.number,
                    deck: Some(round.shoe.deck),
                }),
                before_the_deal: false,
            },
        }
    }

    fn batch(rules: &DoubleAttackRules) -> Option<Batch> {
        let most = rules.choices.count("batches");
        Some(Batch {
            kind: DeckKind::Spanish,
            decks: u8::try_from(rules.decks).unwrap_or(u8::MAX),
            most: most.and_then(|most| usize::try_from(most).ok()).unwrap_or(1),
            many_rounds: true,
        })
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

    fn desk_changed(table: &mut Table, fact: &desk::Fact) {
        let keeps = &mut table.state.game;
        match fact {
            // A new shoe: a card is burned, everyone may bet, and the cover card is in it.
            desk::Fact::DeckLoaded { .. } => {
                (keeps.cover, keeps.dealer, keeps.entered) = (None, None, None);
            }
            desk::Fact::LeftSeat { seat } => {
                keeps.spoken.remove(seat);
            }
            desk::Fact::TableClosed => keeps.spoken.clear(),
            _ => {}
        }
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
            Fact::UpCardDealt { round, deck, .. } => Happening::Began {
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
            Act::ConfirmWager { seat } => self.confirm_wager(*seat, now),
            Act::WithdrawWager { seat, wager } => self.withdraw_wager(*seat, *wager, now),
            Act::PermitPlayer { player } => self.permit_player(player, now),
            Act::BurnCard => self.burn_card(now),
            Act::DealUpCard => self.deal_up_card(now),
            Act::Deal { cards } => self.deal(*cards, now),
            Act::DealHoleCard => self.deal_hole_card(now),
            Act::ReadHoleCard => self.read_hole_card(now),
            Act::PayBlackjack { seat } => self.pay_blackjack(*seat, now),
            Act::Hit { seat } => self.hit(*seat, now),
            Act::Stand { seat } => self.stand(*seat, now),
            Act::DoubleDown { seat, amount } => self.double_down(*seat, *amount, now),
            Act::Split { seat } => self.split(*seat, now),
            Act::Surrender { seat } => self.surrender(*seat, now),
            Act::DealCard => self.deal_card(now),
            Act::TurnHoleCard => self.turn_hole_card(now),
            Act::DrawCard => self.draw_card(now),
            Act::SettleSeat { seat } => self.settle_seat(*seat, now),
            Act::FinishRound => self.finish_round(now),
            Act::CardFaceUp => self.card_face_up(now),
            Act::CardDrawnInError => self.card_drawn_in_error(now),
            Act::CardExposed => self.card_exposed(now),
            Act::RefuseCard { seat } => self.refuse_card(*seat, now),
            Act::PassOver { seat } => self.pass_over(*seat, now),
            Act::DecideOneCard { seat, choice } => self.decide_one_card(*seat, *choice, now),
            Act::MissCard { seat } => self.miss_card(*seat, now),
            Act::DecideMissed { seat, choice } => self.decide_missed(*seat, *choice, now),
            Act::ReadNeedlessly { told } => self.read_needlessly(told, now),
            Act::MissCheck => self.miss_check(now),
            Act::DrawTooMany => self.draw_too_many(now),
            Act::ShuffleDiscards { order } => self.shuffle_discards(order, now),
            Act::CutDiscards { cards } => self.cut_discards(*cards, now),
            Act::DeclineDiscards => self.decline_discards(now),
            Act::DecideAbsent { seat, reason } => self.decide_absent(*seat, reason, now),
            Act::Desk(_) => Err(self.not_now(None)),
        }
    }
}
