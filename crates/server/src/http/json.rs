//! Requests read with a place for what is wrong, and answers written.

use super::problem::Problem;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The most bytes a request may bring.
pub const BODY_MAX: usize = 1 << 20;

/// A JSON body, or an answer as JSON.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Json<T>, Problem> {
        let media = request.headers().get(header::CONTENT_TYPE);
        let is_json = media.and_then(|media| media.to_str().ok()).is_some_and(|media| {
            let essence = media.split(';').next().unwrap_or_default().trim();
            essence.eq_ignore_ascii_case("application/json")
        });
        if !is_json {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                "the body must be JSON",
            )
            .remedy("send it with the content type application/json"));
        }
        let bytes = read(request.into_body()).await?;
        parse(&bytes).map(Json)
    }
}

async fn read(body: Body) -> Result<bytes::Bytes, Problem> {
    to_bytes(body, BODY_MAX).await.map_err(|_| {
        Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-large",
            format!("the body is cut short or longer than {BODY_MAX} bytes"),
        )
        .remedy("send less")
    })
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let wrong = |field: String, says: String| {
        let problem = Problem::bad("bad-request", "the body does not read as it should").detail(says);
        match field.as_str() {
            "" | "." => problem,
            _ => problem.field(field),
        }
    };
    let value = serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| wrong(error.path().to_string(), error.inner().to_string()))?;
    reader
        .end()
        .map_err(|error| wrong(String::new(), error.to_string()))?;
    Ok(value)
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(body) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
            Err(error) => Problem::ours(&error).into_response(),
        }
    }
}

/// What the address asks for after its question mark.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Problem> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(query)) => Ok(Query(query)),
            Err(error) => Err(
                Problem::bad("bad-query", "the address asks for something it cannot")
                    .detail(error.body_text()),
            ),
        }
    }
}

/// What stands in the path.
#[derive(Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        match axum::extract::Path::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(path)) => Ok(Path(path)),
            Err(error) => Err(Problem::not_found("such thing").detail(error.body_text())),
        }
    }
}
