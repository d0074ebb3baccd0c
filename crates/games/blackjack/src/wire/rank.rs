//! What a hand comes to, and what its first two cards are to the side wagers.

use crate::BlackjackRules;
use crate::first_cards::{BountyHand, MatchHand, TwoCards};
use crate::points::{MainHand, Total, is_blackjack, is_dealt};
use crate::rules::ids;
use crate::straight_jack::Run;
use games::listed::{Listed, Pays};
use rulebook::Label;
use rulebook::rule::Rule;
use wire::rank::{Ranked, WagerHand};
use wire::value::ShoeCards;

pub(crate) fn rank(hand: &str, rules: &BlackjackRules) -> Result<Ranked, String> {
    let typed = ShoeCards::read(hand).map_err(|error| error.to_string())?;
    let (shown, cards) = (typed.to_string(), typed.0);
    if cards.is_empty() {
        return Err("give at least one card".to_owned());
    }
    if let Some(card) = cards.iter().find(|&&card| !is_dealt(card, rules.deck)) {
        return Err(format!("{card} is in no deck of this game"));
    }
    let (total, blackjack) = (Total::of(&cards), is_blackjack(&cards));
    let (class, rule) = match (blackjack, total.is_over(), total.soft) {
        (true, ..) => ("blackjack", Rule::Blackjack),
        (_, true, _) => ("over-21", Rule::HardTotal),
        (_, _, true) => ("soft", Rule::SoftTotal),
        _ => ("hard", Rule::HardTotal),
    };
    let bonus = MainHand::of(&cards, false, rules);
    let mut wagers = Vec::new();
    if bonus != MainHand::Win {
        wagers.push(WagerHand {
            wager: rules.main,
            hand: rules.pays.row(bonus).map(|row| row.name),
            clause: rules.cite(bonus.rule()),
        });
    }
    if let &[first, second, ref drawn @ ..] = cards.as_slice() {
        let two = [first, second];
        let house_money = rules.house_money.as_ref().map(|terms| &terms.pays);
        let straight_jack = rules.straight_jack.as_ref().map(|terms| &terms.pays);
        let royal = rules.royal_match.as_ref();
        wagers.extend(made(ids::HOUSE_MONEY, house_money, TwoCards::of(two), rules));
        wagers.extend(made(
            ids::STRAIGHT_JACK,
            straight_jack,
            Run::of(two, drawn),
            rules,
        ));
        wagers.extend(made(ids::ROYAL_MATCH_21, royal, MatchHand::of(two, false), rules));
        let kings = rules.kings_bounty.as_ref();
        wagers.extend(made(ids::KINGS_BOUNTY, kings, BountyHand::of(two, false), rules));
    }
    Ok(Ranked {
        hand: "dealt",
        class: Some(class),
        name: match blackjack {
            true => "Blackjack".to_owned(),
            false => total.to_string(),
        },
        clause: rules.cite(rule),
        wagers,
        ..Ranked::blank(&rules.edition().id, shown)
    })
}

/// What a wager that is offered makes of the cards.
fn made<L: Listed>(
    wager: &'static str,
    pays: Option<&Pays<L>>,
    hand: Option<L>,
    rules: &BlackjackRules,
) -> Option<WagerHand> {
    pays?;
    Some(WagerHand {
        wager: wager.into(),
        hand: hand.map(|hand| Label::new(hand.slug())),
        clause: hand.and_then(|hand| rules.cite(hand.rule())),
    })
}
