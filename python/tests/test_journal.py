"""A journal: verified, its rounds read, settled again and replayed."""

from __future__ import annotations

import json
import shutil

import polars as pl
import pytest

import houseway as hw


def test_a_journal_is_what_the_command_says(journal, cli):
    told = json.loads(cli("audit", "verify", str(journal), "--json"))
    tables = told.get("tables", [told])
    ours = hw.Journal(journal)
    audited = ours.verify()
    assert (audited.head, audited.records, audited.finished) == tuple(tables[0][key] for key in ("head", "records", "settled"))
    assert ours.head == audited.head
    assert ours.verify(audited.head) == audited
    with pytest.raises(hw.HousewayError):
        ours.verify(audited.head[:-4] + ("0000" if audited.head[-4:] != "0000" else "1111"))


def test_rounds_settle_again_to_the_same_cents(journal, cli):
    ours = hw.Journal(journal)
    rounds = list(ours.rounds(acts=True))
    assert [each.number for each in rounds] == [1, 2, 3, 4]
    assert all(each.lines and each.deck for each in rounds)
    records = list(ours.records())
    exported = [json.loads(line) for line in cli("audit", "export", str(journal), "--rounds").splitlines()]
    assert records == exported
    net = hw.settle(pl.Series([json.dumps(record) for record in records]), to="net")["net"].to_list()
    paid = [sum(int(money.replace(".", "")) for money in each.net.values()) for each in rounds]
    assert net == paid


def test_a_round_is_replayed(journal):
    ours = hw.Journal(journal)
    first, last = ours.round(2).records
    frames = ours.replay(2)
    assert first <= frames[0]["seq"] and frames[-1]["seq"] <= last
    assert all(frame["view"]["places"] for frame in frames)
    with pytest.raises(hw.Refused, match="no round 99"):
        ours.round(99)


def test_whoever_stops_reading_stops_the_reader(journal):
    for _ in range(20):
        rounds = hw.Journal(journal).rounds()
        assert next(rounds).number == 1
        rounds.close()


def test_what_is_no_journal_is_named(tmp_path, journal):
    other = tmp_path / "other.journal"
    other.write_text("not a journal", encoding="utf-8")
    with pytest.raises(hw.HousewayError):
        hw.Journal(other)
    with pytest.raises(hw.Refused, match="has no table"):
        hw.Journal(journal, "no-such-table")
    damaged = tmp_path / "damaged.journal"
    shutil.copy(journal, damaged)
    bytes_ = bytearray(damaged.read_bytes())
    at = bytes_.rfind(b"stakes") if b"stakes" in bytes_ else len(bytes_) // 2
    bytes_[at] ^= 1
    damaged.write_bytes(bytes_)
    with pytest.raises(hw.HousewayError):
        hw.Journal(damaged).verify()
