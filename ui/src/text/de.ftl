# Die Seite selbst. Was zu einem Spiel gehört, steht bei dem Spiel: src/shoal/games/<spiel>/text/de.ftl

## Überall

to-lobby = Zur Lobby
rules = Regeln
log = Verlauf
log-and-rules = Verlauf, Plausch, Regeln
more = Mehr
close = Schließen
show = Zeigen
yes = ja
no = nein
loading = Gleich da
look-up = { $clause } in den Regeln nachschlagen
rules-missing = Die Regeln zu diesem Spiel fehlen hier noch.
you = Du
somebody = jemand
bot = Bot

## Einstellungen

preferences = Einstellungen
theme-to-light = Hell
theme-to-dark = Dunkel
sound-turn = Ton: du bist dran

## Tasten

keys = Tasten

## Lobby

hello = { $name ->
    [none] Moin.
   *[other] Moin, { $name }.
}
    .line = Fischspiele, ein Tisch.
your-name = Dein Name
name = Name
name-needed = Ein Name fehlt noch.
creature = Dein Tier
choose-creature = Tier wählen, jetzt { $creature }
sit-down = Dazusetzen
games = Spiele
no-such-page = Hier ist nur Wasser
    .why = Diese Seite gibt es nicht.
no-such-table = Diesen Tisch gibt’s nicht
    .why = Der Link stimmt nicht, oder der Tisch wurde geschlossen.
no-network = Kein Netz
    .why = Der Hafen ist gerade nicht zu erreichen.
server-trouble = Da klemmt etwas
    .why = Der Server konnte nicht antworten. Gleich noch mal versuchen.
avatar-crab = Krabbe
avatar-jelly = Qualle
avatar-octopus = Krake
avatar-puffer = Kugelfisch
avatar-ray = Rochen
avatar-seahorse = Seepferdchen
avatar-seal = Robbe
avatar-shrimp = Garnele
avatar-snail = Schnecke
avatar-starfish = Seestern
avatar-turtle = Schildkröte
avatar-whale = Wal

## Tisch, bevor es losgeht

table-named = Tisch „{ $name }“
who-sits = Wer sitzt am Tisch?
how-played = Wie wird gespielt?
from-file = Aus einer Datei …
own-text = eigener
time-control = Bedenkzeit
clock-none = ohne Uhr
    .hint = Alle nehmen sich die Zeit, die sie brauchen.
clock-relaxed = gemütlich
    .hint = 5 Minuten, und 1 Minute mehr mit jeder Entscheidung
clock-normal = normal
    .hint = 3 Minuten, und 30 Sekunden mehr mit jeder Entscheidung
clock-fast = flott
    .hint = 1 Minute, und 10 Sekunden mehr mit jeder Entscheidung
clock-days = über Tage
    .hint = 3 Tage für jede Entscheidung
who-starts = Wer fängt an
shuffle = Wie gemischt wird
drawn = gelost
seat-open = Noch frei
that-is-you = das bist du
at-this-device = hier am Gerät
is-here = sitzt am Tisch
is-away = ist gerade nicht da
here = da
invited = hat eingeladen
bot-is = Bot, { $what }
level = Stufe { $level } von 4
remove = { $name } vom Tisch nehmen
take-seat-away = Platz wegnehmen
leave-seat = Aufstehen
here-at-device = Hier am Gerät
    .why = Noch jemand spielt an diesem Gerät mit. Ihr reicht es herum.
one-more-seat = Noch ein Platz
which-bot = Welcher Bot?
table-full = Mehr passen nicht an den Tisch.
no-seat-open = Alle Plätze sind besetzt. Zuschauen geht.
send-link = Schick den Link herum. Wer ihn öffnet, kann sich setzen.
table-link = Tisch-Link
copy = Kopieren
copied = Kopiert
copy-by-hand = Der Link ist markiert, kopier ihn selbst.
less = weniger
more-of-it = mehr
begin = Anfangen
begin-with = { $count ->
    [1] Allein anfangen
    [2] Zu zweit anfangen
    [3] Zu dritt anfangen
    [4] Zu viert anfangen
    [5] Zu fünft anfangen
    [6] Zu sechst anfangen
   *[other] Zu { $count } anfangen
}
too-few = { $missing ->
    [one] Es fehlt noch jemand.
   *[other] Es fehlen noch { $missing }.
}
too-many = Höchstens { $most } spielen mit.
seats-still-free = { $count ->
    [one] Ein Platz ist noch frei. Anfangen geht trotzdem.
   *[other] { $count } Plätze sind noch frei. Anfangen geht trotzdem.
}
all-here = Alle da.
host-begins = { $name } fängt an, wenn alle da sind.

## Am Tisch

others = Die anderen
table = Tisch
table-as-text = Tisch als Text
what-happened = Was gerade war
elsewhere = { $count ->
    [one] sitzt an einem anderen Tisch
   *[other] { $count } sitzen an einem anderen Tisch
}
my-place = Dein Platz
undo = Zurück
did-undone = { $me ->
    [yes] Du nimmst das zurück.
   *[no] { $who } nimmt das zurück.
}
    .log = nimmt das zurück
acts-now = ist dran
away = weg
since-minutes = seit { $minutes } Min.
bot-plays = Bot spielt
bot-comes = { $me ->
    [yes] Deine Zeit ist um. Gleich spielt ein Bot für dich weiter.
   *[no] { $name } lässt auf sich warten. Gleich spielt ein Bot weiter.
}
bot-offer = { $name } ist weg. Übernimmt ein Bot?
yes-please = Ja
bot-plays-for-you = Ein Bot spielt für dich
    .why = Du kannst deinen Platz jederzeit wiederhaben.
play-again-myself = Selbst weiterspielen
bot-for-me = Ein Bot spielt für mich
time-left = noch { $left }
days-and-hours = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} { $hours } Std.
you-act = Du bist dran
your-turn = Du bist dran.
thinks = { $count ->
    [one] überlegt
   *[other] überlegen
}
you-watch = Du schaust zu.
is-over = Es ist aus.
to-score = Zum Ergebnis
pass-device = Gib das Gerät an { $name }
    .why = Die Karte bleibt verdeckt, bis du tippst.
i-am = Ich bin { $name }
waits-for = Der Tisch wartet auf { $names }.
go-on-without = Ohne { $names } weiter
far-away = { $count ->
    [one] { $names } ist weit weg.
   *[other] { $names } sind weit weg.
} Im entspannten Tempo muss niemand hetzen.
    .host = { $host } kann umstellen.
play-relaxed = Entspannt spielen
ping = Verbindung: { $ping } ms
connection = Verbindung
preparing = Die Regeln eines Spiels an diesem Tisch werden vorbereitet, einmal auf diesem Computer. Das dauert eine Minute; ich versuch’s weiter …
preparing-begins = Notiert: Das Spiel beginnt von selbst, sobald die Regeln von { $game } da sind. ({ $ready } von { $games } Spielen sind bereit.)
begins-when-ready = Beginnt, wenn alles da ist
several-tables = Mit so vielen spielt ihr an { $tables } Tischen nebeneinander, jeder mit eigener Karte und eigenen Händlern. Im Hafen kann man aufstehen und sich an einen anderen setzen.
preparing-game = Die Regeln von { $game } werden vorbereitet, einmal auf diesem Computer. Fang an, wann du willst: Das Spiel beginnt, sobald sie da sind. ({ $ready } von { $games } Spielen sind bereit.)
connection-lost = Verbindung weg. Ich versuch’s weiter …
back-again = { $missed ->
    [one] Wieder da. Du hast einen Zug verpasst.
   *[other] Wieder da. Du hast { $missed } Züge verpasst.
}

## Plausch

chat = Plausch
unread = { $count ->
    [one] 1 neues Wort
   *[other] { $count } neue Worte
}
phrase-hello = Moin.
phrase-good-luck = Guten Fang.
phrase-my-turn-now = Ich bin dran.
phrase-thinking = Ich überlege noch.
phrase-take-your-time = Lass dir Zeit.
phrase-oops = Hoppla.
phrase-ouch = Autsch.
phrase-well-done = Gut gemacht.
phrase-thanks = Danke.
phrase-again = Noch eine Runde?
phrase-back-soon = Bin gleich wieder da.
phrase-good-game = Schönes Spiel.

## Am Ende

result = Ergebnis
score = Wertung
place = Platz
wins = { $me ->
    [yes] Du gewinnst
   *[no] { $count ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen
    }
}
rematch = Revanche
swap-seats = Plätze tauschen
change-table = Neu zusammensetzen
look-at-table = Tisch ansehen
table-decides = Wer mitgespielt hat, sagt, wie es weitergeht.

## Looking at it again

watch-again = Noch mal ansehen
watch-so-far = Bis hierher ansehen
move = Zug
move-of = Zug { $at } von { $of }
deal = 0
steps = Schritte
player-number = Platz { $number }

## Was der Server nicht tut

refuse-not-host = Das macht, wer eingeladen hat.
refuse-not-gathering = Der Tisch spielt schon.
refuse-not-playing = Gerade wird nicht gespielt.
refuse-not-over = Das Spiel läuft noch.
refuse-undo-real-time = Hier gibt es kein Zurück.
    .why = Gerufen ist gerufen.
refuse-nothing-to-undo = Es gibt nichts zurückzunehmen.
    .why = Nur den eigenen letzten Zug, solange danach niemand gezogen hat.
refuse-undo-shown = Das geht nicht zurück.
    .why = Es hat etwas gezeigt, das verdeckt war.
refuse-not-away = So lange ist da niemand weg.
    .why = Nach einer Minute kann ein Bot übernehmen.
refuse-bad-record = Das ist keine Aufzeichnung einer ganzen Partie.
refuse-no-such-game = Diese Partie gab es an diesem Tisch nicht.
refuse-no-such-move = So lange ging die Partie nicht.
    .why = Sie hatte { $last } Züge.
refuse-nothing-left = Da war die Partie schon aus.
    .why = Nimm einen früheren Zug.
refuse-nothing-said = Sag erst etwas.
refuse-unknown-phrase = Diesen Spruch gibt es hier nicht.
refuse-too-chatty = Das war viel auf einmal.
    .why = Hol kurz Luft, dann geht es wieder.
refuse-no-seat = Dieser Platz ist nicht frei.
refuse-not-your-seat = Das ist nicht dein Platz.
refuse-waits = Der Tisch wartet auf { $who }.
    .why = Sind alle wieder da, wird neu gezählt.
refuse-one-device = Hier braucht jede Person ein eigenes Gerät.
    .why = Alle spielen zugleich, und ein Bildschirm zeigt nur eine Hand.
refuse-table-full = Mehr passen nicht an den Tisch.
refuse-too-few = Dafür seid ihr zu wenige.
refuse-too-many = Dafür seid ihr zu viele.
refuse-unknown-game = Dieses Spiel gibt es hier nicht.
refuse-unknown-bot = Diesen Bot gibt es hier nicht.
refuse-bad-option = Diese Einstellung geht nicht.
    .why = { $what }
refuse-bad-message = Das hat der Server nicht verstanden.
refuse-bad-action = Diesen Zug gibt es nicht.
refuse-half-decision = Da fehlt noch etwas.
refuse-preparing = Das Spiel ist noch nicht so weit.
    .why = Seine Regeln werden gerade vorbereitet; versuch es in einer Minute noch mal.
refuse-not-stored = Das ließ sich nicht speichern. Versuch es noch mal.
refuse-foreign = Unter diesem Namen antwortet der Server nicht.
    .why = Nimm die Adresse, die er beim Start genannt hat.
refuse-bad-method = Das geht hier nicht.
refuse-too-large = Das ist zu lang für den Server.
refuse-too-often = Das waren viele Tische auf einmal.
    .why = In einer Minute geht es wieder.
