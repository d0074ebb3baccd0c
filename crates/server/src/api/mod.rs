//! The endpoints, each in the file of its noun. One list; the router, the OpenAPI text and the test of access are made
//! from it.

mod acts;
mod books;
mod cage;
mod evidence;
mod health;
mod jobs;
mod limits;
mod office;
mod people;
mod play;
mod records;
mod rounds_csv;
mod rules;
mod sessions;
mod submissions;
mod tables;
mod training;

use crate::http::endpoint::Endpoint;

/// Every endpoint.
pub fn endpoints() -> Vec<Endpoint> {
    let mut all = Vec::new();
    all.extend(health::endpoints());
    all.extend(sessions::endpoints());
    all.extend(tables::endpoints());
    all.extend(play::endpoints());
    all.extend(books::endpoints());
    all.extend(cage::endpoints());
    all.extend(limits::endpoints());
    all.extend(people::endpoints());
    all.extend(evidence::endpoints());
    all.extend(records::endpoints());
    all.extend(rules::endpoints());
    all.extend(submissions::endpoints());
    all.extend(jobs::endpoints());
    all.extend(acts::endpoints());
    all.extend(training::endpoints());
    all.extend(office::endpoints());
    all
}
