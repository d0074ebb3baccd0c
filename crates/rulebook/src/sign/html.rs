//! The sign as a printable page without outside parts: open it, print it, hang it up. A second page, for those who make the
//! layout, lists what must be inscribed.

use std::fmt::Write;

use super::{Inscription, Offer, Sign, dollars, odds};
use crate::clause::Clause;
use crate::figures::Drawn;

/// The page.
pub fn render(sign: &Sign) -> String {
    let mut out = String::new();
    let title = format!("{} · {}", sign.operator, sign.game);
    // Writing to a string cannot fail, here and below.
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
    tables(&mut out, sign);
    let _ = writeln!(out, "<section class=\"lower\">");
    notices(&mut out, sign);
    let (authority, rules) = (escape(&sign.authority), escape(&sign.rules));
    let _ = writeln!(out, "</section>\n<footer>{authority} · {rules}</footer>\n</main>");
    layout(&mut out, sign);
    let _ = write!(out, "</body>\n</html>\n");
    out
}

fn header(out: &mut String, sign: &Sign) {
    let table = sign
        .table
        .as_ref()
        .map_or_else(String::new, |table| format!(" · {}", escape(table)));
    let _ = writeln!(
        out,
        "<header>\n<p{}>{}{table}</p>\n<h1>{}</h1>\n</header>",
        trace(find(sign, "operator-name")),
        escape(&sign.operator),
        escape(&sign.game)
    );
}

fn main_wager(out: &mut String, sign: &Sign) {
    let Some(offer) = sign.wagers.first() else { return };
    let pays = offer.rows.first().map_or_else(String::new, |row| odds(row.pays));
    let _ = writeln!(
        out,
        "<section class=\"main\"{}>\n<h2>{}</h2>\n<p class=\"pays\">pays {}</p>\n<p>{}{} {}</p>\n</section>",
        trace(Some(offer.clause)),
        escape(&offer.name),
        escape(&pays),
        escape(&offer.says),
        amount(offer),
        small(offer.clause)
    );
}

/// The side wagers; where there are none, the order of hands takes their place.
fn tables(out: &mut String, sign: &Sign) {
    let sides = sign.wagers.get(1..).unwrap_or_default();
    let few = if sides.len() < 2 { " few" } else { "" };
    let _ = writeln!(out, "<section class=\"tables{few}\">");
    for offer in sides {
        side_wager(out, offer, sides.len() == 1);
    }
    if sides.is_empty() && !sign.ranking.is_empty() {
        let clause = sign.ranking_clause.map_or_else(String::new, small);
        let _ = writeln!(
            out,
            "<article class=\"wide\"{}>\n<h2>{}{clause}</h2>\n<table><tbody>",
            trace(sign.ranking_clause),
            escape(&sign.ranking_title)
        );
        for (n, name) in sign.ranking.iter().enumerate() {
            let _ = writeln!(
                out,
                "<tr><th scope=\"row\">{}</th><td>{}</td></tr>",
                escape(name),
                n + 1
            );
        }
        let _ = writeln!(out, "</tbody></table>\n</article>");
    }
    let _ = writeln!(out, "</section>");
}

fn side_wager(out: &mut String, offer: &Offer, only: bool) {
    let wide = if only || offer.has_envy() {
        " class=\"wide\""
    } else {
        ""
    };
    let tag = offer
        .paytable
        .as_ref()
        .map_or_else(String::new, |id| format!(" <b>{}</b>", escape(id)));
    let _ = writeln!(
        out,
        "<article{wide}{}>\n<h2>{}{tag}{}{}</h2>\n<table>",
        trace(Some(offer.clause)),
        escape(&offer.name),
        amount(offer),
        small(offer.clause)
    );
    if offer.has_envy() {
        let _ = writeln!(
            out,
            "<thead><tr><th></th><th>pays</th><th>Envy Bonus</th></tr></thead>"
        );
    }
    let _ = writeln!(out, "<tbody>");
    for row in &offer.rows {
        let pays = escape(&odds(row.pays));
        let _ = write!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{pays}</td>",
            escape(&row.name)
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
    let _ = writeln!(out, "</tbody>\n</table>\n</article>");
}

fn notices(out: &mut String, sign: &Sign) {
    let (limit, others): (Vec<_>, Vec<_>) = sign
        .notices
        .iter()
        .partition(|notice| notice.item == "payout-limit");
    for notice in limit {
        let (says, clause) = (escape(&notice.says), notice.clause);
        let _ = writeln!(
            out,
            "<p class=\"limit\"{}>{says} {}</p>",
            trace(Some(clause)),
            small(clause)
        );
    }
    let _ = writeln!(out, "<div class=\"notices\">\n<h2>At this table</h2>\n<ul>");
    for notice in others {
        let (says, clause) = (escape(&notice.says), notice.clause);
        let _ = writeln!(out, "<li{}>{says} {}</li>", trace(Some(clause)), small(clause));
    }
    let _ = writeln!(out, "</ul>");
    if sign.wagers.len() > 1 && !sign.ranking.is_empty() {
        let _ = writeln!(
            out,
            "<p class=\"ranking\"{}><b>{}</b> {} {}</p>",
            trace(sign.ranking_clause),
            escape(&sign.ranking_title),
            escape(&sign.ranking.join(" · ")),
            sign.ranking_clause.map_or_else(String::new, small)
        );
    }
    let _ = writeln!(out, "</div>");
}

/// The areas of the layout, drawn for the dealer and for one position, and what else must be inscribed.
fn layout(out: &mut String, sign: &Sign) {
    let _ = writeln!(
        out,
        "<aside class=\"plan\">\n<h1>The layout and the table</h1>\n<p>For those who make them; not part of the sign. {} · {} · {}</p>\n\
         <div class=\"felts\">",
        escape(&sign.operator),
        escape(&sign.game),
        escape(&sign.authority)
    );
    let (players, others): (Vec<&Inscription>, Vec<&Inscription>) = sign
        .inscriptions
        .iter()
        .filter(|inscription| inscription.drawn.is_some())
        .partition(|inscription| inscription.drawn.as_ref().is_some_and(|drawn| drawn.at == PLAYER));
    for inscription in others {
        felt(out, inscription.drawn.as_ref(), Some(inscription.clause), &[]);
    }
    let player = players.first();
    felt(
        out,
        player.and_then(|inscription| inscription.drawn.as_ref()),
        player.map(|inscription| inscription.clause),
        &sign.wagers,
    );
    let _ = writeln!(out, "</div>\n<ol>");
    for Inscription {
        says, place, clause, ..
    } in &sign.inscriptions
    {
        let place = if *place == "on the layout" {
            String::new()
        } else {
            format!(", {place}")
        };
        let (says, place) = (escape(says), escape(&place));
        let _ = writeln!(
            out,
            "<li{}>{says}{place} {}</li>",
            trace(Some(*clause)),
            small(*clause)
        );
    }
    let _ = writeln!(out, "</ol>\n</aside>");
}

/// Whose place has the spots for wagers.
const PLAYER: &str = "Each player";

/// One place on the layout: its areas for cards, then its spots for wagers.
fn felt(out: &mut String, drawn: Option<&Drawn>, clause: Option<Clause>, wagers: &[Offer]) {
    let at = drawn.map_or(PLAYER, |drawn| drawn.at.as_str());
    let _ = write!(out, "<div class=\"felt\"{}><i>{}</i>", trace(clause), escape(at));
    for area in drawn.iter().flat_map(|drawn| &drawn.areas) {
        let _ = write!(out, "<span class=\"cards\">{}</span>", escape(area));
    }
    for offer in wagers.iter().filter(|offer| offer.spot) {
        let name = offer.name.trim_end_matches(" Wager").trim_end_matches(" wager");
        let _ = write!(out, "<span class=\"spot\">{}</span>", escape(name));
    }
    let _ = writeln!(out, "</div>");
}

fn amount(offer: &Offer) -> String {
    offer.amount().map_or_else(String::new, |amount| {
        format!(" <i>{}</i>", escape(&amount).replace(' ', "&nbsp;"))
    })
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
