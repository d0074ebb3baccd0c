//! What a table does about an irregularity, step by step, and who decides.

use super::Consequence;

impl Consequence {
    /// What is done, in order: who, then what.
    pub fn steps(self) -> &'static [&'static str] {
        match self {
            Consequence::VoidAndReshuffle => &[
                "The dealer stops, and leaves cards and wagers where they lie.",
                "The dealer calls all hands void.",
                "Every wager of the round goes back to its player, side wagers included.",
                "The cards are collected and shuffled again.",
            ],
            Consequence::VoidAndRemoveDeck => &[
                "The dealer stops, and leaves cards and wagers where they lie.",
                "The dealer calls all hands void.",
                "Every wager of the round goes back to its player, side wagers included.",
                "The whole deck is removed from the table; another is brought, inspected and shuffled.",
            ],
            Consequence::VoidHands => &[
                "The dealer calls all hands dead and collects the cards.",
                "Every wager of the round goes back to its player.",
            ],
            Consequence::PlayerMayVoid => &[
                "The dealer stops at that hand and asks its player, who has not looked at the other cards.",
                "The player voids the hand, and every wager on it goes back; or plays on.",
                "All other hands are played on.",
            ],
            Consequence::DeadHand => &[
                "The dealer calls the hand dead.",
                "Every wager on it goes back; the player is in the next deal.",
            ],
            Consequence::LateCardOrDeadHand => &[
                "The dealer asks the player.",
                "The player takes the card after all other players have theirs; or the hand is dead.",
                "The wagers on a dead hand go back.",
            ],
            Consequence::ForfeitWagers => &[
                "A floorperson finds that the player broke the rule, and says why.",
                "The player's wagers of this round are collected.",
                "All other hands are played on.",
            ],
            Consequence::RemoveDeck => &[
                "The deck is removed from the table.",
                "Another is brought, inspected and shuffled before the next round.",
            ],
            Consequence::Reshuffle => {
                &["The cards are collected and shuffled again; no round had begun with them."]
            }
            Consequence::RefillShoe => &[
                "The dealer takes the discards and shuffles and cuts them.",
                "The first card is discarded face down.",
                "The round is dealt to its end.",
            ],
            Consequence::LeaveOut => &[
                "The dealer puts the card into the discard rack.",
                "The deal goes on with the next card.",
            ],
            Consequence::DiscardCard => &["The dealer puts the card into the discard rack and goes on."],
            Consequence::UseAsNext => &["The dealer uses the card as the next one."],
            Consequence::DrawNoMore => &[
                "The player who refuses the card gets no more cards in the round.",
                "The card goes to the next who can use it; else to the discard rack.",
            ],
            Consequence::ResetDealer => &[
                "The dealer's hands are set again by the house way.",
                "The round is settled against the hands as they should have been set.",
            ],
            Consequence::PlayOn => &["Play goes on."],
            Consequence::TellFloorperson => &[
                "The dealer stops and tells a floorperson.",
                "The floorperson finds whether a player could have learned something, and rules.",
            ],
            Consequence::PutOutOfUse => &[
                "The device is put out of use as the text says.",
                "Only then are the cards shuffled or dealt in another way.",
            ],
            Consequence::RepairDevice => &[
                "Nothing more is dealt at the table.",
                "The device is repaired or replaced, and found in order.",
            ],
            Consequence::Reshake => &[
                "The dealer calls \"no roll\".",
                "The dice go back, the shaker is covered and shaken again.",
            ],
            Consequence::Rethrow => &[
                "The throw does not count.",
                "Every wager stands, and the dice are thrown again.",
            ],
            Consequence::MayRethrow => &[
                "The stickperson calls \"no roll\", or lets the throw count.",
                "After \"no roll\" every wager stands, and the dice are thrown again.",
            ],
            Consequence::ThrowStands => &["The stickperson calls the throw as it lies."],
            Consequence::OppositeFace => {
                &["The face opposite the one that leans counts; the stickperson calls it."]
            }
            Consequence::StickpersonDecides => &[
                "The stickperson looks at the die.",
                "The stickperson says which face is uppermost, or has the dice thrown again.",
            ],
            Consequence::ReinspectDice => &[
                "The dice are not used.",
                "They are inspected again at the table or the pit stand, or other dice are brought.",
            ],
            Consequence::ReplaceDice => &[
                "The set of dice is removed from the table at once.",
                "A Dice Discrepancy Report is filed.",
                "A new set is brought and inspected.",
            ],
        }
    }

    /// Who decides what becomes of it.
    pub fn decided_by(self) -> &'static str {
        match self {
            Consequence::PlayerMayVoid | Consequence::LateCardOrDeadHand => "the player of that hand",
            Consequence::DrawNoMore => "the player who is offered the card",
            Consequence::ForfeitWagers | Consequence::TellFloorperson => "a floorperson",
            Consequence::MayRethrow | Consequence::StickpersonDecides => "the stickperson",
            Consequence::VoidAndReshuffle
            | Consequence::VoidAndRemoveDeck
            | Consequence::VoidHands
            | Consequence::DeadHand
            | Consequence::RemoveDeck
            | Consequence::Reshuffle
            | Consequence::RefillShoe
            | Consequence::LeaveOut
            | Consequence::DiscardCard
            | Consequence::UseAsNext
            | Consequence::ResetDealer
            | Consequence::PlayOn
            | Consequence::PutOutOfUse
            | Consequence::RepairDevice
            | Consequence::Reshake
            | Consequence::Rethrow
            | Consequence::ThrowStands
            | Consequence::OppositeFace
            | Consequence::ReinspectDice
            | Consequence::ReplaceDice => "no one: the text leaves no choice",
        }
    }
}
