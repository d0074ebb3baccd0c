//! Which rules a fact of this game carries out.

use super::Table;
use super::act::Fact;
use crate::stub::ways;
use rulebook::rule::Rule;

/// The rules behind a fact.
pub(super) fn rules_of(fact: &Fact, table: &Table) -> Vec<Rule> {
    let rules: &[Rule] = match fact {
        Fact::WagerPlaced { wager, .. } => {
            return vec![
                wager.rule(),
                Rule::OptionalWagers,
                Rule::ChipsOnly,
                Rule::SeatedPlayers,
                Rule::BetsClose,
            ];
        }
        Fact::WagerWithdrawn { .. } => &[Rule::BetsClose],
        Fact::BetsClosed { dealing, .. } => return vec![Rule::BetsClose, ways(*dealing).close],
        Fact::Dealt { .. } => return vec![ways(table.dealing()).deal],
        Fact::StubDiscarded => return vec![ways(table.dealing()).discard],
        Fact::StubCounted { .. } => {
            let ways = ways(table.dealing());
            return vec![ways.count, ways.right];
        }
        Fact::HandLookedAt { .. } => &[Rule::ExamineCards],
        Fact::PlayMade { .. } => &[Rule::PlayOrForfeit, Rule::ChipsOnly],
        Fact::Folded { stays, .. } => super::decide::fold_rules(*stays),
        Fact::ForfeitsCollected { .. } => &[
            Rule::CollectForfeits,
            Rule::ForfeitTakesTie,
            Rule::PokerBonusCardsStay,
        ],
        Fact::HandsSet { .. } => &[
            Rule::SetByPoints,
            Rule::OneAceLow,
            Rule::SetOwnHands,
            Rule::SetFinal,
            Rule::HiLoHands,
            Rule::AdjacentPlayedSeparately,
            Rule::AdjacentSetFinal,
        ],
        Fact::PlayerLeft { .. } => &[Rule::SeatedPlayers],
        Fact::AbandonmentDecided { .. } => &[Rule::AbandonedWagers],
        Fact::CardExposed { .. } | Fact::ExposureDecided { .. } => &[Rule::PlayerCardExposed],
        Fact::DealerTurned => &[Rule::DealerSets],
        Fact::DealerSet { .. } => &[Rule::DealerSets, Rule::DealerAcesHigh, Rule::DealerHandsFaceUp],
        Fact::HandSettled { .. } => &[
            Rule::RevealOrder,
            Rule::MainOutcomes,
            Rule::TieCases,
            Rule::AnteBonus,
            Rule::OptionalWagersSettle,
            Rule::TieSettles,
            Rule::PokerBonusSettles,
        ],
        Fact::CardsDiscarded { .. } => &[
            Rule::DiscardSettledHands,
            Rule::SettleBeforeDiscard,
            Rule::DiscardOrder,
        ],
        Fact::FaceUpCardDiscarded => &[Rule::FaceUpCard],
        Fact::CardDrawnInError => &[Rule::CardDrawnInError],
        Fact::RoundVoided { rule, .. } => return vec![*rule],
        Fact::RoundFinished => &[Rule::DiscardOrder, Rule::Shuffle],
        Fact::Desk(_) => &[],
    };
    rules.to_vec()
}
