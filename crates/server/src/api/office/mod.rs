//! The office over HTTP: acts, what someone may begin, every ledger, form and report, and what each part shows.

mod acting;
mod at_table;
mod coupons;
mod dice;
mod floor;
pub(super) mod papers;
mod past;
mod records;
mod staff;

use crate::http::endpoint::Endpoint;

pub(super) fn endpoints() -> Vec<Endpoint> {
    let mut all = acting::endpoints();
    all.extend(past::endpoints());
    all.extend(papers::endpoints());
    all.extend(coupons::endpoints());
    all.extend(dice::endpoints());
    all.extend(floor::endpoints());
    all.extend(records::endpoints());
    all.extend(staff::endpoints());
    all.extend(at_table::endpoints());
    all
}
