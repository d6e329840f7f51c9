"""Work on a real Dask cluster of this machine, and what a worker's death costs: nothing."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest
from distributed import Client, LocalCluster

from doorcard.equity import Odds, odds
from doorcard.equity.sampling import BLOCK
from doorcard.errors import BadInput


@pytest.fixture
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


@pytest.mark.filterwarnings("ignore")  # Dask's own, while a worker dies
def test_a_worker_killed_in_the_middle_changes_nothing(cluster: LocalCluster):
    with Client(cluster) as client:
        pids = list(client.run(os.getpid).values())
    killed: list[int] = []

    def kill_one(so_far: Callable[[], Odds] | None, done: float) -> None:
        if not killed and done > 0.2:
            killed.append(pids[0])
            os.kill(pids[0], signal.SIGKILL)

    hands = ["{AA}/3d", "????/Kh"]
    answer = odds(hands, samples=40 * BLOCK, seed=9, cluster=cluster.scheduler_address,
                  progress=kill_one)  # fmt: skip
    assert killed
    assert answer.deals == 40 * BLOCK
    assert answer == odds(hands, samples=40 * BLOCK, seed=9)


@pytest.mark.filterwarnings("ignore")
def test_an_exact_range_against_a_range_on_a_cluster(cluster: LocalCluster):
    hands = ["{AA}/3d4d", "{A2,QQ}/5h6h"]
    there = odds(hands, exact=True, cluster=cluster.scheduler_address)
    assert there == odds(hands, exact=True)
    assert there.method == "exact"


@pytest.mark.filterwarnings("ignore")
def test_without_a_scheduler_one_sentence_says_so():
    with pytest.raises(BadInput) as caught:
        odds(["As2s3d"], cluster="tcp://127.0.0.1:9")
    assert caught.value.code == "no_cluster"
