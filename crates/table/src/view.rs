//! What one viewer sees of a table and may do now: the same typed data for every game, so that one screen draws them
//! all. Nothing here tells a viewer a card, an order or a choice that they could not see at the real table.

use crate::betting::Lies;
use crate::clocks::{deck_limit, dice_limit};
use crate::expected::{Input, Next, Who, Why};
use crate::game::{ActOf, EventOf, FactOf, Game};
use crate::ledger::Account;
use crate::people::{Actor, PersonId, Role};
use crate::place::Place;
use crate::settled::SeatLine;
use crate::table::{State, Table, fact_name};
use crate::{Fact, Stack};
use crate::{deal, desk, shoe, stack};
use cards::{Card, Money};
use rulebook::WagerId;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Ordering;

/// Who looks at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Someone who plays or means to.
    Player(PersonId),
    /// Staff of the table, who may act in this role.
    Staff(Role),
    /// Anyone else: surveillance, a regulator, a screen on the wall.
    Public,
}

/// Whom a fact is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everyone sees what happened.
    Public,
    /// Everyone sees that it happened; what exactly, only the player at this position.
    Seat(u8),
    /// Everyone sees that it happened; what exactly, no one until it is shown.
    House,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The table's name.
    pub table: String,
    /// The edition it is dealt under.
    pub edition: String,
    /// How many events made it so: a later view has a larger number.
    pub events: u64,
    /// When the last of them was, in milliseconds.
    pub at: u64,
    /// Whether it is open.
    pub open: bool,
    /// Where the round stands, in words.
    pub phase: &'static str,
    /// The round that is played.
    pub round: Option<u64>,
    /// The dealer's place first, then the community's where there is one, then the positions.
    pub places: Vec<PlaceView>,
    /// What the dice show.
    pub dice: Vec<DieView>,
    /// What the progressive meter shows.
    #[schemars(with = "Option<String>")]
    pub meter: Option<Money>,
    /// Pucks, buttons and other markers that belong to no place.
    pub markers: Vec<Marker>,
    /// What was announced.
    pub announcements: Vec<String>,
    /// The pots that players play for, main pot first.
    pub pots: Vec<PotView>,
    /// What must be changed, and by when.
    pub clocks: Vec<ClockView>,
    /// The wagers settled in the round, or in the last one until the next begins.
    pub settled: Vec<SeatLine>,
    /// What this viewer may do now.
    pub may: Vec<May>,
    /// Decisions of a hand of this viewer's that the law does not allow now.
    pub off: Vec<Off>,
}

/// A place of the layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PlaceView {
    /// Which.
    #[schemars(with = "String")]
    pub place: Place,
    /// Who sits there, by name.
    pub player: Option<String>,
    /// Whether that is the viewer.
    pub yours: bool,
    /// The player's chips: the viewer's own, and everyone's where players bet against each other.
    #[schemars(with = "Option<String>")]
    pub chips: Option<Money>,
    /// Its cards.
    pub cards: Vec<Group>,
    /// How its hand stands, in words.
    pub status: Option<&'static str>,
    /// Its wagers.
    pub spots: Vec<SpotView>,
    /// Lammers, buttons and other markers that lie there.
    pub markers: Vec<Marker>,
}

/// Cards that lie together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Group {
    /// What they are, `high`; empty for a hand that is not sorted.
    pub name: &'static str,
    /// The cards from left to right; none for one that lies face down.
    #[serde(serialize_with = "faces")]
    #[schemars(with = "Vec<Option<String>>")]
    pub cards: Vec<Option<Card>>,
    /// What the hand is, in words, where the viewer sees all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
    /// What a joker among them stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joker: Option<String>,
    /// How it stands to the dealer's, once both lie open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<Against>,
}

/// How a hand stands to the dealer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Against {
    /// `above`, `equal` or `below`.
    pub is: &'static str,
    /// Whether that is what its player wants.
    pub wins: bool,
}

impl Against {
    /// How a hand stands, where its player wants it to stand so.
    pub fn of(stands: Ordering, wanted: Ordering) -> Against {
        Against {
            is: match stands {
                Ordering::Greater => "above",
                Ordering::Equal => "equal",
                Ordering::Less => "below",
            },
            wins: stands == wanted,
        }
    }
}

impl Group {
    /// Cards whose faces the viewer sees.
    pub fn up(name: &'static str, cards: &Stack) -> Group {
        Group {
            name,
            cards: cards.iter().copied().map(Some).collect(),
            ..Group::default()
        }
    }

    /// Cards whose backs the viewer sees.
    pub fn down(name: &'static str, cards: usize) -> Group {
        Group {
            name,
            cards: vec![None; cards],
            ..Group::default()
        }
    }

    /// Cards that the viewer sees or not.
    pub fn of(name: &'static str, cards: &Stack, seen: bool) -> Group {
        match seen {
            true => Group::up(name, cards),
            false => Group::down(name, cards.len()),
        }
    }

    /// The cards as they are written, `As Kd`, where the viewer sees the face of each.
    pub fn seen(&self) -> Option<String> {
        let cards: Option<Vec<Card>> = self.cards.iter().copied().collect();
        cards
            .filter(|cards| !cards.is_empty())
            .map(|cards| stack::text(&Stack(cards)))
    }
}

fn faces<S: serde::Serializer>(cards: &[Option<Card>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.iter().map(|card| card.map(|card| card.to_string())))
}

/// A wager on its spot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SpotView {
    /// The wager.
    #[schemars(with = "String")]
    pub wager: WagerId,
    /// How much.
    #[schemars(with = "String")]
    pub amount: Money,
    /// Where the chips are.
    pub lies: Lies,
}

/// A marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Marker {
    /// What kind, `envy-lammer`.
    pub kind: &'static str,
    /// Where it lies or what it says.
    pub at: String,
}

/// A pot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PotView {
    /// What lies in it.
    #[schemars(with = "String")]
    pub amount: Money,
    /// The positions that play for it.
    pub seats: Vec<u8>,
}

/// A die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DieView {
    /// Its colour.
    pub colour: &'static str,
    /// The face up, once it lies still.
    pub face: Option<u8>,
}

/// Something that must be changed in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClockView {
    /// What.
    pub what: String,
    /// Since when it is in use, in milliseconds.
    pub since: u64,
    /// When it must be changed.
    pub until: u64,
    /// The paragraph.
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
}

/// Something the viewer may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct May {
    /// What it is called, `place-wager`.
    pub name: String,
    /// The act, with placeholders where `needs` says so.
    pub act: serde_json::Value,
    /// Whether the table waits for it.
    pub why: Why,
    /// What to fill in.
    pub needs: Vec<Input>,
    /// The paragraphs it would be decided by, where something went wrong: nothing that lies face down decides those.
    #[schemars(with = "Vec<String>")]
    pub cites: Vec<Clause>,
}

/// A decision that stands before a player and that the law does not allow now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Off {
    /// What it is called, `split`.
    pub name: String,
    /// The position.
    pub seat: u8,
    /// Why not.
    pub says: String,
    /// What to do instead.
    pub remedy: &'static str,
    /// The paragraph.
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
}

/// Hands as a player means to lay them: what each would be, and what is wrong with them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Laid {
    /// The hands, named.
    pub groups: Vec<Group>,
    /// Why they may not lie so, or lose if they do.
    pub foul: Option<Foul>,
}

/// What is wrong with hands as laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Foul {
    /// In words.
    pub says: String,
    /// The paragraph.
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
}

/// An event as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Seen {
    /// When, in milliseconds.
    pub at: u64,
    /// Through whom, by name.
    pub by: String,
    /// What kind of fact, `hands-set`.
    pub kind: String,
    /// The fact; none where this viewer may only know that it happened.
    pub fact: Option<serde_json::Value>,
    /// The paragraphs it was decided by.
    #[schemars(with = "Vec<String>")]
    pub clauses: Vec<Clause>,
}

/// A game that viewers can watch.
pub trait Show: Game {
    /// Whom a fact of the game's own is for. Match every fact by name, so that a new one cannot be forgotten.
    fn audience(fact: &Self::Fact) -> Audience;

    /// The cards of a place as a viewer sees them; `yours` if the viewer plays it. Face down unless the game says so.
    fn cards(state: &State<Self>, place: Place, _yours: bool) -> Vec<Group> {
        let hand = state.round.as_ref().and_then(|round| round.hand(place));
        hand.map(|hand| Group::down("", hand.len())).into_iter().collect()
    }

    /// How the hand of a place stands, in words.
    fn status(_state: &State<Self>, _place: Place) -> Option<&'static str> {
        None
    }

    /// Markers that lie at a place.
    fn markers(_state: &State<Self>, _place: Place) -> Vec<Marker> {
        Vec::new()
    }

    /// Whether cards are dealt to a community.
    fn has_community() -> bool {
        false
    }

    /// Whether the chips of every player are for all to see, as where players bet against each other.
    fn chips_are_seen() -> bool {
        false
    }

    /// What belongs to no place.
    fn shown(_state: &State<Self>, _rules: &Self::Rules) -> Shown {
        Shown::default()
    }

    /// Names the hands of a place that the viewer sees whole, and says how they stand to the dealer's.
    fn name(_state: &State<Self>, _rules: &Self::Rules, _place: Place, _groups: &mut [Group]) {}

    /// The decisions that stand before the player of a position whose decision is due, allowed or not.
    fn decisions(_state: &State<Self>, _seat: u8) -> Vec<Self::Act> {
        Vec::new()
    }

    /// What hands would be that a player lays down by this act; none if it lays none down.
    fn laid(_rules: &Self::Rules, _act: &Self::Act) -> Option<Laid> {
        None
    }
}

/// What belongs to no place.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// What the dice show.
    pub dice: Vec<DieView>,
    /// Markers that belong to no place.
    pub markers: Vec<Marker>,
    /// What was announced.
    pub announcements: Vec<String>,
    /// The pots that players play for, main pot first.
    pub pots: Vec<PotView>,
}

impl<G: Show> Table<G> {
    /// The table as a viewer sees it.
    pub fn view(&self, viewer: &Viewer) -> View {
        let state = self.state();
        let shown = G::shown(state, self.rules());
        View {
            table: state.id.clone(),
            edition: state.edition.clone(),
            events: state.events,
            at: state.at,
            open: state.desk.open,
            phase: self.phase(),
            round: self.in_flight().map(|round| round.number),
            places: self.places(viewer),
            dice: shown.dice,
            meter: G::meter(state),
            markers: shown.markers,
            announcements: shown.announcements,
            pots: shown.pots,
            clocks: self.clocks(),
            settled: state.settled.to_vec(),
            may: self.may(viewer),
            off: self.off(viewer),
        }
    }

    fn places(&self, viewer: &Viewer) -> Vec<PlaceView> {
        let state = self.state();
        let seats = (1..=self.house().positions).map(Place::Seat);
        let mut places: Vec<Place> = vec![Place::Dealer];
        places.extend(G::has_community().then_some(Place::Community));
        places.extend(seats);
        places
            .into_iter()
            .map(|place| self.place(state, place, viewer))
            .collect()
    }

    fn place(&self, state: &State<G>, place: Place, viewer: &Viewer) -> PlaceView {
        let seat = match place {
            Place::Seat(seat) => Some(seat),
            Place::Dealer | Place::Community => None,
        };
        let sitter = seat.and_then(|seat| state.desk.seats.get(&seat));
        let bet = seat.and_then(|seat| state.bets.get(&seat));
        let owner = bet.map(|bet| &bet.player).or(sitter);
        let yours = matches!(viewer, Viewer::Player(id) if Some(id) == owner);
        let who = sitter.or(owner);
        let spot = |(wager, stake): (&WagerId, &crate::betting::Stake)| SpotView {
            wager: *wager,
            amount: stake.amount,
            lies: stake.lies,
        };
        PlaceView {
            place,
            player: who.map(|id| state.desk.name(id).to_owned()),
            yours,
            chips: owner
                .filter(|_| yours || G::chips_are_seen())
                .map(|id| state.desk.ledger.balance(&Account::Player(id.clone()))),
            cards: self.cards(state, place, yours),
            status: G::status(state, place),
            spots: bet
                .into_iter()
                .flat_map(|bet| bet.stakes.iter().map(spot))
                .collect(),
            markers: G::markers(state, place),
        }
    }

    fn cards(&self, state: &State<G>, place: Place, yours: bool) -> Vec<Group> {
        let mut groups = G::cards(state, place, yours);
        G::name(state, self.rules(), place, &mut groups);
        groups
    }

    fn clocks(&self) -> Vec<ClockView> {
        const HOUR_MS: u64 = 3_600_000;
        let (law, desk) = (self.law(), &self.state().desk);
        let clock = |what: String, since: u64, limit: crate::clocks::Limit| ClockView {
            what,
            since,
            until: since + u64::from(limit.hours) * HOUR_MS,
            clause: limit.clause,
        };
        let mut clocks = Vec::new();
        if let Some(limit) = deck_limit(&law, desk.methods.dealing) {
            let decks = desk.decks.iter();
            clocks.extend(decks.map(|(deck, each)| clock(format!("deck {deck}"), each.received, limit)));
        }
        let shaken = desk.dice.as_ref().map(|dice| dice.since);
        if let (Some(limit), Some(since)) = (dice_limit(&law), shaken.or(self.state().dice.since())) {
            clocks.push(clock("dice".to_owned(), since, limit));
        }
        clocks
    }

    fn may(&self, viewer: &Viewer) -> Vec<May> {
        let theirs = |next: &Next<ActOf<G>>| match (viewer, &next.who) {
            (Viewer::Player(id), Who::Player(player)) => id == player,
            (Viewer::Player(_), Who::AnyPlayer) => true,
            // The dealer's steps are the dealer's own; what went wrong anyone of the staff may say.
            (Viewer::Staff(role), Who::Staff(Role::Dealer)) if next.why != Why::Irregularity => {
                *role == Role::Dealer
            }
            (Viewer::Staff(role), Who::Staff(needed)) => role.is_at_least(*needed),
            (Viewer::Staff(role), Who::Person(_)) => role.is_at_least(Role::Dealer),
            _ => false,
        };
        let may = |next: Next<ActOf<G>>| {
            let events = match (viewer, next.why) {
                (Viewer::Staff(role), Why::Irregularity) => {
                    self.would(&Actor::new("staff", *role), &next.act)
                }
                _ => Vec::new(),
            };
            let mut cites: Vec<Clause> = events.iter().flat_map(|event| self.cites(event)).collect();
            cites.dedup();
            May {
                name: fact_name(&next.act).to_owned(),
                // Acts are enums of names, numbers and texts, which are always written.
                act: serde_json::to_value(&next.act).unwrap_or_default(),
                why: next.why,
                needs: next.needs,
                cites,
            }
        };
        self.expected().into_iter().filter(theirs).map(may).collect()
    }

    /// The decisions of the viewer's hands that would be refused now, and why.
    fn off(&self, viewer: &Viewer) -> Vec<Off> {
        let Viewer::Player(id) = viewer else {
            return Vec::new();
        };
        let state = self.state();
        let theirs = state.bets.iter().filter(|(_, bet)| bet.player == *id);
        let by = Actor::named(id.clone(), state.desk.name(id), Role::Player);
        let refused = |seat: u8, act: G::Act| {
            let act = ActOf::<G>::Own(act);
            let refusal = self.refused(&by, &act)?;
            Some(Off {
                name: fact_name(&act).to_owned(),
                seat,
                says: refusal.reason.to_string(),
                remedy: refusal.reason.remedy(),
                clause: refusal.clause,
            })
        };
        theirs
            .flat_map(|(&seat, _)| G::decisions(state, seat).into_iter().map(move |act| (seat, act)))
            .filter_map(|(seat, act)| refused(seat, act))
            .collect()
    }

    /// What hands would be that a player lays down by this act; none if it lays none down.
    pub fn laid(&self, act: &ActOf<G>) -> Option<Laid> {
        match act {
            ActOf::<G>::Own(act) => G::laid(self.rules(), act),
            _ => None,
        }
    }

    /// An event as a viewer sees it.
    pub fn seen(&self, event: &EventOf<G>, viewer: &Viewer) -> Seen {
        let open = match audience::<G>(&event.fact) {
            Audience::Public => true,
            Audience::Seat(seat) => {
                let bet = self.state().bets.get(&seat).map(|bet| &bet.player);
                let owner = bet.or_else(|| self.state().desk.seats.get(&seat));
                matches!(viewer, Viewer::Player(id) if Some(id) == owner)
            }
            Audience::House => false,
        };
        Seen {
            at: event.at,
            by: event.by.name.clone(),
            kind: fact_name(&event.fact).to_owned(),
            fact: open.then(|| serde_json::to_value(&event.fact).unwrap_or_default()),
            clauses: self.cites(event),
        }
    }
}

/// Whom a fact is for.
pub fn audience<G: Show>(fact: &FactOf<G>) -> Audience {
    match fact {
        Fact::Desk(desk::Fact::DeckShuffled { .. } | desk::Fact::DeckReceived { .. }) => Audience::House,
        Fact::Desk(
            desk::Fact::TableOpened { .. }
            | desk::Fact::TableClosed
            | desk::Fact::Filled { .. }
            | desk::Fact::Credited { .. }
            | desk::Fact::SatDown { .. }
            | desk::Fact::LeftSeat { .. }
            | desk::Fact::BoughtIn { .. }
            | desk::Fact::ChipsTaken { .. }
            | desk::Fact::DeckInspected { .. }
            | desk::Fact::InspectionVerified { .. }
            | desk::Fact::CoversBrought { .. }
            | desk::Fact::TearingBegun { .. }
            | desk::Fact::JokerTorn { .. }
            | desk::Fact::TensTorn { .. }
            | desk::Fact::DeckSpread { .. }
            | desk::Fact::DeckLookedAt { .. }
            | desk::Fact::DeckWashed { .. }
            | desk::Fact::DeckStacked { .. }
            | desk::Fact::DeckCounted { .. }
            | desk::Fact::DeckMiscounted { .. }
            | desk::Fact::ShufflerFailed { .. }
            | desk::Fact::ShuffleOrdered { .. }
            | desk::Fact::CutOffered { .. }
            | desk::Fact::CutDeclined { .. }
            | desk::Fact::DeckCut { .. }
            | desk::Fact::CoverInserted { .. }
            | desk::Fact::RecutOrdered { .. }
            | desk::Fact::DeckLoaded { .. }
            | desk::Fact::DeckRemoved { .. }
            | desk::Fact::DeckSpreadIdle { .. }
            | desk::Fact::DeckTurnedUp { .. }
            | desk::Fact::DicePlaced
            | desk::Fact::FirstPlayer { .. }
            | desk::Fact::ReaderInspected
            | desk::Fact::ReaderFailed
            | desk::Fact::DeviceRestored { .. }
            | desk::Fact::DevicePutOutOfUse { .. }
            | desk::Fact::MethodsChanged { .. },
        ) => Audience::Public,
        Fact::Shoe(shoe::Fact::DiscardsShuffled { .. })
        | Fact::Deal(deal::Fact::DiscardsReshuffled { .. }) => Audience::House,
        Fact::Shoe(
            shoe::Fact::CardBurned
            | shoe::Fact::FirstCardShown { .. }
            | shoe::Fact::CoverCardOut { .. }
            | shoe::Fact::FaceUpRemoved { .. }
            | shoe::Fact::DrawnUnseen
            | shoe::Fact::DrawnExposed { .. }
            | shoe::Fact::ExposedDiscarded
            | shoe::Fact::DiscardsCut { .. }
            | shoe::Fact::DiscardsLoaded
            | shoe::Fact::PlayerPermitted { .. },
        ) => Audience::Public,
        // No fact of these parts names a card that lies face down.
        Fact::Bet(_) | Fact::Deal(_) | Fact::Progressive(_) | Fact::Absence(_) | Fact::Dice(_) => {
            Audience::Public
        }
        Fact::Own(fact) => G::audience(fact),
    }
}
