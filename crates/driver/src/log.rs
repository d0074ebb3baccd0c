//! Where records go.

use journal::{ChainId, Record};
use store::Store;

/// Takes the records of a command, all or none.
pub trait Log {
    /// Keeps them. Once this returns they are as safe as this log can make them.
    fn keep(&mut self, id: &ChainId, records: &[Record]) -> Result<(), store::Error>;
}

impl Log for Store {
    fn keep(&mut self, id: &ChainId, records: &[Record]) -> Result<(), store::Error> {
        self.append(id, records).map(|_| ())
    }
}

/// Keeps nothing: for simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forget;

impl Log for Forget {
    fn keep(&mut self, _: &ChainId, _: &[Record]) -> Result<(), store::Error> {
        Ok(())
    }
}

/// Keeps records in memory, for tests.
impl Log for Vec<Record> {
    fn keep(&mut self, _: &ChainId, records: &[Record]) -> Result<(), store::Error> {
        self.extend_from_slice(records);
        Ok(())
    }
}

/// One log or another, decided when the program runs.
impl Log for Box<dyn Log> {
    fn keep(&mut self, id: &ChainId, records: &[Record]) -> Result<(), store::Error> {
        (**self).keep(id, records)
    }
}
