"""Everything that can be wrong with a map as Tiled saves it, whatever game it is for."""

from __future__ import annotations

from game.content.problems import Fault


class MapFault(Fault):
    """Faults of the file and of the map as a whole."""

    CANNOT_READ = ("cannot be read ({reason})", "check the name and the permissions")
    NOT_A_FILE = ("is not a plain file", "name a map saved by Tiled")
    TOO_LARGE = ("is {size} bytes long, more than 4 MiB", "choose a smaller map in Map > Resize Map")
    DOCTYPE = ("holds a DOCTYPE, in which entities could be declared", "delete it, or save the map again in Tiled")
    NOT_XML = ("is not XML ({reason})", "open an older copy in Tiled and save it again")
    TOO_DEEP = ("is nested more than 12 deep", "open an older copy in Tiled and save it again")
    NOT_A_MAP = ("begins with <{tag}>, and a map with <map>", "open the map in Tiled and save it as .tmx")
    ORIENTATION = ("the map is {found}", "set Map > Map Properties > Orientation to Orthogonal")
    INFINITE = ("the map is infinite", "untick Map > Map Properties > Infinite")
    NO_NUMBER = ("{name} is missing", "save the map again in Tiled")
    NUMBER = ("{name} is {found}, not a whole number from {low} to {high}", "{mend}")
    NOT_SQUARE = ("tiles are {width} wide and {height} high", "make both alike in Map > Map Properties")
    UNKNOWN_PART = ("holds <{tag}>, which is not known here", "save the map again in Tiled, without what is new in it")
    NO_GAME = (
        "the property 'game' is missing",
        "add it in Map > Map Properties with Add Property, the + below, as Game, an enum of the project, or as a "
        "string: {games}",
    )
    UNKNOWN_GAME = ("{value} is no game with maps", "{mend} Change it in Map > Map Properties")


class TilesetFault(Fault):
    """Faults of tilesets and their pictures."""

    NO_FIRST = ("has no first id", "save the map again in Tiled")
    OVERLAP = ("its ids begin at {first}, inside those of {other}", "remove one of the two and add it again in Tiled")
    ABSOLUTE = ("the path {path} is absolute", "move the file beside the map and choose it again in Tiled")
    LEAVES = ("the path {path} leaves the folder of the maps", "move the file into it and choose it again in Tiled")
    BACKSLASH = ("the path {path} has a backslash", "choose the file again in Tiled, which writes / instead")
    MISSING = ("the file {path} is missing", "{mend}")
    OTHER_CASE = ("the file is called {there}, not {path}", "choose it again in Tiled, or rename it")
    NOT_TSX = ("{path} is no tileset of Tiled", "export it in Tiled as .tsx and use that")
    NOT_A_TILESET = ("{path} begins with <{tag}>, and a tileset with <tileset>", "open it in Tiled and save it as .tsx")
    NESTED = ("{path} only names another tileset", "use that one in the map")
    TILE_SIZE = (
        "its tiles are {width}×{height} pixels, those of the map {side}×{side}",
        "set Tile width and Tile height of the tileset to {side} with Edit Tileset",
    )
    NO_IMAGE = ("has no image", "make it anew with File > New > New Tileset, Based on Tileset Image")
    COLLECTION = ("is a collection of images", "make it anew with File > New > New Tileset, Based on Tileset Image")
    EMBEDDED_IMAGE = ("keeps its image inside", "choose an image file in Edit Tileset > Source")
    NOT_PNG = ("the image {path} is no PNG", "save it as PNG and choose it in Edit Tileset > Source")
    IMAGE_TOO_LARGE = ("the image {path} is {width}×{height} pixels, more than 4096×4096", "use a smaller one")
    IMAGE_SIZE = (
        "the image is {width}×{height} pixels, the tileset says {said}",
        "open the tileset in Tiled, reload it with Ctrl+T and save it",
    )
    COUNT = (
        "the image holds {there} tiles in {columns} columns, the tileset says {said}",
        "open the tileset in Tiled, reload it with Ctrl+T and save it",
    )
    KEY_COLOUR = (
        "has a transparent colour",
        "untick Use transparent color in Edit Tileset > Source; use a PNG with alpha",
    )
    OFFSET = ("has a drawing offset", "set Drawing Offset to 0, 0 with Edit Tileset")
    ANIMATED = ("tile {tile} is animated", "remove its frames in Edit Tileset > Tile Animation Editor")


class LayerFault(Fault):
    """Faults of layers."""

    GROUP = ("is a group", "select it and choose Layer > Ungroup Layers")
    IMAGE_LAYER = ("is an image layer", "delete it, and draw with tiles instead")
    MISSING = ("the {kind} layer '{name}' is missing", "{mend}")
    WRONG_KIND = ("is {found}, and must be {kind}", "add one of that kind with Layer > New, and delete this one")
    TWICE = ("a layer of this name is there twice", "rename or merge one of them in the panel Layers")
    UNKNOWN = ("is an object layer that means nothing here", "{mend}")
    HIDDEN = ("is hidden, and what it means would not be seen", "click its eye in the panel Layers")
    SIZE = ("is {width}×{height} cells, the map {columns}×{rows}", "choose Map > Resize Map, then save")
    OFFSET = ("is moved against the grid", "set its Horizontal Offset and Vertical Offset to 0")
    PARALLAX = ("scrolls at another speed", "set its Parallax Factor to 1, 1")
    TINT = ("has a tint colour", "reset its Tint Color")
    OPACITY = ("the opacity {found} is no number from 0 to 1", "set its Opacity anew")
    NO_DATA = ("holds no tiles at all", "delete it and draw it anew")
    CHUNKS = ("is stored in chunks, as infinite maps are", "untick Map > Map Properties > Infinite, then save")
    ENCODING = ("is written as {found}", "set Map > Map Properties > Tile Layer Format to CSV")
    ZSTD = ("is compressed with Zstandard", "set Map > Map Properties > Tile Layer Format to CSV, then save")
    DAMAGED = ("the tiles cannot be decoded ({reason})", "open an older copy in Tiled and save it again")
    SHORT = ("holds {found} tiles, {lack} fewer than the map has cells", "choose Map > Resize Map, then save")
    LONG = ("holds more than the {needed} tiles of the map", "choose Map > Resize Map, then save")
    NOT_A_NUMBER = ("{found} is no tile id", "draw this cell anew in Tiled")
    NEGATIVE = ("the tile id {found} is negative", "draw this cell anew in Tiled")
    FLIPPED = (
        "the tile is flipped or turned{more}, and what it means would not be seen",
        "draw it anew with the tile as it stands in the tileset; press X, Y or Z until it does",
    )
    SAYS_NOTHING = (
        "the tile {tile} of {tileset} says nothing here{more}",
        "draw these cells with tiles whose properties are {names}",
    )
    ELSEWHERE = (
        "tiles of the class {kind} are drawn here{more}, where they are only looked at",
        "erase them here and draw them in the layer '{name}'",
    )
    ASTRAY = (
        "tiles of the class {kind} are drawn here{more}",
        "draw them in the layer '{name}', and these cells anew with tiles whose properties are {names}",
    )
    BEYOND = ("the tile id {found} is in no tileset{more}", "draw this cell anew in Tiled, or add the tileset again")


class ObjectFault(Fault):
    """Faults of objects and of properties."""

    TOO_MANY = ("holds {count} objects, more than {most}", "delete those that mean nothing")
    NO_ID = ("an object has no id", "save the map again in Tiled")
    SAME_ID = ("two objects have this id", "cut one of them and paste it again")
    TEMPLATE = ("comes from a template", "right-click it and choose Detach")
    TWO_CLASSES = (
        "has the type {type} and the class {other}",
        "set its Class (called Type in Tiled 1.8) anew in the panel Properties",
    )
    NO_CLASS = ("has no class", "set its Class (called Type in Tiled 1.8) in the panel Properties to {known}")
    UNKNOWN_CLASS = (
        "the class {found} means nothing in this layer",
        "{mend} Set it, as Class or Type, in the panel Properties",
    )
    OTHER_LAYER = (
        "the class {found} belongs in the layer '{layer}'",
        "right-click it and choose Move Object(s) to Layer, or set another class: {known}",
    )
    SHAPE = ("is {found}", "delete it, {mend}")
    OFF_CORNERS = (
        "has a corner that is no corner of a cell",
        "choose View > Snapping > Snap to Grid and drag its corners onto the grid",
    )
    SLANTED = ("runs across cells", "drag its corners until it follows the edges of cells")
    NO_LINE = ("has fewer than two corners", "delete it and draw it anew")
    TURNED = ("is turned by {found} degrees", "set its Rotation to 0")
    PLACE = ("{name} is {found}, which is no number", "set it anew in the panel Properties")
    OFF_GRID = (
        "does not lie on the grid",
        "choose View > Snapping > Snap to Grid, then drag it and its corners onto the cells",
    )
    OUTSIDE = ("lies outside the map", "drag it onto the map or delete it")
    ONE_CELL = ("covers {columns}×{rows} cells, and must cover one", "drag its corner until it covers one cell")
    UNKNOWN_PROPERTY = (
        "the property {name} means nothing here",
        "{mend} Right-click it in the panel Properties to rename or remove it",
    )
    MISSING_PROPERTY = (
        "the property '{name}' is missing",
        "add it with Add Property, the + below the panel Properties, as {kind}",
    )
    PROPERTY_TYPE = (
        "the property '{name}' is of the type {found}, not {kind}",
        "remove it and add it again with Add Property as {kind}",
    )
    PROPERTY_VALUE = ("the property '{name}' is {value}, not {range}", "set it anew in the panel Properties")
    UNCOUNTED = (
        "has no '{name}', and others of its kind have",
        "set it in the panel Properties, or remove it from all of them: then they are counted in reading order",
    )
    TOO_MANY_TO_COUNT = ("is one more than the {most} that there must be{within}", "delete what is too many")
    NO_OBJECT = ("the property '{name}' names no object", "click it in the panel Properties and pick {kind} on the map")
    OTHER_OBJECT = (
        "the property '{name}' names object {id}, which is no {kind}",
        "click it in the panel Properties and pick {kind} on the map",
    )
    TEXT = ("the property '{name}' has {count} characters", "shorten it to 1 to {most}")
