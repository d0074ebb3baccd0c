//! A settled round as a readable account.

use crate::paint;
use cards::Money;
use driver::tell;
use games::settled::Line;
use rulebook::Edition;
use std::cmp::Ordering;
use std::fmt::Write;
use wire::account::{SeatAccount, Shown};
use wire::{LineError, Settled};

/// The account of a settled round.
pub(crate) fn account(number: u64, settled: &dyn Settled) -> String {
    let edition = settled.edition();
    let account = settled.account();
    let mut text = String::new();
    let id = settled.id().map_or(String::new(), |id| format!(" {}", id.get()));
    let _ = writeln!(
        text,
        "Round {number}{id}: {} ({})",
        edition.title, edition.authority
    );
    for line in &account.shown {
        // A heading has no cards of its own; what follows belongs to it.
        let indent = if line.cards.is_empty() { "  " } else { "    " };
        shown(&mut text, indent, line);
    }
    for each in &account.seats {
        seat(&mut text, edition, each);
    }
    for line in &account.after {
        let _ = writeln!(text, "  {line}");
    }
    text.push('\n');
    text
}

fn shown(text: &mut String, indent: &str, line: &Shown) {
    text.push_str(indent);
    let words = !line.says.is_empty();
    match (line.label.as_str(), line.cards.is_empty()) {
        ("", _) => {}
        (label, true) if words => {
            let _ = write!(text, "{label}, ");
        }
        (label, true) => text.push_str(label),
        (label, false) => {
            let _ = write!(text, "{label:<7} ");
        }
    }
    if !line.cards.is_empty() {
        text.push_str(&paint::cards(&line.cards, if words { 12 } else { 0 }));
        if words {
            text.push(' ');
        }
    }
    text.push_str(&line.says);
    if let Some(clause) = line.clause {
        let _ = write!(text, "   {}", paint::cite(clause));
    }
    text.push('\n');
}

fn seat(text: &mut String, edition: &Edition, seat: &SeatAccount) {
    let _ = writeln!(text, "  Position {}: {}", seat.seat, net(seat.net));
    for line in &seat.shown {
        shown(text, "    ", line);
    }
    for line in &seat.lines {
        let _ = writeln!(text, "    {}", wager(edition, line));
    }
    for envy in &seat.envy {
        let cite = envy
            .clause
            .map_or(String::new(), |clause| format!("   {}", paint::cite(clause)));
        let _ = writeln!(
            text,
            "    Envy Bonus of {:#} for position {}'s {}{cite}",
            envy.paid, envy.from, envy.hand
        );
    }
}

fn wager(edition: &Edition, line: &Line) -> String {
    let name = tell::wager(edition, line.wager);
    let mut text = format!("{name} {:#} {}", line.stake, line.outcome.says());
    if let Some(hand) = line.hand {
        let _ = write!(text, ", {hand}");
    }
    if let Some(odds) = line.odds {
        let _ = write!(text, " at {odds}");
    }
    let _ = write!(text, ": paid {:#}, returned {:#}", line.paid, line.returned);
    if let Some(coupon) = line.match_play {
        let _ = write!(text, ", match play {coupon:#}");
    }
    // A paragraph that decides and fixes the payout too is cited once.
    let pays = line.pays.filter(|pays| line.clause != Some(*pays));
    for clause in [line.clause, pays, line.limited].into_iter().flatten() {
        let _ = write!(text, "   {}", paint::cite(clause));
    }
    text
}

fn net(net: Money) -> String {
    let gain = net.cents().cmp(&0);
    let text = match gain {
        Ordering::Greater => format!("gains {net:#}"),
        Ordering::Equal => "breaks even".to_owned(),
        Ordering::Less => format!("loses {:#}", -net),
    };
    paint::net(&text, gain)
}

/// A refused line in words.
pub(crate) fn refused(number: u64, error: &LineError) -> String {
    let place = if error.path.is_empty() {
        String::new()
    } else {
        format!(" at {}", error.path)
    };
    let cite = error
        .clause
        .map_or(String::new(), |clause| format!("   {}", paint::cite(clause)));
    let mut text = format!("Line {number} is refused{place}: {}{cite}", error.message);
    for also in &error.also {
        let cite = also
            .clause
            .map_or(String::new(), |clause| format!("   {}", paint::cite(clause)));
        let _ = write!(text, "\n  also at {}: {}{cite}", also.path, also.message);
    }
    text.push_str("\n\n");
    printable(&text)
}

/// A record's own words may hold what a terminal would obey; it is shown instead.
fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() && letter != '\n' {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    shown
}
