# Piranhas: everything the game says. The page and the command line read the same file.
# $who is a name, $me is yes when you are meant; a card comes in the notation of records ($card) and in parts: $kind, $colour1
# to $colour3, $size1 to $size3 (docs/protocol.md).

## Words

colour-1 = { $colour1 ->
    [Y] yellow
    [R] red
    [U] blue
    [W] white
    [K] black
    [G] green
    [O] orange
   *[P] purple
}
colour-2 = { $colour2 ->
    [Y] yellow
    [R] red
    [U] blue
    [W] white
    [K] black
    [G] green
    [O] orange
   *[P] purple
}
colour-3 = { $colour3 ->
    [Y] yellow
    [R] red
    [U] blue
    [W] white
    [K] black
    [G] green
    [O] orange
   *[P] purple
}
call = { $call ->
    [Y] yellow
    [R] red
    [U] blue
    [W] white
    [K] black
    [G] green
    [O] orange
    [P] purple
    [piranhas] Piranhas
   *[fresh] Fresh Fish
}
call-first = { $call ->
    [Y] Yellow
    [R] Red
    [U] Blue
    [W] White
    [K] Black
    [G] Green
    [O] Orange
    [P] Purple
    [piranhas] Piranhas
   *[fresh] Fresh Fish
}
card = { $kind ->
    [piranha] { colour-1 } Piranha
   *[fish] { colour-1 } { $size1 }, { colour-2 } { $size2 }, { colour-3 } { $size3 }
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## The game in the lobby

title = Piranhas
pitch = All at once: the bigger fish eats the smaller one.
option-games = Games
    .hint = cards left over add up, the fewest win
option-last_card_pause = Pause at the last card
    .hint = seconds in which somebody can still call “Wrong card!”
option-pace = Pace
    .hint = relaxed: in turns of a few seconds, for those who do not want to hurry
option-pace-live = live
option-pace-relaxed = relaxed
bot-random = lays whatever a fin touches
    .name = Smelt
bot-slow = takes a long look and still errs
    .name = Sprat
bot-steady = misses little
    .name = Mackerel
bot-quick = is nimble and notices nearly all
    .name = Pike

## What happens

deal = Each seat has { cards }. Target: { card }.
    .log = { $games ->
    [one] 1, 2, 3 … Piranhas!
   *[other] Game { $game } of { $games }
}
reveal = { $me ->
    [yes] You reveal: { card }.
   *[no] { $who } reveals: { card }.
}
    .log = { $me ->
    [yes] reveal { $card }
   *[no] reveals { $card }
}
lay = { $call ->
    [piranhas] { $me ->
        [yes] You call “Piranhas!”.
       *[no] { $who } calls “Piranhas!”.
    }
    [fresh] { $me ->
        [yes] You call “Fresh Fish!”.
       *[no] { $who } calls “Fresh Fish!”.
    }
   *[other] { $me ->
        [yes] You lay with { call }.
       *[no] { $who } lays with { call }.
    }
} Target: { card }.
    .log = { $call ->
    [piranhas] { $me ->
        [yes] lay “Piranhas!” { colour-1 }
       *[no] lays “Piranhas!” { colour-1 }
    }
    [fresh] { $me ->
        [yes] lay “Fresh Fish!”
       *[no] lays “Fresh Fish!”
    }
   *[other] { $me ->
        [yes] lay with { call }
       *[no] lays with { call }
    }
}
discard = { $me ->
    [yes] You discard: { card }.
   *[no] { $who } discards: { card }.
}
    .log = { $me ->
    [yes] discard { $card }
   *[no] discards { $card }
}
turn-pile = { $me ->
    [yes] Your deck is empty, the discard pile becomes the new one: { cards }.
   *[no] { $who } turns the discard pile over: { cards } in the new deck.
}
    .log = { $me ->
    [yes] turn the discard pile over: { cards }
   *[no] turns the discard pile over: { cards }
}
wrong = { $me ->
    [yes] You call “Wrong card!”.
   *[no] { $who } calls “Wrong card!”.
} To be checked: { card }.
    .log = { $me ->
    [yes] call “Wrong card!”
   *[no] calls “Wrong card!”
}
put-aside = { $me ->
    [yes] Your hand card goes to your discard pile: { card }.
   *[no] The hand card of { $who } goes to the discard pile: { card }.
}
    .log = { $me ->
    [yes] put the hand card aside: { $card }
   *[no] puts the hand card aside: { $card }
}
check = { $fits ->
    [yes] { $me ->
        [yes] Your card fits.
       *[no] The card of { $who } fits.
    }
   *[no] { $me ->
        [yes] Your card does not fit.
       *[no] The card of { $who } does not fit.
    }
}
    .log = { $fits ->
    [yes] It fits
   *[no] It does not fit
}
penalty = { $me ->
    [yes] You take { cards } from the target pile onto your discard pile.
   *[no] { $who } takes { cards } from the target pile onto the discard pile.
}
    .log = { $me ->
    [yes] take { cards }
   *[no] takes { cards }
}
last-card = { $me ->
    [yes] That was your last card. Does anybody call?
   *[no] That was the last card of { $who }. Does anybody call?
}
    .log = { $me ->
    [yes] your last card
   *[no] the last card
}
nobody-can-lay = Nobody can cover this one. Does anybody call?
    .log = Nobody can lay any more
accept = { $me ->
    [yes] You let the card pass.
   *[no] { $who } lets the card pass.
}
    .log = { $me ->
    [yes] let it pass
   *[no] lets it pass
}
score = { $me ->
    [yes] You have { cards } left.
   *[no] { $who } has { cards } left.
}
    .log = { cards } left
game-over = { $last ->
    [yes] The last card is laid.
   *[no] Nobody can lay any more, the fewest cards win.
} { $games ->
    [one] The game is over.
   *[other] Game { $game } of { $games } is over.
}
    .log = { $games ->
    [one] The game is over
   *[other] Game { $game } of { $games } is over
}

## Why it is over

why-last-card = The last card is laid.
why-nobody-can-lay = Nobody can lay any more. The fewest cards win.

## What cannot be done: what, then why

refuse-over = The game is over.
    .why = There is no card left to lay.
refuse-pause = Play has stopped for a moment.
    .why = Before the end there is only “Wrong card!” or letting it pass.
refuse-accepted = You have let the card pass already.
    .why = That stands; now it is up to the others.
refuse-own-last-card = You cannot let your own card pass.
    .why = The others do, or they call “Wrong card!”.
refuse-nothing-to-accept = There is nothing to let pass.
    .why = You are asked only in the pause before the end.
refuse-nothing-to-call = There is no card that can be wrong.
    .why = Only the card laid last is checked, and only once. The first target always lies right.
refuse-own-card = This is your own card.
    .why = “Wrong card!” is for the others to call.
refuse-one-card = You have a card in hand already.
    .why = Lay it on the target or discard it, then comes the next.
refuse-no-card = You have no card in hand.
    .why = Reveal the top of your deck first. Only the hand card counts, never the discard pile.
refuse-not-on-card = { call-first } is not on your card.
    .why = You call one of its three colours or “Fresh Fish!”.
refuse-is-piranha = Your card is a Piranha.
    .why = Its call is “Piranhas!”.
refuse-no-piranha = Your card is no Piranha.
    .why = You call one of its three colours or “Fresh Fish!”.
refuse-count = The count is still on.
    .why = At “Piranhas!” it begins for all at once.
refuse-too-late = { $ms ->
    [0] { $who } got there first.
   *[other] { $who } was { $ms } ms faster.
}
    .why = { $action ->
    [lay] Your card is back.
   *[other] You called a card that is past checking.
}

## At the table

target = Target
target-pile = Target pile { $count }
deck = Deck { $count }
discard-pile = Discard pile { $count }
seat-cards = { cards }
who-has-how-many = Who has how many left?
ready-count = 1, 2, 3 … Piranhas!
call-out = “{ call-first }!”
call-colour = { call-first }
discard-next = Discard, next
reveal-next = Next card
wrong-card = Wrong card!
wrong-hint = { $who } laid last. If it fits after all, you get three cards.
let-pass = Let it pass
waiting-for = It is up to { $who }.
how-to-lay = Tap the fish whose colour you call: 1, 2, 3 on the keyboard. Space reveals the next card.
key-reveal = Reveal the next card
key-rows = Lay with this fish
key-piranhas = Lay with “Piranhas!”
key-fresh = Lay with “Fresh Fish!”
key-discard = Discard the hand card
key-wrong = Call “Wrong card!”
key-pass = Let the last card pass
cards-word = { $count ->
    [one] card
   *[other] cards
}
game-of = Game { $game } of { $games }
call-loud = { call-first }!
call-wrong = “Wrong card!”
no-card = no hand card
card-comes = coming …
hand-card = Hand card
lay-and-call = Lay the card and call a colour
your-say = Do you let the last card pass?
score-game = Game { $game }
score-left = Cards left
