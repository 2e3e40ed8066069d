"""What there is in Gold Rush.

From this follow the modules of `written`, and what readers work out: what is conserved, references, views by names.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.model.words import (
    AMOUNT,
    SEAT,
    WHOSE,
    Axis,
    Conserved,
    Fact,
    Field,
    Holds,
    Model,
    Why,
    choice,
    draw,
    one_of,
    spread,
    task,
    upto,
)

TILE: Final = Axis("tile")
AREA: Final = Axis("area")
RIM: Final = Axis("rim")
FACE: Final = Axis("face", "len(box.faces)", "[face.name() for face in box.faces]")
TOKEN: Final = Axis("token", "len(box.token_counts)", "TOKENS")
SOURCE: Final = Axis("source", "SOURCE_COUNT", "SOURCES")
CELL: Final = Axis("cell", "len(CELLS)", "CELLS")
LAID: Final = Axis("tile", "MOST_TILES")
PARTS: Final = "max(box.part_count)"
COWBOY: Final = Axis("cowboy", "box.cowboys")
PLACE: Final = Axis("tile and part", "2")
ALL: Final = "MOST_TILES"

FIELDS: Final = (
    Field("bag", (FACE,), upto("max(box.copies)"), whole="list(box.copies)", doc="to draw; public (GR-15.01)"),
    Field("drawn", (), one_of(FACE), "NONE", doc="the tile in hand, not laid yet"),
    Field("discarded", (Axis("discard"),), one_of(FACE), held="tuple", bag=True,
          doc="tiles that fitted nowhere"),
    Field("cut_short", (), upto(1), doc="1 once the last tile could not be laid (GR-3.07)"),
    Field("cells", (TILE,), one_of(CELL), follows=True,
          doc="where each tile lies, as laid (`cells.PLACES` gives x and y)"),
    Field("faces", (TILE,), one_of(FACE), listed=ALL, doc="what each tile shows"),
    Field("rotations", (TILE,), one_of(Axis("turn", "4")), listed=ALL, doc="its quarter turns clockwise"),
    Field("first", (TILE,), one_of(AREA), inner=True, listed=ALL,
          doc="its first area; the others follow as in `Face.parts`"),
    Field("on", (AREA,), one_of(TILE), inner=True, follows=True, doc="the tile of an area"),
    Field("feature", (AREA,), one_of(AREA), inner=True, follows=True, doc="the earliest area of its feature"),
    Field("ring", (AREA,), one_of(AREA), inner=True, follows=True,
          doc="another area of its feature, through all and back"),
    Field("piece", (AREA,), upto(10), follows=True, doc="EMPTY, FIRST_COWBOY + seat or FIRST_TENT + seat"),
    Field("ends", (AREA,), AMOUNT, rows=LAID, starts="first", listed=PARTS,
          doc="open ends of a feature, at its earliest area"),
    Field("crew", (AREA,), spread(SEAT, 4), inner=True, follows=True,
          doc="cowboys per seat on a feature, packed, at its earliest area"),
    Field("pile", (AREA,), AMOUNT, rows=LAID, starts="first", listed=PARTS,
          doc="tokens on a mountain, at its earliest area"),
    Field("rim", (RIM,), one_of(CELL), whole="[0]", follows=True, doc="empty cells next to the landscape, ascending"),
    Field("rim_edges", (RIM,), upto(255), whole="[0]", inner=True, follows=True,
          doc="what surrounds each (`Box.fits`)"),
    Field("rim_tiles", (RIM,), AMOUNT, whole="[0]", inner=True, follows=True,
          doc="which tiles do, a byte a side: tile + 1"),
    Field("turn", (), WHOSE, "NONE", doc="who is on turn, NONE before the first"),
    Field("cowboys", (SEAT,), upto("box.cowboys"), "box.cowboys", told=True, doc="in the supply"),
    Field("tents", (SEAT,), one_of(AREA), "NONE", follows=True,
          doc="the area where the tent stands, NONE in the supply"),
    Field("score", (SEAT,), AMOUNT, "box.start_score", held="tuple", told=True, doc="points, the true total"),
    Field("scored", (SEAT, SOURCE), AMOUNT, held="tuple", doc="points by source"),
    Field("taken", (SEAT,), upto("box.tokens"), held="tuple", told=True, doc="mining tokens held"),
    Field("hands", (SEAT, TOKEN), upto("box.tokens"), held="tuple", seen="owner", told=True, doc="of which kinds"),
    Field("supply", (), upto("box.tokens"), "box.tokens", told=True, doc="tokens in the common supply"),
    Field("lost", (), upto("box.tokens"), told=True, doc="tokens out of the game (GR-9.08, GR-13.02)"),
    Field("undrawn", (TOKEN,), upto("max(box.token_counts)"), whole="box.token_counts", held="tuple", seen="rule",
          doc="tokens whose face no player has seen; in a view the hands of others are among them"),
)  # fmt: skip

PIECES: Final = (
    Field("tile_at", (TILE, Axis("x and y", "2")), upto("MOST_TILES", -72), listed=ALL, read="rules.seen:tile_at",
          doc="cells to the east and to the south of the start tile"),
    Field("cowboys_at", (SEAT, COWBOY, PLACE), upto("MOST_TILES"), read="rules.seen:cowboys_at",
          doc="1 + tile and 1 + part of the cowboys on tiles, in the order of laying"),
    Field("tent_at", (SEAT, PLACE), upto("MOST_TILES"), read="rules.seen:tent_at",
          doc="1 + tile and 1 + part of the tent"),
)  # fmt: skip
"""The landscape by tiles and parts: areas have numbers that only the rules know."""

MOUNTAIN: Final = Holds("mountain", AREA)

SHAPES: Final = (
    task("LayStartTile", "GR-1.03"),
    draw("ChanceFirstSeat", "GR-1.08", "first_seat"),
    draw("ChanceDrawTile", "GR-3.01", "draw_tile"),
    choice("ChooseCell", "GR-3.04", "choose_cell"),
    choice("ChooseRotation", "GR-3.03", "choose_rotation", Holds("cell", CELL)),
    task("NextTurn", "GR-2.05"),
    choice("ChooseAction", "GR-2.03", "choose_action"),
    choice("ChooseTentTarget", "GR-5.04", "choose_tent_target"),
    draw("TakeToken", "GR-6.01", "token_value", Holds("to", WHOSE), MOUNTAIN),
    task("ScoreTile", "GR-7.04"),
    task("CloseMountain", "GR-9.01", MOUNTAIN),
    task("ScoreMountain", "GR-9.03", MOUNTAIN),
    task("ScoreCities", "GR-10.01", Holds("railways", AREA, several=True)),
    task("FinalScoring", "GR-13.01"),
)

MODEL: Final = Model(
    game="gold_rush",
    state="GoldRushState",
    doc="Gold Rush's state: the landscape with its features, and what the players hold, as ints and flat lists.",
    imports=("from cowcatcher.games.gold_rush.box import Box",),
    named=(
        "from cowcatcher.games.gold_rush.rules.cells import CELLS",
        "from cowcatcher.games.gold_rush.names import MOST_TILES, TOKENS",
        "from cowcatcher.games.gold_rush.written.events import SOURCE_COUNT, SOURCES",
    ),
    constants=(
        ("NONE", "-1", ""),
        ("HIDDEN", "-2", "In a view: something is there that the onlooker cannot know."),
        ("EMPTY", "0", ""),
        ("FIRST_COWBOY", "1", ""),
        ("FIRST_TENT", "6", "Values of `piece`: nothing, FIRST_COWBOY + seat, FIRST_TENT + seat."),
        ("CREW_BITS", "4", ""),
        ("CREW", "15", "Cowboys on a feature are packed: `(crew[f] >> CREW_BITS * seat) & CREW`."),
    ),
    fields=FIELDS,
    shapes=SHAPES,
    points="score",
    sources=(
        Why("railways", "GR-8.03"),
        Why("mountains", "GR-9.03"),
        Why("cities", "GR-10.02"),
        Why("mountains_final", "GR-13.03"),
        Why("railways_final", "GR-13.04"),
        Why("cities_final", "GR-13.05"),
        Why("prairies", "GR-13.08"),
        Why("tokens", "GR-13.09"),
    ),
    whys=(
        Why("placing", "GR-4.01"),
        Why("coming_back", "GR-7.05"),
        Why("laying", "GR-3.08"),
        Why("taking", "GR-6.01"),
        Why("nobody", "GR-9.08"),
        Why("end", "GR-13.02"),
    ),
    facts=(
        Fact("Unplaceable", ("face",), "A tile that was drawn fits nowhere and leaves the game (GR-3.06)."),
        Fact("Laid", ("whose", "tile"), "A seat lays a tile, and its areas with it."),
        Fact("Pitched", ("whose", "area", "old", "tokens"),
             "A tent is pitched on a mountain with so many tokens; it stood on area `old`, or nowhere, NONE."),
        Fact("Took", ("whose", "mountain", "left"), "A token is taken from a mountain, where so many are left."),
        Fact("Completed", ("feature", "crew"), "A railway or a mountain is completed, with this crew on it."),
        Fact("Scored", ("feature", "source", "each", "owners: tuple[int, ...]"),
             "A feature brings each of its majority owners so many points."),
        Fact("TentBack", ("whose", "area"), "A tent comes back to its owner."),
    ),
    last=("rotations", "undrawn"),
    pieces=PIECES,
    conserved=(
        Conserved("mining tokens", "box.tokens", ("supply", "lost", "pile", "taken")),
        Conserved("faces of tokens", "box.token_counts", ("undrawn", "hands"), by=TOKEN),
    ),
)  # fmt: skip
