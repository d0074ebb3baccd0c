//! A round as it lay on the table, and why one may be refused.

use super::rules::{ProgressiveWager, RaiseItUpRules};
use super::street::Street;
use cards::{Card, CardSet, Cards, Money};
use games::refusal::{Refusal, reasons};
use rulebook::rule::Rule;
use table::hands::Lost;

/// A round to settle. Anything in it may be wrong.
#[derive(Clone, Debug)]
pub struct Round {
    /// The community cards in the order they were turned: 4th, 5th, 6th Street.
    pub community: Cards,
    /// The positions with wagers, in any order.
    pub seats: Vec<Seat>,
    /// What the progressive meter showed when the first position was paid.
    pub meter: Option<Money>,
}

/// One betting position.
#[derive(Clone, Debug)]
pub struct Seat {
    /// 1 is the first position clockwise from the dealer's left.
    pub seat: u8,
    /// Who plays it, where that is known.
    pub player: Option<String>,
    /// The three cards dealt.
    pub cards: Cards,
    /// The wagers made before the deal.
    pub stakes: Stakes,
    /// What the player did.
    pub play: Play,
    /// Why all its wagers were lost before it was revealed, where they were.
    pub lost: Option<Lost>,
    /// The Pair Plus Wager was settled when the player folded, before the rest was lost.
    pub pair_plus_settled: bool,
}

/// What a position has bet before the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Stakes {
    pub ante: Option<Money>,
    pub blind: Option<Money>,
    pub pair_plus: Option<Money>,
    pub progressive: Option<Money>,
    pub six_card_bonus: Option<Money>,
}

/// The one decision of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// No Play Wager was made.
    Fold,
    /// A Play Wager of so many times the Ante.
    Raise {
        /// How many cards the player had seen: 3, 4 or 5.
        seen: i64,
        /// How many times the Ante.
        multiple: i64,
    },
}

reasons! {
    /// Reasons to refuse a round, in the order they are looked for.
    Reason;

    NoSeats = "no-seats", "a round has at least one position with a wager";
    SeatUnknown { seat: i64, positions: u8 } = "seat-unknown", "there is no position {seat}: this table has positions 1 to {positions}, counted clockwise from the dealer's left";
    SeatTwice(u8) = "seat-twice", "position {0} is listed twice";
    TwoPositions(String) = "two-positions", "{0} plays more than one position";
    Joker = "joker", "the deck here has 52 cards and no joker";
    CardTwice(Card) = "card-twice", "{0} lies in two places: one deck of 52 has it once";
    CardCount(usize) = "card-count", "three cards are dealt to each player and three to the community, not {0}";
    WagerNotOffered(&'static str) = "wager-not-offered", "this table does not offer {0}";
    StakeZero = "stake-zero", "a wager is more than 0.00";
    NoMainWager(&'static str) = "no-main-wager", "a position takes part with an ante and an equal blind: {0} is missing";
    BlindNotAnte { ante: Money, blind: Money } = "blind-not-ante", "the blind of {blind} is not equal to the ante of {ante}";
    StreetUnknown(i64) = "street-unknown", "a Play Wager is made when 3, 4 or 5 cards are seen, not {0}";
    PlayMultiple { seen: u8, multiple: i64, allowed: &'static str } = "play-multiple", "a Play Wager with {seen} cards seen is {allowed} the ante, not {multiple} times";
    ProgressiveAmount { given: Money, allowed: String } = "progressive-amount", "a progressive wager at this table is of {allowed}, not {given}";
    ProgressiveMixed { given: Money, other: Money } = "progressive-amount", "progressive wagers of {given} and {other}: an operator that takes both files progressive-wager = \"either\"";
    MeterMissing = "meter-missing", "a progressive wager stands, so the record needs the meter";
    MeterEmpty = "meter-empty", "a meter is never empty: it starts at the amount the operator filed, and again when it is won";
}

/// Why a round of Raise It Up Stud cannot be settled.
pub type Refused = Refusal<Reason>;

/// A round that may be settled: what [`Round`] says, proved.
pub(super) struct Sound<'a> {
    pub(super) community: [Card; 3],
    pub(super) seats: Vec<SoundSeat<'a>>,
}

/// One position of it.
pub(super) struct SoundSeat<'a> {
    pub(super) seat: &'a Seat,
    pub(super) cards: [Card; 3],
    pub(super) ante: Money,
    /// How many times the Ante was played; none when the player folded.
    pub(super) played: Option<u8>,
}

impl Stakes {
    /// Each wager with its id, its stake and the rule that allows it.
    pub fn each(&self) -> [(&'static str, Option<Money>, Rule); 5] {
        [
            ("ante", self.ante, Rule::MainWager),
            ("blind", self.blind, Rule::BlindWager),
            ("pair-plus", self.pair_plus, Rule::PairPlusWager),
            ("progressive", self.progressive, Rule::ProgressiveWager),
            ("six-card-bonus", self.six_card_bonus, Rule::SixCardBonusWager),
        ]
    }

    /// The place of a wager by its id.
    pub fn slot(&mut self, wager: &str) -> Option<&mut Option<Money>> {
        Some(match wager {
            "ante" => &mut self.ante,
            "blind" => &mut self.blind,
            "pair-plus" => &mut self.pair_plus,
            "progressive" => &mut self.progressive,
            "six-card-bonus" => &mut self.six_card_bonus,
            _ => return None,
        })
    }
}

impl Play {
    /// How many times the Ante is played, or why not (587.11(b), (d), (f)).
    pub fn times(self) -> Result<Option<u8>, (Reason, Rule)> {
        let Play::Raise { seen, multiple } = self else {
            return Ok(None);
        };
        let street = Street::seen(seen).ok_or((Reason::StreetUnknown(seen), Rule::PlayWager))?;
        match u8::try_from(multiple) {
            Ok(times) if (1..=street.most()).contains(&times) => Ok(Some(times)),
            _ => {
                let allowed = match street {
                    Street::Third => "one, two or three times",
                    Street::Fourth => "one or two times",
                    Street::Fifth => "exactly",
                };
                let reason = Reason::PlayMultiple {
                    seen: street.cards(),
                    multiple,
                    allowed,
                };
                Err((reason, street.rule()))
            }
        }
    }
}

/// Looks a round over before anything is settled.
pub(super) fn check<'a>(round: &'a Round, rules: &RaiseItUpRules) -> Result<Sound<'a>, Refused> {
    let refuse = |path: String, reason: Reason, rule: Option<Rule>| Refusal {
        path,
        reason,
        clause: rule.and_then(|rule| rules.cite(rule)),
    };
    if round.seats.is_empty() {
        return Err(refuse("seats".into(), Reason::NoSeats, None));
    }
    let mut seen = CardSet::EMPTY;
    let mut lay = |cards: &Cards| -> Result<[Card; 3], (Reason, Rule)> {
        for &card in cards.iter() {
            if card == Card::JOKER {
                return Err((Reason::Joker, Rule::OneDeck));
            }
            if !seen.insert(card) {
                return Err((Reason::CardTwice(card), Rule::OneDeck));
            }
        }
        cards
            .as_slice()
            .try_into()
            .map_err(|_| (Reason::CardCount(cards.len()), Rule::WrongCardCount))
    };
    let community =
        lay(&round.community).map_err(|(reason, rule)| refuse("community".into(), reason, Some(rule)))?;
    let mut seats = Vec::with_capacity(round.seats.len());
    for (i, seat) in round.seats.iter().enumerate() {
        let at = |field: &str| format!("seats[{i}].{field}");
        check_place(round, i, rules).map_err(|(field, reason, rule)| refuse(at(field), reason, rule))?;
        let cards = lay(&seat.cards).map_err(|(reason, rule)| refuse(at("cards"), reason, Some(rule)))?;
        let ante = check_stakes(&seat.stakes, rules)
            .map_err(|(field, reason, rule)| refuse(at(&field), reason, rule))?;
        let played = seat
            .play
            .times()
            .map_err(|(reason, rule)| refuse(at("play"), reason, Some(rule)))?;
        if let Some(given) = seat.stakes.progressive
            && let Some(other) = mixed(&round.seats[..i], given, rules)
        {
            let reason = Reason::ProgressiveMixed { given, other };
            let path = at("wagers.progressive");
            return Err(refuse(path, reason, Some(Rule::EnvyAmounts)));
        }
        seats.push(SoundSeat {
            seat,
            cards,
            ante,
            played,
        });
    }
    let stands = round.seats.iter().any(|seat| seat.stakes.progressive.is_some());
    match round.meter {
        None if stands => {
            let rule = Some(Rule::ProgressiveTurn);
            Err(refuse("meter".into(), Reason::MeterMissing, rule))
        }
        Some(Money::ZERO) if stands => {
            let rule = Some(Rule::ProgressiveReset);
            Err(refuse("meter".into(), Reason::MeterEmpty, rule))
        }
        _ => Ok(Sound { community, seats }),
    }
}

/// A progressive wager of another amount before this one, at a table that is not known to take both.
fn mixed(before: &[Seat], given: Money, rules: &RaiseItUpRules) -> Option<Money> {
    let terms = rules.progressive.as_ref()?;
    let mut others = before.iter().filter_map(|seat| seat.stakes.progressive);
    others.find(|&other| terms.wager == ProgressiveWager::OneOf && other != given)
}

/// A position there is, listed once, of a player who has no other (587.2(a), 587.7(e)).
fn check_place(
    round: &Round,
    i: usize,
    rules: &RaiseItUpRules,
) -> Result<(), (&'static str, Reason, Option<Rule>)> {
    let seat = &round.seats[i];
    let positions = rules.positions();
    if seat.seat == 0 || seat.seat > positions {
        let reason = Reason::SeatUnknown {
            seat: seat.seat.into(),
            positions,
        };
        return Err(("seat", reason, Some(Rule::Positions)));
    }
    let mut before = round.seats[..i].iter();
    if before.clone().any(|other| other.seat == seat.seat) {
        return Err(("seat", Reason::SeatTwice(seat.seat), None));
    }
    match &seat.player {
        Some(player) if before.any(|other| other.player.as_ref() == Some(player)) => {
            let reason = Reason::TwoPositions(player.clone());
            Err(("player", reason, Some(Rule::OnePosition)))
        }
        _ => Ok(()),
    }
}

/// Wagers this table offers, an Ante with an equal Blind, and a progressive of an amount with a
/// schedule of Envy Bonuses (587.7(d), 587.12(e)(5)). Gives the Ante.
fn check_stakes(stakes: &Stakes, rules: &RaiseItUpRules) -> Result<Money, (String, Reason, Option<Rule>)> {
    for (id, stake, rule) in stakes.each() {
        let offered = match id {
            "progressive" => rules.progressive.is_some(),
            "six-card-bonus" => rules.six_card_bonus.is_some(),
            _ => true,
        };
        let at = || format!("wagers.{id}");
        match stake {
            Some(_) if !offered => return Err((at(), Reason::WagerNotOffered(id), Some(rule))),
            Some(Money::ZERO) => return Err((at(), Reason::StakeZero, None)),
            _ => {}
        }
    }
    let needed = |id: &'static str, stake: Option<Money>, rule: Rule| {
        stake.ok_or_else(|| ("wagers".to_owned(), Reason::NoMainWager(id), Some(rule)))
    };
    let ante = needed("ante", stakes.ante, Rule::MainWager)?;
    let blind = needed("blind", stakes.blind, Rule::BlindWager)?;
    if blind != ante {
        let reason = Reason::BlindNotAnte { ante, blind };
        return Err(("wagers.blind".into(), reason, Some(Rule::BlindWager)));
    }
    if let (Some(given), Some(terms)) = (stakes.progressive, &rules.progressive)
        && !terms.takes(given)
    {
        let amounts: Vec<String> = terms.amounts().map(|amount| amount.to_string()).collect();
        let reason = Reason::ProgressiveAmount {
            given,
            allowed: amounts.join(" or "),
        };
        return Err(("wagers.progressive".into(), reason, Some(Rule::EnvyAmounts)));
    }
    Ok(ante)
}
