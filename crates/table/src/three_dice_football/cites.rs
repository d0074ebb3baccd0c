//! Which rules a fact of this game carries out.

use super::Table;
use super::act::{Fact, Rest, Throw, WhyRemoved};
use super::bets::bets_rule;
use super::dice::received;
use super::phase::{Hands, Lie};
use rulebook::rule::Rule;
use three_dice_football::Roll;
use three_dice_football::field::Ends;

/// The rules behind a fact. The table is as it was before the fact.
pub(super) fn rules_of(fact: &Fact, table: &Table) -> Vec<Rule> {
    let rules: &[Rule] = match fact {
        Fact::WagerPlaced { wager, .. } => return table.bet_rules(*wager),
        Fact::WagerWithdrawn { wager, .. } => return vec![bets_rule(*wager)],
        Fact::CrewPosted { .. } => &[Rule::ThreeDealers, Rule::Stickperson],
        Fact::DiceReceived { came, .. } => return received(came),
        Fact::DiceInspected { .. } => &[Rule::DiceInspectedAtTable],
        Fact::DiceCupped { .. } => return vec![table.cup_rule(), Rule::DiceInTheCup],
        Fact::DiceRemoved { why, .. } => return removed(*why),
        Fact::DiceOffered { .. } | Fact::DiceRejected { .. } => match table.state().game.hands {
            Hands::Offering { after: 1.., .. } => &[Rule::DicePassOn],
            _ => &[Rule::DiceOffered],
        },
        Fact::DiceAccepted { .. } => return table.accept_rules(),
        Fact::DiceSelected { .. } => &[Rule::QuarterbackSelects, Rule::UnusedDice, Rule::NewQuarterback],
        Fact::DiceGivenUp { .. } => &[Rule::DiceInTheCup],
        Fact::FieldSet => &[Rule::GameStart],
        Fact::DicePassed => &[Rule::SettleBeforeNextThrow, Rule::Stick],
        Fact::GameBegun { .. } => &[Rule::WagerBeforeFirstThrow, Rule::FullGameWagersStand],
        Fact::DiceThrown { .. } => &[Rule::Throw],
        Fact::FaceDisputed { .. } => &[Rule::DisputedFace],
        Fact::RollCalled { roll } => return called(*roll, table),
        Fact::NoRollCalled => &[Rule::NoRoll],
        Fact::RollVoid { why } => return vec![why.rule()],
        Fact::MarkerMoved { roll, ends, .. } => {
            let mut rules = vec![Rule::DownResult, roll.play().rule()];
            rules.extend(ends.map(Ends::rule));
            return rules;
        }
        Fact::PlaySettled { .. } => &[Rule::SinglePlaySettles, Rule::FootballPays],
        Fact::DownAnnounced { .. } => &[Rule::DownAnnounced, Rule::ThreeDowns],
        Fact::GameWagersSettled { rule, .. } => return vec![*rule, Rule::FootballPays],
        Fact::ExtraPointDue => &[Rule::ExtraPointThrown, Rule::ExtraPointRoll],
        Fact::GameFinished { ends, .. } => return vec![Rule::GameSettles, Table::after_game(*ends)],
        Fact::GameCalledOff => &[Rule::WagerBeforeFirstThrow],
        Fact::Desk(_) => &[],
    };
    rules.to_vec()
}

fn removed(why: WhyRemoved) -> Vec<Rule> {
    match why {
        WhyRemoved::Change => vec![Rule::Dice24Hours],
        WhyRemoved::Lost => vec![Rule::NewDiceSet],
        WhyRemoved::Unfit | WhyRemoved::Tampered => vec![Rule::NewDiceSet, Rule::DiceDiscrepancy],
        WhyRemoved::Asked => vec![Rule::DiceDiscrepancy],
    }
}

/// The call, and what made the numbers what they are.
fn called(_: Roll, table: &Table) -> Vec<Rule> {
    let mut rules = vec![Rule::ThrowCalled, Rule::Stick];
    if let Lie::Thrown { throw, disputed } = &table.state().game.lie {
        let Throw { dice, touched, .. } = throw;
        rules.extend(touched.then_some(Rule::ChipsTouched));
        rules.extend(
            dice.iter()
                .any(|die| matches!(die, Rest::Cocked(_)))
                .then_some(Rule::CockedDie),
        );
        rules.extend(disputed.contains(&true).then_some(Rule::DisputedFace));
    }
    rules
}
