//! A PostgreSQL of a test's own: Debian's package, `initdb` and `pg_ctl` in a temporary folder, as a user without
//! rights, because it refuses root.

use std::ffi::OsStr;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The user and group `nobody` of Debian.
const NOBODY: u32 = 65_534;

/// A database that runs until this is dropped.
pub(crate) struct Postgres {
    folder: TempDir,
    port: u16,
}

impl Postgres {
    /// Makes one and starts it.
    pub(crate) fn start() -> Postgres {
        Postgres::with("-c fsync=off -c full_page_writes=off")
    }

    /// The same with settings of its own.
    pub(crate) fn with(settings: &str) -> Postgres {
        let folder = tempfile::tempdir().unwrap();
        if is_root(folder.path()) {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        // Another may take the port in between; then the start fails and says so.
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let postgres = Postgres { folder, port };
        let data = postgres.data();
        let mut made = tool("initdb");
        made.args([
            "--no-sync",
            "--wal-segsize=4",
            "-A",
            "trust",
            "-U",
            "floor",
            "-E",
            "UTF8",
            "--locale=C",
            "-D",
        ])
        .arg(&data);
        quiet(&mut made);
        let options = format!(
            "-k {} -c listen_addresses=127.0.0.1 -p {port} -c max_connections=60 {settings}",
            postgres.folder.path().display()
        );
        // Kept beside the data, so that a second start is as the first.
        std::fs::write(postgres.folder.path().join("options"), &options).unwrap();
        postgres.go_on();
        postgres
    }

    /// Its address.
    pub(crate) fn url(&self) -> String {
        format!("postgres://floor@127.0.0.1:{}/postgres", self.port)
    }

    /// Starts it again.
    pub(crate) fn go_on(&self) {
        let options = std::fs::read_to_string(self.folder.path().join("options")).unwrap();
        let log = self.folder.path().join("log");
        quiet(
            tool("pg_ctl")
                .args(["-w", "-t", "60", "-D"])
                .arg(self.data())
                .arg("-l")
                .arg(log)
                .args(["-o", &options, "start"]),
        );
    }

    /// Stops it in the middle of whatever it does.
    pub(crate) fn stop(&self) {
        quiet(
            tool("pg_ctl")
                .args(["-w", "-m", "immediate", "-D"])
                .arg(self.data())
                .arg("stop"),
        );
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may be stopped already.
        let _ = tool("pg_ctl")
            .args(["-m", "immediate", "-D"])
            .arg(self.data())
            .arg("stop")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
}

fn is_root(ours: &Path) -> bool {
    std::fs::metadata(ours).unwrap().uid() == 0
}

/// A program of PostgreSQL, run without rights.
fn tool(name: &str) -> Command {
    let program = folder_of_programs().join(name);
    let probe = tempfile::tempdir().unwrap();
    match is_root(probe.path()) {
        false => Command::new(program),
        true => {
            let mut command = Command::new("setpriv");
            command
                .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
                .arg(program)
                .env("HOME", "/")
                .current_dir("/");
            command
        }
    }
}

fn folder_of_programs() -> PathBuf {
    let mut versions: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let version = path.file_name()?.to_str()?.parse().ok()?;
            Some((version, path.join("bin")))
        })
        .collect();
    versions.sort();
    let here = std::env::var_os("PATH").unwrap_or_default();
    let on_path = || std::env::split_paths(&here).find(|folder| folder.join("initdb").is_file());
    versions.pop().map(|(_, folder)| folder).or_else(on_path).expect(
        "PostgreSQL is not installed: run scripts/setup.sh postgres (Debian: apt-get install postgresql)",
    )
}

#[track_caller]
fn quiet(command: &mut Command) {
    let args: Vec<&OsStr> = command.get_args().collect();
    let said = format!("{:?} {args:?}", command.get_program());
    let log = tempfile::NamedTempFile::new().unwrap();
    // What it starts keeps its outputs open, so they go to a file.
    let done = command
        .stdin(Stdio::null())
        .stdout(log.reopen().unwrap())
        .stderr(log.reopen().unwrap())
        .status()
        .unwrap();
    assert!(
        done.success(),
        "{said}: {}",
        std::fs::read_to_string(log.path()).unwrap()
    );
}
