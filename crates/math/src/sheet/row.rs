use crate::Exact;
use cards::Odds;
use num_bigint::BigUint;
use rulebook::clause::Clause;

/// One way a wager can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What happens, in the words of the paytable.
    pub event: String,
    /// How many deals it happens in, where deals are counted.
    pub combinations: Option<BigUint>,
    /// How likely it is. Left at zero by [`Row::counted`] until the figures are put together.
    pub probability: Exact,
    /// What it pays, as printed.
    pub pays: String,
    /// All that was wagered by then, in units of the initial wager.
    pub action: Exact,
    /// What the player gains, or loses if below zero, in units of the initial wager.
    pub net: Exact,
    /// The paragraph it is paid or taken by.
    pub clause: Option<Clause>,
}

impl Row {
    /// An event that happens in so many deals; one unit is wagered.
    pub fn counted(
        event: impl Into<String>,
        combinations: impl Into<BigUint>,
        pays: impl Into<String>,
        net: Exact,
    ) -> Row {
        Row {
            event: event.into(),
            combinations: Some(combinations.into()),
            probability: Exact::zero(),
            pays: pays.into(),
            action: Exact::one(),
            net,
            clause: None,
        }
    }

    /// An event with a known chance, as in games of dice without a fixed length; one unit is wagered.
    pub fn likely(event: impl Into<String>, probability: Exact, pays: impl Into<String>, net: Exact) -> Row {
        Row {
            event: event.into(),
            combinations: None,
            probability,
            pays: pays.into(),
            action: Exact::one(),
            net,
            clause: None,
        }
    }

    /// An event paid at printed odds; none when they are a share of a meter.
    pub fn paid(event: impl Into<String>, combinations: impl Into<BigUint>, odds: Odds) -> Option<Row> {
        let net = Exact::net_of(odds)?;
        Some(Row::counted(event, combinations, odds.to_string(), net))
    }

    /// The same with more or less than one unit wagered in all.
    pub fn staking(self, action: Exact) -> Row {
        Row { action, ..self }
    }

    /// The same under a paragraph of the law.
    pub fn by(self, clause: Clause) -> Row {
        Row {
            clause: Some(clause),
            ..self
        }
    }

    /// What the event adds to the expected gain.
    pub fn contribution(&self) -> Exact {
        &self.probability * &self.net
    }
}
