//! Houseway for Python: a thin door to the same code as every other.
//!
//! What is small passes as JSON, which the package turns into its own types; what is large, as whole columns. Long work
//! runs without the interpreter's lock, tells how far it is and stops on Ctrl-C.
//!
//! - `law`: editions, clauses, submissions and their signs
//! - `hands`: what a hand is and how it is set
//! - `settle`: one record, or columns of them
//! - `table`: sheets and simulations
//! - `contest`: Asia Poker's count and best response in pieces
//! - `search`: the search for a house way, and the worth of a mixed one
//! - `journal`: what a journal says
//! - `work`: long work, watched and stopped; `error`: what goes wrong, as exceptions

mod contest;
mod error;
mod hands;
mod journal;
mod law;
mod search;
mod settle;
mod table;
mod work;

use pyo3::prelude::*;

/// The part of `houseway` that is not written in Python. Its functions are those of the package, bare.
#[pymodule]
fn _houseway(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add("BLOCK", simulate::run::BLOCK)?;
    law::add(module)?;
    hands::add(module)?;
    module.add_class::<settle::Settler>()?;
    module.add_class::<table::Table>()?;
    module.add_class::<table::Game>()?;
    module.add_class::<contest::Contest>()?;
    module.add_class::<contest::Response>()?;
    module.add_class::<search::Search>()?;
    module.add_class::<search::Answer>()?;
    journal::add(module)
}
