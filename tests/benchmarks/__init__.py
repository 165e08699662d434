"""The figures of the house, each as a ratio to a peer or to what was asked, measured in one run.

``python -m tests.benchmarks`` prints them all; words after it choose some (``start``, ``play``, ``frames``, ``lens``,
``bots``, ``window``). Needs the extra ``bench``.
"""
