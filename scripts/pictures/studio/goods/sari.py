"""Handloom saris: Maheshwari, silk and cotton with a border of zari, and a red Banarasi for weddings.

V is 0 at the end of the pallu and U is 0 at the selvage with the border."""
import math
from collections import namedtuple

import numpy

from fabrics import Cloth, dye
from folds import along, block, edge_of, floor, fringe, halved, settle, sheet, stack, waves
from loom import band, flower, fold, oval, paisley, soft, split, woven
from materials import Material
from shapes import subdivide, sweep, thicken
from studio import linear, look_near, open_studio, stand

TEAL = "#37B3A2"
BORDERS = {"#37B3A2": "#8A1440", "#E0567F": "#4A1F78"}
PAPER = {"#37B3A2": "clay", "#E0567F": "butter"}
GOLD = (0.68, 0.42, 0.12)

# A way to weave: each part a repeat (across, along) and what is drawn in it: zari, second and pale yarn.
Design = namedtuple("Design", "body border pallu border_width pallu_length")


def maheshwari_body(x, y):
    """A little flower of zari in every other half of the repeat, 0.9 × 0.9."""
    gold = 0
    for at in ((0.225, 0.225), (0.675, 0.675)):
        gold = gold + soft(flower(x, y, at, 0.055, 4, math.pi / 4)) * (1 - soft(oval(x, y, at, 0.012, 0.012)))
    return gold, 0 * x, 0 * x


def maheshwari_border(x, y):
    """Lines, a row of lozenges, a zigzag and temple teeth that point into the cloth, 0.9 wide."""
    away, near = numpy.abs(x - 0.36), fold(y, 0.3)
    lozenge = away / 0.135 + near / 0.15
    gold = band(lozenge, 0.80, 0.99) + band(lozenge, 0.30, 0.62)
    corner = away / 0.135 + fold(y - 0.15, 0.3) / 0.15
    gold = numpy.maximum(gold, band(away, 0, 0.135) * band(corner, 0, 0.16))
    for low, high in ((0.03, 0.045), (0.085, 0.15), (0.175, 0.187), (0.527, 0.54), (0.655, 0.70)):
        gold = numpy.maximum(gold, band(x, low, high))
    wave = numpy.abs(x - 0.575 - fold(y, 0.1) * 0.9)
    gold = numpy.maximum(gold, band(wave, 0, 0.010))
    tooth = fold(y, 0.15) / 0.066 + (x - 0.715) / 0.15
    gold = numpy.maximum(gold, band(tooth, 0, 1) * band(x, 0.715, 0.9) * (1 - band(tooth, 0.45, 0.68)))
    return gold, band(x, 0, 0.71), 0 * x


def maheshwari_pallu(x, y):
    """Bands of zari and five stripes, as Maheshwari saris end, 0.6 × 2.4."""
    gold, pale = 0 * x, 0 * x
    for low, high in ((0.09, 0.15), (0.18, 0.19), (0.76, 0.77), (0.80, 0.86), (1.12, 1.14), (1.18, 1.22)):
        gold = numpy.maximum(gold, band(y, low, high))
    inside = band(y, 0.22, 0.73)
    net = (fold(x - 0.15, 0.3) / 0.15 + fold(y - 0.225, 0.5) / 0.25)
    gold = numpy.maximum(gold, inside * band(numpy.abs(net - 1), 0, 0.10))
    for at in ((0.15, 0.475), (0.45, 0.475)):
        gold = numpy.maximum(gold, inside * soft(flower(x, y, at, 0.10, 6, 0.0, 0.25)))
        gold = gold * (1 - soft(flower(x, y, at, 0.035, 6)))
    for at in ((0.0, 0.34), (0.3, 0.34), (0.6, 0.34), (0.0, 0.61), (0.3, 0.61), (0.6, 0.61)):
        gold = numpy.maximum(gold, inside * soft(flower(x, y, at, 0.05, 4, math.pi / 4)))
    for at in (0.075, 0.225, 0.375, 0.525):
        gold = numpy.maximum(gold, soft(oval(x, y, (at, 0.99), 0.030, 0.055)))
    for start in (1.38, 1.78):
        pale = numpy.maximum(pale, band(y, start, start + 0.22))
        for edge in (start - 0.03, start + 0.235):
            gold = numpy.maximum(gold, band(y, edge, edge + 0.015))
    gold = numpy.maximum(gold, band(y, 2.22, 2.25))
    return gold, band(y, 0, 2.18), pale


def banarasi_body(x, y):
    """A net of stems with a kairi and a flower in its meshes, 0.84 × 1.12."""
    x, y = x / 0.7, y / 0.7
    gold = 0 * x
    for shift, half in ((0.0, 0.0), (0.6, 0.8)):
        a, b = (x - shift) % 1.2, (y - half) % 1.6
        gold = numpy.maximum(gold, _kairi(a, b, (0.60, 0.62), 0.60))
        bloom = soft(flower(a, b, (0.60, 1.12), 0.085, 8)) * (1 - soft(flower(a, b, (0.60, 1.12), 0.03, 8)))
        gold = numpy.maximum(gold, bloom)
    stem = numpy.abs(fold(x, 1.2) - 0.30 - 0.26 * numpy.cos(2 * math.pi * y / 1.6))
    gold = numpy.maximum(gold, band(stem, 0, 0.016))
    for k in range(16):
        v, way = 0.1 * k, 1 if k % 2 else -1
        near = (y - v + 0.8) % 1.6 - 0.8
        spot = 0.30 + 0.26 * math.cos(2 * math.pi * v / 1.6)
        for u in (-spot, spot, 1.2 - spot, 1.2 + spot):
            side = 1 if u in (spot, 1.2 + spot) else -1
            gold = numpy.maximum(gold, soft(oval(x, near, (u + 0.05 * way, 0), 0.024, 0.056, side * 0.9 * way)))
    return gold, 0 * x, 0 * x


def _kairi(x, y, at, size, turn=0.0):
    """A kairi woven in outlines, with a flower in its belly."""
    d = paisley(x, y, at, size, turn)
    gold = soft(d) * (1 - soft(d + 0.045 * size))
    gold = numpy.maximum(gold, soft(d + 0.10 * size))
    middle = (at[0] - 0.02 * size, at[1] - 0.25 * size)
    gold = gold * (1 - soft(flower(x, y, middle, 0.15 * size, 6)))
    return numpy.maximum(gold, soft(flower(x, y, middle, 0.08 * size, 6)))


def banarasi_border(x, y):
    """A meander with flowers between broad lines, 1.2 wide."""
    gold = 0 * x
    for low, high in ((0.02, 0.12), (0.15, 0.165), (0.90, 0.915), (0.94, 1.02)):
        gold = numpy.maximum(gold, band(x, low, high))
    stem = numpy.abs(x - 0.53 - 0.22 * numpy.sin(2 * math.pi * y / 0.8))
    gold = numpy.maximum(gold, band(stem, 0, 0.018))
    for at in ((0.40, 0.2), (0.66, 0.6)):
        d = flower(x, y, at, 0.15, 10, 0, 0.18)
        gold = numpy.maximum(gold, soft(d) * (1 - soft(numpy.abs(flower(x, y, at, 0.08, 10, 0, 0.18)) - 0.008)))
    for at, turn in (((0.74, 0.08), 0.6), ((0.74, 0.32), -0.6), ((0.32, 0.48), -0.6), ((0.32, 0.72), 0.6)):
        gold = numpy.maximum(gold, soft(oval(x, y, at, 0.035, 0.085, turn)))
    tooth = fold(y, 0.2) / 0.09 + (x - 1.03) / 0.16
    gold = numpy.maximum(gold, band(tooth, 0, 1) * band(x, 1.03, 1.2))
    return gold, band(x, 0, 1.02), 0 * x


def banarasi_pallu(x, y):
    """Rows of tall kairis between borders, nearly all zari, 0.9 × 3."""
    gold = 0 * x
    for low, high in ((0.05, 0.13), (0.16, 0.175), (0.46, 0.475), (0.50, 0.58), (1.62, 1.70), (1.73, 1.745),
                      (2.10, 2.115), (2.14, 2.22)):
        gold = numpy.maximum(gold, band(y, low, high))
    for row in (0.32, 1.92):
        for at in (0.075 + 0.15 * k for k in range(6)):
            gold = numpy.maximum(gold, soft(flower(x, y, (at, row), 0.065, 8)))
    for at in (0.225, 0.675):
        gold = numpy.maximum(gold, _kairi(x, y, (at, 1.10), 0.80))
    for k in range(5):
        for at in (0.0, 0.45, 0.9):
            gold = numpy.maximum(gold, soft(flower(x, y, (at, 0.72 + 0.19 * k), 0.055, 6, 0.5 * k)))
    return gold, band(y, 0, 2.25), 0 * x


MAHESHWARI = Design(
    ((0.9, 0.9), maheshwari_body), ((0.9, 0.3), maheshwari_border), ((0.6, 2.4), maheshwari_pallu), 0.9, 2.3
)
BANARASI = Design(
    ((0.84, 1.12), banarasi_body), ((1.2, 0.8), banarasi_border), ((0.9, 3.0), banarasi_pallu), 1.2, 2.3
)


def silk(design, body, second, pale=(0.72, 0.62, 0.44), both=0.0):
    """The cloth of a sari: silk over cotton, shot, with zari. `both` is the width of the cloth if it has
    the border at both selvages."""
    m = Cloth("sari", 230, roughness=0.42, specular=0.38, sheen=0.25, anisotropic=0.4, wander=0.5)
    height, warp = m.interlace()
    u, v = m.axis("X", "UV"), m.axis("Y", "UV")
    masks = woven(m, "body", *design.body)
    masks = m.mix(m.math("LESS_THAN", v, design.pallu_length), masks, woven(m, "pallu", *design.pallu))
    selvage = woven(m, "border", *design.border, mirror=both)
    if both:
        u = m.math("MINIMUM", u, m.math("SUBTRACT", both, u))
    at_border = m.math("LESS_THAN", u, design.border_width)
    border = split(m, selvage)
    solid = m.math("MULTIPLY", at_border, m.math("MAXIMUM", border[1], border[0]))
    masks = m.mix(solid, masks, selvage)
    gold, contrast, light = split(m, masks)
    facing = m.nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.4
    sheen = m.map(facing.outputs["Facing"], 0.1, 0.9)
    base = m.mix(contrast, _shot(m, sheen, body), _shot(m, sheen, second))
    base = m.mix(light, base, pale)
    base = m.threads_of(base, m.mix(1.0, base, (0.86, 0.86, 0.86), "MULTIPLY"), height, warp)
    base = m.uneven(base, 0.09)
    glint = m.plus(m.noise(1, 2, space="UV", stretch=(14, 260, 1)), m.noise(40, 2, space="UV"))
    zari = m.mix(m.map(glint, 0.75, 1.3), tuple(c * 0.62 for c in GOLD), (0.92, 0.66, 0.28))
    zari = m.mix(1.0, zari, m.mix(m.near, (1, 1, 1), m.map(height, 0, 0.8, 0.45, 1.1)), "MULTIPLY")
    m.colour(m.mix(m.times(gold, 0.93), base, zari))
    m.set("Metallic", m.times(gold, 0.72))
    m.set("Roughness", m.mix(gold, m.map(m.noise(1, 3, space="UV", stretch=(2, 150, 1)), 0.3, 0.7, 0.36, 0.52),
                             m.map(glint, 0.7, 1.3, 0.26, 0.46)))
    tangent = m.nodes.new("ShaderNodeTangent")
    tangent.direction_type = "UV_MAP"
    m.set("Tangent", tangent.outputs[0])
    m.bump(m.noise(1, 3, space="UV", stretch=(2, 150, 1)), 0.12, 0.01)
    m.bump(m.noise(3, 3, 0.4, space="UV"), 0.10, 0.06)
    m.bump(gold, 0.5, 0.003)
    m.relief(height, 0.5)
    return m.material


def _shot(m, sheen, colour):
    """Warp and weft of two shades: one sees more of the paler one aslant."""
    deep = dye(colour)
    mean = sum(deep) / 3
    pale = tuple(0.80 * c + 0.12 * mean + 0.05 for c in deep)
    return m.mix(sheen, tuple(0.36 * c for c in deep), tuple(0.62 * c for c in pale))


def thread(colour, gloss=0.5):
    m = Material("thread", roughness=1 - gloss, specular=0.3, sheen=0.4)
    m.colour(m.mix(m.noise(9, 3), tuple(0.7 * c for c in colour), colour))
    return m.material


def top_cloth(width, depth, top, spill, swing):
    """The last layer: it comes over the back fold, lies on the pile and falls over the front in pleats."""
    length = depth + 0.5 + spill
    pile = float(top(0.0, 0.0))
    rows_count, columns = round(length / 0.05), round(width / 0.052)
    us = numpy.linspace(0, width, columns + 1)
    wander, pleat = waves(2.2), waves(0.9, 4)
    rows, vs = [], []
    for j in range(rows_count + 1):
        s = j / rows_count * length
        y = depth / 2 + 0.05 - max(0, s - 0.2)
        z = pile + 0.03 - max(0, 0.2 - s)
        t = min(1, max(0, (s - 0.42 * depth) / (length - 0.42 * depth)))
        high = 0.13 * t
        squeeze = 1 - 0.20 * t
        x = (us - width / 2) * squeeze + swing * t**1.6
        phase = 2 * math.pi * (us / 0.95 + 0.34 * wander(us, s * 0.25))
        lift = high * (1 + numpy.sin(phase)) * (1 + 0.35 * pleat(us * 0.6, s * 0.2)) + 0.012 * pleat(us, s)
        rows.append(numpy.stack([x, y - 0.10 * t * (us / width - 0.5), z + lift + 0 * x], -1))
        vs.append(length - s)
    return sheet(rows, us, vs, "pallu")


def turned(things, degrees):
    for thing in things:
        thing.rotation_euler[2] = math.radians(degrees)


def bundle(design, colour, second, tassel, layers=4):
    """The sari as the shop hands it over, about 3 × 3.4, its pallu over the front."""
    cloth = silk(design, colour, second)
    width, depth = 3.0, 3.3
    pile, top = stack(halved(layers), width, depth, gap=0.024, start=10, loose=0.9)
    over = top_cloth(width, depth, top, 0.95, 0.28)
    below = block(width, depth, top, 0.19)
    settle(over, [below, floor()], frames=26, bending=1.2, friction=60, pins=range(2 * over["columns"]), touch=False)
    for thing in (pile, over):
        thing.data.materials.clear()
        thing.data.materials.append(cloth)
        subdivide(thicken(thing, 0.006, 0), 1)
    ends = fringe(edge_of(over, last=True), 30, 0.36, 0.0065, thread(tassel), 4, 1.5, knot=0.012)
    turned((pile, over, below, ends), 17)


def main(colour=TEAL):
    open_studio(PAPER.get(colour, "khadi"), seed=11)
    bundle(MAHESHWARI, colour, BORDERS.get(colour, "#5A1030"), tuple(0.5 * c for c in dye(BORDERS.get(colour, "#5A1030"))))
    stand(4.85, (0.25, -0.70, 0.15), angle=50)


def wedding():
    open_studio("butter", seed=5)
    bundle(BANARASI, "#A80F24", "#7C0A1C", GOLD)
    stand(4.85, (0.25, -0.70, 0.15), angle=50)


def detail(colour=TEAL):
    open_studio(PAPER.get(colour, "khadi"), seed=11)
    second = BORDERS.get(colour, "#5A1030")
    bundle(MAHESHWARI, colour, second, tuple(0.5 * c for c in dye(second)))
    look_near(1.55, (-0.95, -1.35, 0.35))


def hung(cloth_width, across, front, back, rail, radius, start):
    """A cloth in uneven pleats over a rail that runs along x at the height `rail`."""
    pitch = 0.04
    us = numpy.linspace(0, cloth_width, round(cloth_width / 0.042))
    wander, depth = waves(2.6), waves(1.5, 4)
    squeeze = across / cloth_width
    reach = radius + 0.16
    bow = math.pi * reach
    length = front + bow + back
    rows, vs = [], []
    for s in numpy.linspace(0, length, round(length / pitch)):
        phase = 2 * math.pi * (us / 0.78 + 0.42 * wander(us, s * 0.05))
        low = min(1, abs(s - front - bow / 2) / front)
        push = (0.115 + 0.05 * low) * numpy.sin(phase) * (1 + 0.3 * depth(us, s * 0.3))
        x = (us - cloth_width / 2) * squeeze * (1 - 0.05 * math.sin(math.pi * low)) + 0.03 * wander(s * 0.6, us)
        x = x + 0.05 * numpy.sin(phase * 2 + 0.6)
        if s < front:
            y, z = -reach - push, rail - (front - s) + 0 * us
        elif s < front + bow:
            a = (s - front) / reach
            y, z = -(reach + push) * math.cos(a), rail + (reach + push) * math.sin(a)
        else:
            y, z = reach + push, rail - (s - front - bow) + 0 * us
        rows.append(numpy.stack([x, y, z], -1))
        vs.append(start + s)
    return sheet(rows, us, vs, "hung")


def rail(height, radius, length=14):
    """A turned rail of dark wood, longer than the picture is wide."""
    rod = sweep([(x * length / 40 - length / 2, 0, height) for x in range(41)], radius, 24, "rail")
    m = Material("wood", roughness=0.45, specular=0.35)
    grain = m.noise(3, 5, 1.2, stretch=(0.6, 14, 14))
    m.colour(m.ramp(grain, [(0.3, (0.075, 0.035, 0.016)), (0.7, (0.19, 0.095, 0.045))]))
    m.bump(grain, 0.1, 0.01)
    rod.data.materials.append(m.material)
    return rod


def drape(colour=TEAL):
    open_studio(PAPER.get(colour, "khadi"), seed=4)
    second = BORDERS.get(colour, "#5A1030")
    rod = rail(5.0, 0.12)
    cloth = hung(4.6, 2.9, 4.2, 2.6, 5.0, 0.12, 0)
    settle(cloth, [rod], frames=30, bending=0.3, friction=60, air=4)
    cloth.data.materials.clear()
    cloth.data.materials.append(silk(MAHESHWARI, colour, second, both=4.6))
    ends = fringe(edge_of(cloth), 46, 0.4, 0.0065, thread(tuple(0.5 * c for c in dye(second))), 4, 1.5,
                  hang=True, knot=0.012)
    subdivide(thicken(cloth, 0.006, 0), 1)
    stand(4.5, (0, 0, 2.85), angle=10)


VIEWS = {"main": main, "detail": detail, "drape": drape, "wedding": wedding}
