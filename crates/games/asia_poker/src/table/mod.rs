//! An Asia Poker table in its four editions. The shared parts take the bets and deal; besides, in the order of the
//! chapters:
//! - `start`: shaker, generator and button (x.5(g), MA § 11)
//! - `stacks`: the deal from there, the stub and the hands no one bet on (x.8 to x.10)
//! - `set`: looking, setting, surrender, leaving, exposed cards (x.11(a) to (d), x.13(d), (e), (j))
//! - `reveal`: the dealer's hands, revealing and settling (x.11(c) to (j))

pub mod act;
mod apply;
mod hands;
mod reveal;
mod run;
mod set;
mod show;
mod stacks;
mod start;

pub use act::{Act, Fact, Fall, Own, Three};
pub use hands::{Became, Ended, Finish, Hand, Keeps, Play, Record, Reveal, Stage, Start, round};

use crate::AsiaRules;
use crate::sides::{PROGRESSIVE, SIDES};
use cards::DeckKind;
use rulebook::rule::Rule;
use table::deal::{self, dealing};
use table::devices::Dealing;
use table::game::{ActOf, FactOf, Happening};
use table::progressive::{self, Terms};
use table::settled::SeatLine;
use table::{Actor, Batch, Game, House, List, Step, Why, absence, betting};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsiaPoker;

/// An Asia Poker table.
pub type Table = table::Table<AsiaPoker>;
/// Its state.
pub type State = table::State<AsiaPoker>;
/// The table at the moment of a command.
type Now<'a> = table::Now<'a, AsiaPoker>;
/// What the rules make of an act.
type Ruling = table::Ruling<FactOf<AsiaPoker>>;

/// Positions a hand is dealt to besides the dealer's, whether they exist at this table or not (reading C3).
pub const SEATS: u8 = 6;
/// Cards of a hand.
pub const HAND: usize = 7;
/// Cards dealt in a round.
pub const DEALT: usize = (SEATS as usize + 1) * HAND;

/// MA § 9(b)(2): seven stacks before the start is found.
fn makes_stacks(now: &Now<'_>) -> bool {
    dealing(now.state) == Dealing::FromHand && now.law.has(Rule::HandDealStacks)
}

impl Game for AsiaPoker {
    type Rules = AsiaRules;
    type Act = Act;
    type Fact = Fact;
    type State = Keeps;
    type Record = Record;

    fn begin(_: &AsiaRules) -> Keeps {
        Keeps::new()
    }

    fn phase(state: &State) -> &'static str {
        let stage = state.game.play.as_ref().map(|play| &play.stage);
        let undealt = state.round.as_ref().is_some_and(|round| round.deal().is_none());
        match (stage, state.game.start) {
            (Some(Stage::Setting), _) => "waiting for the players to set",
            (Some(Stage::DealerTurned), _) => "waiting for the dealer to set",
            (Some(Stage::Revealing(_)), _) => "settling",
            (None, Start::OfStacks) => "finding where the stacks start",
            (None, Start::Delivering(_)) => "delivering the stacks",
            (None, Start::Unknown) if hands::stacks_lie(state) => "dealing the seven stacks",
            (None, Start::At(_)) if undealt => "about to deal",
            (None, Start::Unknown | Start::At(_)) => deal::phase(state),
        }
    }

    fn batch(rules: &AsiaRules) -> Option<Batch> {
        Some(Batch::filed(DeckKind::WithJoker, rules))
    }

    fn progressive(rules: &AsiaRules) -> Option<Terms> {
        let terms = rules.progressive.as_ref()?;
        Some(Terms {
            wager: SIDES[PROGRESSIVE].id,
            percent: terms.increment_percent,
            seed: terms.wager?.times(i64::from(terms.seed_times))?,
            top_up: terms.top_up,
        })
    }

    fn progressive_system(rules: &AsiaRules) -> bool {
        rules.progressive.is_some()
    }

    fn match_play(rules: &AsiaRules) -> bool {
        rules.match_play
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::UncoverDice {
                shakes,
                fall,
                announced,
            } => start::uncover_dice(now, *shakes, *fall, *announced),
            Act::ShowNumber { number } => start::show_number(now, *number),
            Act::ReadButton => start::read_button(now),
            Act::DeliverStacks => stacks::deliver_stacks(now),
            Act::CoverShaker => start::cover_shaker(now),
            Act::LookAtHand { seat } => set::look_at_hand(now, *seat),
            Act::AskDealer { seat } => set::ask_dealer(now, *seat),
            Act::SetHands { seat, hands } => set::set_hands(now, *seat, hands),
            Act::Surrender { seat } => set::surrender(now, *seat),
            Act::TurnDealerCards => reveal::turn_dealer_cards(now),
            Act::SetDealer { hands } => reveal::set_dealer(now, hands),
            Act::RevealHand { seat } => reveal::reveal_hand(now, *seat),
            Act::PayEnvy => reveal::pay_envy(now),
            Act::FinishRound => reveal::finish_round(now),
            Act::FirstCardMisplaced { to } => start::first_card_misplaced(now, *to),
            Act::StacksMisdealt => stacks::stacks_misdealt(now),
        }
    }

    fn apply(state: &mut State, rules: &AsiaRules, fact: &Fact, _: u64, _: &Actor) -> bool {
        apply::record(state, rules, fact)
    }

    fn decide_deal(now: &Now<'_>, act: &deal::Act) -> Ruling {
        stacks::decide(now, act)
    }

    fn apply_deal(state: &mut State, house: &House, fact: &deal::Fact) -> bool {
        stacks::record(state, house, fact)
    }

    fn decide_absence(now: &Now<'_>, act: &absence::Act) -> Ruling {
        absence::decide(now, act)
    }

    fn apply_absence(state: &mut State, fact: &absence::Fact) -> bool {
        absence::apply(state, fact)
    }

    /// x.5(g)(3), MA § 11(d): at the commencement of play the button is in front of the dealer.
    fn go_on(state: &mut State, fact: &FactOf<AsiaPoker>) {
        if let table::Fact::Desk(table::desk::Fact::TableOpened { .. }) = fact {
            state.game.button = table::Place::Dealer;
        }
    }

    fn released(now: &Now<'_>, seat: u8) -> Vec<Step<FactOf<AsiaPoker>>> {
        reveal::released(now, seat)
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<AsiaPoker>>) {
        betting::expect(now, list);
        progressive::expect(now, list);
        start::expect(now, list);
        match now.game().start {
            Start::OfStacks => {}
            Start::Delivering(_) => {
                list.dealer(Why::Step, Act::DeliverStacks);
            }
            Start::Unknown | Start::At(_) => deal::expect(now, list),
        }
        if hands::stacks_lie(now.state) && now.game().start.place().is_none() {
            list.dealer(Why::Irregularity, Act::StacksMisdealt);
        }
        if let Some(play) = &now.game().play {
            match &play.stage {
                Stage::Setting => set::expect(now, play, list),
                Stage::DealerTurned => reveal::expect_dealer(now, list),
                Stage::Revealing(reveal) => reveal::expect(now, play, reveal, list),
            }
        }
        set::expect_surrenders(now, list);
        absence::expect(now, list);
    }

    fn settles(fact: &Fact) -> Vec<SeatLine> {
        match fact {
            Fact::HandSettled { seat, lines } => SeatLine::each(*seat, lines),
            _ => Vec::new(),
        }
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::RoundFinished => Happening::Finished,
            _ => Happening::Other,
        }
    }
}
