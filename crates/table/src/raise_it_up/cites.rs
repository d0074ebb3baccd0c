//! Which rules a fact of this game carries out.

use super::Table;
use super::act::Fact;
use super::deal::also;
use crate::stub::ways;
use raise_it_up::Street;
use rulebook::rule::Rule;

/// The rules behind a fact.
pub(super) fn rules_of(fact: &Fact, table: &Table) -> Vec<Rule> {
    let way = || ways(table.dealing());
    let street = |seen: u8| Street::seen(i64::from(seen));
    let decides = |seen: u8| street(seen).map_or(Rule::PlayWager, Street::rule);
    let rules: &[Rule] = match fact {
        Fact::WagerPlaced { wager, .. } => {
            return vec![
                wager.rule(),
                Rule::PermittedWagers,
                Rule::ChipsOnly,
                Rule::SeatedPlayers,
                Rule::OnePosition,
                Rule::BetsClose,
            ];
        }
        Fact::WagerWithdrawn { .. } => &[Rule::BetsClose],
        Fact::BetsClosed { dealing, .. } => return vec![Rule::BetsClose, ways(*dealing).close],
        Fact::ProgressiveLocked => return vec![Rule::ProgressiveLockout, also(table.dealing()).lock],
        Fact::ProgressiveCollected { .. } => {
            return vec![also(table.dealing()).collect, Rule::ProgressiveMeter];
        }
        Fact::Dealt { .. } => {
            return vec![
                way().deal,
                also(table.dealing()).players,
                also(table.dealing()).community,
            ];
        }
        Fact::StubDiscarded => return vec![way().discard],
        Fact::StubCounted { .. } => return vec![way().count, way().right],
        Fact::HandLookedAt { .. } => &[Rule::ExamineCards, Rule::OwnHand],
        Fact::Checked { seen, .. } => return vec![decides(*seen)],
        Fact::PlayMade { seen, .. } => return vec![decides(*seen), Rule::PlayWager, Rule::ChipsOnly],
        Fact::Folded { .. } => &[
            Rule::DecideOnFifthStreet,
            Rule::Fold,
            Rule::FoldCollected,
            Rule::FoldForfeits,
        ],
        Fact::PairPlusSettled { .. } => &[Rule::PairPlusSettles, Rule::FoldForfeits],
        Fact::CardTurned { street: turned } => {
            return vec![street(turned.saturating_sub(1)).map_or(Rule::SixthStreetCard, Street::turns)];
        }
        Fact::PlayerLeft { .. } => &[Rule::SeatedPlayers],
        Fact::AbandonmentDecided { .. } => &[Rule::AbandonedWagers],
        Fact::WagersForfeited { .. } => &[Rule::NoSharing, Rule::SharingForfeits],
        Fact::PlayerCardExposed { .. } | Fact::ExposureDecided { .. } => &[Rule::CommunityCardExposed],
        Fact::HandSettled { .. } => &[
            Rule::RevealOrder,
            Rule::PairPlusSettles,
            Rule::BestFiveOfSix,
            Rule::SideWagersSettle,
        ],
        Fact::ProgressiveWon { .. } => &[
            Rule::ProgressiveWins,
            Rule::ProgressiveHighestOnly,
            Rule::ProgressiveTurn,
        ],
        Fact::EnvyHandShown { .. } => &[Rule::EnvyHand],
        Fact::HandVerified { .. } => &[Rule::ProgressiveVerifyHand],
        Fact::LightVerified { .. } => &[Rule::ProgressiveVerifyLight],
        Fact::ProgressiveValidated { .. } => &[Rule::ProgressiveValidated],
        Fact::ProgressivePaid { .. } => &[Rule::ProgressivePays, Rule::ProgressivePaytable],
        Fact::MeterReseeded { .. } => &[Rule::ProgressiveReset],
        Fact::PaperworkCompleted { .. } => &[Rule::ProgressiveHoldsCards],
        Fact::EnvyPaid { .. } => &[Rule::EnvyPays, Rule::EnvyBonus, Rule::EnvyAmounts],
        Fact::FaceUpCardDiscarded => &[Rule::FaceUpCard],
        Fact::CardDrawnInError => &[Rule::CardDrawnInError],
        Fact::RoundVoided { rule, .. } => return vec![*rule],
        Fact::RoundFinished => &[Rule::DiscardOrder, Rule::Shuffle],
        Fact::Desk(_) => &[],
    };
    rules.to_vec()
}
