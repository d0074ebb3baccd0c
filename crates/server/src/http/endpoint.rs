//! An endpoint: where it is, what it takes and answers, and what answers it. One list of them makes the router, the
//! OpenAPI text and the test of who may do what.

use super::openapi::Schemas;
use crate::app::App;
use axum::handler::Handler;
use axum::routing::{MethodFilter, MethodRouter, on};
use schemars::{JsonSchema, Schema};

/// An endpoint.
pub struct Endpoint {
    /// Its name, by which the table of access lists it.
    pub name: &'static str,
    /// `get`, `post`, `put` or `delete`.
    pub method: &'static str,
    /// The path, with names in braces.
    pub path: &'static str,
    /// What it does.
    pub says: &'static str,
    pub(super) query: Option<Make>,
    pub(super) body: Option<Make>,
    pub(super) answer: Answers,
    /// A type that is part of the answer and that a client wants to know.
    pub(super) also: Option<Make>,
    /// Refusals besides those that every endpoint has.
    pub(super) refuses: Vec<u16>,
    pub(super) route: MethodRouter<App>,
}

/// Makes a schema and adds what it refers to.
pub(super) type Make = fn(&mut Schemas) -> Schema;

/// What an endpoint answers with.
pub(super) enum Answers {
    /// Nothing.
    Nothing,
    /// JSON of a type.
    Json(Make),
    /// Something else, by its media types.
    Other(&'static [&'static str]),
}

/// An endpoint that reads.
pub fn get<H, T>(name: &'static str, path: &'static str, says: &'static str, handler: H) -> Endpoint
where
    H: Handler<T, App>,
    T: 'static,
{
    Endpoint::new(name, "get", path, says, on(MethodFilter::GET, handler))
}

/// An endpoint that does something.
pub fn post<H, T>(name: &'static str, path: &'static str, says: &'static str, handler: H) -> Endpoint
where
    H: Handler<T, App>,
    T: 'static,
{
    Endpoint::new(name, "post", path, says, on(MethodFilter::POST, handler))
}

/// An endpoint that takes something away.
pub fn delete<H, T>(name: &'static str, path: &'static str, says: &'static str, handler: H) -> Endpoint
where
    H: Handler<T, App>,
    T: 'static,
{
    Endpoint::new(name, "delete", path, says, on(MethodFilter::DELETE, handler))
}

impl Endpoint {
    fn new(
        name: &'static str,
        method: &'static str,
        path: &'static str,
        says: &'static str,
        route: MethodRouter<App>,
    ) -> Endpoint {
        Endpoint {
            name,
            method,
            path,
            says,
            query: None,
            body: None,
            answer: Answers::Nothing,
            also: None,
            refuses: Vec::new(),
            route,
        }
    }

    /// Says what the body is.
    pub fn takes<T: JsonSchema>(mut self) -> Endpoint {
        self.body = Some(|schemas| schemas.of::<T>());
        self
    }

    /// Says what may stand after the question mark.
    pub fn asks<T: JsonSchema>(mut self) -> Endpoint {
        self.query = Some(|schemas| schemas.of_query::<T>());
        self
    }

    /// Says what is answered.
    pub fn answers<T: JsonSchema>(mut self) -> Endpoint {
        self.answer = Answers::Json(|schemas| schemas.of::<T>());
        self
    }

    /// Says what is answered where it is not JSON.
    pub fn answers_with(mut self, media: &'static [&'static str]) -> Endpoint {
        self.answer = Answers::Other(media);
        self
    }

    /// Names a type that a client wants to know though no body is of it.
    pub fn also<T: JsonSchema>(mut self) -> Endpoint {
        self.also = Some(|schemas| schemas.of::<T>());
        self
    }

    /// Says with which status it refuses, besides what every endpoint may.
    pub fn refuses(mut self, statuses: &[u16]) -> Endpoint {
        self.refuses.extend(statuses);
        self
    }
}
