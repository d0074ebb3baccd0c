//! The players' decisions, from the dealer's left: 665a.7(h) to (k), 665a.9 to 665a.11.

use super::act::{Act, Fact, Missed};
use super::check::{acting, expect_needless};
use super::hands::{
    BET, Check, DOUBLE_ATTACK, DOUBLE_DOWN, Draw, Hand, Round, Stage, Status, each_hand, number,
};
use super::{DoubleAttack, Now, Own, Ruling, Step, absent, at, missed};
use crate::decisions::{Barred, Standing};
use crate::points::{Total, is_ace};
use crate::settle::{compared, surrendered};
use cards::Money;
use games::refusal::Why as _;
use games::settled::Line;
use rulebook::rule::Rule;
use table::betting::{Bet, in_play_beside, onto};
use table::expected::Input;
use table::game::ActOf;
use table::settled::{self, Settled};
use table::{Actor, List, Place, Reason, Refusal, Role, Transfer, Why, desk, shoe};

/// A hand and its box.
#[derive(Clone, Copy)]
pub(super) struct Turn<'a> {
    pub(super) seat: u8,
    pub(super) bet: &'a Bet,
    pub(super) hand: &'a Hand,
    /// The number of the hand, from 1.
    pub(super) number: u8,
    /// How many hands the box has.
    pub(super) hands: usize,
}

impl<'a> Turn<'a> {
    /// The hand whose turn it is; none when every player is done.
    pub(super) fn of(now: &Now<'a>, round: &'a Round) -> Option<Turn<'a>> {
        let (seat, place) = round.turn()?;
        Some(Turn {
            seat,
            bet: now.state.bets.get(&seat)?,
            hand: round.hand(seat, place)?,
            number: number(place),
            hands: round.boxes.get(&seat)?.len(),
        })
    }

    fn standing(&self) -> Standing<'a> {
        self.hand.standing(self.hands)
    }

    /// The lines of the hand as facts tell them, numbered after splits.
    pub(super) fn settled(&self, lines: &[Line]) -> Vec<Settled> {
        settled::of_hand(lines, (self.hands > 1).then_some(self.number))
    }

    /// 665a.7(p): what is lost goes into the inventory, what is won comes out of it, and the rest goes back.
    pub(super) fn money(&self, lines: &[Line]) -> Vec<Transfer> {
        let moved = |line: &Line| settled::money_on(self.seat, self.hand.on(line.wager), line, self.bet);
        lines.iter().flat_map(moved).collect()
    }

    /// The hand's wagers settled, and why.
    fn settles(&self, fact: Fact, lines: &[Line]) -> Step {
        let step = Step::new(fact.into()).under(&settled::rules(lines));
        step.moving(self.money(lines))
    }
}

/// The hand whose turn it is.
pub(super) fn turn<'a>(now: &Now<'a>, rule: Rule) -> Result<(&'a Round, Turn<'a>), Refusal> {
    let round = acting(now, rule)?;
    match Turn::of(now, round) {
        Some(turn) => Ok((round, turn)),
        None => Err(now.refuse(Own::NoTurn, Rule::HoleCardTurned)),
    }
}

/// The hand at a position, if it is its turn.
pub(super) fn turn_at<'a>(now: &Now<'a>, seat: u8, rule: Rule) -> Result<(&'a Round, Turn<'a>), Refusal> {
    let (round, turn) = turn(now, rule)?;
    now.check(
        turn.seat == seat,
        Own::NotYourTurn { seat: turn.seat },
        Rule::PlayerOrder,
    )?;
    Ok((round, turn))
}

/// A hand whose player may decide now.
fn decides<'a>(now: &Now<'a>, seat: u8, rule: Rule) -> Result<(&'a Round, Turn<'a>), Refusal> {
    now.state.desk.owner(seat, now)?;
    let (round, turn) = turn_at(now, seat, rule)?;
    match turn.hand.status {
        Status::Open if turn.standing().is_blackjack() => {
            Err(now.refuse(Own::HasBlackjack { seat }, Rule::PlayerBlackjack))
        }
        Status::Open => Ok((round, turn)),
        Status::Missed(_) => Err(now.refuse(Reason::NothingToDecide { seat }, Rule::MissedCard)),
        _ => Err(now.refuse(Own::CardDue { seat }, Rule::PlayerDecisions)),
    }
}

fn allowed(now: &Now<'_>, may: Result<(), (Barred, Rule)>) -> Result<(), Refusal> {
    may.map_err(|(barred, rule)| {
        let (why, code) = (barred.to_string(), barred.code());
        now.refuse(Own::MayNot { why, code }, rule)
    })
}

/// 665a.13(c): who refused an exposed card gets none any more.
fn takes_cards(now: &Now<'_>, round: &Round, turn: &Turn<'_>) -> Result<(), Refusal> {
    if round.refused.contains(&turn.bet.player) {
        return Err(now.refuse(Own::RefusedACard, Rule::ExposedCardRefused));
    }
    Ok(())
}

/// 665a.7(h)(1): announced and paid in its turn, and its cards removed; Bust It stays.
pub(super) fn pay_blackjack(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::PlayerBlackjack)?;
    let (round, turn) = turn_at(now, seat, Rule::PlayerBlackjack)?;
    if !turn.standing().is_blackjack() {
        return Err(now.refuse(Own::NoBlackjack { seat }, Rule::PlayerBlackjack));
    }
    // The dealer's hand is not known; what is, has no Blackjack in it, and any other hand is below this one.
    let known = &round.dealer[..round.dealer.len().min(1)];
    let clause = now.law.cite(Rule::PlayerBlackjack);
    let paid = compared(turn.standing(), known, turn.hand.stakes(turn.bet), now.rules);
    let lines: Vec<Line> = paid.into_iter().map(|line| Line { clause, ..line }).collect();
    let told = turn.settled(&lines);
    turn.settles(Fact::BlackjackPaid { seat, lines: told }, &lines)
        .alone()
}

/// 665a.7(j).
pub(super) fn hit(now: &Now<'_>, seat: u8) -> Ruling {
    let (round, turn) = decides(now, seat, Rule::DrawBelow21)?;
    allowed(now, turn.standing().may_draw())?;
    takes_cards(now, round, &turn)?;
    let hand = turn.number;
    now.one(
        Fact::CardAsked { seat, hand },
        &[Rule::PlayerDecisions, Rule::DrawBelow21],
    )
}

pub(super) fn stand(now: &Now<'_>, seat: u8) -> Ruling {
    let (_, turn) = decides(now, seat, Rule::PlayerDecisions)?;
    let hand = turn.number;
    now.one(Fact::Stood { seat, hand }, &[Rule::PlayerDecisions])
}

/// 665a.10(a): up to Bet and Double Attack together.
pub(super) fn double_down(now: &Now<'_>, seat: u8, amount: Money) -> Ruling {
    let (round, turn) = decides(now, seat, Rule::DoubleDown)?;
    allowed(now, turn.standing().may_double())?;
    takes_cards(now, round, &turn)?;
    let amount = desk::amount(amount)?;
    let beside = |wager| turn.bet.amount(wager).filter(|_| wager != DOUBLE_DOWN);
    in_play_beside(now, DOUBLE_DOWN, amount, beside)?;
    let money = onto(turn.bet, seat, turn.hand.on(DOUBLE_DOWN), amount);
    let hand = turn.number;
    Step::new(Fact::DoubledDown { seat, hand, amount }.into())
        .under(&[Rule::DoubleDown, Rule::DoubleDrawsOne, Rule::DoubleDownOneCard])
        .moving([money])
        .alone()
}

/// 665a.11(a), (c): for as much again as Bet and Double Attack, each part on its own spot (reading 665a-7). The hands
/// are played one after the other, in the order they stand.
pub(super) fn split(now: &Now<'_>, seat: u8) -> Ruling {
    let (round, turn) = decides(now, seat, Rule::Split)?;
    allowed(now, turn.standing().may_split(now.rules))?;
    takes_cards(now, round, &turn)?;
    let new = Hand::new(next_id(round, seat));
    let copies = [BET, DOUBLE_ATTACK].into_iter().filter_map(|wager| {
        let amount = turn.bet.amount(wager)?;
        Some(onto(turn.bet, seat, new.on(wager), amount))
    });
    let (hand, amount) = (turn.number, each_hand(turn.bet));
    let again: &[Rule] = if turn.hands > 1 { &[Rule::Resplit] } else { &[] };
    Step::new(Fact::PairSplit { seat, hand, amount }.into())
        .under(&[Rule::Split, Rule::SplitInTurn])
        .under(again)
        .moving(copies)
        .alone()
}

/// The spot number of the next hand of a box.
pub(super) fn next_id(round: &Round, seat: u8) -> u8 {
    let hands = round.boxes.get(&seat).into_iter().flatten();
    hands.map(|hand| hand.id).max().unwrap_or(0) + 1
}

/// 665a.7(k), 665a.9: half goes back at once, unless the hole card that should have been checked was not
/// (665a.9(b)(2)): then the dealer's hand decides.
pub(super) fn surrender(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::Surrender;
    let (round, turn) = decides(now, seat, rule).map_err(|refusal| after_standing(now, seat, refusal))?;
    allowed(now, turn.standing().may_surrender(now.rules))?;
    let lines = match round.check {
        Check::Missed => Vec::new(),
        _ => surrendered(turn.hand.stakes(turn.bet), &round.dealer, now.rules),
    };
    let (hand, told) = (turn.number, turn.settled(&lines));
    let fact = Fact::Surrendered {
        seat,
        hand,
        lines: told,
    };
    let step = turn.settles(fact, &lines);
    step.under(&[rule, Rule::SurrenderPrice, Rule::SurrenderBelow21])
        .alone()
}

/// 665a.9(a): not after standing.
fn after_standing(now: &Now<'_>, seat: u8, refusal: Refusal) -> Refusal {
    let stood = acting(now, Rule::Surrender).is_ok_and(|round| {
        let mut hands = round.boxes.get(&seat).into_iter().flatten();
        hands.any(|hand| hand.status == Status::Stands)
    });
    match refusal.code() {
        "not-your-turn" | "no-turn" if stood => now.refuse(refusal.reason, Rule::NoSurrenderAfterStand),
        _ => refusal,
    }
}

/// 665a.7(i), 665a.11(b): the card that is due, face up; a hand that passes 21 loses at once (reading 665a-1).
pub(super) fn deal_card(now: &Now<'_>) -> Ruling {
    let rule = Rule::DrawsFaceUp;
    now.dealer(rule)?;
    at(now, &[Stage::Acting], rule)?;
    shoe::may_deal(now, rule)?;
    let (round, turn) = turn(now, rule)?;
    if !matches!(turn.hand.status, Status::Due(_) | Status::Late(_)) {
        return Err(now.refuse(Own::NoCardDue, Rule::PlayerDecisions));
    }
    let card = shoe::next(now)?;
    let (seat, hand) = (turn.seat, turn.number);
    let dealt = Step::new(Fact::CardDealt { seat, hand, card }.into()).under(&dealt_to(now, turn.hand));
    let mut steps = shoe::drawn(now, &[Place::Seat(seat)], dealt);
    let mut held = turn.hand.clone();
    held.cards.0.push(card);
    if Total::of(&held.cards).is_over() && round.check != Check::Missed {
        let turn = Turn { hand: &held, ..turn };
        let lines = compared(turn.standing(), &round.dealer, held.stakes(turn.bet), now.rules);
        let told = turn.settled(&lines);
        let lost = turn.settles(
            Fact::HandLost {
                seat,
                hand,
                lines: told,
            },
            &lines,
        );
        steps.push(lost.under(&[Rule::LosingWagersToInventory]));
    }
    Ok(steps)
}

/// The rules of a card face up to a player, laid sideways if it is a doubled hand's, the only one if it is a split
/// ace's.
fn dealt_to(now: &Now<'_>, hand: &Hand) -> Vec<Rule> {
    let split = hand.cards.len() == 1;
    let ace = hand.cards.first().copied().is_some_and(is_ace);
    let exposed = now
        .state
        .shoe
        .in_play
        .as_ref()
        .and_then(|in_play| in_play.exposed);
    let rules = [
        (Rule::CardsUntouched, true),
        (Rule::DoubleDownSideways, hand.doubled),
        (Rule::SplitDecisions, split),
        (Rule::SplitAces, split && ace),
        (Rule::ExposedCardUsed, exposed.is_some()),
    ];
    rules
        .into_iter()
        .filter(|(_, applies)| *applies)
        .map(|(rule, _)| rule)
        .collect()
}

/// What may come next while the players act.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<DoubleAttack>>) {
    if round.reader.is_some() {
        list.floor(Why::Step, Act::HearOfReading);
        return;
    }
    let Some(turn) = Turn::of(now, round) else {
        list.dealer(Why::Step, Act::TurnHoleCard);
        expect_needless(round, list);
        return;
    };
    let (seat, player) = (turn.seat, &turn.bet.player);
    let actor = Actor::named(player.clone(), "", Role::Player);
    match turn.hand.status {
        Status::Open if turn.standing().is_blackjack() => {
            list.dealer(Why::Step, Act::PayBlackjack { seat });
        }
        Status::Open => expect_decision(&now.acting_as(&actor), &turn, list),
        Status::Due(_) | Status::Late(_) => {
            if deal_card(&now.acting_as(&shoe::dealer(now.state))).is_ok() {
                list.dealer(Why::Step, Act::DealCard);
            }
            if matches!(turn.hand.status, Status::Due(Draw::Hit | Draw::Double)) {
                list.dealer(Why::Irregularity, Act::MissCard { seat });
            }
            if missed::refuse_card(&now.acting_as(&actor), seat).is_ok() {
                list.player(player, Why::Choice, Act::RefuseCard { seat });
            }
        }
        Status::Missed(_) => {
            for choice in [Missed::LateCard, Missed::Dead] {
                list.player(player, Why::Step, Act::DecideMissed { seat, choice });
            }
            absent::expect(seat, list);
        }
        Status::Stands | Status::Settled => {}
    }
    expect_needless(round, list);
}

/// What the player of a hand may decide.
fn expect_decision(now: &Now<'_>, turn: &Turn<'_>, list: &mut List<ActOf<DoubleAttack>>) {
    let (seat, player) = (turn.seat, &turn.bet.player);
    list.player(player, Why::Step, Act::Stand { seat });
    absent::expect(seat, list);
    if hit(now, seat).is_ok() {
        list.player(player, Why::Choice, Act::Hit { seat });
    }
    let amount = each_hand(turn.bet);
    if double_down(now, seat, amount).is_ok() {
        let unit = now.rules.chip_unit;
        list.player(player, Why::Choice, Act::DoubleDown { seat, amount })
            .needs(Input::Amount {
                field: "amount",
                least: unit,
                most: Some(amount),
                unit: Some(unit),
                only: Vec::new(),
            });
    }
    if split(now, seat).is_ok() {
        list.player(player, Why::Choice, Act::Split { seat });
    }
    if surrender(now, seat).is_ok() {
        list.player(player, Why::Choice, Act::Surrender { seat });
    }
}
