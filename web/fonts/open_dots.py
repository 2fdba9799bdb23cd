"""Opens the gap between the dots and the stems of bold letters in anek-latin.woff2, as README.md tells. Run here:

    apt-get install python3-fonttools python3-brotli && python3 open_dots.py

It places the dots at fixed heights, so running it again changes nothing.
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import ttProgram
from fontTools.ttLib.ttFont import newTable

FILE = Path(__file__).with_name("anek-latin.woff2")

# Where a dot begins and ends, in units of which the size has 2,000. Anek itself: 1076 to 1374 and 1074 to 1377.
BOLD = (1170, 1415)
BOLD_WIDE = (1135, 1403)

# Letters of two parts, the second of which is the mark: it has no name of its own, and stands over other letters too.
MARKED = ["agrave", "aacute", "acircumflex", "atilde", "adieresis", "igrave", "iacute", "icircumflex", "idieresis"]

ABOVE_SMALL_LETTERS = 1010


def dotted(font):
    glyf = font["glyf"]
    return ["i", "j", *sorted(glyf[name].components[1].glyphName for name in MARKED)]


def stretch(points, heights, to):
    """New heights: the lowest and the highest point come to `to`, the others in proportion."""
    low, high = min(heights[p] for p in points), max(heights[p] for p in points)
    return {p: round(to[0] + (heights[p] - low) * (to[1] - to[0]) / (high - low)) for p in points}


def open_dots(font, name):
    glyf = font["glyf"]
    drawn, control = glyf._getCoordinatesAndControls(name, font["hmtx"].metrics)[:2]
    ends = control[1]
    by_axis = {next(iter(variation.axes)): variation for variation in font["gvar"].variations[name]}
    for variation in by_axis.values():
        variation.calcInferredDeltas(drawn, ends)
        variation.coordinates = [(round(x), round(y)) for x, y in variation.coordinates]
    weight, width = by_axis["wght"].coordinates, by_axis["wdth"].coordinates
    bold = [drawn[p][1] + weight[p][1] for p in range(len(drawn))]
    wide = [bold[p] + width[p][1] for p in range(len(drawn))]
    starts = [0, *(end + 1 for end in ends)]
    contours = [range(start, end + 1) for start, end in zip(starts, ends)]
    dots = [p for contour in contours if min(bold[p] for p in contour) > ABOVE_SMALL_LETTERS for p in contour]
    new_bold, new_wide = stretch(dots, bold, BOLD), stretch(dots, wide, BOLD_WIDE)
    for p in dots:
        weight[p] = (weight[p][0], new_bold[p] - drawn[p][1])
        width[p] = (width[p][0], new_wide[p] - new_bold[p])


def smooth_everywhere(font):
    """What the cut had dropped: without `gasp` Windows draws small sizes without smoothing from top to bottom."""
    gasp = font["gasp"] = newTable("gasp")
    gasp.version, gasp.gaspRange = 1, {0xFFFF: 0x000F}
    prep = font["prep"] = newTable("prep")
    prep.program = ttProgram.Program()
    prep.program.fromAssembly(["PUSHW[ ] 511", "SCANCTRL[ ]", "PUSHB[ ] 4", "SCANTYPE[ ]"])


font = TTFont(FILE, recalcTimestamp=False)
for glyph in dotted(font):
    open_dots(font, glyph)
smooth_everywhere(font)
font.flavor = "woff2"
font.save(FILE)
