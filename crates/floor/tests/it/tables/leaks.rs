//! No one is told what they may not know: no card that lies face down to a viewer, no undealt order and no nonce is in
//! anything that viewer is given: views, events, lists of next acts, refusals, `Debug` texts, lines of a log. And what a
//! viewer is given follows from what was shown: other cards where that viewer sees none change nothing in it.

use super::common::{Each, busy, for_each_submission, opened};
use cards::Card;
use chance::SeededChance;
use driver::{Clock, Dealer, Headless, Pit};
use journal::Record;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use table::view::{Group, Show, View, Viewer};
use table::{Actor, Command, Place, Role, State, Table};

/// The faces that a view shows at a place.
fn shown(view: &View, place: Place) -> BTreeSet<Card> {
    let at = view.places.iter().find(|each| each.place == place);
    let groups = at.into_iter().flat_map(|place| &place.cards);
    groups
        .flat_map(|Group { cards, .. }| cards.iter().flatten().copied())
        .collect()
}

fn all_shown(view: &View) -> BTreeSet<Card> {
    let marked = view.markers.iter().filter_map(|marker| marker.at.parse().ok());
    let lying = view.places.iter().flat_map(|place| shown(view, place.place));
    lying.chain(marked).collect()
}

/// The cards that a text names: outside quotation marks any word that is a card, inside them only where every word is, as
/// in `"As Kd"` and not in `"Pair of 6s or better"`.
fn named(text: &str) -> BTreeSet<Card> {
    let mut cards = BTreeSet::new();
    for (n, part) in text.split('"').enumerate() {
        let words = part
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty());
        let read: Vec<Option<Card>> = words
            .map(|word| word.parse().ok().filter(|_| word.len() == 2))
            .collect();
        let quoted = n % 2 == 1;
        if !quoted || read.iter().all(Option::is_some) {
            cards.extend(read.into_iter().flatten());
        }
    }
    cards
}

/// What this viewer may not know: cards in stub, shoe and hands that the public view hides, unless the own view shows
/// them. Several decks lie in a shoe, where a face that shows says nothing of another that does not.
fn hidden<G: Show>(table: &Table<G>, mine: &View) -> BTreeSet<Card> {
    let many = G::batch(table.rules()).is_none_or(|batch| batch.decks > 1);
    if many {
        return BTreeSet::new();
    }
    let seen = all_shown(mine);
    let state = table.state();
    let mut cards: BTreeSet<Card> = BTreeSet::new();
    if let Some(round) = &state.round {
        cards.extend(round.hands().flat_map(|(_, hand)| hand.iter().copied()));
        cards.extend(
            round
                .deal()
                .into_iter()
                .flat_map(|deal| deal.shoe.iter().copied()),
        );
    }
    let orders = state.desk.decks.values().filter_map(|deck| deck.stage.order());
    cards.extend(orders.flat_map(|order| order.iter().copied()));
    cards.retain(|card| !seen.contains(card));
    cards
}

struct Leaks;

impl Each for Leaks {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        let mut clock = Clock::simulated();
        let mut chance = SeededChance::from_u64(41);
        let mut log: Vec<Record> = Vec::new();
        let mut pit: Pit<G> =
            Pit::open(&mut log, opened::<G>(text), clock.after(Default::default())).unwrap();
        let mut dealer = Dealer::new(busy(25), SeededChance::from_u64(41).stream(1));
        let mut acts = 0;
        let mut nonces: BTreeMap<u64, String> = BTreeMap::new();
        let mut read = 0;
        while let Some(done) = dealer.step(&mut pit, &mut log, &mut clock, &mut chance).unwrap() {
            acts += 1;
            let table = pit.table();
            log[read..]
                .iter()
                .for_each(|record| keep_nonce(&mut nonces, record));
            read = log.len();
            // What a line of a log would say of the act, its records and the table.
            let logged = format!("{table:?} {done:?} {:?} {pit:?}", log.last());
            assert!(
                nonces.values().all(|nonce| !logged.contains(nonce)),
                "a nonce is in a Debug text"
            );
            let mut viewers = vec![
                Viewer::Public,
                Viewer::Staff(Role::Dealer),
                Viewer::Staff(Role::PitManager),
            ];
            viewers.extend(table.state().desk.seats.values().cloned().map(Viewer::Player));
            // The rules, which a table does not print, name cards in house ways and paytables.
            let debug = format!("{table:?} {done:?}");
            for viewer in viewers {
                let view = table.view(&viewer);
                let secret = hidden(table, &view);
                let json = serde_json::to_string(&view).unwrap();
                assert!(
                    nonces.values().all(|nonce| !json.contains(nonce)),
                    "a nonce is in a view"
                );
                if let Viewer::Player(id) = &viewer {
                    for (act, refusal) in
                        refusals(table, &Actor::named(id.clone(), id.as_str(), Role::Player))
                    {
                        let leaked: Vec<Card> = named(&refusal).intersection(&secret).copied().collect();
                        assert!(leaked.is_empty(), "{act} is refused with {leaked:?}: {refusal}");
                    }
                }
                let told = named(&json);
                let leaked: Vec<&Card> = told.intersection(&secret).collect();
                assert!(
                    leaked.is_empty(),
                    "{viewer:?} is shown {leaked:?} at {}: {json}",
                    table.phase()
                );
                // Orders that are shown when a round is over are no secret any more.
                let open: BTreeSet<Card> = done
                    .revealed
                    .iter()
                    .flat_map(|each| named(&each.order.to_string()))
                    .collect();
                for event in &done.events {
                    let seen = table.seen(event, &viewer);
                    let told = named(&serde_json::to_string(&seen).unwrap());
                    let leaked: Vec<&Card> = told
                        .intersection(&secret)
                        .filter(|card| !open.contains(card))
                        .collect();
                    assert!(
                        leaked.is_empty(),
                        "{viewer:?} is told {leaked:?} by {}",
                        seen.kind
                    );
                }
                if viewer == Viewer::Public
                    && done
                        .events
                        .iter()
                        .all(|event| table::view::audience::<G>(&event.fact) != table::view::Audience::Public)
                {
                    let leaked: Vec<Card> = named(&debug).intersection(&secret).copied().collect();
                    assert!(leaked.is_empty(), "a Debug text names {leaked:?}");
                }
            }
        }
        println!("{}: {acts} acts, nothing leaked", pit.opened().rules);
        assert!(acts > 300);
    }
}

/// Notes the nonce of an order that was committed to, and forgets that of one that was shown.
fn keep_nonce(nonces: &mut BTreeMap<u64, String>, record: &Record) {
    let payload: Value = serde_json::from_slice(&record.payload).unwrap();
    let deck = payload["deck"].as_u64();
    match (record.kind.as_str(), deck) {
        ("deck-committed", Some(deck)) => {
            drop(nonces.insert(deck, payload["nonce"].as_str().unwrap().to_owned()));
        }
        ("deck-revealed", Some(deck)) => drop(nonces.remove(&deck)),
        _ => {}
    }
}

/// What a player is told who tries what others may do now, where the act itself names no card.
fn refusals<G: Show>(table: &Table<G>, by: &Actor) -> Vec<(String, String)> {
    let mut told = Vec::new();
    for next in table.expected() {
        let act = serde_json::to_string(&next.act).unwrap();
        if !named(&act).is_empty() {
            continue;
        }
        let command = Command {
            at: table.state().at,
            by: by.clone(),
            act: next.act,
        };
        if let Err(refusal) = table.decide(&command) {
            told.push((act, format!("{refusal} {refusal:?} {}", refusal.fields())));
        }
    }
    told
}

/// The state with other cards at one place that has cards, for each such place.
fn with_other_cards(state: &Value) -> Vec<(String, BTreeSet<Card>, Value)> {
    fn walk(whole: &Value, at: &str, here: &Value, out: &mut Vec<(String, BTreeSet<Card>, Value)>) {
        match here {
            Value::Object(fields) => fields
                .iter()
                // The last round lies open, and is not drawn.
                .filter(|(name, _)| !(at.is_empty() && *name == "last"))
                .for_each(|(name, value)| walk(whole, &format!("{at}/{name}"), value, out)),
            Value::Array(items) => items
                .iter()
                .enumerate()
                .for_each(|(n, value)| walk(whole, &format!("{at}/{n}"), value, out)),
            Value::String(text) => {
                let words: Vec<&str> = text.split(' ').collect();
                let read = |word: &&str| word.parse::<Card>().ok().filter(|_| word.len() == 2);
                let cards: Option<Vec<Card>> = words.iter().map(read).collect();
                let Some(cards) = cards.filter(|cards| !cards.is_empty()) else {
                    return;
                };
                let other = |card: &Card| match (card.rank(), card.suit()) {
                    (Some(rank), Some(suit)) => {
                        let rank = "23456789TJQKA".chars().nth((usize::from(rank.index()) + 5) % 13);
                        format!("{}{}", rank.unwrap(), suit.letter())
                    }
                    _ => card.to_string(),
                };
                let others: Vec<String> = cards.iter().map(other).collect();
                let mut changed = whole.clone();
                *changed.pointer_mut(at).unwrap() = Value::String(others.join(" "));
                out.push((at.to_owned(), cards.into_iter().collect(), changed));
            }
            _ => {}
        }
    }
    let mut out = Vec::new();
    walk(state, "", state, &mut out);
    out
}

struct Function;

impl Each for Function {
    fn each<G: Headless + Show>(&mut self, text: &str) {
        let mut clock = Clock::simulated();
        let mut chance = SeededChance::from_u64(43);
        let mut log: Vec<Record> = Vec::new();
        let mut pit: Pit<G> =
            Pit::open(&mut log, opened::<G>(text), clock.after(Default::default())).unwrap();
        let mut dealer = Dealer::new(busy(6), SeededChance::from_u64(43).stream(1));
        let (mut acts, mut changes) = (0, 0);
        while dealer
            .step(&mut pit, &mut log, &mut clock, &mut chance)
            .unwrap()
            .is_some()
        {
            acts += 1;
            if acts % 3 > 0 {
                continue;
            }
            let table = pit.table();
            let mut viewers = vec![Viewer::Public, Viewer::Staff(Role::Dealer)];
            viewers.extend(table.state().desk.seats.values().cloned().map(Viewer::Player));
            let views: Vec<View> = viewers.iter().map(|viewer| table.view(viewer)).collect();
            let state = serde_json::to_value(table.state()).unwrap();
            for (at, cards, changed) in with_other_cards(&state) {
                let Ok(changed) = serde_json::from_value::<State<G>>(changed) else {
                    continue;
                };
                changes += 1;
                let other = Table::<G>::restore(table.rules().clone(), changed);
                for (viewer, view) in viewers.iter().zip(&views) {
                    let seen = all_shown(view);
                    if cards.iter().all(|card| seen.contains(card)) {
                        continue;
                    }
                    let now = other.view(viewer);
                    assert!(
                        now == *view
                            || cards.iter().any(|card| seen.contains(card)) && all_shown(&now) != seen,
                        "{} at {}: {viewer:?} sees the difference of hidden cards at {at}:\n{}\n{}",
                        pit.opened().rules,
                        table.phase(),
                        serde_json::to_string(view).unwrap(),
                        serde_json::to_string(&now).unwrap()
                    );
                }
            }
        }
        println!(
            "{}: {acts} acts, {changes} states with other cards",
            pit.opened().rules
        );
    }
}

#[test]
fn what_a_viewer_is_given_follows_from_what_was_shown() {
    for_each_submission(Function);
}

#[test]
fn no_viewer_is_told_what_that_viewer_may_not_know() {
    for_each_submission(Leaks);
}
