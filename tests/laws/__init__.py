"""What holds for every game: conformance, secrecy, replay, undo, conservation."""
