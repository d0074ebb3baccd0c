//! The names of rules, shared by every edition.
//!
//! A rule keeps its name from edition to edition while its paragraph moves: what Pennsylvania's chapter 575
//! says in § 575.11(f)(1)(iii) and (iv), Massachusetts joins in § 12(g)(3). Code that serves several editions
//! names the [`Rule`] it carries out and asks the edition's [register](crate::clause::Register) for the
//! paragraph. Two rules that differ have two names, however alike their paragraphs are numbered.
//!
//! Leaves out: what a rule says (that is the register's summary, and differs a little by edition) and whether
//! an edition has the rule at all.

use std::fmt;
use std::str::FromStr;

/// Writes the enum, its list and its names from one table.
macro_rules! rules {
    ($($variant:ident = $name:literal,)+) => {
        /// What a paragraph rules on, by the same name in every edition.
        #[allow(missing_docs, reason = "the name is the documentation; each edition's register says the rest")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Rule {
            $($variant,)+
        }

        impl Rule {
            /// Every rule, in the order of the chapters.
            pub const ALL: &'static [Rule] = &[$(Rule::$variant,)+];

            /// The name as registers write it, `four-aces`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Rule::$variant => $name,)+
                }
            }
        }

        impl FromStr for Rule {
            type Err = UnknownRule;

            fn from_str(name: &str) -> Result<Self, UnknownRule> {
                match name {
                    $($name => Ok(Rule::$variant),)+
                    _ => Err(UnknownRule(name.to_owned())),
                }
            }
        }
    };
}

/// A name that is no rule's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no rule is named `{0}`")]
pub struct UnknownRule(pub String);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

rules! {
    // Defined terms.
    CopyHand = "copy-hand",
    EnvyBonus = "envy-bonus",
    EnvyHand = "envy-hand",
    HighHand = "high-hand",
    LowHand = "low-hand",
    MediumHand = "medium-hand",
    Rank = "rank",
    QualifyingWager = "qualifying-wager",
    SetHands = "set-hands",
    Suits = "suits",

    // The table, its layout and the devices on it.
    Positions = "positions",
    Layout = "layout",
    LayoutLogo = "layout-logo",
    LayoutMainWager = "layout-main-wager",
    LayoutPlayerHands = "layout-player-hands",
    LayoutDealerHands = "layout-dealer-hands",
    LayoutBonus = "layout-bonus",
    LayoutFortuneBonus = "layout-fortune-bonus",
    LayoutInsurance = "layout-insurance",
    LayoutProgressive = "layout-progressive",
    LayoutOdds = "layout-odds",
    LayoutPayoutLimit = "layout-payout-limit",
    StartDevices = "start-devices",
    Shaker = "shaker",
    ShakerAttended = "shaker-attended",
    ThreeDice = "three-dice",
    DiceStayInShaker = "dice-stay-in-shaker",
    Dice24Hours = "dice-24-hours",
    ShakerHidesDice = "shaker-hides-dice",
    ShakerLogo = "shaker-logo",
    Generator = "generator",
    GeneratorApproval = "generator-approval",
    Button = "button",
    ButtonApproval = "button-approval",
    ProgressiveSystem = "progressive-system",
    ProgressiveDevice = "progressive-device",
    ProgressiveLockout = "progressive-lockout",
    DropBox = "drop-box",
    DiscardRack = "discard-rack",

    // Cards and decks.
    OneDeck = "one-deck",
    CoverCards = "cover-cards",
    TwoJokerDecks = "two-joker-decks",
    CoverCardMake = "cover-card-make",
    TwoDecks = "two-decks",
    TwoDeckStandard = "two-deck-standard",
    TwoDeckDesign = "two-deck-design",
    TwoDeckBacks = "two-deck-backs",
    TwoDeckShuffle = "two-deck-shuffle",
    TwoDeckAlternate = "two-deck-alternate",
    TwoDeckDiscards = "two-deck-discards",
    DeckChange = "deck-change",
    DeckChangeByHand = "deck-change-by-hand",
    DeckChangeByShoe = "deck-change-by-shoe",

    // Opening the table.
    Opening = "opening",
    InspectDecks = "inspect-decks",
    SpareJoker = "spare-joker",
    SpreadForPlayer = "spread-for-player",
    WashAndStack = "wash-and-stack",
    TwoDeckOpening = "two-deck-opening",
    PreshuffledSkips = "preshuffled-skips",

    // Shuffle, cut and starting position.
    Shuffle = "shuffle",
    SingleStack = "single-stack",
    CutByShuffleKind = "cut-by-shuffle-kind",
    NoCutAfterMachine = "no-cut-after-machine",
    CutAfterManual = "cut-after-manual",
    CutSteps = "cut-steps",
    CutWithOneHand = "cut-with-one-hand",
    CutCoverCardDown = "cut-cover-card-down",
    CutTenCards = "cut-ten-cards",
    CutCompleted = "cut-completed",
    CutCoverCardOut = "cut-cover-card-out",
    DealAfterCut = "deal-after-cut",
    Recut = "recut",
    IdleTable = "idle-table",
    AutoReshuffler = "auto-reshuffler",
    StartMethod = "start-method",
    StartShaker = "start-shaker",
    ShakeThreeTimes = "shake-three-times",
    AnnounceTotal = "announce-total",
    CountPositions = "count-positions",
    CountExamples = "count-examples",
    CountExampleEight = "count-example-eight",
    CountExampleFourteen = "count-example-fourteen",
    CoverShaker = "cover-shaker",
    StartGenerator = "start-generator",
    StartButton = "start-button",
    StartMarker = "start-marker",

    // Ranking: the three hands, then the bonus, Fortune and progressive lists.
    CardRanks = "card-ranks",
    AceLowRun = "ace-low-run",
    JokerIsAce = "joker-is-ace",
    JokerCompletes = "joker-completes",
    HandOrder = "hand-order",
    FourAces = "four-aces",
    RoyalFlush = "royal-flush",
    StraightFlush = "straight-flush",
    A234StraightFlushOption = "a234-straight-flush-option",
    FourOfAKind = "four-of-a-kind",
    Flush = "flush",
    Straight = "straight",
    A234StraightOption = "a234-straight-option",
    ThreeOfAKind = "three-of-a-kind",
    TwoPair = "two-pair",
    Pair = "pair",
    TieBreak = "tie-break",
    BonusHands = "bonus-hands",
    BonusThreeAndFour8s = "bonus-three-and-four-8s",
    BonusFiveAces = "bonus-five-aces",
    BonusRoyalFlush = "bonus-royal-flush",
    BonusNaturalStraightFlush = "bonus-natural-straight-flush",
    BonusJokerStraightFlush = "bonus-joker-straight-flush",
    BonusFourOfAKind = "bonus-four-of-a-kind",
    BonusNineHigh = "bonus-nine-high",
    BonusFullHouse = "bonus-full-house",
    BonusFlush = "bonus-flush",
    BonusThreeOfAKind = "bonus-three-of-a-kind",
    BonusStraight = "bonus-straight",
    FortuneHands = "fortune-hands",
    FortuneSevenCardStraightFlush = "fortune-seven-card-straight-flush",
    FortuneRoyalMatch = "fortune-royal-match",
    FortuneJokerSevenCardStraightFlush = "fortune-joker-seven-card-straight-flush",
    FortuneFiveAces = "fortune-five-aces",
    FortuneRoyalFlush = "fortune-royal-flush",
    FortuneStraightFlush = "fortune-straight-flush",
    FortuneFourOfAKind = "fortune-four-of-a-kind",
    FortuneFullHouse = "fortune-full-house",
    FortuneFlush = "fortune-flush",
    FortuneThreeOfAKind = "fortune-three-of-a-kind",
    FortuneStraight = "fortune-straight",
    ProgressiveHands = "progressive-hands",
    ProgressiveSevenCardStraightFlush = "progressive-seven-card-straight-flush",
    ProgressiveFiveAces = "progressive-five-aces",
    ProgressiveRoyalFlush = "progressive-royal-flush",
    ProgressiveStraightFlush = "progressive-straight-flush",
    ProgressiveFourOfAKind = "progressive-four-of-a-kind",
    ProgressiveFullHouse = "progressive-full-house",

    // Wagers.
    ChipsOnly = "chips-only",
    MatchPlay = "match-play",
    SeatedPlayers = "seated-players",
    AbandonedWagers = "abandoned-wagers",
    BetsClose = "bets-close",
    MainWager = "main-wager",
    OptionalWagers = "optional-wagers",
    BonusWager = "bonus-wager",
    FortuneBonusWager = "fortune-bonus-wager",
    InsuranceWager = "insurance-wager",
    ProgressiveWager = "progressive-wager",
    AdjacentPositions = "adjacent-positions",
    AdjacentPlayedSeparately = "adjacent-played-separately",
    LargerWagerSetFirst = "larger-wager-set-first",
    EqualWagersSetCounterclockwise = "equal-wagers-set-counterclockwise",
    AdjacentSetFinal = "adjacent-set-final",

    // Dealing from a manual shoe.
    ManualShoeLoad = "manual-shoe-load",
    ManualShoeBetsClose = "manual-shoe-bets-close",
    EnvyLammersManualShoe = "envy-lammers-manual-shoe",
    ProgressiveLockManualShoe = "progressive-lock-manual-shoe",
    ProgressiveCollectManualShoe = "progressive-collect-manual-shoe",
    ManualShoeStart = "manual-shoe-start",
    ManualShoeDeal = "manual-shoe-deal",
    ManualShoeHands = "manual-shoe-hands",
    ManualShoeStub = "manual-shoe-stub",
    ManualShoeStubDiscard = "manual-shoe-stub-discard",
    ManualShoeMisdeal = "manual-shoe-misdeal",
    ManualShoeBadDeck = "manual-shoe-bad-deck",
    ManualShoeUnwagered = "manual-shoe-unwagered",

    // Dealing from the hand.
    HandDealPermitted = "hand-deal-permitted",
    HandDeal = "hand-deal",
    HandDealNeedsShuffler = "hand-deal-needs-shuffler",
    HandDealEitherHand = "hand-deal-either-hand",
    HandDealSameHand = "hand-deal-same-hand",
    HandDealOverTray = "hand-deal-over-tray",
    HandDealBetsClose = "hand-deal-bets-close",
    HandDealStacks = "hand-deal-stacks",
    EnvyLammersHandDeal = "envy-lammers-hand-deal",
    ProgressiveLockHandDeal = "progressive-lock-hand-deal",
    ProgressiveCollectHandDeal = "progressive-collect-hand-deal",
    HandDealStart = "hand-deal-start",
    HandDealHands = "hand-deal-hands",
    HandDealStackOrder = "hand-deal-stack-order",
    HandDealDeal = "hand-deal-deal",
    HandDealFirstStack = "hand-deal-first-stack",
    HandDealStub = "hand-deal-stub",
    HandDealStubDiscard = "hand-deal-stub-discard",
    HandDealMisdeal = "hand-deal-misdeal",
    HandDealBadDeck = "hand-deal-bad-deck",
    HandDealUnwagered = "hand-deal-unwagered",

    // Dealing from an automated shoe.
    AutoShoePermitted = "auto-shoe-permitted",
    AutoShoe = "auto-shoe",
    AutoShoeLoad = "auto-shoe-load",
    AutoShoeBetsClose = "auto-shoe-bets-close",
    EnvyLammersAutoShoe = "envy-lammers-auto-shoe",
    ProgressiveLockAutoShoe = "progressive-lock-auto-shoe",
    ProgressiveCollectAutoShoe = "progressive-collect-auto-shoe",
    AutoShoeStart = "auto-shoe-start",
    AutoShoeDeal = "auto-shoe-deal",
    AutoShoeStub = "auto-shoe-stub",
    AutoShoeStubDiscard = "auto-shoe-stub-discard",
    AutoShoeMisdeal = "auto-shoe-misdeal",
    AutoShoeBadDeck = "auto-shoe-bad-deck",
    AutoShoeUnwagered = "auto-shoe-unwagered",

    // Setting, surrender, comparison and settlement.
    ExamineCards = "examine-cards",
    SetOwnHands = "set-own-hands",
    Assistance = "assistance",
    CardsInView = "cards-in-view",
    SetFinal = "set-final",
    SettingOrder = "setting-order",
    DealerSets = "dealer-sets",
    HouseWay = "house-way",
    Surrender = "surrender",
    SurrenderTakesAll = "surrender-takes-all",
    SurrenderCount = "surrender-count",
    SurrenderEnvyHold = "surrender-envy-hold",
    RevealOrder = "reveal-order",
    MainOutcomes = "main-outcomes",
    LoseCases = "lose-cases",
    LoseTwoHands = "lose-two-hands",
    LoseCopyAndLower = "lose-copy-and-lower",
    LoseHighBelowMedium = "lose-high-below-medium",
    LoseMediumBelowLow = "lose-medium-below-low",
    LoseMisset = "lose-misset",
    WinTwoHands = "win-two-hands",
    SettleOrder = "settle-order",
    DiscardSettledHands = "discard-settled-hands",
    BonusSettles = "bonus-settles",
    BonusLoses = "bonus-loses",
    BonusWins = "bonus-wins",
    FortuneSettles = "fortune-settles",
    EnvySeesAllHands = "envy-sees-all-hands",
    FortuneBonusSettles = "fortune-bonus-settles",
    FortuneBonusCases = "fortune-bonus-cases",
    FortuneBonusLoses = "fortune-bonus-loses",
    FortuneBonusWins = "fortune-bonus-wins",
    EnvyWithoutBonus = "envy-without-bonus",
    EnvyPays = "envy-pays",
    InsuranceSettles = "insurance-settles",
    InsuranceLoses = "insurance-loses",
    InsuranceWins = "insurance-wins",
    ProgressiveSettles = "progressive-settles",
    ProgressiveLoses = "progressive-loses",
    ProgressiveWins = "progressive-wins",
    ProgressiveVerifyHand = "progressive-verify-hand",
    ProgressiveVerifyLight = "progressive-verify-light",
    ProgressiveValidated = "progressive-validated",
    ProgressivePays = "progressive-pays",
    ProgressiveHoldsCards = "progressive-holds-cards",
    SettleBeforeDiscard = "settle-before-discard",
    DiscardOrder = "discard-order",

    // Payouts.
    MainPays = "main-pays",
    BonusPaytable = "bonus-paytable",
    BonusPaytableA = "bonus-paytable-a",
    BonusPaytableB = "bonus-paytable-b",
    BonusPaytableC = "bonus-paytable-c",
    BonusPaysThreeAndFour8s = "bonus-pays-three-and-four-8s",
    BonusPaysFiveAces = "bonus-pays-five-aces",
    BonusPaysRoyalFlush = "bonus-pays-royal-flush",
    BonusPaysNaturalStraightFlush = "bonus-pays-natural-straight-flush",
    BonusPaysJokerStraightFlush = "bonus-pays-joker-straight-flush",
    BonusPaysFourOfAKind = "bonus-pays-four-of-a-kind",
    BonusPaysNineHigh = "bonus-pays-nine-high",
    BonusPaysFullHouse = "bonus-pays-full-house",
    BonusPaysFlush = "bonus-pays-flush",
    BonusPaysThreeOfAKind = "bonus-pays-three-of-a-kind",
    BonusPaysStraight = "bonus-pays-straight",
    PayoutLimit = "payout-limit",
    PayoutLimitFloor = "payout-limit-floor",
    FortuneBonusPaytable = "fortune-bonus-paytable",
    FortuneBonusPaytableA = "fortune-bonus-paytable-a",
    FortuneBonusPaytableB = "fortune-bonus-paytable-b",
    FortuneBonusPaytableC = "fortune-bonus-paytable-c",
    FortuneBonusPaytableD = "fortune-bonus-paytable-d",
    InsurancePaytable = "insurance-paytable",
    InsurancePaytableA = "insurance-paytable-a",
    InsurancePaytableB = "insurance-paytable-b",
    InsurancePaytableC = "insurance-paytable-c",
    ProgressiveTerms = "progressive-terms",
    ProgressivePaytable = "progressive-paytable",
    ProgressiveHighestOnly = "progressive-highest-only",
    ProgressiveMeter = "progressive-meter",
    ProgressiveTurn = "progressive-turn",

    // Irregularities.
    NoRollFlat = "no-roll-flat",
    NoRollFallen = "no-roll-fallen",
    WrongTotal = "wrong-total",
    PlayerCardExposed = "player-card-exposed",
    DealerCardExposed = "dealer-card-exposed",
    FaceUpCard = "face-up-card",
    FaceUpCards = "face-up-cards",
    CardDrawnInError = "card-drawn-in-error",
    WrongCardCount = "wrong-card-count",
    DealerMisset = "dealer-misset",
    ExposedWhileDealing = "exposed-while-dealing",
    StacksMisdealt = "stacks-misdealt",
    PositionCardCount = "position-card-count",
    ShufflerFails = "shuffler-fails",
    AutoShoeFails = "auto-shoe-fails",
    DeviceOutOfUse = "device-out-of-use",

    // One deck of 52, counted by the shuffler or, every few rounds, by the dealer (587, 663a).
    DeckMiscount = "deck-miscount",
    ManualShoeStubCount = "manual-shoe-stub-count",
    ManualShoeStubRight = "manual-shoe-stub-right",
    HandDealStubCount = "hand-deal-stub-count",
    HandDealStubRight = "hand-deal-stub-right",
    AutoShoeStubCount = "auto-shoe-stub-count",
    AutoShoeStubRight = "auto-shoe-stub-right",

    // Five Card Hi-Lo (663a).
    HiLoHighHand = "hi-lo-high-hand",
    HiLoLowHand = "hi-lo-low-hand",
    HiLoHands = "hi-lo-hands",
    LayoutAnte = "layout-ante",
    LayoutPlay = "layout-play",
    LayoutTie = "layout-tie",
    LayoutPokerBonus = "layout-poker-bonus",
    PointValues = "point-values",
    AcePoints = "ace-points",
    PokerHands = "poker-hands",
    PokerRoyalFlush = "poker-royal-flush",
    PokerStraightFlush = "poker-straight-flush",
    PokerFourOfAKind = "poker-four-of-a-kind",
    PokerFullHouse = "poker-full-house",
    PokerFlush = "poker-flush",
    PokerStraight = "poker-straight",
    PokerThreeOfAKind = "poker-three-of-a-kind",
    PokerTwoPair = "poker-two-pair",
    PokerPair = "poker-pair",
    TieWager = "tie-wager",
    PokerBonusWager = "poker-bonus-wager",
    PlayOrForfeit = "play-or-forfeit",
    ForfeitTakesTie = "forfeit-takes-tie",
    ForfeitLeavesPokerBonus = "forfeit-leaves-poker-bonus",
    CollectForfeits = "collect-forfeits",
    PokerBonusCardsStay = "poker-bonus-cards-stay",
    SetByPoints = "set-by-points",
    OneAceLow = "one-ace-low",
    DealerAcesHigh = "dealer-aces-high",
    DealerHandsFaceUp = "dealer-hands-face-up",
    WinHighAndLow = "win-high-and-low",
    LoseHighAndLow = "lose-high-and-low",
    TieCases = "tie-cases",
    TieHighAbove = "tie-high-above",
    TieLowBelow = "tie-low-below",
    AnteBonus = "ante-bonus",
    OptionalWagersSettle = "optional-wagers-settle",
    TieSettles = "tie-settles",
    TieWins = "tie-wins",
    TieLoses = "tie-loses",
    PokerBonusSettles = "poker-bonus-settles",
    PokerBonusWins = "poker-bonus-wins",
    PokerBonusLoses = "poker-bonus-loses",
    AnteBonusPaytable = "ante-bonus-paytable",
    AnteBonusFourAcesAnd2 = "ante-bonus-four-aces-and-2",
    AnteBonusFourAces = "ante-bonus-four-aces",
    AnteBonusThreeAces = "ante-bonus-three-aces",
    TiePaytable = "tie-paytable",
    TiePaysOne = "tie-pays-one",
    TiePaysBoth = "tie-pays-both",
    PokerBonusPaytable = "poker-bonus-paytable",
    PokerBonusPaysRoyalFlush = "poker-bonus-pays-royal-flush",
    PokerBonusPaysStraightFlush = "poker-bonus-pays-straight-flush",
    PokerBonusPaysFourOfAKind = "poker-bonus-pays-four-of-a-kind",
    PokerBonusPaysFullHouse = "poker-bonus-pays-full-house",
    PokerBonusPaysFlush = "poker-bonus-pays-flush",
    PokerBonusPaysStraight = "poker-bonus-pays-straight",
    PokerBonusPaysThreeOfAKind = "poker-bonus-pays-three-of-a-kind",
    PokerBonusPaysTwoPair = "poker-bonus-pays-two-pair",
    PokerBonusPaysPair = "poker-bonus-pays-pair",

    // Raise It Up Stud (587).
    CommunityCard = "community-card",
    Fold = "fold",
    Push = "push",
    LayoutBlind = "layout-blind",
    LayoutCommunityCards = "layout-community-cards",
    LayoutSixCardBonus = "layout-six-card-bonus",
    LayoutPlayMultiples = "layout-play-multiples",
    ThreeCardHands = "three-card-hands",
    ThreeCardStraightFlush = "three-card-straight-flush",
    ThreeCardThreeOfAKind = "three-card-three-of-a-kind",
    ThreeCardStraight = "three-card-straight",
    ThreeCardFlush = "three-card-flush",
    ThreeCardPair = "three-card-pair",
    PermittedWagers = "permitted-wagers",
    BlindWager = "blind-wager",
    PlayWager = "play-wager",
    PairPlusWager = "pair-plus-wager",
    ProgressiveAcceptance = "progressive-acceptance",
    SixCardBonusWager = "six-card-bonus-wager",
    OnePosition = "one-position",
    ManualShoePlayers = "manual-shoe-players",
    ManualShoeCommunity = "manual-shoe-community",
    HandDealPlayers = "hand-deal-players",
    HandDealCommunity = "hand-deal-community",
    OwnHand = "own-hand",
    NoSharing = "no-sharing",
    SharingForfeits = "sharing-forfeits",
    DecideOnThirdStreet = "decide-on-third-street",
    FourthStreetCard = "fourth-street-card",
    DecideOnFourthStreet = "decide-on-fourth-street",
    FifthStreetCard = "fifth-street-card",
    DecideOnFifthStreet = "decide-on-fifth-street",
    FoldCollected = "fold-collected",
    FoldForfeits = "fold-forfeits",
    SixthStreetCard = "sixth-street-card",
    PairPlusSettles = "pair-plus-settles",
    BestFiveOfSix = "best-five-of-six",
    BelowTensLoses = "below-tens-loses",
    TensOrBetterWins = "tens-or-better-wins",
    SideWagersSettle = "side-wagers-settle",
    SixCardBonusSettles = "six-card-bonus-settles",
    PairPlusPaytable = "pair-plus-paytable",
    PairPlusPaytableA = "pair-plus-paytable-a",
    PairPlusPaytableB = "pair-plus-paytable-b",
    PairPlusPaytableC = "pair-plus-paytable-c",
    PairPlusPaytableD = "pair-plus-paytable-d",
    AntePays = "ante-pays",
    PlayPays = "play-pays",
    BlindPays = "blind-pays",
    ProgressiveReset = "progressive-reset",
    EnvyAmounts = "envy-amounts",
    EnvyAmountsOneDollar = "envy-amounts-one-dollar",
    EnvyAmountsFiveDollars = "envy-amounts-five-dollars",
    SixCardBonusPaytable = "six-card-bonus-paytable",
    SixCardBonusPaytableA = "six-card-bonus-paytable-a",
    SixCardBonusPaytableB = "six-card-bonus-paytable-b",
    SixCardBonusPaytableC = "six-card-bonus-paytable-c",
    SixCardBonusPaytableD = "six-card-bonus-paytable-d",
    CommunityCardExposed = "community-card-exposed",
    Camera = "camera",
    TableDealer = "table-dealer",
    FloorpersonTables = "floorperson-tables",
    FloorpersonNotBaccarat = "floorperson-not-baccarat",
    FloorpersonNotMidibaccarat = "floorperson-not-midibaccarat",
    FloorpersonNotCraps = "floorperson-not-craps",
    FloorpersonNotMiniCraps = "floorperson-not-mini-craps",
    FloorpersonNotPaiGow = "floorperson-not-pai-gow",
    FloorpersonNotThreeDiceFootball = "floorperson-not-three-dice-football",
    DealerTrained = "dealer-trained",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_variants_in_kebab_case() {
        for &rule in Rule::ALL {
            let camel: String = rule
                .name()
                .split('-')
                .map(|word| word[..1].to_ascii_uppercase() + &word[1..])
                .collect();
            assert_eq!(camel, format!("{rule:?}"));
        }
    }

    #[test]
    fn names_read_back() {
        for &rule in Rule::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        assert_eq!(
            "five-jacks".parse::<Rule>(),
            Err(UnknownRule("five-jacks".to_owned()))
        );
    }

    #[test]
    fn the_list_follows_the_discriminants() {
        for (place, &rule) in Rule::ALL.iter().enumerate() {
            assert_eq!(rule as usize, place);
        }
    }
}
