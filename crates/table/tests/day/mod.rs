//! A gaming day of any game: random legal and illegal commands from a printed seed, and after every event money,
//! cards, meter and order hold; refused commands change nothing; a replay gives the same table.
//!
//! A game brings a [`Day`]: what operators may file, its own acts, legal and wild, and its own order of things.
//! `HOUSEWAY_INPUTS=1000000` runs a million commands per edition; `HOUSEWAY_SEED` repeats a day.

#![allow(dead_code, unreachable_pub, reason = "each test uses its own part")]

mod hold;
pub mod wild;

use crate::crew::{HOUR, approvals, desk_act};
#[allow(unused_imports, reason = "a game may ask for it")]
pub use hold::worth;

use cards::{Card, CardSet, DeckKind, Money};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rulebook::{Given, WagerId};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::desk::Act as Desk;
use table::game::{ActOf, EventOf, Happening};
use table::record::Record;
use table::settled::Settled;
use table::{
    Account, Act, Actor, Command, Fact as Happened, Game, Next, Role, Stack, Table, Who, Why, absence,
    betting, deal, progressive,
};

pub const PLAYERS: [&str; 5] = ["ann", "bob", "cat", "dee", "eve"];

/// What every game dealt from one deck must see on a long day.
pub const ONE_DECK: &[&str] = &[
    "round-finished",
    "hand-settled",
    "player-left",
    "card-exposed",
    "exposure-decided",
    "face-up-card-discarded",
    "card-drawn-in-error",
    "shuffler-failed",
    "device-put-out-of-use",
    "device-restored",
    "deck-cut",
    "recut-ordered",
    "deck-spread-idle",
    "void face-up-cards",
    "void wrong-card-count",
    "void auto-shoe-fails",
    "void manual-shoe-misdeal",
    "void manual-shoe-bad-deck",
    "refused bets-closed",
    "refused role-too-low",
    "refused not-your-seat",
    "refused chips-only",
];

/// What every game dealt from one deck must see where it may be dealt from the hand and by a machine too.
pub const EVERY_DEAL: &[&str] = &[
    "void hand-deal-misdeal",
    "void hand-deal-bad-deck",
    "void auto-shoe-misdeal",
    "void auto-shoe-bad-deck",
];

/// Lays a hand into an order so that one place is dealt it: by stacks, or one card at a time to so many places.
pub fn lay(order: &mut [Card], hand: &str, stacks: bool, places: usize, turn: usize) {
    let hand: Vec<Card> = hand
        .split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect();
    for (i, card) in hand.iter().enumerate() {
        let to = if stacks {
            turn * hand.len() + i
        } else {
            turn + places * i
        };
        let from = order.iter().position(|each| each == card).unwrap();
        order.swap(from, to);
    }
}

/// Cards of one rank early, so that hands are pairs.
pub fn one_rank_early(order: &mut [Card], rng: &mut SmallRng) {
    let rank = rng.random_range(0..13);
    order.sort_by_cached_key(|card| {
        let near = u32::from(card.rank().is_some_and(|each| each.index() == rank));
        rng.random_range(0..4) + (1 - near) * 2
    });
}

/// The wager in chips, or now and then named aloud over cash.
pub fn some_aloud(seat: u8, wager: WagerId, amount: Money, rng: &mut SmallRng) -> betting::Act {
    let form = match rng.random_range(0..10) {
        0 => betting::Form::VerbalWithCash,
        _ => betting::Form::Chips,
    };
    betting::Act::PlaceWager {
        seat,
        wager,
        amount,
        form,
    }
}

/// Acts with dice that are expected and seldom wished.
pub fn rare_with_dice<G: Game>(act: &ActOf<G>) -> bool {
    use table::dice::Act as Dice;
    matches!(
        act,
        Act::Dice(
            Dice::GiveUpDice { .. } | Dice::GoPast { .. } | Dice::RemoveDice { .. } | Dice::TakeStick { .. }
        )
    )
}

/// Time passes between what is expected and what is done with dice.
pub fn excused_with_dice(code: &str) -> bool {
    matches!(code, "dice-change-due" | "not-the-stickperson")
}

/// What was paid position by position, from the dealer's right.
#[derive(Clone, Debug, Default)]
pub struct Paid {
    last: Option<u8>,
    pub by: BTreeMap<u8, Money>,
}

impl Paid {
    pub fn settled(&mut self, seat: u8, lines: &[Settled]) {
        assert!(self.last.is_none_or(|last| seat < last), "revealed out of order");
        self.last = Some(seat);
        let sum: Money = lines.iter().map(|line| line.paid + line.returned).sum();
        *self.by.entry(seat).or_default() += sum;
    }

    /// The rack holds each hand, and the whole round, settled at once, pays what was paid seat by seat; nothing where
    /// there is no round to settle.
    pub fn agrees<H, D>(&self, record: &Record<H, D>, due: Option<impl IntoIterator<Item = (u8, Money)>>) {
        let racked: usize = record.piles.iter().map(|pile| pile.cards.len()).sum();
        assert_eq!(racked, 52, "the rack holds each hand where it can be found");
        match due {
            Some(due) => paid_as_settled(&self.by, due, record.number),
            None => assert!(self.by.is_empty()),
        }
    }
}

/// Who was paid a progressive award and how much, from the meter or the tray as the fact says.
pub fn progressive_paid<G: Game>(event: &EventOf<G>) -> Option<(u8, Money)> {
    let Happened::Progressive(progressive::Fact::ProgressivePaid {
        seat,
        award,
        from_meter,
        ..
    }) = &event.fact
    else {
        return None;
    };
    let from = match from_meter {
        true => Account::Pool,
        false => Account::Inventory,
    };
    assert!(event.money.iter().all(|transfer| transfer.from == from));
    Some((*seat, *award))
}

/// What the whole round, settled at once, gives each position is what was paid seat by seat.
pub fn paid_as_settled(
    paid: &BTreeMap<u8, Money>,
    settled: impl IntoIterator<Item = (u8, Money)>,
    round: u64,
) {
    for (seat, due) in settled {
        let paid = paid.get(&seat).copied().unwrap_or_default();
        assert_eq!(paid, due, "position {seat} of round {round}");
    }
}

/// What a game brings to a gaming day. The value itself watches the game's own order.
pub trait Day: Sized {
    type Game: Game;

    /// What operators may file under an edition, several ways.
    fn filings(edition: &str) -> Vec<Vec<(String, Given)>>;

    /// The rules of a table so filed.
    fn rules(edition: &str, filing: &[(String, Given)]) -> Arc<<Self::Game as Game>::Rules>;

    /// A watch at a new table.
    fn new() -> Self;

    /// Holds the game's own order after an event.
    fn after(&mut self, event: &EventOf<Self::Game>, table: &Table<Self::Game>);

    /// Puts chance and wishes where an expected act of the game's own has stand-ins.
    fn fill(table: &Table<Self::Game>, act: ActOf<Self::Game>, rng: &mut SmallRng) -> ActOf<Self::Game>;

    /// Any act of the game's own, fitting or not, at this position.
    fn wild(table: &Table<Self::Game>, by: &Actor, seat: u8, rng: &mut SmallRng) -> ActOf<Self::Game>;

    /// A number of cards that may be dealt at once, near this one.
    fn some_cards(table: &Table<Self::Game>, cards: u8) -> u8 {
        let _ = table;
        cards
    }

    /// Now and then a deck that holds something.
    fn rig(_table: &Table<Self::Game>, _order: &mut [Card], _rng: &mut SmallRng) {}

    /// Acts that are expected and seldom wished.
    fn rare(act: &ActOf<Self::Game>) -> bool {
        matches!(act, Act::Absence(absence::Act::LeaveTable { .. }))
    }

    /// An irregularity that should come now, because it seldom can: a second card face up after a first.
    fn eager(table: &Table<Self::Game>, act: &ActOf<Self::Game>) -> bool {
        let round = table.state().round.as_ref();
        round.is_some_and(|round| round.face_up == 1) && matches!(act, Act::Deal(deal::Act::CardFaceUp))
    }

    /// Refusals that an expected act may meet, because it names a stand-in.
    fn excused(_code: &str) -> bool {
        false
    }

    /// The cards a round holds while its deck is in play: in the shoe, in hands, in the rack.
    fn in_play(table: &Table<Self::Game>) -> Vec<Card> {
        let Some(round) = &table.state().round else {
            return Vec::new();
        };
        let piles = round.piles.iter().flat_map(|pile| pile.cards.iter().copied());
        let mut cards: Vec<Card> = piles.collect();
        let racked: CardSet = cards.iter().copied().collect();
        if let Some(deal) = round.deal() {
            cards.extend(deal.shoe.iter());
        }
        for (_, hand) in round.hands() {
            // A hand that went to the rack is there as a whole.
            if !hand.iter().all(|card| racked.contains(*card)) {
                cards.extend(hand.iter());
            }
        }
        cards
    }
}

/// A table on a gaming day.
pub struct Run<D: Day> {
    pub table: Table<D::Game>,
    at: u64,
    rng: SmallRng,
    events: Vec<EventOf<D::Game>>,
    day: D,
    hold: hold::Hold,
    counts: BTreeMap<String, u64>,
    tried: BTreeMap<String, u64>,
    inputs: u64,
}

impl<D: Day> Run<D> {
    pub fn new(edition: &str, filing: &[(String, Given)], seed: u64) -> Run<D> {
        Run {
            table: Table::new(D::rules(edition, filing), "T-1"),
            at: 0,
            rng: SmallRng::seed_from_u64(seed),
            events: Vec::new(),
            day: D::new(),
            hold: hold::Hold::default(),
            counts: BTreeMap::new(),
            tried: BTreeMap::new(),
            inputs: 0,
        }
    }

    fn count(&mut self, what: impl Into<String>) {
        *self.counts.entry(what.into()).or_default() += 1;
    }

    /// Runs one command and holds the table to its promises. Gives the refusal's code, if any.
    fn run(&mut self, by: Actor, act: ActOf<D::Game>) -> Option<&'static str> {
        self.at += match self.rng.random_range(0..2000) {
            0 => self.rng.random_range(3..30) * HOUR,
            1..100 => 60_000,
            _ => self.rng.random_range(0..3000),
        };
        self.inputs += 1;
        let command = Command { at: self.at, by, act };
        match self.table.decide(&command) {
            Ok(events) => {
                assert!(!events.is_empty(), "accepted and nothing happened: {command:?}");
                for event in events {
                    self.table.apply(&event).unwrap();
                    self.hold.after::<D>(&event, &self.table);
                    self.day.after(&event, &self.table);
                    self.count(name::<D::Game>(&event));
                    self.events.push(event);
                }
                None
            }
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty());
                self.count(format!("refused {}", refusal.code()));
                Some(refusal.code())
            }
        }
    }

    fn anyone(&mut self) -> Actor {
        match self.rng.random_range(0..8) {
            0 => dealer(),
            1 => floor(),
            2 => Actor::new("pit", Role::PitManager),
            3 => Actor::new("eye", Role::Surveillance),
            _ => Actor::new(*PLAYERS.choose(&mut self.rng).unwrap(), Role::Player),
        }
    }

    fn order(&mut self) -> Stack {
        let batch = D::Game::batch(self.table.rules());
        let mut order = batch.map(|batch| batch.cards()).unwrap_or_default();
        order.shuffle(&mut self.rng);
        if self.rng.random_range(0..4) == 0 {
            D::rig(&self.table, &mut order, &mut self.rng);
        }
        Stack(order)
    }

    /// Puts chance and wishes where `expected` has stand-ins.
    fn fill(&mut self, act: ActOf<D::Game>) -> ActOf<D::Game> {
        let mut desk = match act.clone() {
            Act::Desk(desk) => desk,
            Act::Bet(bet) => {
                let bet = self.bet_more(bet).into();
                return D::fill(&self.table, bet, &mut self.rng);
            }
            Act::Deal(deal::Act::Deal { cards }) if self.rng.random_range(0..4) == 0 => {
                let cards = D::some_cards(&self.table, self.rng.random_range(1..=cards));
                return deal::Act::Deal { cards }.into();
            }
            _ => return D::fill(&self.table, act, &mut self.rng),
        };
        let batch = D::Game::batch(self.table.rules());
        let size = batch.map_or(0, |batch| u16::try_from(batch.size()).unwrap());
        match &mut desk {
            Desk::Shuffle { order, .. } => *order = self.order(),
            Desk::OpenTable {
                fill,
                approvals: filed,
            } => {
                (*fill, *filed) = (Money::from_dollars(200_000), approvals());
            }
            Desk::ReceiveDeck {
                jokers,
                tens,
                preshuffled,
                ..
            } => match (self.rng.random_range(0..4), batch.map(|batch| batch.kind)) {
                (0, _) => *preshuffled = Some(self.order()),
                (1, Some(DeckKind::WithJoker)) => *jokers = 2,
                (1, Some(DeckKind::Spanish)) => *tens = true,
                _ => {}
            },
            Desk::CutDeck { cards, .. } => *cards = self.rng.random_range(*cards..=size - *cards),
            Desk::InsertCover { from_bottom, .. } => {
                *from_bottom = self.rng.random_range(*from_bottom..size);
            }
            _ => return act,
        }
        desk.into()
    }

    /// More than the least, where more is taken.
    fn bet_more(&mut self, bet: betting::Act) -> betting::Act {
        let betting::Act::PlaceWager {
            seat,
            wager,
            amount,
            form,
        } = bet
        else {
            return bet;
        };
        let more = amount + Money::from_dollars(self.rng.random_range(0..20));
        let offered = self.table.house().wager(wager).unwrap();
        let standing = |other| self.table.state().bets.amount(seat, other);
        let fits = offered.check(more, standing).is_ok();
        betting::Act::PlaceWager {
            seat,
            wager,
            amount: if fits { more } else { amount },
            form,
        }
    }

    pub fn legal(&mut self) {
        let expected = self.table.expected();
        let eager = expected
            .iter()
            .any(|next| next.why == Why::Irregularity && D::eager(&self.table, &next.act));
        // While bets are taken people take their time, so that several bet.
        let idle = self.table.in_flight().is_none() && self.table.state().desk.open;
        let why = match self.rng.random_range(0..100) {
            0..30 if eager => Why::Irregularity,
            0..8 => Why::Irregularity,
            8..70 if idle => Why::Choice,
            8..40 => Why::Choice,
            _ => Why::Step,
        };
        let keep_rare = self.rng.random_range(0..12) == 0;
        let fitting: Vec<&Next<_>> = expected
            .iter()
            .filter(|next| next.why == why && (keep_rare || !rare::<D>(next)))
            .collect();
        let Some(next) = self.choose(&fitting, why) else {
            return;
        };
        let by = match &next.who {
            Who::Staff(Role::Dealer) => dealer(),
            Who::Staff(_) => floor(),
            Who::Person(id) => Actor::new(id.as_str(), Role::Dealer),
            Who::Player(id) => Actor::new(id.as_str(), Role::Player),
            Who::AnyPlayer => Actor::new(*PLAYERS.choose(&mut self.rng).unwrap(), Role::Player),
        };
        let act = self.fill(next.act);
        let shown = format!("{act:?} by {by:?}");
        let again = act.clone();
        let Some(code) = self.run(by.clone(), act) else {
            return;
        };
        let amount = Money::from_dollars;
        match code {
            "inventory-short" => {
                let fill = Desk::Fill {
                    amount: amount(200_000),
                };
                self.run(floor(), fill.into());
            }
            "chips-short" => {
                self.run(by, Desk::BuyIn { amount: amount(500) }.into());
            }
            "deck-change-due" => {
                let (deck, _) = self.table.state().desk.loaded().unwrap();
                let reason = "time".into();
                self.run(floor(), Desk::RemoveDeck { deck, reason }.into());
            }
            "dice-old" if self.table.state().desk.dice.is_some() => {
                self.run(dealer(), Desk::PlaceDice.into());
            }
            "same-person" => {
                self.run(Actor::new("pit", Role::PitManager), again);
            }
            // Who comes to sit may sit elsewhere already; the player may have left.
            "one-position-only" | "positions-apart" | "positions-at-most" | "not-seated"
            | "not-your-seat" => {}
            code if D::excused(code) => {}
            code => panic!("{shown} was expected and refused: {code}"),
        }
    }

    /// Any of them; of irregularities rather the one seen least.
    fn choose(&mut self, fitting: &[&Next<ActOf<D::Game>>], why: Why) -> Option<Next<ActOf<D::Game>>> {
        if why != Why::Irregularity {
            return fitting.choose(&mut self.rng).map(|next| (*next).clone());
        }
        let moment = (self.table.state().desk.methods.dealing, self.table.phase());
        let key = |next: &Next<_>| format!("{:?} {moment:?}", next.act);
        let seen = |next: &&&Next<_>| {
            let eager = D::eager(&self.table, &next.act);
            if eager {
                0
            } else {
                self.tried.get(&key(next)).copied().unwrap_or(0)
            }
        };
        let least = fitting.iter().min_by_key(seen)?;
        *self.tried.entry(key(least)).or_default() += 1;
        Some((**least).clone())
    }

    pub fn wild(&mut self) {
        let mut by = self.anyone();
        let mut seat = self.rng.random_range(0..8);
        // Half of them by someone who does sit there.
        if by.role == Role::Player && self.rng.random_range(0..2) == 0 {
            let seats = &self.table.state().desk.seats;
            let seats: Vec<(u8, String)> = seats.iter().map(|(seat, who)| (*seat, who.to_string())).collect();
            if let Some((theirs, player)) = seats.choose(&mut self.rng) {
                (seat, by) = (*theirs, Actor::new(player.clone(), Role::Player));
            }
        }
        let act = match self.rng.random_range(0..4) {
            0 => {
                let with = self.anyone();
                wild::desk(seat, with, &mut self.rng).into()
            }
            1 => wild::part(&self.table, seat, &mut self.rng),
            _ => D::wild(&self.table, &by, seat, &mut self.rng),
        };
        self.run(by, act);
    }

    /// The same events on a new table, through JSON.
    fn replay(&self) {
        let mut replayed = Table::new(self.table.rules().clone(), "T-1");
        for event in &self.events {
            let json = serde_json::to_string(event).unwrap();
            let read: EventOf<D::Game> =
                serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
            assert_eq!(read, *event);
            replayed.apply(&read).unwrap();
        }
        assert!(replayed == self.table, "a replay gives another state");
        assert_eq!(replayed.digest(), self.table.digest());
        let kept = serde_json::to_string(self.table.state()).unwrap();
        let state = serde_json::from_str(&kept).unwrap_or_else(|error| panic!("a snapshot: {error}"));
        let restored = Table::<D::Game>::restore(self.table.rules().clone(), state);
        assert!(restored == self.table, "a snapshot gives another state");
    }
}

fn dealer() -> Actor {
    Actor::new("dan", Role::Dealer)
}

fn floor() -> Actor {
    Actor::new("flo", Role::Floorperson)
}

fn rare<D: Day>(next: &Next<ActOf<D::Game>>) -> bool {
    match desk_act::<D::Game>(&next.act) {
        Some(Desk::PlaceDice | Desk::InspectReader) => next.why == Why::Choice,
        Some(act) => matches!(
            act,
            Desk::CloseTable
                | Desk::RemoveDeck { .. }
                | Desk::SpreadIdle { .. }
                | Desk::LeaveSeat { .. }
                | Desk::OrderShuffle { .. }
                | Desk::OrderRecut { .. }
        ),
        None => D::rare(&next.act),
    }
}

fn name<G: Game>(event: &EventOf<G>) -> String {
    match Happening::of::<G>(&event.fact) {
        Happening::Void(rule) => format!("void {}", rule.name()),
        _ => table::table::fact_name(&event.fact).to_owned(),
    }
}

fn inputs() -> u64 {
    std::env::var("HOUSEWAY_INPUTS")
        .ok()
        .and_then(|inputs| inputs.parse().ok())
        .unwrap_or(100_000)
}

fn seed() -> u64 {
    std::env::var("HOUSEWAY_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(20_261_115)
}

fn day<D: Day>(edition: &str) -> BTreeMap<String, u64> {
    let filings = D::filings(edition);
    let each = inputs() / filings.len() as u64;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for (i, filing) in filings.iter().enumerate() {
        let seed = seed() + 100 * edition.len() as u64 + i as u64;
        println!(
            "{edition}, filing {i}: seed {seed} (HOUSEWAY_SEED={}), {each} inputs",
            self::seed()
        );
        let mut day = Run::<D>::new(edition, filing, seed);
        let mut next_replay = 5_000;
        let mut turns = 0;
        while day.inputs < each {
            turns += 1;
            assert!(
                turns < 100 * each + 100_000,
                "the table waits for nothing: {}",
                day.table.phase()
            );
            if day.rng.random_range(0..8) == 0 {
                day.wild()
            } else {
                day.legal()
            }
            if day.inputs >= next_replay {
                day.replay();
                next_replay *= 4;
            }
        }
        day.replay();
        let house: Money = [Account::House, Account::Cash]
            .iter()
            .map(|account| day.table.state().desk.ledger.balance(account))
            .sum();
        println!(
            "  {} events, {} rounds, house and cash {house}",
            day.events.len(),
            day.table.state().rounds
        );
        for (what, count) in day.counts {
            *counts.entry(what).or_default() += count;
        }
    }
    counts
}

/// Two tables given the same seed come to the same state.
pub fn same_from_one_seed<D: Day>(edition: &str) {
    let digest = || {
        let mut day = Run::<D>::new(edition, &D::filings(edition)[0], 7);
        for _ in 0..500 {
            day.legal();
        }
        day.table.digest()
    };
    assert_eq!(digest(), digest());
}

/// Runs a day of each filing of an edition. A long one must have seen all of these, events by name and refusals as
/// `refused CODE`, voids as `void RULE`.
pub fn check<D: Day>(edition: &str, must_see: &[&[&str]]) {
    let counts = day::<D>(edition);
    for (what, count) in &counts {
        println!("{count:>8} {what}");
    }
    if inputs() < 50_000 {
        return;
    }
    for what in must_see.iter().copied().flatten() {
        assert!(
            counts.contains_key(*what),
            "{edition}: the day never saw {what:?}"
        );
    }
}
