//! Players who walk away in mid-round, and cards that are exposed: x.7(b), x.13(d) and (e).

use crate::betting::Lies;
use crate::deal::{self, OneDeck};
use crate::expected::{Input, List, Why};
use crate::game::{ActOf, Rules};
use crate::ledger::{Account, transfer};
use crate::now::Now;
use crate::people::Role;
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::round::Exposure;
use crate::step::{Ruling, Step};
use crate::table::State;
use rulebook::WagerId;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// What people do about empty seats and exposed cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// The player walks away in mid-round: the player's own word, or what the table's staff saw.
    LeaveTable { seat: u8 },
    /// A floorperson decides what becomes of the wagers of one who left.
    DecideAbandoned {
        seat: u8,
        decision: Abandoned,
        reason: String,
    },
    /// A card of a place is exposed.
    CardExposed { whose: Place },
    /// What becomes of the hand is decided, by its player or by a floorperson who gives the reason.
    DecideExposed {
        seat: u8,
        choice: Exposed,
        #[serde(default)]
        reason: String,
    },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    PlayerLeft {
        seat: u8,
    },
    AbandonmentDecided {
        seat: u8,
        decision: Abandoned,
        reason: String,
    },
    /// `may_void` if the hand may still be voided.
    CardExposed {
        whose: Place,
        may_void: bool,
    },
    ExposureDecided {
        seat: u8,
        choice: Exposed,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
}

/// What is decided after a card was exposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exposed {
    /// The hand is void and its wagers go back.
    Void,
    /// The hand is played.
    PlayOn,
}

/// A floorperson's decision about wagers left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Abandoned {
    /// They lose.
    Lose,
    /// The hand is finished without its player.
    PlayOn,
}

/// Who decides about a hand with an exposed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// Its player, before looking.
    Player,
    /// A floorperson.
    Floorperson,
    /// No one: the hand stands.
    NoOne,
}

/// What follows from an exposed card at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exposures {
    /// Who decides about a player's card.
    pub decides: Decides,
    /// Whether a player's hand stands whatever is seen of it.
    pub stands: bool,
    /// Whether a card of the dealer or the community voids the round.
    pub voids: bool,
    /// The rule about a player's card.
    pub player: Rule,
    /// The rule about a card of the dealer or the community.
    pub others: Rule,
}

impl Exposures {
    /// The player or a floorperson decides, and a dealer's card voids the round; or nothing follows.
    pub fn by(decides: Decides) -> Exposures {
        let stands = decides == Decides::NoOne;
        Exposures {
            decides,
            stands,
            voids: !stands,
            player: Rule::PlayerCardExposed,
            others: Rule::DealerCardExposed,
        }
    }

    /// Refuses what must wait until it is decided about a position's exposed card.
    pub fn open<G: OneDeck>(&self, now: &Now<'_, G>, seat: u8) -> Refusal {
        let reason = match self.decides {
            Decides::Floorperson => Reason::ExposureOpen { seat },
            Decides::Player | Decides::NoOne => Reason::DecideFirst { seat },
        };
        now.refuse(reason, self.player)
    }
}

/// A game whose players hold hands.
pub trait Hands: OneDeck {
    /// Whether a card of a place can be exposed now; if so, whether its player has not looked yet.
    fn exposable(state: &State<Self>, whose: Place) -> Option<bool>;

    /// Who decides about a player's exposed card at this table.
    fn decides(rules: &Self::Rules) -> Decides;

    /// What follows from an exposed card at this table.
    fn exposures(rules: &Self::Rules) -> Exposures {
        Exposures::by(Self::decides(rules))
    }

    /// The rule under which a card of a place exposed now ends the round for everyone, whosever hand it is.
    fn exposed_to_all(_now: &Now<'_, Self>, _whose: Place) -> Option<Rule> {
        None
    }

    /// Whether a position's player may still walk away from its hand.
    fn may_leave(state: &State<Self>, seat: u8) -> bool;

    /// Whether a position's player has left and it is not decided what becomes of the hand.
    fn has_left(state: &State<Self>, seat: u8) -> bool;

    /// Whether every hand has its cards and players still have a say in theirs.
    fn in_play(state: &State<Self>) -> bool {
        state.round.as_ref().is_some_and(|round| round.is_dealt())
    }

    /// Whether the operator filed that the wagers of one who leaves always lose.
    fn abandoned_lose(rules: &Self::Rules) -> bool {
        rules.house().filed.abandoned_lose
    }

    /// What follows when a hand is finished without its player.
    fn play_on(now: &Now<'_, Self>, seat: u8) -> Ruling<crate::Fact<Self::Fact>>;

    /// Records that a player left a hand, that its wagers lose, that it is finished without the player, or that it
    /// was voided.
    fn becomes(state: &mut State<Self>, seat: u8, what: Becomes) -> bool;
}

/// What becomes of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    /// Its player left.
    Left,
    /// Its wagers lose.
    Lost,
    /// It is finished without its player.
    PlayedOn,
    /// It is void.
    Void,
}

/// What the rules make of an act. Nothing changes yet.
pub fn decide<G: Hands>(now: &Now<'_, G>, act: &Act) -> Ruling<crate::Fact<G::Fact>> {
    match act {
        Act::LeaveTable { seat } => leave(now, *seat),
        Act::DecideAbandoned {
            seat,
            decision,
            reason,
        } => decide_abandoned(now, *seat, *decision, reason),
        Act::CardExposed { whose } => card_exposed(now, *whose),
        Act::DecideExposed { seat, choice, reason } => decide_exposed(now, *seat, *choice, reason),
    }
}

/// Checks that the actor holds the hand of a position. Whoever takes the seat of a player who left does not take the
/// hand.
pub fn own_hand<G: OneDeck>(now: &Now<'_, G>, seat: u8) -> Result<(), Refusal> {
    now.state.desk.owner(seat, now)?;
    let dealt = now
        .state
        .round
        .as_ref()
        .and_then(|round| round.hand(Place::Seat(seat)));
    if dealt.is_none() {
        return Err(Reason::NoHandThere { seat }.into());
    }
    let bet = now.state.bets.get(&seat);
    if bet.is_none_or(|bet| bet.player != now.by.id) {
        let rule = now.either([Rule::OwnHand, Rule::SetOwnHands]);
        return Err(now.refuse(Reason::NotYourSeat { seat }, rule));
    }
    Ok(())
}

/// The other position of the same player, if it takes part.
pub fn other_position<G: OneDeck>(state: &State<G>, seat: u8) -> Option<u8> {
    let player = &state.bets.get(&seat)?.player;
    let round = state.round.as_ref()?;
    let theirs = |other: &u8| {
        let bet = state.bets.get(other);
        *other != seat
            && bet.is_some_and(|bet| bet.player == *player)
            && round.hand(Place::Seat(*other)).is_some()
    };
    state.bets.keys().copied().find(theirs)
}

/// Of two positions of one player the larger wager is set first, or if equal counterclockwise (readings B5, 663a-15):
/// returns the other position and the rule, if the other one comes first.
pub fn set_first<G: OneDeck>(now: &Now<'_, G>, seat: u8, wager: WagerId) -> Option<(u8, Rule)> {
    let other = other_position(now.state, seat)?;
    let amount = |seat| now.state.bets.amount(seat, wager).unwrap_or_default();
    if amount(seat) == amount(other) {
        (other > seat).then_some((other, Rule::EqualWagersSetCounterclockwise))
    } else {
        (amount(other) > amount(seat)).then_some((other, Rule::LargerWagerSetFirst))
    }
}

/// x.7(b): who was dealt cards stays seated until the round is over. Who leaves leaves both positions. A player who got
/// up without a word has left all the same: staff who saw it say so (reading B8).
fn leave<G: Hands>(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
    let rule = Rule::SeatedPlayers;
    if !G::in_play(now.state) {
        return Err(now.not_now(Some(rule)));
    }
    match now.by.role {
        Role::Player => own_hand(now, seat)?,
        _ => now.staff(rule)?,
    }
    if !G::may_leave(now.state, seat) {
        return Err(now.refuse(Reason::NoHandThere { seat }, rule));
    }
    let other = other_position(now.state, seat).filter(|other| G::may_leave(now.state, *other));
    let mut steps = Vec::new();
    for seat in [Some(seat), other].into_iter().flatten() {
        steps.push(Step::new(Fact::PlayerLeft { seat }.into()).under(&[rule]));
        if G::abandoned_lose(now.rules) {
            let reason = "the operator treats abandoned wagers as losing";
            steps.push(abandon(now, seat, Abandoned::Lose, reason));
        }
    }
    Ok(steps)
}

/// x.7(b): the wagers may be considered abandoned and treated as losing; a floorperson decides (reading B8).
fn decide_abandoned<G: Hands>(
    now: &Now<'_, G>,
    seat: u8,
    decision: Abandoned,
    reason: &str,
) -> Ruling<crate::Fact<G::Fact>> {
    let rule = now.either([Rule::AbandonedWagers, Rule::SeatedPlayers]);
    now.floor(rule)?;
    if !G::in_play(now.state) {
        return Err(now.not_now(Some(rule)));
    }
    if !now.state.bets.contains_key(&seat) {
        return Err(Reason::NoHandThere { seat }.into());
    }
    if !G::has_left(now.state, seat) {
        return Err(now.refuse(Reason::NothingToDecide { seat }, rule));
    }
    now.reasoned(reason, rule)?;
    let mut steps = vec![abandon(now, seat, decision, reason)];
    if decision == Abandoned::PlayOn {
        steps.extend(G::play_on(now, seat)?);
    }
    Ok(steps)
}

fn abandon<G: Hands>(
    now: &Now<'_, G>,
    seat: u8,
    decision: Abandoned,
    reason: &str,
) -> Step<crate::Fact<G::Fact>> {
    let money = match decision {
        Abandoned::Lose => now.state.bets.collected(seat, |_| true),
        Abandoned::PlayOn => Vec::new(),
    };
    let fact = Fact::AbandonmentDecided {
        seat,
        decision,
        reason: reason.to_owned(),
    };
    Step::new(fact.into())
        .under(&[Rule::AbandonedWagers])
        .moving(money)
}

/// x.13(d), (e): a dealer's card voids the round; a player's may void that hand.
fn card_exposed<G: Hands>(now: &Now<'_, G>, whose: Place) -> Ruling<crate::Fact<G::Fact>> {
    let exposures = G::exposures(now.rules);
    let rule = match whose {
        Place::Seat(_) => exposures.player,
        Place::Dealer | Place::Community => exposures.others,
    };
    now.staff(rule)?;
    if let Some(rule) = G::exposed_to_all(now, whose) {
        return deal::void(now, rule);
    }
    let Some(unseen) = G::exposable(now.state, whose) else {
        return Err(now.refuse(Reason::NothingExposed, rule));
    };
    match whose {
        Place::Dealer | Place::Community if exposures.voids => deal::void(now, rule),
        _ => {
            let may_void = !exposures.stands && (unseen || exposures.decides == Decides::Floorperson);
            now.one(Fact::CardExposed { whose, may_void }, &[])
        }
    }
}

/// A void hand takes all its wagers back (reading D4), and the meter gives back what it had of them.
fn decide_exposed<G: Hands>(
    now: &Now<'_, G>,
    seat: u8,
    choice: Exposed,
    reason: &str,
) -> Ruling<crate::Fact<G::Fact>> {
    let exposures = G::exposures(now.rules);
    let rule = exposures.player;
    match exposures.decides {
        Decides::Floorperson => now.floor(rule)?,
        Decides::Player | Decides::NoOne => now.state.desk.owner(seat, now)?,
    }
    let round = now.state.round.as_ref();
    if !round.is_some_and(|round| round.must_decide(seat)) {
        return Err(now.refuse(Reason::NothingToDecide { seat }, rule));
    }
    if exposures.decides == Decides::Floorperson {
        now.reasoned(reason, rule)?;
    }
    let mut returned = Vec::new();
    if choice == Exposed::Void {
        returned.extend(now.state.bets.returned(seat));
        let share = round.and_then(|round| round.contributions.get(&seat));
        returned.extend(share.and_then(|share| transfer(Account::Pool, Account::House, *share)));
    }
    let fact = Fact::ExposureDecided {
        seat,
        choice,
        reason: reason.to_owned(),
    };
    Step::new(fact.into()).under(&[rule]).moving(returned).alone()
}

/// The role that decides about a player's exposed card, none for the player.
pub fn exposure_role<G: Hands>(rules: &G::Rules) -> Option<Role> {
    (G::exposures(rules).decides == Decides::Floorperson).then_some(Role::Floorperson)
}

/// Records a fact; false if it does not fit.
pub fn apply<G: Hands>(state: &mut State<G>, fact: &Fact) -> bool {
    match fact {
        Fact::PlayerLeft { seat } => {
            if let Some(round) = &mut state.round {
                round.exposed.remove(seat);
            }
            state.desk.seats.remove(seat);
            G::becomes(state, *seat, Becomes::Left)
        }
        Fact::AbandonmentDecided { seat, decision, .. } => match decision {
            Abandoned::Lose => {
                if let Some(bet) = state.bets.get_mut(seat) {
                    bet.moves(Lies::InInventory);
                }
                G::becomes(state, *seat, Becomes::Lost)
            }
            Abandoned::PlayOn => G::becomes(state, *seat, Becomes::PlayedOn),
        },
        Fact::CardExposed { whose, may_void } => {
            let Some(round) = &mut state.round else {
                return false;
            };
            if let (Place::Seat(seat), true) = (whose, *may_void) {
                round.exposed.insert(*seat, Exposure::Undecided);
            }
            true
        }
        Fact::ExposureDecided { seat, choice, .. } => {
            let Some(round) = &mut state.round else {
                return false;
            };
            match choice {
                Exposed::PlayOn => {
                    round.exposed.insert(*seat, Exposure::PlaysOn);
                    true
                }
                Exposed::Void => {
                    round.void_hand(*seat);
                    let share = round.contributions.remove(seat).unwrap_or_default();
                    if let Some(meter) = &mut state.meter {
                        meter.contributed -= share;
                    }
                    if let Some(bet) = state.bets.get_mut(seat) {
                        bet.moves(Lies::Gone);
                    }
                    G::becomes(state, *seat, Becomes::Void)
                }
            }
        }
    }
}

/// Lists what is to be decided about exposed cards and empty seats, who may leave, and what may be exposed.
pub fn expect<G: Hands>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let Some(round) = &now.state.round else {
        return;
    };
    for &seat in round.exposed.keys().filter(|seat| round.must_decide(**seat)) {
        for choice in [Exposed::Void, Exposed::PlayOn] {
            let by_floor = exposure_role::<G>(now.rules).is_some();
            let reason = if by_floor { "a card was exposed" } else { "" }.to_owned();
            let act = Act::DecideExposed { seat, choice, reason };
            match now.state.bets.get(&seat) {
                _ if by_floor => list
                    .floor(Why::Step, act)
                    .needs(Input::Reason { field: "reason" }),
                Some(bet) => list.player(&bet.player, Why::Step, act),
                None => continue,
            };
        }
    }
    if G::in_play(now.state) {
        for (&seat, bet) in &now.state.bets.seats {
            // Who has gone may have left one hand to be played on.
            let here = now.state.desk.seats.get(&seat) == Some(&bet.player);
            if here && G::may_leave(now.state, seat) {
                list.player(&bet.player, Why::Choice, Act::LeaveTable { seat });
                list.floor(Why::Choice, Act::LeaveTable { seat });
            }
            if G::has_left(now.state, seat) {
                for decision in [Abandoned::Lose, Abandoned::PlayOn] {
                    let act = Act::DecideAbandoned {
                        seat,
                        decision,
                        reason: "the player left in mid-round".to_owned(),
                    };
                    list.floor(Why::Step, act)
                        .needs(Input::Reason { field: "reason" });
                }
            }
        }
    }
    for whose in G::plan(now.state).places() {
        if G::exposable(now.state, whose).is_some() {
            list.dealer(Why::Irregularity, Act::CardExposed { whose });
        }
    }
}
