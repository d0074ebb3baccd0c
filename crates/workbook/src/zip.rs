//! A ZIP whose files lie in it as they are.

/// The archive of some files, by name.
pub(crate) fn stored(files: &[(String, &str)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in files {
        let at = out.len();
        let head = head(name, content.as_bytes());
        out.extend(*b"PK\x03\x04");
        out.extend(&head);
        out.extend(name.as_bytes());
        out.extend(content.as_bytes());
        directory.extend(*b"PK\x01\x02\x14\x00");
        directory.extend(&head);
        // No comment, the first disk, no attributes, and where the file begins.
        directory.extend([0; 10]);
        directory.extend(size(at).to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let count = u16::try_from(files.len()).unwrap_or(u16::MAX).to_le_bytes();
    let (begins, long) = (size(out.len()), size(directory.len()));
    out.extend(directory);
    out.extend(*b"PK\x05\x06\x00\x00\x00\x00");
    out.extend(count);
    out.extend(count);
    out.extend(long.to_le_bytes());
    out.extend(begins.to_le_bytes());
    out.extend([0; 2]);
    out
}

/// What a file's own header and the directory say of it alike: version, flags, method, time, checksum, sizes, name's
/// length. The day is the first that a ZIP knows, so that the same tables are the same bytes.
fn head(name: &str, content: &[u8]) -> Vec<u8> {
    let mut head = vec![0x14, 0, 0, 8, 0, 0, 0, 0, 0x21, 0];
    head.extend(checksum(content).to_le_bytes());
    head.extend(size(content.len()).to_le_bytes());
    head.extend(size(content.len()).to_le_bytes());
    head.extend(u16::try_from(name.len()).unwrap_or(u16::MAX).to_le_bytes());
    head.extend([0; 2]);
    head
}

fn size(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}

/// CRC-32 as ZIP has it.
fn checksum(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let step = |sum: u32| (sum >> 1) ^ (POLYNOMIAL & (sum & 1).wrapping_neg());
    let taken = |sum, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum));
    !bytes.iter().fold(!0, taken)
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn the_checksum_is_that_of_the_standard() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum(b""), 0);
    }
}
