//! Which rules a fact of this game carries out.

use super::act::{Fact, Fall};
use super::deal::ways;
use super::wagers::Wager;
use super::{Table, bets, reveal, set, start};
use crate::devices::{Dealing, Starting};
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
        return rules;
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
        Fact::DiceUncovered { .. } => start::found_by(Starting::Shaker),
        Fact::NoRoll { fall: Fall::FellOut } => &[Rule::NoRollFallen],
        Fact::NoRoll { .. } => &[Rule::NoRollFlat],
        Fact::NumberShown { .. } => start::found_by(Starting::Generator),
        Fact::ButtonRead { .. } => start::found_by(Starting::Button),
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
        Fact::Surrendered { held, .. } => set::surrender_rules(*held),
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
        Fact::EnvyHandAnnounced { .. } => reveal::ENVY_HAND,
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
        Fact::EnvyPaid { .. } => reveal::ENVY_BONUS,
        Fact::CardsDiscarded { .. } => reveal::DISCARD,
        Fact::FaceUpCardDiscarded => &[Rule::FaceUpCard],
        Fact::CardDrawnInError => &[Rule::CardDrawnInError],
        Fact::RoundVoided { rule, .. } => return vec![*rule],
        Fact::RoundFinished { .. } => &[Rule::DiscardOrder, Rule::Shuffle],
        _ => &[],
    };
    rules.to_vec()
}

/// The facts whose paragraph depends on how the cards are dealt.
fn by_dealing(fact: &Fact, dealing: Dealing) -> Option<Vec<Rule>> {
    let ways = ways(dealing);
    Some(match fact {
        Fact::BetsClosed { .. } => bets::closing(dealing).closes.to_vec(),
        Fact::LammersPlaced { .. } => bets::closing(dealing).lammers.to_vec(),
        Fact::ProgressiveLocked => bets::closing(dealing).locks.to_vec(),
        Fact::ProgressiveCollected { .. } => bets::closing(dealing).collects.to_vec(),
        Fact::Dealt { .. } => ways.dealt.to_vec(),
        Fact::StubCounted { .. } => vec![ways.stub, ways.stub_discard],
        Fact::UnwageredCollected { .. } => vec![ways.unwagered],
        _ => return None,
    })
}
