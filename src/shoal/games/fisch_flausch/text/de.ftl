# Fisch & Flausch: alles, was das Spiel sagt. Die Seite und die Kommandozeile lesen dieselbe Datei.
# $who ist ein Name, $me ist yes, wenn du gemeint bist; $card ist eine Karte in der Schreibweise der Aufzeichnungen, $spelt sind
# Karten, wie man sie vorliest (docs/protocol.md).

## Wörter

card = { $card ->
    [T1] Spielzeug 1
    [T3] Spielzeug 3
    [T5] Spielzeug 5
    [T7] Spielzeug 7
    [T9] Spielzeug 9
    [T11] Spielzeug 11
    [T13] Spielzeug 13
    [F2] Fisch 2
    [F6] Fisch 6
    [F8] Fisch 8
    [F12] Fisch 12
    [F14] Fisch 14
    [F18] Fisch 18
    [F20] Fisch 20
    [F24] Fisch 24
    [N4] Biest 4
    [N10] Biest 10
    [N16] Biest 16
    [N22] Biest 22
    [SNAP] Snapper
   *[BONE] Gräte
}
last-card = { $last ->
    [T1] Spielzeug 1
    [T3] Spielzeug 3
    [T5] Spielzeug 5
    [T7] Spielzeug 7
    [T9] Spielzeug 9
    [T11] Spielzeug 11
    [T13] Spielzeug 13
    [F2] Fisch 2
    [F6] Fisch 6
    [F8] Fisch 8
    [F12] Fisch 12
    [F14] Fisch 14
    [F18] Fisch 18
    [F20] Fisch 20
    [F24] Fisch 24
    [N4] Biest 4
    [N10] Biest 10
    [N16] Biest 16
    [N22] Biest 22
    [SNAP] Snapper
   *[BONE] Gräte
}
cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Das Spiel in der Lobby

title = Fisch & Flausch
pitch = Bieten und weiterreichen. Das kleinste Gebot kriegt die Katze.
option-twins = Zwillingsfische
    .hint = je 10 Punkte für zwei Fische mit gleichem Wert
option-tracked_hands = Mitgezählte Hände
    .hint = der Tisch merkt sich, wer welche Karten hat
bot-random = bietet, was zwischen die Flossen kommt
    .name = Stint
bot-greedy = rechnet, was der Fisch wert ist
    .name = Sprotte
bot-shrewd = rechnet damit, dass alle rechnen
    .name = Makrele

## Was geschieht

deal = { $me ->
    [yes] Du hast die Katze und fängst an.
   *[no] { $who } hat die Katze und fängt an.
}
    .log = { $me ->
    [yes] bekommst die Katze
   *[no] bekommt die Katze
}
fish = Runde { $round }. Geboten wird auf: { card }.
    .log = Runde { $round } · { card }
bid = { $me ->
    [yes] Du bietest { cards }.
   *[no] { $who } bietet { cards }.
}
    .log = { $me ->
    [yes] bietest { cards }
   *[no] bietet { cards }
}
empty-bid = { $me ->
    [yes] Du hast nichts zu bieten: ein leeres Gebot.
   *[no] { $who } hat nichts zu bieten: ein leeres Gebot.
}
    .log = { $me ->
    [yes] hast nichts zu bieten
   *[no] hat nichts zu bieten
}
reveal = Alle Gebote werden aufgedeckt.
    .log = Alle Gebote offen
open = { $count ->
    [0] { $me ->
        [yes] Du bietest nichts.
       *[no] { $who } bietet nichts.
    }
    [one] { $me ->
        [yes] Du bietest { $spelt }.
       *[no] { $who } bietet { $spelt }.
    }
   *[other] { $me ->
        [yes] Du bietest { $total }: { $spelt }.
       *[no] { $who } bietet { $total }: { $spelt }.
    }
}{ $nearer ->
    [yes] {" "}Näher an der Katze.
   *[no] {""}
}
    .log = { $count ->
    [0] 0
   *[other] { $total } · { $written }
}
snapper = { $me ->
    [yes] Nur ein Snapper dabei: Du nimmst dir zuerst eine Karte aus der Ablage.
   *[no] Nur ein Snapper dabei: { $who } nimmt sich zuerst eine Karte aus der Ablage.
}
    .log = { $me ->
    [yes] hast den einzigen Snapper
   *[no] hat den einzigen Snapper
}
snapper-nothing = { $me ->
    [yes] Dein Snapper greift ins Leere: Die Ablage ist leer.
   *[no] Der Snapper von { $who } greift ins Leere: Die Ablage ist leer.
}
    .log = Snapper, aber die Ablage ist leer
snappers = { $count } Snapper auf einmal. Da nimmt niemand etwas.
    .log = { $count } Snapper: keine Wirkung
pick = { $me ->
    [yes] Du nimmst dir aus der Ablage: { card }.
   *[no] { $who } nimmt sich aus der Ablage: { card }.
}
    .log = { $me ->
    [yes] nimmst { $card } aus der Ablage
   *[no] nimmt { $card } aus der Ablage
}
pick-nothing = { $me ->
    [yes] Du nimmst nichts aus der Ablage.
   *[no] { $who } nimmt nichts aus der Ablage.
}
    .log = { $me ->
    [yes] nimmst nichts
   *[no] nimmt nichts
}
win = { $me ->
    [yes] Du gewinnst mit { $total }: { card }.
   *[no] { $who } gewinnt mit { $total }: { card }.
}
    .log = { $me ->
    [yes] gewinnst { $card } mit { $total }
   *[no] gewinnt { $card } mit { $total }
}
hand-on = { $me ->
    [yes] Du bekommst { $spelt }.
   *[no] { $who } bekommt { $spelt }.
}
    .log = { $me ->
    [yes] bekommst { $written }
   *[no] bekommt { $written }
}
discard = { $count ->
    [0] Nichts kommt in die Ablage.
   *[other] In die Ablage kommt { $spelt }.
}
    .log = { $count ->
    [0] { $me ->
        [yes] legst nichts ab
       *[no] legt nichts ab
    }
   *[other] { $me ->
        [yes] legst { $written } ab
       *[no] legt { $written } ab
    }
}
cat = { $stays ->
    [yes] { $me ->
        [yes] Die Katze bleibt bei dir.
       *[no] Die Katze bleibt bei { $who }.
    }
   *[no] { $me ->
        [yes] Die Katze kommt zu dir.
       *[no] Die Katze geht zu { $who }.
    }
}
    .log = { $stays ->
    [yes] { $me ->
        [yes] behältst die Katze
       *[no] behält die Katze
    }
   *[no] { $me ->
        [yes] bekommst die Katze
       *[no] bekommt die Katze
    }
}
score = { $me ->
    [yes] Du hast { points }.
   *[no] { $who } hat { points }.
}
    .log = { points }
game-over = Alle 18 Fische sind weg.
    .log = Das Spiel ist aus

## Warum es aus ist

why-18-rounds = 18 Fische sind verteilt. Die meisten Punkte gewinnen.

## Was nicht geht: was, dann warum

refuse-not-your-turn = Du bist gerade nicht dran.
    .why = Geboten wird der Reihe nach, von der Katze aus im Uhrzeigersinn. Was liegt, das liegt.
refuse-over = Das Spiel ist aus.
    .why = Alle 18 Fische sind verteilt.
refuse-no-fishbones = Gräten will keiner.
    .why = Mit Gräten kannst du nicht bieten.
refuse-snapper-alone = Der Snapper geht nicht allein.
    .why = Leg zuerst ein Spielzeug oder einen Fisch, dann den Snapper dazu.
refuse-not-in-hand = Das hast du nicht auf der Hand: { card }.
    .why = Du bietest mit deinen Handkarten.
refuse-out-of-order = Zu spät für { card }.
    .why = Ein Gebot wird der Reihe nach gelegt, Kleines zuerst. Zuletzt kam { last-card }.
refuse-nothing-laid = Dein Gebot ist noch leer.
    .why = Mindestens ein Spielzeug oder ein Fisch gehört hinein.
refuse-nothing-to-pick = Aus der Ablage nimmt jetzt niemand etwas.
    .why = Das darf nur, wer den einzigen Snapper der Runde geboten hat, wenn alle Gebote offen liegen.
refuse-pick-first = Erst die Ablage.
    .why = Die Gebote liegen schon offen. Nimm dir eine Karte aus der Ablage oder nimm nichts.
refuse-not-in-discard = Das liegt nicht in der Ablage: { card }.
    .why = Das kleinste Gebot dieser Runde kommt erst danach hinein.

## Am Tisch

your-turn = Du bist dran. Was bietest du?
your-pick = Nur ein Snapper dabei: Nimm dir eine Karte aus der Ablage.
your-hand = Deine Hand
the-fish = Der Fisch
goes-to-highest = geht ans höchste Gebot
discard-pile = Ablage
discard-count = Ablage { $count }
discard-empty = Die Ablage ist leer.
look-at-discard = Ablage ansehen
has-cat = hat die Katze
points-now = { points }, wenn jetzt Schluss wäre
fish-left = { $count ->
    [0] der letzte Fisch
    [one] noch 1 Fisch
   *[other] noch { $count } Fische
}
round-of = Runde { $round } von { $rounds }
seat-bid = { $bid } geboten
bid-nothing = nichts geboten
make-bid-of = { $total } bieten
bid-none = Karten wählen
take-card = { card } nehmen
take-nothing = Nichts nehmen
place-of = { $place ->
    [1] höchstes Gebot
    [2] zweites
    [3] drittes
    [4] viertes
    [5] fünftes
   *[other] sechstes
}
place-last = letztes
nearer-cat = näher an der Katze
at-the-end = am Ende { $counts }
score-toys = Spielzeug
score-fish = Fische
score-nasty = Biester
score-twins = Zwillinge
score-cards = Karten
score-points = Punkte
tie-nasty = Gleichstand mit { $with }. { $who } hat weniger Biester.
tie-cards = Gleichstand mit { $with }. { $who } hat weniger Karten.
tie-shared = Gleichstand bis zuletzt. Der Sieg wird geteilt.
counts-for = { card } zählt { $counts }
text-of-seats = Am Tisch
text-of-bids = Gebote
text-of-discard = In der Ablage, Ältestes zuerst
key-discard = Ablage ansehen
cat-to = { $me ->
    [yes] und die Katze an dich
   *[no] und die Katze an { $who }
}
seat-cards = { cards }
gets = { $me ->
    [yes] bekommst { $spelt }
   *[no] bekommt { $spelt }
}
gets-fish = { $me ->
    [yes] bekommst { card }
   *[no] bekommt { card }
}
gets-nothing = { $me ->
    [yes] bekommst nichts
   *[no] bekommt nichts
}
conveyor = Weitergabe: alles rückt einen Platz weiter
look-at-discard-of = Ablage ansehen, { cards }
would-bid = { $total } liegen bereit
known-of = Was { $who } hat
known-hand = Auf der Hand.
known-with-bid = Auf der Hand oder im verdeckten Gebot.
pair-of = Zwillinge: zweimal { $value }
key-hand = durch die Hand; die Leertaste legt eine Karte ins Gebot, die Eingabe bietet
pick-none = Karte wählen
