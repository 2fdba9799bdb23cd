"""A scarf of brushed lambswool in herringbone, 3 wide, with twisted fringes: folded, close by, rolled."""

import math

import numpy

from fabrics import Cloth, dye
from folds import edge_of, fringe, fuzz, sheet, stack, waves
from loom import woven
from materials import Material
from shapes import subdivide, thicken
from studio import look_near, open_studio, stand

MADDER = "#C4404F"
PAPER = {"#C4404F": "khadi", "#A04BA0": "sage"}


def herringbone(x, y):
    """Slanted ribs 0.045 apart that turn round every 0.24, 0.48 × 0.36: dark yarn, its edge, and a turn."""
    side = numpy.abs(x % 0.48 - 0.24)
    rib = (y + side) / 0.045 % 1
    high = numpy.sin(math.pi * rib)
    thread = 0.5 + 0.5 * numpy.sin(2 * math.pi * (y - side) / 0.0225)
    return numpy.clip(high * 1.5 - 0.45, 0, 1), high * (0.75 + 0.25 * thread), thread


def lambswool(colour):
    """Yarn of the colour over a dark mixture of it, blurred by the fibres that were brushed out."""
    m = Cloth("lambswool", 60, roughness=0.96, specular=0.04, sheen=0.4, wander=1.0)
    dyed = dye(colour)
    grey = sum(dyed) / 3
    dark = tuple(0.15 * c + 0.02 * grey + 0.006 for c in dyed)
    pale = tuple(0.62 * c + 0.10 * grey + 0.10 for c in dyed)
    pattern = woven(m, "herringbone", (0.48, 0.36), herringbone, 260)
    ribs, height = m.axis("X", pattern), m.axis("Y", pattern)
    fibre = m.noise(1, 4, 1.5, space="UV", stretch=(150, 38, 1))
    tuft = m.noise(34, 5, 1.2, space="UV")
    blur = m.plus(m.math("MULTIPLY_ADD", fibre, 1.5, -0.75), m.math("MULTIPLY_ADD", tuft, 0.7, -0.35))
    mixed = m.map(m.plus(ribs, blur), 0.12, 0.95)
    base = m.mix(mixed, dark, tuple(1.05 * c + 0.02 for c in dyed))
    base = m.mix(m.map(fibre, 0.54, 0.72, 0, 0.55), base, pale)
    m.colour(m.uneven(base, 0.10))
    m.handled(0.14)
    m.bump(m.noise(9, 3, space="UV"), 0.25, 0.04)
    m.bump(m.plus(height, m.times(fibre, 1.2), tuft), 0.7, 0.02)
    return m.material


def fibres(colour):
    """Single hairs, which let the light through."""
    m = Material("fibre", roughness=0.9, specular=0.1, transmission=0.0)
    m.colour(tuple(0.75 * c + 0.08 for c in dye(colour)))
    return m.material


def yarn(colour):
    m = Material("yarn", roughness=0.95, specular=0.05, sheen=0.8)
    dyed = dye(colour)
    m.colour(m.mix(m.noise(14, 4), tuple(0.34 * c for c in dyed), tuple(0.9 * c + 0.01 for c in dyed)))
    m.bump(m.noise(60, 3), 0.4, 0.02)
    return m.material


def finish(cloth, colour, thickness, hairs):
    cloth.data.materials.clear()
    cloth.data.materials.append(lambswool(colour))
    subdivide(thicken(cloth, thickness, 0), 1)
    fuzz(cloth, hairs, 0.06, fibres(colour), 0.0022)


def folded(colour, hairs=40000):
    """Folded in four, 2.9 × 3.9, both ends and their fringes at the front."""
    pile, top = stack([3, 0, 1, 2], 2.9, 3.9, gap=0.15, loose=0.3, slip=0.085, ends=(0.20, 0.02))
    finish(pile, colour, 0.05, hairs)

    def ground(x, y):
        return float(top(x, -1.9)) - 0.12 if y > -1.94 else 0

    upper = fringe(edge_of(pile), 26, 0.60, 0.012, yarn(colour), 3, 3.5, ground=ground)
    lower = fringe(edge_of(pile, last=True), 26, 0.60, 0.012, yarn(colour), 3, 3.5)
    for thing in (pile, upper, lower):
        thing.rotation_euler[2] = math.radians(-22)


def main(colour=MADDER):
    open_studio(PAPER.get(colour, "khadi"), seed=21)
    folded(colour)
    stand(4.8, (-0.12, -0.2, 0.2), angle=52)


def detail(colour=MADDER):
    open_studio(PAPER.get(colour, "khadi"), seed=21)
    folded(colour, 70000)
    look_near(1.6, (-0.60, -1.55, 0.45))


def roll(colour, turns=4.2, wide=1.5):
    """Folded lengthwise and rolled up, lying on the floor with its axis along y; its end runs out to +x."""
    uneven, edge = waves(1.6), waves(0.9)
    us = numpy.linspace(0, wide, 34)
    rows, vs = [], []
    length = 0.0
    last = None
    steps = round(turns * 40)
    tail = 15
    reach = 0.07 + 0.115 * turns
    for i in range(steps + tail):
        if i < steps:
            a = 2 * math.pi * turns * i / steps
            radius = 0.07 + 0.115 * a / (2 * math.pi)
            turn = a - 2 * math.pi * turns - math.pi / 2
            x, z = radius * math.cos(turn) * 1.06, reach + radius * math.sin(turn) * 0.94
        else:
            x, z = (i - steps + 1) * 0.06, 0.03
        if last:
            length += math.dist(last, (x, z))
        last = (x, z)
        slip = 0.05 * edge(length * 0.7, 0.0) - 0.03 * math.sin(length)
        swell = 1 + 0.022 * uneven(us, length * 0.6)
        z = reach + (z - reach) * swell + 0.015 * uneven(us, length)
        rows.append(numpy.stack([x * swell, us - wide / 2 + slip, z], -1))
        vs.append(length)
    rows = numpy.array(rows)
    rows[..., 2] -= rows[..., 2].min() - 0.045
    return sheet(rows, us, vs, "roll")


def rolled(colour=MADDER):
    open_studio(PAPER.get(colour, "khadi"), seed=8)
    scarf = roll(colour)
    finish(scarf, colour, 0.09, 40000)
    ends = fringe(edge_of(scarf, last=True), 14, 0.55, 0.012, yarn(colour), 3, 3.5)
    for thing in (scarf, ends):
        thing.rotation_euler[2] = math.radians(-38)
    stand(2.95, (0.33, -0.1, 0.42), angle=26)


VIEWS = {"main": main, "detail": detail, "rolled": rolled}
