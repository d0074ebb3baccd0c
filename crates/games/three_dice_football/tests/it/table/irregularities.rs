//! Nothing that goes wrong with dice voids a wager, and every fact tells its irregularity.

use super::pit::*;
use rulebook::{Consequence, Edition};
use table::dice::irregularity;

#[test]
fn a_throw_that_does_not_count_is_made_again_and_no_wager_is_void() {
    let edition = Edition::find("pa-661a").unwrap();
    let irregular: Vec<_> = edition.register().irregularities().collect();
    assert_eq!(irregular.len(), 14);
    assert!(irregular.iter().all(|each| !each.consequence.voids_round()));
    for (rule, consequence) in [
        (Rule::InvalidRoll, Some(Consequence::Rethrow)),
        (Rule::NoRollCheating, Some(Consequence::MayRethrow)),
        (Rule::ChipsTouched, Some(Consequence::ThrowStands)),
        (Rule::Throw, None),
    ] {
        assert_eq!(edition.consequence(rule), consequence, "{rule}");
    }
}

#[test]
fn each_fact_tells_the_irregularity_it_is() {
    let face = faces([3; 3])[0];
    let throw = |rest, touched| {
        let mut throw = Throw::well(faces([4, 6, 2]));
        throw.dice[0] = rest;
        Throw { touched, ..throw }
    };
    let thrown = |rest, touched| Thrown::DiceThrown {
        throw: throw(rest, touched),
    };
    let fell = |rest, touched| Thrown::DiceFell {
        throw: throw(rest, touched),
    };
    let set = "A".to_owned();
    let received = |intact| Thrown::DiceReceived {
        set: set.clone(),
        dice: Default::default(),
        came: Came::Sealed { intact },
    };
    let why = NoRoll::OnAnother;
    for (fact, rule) in [
        (Thrown::RollVoid { why }, Some(Rule::InvalidRoll)),
        (Thrown::NoRollCalled, Some(Rule::NoRoll)),
        (thrown(Rest::Cocked(face), true), Some(Rule::CockedDie)),
        (thrown(Rest::Flat(face), true), Some(Rule::ChipsTouched)),
        (thrown(Rest::Flat(face), false), None),
        (fell(Rest::Cocked(face), true), Some(Rule::CockedDie)),
        (fell(Rest::Flat(face), true), Some(Rule::ChipsTouched)),
        (fell(Rest::OffTable, false), None),
        (received(false), Some(Rule::DiceSealBroken)),
        (received(true), None),
        (Thrown::DicePassed, None),
    ] {
        assert_eq!(irregularity(&fact), rule, "{fact:?}");
    }
}
