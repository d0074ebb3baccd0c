//! A Double Attack Blackjack table. The shared parts take the bets and keep the shoe; then, in the order of the chapter:
//! - `bets`: when each wager is made, and who may not bet (665a.6)
//! - `deal`: the dealer's first card, two cards to each box, the hole card (665a.7(e), (f))
//! - `check`: the card reader and what it says of Insurance (665a.7(g), 665a.8, 665a.13(h))
//! - `play`: the players' decisions (665a.7(h) to (k), 665a.9 to 665a.11)
//! - `reveal`: the dealer's hand, Bust It, settling (665a.7(l) to (q), 665a.13(d))
//! - `missed`: cards that were not dealt or not wanted (665a.13(c), (f), (g))
//! - `view`: what a viewer sees
//! - `absent`: the decisions of a player who walked away, on which the chapter is silent

mod absent;
pub mod act;
mod apply;
mod bets;
mod check;
mod deal;
pub mod hands;
mod missed;
mod play;
pub mod record;
mod reveal;
mod run;
mod view;

pub use act::{Act, Fact, Missed, Own};
pub use hands::{Check, Hand, Round, Stage, Status};
pub use record::Record;

use crate::DoubleAttackRules;
use cards::{DeckKind, Money};
use rulebook::Offered;
use rulebook::rule::Rule;
use table::betting::Doing;
use table::game::{ActOf, FactOf, Happening};
use table::settled::SeatLine;
use table::shoe::{self, FromShoe};
use table::{Actor, Batch, Game, List, PersonId, Refusal, betting};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleAttack;

/// A Double Attack Blackjack table.
pub type Table = table::Table<DoubleAttack>;
/// Its state.
pub type State = table::State<DoubleAttack>;
/// The table at the moment of a command.
type Now<'a> = table::Now<'a, DoubleAttack>;
/// What the rules make of an act.
type Ruling = table::Ruling<FactOf<DoubleAttack>>;
/// A fact, its rules and its money.
type Step = table::Step<FactOf<DoubleAttack>>;

impl Game for DoubleAttack {
    type Rules = DoubleAttackRules;
    type Act = Act;
    type Fact = Fact;
    /// The round; none while bets are placed.
    type State = Option<Round>;
    type Record = Record;

    fn begin(_: &DoubleAttackRules) -> Option<Round> {
        None
    }

    fn phase(state: &State) -> &'static str {
        match &state.game {
            Some(round) => round.stage.name(),
            None => "taking bets",
        }
    }

    fn batch(rules: &DoubleAttackRules) -> Option<Batch> {
        Some(Batch {
            kind: DeckKind::Spanish,
            decks: rules.decks,
            most: rules.batches,
            many_rounds: true,
        })
    }

    fn verbal(rules: &DoubleAttackRules) -> bool {
        rules.verbal_wagers
    }

    fn window(now: &Now<'_>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
        bets::window(now, offered, doing)
    }

    fn wager(now: &Now<'_>, seat: u8, offered: &Offered, _: Money, player: &PersonId) -> Result<(), Refusal> {
        bets::wager(now, seat, offered, player)
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::DealUpCard => deal::up_card(now),
            Act::DealToBoxes { cards } => deal::to_boxes(now, *cards),
            Act::DealHoleCard => deal::hole_card(now),
            Act::ReadHoleCard => check::read_hole_card(now),
            Act::PayBlackjack { seat } => play::pay_blackjack(now, *seat),
            Act::Hit { seat } => play::hit(now, *seat),
            Act::Stand { seat } => play::stand(now, *seat),
            Act::DoubleDown { seat, amount } => play::double_down(now, *seat, *amount),
            Act::Split { seat } => play::split(now, *seat),
            Act::Surrender { seat } => play::surrender(now, *seat),
            Act::DealCard => play::deal_card(now),
            Act::TurnHoleCard => reveal::turn_hole_card(now),
            Act::DrawCard => reveal::draw_card(now),
            Act::SettleSeat { seat } => reveal::settle_seat(now, *seat),
            Act::FinishRound => reveal::finish_round(now),
            Act::RefuseCard { seat } => missed::refuse_card(now, *seat),
            Act::PassOver { seat } => missed::pass_over(now, *seat),
            Act::DecideOneCard { seat, choice } => missed::decide_one_card(now, *seat, *choice),
            Act::MissCard { seat } => missed::miss_card(now, *seat),
            Act::DecideMissed { seat, choice } => missed::decide_missed(now, *seat, *choice),
            Act::ReadNeedlessly { told } => check::read_needlessly(now, told),
            Act::HearOfReading => check::hear_of_reading(now),
            Act::MissCheck => check::miss_check(now),
            Act::DrawTooMany => reveal::draw_too_many(now),
            Act::DecideAbsent { seat, reason } => absent::decide_absent(now, *seat, reason),
        }
    }

    fn apply(state: &mut State, rules: &DoubleAttackRules, fact: &Fact, _: u64, by: &Actor) -> bool {
        apply::record(state, rules, fact, by)
    }

    fn decide_shoe(now: &Now<'_>, act: &shoe::Act) -> Ruling {
        shoe::decide(now, act)
    }

    fn apply_shoe(state: &mut State, fact: &shoe::Fact, by: &Actor) -> bool {
        shoe::apply(state, fact, by)
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<DoubleAttack>>) {
        match now.game() {
            None => deal::expect_up_card(now, list),
            Some(round) => match round.stage {
                Stage::Attacking | Stage::Dealing => deal::expect(now, round, list),
                Stage::Insuring | Stage::Checking => check::expect(now, list),
                Stage::Acting => play::expect(now, round, list),
                Stage::Revealed => reveal::expect(now, round, list),
            },
        }
        betting::expect(now, list);
        shoe::expect(now, list);
    }

    fn settles(fact: &Fact) -> Vec<SeatLine> {
        match fact {
            Fact::InsuranceSettled { lines } | Fact::BustItSettled { lines } => lines.clone(),
            Fact::BlackjackPaid { seat, lines }
            | Fact::Surrendered { seat, lines, .. }
            | Fact::HandLost { seat, lines, .. }
            | Fact::SeatSettled { seat, lines } => SeatLine::each(*seat, lines),
            _ => Vec::new(),
        }
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::UpCardDealt { round, deck, .. } => Happening::Began {
                round: *round,
                deck: Some(*deck),
            },
            Fact::RoundFinished { .. } => Happening::Finished,
            Fact::AllHandsDead { rule, .. } => Happening::Void(*rule),
            _ => Happening::Other,
        }
    }
}

impl FromShoe for DoubleAttack {
    fn draws(now: &Now<'_>, rule: Rule) -> Result<(), Refusal> {
        match now.game() {
            None => Err(now.not_now(Some(rule))),
            Some(round) if round.stage == Stage::Revealed && !reveal::dealer_draws(now, round) => {
                Err(now.refuse(Own::DealerStands, rule))
            }
            Some(_) => Ok(()),
        }
    }

    /// 665a.13(c): once everyone has the first two cards.
    fn uses_exposed(now: &Now<'_>, rule: Rule) -> Result<(), Refusal> {
        match now.game() {
            Some(round) if !matches!(round.stage, Stage::Attacking | Stage::Dealing) => Ok(()),
            _ => Err(now.not_now(Some(rule))),
        }
    }
}

/// The round, if it is at one of these stages; the rule is what puts an act there.
fn at<'a>(now: &Now<'a>, stages: &[Stage], rule: Rule) -> Result<&'a Round, Refusal> {
    let round = now.game().as_ref().filter(|round| stages.contains(&round.stage));
    round.ok_or_else(|| now.not_now(Some(rule)))
}
