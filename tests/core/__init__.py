"""The words of core: chance, history, journal, match."""
