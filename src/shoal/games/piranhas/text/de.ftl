# Piranhas: alles, was das Spiel sagt. Die Seite und die Kommandozeile lesen dieselbe Datei.
# $who ist ein Name, $me ist yes, wenn du gemeint bist; eine Karte kommt in der Schreibweise der Aufzeichnungen ($card) und
# zerlegt: $kind, $colour1 bis $colour3, $size1 bis $size3 (docs/protocol.md).

## Wörter

colour-1 = { $colour1 ->
    [Y] Gelb
    [R] Rot
    [U] Blau
    [W] Weiß
    [K] Schwarz
    [G] Grün
    [O] Orange
   *[P] Lila
}
colour-2 = { $colour2 ->
    [Y] Gelb
    [R] Rot
    [U] Blau
    [W] Weiß
    [K] Schwarz
    [G] Grün
    [O] Orange
   *[P] Lila
}
colour-3 = { $colour3 ->
    [Y] Gelb
    [R] Rot
    [U] Blau
    [W] Weiß
    [K] Schwarz
    [G] Grün
    [O] Orange
   *[P] Lila
}
call = { $call ->
    [Y] Gelb
    [R] Rot
    [U] Blau
    [W] Weiß
    [K] Schwarz
    [G] Grün
    [O] Orange
    [P] Lila
    [piranhas] Piranhas
   *[fresh] Frischfisch
}
call-first = { call }
card = { $kind ->
    [piranha] Piranha { colour-1 }
   *[fish] { colour-1 } { $size1 }, { colour-2 } { $size2 }, { colour-3 } { $size3 }
}
cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}

## Das Spiel in der Lobby

title = Piranhas
pitch = Alle zugleich: der größere Fisch frisst den kleineren.
option-games = Spiele
    .hint = übrige Karten zählen zusammen, die wenigsten gewinnen
option-last_card_pause = Pause bei der letzten Karte
    .hint = Sekunden, in denen noch jemand „Falsche Karte!“ rufen kann
option-pace = Tempo
    .hint = entspannt: in Zügen von ein paar Sekunden, für alle, die sich nicht eilen wollen
option-pace-live = live
option-pace-relaxed = entspannt
bot-random = legt, was ihm in die Flossen kommt
    .name = Stint
bot-slow = schaut lange und verschaut sich mal
    .name = Sprotte
bot-steady = übersieht wenig
    .name = Makrele
bot-quick = ist flink und merkt fast alles
    .name = Hecht

## Was geschieht

deal = Jeder Platz hat { cards }. Ziel: { card }.
    .log = { $games ->
    [one] 1, 2, 3 … Piranhas!
   *[other] Spiel { $game } von { $games }
}
reveal = { $me ->
    [yes] Du deckst auf: { card }.
   *[no] { $who } deckt auf: { card }.
}
    .log = { $me ->
    [yes] deckst { $card } auf
   *[no] deckt { $card } auf
}
lay = { $call ->
    [piranhas] { $me ->
        [yes] Du rufst „Piranhas!“.
       *[no] { $who } ruft „Piranhas!“.
    }
    [fresh] { $me ->
        [yes] Du rufst „Frischfisch!“.
       *[no] { $who } ruft „Frischfisch!“.
    }
   *[other] { $me ->
        [yes] Du legst mit { call }.
       *[no] { $who } legt mit { call }.
    }
} Ziel: { card }.
    .log = { $call ->
    [piranhas] { $me ->
        [yes] legst „Piranhas!“ { colour-1 }
       *[no] legt „Piranhas!“ { colour-1 }
    }
    [fresh] { $me ->
        [yes] legst „Frischfisch!“
       *[no] legt „Frischfisch!“
    }
   *[other] { $me ->
        [yes] legst mit { call }
       *[no] legt mit { call }
    }
}
discard = { $me ->
    [yes] Du legst ab: { card }.
   *[no] { $who } legt ab: { card }.
}
    .log = { $me ->
    [yes] legst { $card } ab
   *[no] legt { $card } ab
}
turn-pile = { $me ->
    [yes] Dein Stapel ist leer, die Ablage wird dein neuer: { cards }.
   *[no] { $who } dreht die Ablage um: { cards } im neuen Stapel.
}
    .log = { $me ->
    [yes] drehst die Ablage um: { cards }
   *[no] dreht die Ablage um: { cards }
}
wrong = { $me ->
    [yes] Du rufst „Falsche Karte!“.
   *[no] { $who } ruft „Falsche Karte!“.
} Geprüft wird: { card }.
    .log = { $me ->
    [yes] rufst „Falsche Karte!“
   *[no] ruft „Falsche Karte!“
}
put-aside = { $me ->
    [yes] Deine Handkarte kommt auf deine Ablage: { card }.
   *[no] Die Handkarte von { $who } kommt auf die Ablage: { card }.
}
    .log = { $me ->
    [yes] legst die Handkarte ab: { $card }
   *[no] legt die Handkarte ab: { $card }
}
check = { $fits ->
    [yes] { $me ->
        [yes] Deine Karte passt.
       *[no] Die Karte von { $who } passt.
    }
   *[no] { $me ->
        [yes] Deine Karte passt nicht.
       *[no] Die Karte von { $who } passt nicht.
    }
}
    .log = { $fits ->
    [yes] Sie passt
   *[no] Sie passt nicht
}
penalty = { $me ->
    [yes] Du nimmst { cards } vom Zielstapel auf deine Ablage.
   *[no] { $who } nimmt { cards } vom Zielstapel auf die Ablage.
}
    .log = { $me ->
    [yes] nimmst { cards }
   *[no] nimmt { cards }
}
last-card = { $me ->
    [yes] Das war deine letzte Karte. Ruft noch jemand?
   *[no] Das war die letzte Karte von { $who }. Ruft noch jemand?
}
    .log = { $me ->
    [yes] deine letzte Karte
   *[no] die letzte Karte
}
nobody-can-lay = Darauf kann niemand mehr legen. Ruft noch jemand?
    .log = Niemand kann mehr legen
accept = { $me ->
    [yes] Du lässt die Karte gelten.
   *[no] { $who } lässt die Karte gelten.
}
    .log = { $me ->
    [yes] lässt sie gelten
   *[no] lässt sie gelten
}
score = { $me ->
    [yes] Du hast noch { cards }.
   *[no] { $who } hat noch { cards }.
}
    .log = noch { cards }
game-over = { $last ->
    [yes] Die letzte Karte liegt.
   *[no] Niemand kann mehr legen, die wenigsten Karten gewinnen.
} { $games ->
    [one] Das Spiel ist aus.
   *[other] Spiel { $game } von { $games } ist aus.
}
    .log = { $games ->
    [one] Das Spiel ist aus
   *[other] Spiel { $game } von { $games } ist aus
}

## Warum es aus ist

why-last-card = Die letzte Karte ist gelegt.
why-nobody-can-lay = Niemand kann mehr legen. Die wenigsten Karten gewinnen.

## Was nicht geht: was, dann warum

refuse-over = Das Spiel ist aus.
    .why = Es gibt keine Karte mehr zu legen.
refuse-pause = Gerade steht das Spiel still.
    .why = Vor dem Ende ist nur noch „Falsche Karte!“ oder Gelten lassen möglich.
refuse-accepted = Du hast die Karte schon gelten lassen.
    .why = Das gilt, jetzt sind die anderen gefragt.
refuse-own-last-card = Deine eigene Karte lässt du nicht selbst gelten.
    .why = Das tun die anderen, oder sie rufen „Falsche Karte!“.
refuse-nothing-to-accept = Es gibt nichts gelten zu lassen.
    .why = Gefragt wird nur in der Pause vor dem Ende.
refuse-nothing-to-call = Keine Karte, die falsch sein kann.
    .why = Nur die zuletzt gelegte Karte wird geprüft, und nur einmal. Das erste Ziel liegt immer richtig.
refuse-own-card = Das ist deine eigene Karte.
    .why = „Falsche Karte!“ rufen nur die anderen.
refuse-one-card = Du hast schon eine Karte in der Hand.
    .why = Leg sie aufs Ziel oder ab, dann kommt die nächste.
refuse-no-card = Du hast keine Karte in der Hand.
    .why = Deck zuerst die oberste von deinem Stapel auf. Nur die Handkarte zählt, nie die Ablage.
refuse-not-on-card = { call } ist nicht auf deiner Karte.
    .why = Du rufst eine ihrer drei Farben oder „Frischfisch!“.
refuse-is-piranha = Deine Karte ist ein Piranha.
    .why = Dazu gehört der Ruf „Piranhas!“.
refuse-no-piranha = Deine Karte ist kein Piranha.
    .why = Du rufst eine ihrer drei Farben oder „Frischfisch!“.
refuse-count = Es wird noch gezählt.
    .why = Bei „Piranhas!“ geht es für alle zugleich los.
refuse-too-late = { $ms ->
    [0] { $who } ist dir zuvorgekommen.
   *[other] { $who } war { $ms } ms schneller.
}
    .why = { $action ->
    [lay] Deine Karte ist zurück.
   *[other] Dein Ruf gilt einer Karte, die nicht mehr zu prüfen ist.
}

## Am Tisch

target = Ziel
target-pile = Zielstapel { $count }
deck = Stapel { $count }
discard-pile = Ablage { $count }
seat-cards = { cards }
who-has-how-many = Wer hat noch wie viel?
ready-count = 1, 2, 3 … Piranhas!
call-out = „{ call }!“
call-colour = { call }
discard-next = Ablegen, nächste
reveal-next = Nächste Karte
wrong-card = Falsche Karte!
wrong-hint = { $who } hat zuletzt gelegt. Stimmt es doch, bekommst du drei Karten.
let-pass = Gelten lassen
waiting-for = Gefragt ist noch { $who }.
how-to-lay = Tippe den Fisch, dessen Farbe du rufst: 1, 2, 3 auf der Tastatur. Leertaste deckt die nächste Karte auf.
key-reveal = Nächste Karte aufdecken
key-rows = Mit diesem Fisch legen
key-piranhas = Mit „Piranhas!“ legen
key-fresh = Mit „Frischfisch!“ legen
key-discard = Handkarte ablegen
key-wrong = „Falsche Karte!“ rufen
key-pass = Die letzte Karte gelten lassen
cards-word = { $count ->
    [one] Karte
   *[other] Karten
}
game-of = Spiel { $game } von { $games }
call-loud = { call }!
call-wrong = „Falsche Karte!“
no-card = keine Handkarte
card-comes = kommt …
hand-card = Handkarte
lay-and-call = Karte legen und Farbe rufen
your-say = Lässt du die letzte Karte gelten?
score-game = Spiel { $game }
score-left = Übrige Karten
