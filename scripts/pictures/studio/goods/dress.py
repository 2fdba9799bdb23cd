"""Dresses: a sundress of three gathered tiers, a long anarkali with a yoke and a border, a child's frock."""

import math
import random

import numpy
from mathutils import Vector, noise

from fabrics import block_print, checks, linen, poplin
from garments import Panel, bow, lay, mirrored, push, turn
from shapes import curve
from studio import linear, look_down, look_near, open_studio
from trims import (
    Surface,
    beside,
    button,
    hanger,
    label,
    leaf,
    metal,
    ribbon,
    satin,
    seat,
    seen_spot,
    sew,
    smooth_corner,
    stitched_line,
    strap,
    yarn,
)

SKY, RUST, TEAL = "#3E86E0", "#C4612A", "#37B3A2"


def both_sides(half):
    """The edges of a whole panel from those of its right half."""
    return half + [(name, mirrored(points)) for name, points in reversed(half)]


def tier(name, layer, top, low, fullness, flared=False):
    """A gathered tier between two lines (right halves, from the middle to the side): it lies as a
    trapezium and is cut as a rectangle, `fullness` times as wide as its lower edge, or `flared`,
    everywhere by that much wider than it lies."""
    (top_name, top), (low_name, low) = top, low
    wide = low[-1][0] * fullness

    def half_width(y):
        t = (top[-1][1] - y) / (top[-1][1] - low[-1][1])
        return top[-1][0] + (low[-1][0] - top[-1][0]) * min(1.1, max(-0.1, t))

    def cut(x, y):
        return (x * fullness if flared else x * wide / half_width(y)), y

    half = [(top_name, top), ("side", [top[-1], low[-1]]), (low_name, low[::-1])]
    return Panel(name, both_sides(half), layer, uv=cut, cut=cut)


def gather(cloth, panel, line, deep=0.035, long=0.7, size=0.16, seed=0, spread=0.06):
    """Small pleats that begin at a gathered seam, run away from it, join and fade; `spread` is how much
    wider the piece becomes in each decimetre."""
    numbers, far = cloth.distance(panel, line)
    rows = {int(n): i for i, n in enumerate(numbers)}
    flat = numpy.zeros((len(numbers), 2))
    mine = cloth.panel_of == [p.name for p in cloth.order].index(panel)
    for n, corner in zip(cloth.faces[mine].ravel().tolist(), cloth.corners[mine].reshape(-1, 2).tolist()):
        flat[rows[n]] = corner
    rise = numpy.empty(len(numbers))
    for i, ((x, _y), d) in enumerate(zip(flat.tolist(), far.tolist())):
        fan = x / (1 + spread * d)
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
    for number, (line, deep) in enumerate(((WAIST, 0.052), (FIRST, 0.056), (SECOND, 0.060)), 1):
        whole = mirrored(line) + line[1:]
        for side in ("front", "back"):
            gather(cloth, f"{side} {number}", whole, deep, 1.0, 0.13, 10 * number, 0.12)
        above = "front" if number == 1 else f"front {number - 1}"
        cloth.seam(above, whole, 0.016, 0.03)
    cloth.hem("front 3", "hem", 0.16, 0.010)
    cloth.hem("front", "neck", 0.10, 0.014)
    cloth.hem("front", "armhole", 0.10, 0.014)
    above_paper(cloth)
    return cloth


class Sundress:
    """The dress as it lies: bound edges, a row of buttons, straps with sliders of cloth, a label."""

    def __init__(self, colour, hung=False):
        self.hung = hung
        self.cloth = lay_sundress()
        self.linen = linen(colour)
        self.thread = yarn(colour)
        self.thing = self.cloth.dress(self.linen, thickness=0.012, name="dress")
        self._placket()
        self._stitches()
        for sign in (1, -1):
            self._strap(sign)
        spot, normal = seen_spot(self.cloth, "back", 0.03, 1.98, 0.002)
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
        """A strap runs up from the front, turns over (about a hanger's arm) and goes down to the back."""
        start = self.cloth.spot("front", sign * 1.23, 2.36, 0.012)[0]
        path = [self.cloth.spot("front", sign * 1.20, 2.20, 0.010)[0], start]
        arm, lean, sway = (0.16, 0.02, 0.01) if self.hung else (0.0, 0.10, 0.05)
        for t in (0.12, 0.3, 0.5, 0.7, 0.85):
            aside = sign * (lean * t + sway * math.sin(3 * t + sign))
            path.append(start + Vector((aside, 1.25 * t, 0)))
            path[-1].z = 0.05 + 0.07 * math.sin(math.pi * t) + arm * t * t
        top = path[-1]
        turned = ((0.01, 0.10, 0.02), (0.03, 0.20, -0.08), (0.05, 0.10, -0.17), (0.07, -0.3, -0.17))
        if not self.hung:
            turned = ((0.03, 0.10, 0.035), (0.10, 0.135, -0.005), (0.17, 0.06, -0.045), (0.20, -0.3, -0.04))
        path += [top + Vector((-sign * x, y, z)) for x, y, z in turned]
        for x, y, z in ((0.12, 0.1, 0.035), (0.04, -0.1, 0.03)):
            path.append(Vector((start.x - sign * x, start.y + y, z)))
        strap(curve(path, 60), 0.17, self.linen, thick=0.022)


# ---- the anarkali: decimetres from the middle of the seam below its yoke -----------------------------------

A_SHOULDER, A_TIP, A_PIT = (0.84, 3.46), (1.86, 3.18), (2.14, 1.42)
A_CUFF_TOP, A_CUFF_LOW = (4.02, -0.62), (2.98, -0.98)
A_NECK = bow((0, 2.36), (0.48, 2.36), (0.80, 2.72), A_SHOULDER, 18)
A_BACK_NECK = bow((0, 3.14), (0.45, 3.14), (0.76, 3.24), A_SHOULDER, 18)
A_ARMHOLE = bow(A_TIP, (1.72, 2.6), (1.72, 1.8), A_PIT, 18)
A_YOKE = bow((0, 0), (0.7, 0), (1.3, 0.04), (1.88, 0.10), 18)
A_BORDER = bow((0, -7.72), (1.7, -7.72), (3.1, -7.50), (4.22, -7.02), 34)
A_HEM = bow((0, -8.42), (1.8, -8.42), (3.3, -8.18), (4.46, -7.66), 34)
A_APEX = (0.0, 6.2)


def round_the_apex(x, y):
    """UV of the border: along its curve, and out from it."""
    far = math.hypot(x - A_APEX[0], y - A_APEX[1])
    return math.atan2(x - A_APEX[0], A_APEX[1] - y) * 14.2, 14.62 - far


def _on_sleeve(x, y):
    """How far a place lies out on the right sleeve; nothing on the skirt."""
    return x - 1.9 + 0.5 * min(0.0, y) if y > -1.4 else 0.0


def lay_anarkali(seed=6):
    panels = []
    side = bow(A_PIT, (2.02, 1.0), (1.90, 0.5), A_YOKE[-1], 12)
    for layer, face, neck in ((0, "back", A_BACK_NECK), (1, "front", A_NECK)):
        half = [("neck", neck), ("shoulder", [A_SHOULDER, A_TIP]), ("armhole", A_ARMHOLE), ("side", side)]
        panels.append(Panel(face, both_sides([*half, ("yoke", A_YOKE[::-1])]), layer))
        panels.append(tier(f"{face} skirt", layer, ("yoke", A_YOKE), ("border", A_BORDER), 1.06, flared=True))
        border = [("border", A_BORDER), ("side", [A_BORDER[-1], A_HEM[-1]]), ("hem", A_HEM[::-1])]
        panels.append(
            Panel(
                f"{face} border", both_sides(border), layer, uv=round_the_apex, cut=lambda x, y: (x * 1.06, y)
            )
        )
        under = bow(A_CUFF_LOW, (2.62, -0.1), (2.30, 0.8), A_PIT, 14)
        edges = [("over", [A_TIP, A_CUFF_TOP]), ("cuff", [A_CUFF_TOP, A_CUFF_LOW])]
        edges += [("under", under), ("armhole", A_ARMHOLE[::-1])]
        panels.append(Panel(f"{face} sleeve 1", edges, layer, grain=28))
        left = [(name, mirrored(points)) for name, points in reversed(edges)]
        panels.append(Panel(f"{face} sleeve -1", left, layer, grain=-28))
    moves = [
        turn((0, 0), 1.6, 8, lambda x, y: -y),
        turn((1.9, 2.8), -5, 1.2, _on_sleeve),
        turn((-1.9, 2.8), 7, 1.2, lambda x, y: _on_sleeve(-x, y)),
        push((2.6, -5.0), (-0.08, 0.10), 1.6),
        push((-2.4, -5.6), (0.09, 0.10), 1.6),
        push((0.4, -6.6), (0.08, 0.06), 1.4),
        push((-1.0, -2.6), (-0.07, 0.06), 1.1),
    ]
    loose = {"neck", "armhole", "cuff", "yoke", "border", "hem"}
    cloth = lay(panels, loose, moves=moves, drape=0.19, rumple=1.1, step=0.16, seed=seed)
    whole = mirrored(A_YOKE) + A_YOKE[1:]
    gather(cloth, "front skirt", whole, 0.050, 9, 0.22, 3, 0.168)
    cloth.seam("front", whole, 0.016, 0.04)
    for sign in (1, -1):
        cloth.seam("front", [(sign * x, y) for x, y in A_ARMHOLE], 0.014, 0.04)
        cloth.hem(f"front sleeve {sign}", "cuff", 0.14, 0.010)
        for t in (0.24, 0.72):
            kali = [(sign * 1.88 * t, -0.05), (sign * 4.2 * t, -7.6 + 0.5 * t * t)]
            cloth.seam("front skirt", kali, 0.014, 0.045)
    cloth.hem("front border", "hem", 0.12, 0.010)
    cloth.hem("front", "neck", 0.10, 0.012)
    above_paper(cloth)
    return cloth


def anarkali(colour="#8A2145"):
    """Printed all over with small sprigs, its yoke with stars in rings, its border with paisleys."""
    open_studio("butter")
    gold, ivory, dark = "#D9AE5A", "#EFE2C4", tuple(0.22 * c + 0.004 for c in linear(colour))
    cloth = lay_anarkali()
    body = block_print(colour, gold, "sprig", ivory, 0.46)
    yoke = block_print(dark, gold, "ajrakh", colour, 0.34, 0.0)
    border = block_print(dark, gold, "paisley", ivory, 0.47, 0.0)
    materials = {}
    for name in cloth.panels:
        materials[name] = border if "border" in name else yoke if name == "front" else body
    cloth.dress(materials, thickness=0.012, name="anarkali")
    zari, thread = yarn(gold, 0.6), yarn(colour)
    trim = satin(gold)
    for panel, line, wide in (
        ("front border", mirrored(A_BORDER) + A_BORDER[1:], 0.07),
        ("front border", beside(mirrored(A_HEM) + A_HEM[1:], 0.05), 0.06),
        ("front", beside(mirrored(A_YOKE) + A_YOKE[1:], 0.03), 0.09),
        ("front", [(-x, y) for x, y in A_NECK[::-1]] + A_NECK[1:], 0.10),
    ):
        ribbon(cloth, panel, line, wide, trim)
    for sign in (1, -1):
        cuff = [(sign * A_CUFF_TOP[0], A_CUFF_TOP[1]), (sign * A_CUFF_LOW[0], A_CUFF_LOW[1])]
        ribbon(cloth, f"front sleeve {sign}", beside(cuff, -sign * 0.09), 0.12, trim)
    slit = [(0.0, 2.34), (0.0, 1.30)]
    for far in (-0.05, 0.05):
        sew(cloth, "front", beside(slit, far), zari, 0.003, pitch=0.03, thread=0.004)
    for k in range(6):
        spot, normal = cloth.spot("front", 0, 2.22 - 0.17 * k, 0.006)
        seat(button(0.045, gold, gold, 2, material=metal((0.60, 0.40, 0.14))), spot, normal, k)
    hem = beside(mirrored(A_HEM) + A_HEM[1:], 0.11)
    sew(cloth, "front border", hem, thread, 0.003, pitch=0.03, thread=0.003)
    spot, normal = seen_spot(cloth, "back", 0.02, 2.86, 0.002)
    seat(label(0.42, 0.16), spot, normal, 0.02)
    look_down(13.2, (0, -2.5, 0))


# ---- the frock of a child of four: decimetres from the middle of its waist ---------------------------------

F_SHOULDER, F_TIP, F_PIT = (0.56, 2.12), (1.10, 1.98), (1.46, 0.92)
F_CUFF_TOP, F_CUFF_LOW = (2.12, 1.30), (1.66, 0.62)
F_NECK = bow((0, 1.62), (0.30, 1.62), (0.50, 1.80), F_SHOULDER, 12)
F_BACK_NECK = bow((0, 1.98), (0.30, 1.98), (0.48, 2.04), F_SHOULDER, 12)
F_ARMHOLE = bow(F_TIP, (1.04, 1.6), (1.12, 1.12), F_PIT, 14)
F_WAIST = bow((0, 0), (0.5, 0), (0.9, 0.02), (1.36, 0.06), 14)
F_HEM = bow((0, -3.42), (1.0, -3.42), (1.9, -3.34), (2.62, -3.12), 24)


def lay_frock(seed=8):
    panels = []
    for layer, face, neck in ((0, "back", F_BACK_NECK), (1, "front", F_NECK)):
        half = [("neck", neck), ("shoulder", [F_SHOULDER, F_TIP]), ("armhole", F_ARMHOLE)]
        half += [("side", [F_PIT, F_WAIST[-1]]), ("waist", F_WAIST[::-1])]
        panels.append(Panel(face, both_sides(half), layer))
        panels.append(tier(f"{face} skirt", layer, ("waist", F_WAIST), ("hem", F_HEM), 1.12))
        over = bow(F_TIP, (1.42, 2.16), (1.98, 1.78), F_CUFF_TOP, 12)
        edges = [
            ("over", over),
            ("cuff", [F_CUFF_TOP, F_CUFF_LOW]),
            ("under", [F_CUFF_LOW, F_PIT]),
            ("armhole", F_ARMHOLE[::-1]),
        ]
        left = [(name, mirrored(points)) for name, points in reversed(edges)]
        for sign, outline in ((1, edges), (-1, left)):
            puffed = lambda x, y: (x * 1.08, y * 1.16)
            panels.append(Panel(f"{face} sleeve {sign}", outline, layer, grain=40 * sign, cut=puffed))
    moves = [
        turn((0, 0), 3, 3, lambda x, y: -y),
        push((1.2, -1.8), (-0.12, 0.05), 0.7),
        push((-1.3, -2.3), (0.12, 0.06), 0.7),
        push((0.2, -2.4), (0.08, 0.03), 0.6),
    ]
    loose = {"neck", "armhole", "cuff", "waist", "hem"}
    cloth = lay(panels, loose, moves=moves, drape=0.15, rumple=0.6, step=0.085, seed=seed)
    whole = mirrored(F_WAIST) + F_WAIST[1:]
    gather(cloth, "front skirt", whole, 0.026, 0.8, 0.12, 3)
    cloth.seam("front", whole, 0.012, 0.03)
    for sign in (1, -1):
        armhole = [(sign * x, y) for x, y in F_ARMHOLE]
        cuff = [(sign * F_CUFF_TOP[0], F_CUFF_TOP[1]), (sign * F_CUFF_LOW[0], F_CUFF_LOW[1])]
        gather(cloth, f"front sleeve {sign}", armhole, 0.022, 0.35, 0.10, 5)
        gather(cloth, f"front sleeve {sign}", cuff, 0.022, 0.35, 0.10, 7)
        cloth.seam("front", armhole, 0.012, 0.03)
    cloth.hem("front skirt", "hem", 0.16, 0.008)
    above_paper(cloth)
    return cloth


def frock(colour="#D9648C"):
    """Gingham, with a white collar, puffed sleeves and a band at the waist."""
    open_studio("mist")
    cloth = lay_frock()
    gingham = checks([("#F1EDE6", 0.11), (colour, 0.11)], threads=180)
    white, thread = poplin("#F1EDE6"), yarn("#F1EDE6")
    thing = cloth.dress(gingham, thickness=0.012, name="frock")
    surface = Surface(thing)
    for sign in (1, -1):
        neck = [(sign * x, y) for x, y in F_NECK[:-1]] + [(sign * 0.585, 2.06)]
        outer = [(0.74, 2.00), *bow((0.84, 1.86), (0.92, 1.56), (0.66, 1.22), (0.34, 1.24), 12), (0.10, 1.36)]
        outline = neck + [(sign * x, y) for x, y in outer]
        collar = leaf(surface, smooth_corner(outline, 0.03), white, 0.022, name="collar", grain=sign * 35)
        edge = [(sign * x, y) for x, y in beside(outer, -0.035)[1:-1]]
        points, normals = zip(*Surface(collar).lay(edge, 0.001))
        stitched_line(points, thread, normals, pitch=0.024, thread=0.003)
        cuff = [(sign * F_CUFF_TOP[0], F_CUFF_TOP[1]), (sign * F_CUFF_LOW[0], F_CUFF_LOW[1])]
        ribbon(cloth, f"front sleeve {sign}", beside(cuff, -sign * 0.07), 0.14, white, 0.012, 0.002)
    waist = [(x, y + 0.10) for x, y in mirrored(F_WAIST) + F_WAIST[1:]]
    ribbon(cloth, "front", waist, 0.20, white, 0.012, 0.003)
    for far in (0.02, 0.18):
        line = [(x, y - 0.10 + far) for x, y in waist[1:-1]]
        sew(cloth, "front", line, thread, 0.018, pitch=0.024, thread=0.003)
    for k in range(3):
        spot, normal = cloth.spot("front", 0, 1.30 - 0.34 * k, 0.006)
        seat(button(0.055, "#F1EDE6", colour), spot, normal, k)
    hem = mirrored(F_HEM) + F_HEM[1:]
    sew(cloth, "front skirt", beside(hem, 0.15), yarn(colour), 0.003, pitch=0.026, thread=0.003)
    spot, normal = seen_spot(cloth, "back", 0.0, 1.80, 0.002)
    seat(label(0.30, 0.13), spot, normal, 0.02)
    look_down(6.6, (0, -0.62, 0))


def main(colour=SKY):
    open_studio("butter" if colour == SKY else "khadi")
    Sundress(colour)
    look_down(11.8, (-0.1, -1.85, 0))


def detail(colour=SKY):
    open_studio("butter" if colour == SKY else "khadi")
    Sundress(colour)
    look_near(3.4, (0.35, 0.5, 0.1), angle=52, turn=12)


def hung(colour=SKY):
    """On a wooden hanger, laid down with it."""
    open_studio("butter" if colour == SKY else "khadi")
    Sundress(colour, hung=True)
    hanger(1.95, (-0.02, 3.70), 0.42, 0.115)
    look_down(13.2, (-0.1, -1.3, 0))


VIEWS = {"main": main, "detail": detail, "hanger": hung, "anarkali": anarkali, "frock": frock}
