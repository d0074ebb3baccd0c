//! The deal: a card up to each box from the dealer's left and to the dealer, a second to each box, the hole card.

use super::act::{Act, Fact, Own};
use super::felt::{Check, Round, Stage, number};
use super::{Blackjack, Now, Ruling, Step, at, early};
use crate::points::{is_ace, is_checked};
use crate::rules::{BlackjackRules, ids};
use cards::{Card, Money};
use rulebook::WagerId;
use rulebook::rule::Rule;
use std::collections::BTreeMap;
use table::betting::Bets;
use table::expected::Input;
use table::game::ActOf;
use table::ledger::transfer;
use table::{Account, List, Place, Reason, Refusal, Stack, Why, shoe};

/// The next cards; with the first of them no more bets are taken and each meter gets its share of the wagers that feed it
/// (633a.13(m)(2)).
pub(super) fn cards(now: &Now<'_>, cards: u8) -> Ruling {
    let rule = Rule::ManualShoeDeal;
    let began = match now.game().round {
        Some(_) => None,
        None => Some(begin(now)?),
    };
    let begun;
    let round = match &began {
        Some(_) => {
            begun = Round::new(now.state.bets.keys().copied(), BTreeMap::new());
            &begun
        }
        None => at(now, &[Stage::Dealing], rule)?,
    };
    now.dealer(rule)?;
    shoe::may_deal(now, rule)?;
    let mut places = round.to_be_dealt();
    let (left, count) = (places.len(), usize::from(cards));
    if count == 0 || count > left {
        return Err(now.refuse(Reason::TooManyCards { left }, rule));
    }
    let Some(next) = undealt(now, count) else {
        return Err(now.refuse(Reason::ShoeEmpty, Rule::ShoeRunsOut));
    };
    places.truncate(count);
    // So many cards from the end of the plan on are second cards.
    let seconds = round.boxes.len();
    let rules: &[Rule] = match (left > seconds, left - count < seconds) {
        (true, true) => &[Rule::FirstCards, Rule::SecondCards],
        (true, false) => &[Rule::FirstCards],
        (false, _) => &[Rule::SecondCards],
    };
    let lie = places.clone();
    let dealt = Step::new(Fact::CardsDealt { places, cards: next }.into()).under(rules);
    Ok(began.into_iter().chain(shoe::drawn(now, &lie, dealt)).collect())
}

/// So many of the next cards; none where there are not as many.
fn undealt(now: &Now<'_>, count: usize) -> Option<Stack> {
    shoe::undealt(now.state).get(..count).map(Stack::from)
}

fn begin(now: &Now<'_>) -> Result<Step, Refusal> {
    let deck = shoe::begins(now, Rule::FirstCards)?;
    let round = now.state.rounds + 1;
    let meters = shares(now);
    let fed: Money = meters.values().copied().sum();
    let mut rules: Vec<Rule> = Vec::new();
    for wager in meters.keys() {
        rules.push(match wager.as_str() {
            ids::STRAIGHT_JACK => Rule::StraightJackRate,
            _ => Rule::HitAndRunPaytable,
        });
    }
    if !rules.is_empty() {
        rules.push(Rule::ProgressiveLockout);
    }
    if now.law.filed.bar_after_sitting_out {
        rules.push(Rule::SitOutBar);
    }
    // The chips themselves stay where they are until the wagers are decided.
    let began = Step::new(Fact::RoundBegan { round, deck, meters }.into())
        .under(&rules)
        .moving(transfer(Account::House, Account::Pool, fed));
    Ok(now.cite(began))
}

/// Each meter's share of the wagers that stand.
fn shares(now: &Now<'_>) -> BTreeMap<WagerId, Money> {
    let share = |wager: &WagerId| {
        let percent = rate(now.rules, *wager);
        let stakes = now
            .state
            .bets
            .on(*wager)
            .map(|(_, stake)| stake.share(percent, 100));
        let share: Money = stakes.sum();
        (!share.is_zero()).then_some((*wager, share))
    };
    now.game().meters.keys().filter_map(share).collect()
}

/// The percentage of a wager that goes to its meter.
fn rate(rules: &BlackjackRules, wager: WagerId) -> u32 {
    let rate = match wager.as_str() {
        ids::STRAIGHT_JACK => rules.straight_jack.as_ref().and_then(|terms| terms.rate),
        _ => rules.hit_and_run.as_ref().and_then(|terms| terms.rate),
    };
    rate.unwrap_or(0)
}

/// The dealer's second card, which no one sees; what the first cards decide comes next, then Insurance against an ace.
pub(super) fn hole_card(now: &Now<'_>) -> Ruling {
    let rule = Rule::HoleCardDealt;
    now.dealer(rule)?;
    let round = at(now, &[Stage::Dealing], rule)?;
    shoe::may_deal(now, rule)?;
    if !round.to_be_dealt().is_empty() {
        return Err(now.refuse(Own::DealOpen, Rule::SecondCards));
    }
    let card = shoe::next(now)?;
    let dealt = Step::new(Fact::HoleCardDealt.into()).under(&[Rule::HoleCard]);
    let mut steps = shoe::drawn(now, &[Place::Dealer], dealt);
    let mut after = round.clone();
    after.takes_hole_card(card);
    if after.stage_now(&now.state.bets, now.rules) == Stage::Insuring {
        steps.push(early::offer());
    }
    Ok(steps)
}

impl Round {
    /// The hole card lies there, and says whether it is to be checked.
    pub(super) fn takes_hole_card(&mut self, card: Card) {
        if self.up().is_some_and(is_checked) {
            self.check = Check::Due;
        }
        self.dealer.0.push(card);
    }

    /// Where the round stands once every box and the dealer have two cards and before the hole card is turned.
    pub(super) fn stage_now(&self, bets: &Bets, rules: &BlackjackRules) -> Stage {
        if early::next(self, bets, rules).is_some() {
            return Stage::FirstCards;
        }
        match self.check {
            Check::Due if self.up().is_some_and(is_ace) => Stage::Insuring,
            Check::Due => Stage::Checking,
            Check::NotDue | Check::Read { .. } => Stage::Acting,
        }
    }
}

/// What may come next between rounds.
pub(super) fn expect_first(now: &Now<'_>, list: &mut List<ActOf<Blackjack>>) {
    let places = 2 * now.state.bets.len() + 1;
    let most = (1..=places).rev().find(|count| undealt(now, *count).is_some());
    expect_cards(now, most.unwrap_or(0), list);
}

/// What may come next while the cards are dealt.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<Blackjack>>) {
    let left = round.to_be_dealt().len();
    let most = (1..=left).rev().find(|count| undealt(now, *count).is_some());
    expect_cards(now, most.unwrap_or(0), list);
    if hole_card(&now.acting_as(&shoe::dealer(now.state))).is_ok() {
        list.dealer(Why::Step, Act::DealHoleCard);
    }
}

fn expect_cards(now: &Now<'_>, most: usize, list: &mut List<ActOf<Blackjack>>) {
    let all = number(most.saturating_sub(1));
    if most == 0 || cards(&now.acting_as(&shoe::dealer(now.state)), all).is_err() {
        return;
    }
    list.dealer(Why::Step, Act::DealCards { cards: all })
        .needs(Input::Number {
            field: "cards",
            least: 1,
            most: u32::from(all),
        });
}
