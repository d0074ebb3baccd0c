//! What someone who learns to deal is asked about a round that was dealt for practice, and whether the answer is right.
//! Every answer is the engine's: what it settled, the order it kept, the paragraph it cites.

use crate::practice::{self, Practice};
use ::wire::account::{SeatAccount, Shown};
use cards::Money;
use chance::{Chance, SeededChance};
use games::settled::Line;
use rulebook::Edition;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Setting the house hand.
    Set,
    /// Calling a position: won, lost or a push.
    Call,
    /// Paying and collecting wagers.
    Pay,
    /// The procedure, step by step.
    Procedure,
    /// Ruling on an irregularity.
    Ruling,
}

impl Skill {
    /// Every skill.
    pub const ALL: [Skill; 5] = [
        Skill::Set,
        Skill::Call,
        Skill::Pay,
        Skill::Procedure,
        Skill::Ruling,
    ];

    /// Its name, as it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Skill::Set => "set",
            Skill::Call => "call",
            Skill::Pay => "pay",
            Skill::Procedure => "procedure",
            Skill::Ruling => "ruling",
        }
    }
}

/// A drill: a round with questions, and no answer in it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Drill {
    /// What belongs to no position: the dealer's hands, the community's, the dice.
    pub shown: Vec<Lying>,
    /// The positions, in the order they are settled.
    pub seats: Vec<Seat>,
    /// What is asked, in order.
    pub questions: Vec<Question>,
}

/// Cards or words that lie on the table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Lying {
    /// What they are.
    pub label: String,
    /// The cards.
    pub cards: Vec<String>,
    /// What there is to say of them.
    pub says: String,
}

/// A position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Seat {
    /// The position.
    pub seat: u8,
    /// Who plays it.
    pub player: Option<String>,
    /// Its cards.
    pub shown: Vec<Lying>,
    /// Its wagers: id, name and stake.
    #[schemars(with = "Vec<(String, String, String)>")]
    pub wagers: Vec<(String, String, Money)>,
}

/// A question.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Question {
    /// Its id within the drill.
    pub id: String,
    /// What it practises.
    pub skill: Skill,
    /// What is asked.
    pub says: String,
    /// The position it is about.
    pub seat: Option<u8>,
    /// The wager it is about, by its place at the position.
    pub line: Option<usize>,
    /// Cards to be set.
    pub cards: Vec<String>,
    /// The hands to be made of them: name and number of cards.
    pub hands: Vec<(String, usize)>,
    /// What may be answered, where it is a choice.
    pub options: Vec<Choice>,
    /// What went before, in words.
    pub before: Vec<String>,
}

/// One answer of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Choice {
    /// Its id.
    pub id: String,
    /// In words.
    pub says: String,
}

/// An answer.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// One of the options.
    Choose(String),
    /// So much goes to the player beside the stake that stays.
    Pay(#[schemars(with = "String")] Money),
    /// The wager is collected.
    Collect,
    /// So much of the stake goes back, and nothing beside it.
    Return(#[schemars(with = "String")] Money),
    /// The house hand, by the names of its hands.
    Set(BTreeMap<String, String>),
    /// Shown, for someone who asks.
    Show,
}

/// How an answer is judged.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Judged {
    /// Whether it is right.
    pub right: bool,
    /// The right answer, in words.
    pub says: String,
    /// The right answer, as it would be given.
    pub answer: Answer,
    /// Why.
    pub because: String,
    /// The paragraphs.
    #[schemars(with = "Vec<String>")]
    pub clauses: Vec<Clause>,
}

/// A question with its answer.
struct Asked {
    question: Question,
    right: Answer,
    says: String,
    because: String,
    clauses: Vec<Clause>,
}

/// The questions about a round of an edition; `seed` picks which steps and irregularities are asked about.
pub fn drill(edition: &Edition, dealt: &Practice, seed: u64) -> Drill {
    let asked = asked(edition, dealt, seed);
    let sets = asked.iter().any(|each| each.question.skill == Skill::Set);
    let players = players(&dealt.record);
    Drill {
        shown: match sets {
            // The house hand is asked for: it is not shown set.
            true => Vec::new(),
            false => dealt.account.shown.iter().map(lying).collect(),
        },
        seats: dealt
            .account
            .seats
            .iter()
            .map(|seat| Seat {
                seat: seat.seat,
                player: players.get(&seat.seat).cloned(),
                shown: seat.shown.iter().map(plain).collect(),
                wagers: seat
                    .lines
                    .iter()
                    .map(|line| (line.wager.to_string(), named(edition, line), line.stake))
                    .collect(),
            })
            .collect(),
        questions: asked.into_iter().map(|each| each.question).collect(),
    }
}

/// Judges an answer; none where no such question is asked.
pub fn judge(
    edition: &Arc<Edition>,
    dealt: &Practice,
    seed: u64,
    question: &str,
    given: &Answer,
) -> Option<(Skill, Judged)> {
    let asked = asked(edition, dealt, seed)
        .into_iter()
        .find(|each| each.question.id == question)?;
    let right = match (given, &asked.right) {
        (Answer::Set(given), Answer::Set(right)) => alike(edition, dealt, given, right),
        (Answer::Choose(given), Answer::Choose(right)) => given == right,
        (Answer::Pay(given), Answer::Pay(right)) | (Answer::Return(given), Answer::Return(right)) => {
            given == right
        }
        (Answer::Collect, Answer::Collect) => true,
        _ => false,
    };
    let judged = Judged {
        right,
        says: asked.says,
        answer: asked.right,
        because: asked.because,
        clauses: asked.clauses,
    };
    Some((asked.question.skill, judged))
}

/// Hands that someone lays down as the house hand: each in words, and what is wrong with them together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Laid {
    /// The hands: name, and what it is.
    pub hands: Vec<(String, String)>,
    /// Why they may not lie so.
    pub foul: Option<String>,
}

/// Says what hands would be, laid down as the house hand.
pub fn laid(edition: &Arc<Edition>, dealt: &Practice, hands: &BTreeMap<String, String>) -> Laid {
    let ranker = crate::wire::settler().ranker(edition, Vec::new());
    let named = |(name, cards): (&String, &String)| {
        let ranked = ranker.as_ref().ok().and_then(|rank| rank(cards).ok());
        (
            name.clone(),
            ranked.map_or_else(String::new, |ranked| ranked.name),
        )
    };
    let foul = practice::settle(&with_dealer(dealt, hands)).err();
    Laid {
        hands: hands.iter().map(named).collect(),
        // The refusal speaks to whoever writes a record; what is wrong with the hands stands in parentheses.
        foul: foul.map(|error| {
            let inner = error
                .message
                .split_once('(')
                .and_then(|(_, rest)| rest.split_once(')'));
            inner.map_or(error.message.clone(), |(says, _)| says.to_owned())
        }),
    }
}

/// Whether two settings are worth the same: ranks alike hand by hand, and hands alike in words.
fn alike(
    edition: &Arc<Edition>,
    dealt: &Practice,
    given: &BTreeMap<String, String>,
    right: &BTreeMap<String, String>,
) -> bool {
    let ranks = |hands: &BTreeMap<String, String>| -> BTreeMap<String, Vec<char>> {
        let sorted = |cards: &String| {
            let mut ranks: Vec<char> = cards.split(' ').filter_map(|card| card.chars().next()).collect();
            ranks.sort_unstable();
            ranks
        };
        hands
            .iter()
            .map(|(name, cards)| (name.clone(), sorted(cards)))
            .collect()
    };
    ranks(given) == ranks(right) && laid(edition, dealt, given) == laid(edition, dealt, right)
}

fn with_dealer(dealt: &Practice, hands: &BTreeMap<String, String>) -> Value {
    let mut record = dealt.record.clone();
    let set: Map<String, Value> = hands
        .iter()
        .map(|(name, cards)| (name.clone(), Value::from(cards.as_str())))
        .collect();
    if let Some(fields) = record.as_object_mut() {
        fields.insert("dealer".to_owned(), Value::Object(set));
    }
    record
}

fn asked(edition: &Edition, dealt: &Practice, seed: u64) -> Vec<Asked> {
    // A stream of its own: cards and players draw from others.
    let mut chance = SeededChance::from_u64(seed).stream(2);
    let mut all = Vec::new();
    all.extend(procedure(dealt, &mut chance));
    all.extend(house_hand(edition, dealt));
    for seat in &dealt.account.seats {
        all.extend(call(seat));
        all.extend(pay(edition, seat));
    }
    all.extend(ruling(edition, &mut chance));
    all
}

/// The house hand, where the round has one that was set of more than it shows.
fn house_hand(edition: &Edition, dealt: &Practice) -> Option<Asked> {
    edition.option("house-way")?;
    let set = dealt.record.get("dealer")?.as_object()?;
    let mut hands: Vec<(String, String)> = set
        .iter()
        .filter_map(|(name, cards)| Some((name.clone(), cards.as_str()?.to_owned())))
        .filter(|(name, _)| name != "cards")
        .collect();
    hands.sort_by_key(|(name, cards)| (std::cmp::Reverse(cards.len()), name.clone()));
    if hands.len() < 2 {
        return None;
    }
    let mut cards: Vec<String> = hands
        .iter()
        .flat_map(|(_, cards)| cards.split(' ').map(str::to_owned))
        .collect();
    cards.sort_unstable();
    let shown = dealt.account.shown.iter().filter(|shown| !shown.cards.is_empty());
    let says: Vec<String> = shown
        .map(|shown| format!("{}: {}", shown.label, shown.says))
        .collect();
    let way = dealt.record.pointer("/choose/house-way").and_then(Value::as_str);
    let clause = edition.option("house-way").map(|option| option.clause);
    Some(Asked {
        question: Question {
            cards,
            hands: hands
                .iter()
                .map(|(name, cards)| (name.clone(), cards.split(' ').count()))
                .collect(),
            ..question("set", Skill::Set, "Set the house hand.")
        },
        right: Answer::Set(hands.into_iter().collect()),
        says: says.join(", "),
        because: way.map_or_else(String::new, |way| format!("The house way is \"{way}\".")),
        clauses: clause.into_iter().collect(),
    })
}

/// The main wager of a position: won, lost or a push.
fn call(seat: &SeatAccount) -> Option<Asked> {
    let line = seat.lines.first()?;
    let option = |id: &str, says: &str| Choice {
        id: id.to_owned(),
        says: says.to_owned(),
    };
    let mut options = vec![
        option("win", "Wins"),
        option("lose", "Loses"),
        option("push", "Push"),
    ];
    let name = line.outcome.name();
    if options.iter().all(|each| each.id != name) {
        options.push(option(name, line.outcome.says()));
    }
    let shown: Vec<String> = seat
        .shown
        .iter()
        .filter(|shown| !shown.says.is_empty())
        .map(|shown| format!("{}: {}", shown.label, shown.says))
        .collect();
    Some(Asked {
        question: Question {
            seat: Some(seat.seat),
            options,
            ..question(
                &format!("call-{}", seat.seat),
                Skill::Call,
                format!("Call position {}.", seat.seat),
            )
        },
        right: Answer::Choose(name.to_owned()),
        says: format!("position {} {}", seat.seat, line.outcome.says()),
        because: shown.join("; "),
        clauses: line.clause.into_iter().collect(),
    })
}

/// Each wager of a position: paid, collected or returned.
fn pay(edition: &Edition, seat: &SeatAccount) -> Vec<Asked> {
    let each = |(n, line): (usize, &Line)| {
        let (right, says) = match (line.paid, line.returned) {
            (paid, _) if paid > Money::ZERO => (Answer::Pay(paid), format!("pay ${paid}")),
            (_, back) if back > Money::ZERO => (Answer::Return(back), format!("return ${back}")),
            _ => (Answer::Collect, "collect".to_owned()),
        };
        let because = match (line.hand, line.odds) {
            (Some(hand), Some(odds)) => format!("{hand} at {odds}"),
            (None, Some(odds)) => format!("at {odds}"),
            (Some(hand), None) => hand.to_string(),
            (None, None) => format!("it {}", line.outcome.says()),
        };
        let name = named(edition, line);
        Asked {
            question: Question {
                seat: Some(seat.seat),
                line: Some(n),
                ..question(
                    &format!("pay-{}-{n}", seat.seat),
                    Skill::Pay,
                    format!("{name}, ${}", line.stake),
                )
            },
            right,
            says,
            because,
            clauses: line
                .clause
                .into_iter()
                .chain(line.pays)
                .chain(line.limited)
                .collect(),
        }
    };
    seat.lines.iter().enumerate().map(each).collect()
}

/// What comes next, at a place of the round where the law knows.
fn procedure(dealt: &Practice, chance: &mut SeededChance) -> Option<Asked> {
    let acts = &dealt.round.lines;
    let kinds = |kind: &str| kind.replace('-', " ");
    let places: Vec<usize> = (3..acts.len())
        .filter(|&at| {
            let (last, next) = (&acts[at - 1], &acts[at]);
            next.kind != last.kind && !next.clauses.is_empty() && next.by == acts[at - 2].by
        })
        .collect();
    let at = *places.get(pick(chance, places.len())?)?;
    let mut others: Vec<&str> = Vec::new();
    for act in acts {
        let near = acts[at.saturating_sub(1)..acts.len().min(at + 2)]
            .iter()
            .any(|near| near.kind == act.kind);
        if !near && !others.contains(&act.kind.as_str()) {
            others.push(&act.kind);
        }
    }
    let mut options = vec![acts[at].kind.as_str()];
    while options.len() < 4 && !others.is_empty() {
        options.push(others.swap_remove(pick(chance, others.len())?));
    }
    if options.len() < 3 {
        return None;
    }
    options.sort_unstable();
    Some(Asked {
        question: Question {
            before: acts[at.saturating_sub(3)..at]
                .iter()
                .map(|act| act.says.clone().unwrap_or_else(|| kinds(&act.kind)))
                .collect(),
            options: options
                .into_iter()
                .map(|kind| Choice {
                    id: kind.to_owned(),
                    says: kinds(kind),
                })
                .collect(),
            ..question("next", Skill::Procedure, "What comes next?")
        },
        right: Answer::Choose(acts[at].kind.clone()),
        says: kinds(&acts[at].kind),
        because: acts[at].says.clone().unwrap_or_default(),
        clauses: acts[at].clauses.clone(),
    })
}

/// What follows from an irregularity.
fn ruling(edition: &Edition, chance: &mut SeededChance) -> Option<Asked> {
    let all: Vec<_> = edition.register().irregularities().collect();
    let one = all.get(pick(chance, all.len())?)?;
    let mut others: Vec<&str> = Vec::new();
    for each in &all {
        let says = each.consequence.says();
        if says != one.consequence.says() && !others.contains(&says) {
            others.push(says);
        }
    }
    let mut options = vec![one.consequence.says()];
    while options.len() < 4 && !others.is_empty() {
        options.push(others.swap_remove(pick(chance, others.len())?));
    }
    if options.len() < 2 {
        return None;
    }
    options.sort_unstable();
    Some(Asked {
        question: Question {
            options: options
                .into_iter()
                .map(|says| Choice {
                    id: says.to_owned(),
                    says: says.to_owned(),
                })
                .collect(),
            ..question("rule", Skill::Ruling, one.rule.name().replace('-', " "))
        },
        right: Answer::Choose(one.consequence.says().to_owned()),
        says: one.consequence.says().to_owned(),
        because: one.clause.summary().to_owned(),
        clauses: vec![one.clause],
    })
}

fn question(id: &str, skill: Skill, says: impl Into<String>) -> Question {
    Question {
        id: id.to_owned(),
        skill,
        says: says.into(),
        seat: None,
        line: None,
        cards: Vec::new(),
        hands: Vec::new(),
        options: Vec::new(),
        before: Vec::new(),
    }
}

fn named(edition: &Edition, line: &Line) -> String {
    let id = line.wager.to_string();
    edition
        .wager(&id)
        .map_or_else(|| id.clone(), |wager| wager.name.clone())
}

fn lying(shown: &Shown) -> Lying {
    Lying {
        label: shown.label.clone(),
        cards: shown.cards.iter().map(ToString::to_string).collect(),
        says: undrawn(&shown.says),
    }
}

/// What is said, without what is drawn in marks for a terminal.
fn undrawn(says: &str) -> String {
    let drawn = |word: &&str| word.len() > 8 && word.chars().all(|mark| ".|#O".contains(mark));
    let words: Vec<&str> = says.split_whitespace().filter(|word| !drawn(word)).collect();
    words.join(" ")
}

/// Cards without what they come to: that is for the dealer to see.
fn plain(shown: &Shown) -> Lying {
    let says = match shown.cards.is_empty() {
        true => shown.says.clone(),
        false => String::new(),
    };
    Lying { says, ..lying(shown) }
}

fn players(record: &Value) -> BTreeMap<u8, String> {
    let seats = record.get("seats").and_then(Value::as_array);
    let named = |seat: &Value| {
        let number = u8::try_from(seat.get("seat")?.as_u64()?).ok()?;
        Some((number, seat.get("player")?.as_str()?.to_owned()))
    };
    seats.into_iter().flatten().filter_map(named).collect()
}

fn pick(chance: &mut SeededChance, of: usize) -> Option<usize> {
    let of = u32::try_from(of).ok().filter(|of| *of > 0)?;
    let word = chance.word().ok()?;
    usize::try_from(word % of).ok()
}
