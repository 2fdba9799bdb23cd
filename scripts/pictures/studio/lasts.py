"""What shoes are made of: the form of a foot with its opening, panels on it, a sole round it, laces
through it.

A shoe lies along x, its heel at 0 and its toe ahead; y points to the outer side. Places on the upper
have two numbers: `v` goes round it from the toe (0) along the outer side to the heel (0.5) and back
along the inner side; `u` goes up from the sole (0) to the edge of the opening (1).
"""

import math
import random

import numpy as np

from shapes import add_arrays

UP = np.array((0.0, 0.0, 1.0))


class Ring:
    """A smooth closed curve through `rows` of numbers, at `keys` from 0 to 1."""

    def __init__(self, keys, rows):
        self.keys, self.rows = np.array([*keys, keys[0] + 1]), np.array([*rows, rows[0]], float)
        wide = np.diff(self.keys)
        slope = np.diff(self.rows, axis=0) / wide[:, None]
        count = len(wide)
        matrix = np.zeros((count, count))
        for i in range(count):
            matrix[i, i - 1] += wide[i - 1]
            matrix[i, i] += 2 * (wide[i - 1] + wide[i])
            matrix[i, (i + 1) % count] += wide[i]
        bend = np.linalg.solve(matrix, 6 * (slope - np.roll(slope, 1, axis=0)))
        self.bend = np.vstack([bend, bend[:1]])

    def __call__(self, v):
        v = (np.asarray(v, float) - self.keys[0]) % 1 + self.keys[0]
        i = np.clip(np.searchsorted(self.keys, v, side="right") - 1, 0, len(self.keys) - 2)
        wide = (self.keys[i + 1] - self.keys[i])[..., None]
        b = (v[..., None] - self.keys[i][..., None]) / wide
        a = 1 - b
        curve = ((a**3 - a) * self.bend[i] + (b**3 - b) * self.bend[i + 1]) * wide**2 / 6
        return a * self.rows[i] + b * self.rows[i + 1] + curve


def through(points, count):
    """`count` points of a smooth open curve through a few."""
    points = np.array(points, float)
    points = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, len(points) - 3 - 1e-9, count)
    i = t.astype(int)
    f = (t - i)[:, None]
    p0, p1, p2, p3 = (points[i + k] for k in range(4))
    return 0.5 * (
        2 * p1 + (p2 - p0) * f + (2 * p0 - 5 * p1 + 4 * p2 - p3) * f**2 + (3 * p1 - p0 - 3 * p2 + p3) * f**3
    )


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def ease(low, high, value):
    """0 below `low`, 1 above `high`, and smooth between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def ripples(count, scale):
    """A function of points that swells from about -1 to 1 without a pattern: a few waves at random."""
    way = lambda: np.array([random.gauss(0, scale) for _ in range(3)])
    waves = [(way(), random.uniform(0, 6.3)) for _ in range(count)]
    return lambda points: sum(np.sin(points @ way + phase) for way, phase in waves) / math.sqrt(count)


def sheet(points, closed=False, uvs=None, name="sheet"):
    """A mesh of rows × columns points; `closed` joins the last column to the first."""
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    if closed:
        index = np.hstack([index, index[:, :1]])
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    return add_arrays(name, points.reshape(-1, 3), faces, None if uvs is None else uvs.reshape(-1, 2))


def tubes(paths, sides, wide, thick, name="thread", round_=10):
    """One mesh of many tubes: paths (n × points × 3), `sides` the directions of their width, the same
    shape; `wide` and `thick` are their half axes, numbers or one for each point of a path. UV is the
    length along and the part of the way round."""
    count, steps = paths.shape[:2]
    ahead = unit(np.gradient(paths, axis=1))
    sides = unit(sides - ahead * (sides * ahead).sum(-1, keepdims=True))
    over = np.cross(sides, ahead)
    a = np.arange(round_) / round_ * 2 * math.pi
    wide, thick = (
        np.broadcast_to(np.asarray(n, float), (steps,))[None, :, None, None] for n in (wide, thick)
    )
    points = (
        paths[:, :, None]
        + sides[:, :, None] * np.cos(a)[None, None, :, None] * wide
        + over[:, :, None] * np.sin(a)[None, None, :, None] * thick
    )
    index = np.arange(count * steps * round_).reshape(count, steps, round_)
    turned = np.roll(index, -1, axis=2)
    faces = np.stack([index[:, :-1], turned[:, :-1], turned[:, 1:], index[:, 1:]], -1).reshape(-1, 4)
    length = np.cumsum(np.linalg.norm(np.diff(paths, axis=1, prepend=paths[:, :1]), axis=-1), axis=1)
    uvs = np.stack(np.broadcast_arrays(length[:, :, None], (a / 2 / math.pi)[None, None]), -1)
    return add_arrays(name, points.reshape(-1, 3), faces, uvs.reshape(-1, 2))


class Upper:
    """The surface of an upper. Each station is (v, foot, wall, shoulder, edge): the point at the sole,
    two handles and the point at the opening. `swell(points, u, v)` moves points outward."""

    def __init__(self, stations, swell):
        keys = [row[0] for row in stations]
        self.hoops = [Ring(keys, [row[i] for row in stations]) for i in range(1, 5)]
        self.swell = swell

    def _base(self, u, v):
        foot, wall, shoulder, edge = (hoop(v) for hoop in self.hoops)
        t = u[..., None]
        return foot * (1 - t) ** 3 + wall * 3 * t * (1 - t) ** 2 + shoulder * 3 * t**2 * (1 - t) + edge * t**3

    def normal(self, u, v):
        u, v = np.broadcast_arrays(np.asarray(u, float), np.asarray(v, float))
        e = 0.004
        low = np.clip(u, e, 1 - e)
        across = self._base(low + e, v) - self._base(low - e, v)
        return unit(np.cross(self._base(low, v + e) - self._base(low, v - e), across))

    def at(self, u, v, out=0.0):
        """Points at places, `out` from the surface."""
        u, v = np.broadcast_arrays(np.asarray(u, float), np.asarray(v, float))
        points = self._base(u, v)
        out = np.asarray(out + self.swell(points, u, v))
        return points + self.normal(u, v) * out[..., None]

    def skin(self, rows=70, columns=360):
        u, v = np.meshgrid(np.linspace(0, 1, rows), np.arange(columns) / columns, indexing="ij")
        points = self.at(u, v)
        return sheet(points, True, flat_places(points), "upper")

    def lining(self, thickness, depth=0.6, rows=30, columns=360):
        """The edge of the opening rolled inward, and the wall behind it. `thickness(v)` is how thick
        the upper is padded there."""
        v = np.arange(columns) / columns
        thick = thickness(v)[:, None]
        edge, normal = self.at(1, v), self.normal(1, v)
        rise = unit(self.at(1, v) - self.at(0.97, v))
        rolled = [
            edge + normal * thick / 2 * (math.cos(a) - 1) + rise * thick / 2 * math.sin(a)
            for a in np.linspace(0, math.pi, 11)
        ]
        inner = [
            self.at(u, v) - self.normal(u, v) * thick * (1 + 0.3 * math.sin(min(1, (1 - u) / 0.3) * math.pi))
            for u in np.linspace(1, 1 - depth, rows)[1:]
        ]
        points = np.stack(rolled + inner)
        return sheet(points, True, flat_places(points), "lining")

    def panel(self, place, thickness, rows=24, columns=160, rim=0.06, name="panel"):
        """A piece laid on the upper: `place(a, b)` answers u and v for a and b from 0 to 1 across and
        along it. Its rim is rounded; `rim` is the part of the width that rounds."""
        a, rise_a = _rimmed(rows, rim)
        b, rise_b = _rimmed(columns, rim * rows / columns)
        a, b = np.meshgrid(a, b, indexing="ij")
        u, v = place(a, b)
        out = thickness * np.minimum(rise_a[:, None], rise_b[None, :])
        points = self.at(u, v, out)
        return sheet(points, False, flat_places(points), name)


def _rimmed(count, rim):
    """Steps from 0 to 1 that are close at both ends, and how high a panel stands there."""
    close = np.array((0, 0, 0.12, 0.35, 0.7))
    high = np.array((-0.4, 0.45, 0.75, 0.93, 1))
    middle = np.linspace(rim, 1 - rim, count)
    steps = np.concatenate([close * rim, middle, 1 - close[::-1] * rim])
    return steps, np.concatenate([high, np.ones(count), high[::-1]])


def flat_places(points):
    """The surface of a foot unrolled, in decimetres: for weaves."""
    round_ = np.arctan2(points[..., 1], points[..., 2] - 0.3) * 0.5
    return np.stack([points[..., 0], round_], -1)


def outline(foot, v, out=0.0):
    """Points of the ring `foot` moved outward on the level by `out`."""
    points = foot(v)
    ahead = foot(v + 0.003) - foot(v - 0.003)
    way = unit(np.stack([ahead[..., 1], -ahead[..., 0], np.zeros_like(ahead[..., 0])], -1))
    return points + way * np.asarray(out)[..., None]


def wall(foot, layers, columns, name="sole"):
    """A band round the ring `foot`: `layers` is a list of functions of v and points on the level that
    answer how far out, and how high, the band goes there."""
    v = np.arange(columns) / columns
    rows = []
    for layer in layers:
        out, height = layer(v, foot(v))
        points = outline(foot, v, np.broadcast_to(out, v.shape))
        points[:, 2] = height
        rows.append(points)
    return sheet(np.stack(rows), True, None, name)


def floor_of(foot, height, shrink=0.97, columns=240, name="insole"):
    """A sheet within the ring `foot`, at `height(x)`."""
    v = np.arange(columns) / columns
    edge = foot(v)
    spine = edge.copy()
    spine[:, 1] = np.interp(edge[:, 0], (0, edge[:, 0].max()), (0, edge[edge[:, 0].argmax(), 1]))
    points = np.stack([spine + (edge - spine) * part * shrink for part in np.linspace(0, 1, 12)])
    points[..., 2] = height(points[..., 0])
    return sheet(points, True, points[..., :2].copy(), name)


def tongue(points, wide, thick, padded=0.0):
    """A tongue along a few points, the last one its free end. `wide` is half its width and `thick` half
    its thickness, lists from its root to its end; `padded` quilts it."""
    count = 70
    spine = through(points, count)
    ahead = unit(np.gradient(spine, axis=0))
    side = np.tile((0.0, 1.0, 0.0), (count, 1))
    over = np.cross(side, ahead)
    over = over * np.sign(over[:, 2:])
    t = np.linspace(0, 1, count)
    spread = lambda numbers: np.interp(t, np.linspace(0, 1, len(numbers)), numbers)
    wide = spread(wide) * (1 - ease(0.94, 1.0, t) * 0.4)
    thick = spread(thick) * np.sqrt(np.clip((1.0 - t) / 0.04, 0.02, 1))
    a = np.linspace(0, 2 * math.pi, 64, endpoint=False)
    squarer = lambda n: np.sign(n) * np.abs(n) ** 0.8
    across = squarer(np.cos(a))[None] * wide[:, None]
    quilt = 1 + padded * np.sin(t * 55) * ease(0.4, 0.5, t)
    high = squarer(np.sin(a))[None] * (thick * quilt)[:, None] - 0.9 * across**2
    points = spine[:, None] + side[:, None] * across[..., None] + over[:, None] * high[..., None]
    length = np.linalg.norm(np.diff(spine, axis=0), axis=1).sum()
    uvs = np.stack([np.broadcast_to(t[:, None] * length, across.shape), across], -1)
    return sheet(points, True, uvs, "tongue")


def stitches(form, u, v, out=0.012, length=0.026, gap=0.012, radius=0.0055):
    """Stitches along a line of places on the upper: short threads, each a little askew."""
    line = form.at(u, v, out)
    normals = form.normal(u, v)
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    count = int(far[-1] / (length + gap))
    starts = np.arange(count) * (length + gap) + np.array(
        [random.uniform(-0.1, 0.1) * gap for _ in range(count)]
    )
    t = np.linspace(0, 1, 7)
    spots = starts[:, None] + t[None] * length
    pick = lambda rows: np.stack([np.interp(spots, far, rows[:, k]) for k in range(3)], -1)
    over = unit(pick(normals))
    paths = pick(line) + over * ((np.sin(t * math.pi) ** 0.5 * 1.6 - 1.2) * radius)[None, :, None]
    sides = np.cross(over, np.gradient(paths, axis=1))
    askew = np.array([random.gauss(0, 0.05) for _ in range(count)])[:, None, None]
    paths = paths + unit(sides) * askew * (t - 0.5)[None, :, None] * length
    return tubes(paths, sides, radius * 1.15, radius * 0.9, "stitches")


def lace(points, sides, wide=0.036, thick=0.013, steps=60):
    """A woven lace through points; `sides` says which way its width lies there."""
    return tubes(through(points, steps)[None], through(sides, steps)[None], wide, thick, "lace")


def laced(form, places, wide=0.036, thick=0.013, lift=0.03):
    """Laces crossed through eyelets: `places` are the u and v of the outer row, from the toe up. The
    inner row mirrors them. Answers the laces."""
    left = [(u, v) for u, v in places]
    right = [(u, 1 - v) for u, v in places]
    parts = [_crossing(form, left[0], right[0], 0, wide, thick, lift)]
    for i in range(len(places) - 1):
        first = random.random() < 0.5
        for start, end, high in ((left[i], right[i + 1], first), (right[i], left[i + 1], not first)):
            parts.append(_crossing(form, start, end, 2.3 * thick * high, wide, thick, lift))
    return parts


def _crossing(form, start, end, over, wide, thick, lift):
    points, sides = [], []
    ends = [form.at(*np.array(p), 0.0) for p in (start, end)]
    normals = [form.normal(*np.array(p)) for p in (start, end)]
    ahead = unit(ends[1] - ends[0])
    middle = (ends[0] + ends[1]) / 2
    along = np.array((0.006 * random.gauss(0, 1), 0, 0))
    rises = ((0, -0.03), (0.02, 0.012), (0.14, 0.026), (0.5, None), (0.86, 0.026), (0.98, 0.012), (1, -0.03))
    for part, high in rises:
        normal = unit(normals[0] * (1 - part) + normals[1] * part)
        spot = ends[0] * (1 - part) + ends[1] * part
        if high is None:
            spot = middle + normal * (lift + over) + along
        else:
            spot = spot + normal * (high + (over * 0.3 if high > 0.02 else 0))
        points.append(spot)
        side = np.cross(normal, ahead)
        sides.append(unit(side + normal * 0.12 * random.gauss(0, 1)))
    return lace(points, sides, wide, thick)


def bow(form, place, wide=0.036, thick=0.013, size=1.0):
    """A bow tied over the topmost eyelets at `place` (u, v): two loops and two ends that fall to the
    sides. Answers the laces."""
    u, v = place
    pair = [form.at(np.array(u), np.array(w)) for w in (v, 1 - v)]
    k = wide / 0.036
    knot = (pair[0] + pair[1]) / 2 + np.array((0.03, 0, 0.075)) * k
    parts = []
    for side, w in ((1, v), (-1, 1 - v)):
        eyelet, normal = form.at(np.array(u), np.array(w)), form.normal(np.array(u), np.array(w))
        half_way = (eyelet + knot) / 2 + UP * 0.015
        rise = [eyelet - normal * 0.03 * k, eyelet + normal * 0.016, half_way, knot]
        parts.append(lace(rise, [np.array((1, 0, 0.2))] * 4, wide, thick))
        sway = random.uniform(0.85, 1.15) * size
        spot = lambda du, dv, out: form.at(np.array(u + du * sway), np.array(w + side * dv * sway), out * k)
        loop = [
            knot + np.array((0.0, 0.0, 0.015)),
            spot(-0.04, -0.030, 0.11),
            spot(-0.20, -0.060, 0.12),
            spot(-0.36, -0.066, 0.085),
            spot(-0.41, -0.040, 0.05),
            spot(-0.34, -0.016, 0.05),
            spot(-0.17, -0.010, 0.075),
            knot + np.array((-0.02, 0.0, 0.0)),
        ]
        tilt = [
            unit(np.array((0.3, 0, 1)) * (1 - t) + t * np.array((1, 0, 0.4))) for t in np.linspace(0, 1, 8)
        ]
        parts.append(lace(loop, tilt, wide, thick, 90))
        sway *= random.uniform(0.9, 1.2)
        end = [
            knot - UP * 0.01,
            spot(-0.03, -0.055, 0.06),
            spot(-0.16, -0.090, 0.035),
            spot(-0.36, -0.105, 0.03),
            spot(-0.52, -0.112, 0.024),
        ]
        normals = [np.array((1, 0, 0.3))] * 5
        parts.append(lace(end, normals, wide, thick, 70))
        tip = through(end, 70)[-8:]
        cap = tubes(
            np.concatenate([tip, tip[-1:] + (tip[-1:] - tip[-2:-1]) * 1.5])[None],
            np.array([normals[0]] * 9)[None],
            wide * np.array([0.8] * 8 + [0.3]),
            thick * np.array([1.5] * 8 + [0.5]),
            "aglet",
        )
        parts.append(cap)
    a = np.linspace(0, 2.6 * math.pi, 30)
    turn = np.stack([0.012 * (a - 4) / 4, 0.036 * np.cos(a), 0.030 * np.sin(a)], -1) * k + knot
    parts.append(
        tubes(turn[None], np.tile(np.array((1.0, 0, 0)), (1, 30, 1)), wide * 1.1, thick * 1.2, "lace")
    )
    return parts


def eyelet(form, place, radius=0.026, rim=0.009, out=0.012):
    """A ring pressed into the upper."""
    u, v = (np.array(p) for p in place)
    normal = form.normal(u, v)
    first = unit(np.cross(normal, np.array((1.0, 0.1, 0))))
    second = np.cross(normal, first)
    a = np.linspace(0, 2 * math.pi, 25)
    path = form.at(u, v, out) + (first * np.cos(a)[:, None] + second * np.sin(a)[:, None]) * radius
    return tubes(path[None], np.tile(normal, (1, 25, 1)), rim * 0.7, rim, "eyelet")
