"""Cuts figtree, baloo, bitter and literata down to what the shop draws with, as README.md tells. Run here:

    for p in figtree baloo-2 bitter literata; do npm pack @fontsource-variable/$p@5.3.0; done
    for t in *.tgz; do mkdir -p ${t%.tgz} && tar xzf $t -C ${t%.tgz} --strip 1; done
    pip install fonttools brotli && python3 cut_typefaces.py

It prints what the fallback needs (shop/platform/typefaces.ts): how wide Arial is beside each typeface.
"""

from copy import deepcopy
from io import BytesIO
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
WEIGHTS = (430, 700)
RUPEE = 0x20B9
PACKAGES = {"figtree": "figtree", "baloo": "baloo-2", "bitter": "bitter", "literata": "literata"}
# What a page of the shop says, for the average width of letters.
SAMPLE = "Fresh mangoes, basmati rice and cotton kurtas for the whole family. Add to cart Rs. 1,499.00 per kg"
ARIAL = {430: "LiberationSans-Regular.ttf", 650: "LiberationSans-Bold.ttf"}
ARIAL_FOLDER = Path("/usr/share/fonts/truetype/liberation")


def put_rupee(font, ext):
    """The package keeps the rupee sign in a file of its own: puts it into this one, with its variations."""
    name = ext.getBestCmap()[RUPEE]
    glyph = ext["glyf"][name]
    if glyph.isComposite():
        raise SystemExit("the rupee sign has parts")
    variations, metrics, glyphs = font["gvar"].variations, font["hmtx"].metrics, font["glyf"]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyphs.glyphs[name] = deepcopy(glyph)
    glyphs.glyphOrder = font.getGlyphOrder()
    metrics[name] = ext["hmtx"].metrics[name]
    variations[name] = deepcopy(ext["gvar"].variations.get(name, []))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = name
    for table in ("HVAR", "MVAR", "VVAR", "vhea", "vmtx"):
        if table in font:
            del font[table]


def reread(font):
    """Writes a font and reads it again, because the steps expect whole tables."""
    written = BytesIO()
    font.save(written)
    written.seek(0)
    return TTFont(written, recalcTimestamp=False)


def measure(font, weight):
    """Width of the sample, height of x and of H, in sizes of the type."""
    at = instancer.instantiateVariableFont(deepcopy(font), {a.axisTag: weight if a.axisTag == "wght" else None for a in font["fvar"].axes}) if "fvar" in font else font
    em, cmap, glyphs = at["head"].unitsPerEm, at.getBestCmap(), at.getGlyphSet()

    def height(char):
        pen = BoundsPen(glyphs)
        glyphs[cmap[ord(char)]].draw(pen)
        return pen.bounds[3] / em

    return sum(at["hmtx"][cmap[ord(c)]][0] for c in SAMPLE) / em, height("x"), height("H")


def set_line(font, ascent, descent):
    em = font["head"].unitsPerEm
    up, down = round(ascent * em), round(descent * em)
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent, hhea.descent, hhea.lineGap = up, -down, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = up, -down, 0
    os2.usWinAscent, os2.usWinDescent = up, down


anek = TTFont(HERE / "anek-latin.woff2")
characters = sorted({*anek.getBestCmap(), RUPEE})
anek_width, anek_x, anek_cap = measure(anek, 430)
# The height of the middle of capitals over the middle of the line, to which all controls are drawn.
anek_ascent, anek_descent = 0.9, 0.2
anek_middle = anek_cap / 2 - (anek_ascent - anek_descent) / 2

for name, package in PACKAGES.items():
    files = next(HERE.glob(f"fontsource-variable-{package}-5*")) / "files"
    font = TTFont(files / f"{package}-latin-wght-normal.woff2", recalcTimestamp=False)
    put_rupee(font, TTFont(files / f"{package}-latin-ext-wght-normal.woff2"))
    font = reread(font)
    options = Options()
    options.layout_features = ["kern", "liga", "tnum", "ccmp", "mark"]
    options.hinting = False
    options.desubroutinize = True
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(reread(font), {"wght": WEIGHTS})
    # A typeface of other proportions gets the size at which its small letters look like those of Anek, but never
    # one that makes a line of text more than a twentieth longer.
    width, x, cap = measure(font, 430)
    size = min(anek_x / x, 1.05 * anek_width / width)
    font["head"].unitsPerEm = round(font["head"].unitsPerEm / size)
    width, x, cap = measure(font, 430)
    # Capitals stand where those of Anek stand in a line.
    shift = cap - 2 * anek_middle
    set_line(font, (1.1 + shift) / 2, (1.1 - shift) / 2)
    font["gasp"] = deepcopy(anek["gasp"])
    font.flavor = "woff2"
    out = HERE / f"{name}.woff2"
    font.save(out)
    widths = {weight: measure(TTFont(out), weight)[0] for weight in ARIAL}
    arial = {weight: measure(TTFont(ARIAL_FOLDER / file), weight)[0] for weight, file in ARIAL.items()}
    print(
        name, f"{out.stat().st_size:,} B", f"size {size:.3f}", f"of Anek's width {width / anek_width:.3f}",
        f"ascent {(1.1 + shift) / 2:.3f} descent {(1.1 - shift) / 2:.3f}",
        {weight: round(widths[weight] / arial[weight] * 100, 1) for weight in ARIAL},
    )
print("Anek", {w: round(measure(anek, w)[0] / measure(TTFont(ARIAL_FOLDER / f), w)[0] * 100, 1) for w, f in ARIAL.items()}, anek_x, anek_cap)
