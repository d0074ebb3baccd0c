//! A showdown as it lay on the table, and why one may be refused.

use super::game::PokerGame;
use super::hands::Hand;
use super::pots::{Stake, pots};
use super::rules::PokerRules;
use super::shares::OddChip;
use cards::{Card, CardSet, Cards, Money};
use games::refusal::{Refusal, reasons};
use rulebook::rule::Rule;

/// A round to settle. Anything in it may be wrong.
#[derive(Clone, Debug)]
pub struct Round {
    /// The game.
    pub game: PokerGame,
    /// The community cards, where they were all dealt.
    pub board: Option<Cards>,
    /// The position with the button.
    pub button: i64,
    /// Who took part, in any order.
    pub seats: Vec<Seat>,
    /// What the house took of the pots, the main pot first, before they are divided.
    pub rake: Money,
}

/// One player.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The position, counted clockwise.
    pub seat: u8,
    /// The cards held at the end; they may be left out when nobody else is left.
    pub cards: Option<Cards>,
    /// What was put into the pot in the whole round.
    pub contributed: Money,
    /// Whether the player folded.
    pub folded: bool,
    /// Whether the cards of this folded hand are left out: they were not whole, or were shuffled back and dealt again.
    pub left_out: bool,
}

impl Seat {
    /// What was put in.
    pub fn stake(&self) -> Stake {
        Stake {
            seat: self.seat,
            amount: self.contributed,
            folded: self.folded,
        }
    }
}

/// Why a round of Poker cannot be settled.
pub type Refused = Refusal<Reason>;

reasons! {
    /// Reasons, in the order they are looked for.
    Reason;

    ByCardInOmaha(PokerGame) = "choice", "suits decide about an excess in Omaha alone, not in {0}: choose left-of-button or lowest-seat";
    SeatUnknown { seat: i64, most: u8, game: PokerGame } = "seat-unknown", "there is no position {seat}: at most {most} players take part in {game}, at positions 1 to {most} counted clockwise";
    SeatTwice(u8) = "seat-twice", "position {0} is listed twice";
    Button(i64) = "button", "the button is at position {0}, which nobody in the round has";
    NoSeats = "no-seats", "a round of Poker has at least two players";
    EveryoneFolded = "everyone-folded", "everyone has folded: the last player left takes the pot";
    NothingContributed = "nothing-contributed", "a player who is left has put something into the pot";
    FoldedAbove = "folded-above", "a folded player put in more than everyone who is left, which betting cannot come to";
    RakeAbove(Money) = "rake-above", "the pots hold {0}, and the house cannot take more";
    Board(PokerGame) = "board", "{0} has no community cards";
    NoBoard = "type", "two players or more are left: the five community cards decide between them";
    NoCards = "type", "two players or more are left: the cards of everyone, folded hands included, are part of the record";
    LeftOut = "left-out", "only the cards of a folded hand may be left out, and then none are given";
    Joker = "joker", "the deck here has 52 cards and no joker";
    CardTwice(Card) = "card-twice", "{0} lies in two places: one deck of 52 has it once";
    CardCount { found: usize, due: usize } = "card-count", "{due} cards belong here, not {found}";
}

/// A round that can be settled.
pub(super) struct Sound<'a> {
    /// Who has not folded, with what they show down; none where one player is left.
    pub(super) left: Vec<(&'a Seat, Option<Hand>)>,
    /// The position with the button.
    pub(super) button: u8,
}

/// What is wrong, and the rule it breaks.
type Wrong = (Reason, Option<Rule>);

/// Looks a round over before anything is settled.
pub(super) fn check<'a>(round: &'a Round, rules: &PokerRules) -> Result<Sound<'a>, Refused> {
    let refused = |path: String, (reason, rule): Wrong| Refusal {
        path,
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    };
    let at = |i: usize, field: &str, wrong: Wrong| refused(format!("seats[{i}].{field}"), wrong);
    let game = round.game;
    if !game.has_board() && rules.sharing(game).odd_chip == OddChip::ByCard {
        let wrong = (Reason::ByCardInOmaha(game), Some(Rule::OmahaOddSuits));
        return Err(refused("choose.odd-chip".to_owned(), wrong));
    }
    for (i, seat) in round.seats.iter().enumerate() {
        position(seat, &round.seats, game, rules).map_err(|wrong| at(i, "seat", wrong))?;
    }
    let button = round
        .seats
        .iter()
        .map(|seat| seat.seat)
        .find(|seat| i64::from(*seat) == round.button)
        .ok_or_else(|| refused("button".to_owned(), (Reason::Button(round.button), None)))?;
    let seats = |reason| refused("seats".to_owned(), (reason, None));
    if round.seats.len() < 2 {
        return Err(seats(Reason::NoSeats));
    }
    let left = || round.seats.iter().enumerate().filter(|(_, seat)| !seat.folded);
    let most = left().map(|(_, seat)| seat.contributed).max();
    let most = most.ok_or_else(|| seats(Reason::EveryoneFolded))?;
    if let Some((i, _)) = left().find(|(_, seat)| seat.contributed.is_zero()) {
        return Err(at(i, "contributed", (Reason::NothingContributed, None)));
    }
    let above = |seat: &Seat| seat.folded && seat.contributed > most;
    if let Some(i) = round.seats.iter().position(above) {
        return Err(at(i, "contributed", (Reason::FoldedAbove, None)));
    }
    let stakes: Vec<Stake> = round.seats.iter().map(Seat::stake).collect();
    let inside = pots(&stakes).amount();
    if round.rake > inside {
        let wrong = (Reason::RakeAbove(inside), Some(Rule::Rake));
        return Err(refused("rake".to_owned(), wrong));
    }
    let at_odds = |seat: &Seat| seat.left_out && (!seat.folded || seat.cards.is_some());
    if let Some(i) = round.seats.iter().position(at_odds) {
        return Err(at(i, "left-out", (Reason::LeftOut, None)));
    }
    cards(round, left().count() > 1).map_err(|(path, wrong)| refused(path, wrong))?;
    let alone = left().count() == 1;
    let hand = |seat: &Seat| match alone {
        true => None,
        false => Hand::new(game, seat.cards.as_deref()?, round.board.as_deref()),
    };
    Ok(Sound {
        left: left().map(|(_, seat)| (seat, hand(seat))).collect(),
        button,
    })
}

/// A position that the game allows, listed once.
fn position(seat: &Seat, all: &[Seat], game: PokerGame, rules: &PokerRules) -> Result<(), Wrong> {
    let most = rules.most_players(game);
    if !(1..=most).contains(&seat.seat) {
        let seat = i64::from(seat.seat);
        return Err((
            Reason::SeatUnknown { seat, most, game },
            Some(game.rules().players),
        ));
    }
    match all.iter().filter(|other| other.seat == seat.seat).count() > 1 {
        true => Err((Reason::SeatTwice(seat.seat), None)),
        false => Ok(()),
    }
}

/// The board, then every hand: as many cards as the game has, each lying nowhere else. Two players who are left are
/// compared, and then no cards may be missing.
fn cards(round: &Round, compared: bool) -> Result<(), (String, Wrong)> {
    let game = round.game;
    let mut deck = CardSet::EMPTY;
    if game.has_board() {
        let wrong = |wrong| ("board".to_owned(), wrong);
        match &round.board {
            Some(board) => lie_once(board, 5, &mut deck).map_err(wrong)?,
            None if compared => return Err(wrong((Reason::NoBoard, Some(game.rules().showdown)))),
            None => {}
        }
    } else if round.board.is_some() {
        return Err(("board".to_owned(), (Reason::Board(game), None)));
    }
    for (i, seat) in round.seats.iter().enumerate() {
        let wrong = |wrong| (format!("seats[{i}].cards"), wrong);
        match &seat.cards {
            Some(cards) => lie_once(cards, game.hand_size(), &mut deck).map_err(wrong)?,
            None if compared && !(seat.folded && seat.left_out) => {
                return Err(wrong((Reason::NoCards, Some(Rule::ShowdownHands))));
            }
            None => {}
        }
    }
    Ok(())
}

fn lie_once(cards: &Cards, due: usize, deck: &mut CardSet) -> Result<(), Wrong> {
    if cards.iter().any(|card| card.is_joker()) {
        return Err((Reason::Joker, Some(Rule::OneDeck)));
    }
    if let Some(&twice) = cards.iter().find(|card| !deck.insert(**card)) {
        return Err((Reason::CardTwice(twice), Some(Rule::OneDeck)));
    }
    match cards.len() {
        found if found != due => Err((Reason::CardCount { found, due }, None)),
        _ => Ok(()),
    }
}
