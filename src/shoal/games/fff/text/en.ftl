# Fische Fluppen Frikadellen: everything the game says. The page and the command line read the same file.
# $who is a name, $me is yes when you are meant. Traders' names stand in the edition, not here: $name is none until the page fills
# it in, and so are $other_name and $player_name (docs/protocol.md).

## Words

kind = { $kind ->
    [fish] fish
    [fluppen] fluppen
    [frikadellen] frikadellen
    [fennel] fennel
   *[fusel] fusel
}
other-kind = { $other_kind ->
    [fish] fish
    [fluppen] fluppen
    [frikadellen] frikadellen
    [fennel] fennel
   *[fusel] fusel
}
goods = { $kind ->
    [fish] { $count } fish
    [fluppen] { $count ->
        [one] 1 fluppe
       *[other] { $count } fluppen
    }
    [frikadellen] { $count ->
        [one] 1 frikadelle
       *[other] { $count } frikadellen
    }
    [fennel] { $count } fennel
   *[fusel] { $count } fusel
}
goods-1 = { $goods_1 ->
    [fish] { $goods_1_count } fish
    [fluppen] { $goods_1_count ->
        [one] 1 fluppe
       *[other] { $goods_1_count } fluppen
    }
    [frikadellen] { $goods_1_count ->
        [one] 1 frikadelle
       *[other] { $goods_1_count } frikadellen
    }
    [fennel] { $goods_1_count } fennel
   *[fusel] { $goods_1_count } fusel
}
goods-2 = { $goods_2 ->
    [fish] { $goods_2_count } fish
    [fluppen] { $goods_2_count ->
        [one] 1 fluppe
       *[other] { $goods_2_count } fluppen
    }
    [frikadellen] { $goods_2_count ->
        [one] 1 frikadelle
       *[other] { $goods_2_count } frikadellen
    }
    [fennel] { $goods_2_count } fennel
   *[fusel] { $goods_2_count } fusel
}
goods-3 = { $goods_3 ->
    [fish] { $goods_3_count } fish
    [fluppen] { $goods_3_count ->
        [one] 1 fluppe
       *[other] { $goods_3_count } fluppen
    }
    [frikadellen] { $goods_3_count ->
        [one] 1 frikadelle
       *[other] { $goods_3_count } frikadellen
    }
    [fennel] { $goods_3_count } fennel
   *[fusel] { $goods_3_count } fusel
}
goods-4 = { $goods_4 ->
    [fish] { $goods_4_count } fish
    [fluppen] { $goods_4_count ->
        [one] 1 fluppe
       *[other] { $goods_4_count } fluppen
    }
    [frikadellen] { $goods_4_count ->
        [one] 1 frikadelle
       *[other] { $goods_4_count } frikadellen
    }
    [fennel] { $goods_4_count } fennel
   *[fusel] { $goods_4_count } fusel
}
goods-5 = { $goods_5 ->
    [fish] { $goods_5_count } fish
    [fluppen] { $goods_5_count ->
        [one] 1 fluppe
       *[other] { $goods_5_count } fluppen
    }
    [frikadellen] { $goods_5_count ->
        [one] 1 frikadelle
       *[other] { $goods_5_count } frikadellen
    }
    [fennel] { $goods_5_count } fennel
   *[fusel] { $goods_5_count } fusel
}
all-goods = { $goods_kinds ->
    [0] nothing
    [1] { goods-1 }
    [2] { goods-1 } and { goods-2 }
    [3] { goods-1 }, { goods-2 } and { goods-3 }
    [4] { goods-1 }, { goods-2 }, { goods-3 } and { goods-4 }
   *[other] { goods-1 }, { goods-2 }, { goods-3 }, { goods-4 } and { goods-5 }
}
give-1 = { $give_1 ->
    [fish] { $give_1_count } fish
    [fluppen] { $give_1_count ->
        [one] 1 fluppe
       *[other] { $give_1_count } fluppen
    }
    [frikadellen] { $give_1_count ->
        [one] 1 frikadelle
       *[other] { $give_1_count } frikadellen
    }
    [fennel] { $give_1_count } fennel
   *[fusel] { $give_1_count } fusel
}
give-2 = { $give_2 ->
    [fish] { $give_2_count } fish
    [fluppen] { $give_2_count ->
        [one] 1 fluppe
       *[other] { $give_2_count } fluppen
    }
    [frikadellen] { $give_2_count ->
        [one] 1 frikadelle
       *[other] { $give_2_count } frikadellen
    }
    [fennel] { $give_2_count } fennel
   *[fusel] { $give_2_count } fusel
}
all-give = { $give_kinds ->
    [0] nothing
    [1] { give-1 }
   *[other] { give-1 } and { give-2 }
}
get-1 = { $get_1 ->
    [fish] { $get_1_count } fish
    [fluppen] { $get_1_count ->
        [one] 1 fluppe
       *[other] { $get_1_count } fluppen
    }
    [frikadellen] { $get_1_count ->
        [one] 1 frikadelle
       *[other] { $get_1_count } frikadellen
    }
    [fennel] { $get_1_count } fennel
   *[fusel] { $get_1_count } fusel
}
get-2 = { $get_2 ->
    [fish] { $get_2_count } fish
    [fluppen] { $get_2_count ->
        [one] 1 fluppe
       *[other] { $get_2_count } fluppen
    }
    [frikadellen] { $get_2_count ->
        [one] 1 frikadelle
       *[other] { $get_2_count } frikadellen
    }
    [fennel] { $get_2_count } fennel
   *[fusel] { $get_2_count } fusel
}
all-get = { $get_kinds ->
    [0] nothing
    [1] { get-1 }
   *[other] { get-1 } and { get-2 }
}
trader = { $name ->
    [none] trader { $trader }
   *[known] { $name }
}
other-trader = { $other_name ->
    [none] trader { $other }
   *[known] { $other_name }
}
player-to = { $player_me ->
    [yes] you
   *[no] { $player_name }
}
player-whom = { $player_me ->
    [yes] you
   *[no] { $player_name }
}
to-space = { $place ->
    [harbour] to the harbour
    [path] to path { $number }
    [bridge] to bridge { $number }
   *[house] to house { $number }
}
fetish-name = { $fetish ->
    [feather] feather
    [flipper] flipper
   *[spyglass] spyglass
}
the-fetish = { $fetish ->
    [feather] the feather
    [flipper] the flipper
   *[spyglass] the spyglass
}
tile-name = { $tile ->
    [plus2] +2 movement
    [value] Change cargo value
    [swap] Cargo swap
    [lock] Lock a trader
   *[buy] Buy cargo
}
tile-does = { $tile ->
    [plus2] Two more movement points this turn.
    [value] One kind of cargo rises or falls by its steps.
    [swap] One of your own tokens becomes another kind.
    [lock] A trader stays closed for a round.
   *[buy] Whoever’s space you enter sells you one token.
}
bonus-card = { $word ->
    [produce-fish] produce fish
    [produce-fluppen] produce fluppen
    [produce-frikadellen] produce frikadellen
    [produce-fennel] produce fennel
    [produce-fusel] produce fusel
    [raise-fish] raise fish
    [raise-fluppen] raise fluppen
    [raise-frikadellen] raise frikadellen
    [raise-fennel] raise fennel
    [raise-fusel] raise fusel
    [two-traders-produce] two traders produce
    [all-rise] all cargo rises
    [move-a-player] move a player
    [move-a-raft] move a raft
    [draw-again] another turn
    [cargo-swap] swap two traders’ goods
    [trader-swap] swap two traders
    [double-production] double production
    [any-production] produce any cargo
    [change-value] change cargo value
    [lower-value] lower cargo value
    [extra-sale] sell one token
    [buy-for-50] one token for 50
   *[gift] gift
}
bonus-means = { $word ->
    [produce-fish] Whoever produces fish gets one more.
    [produce-fluppen] Whoever produces fluppen gets one more.
    [produce-frikadellen] Whoever produces frikadellen gets one more.
    [produce-fennel] Whoever produces fennel gets one more.
    [produce-fusel] Whoever produces fusel gets one more.
    [raise-fish] The price of fish rises by its steps.
    [raise-fluppen] The price of fluppen rises by its steps.
    [raise-frikadellen] The price of frikadellen rises by its steps.
    [raise-fennel] The price of fennel rises by its steps.
    [raise-fusel] The price of fusel rises by its steps.
    [two-traders-produce] Two buyers and sellers each get one more of what they produce.
    [all-rise] All five prices rise by their steps.
    [move-a-player] You send another figure one movement point far, on foot or by raft.
    [move-a-raft] A raft goes to a free landing.
    [draw-again] You take another whole turn at once, with 3 points.
    [cargo-swap] The goods of two buyers and sellers change places.
    [trader-swap] Two traders swap houses; this one and the fetish trader stay.
    [double-production] Whoever produces the kind gets two more.
    [any-production] A kind of your choice is produced.
    [change-value] A kind of your choice rises or falls by its steps.
    [lower-value] A kind of your choice falls by its steps.
    [extra-sale] You sell one token at the table’s price, then it drops.
    [buy-for-50] You buy one token from the supply for 50 florint.
   *[gift] You get one token of the kind that alone is the cheapest.
}
ask-bonus = { $word ->
    [two-traders-produce] { $at ->
        [0] Which trader produces?
       *[other] And which other one?
    }
    [move-a-player] { $at ->
        [0] Whom do you send?
       *[other] Where to?
    }
    [move-a-raft] { $at ->
        [0] Which raft?
       *[other] To which landing?
    }
    [cargo-swap] { $at ->
        [0] Whose goods?
       *[other] Swapped with whose?
    }
    [trader-swap] { $at ->
        [0] Which trader?
       *[other] Swapping with whom?
    }
    [double-production] Which kind twice?
    [any-production] Which kind?
    [change-value] { $at ->
        [0] Up or down?
       *[other] Which kind?
    }
    [lower-value] What becomes cheaper?
    [extra-sale] What do you sell?
    [buy-for-50] What do you buy?
   *[other] What shall happen?
}
points-word = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## The game in the lobby

title = Fische Fluppen Frikadellen
pitch = Buy, barter and sell your way across the islands to three fetishes.
option-traders = Traders
    .hint = the first twelve are the best to learn with
option-traders-cut = twelve after the cut
option-traders-first = the first twelve
option-may_stay = Staying put
    .hint = whoever begins on a trader may deal with him again at once
option-places = Places
    .hint = play for the first place or for the first three
option-places-1 = the first
option-places-3 = the first three
option-edition = Edition
    .hint = what stands on traders, price table and map
option-edition-reconstruction = our reconstruction
bot-random = goes wherever the raft takes it
    .name = Smelt
bot-greedy = takes what the next stop brings
    .name = Sprat
bot-merchant = collects what the next fetish costs
    .name = Mackerel
bot-planner = plans whole turns ahead
    .name = Pike

## What happens

deal = { $me ->
    [yes] You begin.
   *[no] { $who } begins.
}
    .log = { $me ->
    [yes] begin
   *[no] begins
}
keep = { $me ->
    [yes] You keep a tile.
   *[no] { $who } keeps a tile.
}
    .log = { $me ->
    [yes] keep a tile
   *[no] keeps a tile
}
turn = { $me ->
    [yes] It is your turn, with { points-word }.
   *[no] It is { $who }’s turn, with { points-word }.
}
    .log = { points-word } to move
again = { $me ->
    [yes] You take another turn at once, with { points-word }.
   *[no] { $who } takes another turn at once, with { points-word }.
}
    .log = another turn, { points-word }
enter = { $me ->
    [yes] Your figure enters the harbour.
   *[no] { $who } enters the harbour.
}
    .log = { $me ->
    [yes] enter the harbour
   *[no] enters the harbour
}
walk = { $me ->
    [yes] You walk { to-space }{ $cost ->
        [0] , free of charge
       *[other] {""}
    }.
   *[no] { $who } walks { to-space }{ $cost ->
        [0] , free of charge
       *[other] {""}
    }.
}
    .log = { $me ->
    [yes] walk { to-space }
   *[no] walks { to-space }
}
ride = { $me ->
    [yes] You take the raft { to-space }{ $cost ->
        [0] , free of charge
       *[other] {""}
    }.
   *[no] { $who } takes the raft { to-space }{ $cost ->
        [0] , free of charge
       *[other] {""}
    }.
}
    .log = { $me ->
    [yes] ride { to-space }
   *[no] rides { to-space }
}
call = { $me ->
    [yes] You call a raft to landing { $to_number } for { $paid } florint.
   *[no] { $who } calls a raft to landing { $to_number } for { $paid } florint.
}
    .log = { $me ->
    [yes] call a raft to landing { $to_number }
   *[no] calls a raft to landing { $to_number }
}
stop = { $me ->
    [yes] You stop at { trader }.
   *[no] { $who } stops at { trader }.
}
    .log = at { trader }
leave = { $me ->
    [yes] You get up and go to another table.
   *[no] { $who } gets up and goes to another table.
}
    .log = { $me ->
    [yes] go to another table
   *[no] goes to another table
}
arrive = { $me ->
    [yes] You sit down at this table.
   *[no] { $who } sits down at this table.
}
    .log = { $me ->
    [yes] sit down at the table
   *[no] sits down at the table
}
buy = { $me ->
    [yes] You buy { all-goods } for { $paid } florint.
   *[no] { $who } buys { all-goods } for { $paid } florint.
}
    .log = { $me ->
    [yes] buy { all-goods }: { $paid } florint
   *[no] buys { all-goods }: { $paid } florint
}
sell = { $me ->
    [yes] You sell { all-goods } for { $got } florint.
   *[no] { $who } sells { all-goods } for { $got } florint.
}
    .log = { $me ->
    [yes] sell { all-goods }: { $got } florint
   *[no] sells { all-goods }: { $got } florint
}
swap = { $me ->
    [yes] You trade { all-give } for { all-get }.
   *[no] { $who } trades { all-give } for { all-get }.
}
    .log = { $me ->
    [yes] trade { all-give } for { all-get }
   *[no] trades { all-give } for { all-get }
}
fetish = { $me ->
    [yes] You get { the-fetish } for { all-goods }.
   *[no] { $who } gets { the-fetish } for { all-goods }.
}
    .log = { $me ->
    [yes] get { the-fetish }
   *[no] gets { the-fetish }
}
draw = { $count ->
    [one] { $me ->
        [yes] You draw 1 tile.
       *[no] { $who } draws 1 tile.
    }
   *[other] { $me ->
        [yes] You draw { $count } tiles and keep one.
       *[no] { $who } draws { $count } tiles and keeps one.
    }
}
    .log = { $me ->
    [yes] draw { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
   *[no] draws { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
}
pass = { $me ->
    [yes] You trade no further.
   *[no] { $who } trades no further.
}
    .log = { $me ->
    [yes] trade no further
   *[no] trades no further
}
declined = { $me ->
    [yes] You decline: { bonus-card }.
   *[no] { $who } declines: { bonus-card }.
}
    .log = { $me ->
    [yes] decline: { bonus-card }
   *[no] declines: { bonus-card }
}
end = { $me ->
    [yes] Your turn is over.
   *[no] { $who }’s turn is over.
}
    .log = end of turn
price = { $why ->
    [rise] Price of { kind }: up from { $from } to { $to }.
   *[other] Price of { kind }: down from { $from } to { $to }.
}
    .log = { kind } { $from } → { $to }
produce = New at { trader }: { goods }.
    .log = { goods } at { trader }
no-token = Too few { kind } in the supply, so the price rises instead.
    .log = too few { kind } in the supply
nothing = Too few { kind } in the supply, and the price can rise no more.
    .log = { kind }: nothing happens
gift = { $kind ->
    [none] No gift, since no kind alone is the cheapest.
   *[other] { $me ->
        [yes] You are given { goods }.
       *[no] { $who } is given { goods }.
    }
}
    .log = { $kind ->
    [none] no gift
   *[other] gift: { goods }
}
tile = { $me ->
    [yes] You play a tile: { tile-name }.
   *[no] { $who } plays a tile: { tile-name }.
}
    .log = tile: { tile-name }
convert = From { kind } to { other-kind }.
    .log = { kind } becomes { other-kind }
lock = { $me ->
    [yes] You lock { trader } for a round.
   *[no] { $who } locks { trader } for a round.
}
    .log = { $me ->
    [yes] lock { trader }
   *[no] locks { trader }
}
unlock = Open again: { trader }.
    .log = open again: { trader }
bought-from = { $me ->
    [yes] You buy from { player-to } for { $paid } florint: { goods }.
   *[no] { $who } buys from { player-to } for { $paid } florint: { goods }.
}
    .log = { $me ->
    [yes] buy { goods } from { player-to }
   *[no] buys { goods } from { player-to }
}
push = { $me ->
    [yes] You send { player-whom } { to-space }.
   *[no] { $who } sends { player-whom } { to-space }.
}
    .log = { $me ->
    [yes] send { player-whom } { to-space }
   *[no] sends { player-whom } { to-space }
}
raft = { $me ->
    [yes] You move a raft from landing { $from_number } to { $to_number }.
   *[no] { $who } moves a raft from landing { $from_number } to { $to_number }.
}
    .log = raft from landing { $from_number } to { $to_number }
goods-swap = The goods at { trader } and { other-trader } change places.
    .log = goods swapped: { trader } and { other-trader }
traders-swap = { $name ->
    [none] Trader { $trader }
   *[known] { $name }
} and { other-trader } swap houses.
    .log = houses swapped: { trader } and { other-trader }
finished = { $me ->
    [yes] You have three fetishes: place { $place }.
   *[no] { $who } has three fetishes: place { $place }.
}
    .log = three fetishes: place { $place }
game-over = The fairy Fabula is free.
    .log = The fairy Fabula is free

## Why it is over

why-three-fetishes = Three different fetishes have freed the fairy Fabula.

## What cannot be done: what, then why

refuse-over = The game is over.
    .why = The fairy Fabula is free.
refuse-out-of-the-game = You are done already.
    .why = With three fetishes one leaves the table.
refuse-not-your-turn = It is not your turn.
    .why = At each table play goes clockwise.
refuse-keep-first = The tile first.
    .why = Of the two you drew you keep one.
refuse-others-keep = It has not begun yet.
    .why = Others are still choosing their tile.
refuse-choose-first = The tile first.
    .why = Of the two you drew you keep one.
refuse-nothing-to-keep = You have nothing to choose from.
    .why = Tiles come at the start and with a fetish.
refuse-not-drawn = You have not drawn this: { tile-name }.
    .why = You can keep one of the two you drew.
refuse-not-moving = Your movement is over.
    .why = Whoever stops to deal goes no further this turn.
refuse-no-points = No movement point left.
    .why = A space costs a point, an occupied one none.
refuse-not-next = No way leads there from here.
    .why = On foot one goes space by space, over paths, bridges and houses.
refuse-space-locked = This one is locked.
    .why = A locked house is stepped over and does not count as a space.
refuse-no-way-back = You could not get away again.
    .why = Back to the house where you began only with a point to go on.
refuse-no-raft-here = No raft lies here.
    .why = You can ride where a raft lies at the landing of your space.
refuse-no-free-landing = No free landing.
    .why = A raft goes to the next landing where none lies.
refuse-no-such-landing = There is no such landing.
    .why = The map of this edition has fewer landings.
refuse-harbour-is-one = The harbour is one stop.
    .why = Its two landings count as one.
refuse-no-raft-there = No raft lies there.
    .why = You can only call a raft that lies at a landing.
refuse-no-money-to-call = You cannot afford that.
    .why = Calling a raft costs a point and 10 florint.
refuse-last-point = You still need your last point.
    .why = Whoever begins on a house has to leave it.
refuse-no-trader-here = Nobody lives here.
    .why = You can stop at one of the twelve houses.
refuse-began-here = You began your turn here.
    .why = Before you deal again you have to go to somebody else.
refuse-trader-locked = This one is closed now.
    .why = For a round nobody deals here.
refuse-one-table = There is only this one table.
    .why = There are two tables from six players on, three from eleven.
refuse-no-such-table = There is no such table.
    .why = There are two tables from six players on, three from eleven.
refuse-sits-there = You sit there already.
    .why = One leaves for another table.
refuse-not-in-harbour = You have to be in the harbour for that.
    .why = Only from there does one get to another table.
refuse-new-here = You have only just arrived.
    .why = Before leaving again comes a whole turn at this table.
refuse-stop-instead = Stop here.
    .why = Whoever stays on a house visits it too.
refuse-must-leave = You cannot stay here.
    .why = The house where your turn began, or a locked one, has to be left.
refuse-trade-first = The trade comes first.
    .why = Then come the bonus actions, then the end of the turn.
refuse-bonus-first = The bonus actions come first.
    .why = They are carried out in any case, one by one.
refuse-not-trading = This is no time to trade.
    .why = You trade where you have stopped, before the bonus actions.
refuse-once-a-visit = You have done that on this visit.
    .why = One purchase, one sale, one exchange, one fetish a visit.
refuse-sells-nothing = There is nothing to buy here.
    .why = Buyers and sellers sell cargo, and so does Feilschender Franz.
refuse-not-lying = There is not that much here.
    .why = You can buy what lies at the trader.
refuse-one-only = Only one token a turn.
    .why = Feilschender Franz sells one, but of any kind.
refuse-supply-lacks = The supply does not have that.
    .why = There are 13 of each kind, the rest is on its way.
refuse-hands-full = Your hold is too small.
    .why = Nobody ever carries more than 7 tokens.
refuse-no-money = You cannot afford that.
    .why = One pays at once and in cash.
refuse-not-demanded = Nobody wants that here.
    .why = You can sell what stands on the right of the sign.
refuse-not-owned = You do not have that much.
    .why = You can give what lies in your hold.
refuse-no-exchange = Nothing is exchanged here.
    .why = Exchange traders do that, and Freddy and Felicitas.
refuse-other-signs = That is not the exchange here.
    .why = On the left of the sign stands what is taken, on the right what is given.
refuse-other-number = The number is not right.
    .why = Two for one, twice at most; Freddy once, Felicitas one for one. Beyond 7 you receive nothing.
refuse-not-dearer = That is not dearer.
    .why = Felicitas gives for a token one of a higher price.
refuse-no-fetishes-here = There are no fetishes here.
    .why = Only the fetish trader has them, one of the twelve.
refuse-fetish-owned = You have it already: { fetish-name }.
    .why = You need three different ones.
refuse-fetish-gone = Not to be had at this table: { fetish-name }.
    .why = Perhaps there is one at another.
refuse-other-price = That is not the price.
    .why = 3, 4, then 5 tokens: Fridolin wants the same kind, Friese all different, Frank two kinds.
refuse-nothing-to-pass = There is nothing to pass on.
    .why = You can pass while trading, and on bonus actions that one may and need not do.
refuse-cannot-decline = You cannot decline that.
    .why = This bonus action has to be carried out; you only choose how.
refuse-no-such-bonus = That bonus action is not due.
    .why = What a trader does stands on the card, in this order.
refuse-not-in-game = That trader is not in this game.
    .why = Twelve of the 36 are.
refuse-no-buyer-seller = Nothing is produced there.
    .why = It takes two different buyers and sellers.
refuse-this-trader = This trader stays in place.
    .why = Two others change places.
refuse-fetish-trader = Not the fetish trader.
    .why = The fetish trader is neither locked nor moved.
refuse-landing-taken = A raft lies at that landing already.
    .why = It goes to a free landing.
refuse-no-figure = Nobody stands there.
    .why = You send a figure that stands on this table’s map.
refuse-own-figure = That is you.
    .why = You send another figure.
refuse-same-figure = One figure at a time.
    .why = The point is still there, but for this figure only.
refuse-no-tile = You do not have this tile: { tile-name }.
    .why = You can play what you have in hand.
refuse-only-moving = It is too late for that.
    .why = Movement only helps while you are moving.
refuse-locked-already = Locked already.
    .why = One lock a house will do.
refuse-stands-here = You stand here yourself.
    .why = While moving you lock another house.
refuse-not-entered = You have to go there first.
    .why = You can buy only from those whose space you entered this turn.
refuse-he-has-none = None of that is to be had there.
    .why = You can buy what the other figure carries.

## At the table: words for the map

space = { $kind ->
    [harbour] harbour
    [path] path { $number }
    [bridge] bridge { $number }
   *[house] house { $number }
}
landing = landing { $number } ({ $space })
stream-name = { $way ->
    [up] with the current
   *[down] against the current
}
way = { $way ->
    [raise] up
   *[lower] down
}
yourself = you
no-goods = nothing
house-of = { $number } { $name }
house-and-kind = { $kind ->
    [buyer-seller] House { $number } · buys and sells
    [exchange] House { $number } · exchange
    [special] House { $number } · special trade
   *[fetish] House { $number } · fetishes
}
kind-of-trader = { $kind ->
    [buyer-seller] buys and sells
    [exchange] exchange
    [special] special trade
   *[fetish] fetishes
}
special-freddy = Takes 1 token and gives 2 of other kinds, alike or not. Once a visit.
special-franz = Sells 1 token of any kind from the supply, at the table’s price.
special-felicitas = Takes 1 token and gives 1 of a higher price. Twice a visit.
price-of-fetish = { $how ->
    [same] A fetish for tokens of one kind: first 3, then 4, at last 5.
    [different] A fetish for tokens all different: first 3, then 4, at last 5.
   *[two-kinds] A fetish for two kinds: first 2 + 1, then 2 + 2, at last 3 + 2.
}
map = Map
nearer = Zoom in
farther = Zoom out
see-all = The whole map
see-me = To my figure
you-are-here = you stand here
is-there = { $who } stands here
stands-here = Standing here: { $who }
locked = locked
lies = Lying there: { $goods }
lies-here = { $count } × { $kind }
also-lies = Also lying here: { $goods }
nothing-lies = Nothing lies here.
costs = { $cost ->
    [0] free of charge
    [one] 1 point
   *[other] { $cost } points
}, { $left ->
    [0] none left
   *[other] { $left } left
}
too-far = You cannot get that far this turn.

## At the table: my turn

your-panel = Your turn
phase-now = { $phase ->
    [keep] Choose a tile.
    [move] { $points ->
        [0] No point left. Stop, or end your turn?
        [one] Your turn: 1 point.
       *[other] Your turn: { $points } points.
    }
    [trade] Trade, or move on.
    [tiles] Choose a tile.
    [bonus] The bonus action: you choose.
   *[after] Any tiles? Otherwise your turn is over.
}
where-to = Where to?
points-left = { $points ->
    [0] no point left
    [one] 1 point left
   *[other] { $points } points left
}
where-how = Tap a space that glows. The figure says what the way costs.
where-none = You get no further this turn.
ride-a-raft = Ride a raft
ride-costs = 1 point; free where somebody stands already
call-a-raft = Call a raft
call-costs = 1 point and 10 florint
do-go = { $house ->
    [yes] To { $to }
   *[no] Go: { $to }
} · { $cost ->
    [0] free
    [one] 1 point
   *[other] { $cost } points
}
do-ride = Ride: { $one }
do-call = Call: { $one } → { $two }
do-stop = { $name ->
    [none] Stop here
   *[known] Deal with { $name }
}
do-end = End the turn
choose-first = First choose what you want to do.
choose-anew = Choose anew
choose-keep = Choose a tile
choose-ride = Choose a direction
choose-call = Choose a raft
choose-swap = Choose an exchange
choose-fetish = Choose a fetish
choose-bonus = Choose the bonus
choose-move = Choose where to
choose-tile = Choose first
ask = { $task ->
    [keep] Which tile do you keep?
    [move] Where to?
    [ride] In which direction?
    [call] { $at ->
        [0] Which raft?
       *[other] To which landing?
    }
    [swap] { $at ->
        [0] What do you give?
       *[other] What do you get?
    }
    [fetish] { $at ->
        [0] Which fetish?
       *[other] What do you pay with?
    }
    [tile-value] { $at ->
        [0] Up or down?
       *[other] Which kind?
    }
    [tile-swap] { $at ->
        [0] Which token do you give up?
       *[other] What does it become?
    }
    [tile-lock] Whom do you lock?
    [tile-buy] { $at ->
        [0] Who sells?
       *[other] Which kind?
    }
   *[other] What shall happen?
}
not-now = Rather not
keep-one = Which one do you keep?
keep-at-start = The other one goes back into the supply. Yours stays secret until you play it.
keep-of-two = You drew two. The other one goes back into the supply.
do-keep = Keep: { $one }
after-all = All done
after-how = { $tiles ->
    [0] You can end your turn.
    [one] You can still play your tile, or end your turn.
   *[other] You can still play tiles, or end your turn.
}

## At the table: trading

sells = { $lying ->
    [0] sells, none here
   *[other] sells, { $lying } here
}
wants = wants
takes-one = takes 1
gives-two = gives 2
at-price = at { $price }
buy-kind = Buy { $kind }
buy-how = Table { $table }, { $lying ->
    [0] nothing lies here
    [one] one step less, since 1 lies here
   *[other] { $lying } steps less, since { $lying } lie here
}
buy-most = { $most } at most
buy-none = You can buy nothing here now.
sell-kind = Sell { $kind }
sell-how = After that { $kind } is at { $after } instead of { $price }.
sell-most = { $most } at most
sell-none = You have none of it now: { $kind }.
nothing-to-swap = You lack something to exchange here.
do-swap = Exchange: { $one } → { $two }
do-fetish = Get { $one } for { $two }
do-deal = It’s a deal: { $florint } florint
do-on = { $bonus ->
    [0] Move on
   *[other] On to the bonus
}
do-no-deal = { $bonus ->
    [0] No trade
   *[other] No trade, just the bonus
}
fetish-price = { $how ->
    [same] { $count } tokens of one kind
    [different] { $count } different tokens
   *[two-kinds] { $count ->
        [3] 2 + 1 of two kinds
        [4] 2 + 2 of two kinds
       *[other] 3 + 2 of two kinds
    }
}
next-fetish = Your next fetish
fetishes = Fetishes
fetishes-of = fetishes: { $names }
no-fetish = no fetish yet

## At the table: bonus actions and tiles

then = Then:
bonus-actions = Bonus
no-bonus = No bonus action.
bonus-under-way = { $left ->
    [0] Bonus action
   *[other] Bonus action, { $left } more to come
}
may-decline = You may decline.
must-do = This has to be done.
decline = Decline
grows = { $count ->
    [0] nowhere
    [one] +1 at one
   *[other] +1 at { $count }
}
rises = rises
do-produce = Produce: { $one }
do-produce-two = Produce: { $one } and { $two }
do-double = Produce twice: { $one }
do-raise = Up: { $one }
do-lower = Down: { $one }
do-goods = Swap goods: { $one } and { $two }
do-traders = Swap houses: { $one } and { $two }
do-sell = Sell: { $one }
do-buy = Buy: { $one }
do-raft = Raft: { $one } → { $two }
do-push = Send { $one }: { $two }
do-tile-plus2 = Two more points
do-tile-raise = Up: { $one }
do-tile-lower = Down: { $one }
do-tile-swap = From { $one } to { $two }
do-tile-lock = Lock: { $one }
do-tile-buy = { $one }: buy { $two }
progress = Tiles
progress-tile = Progress tile
no-tiles = no tile
tiles-of = { $count ->
    [0] no tile
    [one] 1 tile
   *[other] { $count } tiles
}
tile-not-now = You cannot play that now.
tile-not-your-turn = You play tiles on your own turn.

## At the table: prices, hold, money

prices = Prices
florint = florint
falls-by = steps on a sale
rises-by = steps on a rise
hold = Hold { $count } of { $most }
money = { $florint } florint
money-word = Florint
cargo-word = Cargo
supply-of = { $count } in the supply

## At the table: several tables

table-number = Table { $table } of { $tables }
watch-which = Which table?
one-table = Table { $table }
round = Round { $round }
cut-of = Traders { $cut }
leave-for = Go to table { $table }
leave-means = You take along all you own and are last to act there. This table is closed to you until you come back.
do-leave = Sit down at table { $table }
stay-here = Stay here
arrived = Table { $table }
arrived-with = { $count ->
    [one] Somebody sits here already:
   *[other] { $count } sit here already:
}
arrived-alone = Nobody else sits here.
open-map = See the map
enters-later = Your figure enters the harbour when it is your turn.
nobody-here = Nobody sits here.
finished-here = You have made it, and only watch now.
has-finished = has made it
at-another-table = sits at another table

## The table as text, keys

text-buyer = sells { $produces }, wants { $demands }
text-exchange = takes 1 { $takes }, gives 2 { $gives }
text-traders = Traders
text-ways = Ways
text-rafts = Rafts at
text-seats = At the table
key-map = on the map to the next space
key-deal = more or less in a deal
