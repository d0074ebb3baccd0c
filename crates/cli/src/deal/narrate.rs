//! Acts in words, as they happen.

use crate::paint;
use driver::{Done, Headless, Pit, tell};
use std::io::{self, Write};
use std::time::Duration;
use table::Rules;
use table::game::Happening;

/// Tells what happens.
pub(super) struct Narrator {
    tells: bool,
    pace: Option<Duration>,
    in_round: bool,
}

impl Narrator {
    pub(super) fn new(tells: bool, pace: Option<Duration>) -> Narrator {
        Narrator {
            tells,
            pace,
            in_round: false,
        }
    }

    /// The table, and where it stands if it is taken up.
    pub(super) fn opening<G: Headless>(&mut self, out: &mut impl Write, pit: &Pit<G>) -> io::Result<()> {
        if !self.tells {
            return Ok(());
        }
        let opened = pit.opened();
        let edition = pit.table().rules().edition();
        writeln!(
            out,
            "Table {} of {}: {} ({})",
            opened.table, opened.operator, edition.title, edition.authority
        )?;
        let way = opened
            .house_way
            .as_ref()
            .map(|way| format!(" House way: {}.", way.name));
        writeln!(out, "Chance: {}.{}", pit.chance(), way.unwrap_or_default())?;
        if pit.head().seq > 1 {
            let in_flight = pit.table().in_flight();
            self.in_round = in_flight.is_some();
            let flight = match in_flight {
                Some(round) => format!("round {} is in flight, {}", round.number, pit.table().phase()),
                None => format!("{} rounds were dealt before", pit.table().state().rounds),
            };
            writeln!(out, "Resumed at record {}: {flight}.", pit.head().seq)?;
        }
        out.flush()
    }

    /// A remark.
    pub(super) fn note(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        if self.tells {
            writeln!(out, "  {text}")
        } else {
            Ok(())
        }
    }

    /// What an act came to.
    pub(super) fn done<G: Headless>(
        &mut self,
        out: &mut impl Write,
        pit: &Pit<G>,
        done: &Done<G>,
    ) -> io::Result<()> {
        if !self.tells {
            return Ok(());
        }
        let table = pit.table();
        for event in &done.events {
            let happening = Happening::of::<G>(&event.fact);
            if !self.in_round && happening == Happening::Wager {
                self.in_round = true;
                writeln!(
                    out,
                    "\nRound {}   {}",
                    table.state().rounds + 1,
                    tell::time(event.at)
                )?;
            }
            if matches!(happening, Happening::Finished | Happening::Void(_)) {
                self.in_round = false;
            }
            let Some(says) = tell::event(table, event) else {
                continue;
            };
            // Settled wagers carry their clauses themselves.
            let cited = table::table::settles::<G>(&event.fact).is_empty();
            let says = paint::marked(&says);
            match tell::clauses(table, event).first().filter(|_| cited) {
                Some(clause) => writeln!(out, "  {says}   {}", paint::cite(format!("[{clause}]")))?,
                None => writeln!(out, "  {says}")?,
            }
        }
        for (deck, commitment) in &done.committed {
            writeln!(out, "  Commitment to the order of deck {deck}: {commitment}")?;
        }
        for revealed in &done.revealed {
            let many = G::batch(table.rules()).is_some_and(|batch| batch.many_rounds);
            let used = match (revealed.round, many) {
                (None, false) => "was not dealt".to_owned(),
                (Some(round), false) => format!("was dealt in round {round}"),
                (None, true) => "is put away".to_owned(),
                (Some(round), true) => format!("was dealt up to round {round}"),
            };
            writeln!(
                out,
                "  Deck {} {used}; its order is shown and the commitment holds:",
                revealed.deck
            )?;
            writeln!(out, "    nonce {}", revealed.nonce)?;
            writeln!(out, "    order {}", revealed.order)?;
        }
        if let Some(pace) = self.pace {
            out.flush()?;
            std::thread::sleep(pace);
        }
        Ok(())
    }
}
