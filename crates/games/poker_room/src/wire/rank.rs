//! What a hand of Poker is: five cards, four in Badugi, or in Omaha five own and five community cards.

use crate::PokerRules;
use crate::game::{PokerGame, Section};
use crate::hands::Hand;
use cards::Cards;
use cards::card::CardError;
use rulebook::rule::Rule;
use wire::rank::Ranked;

/// The hand in the table's game where the choices name one; else by the number of cards: ten for Omaha High-low, five
/// for a high hand and the low ones, four for Badugi.
pub(crate) fn rank(hand: &str, rules: &PokerRules) -> Result<Ranked, String> {
    let cards: Cards = hand.parse().map_err(|error: CardError| error.to_string())?;
    if cards.iter().any(|card| card.is_joker()) {
        return Err("the deck here has 52 cards and no joker".to_owned());
    }
    let game = match rules.choices.is_given("game") {
        true => rules.game,
        false => match cards.len() {
            10 => PokerGame::FiveCardOmahaHighLow,
            4 => PokerGame::Badugi,
            _ => PokerGame::TripleDraw27,
        },
    };
    let wrong = || {
        let due = match game.section() {
            Section::Omaha => "ten cards: five own, then the five community cards",
            Section::TripleDraw => "five cards",
            Section::Badugi => "four cards",
        };
        format!("{game} is ranked from {due}, not from {}", cards.len())
    };
    let (own, board) = match game.has_board() {
        true if cards.len() == 10 => (&cards[..5], Some(&cards[5..])),
        true => return Err(wrong()),
        false => (&cards[..], None),
    };
    let hand = Hand::new(game, own, board).ok_or_else(wrong)?;
    let blank = Ranked::blank(&rules.edition().id, cards.to_string());
    let (kind, rule) = match game {
        PokerGame::FiveCardOmahaHigh => ("omaha-high", Rule::OmahaShowdown),
        PokerGame::FiveCardOmahaHighLow => ("omaha-high-low", Rule::OmahaBothWays),
        PokerGame::TripleDraw27 => ("deuce-to-seven", Rule::DeuceToSeven),
        PokerGame::TripleDrawA5 => ("ace-to-five", Rule::AceToFive),
        PokerGame::Badeucey => ("badeucey", Rule::BadeuceyBadugi),
        PokerGame::Badacey => ("badacey", Rule::BadaceyBadugi),
        PokerGame::Badugi => ("badugi", Rule::BadugiShowdown),
    };
    Ok(Ranked {
        hand: kind,
        class: hand.high_class(),
        name: hand.says(),
        clause: rules.cite(rule),
        ..blank
    })
}
