//! Whatever the bytes of a record, one line of JSON comes out.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;
use wire::Settler;

thread_local! {
    // Kept, as `houseway settle` keeps it, so that what one line leaves behind meets the next.
    static SETTLER: RefCell<Settler> = RefCell::new(floor::wire::settler());
}

fuzz_target!(|line: &[u8]| {
    let mut out = Vec::new();
    let settled = SETTLER.with_borrow_mut(|settler| settler.settle_line(1, line, &mut out));
    assert_eq!(out.pop(), Some(b'\n'));
    assert!(!out.contains(&b'\n'));
    let value: serde_json::Value = serde_json::from_slice(&out).expect("one line of JSON");
    assert_eq!(value.get("error").is_none(), settled);

    // The quick writer and the plain one agree on what settled.
    if settled {
        let mut plain = Vec::new();
        let again = SETTLER.with_borrow_mut(|settler| {
            let settled = settler.settle(line).expect("it settled before");
            settled.write_plain(&mut plain)
        });
        again.expect("writing to memory");
        assert_eq!(out, plain);
    }
});
