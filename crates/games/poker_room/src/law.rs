//! The rules that the three sections have alike, each in its own paragraph.

use super::game::{PokerGame, Section};
use rulebook::rule::Rule;

/// What every section of the chapter rules on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionRules {
    /// How many players may take part at most: (b).
    pub players: Rule,
    /// Antes, and Kill or Half-kill: (b).
    pub ante: Rule,
    /// The button fixes the order: (c).
    pub button: Rule,
    /// Where it starts: (c)(1).
    pub button_start: Rule,
    /// At the dealer's right: (c)(1)(i).
    pub button_right: Rule,
    /// By a card dealt: (c)(1)(ii).
    pub button_card: Rule,
    /// It moves clockwise: (c)(2).
    pub button_moves: Rule,
    /// The first Blind Bet: (d).
    pub blind: Rule,
    /// Further Blind Bets: (d).
    pub more_blinds: Rule,
    /// The Straddle Bet: (e).
    pub straddle: Rule,
    /// Its amount is posted: (e).
    pub straddle_posted: Rule,
    /// The deal: (f).
    pub deal: Rule,
    /// The first betting round: (g).
    pub first_betting: Rule,
    /// Blinds and straddle keep the option to raise: (g).
    pub option_to_raise: Rule,
    /// The later betting rounds: (h).
    pub later_betting: Rule,
    /// What lies between the betting rounds, in order: flop, turn and river, or three draws: (h), (i), (j).
    pub streets: [Rule; 3],
    /// The pot of who is left at the showdown: (k).
    pub showdown: Rule,
}

const OMAHA: SectionRules = SectionRules {
    players: Rule::OmahaPlayers,
    ante: Rule::OmahaAnte,
    button: Rule::OmahaButton,
    button_start: Rule::OmahaButtonStart,
    button_right: Rule::OmahaButtonRight,
    button_card: Rule::OmahaButtonCard,
    button_moves: Rule::OmahaButtonMoves,
    blind: Rule::OmahaBlind,
    more_blinds: Rule::OmahaMoreBlinds,
    straddle: Rule::OmahaStraddle,
    straddle_posted: Rule::OmahaStraddlePosted,
    deal: Rule::OmahaDeal,
    first_betting: Rule::OmahaFirstBetting,
    option_to_raise: Rule::OmahaOptionToRaise,
    later_betting: Rule::OmahaLaterBetting,
    streets: [Rule::OmahaFlop, Rule::OmahaTurn, Rule::OmahaRiver],
    showdown: Rule::OmahaShowdown,
};

const TRIPLE_DRAW: SectionRules = SectionRules {
    players: Rule::DrawPlayers,
    ante: Rule::DrawAnte,
    button: Rule::DrawButton,
    button_start: Rule::DrawButtonStart,
    button_right: Rule::DrawButtonRight,
    button_card: Rule::DrawButtonCard,
    button_moves: Rule::DrawButtonMoves,
    blind: Rule::DrawBlind,
    more_blinds: Rule::DrawMoreBlinds,
    straddle: Rule::DrawStraddle,
    straddle_posted: Rule::DrawStraddlePosted,
    deal: Rule::DrawDeal,
    first_betting: Rule::DrawFirstBetting,
    option_to_raise: Rule::DrawFirstBetting,
    later_betting: Rule::DrawLaterBetting,
    streets: [Rule::DrawFirst, Rule::DrawSecond, Rule::DrawThird],
    showdown: Rule::DrawShowdown,
};

const BADUGI: SectionRules = SectionRules {
    players: Rule::BadugiPlayers,
    ante: Rule::BadugiAnte,
    button: Rule::BadugiButton,
    button_start: Rule::BadugiButtonStart,
    button_right: Rule::BadugiButtonRight,
    button_card: Rule::BadugiButtonCard,
    button_moves: Rule::BadugiButtonMoves,
    blind: Rule::BadugiBlind,
    more_blinds: Rule::BadugiMoreBlinds,
    straddle: Rule::BadugiStraddle,
    straddle_posted: Rule::BadugiStraddlePosted,
    deal: Rule::BadugiDeal,
    first_betting: Rule::BadugiFirstBetting,
    option_to_raise: Rule::BadugiFirstBetting,
    later_betting: Rule::BadugiLaterBetting,
    streets: [Rule::BadugiFirst, Rule::BadugiSecond, Rule::BadugiThird],
    showdown: Rule::BadugiShowdown,
};

impl PokerGame {
    /// The rules of the section that the game is dealt under.
    pub const fn rules(self) -> &'static SectionRules {
        match self.section() {
            Section::Omaha => &OMAHA,
            Section::TripleDraw => &TRIPLE_DRAW,
            Section::Badugi => &BADUGI,
        }
    }

    /// What a deck that runs short in a draw asks for; none in Omaha.
    pub const fn short_deck(self) -> Option<Rule> {
        match self.section() {
            Section::Omaha => None,
            Section::TripleDraw => Some(Rule::DrawShortDeck),
            Section::Badugi => Some(Rule::BadugiShortDeck),
        }
    }
}
