"""Fingerprints of content, by which a save knows whether it meets the content it was played with."""

from __future__ import annotations

import hashlib

import msgspec


def digest_of(records: object) -> str:
    """Return the BLAKE2b digest (16 hex digits) of the canonical JSON of Structs and plain values."""
    return hashlib.blake2b(msgspec.json.encode(records, order="deterministic"), digest_size=8).hexdigest()
