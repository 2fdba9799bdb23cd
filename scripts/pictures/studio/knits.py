"""Knitting, loop by loop: every stitch is two threads that lean together to a V.

A surface is a function of (s, d, lift): how far along the columns, how far across them, and how far
above the cloth; it answers points. Lengths are decimetres.
"""

import math
import random

import numpy as np

from fabrics import Cloth, dye, shade
from lasts import sheet, tubes, unit
from shapes import paint

COLUMN = 0.0195
ROW = 0.0150


def knit(surface, s, d, depth, purl, zone, row=ROW, fine=1.0, name="knit"):
    """Stitches at places (s, d): arrays of the same length, as are `depth` (how much lower a stitch
    lies, in a rib), `purl` (1 where the back of the stitch shows) and `zone` (0 or 1, its colour)."""
    steps, round_ = (8, 8) if fine > 1 else (6, 6)
    t = np.linspace(0, 1, steps)
    jitter = lambda size: np.array([random.gauss(0, size) for _ in range(len(s))])[:, None]
    bigger = 1 + jitter(0.05)
    row = np.broadcast_to(np.asarray(row, float), s.shape)[:, None]
    parts = []
    for side in (-1, 1):
        # The thread rises from under the row before, leans to the middle, and dives under the next.
        along = (-0.62 + 1.30 * t[None]) * row * bigger + jitter(0.0008)
        lean = 0.36 - 0.27 * t[None] ** 1.3
        across = side * lean * COLUMN * bigger + jitter(0.0006)
        rise = (np.sin(t * math.pi) ** 0.8 * 0.0085 - 0.0045 * t)[None] + jitter(0.0007)
        # A purl stitch: a short bow across the column.
        flat = (t[None] - 0.5) * COLUMN * 0.62 + side * 0.27 * COLUMN
        bow_ = side * (t[None] - 0.5) * row * 0.45 + row * 0.1
        is_purl = purl[:, None] > 0.5
        along = np.where(is_purl, bow_ + jitter(0.001), along)
        across = np.where(is_purl, flat, across)
        rise = np.where(is_purl, np.sin(t * math.pi)[None] * 0.004, rise) - depth[:, None]
        places = s[:, None] + along, d[:, None] + across
        paths = surface(*places, rise)
        normals = surface(*places, rise + 0.004) - paths
        sides = np.cross(unit(normals), np.gradient(paths, axis=1))
        swell = 0.72 + 0.28 * np.sin(t * math.pi)
        part = tubes(paths, sides, 0.26 * COLUMN * swell, 0.23 * COLUMN * swell, name, round_)
        paint(part, "zone", np.repeat(zone, steps * round_).astype("float32"))
        parts.append(part)
    return parts


def ground(surface, s, d, zone, name="ground"):
    """The cloth behind the stitches: a sheet over the grid of `s` and `d`, so that no gap is a hole."""
    s, d = np.meshgrid(s, d, indexing="ij")
    part = sheet(surface(s, d, np.full(s.shape, -0.016)), False, None, name)
    paint(part, "zone", np.asarray(zone(s, d), "float32").ravel())
    return part


def fuzz(surface, s, d, count, length=0.022):
    """Fibres that stand off the yarn at random places of (s, d)."""
    picks = [random.randrange(len(s)) for _ in range(count)]
    spread = lambda size: np.array([random.gauss(0, size) for _ in range(count)])
    base_s, base_d = s[picks] + spread(0.006), d[picks] + spread(0.008)
    way_s, way_d = spread(length * 0.6), spread(length * 0.6)
    high, curl = np.abs(spread(0.010)) + 0.006, spread(length * 0.25)
    t = np.linspace(0, 1, 6)[None]
    paths = surface(
        base_s[:, None] + way_s[:, None] * t + curl[:, None] * np.sin(t * 3),
        base_d[:, None] + way_d[:, None] * t - curl[:, None] * np.sin(t * 2.2),
        0.002 + high[:, None] * np.sin(t * 2.3),
    )
    sides = np.tile((0.3, 0.5, 1.0), (*paths.shape[:2], 1))
    return tubes(paths, sides, 0.00055, 0.00055, "fuzz", 3)


def yarn(main, other):
    """Spun cotton in two colours by the attribute `zone`: plies that twist, dye that took unevenly."""
    m = Cloth("yarn", 60, roughness=0.92, specular=0.08, sheen=0.6)
    first, second = dye(main), dye(other)
    zone = m.math("GREATER_THAN", m.attribute("zone"), 0.5)
    base = m.mix(zone, first, second)
    along, round_ = m.axis("X", "UV"), m.axis("Y", "UV")
    twist = m.hill(m.math("FRACT", m.plus(m.times(along, 150.0), m.times(round_, 2.0))))
    base = m.mix(1.0, base, m.map(twist, 0, 1, 0.80, 1.06), "MULTIPLY")
    fibre = m.noise(60, 5, 0.5)
    base = m.mix(m.map(fibre, 0.3, 0.7, 0, 0.28), base, m.mix(zone, shade(first, 0.7), shade(second, 0.7)))
    patch = m.map(m.noise(2.2, 4), 0.3, 0.7, 0.92, 1.07)
    m.colour(m.mix(1.0, base, patch, "MULTIPLY"))
    m.bump(twist, 0.5, 0.004)
    m.bump(m.noise(220, 3), 0.3, 0.003)
    return m.material


def backing(main, other):
    """The shade between stitches."""
    m = Cloth("backing", 60, roughness=1.0, specular=0.02)
    zone = m.math("GREATER_THAN", m.attribute("zone"), 0.5)
    m.colour(m.mix(zone, shade(dye(main), 0.75), shade(dye(other), 0.75)))
    return m.material
