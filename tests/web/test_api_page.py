"""docs/api.md tells what the room does."""

from __future__ import annotations

from doorcard.web.http.api import ENDPOINTS
from doorcard.web.http.endpoint import STATUS
from tools import api_page


def test_the_page_is_in_step_with_the_room():
    text = api_page.PAGE.read_text(encoding="utf-8")
    assert api_page.written(text) == text, "run tools/api_page.py"


def test_every_code_of_a_status_is_one_that_an_endpoint_tells_of():
    told = {code for endpoint in ENDPOINTS for code in endpoint.all_codes}
    elsewhere = {"bad_method", "no_such_path", "closed"}
    assert set(STATUS) - told == elsewhere
