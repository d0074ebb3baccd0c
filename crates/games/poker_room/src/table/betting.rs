//! Fold, check, call, bet and raise; the bets go into the pots: (g), (h) and the limits as filed.

use super::room::bets_lie;
use super::{BET, Due, Fact, Hand, Now, Own, PokerRoom, Ruling, due, hand, own_hand, turn_of};
use crate::pots::pots;
use cards::Money;
use rulebook::rule::Rule;
use table::betting::spot;
use table::game::FactOf;
use table::ledger::{Account, Transfer, transfer};
use table::pot::{Betting, Offer, moves};
use table::{Refusal, Step};

/// The rule of the betting round.
pub(super) fn rule(now: &Now<'_>, hand: &Hand) -> Rule {
    let section = now.rules.game.rules();
    match hand.rounds {
        0 | 1 => section.first_betting,
        _ => section.later_betting,
    }
}

/// A player who is asked, and what may be done.
pub(super) struct Asked<'a> {
    pub(super) hand: &'a Hand,
    pub(super) betting: &'a Betting,
    pub(super) offer: Offer,
}

/// What the player of a position may do now; a refusal if another is asked.
pub(super) fn asked<'a>(now: &Now<'a>, seat: u8) -> Result<Asked<'a>, Refusal> {
    let first = now.rules.game.rules().first_betting;
    let hand = hand(now, first)?;
    let rule = rule(now, hand);
    let (Some(Due::Answer(next)), Some(betting)) = (due(now), hand.betting()) else {
        return Err(now.not_now(Some(rule)));
    };
    turn_of(now, seat, next, rule)?;
    let chips = hand.chips(now.state);
    let offer = betting.offer(seat, &chips, hand.behind());
    let offer = offer.ok_or_else(|| now.not_now(Some(rule)))?;
    Ok(Asked { hand, betting, offer })
}

/// The same, for an act of the player's own.
fn own_turn<'a>(now: &Now<'a>, seat: u8) -> Result<Asked<'a>, Refusal> {
    own_hand(now, seat, now.rules.game.rules().first_betting)?;
    asked(now, seat)
}

pub(super) fn fold(now: &Now<'_>, seat: u8) -> Ruling {
    let Asked { hand, offer, .. } = own_turn(now, seat)?;
    let rule = rule(now, hand);
    // (h): with no bet to call a player bets or checks.
    now.check(!offer.call.is_zero(), Own::FoldsToNothing, rule)?;
    now.one(Fact::Folded { seat }, &[])
}

pub(super) fn check(now: &Now<'_>, seat: u8) -> Ruling {
    let Asked { hand, offer, .. } = own_turn(now, seat)?;
    let amount = offer.call;
    now.check(amount.is_zero(), Own::BetStands { amount }, rule(now, hand))?;
    now.one(Fact::Checked { seat }, &[])
}

/// By usage a call of all one's chips is good though they are less.
pub(super) fn call(now: &Now<'_>, seat: u8, amount: Money) -> Ruling {
    let Asked { hand, betting, offer } = own_turn(now, seat)?;
    let rule = rule(now, hand);
    let due = offer.call;
    now.check(!due.is_zero(), Own::NothingToCall, rule)?;
    now.check(amount == due, Own::CallAmount { amount: due }, rule)?;
    let short = due < betting.level() - betting.put(seat);
    let stakes: &[Rule] = if short { &[Rule::TableStakes] } else { &[] };
    Step::<FactOf<PokerRoom>>::new(Fact::Called { seat, amount }.into())
        .under(stakes)
        .moving(transfer(
            Account::Player(now.by.id.clone()),
            spot(seat, BET),
            amount,
        ))
        .alone()
}

/// (g), (h): the first bet of a round opens it, every other raises. How high it may be is as filed.
pub(super) fn raise(now: &Now<'_>, seat: u8, to: Money, raises: bool) -> Ruling {
    let Asked { hand, betting, offer } = own_turn(now, seat)?;
    let rule = rule(now, hand);
    match (betting.is_bet(), raises) {
        (true, false) => return Err(now.refuse(Own::BetMade, rule)),
        (false, true) => return Err(now.refuse(Own::NoBetMade, rule)),
        _ => now.applied(rule),
    }
    let Some(range) = offer.raise else {
        return Err(now.refuse(Own::MayNotRaise, Rule::RaiseCap));
    };
    let (least, most) = (range.least, range.most);
    now.check(to >= least, Own::RaiseTooSmall { least }, Rule::BettingLimit)?;
    now.check(to <= most, Own::RaiseTooLarge { most }, Rule::BettingLimit)?;
    let posted = hand.rounds == 1 && hand.posted.contains_key(&seat);
    let option: &[Rule] = match posted {
        true => &[now.rules.game.rules().option_to_raise],
        false => &[],
    };
    let amount = to - betting.put(seat);
    let fact = Fact::Wagered { seat, to, raises };
    Step::<FactOf<PokerRoom>>::new(fact.into())
        .under(option)
        .moving(transfer(
            Account::Player(now.by.id.clone()),
            spot(seat, BET),
            amount,
        ))
        .alone()
}

/// The betting round is over once the last player has answered the latest bet: bets go into the pots, and what nobody
/// called back to its owner.
pub(super) fn gather(now: &Now<'_>) -> Ruling {
    let section = now.rules.game.rules();
    now.dealer(Rule::SidePots)?;
    let hand = hand(now, section.first_betting)?;
    let rule = rule(now, hand);
    match due(now) {
        Some(Due::Gather) => now.applied(rule),
        Some(Due::Answer(seat)) => return Err(now.refuse(Own::BettingOpen { seat }, rule)),
        _ if bets_lie(now.state) => return Err(now.not_now(Some(rule))),
        _ => return Err(now.refuse(Own::NothingToGather, rule)),
    }
    let cut = pots(&hand.stakes());
    let amounts: Vec<Money> = cut.pots.iter().map(|pot| pot.amount).collect();
    let back: &[Rule] = if cut.returned.is_some() {
        &[Rule::UncalledBet]
    } else {
        &[]
    };
    let fact = Fact::BetsGathered {
        returned: cut.returned,
        pots: amounts.clone(),
    };
    Step::<FactOf<PokerRoom>>::new(fact.into())
        .under(back)
        .moving(brought_in(now, hand, cut.returned, &amounts))
        .alone()
}

/// The postings from what lies in front of players and in the pots to what is to lie there.
fn brought_in(now: &Now<'_>, hand: &Hand, returned: Option<(u8, Money)>, pots: &[Money]) -> Vec<Transfer> {
    // What goes back comes from what its owner has in front.
    let mut seats: Vec<u8> = hand.seats.clone();
    if let Some((owner, _)) = returned {
        seats.sort_by_key(|seat| *seat != owner);
    }
    let laid = seats.iter().flat_map(|seat| {
        let bet = now.state.bets.get(seat);
        let laid = bet.into_iter().flat_map(|bet| bet.on_layout());
        laid.map(|(wager, amount)| (spot(*seat, wager), amount))
    });
    let pot = |(number, amount): (usize, &Money)| (pot_account(number), *amount);
    let in_pots = hand.pots.iter().enumerate().map(pot);
    let back = returned.and_then(|(seat, amount)| {
        let bet = now.state.bets.get(&seat)?;
        Some((bet.account(), amount))
    });
    let due = back.into_iter().chain(pots.iter().enumerate().map(pot));
    // The pots that grow take what lies there first, so that it stays where it is.
    stay(laid.chain(in_pots).collect(), due.collect())
}

/// Postings, with what an account both has and is due left where it lies.
fn stay(mut has: Vec<(Account, Money)>, mut due: Vec<(Account, Money)>) -> Vec<Transfer> {
    for (account, amount) in &mut has {
        if let Some((_, lacks)) = due.iter_mut().find(|(to, _)| to == account) {
            let stays = (*amount).min(*lacks);
            *amount -= stays;
            *lacks -= stays;
        }
    }
    moves(has, due)
}

/// The account of a pot; the main pot is the first.
pub(super) fn pot_account(number: usize) -> Account {
    Account::Pot(u8::try_from(number).unwrap_or(u8::MAX))
}
