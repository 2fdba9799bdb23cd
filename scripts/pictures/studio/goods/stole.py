"""A cotton stole with a block print, gathered in its hand-made pleats and laid in a loop, about 3.6 × 4.2."""

import math

import numpy
from mathutils import Vector, geometry

from fabrics import block_print, dye
from folds import edge_of, floor, fringe, settle, sheet, waves
from materials import Material
from shapes import subdivide, thicken
from studio import look_down, open_studio

IVORY, INDIGO, RED = "#EBDFC6", "#1F3F74", "#B23A24"
# The middle of the loop, (x, y, height), from one end to the other.
PATH = [
    (1.30, -1.70, 0.30),
    (0.72, -0.92, 0.30),
    (-0.22, -0.05, 0.30),
    (-0.90, 0.80, 0.30),
    (-0.74, 1.48, 0.32),
    (0.0, 1.80, 0.34),
    (0.74, 1.48, 0.36),
    (0.92, 0.80, 0.45),
    (0.25, -0.08, 0.75),
    (-0.68, -0.95, 0.70),
    (-1.30, -1.62, 0.35),
]


def smooth_path(spots, steps):
    """A curve through the spots, even in its steps, and how long it is."""
    fine = []
    spots = [Vector(s) for s in spots]
    spots = [2 * spots[0] - spots[1], *spots, 2 * spots[-1] - spots[-2]]
    for a, b, c, d in zip(spots, spots[1:], spots[2:], spots[3:]):
        fine += list(geometry.interpolate_bezier(b, b + (c - a) / 6, c - (d - b) / 6, c, 24))[:-1]
    fine.append(spots[-2])
    lengths = numpy.concatenate([[0], numpy.cumsum([(q - p).length for p, q in zip(fine, fine[1:])])])
    even = numpy.linspace(0, lengths[-1], steps)
    fine = numpy.array(fine)
    return numpy.stack([numpy.interp(even, lengths, fine[:, k]) for k in range(3)], -1), lengths[-1]


def gathered(width, across):
    """The stole above the floor, its breadth drawn together in pleats no two of which are alike."""
    middle, length = smooth_path(PATH, 150)
    ahead = numpy.gradient(middle, axis=0)
    ahead /= numpy.linalg.norm(ahead[:, :2], axis=1)[:, None]
    us = numpy.linspace(0, width, 60)
    wander, deep, spread = waves(1.7), waves(1.2, 4), waves(3.0, 3)
    rows, vs = [], []
    for k, (spot, way) in enumerate(zip(middle, ahead)):
        s = k / (len(middle) - 1) * length
        end = max(0, 1 - min(s, length - s) / 1.6)
        wide = across * (1 + 0.10 * spread(s) + 0.22 * end)
        phase = 2 * math.pi * (us / 0.62 + 0.45 * wander(us, s * 0.16))
        side = (us / width - 0.5) * wide + 0.07 * numpy.sin(2 * phase + 1)
        lift = (0.15 - 0.05 * end) * (1 + numpy.sin(phase)) * (1 + 0.3 * deep(us, s * 0.3))
        rows.append(numpy.stack([spot[0] - way[1] * side, spot[1] + way[0] * side, spot[2] + lift], -1))
        vs.append(s)
    return sheet(rows, us, vs, "stole")


def main(colour=IVORY):
    open_studio("sage", seed=12)
    inks = (INDIGO, RED) if colour == IVORY else (IVORY, "#D9A441")
    stole = gathered(2.8, 1.2)
    settle(stole, [floor()], frames=40, bending=0.12, friction=40, mass=0.18, space=0.014)
    stole.data.materials.clear()
    stole.data.materials.append(block_print(colour, inks[0], "sprig", inks[1], 0.22))
    yarn = Material("yarn", roughness=0.95, specular=0.05, sheen=0.3)
    yarn.colour(tuple(0.9 * c for c in dye(colour)))
    for last in (False, True):
        fringe(edge_of(stole, last), 70, 0.34, 0.005, yarn.material, 2, 3, stray=0.10)
    subdivide(thicken(stole, 0.006, 0), 1)
    look_down(4.6, (0, -0.12, 0))


VIEWS = {"main": main}
