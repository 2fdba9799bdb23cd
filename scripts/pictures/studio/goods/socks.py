"""Ribbed Socks for children: a pair laid flat, the rib close by, three pairs rolled in paper bands.

A sock is about 1.2 long from heel to toe. Its surface is measured along the leg and the foot (s, from
the cuff) and across (d, from the shin at the left to the heel at the right of the walk).
"""

import math
import random

import bpy
import numpy as np

from fabrics import shade
from knits import COLUMN, ROW, backing, fuzz, ground, knit, yarn
from lasts import ease, ripples, sheet, unit
from materials import Material
from studio import linear, look_down, look_near, open_studio, stand

LEAF = "#7CC66A"
LEG = 0.88
BEND = math.radians(77)
RADIUS = 0.385
ARC = BEND * RADIUS
FOOT = 0.82
LONG = LEG + ARC + FOOT
CUFF = 0.30
EDGE = 0.052
THICK = 0.105
SHIN = -0.03


def calmer(colour):
    """A dye that cotton of every day takes: less loud than on a screen."""
    red, green, blue = linear(colour)
    grey = 0.3 * red + 0.6 * green + 0.1 * blue
    return tuple(0.03 + 0.92 * (0.66 * c + 0.34 * grey) for c in (red, green, blue))


class Sock:
    """The shape of one sock on the table; `under(x, y)` is how high the ground lies there."""

    def __init__(self, at=(0, 0), turn=0.0, under=None):
        self.at, self.turn, self.under = np.array(at, float), turn, under
        self.calm, self.lively = ripples(8, 3.0), ripples(8, 8.0)
        self.phase = random.uniform(0, 6)
        self.lean = random.uniform(-0.03, 0.03)

    def half(self, s):
        """Half the width: the cuff draws in, the ankle is slim, the toe is round."""
        width = 0.315 + 0.028 * ease(CUFF - 0.05, CUFF + 0.16, s) - 0.012 * ease(0.6, 0.9, s)
        left = np.clip((LONG - s) / 0.36, 0, 1)
        width = width * (0.20 + 0.80 * np.sqrt(np.clip(1 - (1 - left) ** 2.2, 0, 1)))
        return width + 0.006 * np.sin(5.3 * s + self.phase) + 0.004 * np.sin(11 * s + 2 * self.phase)

    def walk(self, s):
        """The middle line and the direction across it, on the table."""
        bend = np.clip((s - LEG) / RADIUS, 0, BEND)
        x = RADIUS * (1 - np.cos(bend)) + np.clip(s - LEG - ARC, 0, None) * math.sin(BEND)
        y = -np.minimum(s, LEG) - RADIUS * np.sin(bend) - np.clip(s - LEG - ARC, 0, None) * math.cos(BEND)
        x = x + self.lean * np.sin(np.minimum(s, LEG) * 3)
        across = np.stack([-np.cos(bend), -np.sin(bend)], -1)
        return np.stack([x, y + 0.95], -1), across

    def __call__(self, s, d, lift, high=THICK):
        s, d = np.broadcast_arrays(np.asarray(s, float), np.asarray(d, float))
        half = self.half(s)
        edge = np.minimum(EDGE, half * 0.7)
        a = np.clip((np.abs(d) - (half - edge)) / edge, 0, 2.2)
        middle, across = self.walk(s)
        out = np.sign(d) * (np.minimum(np.abs(d), half - edge) + (edge + lift) * np.sin(a))
        heel = np.exp(-(((s - LEG - ARC * 0.50) / (ARC * 0.26)) ** 2))
        out = out + 0.085 * heel * np.clip(d / half, 0, 1) ** 2
        inside = np.clip(1 - (d / half) ** 2, 0, 1)
        end = np.sqrt(np.clip(1 - np.clip((s - LONG + 0.10) / 0.105, 0, 1) ** 2, 0.03, 1))
        spots = np.stack([d, s, 0 * s], -1)
        puff = (0.030 + 0.016 * self.calm(spots) + 0.006 * self.lively(spots)) * inside
        fold = np.sin((s - LEG - ARC / 2) * 30 / (1 + 3 * np.clip(d + half, 0, None)) + self.phase)
        ankle = np.exp(-(((s - LEG - ARC * 0.45) / 0.26) ** 2)) * ease(0.12, -0.2, d)
        puff = puff + 0.014 * fold * ankle * inside**0.5
        hem = 0.022 * ease(0.022, -0.01, s)
        z = (high - edge - hem + puff) * end + (edge * end + lift) * np.cos(a)
        spot = middle + across * out[..., None]
        c, n = math.cos(self.turn), math.sin(self.turn)
        spot = (
            np.stack([spot[..., 0] * c - spot[..., 1] * n, spot[..., 0] * n + spot[..., 1] * c], -1) + self.at
        )
        if self.under:
            z = z + self.under(spot[..., 0], spot[..., 1])
        return np.concatenate([spot, np.maximum(z, 0.003)[..., None]], -1)

    def height_at(self, x, y):
        """How high this sock lies at a place: for what lies on it."""
        s = np.linspace(0, LONG, 60)
        middle, _across = self.walk(s)
        c, n = math.cos(self.turn), math.sin(self.turn)
        line = (
            np.stack([middle[:, 0] * c - middle[:, 1] * n, middle[:, 0] * n + middle[:, 1] * c], -1) + self.at
        )
        away = np.full(np.shape(x), 9.0)
        for spot, half in zip(line, self.half(s)):
            away = np.minimum(away, np.hypot(x - spot[0], y - spot[1]) - half)
        return (THICK + 0.025) * ease(0.10, -0.09, away)


def heel_or_toe(s, d):
    """1 where the sock is knitted double, in the other shade."""
    wedge = (np.abs(s - LEG - ARC / 2) < ARC * 0.56 * (d - 0.02) / 0.34) & (d > 0.02)
    return (wedge | (s > LONG - 0.30)).astype(float)


def rib_of(s, d, column, zone):
    """How deep a stitch lies and whether its back shows: two and two at the cuff, three and one on the
    leg and the instep, plain below."""
    cuff = s < CUFF
    low = np.where(cuff, column % 4 >= 2, column % 4 == 3)
    plain = ((s > LEG + ARC * 0.4) & (d > 0.06)) | (zone > 0.5)
    low = low & ~plain
    depth = np.where(low, np.where(cuff, 0.013, 0.010), 0.0)
    return depth, low.astype(float)


def sock(shape, kit, fine=1.0, hairs=2500, part=None):
    """Knits one sock. `part` keeps the stitches with s between two numbers only."""
    columns = np.arange(-21, 22)
    straight = np.concatenate([np.arange(0.004, LEG, ROW), np.arange(LEG + ARC, LONG - 0.004, ROW)])
    places = []
    for front in (True, False):
        mean = RADIUS + (-0.17 if front else 0.19)
        count = round(BEND * mean / ROW)
        turned = LEG + ARC * (np.arange(count) + 0.5) / count
        rows = np.concatenate([straight, turned])
        pitch = np.concatenate([np.full(len(straight), ROW), np.full(count, ARC / count)])
        across = [c for c in columns if (c * COLUMN < SHIN) == front]
        s, c = np.meshgrid(rows, across, indexing="ij")
        row, _c = np.meshgrid(pitch, across, indexing="ij")
        places.append(np.stack([s.ravel(), c.ravel(), row.ravel()]))
    s, column, row = np.concatenate(places, 1)
    d = column * COLUMN
    keep = np.abs(d) < shape.half(s) + EDGE * 0.9
    if part:
        keep &= (s > part[0]) & (s < part[1])
    s, d, column, row = s[keep], d[keep], column[keep], row[keep]
    zone = heel_or_toe(s, d)
    depth, purl = rib_of(s, d, column, zone)
    made = knit(shape, s, d, depth, purl, zone, row, fine)
    low = lambda a, b, lift: shape(a, b, lift - 0.007)
    made.append(ground(low, np.linspace(0.0, LONG - 0.002, 200), np.linspace(-0.42, 0.42, 60), heel_or_toe))
    for thing in made:
        thing.data.materials.append(kit["backing" if thing.name.startswith("ground") else "yarn"])
    # The other side of the cuff looks out behind.
    behind = lambda a, b, lift: shape(a - 0.034, b, lift, 0.062)
    s, column = (n.ravel() for n in np.meshgrid(np.arange(0.004, 0.12, ROW), columns[3:-3], indexing="ij"))
    low = np.where(column % 4 >= 2, 0.010, 0.0)
    cuff = knit(behind, s, column * COLUMN, low, (low > 0).astype(float), 0 * s, ROW, fine)
    back = ground(behind, np.linspace(0, 0.15, 12), np.linspace(-0.34, 0.34, 40), lambda a, b: 0 * a)
    hair = fuzz(shape, *_inner(shape, hairs), hairs)
    for thing in [*cuff, hair]:
        thing.data.materials.append(kit["yarn"])
    back.data.materials.append(kit["backing"])


def _inner(shape, count):
    s = np.array([random.uniform(0, LONG - 0.05) for _ in range(count)])
    d = np.array([random.uniform(-1, 1) for _ in range(count)]) * (shape.half(s) + 0.03)
    return s, d


def kit_of(colour):
    main = calmer(colour)
    other = tuple(c + 0.62 * (w - c) for c, w in zip(shade(main, 0.9), (0.74, 0.70, 0.60)))
    return {"yarn": yarn(main, other), "backing": backing(main, other)}


def main(colour=LEAF):
    open_studio("butter", 5)
    kit = kit_of(colour)
    first = Sock((-0.60, -0.14), math.radians(5))
    sock(first, kit)
    sock(Sock((-0.06, 0.32), math.radians(-6), first.height_at), kit)
    look_down(2.45, (0.0, 0.22, 0))


def detail(colour=LEAF):
    open_studio("butter", 5)
    first = Sock((-0.2, -0.6), math.radians(14))
    sock(first, kit_of(colour), 2.0, 9000)
    look_near(0.72, (-0.24, -0.14, 0.1), angle=50)


def kraft():
    """Brown paper with its fibres, and two printed lines."""
    m = Material("kraft", roughness=0.85, specular=0.15)
    fibre = m.noise(1, 5, 0.8, stretch=(30, 120, 120))
    m.colour(m.ramp(fibre, [(0.3, (0.34, 0.23, 0.13)), (0.7, (0.47, 0.34, 0.21))]))
    m.bump(m.noise(60, 5), 0.12, 0.006)
    return m.material


def rolled(colour, at, turn, tilt, seed):
    """A pair rolled from the toes: about 0.6 across and 0.72 wide, in a paper band."""
    calm = ripples(7, 5.0 + 0.3 * seed)
    kit = kit_of(colour)
    pitch, start, turns = 0.092, 0.06, 2.72
    theta = np.linspace(0, 2 * math.pi * turns, 900)
    radius = start + pitch * theta / 2 / math.pi
    length = np.concatenate([[0], np.cumsum(np.hypot(np.diff(radius), radius[1:] * np.diff(theta)))])
    total, half, edge = length[-1], 0.335, 0.046

    def surface(s, d, lift):
        s, d = np.broadcast_arrays(np.asarray(s, float), np.asarray(d, float))
        angle = np.interp(s, length, theta)
        wide = half + 0.014 * np.sin(2.1 * s + seed) + 0.010 * np.sin(5.3 * s + 2 * seed)
        a = np.clip((np.abs(d) - (wide - edge)) / edge, 0, 2.6)
        spots = np.stack([s, d, 0 * s], -1)
        middle = (
            np.interp(s, length, radius) - edge + 0.010 * calm(spots) * np.clip(s / total * 2 - 0.6, 0, 1)
        )
        squeeze = 0.030 * np.exp(-((d / 0.17) ** 4)) * ease(total - 2.2, total - 1.6, s)
        r = middle - squeeze + (edge + lift) * np.cos(a)
        y = np.sign(d) * (np.minimum(np.abs(d), wide - edge) + (edge + lift) * np.sin(a))
        way = angle + seed * 0.1
        low = r * np.sin(way) * np.where(np.sin(way) < 0, 0.93, 1.0)
        return np.stack([r * np.cos(way) * 1.03, y, low], -1)

    columns = np.arange(-20, 21)
    s, column = (n.ravel() for n in np.meshgrid(np.arange(0.01, total, ROW), columns, indexing="ij"))
    d = column * COLUMN
    keep = ((s > total - 2.1) | (np.abs(d) > half - 0.085)) & (np.abs(d) < half + edge * 1.65)
    s, d, column = s[keep], d[keep], column[keep]
    cuff = s > total - CUFF
    low = np.where(cuff, column % 4 >= 2, column % 4 == 3)
    depth = np.where(low, np.where(cuff, 0.012, 0.010), 0.0)
    made = knit(surface, s, d, depth, low.astype(float), 0 * s)
    loose = np.abs(d) > 0.175
    hair = fuzz(surface, s[loose], d[loose], 2000)
    back = ground(
        lambda a, b, lift: surface(a, b, lift - 0.006),
        np.linspace(0, total, 500),
        np.linspace(-0.42, 0.42, 48),
        lambda a, b: 0 * a,
    )
    # The band follows the roll once round and a little further, down the step where the sock ends.
    a, y = np.meshgrid(np.linspace(-2 * math.pi, 0.7, 170), np.linspace(-0.15, 0.15, 24), indexing="ij")
    outer = radius[-1] + pitch * np.minimum(a, 0) / 2 / math.pi - (pitch - 0.014) * ease(0, 0.6, a) - 0.006
    way = a + theta[-1] + seed * 0.1
    high = outer * np.sin(way) * np.where(np.sin(way) < 0, 0.93, 1.0)
    spots = np.stack([outer * np.cos(way) * 1.03, y + 0.010 * np.sin(a), high], -1)
    paper = sheet(
        spots + unit(spots * (1, 0, 1)) * (0.004 * calm(spots * 0.6))[..., None], False, None, "paper"
    )
    paper.modifiers.new("thick", "SOLIDIFY").thickness = 0.004
    roll = bpy.data.objects.new("roll", None)
    bpy.context.collection.objects.link(roll)
    for thing in [*made, hair]:
        thing.data.materials.append(kit["yarn"])
    back.data.materials.append(kit["backing"])
    paper.data.materials.append(kraft())
    for thing in [*made, hair, back, paper]:
        thing.parent = roll
    roll.location, roll.rotation_euler = at, (0, tilt, turn)


def bundle(colour=LEAF):
    open_studio("butter", 9)
    r = math.radians
    rolled(colour, (-0.275, 0.15, 0.29), r(-26), r(200), 1)
    rolled("#E9E0C8", (0.285, -0.14, 0.29), r(-30), r(150), 2)
    rolled("#E0567F", (0.01, 0.0, 0.80), r(-27), r(60), 3)
    stand(1.62, (0, 0, 0.50))


VIEWS = {"main": main, "detail": detail, "bundle": bundle}
