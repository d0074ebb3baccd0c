//! `houseway audit report`: one round as a page to print, for those who settle a dispute about it.

use super::{Journal, Seen, list, show};
use crate::output;
use anyhow::Result;
use driver::round::Line;
use driver::{Headless, Round, tell};
use games::settled::Line as Settled;
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use table::Rules;
use table::view::Show;

pub(super) fn run<G: Headless + Show>(
    journal: &Journal,
    file: &Path,
    number: u64,
    html: &Path,
) -> Result<ExitCode> {
    let (seen, round) = journal.round::<G>(number)?;
    output::write(html, page(&seen, &round, file).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The page, without outside parts. Writing to a string cannot fail, here and below.
fn page<G: Headless + Show>(seen: &Seen<G>, round: &Round<G>, file: &Path) -> String {
    let edition = seen.rules.edition();
    let title = format!("Round {} at {}", round.number, seen.opened.table);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n<p>{2} · {3} · {4}</p>\n",
        escape(&title),
        include_str!("report.css"),
        escape(&seen.opened.operator),
        escape(&edition.title),
        escape(&edition.authority)
    );
    facts(&mut out, seen, round, file);
    wrong(&mut out, edition, round);
    cards(&mut out, seen, round);
    settled(&mut out, edition, round);
    players(&mut out, round);
    events(&mut out, round);
    let _ = write!(
        out,
        "<footer>Made by Houseway {} from the journal alone: every record up to {} was checked against the chain, replayed, and \
         settled again.</footer>\n</body>\n</html>\n",
        escape(crate::version()),
        round.last_seq
    );
    out
}

fn facts<G: Headless>(out: &mut String, seen: &Seen<G>, round: &Round<G>, file: &Path) {
    let mut rows = vec![
        ("Ended", list::ending(round)),
        ("From", format!("{} UTC", tell::time(round.began))),
        ("To", format!("{} UTC", tell::time(round.ended))),
        ("Records", format!("{} to {}", round.first_seq, round.last_seq)),
        ("Journal", file.display().to_string()),
        ("Chance", round.chance.clone().unwrap_or_default()),
    ];
    if let Some(way) = &seen.opened.house_way {
        rows.push(("House way", way.name.clone()));
    }
    if let Some(shuffle) = &round.shuffle {
        rows.push((
            "Deck",
            format!("{}, shuffled in record {}", shuffle.deck, shuffle.seq),
        ));
        let commitment = shuffle.commitment.as_ref();
        rows.extend(commitment.map(|commitment| ("Commitment", commitment.to_string())));
        if let (Some(seq), Some(order)) = (shuffle.revealed, &shuffle.order) {
            rows.push((
                "Order",
                format!("{order} (revealed in record {seq}; the commitment holds)"),
            ));
        }
    }
    table(
        out,
        "The round",
        rows.into_iter().map(|(name, says)| [name.to_owned(), says]),
    );
}

fn wrong<G: Headless>(out: &mut String, edition: &rulebook::Edition, round: &Round<G>) {
    if round.irregularities.is_empty() {
        return;
    }
    let _ = writeln!(out, "<section class=\"wrong\">\n<h2>What went wrong</h2>\n<ul>");
    for name in &round.irregularities {
        let _ = writeln!(out, "<li>{}</li>", escape(&show::went_wrong(edition, name)));
    }
    let _ = writeln!(out, "</ul>\n</section>");
}

fn cards<G: Headless>(out: &mut String, seen: &Seen<G>, round: &Round<G>) {
    let mut rows = Vec::new();
    if let Some(record) = &round.record {
        let drawing = G::drawing(&seen.rules, record);
        rows.extend(drawing.heads.into_iter().map(|head| [String::new(), head]));
        for seat in drawing.seats {
            let says = [vec![seat.how], seat.notes].concat();
            let says = says.into_iter().filter(|note| !note.is_empty());
            let says = says.collect::<Vec<_>>().join("; ");
            rows.push([format!("Position {} ({})", seat.seat, seat.player), says]);
        }
    }
    let lay = round.lay.iter();
    rows.extend(lay.map(|(place, cards)| [format!("{place}, when void"), tell::show(cards)]));
    table(out, "Cards", rows.into_iter());
}

fn settled<G: Headless>(out: &mut String, edition: &rulebook::Edition, round: &Round<G>) {
    let Some(settlement) = &round.settlement else {
        return;
    };
    let _ = writeln!(
        out,
        "<section>\n<h2>Wagers</h2>\n<table>\n<thead><tr><th>position</th><th>wager</th><th>stake</th><th></th>\
         <th>paid</th><th>returned</th><th>by</th></tr></thead>\n<tbody>"
    );
    for seat in &settlement.seats {
        for line in &seat.lines {
            row(out, edition, seat.seat, line);
        }
        for envy in &seat.envy {
            let clause = envy.clause.map_or(String::new(), |clause| clause.to_string());
            let says = format!("Envy Bonus for position {}'s {}", envy.from, envy.hand);
            let _ = writeln!(
                out,
                "<tr><td>{}</td><td colspan=\"3\">{}</td><td class=\"money\">{:#}</td><td></td><td>{}</td></tr>",
                seat.seat,
                escape(&says),
                envy.paid,
                escape(&clause)
            );
        }
    }
    let _ = writeln!(out, "</tbody>\n</table>\n</section>");
}

fn row(out: &mut String, edition: &rulebook::Edition, seat: u8, line: &Settled) {
    let hand = line.hand.map_or(String::new(), |hand| format!(", {hand}"));
    let odds = line.odds.map_or(String::new(), |odds| format!(" at {odds}"));
    // A paragraph that decides and fixes the payout too is cited once.
    let pays = line.pays.filter(|pays| line.clause != Some(*pays));
    let clauses: Vec<String> = [line.clause, pays, line.limited]
        .into_iter()
        .flatten()
        .map(|clause| clause.to_string())
        .collect();
    let _ = writeln!(
        out,
        "<tr><td>{seat}</td><td>{}</td><td class=\"money\">{:#}</td><td>{}</td><td class=\"money\">{:#}</td>\
         <td class=\"money\">{:#}</td><td>{}</td></tr>",
        escape(&tell::wager(edition, line.wager)),
        line.stake,
        escape(&format!("{}{hand}{odds}", line.outcome.says())),
        line.paid,
        line.returned,
        escape(&clauses.join(", "))
    );
}

fn players<G: Headless>(out: &mut String, round: &Round<G>) {
    let rows = round.net.iter();
    table(
        out,
        "Players",
        rows.map(|(player, net)| [player.to_string(), format!("{net:#}")]),
    );
}

fn events<G: Headless + Show>(out: &mut String, round: &Round<G>) {
    let _ = writeln!(
        out,
        "<section>\n<h2>Who did what</h2>\n<table>\n<thead><tr><th>record</th><th>time</th><th>who</th><th>what</th><th>by</th>\
         </tr></thead>\n<tbody>"
    );
    for line in &round.lines {
        let clauses: Vec<String> = line.clauses.iter().map(ToString::to_string).collect();
        let time = tell::time(line.event.at);
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            line.seq,
            time.get(11..).unwrap_or_default(),
            escape(&line.event.by.name),
            escape(&said(line, round)).replace('\n', "<br>"),
            escape(&clauses.join(", "))
        );
    }
    let _ = writeln!(out, "</tbody>\n</table>\n</section>");
}

/// An event in words; its kind where it has none, or where it is not yet for everyone.
fn said<G: Headless + Show>(line: &Line<G>, round: &Round<G>) -> String {
    match &line.says {
        Some(says) if !show::hidden(line, round) => says.clone(),
        _ => line.kind.replace('-', " "),
    }
}

fn table(out: &mut String, title: &str, rows: impl Iterator<Item = [String; 2]>) {
    let _ = writeln!(out, "<section>\n<h2>{}</h2>\n<table>\n<tbody>", escape(title));
    for [name, says] in rows {
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{}</td></tr>",
            escape(&name),
            escape(&says)
        );
    }
    let _ = writeln!(out, "</tbody>\n</table>\n</section>");
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
