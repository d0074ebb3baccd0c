//! Rounds as CSV (RFC 4180), a row for each position.

use floor::rounds::Past;

const HEAD: [&str; 14] = [
    "table",
    "round",
    "began-ms",
    "ended-ms",
    "void",
    "clause",
    "position",
    "player",
    "cards",
    "wagers",
    "staked",
    "net",
    "irregularities",
    "others",
];

/// Writes rounds, the first line naming the columns.
pub(super) fn write(table: &str, rounds: &[Past]) -> String {
    let mut text = String::new();
    line(&mut text, HEAD.map(str::to_owned));
    for round in rounds {
        let common = |seat: [String; 6]| {
            let [position, player, how, wagers, staked, net] = seat;
            [
                table.to_owned(),
                round.number.to_string(),
                round.began_ms.to_string(),
                round.ended_ms.to_string(),
                round.void.clone().unwrap_or_default(),
                round.clause.as_ref().map(ToString::to_string).unwrap_or_default(),
                position,
                player,
                how,
                wagers,
                staked,
                net,
                round.irregularities.join("; "),
                round.heads.join("; "),
            ]
        };
        if round.seats.is_empty() {
            line(&mut text, common(<[String; 6]>::default()));
        }
        for seat in &round.seats {
            let wagers: Vec<String> = seat
                .stakes
                .iter()
                .map(|(wager, amount)| format!("{wager} {amount}"))
                .collect();
            let staked: cards::Money = seat.stakes.iter().map(|(_, amount)| *amount).sum();
            let net = round.net.get(&seat.player);
            line(
                &mut text,
                common([
                    seat.seat.to_string(),
                    seat.player.clone(),
                    seat.how.clone(),
                    wagers.join("; "),
                    staked.to_string(),
                    net.map(ToString::to_string).unwrap_or_default(),
                ]),
            );
        }
    }
    text
}

fn line<const N: usize>(text: &mut String, cells: [String; N]) {
    let cells = cells.map(|cell| match cell.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    });
    text.push_str(&cells.join(","));
    text.push_str("\r\n");
}
