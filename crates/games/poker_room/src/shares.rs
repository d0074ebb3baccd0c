//! Who has how much of a pot: halves, ties, and the excess that cannot be divided (637a.19(k), 637a.20(k), (l),
//! 637a.21(k); readings 637a-5, 637a-7 to 637a-9).

use super::game::PokerGame;
use super::hands::{Hand, OddCard};
use cards::Money;
use rulebook::rule::Rule;

/// How an operator has pots divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sharing {
    /// The largest unit an amount is divided in.
    pub unit: Money,
    /// Who has the excess among tied players.
    pub odd_chip: OddChip,
    /// What becomes of the Badugi half where nobody has four cards.
    pub no_badugi: NoBadugi,
}

/// Who has the excess among tied players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddChip {
    /// Who has the highest card by suit for high, the lowest for low; Omaha alone.
    ByCard,
    /// The first of them clockwise from the button, which is last.
    LeftOfButton,
    /// The one at the lowest position.
    LowestSeat,
}

impl OddChip {
    /// As submissions and histories name it.
    pub const fn slug(self) -> &'static str {
        match self {
            OddChip::ByCard => "by-card",
            OddChip::LeftOfButton => "left-of-button",
            OddChip::LowestSeat => "lowest-seat",
        }
    }

    /// The one of a name.
    pub fn of(slug: &str) -> Option<OddChip> {
        let all = [OddChip::ByCard, OddChip::LeftOfButton, OddChip::LowestSeat];
        all.into_iter().find(|odd| odd.slug() == slug)
    }
}

/// What becomes of the Badugi half where nobody in the pot has four cards of different suits and ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBadugi {
    /// Three cards win it, then two, then one, as in 637a.21(k).
    FewerCards,
    /// The lowball hand takes all.
    LowballTakesAll,
}

impl NoBadugi {
    /// As submissions and histories name it.
    pub const fn slug(self) -> &'static str {
        match self {
            NoBadugi::FewerCards => "fewer-cards",
            NoBadugi::LowballTakesAll => "lowball-takes-all",
        }
    }

    /// The one of a name.
    pub fn of(slug: &str) -> Option<NoBadugi> {
        let all = [NoBadugi::FewerCards, NoBadugi::LowballTakesAll];
        all.into_iter().find(|reading| reading.slug() == slug)
    }
}

/// The units an amount may be divided in, largest first.
pub const UNITS: [Money; 6] = [
    Money::from_cents(100),
    Money::from_cents(50),
    Money::from_cents(25),
    Money::from_cents(10),
    Money::from_cents(5),
    Money::from_cents(1),
];

/// The most that an excess may come to: $1.
const EXCESS_MAX: Money = Money::from_cents(100);

/// A player who contests a pot.
#[derive(Clone, Copy, Debug)]
pub struct Contender<'a> {
    /// The position.
    pub seat: u8,
    /// What the player shows down; none where nobody else contests the pot.
    pub hand: Option<&'a Hand>,
}

/// The part of a pot that a share is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Of the high hand.
    High,
    /// Of the low hand of eight or better.
    Low,
    /// Of the lowball hand.
    Lowball,
    /// Of the Badugi hand.
    Badugi,
    /// Nobody else contests the pot.
    Uncontested,
}

impl Part {
    /// As results name it.
    pub const fn name(self) -> &'static str {
        match self {
            Part::High => "high",
            Part::Low => "low",
            Part::Lowball => "lowball",
            Part::Badugi => "badugi",
            Part::Uncontested => "uncontested",
        }
    }
}

/// What one player has of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The position.
    pub seat: u8,
    /// Of which part.
    pub part: Part,
    /// How much.
    pub amount: Money,
    /// The rule that gives it.
    pub rule: Rule,
}

/// Divides a pot among those who contest it. Where several do, each must show a hand of the game.
pub fn shares(
    game: PokerGame,
    amount: Money,
    contenders: &[Contender<'_>],
    sharing: Sharing,
    button: u8,
) -> Vec<Share> {
    if let [alone] = contenders {
        return vec![Share {
            seat: alone.seat,
            part: Part::Uncontested,
            amount,
            rule: Rule::UncontestedPot,
        }];
    }
    let mut shown: Vec<(u8, &Hand)> = contenders
        .iter()
        .filter_map(|at| Some((at.seat, at.hand?)))
        .collect();
    shown.sort_unstable_by_key(|(seat, _)| *seat);
    let showdown = Showdown {
        shown,
        sharing,
        button,
    };
    match game {
        PokerGame::FiveCardOmahaHigh => showdown.high(amount, Rule::OmahaHighWins),
        PokerGame::FiveCardOmahaHighLow => showdown.high_low(amount),
        PokerGame::TripleDraw27 | PokerGame::TripleDrawA5 => showdown.lowball(amount, Rule::DrawShowdown),
        PokerGame::Badeucey => showdown.split(amount, Rule::BadeuceyHalves),
        PokerGame::Badacey => showdown.split(amount, Rule::BadaceyHalves),
        PokerGame::Badugi => showdown.badugi(amount),
    }
}

/// An amount in equal shares and what is left over (reading 637a-9): in the largest unit, not above the one filed,
/// that leaves at most $1.
pub fn divide(amount: Money, ways: usize, largest: Money) -> (Money, Money) {
    let ways = ways.max(1) as i64;
    let excess = |unit: Money| Money::from_cents(amount.cents() % (unit.cents() * ways));
    let units = UNITS.into_iter().filter(|unit| *unit <= largest);
    let left = units.map(excess).find(|left| *left <= EXCESS_MAX);
    let left = left.unwrap_or_else(|| excess(Money::from_cents(1)));
    (Money::from_cents((amount - left).cents() / ways), left)
}

/// How many places clockwise from the button a position is; the button itself is last. `positions` is how many the
/// table has at most.
pub const fn places_from_button(seat: u8, button: u8, positions: u8) -> u8 {
    let places = seat as i16 - button as i16 - 1;
    places.rem_euclid(if positions == 0 { 1 } else { positions as i16 }) as u8
}

/// More positions than this no poker table has (637a.21(b)).
const POSITIONS: u8 = 9;

/// The hands that contest a pot, by position.
struct Showdown<'a> {
    shown: Vec<(u8, &'a Hand)>,
    sharing: Sharing,
    button: u8,
}

/// How a part of a pot is won.
struct Won<'r, W> {
    part: Part,
    /// What a hand is worth for it; none where it does not qualify.
    worth: &'r dyn Fn(&Hand) -> Option<W>,
    /// The rule for one winner.
    rule: Rule,
    /// The rule for a tie.
    tied: Rule,
    /// The card that decides about the excess.
    odd: Option<fn(&Hand) -> Option<OddCard>>,
}

impl Showdown<'_> {
    fn high(&self, amount: Money, rule: Rule) -> Vec<Share> {
        self.part(
            amount,
            &Won {
                part: Part::High,
                worth: &|hand| hand.high,
                rule,
                tied: Rule::OmahaHighTie,
                odd: Some(Hand::top_card),
            },
        )
    }

    /// 637a.19(k)(2), (l)(1): halves where a low hand qualifies, the excess to high.
    fn high_low(&self, amount: Money) -> Vec<Share> {
        if self.shown.iter().all(|(_, hand)| hand.low.is_none()) {
            return self.high(amount, Rule::OmahaNoLow);
        }
        let (half, excess) = divide(amount, 2, self.sharing.unit);
        let mut shares = self.high(half + excess, Rule::OmahaHalves);
        shares.extend(self.part(
            half,
            &Won {
                part: Part::Low,
                worth: &|hand| hand.low,
                rule: Rule::OmahaHalves,
                tied: Rule::OmahaLowTie,
                odd: Some(Hand::bottom_card),
            },
        ));
        shares
    }

    fn lowball(&self, amount: Money, rule: Rule) -> Vec<Share> {
        self.part(
            amount,
            &Won {
                part: Part::Lowball,
                worth: &|hand| hand.low,
                rule,
                tied: Rule::DrawTie,
                odd: None,
            },
        )
    }

    /// 637a.20(l): half to the lowball hand, with the excess, and half to the Badugi hand.
    fn split(&self, amount: Money, rule: Rule) -> Vec<Share> {
        let four = self
            .shown
            .iter()
            .any(|(_, hand)| hand.badugi.is_some_and(|badugi| badugi.cards() == 4));
        if !four && self.sharing.no_badugi == NoBadugi::LowballTakesAll {
            return self.lowball(amount, rule);
        }
        let (half, excess) = divide(amount, 2, self.sharing.unit);
        let mut shares = self.lowball(half + excess, rule);
        shares.extend(self.part(
            half,
            &Won {
                part: Part::Badugi,
                worth: &|hand| hand.badugi,
                rule,
                tied: Rule::DrawTie,
                odd: None,
            },
        ));
        shares
    }

    /// 637a.21(k): four cards, then three, two, one.
    fn badugi(&self, amount: Money) -> Vec<Share> {
        let most = self.shown.iter().filter_map(|(_, hand)| hand.badugi).max();
        let rule = match most.map_or(0, |badugi| badugi.cards()) {
            4 => Rule::BadugiFourCards,
            3 => Rule::BadugiThreeCards,
            2 => Rule::BadugiTwoCards,
            _ => Rule::BadugiOneCard,
        };
        self.part(
            amount,
            &Won {
                part: Part::Badugi,
                worth: &|hand| hand.badugi,
                rule,
                tied: Rule::BadugiTie,
                odd: None,
            },
        )
    }

    /// Divides an amount among those with the best hand, in the order of positions.
    fn part<W: Ord>(&self, amount: Money, won: &Won<'_, W>) -> Vec<Share> {
        let worth = |hand: &&Hand| (won.worth)(hand);
        let best = self.shown.iter().filter_map(|(_, hand)| worth(hand)).max();
        let tied: Vec<(u8, &Hand)> = self
            .shown
            .iter()
            .filter(|(_, hand)| best.is_some() && worth(hand) == best)
            .copied()
            .collect();
        let rule = if tied.len() > 1 { won.tied } else { won.rule };
        let (each, excess) = divide(amount, tied.len(), self.sharing.unit);
        let favoured = match excess.is_zero() {
            true => None,
            false => self.favoured(&tied, won.odd),
        };
        let share = |&(seat, _): &(u8, &Hand)| Share {
            seat,
            part: won.part,
            amount: each
                + if Some(seat) == favoured {
                    excess
                } else {
                    Money::ZERO
                },
            rule,
        };
        tied.iter().map(share).collect()
    }

    /// Who of the tied players has the excess.
    fn favoured(&self, tied: &[(u8, &Hand)], odd: Option<fn(&Hand) -> Option<OddCard>>) -> Option<u8> {
        let clockwise = |seat: &u8| places_from_button(*seat, self.button, POSITIONS);
        match (self.sharing.odd_chip, odd) {
            (OddChip::LowestSeat, _) => tied.iter().map(|(seat, _)| *seat).min(),
            (OddChip::ByCard, Some(card)) => {
                let best = tied.iter().map(|(_, hand)| card(hand)).max()?;
                let have = tied.iter().filter(|(_, hand)| card(hand) == best);
                have.map(|(seat, _)| *seat).min_by_key(clockwise)
            }
            (OddChip::ByCard, None) | (OddChip::LeftOfButton, _) => {
                tied.iter().map(|(seat, _)| *seat).min_by_key(clockwise)
            }
        }
    }
}
