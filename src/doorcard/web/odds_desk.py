"""Where questions about odds are taken: counted beside the room, one at a time for each client."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from doorcard.errors import BadInput, DoorcardError
from doorcard.web import messages as m
from doorcard.web import wire_odds as w
from doorcard.web.refusals import refusal

Answer = w.OddsAnswer | m.Refused

_REPLACED: Final = BadInput("replaced", "a newer question came")
_encode: Final = msgspec.json.Encoder().encode
_answers: Final = msgspec.json.Decoder(Answer)


class OddsDesk:
    """The processes that count; the first question starts them.

    Compiled kernels take seconds to come, and longer the very first time. Until they are there,
    another process answers without them.
    """

    def __init__(self) -> None:
        self._quick: Counter | None = None
        self._fast: Counter | None = None

    async def answer(self, question: w.AskOdds) -> Answer:
        """The answer of a process; if one has died, the next question starts another."""
        try:
            return await self._counter().ask(question)
        except (EOFError, OSError):
            return m.Refused(question.id, "no_answer", "the count broke off; ask again")

    async def close(self) -> None:
        """Send the processes home."""
        counters = [counter for counter in (self._quick, self._fast) if counter]
        self._quick = self._fast = None
        for counter in counters:
            await counter.close()

    def _counter(self) -> Counter:
        if self._fast is None or self._fast.gone:
            self._fast = Counter("fast")
        if self._fast.ready:
            if self._quick:
                self._quick.finish()
            self._quick = None
            return self._fast
        if self._quick is None or self._quick.gone:
            self._quick = Counter()
        return self._quick


class Counter:
    """One process of `doorcard.web.counting`: questions go in, answers come back in their order."""

    def __init__(self, *mode: str) -> None:
        self.ready = False
        self.gone = False
        self._asked: deque[tuple[w.AskOdds, asyncio.Future[Answer]]] = deque()
        self._process: Process | None = None
        self._life = asyncio.get_running_loop().create_task(self._live(mode))
        self._life.add_done_callback(lambda _: self._end())

    def ask(self, question: w.AskOdds) -> asyncio.Future[Answer]:
        """The answer to come. Errors: EOFError if the process dies first."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked.append((question, future))
        if self._process:
            self._write(self._process, question)
        return future

    def finish(self) -> None:
        """Let it answer what it was asked, and go."""
        if self._process and self._process.stdin:
            self._process.stdin.close()

    async def close(self) -> None:
        """End it now."""
        self._life.cancel()
        await asyncio.gather(self._life, return_exceptions=True)

    async def _live(self, mode: tuple[str, ...]) -> None:
        # In a session of its own Ctrl-C doesn't reach it; it ends as its input does.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "doorcard.web.counting", *mode,
            stdin=PIPE, stdout=PIPE, start_new_session=True,
        )  # fmt: skip
        try:
            self._process = process
            for question, _ in self._asked:
                self._write(process, question)
            assert process.stdout
            while line := await process.stdout.readline():
                self._hear(line)
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    def _end(self) -> None:
        self.gone = True
        for _, future in self._asked:
            if not future.done():
                future.set_exception(EOFError())

    @staticmethod
    def _write(process: Process, question: w.AskOdds) -> None:
        assert process.stdin
        process.stdin.write(_encode(question) + b"\n")

    def _hear(self, line: bytes) -> None:
        if not line.strip():
            self.ready = True
            return
        _, future = self._asked.popleft()
        if not future.done():  # else nobody waits for it any more
            future.set_result(_answers.decode(line))


class Asker:
    """One client's questions: one is being answered, and the newest of the others waits.

    `check` raises where he may not ask now; it is asked again before an answer goes out, since a
    hand may have begun in between.
    """

    def __init__(
        self,
        desk: OddsDesk,
        send: Callable[[m.ServerMessage], None],
        check: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._send = send
        self._check = check
        self._waiting: w.AskOdds | None = None
        self._task: asyncio.Task[None] | None = None

    def ask(self, question: w.AskOdds) -> None:
        """Answer this question next. Errors: those of `check`."""
        self._check()
        if self._waiting:
            self._send(refusal(self._waiting.id, _REPLACED))
        self._waiting = question
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._answer_all())

    def close(self) -> None:
        """He is gone."""
        if self._task:
            self._task.cancel()

    async def _answer_all(self) -> None:
        while question := self._waiting:
            self._waiting = None
            answer = await self._desk.answer(question)
            self._send(self._fit(answer))

    def _fit(self, answer: Answer) -> Answer:
        """The answer, unless it comes too late."""
        try:
            self._check()
        except DoorcardError as error:
            return refusal(answer.id, error)
        return refusal(answer.id, _REPLACED) if self._waiting else answer
