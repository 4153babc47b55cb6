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
