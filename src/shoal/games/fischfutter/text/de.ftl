# Fischfutter: alles, was das Spiel sagt. Die Seite und die Kommandozeile lesen dieselbe Datei.
# $who ist ein Name, $me ist yes, wenn du gemeint bist; Farben und Kartenseiten kommen als Buchstaben (docs/protocol.md).

## Wörter

colour = { $colour ->
    [B] Blau
    [G] Grün
    [W] Weiß
   *[Y] Gelb
}
protect-colour = { $protect ->
    [B] Blau
    [G] Grün
    [W] Weiß
   *[Y] Gelb
}
adjective = { $colour ->
    [B] blaue
    [G] grüne
    [W] weiße
   *[Y] gelbe
}
colours = { $colours ->
    [B] Blau
    [G] Grün
    [W] Weiß
    [Y] Gelb
    [BG] Blau und Grün
    [BW] Blau und Weiß
    [BY] Blau und Gelb
    [GW] Grün und Weiß
    [GY] Grün und Gelb
    [WY] Weiß und Gelb
    [BGW] Blau, Grün und Weiß
    [BGY] Blau, Grün und Gelb
    [BWY] Blau, Weiß und Gelb
    [GWY] Grün, Weiß und Gelb
   *[BGWY] Blau, Grün, Weiß und Gelb
}
side = { $side ->
    [B1] Blau 1
    [B2] Blau 2
    [B3] Blau 3
    [B4] Blau 4
    [B5] Blau 5
    [B6] Blau 6
    [G1] Grün 1
    [G2] Grün 2
    [G3] Grün 3
    [G4] Grün 4
    [G5] Grün 5
    [G6] Grün 6
    [W1] Weiß 1
    [W2] Weiß 2
    [W3] Weiß 3
    [W4] Weiß 4
    [W5] Weiß 5
    [W6] Weiß 6
    [Y1] Gelb 1
    [Y2] Gelb 2
    [Y3] Gelb 3
    [Y4] Gelb 4
    [Y5] Gelb 5
   *[Y6] Gelb 6
}
from-side = { $from ->
    [B1] Blau 1
    [B2] Blau 2
    [B3] Blau 3
    [B4] Blau 4
    [B5] Blau 5
    [B6] Blau 6
    [G1] Grün 1
    [G2] Grün 2
    [G3] Grün 3
    [G4] Grün 4
    [G5] Grün 5
    [G6] Grün 6
    [W1] Weiß 1
    [W2] Weiß 2
    [W3] Weiß 3
    [W4] Weiß 4
    [W5] Weiß 5
    [W6] Weiß 6
    [Y1] Gelb 1
    [Y2] Gelb 2
    [Y3] Gelb 3
    [Y4] Gelb 4
    [Y5] Gelb 5
   *[Y6] Gelb 6
}
to-side = { $to ->
    [B1] Blau 1
    [B2] Blau 2
    [B3] Blau 3
    [B4] Blau 4
    [B5] Blau 5
    [B6] Blau 6
    [G1] Grün 1
    [G2] Grün 2
    [G3] Grün 3
    [G4] Grün 4
    [G5] Grün 5
    [G6] Grün 6
    [W1] Weiß 1
    [W2] Weiß 2
    [W3] Weiß 3
    [W4] Weiß 4
    [W5] Weiß 5
    [W6] Weiß 6
    [Y1] Gelb 1
    [Y2] Gelb 2
    [Y3] Gelb 3
    [Y4] Gelb 4
    [Y5] Gelb 5
   *[Y6] Gelb 6
}
other-side = { $other ->
    [B1] Blau 1
    [B2] Blau 2
    [B3] Blau 3
    [B4] Blau 4
    [B5] Blau 5
    [B6] Blau 6
    [G1] Grün 1
    [G2] Grün 2
    [G3] Grün 3
    [G4] Grün 4
    [G5] Grün 5
    [G6] Grün 6
    [W1] Weiß 1
    [W2] Weiß 2
    [W3] Weiß 3
    [W4] Weiß 4
    [W5] Weiß 5
    [W6] Weiß 6
    [Y1] Gelb 1
    [Y2] Gelb 2
    [Y3] Gelb 3
    [Y4] Gelb 4
    [Y5] Gelb 5
   *[Y6] Gelb 6
}
plasters = { $cost ->
    [one] 1 Pflaster
   *[other] { $cost } Pflaster
}

## Das Spiel in der Lobby

title = Fischfutter
title-superbissig = Superbissig
pitch = Leg eine Karte in den Teich. Und dann: bloß kein Schwarm.
lobby-tag = auch als Team
option-variant = Spielart
option-variant-basic = Basis
option-variant-superbissig = Superbissig
option-games = Spiele
    .hint = übrige Pflaster zählen zusammen
option-open_memory = Offenes Gedächtnis
    .hint = Rückseiten, die du kennst, bleiben sichtbar
bot-random = legt, was gerade oben liegt
    .name = Stint
bot-greedy = rechnet bis zum nächsten Biss
    .name = Sprotte
bot-forgetful = merkt sich vieles, nicht alles
    .name = Makrele
bot-memory = vergisst keine Rückseite
    .name = Hecht

## Was geschieht

deal = { $me ->
    [yes] Du fängst an.
   *[no] { $who } fängt an.
} Im Teich liegt { side }.
    .log = { $games ->
    [one] Es geht los
   *[other] Spiel { $game } von { $games }
}
round = Runde { $round }.
    .log = Runde { $round }
turn-hand = { $me ->
    [yes] Du drehst deine Karte um. Jetzt sehen alle { side }.
   *[no] { $who } dreht die Handkarte um. Jetzt sehen alle { side }.
}
    .log = dreht die Handkarte um
lay = { $me ->
    [yes] Du legst { side }.
   *[no] { $who } legt { side }.
} { $turns ->
    [0] Nichts dreht sich.
    [one] 1 Karte dreht sich.
   *[other] { $turns } Karten drehen sich.
}
    .log = { $turns ->
    [0] legt { $side }
    [one] legt { $side }, 1 Karte dreht sich
   *[other] legt { $side }, { $turns } Karten drehen sich
}
flip = { from-side } wird { to-side }.
    .log = { $from } wird { $to }
counts = Blau { $B }, Grün { $G }, Weiß { $W }, Gelb { $Y }.
    .log = Blau { $B }, Grün { $G }, Weiß { $W }, Gelb { $Y }
attack = { $me ->
    [yes] { colour } { $size } beißt dich: { plasters }.
   *[no] { colour } { $size } beißt { $who }: { plasters }.
} { $left ->
    [0] Keins bleibt.
    [one] 1 bleibt.
   *[other] { $left } bleiben.
}
    .log = { colour } { $size } beißt: { plasters }
leave = { $cards ->
    [one] 1 { adjective } Karte geht beiseite.
   *[other] { $cards } { adjective } Karten gehen beiseite.
}
    .log = { $cards ->
    [one] 1 { adjective } Karte beiseite
   *[other] { $cards } { adjective } Karten beiseite
}
reshuffle = Der Stapel war leer. { $cards ->
    [one] 1 Karte kommt zurück.
   *[other] { $cards } Karten sind neu gemischt.
}
    .log = { $cards ->
    [one] Neuer Stapel: 1 Karte
   *[other] Neu gemischt: { $cards } Karten
}
draw = { $me ->
    [yes] Du ziehst. Die anderen sehen { side }.
   *[no] { $who } zieht. Alle sehen { side }.
}
    .log = zieht { $side }
no-chips = { $me ->
    [yes] Du hast kein Pflaster mehr.
   *[no] { $who } hat kein Pflaster mehr.
}
    .log = hat kein Pflaster mehr
game-over = Spiel { $game } ist aus.
    .log = Spiel { $game } ist aus
pond = { side } kommt in den Teich.
    .log = { $side } kommt in den Teich
captain = { $me ->
    [yes] Du hast das Kommando.
   *[no] { $who } hat das Kommando.
}
    .log = hat das Kommando
point = { $me ->
    [yes] Du zeigst auf { colour }.
   *[no] { $who } zeigt auf { colour }.
}
    .log = zeigt auf { colour }
protect = { $me ->
    [yes] Du schützt alle vor { colour }.
   *[no] { $who } schützt alle vor { colour }.
}
    .log = schützt vor { colour }
tie = Gleichstand: { colours }. { $me ->
    [yes] Du entscheidest.
   *[no] { $who } entscheidet.
}
    .log = entscheidet: { colours } gleichauf
majority = { colour } hat die meisten, { $size }, und dreht sich um.
    .log = { colour } { $size } dreht sich um
survived = { colour } { $size } greift an. Ihr wart geschützt.
    .log = { colour } { $size } greift an: überstanden
calm = Keine Farbe liegt allein vorn. Kein Angriff.
    .log = Gleichstand, kein Angriff
caught = { colour } { $size } beißt zu. Geschützt wart ihr vor { protect-colour }.
    .log = { colour } { $size } beißt, Schutz war { protect-colour }
all-36-survived = Alle 36 Karten überstanden.
    .log = Alle 36 überstanden

## Warum es aus ist

why-no-chips-left = Ein Vorrat ist leer. Die meisten Pflaster gewinnen.
why-caught = Wunden lecken, noch mal.
why-all-36-survived = Alle 36 Karten, kein Biss. Besser geht es nicht.

## Was nicht geht: was, dann warum

refuse-not-your-turn = Du bist gerade nicht dran.
    .why = Gespielt wird der Reihe nach, im Uhrzeigersinn.
refuse-over = Das Spiel ist aus.
    .why = Hier legt niemand mehr etwas.
refuse-not-on-card = { side } steht nicht auf deiner Karte.
    .why = Du legst eine der beiden Seiten deiner Handkarte.
refuse-turned-already = Deine Karte kennen schon alle.
    .why = Noch einmal umdrehen zeigt nichts Neues.
refuse-no-card = Du hast keine Karte auf der Hand.
    .why = Gezogen wird am Ende deines Zuges.
refuse-not-captain = Das Kommando hat gerade jemand anders.
    .why = Zeig auf eine Farbe. Entschieden wird am Kommando.
refuse-no-such-colour = Diese Farbe gibt es hier nicht.
    .why = Zur Wahl stehen Blau, Grün, Weiß und Gelb.
refuse-not-tied = { colour } liegt nicht vorn.
    .why = Umgedreht wird eine der Farben mit den meisten Piranhas.
refuse-choose-protection-first = Erst der Schutz.
    .why = Bevor sich etwas dreht, wählt ihr eine Farbe.
refuse-choose-tie-first = Erst der Gleichstand.
    .why = Such aus, welche der Farben sich umdreht.
refuse-only-superbissig = Das gehört zu Superbissig.
    .why = Im Basisspiel legst du deine Handkarte.
refuse-only-basic = Das gehört zum Basisspiel.
    .why = Bei Superbissig hat niemand Handkarten.

## Am Tisch

your-turn = Du bist dran. Deine Karte: { side }, Rückseite { other-side }.
your-command = Du hast das Kommando. Wovor schützt ihr euch?
your-tie = Gleichstand. Du entscheidest, welche Farbe sich umdreht.
choose-side = Welche Seite legst du?
lay-side = { side } legen
lay-none = Seite wählen
only-you = nur du
all-see = sehen alle
turn-card = Karte in der Hand umdrehen
when-you-lay = Wenn du { side } legst
will-turn = { $turns ->
    [0] Nichts dreht sich um
    [one] 1 { adjective } Karte dreht sich um
   *[other] { $turns } { adjective } Karten drehen sich um
}
will-bite = { colour } kommt auf { $size } und beißt: { plasters }
no-swarm = Kein Schwarm
comes-up = { $comes ->
    [one] 1 Piranha kommt hoch.
   *[other] { $comes } Piranhas kommen hoch.
} { $turns ->
    [one] Welche Farbe?
   *[other] Welche Farben?
}
may-bite = { colour } kann auf { $size } kommen
lands-here = hier landet sie
pond-of = Teich, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
meters = Piranhas je Farbe
from-price = ab { $at }
pile-of = Stapel { $cards }
pile-none = Stapel leer
counts-not = zählt nicht
aside-of = Beiseite { $cards }
chips-of = { $left } von 5 Pflastern
back-of-hand = Rückseite der Handkarte: { side }
will-turn-card = { side }, dreht sich um
side-over = { side }, unten { other-side }
last-plaster = Dein letztes Pflaster!
game-of = Spiel { $game } von { $games }
round-of = Runde { $round }
together = zusammen
best = Rekord { $best }
cards-in-pond = { $cards ->
    [one] Karte im Teich
   *[other] Karten im Teich
}
cards-count = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
step-card = Karte in den Teich
step-protect = Wovor schützen wir uns?
step-majority = Mehrheit umdrehen
step-attack = Angriff
command = Du hast das Kommando
command-short = Dein Kommando
command-hint = { colour } dreht sich gleich um. Welche Farbe ist dann vorn?
command-hint-tie = { colours } liegen vorn. Eine davon dreht sich gleich um.
command-flip = { colours } liegen gleichauf. Welche Farbe dreht sich um?
command-others = Die anderen zeigen auf eine Farbe. Du entscheidest.
crew-hint = Zeig auf eine Farbe. Entschieden wird am Kommando.
shields = Schutzfarbe
point-none = Farbe wählen
protect-from = Vor { colour } schützen
flip-colour = { colour } umdrehen
pointing = für { colour }
protected-from = Schutz: { colour }
has-command = hat das Kommando
points-here = { $who } zeigt hierher
newest = { side }, zuletzt gekommen
score-plasters = Pflaster
score-game = Spiel { $game }
score-cards = { $cards ->
    [one] Karte
   *[other] Karten
}
caught-title = Erwischt
survived-title = Überstanden
new-best = Neuer Rekord.
hand = Handkarte
text-of-pond = Im Teich
text-of-counts = Gezählt
text-of-seats = Am Tisch
text-seat = { $who }: { plasters }, Rückseite { side }
text-seat-none = { $who }: { plasters }
text-hand = Deine Karte: { side }, Rückseite { other-side }
key-sides = Seite wählen
key-turn = Karte in der Hand umdrehen
key-colours = Blau, Grün, Weiß, Gelb
