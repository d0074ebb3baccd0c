//! What a pit crew does at a Three Card Poker table.

pub use crate::crew::{Crew, HOUR, dollars, flag, number, refused, text};
pub use crate::one_deck::{cards, deck, rig};
pub use rulebook::WagerId;
pub use rulebook::rule::Rule;
pub use table::absence::{self, Abandoned, Exposed};
pub use table::betting::{self, Form};
pub use table::deal::{self, Uneven};
pub use table::desk::Act as Desk;
pub use table::devices::Dealing;
pub use table::game::ActOf;
pub use table::{Account, Act as Any, Fact as Happened, Place};
pub use three_card_poker::rules::{ANTE, PAIR_PLUS, PLAY, SIX_CARD_BONUS};
pub use three_card_poker::table::*;

use rulebook::{Edition, Given};
use std::sync::Arc;
use three_card_poker::ThreeCardRules;

pub type Pit = Crew<ThreeCardPoker>;
pub type Event = table::game::EventOf<ThreeCardPoker>;
pub type Choices = Vec<(String, Given)>;

pub const EDITION: &str = "pa-649a";
/// Positions 2, 4 and 7, and the dealer: a straight, nothing, a pair against a queen high.
pub const HANDS: [(u8, &str); 3] = [(2, "5h 4d 3c"), (4, "Jh 9d 2c"), (7, "8h 8c Kd")];
pub const DEALER: &str = "Qs Td 6c";

/// The ways of dealing.
pub fn ways() -> [Choices; 3] {
    let machine = |dealing| vec![text("shuffle", "device"), text("dealing", dealing)];
    [Vec::new(), machine("from-hand"), machine("automated-shoe")]
}

pub fn rules(choices: &[(String, Given)]) -> Arc<ThreeCardRules> {
    let edition = Edition::find(EDITION).unwrap();
    let choices = edition.choose(choices).unwrap();
    Arc::new(ThreeCardRules::new(edition, choices).unwrap())
}

impl Crew<ThreeCardPoker> {
    pub fn new(choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(choices))
    }

    /// Players with chips at these seats, a deck loaded to deal these hands and the dealer's, and $10 Antes bet.
    pub fn bet_on(choices: &[(String, Given)], hands: &[(u8, &str)], dealer: &str) -> Pit {
        const NAMES: [&str; 7] = ["ann", "bob", "cat", "dee", "eve", "fay", "gus"];
        let mut pit = Pit::new(choices);
        let order: Vec<&str> = hands.iter().map(|(_, hand)| *hand).chain([dealer]).collect();
        let order = rig(&order, HAND, pit.table.state().desk.methods.dealing);
        let seats: Vec<(u8, &str)> = hands
            .iter()
            .map(|(seat, _)| (*seat, NAMES[usize::from(*seat) - 1]))
            .collect();
        pit = pit.made_ready(order, &seats);
        for (seat, _) in hands {
            pit.bet(*seat, ANTE, 10);
        }
        pit
    }

    /// The same with these side wagers, dealt and looked at.
    pub fn looked(choices: &[(String, Given)], side: &[(u8, WagerId, i64)]) -> Pit {
        let mut pit = Pit::bet_on(choices, &HANDS, DEALER);
        for &(seat, wager, amount) in side {
            pit.bet(seat, wager, amount);
        }
        pit.deal();
        for (seat, _) in HANDS {
            pit.at_seat(seat, Act::LookAtHand { seat });
        }
        pit
    }

    #[track_caller]
    pub fn bet(&mut self, seat: u8, wager: WagerId, amount: i64) {
        self.at_seat(seat, place(seat, wager, amount));
    }

    #[track_caller]
    pub fn play(&mut self, seat: u8) {
        let amount = self.table.state().bets.amount(seat, ANTE).unwrap();
        self.at_seat(seat, Act::MakePlay { seat, amount });
    }

    #[track_caller]
    pub fn fold(&mut self, seat: u8) {
        self.at_seat(seat, Act::Fold { seat });
    }

    /// Plays the round out, the first step each time.
    pub fn finish(&mut self) {
        self.go_on(|fact| {
            matches!(
                fact,
                Happened::Own(Fact::RoundFinished) | Happened::Deal(deal::Fact::RoundVoided { .. })
            )
        });
    }

    /// How a hand stands.
    pub fn stands(&self, seat: u8) -> Option<&Hand> {
        self.table.state().game.as_ref()?.hands.get(&seat)
    }
}

pub fn place(seat: u8, wager: WagerId, amount: i64) -> betting::Act {
    betting::Act::PlaceWager {
        seat,
        wager,
        amount: dollars(amount),
        form: Form::Chips,
    }
}
