"""Starts Crosshairs: by a double click from any folder, or with the arguments of its command line."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from game.start import main

if __name__ == "__main__":
    sys.exit(main())
