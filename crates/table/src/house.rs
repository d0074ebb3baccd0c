//! The house rules a table stands under: an edition and what the operator filed within it, read once.

use crate::devices::{Dealing, Methods, Shuffling, Starting};
use crate::dice::Inspection;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Offered, RulesError, WagerId};
use std::collections::BTreeMap;

/// What every table needs of its rules, whatever the game.
#[derive(Clone, Debug)]
pub struct House {
    /// How many betting positions the table has.
    pub positions: u8,
    /// How many adjacent ones one player may hold.
    pub positions_held: usize,
    /// The wagers it offers, in the order of the text.
    pub wagers: Vec<Offered>,
    /// Where each stands in that order: a table of many wagers is asked for one of them at every turn.
    by_id: BTreeMap<WagerId, usize>,
    /// The wagers that need one beside them, by the one they need.
    needing: BTreeMap<WagerId, Vec<WagerId>>,
    /// How it is run.
    pub filed: Filed,
    /// What the edition counts.
    pub figures: Figures,
}

impl House {
    /// Reads what every table needs of an edition and the choices within it.
    pub fn read(edition: &Edition, choices: &Choices) -> Result<House, RulesError> {
        let positions = match choices.maybe("positions", Choices::number)? {
            Some(filed) => filed,
            None => edition.small("positions")?,
        };
        let wagers = edition.offered(choices);
        let mut needing: BTreeMap<WagerId, Vec<WagerId>> = BTreeMap::new();
        for wager in &wagers {
            if let Some(needed) = wager.spec.requires {
                needing.entry(needed).or_default().push(wager.id());
            }
        }
        Ok(House {
            positions,
            positions_held: positions_held(choices)?,
            by_id: wagers.iter().map(Offered::id).zip(0..).collect(),
            needing,
            wagers,
            filed: Filed::read(choices)?,
            figures: Figures::read(edition)?,
        })
    }

    /// A wager that the table offers.
    pub fn wager(&self, wager: WagerId) -> Option<&Offered> {
        self.wagers.get(self.place(wager)?)
    }

    /// The wagers that need this one beside them.
    pub fn needing(&self, wager: WagerId) -> &[WagerId] {
        self.needing.get(&wager).map(Vec::as_slice).unwrap_or_default()
    }

    /// Where a wager that the table offers stands in the order of the text.
    pub fn place(&self, wager: WagerId) -> Option<usize> {
        self.by_id.get(&wager).copied()
    }
}

/// How many adjacent positions one player may hold: a number of boxes where the edition has such an option, else two
/// or one.
fn positions_held(choices: &Choices) -> Result<usize, RulesError> {
    if let Some(boxes) = choices.maybe("adjacent-boxes", Choices::count)? {
        // A round record need not state it.
        return Ok(boxes.unwrap_or(1));
    }
    let two = choices.maybe("adjacent-positions", Choices::flag)?;
    Ok(if two == Some(true) { 2 } else { 1 })
}

/// How an operator filed that the table is run. What an edition has no option for is as its text has it.
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
    /// Whether the wagers of a player who leaves always lose.
    pub abandoned_lose: bool,
    /// Whether a player who sat out a round of the shoe may not bet until the reshuffle.
    pub bar_after_sitting_out: bool,
}

impl Filed {
    /// Reads the operator's choices.
    pub fn read(choices: &Choices) -> Result<Filed, RulesError> {
        let is = |key| choices.maybe(key, Choices::flag);
        let shuffling = choices.maybe("shuffle", |choices, key| {
            choices.word(
                key,
                &[("manual", Shuffling::Manual), ("device", Shuffling::Device)],
            )
        })?;
        let dealing = choices.maybe("dealing", |choices, key| {
            let ways = [Dealing::ManualShoe, Dealing::FromHand, Dealing::AutomatedShoe];
            choices.word(key, &ways.map(|way| (way.name(), way)))
        })?;
        let starting = choices.maybe("start-position", |choices, key| {
            choices.word(
                key,
                &[
                    ("shaker", Starting::Shaker),
                    ("generator", Starting::Generator),
                    ("button", Starting::Button),
                ],
            )
        })?;
        let inspection = choices.maybe("dice-inspection", |choices, key| {
            choices.word(
                key,
                &[
                    ("at-table", Inspection::AtTable),
                    ("at-pit-stand", Inspection::AtPitStand),
                    ("in-storage", Inspection::InStorage),
                ],
            )
        })?;
        let abandoned = choices.maybe("abandoned-wagers", |choices, key| {
            choices.second(key, ["supervisor", "lose"])
        })?;
        Ok(Filed {
            // A text without the option knows the dealer's hands, or the manual shoe, alone.
            methods: Methods {
                shuffling: shuffling.unwrap_or(Shuffling::Manual),
                dealing: dealing.unwrap_or(Dealing::ManualShoe),
                starting,
            },
            decks: choices.maybe("decks", Choices::number)?.unwrap_or(1),
            auto_reshuffler: is("auto-reshuffler")? == Some(true),
            shuffler_counts: is("shuffler-counts")? == Some(true),
            cut_preshuffled: is("cut-preshuffled")? != Some(false),
            dice_inspection: inspection.unwrap_or(Inspection::AtTable),
            deck_change_hours: choices.maybe("deck-change-hours", Choices::count)?.flatten(),
            abandoned_lose: abandoned == Some(true),
            bar_after_sitting_out: is("bar-after-sitting-out")? == Some(true),
        })
    }
}

/// What an edition counts in the rules that many games share. A figure that one of its rules needs must be there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// How many cards a cut takes off the top at least.
    pub cut_depth: u32,
    /// How many it leaves below.
    pub cut_depth_below: u32,
    /// The cover card has one part in so many of the cards below it.
    pub cover_card_part: Option<usize>,
    /// How many cards at least lie below the cover card, where the edition counts them.
    pub cover_card_depth: Option<u32>,
    /// How many cover cards are at the table at least; none where the edition asks for none.
    pub cover_cards: u32,
    /// How many hours an inspection of the card reader holds.
    pub reader_hours: Option<u32>,
    /// How many hours dice may stay.
    pub dice_hours: Option<u32>,
    /// The stub is counted once in so many rounds; none where it is counted in every one.
    pub stub_count_rounds: Option<u32>,
}

impl Figures {
    /// Reads the figures of an edition.
    pub fn read(edition: &Edition) -> Result<Figures, RulesError> {
        let of = |rule, name| match edition.has(rule) {
            true => edition.figure(name).map(|figure| Some(figure.value)),
            false => Ok(None),
        };
        let maybe = |name| Ok(edition.maybe_figure(name)?.map(|figure| figure.value));
        let part = of(Rule::CoverCardQuarter, "cover-card-part")?;
        let part = part.map(|part| match usize::try_from(part) {
            Ok(cards) if cards > 0 => Ok(cards),
            _ => Err(edition.out_of_range("cover-card-part", part, "it is 1 or more")),
        });
        Ok(Figures {
            // Any cut takes a card and leaves one.
            cut_depth: of(Rule::CutTenCards, "cut-depth")?.unwrap_or(1),
            cut_depth_below: maybe("cut-depth-below")?.unwrap_or(1),
            cover_card_part: part.transpose()?,
            cover_card_depth: of(Rule::CoverCardDepth, "cover-card-depth")?,
            cover_cards: of(Rule::CoverCards, "cover-cards")?.unwrap_or(0),
            reader_hours: of(Rule::CardReaderInspected, "reader-hours")?,
            dice_hours: of(Rule::Dice24Hours, "dice-hours")?,
            stub_count_rounds: maybe("stub-count-rounds")?,
        })
    }
}
