//! What a pit crew does at a Craps table.

pub use crate::crew::{Crew, flag, number, refused, text};
pub use cards::Money;
pub use craps::CrapsRules;
pub use craps::settle::settle;
pub use craps::table::*;
pub use rulebook::WagerId;
pub use rulebook::rule::Rule;
pub use table::betting::{Act as Bet, Fact as Betting, Form, spot};
pub use table::desk::Act as Desk;
pub use table::dice::{Act as Dice, Came, Fact as Thrown, NoRoll, Rest, Throw, WhyRemoved};
pub use table::game::ActOf;
pub use table::{Act as Any, Actor, Fact as Happened, PersonId, Refusal, Role};

use cards::dice::Die;
use rulebook::Given;
use std::sync::Arc;
use table::table::fact_name;

pub type Pit = Crew<Craps>;
pub type Event = table::game::EventOf<Craps>;
pub type Anything = ActOf<Craps>;

pub fn rules(choices: &[(String, Given)]) -> Arc<CrapsRules> {
    Arc::new(crate::common::rules(choices))
}

pub fn faces(dice: [u8; 2]) -> [Die; 2] {
    dice.map(|pips| Die::try_from(pips).unwrap())
}

pub fn wager(id: &str) -> WagerId {
    id.parse().unwrap()
}

pub fn money(text: &str) -> Money {
    text.parse().unwrap()
}

pub fn place(seat: u8, wager: &str, amount: &str) -> Bet {
    Bet::PlaceWager {
        seat,
        wager: self::wager(wager),
        amount: money(amount),
        form: Form::Chips,
    }
}

pub fn back(seat: u8, wager: &str) -> Bet {
    let wager = self::wager(wager);
    Bet::WithdrawWager { seat, wager }
}

pub fn less(seat: u8, wager: &str, amount: &str) -> Act {
    Act::ReduceWager {
        seat,
        wager: self::wager(wager),
        amount: money(amount),
    }
}

pub fn call_it(seat: u8, wager: &str, working: bool) -> Act {
    let wager = self::wager(wager);
    Act::CallWager { seat, wager, working }
}

pub fn button(seat: u8, wager: &str) -> Act {
    let wager = self::wager(wager);
    Act::ConfirmCall { seat, wager }
}

pub fn bring(set: &str, dice: u8, came: Came) -> Dice {
    Dice::ReceiveDice {
        set: set.to_owned(),
        dice: [("red".to_owned(), dice)].into(),
        came,
    }
}

pub fn pick(seat: u8, dice: [u8; 2]) -> Dice {
    let dice = [("red".to_owned(), dice.to_vec())].into();
    Dice::SelectDice { seat, dice }
}

impl Crew<Craps> {
    pub fn new(choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(choices)).open()
    }

    /// A crew, a boxperson where there is one, dice in the cup and players with chips at these seats.
    pub fn ready(choices: &[(String, Given)], seats: &[(u8, &str)]) -> Pit {
        let mut pit = Pit::new(choices);
        let full = pit.table.rules().kind == craps::rules::Kind::Craps;
        let dealers = if full {
            vec!["dot".into(), "dee".into()]
        } else {
            Vec::new()
        };
        pit.dealer(Dice::TakeStick { dealers });
        if full {
            let boxperson = "bea".into();
            pit.floor(Act::PostBoxperson { boxperson });
        }
        pit.new_dice("A");
        for &(seat, name) in seats {
            pit.sit(seat, name);
        }
        pit
    }

    pub fn new_dice(&mut self, set: &str) {
        self.floor(bring(set, 5, Came::Uninspected));
        let crew = self.table.state().dice.crew.clone().unwrap();
        let before: PersonId = crew.dealers.first().unwrap_or(&crew.stick).clone();
        let again = before.clone();
        for act in [Dice::InspectDice { before }, Dice::CupDice { before: again }] {
            self.keeper(act).unwrap_or_else(|refusal| panic!("{refusal}"));
        }
    }

    /// Who sees to the dice: the boxperson at Craps, a floorperson at Mini-Craps.
    pub fn keeper(&mut self, act: Dice) -> Result<Vec<Event>, Refusal> {
        match self.table.state().game.boxperson.clone() {
            Some(boxperson) => self.by(Actor::new(boxperson.as_str(), Role::Dealer), act),
            None => self.try_floor(act),
        }
    }

    pub fn name(&self, seat: u8) -> String {
        self.table.state().desk.seats[&seat].to_string()
    }

    #[track_caller]
    pub fn bet(&mut self, seat: u8, wager: &str, amount: &str) -> Vec<Event> {
        let name = self.name(seat);
        self.player(&name, place(seat, wager, amount))
    }

    pub fn try_bet(&mut self, seat: u8, wager: &str, amount: &str) -> Result<Vec<Event>, Refusal> {
        let name = self.name(seat);
        self.try_player(&name, place(seat, wager, amount))
    }

    /// Offers the dice to the next in turn, who takes them and picks.
    #[track_caller]
    pub fn shooter(&mut self, seat: u8) {
        let name = self.name(seat);
        self.dealer(Dice::OfferDice { seat });
        self.player(&name, Dice::AcceptDice { seat });
        self.player(&name, pick(seat, [1, 4]));
    }

    pub fn who_throws(&self) -> Option<u8> {
        self.table.state().dice.thrower()
    }

    /// Passes the dice and throws them well; the call and the settlement are still to come.
    #[track_caller]
    pub fn throw(&mut self, dice: [u8; 2]) -> Vec<Event> {
        // Where there is something to move.
        let _ = self.try_dealer(Act::MoveSideBets);
        self.dealer(Dice::PassDice);
        let name = self.name(self.who_throws().unwrap());
        let throw = Throw::well(faces(dice));
        self.player(&name, Dice::ThrowDice { throw })
    }

    /// Thrown, called and settled.
    #[track_caller]
    pub fn roll(&mut self, dice: [u8; 2]) -> Vec<Event> {
        self.throw(dice);
        let roll = faces(dice).to_vec();
        self.dealer(Dice::CallRoll { roll });
        self.dealer(Act::SettleThrow)
    }

    /// What lies there.
    pub fn stands(&self, seat: u8, wager: &str) -> Option<Money> {
        self.table.state().bets.amount(seat, self::wager(wager))
    }
}

/// The names of the facts, in order.
pub fn kinds(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(|event| fact_name(&event.fact)).collect()
}

/// Of settled wagers the position, the wager, what was paid and what returned.
pub fn paid(events: &[Event]) -> Vec<(u8, String, String, String)> {
    let lines = events.iter().filter_map(|event| match &event.fact {
        Happened::Own(Fact::WagersSettled { lines } | Fact::BonusCrapsSettled { lines }) => Some(lines),
        _ => None,
    });
    let line = |at: &table::settled::SeatLine| {
        let line = &at.line;
        (
            at.seat,
            line.wager.to_string(),
            line.paid.to_string(),
            line.returned.to_string(),
        )
    };
    lines.flatten().map(line).collect()
}
