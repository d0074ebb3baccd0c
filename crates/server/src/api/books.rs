//! The books of the floor.

use crate::app::App;
use crate::books;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Problem};
use axum::extract::State;
use cards::Money;
use schemars::JsonSchema;
use serde::Serialize;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "books",
            "/api/v1/books",
            "What the cage and each table hold, and the sum over all accounts, which is nothing.",
            show,
        )
        .answers::<Books>(),
    ]
}

/// The books.
#[derive(Serialize, JsonSchema)]
struct Books {
    /// The sum over all accounts: nothing, always.
    #[schemars(with = "String")]
    total: Money,
    /// What all wallets hold together.
    #[schemars(with = "String")]
    wallets: Money,
    /// What the cage and each table hold; the cage owes what it has given out.
    accounts: Vec<Account>,
}

/// An account.
#[derive(Serialize, JsonSchema)]
struct Account {
    /// `cage` or `table:NAME`.
    name: String,
    /// What it holds, in cents.
    cents: i64,
}

async fn show(State(app): State<App>) -> Result<Json<Books>, Problem> {
    let read = app.storage.read(|sql| {
        let rows = sql.rows("SELECT name, cents FROM accounts ORDER BY name", &[])?;
        let mut books = Books {
            total: books::total(sql)?,
            wallets: Money::ZERO,
            accounts: Vec::new(),
        };
        for row in &rows {
            let (name, cents) = (row.text(0)?.to_owned(), row.int(1)?);
            match name.starts_with("wallet:") {
                true => books.wallets += Money::from_cents(cents),
                false => books.accounts.push(Account { name, cents }),
            }
        }
        Ok(books)
    });
    Ok(Json(read.await?))
}
