//! The web app's files, built into the program, and a page to browse the API.

use crate::http::Problem;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// The app as it was built; nothing where it was not.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct App;

/// What is shown where the app was not built.
#[derive(RustEmbed)]
#[folder = "pages"]
struct Pages;

/// Serves a file of the app, or its first page for any address that is a page of it.
pub(crate) async fn page(method: Method, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") || path.starts_with("health/") {
        return Problem::not_found("such endpoint")
            .remedy("see /api for what there is")
            .into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "wrong-method",
            "pages are only read",
        )
        .into_response();
    }
    if let Some(response) = App::get(path).and_then(|file| answer(path, file.data.into_owned())) {
        return response;
    }
    if let Some(response) = Pages::get(path).and_then(|file| answer(path, file.data.into_owned())) {
        return response;
    }
    // A name with an ending is a file that is not there; anything else is a page of the app.
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
    let first = is_page
        .then(|| App::get("index.html").or_else(|| Pages::get("no-app.html")))
        .flatten();
    match first.and_then(|file| answer("index.html", file.data.into_owned())) {
        Some(response) => response,
        None => Problem::not_found("such file").into_response(),
    }
}

/// A page to browse the API.
pub(crate) async fn browse() -> Response {
    let page = Pages::get("api.html").and_then(|file| answer("api.html", file.data.into_owned()));
    page.unwrap_or_else(|| Problem::not_found("such page").into_response())
}

fn answer(path: &str, data: Vec<u8>) -> Option<Response> {
    let media = match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    // Built files carry a hash in their names, and never change.
    let keep = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let headers = [(header::CONTENT_TYPE, media), (header::CACHE_CONTROL, keep)];
    Some((headers, data).into_response())
}
