//! A request to a witness or to a second place. Over plain HTTP: what is sent is public, and what comes back is signed.

use axum::http::{Request, Uri, header};
use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use std::time::Duration;
use tokio::net::TcpStream;

/// How long it may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most bytes of an answer.
const ANSWER_MAX: usize = 64 * 1_024;

/// Posts a text and returns the status and the text that comes back.
pub(super) async fn post(url: &str, body: String) -> Result<(u16, String), String> {
    let sent = tokio::time::timeout(PATIENCE, send(url, body)).await;
    sent.unwrap_or_else(|_| Err("it does not answer".to_owned()))
}

async fn send(url: &str, body: String) -> Result<(u16, String), String> {
    let says = |error: &dyn std::fmt::Display| error.to_string();
    let url: Uri = url.parse().map_err(|error| says(&error))?;
    let authority = url.authority().ok_or("it has no host")?.as_str().to_owned();
    let address = match url.port_u16() {
        Some(_) => authority.clone(),
        None => format!("{authority}:80"),
    };
    let stream = TcpStream::connect(address).await.map_err(|error| says(&error))?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|error| says(&error))?;
    let driving = tokio::spawn(connection);
    let path = url.path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let request = Request::post(path)
        .header(header::HOST, authority)
        .header(header::CONTENT_TYPE, "text/plain; charset=utf-8")
        .body(Full::<Bytes>::from(body))
        .map_err(|error| says(&error))?;
    let answer = sender.send_request(request).await.map_err(|error| says(&error))?;
    let status = answer.status().as_u16();
    let body = Limited::new(answer.into_body(), ANSWER_MAX).collect().await;
    let body = body.map_err(|error| says(&error))?.to_bytes();
    driving.abort();
    Ok((status, String::from_utf8_lossy(&body).into_owned()))
}
