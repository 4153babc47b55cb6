# Sätze dessen, was erst geholt wird, wenn es jemand sehen will.

# --- wie gemischt wird -----------------------------------------------------------------------------------------------
shuffle-why = Hier kann niemand den Stapel zinken, auch nicht, wem dieser Server gehört. Vor der Partie zieht der Server ein Geheimnis und zeigt dessen Siegel: eine Zahl, die zu diesem Geheimnis passt und zu keinem anderen. Erst danach gibt die Seite jedes Spielers einen zufälligen Text dazu. Gemischt wird aus allem zusammen, also konnte niemand wissen, was dabei herauskommt, als er seinen Teil wählte. Nach der Partie wird das Geheimnis gezeigt: Wer mag, kann nachprüfen, dass es zum Siegel passt und dass die Karten so gefallen sind, wie sie mussten.
shuffle-next = Die nächste Partie
shuffle-of = Partie { $number }
shuffle-seal = Das Siegel des Geheimnisses
shuffle-secret = Das Geheimnis
shuffle-sealed = versiegelt, bis die Partie vorbei ist
shuffle-nothing = hat nichts dazugegeben
shuffle-mine = deiner
shuffle-seen = Dieses Gerät hat dieses Siegel vor der Partie gesehen, und dein Teil ist mit in der Mischung.
shuffle-missing = Dein Teil ist nicht in dieser Mischung. Wenn du vor Beginn der Partie hier warst, frage, wem dieser Server gehört, warum.
shuffle-none = Die letzte Partie hier wurde nicht so gemischt: Sie geht von einer früheren aus weiter oder begann, bevor es das gab.
shuffle-check = In der Aufzeichnung der Partie steht all das; damit wird nachgerechnet:

# --- the lobby, preferences, keys, what is said, a game watched again ----------------------------------------------------
language = Sprache
language-to = Switch to English
theme = Helligkeit
theme-light = Hell
theme-dark = Dunkel
theme-system = Wie das Gerät
speed = Bewegung
    .hint = aus, langsam, normal, schnell
speed-of = { $speed ->
    [0] Aus
    [0.5] ½
    [1] 1
   *[2] 2
}
confirm = Erst wählen, dann bestätigen
    .hint = aus: ein Tipp spielt sofort
sound-card = Ton: Karten
sound-attack = Ton: Biss
sound-win = Ton: Sieg
calls-spoken = Ansagen sprechen
    .hint = „Gelb!“, „Piranhas!“: was gerufen wird, sagt dein Gerät
key-space = Leertaste
key-enter = Eingabe
does-choose = wählen
does-confirm = bestätigen
does-take-back = zurücknehmen
does-undo = letzten Zug zurücknehmen
does-hand = zur Hand
does-text = Tisch als Text
does-log = Verlauf
does-keys = diese Tasten
who-you-are = Wer du bist
no-account = Kein Konto. Ein Name genügt.
link-or-word = Tisch-Link oder Wort
word-like = z. B. Kaimauer
word-wrong = Das ist kein Tisch-Wort.
watch = Zuschauen
go-on = Weiter
players = Personen
minutes = { $minutes } Min.
goes-on = Hier geht’s weiter
open-tables = Offene Tische
no-open-table = Kein offener Tisch
    .why = Mach einen auf, die anderen kommen schon.
phase-gathering = sammelt sich noch
phase-playing = läuft gerade
phase-over = zu Ende gespielt
seats-free = { $count ->
    [0] voll besetzt
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
try-again = Noch mal versuchen
nothing-said = Noch hat niemand etwas gesagt.
watches = schaut zu
heard-by = { $circle ->
    [table] Du sprichst am Tisch. Alle hören dich.
    [watchers] Du sprichst mit denen, die zuschauen. Wer spielt, hört das jetzt nicht.
   *[all] Du schaust zu. Gerade hören dich alle.
}
whom-to-hear = { $muted ->
    [0] Wen du hörst
   *[other] Wen du hörst ({ $muted } stumm)
}
hear = { $name } hören
say-something = Sag etwas
send = Abschicken
characters-left = Noch { $left } Zeichen.
phrases = Kurze Sprüche
all-open = alle Karten offen
seen-by = Gesehen von
to-deal = Zum Anfang
step-back = Ein Zug zurück
step-on = Ein Zug vor
play-by-itself = Abspielen
stop-playing = Anhalten
link-to-move = Link zu Zug { $at }
copy-address = Nimm die Adresse oben aus dem Browser.
download-record = Aufzeichnung speichern
to-table = Zum Tisch
play-on = Hier weiterspielen
    .why = An einem neuen Tisch, nach Zug { $at }. Auf den anderen Plätzen sitzen Bots.
my-seat = Mein Platz
bring-record = Aufzeichnung ansehen
    .why = Eine Partie von anderswo, wie Shoal sie aufschreibt.
bring-it = Aufzeichnung holen
record = Aufzeichnung
paste-record = Oder hier einfügen
watch-it = Ansehen
