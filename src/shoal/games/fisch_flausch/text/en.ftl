# Fisch & Flausch: everything the game says. The page and the command line read the same file.
# $who is a name, $me is yes when you are meant; $card is a card in the notation of records, $spelt are cards as they are read
# out (docs/protocol.md).

## Words

card = { $card ->
    [T1] toy 1
    [T3] toy 3
    [T5] toy 5
    [T7] toy 7
    [T9] toy 9
    [T11] toy 11
    [T13] toy 13
    [F2] fish 2
    [F6] fish 6
    [F8] fish 8
    [F12] fish 12
    [F14] fish 14
    [F18] fish 18
    [F20] fish 20
    [F24] fish 24
    [N4] nasty fish 4
    [N10] nasty fish 10
    [N16] nasty fish 16
    [N22] nasty fish 22
    [SNAP] Snapper
   *[BONE] fishbone
}
last-card = { $last ->
    [T1] toy 1
    [T3] toy 3
    [T5] toy 5
    [T7] toy 7
    [T9] toy 9
    [T11] toy 11
    [T13] toy 13
    [F2] fish 2
    [F6] fish 6
    [F8] fish 8
    [F12] fish 12
    [F14] fish 14
    [F18] fish 18
    [F20] fish 20
    [F24] fish 24
    [N4] nasty fish 4
    [N10] nasty fish 10
    [N16] nasty fish 16
    [N22] nasty fish 22
    [SNAP] Snapper
   *[BONE] fishbone
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## The game in the lobby

title = Fisch & Flausch
pitch = Bid and hand on. The smallest bid gets the cat.
option-twins = Twin fish
    .hint = 10 points for each two fish of the same value
option-tracked_hands = Tracked hands
    .hint = the table remembers who holds which cards
bot-random = bids whatever a fin touches
    .name = Smelt
bot-greedy = reckons what the fish is worth
    .name = Sprat
bot-shrewd = reckons that all the others reckon
    .name = Mackerel

## What happens

deal = { $me ->
    [yes] You have the cat and start.
   *[no] { $who } has the cat and starts.
}
    .log = { $me ->
    [yes] get the cat
   *[no] gets the cat
}
fish = Round { $round }. Up for bids: { card }.
    .log = Round { $round } · { card }
bid = { $me ->
    [yes] You bid { cards }.
   *[no] { $who } bids { cards }.
}
    .log = { $me ->
    [yes] bid { cards }
   *[no] bids { cards }
}
empty-bid = { $me ->
    [yes] You have nothing to bid: an empty bid.
   *[no] { $who } has nothing to bid: an empty bid.
}
    .log = { $me ->
    [yes] have nothing to bid
   *[no] has nothing to bid
}
reveal = All bids are turned over.
    .log = All bids open
open = { $count ->
    [0] { $me ->
        [yes] You bid nothing.
       *[no] { $who } bids nothing.
    }
    [one] { $me ->
        [yes] You bid { $spelt }.
       *[no] { $who } bids { $spelt }.
    }
   *[other] { $me ->
        [yes] You bid { $total }: { $spelt }.
       *[no] { $who } bids { $total }: { $spelt }.
    }
}{ $nearer ->
    [yes] {" "}Nearer to the cat.
   *[no] {""}
}
    .log = { $count ->
    [0] 0
   *[other] { $total } · { $written }
}
snapper = { $me ->
    [yes] Only one Snapper: you take a card from the discard pile first.
   *[no] Only one Snapper: { $who } takes a card from the discard pile first.
}
    .log = { $me ->
    [yes] have the only Snapper
   *[no] has the only Snapper
}
snapper-nothing = { $me ->
    [yes] Your Snapper grabs thin air: the discard pile is empty.
   *[no] The Snapper of { $who } grabs thin air: the discard pile is empty.
}
    .log = Snapper, but the discard pile is empty
snappers = { $count } Snappers at once. So nobody takes anything.
    .log = { $count } Snappers: no effect
pick = { $me ->
    [yes] You take from the discard pile: { card }.
   *[no] { $who } takes from the discard pile: { card }.
}
    .log = { $me ->
    [yes] take { $card } from the discard pile
   *[no] takes { $card } from the discard pile
}
pick-nothing = { $me ->
    [yes] You take nothing from the discard pile.
   *[no] { $who } takes nothing from the discard pile.
}
    .log = { $me ->
    [yes] take nothing
   *[no] takes nothing
}
win = { $me ->
    [yes] You win with { $total }: { card }.
   *[no] { $who } wins with { $total }: { card }.
}
    .log = { $me ->
    [yes] win { $card } with { $total }
   *[no] wins { $card } with { $total }
}
hand-on = { $me ->
    [yes] You get { $spelt }.
   *[no] { $who } gets { $spelt }.
}
    .log = { $me ->
    [yes] get { $written }
   *[no] gets { $written }
}
discard = { $count ->
    [0] Nothing goes to the discard pile.
   *[other] To the discard pile: { $spelt }.
}
    .log = { $count ->
    [0] { $me ->
        [yes] discard nothing
       *[no] discards nothing
    }
   *[other] { $me ->
        [yes] discard { $written }
       *[no] discards { $written }
    }
}
cat = { $stays ->
    [yes] { $me ->
        [yes] The cat stays with you.
       *[no] The cat stays with { $who }.
    }
   *[no] { $me ->
        [yes] The cat comes to you.
       *[no] The cat walks to { $who }.
    }
}
    .log = { $stays ->
    [yes] { $me ->
        [yes] keep the cat
       *[no] keeps the cat
    }
   *[no] { $me ->
        [yes] get the cat
       *[no] gets the cat
    }
}
score = { $me ->
    [yes] You have { points }.
   *[no] { $who } has { points }.
}
    .log = { points }
game-over = All 18 fish are gone.
    .log = The game is over

## Why it is over

why-18-rounds = All 18 fish are dealt out. The most points win.

## What cannot be done: what, then why

refuse-not-your-turn = It is not your turn.
    .why = Bids go round clockwise, from the cat on. What lies, lies.
refuse-over = The game is over.
    .why = All 18 fish are dealt out.
refuse-no-fishbones = Nobody wants bones.
    .why = Fishbones cannot be bid.
refuse-snapper-alone = A Snapper does not go alone.
    .why = Lay a toy or a fish first, then the Snapper beside it.
refuse-not-in-hand = You do not have this in hand: { card }.
    .why = You bid with the cards in your hand.
refuse-out-of-order = Too late for { card }.
    .why = A bid is laid in order, small cards first. The last one was { last-card }.
refuse-nothing-laid = Your bid is still empty.
    .why = It needs at least one toy or fish.
refuse-nothing-to-pick = Nobody takes a card from the discard pile now.
    .why = Only the owner of the round's single Snapper may, once all bids lie open.
refuse-pick-first = The discard pile first.
    .why = All bids lie open already. Take a card from the discard pile, or take nothing.
refuse-not-in-discard = This is not in the discard pile: { card }.
    .why = The smallest bid of this round gets there only afterwards.

## At the table

your-turn = Your turn. What do you bid?
your-pick = Only one Snapper: take a card from the discard pile.
your-hand = Your hand
the-fish = The fish
goes-to-highest = goes to the highest bid
discard-pile = Discard pile
discard-count = Discard pile { $count }
discard-empty = The discard pile is empty.
look-at-discard = See the discard pile
has-cat = has the cat
points-now = { points } if it ended now
fish-left = { $count ->
    [0] the last fish
    [one] 1 fish to come
   *[other] { $count } fish to come
}
round-of = Round { $round } of { $rounds }
seat-bid = { $bid } bid
bid-nothing = nothing bid
make-bid-of = Bid { $total }
bid-none = Choose cards
take-card = Take { card }
take-nothing = Take nothing
place-of = { $place ->
    [1] highest bid
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}
place-last = last
nearer-cat = nearer to the cat
at-the-end = { $counts } at the end
score-toys = Toys
score-fish = Fish
score-nasty = Nasty
score-twins = Twins
score-cards = Cards
score-points = Points
tie-nasty = A tie with { $with }. { $who } has fewer nasty fish.
tie-cards = A tie with { $with }. { $who } has fewer cards.
tie-shared = A tie to the very end. The victory is shared.
counts-for = { card } counts { $counts }
text-of-seats = At the table
text-of-bids = Bids
text-of-discard = In the discard pile, oldest first
key-discard = See the discard pile
cat-to = { $me ->
    [yes] and the cat to you
   *[no] and the cat to { $who }
}
seat-cards = { cards }
gets = { $me ->
    [yes] get { $spelt }
   *[no] gets { $spelt }
}
gets-fish = { $me ->
    [yes] get { card }
   *[no] gets { card }
}
gets-nothing = { $me ->
    [yes] get nothing
   *[no] gets nothing
}
conveyor = Handing on: everything moves one place
look-at-discard-of = See the discard pile, { cards }
would-bid = { $total } lie ready
known-of = What { $who } has
known-hand = In hand.
known-with-bid = In hand or in the bid that lies face down.
pair-of = Twins: { $value } twice
key-hand = through the hand; Space adds a card to the bid, Enter bids
pick-none = Choose a card
