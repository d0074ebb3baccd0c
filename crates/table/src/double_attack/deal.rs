//! Burn cards and the deal: 665a.7(c) to (f).

use super::act::Fact;
use super::phase::{Phase, Round};
use super::reason::Own;
use super::{Step, Table};
use crate::clocks::deck_limit;
use crate::decks::Stage;
use crate::desk::Moment;
use crate::devices::{Condition, Device};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use cards::Card;
use double_attack::points::is_ace;
use rulebook::rule::Rule;

/// 665a.1, 665a.7(f)(3): the dealer's second card, which no one sees.
pub(super) const HOLE_CARD: &[Rule] = &[Rule::HoleCardDealt, Rule::HoleCard];

impl Table {
    /// The cover card, where it comes out among the next cards: these go to such places.
    pub(super) fn cover_out(cover: Option<u16>, places: &[Place]) -> Option<Step> {
        let place = *places.get(usize::from(cover?))?;
        Some((Fact::CoverCardOut { place }, Vec::new()))
    }

    /// A card off the shoe of a round, after the cover card where that comes first. A shown card comes from no shoe.
    pub(super) fn drawn(round: &Round, to: Place, fact: Fact) -> Vec<Step> {
        let cover = round.shoe.cover.filter(|_| round.exposed.is_none());
        let mut steps: Vec<Step> = Table::cover_out(cover, &[to]).into_iter().collect();
        steps.push((fact, Vec::new()));
        steps
    }

    /// That the dealer may take a card from the shoe: the card reader works and was inspected (665a.2(d),
    /// 665a.13(i)), and the dealer has burned a card of this shoe (665a.7(c)).
    pub(super) fn may_deal(&self, now: &Moment<'_>, rule: Rule) -> Result<(), Refusal> {
        self.dealer(now, rule)?;
        self.reader_works()?;
        if self.burn_due(&now.by.name) {
            return Err(self.refuse(Own::BurnDue, Rule::BurnCard));
        }
        Ok(())
    }

    /// 665a.2(d), 665a.13(i).
    pub(super) fn reader_works(&self) -> Result<(), Refusal> {
        let device = Device::CardReader;
        if self.state.desk.condition(device) != Condition::Working {
            return Err(self.refuse(Reason::DeviceFailed { device }, Rule::CardReaderFails));
        }
        let reader = self.state.desk.reader.as_ref();
        if reader.is_none_or(|reader| reader.inspected.is_none()) {
            return Err(self.refuse(Reason::NotInspected, Rule::CardReaderInspected));
        }
        Ok(())
    }

    /// 665a.2(d): no round begins before the reader has been inspected on its gaming day (reading 665a-29).
    fn reader_is_inspected(&self, now: &Moment<'_>) -> Result<(), Refusal> {
        let reader = self.state.desk.reader.as_ref();
        if reader.is_some_and(|reader| !reader.is_inspected(&now.law, now.at)) {
            return Err(self.refuse(Reason::NotInspected, Rule::CardReaderInspected));
        }
        Ok(())
    }

    /// 665a.7(c): the first card of a full shoe, and one for each dealer who comes to the table.
    pub(super) fn burn_due(&self, dealer: &str) -> bool {
        let other = self.state.game.dealer.as_deref() != Some(dealer);
        match &self.state.game.phase {
            Phase::Betting(_) => match self.state.desk.loaded() {
                Some((_, deck)) => matches!(deck.stage, Stage::Loaded { .. }) || other,
                None => false,
            },
            _ => other,
        }
    }

    pub(super) fn burn_card(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::BurnCard)?;
        self.reader_works()?;
        let (next, cover) = match &self.state.game.phase {
            Phase::Betting(_) => {
                let Some((_, deck)) = self.state.desk.loaded() else {
                    return Err(self.refuse(Reason::DeckNotReady, Rule::BurnCard));
                };
                first_of(&deck.stage)
            }
            other => {
                let shoe = other.round().map(|round| &round.shoe);
                (
                    shoe.and_then(|shoe| shoe.peek()),
                    shoe.and_then(|shoe| shoe.cover),
                )
            }
        };
        if !self.burn_due(&now.by.name) {
            return Err(self.refuse(Own::NoBurnDue, Rule::BurnCard));
        }
        let Some(card) = next else {
            return Err(self.refuse(Own::ShoeEmpty, Rule::ShoeRunsOut));
        };
        let mut steps: Vec<Step> = Table::cover_out(cover, &[Place::Dealer]).into_iter().collect();
        steps.push((Fact::CardBurned { card }, Vec::new()));
        Ok(steps)
    }

    /// 665a.7(e): once all have had the chance to bet.
    pub(super) fn deal_up_card(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::UpCard)?;
        let Phase::Betting(bets) = &self.state.game.phase else {
            return Err(self.not_now(Some(Rule::UpCard)));
        };
        if bets.is_empty() {
            return Err(self.refuse(Reason::NoWagers, Rule::MainWager));
        }
        let Some((deck, cards)) = self.state.desk.loaded() else {
            return Err(self.refuse(Reason::DeckNotReady, Rule::ManualShoeLoad));
        };
        // 665a.3(c).
        let limit = deck_limit(&now.law, self.state.desk.methods.dealing);
        if let Some(limit) = limit.filter(|limit| limit.is_over(cards.received, now.at)) {
            let reason = Reason::DeckChangeDue { hours: limit.hours };
            return Err(Refusal::by(reason, limit.clause));
        }
        self.reader_is_inspected(now)?;
        self.may_deal(now, Rule::UpCard)?;
        let (Some(card), cover) = first_of(&cards.stage) else {
            return Err(self.refuse(Own::ShoeEmpty, Rule::ShoeRunsOut));
        };
        let round = self.state.rounds + 1;
        let mut steps: Vec<Step> = Table::cover_out(cover, &[Place::Dealer]).into_iter().collect();
        steps.push((Fact::UpCardDealt { round, deck, card }, Vec::new()));
        Ok(steps)
    }

    /// 665a.7(f)(1), (2): one card to each box with a Bet Wager from the dealer's left, then a second; then the
    /// late second cards of 665a.13(f).
    pub(super) fn deal(&self, cards: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::ManualShoeDeal;
        let (Phase::Attacking(round) | Phase::Dealing(round)) = &self.state.game.phase else {
            self.dealer(now, rule)?;
            return Err(self.not_now(Some(rule)));
        };
        self.may_deal(now, rule)?;
        let mut seats = round.to_be_dealt();
        let (left, cards) = (seats.len(), usize::from(cards));
        if cards == 0 || cards > left {
            return Err(self.refuse(Reason::TooManyCards { left }, rule));
        }
        let Some(dealt) = round.shoe.cards.get(..cards) else {
            return Err(self.refuse(Own::ShoeEmpty, Rule::ShoeRunsOut));
        };
        seats.truncate(cards);
        let places: Vec<Place> = seats.iter().map(|seat| Place::Seat(*seat)).collect();
        let mut steps: Vec<Step> = Table::cover_out(round.shoe.cover, &places).into_iter().collect();
        let cards = Stack::from(dealt);
        steps.push((Fact::Dealt { seats, cards }, Vec::new()));
        Ok(steps)
    }

    /// 665a.7(f)(3), and (g): with an ace showing Insurance is offered at once.
    pub(super) fn deal_hole_card(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::HoleCardDealt;
        let (Phase::Attacking(round) | Phase::Dealing(round)) = &self.state.game.phase else {
            self.dealer(now, rule)?;
            return Err(self.not_now(Some(rule)));
        };
        self.may_deal(now, rule)?;
        if !round.to_be_dealt().is_empty() {
            let step = "a second card to each box";
            return Err(self.refuse(Reason::StepMissing { step }, Rule::SecondCards));
        }
        if let Some(seat) = round.undecided() {
            return Err(self.refuse(Own::OneCardOpen { seat }, Rule::OneCardDealt));
        }
        if round.shoe.peek().is_none() {
            return Err(self.refuse(Own::ShoeEmpty, Rule::ShoeRunsOut));
        }
        let mut steps = Table::drawn(round, Place::Dealer, Fact::HoleCardDealt);
        if round.up().is_some_and(is_ace) {
            steps.push((Fact::InsuranceOffered, Vec::new()));
        }
        Ok(steps)
    }
}

/// The next card of a shoe between rounds, and how many cards come before its cover card.
fn first_of(stage: &Stage) -> (Option<Card>, Option<u16>) {
    match stage {
        Stage::Loaded { order, cover, .. } | Stage::PartDealt { order, cover, .. } => {
            (order.first().copied(), *cover)
        }
        _ => (None, None),
    }
}
