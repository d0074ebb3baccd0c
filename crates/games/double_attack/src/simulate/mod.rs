//! Double Attack Blackjack off the top of a fresh shoe, one box, by the computed strategy.

use crate::DoubleAttackRules;
use crate::dealer::{Pending, draws};
use crate::decisions::Standing;
use crate::math::{Act, Policy, Terms, Total, solve};
use crate::points::{Total as Points, is_ace, is_blackjack, is_checked, value};
use crate::round::{Hand, Round, Seat, Stakes};
use crate::settle::settle;
use crate::strategy::{self as plain, Play};
use cards::{Card, DeckKind, Money};
use chance::{Chance, SeededChance};
use math::Ask;
use simulate::Path;
use simulate::Strategy;
use simulate::deck::Shoe;
use simulate::run::{Failed, NOT_MADE, Simulated, UNIT};
use std::num::NonZeroU32;
use std::sync::Arc;

/// The game of a table.
pub fn game(ask: &Ask, strategy: Strategy, _: Path) -> Result<Box<dyn Simulated>, String> {
    let rules = DoubleAttackRules::new(Arc::clone(&ask.edition), ask.choices.clone())
        .map_err(|error| error.to_string())?;
    Ok(Box::new(DoubleAttack::new(rules, strategy)))
}

const TWO: NonZeroU32 = NonZeroU32::MIN.saturating_add(1);

/// Double Attack Blackjack at one table.
pub struct DoubleAttack {
    rules: DoubleAttackRules,
    strategy: Strategy,
    policy: Policy,
    figures: Vec<String>,
}

const FIGURES: [&str; 4] = ["main", "bet", "insurance", "bust-it"];

impl DoubleAttack {
    /// The game under these rules.
    pub fn new(rules: DoubleAttackRules, strategy: Strategy) -> DoubleAttack {
        let figures = match strategy {
            Strategy::Best => FIGURES.map(str::to_owned).to_vec(),
            Strategy::Plain => vec!["main-plain".to_owned()],
            Strategy::Random => vec!["main-random".to_owned()],
        };
        DoubleAttack {
            policy: solve(&Terms::of(&rules)).policy,
            rules,
            strategy,
            figures,
        }
    }

    /// What the strategy does with a hand; always something it may do.
    fn decide(
        &self,
        standing: &Standing<'_>,
        up_card: Card,
        chance: &mut SeededChance,
    ) -> Result<Play, Failed> {
        let rules = &self.rules;
        let up = value(up_card).map_or(0, place);
        let total = total(standing.cards);
        let may_surrender = standing.may_surrender(rules).is_ok();
        Ok(match self.strategy {
            Strategy::Plain => plain::play(*standing, up_card, rules),
            Strategy::Random => {
                let may = plain::open(*standing, rules);
                let bound = NonZeroU32::new(may.len() as u32).unwrap_or(NonZeroU32::MIN);
                may[chance.below(bound)? as usize]
            }
            Strategy::Best if !standing.is_open() => {
                let gives_up = if standing.doubled {
                    self.policy.rescues(total, up)
                } else {
                    // Split aces, which get no more: given up where the policy would.
                    self.policy.gives_up_split_ace(total, up)
                };
                if gives_up && may_surrender {
                    Play::Surrender
                } else {
                    Play::Stand
                }
            }
            Strategy::Best => {
                let pair = standing.cards.first().and_then(|&card| value(card)).map(place);
                let splits = pair.is_some_and(|pair| self.policy.splits(pair, up));
                match self.policy.act(total, up) {
                    _ if splits && standing.may_split(rules).is_ok() => Play::Split,
                    Act::Double if standing.may_double().is_ok() => Play::Double,
                    Act::Surrender if may_surrender => Play::Surrender,
                    Act::Hit => Play::Hit,
                    _ => Play::Stand,
                }
            }
        })
    }

    /// Plays the hands of a box to their end.
    fn play(
        &self,
        shoe: &mut Shoe,
        chance: &mut SeededChance,
        first: [Card; 2],
        up_card: Card,
        stake: Money,
    ) -> Result<Vec<Hand>, Failed> {
        // Hands still to be played wait with one card or two, the next one last.
        let mut waiting = vec![first.to_vec()];
        let mut done: Vec<Hand> = Vec::new();
        while let Some(mut cards) = waiting.pop() {
            let mut hand = Hand::default();
            loop {
                if cards.len() == 1 {
                    cards.push(shoe.draw(chance)?);
                }
                let hands = done.len() + waiting.len() + 1;
                let standing = Standing {
                    cards: &cards,
                    hands,
                    doubled: hand.doubled.is_some(),
                };
                match self.decide(&standing, up_card, chance)? {
                    Play::Stand => break,
                    Play::Surrender => {
                        hand.surrendered = true;
                        break;
                    }
                    Play::Hit => cards.push(shoe.draw(chance)?),
                    Play::Double => {
                        hand.doubled = Some(stake);
                        cards.push(shoe.draw(chance)?);
                    }
                    Play::Split => {
                        let second = cards.pop();
                        waiting.extend(second.map(|card| vec![card]));
                    }
                }
            }
            hand.cards = cards;
            done.push(hand);
        }
        Ok(done)
    }
}

/// The places values have in the strategy: 0 the ace, 9 the ten-valued.
fn place(value: u8) -> usize {
    usize::from(value) - 1
}

fn total(cards: &[Card]) -> Total {
    let total = Points::of(cards);
    Total {
        points: u8::try_from(total.points).unwrap_or(u8::MAX),
        soft: total.soft,
    }
}

impl Simulated for DoubleAttack {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let mut shoe = Shoe::new(DeckKind::Spanish, self.rules.decks.into());
        // Insurance is half the Bet.
        let (unit, half) = (Money::from_cents(UNIT), Money::from_cents(UNIT / 2));
        let up_card = shoe.draw(chance)?;
        let up = value(up_card).map_or(0, place);
        let first = shoe.draw_some(chance)?;
        let mut dealer = vec![up_card, shoe.draw(chance)?];
        let attacks = match self.strategy {
            Strategy::Best => self.policy.attacks(up),
            Strategy::Plain => plain::attacks(up_card),
            Strategy::Random => chance.below(TWO)? == 0,
        };
        let attack = Some(unit).filter(|_| attacks);
        let stake = attack.map_or(unit, |attack| attack + unit);
        let insured = Some(unit).filter(|_| is_ace(up_card));
        let blackjack = is_checked(up_card) && is_blackjack(&dealer);
        let hands = if blackjack || is_blackjack(&first) {
            vec![Hand {
                cards: first.to_vec(),
                ..Hand::default()
            }]
        } else {
            self.play(&mut shoe, chance, first, up_card, stake)?
        };
        let pending = Pending {
            hands: true,
            bust_it: true,
        };
        while draws(&dealer, pending, &self.rules) {
            dealer.push(shoe.draw(chance)?);
        }
        let settle_with = |attack: Option<Money>, hands: Vec<Hand>| {
            let round = Round {
                dealer: dealer.clone(),
                seats: vec![Seat {
                    seat: 1,
                    player: None,
                    stakes: Stakes {
                        bet: Some(unit),
                        double_attack: attack,
                        bust_it: Some(unit).filter(|_| self.rules.bust_it.is_some()),
                        insurance: insured.map(|_| half),
                    },
                    hands,
                }],
            };
            settle(&round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))
        };
        let mut sums = [0; 3];
        let settled = settle_with(attack, hands.clone())?;
        for (_, line) in settled.seats.iter().flat_map(|seat| seat.numbered()) {
            sums[match line.wager.as_str() {
                "bust-it" => 1,
                "insurance" => 2,
                _ => 0,
            }] += line.net().cents();
        }
        gains[0] = sums[0];
        if self.strategy == Strategy::Best {
            // The strategy does not look at the stake: the same hands with the Bet alone.
            let mut alone = hands;
            for hand in &mut alone {
                hand.doubled = hand.doubled.map(|_| unit);
            }
            gains[1] = 0;
            for (_, line) in settle_with(None, alone)?
                .seats
                .iter()
                .flat_map(|seat| seat.numbered())
            {
                if !matches!(line.wager.as_str(), "bust-it" | "insurance") {
                    gains[1] += line.net().cents();
                }
            }
            gains[2] = insured.map_or(NOT_MADE, |_| 2 * sums[2]);
            gains[3] = sums[1];
        }
        Ok(())
    }
}
