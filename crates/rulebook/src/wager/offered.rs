//! The wagers of one table: what an edition says of each, with the operator's amounts put in.

use cards::Money;

use super::{Ground, WagerId, WagerSpec};

/// A wager a table offers, with the amounts its operator chose.
///
/// [`Edition::offered`](crate::Edition::offered) makes them once for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// What the edition says of it.
    pub spec: WagerSpec,
    /// The least that may stand; none where the operator stated none.
    pub minimum: Option<Money>,
    /// The most that may stand.
    pub maximum: Option<Money>,
    /// The step it is made in.
    pub unit: Option<Money>,
    /// The only amounts taken, in the order of the text; empty where any amount is.
    pub exactly: Vec<Money>,
    /// The options the operator has left out without which it cannot be taken.
    pub unfiled: Vec<String>,
}

/// What is wrong with an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// This wager must stand first.
    Requires(WagerId),
    /// The operator has not filed what the wager needs.
    Unfiled,
    /// It must equal another wager.
    Equals {
        /// The other wager.
        of: WagerId,
        /// What it lacks to equal that; less than nothing where it is more.
        lacks: Money,
    },
    /// Another amount is taken, or it stands already.
    Exactly,
    /// It is made in steps of this.
    MultipleOf(Money),
    /// It stands already.
    Once,
    /// The least is this.
    AtLeast(Money),
    /// The most is this.
    AtMost(Money),
    /// The most is this, as much as other wagers.
    Within(Money),
    /// The most is part of another wager.
    Share {
        /// The part itself.
        exact: Money,
        /// The most that chips may make of it.
        most: Money,
    },
}

impl Offered {
    /// Its id.
    pub fn id(&self) -> WagerId {
        self.spec.id
    }

    /// The least that may be placed where nothing stands yet.
    pub fn least(&self) -> Money {
        if let Some(least) = self.exactly.iter().min() {
            return *least;
        }
        let unit = self.unit.map_or(1, Money::cents).max(1);
        let least = self.minimum.map_or(unit, Money::cents).max(1);
        let steps = least / unit + i64::from(least % unit != 0);
        steps
            .checked_mul(unit)
            .map_or(Money::from_cents(least), Money::from_cents)
    }

    /// Checks an amount that a player would add. `standing` returns what stands at the position on a wager.
    ///
    /// The first breach is the answer, in the order of [`Breach`].
    pub fn check(&self, added: Money, standing: impl Fn(WagerId) -> Option<Money>) -> Result<(), Breach> {
        let (spec, amount) = (&self.spec, &self.spec.amount);
        let stands = standing(spec.id);
        let total = stands.unwrap_or_default() + added;
        let beside = |id: WagerId| standing(id).unwrap_or_default();
        if let Some(other) = spec.requires.filter(|other| standing(*other).is_none()) {
            return Err(Breach::Requires(other));
        }
        if let Some(of) = amount.equals.filter(|other| total != beside(*other)) {
            let lacks = beside(of) - stands.unwrap_or_default();
            return Err(Breach::Equals { of, lacks });
        }
        if !self.unfiled.is_empty() {
            return Err(Breach::Unfiled);
        }
        if !self.exactly.is_empty() && (stands.is_some() || !self.exactly.contains(&added)) {
            return Err(Breach::Exactly);
        }
        if let Some(unit) = self.unit.filter(|unit| total.cents() % unit.cents().max(1) != 0) {
            return Err(Breach::MultipleOf(unit));
        }
        if amount.once && stands.is_some() {
            return Err(Breach::Once);
        }
        if let Some(least) = self.minimum.filter(|least| total < *least) {
            return Err(Breach::AtLeast(least));
        }
        if let Some(most) = self.maximum.filter(|most| total > *most) {
            return Err(Breach::AtMost(most));
        }
        let most: Money = amount.within.iter().map(|id| beside(*id)).sum();
        if !amount.within.is_empty() && total > most {
            return Err(Breach::Within(most));
        }
        if let Some(share) = amount.share {
            let of = beside(share.of);
            let (exact, most) = (share.exact(of), share.most(of, self.unit));
            if total > most {
                return Err(Breach::Share { exact, most });
            }
        }
        Ok(())
    }
}

impl Breach {
    /// The ground a refusal cites, by [`WagerSpec::ground`].
    pub fn ground(&self, offered: &Offered) -> Ground {
        match self {
            Breach::Requires(_) => Ground::Requires,
            Breach::Unfiled => Ground::Filed,
            Breach::Equals { .. } => Ground::Equals,
            Breach::Exactly if offered.exactly.len() > 1 => Ground::OneOf,
            Breach::Exactly => Ground::Exactly,
            Breach::MultipleOf(_) => Ground::MultipleOf,
            Breach::Once => Ground::Once,
            Breach::AtLeast(_) => Ground::AtLeast,
            Breach::AtMost(_) => Ground::AtMost,
            Breach::Within(_) => Ground::Within,
            Breach::Share { .. } => Ground::Share,
        }
    }
}
