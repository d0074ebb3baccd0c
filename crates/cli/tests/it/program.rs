//! Runs the program. The only file here that knows how.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run left behind.
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    /// Standard output as lines of JSON.
    pub(crate) fn json_lines(&self) -> Vec<serde_json::Value> {
        let line = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.stdout.lines().map(line).collect()
    }

    /// Standard output as one JSON document.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {}", self.stdout))
    }

    /// Nothing on standard error, and this status.
    pub(crate) fn quiet(self, status: i32) -> Ran {
        assert_eq!(
            (self.status, self.stderr.as_str()),
            (status, ""),
            "{}",
            self.stdout
        );
        self
    }
}

/// The program, in the root of the repository, with a plain environment.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_houseway"));
    command
        .args(args)
        .current_dir(root())
        .env_remove("RUST_BACKTRACE")
        .env_remove("COLUMNS");
    command
}

/// Runs it with no input.
pub(crate) fn run(args: &[&str]) -> Ran {
    feed(args, b"")
}

/// Runs it with this on standard input.
pub(crate) fn feed(args: &[&str], input: &[u8]) -> Ran {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        // The program may stop reading early, so a write that fails is no matter.
        scope.spawn(move || {
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().unwrap()
    });
    let ran = Ran {
        status: output.status.code().expect("an exit status, not a signal"),
        stdout: String::from_utf8(output.stdout).expect("UTF-8 out"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8 on stderr"),
    };
    for text in [&ran.stdout, &ran.stderr] {
        assert!(!text.contains("panicked at"), "{args:?}: {text}");
    }
    ran
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file that is gone when this is.
pub(crate) fn file(bytes: &[u8]) -> tempfile::NamedTempFile {
    let mut file = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    file.write_all(bytes).unwrap();
    file
}

/// A round of each edition that settles, as one line each.
pub(crate) const GOOD: [&str; 4] = [
    r#"{"rules":"pa-575","id":"a","dealer":{"cards":"As Kd Qh Jc 9s 5d 3c"},"seats":[{"seat":1,"wagers":{"asia-poker":"10.00","bonus":"5.00"},"high":"Ah Ad Tc Th","medium":"8s 8d","low":"7c"}]}"#,
    r#"{"rules":"pa-659a-2013","id":2,"dealer":{"high":"As Kd Qh Jc","medium":"9s 5d","low":"3c"},"seats":[{"seat":6,"wagers":{"asia-poker":"12.50","bonus":"5.00"},"high":"8h 8c 8s 8d","medium":"Ah Ad","low":"Jk"}]}"#,
    r#"{"rules":"pa-659a-fortune","meter":"12345.67","dealer":{"high":"As Kd Qh Jc","medium":"9s 5d","low":"3c"},"seats":[{"seat":6,"wagers":{"fortune-asia-poker":"10.00","progressive":"1.00"},"high":"Ah Ad Ac Jk","medium":"8s 8d","low":"7c"},{"seat":2,"wagers":{"fortune-asia-poker":"10.00","fortune-bonus":"5.00"},"high":"Kh Ks Kc 2s","medium":"8h 8c","low":"7d"}]}"#,
    r#"{"rules":"ma-asia-poker","dealer":{"cards":"As Kd Qh Jc 9s 5d 3c"},"seats":[{"seat":3,"wagers":{"asia-poker":"25.00"},"cards":"Ah Ad Tc Th 8s 8d 7c","surrender":true}]}"#,
];
