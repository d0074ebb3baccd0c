//! Notes and checkpoints, beside the examples that the specifications print.

use tlog::{Checkpoint, Cosigner, Note, Signer, Verifier};

/// The example of C2SP tlog-cosignature.
const EXAMPLE: &str = "example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

\u{2014} example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
\u{2014} witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
";

fn signer() -> Signer {
    Signer::new("example.org/floor", &[7; 32]).unwrap()
}

#[test]
fn the_example_of_the_specification_reads_and_is_written_the_same() {
    let note = Note::parse(EXAMPLE).unwrap();
    let names: Vec<&str> = note.signatures.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["example.com/behind-the-sofa", "witness.example.com/w1"]);
    assert_eq!(note.to_string(), EXAMPLE);
    let checkpoint = Checkpoint::parse(&note.text).unwrap();
    assert_eq!(
        (checkpoint.origin.as_str(), checkpoint.size),
        ("example.com/behind-the-sofa", 20_852_163)
    );
    assert_eq!(checkpoint.to_string(), note.text);
}

#[test]
fn what_was_signed_holds_and_what_was_changed_does_not() {
    let checkpoint = Checkpoint {
        origin: "example.org/floor".to_owned(),
        size: 12,
        root: [3; 32],
    };
    let note = checkpoint.sign(&signer());
    let key: Verifier = signer().verifier().to_string().parse().unwrap();
    assert_eq!(
        Checkpoint::open(&Note::parse(&note.to_string()).unwrap(), &key),
        Ok(checkpoint)
    );
    let forged = note.to_string().replace("\n12\n", "\n13\n");
    assert!(Checkpoint::open(&Note::parse(&forged).unwrap(), &key).is_err());
    let other = Signer::new("example.org/floor", &[8; 32]).unwrap().verifier();
    assert!(other.check(&note).is_err());
    // A log's signature is no witness's.
    let cosigner = key.to_string().parse::<Cosigner>();
    assert!(cosigner.is_err());
}

#[test]
fn what_is_no_note_or_key_is_refused() {
    for bad in [
        "",
        "text",
        "text\n",
        "text\n\n",
        "text\n\n- name AAAA\n",
        "text\n\n\u{2014} name !\n",
        "text\n\n\u{2014} name AAAA",
    ] {
        assert!(Note::parse(bad).is_err(), "{bad:?}");
    }
    let good = signer().verifier().to_string();
    for bad in [
        "",
        "name",
        "name+00000000+AQ==",
        &good.replace('+', "-"),
        &good.replace("floor", "flour"),
    ] {
        assert!(bad.parse::<Verifier>().is_err(), "{bad:?}");
    }
    for bad in ["o\n01\nAAAA\n", "o\n-1\nAAAA\n", "\n1\nAAAA\n", "o\n1\n"] {
        assert!(Checkpoint::parse(bad).is_err(), "{bad:?}");
    }
    assert!(Signer::new("two words", &[0; 32]).is_none());
}
