//! What goes wrong and what follows: 665a.13, and the check of 665a.7(g) that was missed.
//!
//! One list, [`CONSEQUENCES`], says what each rule leads to; [`irregularities`] prints it for an edition.

use super::act::{Fact, Missed};
use super::phase::{Check, Draw, Hand, Phase, Round, Status};
use super::reason::Own;
use super::wagers::{Wager, spot};
use super::{Step, Table};
use crate::desk::Moment;
use crate::game::IrregularityRow;
use crate::ledger::{Transfer, transfer};
use crate::people::{Actor, Role};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use cards::Card;
use double_attack::rules::ids;
use rulebook::Edition;
use rulebook::rule::Rule;

/// Each irregularity by its rule, in the order of the sections, and what follows from it.
pub const CONSEQUENCES: &[(Rule, &str)] = &[
    (
        Rule::Peek,
        "the hole card was not checked: play goes on, and against a Blackjack only the original Bet Wager is collected",
    ),
    (
        Rule::FaceUpCard,
        "the card goes to the discard rack and the deal goes on",
    ),
    (Rule::CardDrawnInError, "the card is used as the next one"),
    (
        Rule::ExposedCardUsed,
        "after the first two cards the shown card is the next one, for a player or the dealer",
    ),
    (
        Rule::ExposedCardRefused,
        "who refuses it draws no more in the round; if no one can use it, it goes to the discard rack",
    ),
    (Rule::DealerOverdraws, "the card goes to the discard rack"),
    (
        Rule::ShoeRunsOut,
        "the discards are shuffled and cut, the first card is discarded and the round is completed",
    ),
    (
        Rule::NoCardsDealt,
        "the hand is dead, every wager on it is returned, and the player is in the next deal",
    ),
    (
        Rule::OneCardDealt,
        "the player takes the second card after all others, or the hand is dead and every wager on it is returned",
    ),
    (
        Rule::MissedCard,
        "the player takes the card after all others, or the hand is dead and its Bet and Double Attack Wagers are returned",
    ),
    (
        Rule::NeedlessPeek,
        "a floorperson is told; what follows depends on the device",
    ),
    (
        Rule::PeekShowsCard,
        "a player could learn the hole card: all hands are dead and every wager is returned",
    ),
    (
        Rule::PeekHidesCard,
        "no player could learn the hole card: play goes on",
    ),
    (
        Rule::CardReaderFails,
        "nothing is dealt until the device is repaired or replaced",
    ),
    (Rule::ShufflerFails, "the cards are shuffled again"),
    (
        Rule::DeviceOutOfUse,
        "the device is covered or marked out of order by a sign before another method is used",
    ),
];

/// An edition's irregularities, each with its consequence and its paragraph.
pub fn irregularities(edition: &Edition) -> Vec<IrregularityRow> {
    CONSEQUENCES
        .iter()
        .filter_map(|&(rule, says)| IrregularityRow::new(edition, rule, says))
        .collect()
}

impl Table {
    /// The round and the next card of its shoe, while cards are dealt. A shown card must be used first.
    fn drawing(&self, rule: Rule) -> Result<(&Round, Card), Refusal> {
        let round = match &self.state.game.phase {
            Phase::Betting(_) => return Err(self.not_now(Some(rule))),
            Phase::Revealed(round) if !self.dealer_draws(round) => {
                return Err(self.refuse(Own::DealerStands, rule));
            }
            other => other.round().ok_or_else(|| self.not_now(Some(rule)))?,
        };
        if round.exposed.is_some() {
            return Err(self.refuse(Own::CardShown, Rule::ExposedCardUsed));
        }
        let card = round
            .shoe
            .peek()
            .ok_or_else(|| self.refuse(Own::ShoeEmpty, Rule::ShoeRunsOut))?;
        Ok((round, card))
    }

    /// 665a.13(a): a card face up in the shoe is not used in the round.
    pub(super) fn card_face_up(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::FaceUpCard)?;
        let (round, card) = self.drawing(Rule::FaceUpCard)?;
        let fact = Fact::FaceUpCardDiscarded { card };
        Ok(Table::drawn(round, Place::Dealer, fact))
    }

    /// 665a.13(b): used as though it were the next card, which it is.
    pub(super) fn card_drawn_in_error(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::CardDrawnInError)?;
        self.drawing(Rule::CardDrawnInError)?;
        crate::game::one(Fact::CardDrawnInError)
    }

    /// 665a.13(c): once everyone has the first two cards.
    pub(super) fn card_exposed(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::ExposedCardUsed)?;
        let (round, card) = self.drawing(Rule::ExposedCardUsed)?;
        match &self.state.game.phase {
            Phase::Attacking(_) | Phase::Dealing(_) => Err(self.not_now(Some(Rule::ExposedCardUsed))),
            _ => Ok(Table::drawn(round, Place::Dealer, Fact::CardExposed { card })),
        }
    }

    /// 665a.13(c): a player to whom the shown card would go may refuse it; a doubled wager then goes back.
    pub(super) fn refuse_card(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::ExposedCardRefused;
        self.state.desk.owner(seat, now)?;
        let round = self.acting(rule)?;
        if round.exposed.is_none() {
            return Err(self.refuse(Own::NothingShown, rule));
        }
        let (hand, draw) = self.asked(round, seat, rule)?;
        let player = &now.by.name;
        let theirs = round.seats.values().filter(|at| at.bet.player == *player);
        let mut hands = theirs.flat_map(|at| &at.hands);
        if hands.any(|hand| hand.cards.len() < 2 && !hand.dead) {
            return Err(self.refuse(Own::SecondCardMissing, Rule::SplitDecisions));
        }
        let mut money = Vec::new();
        if let (Draw::Double, Some(at)) = (draw, round.seats.get(&seat)) {
            let from = spot(seat, hand.id, ids::DOUBLE_DOWN);
            money.extend(transfer(from, at.bet.account(), hand.doubled.unwrap_or_default()));
        }
        Ok(vec![(Fact::CardRefused { seat }, money)])
    }

    /// The hand at a position that has asked for a card, in its turn.
    fn asked<'r>(&self, round: &'r Round, seat: u8, rule: Rule) -> Result<(&'r Hand, Draw), Refusal> {
        let Some((turn, hand)) = round.turn() else {
            return Err(self.refuse(Own::NoTurn, rule));
        };
        if turn != seat {
            return Err(self.refuse(Own::NotYourTurn { seat: turn }, Rule::PlayerOrder));
        }
        match round.hand(seat, hand) {
            Some(
                held @ Hand {
                    status: Status::Due(draw @ (Draw::Hit | Draw::Double)),
                    ..
                },
            ) => Ok((held, *draw)),
            _ => Err(self.refuse(Own::NoCardDue, rule)),
        }
    }

    /// 665a.13(f): a position is passed by. With no card its hand is dead and every wager goes back (reading
    /// 665a-15); with one its player decides.
    pub(super) fn pass_over(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::NoCardsDealt)?;
        let (Phase::Attacking(round) | Phase::Dealing(round)) = &self.state.game.phase else {
            return Err(self.not_now(Some(Rule::NoCardsDealt)));
        };
        if round.to_be_dealt().first() != Some(&seat) || round.one_card.contains_key(&seat) {
            return Err(self.refuse(Own::NotTheNextCard { seat }, Rule::NoCardsDealt));
        }
        let held = round.hand(seat, 0).map_or(0, |hand| hand.cards.len());
        let cards = u8::try_from(held).unwrap_or(u8::MAX);
        let money = match cards {
            0 => self.all_back(round, seat),
            _ => Vec::new(),
        };
        Ok(vec![(Fact::PassedOver { seat, cards }, money)])
    }

    /// Every wager at a position that was not dealt in goes back.
    pub(super) fn all_back(&self, round: &Round, seat: u8) -> Vec<Transfer> {
        let Some(at) = round.seats.get(&seat) else {
            return Vec::new();
        };
        let stands = at.bet.stakes.iter();
        stands
            .filter_map(|(wager, amount)| transfer(wager.spot(seat), at.bet.account(), *amount))
            .collect()
    }

    /// 665a.13(f): the second card after all other players have theirs, or a dead hand.
    pub(super) fn decide_one_card(
        &self,
        seat: u8,
        choice: Missed,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let round = match &self.state.game.phase {
            Phase::Attacking(round) | Phase::Dealing(round) => round,
            _ => return Err(self.not_now(Some(Rule::OneCardDealt))),
        };
        if round.one_card.get(&seat) != Some(&None) {
            return Err(self.refuse(Reason::NothingToDecide { seat }, Rule::OneCardDealt));
        }
        let money = match choice {
            Missed::Dead => self.all_back(round, seat),
            Missed::LateCard => Vec::new(),
        };
        Ok(vec![(Fact::OneCardDecided { seat, choice }, money)])
    }

    /// 665a.13(g): the dealer did not deal a card that was asked for.
    pub(super) fn miss_card(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::MissedCard)?;
        let round = self.acting(Rule::MissedCard)?;
        self.asked(round, seat, Rule::MissedCard)?;
        let hand = round.turn().map_or(1, |(_, hand)| super::play::number(hand));
        crate::game::one(Fact::CardMissed { seat, hand })
    }

    /// 665a.13(g): the card after all other players have theirs, or a dead hand and its wagers back.
    pub(super) fn decide_missed(
        &self,
        seat: u8,
        choice: Missed,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let round = self.acting(Rule::MissedCard)?;
        let turn = round.turn().filter(|(turn, _)| *turn == seat);
        let missed = turn.and_then(|(_, hand)| Some((hand, round.hand(seat, hand)?)));
        let Some((
            place,
            hand @ Hand {
                status: Status::Missed(_),
                ..
            },
        )) = missed
        else {
            return Err(self.refuse(Reason::NothingToDecide { seat }, Rule::MissedCard));
        };
        let money = match choice {
            Missed::Dead => hand_back(round, seat, hand),
            Missed::LateCard => Vec::new(),
        };
        let hand = super::play::number(place);
        Ok(vec![(Fact::MissedDecided { seat, hand, choice }, money)])
    }

    /// 665a.7(g) was passed by: the players act before the hole card is checked, and 665a.10(b) and 665a.11(d) say
    /// what a Blackjack then takes (reading 665a-5).
    pub(super) fn miss_check(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::Peek)?;
        match &self.state.game.phase {
            Phase::Insuring(_) | Phase::Checking(_) => crate::game::one(Fact::CheckMissed),
            _ => Err(self.not_now(Some(Rule::Peek))),
        }
    }

    /// 665a.13(h): the hole card is read though the first card calls for no check. All hands are dead if the device
    /// could have shown a player its value.
    pub(super) fn read_needlessly(&self, told: &Actor, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::NeedlessPeek)?;
        let round = match &self.state.game.phase {
            Phase::Insuring(_) | Phase::Checking(_) => {
                return Err(self.refuse(Own::CheckNeeded, Rule::Peek));
            }
            Phase::Acting(round) if self.may_read_needlessly(round) => round,
            _ => return Err(self.not_now(Some(Rule::NeedlessPeek))),
        };
        if !told.role.is_at_least(Role::Floorperson) {
            let reason = Reason::RoleTooLow {
                needs: Role::Floorperson,
                is: told.role,
            };
            return Err(self.refuse(reason, Rule::NeedlessPeek));
        }
        if told.name == now.by.name {
            let name = told.name.clone();
            return Err(self.refuse(Reason::SamePerson { name }, Rule::NeedlessPeek));
        }
        let shown = self.reader_shows();
        let told = told.clone();
        let mut steps = vec![(Fact::ReadNeedlessly { told, shown }, Vec::new())];
        if shown {
            steps.extend(self.void(round, Rule::PeekShowsCard));
        }
        Ok(steps)
    }

    /// Whether a player can learn the hole card from the reader in use (665a.13(h)(1)).
    fn reader_shows(&self) -> bool {
        self.rules.choices.text("card-reader") == Some("shows-value")
    }

    /// Whether the hole card may be read without need now: once in a round, and where that makes every hand dead only
    /// before the first player acts (reading 665a-28).
    pub(super) fn may_read_needlessly(&self, round: &Round) -> bool {
        let in_time = !round.acted || !self.reader_shows();
        round.check == Check::NotDue && !round.read_needlessly && in_time
    }

    /// All hands are dead: the cards go to the rack and every wager that stands goes back.
    fn void(&self, round: &Round, rule: Rule) -> Vec<Step> {
        let mut money = Vec::new();
        for (&seat, at) in &round.seats {
            let stand = at.hands.iter().filter(|hand| hand.status != Status::Settled);
            money.extend(stand.flat_map(|hand| hand_back(round, seat, hand)));
            let sides = [
                (Wager::BustIt, !round.bust_it_settled && !at.is_undealt()),
                (Wager::Insurance, at.insured),
            ];
            for (wager, _) in sides.into_iter().filter(|(_, stands)| *stands) {
                let amount = at.bet.amount(wager).unwrap_or_default();
                money.extend(transfer(wager.spot(seat), at.bet.account(), amount));
            }
        }
        let reshuffle = self.shoe_is_over();
        let mut steps = Vec::new();
        if round.exposed.is_some() {
            steps.push((Fact::ExposedCardDiscarded, Vec::new()));
        }
        steps.push((Fact::RoundVoided { rule, reshuffle }, money));
        steps.extend(self.next_cut());
        steps
    }

    /// 665a.13(d): read as 17 or more (reading 665a-16).
    pub(super) fn draw_too_many(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DealerOverdraws)?;
        let Phase::Revealed(round) = &self.state.game.phase else {
            return Err(self.not_now(Some(Rule::DealerOverdraws)));
        };
        if round.dealer_total().points < self.rules.dealer_stands {
            return Err(self.refuse(Own::DealerDraws, Rule::DealerOverdraws));
        }
        let Some(card) = round.shoe.peek() else {
            return Err(self.refuse(Own::ShoeEmpty, Rule::ShoeRunsOut));
        };
        let cover = Table::cover_out(round.shoe.cover, &[Place::Dealer]);
        let discarded = (Fact::OverdrawDiscarded { card }, Vec::new());
        Ok(cover.into_iter().chain([discarded]).collect())
    }
}

/// What lies on a hand goes back.
pub(super) fn hand_back(round: &Round, seat: u8, hand: &Hand) -> Vec<Transfer> {
    let Some(at) = round.seats.get(&seat) else {
        return Vec::new();
    };
    let stakes = [
        (ids::BET, at.bet.amount(Wager::Bet)),
        (ids::DOUBLE_ATTACK, at.bet.amount(Wager::DoubleAttack)),
        (ids::DOUBLE_DOWN, hand.doubled),
    ];
    let back = |(wager, stake): (&str, Option<cards::Money>)| {
        transfer(spot(seat, hand.id, wager), at.bet.account(), stake?)
    };
    stakes.into_iter().filter_map(back).collect()
}
