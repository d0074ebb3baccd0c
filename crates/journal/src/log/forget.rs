//! A log that keeps nothing.

use super::{Log, LogError, Records};
use crate::command::{CommandId, Span};
use crate::head::Head;
use crate::id::ChainId;
use crate::record::Record;
use std::collections::BTreeMap;

/// Remembers where each chain stands and no record of it: for simulation.
#[derive(Clone, Debug, Default)]
pub struct Forget {
    heads: BTreeMap<ChainId, Head>,
}

impl Log for Forget {
    fn append(&mut self, id: &ChainId, records: &[Record]) -> Result<(), LogError> {
        if let Some(last) = records.last() {
            match self.heads.get_mut(id) {
                Some(head) => *head = last.head(),
                None => drop(self.heads.insert(id.clone(), last.head())),
            }
        }
        Ok(())
    }

    fn head(&self, id: &ChainId) -> Result<Head, LogError> {
        Ok(self.heads.get(id).copied().unwrap_or_else(|| Head::genesis(id)))
    }

    fn records(&self, _: &ChainId, _: u64) -> Result<Records<'_>, LogError> {
        Ok(Box::new(std::iter::empty()))
    }

    fn command(&self, _: &ChainId, _: &CommandId) -> Result<Option<Span>, LogError> {
        Ok(None)
    }
}
