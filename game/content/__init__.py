"""Reads data/ and maps/ into the records that core and rules define."""
