//! The router, made from the list of endpoints.

use super::endpoint::Endpoint;
use super::{guard, headers, openapi};
use crate::api;
use crate::app::App;
use crate::web;
use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use std::sync::Arc;

/// Every endpoint, behind its guard; then the web app.
pub fn router(app: App) -> Router {
    let endpoints = api::endpoints();
    let document: Arc<str> = openapi::document(&endpoints).to_string().into();
    let mut router: Router<App> = Router::new();
    for Endpoint {
        name, path, route, ..
    } in endpoints
    {
        let guarded = route.layer(from_fn_with_state((app.clone(), name), guard::let_through));
        router = router.route(path, guarded);
    }
    let text = move || {
        let document = Arc::clone(&document);
        async move { ([("content-type", "application/json")], document.to_string()) }
    };
    router
        .route("/api/v1/openapi.json", get(text))
        .route("/api", get(web::browse))
        .fallback(web::page)
        .method_not_allowed_fallback(|| async {
            super::problem::Problem::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "wrong-method",
                "this address does not take that method",
            )
            .remedy("see /api for what it takes")
        })
        .layer(from_fn(headers::secure))
        .with_state(app)
}
