//! Who may do what, tried at every endpoint as everybody.

use crate::client::Client;
use crate::floor::Floor;
use serde_json::json;
use server::people::Role;
use server::{access, api};

/// As nobody and as every role, every endpoint is refused or not as the table says. What comes after the guard (an
/// unknown table, a body that does not read) is not its business.
#[test]
fn everybody_may_do_what_the_table_says_and_nothing_else() {
    let floor = Floor::demo();
    let mut tried = 0;
    let asked = std::iter::once(None).chain(Role::ALL.into_iter().map(Some));
    for role in asked {
        let client = match role {
            None => Client::new(floor.address),
            Some(role) => Client::demo(floor.address, role.name()),
        };
        for endpoint in api::endpoints() {
            // Signing out would end what the next lines need.
            if endpoint.name == "sign-out" && role.is_some() {
                continue;
            }
            let path: Vec<&str> = endpoint
                .path
                .split('/')
                .map(|part| {
                    if part.starts_with('{') {
                        "no-such-thing"
                    } else {
                        part
                    }
                })
                .collect();
            let body = (endpoint.method != "get").then(|| json!({ "no-such-field": 1 }).to_string());
            let method = endpoint.method.to_uppercase();
            let reply = client.send(&method, &path.join("/"), &[("houseway", "1")], body);
            let allowed = access::who(endpoint.name).unwrap().allows(role);
            let refused = matches!(reply.status, 401 | 403);
            assert_eq!(
                refused, !allowed,
                "{role:?} {} {}: {}",
                endpoint.name, reply.status, reply.body
            );
            assert!(reply.status < 500, "{}: {}", endpoint.name, reply.body);
            tried += 1;
        }
    }
    assert_eq!(
        tried,
        (Role::ALL.len() + 1) * api::endpoints().len() - Role::ALL.len()
    );
}

#[test]
fn a_page_of_another_site_can_send_no_command() {
    let floor = Floor::demo();
    let guest = Client::guest(floor.address, "Ana");
    let body = || Some(json!({ "ready": true }).to_string());
    let path = "/api/v1/tables/x/ready";
    for headers in [
        vec![],
        vec![("houseway", "1"), ("origin", "https://evil.example")],
        vec![("houseway", "1"), ("sec-fetch-site", "cross-site")],
        vec![("houseway", "1"), ("origin", "null")],
    ] {
        let reply = guest.send("POST", path, &headers, body());
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (403, "other-site"),
            "{headers:?}"
        );
    }
    let own = format!("http://{}", floor.address);
    let headers = [
        ("houseway", "1"),
        ("origin", own.as_str()),
        ("sec-fetch-site", "same-origin"),
    ];
    assert_eq!(guest.send("POST", path, &headers, body()).status, 404);
}

#[test]
fn nobody_plays_as_a_guest_or_tries_a_role_outside_a_demonstration() {
    let floor = Floor::earnest();
    let client = Client::new(floor.address);
    for (path, body) in [
        ("/api/v1/session/guest", json!({})),
        ("/api/v1/session/demo", json!({ "role": "administrator" })),
    ] {
        let reply = client.post(path, body);
        assert_eq!((reply.status, reply.code().as_str()), (404, "no-demo"));
        assert_eq!(reply.header("set-cookie"), None);
    }
    assert_eq!(client.get("/api/v1/floor").good()["roles"], json!([]));
}

#[test]
fn every_answer_keeps_browsers_to_this_site() {
    let floor = Floor::earnest();
    let client = Client::new(floor.address);
    for path in [
        "/",
        "/api",
        "/api/v1/floor",
        "/api/v1/tables",
        "/no/such/page",
        "/health/live",
    ] {
        let reply = client.get(path);
        let policy = reply.header("content-security-policy").unwrap();
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
    }
}
