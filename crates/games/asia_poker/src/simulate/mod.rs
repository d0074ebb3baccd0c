//! Asia Poker, one position, set by the house way or by a way of its own: a fast path that looks settings up, and the
//! engine's own settlement beside it.

pub mod protection;
pub mod worth;

use crate::house_way::HouseWay;
use crate::math::{Contest, Deck, Way};
use crate::round::{Hands, Round, Seat, Stakes};
use crate::setting::{Setting, Settings, Standings};
use crate::settle::settle;
use crate::sides::{FORTUNE, PROGRESSIVE, SIDES};
use crate::{AsiaRules, Dealer, Held};
use cards::four::Table;
use cards::{Card, CardSet, Cards, Money};
use chance::{Chance, SeededChance};
use games::FiledWay;
use math::Ask;
use simulate::Path;
use simulate::Strategy;
use simulate::run::{Failed, Simulated, UNIT};
use std::cmp::Ordering;
use std::num::NonZeroU32;
use std::sync::Arc;

/// The game of a table.
pub fn game(ask: &Ask, strategy: Strategy, path: Path) -> Result<Box<dyn Simulated>, String> {
    let rules = rules(ask)?;
    let own = ask.player_way.as_ref().and_then(FiledWay::of::<HouseWay>);
    let player = Player::new(own, &rules, strategy);
    Ok(match path {
        Path::Engine => Box::new(Engine::new(rules, player, true)),
        Path::Fast => Box::new(Fast::new(&rules, player)?),
    })
}

fn rules(ask: &Ask) -> Result<AsiaRules, String> {
    let way = ask.house_way.as_ref().and_then(FiledWay::of::<HouseWay>);
    let way = way.ok_or("no house way is given")?;
    AsiaRules::new(Arc::clone(&ask.edition), ask.choices.clone(), way).map_err(|error| error.to_string())
}

/// How the player sets.
#[derive(Clone, Debug)]
pub struct Player {
    way: Arc<HouseWay>,
    random: bool,
}

impl Player {
    /// By a way of the player's own, else by the house way; or any legal setting at random.
    pub fn new(own: Option<Arc<HouseWay>>, rules: &AsiaRules, strategy: Strategy) -> Player {
        Player {
            way: own.unwrap_or_else(|| rules.house_way.clone()),
            random: strategy == Strategy::Random,
        }
    }

    /// The id of the main wager's figure.
    fn figure(&self, rules: &AsiaRules) -> String {
        let random = if self.random { "-random" } else { "" };
        format!("{}{random}", rules.main)
    }
}

/// Any legal setting of a hand.
fn any_setting(
    hand: &[Card],
    table: &Table,
    chance: &mut SeededChance,
) -> Result<(Setting, Standings), Failed> {
    let settings = Settings::of(seven(hand), table);
    let bound = u32::try_from(settings.legal().count())
        .ok()
        .and_then(NonZeroU32::new);
    let place = chance.below(bound.unwrap_or(NonZeroU32::MIN))? as usize;
    let found = settings.legal().nth(place);
    found.ok_or_else(|| Failed::Refused("a hand without a legal setting".to_owned()))
}

fn seven(hand: &[Card]) -> [Card; 7] {
    let mut seven = [Card::JOKER; 7];
    for (place, card) in seven.iter_mut().zip(hand) {
        *place = *card;
    }
    seven
}

/// The main wager by settings looked up.
pub struct Fast {
    contest: Contest,
    house: Way,
    /// How the player sets, where not as the house does.
    own: Option<Way>,
    random: bool,
    win: i64,
    figures: Vec<String>,
}

impl Fast {
    /// The game under these rules.
    pub fn new(rules: &AsiaRules, player: Player) -> Result<Fast, String> {
        let contest = Contest::new(Deck::full(), rules.table);
        let set = |way: &HouseWay| contest.way(way).map_err(|unset| unset.to_string());
        let house = set(&rules.house_way)?;
        let differs = !Arc::ptr_eq(&player.way, &rules.house_way);
        let own = differs.then(|| set(&player.way)).transpose()?;
        Ok(Fast {
            house,
            own,
            random: player.random,
            win: simulate::gained(rules.main_pays.pays),
            figures: vec![player.figure(rules)],
            contest,
        })
    }

    /// How the house way sets a hand.
    pub(crate) fn standings(&self, hand: CardSet) -> Standings {
        self.contest.standings(&self.house, hand)
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
        let player = if self.random {
            any_setting(player, self.contest.table(), chance)?.1
        } else {
            let own = self.own.as_ref().unwrap_or(&self.house);
            self.contest.standings(own, player.iter().copied().collect())
        };
        let dealer = self.standings(dealer.iter().copied().collect());
        gains[0] = if wins(&player, &dealer) { self.win } else { -UNIT };
        Ok(())
    }
}

/// Every wager, by the engine's settlement, on the same cards as the fast path.
pub struct Engine {
    rules: AsiaRules,
    player: Player,
    /// Whether another position with a Fortune Bonus is dealt, for its Envy Bonuses.
    other: bool,
    /// The Fortune Bonus Wager, large enough for Envy Bonuses.
    fortune: Money,
    figures: Vec<String>,
}

/// The one more figure when another position is dealt.
pub(crate) const ENVY: &str = "fortune-bonus-envy-1";

impl Engine {
    /// The game under these rules, with another position beside the player's or without.
    pub fn new(rules: AsiaRules, player: Player, other: bool) -> Engine {
        let other = other && rules.sides[FORTUNE].is_some();
        let mut figures = vec![player.figure(&rules)];
        for (place, side) in rules.offered() {
            figures.push(side.law.id.to_string());
            if other && place == FORTUNE {
                figures.push(ENVY.to_owned());
            }
        }
        Engine {
            figures,
            fortune: rules.qualifying.max(Money::from_cents(UNIT)),
            rules,
            player,
            other,
        }
    }

    fn hands(setting: &Setting) -> Result<Hands, Failed> {
        Ok(Hands {
            high: read(&setting.high)?,
            medium: read(&setting.medium)?,
            low: read(&[setting.low])?,
        })
    }

    fn seat(&self, seat: u8, setting: &Setting) -> Result<Seat, Failed> {
        let mut stakes = Stakes {
            main: Some(Money::from_cents(UNIT)),
            ..Stakes::default()
        };
        for (place, _) in self.rules.offered() {
            stakes.sides[place] = Some(self.stake(place));
        }
        Ok(Seat {
            seat,
            player: None,
            held: Held::Set(Engine::hands(setting)?),
            stakes,
            surrender: false,
            lost: None,
            match_play: None,
        })
    }

    /// What is bet on the side wager at a place.
    fn stake(&self, place: usize) -> Money {
        match place {
            FORTUNE => self.fortune,
            PROGRESSIVE => self.meter().map_or(Money::from_cents(UNIT), |(_, wager)| wager),
            _ => Money::from_cents(UNIT),
        }
    }

    fn by_way(&self, way: &HouseWay, hand: &[Card]) -> Result<Setting, Failed> {
        let set = way.set(seven(hand), self.rules.table);
        let set = set.map_err(|_| Failed::Refused(format!("the house way does not set {hand:?}")))?;
        Ok(set.setting)
    }

    /// The meter at its seed, and the wager it is told in.
    fn meter(&self) -> Option<(Money, Money)> {
        let terms = self.rules.progressive.as_ref()?;
        let wager = terms.wager.unwrap_or(Money::from_cents(UNIT));
        Some((
            Money::from_cents(wager.cents() * i64::from(terms.seed_times)),
            wager,
        ))
    }
}

fn read(cards: &[Card]) -> Result<Cards, Failed> {
    Cards::from_slice(cards).map_err(|error| Failed::Refused(error.to_string()))
}

impl Simulated for Engine {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let (cards, other): ([Card; 14], Option<[Card; 7]>) = if self.other {
            let dealt: [Card; 21] = deal(chance)?;
            let mut cards = [Card::JOKER; 14];
            cards.copy_from_slice(&dealt[..14]);
            (cards, Some(seven(&dealt[14..])))
        } else {
            (deal(chance)?, None)
        };
        let own = if self.player.random {
            any_setting(&cards[..7], self.rules.table, chance)?.0
        } else {
            self.by_way(&self.player.way, &cards[..7])?
        };
        let mut seats = vec![self.seat(1, &own)?];
        if let Some(other) = other {
            seats.push(self.seat(2, &self.by_way(&self.rules.house_way, &other)?)?);
        }
        let round = Round {
            dealer: Dealer::Unset(read(&cards[7..])?),
            seats,
            meter: self.meter().map(|(meter, _)| meter),
        };
        let settled = settle(&round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))?;
        let Some(seat) = settled.seats.iter().find(|seat| seat.seat == 1) else {
            return Err(Failed::Refused("the position was not settled".to_owned()));
        };
        gains.fill(0);
        let parts = |cents: i64, of: Money| cents * UNIT / of.cents().max(1);
        for line in &seat.lines {
            let side = SIDES.iter().position(|side| side.id == line.wager);
            let stake = side.map_or(Money::from_cents(UNIT), |place| self.stake(place));
            let gain = parts(line.net().cents(), stake);
            for (id, sum) in self.figures.iter().zip(gains.iter_mut()) {
                let main = line.wager == self.rules.main && id.starts_with(self.rules.main.as_str());
                if main || line.wager == id.as_str() || id == ENVY && side == Some(FORTUNE) {
                    *sum += gain;
                }
            }
        }
        if let Some(place) = self.figures.iter().position(|id| id == ENVY) {
            let envy: i64 = seat.envy.iter().map(|envy| envy.paid.cents()).sum();
            gains[place] += parts(envy, self.fortune);
        }
        Ok(())
    }
}
