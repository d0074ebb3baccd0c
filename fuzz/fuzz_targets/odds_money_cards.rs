//! Whatever the text: a value that prints and parses back to itself, or an error.

#![no_main]

use cards::{Card, Cards, Money, Odds};
use asia_poker::house_way::phrase::{Condition, Step};
use libfuzzer_sys::fuzz_target;
use std::fmt::Display;
use std::str::FromStr;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    back::<Card>(text);
    back::<Cards>(text);
    back::<Money>(text);
    back::<Condition>(text);
    back::<Step>(text);
    if let Some(odds) = back::<Odds>(text) {
        // No stake and no meter that is read makes a payout overflow.
        for amount in [Money::ZERO, Money::from_cents(1), Money::MAX_INPUT] {
            let payment = odds.pay(amount, amount);
            assert!(payment.paid >= Money::ZERO && payment.returned <= amount);
        }
    }
});

fn back<T: FromStr + Display>(text: &str) -> Option<T> {
    let value: T = text.parse().ok()?;
    let printed = value.to_string();
    match printed.parse::<T>() {
        Ok(again) => assert_eq!(again.to_string(), printed, "{text:?}"),
        Err(_) => panic!("{text:?} prints as {printed:?}, which does not parse"),
    }
    Some(value)
}
