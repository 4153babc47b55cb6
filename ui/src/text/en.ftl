# The page itself. What belongs to a game stands with the game: src/shoal/games/<game>/text/en.ftl

## Everywhere

to-lobby = To the lobby
rules = Rules
log = Log
log-and-rules = Log, chat, rules
more = More
close = Close
show = Show
yes = yes
no = no
loading = Nearly there
look-up = Look up { $clause } in the rules
rules-missing = The rules of this game are not here yet.
you = You
somebody = somebody
bot = Bot

## Preferences

preferences = Preferences
theme-to-light = Light
theme-to-dark = Dark
sound-turn = Sound: your turn

## Keys

keys = Keys

## Lobby

hello = { $name ->
    [none] Ahoy.
   *[other] Ahoy, { $name }.
}
    .line = Fish games, one table.
your-name = Your name
name = Name
name-needed = A name is still missing.
creature = Your creature
choose-creature = Choose a creature, now { $creature }
sit-down = Sit down
games = Games
no-such-page = Nothing but water here
    .why = There is no such page.
no-such-table = There is no such table
    .why = The link is wrong, or the table was closed.
no-network = No network
    .why = The harbour cannot be reached right now.
server-trouble = Something is stuck
    .why = The server could not answer. Try again in a moment.
avatar-crab = crab
avatar-jelly = jellyfish
avatar-octopus = octopus
avatar-puffer = pufferfish
avatar-ray = ray
avatar-seahorse = seahorse
avatar-seal = seal
avatar-shrimp = shrimp
avatar-snail = snail
avatar-starfish = starfish
avatar-turtle = turtle
avatar-whale = whale

## A table before it starts

table-named = Table “{ $name }”
who-sits = Who is at the table?
how-played = How is it played?
from-file = From a file …
own-text = your own
time-control = Thinking time
clock-none = no clock
    .hint = Everybody takes the time they need.
clock-relaxed = relaxed
    .hint = 5 minutes, and 1 minute more with every decision
clock-normal = normal
    .hint = 3 minutes, and 30 seconds more with every decision
clock-fast = fast
    .hint = 1 minute, and 10 seconds more with every decision
clock-days = over days
    .hint = 3 days for every decision
who-starts = Who starts
shuffle = How it is shuffled
drawn = drawn
seat-open = Still free
that-is-you = that is you
at-this-device = at this device
is-here = at the table
is-away = is away right now
here = here
invited = opened the table
bot-is = Bot, { $what }
level = Level { $level } of 4
remove = Take { $name } from the table
take-seat-away = Take the seat away
leave-seat = Stand up
here-at-device = At this device
    .why = Somebody else plays along at this device. You hand it round.
one-more-seat = One more seat
which-bot = Which bot?
table-full = No more fit at the table.
no-seat-open = All seats are taken. You can watch.
send-link = Send the link around. Whoever opens it can sit down.
table-link = Table link
copy = Copy
copied = Copied
copy-by-hand = The link is selected, copy it yourself.
less = less
more-of-it = more
begin = Start
begin-with = { $count ->
    [1] Start alone
   *[other] Start with { $count }
}
too-few = { $missing ->
    [one] Somebody is still missing.
   *[other] { $missing } are still missing.
}
too-many = At most { $most } can play.
seats-still-free = { $count ->
    [one] One seat is still free. You can start anyway.
   *[other] { $count } seats are still free. You can start anyway.
}
all-here = All here.
host-begins = { $name } starts when all are here.

## At the table

others = The others
table = Table
table-as-text = Table as text
what-happened = What just happened
elsewhere = { $count ->
    [one] sits at another table
   *[other] { $count } sit at another table
}
my-place = Your place
undo = Take back
did-undone = { $me ->
    [yes] You take it back.
   *[no] { $who } takes it back.
}
    .log = takes it back
acts-now = has the turn
away = away
since-minutes = for { $minutes } min
bot-plays = a bot plays
bot-comes = { $me ->
    [yes] Your time is up. Soon a bot plays on for you.
   *[no] { $name } keeps us waiting. Soon a bot plays on.
}
bot-offer = { $name } is away. Shall a bot take over?
yes-please = Yes
bot-plays-for-you = A bot plays for you
    .why = You can have your seat back at any moment.
play-again-myself = Play on myself
bot-for-me = Let a bot play for me
time-left = { $left } left
days-and-hours = { $days ->
    [one] 1 day
   *[other] { $days } days
} { $hours } h
you-act = Your turn
your-turn = Your turn.
thinks = { $count ->
    [one] is thinking
   *[other] are thinking
}
you-watch = You are watching.
is-over = It is over.
to-score = To the result
pass-device = Hand the device to { $name }
    .why = The card stays covered until you tap.
i-am = I am { $name }
waits-for = The table waits for { $names }.
go-on-without = Go on without { $names }
far-away = { $count ->
    [one] { $names } is far away.
   *[other] { $names } are far away.
} At the relaxed pace nobody has to hurry.
    .host = { $host } can switch.
play-relaxed = Play relaxed
ping = Connection: { $ping } ms
connection = Connection
preparing = The rules of a game played here are being made ready, once on this computer. That takes a minute; I keep trying …
preparing-begins = Noted: the game begins by itself as soon as the rules of { $game } are ready. ({ $ready } of { $games } games are ready.)
begins-when-ready = Begins when ready
several-tables = With so many you play at { $tables } tables side by side, each with a map and traders of its own. In the harbour one can get up and sit down at another one.
preparing-game = The rules of { $game } are being made ready, once on this computer. Start whenever you like: the game begins as soon as they are. ({ $ready } of { $games } games are ready.)
connection-lost = Connection lost. I keep trying …
back-again = { $missed ->
    [one] Back again. You missed one move.
   *[other] Back again. You missed { $missed } moves.
}

## Words at the table

chat = Chat
unread = { $count ->
    [one] 1 new line
   *[other] { $count } new lines
}
phrase-hello = Ahoy.
phrase-good-luck = Good fishing.
phrase-my-turn-now = My turn.
phrase-thinking = Still thinking.
phrase-take-your-time = Take your time.
phrase-oops = Oops.
phrase-ouch = Ouch.
phrase-well-done = Well done.
phrase-thanks = Thanks.
phrase-again = One more?
phrase-back-soon = Back in a moment.
phrase-good-game = Good game.

## At the end

result = Result
score = Score
place = Place
wins = { $me ->
    [yes] You win
   *[no] { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
}
rematch = Rematch
swap-seats = Swap seats
change-table = Gather anew
look-at-table = See the table
table-decides = Those who played say how it goes on.

## Looking at it again

watch-again = Watch again
watch-so-far = Watch it so far
move = Move
move-of = Move { $at } of { $of }
deal = 0
steps = Steps
player-number = Player { $number }

## What the server does not do

refuse-not-host = Whoever invited does that.
refuse-not-gathering = The table is playing already.
refuse-not-playing = Nothing is being played right now.
refuse-not-over = The game is still on.
refuse-undo-real-time = Nothing can be taken back here.
    .why = What is called is called.
refuse-nothing-to-undo = There is nothing to take back.
    .why = Only your own last move, while nobody else has acted.
refuse-undo-shown = That cannot be taken back.
    .why = It showed something that was hidden.
refuse-not-away = Nobody is away for so long.
    .why = A bot may take over after one minute.
refuse-bad-record = That is no record of a whole game.
refuse-no-such-game = That game was never played at this table.
refuse-no-such-move = The game was over before that.
    .why = It had { $last } moves.
refuse-nothing-left = There the game was over already.
    .why = Choose an earlier move.
refuse-nothing-said = Say something first.
refuse-unknown-phrase = There is no such phrase here.
refuse-too-chatty = That was a lot at once.
    .why = Take a breath, then it works again.
refuse-no-seat = This seat is not free.
refuse-not-your-seat = That is not your seat.
refuse-waits = The table waits for { $who }.
    .why = When all are back, it counts anew.
refuse-one-device = Here everybody needs a device of their own.
    .why = All play at once, and a screen shows only one hand.
refuse-table-full = No more fit at the table.
refuse-too-few = You are too few for that.
refuse-too-many = You are too many for that.
refuse-unknown-game = There is no such game here.
refuse-unknown-bot = There is no such bot here.
refuse-bad-option = That setting does not work.
    .why = { $what }
refuse-bad-message = The server did not understand that.
refuse-bad-action = There is no such move.
refuse-half-decision = That is not all of it yet.
refuse-preparing = That game is not ready yet.
    .why = Its rules are being made ready; try again in a minute.
refuse-not-stored = That could not be stored. Try again.
refuse-foreign = The server does not answer to that name.
    .why = Take the address it printed when it started.
refuse-bad-method = That cannot be done here.
refuse-too-large = That is too long for the server.
refuse-too-often = That was a lot of tables at once.
    .why = In a minute it works again.
