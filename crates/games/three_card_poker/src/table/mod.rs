//! A Three Card Poker table. The shared parts take the bets and deal; then:
//! - `decide`: looking, playing or folding
//! - `reveal`: the dealer's hand is turned, and each player's is settled against it

pub mod act;
mod apply;
mod decide;
mod reveal;
mod run;
mod show;

pub use act::{Act, Fact, Own};
pub use reveal::round;
pub use table::hands::{Became, Lost};
pub use table::record::Ended;

use crate::ThreeCardRules;
use cards::DeckKind;
use serde::{Deserialize, Serialize};
use table::deal::{OneDeck, Plan};
use table::game::{ActOf, FactOf, Happening};
use table::settled::SeatLine;
use table::{Actor, Batch, Game, List, Place, Stack, absence, betting, deal};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeCardPoker;

/// A Three Card Poker table.
pub type Table = table::Table<ThreeCardPoker>;
/// Its state.
pub type State = table::State<ThreeCardPoker>;
/// A round from the moment its players may look.
pub type Play = table::hands::Play<Played, Stage>;
/// How a hand stands.
pub type Hand = table::hands::Hand<Played>;
/// The record of a round, and of the dealer's cards.
pub type Record = table::record::Record<Became<Played>, Stack>;
/// The table at the moment of a command.
type Now<'a> = table::Now<'a, ThreeCardPoker>;
/// What the rules make of an act.
type Ruling = table::Ruling<FactOf<ThreeCardPoker>>;

/// Cards of a hand.
pub const HAND: usize = 3;

/// Where a round stands once it is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players look, and play or fold.
    Deciding,
    /// The dealer's cards lie face up, and hands are settled against them from the dealer's right.
    Revealing,
}

/// A Play Wager was made; it equals the Ante, so that there is no more to say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played;

impl Game for ThreeCardPoker {
    type Rules = ThreeCardRules;
    type Act = Act;
    type Fact = Fact;
    type State = Option<Play>;
    type Record = Record;

    fn begin(_: &ThreeCardRules) -> Option<Play> {
        None
    }

    fn phase(state: &State) -> &'static str {
        match state.game.as_ref().map(|play| play.stage) {
            None => deal::phase(state),
            Some(Stage::Deciding) => "waiting for the players to play or fold",
            Some(Stage::Revealing) => "settling",
        }
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::RoundFinished => Happening::Finished,
            _ => Happening::Other,
        }
    }

    fn batch(rules: &ThreeCardRules) -> Option<Batch> {
        Some(Batch::filed(DeckKind::Standard, rules))
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::LookAtHand { seat } => decide::look_at_hand(now, *seat),
            Act::MakePlay { seat, amount } => decide::make_play(now, *seat, *amount),
            Act::Fold { seat } => decide::fold(now, *seat),
            Act::TurnDealerCards => reveal::turn_dealer_cards(now),
            Act::RevealHand { seat } => reveal::reveal_hand(now, *seat),
            Act::FinishRound => reveal::finish_round(now),
        }
    }

    fn apply(state: &mut State, _: &ThreeCardRules, fact: &Fact, _: u64, _: &Actor) -> bool {
        apply::record(state, fact)
    }

    table::one_deck_and_hands!(ThreeCardPoker);

    fn expected(now: &Now<'_>, list: &mut List<ActOf<ThreeCardPoker>>) {
        betting::expect(now, list);
        deal::expect(now, list);
        if let Some(play) = now.game() {
            match play.stage {
                Stage::Deciding => decide::expect(now, play, list),
                Stage::Revealing => reveal::expect(play, list),
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
}

impl OneDeck for ThreeCardPoker {
    /// To each Ante Wager clockwise from the dealer's left, then to the dealer.
    fn plan(state: &State) -> Plan {
        let mut round: Vec<Place> = state.bets.keys().copied().map(Place::Seat).collect();
        round.push(Place::Dealer);
        Plan {
            round,
            hand: HAND,
            last: None,
        }
    }

    table::hands_as_dealt!(ThreeCardPoker);
}
