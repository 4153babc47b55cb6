"""What a game is: rows, kernels, random numbers, actions, events, records. Knows no game and nothing above it."""
