//! The wagers that the first cards decide, counted card by card: every first two cards, up card and hole card.

use super::shoe::ACE;
use crate::BlackjackRules;
use crate::first_cards::{BountyHand, MatchHand, ThreeCardHand, TwoCards};
use crate::points::{is_ace, is_ten, value};
use crate::rules::ids;
use cards::{Card, DeckKind};
use games::listed::{Listed, Pays};
use math::Exact;
use math::sheet::{Figures, NoSheet, Row};

/// The value of a card, 0 for the ace and 9 for ten.
pub(crate) fn place(card: Card) -> usize {
    value(card).map_or(ACE, |value| usize::from(value) - 1)
}

/// Ordered first two cards and in how many ways they come.
pub(super) fn two_cards(decks: u64) -> impl Iterator<Item = ([Card; 2], u64)> {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let seconds = deck.clone();
    deck.into_iter().flat_map(move |first| {
        let seconds = seconds.clone();
        seconds.into_iter().filter_map(move |second| {
            let ways = decks * (decks - u64::from(first == second));
            (ways > 0).then_some(([first, second], ways))
        })
    })
}

/// The figures of a wager on a listed hand; what is not listed loses.
fn listed<L: Listed>(
    wager: &'static str,
    name: &str,
    pays: &Pays<L>,
    ways: impl IntoIterator<Item = (Option<L>, u64)>,
) -> Result<Figures, NoSheet> {
    let (mut won, mut lost) = (vec![0u64; L::LIST.len()], 0);
    for (hand, ways) in ways {
        match hand.filter(|&hand| pays.row(hand).is_some()) {
            Some(hand) => won[hand.index()] += ways,
            None => lost += ways,
        }
    }
    let mut rows = Vec::new();
    for (&hand, &ways) in L::LIST.iter().zip(&won) {
        if let Some(row) = pays.row(hand) {
            let paid = Row::paid(row.name, ways, row.pays);
            rows.push(paid.ok_or_else(|| NoSheet::Pays(wager.to_owned()))?);
        }
    }
    rows.push(Row::counted("none of these", lost, "loses", Exact::from(-1)));
    Ok(Figures::new(wager, name, rows)?)
}

/// Insurance, and the chance of a Blackjack behind an ace: no other card of the round is known.
pub(super) fn insurance(rules: &BlackjackRules) -> Result<Figures, NoSheet> {
    let decks = u64::from(rules.decks);
    let (tens, cards) = match rules.deck {
        DeckKind::Spanish => (12 * decks, 48 * decks - 1),
        _ => (16 * decks, 52 * decks - 1),
    };
    let wins = Row::paid("the hole card makes a Blackjack", tens, rules.insurance.pays);
    let rows = [
        wins.ok_or_else(|| NoSheet::Pays(ids::INSURANCE.to_owned()))?,
        Row::counted("it does not", cards - tens, "loses", Exact::from(-1)),
    ];
    let figures = Figures::new(ids::INSURANCE, "Insurance Wager", rows)?;
    Ok(figures.saying("on an ace, no other card of the round known"))
}

/// House Money, its payout always taken.
pub(super) fn house_money(decks: u64, pays: &Pays<TwoCards>) -> Result<Figures, NoSheet> {
    let ways = two_cards(decks).map(|(cards, ways)| (TwoCards::of(cards), ways));
    let name = "House Money Wager, the payout always taken";
    listed(ids::HOUSE_MONEY, name, pays, ways)
}

/// The Three Card Poker Wager.
pub(super) fn three_card_poker(decks: u64, pays: &Pays<ThreeCardHand>) -> Result<Figures, NoSheet> {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let ways = two_cards(decks).flat_map(|([first, second], ways)| {
        let up = deck.iter().map(move |&up| {
            let left = decks - u64::from(up == first) - u64::from(up == second);
            (ThreeCardHand::of([first, second, up]), ways * left)
        });
        up.filter(|(_, ways)| *ways > 0).collect::<Vec<_>>()
    });
    listed(ids::THREE_CARD_POKER, "Three Card Poker Wager", pays, ways)
}

/// Orders of an up card and a hole card beside two cards: those that are a Blackjack, and the others.
fn with_dealer(cards: [Card; 2], decks: u64) -> [(bool, u64); 2] {
    let count = |is: fn(Card) -> bool| cards.iter().filter(|&&card| is(card)).count() as u64;
    let (aces, tens) = (4 * decks - count(is_ace), 16 * decks - count(is_ten));
    let left = 52 * decks - 2;
    let blackjacks = 2 * aces * tens;
    [(true, blackjacks), (false, left * (left - 1) - blackjacks)]
}

/// Royal Match 21.
pub(super) fn royal_match(decks: u64, pays: &Pays<MatchHand>) -> Result<Figures, NoSheet> {
    let ways = two_cards(decks).flat_map(|(cards, ways)| {
        with_dealer(cards, decks).map(|(blackjack, more)| (MatchHand::of(cards, blackjack), ways * more))
    });
    Ok(listed(ids::ROYAL_MATCH_21, "Royal Match 21 Wager", pays, ways)?.saying(UNCAPPED))
}

/// King's Bounty.
pub(super) fn kings_bounty(decks: u64, pays: &Pays<BountyHand>) -> Result<Figures, NoSheet> {
    let ways = two_cards(decks).flat_map(|(cards, ways)| {
        with_dealer(cards, decks).map(|(blackjack, more)| (BountyHand::of(cards, blackjack), ways * more))
    });
    Ok(listed(ids::KINGS_BOUNTY, "King's Bounty Wager", pays, ways)?.saying(UNCAPPED))
}

const UNCAPPED: &str = "Paid in full: what a payout limit takes away depends on what is wagered.";

/// How the first two cards of these values make a line of House Money, each with its part of all their orders.
pub(super) fn categories(decks: u64, values: [usize; 2]) -> Vec<(Option<TwoCards>, f64)> {
    let mut ways = vec![0u64; TwoCards::LIST.len() + 1];
    for (cards, count) in two_cards(decks) {
        let mut of = cards.map(place);
        of.sort_unstable();
        if of == values {
            ways[TwoCards::of(cards).map_or(TwoCards::LIST.len(), Listed::index)] += count;
        }
    }
    let all: u64 = ways.iter().sum();
    let hands = TwoCards::LIST.iter().map(|&hand| Some(hand)).chain([None]);
    let parts = hands.zip(ways).filter(|(_, ways)| *ways > 0);
    parts
        .map(|(hand, ways)| (hand, ways as f64 / all as f64))
        .collect()
}
