"""Ray: a real cluster of several nodes, each a process of its own, started and stopped here."""

from __future__ import annotations

import json
import threading

import psutil
import pytest
import ray
from ray.cluster_utils import Cluster

import houseway as hw
import houseway.ray as hr

ROUNDS = 40 * 16_384 + 77


@pytest.fixture
def cluster():
    """A head that does no work, and two nodes of two cores."""
    store = 80 * 1024 * 1024
    cluster = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 0, "include_dashboard": False, "object_store_memory": store},
    )
    try:
        nodes = [cluster.add_node(num_cpus=2, object_store_memory=store) for _ in range(2)]
        cluster.wait_for_nodes()
        ray.init(address=cluster.address, log_to_driver=False)
        yield cluster, nodes
    finally:
        ray.shutdown()
        cluster.shutdown()


def kill_a_worker(node) -> bool:
    """Kills one of the workers of a node that was started here."""
    for process in node.all_processes["raylet"]:
        for child in psutil.Process(process.process.pid).children(recursive=True):
            if child.name().startswith("ray::_task"):
                child.kill()
                return True
    return False


def test_one_machine_the_command_and_a_cluster_that_loses_workers_come_to_the_same_bits(cluster, cli):
    cluster, nodes = cluster
    alone = hw.simulate("pa-663a", ROUNDS, seed=11, exact=None)
    told, killed, lost = [], [], threading.Event()

    def watch(done: int, all: int) -> None:
        told.append(done)
        if not killed and len(told) >= 3:
            killed.append(kill_a_worker(nodes[0]))
        if len(told) == 20:
            # And then a whole node, without a word.
            cluster.remove_node(nodes[0], allow_graceful=False)
            lost.set()

    spread = hr.simulate("pa-663a", ROUNDS, seed=11, exact=None, blocks=1, progress=watch)
    assert spread.sums == alone.sums and spread == alone
    command = json.loads(cli("simulate", "pa-663a", "--rounds", str(ROUNDS), "--seed", "11", "--json"))["figures"]
    ours = [(each.figure, each.rounds, each.mean) for each in spread.figures]
    assert [(each["figure"], each["rounds"], each["mean"]) for each in command] == ours
    assert killed and lost.is_set()
    assert told[-1] == ROUNDS and told == sorted(told)
    # Goes on with what is left: a sweep, whose sheets are those of this machine.
    tables = [hw.Table("pa-575", {"bonus": bonus}) for bonus in "ABC"] + [hw.Table("pa-661a")]
    sheets = [(table, sheet.digest) for table, sheet in hr.analyze(iter(tables))]
    assert len(sheets) == len(tables)
    assert all(digest == hw.analyze(table, depth="quick").digest for table, digest in sheets)
    # What is refused on a worker is raised here, as what it is.
    with pytest.raises(hw.Refused) as refused:
        list(hr.analyze([hw.Table("pa-575", {"bonus": "D"})]))
    assert refused.value.clause == "58 Pa. Code § 575.12(b)"
    # Another build is noticed before it works anything out.
    with pytest.raises(hw.HousewayError) as other:
        ray.get(hr._task.remote("0.0.0+0123456789abcdef", "_deals", "[]"))
    assert "install the same wheel" in str(other.value)


def test_few_tasks_are_under_way_at_a_time(monkeypatch):
    """However many there are: what is asked for is read no further than what is at work."""
    read = []

    class Task:
        @staticmethod
        def remote(_asked, _work, number):
            read.append(number)
            return number

    monkeypatch.setattr(hr, "_task", Task)
    monkeypatch.setattr(hr, "_connect", lambda: None)
    monkeypatch.setattr(hr, "cores", lambda: 3)
    monkeypatch.setattr(hr.ray, "wait", lambda waiting, num_returns: (waiting[:1], waiting[1:]))
    monkeypatch.setattr(hr.ray, "get", lambda reference: reference)
    monkeypatch.setattr(hr.ray, "cancel", lambda reference, force: None)
    results = hr._spread(hr._deals, ((number,) for number in range(1_000_000)))
    for expected in range(100):
        assert next(results) == (expected, expected)
        assert len(read) <= expected + 6
    results.close()
