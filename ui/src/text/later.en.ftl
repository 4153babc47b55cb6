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
