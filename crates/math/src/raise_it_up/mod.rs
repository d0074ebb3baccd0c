//! Raise It Up Stud, exactly: the best decision at each street, and every wager.
//!
//! There is no dealer's hand: what a player wins hangs on the six cards alone, so backward induction over the
//! classes of three, four and five cards gives the best play there is.

mod decide;
mod known;
mod tree;

pub use known::Worth;

use crate::list::{Ask, Depth};
use crate::sheet::{Figures, NoSheet, Row, Sheet, Uneven};
use crate::{Exact, Progress};
use cards::suits::classes;
use cards::{Card, CardSet, DeckKind};
use decide::{Gains, Outcomes, Plan, SCALE};
use games::listed::Listed;
use games::raise_it_up::RaiseItUpRules;
use games::raise_it_up::hands::{FiveCardHand, ProgressiveHand, ThreeCardHand};
use games::raise_it_up::strategy::{self, Decision};
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
pub(crate) fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    let rules = RaiseItUpRules::new(ask.edition, ask.choices.clone());
    let rules = rules.map_err(|error| NoSheet::Rules(error.to_string()))?;
    if ask.depth > Depth::Quick {
        return sheet(&rules);
    }
    let sides = [Some(pair_plus(&rules)?), six_card_bonus(&rules)?];
    let method = vec![METHOD[2].to_owned()];
    Ok(Sheet::new(
        ask.edition,
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
    let mut figures = vec![
        main(&best, &gains, "main", "Ante, Blind and Play, best play")?,
        ante(&best)?,
        blind(&best, &gains)?,
        play_wager(&best, &gains)?,
        main(
            &plain,
            &gains,
            "main-plain",
            "Ante, Blind and Play, plain strategy",
        )?,
        pair_plus(rules)?,
    ];
    figures.extend(six_card_bonus(rules)?);
    figures.extend(progressive(rules, &tree, &best)?);
    let method = METHOD.iter().map(|says| (*says).to_owned()).collect();
    Ok(Sheet::new(rules.edition(), &rules.choices, method, figures))
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

fn hand_name(hand: usize) -> &'static str {
    FiveCardHand::LIST
        .get(hand)
        .map_or("less than a pair of 10s", |hand| hand.slug())
}

fn main(played: &Played, gains: &Gains, id: &str, name: &str) -> Result<Figures, Uneven> {
    let mut rows = Vec::new();
    for times in (1..=3i64).rev() {
        for (hand, &ways) in played.outcomes.played[times as usize].iter().enumerate() {
            if ways > 0 {
                let net = Exact::new(gains.standing[hand] + times * gains.play[hand], SCALE);
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

fn blind(played: &Played, gains: &Gains) -> Result<Figures, Uneven> {
    let mut rows: Vec<Row> = FiveCardHand::LIST
        .iter()
        .map(|hand| {
            let hand = hand.index();
            // Ante and Blind stand together in the gains; the Ante's is one unit.
            let net = Exact::new(gains.standing[hand] - SCALE, SCALE);
            Row::counted(
                hand_name(hand),
                played_for(played, hand),
                format!("{net} to 1"),
                net,
            )
        })
        .collect();
    let lost = played_for(played, LOSING) + played.outcomes.folded;
    rows.push(Row::counted("less, or folded", lost, "loses", Exact::from(-1)));
    Figures::new("blind", "Blind Wager", rows)
}

fn play_wager(played: &Played, gains: &Gains) -> Result<Figures, Uneven> {
    let mut rows = Vec::new();
    for times in (1..=3i64).rev() {
        for (hand, &ways) in played.outcomes.played[times as usize].iter().enumerate() {
            if ways > 0 {
                let net = Exact::new(times * gains.play[hand], SCALE);
                let pays = if hand == LOSING {
                    "loses".to_owned()
                } else {
                    format!("{} to 1", Exact::new(gains.play[hand], SCALE))
                };
                let event = format!("{times}x, {}", hand_name(hand));
                rows.push(Row::counted(event, ways, pays, net).staking(Exact::from(times)));
            }
        }
    }
    let none = Row::counted("no Play Wager", played.outcomes.folded, "-", Exact::zero());
    rows.push(none.staking(Exact::zero()));
    Ok(Figures::new("play", "Play Wager", rows)?.saying("in units of the Ante"))
}

/// How many sets of three cards make each listed hand; the rest last.
fn three_card_counts<H: Listed>(of: impl Fn([Card; 3]) -> Option<H>) -> Vec<u64> {
    let mut counts = vec![0; H::LIST.len() + 1];
    for_each_set(3, |cards| {
        let mut hand = [Card::JOKER; 3];
        for (place, card) in hand.iter_mut().zip(cards.iter()) {
            *place = card;
        }
        counts[of(hand).map_or(H::LIST.len(), Listed::index)] += 1;
    });
    counts
}

/// Every set of cards of a deck of 52: suits are not renamed here, for the progressive tells spades apart.
fn for_each_set(size: usize, mut each: impl FnMut(CardSet)) {
    fn grow(from: usize, left: usize, cards: CardSet, deck: &[Card], each: &mut dyn FnMut(CardSet)) {
        if left == 0 {
            return each(cards);
        }
        for place in from..=deck.len() - left {
            let mut more = cards;
            more.insert(deck[place]);
            grow(place + 1, left - 1, more, deck, each);
        }
    }
    let deck: Vec<Card> = Card::all().filter(|card| !card.is_joker()).collect();
    grow(0, size, CardSet::EMPTY, &deck, &mut each);
}

fn pair_plus(rules: &RaiseItUpRules) -> Result<Figures, NoSheet> {
    let counts = three_card_counts(|hand| ThreeCardHand::of(cards::three::rank(&hand, rules.ace_two_three)));
    let mut rows = Vec::new();
    for &hand in ThreeCardHand::LIST {
        let row = rules
            .pair_plus
            .row(hand)
            .ok_or_else(|| NoSheet::Pays("Pair Plus".to_owned()))?;
        let row = Row::paid(row.name, counts[hand.index()], row.pays);
        rows.push(row.ok_or_else(|| NoSheet::Pays("Pair Plus".to_owned()))?);
    }
    rows.push(Row::counted(
        "less than a pair",
        counts[ThreeCardHand::LIST.len()],
        "loses",
        Exact::from(-1),
    ));
    Ok(Figures::new("pair-plus", "Pair Plus Wager", rows)?)
}

fn six_card_bonus(rules: &RaiseItUpRules) -> Result<Option<Figures>, NoSheet> {
    let Some(pays) = &rules.six_card_bonus else {
        return Ok(None);
    };
    let mut counts = [0u64; FiveCardHand::LIST.len() + 1];
    for class in classes(DeckKind::Standard, 6) {
        let made = FiveCardHand::of(cards::standard::six(&class.hand()));
        let listed = made.filter(|hand| pays.row(*hand).is_some());
        counts[listed.map_or(FiveCardHand::LIST.len(), Listed::index)] += u64::from(class.weight());
    }
    let mut rows = Vec::new();
    for &hand in FiveCardHand::LIST {
        if let Some(row) = pays.row(hand) {
            let row = Row::paid(row.name, counts[hand.index()], row.pays);
            rows.push(row.ok_or_else(|| NoSheet::Pays("Six Card Bonus".to_owned()))?);
        }
    }
    let rest = counts[FiveCardHand::LIST.len()];
    rows.push(Row::counted(
        "less than three-of-a-kind",
        rest,
        "loses",
        Exact::from(-1),
    ));
    Ok(Some(Figures::new(
        "six-card-bonus",
        "Six Card Bonus Wager",
        rows,
    )?))
}

/// The Progressive Payout Wager at its reset amount, for each amount that may be wagered: always played for, and
/// under the best play of the main wagers, which folds some winning hands and so forfeits it.
fn progressive(rules: &RaiseItUpRules, tree: &Tree, best: &Played) -> Result<Vec<Figures>, NoSheet> {
    let Some(terms) = &rules.progressive else {
        return Ok(Vec::new());
    };
    let counts = three_card_counts(|hand| ProgressiveHand::of(hand, rules.ace_two_three));
    let folds = folded(rules, tree, best);
    let meter = terms.reset;
    let mut all = Vec::new();
    for stake in terms.amounts() {
        for forfeits in [false, true] {
            let mut rows = Vec::new();
            // Each set of three goes on in 49 x 48 x 47 ways.
            const ON: u64 = 49 * 48 * 47;
            let mut lost = counts[ProgressiveHand::LIST.len()] * ON;
            for &hand in ProgressiveHand::LIST {
                let row = terms
                    .pays
                    .row(hand)
                    .ok_or_else(|| NoSheet::Pays("Progressive".to_owned()))?;
                let paid = row.pays.pay(stake, meter);
                let net = Exact::in_units(paid.paid + paid.returned - stake, stake);
                let folded = if forfeits { folds[hand.index()] } else { 0 };
                lost += folded;
                let ways = counts[hand.index()] * ON - folded;
                rows.push(Row::counted(row.name, ways, row.pays.to_string(), net));
            }
            rows.push(Row::counted(
                "nothing listed, or folded",
                lost,
                "loses",
                Exact::from(-1),
            ));
            let (id, how) = if forfeits {
                (
                    "progressive-folding",
                    "folded when best play of the main wagers folds",
                )
            } else {
                ("progressive", "every listed hand played for")
            };
            let figures = Figures::new(
                format!("{id}-{stake}"),
                format!(
                    "Progressive Payout Wager of {stake}{}",
                    if forfeits { ", folding" } else { "" }
                ),
                rows,
            )?;
            all.push(figures.saying(format!("meter at {meter}, no Envy Bonus counted, {how}")));
        }
    }
    Ok(all)
}

/// In how many deals each progressive hand is folded.
fn folded(rules: &RaiseItUpRules, tree: &Tree, best: &Played) -> Vec<u64> {
    let mut folds = vec![0; ProgressiveHand::LIST.len()];
    for (class, outcomes) in tree.three.classes.iter().zip(&best.by_hand) {
        // A class holds as many hands of spades as of any suit, but none is folded with A-K-Q suited.
        if let Some(hand) = ProgressiveHand::of(class.hand(), rules.ace_two_three) {
            folds[hand.index()] += u64::from(class.weight()) * outcomes.folded;
        }
    }
    folds
}
