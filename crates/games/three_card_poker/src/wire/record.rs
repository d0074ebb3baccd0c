//! A round of Three Card Poker as a record.

use crate::round::{Reason, Refused};
use crate::rules::PLAY;
use crate::{Round, Seat, Stakes, ThreeCardRules};
use cards::Cards;
use driver::opened;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use table::hands::Lost;
use wire::error::LineError;
use wire::game::unknown_wager;
use wire::value::{Amounts, CardsText, Object};

wire::record! {
    /// A round of Three Card Poker as it happened.
    #[schemars(rename = "ThreeCardPokerRecord")]
    Record<'a> {
        /// The edition: `pa-649a`.
        rules,
        /// The dealer's three cards.
        dealer: CardsText,
        /// One object for each position with a wager.
        #[serde(borrow)]
        seats: Vec<Object<SeatRecord<'a>>>,
    }
}

/// One position.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "ThreeCardPokerSeat")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the dealer's left.
    seat: i64,
    /// Who plays it, where that is known; a player has one position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// Amounts by wager: `ante`, `pair-plus`, `six-card-bonus`. The Play Wager equals the Ante.
    #[serde(borrow)]
    wagers: Amounts<'a>,
    /// The three cards dealt.
    cards: CardsText,
    /// Whether the player made a Play Wager; `false` is a fold.
    play: bool,
    /// All wagers were lost before the hand was revealed: its player left and a supervisor decided so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lost: Option<Lost>,
}

/// A round as a record that reads back to it.
pub(crate) fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let seat = |seat: &Seat| {
        Object(SeatRecord {
            seat: seat.seat.into(),
            player: seat.player.clone(),
            wagers: Amounts::of(
                seat.stakes
                    .each()
                    .map(|(wager, stake)| (wager.to_string(), stake)),
            ),
            cards: CardsText(Ok(seat.cards)),
            play: seat.play,
            lost: seat.lost,
        })
    };
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        dealer: CardsText(Ok(round.dealer)),
        seats: round.seats.iter().map(seat).collect(),
    };
    serde_json::to_value(record).ok()
}

/// The round a record describes.
pub(super) fn round(record: Record<'_>, rules: &ThreeCardRules) -> Result<Round, LineError> {
    let dealer = cards(record.dealer, "dealer", rules)?;
    let seats = record.seats.into_iter().enumerate();
    let seats = seats.map(|(i, Object(at))| seat(i, at, rules));
    Ok(Round {
        dealer,
        seats: seats.collect::<Result<_, LineError>>()?,
    })
}

fn seat(i: usize, at: SeatRecord<'_>, rules: &ThreeCardRules) -> Result<Seat, LineError> {
    let seat = u8::try_from(at.seat).map_err(|_| {
        let (seat, positions) = (at.seat, rules.positions());
        let reason = Reason::SeatUnknown { seat, positions };
        refused(&format!("seats[{i}].seat"), reason, Rule::Positions, rules)
    })?;
    let mut stakes = Stakes::default();
    for (wager, amount) in at.wagers.0 {
        match stakes.slot(&wager) {
            Some(slot) => *slot = Some(amount),
            None if PLAY == *wager => return Err(play_is_told(i, rules)),
            None => return Err(unknown_wager(i, &wager, rules.edition(), &rules.choices)),
        }
    }
    Ok(Seat {
        seat,
        player: at.player,
        cards: cards(at.cards, &format!("seats[{i}].cards"), rules)?,
        stakes,
        play: at.play,
        lost: at.lost,
    })
}

fn cards(text: CardsText, path: &str, rules: &ThreeCardRules) -> Result<Cards, LineError> {
    text.0
        .map_err(|card| refused(path, Reason::CardTwice(card), Rule::OneDeck, rules))
}

fn refused(path: &str, reason: Reason, rule: Rule, rules: &ThreeCardRules) -> LineError {
    let refused = Refused {
        path: path.to_owned(),
        reason,
        clause: rules.cite(rule),
    };
    refused.into()
}

fn play_is_told(i: usize, rules: &ThreeCardRules) -> LineError {
    LineError {
        clause: rules.cite(Rule::PlayWager),
        ..LineError::new(
            "wager-not-offered",
            format!("seats[{i}].wagers.play"),
            "the Play Wager equals the Ante: leave it out and give \"play\": true, or false for a fold",
        )
    }
}
