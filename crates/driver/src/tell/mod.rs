//! Events in words, for the dealer's narration and for those who read a journal.

mod desk;
mod parts;

pub use parts::void;

use crate::headless::Tell;
use cards::Money;
use rulebook::{Edition, WagerId};
use std::fmt::Write;
use table::deal::Fact as DealFact;
use table::game::EventOf;
use table::settled::{EnvyPayment, SeatLine, Settled};
use table::{Account, Fact, Game, Role, Rules, Stack, Table, Transfer};

/// Narrates an event; none for what needs no words. The table is as the event left it.
///
/// The order of a shuffled deck is never told; it is shown by the reveal after the round.
pub fn event<G: Tell>(table: &Table<G>, event: &EventOf<G>) -> Option<String> {
    let by = &event.by.name;
    match &event.fact {
        Fact::Desk(fact) => desk::tell(fact, by, G::batch(table.rules()).is_some()),
        Fact::Bet(fact) => {
            let seats = &table.state().desk.seats;
            let player = seats.get(&table::betting::seat(fact));
            // A dealer who confirms a spoken wager does not bet.
            let by = match (event.by.role, player) {
                (Role::Player, _) | (_, None) => by,
                (_, Some(player)) => player.as_str(),
            };
            Some(parts::bet(table.rules().edition(), fact, by))
        }
        Fact::Deal(fact) => Some(parts::deal(fact, by, &event.money)),
        Fact::Shoe(fact) => Some(parts::shoe(fact, by)),
        Fact::Dice(fact) => G::tell_dice(table.rules(), fact, by),
        Fact::Progressive(fact) => Some(parts::progressive(fact, by)),
        Fact::Absence(fact) => Some(parts::absence(fact, by)),
        Fact::Own(fact) => G::tell(table, fact, event),
    }
}

/// The paragraphs an event follows from. What ends a round, or part of it, is told under the one that says so; the others
/// are those of the check that found it.
pub fn clauses<G: Game>(table: &Table<G>, event: &EventOf<G>) -> Vec<rulebook::clause::Clause> {
    let mut cited = table.cites(event);
    if let Fact::Deal(DealFact::RoundVoided { rule, .. } | DealFact::FoundLate { rule, .. }) = &event.fact
        && let Some(decides) = cited.iter().position(|clause| clause.rules().contains(rule))
    {
        cited[..=decides].rotate_right(1);
    }
    cited
}

/// A title and the settled wagers under it.
pub fn settled(edition: &Edition, title: impl Into<String>, lines: &[Settled]) -> String {
    let mut text = title.into();
    for line in lines {
        // Writing to a string does not fail.
        let _ = write!(text, "\n    {}", wager_line(edition, line));
    }
    text
}

/// A title and the settled wagers of many positions under it.
pub fn settled_for_all(edition: &Edition, title: impl Into<String>, lines: &[SeatLine]) -> String {
    let mut text = title.into();
    for SeatLine { seat, line } in lines {
        // Writing to a string does not fail.
        let _ = write!(text, "\n    position {seat}: {}", wager_line(edition, line));
    }
    text
}

/// One wager's end, with its clause.
pub fn wager_line(edition: &Edition, line: &Settled) -> String {
    let number = line.hand_number;
    let number = number.map_or(String::new(), |number| format!(" of hand {number}"));
    let hand = line.hand.as_ref();
    let hand = hand.map_or(String::new(), |hand| format!(" ({hand})"));
    let clause = line.clause.as_ref();
    let clause = clause.map_or(String::new(), |clause| format!("   {clause}"));
    format!(
        "{}{number} {:#} {}{hand}: paid {:#}, returned {:#}{clause}",
        wager(edition, line.wager),
        line.stake,
        line.outcome.says(),
        line.paid,
        line.returned
    )
}

/// A wager as the sign calls it.
pub fn wager(edition: &Edition, id: WagerId) -> String {
    edition
        .wager(id)
        .map_or_else(|| id.to_string(), |wager| wager.name.clone())
}

/// Envy Bonuses.
pub fn envy(paid: &[EnvyPayment]) -> String {
    let each = paid.iter().map(|pay| {
        format!(
            "position {} gets {:#} for the {} of position {}",
            pay.to, pay.paid, pay.hand, pay.from
        )
    });
    format!("Envy Bonuses: {}", each.collect::<Vec<_>>().join("; "))
}

/// The money that an event moved to or from players, in brackets; what goes between the house's own accounts is no wager.
pub fn moved(money: &[Transfer]) -> String {
    let players = |transfer: &&Transfer| {
        let player = |account: &Account| matches!(account, Account::Player(_) | Account::Layout { .. });
        player(&transfer.from) || player(&transfer.to)
    };
    let sum: Money = money.iter().filter(players).map(|transfer| transfer.amount).sum();
    format!(" ({sum:#})")
}

/// Positions in words.
pub fn positions(seats: &[u8]) -> String {
    let list: Vec<String> = seats.iter().map(u8::to_string).collect();
    match list.len() {
        1 => format!("position {}", list.join("")),
        _ => format!("positions {}", list.join(", ")),
    }
}

/// Cards on one line.
pub fn show(cards: &Stack) -> String {
    let all: Vec<String> = cards.iter().map(ToString::to_string).collect();
    all.join(" ")
}

/// A time, `2026-01-01 00:03:20`.
pub fn time(ms: u64) -> String {
    let (days, rest) = (ms / 86_400_000, ms % 86_400_000);
    let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60);
    // Civil date from days since 1970, by eras of 400 years.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_index = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_index + 2) / 5 + 1;
    let month = if month_index < 10 {
        month_index + 3
    } else {
        month_index - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn times_are_civil() {
        assert_eq!(time(0), "1970-01-01 00:00:00");
        assert_eq!(time(1_767_225_600_000), "2026-01-01 00:00:00");
        assert_eq!(time(951_782_400_000), "2000-02-29 00:00:00");
        assert_eq!(time(4_107_542_399_000), "2100-02-28 23:59:59");
    }
}
