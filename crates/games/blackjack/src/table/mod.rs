//! A Blackjack or Spanish 21 table. The shared parts take the bets and keep the shoe; then, in the order of the chapter:
//! - `bets`: when each wager is made, and who may not bet (633a.6)
//! - `deal`: two cards to each box and to the dealer
//! - `early`: what the first cards decide, House Money with its choice, even money (633a.7(g))
//! - `check`: Insurance, the card reader and what it says (633a.7(h))
//! - `play`: the players' decisions (633a.10 and .11, 635a.10)
//! - `reveal`: the dealer's hand, and the hands settled against it (633a.7(p))
//! - `progressive`: Hit and Run and Straight Jack, before the hands (633a.7(o))
//! - [`felt`]: where a round stands, and the meters
//! - `view`: what a viewer sees
//! - `absent`: the decisions of a player who walked away, on which the chapters are silent

mod absent;
pub mod act;
mod apply;
mod bets;
mod check;
mod deal;
mod early;
pub mod felt;
mod play;
mod progressive;
pub mod record;
mod reveal;
mod run;
mod view;

pub use act::{Act, Chosen, Fact, Own};
pub use felt::{Check, Felt, Hand, Round, Stage, Status};
pub use record::Record;

use crate::meters::Drawn;
use crate::rules::{BlackjackRules, ids};
use cards::Money;
use rulebook::rule::Rule;
use rulebook::{Offered, WagerId};
use table::betting::Doing;
use table::game::{ActOf, FactOf, Happening, InFlight, Standing};
use table::progressive::Terms;
use table::settled::SeatLine;
use table::shoe::{self, FromShoe};
use table::{Actor, Batch, Game, List, PersonId, Refusal, betting};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blackjack;

/// A Blackjack or Spanish 21 table.
pub type Table = table::Table<Blackjack>;
/// Its state.
pub type State = table::State<Blackjack>;
/// The table at the moment of a command.
type Now<'a> = table::Now<'a, Blackjack>;
/// What the rules make of an act.
type Ruling = table::Ruling<FactOf<Blackjack>>;
/// A fact, its rules and its money.
type Step = table::Step<FactOf<Blackjack>>;

/// What a meter shows at first.
fn seed(rules: &BlackjackRules, wager: WagerId) -> Money {
    let reset = match wager.as_str() {
        ids::STRAIGHT_JACK => rules.straight_jack.as_ref().map(|terms| terms.reset),
        _ => rules.hit_and_run.as_ref().and_then(|terms| terms.reset),
    };
    reset.unwrap_or_default()
}

impl Game for Blackjack {
    type Rules = BlackjackRules;
    type Act = Act;
    type Fact = Fact;
    type State = Felt;
    type Record = Record;

    fn begin(rules: &BlackjackRules) -> Felt {
        let meter = |wager| {
            let seed = seed(rules, wager);
            (wager, Drawn::new(seed, seed, 0))
        };
        Felt {
            round: None,
            meters: rules.meters().into_iter().map(meter).collect(),
        }
    }

    fn phase(state: &State) -> &'static str {
        match &state.game.round {
            Some(round) => round.stage.name(),
            None => "taking bets",
        }
    }

    fn stands(state: &State) -> Standing {
        let in_play = state.shoe.in_play.as_ref();
        let round = in_play.map(|in_play| InFlight {
            number: in_play.round,
            deck: Some(in_play.shoe.deck),
        });
        Standing {
            wagered: state.bets.keys().copied().collect(),
            before_the_deal: round.is_none(),
            round,
        }
    }

    fn batch(rules: &BlackjackRules) -> Option<Batch> {
        Some(Batch {
            decks: rules.decks,
            most: rules.batches,
            many_rounds: true,
            ..Batch::deck(rules.deck, rules.batches)
        })
    }

    /// The first wager with a meter; the seeds of all meters stand behind the table's.
    fn progressive(rules: &BlackjackRules) -> Option<Terms> {
        let meters = rules.meters();
        let &wager = meters.first()?;
        let rate = match wager.as_str() {
            ids::STRAIGHT_JACK => rules.straight_jack.as_ref().and_then(|terms| terms.rate),
            _ => rules.hit_and_run.as_ref().and_then(|terms| terms.rate),
        };
        Some(Terms {
            wager,
            percent: rate.unwrap_or(0),
            seed: meters.iter().map(|wager| seed(rules, *wager)).sum(),
            top_up: false,
        })
    }

    /// The Straight Jack meter, or that of Hit and Run where there is no other.
    fn meter(state: &State) -> Option<Money> {
        let meters = &state.game.meters;
        let first = meters
            .get(&felt::STRAIGHT_JACK)
            .or_else(|| meters.values().next());
        first.map(|meter| meter.shows)
    }

    /// 633a.2(d): with either wager.
    fn progressive_system(rules: &BlackjackRules) -> bool {
        rules.straight_jack.is_some() || rules.hit_and_run.is_some()
    }

    fn verbal(rules: &BlackjackRules) -> bool {
        rules.verbal_wagers
    }

    fn window(now: &Now<'_>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
        bets::window(now, offered, doing)
    }

    fn wager(now: &Now<'_>, seat: u8, offered: &Offered, _: Money, player: &PersonId) -> Result<(), Refusal> {
        bets::wager(now, seat, offered, player)
    }

    fn withdraws(now: &Now<'_>, seat: u8, offered: &Offered) -> Result<(), Refusal> {
        bets::withdraws(now, seat, offered)
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::DealCards { cards } => deal::cards(now, *cards),
            Act::DealHoleCard => deal::hole_card(now),
            Act::AddPayout { seat, amount } => early::add(now, *seat, *amount),
            Act::TakePayout { seat } => early::take(now, *seat),
            Act::SettleFirstCards { seat } => early::settle(now, *seat),
            Act::TakeEvenMoney { seat } => early::take_even_money(now, *seat),
            Act::ReadHoleCard => check::read(now),
            Act::PayBlackjack { seat } => play::pay_blackjack(now, *seat),
            Act::Hit { seat } => play::hit(now, *seat),
            Act::Stand { seat } => play::stand(now, *seat),
            Act::DoubleDown { seat, amount } => play::double_down(now, *seat, *amount),
            Act::Split { seat } => play::split(now, *seat),
            Act::Surrender { seat } => play::surrender(now, *seat),
            Act::Rescue { seat } => play::rescue(now, *seat),
            Act::DealCard => play::deal_card(now),
            Act::TurnHoleCard => reveal::turn_hole_card(now),
            Act::DrawCard => reveal::draw_card(now),
            Act::ValidatePayout { seat } => progressive::validate(now, *seat),
            Act::SettleProgressive { seat } => progressive::settle(now, *seat),
            Act::FilePapers { seat } => progressive::paperwork(now, *seat),
            Act::SettleSeat { seat } => reveal::settle_seat(now, *seat),
            Act::FinishRound => reveal::finish(now),
            Act::RefuseCard { seat } => play::refuse_card(now, *seat),
            Act::ReadNeedlessly => check::read_needlessly(now),
            Act::HearOfReading => check::hear(now),
            Act::DrawTooMany => reveal::draw_too_many(now),
            Act::DecideAbsent { seat, reason } => absent::decide(now, *seat, reason),
        }
    }

    fn apply(state: &mut State, rules: &BlackjackRules, fact: &Fact, _: u64, by: &Actor) -> bool {
        apply::record(state, rules, fact, by)
    }

    fn decide_shoe(now: &Now<'_>, act: &shoe::Act) -> Ruling {
        shoe::decide(now, act)
    }

    fn apply_shoe(state: &mut State, fact: &shoe::Fact, by: &Actor) -> bool {
        shoe::apply(state, fact, by)
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<Blackjack>>) {
        match &now.game().round {
            None => deal::expect_first(now, list),
            Some(round) => match round.stage {
                Stage::Dealing => deal::expect(now, round, list),
                Stage::FirstCards => early::expect(now, round, list),
                Stage::Insuring | Stage::Checking => check::expect(now, round, list),
                Stage::Acting => play::expect(now, round, list),
                Stage::Revealed => reveal::expect(now, round, list),
            },
        }
        betting::expect(now, list);
        shoe::expect(now, list);
    }

    fn settles(fact: &Fact) -> Vec<SeatLine> {
        match fact {
            Fact::InsuranceSettled { lines } => lines.clone(),
            Fact::FirstCardsSettled { seat, lines, .. }
            | Fact::EvenMoneyTaken { seat, lines }
            | Fact::BlackjackPaid { seat, lines }
            | Fact::Surrendered { seat, lines, .. }
            | Fact::Rescued { seat, lines, .. }
            | Fact::HandLost { seat, lines, .. }
            | Fact::ProgressiveSettled { seat, lines, .. }
            | Fact::SeatSettled { seat, lines } => SeatLine::each(*seat, lines),
            _ => Vec::new(),
        }
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::RoundBegan { round, deck, .. } => Happening::Began {
                round: *round,
                deck: Some(*deck),
            },
            Fact::RoundFinished { .. } => Happening::Finished,
            _ => Happening::Other,
        }
    }
}

impl FromShoe for Blackjack {
    fn draws(now: &Now<'_>, rule: Rule) -> Result<(), Refusal> {
        match &now.game().round {
            None => Err(now.not_now(Some(rule))),
            Some(round) if round.stage == Stage::Revealed && !reveal::dealer_draws(now, round) => {
                Err(now.refuse(Own::DealerStands, rule))
            }
            Some(_) => Ok(()),
        }
    }

    /// Once everyone has the first two cards.
    fn uses_exposed(now: &Now<'_>, rule: Rule) -> Result<(), Refusal> {
        let round = now.game().round.as_ref();
        match round.filter(|round| round.stage != Stage::Dealing) {
            Some(_) => Ok(()),
            None => Err(now.not_now(Some(rule))),
        }
    }
}

/// The round, if it is at one of these stages; the rule is what puts an act there.
fn at<'a>(now: &Now<'a>, stages: &[Stage], rule: Rule) -> Result<&'a Round, Refusal> {
    let round = now.game().round.as_ref();
    let round = round.filter(|round| stages.contains(&round.stage));
    round.ok_or_else(|| now.not_now(Some(rule)))
}
