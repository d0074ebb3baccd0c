//! Where each set is, the inspections and the discrepancy reports.

use super::state::Dice;
use crate::date::Date;
use crate::law::Law;
use crate::people::Person;
use crate::sheet::Sheet;

impl Dice {
    /// Every set and where it is.
    pub fn sets_sheet(&self) -> Sheet {
        let mut sheet = Sheet::new("dice-sets", "Dice, set by set")
            .words("set", None)
            .words("game", None)
            .words("dice", None)
            .words("is", None)
            .words("inspected", None)
            .words("seal", None);
        if let Some((alternative, _)) = self.filed {
            sheet = sheet.line(
                "alternative on file",
                alternative.number(),
                Some(Law::Dice.clause()),
            );
        }
        for set in self.sets.values() {
            let inspected = set.inspected.as_ref().map_or("no".to_owned(), |inspection| {
                format!("{} by {}", inspection.day, inspection.by.name)
            });
            let seal = match &set.seal {
                None => "none",
                Some(seal) if seal.intact => "whole",
                Some(_) => "broken",
            };
            sheet.row(
                [
                    set.set.clone(),
                    set.game.to_string(),
                    set.says(),
                    set.place.to_string(),
                    inspected,
                    seal.to_owned(),
                ],
                &[],
            );
        }
        sheet
    }

    /// The inspections, of one gaming day or all.
    pub fn inspections_sheet(&self, day: Option<Date>) -> Sheet {
        let mut sheet = Sheet::new("dice-inspections", "Dice inspections")
            .words("day", None)
            .words("set", None)
            .numbers("alternative", Some(Law::Dice.clause()))
            .words("where", None)
            .words("by", None)
            .words("before", None)
            .words("found", None);
        let shown = self
            .inspections
            .iter()
            .filter(|kept| day.is_none_or(|day| kept.day == day));
        for kept in shown {
            let before: Vec<String> = kept.before.iter().map(Person::signature).collect();
            sheet.row(
                [
                    kept.day.to_string(),
                    kept.set.clone(),
                    kept.under.number().to_string(),
                    kept.place.to_string(),
                    kept.by.signature(),
                    before.join("; "),
                    if kept.fit { "fit for play" } else { "not fit" }.to_owned(),
                ],
                &[],
            );
        }
        sheet
    }

    /// The Dice Discrepancy Reports, line by line.
    pub fn discrepancies_sheet(&self) -> Sheet {
        let clause = Some(Law::DiceRemoved.clause());
        let mut sheet = Sheet::new("dice-discrepancies", "Dice Discrepancy Reports")
            .words("report", clause)
            .words("day", None)
            .words("set", clause)
            .words("was", None)
            .words("seen or asked", clause)
            .words("taken out by", clause)
            .words("filed by", None);
        for report in &self.reports {
            let filed = report.filed.as_ref();
            sheet.row(
                [
                    format!("D-{}", report.number),
                    report.day.to_string(),
                    report.set.clone(),
                    report.place.to_string(),
                    report.why.clone(),
                    report.by.signature(),
                    filed.map_or("not yet".to_owned(), |(_, by)| by.signature()),
                ],
                &[],
            );
        }
        sheet
    }

    /// A Dice Discrepancy Report. The paragraph that asks for it was not printed; the fields are the house's
    /// (reading 603a-17).
    pub fn discrepancy_sheet(&self, number: u32) -> Option<Sheet> {
        let report = self.reports.iter().find(|report| report.number == number)?;
        let set = self.sets.get(&report.set)?;
        let clause = Some(Law::DiceRemoved.clause());
        let mut sheet = Sheet::new(
            "dice-discrepancy-report",
            format!("Dice Discrepancy Report D-{number}"),
        )
        .line("set", &report.set, clause)
        .line("game", &set.game, None)
        .line("dice", set.says(), None)
        .line("was", &report.place, None)
        .line("day", report.day, None)
        .line("seen or asked", &report.why, clause)
        .line(
            "asked by the Board",
            if report.asked_by_board { "yes" } else { "no" },
            clause,
        );
        sheet.sign("taken out by", report.by.signature(), clause);
        if let Some((kept, by)) = &report.filed {
            sheet = sheet.line("the dice are", kept, None);
            sheet.sign("filed by", by.signature(), clause);
        }
        Some(sheet)
    }
}
