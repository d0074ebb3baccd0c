//! Hands that lie face down, are looked at, and then played or folded, left behind or lost; and the order in which
//! they are revealed (587.11, 663a.11).

use crate::absence::{Becomes, Decides, Exposures, Hands, own_hand};
use crate::betting::{Bet, Lies};
use crate::deal::OneDeck;
use crate::expected::{Input, List, Why};
use crate::game::{ActOf, Game};
use crate::now::Now;
use crate::place::Place;
use crate::record::{Ended, Record};
use crate::refusal::{Reason, Refusal};
use crate::round::Cards;
use crate::shared::Shared;
use crate::step::Ruling;
use crate::table::State;
use cards::Money;
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::{Edition, WagerId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A round from the moment its players may look. `P` is what a Play Wager made of a hand, `S` where the round stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play<P, S> {
    /// How the hands stand, by position.
    pub hands: BTreeMap<u8, Hand<P>>,
    /// Positions settled, in order.
    pub settled: Vec<u8>,
    /// Where the round stands.
    pub stage: S,
}

/// How a hand stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Hand<P> {
    /// As dealt, not looked at.
    FaceDown,
    /// Seen by its player.
    Looked,
    /// A Play Wager stands.
    Played(P),
    /// No Play Wager was made; the cards stay for a wager that is settled later.
    Folded { stays: bool, collected: bool },
    /// Its player left, and it is not decided what becomes of it; a Play Wager stood or not.
    Left(Option<P>),
    /// All its wagers were lost before it was revealed.
    Lost(Lost),
}

/// Why a hand's wagers were lost before it was revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lost {
    /// Its player left.
    Abandoned,
    /// Its player told others about it.
    Discussed,
}

/// What became of a hand, as the record of its round says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Became<P> {
    /// Played and settled.
    Played(P),
    /// Folded; what still stood was settled.
    Folded,
    /// All its wagers were lost before it was revealed.
    Lost(Lost),
    /// Its wagers went back, its own or with the round's.
    Voided,
}

impl Lost {
    /// The paragraph it follows from.
    pub fn clause(self, edition: &Edition) -> Option<Clause> {
        let rules: &[Rule] = match self {
            Lost::Abandoned => &[Rule::AbandonedWagers, Rule::SeatedPlayers],
            Lost::Discussed => &[Rule::SharingForfeits],
        };
        rules.iter().find_map(|rule| edition.cite(*rule))
    }

    /// Why, in words.
    pub fn says(self) -> &'static str {
        match self {
            Lost::Abandoned => "its player left",
            Lost::Discussed => "its player told others about it",
        }
    }
}

impl<P> Became<P> {
    /// The cards of a hand and what became of it, in words; `played` says it of one that was played.
    pub fn drawn(&self, cards: &str, played: impl Fn(&P, &str) -> String) -> String {
        match self {
            Became::Played(by) => played(by, cards),
            Became::Folded => format!("{cards}   folded"),
            Became::Lost(why) => format!("{cards}   lost: {}", why.says()),
            Became::Voided => "void, its wagers returned".to_owned(),
        }
    }
}

impl<P> Hand<P> {
    /// Whether its player has neither played nor folded.
    pub fn is_undecided(&self) -> bool {
        matches!(self, Hand::FaceDown | Hand::Looked | Hand::Left(None))
    }

    /// Whether its player may walk away from it.
    pub fn is_open(&self) -> bool {
        matches!(self, Hand::FaceDown | Hand::Looked | Hand::Played(_))
    }

    /// Whether its cards lie on the table until it is revealed.
    pub fn lies_on(&self) -> bool {
        match self {
            Hand::Folded { stays, collected } => *stays || !*collected,
            Hand::Lost(_) => false,
            Hand::FaceDown | Hand::Looked | Hand::Played(_) | Hand::Left(_) => true,
        }
    }

    /// What the record says became of it.
    fn became(&self) -> Became<P>
    where
        P: Clone,
    {
        match self {
            Hand::Played(played) => Became::Played(played.clone()),
            Hand::Folded { .. } => Became::Folded,
            Hand::Lost(why) => Became::Lost(*why),
            Hand::FaceDown | Hand::Looked | Hand::Left(_) => Became::Voided,
        }
    }
}

impl<P, S> Play<P, S> {
    /// The first position from the dealer's left for whose hand something holds.
    pub fn first(&self, holds: impl Fn(&Hand<P>) -> bool) -> Option<u8> {
        let found = self.hands.iter().find(|(_, hand)| holds(hand));
        found.map(|(seat, _)| *seat)
    }

    /// Whether a viewer sees the cards of a position: its player once looked at, everyone as it is settled.
    pub fn is_seen(&self, seat: u8, yours: bool) -> bool {
        let looked = self
            .hands
            .get(&seat)
            .is_some_and(|hand| !matches!(hand, Hand::FaceDown));
        yours && looked || self.settled.contains(&seat)
    }

    /// How the hand of a place stands, in words.
    pub fn status(&self, place: Place, played: impl Fn(&P) -> &'static str) -> Option<&'static str> {
        let Place::Seat(seat) = place else {
            return None;
        };
        self.hands.get(&seat).map(|hand| match hand {
            Hand::FaceDown => "not looked at",
            Hand::Looked => "to play or fold",
            Hand::Played(by) => played(by),
            Hand::Folded { .. } => "folded",
            Hand::Left(_) => "left by its player",
            Hand::Lost(_) => "lost",
        })
    }

    fn record<G: Game, D>(&self, state: &State<G>, shown: D) -> Option<Record<Became<P>, D>>
    where
        P: Clone,
    {
        let became = |seat| self.hands.get(&seat).map_or(Became::Voided, Hand::became);
        Record::of(state, Ended::Finished(shown), became)
    }

    /// The next position to be revealed, from the dealer's right: hands that were played, and those kept though folded.
    pub fn next(&self) -> Option<u8> {
        let waits = |hand: &Hand<P>| matches!(hand, Hand::Played(_) | Hand::Folded { stays: true, .. });
        let mut hands = self.hands.iter().rev();
        hands
            .find(|(seat, hand)| waits(hand) && !self.settled.contains(seat))
            .map(|(seat, _)| *seat)
    }
}

/// What a game keeps, where it keeps a round; the round alone for most.
pub trait Keeps<P, S> {
    /// The round, once its players may look.
    fn play(&self) -> Option<&Play<P, S>>;

    /// Where the round is kept.
    fn play_mut(&mut self) -> &mut Option<Play<P, S>>;
}

impl<P, S> Keeps<P, S> for Option<Play<P, S>> {
    fn play(&self) -> Option<&Play<P, S>> {
        self.as_ref()
    }

    fn play_mut(&mut self) -> &mut Option<Play<P, S>> {
        self
    }
}

/// A game whose players look at their cards, then play or fold.
pub trait PlayOrFold:
    OneDeck
    + Game<
        State: Keeps<<Self as PlayOrFold>::Played, <Self as PlayOrFold>::Stage>,
        Record = Record<Became<<Self as PlayOrFold>::Played>, <Self as PlayOrFold>::Shown>,
    >
{
    /// What a Play Wager made of a hand.
    type Played: Clone + PartialEq;
    /// Where a round stands once it is dealt.
    type Stage;
    /// What lay open when a round was finished: the dealer's hand or the community's.
    type Shown;

    /// Where a round stands when it has just been dealt.
    fn begins() -> Self::Stage;

    /// Whether players still have a say in their hands.
    fn is_open(stage: &Self::Stage) -> bool;

    /// Whether a position's player is still asked to play or fold.
    fn is_asked(_stage: &Self::Stage, _seat: u8, hand: &Hand<Self::Played>) -> bool {
        hand.is_undecided()
    }

    /// What follows from an exposed card at this table.
    fn exposures(rules: &Self::Rules) -> Exposures;

    /// The rule under which a card of a place exposed now ends the round for everyone, whosever hand it is.
    fn exposed_to_all(_now: &Now<'_, Self>, _whose: Place) -> Option<Rule> {
        None
    }

    /// What follows when a hand is finished without its player, who had made a Play Wager or not.
    fn played_on(
        now: &Now<'_, Self>,
        seat: u8,
        played: Option<&Self::Played>,
    ) -> Ruling<crate::Fact<Self::Fact>>;
}

/// Written in the `impl OneDeck` of a game whose players play or fold: when their part begins, and how it is void.
#[macro_export]
macro_rules! hands_as_dealt {
    ($Game:ty) => {
        fn settled_any(state: &$crate::State<$Game>) -> bool {
            state.has_settled()
        }

        fn dealt(state: &mut $crate::State<$Game>) {
            state.begin_play();
        }

        fn unsettled(state: &$crate::State<$Game>) -> Vec<u8> {
            state.unsettled()
        }

        fn voided_late(state: &mut $crate::State<$Game>, seat: u8) -> bool {
            state.take_out(seat)
        }

        fn voided(state: &mut $crate::State<$Game>, rule: rulebook::rule::Rule) {
            state.void_play(rule);
        }
    };
}

/// A round of a game.
pub type PlayOf<G> = Play<<G as PlayOrFold>::Played, <G as PlayOrFold>::Stage>;

/// The round, if it stands where an act belongs; the rule is what puts it there.
pub fn at<'a, G: PlayOrFold>(
    now: &Now<'a, G>,
    rule: Rule,
    is: impl Fn(&G::Stage) -> bool,
) -> Result<&'a PlayOf<G>, Refusal> {
    let play = now.game().play().filter(|play| is(&play.stage));
    play.ok_or_else(|| now.not_now(Some(rule)))
}

/// Checks that nothing is to be decided about an exposed card of a position.
pub fn exposure_is_decided<G: PlayOrFold>(now: &Now<'_, G>, seat: u8) -> Result<(), Refusal> {
    let round = now.state.round.as_ref();
    if round.is_some_and(|round| round.must_decide(seat)) {
        return Err(<G as PlayOrFold>::exposures(now.rules).open(now, seat));
    }
    Ok(())
}

/// x.11(a): after the deal each player examines the cards; (a)(1): only that player and the dealer touch them.
pub fn look<G: PlayOrFold>(
    now: &Now<'_, G>,
    play: &PlayOf<G>,
    seat: u8,
    looked: impl Into<crate::Fact<G::Fact>>,
) -> Ruling<crate::Fact<G::Fact>> {
    own_hand(now, seat)?;
    exposure_is_decided(now, seat)?;
    match play.hands.get(&seat) {
        Some(Hand::FaceDown) => now.one(looked, &[Rule::ExamineCards, Rule::OwnHand, Rule::SetOwnHands]),
        _ => Err(Reason::StepDone { step: "looking" }.into()),
    }
}

/// The first position from the dealer's left whose player is still asked.
pub fn undecided<G: PlayOrFold>(play: &PlayOf<G>) -> Option<u8> {
    let asked = |(seat, hand): &(&u8, &Hand<G::Played>)| G::is_asked(&play.stage, **seat, hand);
    play.hands.iter().find(asked).map(|(seat, _)| *seat)
}

/// x.11(b): when every player has examined the cards, each is asked from the dealer's left.
pub fn asked<G: PlayOrFold>(now: &Now<'_, G>, play: &PlayOf<G>, seat: u8, rule: Rule) -> Result<(), Refusal> {
    own_hand(now, seat)?;
    match play.hands.get(&seat) {
        Some(hand @ (Hand::FaceDown | Hand::Looked)) if G::is_asked(&play.stage, seat, hand) => {}
        _ => return Err(now.refuse(Reason::NothingToDecide { seat }, rule)),
    }
    if let Some(seat) = play.first(|hand| *hand == Hand::FaceDown) {
        return Err(now.refuse(Reason::NotLooked { seat }, Rule::ExamineCards));
    }
    exposure_is_decided(now, seat)?;
    match undecided::<G>(play) {
        Some(next) if next != seat => Err(now.refuse(Reason::NotAsked { seat: next }, rule)),
        _ => Ok(()),
    }
}

/// x.11: hands are revealed from the dealer's right. Returns the bet of the position whose turn it is.
pub fn in_turn<'a, G: PlayOrFold>(now: &Now<'a, G>, play: &PlayOf<G>, seat: u8) -> Result<&'a Bet, Refusal> {
    let nobody = || Refusal::from(Reason::NoHandThere { seat });
    match play.next() {
        Some(next) if next == seat => now.state.bets.get(&seat).ok_or_else(nobody),
        Some(next) => Err(now.refuse(Reason::NotNext { seat: next }, Rule::RevealOrder)),
        None => Err(nobody()),
    }
}

/// Lists the hands that are to be looked at; returns the position that is asked once all have been.
pub fn expect<G: PlayOrFold, A: Into<ActOf<G>>>(
    now: &Now<'_, G>,
    play: &PlayOf<G>,
    list: &mut List<ActOf<G>>,
    look: impl Fn(u8) -> A,
) -> Option<u8> {
    for (&seat, hand) in &play.hands {
        if let (Hand::FaceDown, Some(bet), Ok(())) =
            (hand, now.state.bets.get(&seat), exposure_is_decided(now, seat))
        {
            list.player(&bet.player, Why::Step, look(seat));
        }
    }
    let looked = play.first(|hand| *hand == Hand::FaceDown).is_none();
    let here = |seat: &u8| matches!(play.hands.get(seat), Some(Hand::Looked));
    undecided::<G>(play).filter(|seat| looked && here(seat) && exposure_is_decided(now, *seat).is_ok())
}

/// Lists what the player asked may do: a Play Wager as large as the Ante, or a fold.
pub fn expect_play_or_fold<G: PlayOrFold, A: Into<ActOf<G>>>(
    now: &Now<'_, G>,
    asked: Option<u8>,
    ante: WagerId,
    list: &mut List<ActOf<G>>,
    play: impl Fn(u8, Money) -> A,
    fold: impl Fn(u8) -> A,
) {
    let Some((seat, bet)) = asked.and_then(|seat| Some((seat, now.state.bets.get(&seat)?))) else {
        return;
    };
    let amount = bet.amount(ante).unwrap_or_default();
    list.player(&bet.player, Why::Step, play(seat, amount))
        .needs(Input::exactly("amount", amount));
    list.player(&bet.player, Why::Choice, fold(seat));
}

impl<G: PlayOrFold> State<G> {
    /// The hands of the positions with a wager lie as dealt.
    pub fn begin_play(&mut self) {
        let Some(Cards::Dealt(hands)) = self.round.as_ref().map(|round| &round.cards) else {
            return;
        };
        let seat = |place: &Place| match place {
            Place::Seat(seat) if self.bets.contains_key(seat) => Some((*seat, Hand::FaceDown)),
            _ => None,
        };
        let begun = Play {
            hands: hands.keys().filter_map(seat).collect(),
            settled: Vec::new(),
            stage: G::begins(),
        };
        *self.game.play_mut() = Some(begun);
    }

    /// Whether a hand has been settled.
    pub fn has_settled(&self) -> bool {
        self.game.play().is_some_and(|play| !play.settled.is_empty())
    }

    /// The positions whose hands are still to be revealed.
    pub fn unsettled(&self) -> Vec<u8> {
        let Some(play) = self.game.play() else {
            return Vec::new();
        };
        let waits =
            |hand: &Hand<G::Played>| matches!(hand, Hand::Played(_) | Hand::Folded { stays: true, .. });
        let hands = play.hands.iter().filter(|(_, hand)| waits(hand));
        let seats = hands.map(|(seat, _)| *seat);
        seats.filter(|seat| !play.settled.contains(seat)).collect()
    }

    /// Takes a hand out of the round; false if it is not there.
    pub fn take_out(&mut self, seat: u8) -> bool {
        let play = self.game.play_mut().as_mut();
        play.is_some_and(|play| play.hands.remove(&seat).is_some())
    }

    /// Keeps the record of a round that is void.
    pub fn void_play(&mut self, rule: Rule) {
        let record = Record::of(self, Ended::Void { rule }, |_| Became::Voided);
        self.last = record.map(Shared::from);
        *self.game.play_mut() = None;
    }

    /// The record of the round as if it ended here.
    pub fn so_far(&self, shown: G::Shown) -> Option<G::Record> {
        self.game.play()?.record(self, shown)
    }

    /// Keeps the record of a round that is finished, and clears the layout; false between rounds.
    pub fn finish_play(&mut self, shown: G::Shown) -> bool {
        let Some(play) = self.game.play_mut().take() else {
            return false;
        };
        let Some(record) = play.record(self, shown) else {
            return false;
        };
        self.desk.to_rack(record.deck, record.piles.clone());
        self.last = Some(record.into());
        self.end_round();
        true
    }

    /// Changes how a hand stands; false if there is none.
    pub fn stand(&mut self, seat: u8, hand: Hand<G::Played>) -> bool {
        let hands = self.game.play_mut().as_mut().map(|play| &mut play.hands);
        let stood = hands.and_then(|hands| hands.get_mut(&seat));
        stood.map(|stood| *stood = hand).is_some()
    }

    /// Puts a copy of a hand's cards into the rack; the record keeps what the hand was.
    pub fn rack_hand(&mut self, seat: u8) -> bool {
        let round = self.round.as_mut();
        round.is_some_and(|round| round.discard_hand(Place::Seat(seat)))
    }

    /// Every wager of a hand is in the inventory, and its cards go to the rack.
    pub fn lose_hand(&mut self, seat: u8, why: Lost) -> bool {
        if let Some(bet) = self.bets.get_mut(&seat) {
            bet.moves(Lies::InInventory);
        }
        if let Some(round) = &mut self.round {
            round.exposed.remove(&seat);
        }
        self.stand(seat, Hand::Lost(why)) && self.rack_hand(seat)
    }

    /// A hand is settled.
    pub fn settle_hand(&mut self, seat: u8) -> bool {
        if let Some(bet) = self.bets.get_mut(&seat) {
            bet.moves(Lies::Gone);
        }
        let play = self.game.play_mut().as_mut();
        let settled = play.map(|play| play.settled.push(seat));
        settled.is_some()
    }

    /// The round, while players have a say.
    fn open_play(&self) -> Option<&PlayOf<G>> {
        self.game.play().filter(|play| G::is_open(&play.stage))
    }
}

impl<G: PlayOrFold> Hands for G {
    fn exposable(state: &State<G>, whose: Place) -> Option<bool> {
        let round = state.round.as_ref()?;
        round.hand(whose).filter(|cards| !cards.is_empty())?;
        match whose {
            Place::Seat(seat) if round.voided.contains(&seat) || !state.bets.contains_key(&seat) => None,
            _ if round.deal().is_some() => Some(true),
            Place::Dealer | Place::Community => state.open_play().map(|_| true),
            // Who has seen the cards can no longer decide without looking.
            Place::Seat(seat) => {
                let hand = state.open_play()?.hands.get(&seat)?;
                hand.is_open().then_some(*hand == Hand::FaceDown)
            }
        }
    }

    fn decides(rules: &G::Rules) -> Decides {
        <G as PlayOrFold>::exposures(rules).decides
    }

    fn exposures(rules: &G::Rules) -> Exposures {
        <G as PlayOrFold>::exposures(rules)
    }

    fn exposed_to_all(now: &Now<'_, G>, whose: Place) -> Option<Rule> {
        <G as PlayOrFold>::exposed_to_all(now, whose)
    }

    fn may_leave(state: &State<G>, seat: u8) -> bool {
        let hand = state.open_play().and_then(|play| play.hands.get(&seat));
        hand.is_some_and(Hand::is_open)
    }

    fn has_left(state: &State<G>, seat: u8) -> bool {
        let hand = state.game.play().and_then(|play| play.hands.get(&seat));
        matches!(hand, Some(Hand::Left(_)))
    }

    fn in_play(state: &State<G>) -> bool {
        state.open_play().is_some()
    }

    fn play_on(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
        let play = now.game().play();
        match play.and_then(|play| play.hands.get(&seat)) {
            Some(Hand::Left(played)) => G::played_on(now, seat, played.as_ref()),
            _ => Ok(Vec::new()),
        }
    }

    fn becomes(state: &mut State<G>, seat: u8, what: Becomes) -> bool {
        let Some(play) = state.game.play_mut() else {
            // A hand that is voided while cards are dealt takes no part.
            return what == Becomes::Void;
        };
        let Some(hand) = play.hands.get_mut(&seat) else {
            return false;
        };
        match (what, hand) {
            (Becomes::Left, Hand::Played(played)) => {
                let played = played.clone();
                state.stand(seat, Hand::Left(Some(played)))
            }
            (Becomes::Left, hand) => hand.is_open() && state.stand(seat, Hand::Left(None)),
            (Becomes::PlayedOn, Hand::Left(Some(played))) => {
                let played = played.clone();
                state.stand(seat, Hand::Played(played))
            }
            (Becomes::PlayedOn, _) => state.stand(seat, Hand::Looked),
            (Becomes::Lost, _) => state.lose_hand(seat, Lost::Abandoned),
            (Becomes::Void, _) => play.hands.remove(&seat).is_some(),
        }
    }
}
