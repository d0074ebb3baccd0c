//! One process drives a table at a time, and one that slept cannot write.

use crate::floor::Kept;
use journal::{Chain, ChainId, Record};
use server::storage::leases::{self, Held, Lease, Owner};
use server::storage::{Storage, StorageError, journal as records};
use std::time::Duration;

/// The table all of them want.
const TABLE: &str = "hi-lo-1";

fn owner(name: &str, lasts: Duration) -> Owner {
    Owner {
        name: name.to_owned(),
        address: format!("{name}:8400"),
        lasts,
    }
}

async fn take(storage: &Storage, owner: &Owner) -> Result<Lease, Held> {
    let owner = owner.clone();
    storage
        .write(move |sql| leases::take(sql, TABLE, &owner))
        .await
        .unwrap()
}

async fn append(storage: &Storage, lease: &Lease, records: Vec<Record>) -> Result<(), StorageError> {
    let lease = lease.clone();
    storage
        .write(move |sql| records::append(sql, &lease, &records))
        .await
}

#[tokio::test]
async fn a_table_is_one_processs_until_its_lease_lapses_and_then_the_first_can_write_no_more() {
    let kept = Kept::new();
    let storage = Storage::open(kept.place(), kept.folder.path()).unwrap();
    let mut chain = Chain::new(ChainId::try_from(TABLE).unwrap());
    let mut record = |text: &str| vec![chain.append(1_000, "dealer", "noted", text).unwrap()];
    let short = Duration::from_millis(400);
    let (ana, bob) = (owner("ana", short), owner("bob", Duration::from_secs(60)));

    let first = take(&storage, &ana).await.unwrap();
    append(&storage, &first, record("one")).await.unwrap();
    let held = take(&storage, &bob).await.unwrap_err();
    assert_eq!((held.owner.as_str(), held.address.as_str()), ("ana", "ana:8400"));

    // Renewed it goes on being hers; not renewed it lapses.
    let renewed = ana.clone();
    let own = storage
        .write(move |sql| leases::renew(sql, &renewed))
        .await
        .unwrap();
    assert!(own.contains(TABLE));
    assert!(take(&storage, &bob).await.is_err());
    tokio::time::sleep(short * 2).await;
    let second = take(&storage, &bob).await.unwrap();
    assert!(second.epoch > first.epoch);

    // What she wakes up with follows the chain and is refused all the same; his is stored.
    let next = record("two");
    let refused = append(&storage, &first, next.clone()).await.unwrap_err();
    assert!(matches!(refused, StorageError::Fenced(_)), "{refused}");
    let own = storage.write(move |sql| leases::renew(sql, &ana)).await.unwrap();
    assert!(own.is_empty());
    append(&storage, &second, next).await.unwrap();
    let stored = storage
        .read(|sql| records::records(sql, TABLE, 1, 10))
        .await
        .unwrap();
    assert_eq!(stored.len(), 2);

    // Let go, it is anyone's at once.
    storage
        .write(move |sql| leases::let_go(sql, &second))
        .await
        .unwrap();
    take(&storage, &owner("cal", short)).await.unwrap();
}

#[tokio::test]
async fn records_are_never_changed_or_removed() {
    let kept = Kept::new();
    let storage = Storage::open(kept.place(), kept.folder.path()).unwrap();
    let mut chain = Chain::new(ChainId::try_from(TABLE).unwrap());
    let record = chain.append(1_000, "dealer", "noted", "one").unwrap();
    let lease = take(&storage, &owner("ana", Duration::from_secs(60)))
        .await
        .unwrap();
    append(&storage, &lease, vec![record.clone()]).await.unwrap();
    for sql in [
        "UPDATE records SET actor = 'someone else'",
        "DELETE FROM records",
        "UPDATE chains SET head_seq = 0",
        "DELETE FROM chains",
    ] {
        let tried = storage.write(move |connection| connection.run(sql, &[])).await;
        assert!(tried.is_err(), "{sql}");
    }
    let stored = storage
        .read(|sql| records::records(sql, TABLE, 1, 10))
        .await
        .unwrap();
    assert_eq!(stored, [record]);
}
