//! What went wrong, in a sentence a pit can say aloud.

use crate::rule::Rule;

impl Rule {
    /// What went wrong, where the rule tells of something that does: `one card lies face up in the shoe or deck`.
    pub fn fault(self) -> Option<&'static str> {
        Some(match self {
            Rule::ManualShoeMisdeal | Rule::HandDealMisdeal | Rule::AutoShoeMisdeal => {
                "the stub does not count right, and a hand has too many or too few cards"
            }
            Rule::ManualShoeBadDeck | Rule::HandDealBadDeck | Rule::AutoShoeBadDeck => {
                "the stub does not count right though every hand does: the deck is not whole"
            }
            Rule::NoRollFlat => "a die in the shaker does not lie flat",
            Rule::NoRollFallen => "a die fell out when the shaker was uncovered",
            Rule::WrongTotal => {
                "the first card went to the wrong place: the start was misread or counted wrongly"
            }
            Rule::PlayerCardExposed => "the dealer exposed a card of a player's hand",
            Rule::DealerCardExposed => "a card of the dealer's hand was exposed",
            Rule::FaceUpCard => "one card lies face up in the shoe or deck",
            Rule::FaceUpCards => "a second card lies face up in the shoe or deck",
            Rule::CardDrawnInError => "a card was drawn by mistake, and no one saw its face",
            Rule::WrongCardCount => "a hand has too many or too few cards",
            Rule::DealerMisset => "the dealer set the dealer's cards against the house way",
            Rule::ExposedWhileDealing => "a card was exposed while the cards were dealt",
            Rule::StacksMisdealt => "the stacks were not dealt in turn",
            Rule::PositionCardCount => "a place, bet on or not, was dealt too many or too few cards",
            Rule::TwoCardsExposed => "a second card was exposed while the cards were dealt",
            Rule::DeadHand => "a hand has too many or too few cards, and players have acted",
            Rule::ShufflerFails => "the shuffler jammed, stopped or did not finish",
            Rule::AutoShoeFails => "the automated shoe jammed, stopped or did not deal every card",
            Rule::DeviceOutOfUse => "a device is not used any more, or cannot be",
            Rule::DeckMiscount => "the shuffler counts more or fewer cards than the deck has",
            Rule::SharingForfeits => "a player told or showed cards to another player",
            Rule::CommunityCardExposed => "a community card was exposed before its turn",
            Rule::InvalidRoll => "a die left the table, or one die rests on another",
            Rule::NoRoll => "the throw was not a proper one",
            Rule::NoRollNotTogether => "the dice did not leave the hand together",
            Rule::NoRollShort => "a die did not reach the far end of the table",
            Rule::NoRollOnTheBank => "a die came to rest on the chips of the bank",
            Rule::NoRollCupOrRail => "a die came to rest in the cup or on a rail",
            Rule::NoRollCheating => "the throw was made by a crooked device or trick",
            Rule::NoRollImproper => "the stickperson finds the throw improper",
            Rule::ChipsTouched => "a die touched chips that are not the bank's",
            Rule::CockedDie => "a die leans on chips or something else",
            Rule::CockedDieVoid => "a die leans on something with more than one side",
            Rule::DisputedFace => "someone disputes which face of a die is uppermost",
            Rule::DiceSealBroken => "the seal or container of the dice is damaged",
            Rule::DiceDiscrepancy => "a die shows tampering, a flaw or a defect",
            Rule::Peek => "the hole card was not checked before the players acted",
            Rule::ExposedCardUsed => "a card was drawn by mistake, and its face was seen",
            Rule::ExposedCardRefused => "a player refuses a card that was drawn by mistake and seen",
            Rule::DealerOverdraws => "the dealer drew a card though the dealer's hand stands",
            Rule::ShoeRunsOut => "the shoe ran out of cards in mid-round",
            Rule::NoCardsDealt => "a hand with a wager was dealt no card",
            Rule::OneCardDealt => "a hand with a wager was dealt one card of two",
            Rule::MissedCard => "a card that a player asked for was not dealt",
            Rule::NeedlessPeek => "the hole card was put into the reader without need",
            Rule::PeekShowsCard => "the hole card was read without need, and a player could have learned it",
            Rule::PeekHidesCard => "the hole card was read without need, and no player could have learned it",
            Rule::CardReaderFails => "the card reader does not work",
            Rule::DrawShortDeck => "the deck has too few cards for a player's draw",
            Rule::BadugiShortDeck => "the deck has too few cards for a player's draw in Badugi",
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::Edition;

    #[test]
    fn every_irregularity_of_every_edition_is_told_and_no_two_alike() {
        for edition in Edition::all() {
            let mut told = Vec::new();
            for each in edition.register().irregularities() {
                let fault = each.rule.fault();
                let fault = fault.unwrap_or_else(|| panic!("{}: {}", edition.id, each.rule));
                // The three ways to deal share their faults, and a table deals in one.
                let way = each.rule.name().contains("misdeal") || each.rule.name().ends_with("bad-deck");
                assert!(way || !told.contains(&fault), "{}: {fault}", edition.id);
                told.push(fault);
            }
        }
    }
}
