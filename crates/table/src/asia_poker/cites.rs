//! Which rules a fact of this game carries out.

use super::Table;
use super::act::{Fact, Fall};
use super::wagers::Wager;
use crate::devices::Dealing;
use rulebook::rule::Rule;

/// The rules behind a fact; an edition has some of them, or all.
pub(super) fn rules_of(fact: &Fact, table: &Table) -> Vec<Rule> {
    let dealing = table
        .state()
        .game
        .phase
        .round()
        .map_or(table.state().desk.methods.dealing, |round| round.dealing);
    if let Some(rules) = by_dealing(fact, dealing) {
        return rules.to_vec();
    }
    let rules: &[Rule] = match fact {
        Fact::WagerPlaced { wager, .. } => {
            return vec![
                wager.rule(),
                Rule::OptionalWagers,
                Rule::ChipsOnly,
                Rule::SeatedPlayers,
                Rule::BetsClose,
            ]
            .into_iter()
            .chain((*wager == Wager::Progressive).then_some(Rule::ProgressiveDevice))
            .collect();
        }
        Fact::WagerWithdrawn { .. } => &[Rule::BetsClose],
        Fact::MatchPlayLaid { .. } => &[Rule::MatchPlay],
        Fact::DiceUncovered { .. } => &[
            Rule::StartShaker,
            Rule::ThreeDice,
            Rule::ShakeThreeTimes,
            Rule::AnnounceTotal,
            Rule::CountPositions,
            Rule::CountExamples,
            Rule::CountExampleEight,
            Rule::CountExampleFourteen,
            Rule::StartMarker,
        ],
        Fact::NoRoll { fall: Fall::FellOut } => &[Rule::NoRollFallen],
        Fact::NoRoll { .. } => &[Rule::NoRollFlat],
        Fact::NumberShown { .. } => &[
            Rule::Generator,
            Rule::StartGenerator,
            Rule::CountPositions,
            Rule::StartMarker,
        ],
        Fact::ButtonRead { .. } => &[Rule::Button, Rule::StartButton, Rule::StartMarker],
        Fact::StacksDelivered => &[Rule::HandDealDeal, Rule::HandDealFirstStack],
        Fact::ShakerCovered => &[Rule::CoverShaker, Rule::DiceStayInShaker],
        Fact::HandLookedAt { .. } => &[Rule::ExamineCards],
        Fact::HouseWayTold { .. } => &[Rule::Assistance],
        Fact::HandsSet { .. } => &[
            Rule::SetOwnHands,
            Rule::SetFinal,
            Rule::SettingOrder,
            Rule::AdjacentPlayedSeparately,
            Rule::AdjacentSetFinal,
        ],
        Fact::Surrendered { held: true, .. } => {
            &[Rule::Surrender, Rule::SurrenderTakesAll, Rule::SurrenderEnvyHold]
        }
        Fact::Surrendered { .. } => &[Rule::Surrender, Rule::SurrenderTakesAll, Rule::SurrenderCount],
        Fact::PlayerLeft { .. } => &[Rule::SeatedPlayers],
        Fact::AbandonmentDecided { .. } => &[Rule::AbandonedWagers],
        Fact::PlayerCardExposed { .. } | Fact::ExposureDecided { .. } => &[Rule::PlayerCardExposed],
        Fact::DealerTurned => &[Rule::DealerSets],
        Fact::DealerMisset { .. } => &[Rule::DealerMisset],
        Fact::DealerSet { .. } => &[Rule::DealerSets, Rule::HouseWay],
        Fact::HandSettled { .. } => &[
            Rule::RevealOrder,
            Rule::SettleOrder,
            Rule::MainOutcomes,
            Rule::LoseCases,
            Rule::BonusSettles,
            Rule::FortuneSettles,
            Rule::FortuneBonusSettles,
            Rule::FortuneBonusCases,
            Rule::InsuranceSettles,
            Rule::ProgressiveSettles,
            Rule::ProgressiveLoses,
        ],
        Fact::SurrenderedHandOpened { .. } => &[Rule::EnvySeesAllHands, Rule::SurrenderCount],
        Fact::EnvyHandAnnounced { .. } => &[
            Rule::EnvyHand,
            Rule::EnvySeesAllHands,
            Rule::FortuneBonusWins,
            Rule::EnvyWithoutBonus,
        ],
        Fact::ProgressiveWon { .. } => &[Rule::ProgressiveWins, Rule::ProgressiveTurn],
        Fact::HandVerified { .. } => &[Rule::ProgressiveVerifyHand],
        Fact::LightVerified { .. } => &[Rule::ProgressiveVerifyLight],
        Fact::ProgressiveValidated { .. } => &[Rule::ProgressiveValidated],
        Fact::ProgressivePaid { from_meter: true, .. } => {
            &[Rule::ProgressivePays, Rule::ProgressiveHoldsCards]
        }
        Fact::ProgressivePaid { .. } => &[Rule::ProgressivePays],
        Fact::MeterReseeded { .. } => &[Rule::ProgressiveMeter],
        Fact::PaperworkCompleted { .. } => &[Rule::ProgressiveHoldsCards],
        Fact::EnvyPaid { .. } => &[Rule::EnvyBonus, Rule::EnvyPays],
        Fact::CardsDiscarded { .. } => &[
            Rule::DiscardSettledHands,
            Rule::SettleBeforeDiscard,
            Rule::DiscardOrder,
        ],
        Fact::FaceUpCardDiscarded => &[Rule::FaceUpCard],
        Fact::CardDrawnInError => &[Rule::CardDrawnInError],
        Fact::RoundVoided { rule, .. } => return vec![*rule],
        Fact::RoundFinished { .. } => &[Rule::DiscardOrder, Rule::Shuffle],
        _ => &[],
    };
    rules.to_vec()
}

/// The facts whose paragraph depends on how the cards are dealt.
fn by_dealing(fact: &Fact, dealing: Dealing) -> Option<&'static [Rule]> {
    use Dealing::{AutomatedShoe, FromHand, ManualShoe};
    Some(match (fact, dealing) {
        (Fact::BetsClosed { .. }, ManualShoe) => &[Rule::BetsClose, Rule::ManualShoeBetsClose],
        (Fact::BetsClosed { .. }, FromHand) => &[Rule::BetsClose, Rule::HandDealBetsClose],
        (Fact::BetsClosed { .. }, AutomatedShoe) => &[Rule::BetsClose, Rule::AutoShoeBetsClose],
        (Fact::LammersPlaced { .. }, ManualShoe) => &[Rule::QualifyingWager, Rule::EnvyLammersManualShoe],
        (Fact::LammersPlaced { .. }, FromHand) => &[Rule::QualifyingWager, Rule::EnvyLammersHandDeal],
        (Fact::LammersPlaced { .. }, AutomatedShoe) => &[Rule::QualifyingWager, Rule::EnvyLammersAutoShoe],
        (Fact::ProgressiveLocked, ManualShoe) => &[Rule::ProgressiveLockout, Rule::ProgressiveLockManualShoe],
        (Fact::ProgressiveLocked, FromHand) => &[Rule::ProgressiveLockout, Rule::ProgressiveLockHandDeal],
        (Fact::ProgressiveLocked, AutomatedShoe) => {
            &[Rule::ProgressiveLockout, Rule::ProgressiveLockAutoShoe]
        }
        (Fact::ProgressiveCollected { .. }, ManualShoe) => {
            &[Rule::ProgressiveCollectManualShoe, Rule::ProgressiveMeter]
        }
        (Fact::ProgressiveCollected { .. }, FromHand) => {
            &[Rule::ProgressiveCollectHandDeal, Rule::ProgressiveMeter]
        }
        (Fact::ProgressiveCollected { .. }, AutomatedShoe) => {
            &[Rule::ProgressiveCollectAutoShoe, Rule::ProgressiveMeter]
        }
        (Fact::Dealt { .. }, ManualShoe) => &[Rule::ManualShoeStart, Rule::ManualShoeDeal],
        (Fact::Dealt { .. }, FromHand) => &[
            Rule::HandDealStart,
            Rule::HandDealDeal,
            Rule::HandDealHands,
            Rule::HandDealStacks,
            Rule::HandDealStackOrder,
        ],
        (Fact::Dealt { .. }, AutomatedShoe) => &[Rule::AutoShoeStart, Rule::AutoShoeDeal],
        (Fact::StubCounted { .. }, ManualShoe) => &[Rule::ManualShoeStub, Rule::ManualShoeStubDiscard],
        (Fact::StubCounted { .. }, FromHand) => &[Rule::HandDealStub, Rule::HandDealStubDiscard],
        (Fact::StubCounted { .. }, AutomatedShoe) => &[Rule::AutoShoeStub, Rule::AutoShoeStubDiscard],
        (Fact::UnwageredCollected { .. }, dealing) => match dealing {
            ManualShoe => &[Rule::ManualShoeUnwagered],
            FromHand => &[Rule::HandDealUnwagered],
            AutomatedShoe => &[Rule::AutoShoeUnwagered],
        },
        _ => return None,
    })
}
