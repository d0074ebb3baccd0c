//! What people decide, drawn from a source of its own.

use crate::dealer::Players;
use crate::headless::Bot;
use cards::{Card, Money};
use chance::{Chance, ChanceError};
use rulebook::{Offered, WagerId};
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use table::betting::{Act, Form};
use table::dice::{self, NoRoll, Terms};
use table::game::{ActOf, Game, NextOf};
use table::{Actor, Role, Table};

/// What a side wager is bet at where the operator states no least.
const SIDE: Money = Money::from_dollars(5);
/// What a main wager is bet at.
const MAIN: Money = Money::from_dollars(10);

/// The will of the people at a table: their source of chance, and how they play.
#[derive(Debug)]
pub struct Will<C> {
    source: C,
    /// How players play.
    pub players: Players,
    /// Mishaps still to come in this round.
    pub mishaps: u8,
}

impl<C: Chance> Will<C> {
    /// A will drawn from a source.
    pub fn new(source: C, players: Players) -> Will<C> {
        Will {
            source,
            players,
            mishaps: 0,
        }
    }

    /// A number from 0 to `n` − 1.
    pub fn pick(&mut self, n: usize) -> Result<usize, ChanceError> {
        let bound = u32::try_from(n)
            .ok()
            .and_then(NonZeroU32::new)
            .unwrap_or(NonZeroU32::MIN);
        Ok(self.source.below(bound)? as usize)
    }

    /// Once in `n` times.
    pub fn one_in(&mut self, n: usize) -> Result<bool, ChanceError> {
        Ok(self.pick(n)? == 0)
    }

    /// What people decide about dice. Most players take them when they are offered; the stickperson calls most faults, and
    /// in a dispute either way. None where nothing of the kind is open, or the throw is called off.
    pub fn of_dice<G: Game>(&mut self, steps: &[&NextOf<G>]) -> Result<Option<NextOf<G>>, ChanceError> {
        let find = |is: fn(&dice::Act) -> bool| {
            let mut steps = steps.iter();
            let next = steps.find(|next| matches!(&next.act, table::Act::Dice(act) if is(act)));
            next.map(|next| (*next).clone())
        };
        if let (Some(accept), Some(reject)) = (
            find(|act| matches!(act, dice::Act::AcceptDice { .. })),
            find(|act| matches!(act, dice::Act::RejectDice { .. })),
        ) {
            let declines = self.players == Players::Random && self.one_in(6)?;
            return Ok(Some(if declines { reject } else { accept }));
        }
        if let (Some(call), Some(_)) = (
            find(|act| matches!(act, dice::Act::CallRoll { .. })),
            find(|act| matches!(act, dice::Act::CallNoRoll { .. })),
        ) {
            let why = NoRoll::Disputed;
            let mut steps = steps.iter();
            let disputed = steps.any(|next| next.act == dice::Act::CallNoRoll { why }.into());
            let stands = self.one_in(if disputed { 2 } else { 6 })?;
            return Ok(stands.then_some(call));
        }
        Ok(None)
    }

    /// Any dice of each color, as many as are thrown.
    pub fn picks(&mut self, terms: &Terms) -> Result<BTreeMap<String, Vec<u8>>, ChanceError> {
        let mut dice = BTreeMap::new();
        for kind in &terms.kinds {
            let mut left: Vec<u8> = (1..=kind.set).collect();
            let mut picked = Vec::new();
            for _ in 0..kind.thrown {
                picked.push(left.swap_remove(self.pick(left.len())?));
            }
            dice.insert(kind.color.to_owned(), picked);
        }
        Ok(dice)
    }

    /// Puts cards in any order.
    pub fn shuffle(&mut self, cards: &mut [Card]) -> Result<(), ChanceError> {
        self.source.shuffle(cards)
    }
}

/// The main wager, what must stand beside it, and most of the other wagers of the same moment; nothing from a player
/// whose main wager the game does not take.
pub fn bets<G: Bot>(
    table: &Table<G>,
    seat: u8,
    will: &mut Will<impl Chance>,
) -> Result<Vec<ActOf<G>>, ChanceError> {
    let wagers = &table.house().wagers;
    let moment = wagers.first().and_then(|main| main.spec.windows.first());
    let mut stakes: BTreeMap<WagerId, Money> = BTreeMap::new();
    let mut acts = Vec::new();
    let Some(player) = table.state().desk.seats.get(&seat) else {
        return Ok(acts);
    };
    let by = Actor::named(player.clone(), "", Role::Player);
    let now = table.now(table.state().at, &by);
    let taken = |main: &Offered| G::wager(&now, seat, main, main.least(), player).is_ok();
    if !wagers.first().is_some_and(taken) {
        return Ok(acts);
    }
    for (n, offered) in wagers.iter().enumerate() {
        let now = offered.spec.windows.iter().any(|window| Some(window) == moment);
        let side = n > 0 && offered.spec.optional();
        if !now || (side && will.one_in(4)?) {
            continue;
        }
        let amount = amount(offered, n == 0, &stakes, will)?;
        let wager = offered.id();
        if offered
            .check(amount, |other| stakes.get(&other).copied())
            .is_err()
        {
            continue;
        }
        stakes.insert(wager, amount);
        let form = Form::Chips;
        let act = Act::PlaceWager {
            seat,
            wager,
            amount,
            form,
        };
        acts.push(act.into());
    }
    if G::match_play(table.rules()) && !acts.is_empty() && will.one_in(4)? {
        let value = Money::from_dollars(25);
        acts.push(Act::LayMatchPlay { seat, value }.into());
    }
    Ok(acts)
}

/// One to four times the least of the main wager, once or twice that of another, or what it must be.
fn amount(
    offered: &Offered,
    main: bool,
    stakes: &BTreeMap<WagerId, Money>,
    will: &mut Will<impl Chance>,
) -> Result<Money, ChanceError> {
    if let Some(due) = offered.spec.amount.equals.and_then(|other| stakes.get(&other)) {
        return Ok(*due);
    }
    if !offered.exactly.is_empty() {
        return Ok(offered.exactly[will.pick(offered.exactly.len())?]);
    }
    let least = match (offered.minimum, main) {
        (Some(_), _) => offered.least(),
        (None, true) => offered.least().max(MAIN),
        (None, false) => offered.least().max(SIDE),
    };
    let units = match main {
        true => 1 + will.pick(4)?,
        false if will.one_in(4)? => 2,
        false => 1,
    };
    let more = i64::try_from(units).ok().and_then(|units| least.times(units));
    let amount = more.unwrap_or(least);
    Ok(offered.maximum.map_or(amount, |most| amount.min(most)))
}
