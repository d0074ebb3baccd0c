//! The paragraphs that the office carries out, by name.
//!
//! Unlike a game, the office has one text, so a name is one paragraph. Items of a list are reached from the paragraph
//! above them: `Law::Reconciliation.item("(5)")` is § 603a.20(j)(5).

use rulebook::clause::{Clause, Register};
use std::sync::LazyLock;

/// Writes the enum and where each name stands from one table.
macro_rules! laws {
    ($($chapter:literal { $($variant:ident = $paragraph:literal,)+ })+) => {
        /// A paragraph the office carries out.
        #[allow(missing_docs, reason = "the register says what each paragraph asks")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Law {
            $($($variant,)+)+
        }

        impl Law {
            /// Every name, in the order of the texts.
            pub const ALL: &'static [Law] = &[$($(Law::$variant,)+)+];

            /// The chapter and the paragraph, as the registers write them.
            pub const fn place(self) -> (&'static str, &'static str) {
                match self {
                    $($(Law::$variant => ($chapter, $paragraph),)+)+
                }
            }
        }
    };
}

static CLAUSES: LazyLock<Vec<Clause>> = LazyLock::new(|| {
    let find = |law: &Law| {
        let (chapter, paragraph) = law.place();
        Register::of(chapter)?.clause(paragraph)
    };
    let found: Option<Vec<Clause>> = Law::ALL.iter().map(find).collect();
    found.expect("the registers are part of the program, and a test looks every name up")
});

impl Law {
    /// The paragraph.
    pub fn clause(self) -> Clause {
        rulebook::held::citing(CLAUSES[self as usize])
    }

    /// A paragraph under this one, `(2)` or `[surface]`; this one where the register lists none.
    pub fn item(self, label: &str) -> Clause {
        let (chapter, paragraph) = self.place();
        let under = format!("{paragraph}{label}");
        let found = Register::of(chapter).and_then(|register| register.clause(&under));
        rulebook::held::citing(found.unwrap_or(CLAUSES[self as usize]))
    }
}

impl From<Law> for Clause {
    fn from(law: Law) -> Clause {
        law.clause()
    }
}

/// The paragraph with this id, such as `pa-603a:603a.20(e)`, as a journal writes it.
pub fn by_id(id: &str) -> Option<Clause> {
    let (chapter, paragraph) = id.split_once(':')?;
    Register::of(chapter)?.clause(paragraph)
}

laws! {
    "pa-465a" {
        Books = "465a.6(c)",
        VoucherPapers = "465a.6(c)(1)",
        Coupons = "465a.6(c)(2)",
        Cameras = "465a.9(c)",
        TableCameras = "465a.9(c)(2)",
        OneCamera = "465a.9(c)(2)(i)",
        TwoCameras = "465a.9(c)(2)(ii)",
        Crew = "465a.35(b)",
        OneDealer = "465a.35(b)(1)",
        TwoDealers = "465a.35(b)(2)",
        ThreeDealers = "465a.35(b)(3)",
        Boxperson = "465a.35(b)(4)",
        Floorpersons = "465a.35(c)",
        FourTables = "465a.35(c)(1)",
        OneBaccarat = "465a.35(c)(2)",
        TenPoker = "465a.35(c)(12)",
        TwoFootball = "465a.35(c)(13)",
        Electronic = "465a.35(d)",
    }
    "pa-587" {
        StudCamera = "587.14(a)",
        StudDealer = "587.14(b)",
        StudTables = "587.14(c)",
    }
    "pa-603a" {
        Revenue = "603a[coupon-revenue]",
        MatchPlay = "603a.1[match-play-coupon]",
        Instruments = "603a.10(a)",
        Promotional = "603a.10(a)[promo-credit]",
        Dice = "603a.13(f)",
        AtTable = "603a.13(f)(1)",
        AtTableSupply = "603a.13(f)(1)(i)",
        AtTableIssue = "603a.13(f)(1)(ii)",
        AtTablePlaced = "603a.13(f)(1)(iii)",
        AtTableSpare = "603a.13(f)(1)(iv)",
        AtPit = "603a.13(f)(2)",
        AtPitSupply = "603a.13(f)(2)(i)",
        AtPitInspection = "603a.13(f)(2)(ii)",
        AtPitPlaced = "603a.13(f)(2)(iii)",
        AtPitSpare = "603a.13(f)(2)(iv)",
        AtPitSealed = "603a.13(f)(2)(v)",
        InStorage = "603a.13(f)(3)",
        InStoragePresent = "603a.13(f)(3)(i)",
        InStorageTold = "603a.13(f)(3)(ii)",
        InStorageInspection = "603a.13(f)(3)(iii)",
        InStorageSealed = "603a.13(f)(3)(iv)",
        InStorageSupply = "603a.13(f)(3)(v)",
        SealBroken = "603a.13(f)(3)(vi)",
        InStorageSpare = "603a.13(f)(3)(vii)",
        InStorageTools = "603a.13(f)(3)(viii)",
        DiceRemoved = "603a.13(g)",
        CouponOption = "603a.20(a)",
        Approvals = "603a.20(b)",
        Printed = "603a.20(c)",
        Departments = "603a.20(d)",
        Opened = "603a.20(e)",
        Deviation = "603a.20(e)[deviation]",
        Receipt = "603a.20(f)",
        Requisition = "603a.20(g)",
        Issue = "603a.20(h)",
        Store = "603a.20(i)",
        Reconciliation = "603a.20(j)",
        EndOfDay = "603a.20(k)",
        HoldOver = "603a.20(k)[hold-over]",
        ExpiredBack = "603a.20(k)[expired]",
        Return = "603a.20(l)",
        Count = "603a.20(m)",
        Inventory = "603a.20(n)",
        Quarterly = "603a.20(o)",
        InHouse = "603a.20(p)",
        Mail = "603a.20(q)",
        MailList = "603a.20(q)(2)",
        System = "603a.20(r)",
        AgainstHouse = "603a.21(a)",
        ChipsToo = "603a.21(b)",
        Spots = "603a.21(c)",
        OneARound = "603a.21(d)",
        DropBox = "603a.21(e)",
    }
    "pa-609a" {
        ManualChecks = "609a.13(c)",
        CheckControl = "609a.13(c)(3)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_paragraph() {
        for law in Law::ALL {
            assert_eq!(law.clause().paragraph(), law.place().1);
        }
        assert_eq!(Law::Issue.item("(4)").paragraph(), "603a.20(h)(4)");
        assert_eq!(Law::Issue.item("(9)"), Law::Issue.clause());
    }

    #[test]
    fn an_id_finds_its_clause() {
        assert_eq!(by_id("pa-603a:603a.20(h)"), Some(Law::Issue.clause()));
        assert!(by_id("603a.20(h)").is_none() && by_id("pa-603a:603a.99").is_none());
    }
}
