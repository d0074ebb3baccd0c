//! x.3 to x.5, MA §§ 2, 5, 6: decks, opening, shuffle, cut.

use super::pit::*;
use crate::crew::*;
use asia_poker::table::*;
use rulebook::rule::Rule;
use table::decks::{Face, Stage};
use table::desk::act::{CoverCard, TornJoker};
use table::desk::{Act as Desk, Fact as DeskFact};
use table::devices::{Device, OutOfUse, Shuffling};
use table::{Actor, Place, Role};

fn received(edition: &str, choices: &[(String, rulebook::Given)]) -> Pit {
    let mut pit = Pit::new(edition, choices).open();
    pit.receive(1, "blue");
    pit
}

fn stage(pit: &Pit, deck: u8) -> &Stage {
    &pit.table.state().desk.decks[&deck].stage
}

#[test]
fn a_deck_takes_its_steps_in_order_and_by_the_right_people() {
    for edition in EDITIONS {
        let mut pit = received(edition, &[]);
        refused(
            pit.try_floor(Desk::VerifyInspection { deck: 1 }),
            "deck-stage",
            &pit,
            Some(Rule::InspectDecks),
        );
        refused(
            pit.try_dealer(Desk::SpreadDeck { deck: 1 }),
            "deck-stage",
            &pit,
            Some(Rule::SpreadForPlayer),
        );
        pit.dealer(Desk::InspectDeck { deck: 1 });
        // The floorperson verifies, and not the one who inspected.
        let by_dealer = pit.try_dealer(Desk::VerifyInspection { deck: 1 });
        refused(by_dealer, "role-too-low", &pit, Some(Rule::InspectDecks));
        let same = pit.by(
            Actor::new("dan", Role::PitManager),
            Desk::VerifyInspection { deck: 1 },
        );
        refused(same, "same-person", &pit, Some(Rule::InspectDecks));
        pit.floor(Desk::VerifyInspection { deck: 1 });
        refused(
            pit.try_dealer(Desk::WashDeck { deck: 1 }),
            "deck-stage",
            &pit,
            Some(Rule::WashAndStack),
        );
        pit.dealer(Desk::SpreadDeck { deck: 1 });
        // The wash waits for the first player's look.
        refused(
            pit.try_dealer(Desk::WashDeck { deck: 1 }),
            "deck-stage",
            &pit,
            Some(Rule::WashAndStack),
        );
        refused(
            pit.try_dealer(Desk::LookAtDeck { deck: 1 }),
            "player-only",
            &pit,
            Some(Rule::SpreadForPlayer),
        );
        pit.player("ann", Desk::LookAtDeck { deck: 1 });
        pit.dealer(Desk::WashDeck { deck: 1 });
        pit.dealer(Desk::StackDeck { deck: 1 });
        assert_eq!(*stage(&pit, 1), Stage::Stacked);
        for rule in [Rule::InspectDecks, Rule::SpreadForPlayer, Rule::WashAndStack] {
            pit.cited(rule);
        }
        if edition == "ma-asia-poker" {
            pit.cited(Rule::Opening);
        }
    }
}

#[test]
fn a_spare_joker_is_torn_by_two_people() {
    for edition in EDITIONS {
        let mut pit = Pit::new(edition, &[]).open();
        let received = |jokers| Desk::ReceiveDeck {
            deck: 1,
            back: "blue".into(),
            design: "house".into(),
            jokers,
            tens: false,
            preshuffled: None,
        };
        refused(
            pit.try_dealer(received(3)),
            "joker-count",
            &pit,
            Some(Rule::OneDeck),
        );
        pit.dealer(received(2));
        pit.dealer(Desk::InspectDeck { deck: 1 });
        pit.floor(Desk::VerifyInspection { deck: 1 });
        refused(
            pit.try_dealer(Desk::SpreadDeck { deck: 1 }),
            "spare-joker",
            &pit,
            Some(Rule::TwoJokerDecks),
        );
        let with = |name: &str, role| Desk::TearJoker {
            deck: 1,
            with: Actor::new(name, role),
        };
        let alone = pit.try_dealer(with("dan", Role::Floorperson));
        refused(alone, "same-person", &pit, Some(Rule::SpareJoker));
        refused(
            pit.try_dealer(with("dot", Role::Dealer)),
            "role-too-low",
            &pit,
            Some(Rule::SpareJoker),
        );
        let confirm = Desk::ConfirmTearing { deck: 1 };
        refused(
            pit.try_floor(confirm.clone()),
            "step-missing",
            &pit,
            Some(Rule::SpareJoker),
        );
        // The dealer's word is not the floorperson's act.
        pit.dealer(with("flo", Role::Floorperson));
        refused(
            pit.try_dealer(Desk::SpreadDeck { deck: 1 }),
            "spare-joker",
            &pit,
            Some(Rule::TwoJokerDecks),
        );
        refused(
            pit.try_dealer(confirm.clone()),
            "role-too-low",
            &pit,
            Some(Rule::SpareJoker),
        );
        let alone = pit.by(Actor::new("dan", Role::Floorperson), confirm.clone());
        refused(alone, "same-person", &pit, Some(Rule::SpareJoker));
        let events = pit.floor(confirm);
        let into = if edition == "ma-asia-poker" {
            TornJoker::Discarded
        } else {
            TornJoker::Container
        };
        let torn = DeskFact::JokerTorn {
            deck: 1,
            with: Actor::new("flo", Role::Floorperson),
            into,
        };
        assert_eq!(events[0].fact, Happened::Desk(torn));
        refused(
            pit.try_dealer(with("flo", Role::Floorperson)),
            "no-spare-joker",
            &pit,
            Some(Rule::SpareJoker),
        );
        pit.dealer(Desk::SpreadDeck { deck: 1 });
        pit.cited(Rule::SpareJoker);
    }
}

#[test]
fn no_deck_is_cut_or_loaded_without_its_cover_cards() {
    for edition in EDITIONS {
        let mut pit = Pit::new(edition, &[]);
        pit.floor(Desk::OpenTable {
            fill: dollars(1000),
            approvals: approvals(),
        });
        pit.receive(1, "blue");
        pit.prepare(1);
        pit.dealer(Desk::Shuffle {
            deck: 1,
            by: Shuffling::Manual,
            order: deck(),
        });
        let cut = Desk::CutDeck { deck: 1, cards: 20 };
        let covers = |cards| Desk::BringCovers { cards };
        refused(
            pit.try_dealer(cut.clone()),
            "covers-missing",
            &pit,
            Some(Rule::CoverCards),
        );
        refused(
            pit.try_floor(covers(2)),
            "dealers-own",
            &pit,
            Some(Rule::CoverCards),
        );
        // One is not enough here; in Massachusetts the second is the cutting card.
        pit.dealer(covers(1));
        refused(
            pit.try_dealer(cut.clone()),
            "covers-missing",
            &pit,
            Some(Rule::CoverCards),
        );
        pit.dealer(covers(2));
        pit.cited(Rule::CoverCards);
        pit.dealer(cut);
        pit.dealer(covers(0));
        let load = Desk::LoadDeck { deck: 1 };
        refused(
            pit.try_dealer(load.clone()),
            "covers-missing",
            &pit,
            Some(Rule::CoverCards),
        );
        pit.dealer(covers(2));
        pit.dealer(load);
        // They leave with the decks when the table closes.
        pit.floor(Desk::CloseTable);
        assert_eq!(pit.table.state().desk.covers, 0);
    }
}

#[test]
fn what_the_text_gives_to_the_dealer_no_one_above_does() {
    for edition in EDITIONS {
        let mut pit = Pit::new(edition, &[]).open();
        pit.receive(1, "blue");
        refused(
            pit.try_floor(Desk::InspectDeck { deck: 1 }),
            "dealers-own",
            &pit,
            Some(Rule::InspectDecks),
        );
        let mut pit = Pit::ready(edition, &[], deck(), &[(2, "ann")]);
        pit.bet(2, MAIN, 25);
        refused(
            pit.try_floor(Deal::NoMoreBets),
            "dealers-own",
            &pit,
            Some(Rule::ManualShoeBetsClose),
        );
        pit.deal(8);
        // Who saw it may say what went wrong.
        pit.floor(Deal::WrongNumber {
            place: Place::Seat(2),
            cards: 6,
        });
        assert_eq!(pit.chips("ann"), dollars(1000));
    }
}

#[test]
fn one_deck_unless_the_shuffler_lets_two_alternate() {
    for edition in EDITIONS {
        let second = |back: &str, design: &str| Desk::ReceiveDeck {
            deck: 2,
            back: back.into(),
            design: design.into(),
            jokers: 1,
            tens: false,
            preshuffled: None,
        };
        let mut one = received(edition, &[]);
        one.cited(Rule::CoverCards);
        refused(
            one.try_dealer(second("red", "house")),
            "too-many-decks",
            &one,
            Some(Rule::OneDeck),
        );
        // Two are filed only with a shuffler; without one the choice itself is refused.
        let edition_data = rulebook::Edition::find(edition).unwrap();
        assert!(edition_data.choose(&[number("decks", 2)]).is_err());

        let mut choices = methods("device", "manual-shoe", "generator");
        choices.push(number("decks", 2));
        let mut pit = received(edition, &choices);
        refused(
            pit.try_dealer(second("blue", "house")),
            "backs-alike",
            &pit,
            Some(Rule::TwoDeckBacks),
        );
        if edition == "ma-asia-poker" {
            let bad = Desk::ReceiveDeck {
                deck: 2,
                back: "red".into(),
                design: "other".into(),
                jokers: 0,
                tens: false,
                preshuffled: None,
            };
            refused(
                pit.try_dealer(bad),
                "joker-count",
                &pit,
                Some(Rule::TwoDeckStandard),
            );
        } else {
            refused(
                pit.try_dealer(second("red", "other")),
                "designs-differ",
                &pit,
                Some(Rule::TwoDeckDesign),
            );
        }
        pit.dealer(second("red", "house"));
        pit.cited(Rule::TwoDeckBacks);
        pit.cited(Rule::TwoDecks);
        // Each takes the opening steps by itself.
        pit.prepare(1);
        refused(
            pit.try_dealer(Desk::SpreadDeck { deck: 2 }),
            "deck-stage",
            &pit,
            Some(Rule::TwoDeckOpening),
        );
        pit.prepare(2);
        pit.load(1, deck());
        pit.dealer(Desk::Shuffle {
            deck: 2,
            by: Shuffling::Device,
            order: deck(),
        });
        pit.cited(Rule::TwoDeckShuffle);
        pit.sit(3, "ann");
        pit.bet(3, MAIN, 25);
        pit.deal(1);
        pit.finish();
        assert!(matches!(stage(&pit, 1), Stage::Rack { .. }));
        // Deck 1 lies in the rack: deck 2 waits until it has gone back into the shuffler.
        refused(
            pit.try_dealer(Desk::LoadDeck { deck: 2 }),
            "rack-holds-other",
            &pit,
            Some(Rule::TwoDeckDiscards),
        );
        pit.dealer(Desk::Shuffle {
            deck: 1,
            by: Shuffling::Device,
            order: deck(),
        });
        refused(
            pit.try_dealer(Desk::LoadDeck { deck: 1 }),
            "other-deck-due",
            &pit,
            Some(Rule::TwoDeckAlternate),
        );
        pit.dealer(Desk::LoadDeck { deck: 2 });
        pit.cited(Rule::TwoDeckAlternate);
        pit.cited(Rule::TwoDeckDiscards);
    }
}

#[test]
fn preshuffled_decks_skip_the_opening_and_are_cut() {
    for edition in EDITIONS {
        let mut pit = Pit::new(edition, &[]).open();
        pit.dealer(Desk::ReceiveDeck {
            deck: 1,
            back: "blue".into(),
            design: "house".into(),
            jokers: 1,
            tens: false,
            preshuffled: Some(deck()),
        });
        pit.cited(Rule::PreshuffledSkips);
        refused(
            pit.try_dealer(Desk::LoadDeck { deck: 1 }),
            "cut-due",
            &pit,
            Some(Rule::CutAfterManual),
        );
        pit.dealer(Desk::CutDeck { deck: 1, cards: 10 });
        pit.dealer(Desk::LoadDeck { deck: 1 });
    }
}

#[test]
fn the_shuffle_is_whole_and_the_cut_ten_deep() {
    for edition in EDITIONS {
        let mut pit = received(edition, &[]);
        pit.prepare(1);
        refused(
            pit.try_dealer(Desk::CutDeck { deck: 1, cards: 20 }),
            "deck-stage",
            &pit,
            Some(Rule::CutByShuffleKind),
        );
        let shuffle = |order, by| Desk::Shuffle { deck: 1, by, order };
        let short = table::Stack(deck().0[..52].to_vec());
        refused(
            pit.try_dealer(shuffle(short, Shuffling::Manual)),
            "not-a-deck",
            &pit,
            Some(Rule::OneDeck),
        );
        let machine = pit.try_dealer(shuffle(deck(), Shuffling::Device));
        refused(machine, "method-not-in-use", &pit, Some(Rule::Shuffle));
        refused(
            pit.try_dealer(Desk::LoadDeck { deck: 1 }),
            "deck-stage",
            &pit,
            Some(Rule::ManualShoeLoad),
        );
        pit.dealer(shuffle(deck(), Shuffling::Manual));
        refused(
            pit.try_dealer(Desk::LoadDeck { deck: 1 }),
            "cut-due",
            &pit,
            Some(Rule::CutAfterManual),
        );
        for (cards, code) in [
            (0, "cut-too-shallow"),
            (9, "cut-too-shallow"),
            (53, "cut-too-deep"),
        ] {
            refused(
                pit.try_dealer(Desk::CutDeck { deck: 1, cards }),
                code,
                &pit,
                Some(Rule::CutTenCards),
            );
        }
        let events = pit.dealer(Desk::CutDeck { deck: 1, cards: 10 });
        let cover_card = if edition == "ma-asia-poker" {
            CoverCard::InTheRack
        } else {
            CoverCard::AtTheBottom
        };
        let cut = DeskFact::DeckCut {
            deck: 1,
            cards: 10,
            cover_card,
        };
        assert_eq!(events[0].fact, Happened::Desk(cut));
        let Stage::Cut { order, .. } = stage(&pit, 1) else {
            panic!()
        };
        assert_eq!((order[0], order[52]), (deck()[10], deck()[9]));
        for rule in [
            Rule::Shuffle,
            Rule::SingleStack,
            Rule::CutByShuffleKind,
            Rule::CutTenCards,
            Rule::CutCompleted,
            Rule::DealAfterCut,
        ] {
            pit.cited(rule);
        }
        if edition == "ma-asia-poker" {
            for rule in [
                Rule::CutSteps,
                Rule::CutWithOneHand,
                Rule::CutCoverCardDown,
                Rule::CutCoverCardOut,
            ] {
                pit.cited(rule);
            }
        }
        pit.dealer(Desk::LoadDeck { deck: 1 });
        pit.cited(Rule::ManualShoeLoad);

        let mut machine = received(edition, &methods("device", "manual-shoe", "shaker"));
        machine.prepare(1);
        machine.dealer(shuffle(deck(), Shuffling::Device));
        let cut = machine.try_dealer(Desk::CutDeck { deck: 1, cards: 20 });
        refused(cut, "no-cut-due", &machine, Some(Rule::NoCutAfterMachine));
        machine.dealer(Desk::LoadDeck { deck: 1 });
    }
}

#[test]
fn a_recut_on_a_floorpersons_order_until_the_first_card() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], deck(), &[(2, "ann")]);
        let order = || Desk::OrderRecut {
            deck: 1,
            reason: "the cover card slipped".into(),
        };
        refused(pit.try_dealer(order()), "role-too-low", &pit, Some(Rule::Recut));
        pit.bet(2, MAIN, 25);
        pit.close();
        // Whoever orders it has determined that the cut was not right, and says how.
        let mute = Desk::OrderRecut {
            deck: 1,
            reason: " ".into(),
        };
        refused(pit.try_floor(mute), "no-reason", &pit, Some(Rule::Recut));
        // After 'no more bets', before any card: the deck is cut and loaded again, and the round goes on.
        pit.floor(order());
        pit.cited(Rule::Recut);
        if !pit.makes_stacks() {
            pit.start(4);
        }
        assert_eq!(
            pit.try_dealer(Deal::Deal { cards: 49 }).unwrap_err().code(),
            "deck-not-ready"
        );
        pit.dealer(Desk::CutDeck { deck: 1, cards: 12 });
        pit.dealer(Desk::LoadDeck { deck: 1 });
        pit.dealer(Deal::Deal { cards: 1 });
        refused(pit.try_floor(order()), "deck-stage", &pit, Some(Rule::Recut));
    }
}

#[test]
fn a_shuffle_on_a_floorpersons_order_in_pennsylvania_only() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], deck(), &[]);
        let order = Desk::OrderShuffle { deck: 1 };
        if edition == "ma-asia-poker" {
            refused(
                pit.try_floor(order),
                "not-in-this-edition",
                &pit,
                Some(Rule::Shuffle),
            );
        } else {
            refused(
                pit.try_dealer(order.clone()),
                "role-too-low",
                &pit,
                Some(Rule::Shuffle),
            );
            pit.floor(order);
            assert_eq!(*stage(&pit, 1), Stage::Stacked);
        }
    }
}

#[test]
fn idle_tables_lie_spread_and_open_again() {
    for edition in EDITIONS {
        let mut pit = Pit::ready(edition, &[], deck(), &[(2, "ann")]);
        let idle = |face, asked_by| Desk::SpreadIdle {
            deck: 1,
            face,
            asked_by,
        };
        pit.bet(2, MAIN, 25);
        refused(
            pit.try_dealer(idle(Face::Down, None)),
            "wagers-stand",
            &pit,
            Some(Rule::IdleTable),
        );
        pit.player(
            "ann",
            Bet::WithdrawWager {
                seat: 2,
                wager: pit.wager(MAIN),
            },
        );
        if edition == "ma-asia-poker" {
            // Either way up; turned up when a player arrives.
            pit.dealer(idle(Face::Down, None));
            refused(
                pit.try_player("bob", Desk::LookAtDeck { deck: 1 }),
                "step-missing",
                &pit,
                Some(Rule::IdleTable),
            );
            pit.dealer(Desk::TurnUp { deck: 1 });
        } else {
            // Face down unless a player asks.
            refused(
                pit.try_dealer(idle(Face::Up, None)),
                "face-down-unless-asked",
                &pit,
                Some(Rule::IdleTable),
            );
            refused(
                pit.try_dealer(idle(Face::Up, Some(" ".into()))),
                "face-down-unless-asked",
                &pit,
                Some(Rule::IdleTable),
            );
            pit.dealer(idle(Face::Up, Some("bob".into())));
        }
        pit.cited(Rule::IdleTable);
        pit.player("bob", Desk::LookAtDeck { deck: 1 });
        pit.dealer(Desk::WashDeck { deck: 1 });
        pit.dealer(Desk::StackDeck { deck: 1 });
        pit.load(1, deck());
    }
    // A device that reshuffles by itself and is out of use reshuffles nothing: cards shuffled by hand are cut, may be
    // ordered cut again, and are spread at an idle table.
    for edition in &EDITIONS[..3] {
        let mut choices = methods("device", "manual-shoe", "generator");
        choices.push(flag("auto-reshuffler", true));
        let mut pit = Pit::ready(edition, &choices, deck(), &[]);
        pit.floor(Desk::OrderShuffle { deck: 1 });
        pit.dealer(Desk::ShufflerFails { deck: 1 });
        pit.dealer(Desk::PutOutOfUse {
            device: Device::Shuffler,
            how: OutOfUse::Covered,
        });
        let mut to = pit.table.state().desk.methods;
        to.shuffling = Shuffling::Manual;
        pit.floor(Desk::ChangeMethods { to });
        pit.dealer(Desk::Shuffle {
            deck: 1,
            by: Shuffling::Manual,
            order: deck(),
        });
        refused(
            pit.try_dealer(Desk::LoadDeck { deck: 1 }),
            "cut-due",
            &pit,
            Some(Rule::CutAfterManual),
        );
        pit.dealer(Desk::CutDeck { deck: 1, cards: 20 });
        pit.dealer(Desk::LoadDeck { deck: 1 });
        pit.floor(Desk::OrderRecut {
            deck: 1,
            reason: "unclean".into(),
        });
        pit.dealer(Desk::CutDeck { deck: 1, cards: 20 });
        pit.dealer(Desk::SpreadIdle {
            deck: 1,
            face: Face::Down,
            asked_by: None,
        });
        pit.cited(Rule::IdleTable);
    }
    // With a device that reshuffles by itself neither recut nor idle spread applies, nor a cut.
    for edition in &EDITIONS[..3] {
        let mut choices = methods("device", "manual-shoe", "generator");
        choices.push(flag("auto-reshuffler", true));
        let mut pit = Pit::ready(edition, &choices, deck(), &[]);
        let spread = Desk::SpreadIdle {
            deck: 1,
            face: Face::Down,
            asked_by: None,
        };
        refused(
            pit.try_dealer(spread),
            "does-not-apply",
            &pit,
            Some(Rule::AutoReshuffler),
        );
        let recut = Desk::OrderRecut {
            deck: 1,
            reason: String::new(),
        };
        refused(
            pit.try_floor(recut),
            "does-not-apply",
            &pit,
            Some(Rule::AutoReshuffler),
        );
        pit.cited(Rule::AutoReshuffler);
    }
}

#[test]
fn decks_and_dice_have_their_hours() {
    for edition in EDITIONS {
        for (dealing, rule, hours) in [
            ("manual-shoe", Rule::DeckChangeByShoe, 8),
            ("automated-shoe", Rule::DeckChangeByShoe, 8),
            ("from-hand", Rule::DeckChangeByHand, 4),
        ] {
            let mut pit = Pit::ready(
                edition,
                &methods("device", dealing, "generator"),
                deck(),
                &[(2, "ann")],
            );
            pit.bet(2, MAIN, 25);
            let received = pit.table.state().desk.decks[&1].received;
            pit.at = received + hours * HOUR;
            if edition == "ma-asia-poker" {
                pit.at += 1000 * HOUR;
                pit.dealer(Deal::NoMoreBets);
                continue;
            }
            refused(
                pit.try_dealer(Deal::NoMoreBets),
                "deck-change-due",
                &pit,
                Some(rule),
            );
            pit.floor(Desk::RemoveDeck {
                deck: 1,
                reason: "time".into(),
            });
            pit.cited(Rule::DeckChange);
            // Carried out and in again it would begin its hours anew.
            let again = pit.try_dealer(Desk::ReceiveDeck {
                deck: 1,
                back: "blue".into(),
                design: "house".into(),
                jokers: 1,
                tens: false,
                preshuffled: None,
            });
            refused(again, "deck-left", &pit, Some(Rule::DeckChange));
            pit.receive(2, "blue");
        }
        // At the hour itself the deck may still be dealt.
        let mut pit = Pit::ready(
            edition,
            &methods("manual", "manual-shoe", "shaker"),
            deck(),
            &[(2, "ann")],
        );
        pit.bet(2, MAIN, 25);
        let received = pit.table.state().desk.decks[&1].received;
        pit.at = received + 8 * HOUR - 1;
        pit.dealer(Deal::NoMoreBets);
        pit.at = pit.table.state().desk.dice.as_ref().unwrap().since + 24 * HOUR;
        let act = Act::UncoverDice {
            shakes: 3,
            fall: Fall::Flat(dice(1, 2, 5)),
            announced: 8,
        };
        refused(
            pit.try_dealer(act.clone()),
            "dice-old",
            &pit,
            Some(Rule::Dice24Hours),
        );
        pit.dealer(Desk::PlaceDice);
        if pit.makes_stacks() {
            continue;
        }
        pit.dealer(act);
    }
    // Massachusetts leaves the hours to the operator.
    let choices = [number("deck-change-hours", 6)];
    let mut pit = Pit::ready("ma-asia-poker", &choices, deck(), &[(2, "ann")]);
    pit.bet(2, MAIN, 25);
    pit.at += 6 * HOUR;
    refused(pit.try_dealer(Deal::NoMoreBets), "deck-change-due", &pit, None);
}

#[test]
fn equipment_is_approved_before_it_is_used() {
    let bare = |edition: &str, choices: &[(String, rulebook::Given)], rule| {
        let mut pit = Pit::new(edition, choices);
        let open = Desk::OpenTable {
            fill: dollars(100),
            approvals: Default::default(),
        };
        refused(pit.try_floor(open), "not-approved", &pit, Some(rule));
        // An approval without a reference is no approval.
        let blank = Desk::OpenTable {
            fill: dollars(100),
            approvals: approvals()
                .into_keys()
                .map(|equipment| (equipment, " ".to_owned()))
                .collect(),
        };
        refused(pit.try_floor(blank), "not-approved", &pit, None);
        let pit = pit.open();
        pit.cited(rule);
        pit.cited(Rule::StartDevices);
        pit.cited(Rule::StartMethod);
    };
    for edition in EDITIONS {
        bare(edition, &methods("manual", "manual-shoe", "shaker"), Rule::Shaker);
        bare(
            edition,
            &methods("manual", "manual-shoe", "generator"),
            Rule::GeneratorApproval,
        );
        if edition != "pa-659a-fortune" {
            bare(
                edition,
                &methods("device", "automated-shoe", "button"),
                Rule::ButtonApproval,
            );
        }
    }
    // Nor when the table changes to what needs it.
    for edition in EDITIONS {
        let mut pit = Pit::new(edition, &methods("device", "manual-shoe", "generator"));
        let open = |shaker: &str| {
            let mut given = approvals();
            given.insert(table::devices::Equipment::Shaker, shaker.to_owned());
            Desk::OpenTable {
                fill: dollars(100),
                approvals: given,
            }
        };
        pit.floor(open(" "));
        let mut to = pit.table.state().desk.methods;
        to.starting = Some(table::devices::Starting::Shaker);
        let change = Desk::ChangeMethods { to };
        refused(
            pit.try_floor(change.clone()),
            "not-approved",
            &pit,
            Some(Rule::Shaker),
        );
        pit.floor(Desk::CloseTable);
        pit.floor(open("letter 8"));
        pit.floor(change);
    }
    let only = |equipment| [(equipment, "letter 9".to_owned())].into_iter().collect();
    let mut pit = Pit::new("ma-asia-poker", &methods("device", "automated-shoe", "shaker"));
    let open = Desk::OpenTable {
        fill: dollars(100),
        approvals: only(table::devices::Equipment::Shaker),
    };
    refused(
        pit.try_floor(open.clone()),
        "not-approved",
        &pit,
        Some(Rule::AutoShoePermitted),
    );
    let mut pit = Pit::new("pa-659a-fortune", &[]);
    refused(
        pit.try_floor(open),
        "not-approved",
        &pit,
        Some(Rule::ProgressiveSystem),
    );
    let hand = Pit::new("ma-asia-poker", &methods("manual", "from-hand", "shaker")).open();
    hand.cited(Rule::HandDealPermitted);
    let generator = Pit::new("ma-asia-poker", &methods("manual", "manual-shoe", "generator")).open();
    generator.cited(Rule::Generator);
    let button = Pit::new("ma-asia-poker", &methods("device", "automated-shoe", "button")).open();
    button.cited(Rule::Button);
    // An opening takes up what is used there and nothing else.
    for unused in [Rule::Generator, Rule::Button, Rule::AutoShoePermitted] {
        let clause = hand.law(unused).unwrap();
        let cites = |event| hand.table.cites(event).contains(&clause);
        assert!(
            !hand.events.iter().any(cites),
            "{unused} is cited where it is not used"
        );
    }
}
