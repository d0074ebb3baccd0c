//! A settled round as a readable account.

use crate::paint;
use cards::Money;
use games::asia_poker::AsiaRules;
use games::asia_poker::round::Held;
use games::asia_poker::setting::Standings;
use games::asia_poker::settle::{Line, SeatSettlement};
use std::cmp::Ordering;
use std::fmt::Write;
use wire::{LineError, Settled};

/// The account of a settled round.
pub(crate) fn account(number: u64, settled: &Settled<'_>) -> String {
    let (rules, settlement) = (&settled.rules, &settled.settlement);
    let mut text = String::new();
    let id = settled.id.map_or(String::new(), |id| format!(" {}", id.get()));
    let _ = writeln!(
        text,
        "Round {number}{id}: {} ({})",
        rules.edition().title,
        rules.edition().authority
    );
    let names = standing_names(&settlement.standings, rules);
    let dealer = [
        &settlement.dealer.high[..],
        &settlement.dealer.medium[..],
        &[settlement.dealer.low][..],
    ];
    let how = settlement.rule.map_or("as given".to_owned(), |rule| {
        format!(
            "house way {:?}: {}",
            rules.house_way.name, rules.house_way.rules[rule].name
        )
    });
    let _ = writeln!(text, "  Dealer, {how}");
    for ((hand, cards), name) in ["high", "medium", "low"].iter().zip(dealer).zip(&names) {
        let _ = writeln!(text, "    {hand:<7} {} {name}", paint::cards(cards, 12));
    }
    // The table is settled from the dealer's right.
    let mut order: Vec<usize> = (0..settlement.seats.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(settlement.seats[i].seat));
    for i in order {
        seat(
            &mut text,
            &settlement.seats[i],
            &settled.round.seats[i].held,
            rules,
        );
    }
    if let Some(meter) = settlement.meter {
        let _ = writeln!(text, "  Meter afterwards {meter}");
    }
    text.push('\n');
    text
}

fn seat(text: &mut String, seat: &SeatSettlement, held: &Held, rules: &AsiaRules) {
    let _ = writeln!(text, "  Seat {}: {}", seat.seat, net(seat.net));
    if let (Some(judged), Held::Set(hands)) = (&seat.judged, held) {
        let cards = [&*hands.high, &*hands.medium, &*hands.low];
        match (judged.standings, judged.compare) {
            (Some(standings), Some(compare)) => {
                let names = standing_names(&standings, rules);
                for (((hand, cards), name), ordering) in ["high", "medium", "low"]
                    .iter()
                    .zip(cards)
                    .zip(&names)
                    .zip(compare)
                {
                    let _ = writeln!(
                        text,
                        "    {hand:<7} {} {name} ({})",
                        paint::cards(cards, 12),
                        word(ordering)
                    );
                }
            }
            _ => {
                for (hand, cards) in ["high", "medium", "low"].iter().zip(cards) {
                    let _ = writeln!(text, "    {hand:<7} {}", paint::cards(cards, 0));
                }
            }
        }
        if let Err((foul, clause)) = judged.set {
            let cite = clause.map_or(String::new(), |clause| format!("   {}", paint::cite(clause)));
            let _ = writeln!(text, "    wrongly set: {}{cite}", foul.says());
        }
    }
    for line in &seat.lines {
        let _ = writeln!(text, "    {}", wager(line));
    }
    for envy in &seat.envy {
        let cite = envy
            .clause
            .map_or(String::new(), |clause| format!("   {}", paint::cite(clause)));
        let _ = writeln!(
            text,
            "    envy bonus {} for seat {}'s {}{cite}",
            envy.paid, envy.from, envy.hand
        );
    }
}

fn wager(line: &Line) -> String {
    let mut text = format!("{} {} {}", line.wager, line.stake, line.outcome.name());
    if let Some(hand) = line.hand {
        let _ = write!(text, ", {hand}");
    }
    if let Some(odds) = line.odds {
        let _ = write!(text, " at {odds}");
    }
    let _ = write!(text, ": paid {}, returned {}", line.paid, line.returned);
    if let Some(coupon) = line.match_play {
        let _ = write!(text, ", match play {coupon}");
    }
    for clause in [line.clause, line.pays, line.limited].into_iter().flatten() {
        let _ = write!(text, "   {}", paint::cite(clause));
    }
    text
}

fn standing_names(standings: &Standings, rules: &AsiaRules) -> [String; 3] {
    [
        rules.table.standing(standings.high).to_string(),
        standings.medium.to_string(),
        standings.low.to_string(),
    ]
}

fn word(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Greater => "above the dealer's",
        Ordering::Equal => "a copy, which is the dealer's",
        Ordering::Less => "below the dealer's",
    }
}

fn net(net: Money) -> String {
    let gain = net.cents().cmp(&0);
    let text = match gain {
        Ordering::Greater => format!("gains {net}"),
        Ordering::Equal => "breaks even".to_owned(),
        Ordering::Less => format!("loses {}", -net),
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
