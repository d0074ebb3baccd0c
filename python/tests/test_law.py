"""Editions, clauses, submissions, signs, hands: the same as the command says."""

from __future__ import annotations

import json

import pytest

import houseway as hw


def test_editions_are_the_commands(cli):
    told = json.loads(cli("rules", "list", "--json"))["editions"]
    assert [(each["id"], each["title"]) for each in told] == [(each.id, each.title) for each in hw.editions()]
    assert all(hw.edition(each.id).options for each in hw.editions())


def test_clauses_are_the_commands(cli):
    told = json.loads(cli("rules", "clauses", "pa-575", "--find", "joker", "--json"))["clauses"]
    assert [each["clause"] for each in told] == [each.clause for each in hw.clauses("pa-575", find="joker")]
    under = [each.id for each in hw.clauses("pa-575", paragraph="§ 575.11(f)")]
    told = json.loads(cli("rules", "clauses", "pa-575", "575.11(f)", "--json"))["clauses"]
    assert [each["id"] for each in told] == under


@pytest.mark.parametrize(
    ("rules", "cards", "name"),
    [
        ("pa-575", "As Ks Qs Jk", "royal flush, A-K-Q-J"),
        ("pa-663a", "10s jd qd", None),
        ("pa-661a", "3 3 5", None),
    ],
)
def test_a_hand_is_what_the_command_says(cli, rules, cards, name):
    told = json.loads(cli("rank", "--rules", rules, "--json", *cards.split()))
    ranked = hw.rank(rules, cards)
    assert (ranked.name, ranked.clause, ranked.rank) == (told["name"], told.get("clause"), told.get("class"))
    assert name is None or ranked.name == name


def test_a_hand_is_set_as_the_command_sets_it(cli):
    cards = "As Ad Kh Kc Qs Qh 5d"
    for way in hw.house_ways():
        told = json.loads(cli("set", "--rules", "pa-575", "--house-way", way, "--json", *cards.split()))
        setting = hw.set_hand("pa-575", cards, house_way=way)
        assert [setting.high, setting.medium, setting.low] == [told["high"], told["medium"], told["low"]]
        assert setting.rule == told["rule"]
    # A house way of one's own, as text.
    text = hw.house_ways()["classic"].replace('name = "classic"', 'name = "ours"', 1)
    assert hw.set_hand("pa-575", cards, house_way=text).house_way == "ours"
    assert len(hw.set_hand("pa-575", cards, every=True).settings) == setting.legal


def test_mistakes_are_exceptions_with_their_clause():
    with pytest.raises(hw.NoEdition) as none:
        hw.rank("pa-576", "As")
    assert none.value.code == "edition" and isinstance(none.value, LookupError)
    with pytest.raises(hw.Refused) as two:
        hw.rank("pa-575", "As Kd", choose={"bonus": "D", "a234-straight": "middle"})
    assert two.value.clause == "58 Pa. Code § 575.12(b)" or two.value.also[0].clause == "58 Pa. Code § 575.12(b)"
    assert len(two.value.also) == 1
    with pytest.raises(hw.Refused) as hand:
        hw.set_hand("pa-575", "As Kd")
    assert "seven" in str(hand.value)


def test_a_submission_is_checked_and_gets_its_sign(root, cli):
    path = root / "submissions/three-dice-football.toml"
    found = hw.check(path)
    assert found and found.rules == "pa-661a"
    assert hw.sign(path) == cli("rules", "sign", str(path))
    assert hw.sign(path, "html").startswith("<!")
    bad = path.read_text(encoding="utf-8").replace("[choose]", '[choose]\nno-such-thing = "x"')
    found = hw.check(bad)
    assert not found and found.problems[0].line is not None
    with pytest.raises(hw.Refused):
        hw.sign(bad)


def test_a_house_way_is_proved_over_every_hand(root):
    told = []
    found = hw.check(root / "submissions/asia-poker-575.toml", progress=lambda done, all: told.append((done, all)))
    assert found and found.proof["classes"] == 6_972_147 and found.proof["hands"] == 154_143_080
    assert told and told[-1][1] == 6_972_147
