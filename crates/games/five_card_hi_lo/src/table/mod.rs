//! A Five Card Hi-Lo table. The shared parts take the bets and deal; then, in the order of the chapter:
//! - `decide`: looking, playing or forfeiting (663a.11(a) to (c))
//! - `set`: the players' and the dealer's hands (663a.11(d), (e))
//! - `reveal`: revealing and settling (663a.11(f) to (l))

pub mod act;
mod apply;
mod decide;
mod hands;
mod reveal;
mod run;
mod set;
mod show;

pub use act::{Act, Fact, Own, Two};
pub use hands::{Became, Ended, Hand, Laid, Lost, Play, Record, Stage};
pub use reveal::round;

use crate::HiLoRules;
use cards::DeckKind;
use table::deal::{OneDeck, Plan};
use table::game::{ActOf, FactOf, Happening};
use table::settled::SeatLine;
use table::{Actor, Batch, Game, List, Place, Why, absence, betting, deal};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiveCardHiLo;

/// A Five Card Hi-Lo table.
pub type Table = table::Table<FiveCardHiLo>;
/// Its state.
pub type State = table::State<FiveCardHiLo>;
/// The table at the moment of a command.
type Now<'a> = table::Now<'a, FiveCardHiLo>;
/// What the rules make of an act.
type Ruling = table::Ruling<FactOf<FiveCardHiLo>>;

/// Cards of a hand.
pub const HAND: usize = 5;

impl Game for FiveCardHiLo {
    type Rules = HiLoRules;
    type Act = Act;
    type Fact = Fact;
    type State = Option<Play>;
    type Record = Record;

    fn begin(_: &HiLoRules) -> Option<Play> {
        None
    }

    fn phase(state: &State) -> &'static str {
        match state.game.as_ref().map(|play| &play.stage) {
            None => deal::phase(state),
            Some(Stage::Deciding) => "waiting for the players to play or fold",
            Some(Stage::Setting) => "waiting for the players to set",
            Some(Stage::DealerTurned) => "waiting for the dealer to set",
            Some(Stage::Revealing(_)) => "settling",
        }
    }

    fn batch(rules: &HiLoRules) -> Option<Batch> {
        Some(Batch::filed(DeckKind::Standard, rules))
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

    table::one_deck_and_hands!(FiveCardHiLo);

    /// Once all have played or folded and what was forfeited is away, hands are set.
    fn go_on(state: &mut State, _: &FactOf<FiveCardHiLo>) {
        if let Some(play) = &mut state.game
            && play.stage == Stage::Deciding
            && play.first(Hand::is_undecided).is_none()
            && hands::forfeits(play).is_empty()
        {
            play.stage = Stage::Setting;
        }
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<FiveCardHiLo>>) {
        betting::expect(now, list);
        deal::expect(now, list);
        if let Some(play) = now.game() {
            match play.stage {
                Stage::Deciding => decide::expect(now, play, list),
                Stage::Setting => set::expect(now, play, list),
                Stage::DealerTurned => set::expect_dealer(now, list),
                Stage::Revealing(_) => {
                    let reveal = play.next().map(|seat| Act::RevealHand { seat });
                    list.dealer(Why::Step, reveal.unwrap_or(Act::FinishRound));
                }
            }
        }
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

    table::hands_as_dealt!(FiveCardHiLo);
}
