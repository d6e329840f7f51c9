"""Answers what is asked over HTTP: reads it, checks who asks, and puts refusals into words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from doorcard.errors import BadInput, DoorcardError
from doorcard.room.accounts import Accounts
from doorcard.room.histories import Histories
from doorcard.room.limits import Pace, TooFast
from doorcard.web.http.endpoint import Answer, Call, Endpoint, Reply, Visitor, status_of
from doorcard.web.http.hands import HANDS
from doorcard.web.http.identity import Sender, cookie, sender
from doorcard.web.http.openapi import document
from doorcard.web.http.people import PEOPLE
from doorcard.web.http.replays import REPLAYS
from doorcard.web.http.wire import Problem
from doorcard.web.odds_shelf import OddsShelf
from doorcard.web.refusals import LONGEST_ECHO

ENDPOINTS: Final = (*PEOPLE, *HANDS, *REPLAYS)

LONGEST_BODY: Final = 16_384

_JSON: Final = "application/json"
_PRIVATE: Final = {"cache-control": "no-store", "cross-origin-resource-policy": "same-origin"}


@dataclass(slots=True)
class Api:
    """The room over HTTP. `origins` are its own addresses besides the one asked for."""

    accounts: Accounts
    histories: Histories
    odds: OddsShelf
    origins: Collection[str]
    is_closing: bool = False
    pace: Pace = field(default_factory=lambda: Pace(100, every=100))

    def routes(self) -> list[Route]:
        """One for each path, and one for all others below /api."""
        by_path: dict[str, dict[str, Endpoint]] = defaultdict(dict)
        for endpoint in ENDPOINTS:
            by_path[endpoint.path][endpoint.method] = endpoint
        return [
            Route("/api/openapi.json", _document),
            *(Route(path, _Place(self, methods)) for path, methods in by_path.items()),
            Route("/api/{rest:path}", _nowhere),
        ]

    async def answer(self, request: Request, endpoint: Endpoint) -> Response:
        """Carry out a request, or say why not."""
        sent = sender(request, self.origins)
        try:
            if self.is_closing:
                raise DoorcardError("closing", "the room closes for a moment")
            call = await self._call(request, endpoint, sent)
            answer = await endpoint.handler(call)
        except DoorcardError as error:
            return refused(error)
        return _respond(answer, sent)

    async def _call(self, request: Request, endpoint: Endpoint, sent: Sender) -> Call:
        changes = endpoint.method != "GET"
        if changes and not sent.trusted:
            raise DoorcardError("other_origin", "that is for the room's own pages")
        visitor = await self._visitor(endpoint, sent)
        if who := visitor.sign_in.digest if visitor else sent.address:
            self.pace.take(who, self.accounts.clock.now())
        params = _params(request, endpoint)
        body = await _body(request, endpoint.body) if endpoint.body else None
        return Call(self.accounts, self.histories, self.odds, sent, visitor, params, body)

    async def _visitor(self, endpoint: Endpoint, sent: Sender) -> Visitor | None:
        """Who asks. Errors: `sign_in_first`, `unknown_token`, `barred` where he has to be known."""
        try:
            if not sent.token:
                raise DoorcardError("sign_in_first", "that is for who is signed in")
            return Visitor(*await self.accounts.known(sent.token))
        except DoorcardError as error:
            if endpoint.signed_in or error.code not in _NOBODY:
                raise
            return None


_NOBODY: Final = ("sign_in_first", "unknown_token", "barred")


@dataclass(slots=True)
class _Place:
    """What may be asked of one path."""

    api: Api
    methods: Mapping[str, Endpoint]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        endpoint = self.methods.get(method)
        if endpoint is None:
            allowed = ", ".join(sorted(self.methods))
            response = refused(BadInput("bad_method", "method", given=method, allowed=allowed))
            response.headers["allow"] = allowed
        else:
            response = await self.api.answer(request, endpoint)
        await response(scope, receive, send)


def _params(request: Request, endpoint: Endpoint) -> Any:
    """The fields of the path and the query. Errors: `bad_request`."""
    query = request.query_params
    given: dict[str, str] = dict(query)
    if len(given) < len(query.multi_items()):
        raise BadInput("bad_request", "something is given twice")
    if clash := given.keys() & request.path_params.keys():
        raise BadInput("bad_request", "that is in the path", given=clash)
    try:
        return msgspec.convert({**given, **request.path_params}, endpoint.params, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput("bad_request", str(error)) from error


async def _body(request: Request, kind: type[msgspec.Struct]) -> Any:
    """What was sent. Errors: `not_json`, `too_long`, `bad_request`."""
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != _JSON:
        raise BadInput("not_json", "content type", given=media_type[:50], allowed=_JSON)
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > LONGEST_BODY:
            raise BadInput("too_long", "bytes sent", allowed=LONGEST_BODY)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("bad_request", str(error)) from error


def _respond(answer: Answer, sent: Sender) -> Response:
    reply = answer if isinstance(answer, Reply) else Reply(answer)
    headers = dict(_PRIVATE)
    if reply.cookie is not None:
        headers["set-cookie"] = cookie(reply.cookie, secure=sent.secure)
    if reply.file:
        headers["content-disposition"] = f'attachment; filename="{reply.file}"'
    if isinstance(reply.body, msgspec.Struct):
        return Response(msgspec.json.encode(reply.body), 200, headers, reply.media_type)
    if isinstance(reply.body, bytes):
        return Response(reply.body, 200, headers, reply.media_type)
    return StreamingResponse(reply.body, 200, headers, reply.media_type)


def refused(error: DoorcardError) -> Response:
    """A refusal as an answer."""
    given = "" if error.given is None else str(error.given)[:LONGEST_ECHO]
    allowed = "" if error.allowed is None else str(error.allowed)
    problem = Problem(error.code, error.reason, given, allowed)
    headers = dict(_PRIVATE)
    status = status_of(error.code)
    if isinstance(error, TooFast):
        headers["retry-after"] = str(-(-error.wait // 1000))
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    return Response(msgspec.json.encode(problem), status, headers, _JSON)


async def _document(_: Request) -> Response:
    return Response(_DOCUMENT, media_type=_JSON)


async def _nowhere(request: Request) -> Response:
    given = request.url.path[:100]
    return refused(BadInput("no_such_path", "see /api/openapi.json", given=given))


_DOCUMENT: Final = msgspec.json.encode(document(ENDPOINTS))
