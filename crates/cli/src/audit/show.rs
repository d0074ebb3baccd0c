//! `houseway audit show`: a round drawn as text.

use super::{Journal, Seen, list, print_json};
use crate::paint;
use anyhow::Result;
use cards::Money;
use driver::drawing::SeatDrawing;
use driver::round::{Line, Shuffle};
use driver::settlement::SeatSettled;
use driver::{Ending, Headless, Round, tell};
use games::settled::Line as Settled;
use rulebook::Edition;
use serde_json::json;
use std::io::{self, Write};
use std::process::ExitCode;
use table::decks::Shuffled;
use table::view::{Audience, Show, audience};
use table::{Place, Rules};

pub(super) fn run<G: Headless + Show>(
    out: &mut impl Write,
    journal: &Journal,
    number: u64,
    json: bool,
) -> Result<ExitCode> {
    let (seen, round) = journal.round::<G>(number)?;
    if json {
        let mut document = list::document::<G>(&seen.rules, &round);
        if let Some(fields) = document.as_object_mut() {
            let shuffle = round.shuffle.as_ref().map(|shuffle| {
                json!({
                    "deck": shuffle.deck,
                    "shuffled-in": shuffle.seq,
                    "cuts": shuffle.cuts,
                    "commitment": shuffle.commitment,
                    "revealed-in": shuffle.revealed,
                    "order": shuffle.order,
                })
            });
            let lines: Vec<_> = round.lines.iter().map(|line| event(line, &round)).collect();
            let lay = round.lay.iter();
            let lay: Vec<_> = lay
                .map(|(place, cards)| json!({ "place": place, "cards": tell::show(cards) }))
                .collect();
            fields.insert("shuffle".to_owned(), json!(shuffle));
            fields.insert("void-cards".to_owned(), json!(lay));
            fields.insert(
                "record".to_owned(),
                json!(driver::export::record::<G>(&seen.opened, &seen.rules, &round)),
            );
            fields.insert("events".to_owned(), json!(lines));
        }
        print_json(out, document)?;
    } else {
        draw(out, &seen, &round)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether an event of a round in flight is for one player's eyes, or for no one's yet.
pub(super) fn hidden<G: Headless + Show>(line: &Line<G>, round: &Round<G>) -> bool {
    round.ending == Ending::Open && audience::<G>(&line.event.fact) != Audience::Public
}

pub(super) fn event<G: Headless + Show>(line: &Line<G>, round: &Round<G>) -> serde_json::Value {
    let says = if hidden(line, round) {
        None
    } else {
        line.says.clone()
    };
    json!({ "seq": line.seq, "at-ms": line.event.at, "by": line.event.by.name, "role": line.event.by.role, "kind": line.kind, "says": says, "clauses": line.clauses })
}

fn draw<G: Headless + Show>(out: &mut impl Write, seen: &Seen<G>, round: &Round<G>) -> io::Result<()> {
    let edition = seen.rules.edition();
    writeln!(
        out,
        "Round {} at {} ({}): {}",
        round.number,
        seen.opened.table,
        edition.title,
        list::ending(round)
    )?;
    writeln!(
        out,
        "  {} to {}, records {} to {}",
        tell::time(round.began),
        tell::time(round.ended),
        round.first_seq,
        round.last_seq
    )?;
    if let Some(shuffle) = &round.shuffle {
        chance(out, shuffle)?;
    }
    if let Some(record) = &round.record {
        let drawing = G::drawing(&seen.rules, record);
        for (number, head) in drawing.heads.iter().enumerate() {
            let gap = if number == 0 { "\n" } else { "" };
            writeln!(out, "{gap}{head}")?;
        }
        for seat in &drawing.seats {
            let settled = round.settlement.as_ref();
            position(out, edition, seat, settled.and_then(|all| all.seat(seat.seat)))?;
        }
    }
    if !round.lay.is_empty() {
        writeln!(out, "\nCards when all hands became void")?;
    }
    for (place, cards) in &round.lay {
        let place = match place {
            Place::Seat(seat) => format!("position {seat}"),
            Place::Dealer => "dealer".to_owned(),
            Place::Community => "community".to_owned(),
        };
        writeln!(out, "  {place:<11} {}", paint::hand(&tell::show(cards)))?;
    }
    for name in &round.irregularities {
        let irregular = paint::marked("IRREGULARITY");
        writeln!(out, "\n{irregular}: {}", went_wrong(edition, name))?;
    }
    writeln!(out, "\nPlayers")?;
    for (player, net) in &round.net {
        writeln!(out, "  {player:<8} {:>12}", format!("{net:#}"))?;
    }
    writeln!(out, "\nEvents")?;
    if round.ending == Ending::Open {
        writeln!(out, "  The round runs: cards that are not yet open are withheld.")?;
    }
    for line in &round.lines {
        let Some(says) = &line.says else { continue };
        let says = if hidden(line, round) { &line.kind } else { says };
        let mut text = says.lines();
        let clause = line.clauses.first();
        let clause = clause.filter(|_| table::table::settles::<G>(&line.event.fact).is_empty());
        let clause = clause.map_or(String::new(), |clause| format!("   [{clause}]"));
        let first = paint::marked(text.next().unwrap_or_default());
        let time = tell::time(line.event.at);
        let time = time.get(11..).unwrap_or_default();
        writeln!(out, "  {:>6} {time} {first}{clause}", line.seq)?;
        for more in text {
            writeln!(out, "                {more}")?;
        }
    }
    Ok(())
}

fn chance(out: &mut impl Write, shuffle: &Shuffle) -> io::Result<()> {
    let by = match shuffle.by {
        Shuffled::Manually => "shuffled by hand",
        Shuffled::ByDevice => "shuffled by the device",
        Shuffled::Before => "came preshuffled",
    };
    write!(
        out,
        "  Chance: deck {} {by} in record {}",
        shuffle.deck, shuffle.seq
    )?;
    for cut in &shuffle.cuts {
        write!(out, ", cut {cut} cards in")?;
    }
    writeln!(out)?;
    if let Some(commitment) = &shuffle.commitment {
        writeln!(out, "  Commitment: {commitment}")?;
    }
    match (&shuffle.revealed, &shuffle.order) {
        (Some(seq), Some(order)) => {
            writeln!(out, "  Revealed in record {seq}, and the commitment holds:")?;
            writeln!(out, "    {order}")
        }
        _ if shuffle.stays => writeln!(out, "  The order is revealed when the shoe is over."),
        _ => writeln!(out, "  The order is revealed when the round is over."),
    }
}

/// What went wrong in words, what follows and the paragraph.
pub(super) fn went_wrong(edition: &Edition, name: &str) -> String {
    let mut all = edition.register().irregularities();
    match all.find(|one| one.rule.name() == name) {
        Some(one) => format!(
            "{}: {}   {}",
            one.rule.fault().unwrap_or(name),
            one.says,
            one.clause
        ),
        None => name.to_owned(),
    }
}

fn position(
    out: &mut impl Write,
    edition: &Edition,
    seat: &SeatDrawing,
    settled: Option<&SeatSettled>,
) -> io::Result<()> {
    writeln!(out, "Position {}   {}   {}", seat.seat, seat.how, seat.player)?;
    for note in &seat.notes {
        writeln!(out, "    {note}")?;
    }
    let Some(settled) = settled else {
        for (wager, stake) in &seat.stakes {
            writeln!(out, "    {} {stake:#}", named(edition, wager))?;
        }
        return Ok(());
    };
    for line in &settled.lines {
        writeln!(out, "    {}", wager(edition, line))?;
    }
    for envy in &settled.envy {
        let clause = envy.clause.map_or(String::new(), |clause| format!("   {clause}"));
        writeln!(
            out,
            "    Envy Bonus of {:#} for position {}'s {}{clause}",
            envy.paid, envy.from, envy.hand
        )?;
    }
    writeln!(out, "    net {}", signed(settled.net))
}

/// A wager of a drawing as the sign calls it: its id, or its id and the play it was made for.
fn named(edition: &Edition, wager: &str) -> String {
    let (id, rest) = wager.split_once(' ').unwrap_or((wager, ""));
    let name = edition.wager(id).map_or(id, |wager| wager.name.as_str());
    format!("{name} {rest}").trim_end().to_owned()
}

fn wager(edition: &Edition, line: &Settled) -> String {
    let hand = line.hand.map_or(String::new(), |hand| format!(", {hand}"));
    let odds = line.odds.map_or(String::new(), |odds| format!(" at {odds}"));
    // A paragraph that decides and fixes the payout too is cited once.
    let pays = line.pays.filter(|pays| line.clause != Some(*pays));
    let clauses: Vec<String> = [line.clause, pays]
        .into_iter()
        .flatten()
        .map(|clause| paint::cite(clause).to_string())
        .collect();
    format!(
        "{} {:#} {}{hand}{odds}: paid {:#}, returned {:#}   {}",
        tell::wager(edition, line.wager),
        line.stake,
        line.outcome.says(),
        line.paid,
        line.returned,
        clauses.join("   ")
    )
}

fn signed(money: Money) -> String {
    if money > Money::ZERO {
        format!("+{money:#}")
    } else {
        format!("{money:#}")
    }
}
