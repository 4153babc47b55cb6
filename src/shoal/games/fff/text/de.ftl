# Fische Fluppen Frikadellen: alles, was das Spiel sagt. Die Seite und die Kommandozeile lesen dieselbe Datei.
# $who ist ein Name, $me ist yes, wenn du gemeint bist. Namen von Händlern stehen in der Ausgabe, nicht hier: $name ist none, bis
# die Seite ihn einsetzt, ebenso $other_name und $player_name (docs/protocol.md).

## Wörter

kind = { $kind ->
    [fish] Fisch
    [fluppen] Fluppen
    [frikadellen] Frikadellen
    [fennel] Fenchel
   *[fusel] Fusel
}
other-kind = { $other_kind ->
    [fish] Fisch
    [fluppen] Fluppen
    [frikadellen] Frikadellen
    [fennel] Fenchel
   *[fusel] Fusel
}
goods = { $kind ->
    [fish] { $count ->
        [one] 1 Fisch
       *[other] { $count } Fische
    }
    [fluppen] { $count ->
        [one] 1 Fluppe
       *[other] { $count } Fluppen
    }
    [frikadellen] { $count ->
        [one] 1 Frikadelle
       *[other] { $count } Frikadellen
    }
    [fennel] { $count } Fenchel
   *[fusel] { $count } Fusel
}
goods-1 = { $goods_1 ->
    [fish] { $goods_1_count ->
        [one] 1 Fisch
       *[other] { $goods_1_count } Fische
    }
    [fluppen] { $goods_1_count ->
        [one] 1 Fluppe
       *[other] { $goods_1_count } Fluppen
    }
    [frikadellen] { $goods_1_count ->
        [one] 1 Frikadelle
       *[other] { $goods_1_count } Frikadellen
    }
    [fennel] { $goods_1_count } Fenchel
   *[fusel] { $goods_1_count } Fusel
}
goods-2 = { $goods_2 ->
    [fish] { $goods_2_count ->
        [one] 1 Fisch
       *[other] { $goods_2_count } Fische
    }
    [fluppen] { $goods_2_count ->
        [one] 1 Fluppe
       *[other] { $goods_2_count } Fluppen
    }
    [frikadellen] { $goods_2_count ->
        [one] 1 Frikadelle
       *[other] { $goods_2_count } Frikadellen
    }
    [fennel] { $goods_2_count } Fenchel
   *[fusel] { $goods_2_count } Fusel
}
goods-3 = { $goods_3 ->
    [fish] { $goods_3_count ->
        [one] 1 Fisch
       *[other] { $goods_3_count } Fische
    }
    [fluppen] { $goods_3_count ->
        [one] 1 Fluppe
       *[other] { $goods_3_count } Fluppen
    }
    [frikadellen] { $goods_3_count ->
        [one] 1 Frikadelle
       *[other] { $goods_3_count } Frikadellen
    }
    [fennel] { $goods_3_count } Fenchel
   *[fusel] { $goods_3_count } Fusel
}
goods-4 = { $goods_4 ->
    [fish] { $goods_4_count ->
        [one] 1 Fisch
       *[other] { $goods_4_count } Fische
    }
    [fluppen] { $goods_4_count ->
        [one] 1 Fluppe
       *[other] { $goods_4_count } Fluppen
    }
    [frikadellen] { $goods_4_count ->
        [one] 1 Frikadelle
       *[other] { $goods_4_count } Frikadellen
    }
    [fennel] { $goods_4_count } Fenchel
   *[fusel] { $goods_4_count } Fusel
}
goods-5 = { $goods_5 ->
    [fish] { $goods_5_count ->
        [one] 1 Fisch
       *[other] { $goods_5_count } Fische
    }
    [fluppen] { $goods_5_count ->
        [one] 1 Fluppe
       *[other] { $goods_5_count } Fluppen
    }
    [frikadellen] { $goods_5_count ->
        [one] 1 Frikadelle
       *[other] { $goods_5_count } Frikadellen
    }
    [fennel] { $goods_5_count } Fenchel
   *[fusel] { $goods_5_count } Fusel
}
all-goods = { $goods_kinds ->
    [0] nichts
    [1] { goods-1 }
    [2] { goods-1 } und { goods-2 }
    [3] { goods-1 }, { goods-2 } und { goods-3 }
    [4] { goods-1 }, { goods-2 }, { goods-3 } und { goods-4 }
   *[other] { goods-1 }, { goods-2 }, { goods-3 }, { goods-4 } und { goods-5 }
}
give-1 = { $give_1 ->
    [fish] { $give_1_count ->
        [one] 1 Fisch
       *[other] { $give_1_count } Fische
    }
    [fluppen] { $give_1_count ->
        [one] 1 Fluppe
       *[other] { $give_1_count } Fluppen
    }
    [frikadellen] { $give_1_count ->
        [one] 1 Frikadelle
       *[other] { $give_1_count } Frikadellen
    }
    [fennel] { $give_1_count } Fenchel
   *[fusel] { $give_1_count } Fusel
}
give-2 = { $give_2 ->
    [fish] { $give_2_count ->
        [one] 1 Fisch
       *[other] { $give_2_count } Fische
    }
    [fluppen] { $give_2_count ->
        [one] 1 Fluppe
       *[other] { $give_2_count } Fluppen
    }
    [frikadellen] { $give_2_count ->
        [one] 1 Frikadelle
       *[other] { $give_2_count } Frikadellen
    }
    [fennel] { $give_2_count } Fenchel
   *[fusel] { $give_2_count } Fusel
}
all-give = { $give_kinds ->
    [0] nichts
    [1] { give-1 }
   *[other] { give-1 } und { give-2 }
}
get-1 = { $get_1 ->
    [fish] { $get_1_count ->
        [one] 1 Fisch
       *[other] { $get_1_count } Fische
    }
    [fluppen] { $get_1_count ->
        [one] 1 Fluppe
       *[other] { $get_1_count } Fluppen
    }
    [frikadellen] { $get_1_count ->
        [one] 1 Frikadelle
       *[other] { $get_1_count } Frikadellen
    }
    [fennel] { $get_1_count } Fenchel
   *[fusel] { $get_1_count } Fusel
}
get-2 = { $get_2 ->
    [fish] { $get_2_count ->
        [one] 1 Fisch
       *[other] { $get_2_count } Fische
    }
    [fluppen] { $get_2_count ->
        [one] 1 Fluppe
       *[other] { $get_2_count } Fluppen
    }
    [frikadellen] { $get_2_count ->
        [one] 1 Frikadelle
       *[other] { $get_2_count } Frikadellen
    }
    [fennel] { $get_2_count } Fenchel
   *[fusel] { $get_2_count } Fusel
}
all-get = { $get_kinds ->
    [0] nichts
    [1] { get-1 }
   *[other] { get-1 } und { get-2 }
}
trader = { $name ->
    [none] Händler { $trader }
   *[known] { $name }
}
other-trader = { $other_name ->
    [none] Händler { $other }
   *[known] { $other_name }
}
player-to = { $player_me ->
    [yes] dir
   *[no] { $player_name }
}
player-whom = { $player_me ->
    [yes] dich
   *[no] { $player_name }
}
to-space = { $place ->
    [harbour] in den Hafen
    [path] auf Weg { $number }
    [bridge] auf Brücke { $number }
   *[house] zu Haus { $number }
}
fetish-name = { $fetish ->
    [feather] Feder
    [flipper] Flosse
   *[spyglass] Fernrohr
}
the-fetish = { $fetish ->
    [feather] die Feder
    [flipper] die Flosse
   *[spyglass] das Fernrohr
}
tile-name = { $tile ->
    [plus2] +2 Bewegung
    [value] Warenwert ändern
    [swap] Warentausch
    [lock] Händler sperren
   *[buy] Ware abkaufen
}
tile-does = { $tile ->
    [plus2] Zwei Bewegungspunkte mehr in diesem Zug.
    [value] Eine Ware steigt oder fällt um ihre Stufen.
    [swap] Eine eigene Ware wird eine andere.
    [lock] Ein Händler bleibt eine Runde lang zu.
   *[buy] Wessen Feld du betrittst, der verkauft dir eine Ware.
}
bonus-card = { $word ->
    [produce-fish] Fisch herstellen
    [produce-fluppen] Fluppen herstellen
    [produce-frikadellen] Frikadellen herstellen
    [produce-fennel] Fenchel herstellen
    [produce-fusel] Fusel herstellen
    [raise-fish] Fisch verteuern
    [raise-fluppen] Fluppen verteuern
    [raise-frikadellen] Frikadellen verteuern
    [raise-fennel] Fenchel verteuern
    [raise-fusel] Fusel verteuern
    [two-traders-produce] zwei Händler stellen her
    [all-rise] alles wird teurer
    [move-a-player] jemanden weiterschicken
    [move-a-raft] ein Floß versetzen
    [draw-again] noch ein Zug
    [cargo-swap] Waren zweier Händler tauschen
    [trader-swap] zwei Händler tauschen
    [double-production] doppelt herstellen
    [any-production] eine Ware herstellen
    [change-value] Warenwert ändern
    [lower-value] Warenwert senken
    [extra-sale] eine Ware verkaufen
    [buy-for-50] eine Ware für 50
   *[gift] Geschenk
}
bonus-means = { $word ->
    [produce-fish] Wer Fisch herstellt, bekommt ein Stück dazu.
    [produce-fluppen] Wer Fluppen herstellt, bekommt ein Stück dazu.
    [produce-frikadellen] Wer Frikadellen herstellt, bekommt ein Stück dazu.
    [produce-fennel] Wer Fenchel herstellt, bekommt ein Stück dazu.
    [produce-fusel] Wer Fusel herstellt, bekommt ein Stück dazu.
    [raise-fish] Der Preis für Fisch steigt um seine Stufen.
    [raise-fluppen] Der Preis für Fluppen steigt um seine Stufen.
    [raise-frikadellen] Der Preis für Frikadellen steigt um seine Stufen.
    [raise-fennel] Der Preis für Fenchel steigt um seine Stufen.
    [raise-fusel] Der Preis für Fusel steigt um seine Stufen.
    [two-traders-produce] Zwei An- und Verkäufer bekommen je ein Stück ihrer Ware dazu.
    [all-rise] Alle fünf Preise steigen um ihre Stufen.
    [move-a-player] Du schickst eine andere Figur einen Bewegungspunkt weit, zu Fuß oder per Floß.
    [move-a-raft] Ein Floß kommt an einen freien Anleger.
    [draw-again] Du hast gleich noch einen ganzen Zug mit 3 Punkten.
    [cargo-swap] Die Waren zweier An- und Verkäufer tauschen den Platz.
    [trader-swap] Zwei Händler tauschen die Häuser; diesen hier und den Fetischhändler lässt du stehen.
    [double-production] Wer die Ware herstellt, bekommt zwei Stück dazu.
    [any-production] Eine Ware deiner Wahl wird hergestellt.
    [change-value] Eine Ware deiner Wahl steigt oder fällt um ihre Stufen.
    [lower-value] Eine Ware deiner Wahl fällt um ihre Stufen.
    [extra-sale] Du verkaufst ein Stück zum Preis der Tafel, danach fällt er.
    [buy-for-50] Du kaufst ein Stück aus dem Vorrat für 50 Florint.
   *[gift] Du bekommst ein Stück von dem, was allein am billigsten ist.
}
ask-bonus = { $word ->
    [two-traders-produce] { $at ->
        [0] Welcher Händler stellt her?
       *[other] Und welcher noch?
    }
    [move-a-player] { $at ->
        [0] Wen schickst du weiter?
       *[other] Wohin?
    }
    [move-a-raft] { $at ->
        [0] Welches Floß?
       *[other] An welchen Anleger?
    }
    [cargo-swap] { $at ->
        [0] Wessen Waren?
       *[other] Und mit wem getauscht?
    }
    [trader-swap] { $at ->
        [0] Welcher Händler?
       *[other] Mit wem tauscht er?
    }
    [double-production] Welche Ware zweimal?
    [any-production] Welche Ware?
    [change-value] { $at ->
        [0] Teurer oder billiger?
       *[other] Welche Ware?
    }
    [lower-value] Was wird billiger?
    [extra-sale] Was verkaufst du?
    [buy-for-50] Was kaufst du?
   *[other] Was soll geschehen?
}
points-word = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Das Spiel in der Lobby

title = Fische Fluppen Frikadellen
pitch = Kauf, tausch und verkauf dich über die Inseln zu drei Fetischen.
option-traders = Händler
    .hint = die ersten zwölf sind die besten zum Lernen
option-traders-cut = zwölf nach dem Abheben
option-traders-first = die ersten zwölf
option-may_stay = Stehen bleiben
    .hint = wer auf einem Händler beginnt, darf gleich wieder mit ihm handeln
option-places = Plätze
    .hint = gespielt wird um den ersten oder um die ersten drei
option-places-1 = der erste
option-places-3 = die ersten drei
option-edition = Ausgabe
    .hint = was auf Händlern, Preistafel und Karte steht
option-edition-reconstruction = unsere Rekonstruktion
bot-random = läuft, wohin das Floß ihn trägt
    .name = Stint
bot-greedy = nimmt, was der nächste Halt bringt
    .name = Sprotte
bot-merchant = sammelt, was der nächste Fetisch kostet
    .name = Makrele
bot-planner = plant ganze Züge voraus
    .name = Hecht

## Was geschieht

deal = { $me ->
    [yes] Du fängst an.
   *[no] { $who } fängt an.
}
    .log = { $me ->
    [yes] fängst an
   *[no] fängt an
}
keep = { $me ->
    [yes] Du behältst ein Plättchen.
   *[no] { $who } behält ein Plättchen.
}
    .log = { $me ->
    [yes] behältst ein Plättchen
   *[no] behält ein Plättchen
}
turn = { $me ->
    [yes] Du bist dran: { points-word }.
   *[no] { $who } ist dran: { points-word }.
}
    .log = { $me ->
    [yes] bist dran, { points-word }
   *[no] ist dran, { points-word }
}
again = { $me ->
    [yes] Du hast gleich noch einen Zug: { points-word }.
   *[no] { $who } hat gleich noch einen Zug: { points-word }.
}
    .log = noch ein Zug, { points-word }
enter = { $me ->
    [yes] Deine Figur kommt in den Hafen.
   *[no] { $who } kommt in den Hafen.
}
    .log = { $me ->
    [yes] kommst in den Hafen
   *[no] kommt in den Hafen
}
walk = { $me ->
    [yes] Du gehst { to-space }{ $cost ->
        [0] , umsonst
       *[other] {""}
    }.
   *[no] { $who } geht { to-space }{ $cost ->
        [0] , umsonst
       *[other] {""}
    }.
}
    .log = { $me ->
    [yes] gehst { to-space }
   *[no] geht { to-space }
}
ride = { $me ->
    [yes] Du fährst mit dem Floß { to-space }{ $cost ->
        [0] , umsonst
       *[other] {""}
    }.
   *[no] { $who } fährt mit dem Floß { to-space }{ $cost ->
        [0] , umsonst
       *[other] {""}
    }.
}
    .log = { $me ->
    [yes] fährst { to-space }
   *[no] fährt { to-space }
}
call = { $me ->
    [yes] Du rufst für { $paid } Florint ein Floß an Anleger { $to_number }.
   *[no] { $who } ruft für { $paid } Florint ein Floß an Anleger { $to_number }.
}
    .log = { $me ->
    [yes] rufst ein Floß an Anleger { $to_number }
   *[no] ruft ein Floß an Anleger { $to_number }
}
stop = { $me ->
    [yes] Du machst halt bei { trader }.
   *[no] { $who } macht halt bei { trader }.
}
    .log = bei { trader }
leave = { $me ->
    [yes] Du stehst auf und gehst an einen anderen Tisch.
   *[no] { $who } steht auf und geht an einen anderen Tisch.
}
    .log = { $me ->
    [yes] gehst an einen anderen Tisch
   *[no] geht an einen anderen Tisch
}
arrive = { $me ->
    [yes] Du setzt dich an diesen Tisch.
   *[no] { $who } setzt sich an diesen Tisch.
}
    .log = { $me ->
    [yes] setzt dich an den Tisch
   *[no] setzt sich an den Tisch
}
buy = { $me ->
    [yes] Du kaufst { all-goods } für { $paid } Florint.
   *[no] { $who } kauft { all-goods } für { $paid } Florint.
}
    .log = { $me ->
    [yes] kaufst { all-goods }: { $paid } Florint
   *[no] kauft { all-goods }: { $paid } Florint
}
sell = { $me ->
    [yes] Du verkaufst { all-goods } für { $got } Florint.
   *[no] { $who } verkauft { all-goods } für { $got } Florint.
}
    .log = { $me ->
    [yes] verkaufst { all-goods }: { $got } Florint
   *[no] verkauft { all-goods }: { $got } Florint
}
swap = { $me ->
    [yes] Du tauschst { all-give } gegen { all-get }.
   *[no] { $who } tauscht { all-give } gegen { all-get }.
}
    .log = { $me ->
    [yes] tauschst { all-give } gegen { all-get }
   *[no] tauscht { all-give } gegen { all-get }
}
fetish = { $me ->
    [yes] Du bekommst { the-fetish } für { all-goods }.
   *[no] { $who } bekommt { the-fetish } für { all-goods }.
}
    .log = { $me ->
    [yes] bekommst { the-fetish }
   *[no] bekommt { the-fetish }
}
draw = { $count ->
    [one] { $me ->
        [yes] Du ziehst 1 Plättchen.
       *[no] { $who } zieht 1 Plättchen.
    }
   *[other] { $me ->
        [yes] Du ziehst { $count } Plättchen und behältst eins.
       *[no] { $who } zieht { $count } Plättchen und behält eins.
    }
}
    .log = { $me ->
    [yes] ziehst { $count } Plättchen
   *[no] zieht { $count } Plättchen
}
pass = { $me ->
    [yes] Du handelst nicht weiter.
   *[no] { $who } handelt nicht weiter.
}
    .log = { $me ->
    [yes] handelst nicht weiter
   *[no] handelt nicht weiter
}
declined = { $me ->
    [yes] Du verzichtest: { bonus-card }.
   *[no] { $who } verzichtet: { bonus-card }.
}
    .log = { $me ->
    [yes] verzichtest: { bonus-card }
   *[no] verzichtet: { bonus-card }
}
end = { $me ->
    [yes] Dein Zug ist zu Ende.
   *[no] Der Zug von { $who } ist zu Ende.
}
    .log = Ende des Zugs
price = { $why ->
    [rise] { kind } gestiegen, von { $from } auf { $to }.
   *[other] { kind } gefallen, von { $from } auf { $to }.
}
    .log = { kind } { $from } → { $to }
produce = Neu bei { trader }: { goods }.
    .log = { goods } bei { trader }
no-token = Zu wenig { kind } im Vorrat, dafür steigt der Preis.
    .log = zu wenig { kind } im Vorrat
nothing = Zu wenig { kind } im Vorrat, und teurer geht es nicht.
    .log = { kind }: nichts geschieht
gift = { $kind ->
    [none] Kein Geschenk, denn nichts ist allein am billigsten.
   *[other] { $me ->
        [yes] Du bekommst geschenkt: { goods }.
       *[no] { $who } bekommt geschenkt: { goods }.
    }
}
    .log = { $kind ->
    [none] kein Geschenk
   *[other] Geschenk: { goods }
}
tile = { $me ->
    [yes] Du spielst ein Plättchen: { tile-name }.
   *[no] { $who } spielt ein Plättchen: { tile-name }.
}
    .log = Plättchen: { tile-name }
convert = Aus { kind } wird { other-kind }.
    .log = { kind } wird { other-kind }
lock = { $me ->
    [yes] Du sperrst { trader } für eine Runde.
   *[no] { $who } sperrt { trader } für eine Runde.
}
    .log = { $me ->
    [yes] sperrst { trader }
   *[no] sperrt { trader }
}
unlock = Wieder offen: { trader }.
    .log = wieder offen: { trader }
bought-from = { $me ->
    [yes] Du kaufst { player-to } für { $paid } Florint ab: { goods }.
   *[no] { $who } kauft { player-to } für { $paid } Florint ab: { goods }.
}
    .log = { $me ->
    [yes] kaufst { player-to } ab: { goods }
   *[no] kauft { player-to } ab: { goods }
}
push = { $me ->
    [yes] Du schickst { player-whom } { to-space }.
   *[no] { $who } schickt { player-whom } { to-space }.
}
    .log = { $me ->
    [yes] schickst { player-whom } { to-space }
   *[no] schickt { player-whom } { to-space }
}
raft = { $me ->
    [yes] Du versetzt ein Floß von Anleger { $from_number } nach { $to_number }.
   *[no] { $who } versetzt ein Floß von Anleger { $from_number } nach { $to_number }.
}
    .log = Floß von Anleger { $from_number } nach { $to_number }
goods-swap = Die Waren bei { trader } und { other-trader } tauschen den Platz.
    .log = Waren getauscht: { trader } und { other-trader }
traders-swap = { trader } und { other-trader } tauschen die Häuser.
    .log = Häuser getauscht: { trader } und { other-trader }
finished = { $me ->
    [yes] Du hast drei Fetische: Platz { $place }.
   *[no] { $who } hat drei Fetische: Platz { $place }.
}
    .log = drei Fetische: Platz { $place }
game-over = Die Fee Fabula ist frei.
    .log = Die Fee Fabula ist frei

## Warum es aus ist

why-three-fetishes = Drei verschiedene Fetische haben die Fee Fabula befreit.

## Was nicht geht: was, dann warum

refuse-over = Das Spiel ist aus.
    .why = Die Fee Fabula ist frei.
refuse-out-of-the-game = Du bist schon am Ziel.
    .why = Mit drei Fetischen verlässt man den Tisch.
refuse-not-your-turn = Du bist nicht dran.
    .why = An jedem Tisch geht es im Uhrzeigersinn.
refuse-keep-first = Erst das Plättchen.
    .why = Von den beiden gezogenen behältst du eins.
refuse-others-keep = Noch geht es nicht los.
    .why = Andere suchen noch ihr Plättchen aus.
refuse-choose-first = Erst das Plättchen.
    .why = Von den beiden gezogenen behältst du eins.
refuse-nothing-to-keep = Du hast nichts auszusuchen.
    .why = Plättchen gibt es am Anfang und für einen Fetisch.
refuse-not-drawn = Das hast du nicht gezogen: { tile-name }.
    .why = Behalten kannst du eins der beiden gezogenen.
refuse-not-moving = Deine Bewegung ist zu Ende.
    .why = Wer bei jemandem haltmacht, geht in diesem Zug nicht weiter.
refuse-no-points = Kein Bewegungspunkt übrig.
    .why = Ein Feld kostet einen Punkt, ein besetztes keinen.
refuse-not-next = Da führt von hier kein Weg hin.
    .why = Zu Fuß geht es Feld für Feld, über Wege, Brücken und Häuser.
refuse-space-locked = Hier ist gesperrt.
    .why = Ein gesperrtes Haus wird übersprungen und zählt nicht als Feld.
refuse-no-way-back = So kämst du nicht mehr weg.
    .why = Zum Haus, an dem du begonnen hast, nur mit einem Punkt zum Weitergehen.
refuse-no-raft-here = Hier liegt kein Floß.
    .why = Fahren kannst du, wo ein Floß am Anleger deines Feldes liegt.
refuse-no-free-landing = Kein freier Anleger.
    .why = Ein Floß fährt zum nächsten Anleger, an dem keins liegt.
refuse-no-such-landing = Diesen Anleger gibt es nicht.
    .why = Die Karte dieser Ausgabe hat weniger Anleger.
refuse-harbour-is-one = Der Hafen ist ein Halt.
    .why = Seine zwei Anleger zählen als einer.
refuse-no-raft-there = Dort liegt kein Floß.
    .why = Rufen kannst du nur ein Floß, das an einem Anleger liegt.
refuse-no-money-to-call = Dafür fehlt dir das Geld.
    .why = Ein Floß zu rufen kostet einen Punkt und 10 Florint.
refuse-last-point = Deinen letzten Punkt brauchst du noch.
    .why = Wer auf einem Haus beginnt, muss es verlassen.
refuse-no-trader-here = Hier wohnt niemand.
    .why = Haltmachen kannst du an einem der zwölf Häuser.
refuse-began-here = Hier hast du deinen Zug begonnen.
    .why = Vor dem nächsten Handel musst du erst zu jemand anderem.
refuse-trader-locked = Hier ist gerade zu.
    .why = Eine Runde lang handelt hier niemand.
refuse-one-table = Es gibt nur diesen einen Tisch.
    .why = Zwei Tische gibt es ab sechs, drei ab elf Leuten.
refuse-no-such-table = Diesen Tisch gibt es nicht.
    .why = Zwei Tische gibt es ab sechs, drei ab elf Leuten.
refuse-sits-there = Da sitzt du schon.
    .why = Gewechselt wird an einen anderen Tisch.
refuse-not-in-harbour = Dazu musst du in den Hafen.
    .why = Nur von dort geht es an einen anderen Tisch.
refuse-new-here = Du bist gerade erst angekommen.
    .why = Vor dem nächsten Wechsel steht ein ganzer Zug an diesem Tisch.
refuse-stop-instead = Mach hier halt.
    .why = Wer auf einem Haus stehen bleibt, besucht es auch.
refuse-must-leave = Hier kannst du nicht bleiben.
    .why = Das Haus, an dem dein Zug begann, oder ein gesperrtes musst du verlassen.
refuse-trade-first = Erst ist der Handel dran.
    .why = Danach kommen die Bonusaktionen, dann das Ende des Zugs.
refuse-bonus-first = Erst sind die Bonusaktionen dran.
    .why = Sie werden in jedem Fall ausgeführt, der Reihe nach.
refuse-not-trading = Gerade wird nicht gehandelt.
    .why = Handeln kannst du, wo du haltgemacht hast, und vor den Bonusaktionen.
refuse-once-a-visit = Das hast du bei diesem Besuch schon getan.
    .why = Ein Kauf, ein Verkauf, ein Tausch, ein Fetisch je Besuch.
refuse-sells-nothing = Hier gibt es nichts zu kaufen.
    .why = Waren verkaufen die An- und Verkäufer und Feilschender Franz.
refuse-not-lying = So viel liegt hier nicht.
    .why = Kaufen kannst du, was beim Händler liegt.
refuse-one-only = Nur eine Ware je Zug.
    .why = Feilschender Franz verkauft eine, dafür jede Sorte.
refuse-supply-lacks = Das gibt der Vorrat nicht her.
    .why = Es gibt 13 Stück von jeder Ware, der Rest ist unterwegs.
refuse-hands-full = Dein Laderaum ist zu klein.
    .why = Mehr als 7 Waren trägt niemand, zu keiner Zeit.
refuse-no-money = Dafür fehlt dir das Geld.
    .why = Bezahlt wird sofort und in bar.
refuse-not-demanded = Das will hier niemand.
    .why = Verkaufen kannst du, was rechts auf dem Schild steht.
refuse-not-owned = So viel hast du nicht.
    .why = Hergeben kannst du, was in deinem Laderaum liegt.
refuse-no-exchange = Hier wird nicht getauscht.
    .why = Das tun die Tauschhändler, Freddy und Felicitas.
refuse-other-signs = So wird hier nicht getauscht.
    .why = Links auf dem Schild steht, was genommen, rechts, was gegeben wird.
refuse-other-number = Die Anzahl stimmt nicht.
    .why = Zwei für eine, höchstens zweimal; Freddy einmal, Felicitas eine für eine. Über 7 hinaus gibt es nichts.
refuse-not-dearer = Das ist nicht teurer.
    .why = Felicitas gibt für eine Ware eine von höherem Preis.
refuse-no-fetishes-here = Hier gibt es keine Fetische.
    .why = Die hat nur der Fetischhändler, einer von zwölf.
refuse-fetish-owned = Den hast du schon: { fetish-name }.
    .why = Du brauchst drei verschiedene.
refuse-fetish-gone = An diesem Tisch fehlt: { fetish-name }.
    .why = Vielleicht liegt er an einem anderen.
refuse-other-price = Das ist nicht der Preis.
    .why = 3, 4, dann 5 Waren: bei Fridolin gleiche, bei Friese verschiedene, bei Frank zwei Sorten.
refuse-nothing-to-pass = Es gibt nichts, worauf du verzichten kannst.
    .why = Das geht beim Handel und bei Bonusaktionen, die man darf und nicht muss.
refuse-cannot-decline = Darauf kannst du nicht verzichten.
    .why = Diese Bonusaktion muss ausgeführt werden; du wählst nur, wie.
refuse-no-such-bonus = Diese Bonusaktion ist nicht dran.
    .why = Was ein Händler tut, steht auf seiner Karte, in dieser Reihenfolge.
refuse-not-in-game = Der Händler spielt nicht mit.
    .why = Zwölf der 36 sind in diesem Spiel.
refuse-no-buyer-seller = Dort wird nichts hergestellt.
    .why = Gemeint sind zwei verschiedene An- und Verkäufer.
refuse-this-trader = Der hier bleibt, wo er ist.
    .why = Die Häuser tauschen zwei andere Händler.
refuse-fetish-trader = Nicht den Fetischhändler.
    .why = Er wird weder gesperrt noch versetzt.
refuse-landing-taken = An diesem Anleger liegt schon ein Floß.
    .why = Versetzt wird an einen freien Anleger.
refuse-no-figure = Dort steht niemand.
    .why = Geschickt wird eine Figur, die an diesem Tisch auf der Karte steht.
refuse-own-figure = Das bist du selbst.
    .why = Geschickt wird eine andere Figur.
refuse-same-figure = Eine Figur nach der anderen.
    .why = Der Punkt ist noch da, aber er gilt nur für diese Figur.
refuse-no-tile = Dieses Plättchen hast du nicht: { tile-name }.
    .why = Spielen kannst du, was du auf der Hand hast.
refuse-only-moving = Dafür ist es zu spät.
    .why = Bewegung hilft nur, solange du dich bewegst.
refuse-locked-already = Schon gesperrt.
    .why = Ein Schloss je Haus genügt.
refuse-stands-here = Hier stehst du selbst.
    .why = Beim Gehen sperrst du ein anderes Haus.
refuse-not-entered = Dazu musst du zu ihm gehen.
    .why = Abkaufen kannst du nur, wessen Feld du in diesem Zug betreten hast.
refuse-he-has-none = Davon ist dort nichts zu haben.
    .why = Abkaufen kannst du, was die andere Figur geladen hat.

## Am Tisch: Wörter für die Karte

space = { $kind ->
    [harbour] Hafen
    [path] Weg { $number }
    [bridge] Brücke { $number }
   *[house] Haus { $number }
}
landing = Anleger { $number } ({ $space })
stream-name = { $way ->
    [up] mit dem Strom
   *[down] gegen den Strom
}
way = { $way ->
    [raise] teurer
   *[lower] billiger
}
yourself = du
no-goods = nichts
house-of = { $number } { $name }
house-and-kind = { $kind ->
    [buyer-seller] Haus { $number } · An- und Verkauf
    [exchange] Haus { $number } · Tausch
    [special] Haus { $number } · besonderer Handel
   *[fetish] Haus { $number } · Fetische
}
kind-of-trader = { $kind ->
    [buyer-seller] An- und Verkauf
    [exchange] Tausch
    [special] besonderer Handel
   *[fetish] Fetische
}
special-freddy = Nimmt 1 Ware und gibt 2 andere, gleich oder verschieden. Einmal je Besuch.
special-franz = Verkauft 1 Ware beliebiger Sorte aus dem Vorrat, zum Preis der Tafel.
special-felicitas = Nimmt 1 Ware und gibt 1 von höherem Preis. Zweimal je Besuch.
price-of-fetish = { $how ->
    [same] Ein Fetisch für gleiche Waren: erst 3, dann 4, zuletzt 5.
    [different] Ein Fetisch für lauter verschiedene Waren: erst 3, dann 4, zuletzt 5.
   *[two-kinds] Ein Fetisch für zwei Sorten: erst 2 + 1, dann 2 + 2, zuletzt 3 + 2.
}
map = Karte
nearer = Näher heran
farther = Weiter weg
see-all = Ganze Karte
see-me = Zu meiner Figur
you-are-here = hier stehst du
is-there = hier steht { $who }
stands-here = Hier steht: { $who }
locked = gesperrt
lies = Liegt da: { $goods }
lies-here = { $count } × { $kind }
also-lies = Außerdem liegt hier: { $goods }
nothing-lies = Hier liegt nichts.
costs = { $cost ->
    [0] umsonst
    [one] 1 Punkt
   *[other] { $cost } Punkte
}, { $left ->
    [0] keiner bleibt
    [one] 1 bleibt
   *[other] { $left } bleiben
}
too-far = So weit kommst du in diesem Zug nicht.

## Am Tisch: mein Zug

your-panel = Dein Zug
phase-now = { $phase ->
    [keep] Such dir ein Plättchen aus.
    [move] { $points ->
        [0] Kein Punkt mehr. Halt machen oder beenden?
        [one] Du bist dran: 1 Punkt.
       *[other] Du bist dran: { $points } Punkte.
    }
    [trade] Handle oder geh weiter.
    [tiles] Such dir ein Plättchen aus.
    [bonus] Die Bonusaktion: Du wählst.
   *[after] Noch Plättchen? Sonst ist dein Zug zu Ende.
}
where-to = Wohin?
points-left = { $points ->
    [0] kein Punkt übrig
    [one] noch 1 Punkt
   *[other] noch { $points } Punkte
}
where-how = Tippe ein leuchtendes Feld an. Die Zahl sagt, was der Weg kostet.
where-none = Weiter kommst du in diesem Zug nicht.
ride-a-raft = Floß fahren
ride-costs = 1 Punkt; umsonst, wo schon jemand steht
call-a-raft = Floß rufen
call-costs = 1 Punkt und 10 Florint
do-go = { $house ->
    [yes] Zu { $to }
   *[no] Gehen: { $to }
} · { $cost ->
    [0] umsonst
    [one] 1 Punkt
   *[other] { $cost } Punkte
}
do-ride = Fahren: { $one }
do-call = Rufen: { $one } → { $two }
do-stop = { $name ->
    [none] Hier haltmachen
   *[known] Handeln mit { $name }
}
do-end = Zug beenden
choose-first = Wähl erst aus, was du tun willst.
choose-anew = Neu wählen
choose-keep = Plättchen wählen
choose-ride = Richtung wählen
choose-call = Floß wählen
choose-swap = Tausch wählen
choose-fetish = Fetisch wählen
choose-bonus = Bonus wählen
choose-move = Ziel wählen
choose-tile = Erst wählen
ask = { $task ->
    [keep] Welches Plättchen behältst du?
    [move] Wohin?
    [ride] In welche Richtung?
    [call] { $at ->
        [0] Welches Floß?
       *[other] An welchen Anleger?
    }
    [swap] { $at ->
        [0] Was gibst du?
       *[other] Was bekommst du?
    }
    [fetish] { $at ->
        [0] Welcher Fetisch?
       *[other] Womit bezahlst du?
    }
    [tile-value] { $at ->
        [0] Teurer oder billiger?
       *[other] Welche Ware?
    }
    [tile-swap] { $at ->
        [0] Welche Ware gibst du her?
       *[other] Was wird daraus?
    }
    [tile-lock] Wen sperrst du?
    [tile-buy] { $at ->
        [0] Wer verkauft?
       *[other] Welche Ware?
    }
   *[other] Was soll geschehen?
}
not-now = Doch nicht
keep-one = Welches behältst du?
keep-at-start = Das andere kommt zurück in den Vorrat. Deins bleibt geheim, bis du es spielst.
keep-of-two = Zwei hast du gezogen. Das andere kommt zurück in den Vorrat.
do-keep = Behalten: { $one }
after-all = Alles erledigt
after-how = { $tiles ->
    [0] Du kannst deinen Zug beenden.
    [one] Du kannst noch dein Plättchen spielen oder den Zug beenden.
   *[other] Du kannst noch Plättchen spielen oder den Zug beenden.
}

## Am Tisch: handeln

sells = { $lying ->
    [0] verkauft, keine liegt hier
    [one] verkauft, 1 liegt hier
   *[other] verkauft, { $lying } liegen hier
}
wants = sucht
takes-one = nimmt 1
gives-two = gibt 2
at-price = je { $price }
buy-kind = { $kind } kaufen
buy-how = Tafel { $table }, { $lying ->
    [0] nichts liegt hier
    [one] eine Stufe weniger, weil 1 hier liegt
   *[other] { $lying } Stufen weniger, weil { $lying } hier liegen
}
buy-most = höchstens { $most }
buy-none = Gerade kannst du hier nichts kaufen.
sell-kind = { $kind } verkaufen
sell-how = Danach kostet { $kind } noch { $after } statt { $price }.
sell-most = höchstens { $most }
sell-none = Du hast gerade nichts davon: { $kind }.
nothing-to-swap = Zum Tauschen fehlt dir hier etwas.
do-swap = Tauschen: { $one } → { $two }
do-fetish = { $one } holen für { $two }
do-deal = Abgemacht: { $florint } Florint
do-on = { $bonus ->
    [0] Weiter
   *[other] Weiter zum Bonus
}
do-no-deal = { $bonus ->
    [0] Nicht handeln
   *[other] Nicht handeln, nur Bonus
}
fetish-price = { $how ->
    [same] { $count } gleiche Waren
    [different] { $count } verschiedene Waren
   *[two-kinds] { $count ->
        [3] 2 + 1 von zwei Sorten
        [4] 2 + 2 von zwei Sorten
       *[other] 3 + 2 von zwei Sorten
    }
}
next-fetish = Dein nächster Fetisch
fetishes = Fetische
fetishes-of = Fetische: { $names }
no-fetish = noch kein Fetisch

## Am Tisch: Bonusaktionen und Plättchen

then = Danach:
bonus-actions = Bonus
no-bonus = Keine Bonusaktion.
bonus-under-way = { $left ->
    [0] Bonusaktion
   *[other] Bonusaktion, danach noch { $left }
}
may-decline = Du darfst verzichten.
must-do = Das muss sein.
decline = Verzichten
grows = { $count ->
    [0] nirgends
    [one] +1 bei einem
   *[other] +1 bei { $count }
}
rises = steigt
do-produce = Herstellen: { $one }
do-produce-two = Herstellen: { $one } und { $two }
do-double = Zweimal herstellen: { $one }
do-raise = Teurer: { $one }
do-lower = Billiger: { $one }
do-goods = Waren tauschen: { $one } und { $two }
do-traders = Häuser tauschen: { $one } und { $two }
do-sell = Verkaufen: { $one }
do-buy = Kaufen: { $one }
do-raft = Floß: { $one } → { $two }
do-push = { $one } schicken: { $two }
do-tile-plus2 = Zwei Punkte mehr
do-tile-raise = Teurer: { $one }
do-tile-lower = Billiger: { $one }
do-tile-swap = Aus { $one } wird { $two }
do-tile-lock = Sperren: { $one }
do-tile-buy = { $one }: { $two } abkaufen
progress = Plättchen
progress-tile = Fortschrittsplättchen
no-tiles = kein Plättchen
tiles-of = { $count ->
    [0] kein Plättchen
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
tile-not-now = Gerade kannst du das nicht spielen.
tile-not-your-turn = Plättchen spielst du in deinem eigenen Zug.

## Am Tisch: Preise, Laderaum, Geld

prices = Preise
florint = Florint
falls-by = Stufen beim Verkauf
rises-by = Stufen beim Steigen
hold = Laderaum { $count } von { $most }
money = { $florint } Florint
money-word = Florint
cargo-word = Waren
supply-of = { $count } im Vorrat

## Am Tisch: mehrere Tische

table-number = Tisch { $table } von { $tables }
watch-which = Welcher Tisch?
one-table = Tisch { $table }
round = Runde { $round }
cut-of = Händler { $cut }
leave-for = An Tisch { $table } gehen
leave-means = Du nimmst alles mit, was dir gehört, und bist dort als Letzte dran. Dieser Tisch ist dann zu für dich, bis du wiederkommst.
do-leave = An Tisch { $table } setzen
stay-here = Hier bleiben
arrived = Tisch { $table }
arrived-with = { $count ->
    [one] Hier sitzt noch jemand:
   *[other] Hier sitzen schon { $count }:
}
arrived-alone = Hier sitzt sonst niemand.
open-map = Karte ansehen
enters-later = Deine Figur kommt in den Hafen, wenn du dran bist.
nobody-here = Hier sitzt niemand.
finished-here = Du hast es geschafft und siehst nur noch zu.
has-finished = hat es geschafft
at-another-table = sitzt an einem anderen Tisch

## Der Tisch als Text, Tasten

text-buyer = verkauft { $produces }, sucht { $demands }
text-exchange = nimmt 1 { $takes }, gibt 2 { $gives }
text-traders = Händler
text-ways = Wege
text-rafts = Flöße an
text-seats = Am Tisch
key-map = auf der Karte zum nächsten Feld
key-deal = beim Handel mehr oder weniger
