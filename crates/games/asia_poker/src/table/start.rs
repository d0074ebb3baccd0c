//! Where the deal starts: x.5(g), MA §§ 4 and 11; and the first card at the wrong place: x.13(c), MA § 14(c).

use super::hands::{Stage, Start};
use super::{Act, AsiaPoker, Fact, Fall, Now, Own, Ruling, SEATS, dealing, makes_stacks};
use cards::dice::{Die, ThreeDice};
use rulebook::rule::Rule;
use table::clocks::dice_limit;
use table::deal::{shoe_is_ready, void_or_late};
use table::devices::Starting;
use table::expected::Input;
use table::game::{ActOf, FactOf};
use table::round::Cards;
use table::{List, Place, Reason, Refusal, Step, Why, hands, progressive};

/// How often the shaker is shaken at least (x.5(g)(1)(i)).
const SHAKES: u8 = 3;

/// The rule that the deal begins at the start, by how it is dealt.
pub(super) fn start_rule(now: &Now<'_>) -> Rule {
    dealing(now.state).of([Rule::ManualShoeStart, Rule::HandDealStart, Rule::AutoShoeStart])
}

/// Whether the start may be found now, by this method: once a round, after 'no more bets' and before the first card
/// or stack is delivered (reading C4).
fn starting(now: &Now<'_>, method: Starting, rule: Rule) -> Result<(), Refusal> {
    now.dealer(rule)?;
    if now.state.desk.methods.starting != Some(method) {
        let method = match method {
            Starting::Shaker => "the shaker",
            Starting::Generator => "the generator",
            Starting::Button => "the button",
        };
        let rule = now.either([rule, Rule::StartMethod]);
        return Err(now.refuse(Reason::MethodNotInUse { method }, rule));
    }
    let round = now.state.round.as_ref();
    match (now.game().start, round.map(|round| &round.cards)) {
        (Start::Unknown, Some(Cards::Undealt)) => {
            progressive::counted(now)?;
            // Massachusetts by hand makes the stacks first (§ 9(e)).
            if makes_stacks(now) {
                return Err(now.not_now(Some(Rule::HandDealStart)));
            }
            Ok(())
        }
        (Start::OfStacks, _) => Ok(()),
        _ => Err(now.not_now(Some(start_rule(now)))),
    }
}

/// x.5(g)(1), x.13(a), (b): three dice, three shakes, the total announced and counted.
pub(super) fn uncover_dice(now: &Now<'_>, shakes: u8, fall: Fall, announced: u8) -> Ruling {
    starting(now, Starting::Shaker, Rule::StartShaker)?;
    let Some(in_shaker) = &now.state.desk.dice else {
        return Err(now.refuse(Reason::DiceMissing, Rule::ThreeDice));
    };
    if let Some(limit) = dice_limit(&now.law).filter(|limit| limit.is_over(in_shaker.since, now.at)) {
        return Err(Refusal::by(Reason::DiceOld { hours: limit.hours }, limit.clause));
    }
    now.check(shakes >= SHAKES, Own::ShakeMore { shakes }, Rule::ShakeThreeTimes)?;
    let dice = match fall {
        Fall::Flat(dice) => dice,
        Fall::NotFlat => return now.one(Fact::NoRoll { fall }, &[Rule::NoRollFlat]),
        Fall::FellOut => return now.one(Fact::NoRoll { fall }, &[Rule::NoRollFallen]),
    };
    let total = dice.total();
    // Found before the first card, a wrong total is only corrected (reading C11).
    now.check(
        announced == total,
        Own::TotalMisread { total },
        Rule::AnnounceTotal,
    )?;
    let fact = Fact::DiceUncovered {
        shakes,
        dice,
        announced,
        start: Place::counted(total, SEATS),
        marked: marks_start(now),
    };
    let example: &[Rule] = match total {
        8 => &[Rule::CountExamples, Rule::CountExampleEight],
        14 => &[Rule::CountExamples, Rule::CountExampleFourteen],
        _ => &[],
    };
    found(
        now,
        fact,
        &[&[Rule::ThreeDice, Rule::CountPositions], example].concat(),
    )
}

/// x.5(g)(2): a number from 1 to 7, counted like the dice.
pub(super) fn show_number(now: &Now<'_>, number: u8) -> Ruling {
    let rule = Rule::StartGenerator;
    starting(now, Starting::Generator, rule)?;
    now.check(
        (1..=SEATS + 1).contains(&number),
        Own::NumberOutOfRange { number },
        rule,
    )?;
    let fact = Fact::NumberShown {
        number,
        start: Place::counted(number, SEATS),
        marked: marks_start(now),
    };
    found(now, fact, &[Rule::Generator, Rule::CountPositions])
}

/// x.5(g)(3), MA § 11(d): where the button lies.
pub(super) fn read_button(now: &Now<'_>) -> Ruling {
    starting(now, Starting::Button, Rule::StartButton)?;
    let fact = Fact::ButtonRead {
        start: now.game().button,
        marked: marks_start(now),
    };
    found(now, fact, &[Rule::Button])
}

fn found(now: &Now<'_>, fact: Fact, rules: &[Rule]) -> Ruling {
    let mut rules = [rules, &[start_rule(now)]].concat();
    rules.extend(marks_start(now).then_some(Rule::StartMarker));
    now.one(fact, &rules)
}

/// x.5(h), MA § 11(e).
fn marks_start(now: &Now<'_>) -> bool {
    now.rules.mark_start && now.law.has(Rule::StartMarker)
}

/// The button goes round clockwise, past every place, bet on or not (reading C5), after a round; after a void one
/// only where the operator filed it.
pub(super) fn move_button(now: &Now<'_>, completed: bool) -> Option<Step<FactOf<AsiaPoker>>> {
    let moves = completed || now.rules.button_moves_on_void;
    let in_use = now.state.desk.methods.starting == Some(Starting::Button);
    let to = now.game().button.clockwise(SEATS);
    (moves && in_use).then(|| Step::new(Fact::ButtonMoved { to }.into()).under(&[Rule::Button]))
}

/// x.5(g)(1)(iv): after the deal, cover on, one shake, to the right.
pub(super) fn cover_shaker(now: &Now<'_>) -> Ruling {
    let rule = Rule::CoverShaker;
    now.dealer(rule)?;
    hands::at(now, rule, |stage| *stage == Stage::Setting)?;
    if now.game().dice.is_none() {
        let step = "covering the shaker";
        return Err(Reason::StepDone { step }.into());
    }
    now.one(Fact::ShakerCovered, &[Rule::DiceStayInShaker])
}

/// x.13(c), MA § 14(c), whenever it is found; a miscount, misread number or misplaced button the same (reading C11).
pub(super) fn first_card_misplaced(now: &Now<'_>, to: Place) -> Ruling {
    let rule = Rule::WrongTotal;
    now.staff(rule)?;
    let Some(start) = now.game().start.place() else {
        return Err(now.not_now(Some(rule)));
    };
    if to == start {
        return Err(Own::RightPlace { place: start }.into());
    }
    if now.game().play.is_none() && !shoe_is_ready(now.state) {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    }
    void_or_late(now, rule, to, None)
}

/// Lists how the start may be found now, and what can go wrong with it.
pub(super) fn expect(now: &Now<'_>, list: &mut List<ActOf<AsiaPoker>>) {
    let dealer = now.by_dealer();
    let may = |method, rule| starting(&dealer, method, rule).is_ok();
    if may(Starting::Shaker, Rule::StartShaker) && now.state.desk.dice.is_some() {
        let dice = ThreeDice([Die::FACES[0]; 3]);
        let uncover = |fall, announced| Act::UncoverDice {
            shakes: SHAKES,
            fall,
            announced,
        };
        list.dealer(Why::Step, uncover(Fall::Flat(dice), dice.total()))
            .needs(Input::Chance { field: "fall" });
        for fall in [Fall::NotFlat, Fall::FellOut] {
            list.dealer(Why::Irregularity, uncover(fall, 0));
        }
    }
    if may(Starting::Generator, Rule::StartGenerator) {
        list.dealer(Why::Step, Act::ShowNumber { number: 1 })
            .needs(Input::Chance { field: "number" });
    }
    if may(Starting::Button, Rule::StartButton) {
        list.dealer(Why::Step, Act::ReadButton);
    }
    let dealt = now.game().play.is_some();
    if let Some(start) = now.game().start.place()
        && (dealt || shoe_is_ready(now.state))
    {
        let to = start.clockwise(SEATS);
        list.dealer(Why::Irregularity, Act::FirstCardMisplaced { to });
    }
}
