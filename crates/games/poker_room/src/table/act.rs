//! What people do at a poker table beyond what they do at any, and what comes of it.

use cards::{Card, Money};
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use table::settled::SeatLine;
use table::{PersonId, Stack};

/// An act of this game's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// The player sits rounds out from the next one on.
    SitOut { seat: u8 },
    /// The player takes part again.
    SitIn { seat: u8 },
    /// The dealer collects the charge for the next stretch of time.
    CollectTime,
    /// The dealer deals one card face up to each player: the highest has the button.
    DrawForButton,
    /// The dealer begins a round: antes and blinds are posted.
    BeginRound,
    /// The player left of the last blind makes the Straddle Bet.
    PostStraddle { seat: u8, amount: Money },
    /// The player makes none.
    DeclineStraddle { seat: u8 },

    /// The player throws the hand away.
    Fold { seat: u8 },
    /// The player stays without a bet.
    Check { seat: u8 },
    /// The player matches the bet, or puts in all chips where they are less.
    Call { seat: u8, amount: Money },
    /// The player opens the betting.
    Bet { seat: u8, to: Money },
    /// The player bets more than the last one, to so much in this betting round.
    Raise { seat: u8, to: Money },
    /// Staff acts for a player who does not: the hand checks, folds to a bet, stands pat, is shown.
    ActFor { seat: u8, reason: String },
    /// The dealer brings the bets into the pots; what nobody called goes back.
    GatherBets,

    /// The dealer burns a card and deals the next community cards.
    DealBoard,
    /// The dealer burns a card, and the draw begins.
    BurnForDraw,
    /// The player gives up cards for as many new ones.
    Discard { seat: u8, cards: Stack },
    /// The player keeps the hand.
    StandPat { seat: u8 },
    /// The dealer deals the cards that a position lacks.
    DealReplacements { seat: u8 },

    /// The player shows the hand down.
    ShowHand { seat: u8 },
    /// The player gives the hand up unseen.
    MuckHand { seat: u8 },
    /// The dealer pushes the pots to those who have won them.
    AwardPots,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    SatOut {
        seat: u8,
    },
    SatIn {
        seat: u8,
    },
    /// Who paid, and who had not the chips and sits out.
    TimeCollected {
        amount: Money,
        paid: Vec<u8>,
        lack: Vec<u8>,
    },
    /// The cards each was dealt for the button, and who has it.
    ButtonDrawn {
        cards: Vec<(u8, CardText)>,
        seat: u8,
    },
    RoundBegun {
        round: u64,
        deck: u8,
        button: u8,
        /// Who is dealt in, clockwise from the left of the button, which is last.
        seats: Vec<u8>,
        /// Whose qualifying pot raises the stakes of this round.
        killer: Option<u8>,
    },
    /// An Ante, a Blind Bet, a kill blind or a Straddle Bet.
    Posted {
        seat: u8,
        wager: WagerId,
        amount: Money,
        /// The bet that it stands for: more where the player had not the chips.
        stands_for: Money,
    },
    StraddleDeclined {
        seat: u8,
    },

    Folded {
        seat: u8,
    },
    Checked {
        seat: u8,
    },
    Called {
        seat: u8,
        amount: Money,
    },
    Wagered {
        seat: u8,
        to: Money,
        raises: bool,
    },
    /// Staff acted for a player; what it came to follows.
    ActedFor {
        seat: u8,
        reason: String,
    },
    /// The bets lie in the pots; what nobody called went back.
    BetsGathered {
        returned: Option<(u8, Money)>,
        pots: Vec<Money>,
    },

    /// A card was burned and community cards were dealt.
    BoardDealt {
        cards: u8,
    },
    DrawBegun {
        draw: u8,
    },
    /// What a player gave up; that many are dealt.
    Discarded {
        seat: u8,
        cards: Stack,
    },
    /// That many cards were given up, for everyone to see; none by who stands pat.
    Drawing {
        seat: u8,
        cards: u8,
    },
    ReplacementsDealt {
        seat: u8,
        cards: u8,
    },
    /// An exposed card leaves the hand: it is the next burn, and another is dealt for it.
    ExposedReplaced {
        seat: u8,
    },
    /// A hand with a wrong number of cards, found when someone had acted, is dead.
    HandFouled {
        seat: u8,
        cards: u8,
    },

    HandShown {
        seat: u8,
    },
    HandMucked {
        seat: u8,
    },
    RakeTaken {
        amount: Money,
    },
    PotAwarded {
        pot: u8,
        amount: Money,
        shares: Vec<Share>,
    },
    RoundFinished {
        /// What each put in and took out, by position.
        lines: Vec<SeatLine>,
        /// Who took a qualifying pot whole: stakes rise in the next round.
        kill: Option<PersonId>,
    },
}

/// What one player has of a pot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// The position.
    pub seat: u8,
    /// Of which part: `high`, `low`, `lowball`, `badugi`, `uncontested`.
    pub part: String,
    /// How much.
    pub amount: Money,
    /// The paragraph that gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

/// A card that everyone has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardText(#[serde(with = "table::stack::card")] pub Card);

table::own!(Act, Fact);

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    TooFewPlayers = "too-few-players", "a round needs two players who take part and have chips", "wait for them";
    TooManyPlayers { most: u8 } = "too-many-players", "at most {most} players take part", "wait for a position";
    ButtonMissing = "button-missing", "no one has the button yet", "deal one card to each player for it";
    ButtonPlaced { seat: u8 } = "button-placed", "the button is in front of position {seat}", "begin the round";
    SitsOut { seat: u8 } = "sits-out", "position {seat} sits out already", "sit in to take part";
    SitsIn { seat: u8 } = "sits-in", "position {seat} takes part already", "no action is needed";
    NoTimeDue = "no-time-due", "no charge for time is due", "deal";
    InTheRound { seat: u8 } = "in-the-round", "position {seat} holds cards or has chips in the pot of this round", "wait until it is over";
    TableStakes = "table-stakes", "chips are neither bought nor taken away by who is dealt in: a round is played with what lay on the table when it began", "wait until it is over";
    OutOfTurn { seat: u8 } = "out-of-turn", "position {seat} is asked first; what is done out of turn does not count", "wait until you are asked";
    NoStraddle = "no-straddle", "no Straddle Bet is asked for", "go on";
    StraddleAmount { amount: Money } = "straddle-amount", "the Straddle Bet is {amount}, or all one's chips where they are less", "post that";
    NothingToCall = "nothing-to-call", "no bet stands that you have not matched", "check or bet";
    FoldsToNothing = "folds-to-nothing", "a hand is folded to a bet, and none is to be called", "check";
    BetStands { amount: Money } = "bet-stands", "{amount} is to be called", "call, raise or fold";
    CallAmount { amount: Money } = "call-amount", "the call is {amount}", "call that";
    BetMade = "bet-made", "the betting is open", "raise, call or fold";
    NoBetMade = "no-bet-made", "no bet has been made", "bet or check";
    MayNotRaise = "may-not-raise", "the bet may not be raised now: the raises of the round are made, your chips are no more than the call, nobody is left to bet against, or the last raise was none in full since you answered", "call or fold";
    RaiseTooSmall { least: Money } = "raise-too-small", "the least is {least}", "bet that or more";
    RaiseTooLarge { most: Money } = "raise-too-large", "the most is {most}", "bet that or less";
    BettingOpen { seat: u8 } = "betting-open", "position {seat} has not answered the latest bet", "let that player act";
    NothingToGather = "nothing-to-gather", "no bets lie in front of the players", "go on";
    BetsLie = "bets-lie", "the bets have not been brought into the pot", "gather them";
    NotYourCards { seat: u8 } = "not-your-cards", "position {seat} does not hold those cards", "give up cards of your own hand";
    CardsOwed { seat: u8 } = "cards-owed", "position {seat} is still to be dealt cards", "deal them";
    NoCardsOwed { seat: u8 } = "no-cards-owed", "position {seat} lacks no cards", "go on";
    DeckShort { left: usize } = "deck-short", "the deck has {left} cards left, fewer than the draw asks for", "shuffle the discards and deal from them";
    DeckNotShort = "deck-not-short", "the deck has the cards that are asked for", "deal them";
    NotTheDiscards { cards: usize } = "not-these-discards", "those are not the {cards} cards that are shuffled now", "give them all, in their new order";
    MustShow { seat: u8 } = "must-show", "nobody else who is left has put in as much as position {seat}, so its hand is part of the showdown", "show it";
    PlayerActs { seat: u8 } = "player-acts", "the player at position {seat} is there and is asked", "give the player time, or call a floorperson";
    AfterAction = "after-action", "a player has acted on the cards, and the round is played to its end", "go on with the round";
    CannotBeSettled = "cannot-be-settled", "the round as recorded cannot be settled", "see the record";
    NoWagerHere = "no-wager-here", "nothing is bet against the house at this table", "take part in a round";
    RightCount { cards: usize } = "right-count", "{cards} cards are left, as there should be", "go on with the round";
}
