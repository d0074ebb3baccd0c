//! The par sheet of a table: every wager it offers.

use super::best::BestResponse;
use super::contest::{Contest, Score};
use super::deck::Deck;
use super::envy::Envy;
use super::field::Unset;
use super::joint::Joint;
use super::kept;
use super::progressive::Progressive;
use super::wagers::{counts, main_wager, name_of, side_wagers, won_or_lost};
use crate::AsiaRules;
use crate::house_way::HouseWay;
use crate::sides::{FORTUNE, SIDES};
use crate::simulate::ENVY;
use cards::CardSet;
use games::FiledWay;
use math::sheet::{Figures, Further, Lead, Listing, NoSheet, Series, SetBy, Sheet};
use math::{Ask, Depth};
use math::{Exact, Progress};
use std::sync::Arc;

impl From<Unset> for NoSheet {
    fn from(unset: Unset) -> NoSheet {
        NoSheet::Rules(unset.to_string())
    }
}

/// The sheet asked for.
pub fn analyze(ask: &Ask, progress: &Progress) -> Result<Sheet, NoSheet> {
    let way_of = |way: &Option<FiledWay>| way.as_ref().and_then(FiledWay::of::<HouseWay>);
    let way = way_of(&ask.house_way);
    let way = way.ok_or_else(|| NoSheet::Rules("no house way is given".to_owned()))?;
    let rules = AsiaRules::new(Arc::clone(&ask.edition), ask.choices.clone(), way);
    let rules = rules.map_err(|error| NoSheet::Rules(error.to_string()))?;
    sheet(&rules, way_of(&ask.player_way).as_deref(), ask.depth, progress)
}

/// The sheet of a table whose players set by a way of their own, or else by the house way.
pub fn sheet(
    rules: &AsiaRules,
    player: Option<&HouseWay>,
    depth: Depth,
    progress: &Progress,
) -> Result<Sheet, NoSheet> {
    let (mut figures, mut series, mut listings, mut further) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    if depth > Depth::Quick {
        let contest = Contest::new(Deck::full(), rules.table);
        figures.push(main(rules, player, &contest, progress)?);
        if depth == Depth::BestResponse {
            let (found, departures) = best_response(rules, &contest, progress)?;
            figures.extend(found);
            listings.push(departures);
        }
    }
    let counts = counts(rules);
    let sides = side_wagers(rules, &counts)?;
    let fortune = sides.iter().find(|side| SIDES[FORTUNE].id == *side.wager);
    if let (Some(alone), true) = (fortune, depth > Depth::Quick) {
        let joint = Joint::count(progress)?;
        if let Some(envy) = Envy::new(rules, &counts, &joint, rules.qualifying) {
            series.push(by_players(&envy, alone, rules.positions()));
            listings.push(envied(&envy, alone, rules.positions()));
            let one = envy.with_others(alone, 1);
            further.push(Further {
                id: ENVY.to_owned(),
                expected: one.expected,
                variance: Some(one.variance),
            });
        }
    }
    figures.extend(sides);
    if let Some(progressive) = Progressive::new(rules, &counts) {
        figures.push(progressive.at(&progressive.seed())?.saying(progressive.says()));
        series.push(progressive.series());
    }
    let method = method(&figures, &series);
    let mut sheet = Sheet::new(rules.edition(), &rules.choices, method, figures);
    sheet.choices.retain(|chosen| chosen.key != "house-way");
    let ways = [("house-way", Some(&*rules.house_way)), ("player-way", player)];
    for (role, way) in ways {
        sheet.ways.extend(way.map(|way| set_by(role, way)));
    }
    sheet.leads = leads(rules, player.is_some(), &sheet.figures);
    sheet.series = series;
    sheet.listings = listings;
    sheet.further = further;
    Ok(sheet)
}

/// A way of setting hands, for the sheet.
fn set_by(role: &str, way: &HouseWay) -> SetBy {
    SetBy {
        role: role.to_owned(),
        name: way.name.clone(),
        sha256: way.sha256(),
        rules: way.texts(),
    }
}

/// The two edges that tell a house way: against a player who sets by it too, and against one who sets every hand as well
/// as can be. Worked out here or known from before; otherwise said to be missing.
fn leads(rules: &AsiaRules, other_way: bool, figures: &[Figures]) -> Vec<Lead> {
    let known = kept::of(&rules.house_way, rules.table.ranking());
    let edge = |wins: u128| saved(rules, -(wins as i128), Deck::full().deals()) + Exact::one();
    let found = |id: &str| {
        figures
            .iter()
            .find(|figures| figures.wager == id)
            .map(Figures::house_edge)
    };
    let copying = found(rules.main.as_str()).filter(|_| !other_way);
    let copying = copying.or_else(|| known.map(|kept| edge(kept.copying)));
    let best = found("best-response").or_else(|| known.map(|kept| edge(kept.best)));
    let says = match &best {
        None => "add --best-response",
        Some(edge) if edge.is_negative() => "a player who sets well is ahead of this house way",
        Some(_) => "no way of setting beats this house way",
    };
    [
        (
            "a player who copies the dealer",
            copying,
            "every hand set by the house way",
        ),
        ("the best player", best, says),
    ]
    .map(|(against, house_edge, says)| Lead {
        against: against.to_owned(),
        house_edge,
        says: says.to_owned(),
    })
    .to_vec()
}

/// How the figures on this sheet were found.
fn method(figures: &[Figures], series: &[Series]) -> Vec<String> {
    let has = |id: &str| figures.iter().any(|figures| figures.wager.starts_with(id));
    let main = has("asia-poker") || has("fortune-asia-poker");
    let shown = [
        main,
        has("best-response"),
        main,
        figures
            .iter()
            .any(|figures| figures.wager.contains("bonus") || figures.wager == "insurance"),
        series.iter().any(|series| series.across == "other players"),
        has("progressive"),
    ];
    let shown = METHOD.iter().zip(shown).filter(|(_, shown)| *shown);
    shown.map(|(&says, _)| says.to_owned()).collect()
}

/// The main wager over every deal.
fn main(
    rules: &AsiaRules,
    player: Option<&HouseWay>,
    contest: &Contest,
    progress: &Progress,
) -> Result<Figures, NoSheet> {
    let house = contest.way(&rules.house_way)?;
    let own = player.map(|player| contest.way(player)).transpose()?;
    let score = contest.score(own.as_ref().unwrap_or(&house), &house, progress)?;
    let ways = match player {
        Some(player) => format!(
            "The player sets by \"{}\", the dealer by the house way \"{}\".",
            player.name, rules.house_way.name
        ),
        None => format!(
            "Player and dealer both set by the house way \"{}\".",
            rules.house_way.name
        ),
    };
    let says = format!("{ways} Surrendering never helps: it forfeits the whole wager.");
    Ok(main_wager(rules, &score)?.saying(says))
}

/// The best setting of every hand against the house way, and the house way with the departures that gain.
fn best_response(
    rules: &AsiaRules,
    contest: &Contest,
    progress: &Progress,
) -> Result<(Vec<Figures>, Listing), NoSheet> {
    let best = BestResponse::to(contest, &rules.house_way, progress)?;
    let house = contest.way(&rules.house_way)?;
    let taught = best.taught(contest, &rules.house_way)?;
    let taught = contest.wins(&taught, &house, progress)?;
    let never = best.answers.iter().filter(|answer| answer.best == 0);
    let never: u64 = never.map(|answer| u64::from(answer.weight)).sum();
    let mut figures = Vec::new();
    for (id, name, wins, says) in [
        (
            "best-response",
            "best setting of every hand",
            best.best,
            format!(
                "Of each hand the setting that wins most against the house way \"{}\". It is not the house way's for {} of \
                 154,143,080 hands. {never} hands win with no setting against any hand of the dealer's; only these may \
                 be given up at no cost.",
                rules.house_way.name,
                rulebook::sign::thousands(best.hands_apart)
            ),
        ),
        (
            "departures",
            "house way with every departure listed",
            taught,
            "A player who follows the house way but for the departures listed below.".to_owned(),
        ),
    ] {
        let score = Score {
            deals: best.deals,
            wins,
            losses: best.deals - wins,
        };
        let name = format!("{}, {name}", name_of(rules, rules.main.as_str()));
        figures.push(won_or_lost(rules, &score, id, name)?.saying(says));
    }
    let mut list = Listing::new(
        "Where to depart from the house way",
        "By what it gains: what a player sees, and what to lay instead. \"The best low first\": of the settings of that kind the one with \
         the best low hand, then the best medium, then the best high; and so for the others.",
        &[
            "rule of the house way",
            "departure",
            "hands",
            "of them better",
            "edge less by",
            "such as",
        ],
    );
    for departure in &best.departures {
        list.rows.push(vec![
            departure.name.clone(),
            departure.to_string(),
            departure.hands.to_string(),
            departure.better.to_string(),
            format!("{} %", saved(rules, departure.gain, best.deals).percent(5)),
            shown(departure.example.cards),
        ]);
    }
    Ok((figures, list))
}

fn shown(cards: CardSet) -> String {
    let each: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    each.join(" ")
}

/// What so many more deals won take off the edge.
fn saved(rules: &AsiaRules, more: i128, deals: u128) -> Exact {
    let win = Exact::net_of(rules.main_pays.pays).unwrap_or_else(Exact::one);
    Exact::new(more, deals) * (win + Exact::one())
}

/// Return and deviation of a qualifying Fortune Bonus by how many others are at the table.
fn envied(envy: &Envy<'_>, alone: &Figures, positions: u8) -> Listing {
    let mut list = Listing::new(
        format!("Fortune Bonus Wager of {} with Envy Bonuses", envy.stake),
        "Each other player whose hand is envied brings a bonus; a wager below the qualifying amount earns none.",
        &["other players", "house edge", "variance", "standard deviation"],
    );
    for others in 0..u32::from(positions.max(1)) {
        let with = envy.with_others(alone, others);
        list.rows.push(vec![
            others.to_string(),
            format!("{} %", with.house_edge.percent(6)),
            with.variance.decimal(4),
            with.variance.root_decimal(4),
        ]);
    }
    list
}

/// The edge of a qualifying Fortune Bonus by how many others are at the table.
fn by_players(envy: &Envy<'_>, alone: &Figures, positions: u8) -> Series {
    let point = |others| (Exact::from(others), envy.with_others(alone, others).house_edge);
    Series {
        name: format!("Fortune Bonus Wager of {} with Envy Bonuses", envy.stake),
        across: "other players".to_owned(),
        up: "house edge".to_owned(),
        points: (0..u32::from(positions.max(1))).map(point).collect(),
    }
}

const METHOD: &[&str] = &[
    "Main wager: all C(53,7) x C(46,7) = 8,250,459,031,214,400 deals of a player's and a dealer's seven cards are \
     counted, by inclusion and exclusion over the cards the two hands could share. No deal is sampled.",
    "Best response: for each hand every setting that is not worse in all three hands than another is counted against \
     all 53,524,680 hands the dealer can then hold, by the same inclusion and exclusion.",
    "Surrender is worth nothing: it loses the whole wager, the least that can come back from playing on, and \
     there is no push to lose. It only saves time with a hand that cannot win.",
    "Side wagers: all C(53,7) = 154,143,080 hands of seven are counted by the code that settles them.",
    "Envy Bonuses: every ordered pair of two players' hands is counted, so returns and variances are exact for any \
     number of other players.",
    "Progressive: the return is a straight line in the meter; its long run is the fixed part, the increment, and a \
     seed for each time the meter empties.",
];
