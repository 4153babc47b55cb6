"""What ./check does: sets up what the checks need, runs all groups or those named, and says at the end what failed."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import environment
import page

ROOT = environment.ROOT
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The one without windows first: it draws the same pages in about three quarters of the time."""
PATIENCE = 1500  # seconds for one step
CORES = 2
"""So many steps that use one core each run side by side, and so many workers share a run of tests."""
KERNELS = {
    "checked": "compiled with bounds checks",
    "fast": "compiled plain, as people play them",
    "interpreted": "interpreted by Python",
}
SHARED = (f"-n{CORES}",)


class Step(NamedTuple):
    """One program to run: what it checks, its command line, and what it finds in its environment; whether it leaves
    all cores but one to others, so that it can run beside steps of its kind."""

    title: str
    command: list[str]
    variables: dict[str, str]
    one_core: bool = False


class Outcome(NamedTuple):
    """How a step ended: whether it passed, how long it took, and its words where they were held back till its end."""

    step: Step
    passed: bool
    seconds: float
    output: str = ""


def main() -> None:
    """Run the groups asked for; exit code 1 when one failed, 2 when they could not be run."""
    names = sys.argv[1:] or EVERYTHING
    unknown = [name for name in names if name not in GROUPS]
    if unknown:
        groups = ", ".join(GROUPS)
        environment.say(f"./check: there is no group {unknown[0]!r}; the groups are {groups}; without a name, all run.")
        sys.exit(2)
    with environment.plain_errors("./check"):
        environment.prepare(Path(__file__), "check")
        environment.build_page()
        environment.link()
        if "page" in names:
            fetch_page_tools()
        if "several" in names:
            provide_services()
        variables = {"SHOAL_CHROMIUM": find_chromium()} if "browser" in names else {}
    if not sys.stdout.isatty():
        variables["NO_COLOR"] = "1"
    os.environ.update(variables)
    os.environ["PATH"] = f"{environment.VENV / 'bin'}{os.pathsep}{os.environ['PATH']}"
    start = time.monotonic()
    try:
        outcomes = list(run_all([step for name in names for step in GROUPS[name]()]))
    except KeyboardInterrupt:
        environment.say("\n./check: stopped.")
        sys.exit(130)
    sys.exit(report(outcomes, time.monotonic() - start))


def lint() -> list[Step]:
    """Style and likely mistakes, in Python."""
    return [
        Step("ruff: mistakes and style", ["ruff", "check"], {}, one_core=True),
        Step("ruff: layout", ["ruff", "format", "--check"], {}, one_core=True),
    ]


def types() -> list[Step]:
    """Types in Python; those of the page are checked with the page."""
    return [Step("mypy: types", ["mypy"], {}, one_core=True)]


def page_checks() -> list[Step]:
    """The page's types and unit tests."""
    node = page.find_node()
    assert node is not None  # fetch_page_tools saw to it
    path = {"PATH": f"{node.folder}{os.pathsep}{os.environ['PATH']}"}
    npm = [*node.npm, "--prefix", "ui", "run"]
    return [
        Step("svelte-check: types of the page", [*npm, "check"], path, one_core=True),
        Step("vitest: the page's parts", [*npm, "test"], path, one_core=True),
    ]


def rules() -> list[Step]:
    """Every test of the games, with the rules run in three ways; all have to give the same."""
    return [
        compiling("checked"),
        testing("checked"),
        compiling("fast"),
        testing("fast"),
        testing("interpreted"),
    ]


def compiling(kernels: str) -> Step:
    """Compiling the rules of all games, which workers would do each for themselves."""
    command = ["python", "-c", "from shoal.server.warm import warm; warm()"]
    return Step(f"numba: the rules, {KERNELS[kernels]}", command, {"SHOAL_KERNELS": kernels})


def testing(kernels: str) -> Step:
    """The tests of the games, with one kind of kernels."""
    return Step(f"pytest: the rules, {KERNELS[kernels]}", pytest(*SHARED, "tests/games"), {"SHOAL_KERNELS": kernels})


def table() -> list[Step]:
    """Everything in Python that is neither game nor browser: engine, records, table, server, command line, README."""
    others = [f"--ignore=tests/{name}" for name in ("games", "browser", "several")]
    return [Step("pytest: table, server, command line", pytest(*SHARED, "tests", *others), {})]


def several() -> list[Step]:
    """Several server processes over PostgreSQL, behind nginx."""
    return [Step("pytest: several servers", pytest(*SHARED, "--dist=loadfile", "tests/several"), {})]


def browser() -> list[Step]:
    """Whole games in a real browser."""
    return [Step("pytest: games in the browser", pytest(*SHARED, "--dist=worksteal", "tests/browser"), {})]


def fast() -> list[Step]:
    """What one wants to know again and again while working on Python."""
    return [*lint(), *types(), compiling("fast"), testing("fast"), *table()]


GROUPS: dict[str, Callable[[], list[Step]]] = {
    "lint": lint,
    "types": types,
    "page": page_checks,
    "rules": rules,
    "table": table,
    "several": several,
    "browser": browser,
    "fast": fast,
}
EVERYTHING = [name for name in GROUPS if name != "fast"]


def pytest(*arguments: str) -> list[str]:
    """The command line of one pytest run; two workers share a run where that helps."""
    return ["pytest", "-q", "--durations=5", "--durations-min=5", *arguments]


def run_all(steps: list[Step]) -> Iterator[Outcome]:
    """Run the steps in their order, neighbours that use one core each side by side, and tell of each as it ends."""
    for one_core, group in groupby(steps, lambda step: step.one_core):
        if one_core:
            yield from side_by_side(list(group))
            continue
        for step in group:
            print(f"\n=== {step.title}", flush=True)
            outcome = run(step)
            tell_end(outcome)
            yield outcome


def side_by_side(steps: list[Step]) -> Iterator[Outcome]:
    """Run steps beside each other. Each one's words come together: when it, and all before it, have ended."""
    with ThreadPoolExecutor(CORES) as pool:
        running: list[Future[Outcome]] = [pool.submit(run, step, held_back=True) for step in steps]
        try:
            for step, future in zip(steps, running, strict=True):
                print(f"\n=== {step.title}", flush=True)
                outcome = future.result()
                tell_end(outcome)
                yield outcome
        finally:  # after Ctrl-C, which the programs under way got as well, no other begins
            pool.shutdown(cancel_futures=True)


def run(step: Step, *, held_back: bool = False) -> Outcome:
    """Run one step; it speaks at once, or in the outcome."""
    where = subprocess.PIPE if held_back else None
    start = time.monotonic()
    try:
        done = subprocess.run(
            step.command,
            cwd=ROOT,
            env=os.environ | step.variables,
            stdin=subprocess.DEVNULL,
            stdout=where,
            stderr=subprocess.STDOUT if held_back else None,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        words = f"It did not end within {PATIENCE} s and was stopped.\n"
        return Outcome(step, passed=False, seconds=time.monotonic() - start, output=words)
    return Outcome(step, done.returncode == 0, time.monotonic() - start, done.stdout or "")


def tell_end(outcome: Outcome) -> None:
    """A step's words that were held back, and the line below them."""
    print(outcome.output, end="")
    print(f"--- {'passed' if outcome.passed else 'FAILED'} after {outcome.seconds:.0f} s", flush=True)


def report(outcomes: list[Outcome], seconds: float) -> int:
    """Say how each step ended; the exit code."""
    print("\n=== all together")
    for outcome in outcomes:
        print(f"{'passed' if outcome.passed else 'FAILED':8}{outcome.seconds:5.0f} s  {outcome.step.title}")
    failed = sum(not outcome.passed for outcome in outcomes)
    print(f"{len(outcomes) - failed} of {len(outcomes)} steps passed in {seconds:.0f} s.", flush=True)
    return 1 if failed else 0


def fetch_page_tools() -> None:
    """The npm packages of the page's own checks."""
    with environment.alone():
        environment.provide_node()
        with environment.step("Fetching the page's tools"):
            page.fetch_packages(ROOT, with_tools=True, log=environment.LOG)


def find_chromium() -> str:
    """A Chromium for the browser tests; Debian's is installed when there is none and we may."""
    named = os.environ.get("SHOAL_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found:
        return found
    install_for("browser", [CHROMIUMS[0]], "Chromium (or name one in SHOAL_CHROMIUM)")
    found = shutil.which(CHROMIUMS[0])
    if found is None:
        raise environment.SetupError(f"apt-get installed {CHROMIUMS[0]}, yet it is not on the PATH.")
    return found


def provide_services() -> None:
    """PostgreSQL and nginx, which the tests start themselves."""
    missing = [] if shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") else ["nginx"]
    if not shutil.which("pg_ctl") and not list(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")):
        missing.append("postgresql")
    if missing:
        install_for("several", missing, " and ".join(missing))


def install_for(group: str, packages: list[str], what: str) -> None:
    """Install Debian's packages for a group of tests when we may; else say what is missing."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        others = " ".join(name for name in EVERYTHING if name != group)
        raise environment.SetupError(
            f"The {group} tests need {what} and did not find it: install it (on Debian: apt install "
            f"{' '.join(packages)}), or leave these tests out (./check {others})."
        )
    with environment.step(f"Installing {' and '.join(packages)}"):
        for arguments in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
            done = environment.run([apt, "-q", *arguments], log=environment.LOG)
            if done.returncode:
                sentence = f"apt-get {arguments[0]} failed, so the {group} tests cannot run: install {what} by hand."
                raise environment.SetupError(sentence, done.stdout)


if __name__ == "__main__":
    main()
