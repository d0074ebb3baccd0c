//! Journals whose hashes are right and whose contents are not.

use journal::{Chain, ChainId, Command, Draft, Record};
use serde_json::Value;

/// Records taken out of their chain, to be chained again.
pub struct Forged(Vec<Record>);

impl Forged {
    pub fn new(records: &[Record]) -> Forged {
        Forged(records.to_vec())
    }

    /// Changes the first record of a kind.
    pub fn change(mut self, kind: &str, change: impl FnOnce(&mut Value)) -> Forged {
        let at = self.find(kind);
        let record = &mut self.0[at];
        let mut entry: Value = serde_json::from_slice(&record.payload).unwrap();
        change(&mut entry);
        record.payload = entry.to_string().into_bytes();
        self
    }

    /// Leaves the first record of a kind out.
    pub fn remove(mut self, kind: &str) -> Forged {
        let at = self.find(kind);
        self.0.remove(at);
        self
    }

    /// Writes the first record of a kind twice.
    pub fn twice(mut self, kind: &str) -> Forged {
        let at = self.find(kind);
        self.0.insert(at, self.0[at].clone());
        self
    }

    pub fn has(&self, kind: &str) -> bool {
        self.0.iter().any(|record| record.kind == kind)
    }

    /// The kind of the first record whose entry is like this.
    pub fn first_with(&self, like: impl Fn(&Value) -> bool) -> Option<String> {
        let entry = |record: &Record| serde_json::from_slice::<Value>(&record.payload).unwrap();
        let found = self.0.iter().find(|record| like(&entry(record)));
        found.map(|record| record.kind.clone())
    }

    /// The records, chained again; every one is a command of its own.
    pub fn records(self, id: &ChainId) -> Vec<Record> {
        let mut chain = Chain::new(id.clone());
        let mut all = Vec::with_capacity(self.0.len());
        for record in self.0 {
            let draft = Draft {
                time_ms: record.time_ms,
                actor: record.actor,
                kind: record.kind,
                payload: record.payload,
            };
            all.extend(chain.append_command(&Command::default(), vec![draft]).unwrap());
        }
        all
    }

    fn find(&self, kind: &str) -> usize {
        let found = self.0.iter().position(|record| record.kind == kind);
        found.unwrap_or_else(|| panic!("no {kind} in this journal"))
    }
}

/// Raises the first amount with this name, wherever it stands.
pub fn first_amount(value: &mut Value, name: &str) {
    fn raise(value: &mut Value, name: &str) -> bool {
        match value {
            Value::Object(fields) => {
                if let Some(amount) = fields.get_mut(name).filter(|amount| amount.is_string()) {
                    *amount = Value::from("77.00");
                    return true;
                }
                fields.values_mut().any(|inner| raise(inner, name))
            }
            Value::Array(items) => items.iter_mut().any(|inner| raise(inner, name)),
            _ => false,
        }
    }
    assert!(raise(value, name), "no {name} there");
}
