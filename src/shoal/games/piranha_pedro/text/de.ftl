# Piranha Pedro: alles, was das Spiel sagt. Die Seite und die Befehlszeile lesen dieselbe Datei.
# $who ist ein Name, $me ist yes, wenn du gemeint bist; $landscape ist ein Buchstabe (J W V S), $space eine Spalte und eine Zeile
# (docs/protocol.md).

## Wörter

landscape = { $landscape ->
    [J] Dschungel
    [W] Wasserfall
    [V] Dorf
   *[S] Sonne
}
toward = { $landscape ->
    [J] zum Dschungel
    [W] zum Wasserfall
    [V] zum Dorf
   *[S] zur Sonne
}
stones = { $stones ->
    [0] keinen Stein
    [one] 1 Stein
   *[other] { $stones } Steine
}

## Das Spiel in der Lobby

title = Piranha Pedro
pitch = Alle wählen heimlich, Pedro läuft. Wer schickt ihn ins Wasser?
option-stones = Steine
    .hint = weniger machen es enger
option-shuffled_landscapes = Gemischte Landschaften
    .hint = Dschungel, Wasserfall, Dorf und Sonne liegen in jedem Spiel neu
option-board = Spielplan
    .hint = eine Zeile je Reihe: ~ Wasser, # Sand, T Palme, P Piranha
    .file = Spielplan aus einer Datei
option-board-original = Original
option-board-lagoon = Lagune
option-show_played = Gespielte Karten zeigen
    .hint = der Tisch merkt sich, welche Karten unterm Plan liegen
bot-random = zeigt irgendwohin
    .name = Stint
bot-greedy = zählt Steine und bleibt trocken
    .name = Sprotte
bot-mixed = lässt sich nicht durchschauen
    .name = Hecht

## Was geschieht

landscapes = Die Landschaften liegen neu.
    .log = Landschaften gemischt
chosen = { $me ->
    [yes] Du hast gewählt.
   *[no] { $who } hat gewählt.
}
    .log = { $me ->
    [yes] hast gewählt
   *[no] hat gewählt
}
taken-back = { $me ->
    [yes] Du überlegst neu.
   *[no] { $who } überlegt neu.
}
    .log = { $me ->
    [yes] überlegst neu
   *[no] überlegt neu
}
round = Zug { $round }. { $me ->
    [yes] Du fängst an.
   *[no] { $who } fängt an.
}
    .log = Zug { $round }
card = { $me ->
    [yes] Du deckst { landscape } { $arrows } auf.
   *[no] { $who } deckt { landscape } { $arrows } auf.
} { $falls ->
    [yes] { $steps ->
        [0] Kein einziger Schritt.
        [one] 1 Schritt, { $stones ->
            [0] kein Stein.
            [one] 1 Stein.
           *[other] { $stones } Steine.
        }
       *[other] { $steps } Schritte, { $stones ->
            [0] kein Stein.
            [one] 1 Stein.
           *[other] { $stones } Steine.
        }
    }
   *[no] { $stones ->
        [0] Trockenen Fußes.
        [one] 1 Stein.
       *[other] { $stones } Steine.
    }
}
    .log = { $falls ->
    [yes] { $card }: { $steps ->
        [0] kein einziger Schritt
        [one] 1 Schritt, { $stones ->
            [0] kein Stein
            [one] 1 Stein
           *[other] { $stones } Steine
        }
       *[other] { $steps } Schritte, { $stones ->
            [0] kein Stein
            [one] 1 Stein
           *[other] { $stones } Steine
        }
    }
   *[no] { $card }: { $stones ->
        [0] { $arrows } { toward }, trockenen Fußes
        [one] { $arrows } { toward }, 1 Stein
       *[other] { $arrows } { toward }, { $stones } Steine
    }
}
step = { $stone ->
    [yes] Ein Stein, und Pedro geht auf { $space }.
   *[no] Pedro geht auf { $space }.
}
    .log = { $stone ->
    [yes] auf { $space }, mit Stein
   *[no] auf { $space }
}
fall = { $why ->
    [no-stone] { $me ->
        [yes] Du hast keinen Stein mehr.
       *[no] { $who } hat keinen Stein mehr.
    }
    [edge] Hier ist der Plan zu Ende.
   *[piranha] Da sind Zähne im Weg.
} Pedro wird nass.
    .log = { $why ->
    [no-stone] kein Stein mehr: Pedro wird nass
    [edge] über den Rand: Pedro wird nass
   *[piranha] auf einen Piranha: Pedro wird nass
}
secret = { $me ->
    [yes] Deine Karte bleibt verdeckt und gilt als gespielt.
   *[no] Die Karte von { $who } bleibt verdeckt und gilt als gespielt.
}
    .log = Karte bleibt verdeckt
take = { $me ->
    [yes] Du nimmst den Piranha von { $space }. Du hast { $caught }.
   *[no] { $who } nimmt den Piranha von { $space } und hat { $caught }.
}
    .log = { $me ->
    [yes] nimmst den Piranha von { $space }
   *[no] nimmt den Piranha von { $space }
}
unused = { $me ->
    [yes] Du gibst { stones } zurück.
   *[no] { $who } gibt { stones } zurück.
}
    .log = { $me ->
    [yes] gibst { stones } zurück
   *[no] gibt { stones } zurück
}
award = { $me ->
    [yes] Du bekommst { stones }.
   *[no] { $who } bekommt { stones }.
}
    .log = { $me ->
    [yes] bekommst { stones }
   *[no] bekommt { stones }
}
too-few = { $supply ->
    [0] Der Vorrat ist leer.
    [one] Im Vorrat ist 1 Stein, zu wenig.
   *[other] Im Vorrat sind { $supply } Steine, zu wenig.
} Niemand bekommt welche.
    .log = Zu wenige Steine im Vorrat: niemand bekommt welche
cards-back = Alle nehmen ihre Karten zurück.
    .log = Alle Karten zurück auf der Hand
all-played = Alle Karten sind gespielt. Ihr nehmt sie zurück und behaltet die Steine.
    .log = Alle Karten gespielt, zurück auf die Hand
sombrero = { $me ->
    [yes] Der Sombrero kommt zu dir.
   *[no] Der Sombrero geht an { $who }.
}
    .log = { $me ->
    [yes] bekommst den Sombrero
   *[no] bekommt den Sombrero
}
game-over = { $me ->
    [yes] Deine Piranhasammlung ist vollständig.
   *[no] Die Piranhasammlung von { $who } ist vollständig.
}
    .log = Das Spiel ist aus

## Warum es aus ist

why-second-piranha = Zwei Piranhas sind einer zu viel. Alle anderen gewinnen.
why-third-piranha = Drei Piranhas sind einer zu viel.

## Was nicht geht: was, dann warum

refuse-over = Das Spiel ist aus.
    .why = Jemand hat alle Piranhas, die man ertragen kann.
refuse-not-in-hand = { landscape } { $arrows } liegt unterm Plan.
    .why = Gespielte Karten kommen erst mit allen anderen zurück.
refuse-chosen-already = { landscape } { $arrows } ist schon gewählt.
    .why = Wähl eine andere Karte oder nimm sie zurück.
refuse-two-laid = Deine beiden Karten liegen schon.
    .why = Wenn du neu wählen willst, nimm beide zurück.
refuse-nothing-chosen = Es gibt nichts zurückzunehmen.
    .why = Du hast noch keine Karte gewählt.
refuse-turned-over = Zurücknehmen geht nicht mehr.
    .why = Ändern kannst du deine Wahl, bis die letzte liegt.
refuse-piranha-first = Erst der Piranha.
    .why = Wer Pedro fallen ließ, nimmt einen vom Plan. Dann werden neue Karten gewählt.
refuse-nobody-fell = Die Piranhas bleiben, wo sie sind.
    .why = Einer wird nur genommen, wenn Pedro gefallen ist.
refuse-not-guilty = Dieser Piranha ist nicht für dich.
    .why = Ihn nimmt, wer Pedro fallen ließ.
refuse-no-piranha = Auf { $space } ist kein Piranha.
    .why = Nimm einen, der noch auf dem Plan schwimmt.

## Am Tisch

your-choice = Wähl eine Karte.
your-first = Wähl zwei Karten. Erst die erste.
your-second = Jetzt die zweite Karte.
your-piranha = Pedro ist nass. Welchen Piranha nimmst du?
move-of = Zug { $round } von { $rounds }
walking-order = Reihenfolge
starts-with = { $me ->
    [yes] beginnt bei dir
   *[no] beginnt bei { $who }
}
supply = Vorrat
supply-stones = { $supply ->
    [one] Stein
   *[other] Steine
}
pedro-goes = Pedro geht { $arrows } { toward }
will-cost = { $stones ->
    [0] Trockenen Fußes.
    [one] Ein Stein ins Wasser.
   *[other] { $stones } Steine ins Wasser.
} { $left ->
    [0] Dir bleibt keiner.
    [one] Dir bleibt 1.
   *[other] Dir bleiben { $left }.
}
will-fall = { $why ->
    [no-stone] Dir würden die Steine ausgehen.
    [edge] Pedro liefe über den Rand.
   *[piranha] Pedro träfe auf einen Piranha.
}
you-walk-first = Du läufst zuerst. Was du siehst, das geschieht.
others-walk-first = { $before ->
    [one] Vor dir läuft noch jemand.
   *[other] Vor dir laufen { $before } andere.
}
after-first = So wäre es nach deiner ersten Karte.
choose-card = { landscape } { $arrows } wählen
change-card = Auf { landscape } { $arrows } ändern
choose-none = Karte wählen
choose-piranha = Piranha wählen
you-chose = Du hast gewählt.
hand-of = Deine Karten
card-laid = { $place ->
    [1] gewählt als erste
    [2] gewählt als zweite
   *[0] gewählt
}
take-back = Zurücknehmen
take-at = Den Piranha auf { $space } nehmen
card-name = { landscape } { $arrows }
card-used = { landscape } { $arrows }, unterm Plan
card-falls = { landscape } { $arrows }, Pedro würde fallen
stones-of = { $stones ->
    [0] kein Stein
    [one] 1 Stein
   *[other] { $stones } Steine
}
piranhas-of = { $caught ->
    [0] kein Piranha
    [one] 1 Piranha
   *[other] { $caught } Piranhas
}
played-cards = Gespielt
unseen-card = eine verdeckt
has-sombrero = hat den Sombrero
is-guilty = ließ Pedro fallen
chosen-back = hat gewählt
still-thinking = überlegt
pedro-at = Pedro steht auf { $space }
space-of = { $kind ->
    [water] Wasser
    [sand] Sand
    [palm] Palme
    [piranha] Piranha
   *[stone] Stein
}
edge-up = Oben: { landscape }
edge-right = Rechts: { landscape }
edge-down = Unten: { landscape }
edge-left = Links: { landscape }
score-piranhas = Piranhas
score-stones = Steine
text-of-board = Der Plan
text-of-seats = Am Tisch
text-of-stones = Steine im Wasser
text-of-piranhas = Piranhas
text-hand = Deine Karten: { $cards }
key-direction = Richtung der Karte
key-arrows = Pfeile der Karte
key-choose = Wählen
key-back = Zurücknehmen
