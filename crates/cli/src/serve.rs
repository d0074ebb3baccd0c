//! `houseway serve`: live tables over HTTP.

use crate::screen::Screen;
use anyhow::{Context, Result};
use clap::Args;
use serde::Deserialize;
use server::evidence::keeper::Settings;
use server::{Config, Server};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// A configuration file is a page; anything larger is not one.
const FILE_MAX: usize = 1 << 20;

/// Where it listens when nothing is said.
const LISTEN: &str = "127.0.0.1:8400";

#[derive(Args)]
#[command(
    after_help = "Each setting is taken from the command line, else from the environment (HOUSEWAY_LISTEN, \
HOUSEWAY_ADDRESS, HOUSEWAY_DATA, HOUSEWAY_DATABASE, HOUSEWAY_DEMO, HOUSEWAY_PACE_MS, HOUSEWAY_LEASE_S, \
HOUSEWAY_CHECKPOINTS, HOUSEWAY_WITNESS, HOUSEWAY_LOG_KEY, HOUSEWAY_SECURE_COOKIES, HOUSEWAY_JSON_LOG, HOUSEWAY_CONFIG), else from the configuration file, a TOML file with the same names: listen, address, data, database, \
demo, pace-ms, checkpoints (a list), witness, log-key, lease-s, secure-cookies, json-log.\n\n\
The folder holds one file, floor.journal: the records of every table, people and books. `houseway audit verify` reads \
it as it is. A second server on the same folder is kept out. With --database the records are in PostgreSQL, and several \
servers, each with a folder of its own, share one floor: each table is driven by one of them, and the others say where.\n\n\
Examples:\n  houseway serve --demo\n  HOUSEWAY_DATABASE=postgres://floor:secret@127.0.0.1/floor houseway serve\n\nSee also: docs/server.md, docs/api.md."
)]
pub(crate) struct ServeArgs {
    /// Where to listen [default: 127.0.0.1:8400]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Where other servers of the floor and their screens reach this one [default: what it listens on]
    #[arg(long, value_name = "HOST:PORT")]
    address: Option<String>,
    /// The folder of the floor's database [default: houseway-data]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL database that several servers may share; a password is better kept in HOUSEWAY_DATABASE
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// A floor to try: a table of every game, guests with play chips, an account of each role that anyone may use
    #[arg(long)]
    demo: bool,
    /// How long the software dealer takes for a step, in milliseconds [default: 700]
    #[arg(long, value_name = "MS")]
    pace_ms: Option<u64>,
    /// A second place for the signed checkpoints of the log: a file, best on another disk, or an http:// address each is
    /// posted to; may be given several times
    #[arg(long, value_name = "FILE|URL")]
    checkpoints: Vec<String>,
    /// A witness (C2SP tlog-witness) that cosigns them
    #[arg(long, value_name = "URL")]
    witness: Option<String>,
    /// The floor's key, which servers on one database share [default: log.key in the folder]
    #[arg(long, value_name = "FILE")]
    log_key: Option<PathBuf>,
    /// How long a table stays this server's when others on the database do not hear of it, in seconds [default: 9]
    #[arg(long, value_name = "S")]
    lease_s: Option<u64>,
    /// Send cookies over TLS only; for a server behind a proxy that speaks TLS
    #[arg(long)]
    secure_cookies: bool,
    /// A configuration file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Write the log as one JSON object a line
    #[arg(long)]
    json_log: bool,
}

/// The configuration file.
#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct File {
    listen: Option<SocketAddr>,
    address: Option<String>,
    data: Option<PathBuf>,
    database: Option<String>,
    demo: Option<bool>,
    pace_ms: Option<u64>,
    checkpoints: Option<Vec<String>>,
    witness: Option<String>,
    log_key: Option<PathBuf>,
    lease_s: Option<u64>,
    secure_cookies: Option<bool>,
    json_log: Option<bool>,
}

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode> {
    let config = config(args)?;
    log(args.json_log
        || from_env("JSON_LOG")?
            .or(file(args.config.as_deref())?.json_log)
            .unwrap_or(false));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the runtime does not start")?;
    runtime.block_on(async {
        let server = Server::open(config).await?;
        if let Some(password) = server.first_password() {
            let login = server::people::first::LOGIN;
            say(&format!(
                "The first account is {login}, its password {password}; it is not shown again."
            ))?;
        }
        say(&format!("Houseway is open at http://{}", server.address()))?;
        server.run(told_to_close()).await;
        say("Houseway is closed; every table stands where it stood.")?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Prints a line at once.
fn say(line: &str) -> Result<()> {
    let mut out = Screen::text();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

fn env(name: &str) -> Option<String> {
    std::env::var(format!("HOUSEWAY_{name}")).ok()
}

/// A setting that is on or off.
fn from_env(name: &str) -> Result<Option<bool>> {
    env(name)
        .map(|text| match text.as_str() {
            "1" | "true" | "yes" => Ok(true),
            "0" | "false" | "no" | "" => Ok(false),
            _ => anyhow::bail!("HOUSEWAY_{name} is {text:?}; write true or false"),
        })
        .transpose()
}

/// Reads the configuration file that is named, or that the environment names.
pub(crate) fn file(named: Option<&Path>) -> Result<File> {
    let path = named
        .map(Path::to_owned)
        .or_else(|| env("CONFIG").map(PathBuf::from));
    Ok(path.as_deref().map(read).transpose()?.unwrap_or_default())
}

/// The floor's folder, and its PostgreSQL database where it has one.
pub(crate) fn kept(
    data: Option<&Path>,
    database: Option<&str>,
    file: &File,
) -> Result<(PathBuf, Option<server::storage::Url>)> {
    let data = data
        .map(Path::to_owned)
        .or_else(|| env("DATA").map(PathBuf::from))
        .or_else(|| file.data.clone())
        .unwrap_or_else(|| PathBuf::from("houseway-data"));
    let database = database
        .map(str::to_owned)
        .or_else(|| env("DATABASE"))
        .or_else(|| file.database.clone());
    let database = database
        .map(|url| url.parse())
        .transpose()
        .context("--database")?;
    Ok((data, database))
}

fn config(args: &ServeArgs) -> Result<Config> {
    let file = file(args.config.as_deref())?;
    let number = |name: &'static str| -> Result<Option<u64>> {
        env(name)
            .map(|text| {
                text.parse()
                    .with_context(|| format!("HOUSEWAY_{name} is {text:?}, no number"))
            })
            .transpose()
    };
    let listen = match (args.listen, env("LISTEN"), file.listen) {
        (Some(listen), ..) => listen,
        (None, Some(text), _) => text
            .parse()
            .with_context(|| format!("HOUSEWAY_LISTEN is {text:?}; write an address and a port"))?,
        (None, None, Some(listen)) => listen,
        (None, None, None) => LISTEN.parse().context("the default address")?,
    };
    let (data, database) = kept(args.data.as_deref(), args.database.as_deref(), &file)?;
    let checkpoints = match (args.checkpoints.is_empty(), env("CHECKPOINTS"), file.checkpoints) {
        (false, ..) => args.checkpoints.clone(),
        (true, Some(one), _) => vec![one],
        (true, None, several) => several.unwrap_or_default(),
    };
    let key = args
        .log_key
        .clone()
        .or_else(|| env("LOG_KEY").map(PathBuf::from))
        .or(file.log_key);
    let evidence = Settings {
        key: key.unwrap_or_else(|| data.join(server::config::KEY)),
        second: checkpoints.iter().map(|place| place.as_str().into()).collect(),
        witness: args.witness.clone().or_else(|| env("WITNESS")).or(file.witness),
    };
    let lease = args.lease_s.or(number("LEASE_S")?).or(file.lease_s);
    anyhow::ensure!(
        lease != Some(0),
        "a lease lasts a second at least: set lease-s to 1 or more"
    );
    let pace = args.pace_ms.or(number("PACE_MS")?).or(file.pace_ms);
    Ok(Config {
        listen,
        address: args.address.clone().or_else(|| env("ADDRESS")).or(file.address),
        data,
        database,
        evidence,
        lease: lease.map_or(server::config::LEASE, Duration::from_secs),
        demo: args.demo || from_env("DEMO")?.or(file.demo).unwrap_or(false),
        pace: Duration::from_millis(pace.unwrap_or(700)),
        secure_cookies: args.secure_cookies
            || from_env("SECURE_COOKIES")?
                .or(file.secure_cookies)
                .unwrap_or(false),
    })
}

fn read(path: &Path) -> Result<File> {
    let text = crate::input::read_text(path, FILE_MAX)?;
    toml::from_str(&text).with_context(|| format!("{} cannot be read", path.display()))
}

/// The log goes to standard error; RUST_LOG chooses what of it.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match json {
        true => log.json().init(),
        false => log.init(),
    }
}

/// Ends when the terminal or the system asks for it.
async fn told_to_close() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            },
            Err(_) => drop(interrupted.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}
