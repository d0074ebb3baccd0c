//! The sign as plain text.

use std::fmt::Write;

use super::{Offer, Sign, dollars, odds};
use crate::clause::Clause;

const WIDTH: usize = 78;

/// The sign, ready to print on a terminal.
pub fn render(sign: &Sign) -> String {
    let mut out = String::new();
    let rule = "=".repeat(WIDTH);
    line(&mut out, &rule);
    centre(&mut out, &sign.operator);
    centre(&mut out, &sign.game.to_uppercase());
    if let Some(table) = &sign.table {
        centre(&mut out, table);
    }
    line(&mut out, &rule);
    for offer in &sign.wagers {
        render_offer(&mut out, offer);
    }
    if !sign.ranking.is_empty() {
        heading(
            &mut out,
            &sign.ranking_title,
            sign.ranking_clause.map_or("", |clause| clause.citation()),
        );
        wrapped(&mut out, "", &sign.ranking.join(", "));
    }
    heading(&mut out, "Notices", "");
    for notice in &sign.notices {
        wrapped(
            &mut out,
            "- ",
            &format!("{} {}", notice.says, bracketed(notice.clause)),
        );
    }
    heading(
        &mut out,
        "For those who make the layout and the table; not part of the sign",
        "",
    );
    for item in &sign.inscriptions {
        wrapped(
            &mut out,
            "- ",
            &format!("{} ({}) {}", item.says, item.place, bracketed(item.clause)),
        );
    }
    line(&mut out, "");
    wrapped(&mut out, "", &format!("{} ({})", sign.authority, sign.rules));
    out
}

fn render_offer(out: &mut String, offer: &Offer) {
    let paytable = offer
        .paytable
        .as_ref()
        .map_or_else(String::new, |id| format!(", paytable {id}"));
    let amount = offer
        .amount()
        .map_or_else(String::new, |amount| format!(", {amount}"));
    heading(
        out,
        &format!("{}{paytable}{amount}", offer.name),
        offer.clause.citation(),
    );
    let longest = offer.rows.iter().map(|row| row.name.chars().count()).max();
    let names = longest.unwrap_or_default().max(42);
    if offer.has_envy() {
        line(out, &format!("{:<names$}{:>14}{:>14}", "", "pays", "Envy Bonus"));
    }
    for row in &offer.rows {
        let envy = row.envy.map_or_else(String::new, dollars);
        line(
            out,
            &format!("{:<names$}{:>14}{envy:>14}", row.name, odds(row.pays)),
        );
    }
}

fn heading(out: &mut String, title: &str, clause: &str) {
    line(out, "");
    let gap = WIDTH
        .saturating_sub(title.chars().count() + clause.chars().count())
        .max(2);
    line(out, &format!("{title}{}{clause}", " ".repeat(gap)));
    line(out, &"-".repeat(WIDTH));
}

fn centre(out: &mut String, text: &str) {
    let pad = WIDTH.saturating_sub(text.chars().count()) / 2;
    line(out, &format!("{}{text}", " ".repeat(pad)));
}

/// Words folded at the width, the first line after a bullet and the others below its text. A no-break space
/// holds a citation together and is set as a space.
fn wrapped(out: &mut String, bullet: &str, text: &str) {
    let indent = " ".repeat(bullet.len());
    let mut current = bullet.to_owned();
    let mut words = 0;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        if words > 0 && current.chars().count() + 1 + word.chars().count() > WIDTH {
            line(out, &current);
            current.clone_from(&indent);
            words = 0;
        }
        if words > 0 {
            current.push(' ');
        }
        current.push_str(word);
        words += 1;
    }
    line(out, &current);
}

fn bracketed(clause: Clause) -> String {
    format!("[{}]", clause.citation().replace(' ', "\u{a0}"))
}

fn line(out: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}", text.trim_end().replace('\u{a0}', " "));
}
