"""When a hand was played: the clocks that a heading shows.

The rooms print Eastern Time, alone or in brackets after a local clock; the Eastern one decides.
Its daylight saving rules are those of 2007 on, and of 1987-2006 before that.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final

_CLOCKS: Final = (
    # PokerStars: 2009/11/26 10:22:32 ET, and in 2008: 2008/02/03 - 22:04:15 (ET)
    re.compile(r"(?P<date>\d{4}/\d\d?/\d\d?)(?: -)? (?P<time>\d\d?:\d\d:\d\d) \(?ET\b"),
    # Full Tilt: 13:37:32 ET - 2011/04/07
    re.compile(r"(?P<time>\d\d?:\d\d:\d\d) ET - (?P<date>\d{4}/\d\d?/\d\d?)"),
)


def played(heading: str) -> datetime | None:
    """The time in UTC, or None if the heading shows no Eastern clock.

    >>> played("18:05:30 CCT - 2010/11/20 [05:05:30 ET - 2010/11/20]").isoformat()
    '2010-11-20T10:05:30+00:00'
    """
    for pattern in _CLOCKS:
        if match := pattern.search(heading):
            try:
                local = datetime.strptime(  # noqa: DTZ007 - Eastern, made UTC below
                    f"{match['date']} {match['time']}", "%Y/%m/%d %H:%M:%S"
                )
            except ValueError:
                return None
            hours = 4 if _is_daylight(local) else 5
            return (local + timedelta(hours=hours)).replace(tzinfo=UTC)
    return None


def eastern(at: datetime) -> datetime:
    """The Eastern clock at a time in UTC, as the rooms print it: naive.

    The hour that the clock shows twice in autumn is read back as its first.

    >>> eastern(datetime(2010, 11, 20, 10, 5, 30, tzinfo=UTC)).isoformat()
    '2010-11-20T05:05:30'
    """
    utc = at.astimezone(UTC).replace(tzinfo=None)
    summer, winter = utc - timedelta(hours=4), utc - timedelta(hours=5)
    return summer if _is_daylight(summer) and _is_daylight(winter) else winter


def _is_daylight(local: datetime) -> bool:
    year = local.year
    if year >= 2007:
        start, end = _sunday(year, 3, 8), _sunday(year, 11, 1)
    else:
        start, end = _sunday(year, 4, 1), _sunday(year, 10, 25)
    return start + timedelta(hours=2) <= local < end + timedelta(hours=2)


def _sunday(year: int, month: int, day: int) -> datetime:
    """The first Sunday on or after a day."""
    first = datetime(year, month, day)  # noqa: DTZ001 - compared with a local clock
    return first + timedelta(days=(6 - first.weekday()) % 7)
