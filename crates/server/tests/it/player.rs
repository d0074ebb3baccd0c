//! A player who knows no game: sits down, buys chips, bets the least and then takes what the view offers.

use crate::client::{Client, Updates};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// The edition at whose tables nobody plays alone.
const AGAINST_EACH_OTHER: &str = "pa-637a";

/// Does something at a table of the lobby; where players play against each other, with someone at position 2 who plays on
/// for as long as it takes.
pub(crate) fn in_company<T>(address: SocketAddr, table: &Value, plays: impl FnOnce() -> T) -> T {
    if table["edition"] != AGAINST_EACH_OTHER {
        return plays();
    }
    let client = Client::guest(address, "Company");
    let mut other = Player::sits(client, table["name"].as_str().unwrap(), 2);
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| other.plays_until(|_| {}, |_| done.load(Ordering::SeqCst)));
        let played = plays();
        done.store(true, Ordering::SeqCst);
        played
    })
}

/// A player at a table.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) table: String,
    pub(crate) seat: u64,
    updates: Updates,
    /// The last message.
    pub(crate) now: Value,
}

impl Player {
    /// Sits down at a position and buys chips.
    pub(crate) fn sits(client: Client, table: &str, seat: u64) -> Player {
        let updates = client.watch(table, None);
        client.act(table, json!({ "sit": { "seat": seat } })).good();
        client
            .act(table, json!({ "buy-in": { "amount": "1000.00" } }))
            .good();
        Player {
            client,
            table: table.to_owned(),
            seat,
            updates,
            now: Value::Null,
        }
    }

    /// Waits for the next update.
    pub(crate) fn hears(&mut self) -> &Value {
        self.now = self.updates.next().expect("the stream goes on").message;
        &self.now
    }

    /// Plays until a round that they bet on is over, and returns its settled lines. `look` is called at every update.
    pub(crate) fn plays_a_round(&mut self, look: impl FnMut(&Value)) -> Vec<Value> {
        self.plays_until(look, |rounds| rounds > 0)
    }

    /// Waits for another who plays still, and lets that one hear of something now and then: whoever hears nothing cannot
    /// find that it is over.
    pub(crate) fn stays(&self, stopped: &AtomicUsize, players: usize) {
        stopped.fetch_add(1, Ordering::SeqCst);
        while stopped.load(Ordering::SeqCst) < players {
            for ready in [true, false] {
                let path = format!("/api/v1/tables/{}/ready", self.table);
                self.client.post(&path, json!({ "ready": ready }));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Plays until they have had enough, by how many rounds they finished, and returns the last one's settled lines.
    pub(crate) fn plays_until(
        &mut self,
        mut look: impl FnMut(&Value),
        enough: impl Fn(u64) -> bool,
    ) -> Vec<Value> {
        let (mut in_round, mut rounds) = (false, 0);
        let mut lines = Vec::new();
        for _ in 0..5_000 {
            let message = self.hears().clone();
            look(&message);
            let view = &message["view"];
            let playing = !view["round"].is_null();
            if in_round && !playing {
                rounds += 1;
                let settled = view["settled"].as_array().unwrap().iter();
                lines = settled
                    .filter(|line| line["seat"] == self.seat)
                    .cloned()
                    .collect();
            }
            in_round = playing && (in_round || self.wagers(view) > 0);
            if enough(rounds) {
                return lines;
            }
            if let Some(act) = self.choice(&message) {
                // The table may have moved on since; then the next update says how.
                let body = json!({ "if-head": message["head"], "act": act });
                let reply = self
                    .client
                    .post(&format!("/api/v1/tables/{}/commands", self.table), body);
                assert!(
                    matches!(reply.status, 200 | 412),
                    "{act}: {} {}",
                    reply.status,
                    reply.body
                );
            }
        }
        panic!("no round ends at {}: {}", self.table, self.now);
    }

    fn wagers(&self, view: &Value) -> usize {
        let places = view["places"].as_array().unwrap();
        let mine = places
            .iter()
            .find(|place| place["place"] == format!("seat:{}", self.seat));
        mine.map_or(0, |place| {
            let spots = place["spots"].as_array().unwrap();
            spots.iter().filter(|spot| spot["lies"] == "on-layout").count()
        })
    }

    /// What the player does about an update; says by itself when the bets are in.
    fn choice(&self, message: &Value) -> Option<Value> {
        let view = &message["view"];
        let may = view["may"].as_array().unwrap();
        let of = |why: &'static str| may.iter().filter(move |may| may["why"] == why);
        // A step of a deck is offered and not due; who folds sees nothing of the end.
        let left = ["look-at-deck", "cut-deck", "fold"];
        if let Some(step) = of("step").find(|may| !left.contains(&may["name"].as_str().unwrap())) {
            return Some(step["act"].clone());
        }
        let open: Vec<u64> = serde_json::from_value(message["run"]["may-bet"].clone()).unwrap();
        let ready: Vec<u64> = serde_json::from_value(message["run"]["ready"].clone()).unwrap();
        if !open.contains(&self.seat) || ready.contains(&self.seat) {
            return None;
        }
        if self.wagers(view) == 0
            && let Some(wager) = of("choice").find(|may| may["name"] == "place-wager")
        {
            return Some(wager["act"].clone());
        }
        self.client
            .post(
                &format!("/api/v1/tables/{}/ready", self.table),
                json!({ "ready": true }),
            )
            .good();
        None
    }
}
