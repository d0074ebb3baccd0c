//! Which rules a fact carries out.

use super::Table;
use super::act::{Fact, Settled};
use super::phase::Phase;
use super::wagers::Wager;
use double_attack::points::is_ace;
use rulebook::rule::Rule;

/// The rules behind a fact, the paragraph that decides it first.
pub(super) fn rules_of(fact: &Fact, table: &Table) -> Vec<Rule> {
    match fact {
        Fact::WagerSpoken { wager, .. } => vec![Rule::VerbalWithCash, wager.rule()],
        Fact::WagerPlaced { seat, wager, .. } => {
            let mut rules = match wager {
                Wager::Bet => vec![Rule::MainWager, Rule::ChipsOnly],
                Wager::BustIt => vec![Rule::BustItWager],
                Wager::DoubleAttack => vec![Rule::DoubleAttackWager, Rule::DoubleAttackMoment],
                Wager::Insurance => vec![
                    Rule::InsuranceWager,
                    Rule::InsuranceHalfBet,
                    Rule::InsuranceBeforePeek,
                ],
            };
            if table.state.game.spoken.contains_key(seat) {
                rules.push(Rule::VerbalWithCash);
            }
            rules
        }
        Fact::PlayerPermitted { .. } => vec![Rule::SitOutLifted],
        Fact::CardBurned { .. } => vec![Rule::BurnCard, Rule::NewDealerBurns],
        Fact::UpCardDealt { .. } => vec![Rule::UpCard, Rule::SitOutBar],
        Fact::Dealt { .. } => match &table.state.game.phase {
            Phase::Dealing(_) => vec![Rule::ManualShoeDeal, Rule::SecondCards],
            _ => vec![Rule::ManualShoeDeal, Rule::FirstCards],
        },
        Fact::HoleCardDealt => super::deal::HOLE_CARD.to_vec(),
        Fact::InsuranceOffered => vec![Rule::InsuranceOffered],
        Fact::HoleCardRead { blackjack: true } => {
            vec![Rule::Peek, Rule::PeekUnseen, Rule::DealerBlackjack]
        }
        Fact::HoleCardRead { .. } => vec![Rule::Peek, Rule::PeekUnseen],
        Fact::CheckMissed => vec![Rule::Peek],
        Fact::InsuranceSettled { .. } => vec![Rule::InsuranceLoses, Rule::LosingWagersToInventory],
        Fact::BlackjackPaid { .. } => vec![Rule::PlayerBlackjack, Rule::PlayerOrder],
        Fact::CardAsked { .. } => vec![Rule::PlayerDecisions, Rule::DrawBelow21],
        Fact::Stood { .. } => vec![Rule::PlayerDecisions, Rule::NoSurrenderAfterStand],
        Fact::DoubledDown { .. } => vec![Rule::DoubleDown, Rule::DoubleDrawsOne, Rule::DoubleDownOneCard],
        Fact::PairSplit { .. } => super::play::SPLIT.to_vec(),
        Fact::Surrendered { .. } => vec![Rule::Surrender, Rule::SurrenderPrice, Rule::SurrenderBelow21],
        Fact::CardDealt { seat, hand, .. } => dealt_to(table, *seat, *hand),
        Fact::HandLost { .. } => vec![Rule::LoseOver21, Rule::LosingWagersToInventory],
        Fact::HoleCardTurned { .. } => vec![Rule::HoleCardTurned],
        Fact::CoverCardOut { .. } => vec![Rule::CoverCardOut],
        Fact::DealerDrew { number: 3, .. } => vec![Rule::DealerThirdCard],
        Fact::DealerDrew { .. } => vec![Rule::DealerDrawsTo17],
        Fact::BustItSettled { lines } => {
            let mut rules = vec![Rule::BustItSettles];
            rules.extend(lines.iter().find_map(|line| bust_it_rule(&line.line, table)));
            rules
        }
        Fact::SeatSettled { .. } => vec![
            Rule::SettleRemaining,
            Rule::SettleOrder,
            Rule::LosingWagersToInventory,
        ],
        Fact::RoundFinished { reshuffle } => table.end_rules(*reshuffle),
        Fact::RoundVoided { rule, .. } => vec![*rule],
        Fact::FaceUpCardDiscarded { .. } => vec![Rule::FaceUpCard],
        Fact::CardDrawnInError => vec![Rule::CardDrawnInError],
        Fact::CardExposed { .. } => vec![Rule::ExposedCardUsed],
        Fact::CardRefused { .. } | Fact::ExposedCardDiscarded => vec![Rule::ExposedCardRefused],
        Fact::PassedOver { cards: 0, .. } => vec![Rule::NoCardsDealt],
        Fact::PassedOver { .. } | Fact::OneCardDecided { .. } => vec![Rule::OneCardDealt],
        Fact::CardMissed { .. } | Fact::MissedDecided { .. } => vec![Rule::MissedCard],
        Fact::ReadNeedlessly { shown: true, .. } => vec![Rule::NeedlessPeek, Rule::PeekShowsCard],
        Fact::ReadNeedlessly { .. } => vec![Rule::NeedlessPeek, Rule::PeekHidesCard],
        Fact::OverdrawDiscarded { .. } => vec![Rule::DealerOverdraws],
        Fact::DiscardsShuffled { .. } => vec![Rule::ShoeRunsOut],
        Fact::DiscardsCut { .. } => vec![Rule::ShoeRunsOut, Rule::CutOffered],
        Fact::DiscardsLoaded => vec![Rule::ShoeRunsOut, Rule::AutoReshuffler],
        Fact::PlayerAbsent { .. } => vec![Rule::PlayerDecisions],
        Fact::Desk(_) => Vec::new(),
    }
}

/// A card face up to a player, laid sideways if it is a doubled hand's, the only one if it is a split ace's.
fn dealt_to(table: &Table, seat: u8, number: u8) -> Vec<Rule> {
    let mut rules = vec![Rule::DrawsFaceUp, Rule::CardsUntouched];
    let round = table.state.game.phase.round();
    let place = usize::from(number).saturating_sub(1);
    if let Some(hand) = round.and_then(|round| round.hand(seat, place)) {
        if hand.doubled.is_some() {
            rules.push(Rule::DoubleDownSideways);
        }
        if hand.cards.len() == 1 {
            rules.push(Rule::SplitDecisions);
            if hand.cards.first().copied().is_some_and(is_ace) {
                rules.push(Rule::SplitAces);
            }
        }
        if round.is_some_and(|round| round.exposed.is_some()) {
            rules.push(Rule::ExposedCardUsed);
        }
    }
    rules
}

fn bust_it_rule(line: &Settled, table: &Table) -> Option<Rule> {
    let rules = [Rule::BustItWins, Rule::BustItLosesOnTwo, Rule::BustItLosesOnThree];
    let clause = line.clause.as_deref()?;
    let cited = |rule: &Rule| table.cite(*rule).is_some_and(|cited| cited.citation() == clause);
    rules.into_iter().find(cited)
}
