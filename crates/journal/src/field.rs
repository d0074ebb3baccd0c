//! What each field of a record may hold.

/// The most bytes in a chain id, an actor, a command id or a kind.
pub const TEXT_BYTES_MAX: usize = 128;

/// The most bytes in a payload: 16 MiB.
///
/// A round is a few kilobytes; the limit is there so that a reader may hold one record in memory.
pub const PAYLOAD_BYTES_MAX: usize = 16 << 20;

/// The last sequence number: the largest that a signed 64-bit database column holds.
pub const SEQ_MAX: u64 = i64::MAX as u64;

/// Why a field cannot be part of a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FieldProblem {
    /// A text is empty.
    #[error("the {field} is empty; give it at least one character")]
    Empty {
        /// Which field.
        field: &'static str,
    },
    /// A text or payload is over its limit.
    #[error("the {field} has {bytes} bytes; at most {bytes_max} are allowed")]
    TooLong {
        /// Which field.
        field: &'static str,
        /// Its length.
        bytes: usize,
        /// The limit.
        bytes_max: usize,
    },
    /// A text holds a control character, such as a line break.
    #[error("the {field} holds a control character; use plain text on one line")]
    ControlCharacter {
        /// Which field.
        field: &'static str,
    },
    /// A time is before 1970.
    #[error("the time {time_ms} ms is negative; times count milliseconds from 1970-01-01T00:00:00Z")]
    NegativeTime {
        /// The time.
        time_ms: i64,
    },
    /// A record is no part of its command.
    #[error("it is part {part} of {parts} of its command; parts are counted from 1")]
    NoSuchPart {
        /// The part it claims to be.
        part: u32,
        /// How many there are.
        parts: u32,
    },
    /// Stored bytes cannot be read as the field at all.
    #[error("the {field} cannot be read: {why}")]
    Unreadable {
        /// Which field.
        field: &'static str,
        /// What stands there instead.
        why: String,
    },
}

pub(crate) fn check_text(field: &'static str, text: &str) -> Result<(), FieldProblem> {
    if text.is_empty() {
        return Err(FieldProblem::Empty { field });
    }
    check_length(field, text.len(), TEXT_BYTES_MAX)?;
    if text.chars().any(char::is_control) {
        return Err(FieldProblem::ControlCharacter { field });
    }
    Ok(())
}

pub(crate) fn check_payload(payload: &[u8]) -> Result<(), FieldProblem> {
    check_length("payload", payload.len(), PAYLOAD_BYTES_MAX)
}

pub(crate) fn check_time(time_ms: i64) -> Result<u64, FieldProblem> {
    u64::try_from(time_ms).map_err(|_| FieldProblem::NegativeTime { time_ms })
}

pub(crate) fn check_part(part: u32, parts: u32) -> Result<(), FieldProblem> {
    if part == 0 || part > parts {
        return Err(FieldProblem::NoSuchPart { part, parts });
    }
    Ok(())
}

fn check_length(field: &'static str, bytes: usize, bytes_max: usize) -> Result<(), FieldProblem> {
    if bytes > bytes_max {
        return Err(FieldProblem::TooLong {
            field,
            bytes,
            bytes_max,
        });
    }
    Ok(())
}
