//! A Baccarat table. The shared parts take the bets and keep the shoe; then, in the order of the chapters:
//! - `deal`: four cards, and a third to either hand (627a.8, 629a.8, 631a.9)
//! - `turning`: who turns the cards over, and whom that right passes to (627a.8(e), 629a.8(c), 631a.9(f))
//! - `payout`: House Money, before a third card (627a.8(d), 629a.8(c)(3), 631a.9(e))
//! - `settling`: the wagers, vigorish, the end of the round
//! - `view`: what a viewer sees, the road of past results among it

pub mod act;
mod apply;
mod deal;
pub mod felt;
mod payout;
pub mod record;
mod run;
mod settling;
mod turning;
mod view;

pub use act::{Act, Added, Fact, Own};
pub use felt::{Chosen, Felt, Held, Past, Round, Stage};
pub use record::Record;

use crate::BaccaratRules;
use crate::coup::Side;
use crate::house_money::wager_on;
use crate::rules::ids;
use cards::{DeckKind, Money};
use rulebook::rule::Rule;
use rulebook::{Ground, Offered, WagerId};
use table::game::{ActOf, FactOf, Happening};
use table::settled::SeatLine;
use table::shoe::{self, FromShoe};
use table::{Actor, Batch, Game, List, PersonId, Reason, Refusal, betting, desk};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Baccarat;

/// A Baccarat table.
pub type Table = table::Table<Baccarat>;
/// Its state.
pub type State = table::State<Baccarat>;
/// The table at the moment of a command.
type Now<'a> = table::Now<'a, Baccarat>;
/// What the rules make of an act.
type Ruling = table::Ruling<FactOf<Baccarat>>;
/// A fact, its rules and its money.
type Step = table::Step<FactOf<Baccarat>>;

/// The House Money Wager.
pub const HOUSE_MONEY: WagerId = WagerId::new(ids::HOUSE_MONEY);

/// The wager on a hand.
pub fn on(hand: Side) -> WagerId {
    WagerId::new(wager_on(hand))
}

impl Game for Baccarat {
    type Rules = BaccaratRules;
    type Act = Act;
    type Fact = Fact;
    type State = Felt;
    type Record = Record;

    fn begin(_: &BaccaratRules) -> Felt {
        Felt::default()
    }

    fn phase(state: &State) -> &'static str {
        match &state.game.round {
            Some(round) => round.stage.name(),
            None => "taking bets",
        }
    }

    fn batch(rules: &BaccaratRules) -> Option<Batch> {
        Some(Batch {
            kind: DeckKind::Standard,
            decks: rules.decks,
            most: 1,
            many_rounds: true,
        })
    }

    fn verbal(rules: &BaccaratRules) -> bool {
        rules.verbal_wagers
    }

    /// Reading 627a-4: House Money stands beside a wager on a hand.
    fn wager(now: &Now<'_>, seat: u8, offered: &Offered, _: Money, _: &PersonId) -> Result<(), Refusal> {
        let beside = Side::BOTH
            .into_iter()
            .any(|hand| now.state.bets.amount(seat, on(hand)).is_some());
        if offered.id() == HOUSE_MONEY && now.rules.needs_hand_wager && !beside {
            let clause = offered.spec.ground(Ground::Requires);
            return Err(Refusal::by(Reason::NoMainWager, Some(clause)));
        }
        Ok(())
    }

    fn withdraws(now: &Now<'_>, seat: u8, offered: &Offered) -> Result<(), Refusal> {
        let stands = |wager| now.state.bets.amount(seat, wager).is_some();
        let last = |hand: Side| {
            offered.id() == on(hand)
                && !Side::BOTH
                    .into_iter()
                    .any(|other| other != hand && stands(on(other)))
        };
        let leaned_on = now.rules.needs_hand_wager && stands(HOUSE_MONEY);
        if leaned_on && Side::BOTH.into_iter().any(last) {
            return Err(now.refuse(Reason::NoMainWager, Rule::HouseMoneyWager));
        }
        Ok(())
    }

    /// Who owes vigorish does not leave, and the table does not close on it.
    fn permits(now: &Now<'_>, act: &desk::Act) -> Result<(), Refusal> {
        let owed = &now.game().vigorish;
        let seat = match act {
            desk::Act::LeaveSeat { seat } => owed.contains_key(seat).then_some(*seat),
            desk::Act::CloseTable => owed.keys().next().copied(),
            _ => None,
        };
        match seat {
            Some(seat) => Err(now.refuse(Own::VigorishDue { seat }, Rule::VigorishCollected)),
            None => Ok(()),
        }
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::DealHands => deal::hands(now),
            Act::DealThirdCard => deal::third_card(now),
            Act::TurnCards { hand } => turning::turn(now, *hand),
            Act::GiveUpCards { hand } => turning::give_up(now, *hand),
            Act::TakeBackCards { hand, reason } => turning::take_back(now, *hand, reason),
            Act::AcceptCards { hand } => turning::accept(now, *hand),
            Act::DeclineCards { hand } => turning::decline(now, *hand),
            Act::AddPayout { seat, hand, amount } => payout::add(now, *seat, *hand, *amount),
            Act::TakePayout { seat } => payout::take(now, *seat),
            Act::SettleHouseMoney { seat } => payout::settle(now, *seat),
            Act::DecideAbsent { seat, reason } => payout::decide_absent(now, *seat, reason),
            Act::SettleSeat { seat } => settling::seat(now, *seat),
            Act::FinishRound => settling::finish(now),
            Act::CollectVigorish { seat } => settling::collect_vigorish(now, *seat),
        }
    }

    fn apply(state: &mut State, rules: &BaccaratRules, fact: &Fact, _: u64, _: &Actor) -> bool {
        apply::record(state, rules, fact)
    }

    fn decide_shoe(now: &Now<'_>, act: &shoe::Act) -> Ruling {
        shoe::decide(now, act)
    }

    fn apply_shoe(state: &mut State, fact: &shoe::Fact, by: &Actor) -> bool {
        shoe::apply(state, fact, by)
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<Baccarat>>) {
        match &now.game().round {
            None => deal::expect_hands(now, list),
            Some(round) => match round.stage {
                Stage::Turning => turning::expect(now, round, list),
                Stage::HouseMoney => payout::expect(now, round, list),
                Stage::Drawing => deal::expect_third_card(now, list),
                Stage::Settling => settling::expect(now, list),
            },
        }
        settling::expect_vigorish(now, list);
        betting::expect(now, list);
        shoe::expect(now, list);
    }

    fn settles(fact: &Fact) -> Vec<SeatLine> {
        match fact {
            Fact::HouseMoneySettled { seat, line, .. } => SeatLine::each(*seat, std::slice::from_ref(line)),
            Fact::SeatSettled { seat, lines } => SeatLine::each(*seat, lines),
            _ => Vec::new(),
        }
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::HandsDealt { round, deck } => Happening::Began {
                round: *round,
                deck: Some(*deck),
            },
            Fact::RoundFinished { .. } => Happening::Finished,
            _ => Happening::Other,
        }
    }
}

impl FromShoe for Baccarat {
    fn draws(now: &Now<'_>, rule: Rule) -> Result<(), Refusal> {
        at(now, Stage::Drawing, rule).map(|_| ())
    }

    fn uses_exposed(now: &Now<'_>, rule: Rule) -> Result<(), Refusal> {
        at(now, Stage::Drawing, rule).map(|_| ())
    }
}

/// The round, if it is at this stage; the rule is what puts an act there.
fn at<'a>(now: &Now<'a>, stage: Stage, rule: Rule) -> Result<&'a Round, Refusal> {
    let round = now.game().round.as_ref().filter(|round| round.stage == stage);
    round.ok_or_else(|| now.not_now(Some(rule)))
}
