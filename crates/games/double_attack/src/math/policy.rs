//! A way to play that looks at the total, the pair and the dealer's up card, and at nothing else.

use super::UP;
use super::shoe::{Total, VALUES};
use math::sheet::Listing;

/// What a player does with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Act {
    Stand,
    Hit,
    Double,
    Surrender,
}

impl Act {
    /// One letter, as strategy cards print it.
    pub fn letter(self) -> char {
        match self {
            Act::Stand => 'S',
            Act::Hit => 'H',
            Act::Double => 'D',
            Act::Surrender => 'R',
        }
    }
}

/// A strategy card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    acts: Vec<Act>,
    /// Whether a doubled hand of this total is given up.
    rescue: Vec<bool>,
    /// Whether a split ace of this total is given up.
    split_ace: Vec<bool>,
    /// Whether a pair is split, by the value of its cards and the up card.
    split: [[bool; VALUES]; VALUES],
    /// Whether the Double Attack Wager is made, by the up card.
    pub(super) attack: [bool; VALUES],
}

/// How the lines of split aces begin.
const SPLIT_ACE: &str = "split ace with ";

const ACTS: [Act; 4] = [Act::Stand, Act::Hit, Act::Double, Act::Surrender];

/// A place for every total under 22, hard and soft.
const PLACES: usize = 44;

fn place(total: Total, up: usize) -> usize {
    (usize::from(total.points) * 2 + usize::from(total.soft)) * VALUES + up
}

impl Policy {
    /// Stands on everything: where the search for a better one starts.
    pub(super) fn idle() -> Policy {
        Policy {
            acts: vec![Act::Stand; PLACES * VALUES],
            rescue: vec![false; PLACES * VALUES],
            split_ace: vec![false; PLACES * VALUES],
            split: [[false; VALUES]; VALUES],
            attack: [false; VALUES],
        }
    }

    /// What it does with this total; stands on any that is over.
    pub fn act(&self, total: Total, up: usize) -> Act {
        self.acts.get(place(total, up)).copied().unwrap_or(Act::Stand)
    }

    /// Whether it gives up a doubled hand of this total.
    pub fn rescues(&self, total: Total, up: usize) -> bool {
        self.rescue
            .get(place(total, up))
            .is_some_and(|gives_up| *gives_up)
    }

    /// Whether it splits a pair of this value.
    pub fn splits(&self, value: usize, up: usize) -> bool {
        self.split[value][up]
    }

    /// Whether it gives up a split ace that has come to this total.
    pub fn gives_up_split_ace(&self, total: Total, up: usize) -> bool {
        self.split_ace
            .get(place(total, up))
            .is_some_and(|gives_up| *gives_up)
    }

    pub(super) fn set_split_ace(&mut self, total: Total, up: usize, gives_up: bool) {
        self.split_ace[place(total, up)] = gives_up;
    }

    /// Whether it makes the Double Attack Wager.
    pub fn attacks(&self, up: usize) -> bool {
        self.attack[up]
    }

    /// The strategy as a card: a line for each total and pair, a column for each up card from 2 to the ace.
    pub fn card(&self) -> Listing {
        let ups: Vec<usize> = (1..VALUES).chain([0]).collect();
        let attacked: Vec<String> = ups
            .iter()
            .filter(|&&up| self.attack[up])
            .map(|up| UP[*up].to_owned())
            .collect();
        let columns: Vec<&str> = ["hand"].into_iter().chain(ups.iter().map(|&up| UP[up])).collect();
        let mut card = Listing::new(
            "Strategy, by up card",
            format!(
                "S stand, H draw, D double, R surrender, P split; a small r: give a doubled hand up if it comes to this. \
                 A split ace gets one card and then stands or is given up, by its own lines. Double Attack on {}. Never insure.",
                attacked.join(" ")
            ),
            &columns,
        );
        let mut line = |name: String, letters: Vec<String>| {
            card.rows.push([name].into_iter().chain(letters).collect());
        };
        for (soft, totals) in [(false, 4..=20u8), (true, 12..=20)] {
            for points in totals.rev() {
                let total = Total { points, soft };
                let letters = ups.iter().map(|&up| {
                    let rescue = if self.rescues(total, up) { "r" } else { "" };
                    format!("{}{rescue}", self.act(total, up).letter())
                });
                let kind = if soft { "soft" } else { "hard" };
                line(format!("{kind} {points}"), letters.collect());
            }
        }
        for pair in 0..VALUES {
            let letters = ups.iter().map(|&up| if self.split[pair][up] { "P" } else { "-" });
            let name = match pair {
                0 => "aces".to_owned(),
                9 => "tens".to_owned(),
                other => format!("{}s", other + 1),
            };
            line(format!("pair of {name}"), letters.map(str::to_owned).collect());
        }
        for (value, name) in UP.iter().enumerate().take(VALUES - 1) {
            let total = Total::default().plus(0).plus(value);
            let letters = ups.iter().map(|&up| {
                let act = if self.gives_up_split_ace(total, up) {
                    Act::Surrender
                } else {
                    Act::Stand
                };
                act.letter().to_string()
            });
            line(format!("{SPLIT_ACE}{name}"), letters.collect());
        }
        card
    }

    /// Reads a card that was printed: the strategy that someone plays who has nothing else. None where it is no such card.
    pub fn read(card: &Listing) -> Option<Policy> {
        let mut policy = Policy::idle();
        let (_, attacked) = card.says.split_once("Double Attack on ")?;
        let (attacked, _) = attacked.split_once('.')?;
        for up in attacked.split(' ').filter(|up| !up.is_empty()) {
            policy.attack[UP.iter().position(|name| *name == up)?] = true;
        }
        let ups: Option<Vec<usize>> = card
            .columns
            .iter()
            .skip(1)
            .map(|column| UP.iter().position(|name| name == column))
            .collect();
        let ups = ups?;
        for row in &card.rows {
            let (name, letters) = row.split_first()?;
            for (&up, cell) in ups.iter().zip(letters) {
                policy.read_cell(name, up, cell)?;
            }
        }
        Some(policy)
    }

    fn read_cell(&mut self, name: &str, up: usize, cell: &str) -> Option<()> {
        let act = |letter: char| ACTS.into_iter().find(|act| act.letter() == letter);
        if let Some(pair) = name.strip_prefix("pair of ") {
            let value = match pair {
                "aces" => 0,
                "tens" => 9,
                other => other.strip_suffix('s')?.parse::<usize>().ok()?.checked_sub(1)?,
            };
            self.set_split(value, up, cell == "P");
        } else if let Some(value) = name.strip_prefix(SPLIT_ACE) {
            let value = UP.iter().position(|name| *name == value)?;
            let total = Total::default().plus(0).plus(value);
            self.set_split_ace(total, up, cell == "R");
        } else {
            let (kind, points) = name.split_once(' ')?;
            let total = Total {
                points: points.parse().ok()?,
                soft: kind == "soft",
            };
            self.set_act(total, up, act(cell.chars().next()?)?);
            self.set_rescue(total, up, cell.ends_with('r'));
        }
        Some(())
    }

    /// Takes over what another policy does against one up card.
    pub(super) fn take(&mut self, other: &Policy, up: usize) {
        for place in (up..PLACES * VALUES).step_by(VALUES) {
            self.acts[place] = other.acts[place];
            self.rescue[place] = other.rescue[place];
            self.split_ace[place] = other.split_ace[place];
        }
        for value in 0..VALUES {
            self.split[value][up] = other.split[value][up];
        }
        self.attack[up] = other.attack[up];
    }

    pub(super) fn set_act(&mut self, total: Total, up: usize, act: Act) {
        self.acts[place(total, up)] = act;
    }

    pub(super) fn set_rescue(&mut self, total: Total, up: usize, rescue: bool) {
        self.rescue[place(total, up)] = rescue;
    }

    pub(super) fn set_split(&mut self, value: usize, up: usize, split: bool) {
        self.split[value][up] = split;
    }
}
