//! Asia Poker, one position, both sides set by the house way: a fast path that looks settings up, and the
//! engine's own settlement beside it.

use crate::run::{Failed, Simulated, UNIT};
use cards::{Card, CardSet, Cards, Money};
use chance::{Chance, SeededChance};
use games::asia_poker::round::{Hands, Round, Seat, Stakes};
use games::asia_poker::setting::{Setting, Standings};
use games::asia_poker::settle::settle;
use games::asia_poker::{AsiaRules, Dealer, Held};
use math::asia_poker::{Contest, Deck, Way};
use std::cmp::Ordering;
use std::num::NonZeroU32;

/// The main wager by settings looked up.
pub struct Fast {
    contest: Contest,
    way: Way,
    win: i64,
    figures: Vec<String>,
}

impl Fast {
    /// The game under these rules.
    pub fn new(rules: &AsiaRules) -> Result<Fast, String> {
        let contest = Contest::new(Deck::full(), rules.table);
        let way = contest.way(&rules.house_way).map_err(|unset| unset.to_string())?;
        Ok(Fast {
            contest,
            way,
            win: crate::gained(rules.main_pays.pays),
            figures: vec![rules.main.to_owned()],
        })
    }

    /// How the house way sets a hand.
    pub(crate) fn standings(&self, hand: CardSet) -> Standings {
        self.contest.standings(&self.way, hand)
    }
}

/// Whether two of the three hands stand above the dealer's.
#[inline]
pub(crate) fn wins(player: &Standings, dealer: &Standings) -> bool {
    let above = player
        .compare(dealer)
        .iter()
        .filter(|order| **order == Ordering::Greater)
        .count();
    above >= 2
}

/// The first cards of a shuffled deck of 53.
#[inline]
pub(crate) fn deal<const N: usize>(chance: &mut SeededChance) -> Result<[Card; N], Failed> {
    let mut deck = [Card::JOKER; 53];
    for (place, card) in deck.iter_mut().zip(Card::all()) {
        *place = card;
    }
    for dealt in 0..N {
        let left = NonZeroU32::new((53 - dealt) as u32).unwrap_or(NonZeroU32::MIN);
        deck.swap(dealt, dealt + chance.below(left)? as usize);
    }
    let mut cards = [Card::JOKER; N];
    cards.copy_from_slice(&deck[..N]);
    Ok(cards)
}

impl Simulated for Fast {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let cards: [Card; 14] = deal(chance)?;
        let (player, dealer) = cards.split_at(7);
        let player = self.standings(player.iter().copied().collect());
        let dealer = self.standings(dealer.iter().copied().collect());
        gains[0] = if wins(&player, &dealer) { self.win } else { -UNIT };
        Ok(())
    }
}

/// Every wager but the progressive, by the engine's settlement, on the same cards as the fast path.
pub struct Engine {
    rules: AsiaRules,
    figures: Vec<String>,
}

impl Engine {
    /// The game under these rules.
    pub fn new(rules: AsiaRules) -> Engine {
        let sides = [
            ("bonus", rules.bonus.is_some()),
            ("fortune-bonus", rules.fortune.is_some()),
            ("insurance", rules.insurance.is_some()),
        ];
        let offered = sides.iter().filter(|(_, offered)| *offered).map(|(id, _)| *id);
        let figures = [rules.main].into_iter().chain(offered).map(str::to_owned);
        Engine {
            figures: figures.collect(),
            rules,
        }
    }

    fn hands(setting: &Setting) -> Result<Hands, Failed> {
        let read =
            |cards: &[Card]| Cards::from_slice(cards).map_err(|error| Failed::Refused(error.to_string()));
        Ok(Hands {
            high: read(&setting.high)?,
            medium: read(&setting.medium)?,
            low: read(&[setting.low])?,
        })
    }
}

impl Simulated for Engine {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let cards: [Card; 14] = deal(chance)?;
        let (mut own, mut theirs) = ([Card::JOKER; 7], [Card::JOKER; 7]);
        own.copy_from_slice(&cards[..7]);
        theirs.copy_from_slice(&cards[7..]);
        let set = self.rules.house_way.set(own, self.rules.table);
        let set = set.map_err(|undecided| Failed::Refused(format!("{undecided:?}")))?;
        let stake = |offered: bool| offered.then_some(Money::from_cents(UNIT));
        let round = Round {
            dealer: Dealer::Unset(
                Cards::from_slice(&theirs).map_err(|error| Failed::Refused(error.to_string()))?,
            ),
            seats: vec![Seat {
                seat: 1,
                player: None,
                held: Held::Set(Engine::hands(&set.setting)?),
                stakes: Stakes {
                    main: stake(true),
                    bonus: stake(self.rules.bonus.is_some()),
                    fortune: stake(self.rules.fortune.is_some()),
                    insurance: stake(self.rules.insurance.is_some()),
                    progressive: None,
                },
                surrender: false,
                match_play: None,
            }],
            meter: None,
        };
        let settled = settle(&round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))?;
        gains.fill(0);
        for line in settled.seats.iter().flat_map(|seat| &seat.lines) {
            if let Some(place) = self.figures.iter().position(|id| id == line.wager) {
                gains[place] += line.net().cents();
            }
        }
        Ok(())
    }
}
