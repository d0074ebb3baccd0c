//! Asia Poker: one dealer card seen, and six colluding positions.
//!
//! - `house-way`: what the house way gains.
//! - `settings-tried`: what is gained over it by trying each legal setting against dealer's hands drawn at random and taking
//!   the one that wins most.
//! - `one-card`: what is gained over that when those hands hold a card of the dealer's that the player has seen.
//! - `six-seats`: six positions show each other their 42 cards. Eleven are left, seven of them the dealer's, so every hand
//!   the dealer can hold is tried: 330. What a position gains over the house way, the mean of the six.

use super::{Fast, Player, deal, wins};
use crate::AsiaRules;
use crate::setting::{Settings, Standings};
use cards::{Card, CardSet};
use chance::{Chance, SeededChance};
use math::Ask;
use simulate::Strategy;
use simulate::run::{Failed, Simulated, UNIT};
use std::num::NonZeroU32;

/// The schemes against a table.
pub fn schemes(ask: &Ask) -> Result<Box<dyn Simulated>, String> {
    Ok(Box::new(Colluders::new(super::rules(ask)?)?))
}

/// Dealer's hands that a player who sees one card tries each setting against.
const TRIES: usize = 160;

/// Six positions that know more than they should.
pub struct Colluders {
    rules: AsiaRules,
    fast: Fast,
    win: i64,
    figures: Vec<String>,
}

impl Colluders {
    /// The schemes under these rules.
    pub fn new(rules: AsiaRules) -> Result<Colluders, String> {
        Ok(Colluders {
            fast: Fast::new(&rules, Player::new(None, &rules, Strategy::Best))?,
            win: simulate::gained(rules.main_pays.pays),
            rules,
            figures: ["house-way", "settings-tried", "one-card", "six-seats"]
                .map(str::to_owned)
                .to_vec(),
        })
    }

    fn gain(&self, player: &Standings, dealer: &Standings) -> i64 {
        if wins(player, dealer) { self.win } else { -UNIT }
    }

    /// The legal setting that beats most of these.
    fn best(&self, hand: &[Card], against: &[Standings]) -> Standings {
        let mut seven = [Card::JOKER; 7];
        seven.copy_from_slice(hand);
        let settings = Settings::of(seven, self.rules.table);
        let beaten = |own: &Standings| against.iter().filter(|dealer| wins(own, dealer)).count();
        let each = settings.legal().map(|(_, standings)| standings);
        each.max_by_key(|standings| beaten(standings))
            .unwrap_or_else(|| self.fast.standings(hand.iter().copied().collect()))
    }

    /// Dealer's hands that could be, given the player's cards and those of the dealer's that are known.
    fn tries(
        &self,
        own: &[Card],
        known: &[Card],
        chance: &mut SeededChance,
    ) -> Result<Vec<Standings>, Failed> {
        let seen: CardSet = own.iter().chain(known).copied().collect();
        let mut left: Vec<Card> = Card::all().filter(|card| !seen.contains(*card)).collect();
        let mut tries = Vec::with_capacity(TRIES);
        for _ in 0..TRIES {
            let mut hand: CardSet = known.iter().copied().collect();
            for place in 0..7 - known.len() {
                let bound = NonZeroU32::new((left.len() - place) as u32).unwrap_or(NonZeroU32::MIN);
                left.swap(place, place + chance.below(bound)? as usize);
                hand.insert(left[place]);
            }
            tries.push(self.fast.standings(hand));
        }
        Ok(tries)
    }

    /// Every hand of seven from these eleven.
    fn all_of(&self, left: &[Card]) -> Vec<Standings> {
        let full = 1u32 << left.len();
        let sevens = (0..full).filter(|mask| mask.count_ones() == 7);
        sevens
            .map(|mask| {
                let hand = (0..left.len())
                    .filter(|place| mask >> place & 1 == 1)
                    .map(|place| left[place]);
                self.fast.standings(hand.collect())
            })
            .collect()
    }
}

impl Simulated for Colluders {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let deck: [Card; 53] = deal(chance)?;
        let (players, left) = deck.split_at(42);
        let dealt = &left[..7];
        let dealer = self.fast.standings(dealt.iter().copied().collect());
        let own = &players[..7];
        let by_house_way =
            |hand: &[Card]| self.gain(&self.fast.standings(hand.iter().copied().collect()), &dealer);
        let tried = self.tries(own, &[], chance)?;
        let tried = self.gain(&self.best(own, &tried), &dealer);
        let seen = self.tries(own, &dealt[..1], chance)?;
        let seen = self.gain(&self.best(own, &seen), &dealer);
        let all = self.all_of(left);
        let seats = players
            .chunks(7)
            .map(|hand| self.gain(&self.best(hand, &all), &dealer) - by_house_way(hand));
        gains[0] = by_house_way(own);
        gains[1] = tried - gains[0];
        gains[2] = seen - tried;
        gains[3] = seats.sum::<i64>() / 6;
        Ok(())
    }
}
