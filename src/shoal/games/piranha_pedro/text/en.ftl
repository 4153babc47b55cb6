# Piranha Pedro: everything the game says. The page and the command line read the same file.
# $who is a name, $me is yes when you are meant; $landscape is a letter (J W V S), $space a column and a row (docs/protocol.md).

## Words

landscape = { $landscape ->
    [J] Jungle
    [W] Waterfall
    [V] Village
   *[S] Sun
}
toward = { $landscape ->
    [J] to the jungle
    [W] to the waterfall
    [V] to the village
   *[S] to the sun
}
stones = { $stones ->
    [0] no stone
    [one] 1 stone
   *[other] { $stones } stones
}

## The game in the lobby

title = Piranha Pedro
pitch = All choose in secret, Pedro walks. Who sends him into the water?
option-stones = Stones
    .hint = fewer make it tighter
option-shuffled_landscapes = Shuffled landscapes
    .hint = jungle, waterfall, village and sun lie anew in each game
option-board = Board
    .hint = a line a row: ~ water, # sand, T palm tree, P piranha
    .file = Board from a file
option-board-original = Original
option-board-lagoon = Lagoon
option-show_played = Show played cards
    .hint = the table remembers which cards lie under the board
bot-random = points somewhere
    .name = Smelt
bot-greedy = counts stones and stays dry
    .name = Sprat
bot-mixed = cannot be seen through
    .name = Pike

## What happens

landscapes = The landscapes lie anew.
    .log = Landscapes shuffled
chosen = { $me ->
    [yes] You have chosen.
   *[no] { $who } has chosen.
}
    .log = { $me ->
    [yes] have chosen
   *[no] has chosen
}
taken-back = { $me ->
    [yes] You think again.
   *[no] { $who } thinks again.
}
    .log = { $me ->
    [yes] think again
   *[no] thinks again
}
round = Move { $round }. { $me ->
    [yes] You begin.
   *[no] { $who } begins.
}
    .log = Move { $round }
card = { $me ->
    [yes] You turn over { landscape } { $arrows }.
   *[no] { $who } turns over { landscape } { $arrows }.
} { $falls ->
    [yes] { $steps ->
        [0] Not one step.
        [one] 1 step, { stones }.
       *[other] { $steps } steps, { stones }.
    }
   *[no] { $stones ->
        [0] Dry feet.
        [one] 1 stone.
       *[other] { $stones } stones.
    }
}
    .log = { $falls ->
    [yes] { $card }: { $steps ->
        [0] not one step
        [one] 1 step, { stones }
       *[other] { $steps } steps, { stones }
    }
   *[no] { $card }: { $stones ->
        [0] { $arrows } { toward }, dry feet
        [one] { $arrows } { toward }, 1 stone
       *[other] { $arrows } { toward }, { $stones } stones
    }
}
step = { $stone ->
    [yes] A stone, and Pedro steps to { $space }.
   *[no] Pedro steps to { $space }.
}
    .log = { $stone ->
    [yes] to { $space }, with a stone
   *[no] to { $space }
}
fall = { $why ->
    [no-stone] { $me ->
        [yes] You have no stone left.
       *[no] { $who } has no stone left.
    }
    [edge] The board ends here.
   *[piranha] Teeth in the way.
} Pedro gets wet.
    .log = { $why ->
    [no-stone] no stone left: Pedro gets wet
    [edge] over the edge: Pedro gets wet
   *[piranha] onto a piranha: Pedro gets wet
}
secret = { $me ->
    [yes] Your card stays face down and counts as played.
   *[no] The card of { $who } stays face down and counts as played.
}
    .log = card stays face down
take = { $me ->
    [yes] You take the piranha from { $space }. You have { $caught }.
   *[no] { $who } takes the piranha from { $space } and has { $caught }.
}
    .log = { $me ->
    [yes] take the piranha from { $space }
   *[no] takes the piranha from { $space }
}
unused = { $me ->
    [yes] You give back { stones }.
   *[no] { $who } gives back { stones }.
}
    .log = { $me ->
    [yes] give back { stones }
   *[no] gives back { stones }
}
award = { $me ->
    [yes] You get { stones }.
   *[no] { $who } gets { stones }.
}
    .log = { $me ->
    [yes] get { stones }
   *[no] gets { stones }
}
too-few = { $supply ->
    [0] The supply is empty.
    [one] The supply has 1 stone, too few.
   *[other] The supply has { $supply } stones, too few.
} Nobody gets any.
    .log = Too few stones in the supply: nobody gets any
cards-back = All take their cards back.
    .log = All cards back in hand
all-played = All cards are played. Everyone takes them back and keeps the stones.
    .log = All cards played, back in hand
sombrero = { $me ->
    [yes] The sombrero comes to you.
   *[no] The sombrero goes to { $who }.
}
    .log = { $me ->
    [yes] get the sombrero
   *[no] gets the sombrero
}
game-over = { $me ->
    [yes] Your collection of piranhas is complete.
   *[no] The collection of { $who } is complete.
}
    .log = The game is over

## Why it is over

why-second-piranha = Two piranhas are one too many. All others win.
why-third-piranha = Three piranhas are one too many.

## What cannot be done: what, then why

refuse-over = The game is over.
    .why = Somebody has all the piranhas one can bear.
refuse-not-in-hand = { landscape } { $arrows } lies under the board.
    .why = A card you have played comes back with all the others.
refuse-chosen-already = { landscape } { $arrows } is chosen already.
    .why = Choose another card, or take it back.
refuse-two-laid = Both your cards lie.
    .why = To choose anew, take both back.
refuse-nothing-chosen = There is nothing to take back.
    .why = You have not chosen a card yet.
refuse-turned-over = Too late to take back.
    .why = A choice can be changed until the last one is in.
refuse-piranha-first = First the piranha.
    .why = Whoever let Pedro fall takes one from the board before the next cards are chosen.
refuse-nobody-fell = The piranhas stay where they are.
    .why = One is taken only when Pedro has fallen.
refuse-not-guilty = This piranha is not for you.
    .why = Whoever let Pedro fall takes it.
refuse-no-piranha = There is no piranha at { $space }.
    .why = Take one that still swims on the board.

## At the table

your-choice = Choose a card.
your-first = Choose two cards. First the first.
your-second = Now the second card.
your-piranha = Pedro is wet. Which piranha do you take?
move-of = move { $round } of { $rounds }
walking-order = Walking order
starts-with = { $me ->
    [yes] starts with you
   *[no] starts with { $who }
}
supply = Supply
supply-stones = { $supply ->
    [one] stone
   *[other] stones
}
pedro-goes = Pedro goes { $arrows } { toward }
will-cost = { $stones ->
    [0] Dry feet.
    [one] One stone into the water.
   *[other] { $stones } stones into the water.
} { $left ->
    [0] You keep none.
   *[other] You keep { $left }.
}
will-fall = { $why ->
    [no-stone] You would run out of stones.
    [edge] Pedro would walk off the board.
   *[piranha] Pedro would meet a piranha.
}
you-walk-first = You walk first, so what you see is what happens.
others-walk-first = { $before ->
    [one] One other walks before you.
   *[other] { $before } others walk before you.
}
after-first = As it would be after your first card.
choose-card = Choose { landscape } { $arrows }
change-card = Change to { landscape } { $arrows }
choose-none = Choose a card
choose-piranha = Choose a piranha
you-chose = You have chosen.
hand-of = Your cards
card-laid = { $place ->
    [1] chosen as the first
    [2] chosen as the second
   *[0] chosen
}
take-back = Take back
take-at = Take the piranha at { $space }
card-name = { landscape } { $arrows }
card-used = { landscape } { $arrows }, under the board
card-falls = { landscape } { $arrows }, Pedro would fall
stones-of = { stones }
piranhas-of = { $caught ->
    [0] no piranha
    [one] 1 piranha
   *[other] { $caught } piranhas
}
played-cards = Played
unseen-card = one unseen
has-sombrero = has the sombrero
is-guilty = let Pedro fall
chosen-back = has chosen
still-thinking = is thinking
pedro-at = Pedro stands at { $space }
space-of = { $kind ->
    [water] water
    [sand] sand
    [palm] palm tree
    [piranha] piranha
   *[stone] stone
}
edge-up = Top: { landscape }
edge-right = Right: { landscape }
edge-down = Bottom: { landscape }
edge-left = Left: { landscape }
score-piranhas = Piranhas
score-stones = Stones
text-of-board = The board
text-of-seats = At the table
text-of-stones = Stones in the water
text-of-piranhas = Piranhas
text-hand = Your cards: { $cards }
key-direction = Direction of the card
key-arrows = Arrows of the card
key-choose = Choose
key-back = Take back
