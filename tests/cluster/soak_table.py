"""What many faults came to, as a page shows it."""

import re
from statistics import median
from typing import Final

from tests.cluster.campaign import CALM, SOON_SECONDS, Report

MARKED: Final = re.compile(r"(<!-- soak -->\n).*?(<!-- end -->)", re.DOTALL)
TITLES: Final = {
    "cut": "all connections to PostgreSQL cut",
    "kill": "a node killed with `kill -9`",
    "stop": "a node stopped (SIGSTOP) until the others gave it up",
    "crash": "PostgreSQL crashed and started",
    "term": "a node restarted in good order",
    "restart": "PostgreSQL restarted",
    "failover": "failover to the synchronous standby",
    "quiet": "without any fault, for comparison",
}


def total(reports: list[Report]) -> int:
    return sum(sum(report.faults.values()) for report in reports)


def table(reports: list[Report]) -> str:
    """How many faults of each kind, how long until everybody saw the same again, and what it all came to."""
    returns = gathered(reports)
    order = sorted(TITLES, key=lambda fault: (fault in CALM, -len(returns.get(fault, ()))))
    head = ["| fault | times | median return | slowest return |", "|---|---|---|---|"]
    rows = [row(fault, returns[fault]) for fault in order if fault in returns]
    return "\n".join([*sums(reports), "", *head, *rows])


def row(fault: str, times: list[float]) -> str:
    return f"| {TITLES[fault]} | {len(times):,} | {median(times):.2f} s | {max(times):.2f} s |"


def gathered(reports: list[Report]) -> dict[str, list[float]]:
    """By fault, all returns."""
    found: dict[str, list[float]] = {}
    for report in reports:
        for fault, times in report.returns.items():
            found.setdefault(fault, []).extend(times)
    return found


def sums(reports: list[Report]) -> list[str]:
    """What all chapters came to, and on which commit."""
    soon, accepted = sum(report.soon for report in reports), sum(report.accepted for report in reports)
    entries, faults = sum(report.entries for report in reports), total(reports)
    commits = ", ".join(dict.fromkeys(report.commit or "unknown" for report in reports))
    broken = [f"Broken in chapter {report.seed}: {report.broken}" for report in reports if report.broken]
    said = (
        f"{faults:,} faults on commit {commits}, in {len(reports)} chapters: {accepted:,} acknowledged"
        f" commands, {entries:,} log entries, {len(broken) or 'nothing'} broken. {soon:,} of the {faults:,}"
        f" returns took at most {SOON_SECONDS:.0f} s:"
    )
    return [said, *broken]


def marked(page: str, shown: str) -> str:
    """A page with this between its two marks."""
    found, times = MARKED.subn(lambda match: f"{match[1]}{shown}\n{match[2]}", page)
    assert times == 1, "the page has no marks for what a soak came to"
    return found
