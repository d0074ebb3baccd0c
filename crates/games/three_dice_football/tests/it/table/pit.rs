//! What a pit crew does at a Three Dice Football table.

pub use crate::crew::{Crew, HOUR, flag, number, refused, text};
pub use cards::Money;
pub use rulebook::WagerId;
pub use rulebook::rule::Rule;
pub use table::betting::{Act as Bet, Fact as Betting, Form, spot};
pub use table::desk::Act as Desk;
pub use table::dice::{
    Act as Dice, Came, Fact as Thrown, Hands, Lie, NoRoll, Rest, Stage, Throw, WhyRemoved,
};
pub use table::game::ActOf;
pub use table::settled::SeatLine;
pub use table::{Account, Act as Any, Actor, Fact as Happened, PersonId, Role};
pub use three_dice_football::field::{Down, Ends};
pub use three_dice_football::settle::settle;
pub use three_dice_football::table::*;
pub use three_dice_football::{FootballRules, Roll};

use cards::dice::Die;
use rulebook::{Edition, Given};
use std::sync::Arc;
use table::table::fact_name;

pub type Pit = Crew<ThreeDiceFootball>;
pub type Event = table::game::EventOf<ThreeDiceFootball>;
pub type Anything = ActOf<ThreeDiceFootball>;

pub fn rules(choices: &[(String, Given)]) -> Arc<FootballRules> {
    let edition = Edition::find("pa-661a").unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(FootballRules::new(edition, choices).unwrap())
}

pub fn inspected(choice: &str) -> Vec<(String, Given)> {
    vec![text("dice-inspection", choice)]
}

pub fn faces(dice: [u8; 3]) -> [Die; 3] {
    dice.map(|pips| Die::try_from(pips).unwrap())
}

pub fn wager(id: &'static str) -> WagerId {
    WagerId::new(id)
}

pub fn money(text: &str) -> Money {
    text.parse().unwrap()
}

pub fn place(seat: u8, wager: WagerId, amount: &str) -> Bet {
    Bet::PlaceWager {
        seat,
        wager,
        amount: money(amount),
        form: Form::Chips,
    }
}

pub fn dealers() -> Vec<PersonId> {
    vec!["dot".into(), "dee".into()]
}

pub fn set_of(green: u8, red: u8, set: &str, came: Came) -> Dice {
    Dice::ReceiveDice {
        set: set.to_owned(),
        dice: [("green".to_owned(), green), ("red".to_owned(), red)].into(),
        came,
    }
}

pub fn bring(set: &str, came: Came) -> Dice {
    set_of(4, 2, set, came)
}

pub fn pick(seat: u8, green: [u8; 2], red: u8) -> Dice {
    Dice::SelectDice {
        seat,
        dice: [
            ("green".to_owned(), green.to_vec()),
            ("red".to_owned(), vec![red]),
        ]
        .into(),
    }
}

pub fn call(dice: [u8; 3]) -> Dice {
    Dice::CallRoll {
        roll: faces(dice).to_vec(),
    }
}

impl Crew<ThreeDiceFootball> {
    pub fn new(choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(choices)).open()
    }

    /// A crew, dice in the cup and players with chips at these seats.
    pub fn ready(choices: &[(String, Given)], seats: &[(u8, &str)]) -> Pit {
        Pit::new(choices).made_up(seats)
    }

    pub fn made_up(mut self, seats: &[(u8, &str)]) -> Pit {
        self.dealer(Dice::TakeStick { dealers: dealers() });
        self.new_dice("A");
        for &(seat, name) in seats {
            self.sit(seat, name);
        }
        self
    }

    pub fn new_dice(&mut self, set: &str) {
        self.floor(bring(set, Came::Uninspected));
        let before: PersonId = "dot".into();
        self.floor(Dice::InspectDice {
            before: before.clone(),
        });
        self.floor(Dice::CupDice { before });
    }

    pub fn name(&self, seat: u8) -> String {
        self.table.state().desk.seats[&seat].to_string()
    }

    #[track_caller]
    pub fn bet(&mut self, seat: u8, wager: WagerId, amount: &str) -> Vec<Event> {
        let name = self.name(seat);
        self.player(&name, place(seat, wager, amount))
    }

    /// Bets this much on every wager on a single play, or on the whole game.
    pub fn bet_all(&mut self, seat: u8, on_play: bool, amount: &str) {
        let rules = self.table.rules().clone();
        for wager in crate::common::wagers(&rules, on_play) {
            self.bet(seat, wager.id(), amount);
        }
    }

    /// Offers the dice to the next in turn, who takes them and picks.
    pub fn quarterback(&mut self, seat: u8) {
        let name = self.name(seat);
        self.dealer(Dice::OfferDice { seat });
        self.player(&name, Dice::AcceptDice { seat });
        self.player(&name, pick(seat, [1, 3], 2));
    }

    pub fn who_throws(&self) -> Option<u8> {
        self.table.state().dice.thrower()
    }

    /// Passes the dice and throws them well; the call and the settlement are still to come.
    #[track_caller]
    pub fn throw(&mut self, dice: [u8; 3]) -> Vec<Event> {
        let throw = Throw::well(faces(dice));
        self.throw_so(throw)
    }

    /// The same, and the stickperson says how they fell where that was not well.
    #[track_caller]
    pub fn throw_so(&mut self, fell: Throw) -> Vec<Event> {
        if self.table.state().game == (Phase::Betting { field_set: false }) {
            self.dealer(Act::SetField);
        }
        self.dealer(Dice::PassDice);
        let name = self.name(self.who_throws().unwrap());
        let throw = as_thrown(&fell);
        let thrown = self.player(&name, Dice::ThrowDice { throw: throw.clone() });
        match fell == throw {
            true => thrown,
            false => self.dealer(Dice::DiceFell { throw: fell }),
        }
    }

    /// A whole play: passed, thrown, called and settled.
    #[track_caller]
    pub fn play(&mut self, dice: [u8; 3]) -> Vec<Event> {
        self.throw(dice);
        self.dealer(call(dice));
        self.dealer(Act::SettlePlay)
    }

    pub fn drive(&self) -> &Drive {
        self.table.state().game.drive().unwrap()
    }
}

/// The throw of the same faces before anyone has seen where the dice lie.
pub fn as_thrown(fell: &Throw) -> Throw {
    Throw::well(fell.dice.iter().map(|rest| match rest {
        Rest::Flat(face)
        | Rest::Cocked(face)
        | Rest::OnBank(face)
        | Rest::InCup(face)
        | Rest::OnRail(face) => *face,
        Rest::CockedTwice | Rest::OnAnother | Rest::OffTable | Rest::Lost => Die::FACES[5],
    }))
}

/// The paragraphs an act's events were decided by.
#[track_caller]
pub fn cites(pit: &mut Pit, by: &str, role: Role, act: impl Into<Anything>, rules: &[Rule]) -> Vec<Event> {
    let events = pit
        .by(Actor::new(by, role), act)
        .unwrap_or_else(|refusal| panic!("{refusal}"));
    let cited: Vec<Rule> = events.iter().flat_map(|event| event.under.clone()).collect();
    for rule in rules {
        assert!(cited.contains(rule), "{events:?} does not cite {rule}: {cited:?}");
        pit.cited(*rule);
    }
    events
}

/// The facts of the game's own.
pub fn facts(events: &[Event]) -> Vec<&Fact> {
    let own = events.iter().filter_map(|event| match &event.fact {
        Happened::Own(fact) => Some(fact),
        _ => None,
    });
    own.collect()
}

/// The names of the facts, in order.
pub fn kinds(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(|event| fact_name(&event.fact)).collect()
}
