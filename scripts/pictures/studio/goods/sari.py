"""Handloom saris: Maheshwari, silk and cotton with a border of zari, and a red Banarasi for weddings.

V is 0 at the end of the pallu and U is 0 at the selvage with the border."""

import math

import numpy

from fabrics import Cloth, dye
from folds import block, edge_of, floor, fringe, halved, settle, sheet, stack, waves
from loom import split, woven
from materials import Material
from sari_designs import BANARASI, MAHESHWARI
from shapes import subdivide, sweep, thicken
from studio import look_near, open_studio, stand

TEAL = "#37B3A2"
BORDERS = {"#37B3A2": "#A81448", "#E0567F": "#4A1F78"}
PAPER = {"#37B3A2": "clay", "#E0567F": "butter"}
GOLD = (0.70, 0.40, 0.12)


def silk(design, body, second, pale=(0.56, 0.46, 0.31), both=0.0):
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
    zari = m.mix(m.map(glint, 0.75, 1.3), tuple(c * 0.62 for c in GOLD), (0.95, 0.62, 0.25))
    zari = m.mix(1.0, zari, m.mix(m.near, (1, 1, 1), m.map(height, 0, 0.8, 0.45, 1.1)), "MULTIPLY")
    m.colour(m.mix(m.times(gold, 0.93), base, zari))
    m.set("Metallic", m.times(gold, 0.72))
    slub = m.noise(1, 3, space="UV", stretch=(2, 150, 1))
    m.set("Roughness", m.mix(gold, m.map(slub, 0.3, 0.7, 0.34, 0.50), m.map(glint, 0.7, 1.3, 0.26, 0.46)))
    tangent = m.nodes.new("ShaderNodeTangent")
    tangent.direction_type = "UV_MAP"
    m.set("Tangent", tangent.outputs[0])
    m.bump(slub, 0.12, 0.01)
    m.bump(m.noise(3, 3, 0.4, space="UV"), 0.10, 0.06)
    crease = m.math("PINGPONG", m.math("ADD", v, 0.35), 1.55)
    m.bump(m.map(crease, 0.0, 0.05, 1.0, 0.0), 0.35, 0.02)
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


def bundle(design, colour, second, tassel):
    """The sari as the shop hands it over, about 3 × 3.4, its pallu over the front."""
    cloth = silk(design, colour, second)
    width, depth = 3.0, 3.3
    pile, top = stack(halved(4), width, depth, gap=0.024, start=10, loose=0.9)
    over = top_cloth(width, depth, top, 0.95, 0.28)
    below = block(width, depth, top, 0.19)
    held = range(2 * over["columns"])
    settle(over, [below, floor()], frames=26, bending=1.2, friction=60, pins=held, touch=False)
    for thing in (pile, over):
        thing.data.materials.clear()
        thing.data.materials.append(cloth)
        subdivide(thicken(thing, 0.006, 0), 1)
    ends = fringe(edge_of(over, last=True), 30, 0.36, 0.0065, thread(tassel), 4, 1.5, knot=0.012)
    turned((pile, over, below, ends), 17)


def handloom(colour):
    second = BORDERS.get(colour, "#8A1440")
    bundle(MAHESHWARI, colour, second, tuple(0.5 * c for c in dye(second)))


def main(colour=TEAL):
    open_studio(PAPER.get(colour, "khadi"), seed=11)
    handloom(colour)
    stand(4.85, (0.25, -0.70, 0.15), angle=50)


def wedding():
    open_studio("butter", seed=5)
    bundle(BANARASI, "#DE1A34", "#A8102E", tuple(0.7 * c for c in GOLD))
    stand(4.85, (0.25, -0.70, 0.15), angle=50)


def detail(colour=TEAL):
    open_studio(PAPER.get(colour, "khadi"), seed=11)
    handloom(colour)
    look_near(1.4, (-0.55, -1.2, 0.38))


def hung(cloth_width, across, front, back, rail, radius):
    """A cloth in uneven pleats over a rail that runs along x at the height `rail`."""
    us = numpy.linspace(0, cloth_width, round(cloth_width / 0.055))
    wander, depth = waves(2.6), waves(1.5, 4)
    squeeze = across / cloth_width
    reach = radius + 0.16
    bow = math.pi * reach
    length = front + bow + back
    rows, vs = [], []
    for s in numpy.linspace(0, length, round(length / 0.065)):
        phase = 2 * math.pi * (us / 0.72 + 0.20 * wander(us, s * 0.06))
        low = min(1, abs(s - front - bow / 2) / front)
        push = (0.115 + 0.05 * low) * numpy.sin(phase) * (1 + 0.3 * depth(us, s * 0.3))
        x = (us - cloth_width / 2) * squeeze * (1 - 0.05 * math.sin(math.pi * low))
        x = x + 0.03 * wander(s * 0.6, us) + 0.05 * numpy.sin(phase * 2 + 0.6)
        if s < front:
            y, z = -reach - push, rail - (front - s) + 0 * us
        elif s < front + bow:
            a = (s - front) / reach
            y, z = -(reach + push) * math.cos(a), rail + (reach + push) * math.sin(a)
        else:
            y, z = reach + push, rail - (s - front - bow) + 0 * us
        rows.append(numpy.stack([x, y, z], -1))
        vs.append(s)
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
    second = BORDERS.get(colour, "#8A1440")
    rod = rail(5.0, 0.12)
    cloth = hung(5.2, 3.5, 3.95, 2.4, 5.0, 0.12)
    settle(cloth, [rod], frames=30, bending=0.3, friction=60, air=4)
    cloth.data.materials.clear()
    cloth.data.materials.append(silk(MAHESHWARI, colour, second, both=5.2))
    ends = fringe(
        edge_of(cloth),
        52,
        0.4,
        0.0065,
        thread(tuple(0.5 * c for c in dye(second))),
        4,
        1.5,
        hang=True,
        knot=0.012,
    )
    subdivide(thicken(cloth, 0.006, 0), 1)
    turned((rod, cloth, ends), -26)
    stand(4.7, (0, 0, 2.9), angle=10)


VIEWS = {"main": main, "detail": detail, "drape": drape, "wedding": wedding}
