//! A small HTTP client: enough to be a browser, or worse.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// After how long a server counts as gone.
const GONE: Duration = Duration::from_secs(8);

/// Someone with a cookie.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The answer, which must be a good one.
    #[track_caller]
    pub(crate) fn good(self) -> Value {
        assert!(self.status < 300, "{} {}", self.status, self.body);
        match self.body.is_empty() {
            true => Value::Null,
            false => self.json(),
        }
    }

    /// The code of a refusal.
    #[track_caller]
    pub(crate) fn code(&self) -> String {
        assert!(self.status >= 400, "{} {}", self.status, self.body);
        assert_eq!(self.header("content-type"), Some("application/problem+json"));
        self.json()["code"].as_str().unwrap().to_owned()
    }
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client {
            address,
            cookie: None,
        }
    }

    /// A guest with play chips.
    pub(crate) fn guest(address: SocketAddr, name: &str) -> Client {
        let mut client = Client::new(address);
        let reply = client.post("/api/v1/session/guest", json!({ "name": name }));
        client.keep_cookie(&reply);
        reply.good();
        client
    }

    /// The same, of a server that may be gone.
    pub(crate) fn try_guest(address: SocketAddr, name: &str) -> Option<Client> {
        let mut client = Client::new(address);
        let reply = client.try_post("/api/v1/session/guest", &json!({ "name": name }))?;
        client.keep_cookie(&reply);
        Some(client)
    }

    /// Whoever has a role in the demonstration.
    pub(crate) fn demo(address: SocketAddr, role: &str) -> Client {
        let mut client = Client::new(address);
        let reply = client.post("/api/v1/session/demo", json!({ "role": role }));
        client.keep_cookie(&reply);
        reply.good();
        client
    }

    /// Whoever is employed as something in the demonstration.
    pub(crate) fn in_post(address: SocketAddr, role: &str, post: &str) -> Client {
        let mut client = Client::new(address);
        let reply = client.post("/api/v1/session/demo", json!({ "role": role, "post": post }));
        client.keep_cookie(&reply);
        reply.good();
        client
    }

    pub(crate) fn keep_cookie(&mut self, reply: &Reply) {
        let set = reply.header("set-cookie").unwrap_or_default();
        assert!(
            set.contains("HttpOnly") && set.contains("SameSite=Strict"),
            "{set}"
        );
        self.cookie = set.split(';').next().map(str::to_owned);
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[], None)
    }

    /// What is answered where it is no text.
    pub(crate) fn bytes(&self, path: &str) -> Vec<u8> {
        let mut stream = self.open("GET", path, &[], None).unwrap();
        let (status, headers) = read_head(&mut stream).unwrap();
        assert_eq!(status, 200, "{path}");
        read_bytes(&mut stream, &headers).unwrap()
    }

    pub(crate) fn post(&self, path: &str, body: Value) -> Reply {
        self.send("POST", path, &[("houseway", "1")], Some(body.to_string()))
    }

    /// The same, of a server that may be gone.
    pub(crate) fn try_get(&self, path: &str) -> Option<Reply> {
        let mut stream = self.open("GET", path, &[], None).ok()?;
        stream.get_ref().set_read_timeout(Some(GONE)).ok()?;
        read_reply(&mut stream)
    }

    /// The same, to a server that may be gone.
    pub(crate) fn try_post(&self, path: &str, body: &Value) -> Option<Reply> {
        let mut stream = self
            .open("POST", path, &[("houseway", "1")], Some(body.to_string()))
            .ok()?;
        stream.get_ref().set_read_timeout(Some(GONE)).ok()?;
        read_reply(&mut stream)
    }

    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<String>,
    ) -> Reply {
        let mut stream = self.open(method, path, headers, body).unwrap();
        read_reply(&mut stream).unwrap()
    }

    fn open(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<String>,
    ) -> std::io::Result<BufReader<TcpStream>> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n",
            self.address
        );
        if let Some(cookie) = &self.cookie {
            request += &format!("cookie: {cookie}\r\n");
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = &body {
            request += &format!(
                "content-type: application/json\r\ncontent-length: {}\r\n",
                body.len()
            );
        }
        request += "\r\n";
        request += &body.unwrap_or_default();
        // A server that has refused the head does not read the rest.
        let _ = stream.write_all(request.as_bytes());
        Ok(BufReader::new(stream))
    }

    /// Opens a stream of a table's updates.
    pub(crate) fn watch(&self, table: &str, last: Option<&str>) -> Updates {
        let headers: Vec<(&str, &str)> = last.map(|last| ("last-event-id", last)).into_iter().collect();
        let mut stream = self
            .open("GET", &format!("/api/v1/tables/{table}/live"), &headers, None)
            .unwrap();
        let (status, headers) = read_head(&mut stream).unwrap();
        assert_eq!(status, 200);
        assert!(headers.iter().any(|(_, value)| value == "chunked"), "{headers:?}");
        Updates {
            stream,
            text: String::new(),
        }
    }

    /// Gives a command.
    pub(crate) fn act(&self, table: &str, act: Value) -> Reply {
        self.post(&format!("/api/v1/tables/{table}/commands"), json!({ "act": act }))
    }

    /// Looks at a table.
    pub(crate) fn view(&self, table: &str) -> Value {
        self.get(&format!("/api/v1/tables/{table}/view")).good()
    }
}

fn read_head(stream: &mut impl BufRead) -> Option<(u16, Vec<(String, String)>)> {
    let mut line = String::new();
    stream.read_line(&mut line).ok()?;
    let status = line.split(' ').nth(1)?.parse().ok()?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            return Some((status, headers));
        };
        headers.push((name.to_ascii_lowercase(), value.to_owned()));
    }
}

/// Reads an answer; none where the server went away before it was whole.
fn read_reply(stream: &mut impl BufRead) -> Option<Reply> {
    let (status, headers) = read_head(stream)?;
    let bytes = read_bytes(stream, &headers)?;
    Some(Reply {
        status,
        headers,
        body: String::from_utf8(bytes).ok()?,
    })
}

fn read_bytes(stream: &mut impl BufRead, headers: &[(String, String)]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = headers.iter().find(|(name, _)| name == "content-length");
    if headers.iter().any(|(_, value)| value == "chunked") {
        while let Some(chunk) = read_chunk(stream) {
            bytes.extend(chunk);
        }
    } else if let Some((_, length)) = length {
        bytes.resize(length.parse().ok()?, 0);
        stream.read_exact(&mut bytes).ok()?;
    }
    Some(bytes)
}

fn read_chunk(stream: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = String::new();
    stream.read_line(&mut line).ok()?;
    let length = usize::from_str_radix(line.trim(), 16).ok()?;
    let mut chunk = vec![0; length + 2];
    stream.read_exact(&mut chunk).ok()?;
    chunk.truncate(length);
    (length > 0).then_some(chunk)
}

/// A stream of updates.
pub(crate) struct Updates {
    stream: BufReader<TcpStream>,
    text: String,
}

/// One of them.
#[derive(Debug)]
pub(crate) struct Update {
    pub(crate) id: String,
    pub(crate) message: Value,
}

impl Iterator for Updates {
    type Item = Update;

    fn next(&mut self) -> Option<Update> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    let lines = event.lines();
                    let found: Vec<&str> = lines.filter_map(|line| line.strip_prefix(name)).collect();
                    found.concat()
                };
                let (id, data) = (field("id: "), field("data: "));
                self.text = rest.to_owned();
                if data.is_empty() {
                    continue;
                }
                let message = serde_json::from_str(&data).unwrap();
                return Some(Update { id, message });
            }
            let chunk = read_chunk(&mut self.stream)?;
            self.text += &String::from_utf8(chunk).unwrap();
        }
    }
}
