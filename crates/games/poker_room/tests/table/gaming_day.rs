//! Gaming days of the poker room.

use super::pit::*;
use crate::day::{Day, check, same_from_one_seed};
use cards::CardSet;
use poker_room::pots::{Stake, pots};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rulebook::Given;
use rulebook::held::covers;
use rulebook::rule::Rule;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::deal;

/// A round by its facts alone, kept apart from the machine's own code.
#[derive(Default)]
struct Watch {
    /// Who takes part, and who has not folded.
    seats: Vec<u8>,
    live: BTreeSet<u8>,
    /// What each has put in, and what went back.
    put_in: BTreeMap<u8, Money>,
    /// What each has put in since the bets were last gathered.
    street: BTreeMap<u8, Money>,
    /// What was paid out of pots, and raked.
    paid: BTreeMap<u8, Money>,
    raked: Money,
    in_pots: Money,
    shown: BTreeSet<u8>,
    /// Who drew or stood pat in the draw under way.
    drew: Vec<u8>,
    /// Events so far.
    events: u32,
}

impl Day for Watch {
    type Game = PokerRoom;

    fn filings(_: &str) -> Vec<Vec<(String, Given)>> {
        let device = || {
            vec![
                text("shuffle", "device"),
                number("decks", 2),
                flag("shuffler-counts", true),
            ]
        };
        let with = |mut all: Vec<(String, Given)>, more: Vec<(String, Given)>| {
            all.extend(more);
            all
        };
        vec![
            vec![game("five-card-omaha-high")],
            vec![
                game("badugi"),
                text("shuffle", "device"),
                flag("auto-reshuffler", true),
            ],
            with(
                device(),
                vec![
                    game("five-card-omaha-high-low"),
                    text("limit", "pot-limit"),
                    text("ante", "1.00"),
                    number("blinds", 3),
                    text("charge", "rake"),
                    text("rake-early", "taken"),
                    text("button-start", "by-card"),
                ],
            ),
            vec![
                game("triple-draw-2-7"),
                text("straddle", "8.00"),
                text("kill", "half-kill"),
                text("kill-pot", "40.00"),
                text("charge", "time"),
            ],
            with(
                device(),
                vec![
                    game("triple-draw-a-5"),
                    text("limit", "no-limit"),
                    number("blinds", 1),
                ],
            ),
            vec![
                game("badeucey"),
                text("kill", "kill"),
                text("kill-pot", "30.00"),
                text("charge", "rake"),
                text("short-deck", "reshuffle-all"),
            ],
            vec![
                game("badacey"),
                text("limit", "no-limit"),
                text("ante", "0.55"),
                text("straddle", "9.00"),
                text("split-unit", "0.25"),
            ],
            with(
                device(),
                vec![
                    game("badugi"),
                    text("limit", "no-limit"),
                    text("charge", "rake"),
                    text("odd-chip", "lowest-seat"),
                ],
            ),
        ]
    }

    fn rules(_: &str, filing: &[(String, Given)]) -> Arc<PokerRules> {
        rules(filing)
    }

    fn new() -> Watch {
        Watch::default()
    }

    fn after(&mut self, event: &Event, table: &Table) {
        match &event.fact {
            Happened::Own(fact) => self.own(fact, table),
            Happened::Deal(deal::Fact::RoundVoided { .. }) => *self = Watch::default(),
            _ => {}
        }
        self.chips_lie_where_they_were_put(table);
        // Views of every seat cost more than all else: one event in sixteen, which over a day is each kind many times.
        self.events += 1;
        if self.events.is_multiple_of(16) {
            no_seat_sees_another(table, event);
        }
    }

    fn fill(table: &Table, act: Anything, rng: &mut SmallRng) -> Anything {
        match act {
            Any::Own(Act::Discard { seat, .. }) => {
                let held = held(table, seat);
                let cards = held.into_iter().filter(|_| rng.random_range(0..2) == 0).collect();
                Act::Discard { seat, cards }.into()
            }
            Any::Own(Act::Bet { seat, to }) => Act::Bet {
                seat,
                to: higher(table, seat, to, rng),
            }
            .into(),
            Any::Own(Act::Raise { seat, to }) => Act::Raise {
                seat,
                to: higher(table, seat, to, rng),
            }
            .into(),
            Any::Deal(Deal::ReshuffleDiscards { .. }) => {
                let mut cards = <PokerRoom as table::Game>::reshuffles(table.state());
                cards.shuffle(rng);
                Deal::ReshuffleDiscards { order: Stack(cards) }.into()
            }
            Any::Desk(Desk::BuyIn { .. }) => Desk::BuyIn {
                amount: dollars(rng.random_range(3..300)),
            }
            .into(),
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> Anything {
        let amount = Money::from_cents(rng.random_range(-100..3_000));
        let held = held(table, rng.random_range(1..9));
        match rng.random_range(0..24) {
            0 => Act::SitOut { seat }.into(),
            1 => Act::SitIn { seat }.into(),
            2 => Act::CollectTime.into(),
            3 => Act::DrawForButton.into(),
            4 => Act::BeginRound.into(),
            5 => Act::PostStraddle { seat, amount }.into(),
            6 => Act::DeclineStraddle { seat }.into(),
            7 => Act::Fold { seat }.into(),
            8 => Act::Check { seat }.into(),
            9 => Act::Call { seat, amount }.into(),
            10 => Act::Bet { seat, to: amount }.into(),
            11 => Act::Raise { seat, to: amount }.into(),
            12 => Act::ActFor {
                seat,
                reason: ["", "slow"].choose(rng).unwrap().to_string(),
            }
            .into(),
            13 => Act::GatherBets.into(),
            14 => Act::DealBoard.into(),
            15 => Act::BurnForDraw.into(),
            16 => Act::Discard {
                seat,
                cards: Stack(held),
            }
            .into(),
            17 => Act::StandPat { seat }.into(),
            18 => Act::DealReplacements { seat }.into(),
            19 => Act::ShowHand { seat }.into(),
            20 => Act::MuckHand { seat }.into(),
            21 => Act::AwardPots.into(),
            22 => Deal::ReshuffleDiscards { order: Stack(held) }.into(),
            _ => Desk::TakeChips { amount }.into(),
        }
    }

    fn rare(act: &Anything) -> bool {
        matches!(
            act,
            Any::Own(Act::SitOut { .. } | Act::ActFor { .. } | Act::Fold { .. })
                | Any::Absence(Absent::LeaveTable { .. })
        )
    }

    /// Time passes between what is expected and what is done.
    fn excused(code: &str) -> bool {
        matches!(code, "no-time-due" | "seat-taken")
    }
}

impl Watch {
    fn puts(&mut self, seat: u8, amount: Money) {
        *self.put_in.entry(seat).or_default() += amount;
        *self.street.entry(seat).or_default() += amount;
    }

    fn own(&mut self, fact: &Fact, table: &Table) {
        match fact {
            Fact::RoundBegun { seats, button, .. } => {
                assert_eq!(seats.last(), Some(button), "the button receives last");
                assert!(seats.len() >= 2);
                *self = Watch {
                    live: seats.iter().copied().collect(),
                    seats: seats.clone(),
                    ..Watch::default()
                };
            }
            Fact::Posted { seat, amount, .. } | Fact::Called { seat, amount } => self.puts(*seat, *amount),
            Fact::Wagered { seat, to, .. } => {
                let ante = match table.state().bets.amount(*seat, ANTE) {
                    Some(ante) if self.street.get(seat).is_some_and(|put| *put >= ante) => ante,
                    _ => Money::ZERO,
                };
                let put = self.street.get(seat).copied().unwrap_or_default() - ante;
                self.puts(*seat, *to - put);
            }
            Fact::Folded { seat } | Fact::HandFouled { seat, .. } | Fact::HandMucked { seat } => {
                assert!(self.live.remove(seat));
                assert!(!self.shown.contains(seat));
            }
            Fact::BetsGathered { returned, pots: told } => {
                if let Some((seat, amount)) = returned {
                    *self.put_in.get_mut(seat).unwrap() -= *amount;
                }
                self.street.clear();
                let cut = pots(&self.stakes());
                assert_eq!(cut.returned, None, "everything is called");
                let amounts: Vec<Money> = cut.pots.iter().map(|pot| pot.amount).collect();
                assert_eq!(&amounts, told, "side pots are cut at what players put in");
                self.in_pots = told.iter().copied().sum();
                assert_eq!(
                    self.in_pots,
                    self.put_in.values().copied().sum(),
                    "side pots add up"
                );
            }
            Fact::DrawBegun { .. } => self.drew.clear(),
            Fact::Drawing { seat, .. } => self.drew.push(*seat),
            Fact::HandShown { seat } => assert!(self.live.contains(seat) && self.shown.insert(*seat)),
            Fact::RakeTaken { amount } => self.raked += *amount,
            Fact::PotAwarded { shares, amount, .. } => {
                assert_eq!(
                    *amount,
                    shares.iter().map(|share| share.amount).sum(),
                    "a pot is divided whole"
                );
                for share in shares {
                    assert!(self.live.contains(&share.seat));
                    *self.paid.entry(share.seat).or_default() += share.amount;
                }
            }
            Fact::RoundFinished { lines, .. } => {
                let paid: Money = self.paid.values().copied().sum();
                assert_eq!(
                    paid + self.raked,
                    self.in_pots,
                    "the pots are paid out, to the cent"
                );
                assert!(self.live.len() == 1 || self.live == self.shown);
                for line in lines {
                    let won = self.paid.get(&line.seat).copied().unwrap_or_default();
                    let put = self.put_in.get(&line.seat).copied().unwrap_or_default();
                    assert_eq!(line.line.net(), won - put);
                }
                let order: Vec<u8> = self
                    .seats
                    .iter()
                    .copied()
                    .filter(|seat| self.drew.contains(seat))
                    .collect();
                assert_eq!(
                    order, self.drew,
                    "players draw clockwise from the left of the button"
                );
                *self = Watch::default();
            }
            _ => {}
        }
    }

    fn stakes(&self) -> Vec<Stake> {
        let stake = |seat: &u8| Stake {
            seat: *seat,
            amount: self.put_in.get(seat).copied().unwrap_or_default(),
            folded: !self.live.contains(seat),
        };
        self.seats.iter().map(stake).collect()
    }

    /// What lies in pots and in front of players is what they put in.
    fn chips_lie_where_they_were_put(&self, table: &Table) {
        let ledger = &table.state().desk.ledger;
        let lies: Money = ledger
            .accounts()
            .filter(|(account, _)| matches!(account, Account::Pot(_) | Account::Layout { .. }))
            .map(|(_, amount)| amount)
            .sum();
        let out: Money = self.paid.values().copied().sum::<Money>() + self.raked;
        let put: Money = self.put_in.values().copied().sum();
        assert_eq!(lies, put - out);
        let hand = table.state().game.hand.as_ref();
        for (n, pot) in hand.into_iter().flat_map(|hand| hand.pots.iter().enumerate()) {
            if self.paid.is_empty() && self.raked.is_zero() {
                assert_eq!(ledger.balance(&Account::Pot(u8::try_from(n).unwrap())), *pot);
            }
        }
    }
}

fn held(table: &Table, seat: u8) -> Vec<Card> {
    let round = table.state().round.as_ref();
    let cards = round.and_then(|round| round.hand(Place::Seat(seat)));
    cards.map(|cards| cards.to_vec()).unwrap_or_default()
}

/// Somewhere between the least that is expected and the most.
fn higher(table: &Table, seat: u8, least: Money, rng: &mut SmallRng) -> Money {
    let state = table.state();
    let Some(hand) = &state.game.hand else {
        return least;
    };
    let pot = hand.behind();
    let offer = hand
        .betting()
        .and_then(|betting| betting.offer(seat, &hand.chips(state), pot));
    let Some(range) = offer.and_then(|offer| offer.raise) else {
        return least;
    };
    match rng.random_range(0..6) {
        0 => range.most,
        1 => Money::from_cents(rng.random_range(range.least.cents()..=range.most.cents())),
        _ => least,
    }
}

/// Takes away what hands are called, for `7s` in it is a rank; hands that a viewer does not see have no name (above).
fn unnamed(told: &mut serde_json::Value) {
    match told {
        serde_json::Value::Object(fields) => {
            fields.remove("says");
            fields.values_mut().for_each(unnamed);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(unnamed),
        _ => {}
    }
}

/// Before it is shown down no card of a seat is in another's view, nor in what another is told.
fn no_seat_sees_another(table: &Table, event: &Event) {
    let state = table.state();
    let Some(hand) = &state.game.hand else { return };
    for (seat, bet) in state.bets.iter() {
        let viewer = Viewer::Player(bet.player.clone());
        let view = table.view(&viewer);
        for place in &view.places {
            let Place::Seat(other) = place.place else { continue };
            let faces: CardSet = place
                .cards
                .iter()
                .flat_map(|group| group.cards.iter().flatten().copied())
                .collect();
            let open = other == *seat || hand.shown.contains(&other);
            assert!(faces.is_empty() || open, "position {seat} sees position {other}");
            let named = place.cards.iter().any(|group| group.says.is_some());
            assert!(
                !named || open,
                "position {seat} is told what position {other} has"
            );
        }
        let hidden: CardSet = state
            .bets
            .keys()
            .filter(|other| *other != seat && !hand.shown.contains(other))
            .flat_map(|other| held(table, *other))
            .collect();
        let mut told = serde_json::to_value((view, table.seen(event, &viewer))).unwrap();
        unnamed(&mut told);
        let told = told.to_string();
        for word in told.split(|c: char| !c.is_ascii_alphanumeric()) {
            let card: Option<Card> = word.parse().ok().filter(|_| word.len() == 2);
            assert!(
                !card.is_some_and(|card| hidden.contains(card)),
                "position {seat} is told {word}: {told}"
            );
        }
    }
}

/// What is done with cards at any table is done here too, under each way of shuffling; the day itself watches that no card is
/// lost and that no deck is dealt uninspected, unshuffled or too old.
#[test]
fn pa_637a() {
    let _law = covers(&[
        Rule::TwoDecks,
        Rule::DeckChange,
        Rule::InspectDecks,
        Rule::Shuffle,
        Rule::CutAfterManual,
        Rule::DeckMiscount,
        Rule::AutoReshuffler,
        Rule::HandDeal,
        Rule::ShufflerFails,
    ]);
    check::<Watch>(
        "pa-637a",
        &[&[
            "round-finished",
            "button-drawn",
            "posted",
            "straddle-declined",
            "folded",
            "checked",
            "called",
            "wagered",
            "acted-for",
            "bets-gathered",
            "board-dealt",
            "draw-begun",
            "discarded",
            "replacements-dealt",
            "discards-reshuffled",
            "exposed-replaced",
            "hand-fouled",
            "hand-shown",
            "hand-mucked",
            "rake-taken",
            "time-collected",
            "pot-awarded",
            "player-left",
            "face-up-card-discarded",
            "card-drawn-in-error",
            "shuffler-failed",
            "sat-out",
            "sat-in",
            "void face-up-cards",
            "void wrong-card-count",
            "void two-cards-exposed",
            "void hand-deal-bad-deck",
            "refused out-of-turn",
            "refused table-stakes",
            "refused bet-stands",
            "refused must-show",
            "refused not-your-cards",
            "refused not-your-seat",
            "refused player-acts",
        ]],
    );
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    same_from_one_seed::<Watch>("pa-637a");
}
