# Sentences of what is fetched only when somebody wants it.

# --- how it is shuffled ----------------------------------------------------------------------------------------------
shuffle-why = Nobody can stack the deck here, not even whoever runs this server. Before the game the server draws a secret and shows its seal: a number that fits this secret and no other. Only then does the page of every player add a random text of its own. The cards are shuffled by all of these together, so nobody could know what comes of it when he chose his part. After the game the secret is shown: whoever likes can check that it fits the seal, and that the cards fell as they had to.
shuffle-next = The next game
shuffle-of = Game { $number }
shuffle-seal = The seal of the secret
shuffle-secret = The secret
shuffle-sealed = sealed until the game is over
shuffle-nothing = added nothing
shuffle-mine = yours
shuffle-seen = This device saw this seal before the game, and your part is in the shuffle.
shuffle-missing = Your part is not in this shuffle. If you were here before the game began, ask whoever runs this server why.
shuffle-none = The latest game here was not shuffled like this: it goes on from an earlier one, or began before there was any of this.
shuffle-check = The record of the game holds all of this; this counts it out again:

# --- the lobby, preferences, keys, what is said, a game watched again ----------------------------------------------------
language = Language
language-to = Auf Deutsch wechseln
theme = Brightness
theme-light = Light
theme-dark = Dark
theme-system = As the device
speed = Motion
    .hint = off, slow, normal, fast
speed-of = { $speed ->
    [0] Off
    [0.5] ½
    [1] 1
   *[2] 2
}
confirm = Choose first, then confirm
    .hint = off: one tap plays at once
sound-card = Sound: cards
sound-attack = Sound: a bite
sound-win = Sound: a win
calls-spoken = Calls spoken
    .hint = “Yellow!”, “Piranhas!”: your device says what is called
key-space = Space
key-enter = Enter
does-choose = choose
does-confirm = confirm
does-take-back = take back
does-undo = take back the last move
does-hand = to the hand
does-text = table as text
does-log = log
does-keys = these keys
who-you-are = Who you are
no-account = No account. A name will do.
link-or-word = Table link or word
word-like = e.g. Kaimauer
word-wrong = That is no table word.
watch = Watch
go-on = Go on
players = players
minutes = { $minutes } min
goes-on = Here it goes on
open-tables = Open tables
no-open-table = No open table
    .why = Open one, the others will come.
phase-gathering = still gathering
phase-playing = being played
phase-over = played to the end
seats-free = { $count ->
    [0] all seats taken
    [one] one seat free
   *[other] { $count } seats free
}
try-again = Try again
nothing-said = Nobody has said anything yet.
watches = watching
heard-by = { $circle ->
    [table] You speak at the table. Everybody hears you.
    [watchers] You speak with those who watch. Those who play do not hear it now.
   *[all] You are watching. For now everybody hears you.
}
whom-to-hear = { $muted ->
    [0] Whom you hear
   *[other] Whom you hear ({ $muted } muted)
}
hear = Hear { $name }
say-something = Say something
send = Send
characters-left = { $left } characters left.
phrases = Quick phrases
all-open = all cards open
seen-by = Seen by
to-deal = To the deal
step-back = One move back
step-on = One move on
play-by-itself = Play by itself
stop-playing = Stop
link-to-move = Link to move { $at }
copy-address = Take the address from the top of the browser.
download-record = Save the record
to-table = To the table
play-on = Play on from here
    .why = At a new table, after move { $at }. Bots take the other seats.
my-seat = My seat
bring-record = Watch a record
    .why = A game from elsewhere, as Shoal writes it.
bring-it = Bring a record
record = Record
paste-record = Or paste it here
watch-it = Watch
