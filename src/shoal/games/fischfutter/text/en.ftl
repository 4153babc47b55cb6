# Fischfutter: everything the game says. The page and the command line read the same file.
# $who is a name, $me is yes when you are meant; colours and card sides come as letters (docs/protocol.md).

## Words

colour = { $colour ->
    [B] Blue
    [G] Green
    [W] White
   *[Y] Yellow
}
protect-colour = { $protect ->
    [B] blue
    [G] green
    [W] white
   *[Y] yellow
}
adjective = { $colour ->
    [B] blue
    [G] green
    [W] white
   *[Y] yellow
}
colours = { $colours ->
    [B] Blue
    [G] Green
    [W] White
    [Y] Yellow
    [BG] Blue and green
    [BW] Blue and white
    [BY] Blue and yellow
    [GW] Green and white
    [GY] Green and yellow
    [WY] White and yellow
    [BGW] Blue, green and white
    [BGY] Blue, green and yellow
    [BWY] Blue, white and yellow
    [GWY] Green, white and yellow
   *[BGWY] Blue, green, white and yellow
}
side = { $side ->
    [B1] blue 1
    [B2] blue 2
    [B3] blue 3
    [B4] blue 4
    [B5] blue 5
    [B6] blue 6
    [G1] green 1
    [G2] green 2
    [G3] green 3
    [G4] green 4
    [G5] green 5
    [G6] green 6
    [W1] white 1
    [W2] white 2
    [W3] white 3
    [W4] white 4
    [W5] white 5
    [W6] white 6
    [Y1] yellow 1
    [Y2] yellow 2
    [Y3] yellow 3
    [Y4] yellow 4
    [Y5] yellow 5
   *[Y6] yellow 6
}
from-side = { $from ->
    [B1] Blue 1
    [B2] Blue 2
    [B3] Blue 3
    [B4] Blue 4
    [B5] Blue 5
    [B6] Blue 6
    [G1] Green 1
    [G2] Green 2
    [G3] Green 3
    [G4] Green 4
    [G5] Green 5
    [G6] Green 6
    [W1] White 1
    [W2] White 2
    [W3] White 3
    [W4] White 4
    [W5] White 5
    [W6] White 6
    [Y1] Yellow 1
    [Y2] Yellow 2
    [Y3] Yellow 3
    [Y4] Yellow 4
    [Y5] Yellow 5
   *[Y6] Yellow 6
}
to-side = { $to ->
    [B1] blue 1
    [B2] blue 2
    [B3] blue 3
    [B4] blue 4
    [B5] blue 5
    [B6] blue 6
    [G1] green 1
    [G2] green 2
    [G3] green 3
    [G4] green 4
    [G5] green 5
    [G6] green 6
    [W1] white 1
    [W2] white 2
    [W3] white 3
    [W4] white 4
    [W5] white 5
    [W6] white 6
    [Y1] yellow 1
    [Y2] yellow 2
    [Y3] yellow 3
    [Y4] yellow 4
    [Y5] yellow 5
   *[Y6] yellow 6
}
other-side = { $other ->
    [B1] blue 1
    [B2] blue 2
    [B3] blue 3
    [B4] blue 4
    [B5] blue 5
    [B6] blue 6
    [G1] green 1
    [G2] green 2
    [G3] green 3
    [G4] green 4
    [G5] green 5
    [G6] green 6
    [W1] white 1
    [W2] white 2
    [W3] white 3
    [W4] white 4
    [W5] white 5
    [W6] white 6
    [Y1] yellow 1
    [Y2] yellow 2
    [Y3] yellow 3
    [Y4] yellow 4
    [Y5] yellow 5
   *[Y6] yellow 6
}
plasters = { $cost ->
    [one] 1 plaster
   *[other] { $cost } plasters
}

## The game in the lobby

title = Fischfutter
title-superbissig = Superbissig
pitch = Lay a card into the pond. And then: anything but a swarm.
lobby-tag = also as one team
option-variant = Variant
option-variant-basic = Basic
option-variant-superbissig = Superbissig
option-games = Games
    .hint = plasters left over add up
option-open_memory = Open memory
    .hint = undersides you have seen stay visible
bot-random = lays whatever is on top
    .name = Smelt
bot-greedy = counts up to the next bite
    .name = Sprat
bot-forgetful = remembers much, not all
    .name = Mackerel
bot-memory = forgets no underside
    .name = Pike

## What happens

deal = { $me ->
    [yes] You start.
   *[no] { $who } starts.
} In the pond lies { side }.
    .log = { $games ->
    [one] Off we go
   *[other] Game { $game } of { $games }
}
round = Round { $round }.
    .log = Round { $round }
turn-hand = { $me ->
    [yes] You turn your card over. Now all see { side }.
   *[no] { $who } turns the hand card over. Now all see { side }.
}
    .log = turns the hand card over
lay = { $me ->
    [yes] You lay { side }.
   *[no] { $who } lays { side }.
} { $turns ->
    [0] Nothing turns.
    [one] 1 card turns.
   *[other] { $turns } cards turn.
}
    .log = { $turns ->
    [0] lays { $side }
    [one] lays { $side }, 1 card turns
   *[other] lays { $side }, { $turns } cards turn
}
flip = { from-side } becomes { to-side }.
    .log = { $from } becomes { $to }
counts = Blue { $B }, green { $G }, white { $W }, yellow { $Y }.
    .log = Blue { $B }, green { $G }, white { $W }, yellow { $Y }
attack = { $me ->
    [yes] { colour } { $size } bites you: { plasters }.
   *[no] { colour } { $size } bites { $who }: { plasters }.
} { $left ->
    [0] None left.
   *[other] { $left } left.
}
    .log = { colour } { $size } bites: { plasters }
leave = { $cards ->
    [one] 1 { adjective } card goes aside.
   *[other] { $cards } { adjective } cards go aside.
}
    .log = { $cards ->
    [one] 1 { adjective } card aside
   *[other] { $cards } { adjective } cards aside
}
reshuffle = The pile was empty. { $cards ->
    [one] 1 card comes back.
   *[other] { $cards } cards are shuffled anew.
}
    .log = { $cards ->
    [one] New pile: 1 card
   *[other] Shuffled anew: { $cards } cards
}
draw = { $me ->
    [yes] You draw. The others see { side }.
   *[no] { $who } draws. All see { side }.
}
    .log = draws { $side }
no-chips = { $me ->
    [yes] You have no plaster left.
   *[no] { $who } has no plaster left.
}
    .log = has no plaster left
game-over = Game { $game } is over.
    .log = Game { $game } is over
pond = A new card in the pond: { side }.
    .log = { $side } comes into the pond
captain = { $me ->
    [yes] You have the command.
   *[no] { $who } has the command.
}
    .log = has the command
point = { $me ->
    [yes] You point at { adjective }.
   *[no] { $who } points at { adjective }.
}
    .log = points at { adjective }
protect = { $me ->
    [yes] You guard everyone against { adjective }.
   *[no] { $who } guards everyone against { adjective }.
}
    .log = guards against { adjective }
tie = A tie: { colours }. { $me ->
    [yes] You decide.
   *[no] { $who } decides.
}
    .log = decides: { colours } are tied
majority = { colour } has the most, { $size }, and turns over.
    .log = { colour } { $size } turns over
survived = { colour } { $size } attacks. You were guarded.
    .log = { colour } { $size } attacks: survived
calm = No colour leads alone. No attack.
    .log = A tie, no attack
caught = { colour } { $size } bites. You were guarded against { protect-colour }.
    .log = { colour } { $size } bites, the guard was { protect-colour }
all-36-survived = All 36 cards survived.
    .log = All 36 survived

## Why it is over

why-no-chips-left = One supply is empty. The most plasters win.
why-caught = Lick your wounds, try again.
why-all-36-survived = All 36 cards, not one bite. It gets no better.

## What cannot be done: what, then why

refuse-not-your-turn = It is not your turn.
    .why = Turns go round the table, clockwise.
refuse-over = The game is over.
    .why = Nobody lays anything here now.
refuse-not-on-card = Your card does not show { side }.
    .why = You lay one of the two sides of your hand card.
refuse-turned-already = Everyone knows your card already.
    .why = Turning it again shows nothing new.
refuse-no-card = You have no card in hand.
    .why = You draw at the end of your turn.
refuse-not-captain = Somebody else has the command.
    .why = Point at a colour. Whoever has the command decides.
refuse-no-such-colour = There is no such colour here.
    .why = Blue, green, white and yellow are on offer.
refuse-not-tied = { colour } is not in the lead.
    .why = One of the colours with the most piranhas turns over.
refuse-choose-protection-first = Protection first.
    .why = Before anything turns, you choose a colour.
refuse-choose-tie-first = The tie first.
    .why = Pick which of the colours turns over.
refuse-only-superbissig = That belongs to Superbissig.
    .why = In the basic game you lay your hand card.
refuse-only-basic = That belongs to the basic game.
    .why = In Superbissig nobody has hand cards.

## At the table

your-turn = Your turn. Your card: { side }, underside { other-side }.
your-command = You have the command. What do you guard against?
your-tie = A tie. You decide which colour turns over.
choose-side = Which side do you lay?
lay-side = Lay { side }
lay-none = Choose a side
only-you = only you
all-see = all see it
turn-card = Turn the card in hand over
when-you-lay = If you lay { side }
will-turn = { $turns ->
    [0] Nothing turns over
    [one] 1 { adjective } card turns over
   *[other] { $turns } { adjective } cards turn over
}
will-bite = { colour } comes to { $size } and bites: { plasters }
no-swarm = No swarm
comes-up = { $comes ->
    [one] 1 piranha comes up.
   *[other] { $comes } piranhas come up.
} { $turns ->
    [one] Which colour?
   *[other] Which colours?
}
may-bite = { colour } may come to { $size }
lands-here = it lands here
pond-of = Pond, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
meters = Piranhas by colour
from-price = from { $at }
pile-of = Pile { $cards }
pile-none = Pile empty
counts-not = never counts
aside-of = Aside { $cards }
chips-of = { $left } of 5 plasters
back-of-hand = Back of the hand card: { side }
will-turn-card = { side }, turns over
side-over = { side }, below { other-side }
last-plaster = Your last plaster!
game-of = Game { $game } of { $games }
round-of = Round { $round }
together = together
best = Best { $best }
cards-in-pond = { $cards ->
    [one] card in the pond
   *[other] cards in the pond
}
cards-count = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
step-card = A card into the pond
step-protect = What do we guard against?
step-majority = Turn the majority
step-attack = Attack
command = You have the command
command-short = Your command
command-hint = { colour } turns over next. Which colour leads then?
command-hint-tie = { colours } lead. One of them turns over next.
command-flip = { colours } are tied. Which colour turns over?
command-others = The others point at a colour. You decide.
crew-hint = Point at a colour. Whoever has the command decides.
shields = Colour to guard against
point-none = Choose a colour
protect-from = Guard against { adjective }
flip-colour = Turn { adjective } over
pointing = for { adjective }
protected-from = Guard: { adjective }
has-command = has the command
points-here = { $who } points here
newest = { side }, the newest
score-plasters = Plasters
score-game = Game { $game }
score-cards = { $cards ->
    [one] card
   *[other] cards
}
caught-title = Caught
survived-title = Survived
new-best = A new best.
hand = Hand card
text-of-pond = In the pond
text-of-counts = Counted
text-of-seats = At the table
text-seat = { $who }: { plasters }, back { side }
text-seat-none = { $who }: { plasters }
text-hand = Your card: { side }, underside { other-side }
key-sides = Choose a side
key-turn = Turn the card in hand over
key-colours = Blue, green, white, yellow
