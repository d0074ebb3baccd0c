//! What a run is to be like.

use cards::Money;
use rulebook::rule::Rule;
use std::str::FromStr;

/// What a run is to be like.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many rounds are dealt.
    pub rounds: u64,
    /// How many positions are played.
    pub seats: u8,
    /// How players play.
    pub players: Players,
    /// How often something goes wrong in a round.
    pub irregularities: Rate,
    /// What goes wrong in every round, where one thing is rehearsed.
    pub rehearse: Option<Rule>,
    /// What players buy in for.
    pub buy_in: Money,
}

impl Plan {
    /// So many rounds for so many positions, by the strategy, without mishaps.
    pub fn new(rounds: u64, seats: u8) -> Plan {
        Plan {
            rounds,
            seats,
            players: Players::Strategy,
            irregularities: Rate::default(),
            rehearse: None,
            buy_in: Money::from_dollars(1_000),
        }
    }
}

/// How players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// By the game's strategy: the house way, or what is sensible.
    Strategy,
    /// Anything that is allowed, now and then a foul hand, a surrender, or off and away.
    Random,
}

/// A share of all rounds, written `0.05` or `5%`, kept in millionths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    /// Millionths, 0 to 1,000,000.
    pub millionths: u32,
}

/// The text is no rate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rate is a number from 0 to 1, such as 0.05, or a percentage such as 5%")]
pub struct BadRate;

impl FromStr for Rate {
    type Err = BadRate;

    fn from_str(text: &str) -> Result<Rate, BadRate> {
        let (number, places) = match text.strip_suffix('%') {
            Some(percent) => (percent, 4),
            None => (text, 6),
        };
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(fraction) || number.is_empty() || number == "." || whole.len() > 3 {
            return Err(BadRate);
        }
        let scaled: String = fraction
            .chars()
            .chain(std::iter::repeat('0'))
            .take(places)
            .collect();
        let millionths: u32 = format!("0{whole}{scaled}").parse().map_err(|_| BadRate)?;
        if millionths > 1_000_000 {
            return Err(BadRate);
        }
        Ok(Rate { millionths })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_read_without_floats() {
        let rate = |text: &str| text.parse::<Rate>().map(|rate| rate.millionths);
        assert_eq!(rate("0.05"), Ok(50_000));
        assert_eq!(rate("5%"), Ok(50_000));
        assert_eq!(rate("1"), Ok(1_000_000));
        assert_eq!(rate("100%"), Ok(1_000_000));
        assert_eq!(rate(".5"), Ok(500_000));
        assert_eq!(rate("0"), Ok(0));
        for bad in ["", "-1", "1.1", "x", "101%", "1e3", "."] {
            assert_eq!(rate(bad), Err(BadRate), "{bad}");
        }
    }
}
