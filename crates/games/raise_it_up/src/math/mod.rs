//! Raise It Up Stud, exactly: the best decision at each street, and every wager.
//!
//! There is no dealer's hand: what a player wins hangs on the six cards alone, so backward induction over the
//! classes of three, four and five cards gives the best play there is.

mod decide;
mod known;
mod plan;
mod sides;
mod tree;

pub use known::Worth;
pub use plan::{decisions, play_by, strategy};

use crate::RaiseItUpRules;
use crate::hands::FiveCardHand;
use crate::rules::PairPlusAfterFold;
use crate::strategy::{self, Decision};
use cards::Card;
use decide::{Gains, Outcomes, Plan};
use games::listed::Listed;
use math::sheet::{Figures, Listing, NoSheet, Row, Sheet, Uneven};
use math::{Ask, Depth};
use math::{Exact, Progress};
use std::sync::Arc;
use tree::{LOSING, Tree};

/// The best decision for any cards in sight.
pub struct BestPlay {
    tree: Tree,
    plan: Plan,
    gains: Gains,
    /// What each set of four is worth once nothing was raised on three, in all the ways the cards can come.
    worth_four: Vec<i64>,
}

impl BestPlay {
    /// Works it out; none for paytables these figures cannot follow.
    pub fn new(rules: &RaiseItUpRules) -> Option<BestPlay> {
        let tree = Tree::new();
        let gains = Gains::new(rules)?;
        let (plan, worth_four) = decide::best_with_worth(&tree, &gains);
        Some(BestPlay {
            tree,
            plan,
            gains,
            worth_four,
        })
    }

    /// The Play Wager as times the Ante with these three, four or five cards in sight; none to check, or at last to
    /// fold.
    pub fn decide(&self, cards: &[Card]) -> Option<u8> {
        let (level, plan) = match cards.len() {
            3 => (&self.tree.three, &self.plan.three),
            4 => (&self.tree.four, &self.plan.four),
            5 => (&self.tree.five, &self.plan.five),
            _ => return None,
        };
        let place = level.place(cards.iter().copied().collect())?;
        plan[place]
    }
}

/// What the main wagers come to under one way of playing.
struct Played {
    outcomes: Outcomes,
    /// By the three cards dealt.
    by_hand: Vec<Outcomes>,
}

/// How the figures were found.
const METHOD: [&str; 3] = [
    "The final hand is the best five of the six cards, so a point of decision is the set of cards in sight, up to a \
     renaming of suits: 1,755 sets of three, 16,432 of four, 134,459 of five. Each is followed through every card \
     that can come; the last street is decided first.",
    "Gains are linear in the size of the Play Wager, so the best raise is the largest or none. Ante, Blind and Play \
     are in units of the Ante; the initial wager is the Ante, and Blind and Play count as action.",
    "Side wagers are counted over all 22,100 sets of three and all 20,358,520 sets of six cards.",
];

/// The sheet asked for.
pub fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    let rules = RaiseItUpRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    let rules = rules.map_err(|error| NoSheet::Rules(error.to_string()))?;
    if ask.depth > Depth::Quick || rules.after_fold == PairPlusAfterFold::Lost {
        return sheet(&rules);
    }
    let sides = [
        Some(sides::pair_plus(&rules, None)?),
        sides::six_card_bonus(&rules)?,
    ];
    let method = vec![METHOD[2].to_owned()];
    Ok(Sheet::new(
        &ask.edition,
        &ask.choices,
        method,
        sides.into_iter().flatten().collect(),
    ))
}

/// The sheet of a table.
pub fn sheet(rules: &RaiseItUpRules) -> Result<Sheet, NoSheet> {
    let tree = Tree::new();
    let gains = Gains::new(rules).ok_or_else(|| NoSheet::Pays("Play or Blind".to_owned()))?;
    let best = play(&tree, &decide::best(&tree, &gains));
    let plain = play(&tree, &plain_plan(&tree));
    let main_best = main(&best, &gains, "main", "Ante, Blind and Play, best play")?.saying(rates(&best));
    let main_plain = main(
        &plain,
        &gains,
        "main-plain",
        "Ante, Blind and Play, short strategy",
    )?;
    let short = short_strategy(&main_best, &main_plain);
    let folding = sides::Folding {
        tree: &tree,
        best: &best,
    };
    let mut figures = vec![
        main_best,
        ante(&best)?,
        blind(&best, &gains, rules)?,
        play_wager(&best, &gains, rules)?,
        main_plain,
        sides::pair_plus(rules, Some(&folding))?,
    ];
    figures.extend(sides::six_card_bonus(rules)?);
    let meter = sides::progressive(rules, &folding)?;
    figures.extend(meter.figures);
    let method = METHOD.iter().map(|says| (*says).to_owned()).collect();
    let mut sheet = Sheet::new(rules.edition(), &rules.choices, method, figures);
    sheet.series = meter.series;
    sheet.further = meter.further;
    sheet.listings = [short].into_iter().chain(meter.envy).collect();
    Ok(sheet)
}

/// The strategy of [`strategy`] in words, and what it costs.
fn short_strategy(best: &Figures, plain: &Figures) -> Listing {
    let cost = best.expected() - plain.expected();
    let mut list = Listing::new(
        "A short strategy",
        format!(
            "It costs {} % of the Ante more than the best play ({} % in place of {} %). Raise the most the street allows, \
             or wait; on the last street play or fold.",
            cost.percent(4),
            plain.house_edge().percent(4),
            best.house_edge().percent(4)
        ),
        &["cards in sight", "raise", "with"],
    );
    for (cards, raise, with) in [
        (
            "three",
            "3x",
            "any pair; three of one suit; three cards of 10 or higher; 9-10-J",
        ),
        (
            "four",
            "2x",
            "any pair; four of one suit; four of a straight; three of one suit with three cards of 10 or higher",
        ),
        (
            "five",
            "1x, or fold",
            "any pair; four of one suit; four of a straight, unless inside without a card of 10 or higher",
        ),
    ] {
        list.rows.push([cards, raise, with].map(str::to_owned).to_vec());
    }
    list
}

fn play(tree: &Tree, plan: &Plan) -> Played {
    let by_hand = decide::outcomes(tree, plan);
    Played {
        outcomes: decide::total(tree, &by_hand),
        by_hand,
    }
}

/// The plain strategy that headless players follow.
fn plain_plan(tree: &Tree) -> Plan {
    decide::by(tree, |cards| {
        let mut hand = [Card::JOKER; 5];
        for (place, card) in hand.iter_mut().zip(cards.iter()) {
            *place = card;
        }
        let [a, b, c, ..] = hand;
        match strategy::decide([a, b, c], &hand[3..cards.len()]) {
            Decision::Play(times) => Some(times),
            Decision::Check | Decision::Fold => None,
        }
    })
}

fn hand_name(hand: usize) -> String {
    match FiveCardHand::LIST.get(hand) {
        None => "less than a pair of 10s".to_owned(),
        Some(FiveCardHand::TensOrBetter) => "pair of 10s or better".to_owned(),
        Some(hand) => hand.slug().replace('-', " "),
    }
}

fn main(played: &Played, gains: &Gains, id: &str, name: &str) -> Result<Figures, Uneven> {
    let mut rows = Vec::new();
    for times in (1..=3i64).rev() {
        for (hand, &ways) in played.outcomes.played[times as usize].iter().enumerate() {
            if ways > 0 {
                let net = Exact::new(gains.standing[hand] + times * gains.play[hand], gains.scale);
                let event = format!("raise {times}x, {}", hand_name(hand));
                let row = Row::counted(event, ways, "Ante, Blind and Play", net);
                rows.push(row.staking(Exact::from(2 + times)));
            }
        }
    }
    let fold = Row::counted(
        "fold",
        played.outcomes.folded,
        "loses Ante and Blind",
        Exact::from(-2),
    );
    rows.push(fold.staking(Exact::from(2)));
    Figures::new(id, name, rows)
}

/// How often each raise is made, in words.
fn rates(played: &Played) -> String {
    let deals = played.outcomes.deals();
    let share = |ways: u64| Exact::new(ways, deals).percent(4);
    let raised = |times: usize| share(played.outcomes.played[times].iter().sum());
    format!(
        "Raised 3x in {} % of rounds, 2x in {} %, 1x in {} %, folded in {} %; `--strategy` writes every decision.",
        raised(3),
        raised(2),
        raised(1),
        share(played.outcomes.folded)
    )
}

/// How often each final hand is played for, whatever the raise.
fn played_for(played: &Played, hand: usize) -> u64 {
    played.outcomes.played.iter().map(|ways| ways[hand]).sum()
}

fn ante(played: &Played) -> Result<Figures, Uneven> {
    let lost = played_for(played, LOSING) + played.outcomes.folded;
    let won = played.outcomes.deals() - lost;
    let rows = [
        Row::counted("a pair of 10s or better", won, "1 to 1", Exact::one()),
        Row::counted("less, or folded", lost, "loses", Exact::from(-1)),
    ];
    Figures::new("ante", "Ante Wager", rows)
}

fn blind(played: &Played, gains: &Gains, rules: &RaiseItUpRules) -> Result<Figures, Uneven> {
    let mut rows: Vec<Row> = FiveCardHand::LIST
        .iter()
        .map(|&listed| {
            let hand = listed.index();
            let pays = rules
                .blind
                .row(listed)
                .map_or(String::new(), |row| row.pays.to_string());
            // Ante and Blind stand together in the gains; the Ante's is one unit.
            let net = Exact::new(gains.standing[hand] - gains.scale, gains.scale);
            Row::counted(hand_name(hand), played_for(played, hand), pays, net)
        })
        .collect();
    let lost = played_for(played, LOSING) + played.outcomes.folded;
    rows.push(Row::counted("less, or folded", lost, "loses", Exact::from(-1)));
    Figures::new("blind", "Blind Wager", rows)
}

fn play_wager(played: &Played, gains: &Gains, rules: &RaiseItUpRules) -> Result<Figures, Uneven> {
    let mut rows = Vec::new();
    for times in (1..=3i64).rev() {
        for (hand, &ways) in played.outcomes.played[times as usize].iter().enumerate() {
            if ways > 0 {
                let net = Exact::new(times * gains.play[hand], gains.scale);
                let row = FiveCardHand::LIST
                    .get(hand)
                    .and_then(|&hand| rules.play.row(hand));
                let pays = row.map_or("loses".to_owned(), |row| row.pays.to_string());
                let event = format!("{times}x, {}", hand_name(hand));
                rows.push(Row::counted(event, ways, pays, net).staking(Exact::from(times)));
            }
        }
    }
    let none = Row::counted("no Play Wager", played.outcomes.folded, "-", Exact::zero());
    rows.push(none.staking(Exact::zero()));
    let folded = Exact::new(played.outcomes.folded, played.outcomes.deals());
    Ok(Figures::new("play", "Play Wager", rows)?.saying(format!(
        "In units of the Ante. No Play Wager is made in {} % of rounds, which are folded. It is made only where it helps, \
         so it gains; Ante and Blind pay for that.",
        folded.percent(4)
    )))
}
