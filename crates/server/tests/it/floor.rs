//! A floor to test on: a real server on a free port, in a folder of its own.

use server::{Config, Server};
use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A server that runs until this is dropped.
pub(crate) struct Floor {
    pub(crate) address: SocketAddr,
    close: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    folder: Option<TempDir>,
}

impl Floor {
    /// A demonstration whose dealers lose no time.
    pub(crate) fn demo() -> Floor {
        Floor::at_pace(Duration::ZERO)
    }

    pub(crate) fn at_pace(pace: Duration) -> Floor {
        Floor::open(tempfile::tempdir().unwrap(), true, pace)
    }

    /// A floor that is no demonstration.
    pub(crate) fn earnest() -> Floor {
        Floor::open(tempfile::tempdir().unwrap(), false, Duration::ZERO)
    }

    pub(crate) fn open(folder: TempDir, demo: bool, pace: Duration) -> Floor {
        let config = Config {
            demo,
            pace,
            ..Config::on_this_machine(folder.path().to_owned())
        };
        let (close, closed) = oneshot::channel();
        let (tell, told) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let server = Server::open(config).await.unwrap();
                tell.send(server.address()).unwrap();
                server.run(async { drop(closed.await) }).await;
            });
        });
        Floor {
            address: told.recv().unwrap(),
            close: Some(close),
            thread: Some(thread),
            folder: Some(folder),
        }
    }

    /// Closes the server in good order and keeps its folder.
    pub(crate) fn close(mut self) -> TempDir {
        self.end();
        self.folder.take().unwrap()
    }

    fn end(&mut self) {
        drop(self.close.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Floor {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end();
        }
    }
}
