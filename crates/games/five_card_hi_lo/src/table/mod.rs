//! A Five Card Hi-Lo table. The shared parts take the bets and deal; then, in the order of the chapter:
//! - `decide`: looking, playing or forfeiting (663a.11(a) to (c))
//! - `set`: the players' and the dealer's hands (663a.11(d), (e))
//! - `reveal`: revealing and settling (663a.11(f) to (l))

pub mod act;
mod apply;
mod decide;
mod hands;
mod reveal;
mod set;

pub use act::{Act, Fact, Own, Two};
pub use hands::{Before, Ended, Hand, Keeps, Phase, Record};

use crate::HiLoRules;
use cards::DeckKind;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition};
use table2::deal::{OneDeck, Plan};
use table2::game::{ActOf, FactOf, Happening};
use table2::{Actor, Batch, Game, House, List, Place, Rules, Why, absence, betting, deal};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiveCardHiLo;

/// A Five Card Hi-Lo table.
pub type Table = table2::Table<FiveCardHiLo>;
/// Its state.
pub type State = table2::State<FiveCardHiLo>;
/// The table at the moment of a command.
type Now<'a> = table2::Now<'a, FiveCardHiLo>;
/// What the rules make of an act.
type Ruling = table2::Ruling<FactOf<FiveCardHiLo>>;

/// Cards of a hand.
pub const HAND: usize = 5;

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
        Keeps::default()
    }

    fn phase(state: &State) -> &'static str {
        match &state.game.phase {
            Phase::Idle => deal::phase(state),
            Phase::Deciding(_) => "waiting for the players to play or fold",
            Phase::Setting(_) => "waiting for the players to set",
            Phase::DealerTurned(_) => "waiting for the dealer to set",
            Phase::Revealing(_) => "settling",
        }
    }

    fn batch(rules: &HiLoRules) -> Option<Batch> {
        Some(Batch::deck(DeckKind::Standard, rules.decks()))
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::LookAtHand { seat } => decide::look_at_hand(now, *seat),
            Act::MakePlay { seat, amount } => decide::make_play(now, *seat, *amount),
            Act::Fold { seat } => decide::fold(now, *seat),
            Act::CollectForfeits => decide::collect_forfeits(now),
            Act::SetHands { seat, hands } => set::set_hands(now, *seat, hands),
            Act::TurnDealerCards => set::turn_dealer_cards(now),
            Act::SetDealer { hands } => set::set_dealer(now, hands),
            Act::RevealHand { seat } => reveal::reveal_hand(now, *seat),
            Act::FinishRound => reveal::finish_round(now),
        }
    }

    fn apply(state: &mut State, _: &HiLoRules, fact: &Fact, _: u64, _: &Actor) -> bool {
        apply::record(state, fact)
    }

    fn decide_deal(now: &Now<'_>, act: &deal::Act) -> Ruling {
        deal::decide(now, act)
    }

    fn apply_deal(state: &mut State, house: &House, fact: &deal::Fact) -> bool {
        deal::apply(state, house, fact)
    }

    fn decide_absence(now: &Now<'_>, act: &absence::Act) -> Ruling {
        absence::decide(now, act)
    }

    fn apply_absence(state: &mut State, fact: &absence::Fact) -> bool {
        absence::apply(state, fact)
    }

    /// Once all have played or folded and what was forfeited is away, hands are set.
    fn go_on(state: &mut State, _: &FactOf<FiveCardHiLo>) {
        if let Phase::Deciding(hands) = &mut state.game.phase
            && hands.first(Hand::is_undecided).is_none()
            && hands.forfeits().is_empty()
        {
            state.game.phase = Phase::Setting(std::mem::take(hands));
        }
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<FiveCardHiLo>>) {
        betting::expect(now, list);
        deal::expect(now, list);
        match &now.game().phase {
            Phase::Idle => {}
            Phase::Deciding(hands) => decide::expect(now, hands, list),
            Phase::Setting(hands) => set::expect(now, hands, list),
            Phase::DealerTurned(_) => set::expect_dealer(now, list),
            Phase::Revealing(reveal) => {
                match reveal.next() {
                    Some(seat) => list.dealer(Why::Step, Act::RevealHand { seat }),
                    None => list.dealer(Why::Step, Act::FinishRound),
                };
            }
        }
        absence::expect(now, list);
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::RoundFinished => Happening::Finished,
            _ => Happening::Other,
        }
    }
}

impl OneDeck for FiveCardHiLo {
    /// 663a.8(d): to each Ante Wager clockwise from the dealer's left, then to the dealer.
    fn plan(state: &State) -> Plan {
        let seats = state.bets.keys().map(|&seat| Place::Seat(seat));
        Plan {
            hand: HAND,
            round: seats.chain([Place::Dealer]).collect(),
            last: None,
        }
    }

    fn settled_any(state: &State) -> bool {
        matches!(&state.game.phase, Phase::Revealing(reveal) if !reveal.settled.is_empty())
    }

    fn dealt(state: &mut State) {
        state.game.phase = Phase::Deciding(hands::face_down(state));
    }

    fn voided(state: &mut State, rule: Rule) {
        state.last = Record::of(state, Ended::Void { rule }, |_| hands::HandRecord::Voided);
        state.game.phase = Phase::Idle;
    }
}
