//! A Raise It Up Stud table. The shared parts take the bets, deal and pay the progressive; then, in the order of the
//! chapter:
//! - `streets`: looking, checking, playing or folding, telling others (587.11(a) to (h))
//! - `reveal`: revealing, settling, Envy Bonuses (587.11(i), (j))

pub mod act;
mod apply;
mod hands;
mod reveal;
mod run;
mod show;
mod streets;

pub use act::{Act, Fact, Own};
pub use hands::{Became, Ended, Hand, Lost, Play, Raise, Record, Shown, Stage};
pub use reveal::round;

use crate::RaiseItUpRules;
use cards::DeckKind;
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::deal::{OneDeck, Plan};
use table::game::{ActOf, FactOf, Happening};
use table::progressive::{self, Terms};
use table::settled::SeatLine;
use table::{Actor, Batch, Game, List, Place, absence, betting, deal};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaiseItUp;

/// A Raise It Up Stud table.
pub type Table = table::Table<RaiseItUp>;
/// Its state.
pub type State = table::State<RaiseItUp>;
/// The table at the moment of a command.
type Now<'a> = table::Now<'a, RaiseItUp>;
/// What the rules make of an act.
type Ruling = table::Ruling<FactOf<RaiseItUp>>;

/// Cards of a player's hand, and of the community.
pub const HAND: usize = 3;

/// The Ante Wager.
pub const ANTE: WagerId = WagerId::new("ante");
/// The Blind Wager.
pub const BLIND: WagerId = WagerId::new("blind");
/// The Play Wager.
pub const PLAY: WagerId = WagerId::new("play");
/// The Pair Plus Wager.
pub const PAIR_PLUS: WagerId = WagerId::new("pair-plus");
/// The Progressive Payout Wager.
pub const PROGRESSIVE: WagerId = WagerId::new("progressive");

impl Game for RaiseItUp {
    type Rules = RaiseItUpRules;
    type Act = Act;
    type Fact = Fact;
    type State = Option<Play>;
    type Record = Record;

    fn begin(_: &RaiseItUpRules) -> Option<Play> {
        None
    }

    fn phase(state: &State) -> &'static str {
        match state.game.as_ref().map(|play| &play.stage) {
            None => deal::phase(state),
            Some(Stage::Street { .. }) => "waiting for the players to decide",
            Some(Stage::Revealing { .. }) => "settling",
        }
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::RoundFinished => Happening::Finished,
            _ => Happening::Other,
        }
    }

    fn batch(rules: &RaiseItUpRules) -> Option<Batch> {
        Some(Batch::filed(DeckKind::Standard, rules))
    }

    fn progressive(rules: &RaiseItUpRules) -> Option<Terms> {
        let terms = rules.progressive.as_ref()?;
        Some(Terms {
            wager: PROGRESSIVE,
            percent: terms.rate.unwrap_or_default(),
            seed: terms.reset,
            top_up: false,
        })
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::LookAtHand { seat } => streets::look_at_hand(now, *seat),
            Act::Check { seat } => streets::check(now, *seat),
            Act::MakePlay { seat, amount } => streets::make_play(now, *seat, *amount),
            Act::Fold { seat, warned } => streets::fold(now, *seat, *warned),
            Act::TurnCard => streets::turn_card(now),
            Act::HandDiscussed { seat, reason } => streets::hand_discussed(now, *seat, reason),
            Act::RevealHand { seat } => reveal::reveal_hand(now, *seat),
            Act::PayEnvy { seat } => reveal::pay_envy(now, *seat),
            Act::FinishRound => reveal::finish_round(now),
        }
    }

    fn apply(state: &mut State, _: &RaiseItUpRules, fact: &Fact, _: u64, _: &Actor) -> bool {
        apply::record(state, fact)
    }

    table::one_deck_and_hands!(RaiseItUp);

    fn expected(now: &Now<'_>, list: &mut List<ActOf<RaiseItUp>>) {
        betting::expect(now, list);
        progressive::expect(now, list);
        deal::expect(now, list);
        if let Some(play) = now.game() {
            streets::expect(now, play, list);
            reveal::expect(now, play, list);
        }
        absence::expect(now, list);
    }

    fn settles(fact: &Fact) -> Vec<SeatLine> {
        match fact {
            Fact::HandSettled { seat, lines } => SeatLine::each(*seat, lines),
            Fact::PairPlusSettled { seat, line } => SeatLine::each(*seat, std::slice::from_ref(line)),
            _ => Vec::new(),
        }
    }
}

impl OneDeck for RaiseItUp {
    /// 587.8(d): to each player clockwise from the dealer's left, then three to the community.
    fn plan(state: &State) -> Plan {
        Plan {
            hand: HAND,
            round: state.bets.keys().map(|&seat| Place::Seat(seat)).collect(),
            last: Some(Place::Community),
        }
    }

    /// 587.7(d)(1): who takes part has a Blind equal to the Ante.
    fn closing(now: &Now<'_>) -> Ruling {
        let mut bets = now.state.bets.iter();
        match bets.find(|(_, bet)| bet.amount(BLIND) != bet.amount(ANTE)) {
            Some((&seat, _)) => Err(now.refuse(Own::BlindUnequal { seat }, Rule::BlindWager)),
            None => Ok(Vec::new()),
        }
    }

    fn paid_before(now: &Now<'_>) -> Vec<u8> {
        reveal::envy_brought(now)
    }

    table::hands_as_dealt!(RaiseItUp);
}
