"""The strict gate for maps drawn in Tiled: what passes is sound, small and says everything its game asks for.

``gate.read_map`` reads a ``.tmx`` with the tilesets it names, holds it against the ``MapForm`` of its game and reports
every fault with the layer or object, its cell as Tiled's status bar counts it, and what to click to mend it. Only what
was found sound is handed on to pytmx, as a tree made anew: pytmx opens no file and meets nothing unknown.

Maps of Tiled 1.8 to 1.11 are read alike: ``type=`` and ``class=`` of objects, tilesets inside or outside, layers as
XML, CSV or base64, the last also compressed with zlib or gzip.
"""
