"""Names of people and of tables: cleaned, told apart, unguessable where it matters."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Collection

LONGEST = 24
"""Characters of a name."""
MARKS = 2
"""Accents on one letter; more would grow over the lines above."""
_KEPT = {"L", "M", "N", "P", "S"}

_HARBOUR = """
Anker Ankerplatz Bake Barkasse Binse Bollwerk Boje Brandung Brücke Bugwelle Dalben Deich Dock Düne Ebbe Fähre
Fischmarkt Flaute Flunder Flut Förde Gischt Hafen Heck Helling Hering Heuler Kai Kaimauer Kajüte Kapitän
Klabauter Knoten Koje Kombüse Kompass Krabbe Kutter Landgang Lagune Leuchtturm Lotse Luke Mast Matrose Mole
Möwe Muschel Netz Niedrigwasser Ofenbank Pegel Pier Poller Priel Reede Reling Riff Robbe Ruder Sandbank
Schleuse Schlick Schäre Seestern Segel Speicher Sprotte Steg Strand Sturmflut Takelage Tang Tide Treibholz
Treppe Ufer Watt Welle Werft Wrack
"""
WORDS = tuple(_HARBOUR.split())
"""Harbour words, by which tables are called."""

_SUFFIX = "0123456789abcdefghjkmnpqrstvwxyz"  # no i, l, o, u: they are misread
_SPELLING = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def clean(name: str, longest: int = LONGEST) -> str:
    """The name as it can be shown: no control characters, nothing invisible, nothing that turns the writing direction,
    no heaps of accents, single spaces, at most ``longest`` characters. Empty if nothing is left."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", name):
        category = unicodedata.category(character)
        marks = marks + 1 if category.startswith("M") else 0
        if category[0] == "Z" or character in "\t\n\r":
            kept.append(" ")
        elif category[0] in _KEPT and marks <= MARKS:
            kept.append(character)
    text = re.sub(" +", " ", "".join(kept)).strip()
    return text[:longest].strip() if any(unicodedata.category(c)[0] in "LNSP" for c in text) else ""


def unique(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody at the table is called so already."""
    taken = {other.casefold() for other in others}
    candidate, number = name, 1
    while candidate.casefold() in taken:
        number += 1
        candidate = f"{name[: LONGEST - len(f' {number}')].strip()} {number}"
    return candidate


def spell(word: str) -> str:
    """A harbour word as it stands in links: lower case, umlauts written out."""
    return unicodedata.normalize("NFC", word).lower().translate(_SPELLING)


def new_word(used: Collection[str]) -> str:
    """A harbour word, if possible none that is ``used``."""
    free = [word for word in WORDS if word not in used]
    return secrets.choice(free or WORDS)


def new_id(word: str) -> str:
    """A table's id, such as ``kaimauer-x7k2m9qp3d``: 50 random bits, since who has the link may sit down."""
    return f"{spell(word)}-{''.join(secrets.choice(_SUFFIX) for _ in range(10))}"


def new_token() -> str:
    """A seat's token: 192 random bits. Who shows it sits there."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
