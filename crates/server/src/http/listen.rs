//! Connections: how many, how long, and how they end.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// The limits on connections.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many may be open at once; more wait to be taken.
    pub connections: usize,
    /// How long the head of a request may take to arrive.
    pub head: Duration,
    /// How long requests that are under way may take when the server closes.
    pub closing: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 4_096,
            head: Duration::from_secs(10),
            closing: Duration::from_secs(10),
        }
    }
}

/// Takes connections until it is told to close; then lets what is under way end.
pub async fn serve(listener: TcpListener, router: Router, limits: Limits, close: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(limits.connections));
    tokio::pin!(close);
    loop {
        let place = tokio::select! {
            place = Arc::clone(&places).acquire_owned() => place,
            () = &mut close => break,
        };
        let Ok(place) = place else { break };
        let stream = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(error) => {
                    // Out of descriptors, most likely: give others time to end.
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut close => break,
        };
        // Updates are small and wanted at once.
        let _ = stream.set_nodelay(true);
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.head);
        let service = TowerToHyperService::new(router.clone());
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // A client that goes away in the middle is no error of ours.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(limits.closing, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some requests did not end in time");
    }
}
