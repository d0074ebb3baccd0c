//! What a pit crew does at a Three Dice Football table.

use crate::crew::{Crew, text};
use cards::Money;
use cards::dice::Die;
use rulebook::rule::Rule;
use rulebook::{Edition, Given};
use std::sync::Arc;
use table::three_dice_football::kinds::{FullGame, SinglePlay};
use table::three_dice_football::{Act, Came, Event, Fact, Form, Phase, ThreeDiceFootball, Throw, Wager};
use table::{Actor, Game, Role, Rules};
use three_dice_football::{FootballRules, Roll};

pub type Pit = Crew<ThreeDiceFootball>;

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

pub fn game(id: &str) -> Wager {
    Wager::Game(FullGame::find(id).unwrap())
}

pub fn play(id: &str) -> Wager {
    Wager::Play(SinglePlay::find(id).unwrap())
}

pub fn money(text: &str) -> Money {
    text.parse().unwrap()
}

pub fn place(seat: u8, wager: Wager, amount: &str) -> Act {
    Act::PlaceWager {
        seat,
        wager,
        amount: money(amount),
        form: Form::Chips,
    }
}

pub fn dealers() -> [String; 2] {
    ["dot".to_owned(), "dee".to_owned()]
}

pub fn bring(set: &str, came: Came) -> Act {
    Act::ReceiveDice {
        set: set.to_owned(),
        green: 4,
        red: 2,
        came,
    }
}

impl Crew<ThreeDiceFootball> {
    pub fn new(choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(choices)).open()
    }

    /// A crew, dice in the cup and players with chips at these seats.
    pub fn ready(choices: &[(String, Given)], seats: &[(u8, &str)]) -> Pit {
        let mut pit = Pit::new(choices);
        pit.dealer(Act::TakeStick { dealers: dealers() });
        pit.new_dice("A");
        for &(seat, name) in seats {
            pit.sit(seat, name);
        }
        pit
    }

    pub fn new_dice(&mut self, set: &str) {
        self.floor(bring(set, Came::Uninspected));
        let before = "dot".to_owned();
        self.floor(Act::InspectDice {
            before: before.clone(),
        });
        self.floor(Act::CupDice { before });
    }

    pub fn name(&self, seat: u8) -> String {
        self.table.state().desk.seats[&seat].clone()
    }

    pub fn bet(&mut self, seat: u8, wager: Wager, amount: &str) {
        let name = self.name(seat);
        self.player(&name, place(seat, wager, amount));
    }

    /// Offers the dice to the next in turn, who takes them and picks.
    pub fn quarterback(&mut self, seat: u8) {
        let name = self.name(seat);
        self.dealer(Act::OfferDice { seat });
        self.player(&name, Act::AcceptDice { seat });
        self.player(
            &name,
            Act::SelectDice {
                seat,
                green: [1, 3],
                red: 2,
            },
        );
    }

    pub fn who_throws(&self) -> Option<u8> {
        self.table.state().game.hands.quarterback()
    }

    /// Passes the dice and throws them well; the call and the settlement are still to come.
    #[track_caller]
    pub fn throw(&mut self, dice: [u8; 3]) -> Vec<Event> {
        let throw = Throw::well(faces(dice));
        self.throw_so(throw)
    }

    #[track_caller]
    pub fn throw_so(&mut self, throw: Throw) -> Vec<Event> {
        if let Phase::Betting(betting) = &self.table.state().game.phase
            && !betting.field_set
        {
            self.dealer(Act::SetField);
        }
        self.dealer(Act::PassDice);
        let name = self.name(self.who_throws().unwrap());
        self.player(&name, Act::ThrowDice { throw })
    }

    /// A whole play: passed, thrown, called and settled.
    #[track_caller]
    pub fn play(&mut self, dice: [u8; 3]) -> Vec<Event> {
        self.throw(dice);
        let roll = Roll::from(faces(dice));
        self.dealer(Act::CallRoll { roll });
        self.dealer(Act::SettlePlay)
    }

    pub fn drive(&self) -> &table::three_dice_football::phase::Drive {
        self.table.state().game.phase.drive().unwrap()
    }
}

/// The paragraphs an act's events carry out, by the table as it was before each.
#[track_caller]
pub fn cites(pit: &mut Pit, by: &str, role: Role, act: Act, rules: &[Rule]) -> Vec<Event> {
    let mut before = pit.table.clone();
    let events = pit
        .by(Actor::new(by, role), act)
        .unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut cited = Vec::new();
    for event in &events {
        cited.extend(before.cites(event));
        before.apply(event).unwrap();
    }
    for &rule in rules {
        let clause = before.rules().clause(rule).unwrap();
        assert!(
            cited.contains(&clause),
            "{events:?} does not cite {rule}: {cited:?}"
        );
    }
    events
}

pub fn facts(events: &[Event]) -> Vec<&Fact> {
    events.iter().map(|event| &event.fact).collect()
}

/// The names of the facts, in order.
pub fn kinds(events: &[Event]) -> Vec<String> {
    let name = |event: &Event| {
        let debug = match ThreeDiceFootball::desk_fact(&event.fact) {
            Some(fact) => format!("{fact:?}"),
            None => format!("{:?}", event.fact),
        };
        debug.split([' ', '{']).next().unwrap().to_owned()
    };
    events.iter().map(name).collect()
}
