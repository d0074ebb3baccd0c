//! 587.2 to 587.5: the table, its decks, the shuffle and the cut.

use super::pit::*;

#[test]
fn six_positions_and_a_progressive_system_that_is_approved() {
    let _law = covers(&[Rule::Positions, Rule::ProgressiveSystem]);
    let mut pit = Pit::new(&[]).open();
    let seventh = pit.try_player("ann", Desk::Sit { seat: 7 });
    refused(seventh, "seat-unknown", &pit, Some(Rule::Positions));
    let mut pit = Pit::new(&filed_progressive());
    let approvals = std::collections::BTreeMap::new();
    let fill = dollars(1000);
    let bare = pit.try_floor(Desk::OpenTable { fill, approvals });
    refused(bare, "not-approved", &pit, Some(Rule::ProgressiveSystem));
}

#[test]
fn a_deck_of_52_is_inspected_shown_washed_shuffled_and_cut_ten_deep() {
    let _law = covers(&[
        Rule::OneDeck,
        Rule::InspectDecks,
        Rule::SpreadForPlayer,
        Rule::WashAndStack,
        Rule::CutAfterManual,
        Rule::CutTenCards,
        Rule::ManualShoeLoad,
    ]);
    let mut pit = Pit::new(&methods("manual", "manual-shoe")).open();
    pit.receive(1, "blue");
    let spread = pit.try_dealer(Desk::SpreadDeck { deck: 1 });
    refused(spread, "deck-stage", &pit, Some(Rule::SpreadForPlayer));
    pit.prepare(1);
    let by = pit.table.state().desk.methods.shuffling;
    let order = deck();
    pit.dealer(Desk::Shuffle { deck: 1, by, order });
    let uncut = pit.try_dealer(Desk::LoadDeck { deck: 1 });
    refused(uncut, "cut-due", &pit, Some(Rule::CutAfterManual));
    let shallow = pit.try_dealer(Desk::CutDeck { deck: 1, cards: 9 });
    refused(shallow, "cut-too-shallow", &pit, Some(Rule::CutTenCards));
    pit.dealer(Desk::CutDeck { deck: 1, cards: 10 });
    pit.dealer(Desk::LoadDeck { deck: 1 });
}

#[test]
fn a_deck_is_changed_every_four_hours_by_hand_and_eight_from_a_shoe() {
    let _law = covers(&[Rule::DeckChangeByHand, Rule::DeckChangeByShoe]);
    for (choices, hours) in ways().iter().zip([8, 4, 8]) {
        let mut pit = Pit::ready(choices, deck(), &[(1, "ann")]);
        pit.enter(1, 10);
        let mut late = pit.clone();
        late.at += hours * HOUR + 1;
        let old = late.try_dealer(deal::Act::NoMoreBets);
        refused(old, "deck-change-due", &late, None);
        pit.at += (hours - 1) * HOUR;
        pit.dealer(deal::Act::NoMoreBets);
    }
}
