"""Pure rules, one package per game: no clock, no files, no pictures, no global randomness."""
