"""What ./check does: sets up what the checks need, runs all groups or those named, and says at the end what failed."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import environment
import page

ROOT = environment.ROOT
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 1500  # seconds for one step
KERNELS = {
    "checked": "compiled with bounds checks",
    "fast": "compiled plain, as people play them",
    "interpreted": "interpreted by Python",
}


class Step(NamedTuple):
    """One program to run: what it checks, its command line, and what it finds in its environment."""

    title: str
    command: list[str]
    variables: dict[str, str]


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
    results = [(step, *run(step)) for name in names for step in GROUPS[name]()]
    sys.exit(report(results))


def lint() -> list[Step]:
    """Style and likely mistakes, in Python."""
    return [
        Step("ruff: mistakes and style", ["ruff", "check"], {}),
        Step("ruff: layout", ["ruff", "format", "--check"], {}),
    ]


def types() -> list[Step]:
    """Types in Python; those of the page are checked with the page."""
    return [Step("mypy: types", ["mypy"], {})]


def page_checks() -> list[Step]:
    """The page's types and unit tests."""
    node = page.find_node()
    assert node is not None  # fetch_page_tools saw to it
    path = {"PATH": f"{node.folder}{os.pathsep}{os.environ['PATH']}"}
    npm = [*node.npm, "--prefix", "ui", "run"]
    return [
        Step("svelte-check: types of the page", [*npm, "check"], path),
        Step("vitest: the page's parts", [*npm, "test"], path),
    ]


def rules() -> list[Step]:
    """Every test of the games, with the rules compiled in three ways; all have to give the same."""
    return [step for kernels in KERNELS for step in rules_steps(kernels)]


def rules_steps(kernels: str) -> list[Step]:
    """The tests of the games with one kind of kernels, compiled first: two workers would compile all of them twice."""
    variables = {"SHOAL_KERNELS": kernels}
    tests = Step(f"pytest: the rules, {KERNELS[kernels]}", pytest("-n2", "tests/games"), variables)
    if kernels == "interpreted":
        return [tests]
    compiled = ["python", "-c", "from shoal.server.warm import warm; warm()"]
    return [Step(f"numba: the rules, {KERNELS[kernels]}", compiled, variables), tests]


def table() -> list[Step]:
    """Everything in Python that is neither game nor browser: engine, records, table, server, command line, README."""
    others = [f"--ignore=tests/{name}" for name in ("games", "browser", "several")]
    return [Step("pytest: table, server, command line", pytest("-n2", "tests", *others), {})]


def several() -> list[Step]:
    """Several server processes over PostgreSQL, behind nginx."""
    return [Step("pytest: several servers", pytest("-n2", "--dist=loadfile", "tests/several"), {})]


def browser() -> list[Step]:
    """Whole games in a real browser."""
    return [Step("pytest: games in the browser", pytest("tests/browser"), {})]


def fast() -> list[Step]:
    """What one wants to know again and again while working on Python."""
    return [*lint(), *types(), *rules_steps("fast"), *table()]


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


def run(step: Step) -> tuple[bool, float]:
    """Run one step under a heading; whether it passed, and how many seconds it took."""
    print(f"\n=== {step.title}", flush=True)
    start = time.monotonic()
    try:
        passed = runs(step)
    except KeyboardInterrupt:
        environment.say("\n./check: stopped.")
        sys.exit(130)
    seconds = time.monotonic() - start
    print(f"--- {'passed' if passed else 'FAILED'} after {seconds:.0f} s", flush=True)
    return passed, seconds


def runs(step: Step) -> bool:
    """Whether the step's program ends well, and in time."""
    variables = os.environ | step.variables
    try:
        done = subprocess.run(
            step.command, cwd=ROOT, env=variables, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        print(f"It did not end within {PATIENCE} s and was stopped.")
        return False
    return done.returncode == 0


def report(results: list[tuple[Step, bool, float]]) -> int:
    """Say how each step ended; the exit code."""
    print("\n=== all together")
    for step, passed, seconds in results:
        print(f"{'passed' if passed else 'FAILED':8}{seconds:5.0f} s  {step.title}")
    failed = sum(not passed for _, passed, _ in results)
    total = sum(seconds for _, _, seconds in results)
    print(f"{len(results) - failed} of {len(results)} steps passed in {total:.0f} s.", flush=True)
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
    install_for("browser", ["chromium"], "Chromium (or name one in SHOAL_CHROMIUM)")
    found = shutil.which("chromium")
    if found is None:
        raise environment.SetupError("apt-get installed Chromium, yet there is no program of that name on the PATH.")
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
