//! A Craps or Mini-Craps table: 58 Pa. Code ch. 623a.
//!
//! A round is a shooter's turn, from the first come out roll to the seven-out, which decides whatever still stands. Each
//! throw in it settles what it decides while other wagers stand. The dice, who throws them and what is no roll are
//! [`table::dice`]; wagers are taken by [`table::betting`] as the edition says. What is the game's own:
//! - `betting`: when wagers are made, taken down, reduced and called off, and who may throw (623a.3, 623a.4, 623a.12)
//! - `settle`: what a throw decides, the puck and the marker buttons (623a.12)
//! - [`turn`]: a turn under way, and its record

mod act;
mod apply;
mod betting;
mod run;
mod settle;
mod show;
pub mod turn;

pub use act::{Act, Fact, Own};
pub use turn::{Cast, Record, Shooting, Turn};

use crate::CrapsRules;
use crate::rules::Kind as TableKind;
use crate::wagers::PASS;
use cards::Money;
use rulebook::rule::Rule;
use rulebook::wager::Withdraw;
use rulebook::{Offered, WagerId};
use table::batch::Batch;
use table::betting::{Doing, Form};
use table::dice::{self, Kind, Lie, Terms, Thrown};
use table::expected::Input;
use table::game::{ActOf, FactOf, Happening, InFlight, Standing};
use table::settled::SeatLine;
use table::{Actor, Game, List, PersonId, Reason, Refusal, Role, Step, Why, desk};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Craps;

/// A Craps table.
pub type Table = table::Table<Craps>;
/// Its state.
pub type State = table::State<Craps>;
type Now<'a> = table::Now<'a, Craps>;
type Ruling = table::Ruling<FactOf<Craps>>;

impl Game for Craps {
    type Rules = CrapsRules;
    type Act = Act;
    type Fact = Fact;
    type State = Shooting;
    type Record = Record;

    fn stands(state: &State) -> Standing {
        let round = state.game.turn.as_ref().map(|turn| InFlight {
            number: turn.number,
            deck: None,
        });
        Standing {
            wagered: state.bets.keys().copied().collect(),
            before_the_deal: round.is_none(),
            round,
        }
    }

    fn phase(state: &State) -> &'static str {
        match (&state.dice.lie, &state.game.turn) {
            (Lie::Thrown { .. }, _) => "waiting for the stickperson's call",
            (Lie::Called(_), _) => "settling a throw",
            (_, None) => "taking bets for a new shooter",
            (_, Some(turn)) if turn.felt.is_come_out() => "before a come out roll",
            (_, Some(_)) => "throwing for the point",
        }
    }

    fn begin(_: &CrapsRules) -> Shooting {
        Shooting::default()
    }

    fn go_on(state: &mut State, fact: &FactOf<Craps>) {
        apply::follow(state, fact);
    }

    fn batch(_: &CrapsRules) -> Option<Batch> {
        None
    }

    fn window(now: &Now<'_>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
        betting::window(now, offered, doing)
    }

    fn wager(now: &Now<'_>, seat: u8, offered: &Offered, amount: Money, _: &PersonId) -> Result<(), Refusal> {
        betting::wager_holds(now, seat, offered, amount)
    }

    /// Players come and go while the dice go round.
    fn seats_open(_: &Now<'_>) -> bool {
        true
    }

    /// A position keeps its player for a turn. 623a.4(e): at Mini-Craps who has wagered stays seated.
    fn permits(now: &Now<'_>, act: &desk::Act) -> Result<(), Refusal> {
        match act {
            desk::Act::Sit { seat } => {
                let players = now.game().turn.as_ref().map(|turn| &turn.players);
                match players.and_then(|players| players.get(seat)) {
                    Some(player) if *player != now.by.id => Err(Own::PositionInTurn { seat: *seat }.into()),
                    _ => Ok(()),
                }
            }
            desk::Act::LeaveSeat { seat } if now.rules.kind == TableKind::MiniCraps => {
                let free = !now.wagered.contains(seat);
                now.check(free, Reason::WagersStand, Rule::MiniCrapsSeated)
            }
            desk::Act::ChangeMethods { .. } => {
                let what = "way of dealing cards";
                Err(Reason::NotInThisEdition { what }.into())
            }
            _ => Ok(()),
        }
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::PostBoxperson { boxperson } => betting::post(now, boxperson),
            Act::MoveSideBets => betting::move_side_bets(now),
            Act::ReduceWager { seat, wager, amount } => betting::reduce(now, *seat, *wager, *amount),
            Act::CallWager { seat, wager, working } => betting::call(now, *seat, *wager, *working),
            Act::ConfirmCall { seat, wager } => betting::confirm(now, *seat, *wager),
            Act::SettleThrow => settle::settle_throw(now),
            Act::CallTurnOff => settle::call_turn_off(now),
        }
    }

    fn apply(state: &mut State, rules: &CrapsRules, fact: &Fact, _: u64, _: &Actor) -> bool {
        apply::record(state, rules, fact)
    }

    fn decide_dice(now: &Now<'_>, act: &dice::Act) -> Ruling {
        dice::decide(now, act)
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<Craps>>) {
        let dice = &now.state.dice;
        if dice.called().is_some() {
            list.dealer(Why::Step, Act::SettleThrow);
        }
        if !dice.is_thrown() {
            expect_before_throw(now, list);
        }
        dice::expect(now, list);
        table::betting::expect(now, list);
        if now.game().turn.is_some() && !dice.is_thrown() && now.state.bets.is_empty() {
            list.floor(Why::Choice, Act::CallTurnOff);
        }
    }

    fn settles(fact: &Fact) -> Vec<SeatLine> {
        match fact {
            Fact::WagersSettled { lines } | Fact::BonusCrapsSettled { lines } => lines.clone(),
            _ => Vec::new(),
        }
    }

    /// A throw decides some wagers while others stand.
    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::TurnBegun { round } => Happening::Began {
                round: *round,
                deck: None,
            },
            Fact::ThrowFinished => Happening::Decided,
            Fact::TurnFinished { .. } | Fact::TurnCalledOff => Happening::Finished,
            _ => Happening::Other,
        }
    }
}

/// What comes before a throw besides wagers and dice.
fn expect_before_throw(now: &Now<'_>, list: &mut List<ActOf<Craps>>) {
    let game = now.game();
    if now.rules.kind == TableKind::Craps && game.boxperson.is_none() {
        let boxperson = "box".into();
        list.floor(Why::Step, Act::PostBoxperson { boxperson })
            .needs(Input::Person {
                field: "boxperson",
                role: Role::Floorperson,
            });
    }
    for &(seat, wager) in &game.calls {
        list.dealer(Why::Step, Act::ConfirmCall { seat, wager });
    }
    if now.state.dice.has_picked() && !betting::to_move(now).is_empty() {
        list.dealer(Why::Step, Act::MoveSideBets);
    }
    expect_line_bet(now, list);
    for (&seat, bet) in &now.state.bets.seats {
        for (wager, stake) in bet.on_layout() {
            expect_change(now, seat, &bet.player, wager, stake, list);
        }
    }
}

/// A shooter whose line bet is decided makes another, or gives the dice up.
fn expect_line_bet(now: &Now<'_>, list: &mut List<ActOf<Craps>>) {
    let thrower = now.state.dice.thrower().filter(|_| now.state.dice.has_picked());
    let Some(seat) = thrower.filter(|seat| betting::may_throw(now, *seat).is_err()) else {
        return;
    };
    if let (Some(player), Some(pass)) = (now.state.desk.seats.get(&seat), now.house.wager(PASS)) {
        let amount = pass.least();
        let place = table::betting::Act::PlaceWager {
            seat,
            wager: PASS,
            amount,
            form: Form::Chips,
        };
        list.player(player, Why::Step, place)
            .needs(Input::amount("amount", amount));
    }
}

/// What a player may do with a wager that stands: take part of it down, call it off or on.
fn expect_change(
    now: &Now<'_>,
    seat: u8,
    player: &PersonId,
    wager: WagerId,
    stake: Money,
    list: &mut List<ActOf<Craps>>,
) {
    let by = Actor::named(player.clone(), "", Role::Player);
    let theirs = now.acting_as(&by);
    let known = now.rules.wager(wager);
    if let Some(offered) = now.house.wager(wager)
        && offered.spec.withdraw != Withdraw::Never
    {
        let amount = Money::from_cents(1);
        let most = stake - offered.minimum.unwrap_or(amount).max(amount);
        if betting::reduce(&theirs, seat, wager, amount).is_ok() {
            list.player(player, Why::Choice, Act::ReduceWager { seat, wager, amount })
                .needs(Input::Amount {
                    field: "amount",
                    least: amount,
                    most: Some(most),
                    unit: None,
                    only: Vec::new(),
                });
        }
    }
    let Some(otherwise) = known.and_then(betting::call_means) else {
        return;
    };
    let working = otherwise != now.game().buttons.contains(&(seat, wager));
    if betting::call(&theirs, seat, wager, working).is_ok() {
        list.player(player, Why::Choice, Act::CallWager { seat, wager, working });
    }
}

impl Thrown for Craps {
    /// Two of a set of five; 465a.35(b): three dealers at Craps, one at Mini-Craps.
    fn dice(rules: &CrapsRules) -> Terms {
        let (dealers, crew) = match rules.kind {
            TableKind::Craps => (2, Rule::ThreeDealers),
            TableKind::MiniCraps => (0, Rule::TableDealer),
        };
        Terms {
            thrower: "shooter",
            throws: Rule::Shooter,
            selects: Rule::ShooterSelects,
            anew: Rule::NewShooter,
            dealers,
            crew,
            kinds: vec![Kind {
                color: "red",
                set: rules.dice,
                thrown: 2,
            }],
        }
    }

    fn may_throw(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
        betting::may_throw(now, seat)
    }

    fn ready(now: &Now<'_>) -> Result<(), Refusal> {
        betting::ready(now)
    }

    /// 603a.13(f): at Craps the boxperson inspects the dice, opens their seal and puts them in the cup.
    fn boxperson(now: &Now<'_>) -> Result<Option<PersonId>, Refusal> {
        match (now.rules.kind, &now.game().boxperson) {
            (TableKind::MiniCraps, _) => Ok(None),
            (TableKind::Craps, Some(boxperson)) => Ok(Some(boxperson.clone())),
            (TableKind::Craps, None) => Err(now.refuse(Own::NoBoxperson, Rule::Boxperson)),
        }
    }

    /// The first throw begins the turn.
    fn throwing(now: &Now<'_>) -> Vec<Step<FactOf<Craps>>> {
        if now.game().turn.is_some() {
            return Vec::new();
        }
        let round = now.state.rounds + 1;
        vec![Step::new(Fact::TurnBegun { round }.into()).under(&[Rule::ComeOutRoll])]
    }
}
