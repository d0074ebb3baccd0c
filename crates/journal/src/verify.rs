//! Checking a whole chain.

use std::borrow::Borrow;

use crate::broken::{Broken, Flaw};
use crate::chain::Chain;
use crate::head::Head;
use crate::id::ChainId;
use crate::record::Record;

/// Checks a chain from its first record to its last, and returns its head.
///
/// Whole commands missing from the end leave no trace inside the chain; [`verify_against`] finds those.
pub fn verify<I>(id: &ChainId, records: I) -> Result<Head, Broken>
where
    I: IntoIterator<Item: Borrow<Record>>,
{
    let mut chain = Chain::new(id.clone());
    for record in records {
        chain.accept(record.borrow())?;
    }
    chain.check_whole()?;
    Ok(chain.head())
}

/// Checks a chain as [`verify`] does, and that it contains a head that was published earlier.
pub fn verify_against<I>(id: &ChainId, records: I, published: Head) -> Result<Head, Broken>
where
    I: IntoIterator<Item: Borrow<Record>>,
{
    let mut chain = Chain::new(id.clone());
    published.check(chain.head())?;
    for record in records {
        chain.accept(record.borrow())?;
        published.check(chain.head())?;
    }
    published.check_reached(chain.head())?;
    chain.check_whole()?;
    Ok(chain.head())
}

impl Head {
    /// Whether a sound chain that passes through `at` can contain this published head.
    ///
    /// Says nothing about other places than its own.
    pub fn check(&self, at: Head) -> Result<(), Broken> {
        if at.seq == self.seq && at.hash != self.hash {
            return Err(Broken {
                seq: self.seq,
                what: Flaw::NotAsPublished {
                    published: *self,
                    found: at.hash,
                },
            });
        }
        Ok(())
    }

    /// Whether a sound chain that ends at `end` is long enough to contain this published head.
    pub fn check_reached(&self, end: Head) -> Result<(), Broken> {
        if end.seq < self.seq {
            return Err(Broken {
                seq: end.seq + 1,
                what: Flaw::Truncated { published: *self },
            });
        }
        Ok(())
    }
}
