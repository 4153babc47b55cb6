"""The page as a person uses it: what one sees and presses, and what went over the line meanwhile."""

import json
from collections.abc import Callable
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Locator, StorageState, WebSocket, expect
from tests.browser.words import GAME, Words

from shoal.engine.records import verify_lines
from shoal.games import game as find_game

By = Literal["click", "tap", "keys"]
FAR = 80
"""Tabs after which something counts as out of reach."""
LOWER = 0.55
"""What one presses in a turn on a phone lies below this share of the screen (look.md: the lower 45 %)."""

_TELL_OF_POLICY = """document.addEventListener('securitypolicyviolation',
    (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""

_DRAW_THE_SAME = "crypto.getRandomValues = (array) => array.fill(90)"
"""What the page adds to a shuffle, as the server draws its part (``Server``)."""

_HOW_NEAR = """(it) => it === document.activeElement ? 'there'
    : document.activeElement.role === 'radio' && it.closest('[role=radiogroup]')?.contains(document.activeElement)
    ? 'in its group' : 'elsewhere'"""


def appearances(wide: str, phone: str) -> list[tuple[str, str, str]]:
    """Both sizes in both themes and both languages: four in which every two of these meet once. What keeps
    somebody out hangs on no more than two: contrast on theme and size, room on language and size."""
    return [(wide, "light", "de"), (wide, "dark", "en"), (phone, "light", "en"), (phone, "dark", "de")]


class Visitor:
    """One person's browser with a page of Shoal in it.

    ``by`` is how the person presses: with a mouse, a finger (then on a phone), or keys alone. ``stored`` is what a
    browser closed before has kept. Whatever the page complains about is in ``troubles``.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str = "Jule",
        *,
        by: By = "click",
        size: tuple[int, int] = (1440, 900),
        language: str = "en",
        theme: str = "light",
        speed: float = 0,
        still: bool = False,
        stored: StorageState | None = None,
    ) -> None:
        self.url = url
        self.name = name
        self.by = by
        self.words = Words(language)
        self.troubles: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        phone = by == "tap"
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce" if still else "no-preference",
            storage_state=stored or _kept(url, name, {"language": language, "theme": theme, "speed": speed}),
        )
        self.context.add_init_script(_TELL_OF_POLICY)
        self.context.add_init_script(_DRAW_THE_SAME)
        self.page = self.context.new_page()
        self.page.on("console", self._complaint)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("websocket", self._listen)

    def speak(self, language: str) -> None:
        """Read the page in another language from now on."""
        self.words = Words(language)

    def forgive(self, part: str) -> None:
        """Strike complaints that hold this from the list: they were meant."""
        self.troubles[:] = [trouble for trouble in self.troubles if part not in trouble]

    def close(self) -> StorageState:
        """Close this browser; what it kept, for the next one."""
        stored = self.context.storage_state()
        self.context.close()
        return stored

    def _complaint(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    # --- what one presses -----------------------------------------------------------------------------------------

    def press(self, what: Locator) -> None:
        """Press it, the way this person does."""
        if self.by == "click":
            what.click()
        elif self.by == "tap":
            what.tap()
        else:
            expect(what).to_be_enabled()
            self.reach(what)
            self.page.keyboard.press("Enter" if what.get_attribute("href") else "Space")

    def reach(self, what: Locator) -> None:
        """Get there with Tab, inside a group of radio buttons with the arrows."""
        expect(what).to_be_visible()
        for _ in range(FAR):
            near = what.evaluate(_HOW_NEAR)
            if near == "there":
                return
            self.page.keyboard.press("ArrowRight" if near == "in its group" else "Tab")
        raise AssertionError(f"{what} cannot be reached by keyboard")

    def button(self, text_id: str, **args: object) -> Locator:
        """The button that bears this sentence of the page."""
        return self.page.get_by_role("button", name=self.words.page(text_id, **args), exact=True)

    # --- the ways there -------------------------------------------------------------------------------------------

    def go(self, path: str = "/") -> None:
        """Open an address."""
        self.page.goto(f"{self.url}{path}")

    def open_table(self, game: str = GAME) -> str:
        """From the lobby to a new table; its id."""
        self.go()
        self.press(self.page.get_by_role("button", name=self.words.game("title", game)))
        expect(self.button("copy")).to_be_visible()
        return self.page.url.rsplit("/", 1)[1]

    def add_bot(self, bot: str, game: str = GAME) -> None:
        """Let a bot of this kind sit down."""
        seated = self.seats.count()
        self.press(self.button("bot"))
        name = self.words.game(f"bot-{bot}.name", game)
        self.press(self.page.get_by_role("dialog").get_by_role("button", name=name))
        expect(self.seats).to_have_count(seated + 1)
        self.answered()

    def choose_option(self, option: str, value: str, game: str = GAME) -> None:
        """Choose one value of an option that has several."""
        choice = self.page.get_by_role("radio", name=self.words.game(f"option-{option}-{value}", game), exact=True)
        if self.by == "keys":
            self.reach(choice)  # the arrows choose on their way
        else:
            self.press(choice)
        expect(choice).to_have_attribute("aria-checked", "true")
        self.answered()

    def more_games(self, games: int) -> None:
        """A match of so many games."""
        for _ in range(games - 1):
            self.press(self.button("more-of-it"))
            self.answered()
        expect(self.page.get_by_role("group", name=self.words.game("option-games"))).to_contain_text(str(games))

    def let_start(self, seat: int) -> None:
        """Choose who starts."""
        select = self.page.get_by_role("combobox", name=self.words.page("who-starts"))
        if self.by == "keys":
            self.reach(select)
            for _ in range(seat + 1):
                self.page.keyboard.press("ArrowDown")
                self.answered()
        else:
            select.select_option(str(seat))
        self.answered()
        expect(select).to_have_value(str(seat))

    def answered(self) -> None:
        """While gathering: wait for the answer to what was asked; until then the page asks for nothing else."""
        expect(self.page.locator(".seatrow .icon[aria-disabled=true]")).to_have_count(0)

    def join(self, table: str) -> None:
        """Sit down at a table somebody sent the link of."""
        self.go(f"/t/{table}")
        self.press(self.button("sit-down"))
        expect(self.button("sit-down")).to_have_count(0)

    def add_here(self, name: str) -> None:
        """Somebody else takes a seat at this very device."""
        seated = self.seats.count()
        self.press(self.button("here-at-device"))
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill(name)
        self.press(dialog.get_by_role("button", name=self.words.page("sit-down")))
        expect(self.seats).to_have_count(seated + 1)
        self.answered()

    def begin(self) -> None:
        """Start with everybody who sits here."""
        begin = self.button("begin-with", count=self.seats.count())
        expect(begin).to_be_enabled()  # it rests while something else is under way
        self.press(begin)
        expect(self.dock).to_be_visible()

    # --- what one sees --------------------------------------------------------------------------------------------

    @property
    def seats(self) -> Locator:
        """While gathering: the seats that are taken."""
        return self.page.locator(".seatrow").filter(has_not_text=self.words.page("seat-open"))

    @property
    def dock(self) -> Locator:
        """One's own place at the table."""
        return self.page.get_by_role("region", name=self.words.page("my-place"), exact=True)

    @property
    def seat(self) -> int:
        """One's own seat, as the server says."""
        seats = [message["mine"] for message in self.heard if message["type"] == "whole" and message["mine"]]
        return int(seats[-1][0])

    @property
    def choices(self) -> Locator:
        """What one may choose from in one's turn."""
        return self.dock.locator("[role=radio]:not([aria-disabled=true])")

    @property
    def main_button(self) -> Locator:
        """The one that plays what is chosen."""
        return self.dock.locator(".btn.big")

    @property
    def score(self) -> Locator:
        """The score page's result."""
        return self.page.get_by_role("region", name=self.words.page("result"), exact=True)

    @property
    def note(self) -> Locator:
        """The note that says why not."""
        return self.page.locator(".refusal")

    @property
    def lost(self) -> Locator:
        """The strip that says that the connection is gone."""
        return self.page.locator(".strip").get_by_text(self.words.page("connection-lost"))

    # --- playing --------------------------------------------------------------------------------------------------

    def my_turn(self) -> bool:
        """Wait for one's turn; False when the game is over instead."""
        expect(self.page.locator(".dock.is-turn").or_(self.score)).to_be_visible()
        return not self.score.is_visible()

    def next_person(self, *seats: int) -> int | None:
        """Wait until the game waits for one of these seats; None when it is over instead."""
        mine = self.page.locator(".dock.is-turn")
        theirs = self.page.locator(", ".join(f"[data-seat='{seat}'].is-turn" for seat in seats))
        expect(mine.or_(theirs).or_(self.score)).to_be_visible()
        if self.score.is_visible():
            return None
        return self.seat if mine.is_visible() else int(theirs.get_attribute("data-seat") or "")

    def my_turn_covered(self) -> bool:
        """At a shared device: wait for the cover over the next hand; False when the game is over instead."""
        expect(self.page.locator(".dock .cover").or_(self.score)).to_be_visible()
        return not self.score.is_visible()

    def turn_twice(self) -> None:
        """Fischfutter: turn one's hand card over, and once more, which is refused."""
        turn = self.page.get_by_role("button", name=self.words.game("turn-card"))
        self.choose(0)
        self.press_low(turn)
        expect(turn).to_be_disabled()
        expect(self.main_button).to_be_enabled()  # the answer came
        turn.click(force=True)
        expect(self.note).to_be_visible()

    def choose(self, number: int) -> None:
        """Choose the ``number``-th of what is there, round and round."""
        self.press_low(self.choices.nth(number % self.choices.count()))

    def decide(self, number: int = 0) -> None:
        """Choose, and play it."""
        self.choose(number)
        self.press_low(self.main_button)
        self.played()

    def played(self) -> None:
        """Wait until what was chosen is played."""
        expect(self.dock.locator("[role=radio][aria-checked=true]")).to_have_count(0)

    def press_low(self, what: Locator) -> None:
        """Press something of a turn; on a phone it has to be in reach of the thumb, and nothing scrolls."""
        if self.by == "tap":
            box = what.bounding_box()
            assert box is not None
            height = self.page.evaluate("innerHeight")
            assert box["y"] >= LOWER * height, f"{what} lies too high: {box}"
            assert box["y"] + box["height"] <= height, f"{what} lies below the screen: {box}"
            assert not self.scrolls(), "the page scrolls while playing"
        self.press(what)

    def play_out(self, decide: Callable[[int], None] | None = None) -> int:
        """Play until it is over; how many turns that took."""
        turns = 0
        while self.my_turn():
            (decide or self.decide)(turns)
            turns += 1
        return turns

    def rematch(self) -> None:
        """The same game once more, for the same people."""
        self.press(self.button("rematch"))
        expect(self.score).to_have_count(0)

    # --- what must be so ------------------------------------------------------------------------------------------

    def scrolls(self) -> bool:
        """Whether the page is larger than the screen."""
        scrolls: bool = self.page.evaluate(
            "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"
        )
        return scrolls

    def record(self) -> list[dict[str, Any]]:
        """The record of the game that is over, line by line; it follows from the rules."""
        answer = self.context.request.get(self.page.url.replace("/t/", "/api/tables/") + "/record")
        assert answer.ok, answer.text()
        lines = answer.body().splitlines()
        verify_lines(lines, find_game)
        return [json.loads(line) for line in lines]

    def barriers(self) -> list[str]:
        """What keeps somebody from using this page, as axe sees it."""
        found = Axe().run(self.page).response["violations"]
        return [f"{one['id']}: {one['help']}: {node['html'][:200]}" for one in found for node in one["nodes"][:3]]


def _kept(url: str, name: str, preferences: dict[str, Any]) -> StorageState:
    """A browser that has been here before, under this name."""
    kept = {"shoal.me": {"name": name, "avatar": "octopus"}, "shoal.preferences": preferences}
    items = [{"name": key, "value": json.dumps(value)} for key, value in kept.items()]
    return StorageState(cookies=[], origins=[{"origin": url, "localStorage": items}])  # type: ignore[typeddict-item]
