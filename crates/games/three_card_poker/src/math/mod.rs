//! Three Card Poker, exactly: whether to play with each hand, by counting every hand the dealer can hold beside it.

mod plan;

pub use plan::{decisions, play_by, strategy};

use crate::ThreeCardRules;
use crate::hands::{SixCardHand, ThreeCardHand, qualifies, rank};
use crate::strategy::plays;
use cards::suits::{SuitClass, classes, representative};
use cards::three::ThreeRank;
use cards::{Card, CardSet, DeckKind};
use games::listed::{Listed, PayRow, Pays};
use math::sheet::{Figures, Listing, NoSheet, Row, Sheet};
use math::{Ask, Exact, Progress};
use rayon::prelude::*;
use rulebook::rule::Rule;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

/// Sets of three cards.
const HANDS: u64 = 22_100;
/// Hands the dealer can hold beside three cards: 49 choose 3.
const BESIDE: u64 = 18_424;

/// A player's three cards, for all that differ only by a renaming of suits, and what the dealer's can be beside them.
struct Held {
    class: SuitClass,
    rank: ThreeRank,
    /// Of the dealer's hands, those that do not qualify, and those that do and are below, equal and above.
    below_queen: u64,
    below: u64,
    equal: u64,
    above: u64,
}

impl Held {
    fn new(class: SuitClass, dealers: &[(CardSet, ThreeRank)]) -> Held {
        let (cards, rank) = (class.cards(), rank(class.hand()));
        let mut held = Held {
            class,
            rank,
            below_queen: 0,
            below: 0,
            equal: 0,
            above: 0,
        };
        let beside = |hand: &&(CardSet, ThreeRank)| hand.0.iter().all(|card| !cards.contains(card));
        for (_, dealer) in dealers.iter().filter(beside) {
            *match dealer.cmp(&rank) {
                _ if !qualifies(*dealer) => &mut held.below_queen,
                Ordering::Less => &mut held.below,
                Ordering::Equal => &mut held.equal,
                Ordering::Greater => &mut held.above,
            } += 1;
        }
        held
    }

    fn cards(&self) -> [Card; 3] {
        self.class.hand()
    }

    fn weight(&self) -> u64 {
        u64::from(self.class.weight())
    }

    fn hand(&self) -> Option<ThreeCardHand> {
        ThreeCardHand::of(self.rank)
    }

    /// What playing gains on average, in units of the Ante.
    fn playing(&self, rules: &ThreeCardRules) -> Result<Exact, NoSheet> {
        let sum = self.below_queen as i64 + 2 * self.below as i64 - 2 * self.above as i64;
        Ok(Exact::new(sum, BESIDE) + bonus(self.hand(), rules)?)
    }
}

/// What the Ante Bonus adds to a hand that is played, in units of the Ante.
fn bonus(hand: Option<ThreeCardHand>, rules: &ThreeCardRules) -> Result<Exact, NoSheet> {
    let row = hand.and_then(|hand| rules.ante_bonus.row(hand.line(&rules.ante_bonus)?));
    row.map_or(Ok(Exact::zero()), |row| net(row, "ante-bonus"))
}

fn net(row: PayRow, wager: &str) -> Result<Exact, NoSheet> {
    Exact::net_of(row.pays).ok_or_else(|| NoSheet::Pays(wager.to_owned()))
}

/// Every hand a player can hold; no paytable has a part in this.
static ALL: LazyLock<Vec<Held>> = LazyLock::new(|| {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let mut dealers = Vec::with_capacity(HANDS as usize);
    for (i, &a) in deck.iter().enumerate() {
        for (j, &b) in deck[..i].iter().enumerate() {
            for &c in &deck[..j] {
                dealers.push(([a, b, c].into_iter().collect(), rank([a, b, c])));
            }
        }
    }
    let classes = classes(DeckKind::Standard, 3);
    let held = classes.par_iter().map(|class| Held::new(*class, &dealers));
    held.collect()
});

/// Whether to play, for any three cards.
pub struct BestPlay(HashMap<CardSet, bool>);

impl BestPlay {
    /// Works it out; an error for payouts these figures cannot follow.
    pub fn new(rules: &ThreeCardRules) -> Result<BestPlay, NoSheet> {
        let each = ALL.iter().map(|held| {
            let plays = held.playing(rules)? > Exact::from(-1);
            Ok((representative(held.class.cards()), plays))
        });
        Ok(BestPlay(each.collect::<Result<_, NoSheet>>()?))
    }

    /// Whether playing gains more than folding.
    pub fn plays(&self, cards: [Card; 3]) -> bool {
        let class = representative(cards.into_iter().collect());
        self.0.get(&class).copied().unwrap_or_default()
    }
}

/// How the figures were found.
const METHOD: [&str; 3] = [
    "Each of the 1,755 sets of three cards that differ by more than a renaming of suits is set against all 18,424 hands \
     the dealer can hold beside it: 407,170,400 deals in all. It is played where that gains more than the loss of the \
     Ante.",
    "Ante, Play and Ante Bonus are in units of the Ante; the Play Wager counts as action.",
    "Pair Plus is counted over all 22,100 sets of three cards, the Six Card Bonus over all 20,358,520 of six.",
];

/// The sheet asked for; all of it is quick.
pub fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    sheet(&rules(ask)?)
}

fn rules(ask: &Ask) -> Result<ThreeCardRules, NoSheet> {
    let rules = ThreeCardRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    rules.map_err(|error| NoSheet::Rules(error.to_string()))
}

/// The sheet of a table.
pub fn sheet(rules: &ThreeCardRules) -> Result<Sheet, NoSheet> {
    let best = BestPlay::new(rules)?;
    let by_best = |held: &Held| best.plays(held.cards());
    let by_plain = |held: &Held| plays(held.cards());
    let folded: u64 = ALL.iter().filter(|held| !by_best(held)).map(Held::weight).sum();
    let folds = format!(
        "{} % of hands are folded; `--strategy` writes what to do with each.",
        Exact::new(folded, HANDS).percent(4)
    );
    let main_best = main("main", "Ante, Play and Ante Bonus, best play", rules, by_best)?;
    let other_ways = other_ways(&main_best, rules)?;
    let mut figures = vec![
        main_best.saying(folds),
        without_bonus(rules, by_best)?,
        ante_bonus(rules, by_best)?,
        main(
            "main-plain",
            "Ante, Play and Ante Bonus, played with Q-6-4 or better",
            rules,
            by_plain,
        )?,
        pair_plus(rules, by_best)?,
    ];
    if let Some(pays) = &rules.six_card_bonus {
        figures.push(six_card_bonus(pays)?);
    }
    let method = METHOD.map(str::to_owned).to_vec();
    let mut sheet = Sheet::new(rules.edition(), &rules.choices, method, figures);
    sheet.listings = vec![other_ways];
    Ok(sheet)
}

/// How the contest with the dealer ends, over every deal.
#[derive(Default)]
struct Ends {
    below_queen: u64,
    below: u64,
    equal: u64,
    above: u64,
    folded: u64,
}

impl Ends {
    fn of<'a>(hands: impl Iterator<Item = &'a Held>, plays: impl Fn(&Held) -> bool) -> Ends {
        let mut ends = Ends::default();
        for held in hands {
            let weight = held.weight();
            if !plays(held) {
                ends.folded += weight * BESIDE;
                continue;
            }
            ends.below_queen += weight * held.below_queen;
            ends.below += weight * held.below;
            ends.equal += weight * held.equal;
            ends.above += weight * held.above;
        }
        ends
    }

    /// A line for each end that there is, with what a bonus adds to it.
    fn rows(&self, with: &str, bonus: &str, extra: &Exact, rules: &ThreeCardRules) -> Vec<Row> {
        let ends = [
            (
                "the dealer does not qualify",
                self.below_queen,
                "1 to 1 and push",
                1,
                Rule::DealerNotQualified,
            ),
            (
                "above the dealer's hand",
                self.below,
                "1 to 1",
                2,
                Rule::WinHigherHand,
            ),
            (
                "equal to the dealer's hand",
                self.equal,
                "push",
                0,
                Rule::EqualHands,
            ),
            (
                "below the dealer's hand",
                self.above,
                "loses",
                -2,
                Rule::LoseLowerHand,
            ),
        ];
        let played = ends.into_iter().map(|(event, ways, pays, net, rule)| {
            let row = Row::counted(
                format!("{event}{with}"),
                ways,
                format!("{pays}{bonus}"),
                Exact::from(net) + extra,
            );
            (ways, row.staking(Exact::from(2)), rule)
        });
        let fold = Row::counted(format!("fold{with}"), self.folded, "loses", Exact::from(-1));
        let all = played.chain([(self.folded, fold, Rule::FoldCollected)]);
        all.filter(|(ways, ..)| *ways > 0)
            .map(|(_, row, rule)| Row {
                clause: rules.cite(rule),
                ..row
            })
            .collect()
    }
}

/// The hand whose line of the Ante Bonus pays for what is held.
fn bonus_line(held: &Held, rules: &ThreeCardRules) -> Option<ThreeCardHand> {
    held.hand()?.line(&rules.ante_bonus)
}

fn main(
    id: &str,
    name: &str,
    rules: &ThreeCardRules,
    plays: impl Fn(&Held) -> bool,
) -> Result<Figures, NoSheet> {
    let lines = ThreeCardHand::LIST.iter().copied().map(Some);
    let mut rows = Vec::new();
    for line in lines.chain([None]) {
        let ends = Ends::of(ALL.iter().filter(|held| bonus_line(held, rules) == line), &plays);
        let row = line.and_then(|hand| rules.ante_bonus.row(hand));
        let with = line.map_or(String::new(), |hand| {
            format!(", {}", hand.slug().replace('-', " "))
        });
        let pays = row.map_or(String::new(), |row| format!(", and the bonus {}", row.pays));
        let extra = row.map_or(Ok(Exact::zero()), |row| net(row, "ante-bonus"))?;
        rows.extend(ends.rows(&with, &pays, &extra, rules));
    }
    Ok(Figures::new(id, name, rows)?)
}

/// The same without the Ante Bonus, which has a figure of its own.
fn without_bonus(rules: &ThreeCardRules, plays: impl Fn(&Held) -> bool) -> Result<Figures, NoSheet> {
    let rows = Ends::of(ALL.iter(), plays).rows("", "", &Exact::zero(), rules);
    Ok(Figures::new("ante-and-play", "Ante and Play, best play", rows)?)
}

fn ante_bonus(rules: &ThreeCardRules, plays: impl Fn(&Held) -> bool) -> Result<Figures, NoSheet> {
    let counts = counted(|held| bonus_line(held, rules).filter(|_| plays(held)));
    let mut rows = Vec::new();
    for &hand in ThreeCardHand::LIST {
        if let Some(row) = rules.ante_bonus.row(hand) {
            let counted = Row::counted(
                row.name,
                counts[hand.index()],
                row.pays.to_string(),
                net(row, "ante-bonus")?,
            );
            rows.push(counted.staking(Exact::zero()));
        }
    }
    let rest = counts[ThreeCardHand::LIST.len()];
    rows.push(Row::counted("less than a straight", rest, "-", Exact::zero()).staking(Exact::zero()));
    let figures = Figures::new("ante-bonus", "Ante Bonus", rows)?;
    Ok(figures.saying("paid beside the Ante, for which nothing more is wagered"))
}

fn pair_plus(rules: &ThreeCardRules, plays: impl Fn(&Held) -> bool) -> Result<Figures, NoSheet> {
    let pays = &rules.pair_plus;
    let stands = |held: &Held| plays(held) || !rules.fold_loses_pair_plus;
    let counts = counted(|held| held.hand()?.line(pays).filter(|_| stands(held)));
    let rows = paid(&counts, pays, "less than a pair")?;
    Ok(Figures::new("pair-plus", "Pair Plus Wager", rows)?)
}

fn six_card_bonus(pays: &Pays<SixCardHand>) -> Result<Figures, NoSheet> {
    let mut counts = vec![0; SixCardHand::LIST.len() + 1];
    for class in classes(DeckKind::Standard, 6) {
        let [a, b, c, d, e, f] = class.hand();
        let line = SixCardHand::of([a, b, c], [d, e, f]).and_then(|hand| hand.line(pays));
        counts[line.map_or(SixCardHand::LIST.len(), Listed::index)] += u64::from(class.weight());
    }
    let rows = paid(&counts, pays, "less than three-of-a-kind")?;
    Ok(Figures::new("six-card-bonus", "Six Card Bonus Wager", rows)?)
}

/// How many hands make each hand of the list; the rest last.
fn counted(of: impl Fn(&Held) -> Option<ThreeCardHand>) -> Vec<u64> {
    let mut counts = vec![0; ThreeCardHand::LIST.len() + 1];
    for held in ALL.iter() {
        counts[of(held).map_or(ThreeCardHand::LIST.len(), Listed::index)] += held.weight();
    }
    counts
}

/// A wager on listed hands, paid by its paytable.
fn paid<L: Listed>(counts: &[u64], pays: &Pays<L>, rest: &str) -> Result<Vec<Row>, NoSheet> {
    let mut rows = Vec::new();
    for &hand in L::LIST {
        if let Some(row) = pays.row(hand) {
            let paid = Row::paid(row.name, counts[hand.index()], row.pays);
            rows.push(paid.ok_or_else(|| NoSheet::Pays(rest.to_owned()))?);
        }
    }
    let lost = counts[L::LIST.len()];
    rows.push(Row::counted(rest, lost, "loses", Exact::from(-1)));
    Ok(rows)
}

/// What ways of playing cost that people fall into.
fn other_ways(best: &Figures, rules: &ThreeCardRules) -> Result<Listing, NoSheet> {
    let dealer = main("dealer", "", rules, |held| qualifies(held.rank))?;
    let always = main("always", "", rules, |_| true)?;
    let mut list = Listing::new(
        "Other ways to play",
        "The house edge of Ante, Play and Ante Bonus together, in parts of the Ante.",
        &["play with", "house edge"],
    );
    for (way, figures) in [
        ("what gains most", best),
        ("a queen high or better, as the dealer", &dealer),
        ("anything", &always),
    ] {
        let edge = format!("{} %", figures.house_edge().percent(4));
        list.rows.push(vec![way.to_owned(), edge]);
    }
    Ok(list)
}
