//! What a pit crew does at a Five Card Hi-Lo table.

pub use crate::crew::{HOUR, dollars, flag, number, text};
pub use crate::one_deck::{cards, deck, rig};
pub use table::absence::{self, Abandoned, Exposed};
pub use table::betting::{self, Form};
pub use table::deal::{self, Uneven};
pub use table::game::ActOf;
pub use table::{Act as Any, Fact as Happened};

use crate::crew::Crew;
use five_card_hi_lo::HiLoRules;
use five_card_hi_lo::table::*;
use rulebook::rule::Rule;
use rulebook::{Edition, Given, WagerId};
use std::sync::Arc;
use table::desk::Act as Desk;
use table::{Refusal, Stack};

pub type Pit = Crew<FiveCardHiLo>;
pub type Event = table::game::EventOf<FiveCardHiLo>;

pub const ANTE: WagerId = WagerId::new("ante");
pub const PLAY: WagerId = WagerId::new("play");
pub const TIE: WagerId = WagerId::new("tie");
pub const POKER_BONUS: WagerId = WagerId::new("poker-bonus");
pub type Choices = Vec<(String, Given)>;

pub const EDITION: &str = "pa-663a";

pub fn by_hand() -> Choices {
    vec![text("shuffle", "device"), text("dealing", "from-hand")]
}

pub fn by_machine() -> Choices {
    vec![text("shuffle", "device"), text("dealing", "automated-shoe")]
}

/// The three ways of dealing.
pub fn methods() -> [Choices; 3] {
    [Vec::new(), by_hand(), by_machine()]
}

pub fn rules(choices: &[(String, Given)]) -> Arc<HiLoRules> {
    let edition = Edition::find(EDITION).unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(HiLoRules::new(edition, choices).unwrap())
}

/// `high | low`.
pub fn two(text: &str) -> Two {
    let (high, low) = text.split_once('|').unwrap();
    Two {
        high: cards(high),
        low: cards(low),
    }
}

impl Crew<FiveCardHiLo> {
    pub fn new(choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(choices))
    }

    /// Where a round stands once it is dealt.
    pub fn stage(&self) -> Option<&Stage> {
        self.table.state().game.as_ref().map(|play| &play.stage)
    }

    /// An open table with a prepared deck, and players with chips at these seats.
    pub fn seated(choices: &[(String, Given)], seats: &[(u8, &str)]) -> Pit {
        let mut pit = Pit::new(choices).open();
        pit.receive(1, "blue");
        pit.prepare(1);
        for &(seat, name) in seats {
            pit.sit(seat, name);
        }
        pit
    }

    /// The same with the deck loaded to deal these hands, the dealer's last, and $10 Antes bet.
    pub fn bet_on(choices: &[(String, Given)], hands: &[(u8, &str)], dealer: &str) -> Pit {
        let names = ["ann", "bob", "cat", "dee", "eve", "fay"];
        let seats: Vec<(u8, &str)> = hands
            .iter()
            .map(|(seat, _)| (*seat, names[usize::from(*seat) - 1]))
            .collect();
        let mut pit = Pit::seated(choices, &seats);
        let order: Vec<&str> = hands.iter().map(|(_, hand)| *hand).chain([dealer]).collect();
        pit.load(1, rig(&order, 5, pit.table.state().desk.methods.dealing));
        for (seat, _) in hands {
            pit.bet(*seat, ANTE, 10);
        }
        pit
    }

    /// The same, dealt and looked at.
    pub fn looked(choices: &[(String, Given)], hands: &[(u8, &str)], dealer: &str) -> Pit {
        let mut pit = Pit::bet_on(choices, hands, dealer);
        pit.deal();
        for (seat, _) in hands {
            pit.at_seat(*seat, Act::LookAtHand { seat: *seat });
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
    pub fn set(&mut self, seat: u8, hands: &str) {
        let hands = two(hands);
        self.at_seat(seat, Act::SetHands { seat, hands });
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
}

pub fn received(deck: u8, back: &str, jokers: u8, preshuffled: Option<Stack>) -> Desk {
    Desk::ReceiveDeck {
        deck,
        back: back.to_owned(),
        design: "house".to_owned(),
        jokers,
        tens: false,
        preshuffled,
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

/// Refused with this code, under this rule.
#[track_caller]
pub fn refused(result: Result<Vec<Event>, Refusal>, code: &str, rule: Option<Rule>) {
    let refusal = result.expect_err("not refused");
    assert_eq!(refusal.code(), code, "{refusal}");
    let register = Edition::find(EDITION).unwrap().register();
    let clause = rule.map(|rule| register.cite(rule).unwrap());
    assert_eq!(refusal.clause, clause, "{refusal}");
    clause.into_iter().for_each(rulebook::held::held);
}
