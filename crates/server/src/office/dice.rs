//! Dice at live tables that people deal: a table takes only a set whose history in the office allows it.

use super::{BackOffice, Trouble};
use crate::live::{DealtBy, Given, Handle};
use crate::storage::journal as records;
use office::NotDone;
use std::collections::BTreeMap;

/// Refuses an act that brings dice to a table or into its cup, where the floor keeps dice in its office and that set may not
/// come or go there.
pub async fn allowed(office: &BackOffice, handle: &Handle, given: &Given) -> Result<(), Trouble> {
    let act = &given.act;
    let receives = act.get("receive-dice").cloned();
    let cups = act.get("cup-dice").is_some();
    if handle.dealt_by != DealtBy::Staff || (receives.is_none() && !cups) {
        return Ok(());
    }
    let table = handle.shown().name;
    let chain = table.clone();
    let may = office.look(move |office, _| {
        let Some(receives) = receives else {
            return office.dice.goes_into_play(&table);
        };
        // What does not read as a set is the table's to refuse.
        let set = receives["set"].as_str().unwrap_or_default();
        let dice: Option<BTreeMap<String, u8>> = serde_json::from_value(receives["dice"].clone()).ok();
        match dice {
            Some(dice) => office.dice.comes_to(&table, set, &dice),
            None => Ok(()),
        }
    });
    let Err(refusal) = may.await? else {
        return Ok(());
    };
    // What was done before is answered as it was then.
    if let Some(id) = &given.id {
        let id = id.as_str().to_owned();
        let done = office.storage.read(move |sql| records::command(sql, &chain, &id));
        if !done.await?.is_empty() {
            return Ok(());
        }
    }
    Err(NotDone::Refused(refusal).into())
}
