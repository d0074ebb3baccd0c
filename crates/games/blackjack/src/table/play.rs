//! The players' decisions, from the dealer's left: draw, stand, double down, split, surrender, rescue.

use super::act::{Act, Fact, Own};
use super::check::{acting, expect_needless};
use super::felt::{DOUBLE_DOWN, Draw, Hand, Reading, Round, Stage, Status, number};
use super::{Blackjack, Now, Ruling, Step, absent, at};
use crate::decisions::{Barred, InPlay};
use crate::points::{Total, is_ace};
use crate::settle::{compared, rescued, surrendered};
use cards::Money;
use games::refusal::Why as _;
use games::settled::Line;
use rulebook::rule::Rule;
use table::betting::{Bet, in_play_beside, onto, spot};
use table::expected::Input;
use table::game::ActOf;
use table::ledger::transfer;
use table::settled;
use table::{Actor, List, Place, Refusal, Role, Stack, Why, desk, shoe};

/// A hand and its box.
#[derive(Clone, Copy)]
pub(super) struct Turn<'a> {
    pub(super) seat: u8,
    pub(super) bet: &'a Bet,
    pub(super) hand: &'a Hand,
    pub(super) number: u8,
    /// How many hands the box has.
    pub(super) hands: usize,
}

impl<'a> Turn<'a> {
    /// The hand at this place in the order of its box.
    pub(super) fn at(now: &Now<'a>, round: &'a Round, seat: u8, place: usize) -> Option<Turn<'a>> {
        let hands = round.boxes.get(&seat)?;
        Some(Turn {
            seat,
            bet: now.state.bets.get(&seat)?,
            hand: hands.get(place)?,
            number: number(place),
            hands: hands.len(),
        })
    }

    /// The hand whose turn it is; none when every player is done.
    pub(super) fn of(now: &Now<'a>, round: &'a Round) -> Option<Turn<'a>> {
        let (seat, place) = round.turn()?;
        Turn::at(now, round, seat, place)
    }

    pub(super) fn in_play(&self) -> InPlay<'a> {
        self.hand.in_play(self.hands)
    }

    /// The lines of the hand as facts tell them.
    pub(super) fn told(&self, lines: &[Line]) -> Vec<settled::Settled> {
        settled::of_hand(lines, (self.hands > 1).then_some(self.number))
    }

    /// The hand's wagers settled by a fact, and why.
    fn settles(&self, fact: Fact, lines: &[Line]) -> Step {
        let step = Step::new(fact.into()).under(&settled::rules(lines));
        step.moving(self.money(lines))
    }

    /// What its settled wagers move.
    pub(super) fn money(&self, lines: &[Line]) -> Vec<table::Transfer> {
        let on = |line: &Line| settled::money_on(self.seat, self.hand.on(line.wager), line, self.bet);
        lines.iter().flat_map(on).collect()
    }
}

/// The hand at a position, if it is its turn.
pub(super) fn turn_at<'a>(now: &Now<'a>, seat: u8, rule: Rule) -> Result<(&'a Round, Turn<'a>), Refusal> {
    let round = acting(now, rule)?;
    let Some(turn) = Turn::of(now, round) else {
        return Err(now.refuse(Own::NoTurn, Rule::HoleCardTurned));
    };
    let next = turn.seat;
    now.check(next == seat, Own::NotYourTurn { seat: next }, Rule::PlayerOrder)?;
    Ok((round, turn))
}

/// A hand whose player may decide now.
fn decides<'a>(now: &Now<'a>, seat: u8, rule: Rule) -> Result<(&'a Round, Turn<'a>), Refusal> {
    now.state.desk.owner(seat, now)?;
    let (round, turn) = turn_at(now, seat, rule)?;
    if turn.hand.status != Status::Open {
        return Err(now.refuse(Own::CardDue { seat }, Rule::PlayerDecisions));
    }
    if turn.in_play().is_blackjack() {
        return Err(now.refuse(Own::HasBlackjack { seat }, Rule::PlayerBlackjack));
    }
    Ok((round, turn))
}

fn allowed(now: &Now<'_>, may: Result<(), (Barred, Rule)>) -> Result<(), Refusal> {
    let Err((barred, rule)) = may else {
        return Ok(());
    };
    let (why, code) = (barred.to_string(), barred.code());
    Err(now.refuse(Own::MayNot { why, code }, rule))
}

/// Who refused an exposed card gets none any more.
fn takes_cards(now: &Now<'_>, round: &Round, turn: &Turn<'_>) -> Result<(), Refusal> {
    match round.refused.contains(&turn.bet.player) {
        true => Err(now.refuse(Own::RefusedACard, Rule::ExposedCardRefused)),
        false => Ok(()),
    }
}

/// Announced and paid in its turn. The dealer's hand is not known; what is, has no Blackjack in it.
pub(super) fn pay_blackjack(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::PlayerBlackjack;
    now.dealer(rule)?;
    let (round, turn) = turn_at(now, seat, rule)?;
    if !turn.in_play().is_blackjack() {
        return Err(now.refuse(Own::NoBlackjack { seat }, rule));
    }
    let known = &round.dealer[..round.dealer.len().min(1)];
    let stakes = turn.hand.stakes(turn.bet, now.rules.main);
    let settled = compared(turn.in_play(), known, stakes, now.rules);
    let lines = turn.told(&settled);
    turn.settles(Fact::BlackjackPaid { seat, lines }, &settled)
        .alone()
}

/// While below 21.
pub(super) fn hit(now: &Now<'_>, seat: u8) -> Ruling {
    let (round, turn) = decides(now, seat, Rule::DrawBelow21)?;
    allowed(now, turn.in_play().may_draw(now.rules))?;
    takes_cards(now, round, &turn)?;
    let hand = turn.number;
    let rules = [Rule::PlayerDecisions, Rule::DrawBelow21];
    now.one(Fact::CardAsked { seat, hand }, &rules)
}

pub(super) fn stand(now: &Now<'_>, seat: u8) -> Ruling {
    let (_, turn) = decides(now, seat, Rule::PlayerDecisions)?;
    let hand = turn.number;
    now.one(Fact::Stood { seat, hand }, &[Rule::PlayerDecisions])
}

/// Up to what the hand carries: the wager with what was added to it (633a.7(g)(10)(ii)(C)), or in Spanish 21 the original
/// wager (635a.10(a)).
pub(super) fn double_down(now: &Now<'_>, seat: u8, amount: Money) -> Ruling {
    let (round, turn) = decides(now, seat, Rule::DoubleDown)?;
    allowed(now, turn.in_play().may_double(now.rules))?;
    takes_cards(now, round, &turn)?;
    let amount = desk::amount(amount)?;
    let beside = |wager| turn.bet.amount(wager).filter(|_| wager != DOUBLE_DOWN);
    in_play_beside(now, DOUBLE_DOWN, amount, beside)?;
    let whole = turn.bet.amount(now.rules.main).unwrap_or_default();
    if round.added.contains_key(&seat) && amount < whole {
        let reason = Own::MatchTheWhole { amount: whole };
        return Err(now.refuse(reason, Rule::HouseMoneyOneWager));
    }
    let many: &[Rule] = match turn.hand.cards.len() > 2 {
        true => &[Rule::DoubleAnyNumber],
        false => &[],
    };
    let hand = turn.number;
    Step::new(Fact::DoubledDown { seat, hand, amount }.into())
        .under(&[Rule::DoubleDown, Rule::DoubleLimit])
        .under(many)
        .under(matched(round, seat))
        .moving([onto(turn.bet, seat, turn.hand.on(DOUBLE_DOWN), amount)])
        .alone()
}

/// What was added is part of the wager that a split or a double down matches.
fn matched(round: &Round, seat: u8) -> &'static [Rule] {
    match round.added.contains_key(&seat) {
        true => &[Rule::HouseMoneyOneWager],
        false => &[],
    }
}

/// For as much again as the hand carries. The hands are played one after the other, in the order they stand.
pub(super) fn split(now: &Now<'_>, seat: u8) -> Ruling {
    let (round, turn) = decides(now, seat, Rule::Split)?;
    allowed(now, turn.in_play().may_split(now.rules))?;
    takes_cards(now, round, &turn)?;
    let main = now.rules.main;
    let amount = turn.bet.amount(main).unwrap_or_default();
    let new = Hand::new(round.next_id(seat), Stack::default(), Status::Open);
    let again: &[Rule] = match turn.hands {
        1 => &[],
        _ => &[Rule::Resplit],
    };
    let hand = turn.number;
    Step::new(Fact::PairSplit { seat, hand, amount }.into())
        .under(&[Rule::Split, Rule::SplitInTurn])
        .under(again)
        .under(matched(round, seat))
        .moving([onto(turn.bet, seat, new.on(main), amount)])
        .alone()
}

/// The first two cards, after the check: half goes back at once.
pub(super) fn surrender(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::Surrender;
    let (_, turn) = decides(now, seat, rule)?;
    allowed(now, turn.in_play().may_surrender(now.rules))?;
    let settled = surrendered(turn.hand.stakes(turn.bet, now.rules.main), now.rules);
    let (hand, lines) = (turn.number, turn.told(&settled));
    let step = turn.settles(Fact::Surrendered { seat, hand, lines }, &settled);
    step.under(&[rule, Rule::SurrenderAfterCheck, Rule::SurrenderPrice])
        .alone()
}

/// After the doubled card and not over 21: the Double Down Wager goes back and the other is lost (reading 635a-4).
pub(super) fn rescue(now: &Now<'_>, seat: u8) -> Ruling {
    let (_, turn) = decides(now, seat, Rule::Rescue)?;
    allowed(now, turn.in_play().may_rescue(now.rules))?;
    let settled = rescued(turn.hand.stakes(turn.bet, now.rules.main), now.rules);
    let (hand, lines) = (turn.number, turn.told(&settled));
    let step = turn.settles(Fact::Rescued { seat, hand, lines }, &settled);
    step.under(&[Rule::Rescue, Rule::LosingWagersToInventory]).alone()
}

/// The card that is due, face up; a hand that passes 21 loses at once.
pub(super) fn deal_card(now: &Now<'_>) -> Ruling {
    let rule = Rule::DrawsFaceUp;
    now.dealer(rule)?;
    at(now, &[Stage::Acting], rule)?;
    shoe::may_deal(now, rule)?;
    let round = acting(now, rule)?;
    let turn = Turn::of(now, round);
    let Some((turn, Status::Due(draw))) = turn.map(|turn| (turn, turn.hand.status)) else {
        return Err(now.refuse(Own::NoCardDue, Rule::PlayerDecisions));
    };
    let card = shoe::next(now)?;
    let (seat, hand) = (turn.seat, turn.number);
    let dealt = Step::new(Fact::CardDealt { seat, hand, card }.into()).under(&dealt_to(now, turn.hand, draw));
    let mut steps = shoe::drawn(now, &[Place::Seat(seat)], dealt);
    let mut held = turn.hand.clone();
    held.cards.0.push(card);
    if Total::of(&held.cards).is_over() {
        let turn = Turn { hand: &held, ..turn };
        let stakes = held.stakes(turn.bet, now.rules.main);
        let settled = compared(turn.in_play(), &round.dealer[..1], stakes, now.rules);
        let lines = turn.told(&settled);
        let lost = turn.settles(Fact::HandLost { seat, hand, lines }, &settled);
        steps.push(lost.under(&[Rule::LoseAtOnce, Rule::LosingWagersToInventory]));
    }
    Ok(steps)
}

/// The rules of a card face up to a player.
fn dealt_to(now: &Now<'_>, hand: &Hand, draw: Draw) -> Vec<Rule> {
    let ace = hand.cards.first().copied().is_some_and(is_ace);
    let mut rules = vec![Rule::CardsUntouched];
    match draw {
        Draw::Hit => {}
        Draw::Double => rules.extend([
            Rule::DoubleDownSideways,
            Rule::DoubleDrawsOne,
            Rule::DoubleDownOneCard,
        ]),
        Draw::SplitCard if ace => rules.extend([Rule::SplitDecisions, Rule::SplitAces, Rule::SplitAcesPlay]),
        Draw::SplitCard => rules.push(Rule::SplitDecisions),
    }
    if exposed(now) {
        rules.push(Rule::ExposedCardUsed);
    }
    rules
}

/// Whether a card was drawn in error and lies face up.
fn exposed(now: &Now<'_>) -> bool {
    let in_play = now.state.shoe.in_play.as_ref();
    in_play.is_some_and(|in_play| in_play.exposed.is_some())
}

/// A player to whom the exposed card would go may refuse it; a doubled wager then goes back.
pub(super) fn refuse_card(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::ExposedCardRefused;
    now.state.desk.owner(seat, now)?;
    let (round, turn) = turn_at(now, seat, rule)?;
    if !exposed(now) {
        return Err(now.refuse(Own::NothingShown, rule));
    }
    let Status::Due(draw @ (Draw::Hit | Draw::Double)) = turn.hand.status else {
        return Err(now.refuse(Own::NoCardDue, rule));
    };
    let theirs = now.state.bets.iter().filter(|(_, bet)| bet.player == now.by.id);
    let mut hands = theirs.filter_map(|(seat, _)| round.boxes.get(seat)).flatten();
    if hands.any(|hand| hand.cards.len() < 2) {
        return Err(now.refuse(Own::SecondCardMissing, Rule::SplitDecisions));
    }
    let on = turn.hand.on(DOUBLE_DOWN);
    let doubled = turn.bet.standing(on).filter(|_| draw == Draw::Double);
    let back = doubled.and_then(|amount| transfer(spot(seat, on), turn.bet.account(), amount));
    let refused = Step::new(Fact::CardRefused { seat }.into()).under(&[rule]);
    refused.moving(back).alone()
}

/// What may come next while the players act.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<Blackjack>>) {
    if let Reading::By(_) = round.reading {
        list.floor(Why::Step, Act::HearOfReading);
        return;
    }
    expect_needless(now, list);
    let Some(turn) = Turn::of(now, round) else {
        list.dealer(Why::Step, Act::TurnHoleCard);
        return;
    };
    let seat = turn.seat;
    let actor = Actor::named(turn.bet.player.clone(), "", Role::Player);
    if turn.hand.status != Status::Open {
        if deal_card(&now.acting_as(&shoe::dealer(now.state))).is_ok() {
            list.dealer(Why::Step, Act::DealCard);
        }
        if refuse_card(&now.acting_as(&actor), seat).is_ok() {
            list.player(&turn.bet.player, Why::Choice, Act::RefuseCard { seat });
        }
    } else if turn.in_play().is_blackjack() {
        list.dealer(Why::Step, Act::PayBlackjack { seat });
    } else {
        expect_decision(&now.acting_as(&actor), &turn, list);
    }
}

/// What the player of a hand may decide.
fn expect_decision(now: &Now<'_>, turn: &Turn<'_>, list: &mut List<ActOf<Blackjack>>) {
    let (seat, player) = (turn.seat, &turn.bet.player);
    list.player(player, Why::Step, Act::Stand { seat });
    absent::expect(seat, list);
    let may = [
        (hit(now, seat).is_ok(), Act::Hit { seat }),
        (split(now, seat).is_ok(), Act::Split { seat }),
        (surrender(now, seat).is_ok(), Act::Surrender { seat }),
        (rescue(now, seat).is_ok(), Act::Rescue { seat }),
    ];
    for (_, act) in may.into_iter().filter(|(may, _)| *may) {
        list.player(player, Why::Choice, act);
    }
    let amount = turn.bet.amount(now.rules.main).unwrap_or_default();
    if double_down(now, seat, amount).is_ok() {
        let cent = Money::from_cents(1);
        let less = double_down(now, seat, cent).is_ok();
        let least = if less { cent } else { amount };
        let next = list.player(player, Why::Choice, Act::DoubleDown { seat, amount });
        next.needs(Input::Amount {
            field: "amount",
            least,
            most: Some(amount),
            unit: None,
            only: Vec::new(),
        });
    }
}
