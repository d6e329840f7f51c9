"""Whatever the room is asked over HTTP, it answers as its OpenAPI document says (schemathesis)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from doorcard.web.http.api import ENDPOINTS
from doorcard.web.http.endpoint import Endpoint
from tests.conftest import SOAK
from tests.web.api_kit import GOOD, serving

EXAMPLES = 200 if SOAK else 10


@pytest.fixture(scope="module")
def web() -> Iterator[str]:
    """The address of a room that is open while these tests run."""
    with serving() as address:
        yield f"http://{address}"


@pytest.fixture(scope="module")
def schema(web: str) -> schemathesis.BaseSchema:
    """The document as the room serves it."""
    return schemathesis.openapi.from_dict(httpx.get(f"{web}/api/openapi.json").json())


@pytest.fixture(scope="module")
def sign_in(web: str) -> Iterator[Callable[[], str]]:
    """Signs somebody new in, and tells his bearer token."""
    numbers = count()
    with httpx.Client(base_url=web, timeout=20) as program:

        def sign_in() -> str:
            ask = {"name": f"Player {next(numbers)}", "password": GOOD, "bearer": True}
            return str(program.post("/api/accounts", json=ask).json()["token"])

        yield sign_in


@pytest.mark.soak
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: f"{one.method} {one.path}")
def test_every_answer_is_one_that_the_document_tells_of(
    endpoint: Endpoint, web: str, schema: schemathesis.BaseSchema, sign_in: Callable[[], str]
):
    operation = schema[endpoint.path][endpoint.method]
    # Here two ways of being known come with one request; and a name has rules beyond its letters.
    unfit = [ignored_auth]
    if {"bad_name", "bad_password"} & set(endpoint.codes):
        unfit.append(positive_data_acceptance)
    cases = st.one_of([operation.as_strategy(generation_mode=mode) for mode in GenerationMode])

    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases, signed_in=st.sampled_from([True, True, False]), table=st.booleans())
    def ask(case: Case[Any], signed_in: bool, table: bool) -> None:
        headers = {"authorization": f"Bearer {sign_in()}"} if signed_in else {}
        if table and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = "t1"
        answer = case.call(base_url=web, headers=headers, timeout=20)
        assert answer.status_code < 500
        case.validate_response(answer, headers=headers, excluded_checks=unfit)

    ask()


def test_the_document_is_whole(web: str):
    document: dict[str, Any] = httpx.get(f"{web}/api/openapi.json").json()
    text = json.dumps(document)
    assert document["openapi"] == "3.1.0"
    named = {word.split('"')[0] for word in text.split('"#/components/schemas/')[1:]}
    assert named <= set(document["components"]["schemas"])
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"].endswith("."), (method, path)
            assert {"200", "429", "503"} <= set(operation["responses"])
