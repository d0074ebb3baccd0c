//! Double Attack Blackjack off the top of a fresh shoe, one box, by the computed strategy.

use crate::deck::Shoe;
use crate::run::{Failed, Simulated, UNIT};
use cards::{Card, DeckKind, Money};
use chance::SeededChance;
use games::double_attack::DoubleAttackRules;
use games::double_attack::dealer::{Pending, draws};
use games::double_attack::decisions::Standing;
use games::double_attack::points::{Total as Points, is_blackjack, is_checked, value};
use games::double_attack::round::{Hand, Round, Seat, Stakes};
use games::double_attack::settle::settle;
use math::double_attack::{Act, Policy, Terms, Total, solve};

/// Double Attack Blackjack at one table.
pub struct DoubleAttack {
    rules: DoubleAttackRules,
    policy: Policy,
    figures: Vec<String>,
}

const FIGURES: [&str; 2] = ["main", "bust-it"];

impl DoubleAttack {
    /// The game under these rules.
    pub fn new(rules: DoubleAttackRules) -> DoubleAttack {
        DoubleAttack {
            policy: solve(&Terms::of(&rules)).policy,
            rules,
            figures: FIGURES.map(str::to_owned).to_vec(),
        }
    }

    /// Plays the hands of a box to their end.
    fn play(
        &self,
        shoe: &mut Shoe,
        chance: &mut SeededChance,
        first: [Card; 2],
        up: usize,
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
                let total = total(&cards);
                if !standing.is_open() {
                    let gives_up = if hand.doubled.is_some() {
                        self.policy.rescues(total, up)
                    } else {
                        // Split aces, which get no more: given up where the policy would.
                        self.policy.gives_up_split_ace(total, up)
                    };
                    hand.surrendered = gives_up && standing.may_surrender(&self.rules).is_ok();
                    break;
                }
                let pair = value(cards[0]).map(place);
                if standing.may_split(&self.rules).is_ok()
                    && pair.is_some_and(|pair| self.policy.splits(pair, up))
                {
                    let second = cards.pop();
                    waiting.extend(second.map(|card| vec![card]));
                    continue;
                }
                match self.policy.act(total, up) {
                    Act::Double if standing.may_double().is_ok() => {
                        hand.doubled = Some(stake);
                        cards.push(shoe.draw(chance)?);
                    }
                    Act::Surrender if standing.may_surrender(&self.rules).is_ok() => {
                        hand.surrendered = true;
                        break;
                    }
                    Act::Hit => cards.push(shoe.draw(chance)?),
                    _ => break,
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
        let mut shoe = Shoe::new(DeckKind::Spanish, self.rules.decks);
        let unit = Money::from_cents(UNIT);
        let up_card = shoe.draw(chance)?;
        let up = value(up_card).map_or(0, place);
        let first = shoe.draw_some(chance)?;
        let mut dealer = vec![up_card, shoe.draw(chance)?];
        let attack = Some(unit).filter(|_| self.policy.attacks(up));
        let stake = attack.map_or(unit, |attack| attack + unit);
        let over = is_checked(up_card) && is_blackjack(&dealer);
        let hands = if over || is_blackjack(&first) {
            vec![Hand {
                cards: first.to_vec(),
                ..Hand::default()
            }]
        } else {
            self.play(&mut shoe, chance, first, up, stake)?
        };
        let pending = Pending {
            hands: true,
            bust_it: true,
        };
        while draws(&dealer, pending, &self.rules) {
            dealer.push(shoe.draw(chance)?);
        }
        let round = Round {
            dealer,
            seats: vec![Seat {
                seat: 1,
                player: None,
                stakes: Stakes {
                    bet: Some(unit),
                    double_attack: attack,
                    bust_it: Some(unit).filter(|_| self.rules.bust_it.is_some()),
                    insurance: None,
                },
                hands,
            }],
        };
        let settled = settle(&round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))?;
        gains.fill(0);
        for seat in &settled.seats {
            for (_, line) in seat.numbered() {
                gains[usize::from(line.wager == "bust-it")] += line.net().cents();
            }
        }
        Ok(())
    }
}
