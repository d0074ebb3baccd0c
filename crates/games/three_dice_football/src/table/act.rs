//! What people do at a Three Dice Football table beyond what they do at any with dice, and what comes of it.

use crate::Roll;
use crate::field::{Down, Ends};
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::settled::SeatLine;

table::acts! {
    /// An act of this game's own.
    Act {
        /// The dealer places pucks and marker for a new game.
        SetField,
        /// The dealer moves the marker and settles what the throw decided.
        SettlePlay,
        /// A floorperson calls off a game that no one has a wager on.
        CallGameOff,
    }

    /// What came of it.
    Fact {
        FieldSet,
        GameBegun { round: u64 },
        MarkerMoved { play: u8, roll: Roll, yards: u8, ends: Option<Ends> },
        PlaySettled { play: u8, lines: Vec<SeatLine> },
        DownAnnounced { down: Down, yards: u8 },
        /// One step of the order in which a game's last play is settled.
        GameWagersSettled {
            wagers: Vec<WagerId>,
            lines: Vec<SeatLine>,
            #[serde(with = "table::law::rule_name")]
            rule: Rule,
        },
        ExtraPointDue,
        GameFinished { ends: Ends, plays: u8 },
        GameCalledOff,
    }
}

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    GameWagersStand = "game-wagers-stand", "wagers on the game are made before its first throw and stand after it", "wait for the next game";
    ThrowMade = "throw-made", "the dice have been thrown", "wait until the throw is settled";
    GameWon = "game-won", "the game is over; only the extra point is thrown", "wait for the next game";
    DiceSent = "dice-sent", "the dice are out for this play, so its wagers stand", "wait until the throw is settled";
    MustBet = "must-bet", "the Quarterback has a wager on the game", "make one, or let the dice go by";
    FieldNotSet = "field-not-set", "pucks and marker are not in place", "set 1st Down, the yard line a game starts from and play 1";
    FieldIsSet = "field-is-set", "pucks and marker are in place", "no action is needed";
    NothingCalled = "nothing-called", "no throw waits to be settled", "see what is expected next";
    PositionInGame { seat: u8 } = "position-in-game", "position {seat} has had wagers of another player in this game", "take another, or wait for the next game";
    StillWagered = "still-wagered", "wagers stand on the game", "play it to its end";
}
