//! Whole rounds by the engine's own settlement: the main wager on the same draws as the fast path, and every other wager
//! that the table offers.

use super::shoe::{Draws, Stack};
use crate::dealer::may_draw;
use crate::decisions::InPlay;
use crate::math::{Act, Playbook, best_add};
use crate::math::{Solution, place};
use crate::points::{is_ace, is_blackjack, is_checked};
use crate::round::{Hand, Round, Seat};
use crate::rules::{BlackjackRules, ids};
use crate::settle::{house_money, settle};
use cards::{Card, Money};
use chance::{Chance, SeededChance};
use games::added::Portion;
use rulebook::WagerId;
use simulate::run::{Failed, NOT_MADE, Simulated, UNIT};
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

/// What is done next with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Stand,
    Hit,
    Double,
    Split,
    Surrender,
}

/// How the player decides.
pub(super) enum Way {
    Book(Playbook),
    Random,
}

/// Every wager at one table.
pub struct Engine {
    rules: BlackjackRules,
    stack: Stack,
    way: Way,
    /// By whose best play House Money is added.
    solution: Arc<Solution>,
    /// The side wagers made, by id.
    sides: Vec<&'static str>,
    /// Whether every hand against an ace is insured.
    insured: bool,
    figures: Vec<String>,
}

/// What one round was dealt and how it was played.
struct Dealt {
    dealer: Vec<Card>,
    first: [Card; 2],
    hands: Vec<Hand>,
    even_money: bool,
}

/// What each wager gained in a round, in cents.
#[derive(Default)]
struct Gains(BTreeMap<WagerId, i64>);

impl Gains {
    fn of(&self, wager: &str) -> Option<i64> {
        let mut all = self.0.iter();
        all.find(|(of, _)| of.as_str() == wager).map(|(_, &gain)| gain)
    }
}

impl Engine {
    pub(super) fn new(
        rules: BlackjackRules,
        way: Way,
        solution: Arc<Solution>,
        main: String,
        all: bool,
    ) -> Engine {
        let sides: Vec<&str> = ids::SIDES
            .into_iter()
            .filter(|side| all && rules.offers(side))
            .collect();
        let mut figures = vec![main];
        if all {
            figures.push(ids::INSURANCE.to_owned());
            for &side in &sides {
                match side {
                    ids::HOUSE_MONEY => figures.extend([side.to_owned(), "house-money-added".to_owned()]),
                    ids::STRAIGHT_JACK => figures.push("straight-jack-main".to_owned()),
                    other => figures.push(other.to_owned()),
                }
            }
        }
        Engine {
            stack: Stack::new(rules.deck, rules.decks),
            rules,
            way,
            solution,
            sides,
            insured: all,
            figures,
        }
    }

    fn draw(&self, draws: &mut Draws, chance: &mut impl Chance) -> Result<Card, Failed> {
        Ok(self.stack.cards[draws.draw(chance)?])
    }

    fn next(&self, hand: InPlay<'_>, up: Card, chance: &mut impl Chance) -> Result<Next, Failed> {
        let rules = &self.rules;
        let book = match &self.way {
            Way::Book(book) => book,
            Way::Random => {
                let may = [
                    (Next::Stand, true),
                    (Next::Hit, hand.may_draw(rules).is_ok()),
                    (Next::Double, hand.may_double(rules).is_ok()),
                    (Next::Split, hand.may_split(rules).is_ok()),
                    (Next::Surrender, hand.may_surrender(rules).is_ok()),
                ];
                let may: Vec<Next> = may
                    .into_iter()
                    .filter(|(_, may)| *may)
                    .map(|(next, _)| next)
                    .collect();
                let bound = u32::try_from(may.len()).ok().and_then(NonZeroU32::new);
                let chosen = chance.below(bound.unwrap_or(NonZeroU32::MIN))? as usize;
                return Ok(may.get(chosen).copied().unwrap_or(Next::Stand));
            }
        };
        let Some(page) = book.find(hand.cards).map(|place| &book.pages[place]) else {
            return Ok(Next::Stand);
        };
        let plan = page.plans[place(up)];
        if plan.split && hand.may_split(rules).is_ok() {
            return Ok(Next::Split);
        }
        if plan.surrender && hand.may_surrender(rules).is_ok() {
            return Ok(Next::Surrender);
        }
        let act = match plan.first {
            Act::Double if hand.may_double(rules).is_err() => plan.open,
            act => act,
        };
        Ok(match act {
            Act::Double => Next::Double,
            Act::Hit if hand.may_draw(rules).is_ok() => Next::Hit,
            _ => Next::Stand,
        })
    }

    /// Whether a doubled hand is rescued.
    fn rescues(&self, hand: InPlay<'_>, up: Card) -> bool {
        let Way::Book(book) = &self.way else { return false };
        let page = book.find(hand.cards).map(|place| &book.pages[place]);
        hand.may_rescue(&self.rules).is_ok() && page.is_some_and(|page| page.plans[place(up)].rescue)
    }

    /// Plays the hands of a box to their end.
    fn play(
        &self,
        first: [Card; 2],
        up: Card,
        draws: &mut Draws,
        chance: &mut impl Chance,
    ) -> Result<Vec<Hand>, Failed> {
        // Hands still to be played, the next one last.
        let mut waiting = vec![first.to_vec()];
        let mut done: Vec<Hand> = Vec::new();
        let mut split = false;
        while let Some(mut cards) = waiting.pop() {
            let mut hand = Hand::default();
            loop {
                if cards.len() == 1 {
                    cards.push(self.draw(draws, chance)?);
                }
                let hands = done.len() + waiting.len() + 1;
                let doubled = hand.doubled.is_some();
                let in_play = InPlay {
                    cards: &cards,
                    split,
                    hands,
                    doubled,
                };
                if doubled {
                    hand.rescued = self.rescues(in_play, up);
                    break;
                }
                match self.next(in_play, up, chance)? {
                    Next::Stand => break,
                    Next::Surrender => {
                        hand.surrendered = true;
                        break;
                    }
                    Next::Hit => cards.push(self.draw(draws, chance)?),
                    Next::Double => {
                        hand.doubled = Some(Money::from_cents(UNIT));
                        cards.push(self.draw(draws, chance)?);
                    }
                    Next::Split => {
                        split = true;
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

    fn deal(&self, chance: &mut impl Chance) -> Result<Dealt, Failed> {
        let draws = &mut Draws::of(&self.stack);
        let up = self.draw(draws, chance)?;
        let first = [self.draw(draws, chance)?, self.draw(draws, chance)?];
        let dealer = vec![up, self.draw(draws, chance)?];
        let natural = is_blackjack(&first);
        let takes = matches!(&self.way, Way::Book(book) if book.even_money);
        let mut dealt = Dealt {
            even_money: natural && takes && is_ace(up) && self.rules.even_money,
            first,
            dealer,
            hands: Vec::new(),
        };
        dealt.hands = if natural || is_checked(up) && is_blackjack(&dealt.dealer) {
            vec![Hand {
                cards: first.to_vec(),
                ..Hand::default()
            }]
        } else {
            self.play(first, up, draws, chance)?
        };
        let needed = self
            .record(&dealt, &self.sides, false)
            .dealer_is_needed(&self.rules);
        while needed && may_draw(&dealt.dealer, &self.rules) {
            dealt.dealer.push(self.draw(draws, chance)?);
        }
        Ok(dealt)
    }

    /// The round as a record. With `added` its House Money payout moves to the main wager.
    fn record(&self, dealt: &Dealt, sides: &[&'static str], added: bool) -> Round {
        let unit = Money::from_cents(UNIT);
        let mut stakes = BTreeMap::from([(self.rules.main, unit)]);
        stakes.extend(sides.iter().map(|&side| (WagerId::new(side), self.stake(side))));
        let ace = dealt.dealer.first().is_some_and(|&up| is_ace(up));
        if ace && !dealt.even_money && self.insured {
            stakes.insert(WagerId::new(ids::INSURANCE), unit.share(1, 2));
        }
        let mut seat = Seat {
            seat: 1,
            stakes,
            hands: dealt.hands.clone(),
            dealt: (dealt.hands.len() > 1).then(|| dealt.first.to_vec()),
            add: added,
            even_money: dealt.even_money,
            ..Seat::default()
        };
        seat.add_amount = self.said(&seat);
        let each = seat.each_hand(&self.rules);
        for hand in &mut seat.hands {
            hand.doubled = hand.doubled.map(|_| each);
        }
        let meters = sides
            .iter()
            .filter_map(|&side| Some((WagerId::new(side), self.meter(side)?)));
        Round {
            dealer: dealt.dealer.clone(),
            meters: meters.collect(),
            seats: vec![seat],
            reshuffles: 0,
        }
    }

    /// How much is added, where the player says so: all of it.
    fn said(&self, seat: &Seat) -> Option<Money> {
        let adding = self.rules.house_money.as_ref()?.adding;
        let stake = seat.stake(ids::HOUSE_MONEY).filter(|_| seat.add)?;
        let line = house_money(stake, seat.first_two()?, &self.rules)?;
        (adding.portion == Portion::PlayerChoice).then(|| adding.whole(&line))
    }

    /// What is bet.
    fn stake(&self, wager: &str) -> Money {
        let filed = match wager {
            ids::STRAIGHT_JACK => self.rules.straight_jack.as_ref().and_then(|terms| terms.wager),
            ids::HIT_AND_RUN => self.rules.hit_and_run.as_ref().and_then(|terms| terms.wager),
            _ => None,
        };
        filed.unwrap_or(Money::from_cents(UNIT))
    }

    /// What a wager's meter shows: what it begins with.
    fn meter(&self, wager: &str) -> Option<Money> {
        let metered = self.rules.meters().iter().any(|meter| meter.as_str() == wager);
        let reset = match wager {
            ids::STRAIGHT_JACK => self.rules.straight_jack.as_ref().map(|terms| terms.reset),
            ids::HIT_AND_RUN => self.rules.hit_and_run.as_ref().and_then(|terms| terms.reset),
            _ => None,
        };
        reset.filter(|_| metered)
    }

    /// What each wager gained.
    fn gains(&self, round: &Round) -> Result<Gains, Failed> {
        let settled = settle(round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))?;
        let mut gains = Gains::default();
        for (_, line) in settled.seats.iter().flat_map(|seat| seat.by_hand()) {
            let wager = match line.wager.as_str() {
                ids::DOUBLE_DOWN => self.rules.main,
                _ => line.wager,
            };
            *gains.0.entry(wager).or_default() += line.net().cents();
        }
        Ok(gains)
    }
}

impl Simulated for Engine {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let dealt = self.deal(chance)?;
        let found = self.gains(&self.record(&dealt, &self.sides, false))?;
        let of = |wager: &str| found.of(wager);
        let main = of(self.rules.main.as_str()).unwrap_or_default();
        for (figure, gain) in self.figures.iter().zip(gains.iter_mut()) {
            *gain = match figure.as_str() {
                // Half the main wager.
                ids::INSURANCE => of(ids::INSURANCE).map_or(NOT_MADE, |gain| 2 * gain),
                "house-money-added" => self.with_added(&dealt, main, of(ids::HOUSE_MONEY))?,
                "straight-jack-main" => self.in_units(ids::STRAIGHT_JACK, of(ids::STRAIGHT_JACK)),
                side if self.sides.contains(&side) => self.in_units(side, of(side)),
                _ => main,
            };
        }
        Ok(())
    }
}

impl Engine {
    fn in_units(&self, wager: &str, gain: Option<i64>) -> i64 {
        gain.unwrap_or_default() * UNIT / self.stake(wager).cents().max(1)
    }

    /// What House Money gains when its payout is added where that is best.
    fn with_added(&self, dealt: &Dealt, main: i64, taken: Option<i64>) -> Result<i64, Failed> {
        let up = dealt.dealer.first();
        let adds = up.is_some_and(|&up| best_add(&self.solution, dealt.first, up));
        if !adds || is_blackjack(&dealt.dealer) || dealt.even_money {
            return Ok(taken.unwrap_or_default());
        }
        let found = self.gains(&self.record(dealt, &[ids::HOUSE_MONEY], true))?;
        let of = |wager: &str| found.of(wager).unwrap_or_default();
        Ok(of(self.rules.main.as_str()) + of(ids::HOUSE_MONEY) - main)
    }
}
