"""A fine wool shawl with a woven border of kairis, folded, one corner turned back; 3 × 3.2 as it lies."""

import math

import numpy

from fabrics import Cloth, dye
from folds import (
    block,
    edge_of,
    floor,
    fringe,
    halved,
    settle,
    sheet,
    stack,
    turn_corner,
    waves,
)
from loom import band, flower, oval, paisley, soft, split, woven
from materials import Material
from shapes import subdivide, thicken
from studio import open_studio, stand

GROUND, RED, BLUE, OCHRE = "#D9CBB2", "#8C0A22", "#12244E", "#C2882C"


def end_border(x, y):
    """The pallav, 0.45 × 1.5 from the end of the shawl: kairis between two runs of flowers."""
    red, blue, ochre = 0 * x, 0 * x, 0 * x
    for low, high in ((0.06, 0.08), (0.32, 0.34), (1.16, 1.18), (1.42, 1.44)):
        blue = numpy.maximum(blue, band(y, low, high))
        red = numpy.maximum(red, band(y, low + 0.028, high + 0.022) if low < 0.2 or low > 1.3 else 0)
    for row in (0.205, 1.30):
        for k, at in enumerate((0.0, 0.1125, 0.225, 0.3375, 0.45)):
            d = flower(x, y, (at, row), 0.050, 6, 0.3 * (k % 4), 0.22)
            red = numpy.maximum(red, soft(d)) if k % 2 else red
            blue = blue if k % 2 else numpy.maximum(blue, soft(d))
            ochre = numpy.maximum(ochre, soft(oval(x, y, (at, row), 0.018, 0.018)))
        stem = numpy.abs(y - row - 0.05 * numpy.sin(2 * math.pi * x / 0.225 + 0.8))
        ochre = numpy.maximum(ochre, band(stem, 0, 0.007) * (1 - numpy.maximum(red, blue)))
    d = paisley(x, y, (0.215, 0.765), 0.715)
    red = numpy.maximum(red, soft(d) * (1 - soft(d + 0.026)))
    red = numpy.maximum(red, soft(d + 0.070))
    blue = numpy.maximum(blue, soft(d + 0.038) * (1 - soft(d + 0.056)))
    for k in range(7):
        spot = (0.21 + 0.010 * k + 0.014 * math.sin(2.4 * k), 0.555 + 0.066 * k)
        size = 0.040 - 0.0028 * k
        ochre = numpy.maximum(ochre, soft(flower(x, y, spot, size, 5, k * 0.7, 0.25)))
        eye = soft(oval(x, y, spot, size * 0.35, size * 0.35))
        blue, ochre = numpy.maximum(blue, eye), ochre * (1 - eye)
        for side in (-1, 1):
            leaf = soft(oval(x, y, (spot[0] + side * size * 1.7, spot[1] - 0.02), 0.009, 0.028, -side * 0.7))
            ochre = numpy.maximum(ochre, leaf * (d < -0.08))
    for at in (0.0, 0.45):
        for k in range(5):
            for side in (-1, 1):
                leaf = soft(oval(x, y, (at + side * 0.020, 0.78 + 0.06 * k), 0.010, 0.030, -side * 0.6))
                blue = numpy.maximum(blue, leaf * (d > 0.012))
        red = numpy.maximum(red, soft(flower(x, y, (at, 1.09), 0.038, 8, 0.0, 0.2)))
    return red, blue, ochre


def side_border(x, y):
    """A run of flowers along the selvage, 0.3 × 0.3."""
    blue = band(x, 0.03, 0.045) + band(x, 0.235, 0.25)
    d = flower(x, y, (0.14, 0.15), 0.058, 6, 0.0, 0.22)
    stem = numpy.abs(x - 0.14 - 0.05 * numpy.sin(2 * math.pi * y / 0.3 + 0.8))
    return soft(d), blue, soft(oval(x, y, (0.14, 0.15), 0.018, 0.018)) + band(stem, 0, 0.007) * (d > 0)


def sprinkled(x, y):
    """Small sprigs over the field, 0.9 × 0.9."""
    red, blue, ochre = 0 * x, 0 * x, 0 * x
    for at in ((0.225, 0.225), (0.675, 0.675)):
        red = numpy.maximum(red, soft(flower(x, y, at, 0.034, 5, 0.3, 0.22)))
        ochre = numpy.maximum(ochre, soft(oval(x, y, at, 0.010, 0.010)))
        blue = numpy.maximum(blue, band(numpy.abs(x - at[0]), 0, 0.006) * band(at[1] - y, 0.03, 0.10))
        for side in (-1, 1):
            leaf = oval(x, y, (at[0] + side * 0.022, at[1] - 0.072), 0.009, 0.026, -side * 0.8)
            blue = numpy.maximum(blue, soft(leaf))
    return red, blue, ochre


def pashmina(width, ground=GROUND):
    """Fine twill of natural wool with its pattern woven in, thread by thread."""
    m = Cloth("pashmina", 150, roughness=0.94, specular=0.05, sheen=0.6, wander=0.7)
    height, warp = m.interlace(4, 2)
    u, v = m.axis("X", "UV"), m.axis("Y", "UV")
    masks = woven(m, "sprigs", (0.9, 0.9), sprinkled, 220)
    masks = m.mix(m.math("LESS_THAN", u, 0.30), masks, woven(m, "side", (0.3, 0.3), side_border, 220))
    masks = m.mix(m.math("LESS_THAN", v, 1.47), masks, woven(m, "pallav", (0.45, 1.5), end_border, 220))
    red, blue, ochre = split(m, masks)
    fibre = m.noise(1, 4, 1.2, space="UV", stretch=(190, 36, 1))
    fray = m.map(m.plus(fibre, m.noise(60, 4, space="UV")), 0.75, 1.2, 1.0, 0.80)
    base = dye(ground)
    first = OCHRE if ground != GROUND else RED
    for mask, colour in ((red, first), (blue, BLUE), (ochre, OCHRE)):
        base = m.mix(m.times(mask, fray), base, tuple(0.75 * c for c in dye(colour)))
    base = m.threads_of(base, m.mix(1.0, base, (0.9, 0.89, 0.87), "MULTIPLY"), height, warp)
    base = m.mix(m.map(fibre, 0.55, 0.75, 0, 0.22), base, (0.70, 0.60, 0.46))
    m.colour(m.uneven(base, 0.08))
    m.handled(0.16)
    m.bump(m.noise(1.1, 2, 0.6, space="UV"), 0.35, 0.12)
    m.bump(m.plus(fibre, m.noise(40, 4, space="UV")), 0.25, 0.012)
    m.relief(height, 0.5)
    return m.material


def upper(width, depth, top):
    """The last layer of the pile, its end a little over the front and its right corner turned back."""
    length = depth + 0.55
    us = numpy.linspace(0, width, round(width / 0.052))
    bend, ripple = waves(2.4), waves(1.1)
    rows, vs = [], []
    for s in numpy.linspace(0, length, round(length / 0.052)):
        y = depth / 2 + 0.06 - max(0, s - 0.18)
        z = 0.05 - max(0, 0.18 - s) + 0.035 * ripple(us, s) + 0 * us
        rows.append(numpy.stack([us - width / 2 + 0.03 * bend(s * 0.7), y + 0.02 * bend(us, 5.0), z], -1))
        vs.append(length - s)
    corner = (math.cos(math.radians(-52)), math.sin(math.radians(-52)))
    rows = turn_corner(rows, (width / 2 - 0.72, -depth / 2 + 0.42), corner, 0.075)
    rows[..., 2] += float(top(0.0, 0.0)) + 0.03
    return sheet(rows, us, vs, "shawl")


def main(colour=GROUND):
    open_studio("mist", seed=31)
    width, depth = 3.0, 3.0
    pile, top = stack(halved(3), width, depth, gap=0.045, start=20, loose=0.7)
    over = upper(width, depth, top)
    below = block(width, depth, top, 0.17)
    settle(over, [below, floor()], frames=18, bending=0.5, friction=50, pins=range(2 * over["columns"]))
    cloth = pashmina(width, colour)
    for thing in (pile, over):
        thing.data.materials.clear()
        thing.data.materials.append(cloth)
        subdivide(thicken(thing, 0.012, 0), 1)
    yarn = Material("yarn", roughness=0.95, specular=0.05, sheen=0.6)
    yarn.colour(tuple(0.8 * c for c in dye(colour)))

    def ground(x, y):
        return float(top(x, y)) + 0.03 if abs(x) < width / 2 and abs(y) < depth / 2 else 0

    ends = fringe(edge_of(over, last=True), 190, 0.17, 0.005, yarn.material, stray=0.2, ground=ground)
    for thing in (pile, over, ends):
        thing.rotation_euler[2] = math.radians(-15)
    stand(4.35, (0, -0.2, 0.15), angle=52)


VIEWS = {"main": main}
