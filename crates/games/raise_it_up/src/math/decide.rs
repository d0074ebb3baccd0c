//! The best decision at every point, by backward induction, and what any other way of deciding comes to.

use super::tree::{HANDS, LOSING, Tree, Ways};
use crate::RaiseItUpRules;
use crate::hands::FiveCardHand;
use crate::street::Street;
use cards::CardSet;
use cards::Odds;
use games::listed::Listed;
use num_integer::Integer;

/// What the three wagers gain with each final hand, in parts of the Ante.
pub(super) struct Gains {
    /// Parts in an Ante: enough for every payout to be whole.
    pub(super) scale: i64,
    /// Ante and Blind together.
    pub(super) standing: [i64; HANDS],
    /// The Play Wager, for each time the Ante.
    pub(super) play: [i64; HANDS],
}

impl Gains {
    pub(super) fn new(rules: &RaiseItUpRules) -> Option<Gains> {
        let rows: Vec<[(i64, i64); 3]> = FiveCardHand::LIST
            .iter()
            .map(|&hand| {
                let (blind, play) = (rules.blind.row(hand)?.pays, rules.play.row(hand)?.pays);
                Some([ratio(rules.ante.pays)?, ratio(blind)?, ratio(play)?])
            })
            .collect::<Option<_>>()?;
        let scale = rows.iter().flatten().fold(1, |scale, (_, per)| scale.lcm(per));
        let mut gains = Gains {
            scale,
            standing: [-2 * scale; HANDS],
            play: [-scale; HANDS],
        };
        let parts = |(win, per): (i64, i64)| win * (scale / per);
        for (&hand, [ante, blind, play]) in FiveCardHand::LIST.iter().zip(rows) {
            gains.standing[hand.index()] = parts(ante) + parts(blind);
            gains.play[hand.index()] = parts(play);
        }
        debug_assert_eq!(gains.standing[LOSING], gains.fold());
        Some(gains)
    }

    /// What folding costs: Ante and Blind.
    pub(super) fn fold(&self) -> i64 {
        -2 * self.scale
    }

    /// What the ways the cards can still come gain in all with a Play Wager of so many times the Ante.
    pub(super) fn sum(&self, ways: &Ways, times: i64) -> i64 {
        let gain = |hand: usize| self.standing[hand] + times * self.play[hand];
        (0..HANDS).map(|hand| ways[hand] as i64 * gain(hand)).sum()
    }
}

/// What odds gain, as a fraction; none for a share of a meter.
fn ratio(odds: Odds) -> Option<(i64, i64)> {
    match odds {
        Odds::To(win, per) => Some((i64::from(win), i64::from(per))),
        Odds::For(win, per) => Some((i64::from(win) - i64::from(per), i64::from(per))),
        Odds::Push => Some((0, 1)),
        Odds::Meter(_) | Odds::MeterAnd(..) => None,
    }
}

/// What is done at one point: the Play Wager as times the Ante, or none for a check or a fold.
pub(super) type Choice = Option<u8>;

/// A decision for every point.
pub(super) struct Plan {
    pub(super) three: Vec<Choice>,
    pub(super) four: Vec<Choice>,
    pub(super) five: Vec<Choice>,
}

/// The plan that gains most, and for each point what checking or folding gains less than raising the most, in all
/// the ways the cards can still come.
pub(super) fn best(tree: &Tree, gains: &Gains) -> Plan {
    best_with_worth(tree, gains).0
}

/// The same, with what each set of four is worth when nothing was raised on three.
pub(super) fn best_with_worth(tree: &Tree, gains: &Gains) -> (Plan, Vec<i64>) {
    let mut five = Vec::with_capacity(tree.five.ways.len());
    let mut worth_five = Vec::with_capacity(tree.five.ways.len());
    for ways in &tree.five.ways {
        let (play, fold) = (gains.sum(ways, 1), gains.fold() * ways.iter().sum::<u64>() as i64);
        five.push((play > fold).then_some(1));
        worth_five.push(play.max(fold));
    }
    let mut worth_four = Vec::with_capacity(tree.four.ways.len());
    let mut four = Vec::with_capacity(tree.four.ways.len());
    for (class, ways) in tree.four.classes.iter().zip(&tree.four.ways) {
        let check = tree
            .five
            .after(class.cards())
            .map(|place| worth_five[place])
            .sum();
        let (times, play) = most(Street::Fourth, ways, gains);
        four.push((play > check).then_some(times));
        worth_four.push(play.max(check));
    }
    let mut three = Vec::with_capacity(tree.three.ways.len());
    for (class, ways) in tree.three.classes.iter().zip(&tree.three.ways) {
        let check: i64 = tree
            .four
            .after(class.cards())
            .map(|place| worth_four[place])
            .sum();
        let (times, play) = most(Street::Third, ways, gains);
        three.push((play > check).then_some(times));
    }
    (Plan { three, four, five }, worth_four)
}

/// The multiple that gains most: every hand gains in proportion, so it is the least or the most.
fn most(street: Street, ways: &Ways, gains: &Gains) -> (u8, i64) {
    let of = |times: u8| (times, gains.sum(ways, i64::from(times)));
    let (least, most) = (of(1), of(street.most()));
    if most.1 >= least.1 { most } else { least }
}

/// The plan of a player who decides by looking at the cards.
pub(super) fn by(tree: &Tree, mut decide: impl FnMut(CardSet) -> Choice) -> Plan {
    let mut each =
        |classes: &[cards::suits::SuitClass]| classes.iter().map(|class| decide(class.cards())).collect();
    Plan {
        three: each(&tree.three.classes),
        four: each(&tree.four.classes),
        five: each(&tree.five.classes),
    }
}

/// How often each Play Wager meets each final hand, over the ordered deals of six cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outcomes {
    /// By times the Ante, 1 to 3, and final hand.
    pub(super) played: [Ways; 4],
    /// Deals in which the player folds.
    pub(super) folded: u64,
}

impl Outcomes {
    /// All the deals.
    pub(super) fn deals(&self) -> u64 {
        self.folded + self.played.iter().flatten().sum::<u64>()
    }

    fn add(&mut self, times: u8, ways: &Ways, weight: u64) {
        for (sum, ways) in self.played[usize::from(times)].iter_mut().zip(ways) {
            *sum += weight * ways;
        }
    }

    fn join(&mut self, other: &Outcomes, weight: u64) {
        for (times, ways) in other.played.iter().enumerate() {
            for (sum, ways) in self.played[times].iter_mut().zip(ways) {
                *sum += weight * ways;
            }
        }
        self.folded += weight * other.folded;
    }
}

/// What a plan comes to for each set of three cards dealt.
pub(super) fn outcomes(tree: &Tree, plan: &Plan) -> Vec<Outcomes> {
    let five: Vec<Outcomes> = tree
        .five
        .ways
        .iter()
        .zip(&plan.five)
        .map(|(ways, choice)| {
            let mut all = Outcomes::default();
            match choice {
                Some(times) => all.add(*times, ways, 1),
                None => all.folded = ways.iter().sum(),
            }
            all
        })
        .collect();
    let earlier =
        |level: &super::tree::Level, later: &super::tree::Level, choices: &[Choice], known: &[Outcomes]| {
            let each = level.classes.iter().zip(&level.ways).zip(choices);
            each.map(|((class, ways), choice)| {
                let mut all = Outcomes::default();
                match choice {
                    Some(times) => all.add(*times, ways, 1),
                    None => {
                        for place in later.after(class.cards()) {
                            all.join(&known[place], 1);
                        }
                    }
                }
                all
            })
            .collect::<Vec<Outcomes>>()
        };
    let four = earlier(&tree.four, &tree.five, &plan.four, &five);
    earlier(&tree.three, &tree.four, &plan.three, &four)
}

/// The outcomes over every deal.
pub(super) fn total(tree: &Tree, each: &[Outcomes]) -> Outcomes {
    let mut all = Outcomes::default();
    for (class, outcomes) in tree.three.classes.iter().zip(each) {
        all.join(outcomes, u64::from(class.weight()));
    }
    all
}
