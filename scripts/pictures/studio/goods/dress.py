"""Dresses: a sundress of three gathered tiers, a long anarkali with a yoke and a border, a child's frock."""
import math
import random

import numpy
from mathutils import Vector, noise

from fabrics import linen
from garments import Panel, bow, lay, mirrored, push, turn
from shapes import curve
from studio import look_down, look_near, open_studio
from trims import beside, button, label, seat, seen_spot, sew, strap, yarn

SKY, RUST, TEAL = "#3E86E0", "#C4612A", "#37B3A2"


def both_sides(half):
    """The edges of a whole panel from those of its right half."""
    return half + [(name, mirrored(points)) for name, points in reversed(half)]


def tier(name, layer, top, low, fullness):
    """A gathered tier between two lines (right halves, from the middle to the side): it lies as a
    trapezium and is cut as a rectangle, `fullness` times as wide as its lower edge."""
    (top_name, top), (low_name, low) = top, low
    wide = low[-1][0] * fullness

    def half_width(y):
        t = (top[-1][1] - y) / (top[-1][1] - low[-1][1])
        return top[-1][0] + (low[-1][0] - top[-1][0]) * min(1.1, max(-0.1, t))

    def cut(x, y):
        return x * wide / half_width(y), y

    half = [(top_name, top), ("side", [top[-1], low[-1]]), (low_name, low[::-1])]
    return Panel(name, both_sides(half), layer, uv=cut, cut=cut)


def gather(cloth, panel, line, deep=0.035, long=0.7, size=0.16, seed=0):
    """Small pleats that begin at a gathered seam, run away from it, join and fade."""
    numbers, far = cloth.distance(panel, line)
    rows = {int(n): i for i, n in enumerate(numbers)}
    flat = numpy.zeros((len(numbers), 2))
    mine = cloth.panel_of == [p.name for p in cloth.order].index(panel)
    for n, corner in zip(cloth.faces[mine].ravel().tolist(), cloth.corners[mine].reshape(-1, 2).tolist()):
        flat[rows[n]] = corner
    widest = max(abs(x) for x, _y in line)
    rise = numpy.empty(len(numbers))
    for i, ((x, _y), d) in enumerate(zip(flat.tolist(), far.tolist())):
        fan = x / (1 + 0.10 * d / max(0.3, widest))
        fine = noise.noise(Vector((fan / size, d * 0.55, seed)))
        wide = noise.noise(Vector((fan / (2.3 * size), d * 0.35, seed + 9)))
        reach = long * (0.75 + 0.5 * noise.noise(Vector((fan / (1.4 * size), seed, 4))))
        fade = max(0.0, 1 - d / max(0.1, reach)) ** 0.8
        begin = min(1.0, 0.25 + d / 0.10)
        rise[i] = deep * begin * (fine * fade + 0.9 * wide * min(1.0, d / 0.25))
    rise *= cloth.normals[numbers, 2] ** 2
    cloth.points[numbers] += cloth.normals[numbers] * rise[:, None]


def above_paper(cloth, low=0.006):
    cloth.points[:, 2] = numpy.maximum(cloth.points[:, 2], low)
    cloth._normals()


# ---- the sundress: decimetres from the middle of its waist -------------------------------------------------

NECK_MIDDLE, STRAP, PIT = 1.95, (1.22, 2.42), (2.02, 1.52)
NECK = bow((0, NECK_MIDDLE), (0.55, NECK_MIDDLE + 0.02), (0.95, 2.10), (1.14, 2.46), 18)
BACK_NECK = bow((0, 2.10), (0.55, 2.10), (0.95, 2.2), (1.14, 2.46), 18)
ARMHOLE = bow((1.32, 2.44), (1.36, 2.02), (1.58, 1.62), PIT, 18)
WAIST = bow((0, -0.06), (0.6, -0.06), (1.2, -0.02), (1.78, 0.04), 18)
FIRST = bow((0, -2.10), (0.9, -2.10), (1.7, -2.04), (2.42, -1.90), 22)
SECOND = bow((0, -4.62), (1.2, -4.62), (2.2, -4.52), (3.10, -4.30), 26)
HEM = bow((0, -7.44), (1.5, -7.44), (2.8, -7.32), (3.82, -7.02), 30)


def bodice(name, layer, neck):
    side = bow(PIT, (1.93, 1.1), (1.80, 0.6), WAIST[-1], 14)
    half = [("neck", neck), ("strap", [neck[-1], ARMHOLE[0]]), ("armhole", ARMHOLE), ("side", side)]
    return Panel(name, both_sides([*half, ("waist", WAIST[::-1])]), layer)


def lay_sundress(seed=5):
    panels = []
    for layer, side, neck in ((0, "back", BACK_NECK), (1, "front", NECK)):
        panels.append(bodice(side, layer, neck))
        panels.append(tier(f"{side} 1", layer, ("waist", WAIST), ("first", FIRST), 1.10))
        panels.append(tier(f"{side} 2", layer, ("first", FIRST), ("second", SECOND), 1.12))
        panels.append(tier(f"{side} 3", layer, ("second", SECOND), ("hem", HEM), 1.08))
    moves = [
        turn((0, 0), 3.0, 6, lambda x, y: -y),
        push((1.4, -3.4), (-0.16, 0.06), 1.2),
        push((-1.9, -5.6), (0.18, 0.10), 1.3),
        push((2.2, -6.4), (-0.14, 0.12), 1.0),
        push((-1.0, -1.0), (0.07, 0.05), 0.8),
        push((0.5, 1.1), (-0.04, 0.04), 0.7),
    ]
    loose = {"neck", "strap", "armhole", "waist", "first", "second", "hem"}
    cloth = lay(panels, loose, moves=moves, drape=0.17, rumple=1.2, step=0.13, seed=seed)
    for number, (line, deep) in enumerate(((WAIST, 0.030), (FIRST, 0.034), (SECOND, 0.036)), 1):
        whole = mirrored(line) + line[1:]
        for side in ("front", "back"):
            gather(cloth, f"{side} {number}", whole, deep, 0.9, 0.15, 10 * number)
        above = "front" if number == 1 else f"front {number - 1}"
        cloth.seam(above, whole, 0.016, 0.03)
    cloth.hem("front 3", "hem", 0.16, 0.010)
    cloth.hem("front", "neck", 0.10, 0.014)
    cloth.hem("front", "armhole", 0.10, 0.014)
    above_paper(cloth)
    return cloth


class Sundress:
    """The dress as it lies: bound edges, a row of buttons, straps with sliders of cloth, a label."""

    def __init__(self, colour):
        self.cloth = lay_sundress()
        self.linen = linen(colour)
        self.thread = yarn(colour)
        self.thing = self.cloth.dress(self.linen, name="dress")
        self._placket()
        self._stitches()
        for sign in (1, -1):
            self._strap(sign)
        spot, normal = seen_spot(self.cloth, "back", 0.03, 1.98, 0.002, 0.014)
        seat(label(0.42, 0.16), spot, normal, -0.03)

    def _placket(self):
        band = [(-0.17, 0.02), (0.17, 0.02), (0.17, NECK_MIDDLE - 0.005), (-0.17, NECK_MIDDLE - 0.005)]
        self.cloth.patch("front", band, self.linen, 0.016, name="placket")
        for x in (-0.145, 0.145):
            self._sew("front", [(x, 0.04), (x, NECK_MIDDLE - 0.03)], 0.016)
        for k in range(5):
            spot, normal = self.cloth.spot("front", random.gauss(0, 0.004), 1.80 - 0.38 * k, 0.018)
            wood = button(0.062, "#8A6038", "#D8C7A4")
            tilt = Vector((random.gauss(0, 0.05), random.gauss(0, 0.05), 0))
            seat(wood, spot, (normal + tilt).normalized(), k * 0.7)

    def _sew(self, panel, line, lift=0.002):
        sew(self.cloth, panel, line, self.thread, lift, pitch=0.026, thread=0.0032)

    def _stitches(self):
        for sign in (1, -1):
            for line, far in ((NECK, 0.09), (ARMHOLE, -0.09)):
                inner = beside(line, -far if line is NECK else far)[1:-1]
                self._sew("front", [(sign * x, y) for x, y in inner], 0.004)
        hem = mirrored(HEM) + HEM[1:]
        self._sew("front 3", beside(hem, 0.15), 0.004)
        for number, line in enumerate((WAIST, FIRST, SECOND)):
            whole = mirrored(line) + line[1:]
            panel = "front" if number == 0 else f"front {number}"
            self._sew(panel, beside(whole, 0.05), 0.003)

    def _strap(self, sign):
        """A strap runs up from the front, turns over and goes down to the back beside itself."""
        start = self.cloth.spot("front", sign * 1.23, 2.36, 0.012)[0]
        path = [self.cloth.spot("front", sign * 1.20, 2.20, 0.010)[0], start]
        for t in (0.12, 0.3, 0.5, 0.7, 0.85):
            aside = sign * (0.10 * t + 0.05 * math.sin(3 * t + sign))
            path.append(start + Vector((aside, 1.25 * t, 0)))
            path[-1].z = 0.05 + 0.07 * math.sin(math.pi * t)
        top = path[-1]
        turned = ((0.03, 0.10, 0.035), (0.10, 0.135, -0.005), (0.17, 0.06, -0.045), (0.20, -0.3, -0.04))
        path += [top + Vector((-sign * x, y, z)) for x, y, z in turned]
        for x, y, z in ((0.12, 0.1, 0.035), (0.04, -0.1, 0.03)):
            path.append(Vector((start.x - sign * x, start.y + y, z)))
        strap(curve(path, 60), 0.17, self.linen, thick=0.022)


def main(colour=SKY):
    open_studio("butter" if colour == SKY else "khadi")
    Sundress(colour)
    look_down(11.8, (-0.1, -1.85, 0))


def detail(colour=SKY):
    open_studio("butter" if colour == SKY else "khadi")
    Sundress(colour)
    look_near(3.4, (0.35, 0.5, 0.1), angle=52, turn=12)


VIEWS = {"main": main, "detail": detail}
