//! Wagers: who may place which, when and how much, by what the edition says of each wager.
//!
//! The edition gives a wager its window, its amounts and what it requires; the operator's choices fill in the
//! figures. This part checks them for every game. A game says only which windows are open
//! ([`Game::window`]) and what else its chapter demands ([`Game::wager`]).

use crate::desk;
use crate::expected::{Input, List, Why};
use crate::game::{ActOf, Game};
use crate::house::House;
use crate::ledger::{Account, Transfer};
use crate::now::Now;
use crate::people::PersonId;
use crate::refusal::{Amounts, Reason, Refusal};
use crate::step::{Ruling, Step};
use cards::Money;
use rulebook::rule::Rule;
use rulebook::wager::{Role, Withdraw};
use rulebook::{Breach, Ground, Offered, WagerId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};

/// What people do with wagers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// Places a wager, or adds to it.
    PlaceWager {
        seat: u8,
        wager: WagerId,
        amount: Money,
        #[serde(default)]
        form: Form,
    },
    /// Takes a wager back.
    WithdrawWager { seat: u8, wager: WagerId },
    /// The dealer confirms a spoken wager and turns the cash into chips.
    ConfirmWager { seat: u8 },
    /// Lays a match play coupon beside the main wager.
    LayMatchPlay { seat: u8, value: Money },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    WagerPlaced {
        seat: u8,
        wager: WagerId,
        amount: Money,
    },
    WagerWithdrawn {
        seat: u8,
        wager: WagerId,
        amount: Money,
    },
    /// Said with cash on the table; it counts once the dealer confirms it.
    WagerSpoken {
        seat: u8,
        wager: WagerId,
        amount: Money,
    },
    MatchPlayLaid {
        seat: u8,
        value: Money,
    },
}

/// What a wager is laid in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Value chips.
    #[default]
    Chips,
    /// Plaques.
    Plaques,
    /// Another instrument that the Board has approved.
    Approved,
    /// Spoken, with cash.
    VerbalWithCash,
}

/// Where a stake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// On the layout.
    OnLayout,
    /// In the table inventory: collected or forfeited before the hands were revealed.
    InInventory,
    /// Back with its player, or settled.
    Gone,
}

/// A stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// How much.
    pub amount: Money,
    /// Where.
    pub lies: Lies,
}

/// What a position has bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bet {
    /// Whose it is.
    pub player: PersonId,
    /// The stakes.
    pub stakes: BTreeMap<WagerId, Stake>,
    /// A coupon beside the main wager.
    #[serde(default)]
    pub match_play: Option<Money>,
}

impl Bet {
    /// The amount of a stake, wherever it lies.
    pub fn amount(&self, wager: WagerId) -> Option<Money> {
        self.stakes.get(&wager).map(|stake| stake.amount)
    }

    /// The amount of a stake that lies on the layout.
    pub fn standing(&self, wager: WagerId) -> Option<Money> {
        let stake = self.stakes.get(&wager)?;
        (stake.lies == Lies::OnLayout).then_some(stake.amount)
    }

    /// The player's account.
    pub fn account(&self) -> Account {
        Account::Player(self.player.clone())
    }

    /// The sum of all stakes, wherever they lie.
    pub fn total(&self) -> Money {
        self.stakes.values().map(|stake| stake.amount).sum()
    }

    /// The stakes that lie on the layout.
    pub fn on_layout(&self) -> impl Iterator<Item = (WagerId, Money)> + '_ {
        self.stakes
            .iter()
            .filter(|(_, stake)| stake.lies == Lies::OnLayout)
            .map(|(wager, stake)| (*wager, stake.amount))
    }

    /// Puts a stake on its spot, or adds to it.
    pub fn lay(&mut self, wager: WagerId, amount: Money) {
        let none = Stake {
            amount: Money::ZERO,
            lies: Lies::OnLayout,
        };
        self.stakes.entry(wager).or_insert(none).amount += amount;
    }

    /// Moves a stake elsewhere.
    pub fn put(&mut self, wager: WagerId, to: Lies) {
        if let Some(stake) = self.stakes.get_mut(&wager) {
            stake.lies = to;
        }
    }

    /// Moves every stake on the layout elsewhere, or every stake away.
    pub fn moves(&mut self, to: Lies) {
        for stake in self.stakes.values_mut() {
            if stake.lies == Lies::OnLayout || to == Lies::Gone {
                stake.lies = to;
            }
        }
    }
}

/// The bets by position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bets {
    /// What each position has bet.
    pub seats: BTreeMap<u8, Bet>,
    /// Spoken wagers that the dealer has not confirmed.
    #[serde(default)]
    pub spoken: BTreeMap<u8, (WagerId, Money)>,
}

impl Deref for Bets {
    type Target = BTreeMap<u8, Bet>;
    fn deref(&self) -> &BTreeMap<u8, Bet> {
        &self.seats
    }
}

impl DerefMut for Bets {
    fn deref_mut(&mut self) -> &mut BTreeMap<u8, Bet> {
        &mut self.seats
    }
}

impl Bets {
    /// The stake of a position on a wager, wherever it lies.
    pub fn amount(&self, seat: u8, wager: WagerId) -> Option<Money> {
        self.seats.get(&seat)?.amount(wager)
    }

    /// The positions with a stake on a wager, and how much.
    pub fn on(&self, wager: WagerId) -> impl Iterator<Item = (u8, Money)> + '_ {
        let stake = move |(seat, bet): (&u8, &Bet)| Some((*seat, bet.amount(wager)?));
        self.seats.iter().filter_map(stake)
    }

    /// Takes a wager off the layout; a position without one is no longer in the bets.
    pub fn take(&mut self, seat: u8, wager: WagerId) -> Option<Money> {
        let bet = self.seats.get_mut(&seat)?;
        let stake = bet.stakes.remove(&wager)?;
        if bet.stakes.is_empty() {
            self.seats.remove(&seat);
        }
        Some(stake.amount)
    }

    /// Every stake of a position on its way back to its player.
    pub fn returned(&self, seat: u8) -> impl Iterator<Item = Transfer> + '_ {
        self.seats.get(&seat).into_iter().flat_map(move |bet| {
            bet.stakes.iter().filter_map(move |(wager, stake)| {
                let from = match stake.lies {
                    Lies::OnLayout => spot(seat, *wager),
                    Lies::InInventory => Account::Inventory,
                    Lies::Gone => return None,
                };
                Some(Transfer {
                    from,
                    to: bet.account(),
                    amount: stake.amount,
                })
            })
        })
    }

    /// What lies on the layout at a position, of the wagers that `which` picks, on its way into the inventory.
    pub fn collected(&self, seat: u8, which: impl Fn(WagerId) -> bool) -> Vec<Transfer> {
        let bet = self.seats.get(&seat).into_iter();
        bet.flat_map(Bet::on_layout)
            .filter(|(wager, _)| which(*wager))
            .map(|(wager, amount)| Transfer {
                from: spot(seat, wager),
                to: Account::Inventory,
                amount,
            })
            .collect()
    }

    /// Records what a change at the desk means: a word spoken at a position that was left counts no more.
    pub(crate) fn desk_changed(&mut self, fact: &desk::Fact) {
        match fact {
            desk::Fact::LeftSeat { seat } => {
                self.spoken.remove(seat);
            }
            desk::Fact::TableClosed => self.spoken.clear(),
            _ => {}
        }
    }

    /// Records a fact; false if it does not fit. `player` sits at the position.
    pub fn apply(&mut self, fact: &Fact, player: Option<&PersonId>) -> bool {
        match fact {
            Fact::WagerPlaced { seat, wager, amount } => {
                let Some(player) = player else {
                    return false;
                };
                if self.spoken.get(seat) == Some(&(*wager, *amount)) {
                    self.spoken.remove(seat);
                }
                let bet = self.seats.entry(*seat).or_insert_with(|| Bet {
                    player: player.clone(),
                    stakes: BTreeMap::new(),
                    match_play: None,
                });
                bet.lay(*wager, *amount);
                true
            }
            Fact::WagerWithdrawn { seat, wager, .. } => self.take(*seat, *wager).is_some(),
            Fact::WagerSpoken { seat, wager, amount } => {
                self.spoken.insert(*seat, (*wager, *amount));
                true
            }
            Fact::MatchPlayLaid { seat, value } => match self.seats.get_mut(seat) {
                Some(bet) => {
                    bet.match_play = Some(*value);
                    true
                }
                None => false,
            },
        }
    }
}

/// Where a wager of a position lies.
pub fn spot(seat: u8, wager: WagerId) -> Account {
    Account::Layout { seat, wager }
}

/// The seat a fact is about.
pub fn seat(fact: &Fact) -> u8 {
    match fact {
        Fact::WagerPlaced { seat, .. }
        | Fact::WagerWithdrawn { seat, .. }
        | Fact::WagerSpoken { seat, .. }
        | Fact::MatchPlayLaid { seat, .. } => *seat,
    }
}

/// What is done with a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Placed or added to.
    Place,
    /// Taken back.
    Withdraw,
}

/// What the rules make of an act. Nothing changes yet.
pub(crate) fn decide<G: Game>(now: &Now<'_, G>, act: &Act) -> Ruling<crate::Fact<G::Fact>> {
    match act {
        Act::PlaceWager {
            seat,
            wager,
            amount,
            form,
        } => place(now, *seat, *wager, *amount, *form),
        Act::WithdrawWager { seat, wager } => withdraw(now, *seat, *wager),
        Act::ConfirmWager { seat } => confirm(now, *seat),
        Act::LayMatchPlay { seat, value } => lay_match_play(now, *seat, *value),
    }
}

fn place<G: Game>(
    now: &Now<'_, G>,
    seat: u8,
    wager: WagerId,
    amount: Money,
    form: Form,
) -> Ruling<crate::Fact<G::Fact>> {
    now.state.desk.owner(seat, now)?;
    let offered = check(now, seat, wager, amount, &now.by.id)?;
    if form == Form::VerbalWithCash {
        // A word with cash counts once the dealer has confirmed it, where the operator takes words at all.
        if !G::verbal(now.rules) {
            let rule = now.either([Rule::VerbalWithCash, Rule::ChipsOnly]);
            return Err(now.refuse(Reason::ChipsOnly, rule));
        }
        let fact = Fact::WagerSpoken { seat, wager, amount };
        return now.one(fact, &[Rule::VerbalWithCash]);
    }
    let money = Transfer {
        from: Account::Player(now.by.id.clone()),
        to: spot(seat, wager),
        amount,
    };
    let fact = Fact::WagerPlaced { seat, wager, amount };
    let rules = placed(offered);
    Step::new(fact.into()).under(&rules).moving([money]).alone()
}

/// The rules a wager that was placed follows from: its own, those of its window, and those of any wager.
fn placed(offered: &Offered) -> Vec<Rule> {
    let shared = [
        Rule::OptionalWagers,
        Rule::PermittedWagers,
        Rule::ChipsOnly,
        Rule::SeatedPlayers,
        Rule::BetsClose,
    ];
    let spec = &offered.spec;
    let exactly = (!offered.exactly.is_empty()).then(|| spec.ground(Ground::Exactly));
    let clauses = [spec.clause, spec.ground(Ground::Window)];
    let own = clauses.into_iter().chain(exactly);
    own.flat_map(|clause| clause.rules())
        .copied()
        .chain(shared)
        .collect()
}

/// Checks a wager against all that the edition says of it, and what the game adds.
fn check<'a, G: Game>(
    now: &Now<'a, G>,
    seat: u8,
    wager: WagerId,
    amount: Money,
    player: &PersonId,
) -> Result<&'a Offered, Refusal> {
    let Some(offered) = now.house.wager(wager) else {
        let reason = Reason::NotOffered { wager };
        return Err(match now.law.edition.wager(wager) {
            Some(spec) => Refusal::by(reason, Some(spec.ground(Ground::Offered))),
            None => now.refuse(reason, Rule::OptionalWagers),
        });
    };
    G::window(now, offered, Doing::Place)?;
    let amount = desk::amount(amount)?;
    let standing = |other| now.state.bets.amount(seat, other);
    offered.check(amount, standing).map_err(|breach| {
        Refusal::by(
            reason(&breach, offered),
            Some(offered.spec.ground(breach.ground(offered))),
        )
    })?;
    G::wager(now, seat, offered, amount, player)?;
    Ok(offered)
}

/// What a breach of a wager's terms is called.
pub fn reason(breach: &Breach, offered: &Offered) -> Reason {
    let wager = offered.id();
    match *breach {
        Breach::Requires(_) => Reason::NoMainWager,
        Breach::Unfiled => Reason::NotFiled { wager },
        Breach::Equals { of, lacks } => Reason::EqualAmount { wager, of, lacks },
        Breach::Exactly => Reason::ExactAmount {
            wager,
            amounts: Amounts(offered.exactly.clone()),
        },
        Breach::MultipleOf(unit) => Reason::NotInUnits { unit },
        Breach::Once => Reason::HandsOff,
        Breach::AtLeast(minimum) => Reason::BelowMinimum { minimum },
        Breach::AtMost(maximum) | Breach::Within(maximum) => Reason::AboveMaximum { maximum },
        Breach::Share { exact, .. } => Reason::AboveMaximum { maximum: exact },
    }
}

fn withdraw<G: Game>(now: &Now<'_, G>, seat: u8, wager: WagerId) -> Ruling<crate::Fact<G::Fact>> {
    now.state.desk.owner(seat, now)?;
    let Some(offered) = now.house.wager(wager) else {
        return Err(Reason::NoSuchWager.into());
    };
    G::window(now, offered, Doing::Withdraw)?;
    let bets = &now.state.bets;
    let Some((bet, amount)) = bets.get(&seat).and_then(|bet| Some((bet, bet.amount(wager)?))) else {
        return Err(Reason::NoSuchWager.into());
    };
    if offered.spec.withdraw == Withdraw::Never {
        return Err(Refusal::by(
            Reason::HandsOff,
            Some(offered.spec.ground(Ground::Withdraw)),
        ));
    }
    if leaned_on(now.house, bet, wager) {
        return Err(Refusal::by(
            Reason::NoMainWager,
            Some(offered.spec.ground(Ground::Needed)),
        ));
    }
    let money = Transfer {
        from: spot(seat, wager),
        to: bet.account(),
        amount,
    };
    let fact = Fact::WagerWithdrawn { seat, wager, amount };
    Step::new(fact.into())
        .under(offered.spec.ground(Ground::Withdraw).rules())
        .under(&[Rule::BetsClose])
        .moving([money])
        .alone()
}

/// Whether a wager that stands needs this one beside it.
pub fn leaned_on(house: &House, bet: &Bet, wager: WagerId) -> bool {
    let others = bet.stakes.keys().filter_map(|other| house.wager(*other));
    others.into_iter().any(|other| other.spec.requires == Some(wager))
}

/// The dealer confirms a spoken wager, and its cash becomes chips at once.
fn confirm<G: Game>(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
    let rule = Rule::VerbalWithCash;
    now.dealer(rule)?;
    let Some(&(wager, amount)) = now.state.bets.spoken.get(&seat) else {
        return Err(now.refuse(Reason::NotSpoken { seat }, rule));
    };
    let Some(player) = now.state.desk.seats.get(&seat) else {
        return Err(now.refuse(Reason::NotSeated { seat }, rule));
    };
    let offered = check(now, seat, wager, amount, player)?;
    let (player, chips) = (player.clone(), Account::Player(player.clone()));
    let bought = [
        Transfer {
            from: Account::Cash,
            to: Account::DropBox,
            amount,
        },
        Transfer {
            from: Account::Inventory,
            to: chips.clone(),
            amount,
        },
    ];
    let placed_on = Transfer {
        from: chips,
        to: spot(seat, wager),
        amount,
    };
    Ok(vec![
        Step::new(desk::Fact::BoughtIn { player, amount }.into())
            .under(&[Rule::ChipsOnly])
            .moving(bought),
        Step::new(Fact::WagerPlaced { seat, wager, amount }.into())
            .under(&placed(offered))
            .moving([placed_on]),
    ])
}

/// MA § 7(a): a coupon on the betting area, where the operator takes them (reading G2).
fn lay_match_play<G: Game>(now: &Now<'_, G>, seat: u8, value: Money) -> Ruling<crate::Fact<G::Fact>> {
    now.state.desk.owner(seat, now)?;
    if !now.between_rounds {
        return Err(now.refuse(Reason::BetsClosed, Rule::BetsClose));
    }
    if !G::match_play(now.rules) {
        let rule = now.either([Rule::MatchPlay, Rule::ChipsOnly]);
        return Err(now.refuse(Reason::NoMatchPlay, rule));
    }
    let value = desk::amount(value)?;
    match now.state.bets.get(&seat) {
        None => Err(now.refuse(Reason::NoMainWager, Rule::MatchPlay)),
        Some(bet) if bet.match_play.is_some() => Err(now.refuse(Reason::NoMatchPlay, Rule::MatchPlay)),
        Some(_) => now.one(Fact::MatchPlayLaid { seat, value }, &[Rule::MatchPlay]),
    }
}

/// Lists the wagers that players may place and take back now, and seats that may be taken and left.
pub fn expect<G: Game>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let (desk, bets) = (&now.state.desk, &now.state.bets);
    let permits = |act: &desk::Act| {
        let here = crate::dice::keeps_seat(now, act).is_ok();
        here && G::seats_open(now) && G::permits(now, act).is_ok()
    };
    for seat in (1..=now.positions).filter(|seat| !desk.seats.contains_key(seat)) {
        let sit = desk::Act::Sit { seat };
        if permits(&sit) {
            list.anyone(Why::Choice, sit);
        }
    }
    for (&seat, player) in &desk.seats {
        let bet = bets.get(&seat);
        for offered in &now.house.wagers {
            expect_wager(now, seat, player, offered, list);
        }
        let leave = desk::Act::LeaveSeat { seat };
        match bet {
            None if permits(&leave) => {
                list.player(player, Why::Choice, leave);
            }
            Some(bet) if now.between_rounds && G::match_play(now.rules) && bet.match_play.is_none() => {
                let value = now.house.wagers.first().map(Offered::least).unwrap_or_default();
                list.player(player, Why::Choice, Act::LayMatchPlay { seat, value })
                    .needs(Input::amount("value", value));
            }
            _ => {}
        }
    }
    for &seat in bets.spoken.keys() {
        if confirm(&now.by_dealer(), seat).is_err() {
            continue;
        }
        list.dealer(Why::Step, Act::ConfirmWager { seat });
    }
    if bets.is_empty() && now.between_rounds {
        list.floor(Why::Choice, desk::Act::CloseTable);
    }
}

fn expect_wager<G: Game>(
    now: &Now<'_, G>,
    seat: u8,
    player: &PersonId,
    offered: &Offered,
    list: &mut List<ActOf<G>>,
) {
    let wager = offered.id();
    let standing = |other| now.state.bets.amount(seat, other);
    let amount = match offered.spec.amount.equals.and_then(standing) {
        Some(due) => due - standing(wager).unwrap_or_default(),
        None => offered.least(),
    };
    let open = G::window(now, offered, Doing::Place).is_ok()
        && desk::amount(amount).is_ok()
        && offered.check(amount, standing).is_ok()
        && G::wager(now, seat, offered, amount, player).is_ok();
    if open {
        let act = Act::PlaceWager {
            seat,
            wager,
            amount,
            form: Form::Chips,
        };
        let within = offered
            .spec
            .amount
            .within
            .iter()
            .filter_map(|other| standing(*other))
            .sum::<Money>();
        let most = if offered.spec.amount.equals.is_some() {
            Some(amount)
        } else if offered.spec.amount.within.is_empty() {
            offered.maximum
        } else {
            Some(offered.maximum.map_or(within, |maximum| maximum.min(within)))
        };
        // What must stand beside the main wager is awaited once that stands.
        let why = match offered.spec.role {
            Role::Joined => Why::Step,
            _ => Why::Choice,
        };
        list.player(player, why, act).needs(Input::Amount {
            field: "amount",
            least: amount,
            most,
            unit: offered.unit,
            only: offered.exactly.clone(),
        });
    }
    let Some(bet) = now.state.bets.get(&seat).filter(|bet| bet.player == *player) else {
        return;
    };
    let back = bet.stakes.contains_key(&wager)
        && offered.spec.withdraw != Withdraw::Never
        && G::window(now, offered, Doing::Withdraw).is_ok()
        && !leaned_on(now.house, bet, wager);
    if back {
        list.player(player, Why::Choice, Act::WithdrawWager { seat, wager });
    }
}

/// Checks the amount of a wager that the game asks for in play, by what the edition says of it.
pub fn in_play<'a, G: Game>(
    now: &Now<'a, G>,
    seat: u8,
    wager: WagerId,
    amount: Money,
) -> Result<&'a Offered, Refusal> {
    in_play_beside(now, wager, amount, |other| now.state.bets.amount(seat, other))
}

/// The same beside what stands as `standing` says, where a position plays several hands.
pub fn in_play_beside<'a, G: Game>(
    now: &Now<'a, G>,
    wager: WagerId,
    amount: Money,
    standing: impl Fn(WagerId) -> Option<Money>,
) -> Result<&'a Offered, Refusal> {
    let Some(offered) = now.house.wager(wager) else {
        return Err(now.refuse(Reason::NotOffered { wager }, Rule::OptionalWagers));
    };
    offered.check(amount, standing).map_err(|breach| {
        Refusal::by(
            reason(&breach, offered),
            Some(offered.spec.ground(breach.ground(offered))),
        )
    })?;
    Ok(offered)
}

/// The player's chips on their way to a spot.
pub fn onto(bet: &Bet, seat: u8, wager: WagerId, amount: Money) -> Transfer {
    Transfer {
        from: bet.account(),
        to: spot(seat, wager),
        amount,
    }
}
