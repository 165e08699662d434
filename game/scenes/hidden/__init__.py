"""What the tables of hidden movement share: board gestures, notes, catch-up, clock, cards to choose, buttons, frame."""
