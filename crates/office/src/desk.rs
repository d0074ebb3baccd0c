//! What every decision in the office looks at beside its own books.

use crate::date::Date;
use crate::step::Signed;

/// When an act is done and who signs it.
#[derive(Clone, Copy, Debug)]
pub struct Desk<'a> {
    /// The gaming day.
    pub day: Date,
    /// The moment.
    pub at_ms: i64,
    /// Who acts and who signs too.
    pub signed: Signed<'a>,
}
