//! Dice, starting positions and cuts.

use chance::Chance;

use super::chi_square::Fit;
use super::exact;

/// The five fits of the family that look at dice, numbers and cuts, in its order.
pub(crate) fn fits(chance: &mut dyn Chance, throws: u32) -> Vec<Fit> {
    let mut faces = [0; 6];
    let mut triples = [0; 216];
    let mut by_dice = [0; 7];
    let mut by_generator = [0; 7];
    let mut cuts = [0; 34];
    for _ in 0..throws {
        faces[usize::from(chance.die().unwrap().pips()) - 1] += 1;
        let dice = chance.three_dice().unwrap();
        let [a, b, c] = dice.0.map(|die| usize::from(die.pips()) - 1);
        triples[a * 36 + b * 6 + c] += 1;
        by_dice[exact::position(dice.total()) - 1] += 1;
        by_generator[usize::from(chance.one_to_seven().unwrap()) - 1] += 1;
        cuts[chance.cut(10..=43).unwrap() - 10] += 1;
    }
    vec![
        Fit::of_even_counts(&faces),
        Fit::of_even_counts(&triples),
        Fit::of_counts(&by_dice, &exact::positions()),
        Fit::of_even_counts(&by_generator),
        Fit::of_even_counts(&cuts),
    ]
}

/// The test tells 31/216 from 1/7: at this size, positions chosen by generator do not pass for dice.
#[test]
fn a_generator_does_not_pass_for_dice() {
    let by_generator = [142_857, 142_857, 142_857, 142_857, 142_857, 142_857, 142_858];
    assert!(Fit::of_counts(&by_generator, &exact::positions()).p < 1e-12);
}
