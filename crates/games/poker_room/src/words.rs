//! What happens at a poker table, in words, as a drawing and as a record.

use crate::PokerRules;
use crate::hands::Hand as Worth;
use crate::table::{ANTE, BLIND, Fact, KILL, PokerRoom, Record, STRADDLE, Share, Table};
use crate::wire::record;
use cards::{Card, CardSet, Money};
use driver::drawing::{Drawing, SeatDrawing};
use driver::opened::Opened;
use driver::tell::show;
use rulebook::WagerId;
use serde_json::Value;
use std::collections::BTreeSet;
use table::game::EventOf;
use table::record::Ended;
use table::{Place, Stack};

impl driver::Tell for PokerRoom {
    fn tell(table: &Table, fact: &Fact, event: &EventOf<PokerRoom>) -> Option<String> {
        let by = &event.by.name;
        let cards = |place| {
            let round = table.state().round.as_ref();
            round
                .and_then(|round| round.hand(place))
                .map(show)
                .unwrap_or_default()
        };
        Some(match fact {
            Fact::SatOut { seat } => format!("{by} sits out at position {seat}"),
            Fact::SatIn { seat } => format!("{by} plays on at position {seat}"),
            Fact::TimeCollected { amount, paid, lack } => {
                let lack = match lack.as_slice() {
                    [] => String::new(),
                    lack => format!("; {} sit out, for want of it", driver::tell::positions(lack)),
                };
                format!(
                    "{by} collects {amount:#} for time from {}{lack}",
                    driver::tell::positions(paid)
                )
            }
            Fact::ButtonDrawn { cards, seat } => {
                let each: Vec<String> = cards
                    .iter()
                    .map(|(seat, card)| format!("position {seat} {}", card.0))
                    .collect();
                format!(
                    "A card each for the button: {}. It goes to position {seat}",
                    each.join(", ")
                )
            }
            Fact::RoundBegun {
                round,
                deck,
                button,
                killer,
                ..
            } => {
                let kill = killer.map_or(String::new(), |seat| {
                    format!("; the stakes are raised after the pot that position {seat} took")
                });
                format!("Round {round}, from deck {deck}: the button is at position {button}{kill}")
            }
            Fact::Posted {
                seat, wager, amount, ..
            } => format!("Position {seat} posts {} of {amount:#}", posted(*wager)),
            Fact::StraddleDeclined { seat } => format!("Position {seat} makes no Straddle Bet"),
            Fact::Folded { seat } => format!("Position {seat} folds"),
            Fact::Checked { seat } => format!("Position {seat} checks"),
            Fact::Called { seat, amount } => {
                format!("Position {seat} calls {amount:#}{}", all_in(table, *seat))
            }
            Fact::Wagered { seat, to, raises } => {
                let what = if *raises { "raises to" } else { "bets" };
                format!("Position {seat} {what} {to:#}{}", all_in(table, *seat))
            }
            Fact::ActedFor { seat, reason } => format!("{by} acts for position {seat} ({reason})"),
            Fact::BetsGathered { returned, pots } => gathered(*returned, pots),
            Fact::BoardDealt { .. } => format!("The board: {}", cards(Place::Community)),
            Fact::DrawBegun { draw } => format!("{by} burns a card: draw {draw}"),
            Fact::Discarded { .. } => return None,
            Fact::Drawing { seat, cards: 0 } => format!("Position {seat} stands pat"),
            Fact::Drawing { seat, cards } => format!("Position {seat} draws {cards}"),
            Fact::ReplacementsDealt { .. } => return None,
            Fact::ExposedReplaced { seat } => {
                format!("The card of position {seat} is the next burn, and another is dealt for it")
            }
            Fact::HandFouled { seat, cards } => {
                format!("IRREGULARITY: {by} finds {cards} cards at position {seat}; the hand is dead")
            }
            Fact::HandShown { seat } => {
                let place = Place::Seat(*seat);
                let says = says(table, place).map_or(String::new(), |says| format!(": {says}"));
                format!("Position {seat} shows {}{says}", cards(place))
            }
            Fact::HandMucked { seat } => format!("Position {seat} gives the hand up unseen"),
            Fact::RakeTaken { amount } => format!("The house takes {amount:#}"),
            Fact::PotAwarded { pot, amount, shares } => awarded(*pot, *amount, shares),
            Fact::RoundFinished { kill, .. } => match kill {
                Some(player) => format!("The round is over; {player} took a qualifying pot whole"),
                None => "The round is over".to_owned(),
            },
        })
    }

    /// None where a folded hand's cards were dealt again, for a record has every card once.
    fn export(opened: &Opened, rules: &PokerRules, record: &Record) -> Option<Value> {
        let round = record.round(rules)?;
        let mut deck = CardSet::EMPTY;
        let hands = round.seats.iter().filter_map(|seat| seat.cards.as_ref());
        let mut lie = hands.chain(&round.board).flat_map(|cards| cards.iter());
        let once = lie.all(|card| deck.insert(*card));
        once.then(|| record::write(&opened.head(record.number), &round))?
    }

    /// Only what was shown down the others have seen.
    fn secret(record: &Record) -> Option<BTreeSet<u8>> {
        let closed = record.seats.iter().filter(|seat| seat.folded || !seat.shown);
        Some(closed.map(|seat| seat.seat).collect())
    }

    fn drawing(rules: &PokerRules, record: &Record) -> Drawing {
        let board = match &record.ended {
            Ended::Finished(board) if !board.is_empty() => Some(board),
            _ => None,
        };
        let mut heads = vec![format!(
            "{}; the button at position {}",
            rules.game, record.button
        )];
        heads.extend(board.map(|board| format!("Board        {}", show(board))));
        if !record.rake.is_zero() {
            heads.push(format!("Rake         {:#}", record.rake));
        }
        let seats = record.seats.iter().map(|seat| {
            let how = match (seat.folded, seat.shown) {
                (true, _) => format!("{}   folded", show(&seat.cards)),
                (false, true) => {
                    let worth = worth(rules, &seat.cards, board);
                    format!("{}   {}", show(&seat.cards), worth.unwrap_or_default())
                }
                (false, false) => show(&seat.cards),
            };
            SeatDrawing {
                seat: seat.seat,
                player: seat.player.to_string(),
                how,
                notes: Vec::new(),
                stakes: vec![("put in".to_owned(), seat.put_in)],
            }
        });
        Drawing {
            heads,
            seats: seats.collect(),
        }
    }
}

/// A posted bet by its name.
fn posted(wager: WagerId) -> &'static str {
    match wager {
        ANTE => "an Ante",
        BLIND => "a Blind Bet",
        KILL => "a kill blind",
        STRADDLE => "a Straddle Bet",
        _ => "a bet",
    }
}

/// Whether that was all the player had. The event has been applied.
fn all_in(table: &Table, seat: u8) -> &'static str {
    let state = table.state();
    let hand = state.game.hand.as_ref();
    match hand.and_then(|hand| hand.chips(state).get(&seat).copied()) {
        Some(Money::ZERO) => ", all in",
        _ => "",
    }
}

fn gathered(returned: Option<(u8, Money)>, pots: &[Money]) -> String {
    let back = returned.map_or(String::new(), |(seat, amount)| {
        format!("; {amount:#} that nobody called go back to position {seat}")
    });
    let pots: Vec<String> = pots
        .iter()
        .enumerate()
        .map(|(n, amount)| format!("{} {amount:#}", name(n)))
        .collect();
    format!("The bets are gathered: {}{back}", pots.join(", "))
}

/// A pot by its name.
fn name(number: usize) -> String {
    match number {
        0 => "main pot".to_owned(),
        1 => "side pot".to_owned(),
        n => format!("side pot {n}"),
    }
}

fn awarded(pot: u8, amount: Money, shares: &[Share]) -> String {
    let each: Vec<String> = shares
        .iter()
        .map(|share| {
            let clause = share.clause.as_ref();
            let clause = clause.map_or(String::new(), |clause| format!("   {clause}"));
            format!(
                "\n    position {} has {:#} ({}){clause}",
                share.seat, share.amount, share.part
            )
        })
        .collect();
    format!("The {} of {amount:#}:{}", name(usize::from(pot)), each.join(""))
}

/// What the hand of a place is worth.
fn says(table: &Table, place: Place) -> Option<String> {
    let round = table.state().round.as_ref()?;
    let cards = round.hand(place)?;
    worth(table.rules(), cards, round.hand(Place::Community))
}

fn worth(rules: &PokerRules, cards: &Stack, board: Option<&Stack>) -> Option<String> {
    let board: Option<&[Card]> = board.map(|board| board.as_ref());
    Worth::new(rules.game, cards, board).map(|worth| worth.says())
}
