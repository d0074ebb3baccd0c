//! Journals whose hashes are right and whose contents are not.

use journal::{Chain, ChainId, Command, Draft, Record};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

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

    /// Changes every record that tells an event.
    pub fn change_events(mut self, change: impl Fn(&mut Value)) -> Forged {
        for record in &mut self.0 {
            let mut entry: Value = serde_json::from_slice(&record.payload).unwrap();
            if entry.get("fact").is_some() {
                change(&mut entry);
                record.payload = entry.to_string().into_bytes();
            }
        }
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

/// Adds what only a later program knows, in the fact and beside it.
pub fn of_a_later_program(entry: &mut Value) {
    entry["remark"] = Value::from("of a later program");
    for fields in fields(entry) {
        fields.insert("remark".into(), Value::from("of a later program"));
    }
}

/// Takes out every field that this program would read as it stands without it: as one wrote that did not have it yet.
/// Says whether there was one.
pub fn of_an_earlier_program<T: DeserializeOwned + PartialEq>(entry: &mut Value) -> bool {
    let read = |entry: &Value| serde_json::from_value::<T>(entry.clone()).ok();
    let whole = read(entry);
    let names: Vec<String> = fields(entry)
        .iter()
        .flat_map(|fields| fields.keys().cloned())
        .collect();
    let mut any = false;
    for name in names {
        let mut without = entry.clone();
        for fields in fields(&mut without) {
            fields.remove(&name);
        }
        if whole.is_some() && read(&without) == whole {
            *entry = without;
            any = true;
        }
    }
    any
}

/// The fields of the fact an entry tells.
fn fields(entry: &mut Value) -> Vec<&mut Map<String, Value>> {
    let fact = entry.get_mut("fact").and_then(Value::as_object_mut);
    fact.into_iter()
        .flat_map(|fact| fact.values_mut())
        .filter_map(Value::as_object_mut)
        .collect()
}
