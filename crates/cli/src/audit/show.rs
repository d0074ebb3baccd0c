//! `houseway audit show`: a round drawn as text.

use super::{Journal, Seen, list, print_json};
use anyhow::Result;
use cards::Money;
use driver::{Ending, Round, tell};
use games::asia_poker::settle::{Line, SeatSettlement};
use serde_json::json;
use std::io::{self, Write};
use std::process::ExitCode;
use table::asia_poker::record::{Ended, HandRecord, SeatRecord};
use table::decks::Shuffled;

/// What only its player may see while a round runs.
const SECRET: [&str; 3] = ["hand-looked-at", "house-way-told", "hands-set"];

pub(super) fn run(out: &mut impl Write, journal: &Journal, number: u64, json: bool) -> Result<ExitCode> {
    let (seen, round) = journal.round(number)?;
    if json {
        let mut document = list::document(&round);
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
            fields.insert("shuffle".to_owned(), json!(shuffle));
            fields.insert(
                "record".to_owned(),
                json!(driver::export::record(&seen.opened, &seen.rules, &round)),
            );
            fields.insert("events".to_owned(), json!(lines));
        }
        print_json(out, document)?;
    } else {
        draw(out, &seen, &round)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn hidden(line: &driver::round::Line, round: &Round) -> bool {
    round.ending == Ending::Open && SECRET.contains(&line.kind.as_str())
}

fn event(line: &driver::round::Line, round: &Round) -> serde_json::Value {
    let says = if hidden(line, round) {
        None
    } else {
        line.says.clone()
    };
    json!({ "seq": line.seq, "at-ms": line.at, "by": line.by, "kind": line.kind, "says": says, "clauses": line.clauses })
}

fn draw(out: &mut impl Write, seen: &Seen, round: &Round) -> io::Result<()> {
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
    chance(out, round)?;
    if let Some(record) = &round.record {
        if let Ended::Finished { start, dealer, meter } = &record.ended {
            writeln!(out, "\nThe deal started at {start}")?;
            if let Some(meter) = meter {
                writeln!(
                    out,
                    "The meter showed {meter} before the first position was settled"
                )?;
            }
            writeln!(out, "Dealer       {}", tell::three(dealer))?;
        }
        for seat in record.seats.iter().rev() {
            let settled = round.settlement.as_ref();
            let settled = settled.and_then(|all| all.seats.iter().find(|each| each.seat == seat.seat));
            position(out, seat, settled)?;
        }
    }
    if !round.irregularities.is_empty() {
        writeln!(out, "\nIrregularities: {}", round.irregularities.join(", "))?;
    }
    writeln!(out, "\nPlayers")?;
    for (player, net) in &round.net {
        writeln!(out, "  {player:<8} {:>12}", net.to_string())?;
    }
    writeln!(out, "\nEvents")?;
    if round.ending == Ending::Open {
        writeln!(out, "  The round runs: cards that are not yet open are withheld.")?;
    }
    for line in &round.lines {
        let Some(says) = &line.says else { continue };
        let says = if hidden(line, round) { &line.kind } else { says };
        let mut text = says.lines();
        let clause = line.clauses.first().filter(|_| line.kind != "hand-settled");
        let clause = clause.map_or(String::new(), |clause| format!("   [{clause}]"));
        let first = text.next().unwrap_or_default();
        writeln!(
            out,
            "  {:>6} {} {first}{clause}",
            line.seq,
            &tell::time(line.at)[11..]
        )?;
        for more in text {
            writeln!(out, "                {more}")?;
        }
    }
    Ok(())
}

fn chance(out: &mut impl Write, round: &Round) -> io::Result<()> {
    let Some(shuffle) = &round.shuffle else {
        return Ok(());
    };
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
        _ => writeln!(out, "  The order is revealed when the round is over."),
    }
}

fn position(out: &mut impl Write, seat: &SeatRecord, settled: Option<&SeatSettlement>) -> io::Result<()> {
    let how = match &seat.hand {
        HandRecord::Set(hands) => tell::three(hands),
        HandRecord::Surrendered => format!("{}   surrendered", tell::show(&seat.cards)),
        HandRecord::Abandoned => format!("{}   left, its wagers lost", tell::show(&seat.cards)),
        HandRecord::Voided => "void, its wagers returned".to_owned(),
    };
    writeln!(out, "Position {}   {how}   {}", seat.seat, seat.bet.player)?;
    if let Some(coupon) = seat.bet.match_play {
        writeln!(out, "    match play coupon {coupon}")?;
    }
    let Some(settled) = settled else {
        for (wager, stake) in &seat.bet.stakes {
            let name = format!("{wager:?}").to_lowercase();
            writeln!(out, "    {name:<20} {:>10}", stake.amount.to_string())?;
        }
        return Ok(());
    };
    for line in &settled.lines {
        writeln!(out, "    {}", wager(line))?;
    }
    for envy in &settled.envy {
        let clause = envy.clause.map_or(String::new(), |clause| format!("   {clause}"));
        writeln!(
            out,
            "    envy bonus for the {} of position {}: {}{clause}",
            envy.hand, envy.from, envy.paid
        )?;
    }
    writeln!(out, "    {:<20} {:>10}", "net", signed(settled.net))
}

fn wager(line: &Line) -> String {
    let hand = line.hand.map_or(String::new(), |hand| format!(" {hand}"));
    let odds = line.odds.map_or(String::new(), |odds| format!(" at {odds}"));
    let clause = line.clause.map_or(String::new(), |clause| format!("   {clause}"));
    let pays = line
        .pays
        .map_or(String::new(), |pays| format!(", pays by {pays}"));
    format!(
        "{:<20} {:>10} {:<9} pays {}, returns {}{hand}{odds}{clause}{pays}",
        line.wager,
        line.stake.to_string(),
        line.outcome.name(),
        line.paid,
        line.returned
    )
}

fn signed(money: Money) -> String {
    if money > Money::ZERO {
        format!("+{money}")
    } else {
        money.to_string()
    }
}
