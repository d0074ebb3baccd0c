//! Where a tile is, as a path (C2SP tlog-tiles): `tile/0/x001/x234/067` and, of a tile that is not full,
//! `tile/0/x001/x234/067.p/12`.

use crate::tree::WIDTH;

/// A tile's number and, where it is not full, how many hashes it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its number.
    pub number: u64,
    /// How many hashes or entries of it are meant: 1 to 256.
    pub width: u64,
}

/// Writes the end of a tile's path.
pub fn path(Place { number, width }: Place) -> String {
    let mut groups = vec![format!("{:03}", number % 1_000)];
    let mut rest = number / 1_000;
    while rest > 0 {
        groups.insert(0, format!("x{:03}", rest % 1_000));
        rest /= 1_000;
    }
    let path = groups.join("/");
    match width {
        WIDTH => path,
        _ => format!("{path}.p/{width}"),
    }
}

/// Reads the end of a tile's path; there is one way to write each.
pub fn place(text: &str) -> Option<Place> {
    let (number, width) = match text.split_once(".p/") {
        Some((number, width)) => (
            number,
            width.parse().ok().filter(|width| (1..WIDTH).contains(width))?,
        ),
        None => (text, WIDTH),
    };
    let mut read: u64 = 0;
    for group in number.split('/') {
        let digits = group.strip_prefix('x').unwrap_or(group);
        let part: u64 = digits.parse().ok()?;
        read = read.checked_mul(1_000)?.checked_add(part)?;
    }
    let place = Place { number: read, width };
    (path(place) == text).then_some(place)
}
