//! No one is told what they may not know: no card that lies face down to a viewer, no undealt order and no nonce is in
//! anything that viewer is given: views, events, lists of next acts, refusals, `Debug` texts.

use super::common::{Each, busy, for_each_submission, opened};
use cards::Card;
use chance::SeededChance;
use driver::{Clock, Dealer, Headless, Pit};
use journal::Record;
use std::collections::BTreeSet;
use table::view::{Group, Show, View, Viewer};
use table::{Place, Role, Table};

/// The faces that a view shows at a place.
fn shown(view: &View, place: Place) -> BTreeSet<Card> {
    let at = view.places.iter().find(|each| each.place == place);
    let groups = at.into_iter().flat_map(|place| &place.cards);
    groups
        .flat_map(|Group { cards, .. }| cards.iter().flatten().copied())
        .collect()
}

fn all_shown(view: &View) -> BTreeSet<Card> {
    view.places
        .iter()
        .flat_map(|place| shown(view, place.place))
        .collect()
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
        while let Some(done) = dealer.step(&mut pit, &mut log, &mut clock, &mut chance).unwrap() {
            acts += 1;
            let table = pit.table();
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

#[test]
fn no_viewer_is_told_what_that_viewer_may_not_know() {
    for_each_submission(Leaks);
}
