//! The house rules a table stands under: an edition and what the operator filed within it, read once.

use crate::devices::{Dealing, Methods, Shuffling, Starting};
use crate::dice::Inspection;
use crate::game::Rules;
use rulebook::{Choices, Edition, Offered, WagerId};

/// What every table needs of its rules, whatever the game.
#[derive(Clone, Debug)]
pub struct House {
    /// How many betting positions the table has.
    pub positions: u8,
    /// How many adjacent ones one player may hold.
    pub positions_held: usize,
    /// The wagers it offers, in the order of the text.
    pub wagers: Vec<Offered>,
    /// How it is run.
    pub filed: Filed,
}

impl House {
    /// Reads what a game's rules hold.
    pub fn new(rules: &impl Rules) -> House {
        House {
            positions: rules.positions(),
            positions_held: rules.positions_held(),
            wagers: rules.edition().offered(rules.choices()),
            filed: Filed::read(rules.edition(), rules.choices()),
        }
    }

    /// A wager that the table offers.
    pub fn wager(&self, wager: WagerId) -> Option<&Offered> {
        self.wagers.iter().find(|offered| offered.id() == wager)
    }
}

/// How an operator filed that the table is run. An option that the edition does not have is `false` or none here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// How cards are shuffled and dealt and how the start is found.
    pub methods: Methods,
    /// How many decks take turns.
    pub decks: usize,
    /// Whether a device reshuffles by itself.
    pub auto_reshuffler: bool,
    /// Whether the shuffler counts the cards after each shuffle.
    pub shuffler_counts: bool,
    /// Whether preshuffled cards are cut.
    pub cut_preshuffled: bool,
    /// Where dice are inspected.
    pub dice_inspection: Inspection,
    /// How long a deck may be dealt, where the edition leaves that to the operator.
    pub deck_change_hours: Option<u32>,
}

impl Filed {
    /// Reads the operator's choices.
    pub fn read(edition: &Edition, choices: &Choices) -> Filed {
        let count = |key| choices.count(key);
        Filed {
            methods: Methods {
                shuffling: match choices.text("shuffle") {
                    Some("device") => Shuffling::Device,
                    _ => Shuffling::Manual,
                },
                dealing: match choices.text("dealing") {
                    Some("from-hand") => Dealing::FromHand,
                    Some("automated-shoe") => Dealing::AutomatedShoe,
                    _ => Dealing::ManualShoe,
                },
                starting: choices.text("start-position").map(|method| match method {
                    "generator" => Starting::Generator,
                    "button" => Starting::Button,
                    _ => Starting::Shaker,
                }),
            },
            decks: count("decks")
                .and_then(|decks| usize::try_from(decks).ok())
                .unwrap_or(1),
            auto_reshuffler: choices.flag("auto-reshuffler"),
            shuffler_counts: choices.flag("shuffler-counts"),
            cut_preshuffled: edition.option("cut-preshuffled").is_none() || choices.flag("cut-preshuffled"),
            dice_inspection: match choices.text("dice-inspection") {
                Some("at-pit-stand") => Inspection::AtPitStand,
                Some("in-storage") => Inspection::InStorage,
                _ => Inspection::AtTable,
            },
            deck_change_hours: count("deck-change-hours").and_then(|hours| u32::try_from(hours).ok()),
        }
    }
}
