//! Five Card Hi-Lo, exactly: the best setting and the best fold against the dealer's forced setting.
//!
//! The main wagers hang on points alone, and points on the values of the cards: ace, 2 to 9, and ten. Five
//! values can be held in 1,993 ways; each is played against each that the dealer can hold beside it.

mod plan;
mod ties;

pub use plan::{decisions, play_by, strategy};

use crate::HiLoRules;
use crate::listed::{AceHand, PokerHand, TieHand};
use crate::points;
use crate::setting::{Settings, Totals};
use crate::strategy::{self, Advice};
use crate::values::{HANDS, Held, VALUES, hands};
use cards::suits::classes;
use cards::{Card, DeckKind};
use games::listed::{Listed, Pays};
use math::Ask;
use math::sheet::{Figures, NoSheet, Row, Sheet};
use math::{Exact, Progress};
use rayon::prelude::*;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::LazyLock;

/// Five-card hands beside any five cards: 47 choose 5.
const BESIDE: u64 = 1_533_939;
/// The best setting and whether to play, for any five cards.
pub struct BestPlay {
    /// By the values held: the place of the setting among those allowed, and whether it is played.
    plays: HashMap<[u8; VALUES], (usize, bool)>,
}

impl BestPlay {
    /// Works it out.
    pub fn new(rules: &HiLoRules) -> BestPlay {
        let plays = ALL.par_iter().map(|(held, fares)| {
            let best = (0..fares.len())
                .max_by_key(|&place| gain(&fares[place]))
                .unwrap_or_default();
            (held.values, (best, plays(held, &fares[best], rules)))
        });
        BestPlay {
            plays: plays.collect(),
        }
    }

    /// What to do with five cards.
    pub fn advise(&self, five: [Card; 5]) -> Advice {
        let mut values = [0; VALUES];
        for card in five {
            values[usize::from(points::low(card)) - 1] += 1;
        }
        let (place, play) = self.plays.get(&values).copied().unwrap_or_default();
        let settings = Settings::of(five);
        let setting = settings.iter().nth(place).copied();
        Advice {
            setting: setting.unwrap_or_else(|| settings.aces_high()),
            play,
        }
    }
}

/// Whether a hand is played rather than folded: a fold gives up the Ante and any bonus, and playing gains twice the
/// difference, in units of the Ante.
fn plays(held: &Held, fares: &Fares, rules: &HiLoRules) -> bool {
    let bonus = AceHand::of(&held.cards).and_then(|hand| rules.ante_bonus.row(hand));
    bonus.is_some() || 2 * gain(fares) > -(BESIDE as i64)
}

/// How a played hand fares against every hand the dealer can hold beside it.
#[derive(Clone, Copy, Default)]
struct Fares {
    win: u64,
    lose: u64,
    push: u64,
    /// Both tie, the high alone, the low alone.
    ties: [u64; TieHand::LIST.len()],
}

/// One hand and the best that can be done with it.
struct Best {
    ways: u64,
    /// None when it is folded.
    fares: Option<Fares>,
    /// How it would fare if it were played.
    if_played: Fares,
    bonus: Option<AceHand>,
}

/// The sheet asked for; all of it is quick.
pub fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    let rules = HiLoRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    sheet(&rules.map_err(|error| NoSheet::Rules(error.to_string()))?)
}

/// The sheet of a table.
pub fn sheet(rules: &HiLoRules) -> Result<Sheet, NoSheet> {
    let best: Vec<Best> = ALL.iter().map(|(held, fares)| best(held, fares, rules)).collect();
    let plain: Vec<Best> = ALL.iter().map(|(held, fares)| plain(held, fares)).collect();
    let folded: u64 = best
        .iter()
        .filter(|hand| hand.fares.is_none())
        .map(|hand| hand.ways)
        .sum();
    let folds = format!(
        "{} % of hands are folded; `--strategy` writes what to do with each.",
        Exact::new(folded, HANDS).percent(4)
    );
    let mut figures = vec![
        main(&best, rules, "main", "Ante, Play and Ante Bonus, best play")?.saying(folds),
        without_bonus(&best)?,
        ante_bonus(&best, rules)?,
        main(
            &plain,
            rules,
            "main-plain",
            "Ante, Play and Ante Bonus, plain strategy",
        )?,
    ];
    if let Some(pays) = &rules.tie {
        let folding = "hands set and folded as the main wagers are best played; a fold loses it";
        figures.push(tie(&best, pays, |hand| hand.fares, "tie", folding)?);
        let playing = "hands set as the main wagers are best played, and none folded";
        figures.push(tie(
            &best,
            pays,
            |hand| Some(hand.if_played),
            "tie-unfolded",
            playing,
        )?);
        figures.extend(ties::figures(rules, pays)?);
    }
    if let Some(pays) = &rules.poker_bonus {
        let mut ways = [0; PokerHand::LIST.len()];
        let mut lost = 0;
        for class in classes(DeckKind::Standard, 5) {
            let weight = u64::from(class.weight());
            match PokerHand::of(&class.hand()).filter(|hand| hand.row(pays).is_some()) {
                Some(hand) => ways[hand.index()] += weight,
                None => lost += weight,
            }
        }
        let rows = listed(PokerHand::LIST, &ways, |hand| hand.row(pays), "poker-bonus")?;
        let rows = rows.into_iter().chain([lose("nothing listed", lost)]);
        figures.push(Figures::new("poker-bonus", "Poker Bonus Wager", rows)?);
    }
    let method = [
        "Points depend on values alone: five values can be held in 1,993 ways, and each is played, in every setting \
         the player may choose, against every hand the dealer can hold beside it, set as the dealer must.",
        "Of the settings the one that gains most is taken, and the hand is folded where even that loses more than \
         the Ante. Gains are in units of the Ante; the Play Wager counts as action.",
        "The Poker Bonus is counted over all 2,598,960 hands.",
    ];
    Ok(Sheet::new(
        rules.edition(),
        &rules.choices,
        method.map(str::to_owned).to_vec(),
        figures,
    ))
}

/// Every way to hold five values, and how each setting that may be chosen fares; no paytable has a part in this.
static ALL: LazyLock<Vec<(Held, Vec<Fares>)>> = LazyLock::new(|| {
    let hands = hands();
    let each = |held: &Held| -> Vec<Fares> {
        let settings = Settings::of(held.cards);
        settings
            .iter()
            .map(|setting| fares(held, setting.points(), &hands))
            .collect()
    };
    let fares: Vec<Vec<Fares>> = hands.par_iter().map(each).collect();
    hands.into_iter().zip(fares).collect()
});

fn fares(player: &Held, totals: Totals, dealers: &[Held]) -> Fares {
    let mut fares = Fares::default();
    for dealer in dealers {
        let ways = dealer.beside(player);
        let compared = totals.compare(dealer.dealer);
        let (above, below) = (compared.high == Ordering::Greater, compared.low == Ordering::Less);
        *match (above, below) {
            (true, true) => &mut fares.win,
            (false, false) => &mut fares.lose,
            _ => &mut fares.push,
        } += ways;
        if let Some(tie) = TieHand::of(compared) {
            fares.ties[tie.index()] += ways;
        }
    }
    fares
}

fn best(held: &Held, fares: &[Fares], rules: &HiLoRules) -> Best {
    let bonus = AceHand::of(&held.cards);
    let if_played = fares.iter().copied().max_by_key(gain).unwrap_or_default();
    Best {
        ways: held.ways,
        fares: plays(held, &if_played, rules).then_some(if_played),
        if_played,
        bonus,
    }
}

/// Dealer hands it beats less those that beat it.
fn gain(fares: &Fares) -> i64 {
    fares.win as i64 - fares.lose as i64
}

/// The plain strategy that headless players follow.
fn plain(held: &Held, fares: &[Fares]) -> Best {
    let advice = strategy::advise(held.cards);
    let settings = Settings::of(held.cards);
    let place = settings
        .iter()
        .position(|setting| setting.points() == advice.setting.points());
    let if_played = place
        .and_then(|place| fares.get(place))
        .copied()
        .unwrap_or_default();
    Best {
        ways: held.ways,
        fares: advice.play.then_some(if_played),
        if_played,
        bonus: AceHand::of(&held.cards),
    }
}

/// What a bonus hand pays beside everything else, in units of the Ante: there is no stake of its own that "for 1"
/// could include (reading 663a-6).
fn bonus_pays(rules: &HiLoRules, hand: AceHand) -> Result<Exact, NoSheet> {
    let row = rules.ante_bonus.row(hand);
    let net = row.and_then(|row| Exact::net_of(row.pays));
    let pays = net.ok_or_else(|| NoSheet::Pays("ante-bonus".to_owned()))?;
    Ok(pays + Exact::one())
}

fn main(hands: &[Best], rules: &HiLoRules, id: &str, name: &str) -> Result<Figures, NoSheet> {
    let mut rows = Vec::new();
    for bonus in [None].into_iter().chain(AceHand::LIST.iter().copied().map(Some)) {
        let with = bonus.map_or(String::new(), |hand| {
            format!(", {}", hand.slug().replace('-', " "))
        });
        let extra = bonus.map_or(Ok(Exact::zero()), |hand| bonus_pays(rules, hand))?;
        let paid = bonus.and_then(|hand| rules.ante_bonus.row(hand));
        for Ending(event, pays, ways, net) in endings(hands.iter().filter(|hand| hand.bonus == bonus)) {
            let played = event != FOLD;
            let pays = match paid.filter(|_| played) {
                Some(row) => format!("{pays}, and the bonus {}", row.pays),
                None => pays.to_owned(),
            };
            let net = Exact::from(net) + if played { extra.clone() } else { Exact::zero() };
            let row = Row::counted(format!("{event}{with}"), ways, pays, net);
            rows.extend((ways > 0).then(|| row.staking(Exact::from(1 + i64::from(played)))));
        }
    }
    Ok(Figures::new(id, name, rows)?)
}

/// The same without the Ante Bonus, which has a figure of its own.
fn without_bonus(hands: &[Best]) -> Result<Figures, NoSheet> {
    let rows = endings(hands.iter()).map(|Ending(event, pays, ways, net)| {
        let action = Exact::from(1 + i64::from(event != FOLD));
        Row::counted(event, ways, pays, Exact::from(net)).staking(action)
    });
    Ok(Figures::new("ante-and-play", "Ante and Play, best play", rows)?)
}

/// What can become of Ante and Play: the event, what it pays, its ways, and its gain in units of the Ante.
struct Ending(&'static str, &'static str, u64, i64);

const FOLD: &str = "fold";

fn endings<'a>(hands: impl Iterator<Item = &'a Best>) -> [Ending; 4] {
    let (mut sum, mut folded) = (Fares::default(), 0);
    for hand in hands {
        match hand.fares {
            Some(fares) => {
                sum.win += hand.ways * fares.win;
                sum.lose += hand.ways * fares.lose;
                sum.push += hand.ways * fares.push;
            }
            None => folded += hand.ways * BESIDE,
        }
    }
    [
        Ending("both win", "1 to 1", sum.win, 2),
        Ending("one wins and one does not", "push", sum.push, 0),
        Ending("both lose", "loses", sum.lose, -2),
        Ending(FOLD, "loses", folded, -1),
    ]
}

fn ante_bonus(hands: &[Best], rules: &HiLoRules) -> Result<Figures, NoSheet> {
    let mut ways = [0; AceHand::LIST.len()];
    for hand in hands.iter().filter(|hand| hand.fares.is_some()) {
        if let Some(bonus) = hand.bonus {
            ways[bonus.index()] += hand.ways;
        }
    }
    let mut rows = Vec::new();
    for &hand in AceHand::LIST {
        let pays = rules
            .ante_bonus
            .row(hand)
            .map_or(String::new(), |row| row.pays.to_string());
        let row = Row::counted(hand.slug(), ways[hand.index()], pays, bonus_pays(rules, hand)?);
        rows.push(row.staking(Exact::zero()));
    }
    let rest = HANDS - ways.iter().sum::<u64>();
    rows.push(Row::counted("fewer aces", rest, "-", Exact::zero()).staking(Exact::zero()));
    let figures = Figures::new("ante-bonus", "Ante Bonus Payout", rows)?;
    Ok(figures.saying("paid beside the Ante, for which nothing more is wagered"))
}

fn tie(
    hands: &[Best],
    pays: &Pays<TieHand>,
    played: impl Fn(&Best) -> Option<Fares>,
    id: &str,
    says: &str,
) -> Result<Figures, NoSheet> {
    let (mut ways, mut lost) = ([0; TieHand::LIST.len()], 0);
    for hand in hands {
        let fares = played(hand).unwrap_or_default();
        for (sum, ties) in ways.iter_mut().zip(fares.ties) {
            *sum += hand.ways * ties;
        }
        lost += hand.ways * (BESIDE - fares.ties.iter().sum::<u64>());
    }
    let rows = listed(TieHand::LIST, &ways, |hand| pays.row(hand), "tie")?;
    let rows = rows.into_iter().chain([lose("neither ties, or folded", lost)]);
    Ok(Figures::new(id, "Tie Wager", rows)?.saying(says))
}

/// The rows of a paytable that lists these hands.
fn listed<H: Listed + PartialEq>(
    list: &[H],
    ways: &[u64],
    row: impl Fn(H) -> Option<games::listed::PayRow>,
    wager: &str,
) -> Result<Vec<Row>, NoSheet> {
    let mut rows: Vec<(rulebook::Label, u64, cards::Odds)> = Vec::new();
    for &hand in list {
        let Some(row) = row(hand) else { continue };
        // A paytable may have one line for two hands of the list.
        match rows.iter_mut().find(|(name, ..)| *name == row.name) {
            Some((_, sum, _)) => *sum += ways[hand.index()],
            None => rows.push((row.name, ways[hand.index()], row.pays)),
        }
    }
    rows.into_iter()
        .map(|(name, ways, pays)| Row::paid(name, ways, pays).ok_or_else(|| NoSheet::Pays(wager.to_owned())))
        .collect()
}

fn lose(event: &str, ways: u64) -> Row {
    Row::counted(event, ways, "loses", Exact::from(-1))
}
