//! What it is worth to know a card one should not know: for those who guard the game.

use super::BestPlay;
use crate::hands::FiveCardHand;
use crate::street::Street;
use cards::Card;
use games::listed::Listed;

use super::tree::LOSING;

/// What a hand gains on average, honestly played and played by what is known, in hundredths of the Ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// By the best play of a player who knows no more than the cards in sight.
    pub honest: i64,
    /// By the best play of one who knows more.
    pub knowing: i64,
}

impl BestPlay {
    /// The nearest hundredth of the Ante of a sum over so many ways.
    fn hundredths(&self, sum: i64, ways: i64) -> i64 {
        let scale = self.gains.scale;
        (200 * sum + ways * scale).div_euclid(2 * ways * scale)
    }

    /// The 4th Street card is known before the first decision.
    pub fn fourth_street_seen(&self, hole: &[Card; 3], fourth: Card) -> Option<Worth> {
        let four = hole.iter().copied().chain([fourth]).collect();
        let place = self.tree.four.place(four)?;
        let (ways, later) = (&self.tree.four.ways[place], self.worth_four[place]);
        let raised = |times: u8| self.gains.sum(ways, i64::from(times));
        let honest = match self.decide(hole) {
            Some(times) => raised(times),
            None => later,
        };
        let knowing = raised(Street::Third.most()).max(later);
        let all = ways.iter().sum::<u64>() as i64;
        Some(Worth {
            honest: self.hundredths(honest, all),
            knowing: self.hundredths(knowing, all),
        })
    }

    /// Other players' cards are known, so the community can only come from these.
    pub fn others_known(&self, hole: &[Card; 3], unseen: &[Card]) -> Worth {
        let left = unseen.len();
        // For each pair of community cards: what Ante and Blind gain over the last card, and what Play does.
        let mut sums = vec![(0i64, 0i64); left * left];
        let mut hand = [hole[0], hole[1], hole[2], hole[0], hole[1], hole[2]];
        for a in 0..left {
            for b in a + 1..left {
                let mut sum = (0, 0);
                (hand[3], hand[4]) = (unseen[a], unseen[b]);
                for c in (0..left).filter(|&c| c != a && c != b) {
                    hand[5] = unseen[c];
                    let made = FiveCardHand::of(cards::standard::six(&hand));
                    let made = made.map_or(LOSING, Listed::index);
                    sum.0 += self.gains.standing[made];
                    sum.1 += self.gains.play[made];
                }
                (sums[a * left + b], sums[b * left + a]) = (sum, sum);
            }
        }
        let fold = self.gains.fold() * (left as i64 - 2);
        let mut three = (0, 0, 0, 0);
        for a in 0..left {
            let (mut raised, mut knowing, mut honest) = ((0, 0), 0, 0);
            for b in (0..left).filter(|&b| b != a) {
                let (standing, play) = sums[a * left + b];
                raised = (raised.0 + standing, raised.1 + play);
                knowing += fold.max(standing + play);
                let in_sight = [hole[0], hole[1], hole[2], unseen[a], unseen[b]];
                honest += match self.decide(&in_sight) {
                    Some(times) => standing + i64::from(times) * play,
                    None => fold,
                };
            }
            let times = |times: u8| raised.0 + i64::from(times) * raised.1;
            let in_sight = [hole[0], hole[1], hole[2], unseen[a]];
            three.0 += raised.0;
            three.1 += raised.1;
            three.2 += knowing.max(times(Street::Fourth.most()));
            three.3 += self.decide(&in_sight).map_or(honest, times);
        }
        let (standing, play, knowing, honest) = three;
        let times = |times: u8| standing + i64::from(times) * play;
        let all = (left * (left - 1) * (left - 2)) as i64;
        Worth {
            honest: self.hundredths(self.decide(hole).map_or(honest, times), all),
            knowing: self.hundredths(knowing.max(times(Street::Third.most())), all),
        }
    }
}
