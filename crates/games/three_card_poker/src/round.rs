//! A round as it lay on the table, and why one may be refused.

use super::rules::{ANTE, PAIR_PLUS, SIX_CARD_BONUS, ThreeCardRules};
use cards::{Card, CardSet, Cards, Money};
use games::refusal::{Refusal, reasons};
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::hands::Lost;

/// A round to settle. Anything in it may be wrong.
#[derive(Clone, Debug)]
pub struct Round {
    /// The dealer's three cards.
    pub dealer: Cards,
    /// The positions with a wager, in any order.
    pub seats: Vec<Seat>,
}

/// One betting position.
#[derive(Clone, Debug)]
pub struct Seat {
    /// 1 is the first position clockwise from the dealer's left.
    pub seat: u8,
    /// Who plays it, where that is known; a player has one position.
    pub player: Option<String>,
    /// The three cards dealt.
    pub cards: Cards,
    /// The wagers.
    pub stakes: Stakes,
    /// Whether the player made a Play Wager, which equals the Ante.
    pub play: bool,
    /// Why all its wagers were lost before it was revealed, where they were.
    pub lost: Option<Lost>,
}

/// What a position has bet before the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Stakes {
    pub ante: Option<Money>,
    pub pair_plus: Option<Money>,
    pub six_card_bonus: Option<Money>,
}

impl Stakes {
    /// Where the stake of a wager goes; none for one that is not bet before the deal.
    pub fn slot(&mut self, wager: &str) -> Option<&mut Option<Money>> {
        [
            (ANTE, &mut self.ante),
            (PAIR_PLUS, &mut self.pair_plus),
            (SIX_CARD_BONUS, &mut self.six_card_bonus),
        ]
        .into_iter()
        .find_map(|(id, slot)| (id == *wager).then_some(slot))
    }

    /// Each wager with its stake.
    pub fn each(&self) -> [(WagerId, Option<Money>); 3] {
        [
            (ANTE, self.ante),
            (PAIR_PLUS, self.pair_plus),
            (SIX_CARD_BONUS, self.six_card_bonus),
        ]
    }
}

/// Why a round of Three Card Poker cannot be settled.
pub type Refused = Refusal<Reason>;

reasons! {
    /// Reasons, in the order they are looked for.
    Reason;

    NoSeats = "no-seats", "a round has at least one position with a wager";
    Joker = "joker", "the deck here has 52 cards and no joker";
    CardTwice(Card) = "card-twice", "{0} lies in two places: one deck of 52 has it once";
    CardCount(usize) = "card-count", "three cards are dealt to each hand, not {0}";
    SeatUnknown { seat: i64, positions: u8 } = "seat-unknown", "there is no position {seat}: this table has positions 1 to {positions}, counted clockwise from the dealer's left";
    SeatTwice(u8) = "seat-twice", "position {0} is listed twice";
    TwoPositions(String) = "two-positions", "{0} plays more than one position, which this game does not permit";
    WagerNotOffered(WagerId) = "wager-not-offered", "this table does not offer {0}";
    StakeZero = "stake-zero", "a wager is more than 0.00";
    NoMainWager = "no-main-wager", "a position takes part with an Ante Wager (ante); side wagers stand beside it";
}

/// A round that can be settled.
pub(super) struct Sound<'a> {
    pub(super) dealer: [Card; 3],
    pub(super) seats: Vec<SoundSeat<'a>>,
}

pub(super) struct SoundSeat<'a> {
    pub(super) seat: &'a Seat,
    pub(super) cards: [Card; 3],
    pub(super) ante: Money,
}

/// What is wrong, and the rule it breaks.
type Wrong = (Reason, Option<Rule>);

/// Looks a round over before anything is settled.
pub(super) fn check<'a>(round: &'a Round, rules: &ThreeCardRules) -> Result<Sound<'a>, Refused> {
    let refused = |path: String, (reason, rule): Wrong| Refusal {
        path,
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    };
    if round.seats.is_empty() {
        return Err(refused("seats".to_owned(), (Reason::NoSeats, None)));
    }
    let mut deck = CardSet::EMPTY;
    let dealer = hand(&round.dealer, &mut deck).map_err(|wrong| refused("dealer".to_owned(), wrong))?;
    let mut seats = Vec::with_capacity(round.seats.len());
    for (i, seat) in round.seats.iter().enumerate() {
        let at = |field: &str, wrong| refused(format!("seats[{i}].{field}"), wrong);
        let others = &round.seats[..i];
        position(seat, others, rules).map_err(|wrong| at("seat", wrong))?;
        let theirs = |other: &Seat| other.player == seat.player;
        if let Some(player) = seat.player.clone().filter(|_| others.iter().any(theirs)) {
            let wrong = (Reason::TwoPositions(player), Some(Rule::OnePosition));
            return Err(at("player", wrong));
        }
        let cards = hand(&seat.cards, &mut deck).map_err(|wrong| at("cards", wrong))?;
        for (wager, stake) in seat.stakes.each() {
            let offered = wager != SIX_CARD_BONUS || rules.six_card_bonus.is_some();
            let wrong = match stake {
                Some(_) if !offered => (Reason::WagerNotOffered(wager), Some(Rule::SixCardBonusWager)),
                Some(Money::ZERO) => (Reason::StakeZero, None),
                _ => continue,
            };
            return Err(at(&format!("wagers.{wager}"), wrong));
        }
        let no_ante = || at("wagers", (Reason::NoMainWager, Some(Rule::MainWager)));
        let ante = seat.stakes.ante.ok_or_else(no_ante)?;
        seats.push(SoundSeat { seat, cards, ante });
    }
    Ok(Sound { dealer, seats })
}

/// Three cards that lie nowhere else.
fn hand(cards: &Cards, deck: &mut CardSet) -> Result<[Card; 3], Wrong> {
    for &card in cards.iter() {
        if card.is_joker() {
            return Err((Reason::Joker, Some(Rule::OneDeck)));
        }
        if !deck.insert(card) {
            return Err((Reason::CardTwice(card), Some(Rule::OneDeck)));
        }
    }
    let three = cards.as_slice().try_into();
    three.map_err(|_| (Reason::CardCount(cards.len()), Some(Rule::WrongCardCount)))
}

/// A position that the table has, listed once.
fn position(seat: &Seat, others: &[Seat], rules: &ThreeCardRules) -> Result<(), Wrong> {
    let positions = rules.positions();
    if !(1..=positions).contains(&seat.seat) {
        let seat = i64::from(seat.seat);
        return Err((Reason::SeatUnknown { seat, positions }, Some(Rule::Positions)));
    }
    match others.iter().any(|other| other.seat == seat.seat) {
        true => Err((Reason::SeatTwice(seat.seat), None)),
        false => Ok(()),
    }
}
