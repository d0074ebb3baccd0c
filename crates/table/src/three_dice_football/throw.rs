//! The throw and its call: 661a.5, and the field before a game, 661a.6(a).

use super::act::{Fact, NoRoll, Rest, Throw};
use super::phase::{Lie, Phase};
use super::reason::Own;
use super::{Step, Table};
use crate::desk::Moment;
use crate::game::one;
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use cards::dice::Die;
use rulebook::rule::Rule;
use three_dice_football::Roll;

impl Rest {
    /// The face that counts as uppermost; none where the throw cannot stand.
    pub fn face(self) -> Option<Die> {
        match self {
            Rest::Flat(face) | Rest::OnBank(face) | Rest::InCup(face) | Rest::OnRail(face) => Some(face),
            // (f): the side opposite the one that rests.
            Rest::Cocked(side) => Die::try_from(7 - side.pips()).ok(),
            Rest::CockedTwice | Rest::OnAnother | Rest::OffTable | Rest::Lost => None,
        }
    }
}

impl Throw {
    /// Dice thrown as they should be.
    pub fn well(dice: [Die; 3]) -> Throw {
        Throw {
            dice: dice.map(Rest::Flat),
            together: true,
            struck: true,
            touched: false,
        }
    }

    /// The numbers that lie uppermost, unless the throw is invalid (b) or void (f).
    pub fn shows(&self) -> Option<Roll> {
        let [green, other, red] = self.dice.map(Rest::face);
        Some(Roll::new(green?, other?, red?))
    }

    /// The causes there are to call it off, the ones that leave no choice first.
    pub fn faults(&self) -> Vec<NoRoll> {
        let causes = [
            NoRoll::OffTable,
            NoRoll::OnAnother,
            NoRoll::CockedTwice,
            NoRoll::NotTogether,
            NoRoll::Short,
            NoRoll::OnBank,
            NoRoll::CupOrRail,
        ];
        causes.into_iter().filter(|why| why.lies_in(self)).collect()
    }

    /// Whether a die is lost.
    pub fn loses_a_die(&self) -> bool {
        self.dice.contains(&Rest::Lost)
    }
}

impl NoRoll {
    /// The rule.
    pub fn rule(self) -> Rule {
        match self {
            NoRoll::OffTable | NoRoll::OnAnother => Rule::InvalidRoll,
            NoRoll::NotTogether => Rule::NoRollNotTogether,
            NoRoll::Short => Rule::NoRollShort,
            NoRoll::OnBank => Rule::NoRollOnTheBank,
            NoRoll::CupOrRail => Rule::NoRollCupOrRail,
            NoRoll::Cheating => Rule::NoRollCheating,
            NoRoll::Improper => Rule::NoRollImproper,
            NoRoll::CockedTwice => Rule::CockedDieVoid,
            NoRoll::Disputed => Rule::DisputedFace,
            NoRoll::ChipsTouched => Rule::ChipsTouched,
        }
    }

    /// Whether it is one of the six causes that (c) leaves to the stickperson.
    pub fn is_called(self) -> bool {
        matches!(
            self,
            NoRoll::NotTogether
                | NoRoll::Short
                | NoRoll::OnBank
                | NoRoll::CupOrRail
                | NoRoll::Cheating
                | NoRoll::Improper
        )
    }

    /// Whether the dice themselves show it.
    fn lies_in(self, throw: &Throw) -> bool {
        let any = |is: fn(&Rest) -> bool| throw.dice.iter().any(is);
        match self {
            NoRoll::OffTable => any(|rest| matches!(rest, Rest::OffTable | Rest::Lost)),
            NoRoll::OnAnother => any(|rest| matches!(rest, Rest::OnAnother)),
            NoRoll::NotTogether => !throw.together,
            NoRoll::Short => !throw.struck,
            NoRoll::OnBank => any(|rest| matches!(rest, Rest::OnBank(_))),
            NoRoll::CupOrRail => any(|rest| matches!(rest, Rest::InCup(_) | Rest::OnRail(_))),
            NoRoll::CockedTwice => any(|rest| matches!(rest, Rest::CockedTwice)),
            NoRoll::Cheating | NoRoll::Improper | NoRoll::Disputed | NoRoll::ChipsTouched => false,
        }
    }
}

impl Table {
    /// 661a.6(a): 1st Down, the 20 yard line, play 1.
    pub(super) fn set_field(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::GameStart)?;
        match &self.state.game.phase {
            Phase::Betting(betting) if betting.field_set => Err(Own::FieldIsSet.into()),
            Phase::Betting(_) => one(Fact::FieldSet),
            _ => Err(self.not_now(Some(Rule::GameStart))),
        }
    }

    /// What must be so before the first throw of a game: 661a.6(a), (b).
    fn game_may_begin(&self) -> Result<(), Refusal> {
        let Phase::Betting(betting) = &self.state.game.phase else {
            return Ok(());
        };
        if !betting.field_set {
            return Err(self.refuse(Own::FieldNotSet, Rule::GameStart));
        }
        if betting.bets.is_empty() {
            return Err(self.refuse(Reason::NoWagers, Rule::WagerBeforeFirstThrow));
        }
        let seat = self.state.game.hands.quarterback();
        let seat = seat.ok_or_else(|| self.refuse(Own::NoQuarterback, Rule::Quarterback))?;
        self.has_bet(seat)
    }

    /// 661a.5(h): once every wager decided by the last throw is settled.
    pub(super) fn pass_dice(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::SettleBeforeNextThrow;
        self.stick(now, rule)?;
        if self.state.game.lie != Lie::Stick {
            return Err(self.refuse(Own::DiceOut, rule));
        }
        if self.state.game.hands.quarterback().is_none() {
            return Err(self.refuse(Own::NoQuarterback, Rule::DiceOffered));
        }
        self.usable_dice(now.at)?;
        if !self.state.game.hands.has_picked() {
            return Err(self.refuse(Own::DiceNotPicked, Rule::QuarterbackSelects));
        }
        self.game_may_begin()?;
        one(Fact::DicePassed)
    }

    /// 661a.5(a): by the Quarterback. The first throw begins the game.
    pub(super) fn throw_dice(&self, throw: Throw, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        if now.by.role != Role::Player {
            return Err(self.refuse(Reason::PlayerOnly, Rule::Throw));
        }
        let Some(seat) = self.state.game.hands.quarterback() else {
            return Err(self.refuse(Own::NoQuarterback, Rule::Quarterback));
        };
        if self.state.desk.seats.get(&seat) != Some(&now.by.name) {
            return Err(self.refuse(Own::NotTheQuarterback { seat }, Rule::Quarterback));
        }
        if self.state.game.lie != Lie::Quarterback {
            return Err(self.refuse(Own::DiceNotSent, Rule::SettleBeforeNextThrow));
        }
        self.usable_dice(now.at)?;
        self.game_may_begin()?;
        let mut steps = Vec::new();
        if matches!(self.state.game.phase, Phase::Betting(_)) {
            let round = self.state.rounds + 1;
            steps.push((Fact::GameBegun { round }, Vec::new()));
        }
        steps.push((Fact::DiceThrown { throw }, Vec::new()));
        Ok(steps)
    }

    fn thrown(&self, rule: Rule) -> Result<(&Throw, [bool; 3]), Refusal> {
        match &self.state.game.lie {
            Lie::Thrown { throw, disputed } => Ok((throw, *disputed)),
            _ => Err(self.refuse(Own::NothingThrown, rule)),
        }
    }

    /// 661a.5(g).
    pub(super) fn dispute_face(&self, seat: u8, die: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let (throw, disputed) = self.thrown(Rule::DisputedFace)?;
        if throw.shows().is_none() {
            return Err(self.refuse(Own::Invalid, Rule::InvalidRoll));
        }
        match usize::from(die).checked_sub(1).and_then(|at| disputed.get(at)) {
            None => Err(self.refuse(Own::NoSuchDie { die }, Rule::DisputedFace)),
            Some(true) => Err(Own::DisputedAlready.into()),
            Some(false) => one(Fact::FaceDisputed { seat, die }),
        }
    }

    /// 661a.5(e), (f): the numbers that lie uppermost. Of a disputed die the stickperson says which face that is (g).
    pub(super) fn call_roll(&self, roll: Roll, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.stick(now, Rule::ThrowCalled)?;
        let (throw, disputed) = self.thrown(Rule::ThrowCalled)?;
        let Some(shown) = throw.shows() else {
            let why = throw.faults().first().map_or(Rule::InvalidRoll, |why| why.rule());
            return Err(self.refuse(Own::Invalid, why));
        };
        let [green, other] = shown.offense;
        let shows = [green, other, shown.defense];
        let [green, other] = roll.offense;
        let called = [green, other, roll.defense];
        let misread = (0..3).any(|die| called[die] != shows[die] && !disputed[die]);
        if misread {
            let shown = shown.to_string();
            return Err(self.refuse(Own::Misread { shown }, Rule::ThrowCalled));
        }
        one(Fact::RollCalled { roll })
    }

    /// 661a.5(b), (c), (f), (g): the throw does not count and is made again; wagers stand.
    pub(super) fn call_no_roll(&self, why: NoRoll, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.stick(now, Rule::NoRoll)?;
        let (throw, disputed) = self.thrown(Rule::NoRoll)?;
        let holds = match why {
            // (d).
            NoRoll::ChipsTouched => return Err(self.refuse(Own::NoSuchCause, Rule::ChipsTouched)),
            NoRoll::Disputed => disputed.contains(&true),
            NoRoll::Cheating | NoRoll::Improper => true,
            other => other.lies_in(throw),
        };
        if !holds {
            return Err(self.refuse(Own::NoCause, why.rule()));
        }
        let mut steps = Vec::new();
        if why.is_called() {
            steps.push((Fact::NoRollCalled, Vec::new()));
        }
        steps.push((Fact::RollVoid { why }, Vec::new()));
        Ok(steps)
    }
}
