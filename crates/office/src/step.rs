//! What comes of an act.

use crate::people::{Asked, Person};
use crate::refusal::{Reason, Refusal};
use rulebook::clause::Clause;

/// What is true from now on, why, and what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<F> {
    /// What happened, in words.
    pub says: String,
    /// The facts, in order.
    pub facts: Vec<F>,
    /// The paragraphs it follows from.
    pub clauses: Vec<Clause>,
}

impl<F> Step<F> {
    /// A step with what is said of it.
    pub fn new(says: impl Into<String>) -> Step<F> {
        Step {
            says: says.into(),
            facts: Vec::new(),
            clauses: Vec::new(),
        }
    }

    /// With a fact.
    #[must_use]
    pub fn fact(mut self, fact: F) -> Step<F> {
        self.facts.push(fact);
        self
    }

    /// With paragraphs it follows from; each is named once.
    #[must_use]
    pub fn by<C: Into<Clause> + Copy>(mut self, clauses: &[C]) -> Step<F> {
        for clause in clauses {
            let clause: Clause = (*clause).into();
            if !self.clauses.contains(&clause) {
                rulebook::held::cited(clause);
                self.clauses.push(clause);
            }
        }
        self
    }

    /// The same with other facts.
    pub fn map<G>(self, each: impl FnMut(F) -> G) -> Step<G> {
        Step {
            says: self.says,
            facts: self.facts.into_iter().map(each).collect(),
            clauses: self.clauses,
        }
    }
}

/// Who does an act and who signs it too.
#[derive(Clone, Copy, Debug)]
pub struct Signed<'a> {
    /// Whose act it is.
    pub by: &'a Person,
    /// Who signs it too.
    pub with: &'a [Person],
}

impl<'a> Signed<'a> {
    /// The act is for someone, and no second person signs it.
    pub fn alone(self, needs: Asked, clause: impl Into<Clause>) -> Result<(), Refusal> {
        self.first(needs, clause)?;
        self.no_others(&[])
    }

    /// The act is for someone.
    pub fn first(self, needs: Asked, clause: impl Into<Clause>) -> Result<(), Refusal> {
        let clause = clause.into();
        if !needs.is(self.by) {
            return Err(Reason::NotYours {
                needs,
                is: self.by.post,
            }
            .by(clause));
        }
        Ok(())
    }

    /// Someone else signs it too.
    pub fn second(self, needs: Asked, clause: impl Into<Clause>) -> Result<&'a Person, Refusal> {
        let clause = clause.into();
        let found = self.with.iter().find(|person| needs.is(person));
        let found = found.ok_or_else(|| Reason::SecondPerson { needs }.by(clause))?;
        if found.id == self.by.id {
            return Err(Reason::SamePerson {
                name: found.name.clone(),
            }
            .by(clause));
        }
        Ok(found)
    }

    /// Nobody signs besides these.
    pub fn no_others(self, needed: &[&Person]) -> Result<(), Refusal> {
        let idle = self.with.iter().find(|person| !needed.contains(person));
        match idle {
            Some(person) => Err(Reason::NobodyElse {
                name: person.name.clone(),
            }
            .plain()),
            None => Ok(()),
        }
    }

    /// The act is for one and another signs it too, in either order; the person of the first kind comes first.
    pub fn pair(
        self,
        one: Asked,
        other: Asked,
        clause: impl Into<Clause> + Copy,
    ) -> Result<(&'a Person, &'a Person), Refusal> {
        if one.is(self.by)
            && let Ok(second) = self.second(other, clause)
        {
            self.no_others(&[second])?;
            return Ok((self.by, second));
        }
        if other.is(self.by)
            && let Ok(second) = self.second(one, clause)
        {
            self.no_others(&[second])?;
            return Ok((second, self.by));
        }
        if one.is(self.by) {
            return Err(self
                .second(other, clause)
                .err()
                .unwrap_or_else(|| Reason::SecondPerson { needs: other }.by(clause)));
        }
        if other.is(self.by) {
            return Err(self
                .second(one, clause)
                .err()
                .unwrap_or_else(|| Reason::SecondPerson { needs: one }.by(clause)));
        }
        Err(Reason::NotYours {
            needs: one,
            is: self.by.post,
        }
        .by(clause))
    }
}
