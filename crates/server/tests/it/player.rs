//! A player who knows no game: sits down, buys chips, bets the least and then takes what the view offers.

use crate::client::{Client, Updates};
use serde_json::{Value, json};

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
    pub(crate) fn plays_a_round(&mut self, mut look: impl FnMut(&Value)) -> Vec<Value> {
        let mut bet = false;
        for _ in 0..2_000 {
            let message = self.hears().clone();
            look(&message);
            let view = &message["view"];
            let playing = !view["round"].is_null();
            let mine: Vec<Value> = view["settled"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|line| line["seat"] == self.seat)
                .cloned()
                .collect();
            if bet && !playing && !mine.is_empty() && self.wagers(view) == 0 {
                return mine;
            }
            if let Some(act) = self.choice(&message, &mut bet) {
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
    fn choice(&self, message: &Value, bet: &mut bool) -> Option<Value> {
        let view = &message["view"];
        let may = view["may"].as_array().unwrap();
        let of = |why: &'static str| may.iter().filter(move |may| may["why"] == why);
        // A step of a deck is offered and not due; anything else the table waits for.
        let offered = ["look-at-deck", "cut-deck"];
        if let Some(step) = of("step").find(|may| !offered.contains(&may["name"].as_str().unwrap())) {
            *bet = true;
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
            *bet = true;
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
