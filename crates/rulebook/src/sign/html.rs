//! The sign as one printable page without outside parts: open it, print it, hang it up.

use std::fmt::Write;

use super::{Inscription, Offer, Sign, dollars, odds};
use crate::clause::Clause;

/// The page.
pub fn render(sign: &Sign) -> String {
    let mut out = String::new();
    let title = format!("{} · {}", sign.operator, sign.game);
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n<main class=\"sign\">\n",
        escape(&title),
        include_str!("sign.css")
    );
    header(&mut out, sign);
    main_wager(&mut out, sign);
    let _ = writeln!(out, "<section class=\"tables\">");
    for offer in sign.wagers.iter().skip(1) {
        side_wager(&mut out, offer);
    }
    let _ = writeln!(out, "</section>");
    lower(&mut out, sign);
    let _ = write!(
        out,
        "<footer>{} · {}</footer>\n</main>\n</body>\n</html>\n",
        escape(&sign.authority),
        escape(&sign.rules)
    );
    out
}

fn header(out: &mut String, sign: &Sign) {
    let table = sign
        .table
        .as_ref()
        .map_or_else(String::new, |table| format!("<p>{}</p>", escape(table)));
    let _ = writeln!(
        out,
        "<header>\n<p class=\"operator\"{}>{}</p>\n<h1>{}</h1>\n{table}\n</header>",
        trace(find(sign, "operator-name")),
        escape(&sign.operator),
        escape(&sign.game)
    );
}

fn main_wager(out: &mut String, sign: &Sign) {
    let Some(offer) = sign.wagers.first() else { return };
    let pays = offer.rows.first().map_or_else(String::new, |row| odds(row.pays));
    let amount = offer
        .amount()
        .map_or_else(String::new, |amount| format!(" · {amount}"));
    let _ = writeln!(
        out,
        "<section class=\"main\"{}>\n<h2>{}</h2>\n<p class=\"pays\">pays {}</p>\n<p>{}{}</p>\n{}</section>",
        trace(Some(offer.clause)),
        escape(&offer.name),
        escape(&pays),
        escape(&offer.says),
        escape(&amount),
        small(offer.clause)
    );
}

fn side_wager(out: &mut String, offer: &Offer) {
    let tag = offer
        .paytable
        .as_ref()
        .map_or_else(String::new, |id| format!(" <span>{}</span>", escape(id)));
    let amount = offer
        .amount()
        .map_or_else(String::new, |amount| format!("<p>{}</p>", escape(&amount)));
    let _ = writeln!(
        out,
        "<article{}>\n<h2>{}{tag}</h2>\n{amount}\n<table>",
        trace(Some(offer.clause)),
        escape(&offer.name)
    );
    if offer.has_envy() {
        let _ = writeln!(
            out,
            "<thead><tr><th></th><th>pays</th><th>Envy Bonus</th></tr></thead>"
        );
    }
    let _ = writeln!(out, "<tbody>");
    for row in &offer.rows {
        let _ = write!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{}</td>",
            escape(&row.name),
            escape(&odds(row.pays))
        );
        if offer.has_envy() {
            let _ = write!(
                out,
                "<td class=\"envy\">{}</td>",
                row.envy.map_or_else(String::new, dollars)
            );
        }
        let _ = writeln!(out, "</tr>");
    }
    let _ = writeln!(out, "</tbody>\n</table>\n{}</article>", small(offer.clause));
}

fn lower(out: &mut String, sign: &Sign) {
    let _ = writeln!(
        out,
        "<section class=\"lower\">\n<div class=\"notices\">\n<h2>At this table</h2>\n<ul>"
    );
    for notice in &sign.notices {
        let class = if notice.item == "payout-limit" {
            " class=\"limit\""
        } else {
            ""
        };
        let _ = writeln!(
            out,
            "<li{class}{}>{} {}</li>",
            trace(Some(notice.clause)),
            escape(&notice.says),
            small(notice.clause)
        );
    }
    let _ = writeln!(
        out,
        "</ul>\n<p class=\"ranking\"{}><b>High hands, highest first</b> {} {}</p>\n</div>",
        trace(sign.ranking_clause),
        escape(&sign.ranking.join(" · ")),
        sign.ranking_clause.map_or_else(String::new, small)
    );
    layout(out, sign);
    let _ = writeln!(out, "</section>");
}

/// The areas of the layout, drawn for the dealer and for one position, and what else must be inscribed.
fn layout(out: &mut String, sign: &Sign) {
    let _ = writeln!(out, "<div class=\"layout\">\n<h2>The layout</h2>");
    for (who, item) in [
        ("Dealer", "dealer-hand-areas"),
        ("Each player", "player-hand-areas"),
    ] {
        let _ = write!(out, "<div class=\"felt\"{}><b>{who}</b>", trace(find(sign, item)));
        for hand in ["High", "Medium", "Low"] {
            let _ = write!(out, "<span class=\"cards\">{hand}</span>");
        }
        if who != "Dealer" {
            for offer in &sign.wagers {
                let name = offer.name.trim_end_matches(" Wager").trim_end_matches(" wager");
                let _ = write!(out, "<span class=\"spot\">{}</span>", escape(name));
            }
        }
        let _ = writeln!(out, "</div>");
    }
    let _ = writeln!(out, "<ol>");
    for Inscription {
        says, place, clause, ..
    } in &sign.inscriptions
    {
        let place = if *place == "on the layout" {
            String::new()
        } else {
            format!(", {place}")
        };
        let _ = writeln!(
            out,
            "<li{}>{}{} {}</li>",
            trace(Some(*clause)),
            escape(says),
            escape(&place),
            small(*clause)
        );
    }
    let _ = writeln!(out, "</ol>\n</div>");
}

fn find(sign: &Sign, item: &str) -> Option<Clause> {
    sign.inscriptions
        .iter()
        .find(|inscription| inscription.item == item)
        .map(|found| found.clause)
}

/// An attribute that names the clause an element answers to.
fn trace(clause: Option<Clause>) -> String {
    clause.map_or_else(String::new, |clause| {
        format!(" data-clause=\"{}\"", escape(clause.id()))
    })
}

fn small(clause: Clause) -> String {
    format!("<small>{}</small>", escape(clause.citation()))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
