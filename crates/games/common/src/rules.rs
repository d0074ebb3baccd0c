//! What every game's typed rules can be asked.

/// Gives the rules of a table, which hold an `edition` and `choices`, what all games ask of them.
#[macro_export]
macro_rules! edition_rules {
    ($Rules:ty) => {
        impl $Rules {
            /// The edition.
            pub fn edition(&self) -> &rulebook::Edition {
                &self.edition
            }

            /// The paragraph of this edition for a rule, if it has one.
            pub fn cite(&self, rule: rulebook::rule::Rule) -> Option<rulebook::clause::Clause> {
                self.edition.cite(rule)
            }

            /// How many betting positions the table has.
            pub fn positions(&self) -> u8 {
                let chosen = self.choices.count("positions");
                chosen.and_then(|n| u8::try_from(n).ok()).unwrap_or(6)
            }
        }
    };
}
