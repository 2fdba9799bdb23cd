"""Straight jeans: laid flat, a pocket close by, folded in a stack; and chinos of the same cut."""
import math

import numpy
from mathutils import Vector

from fabrics import denim, twill
from garments import Panel, bow, lay, mirrored, push, turn
from shapes import paint
from studio import linear, look_down, look_near, open_studio
from trims import bar_tack, beside, jeans_button, label, lip, rivet, seat, seen_spot, sew, strap, yarn

INDIGO, SLATE = "#3A6FC4", "#6B7280"
COPPER = "#C58A45"

# The right half of the pattern, in decimetres from the crotch, which is (0, 0).
MIDDLE_WAIST, SIDE_WAIST = (0.0, 1.92), (2.02, 2.08)
BAND = 0.40
WAIST = bow(MIDDLE_WAIST, (0.7, 1.90), (1.4, 1.97), SIDE_WAIST, 24)
BAND_TOP = bow((0.0, 1.92 + BAND), (0.7, 1.90 + BAND), (1.4, 1.97 + BAND), (1.99, 2.08 + BAND), 24)
BACK_WAIST = bow((0.0, 2.20), (0.7, 2.20), (1.4, 2.13), SIDE_WAIST, 24)
BACK_TOP = bow((0.0, 2.20 + BAND), (0.7, 2.20 + BAND), (1.4, 2.13 + BAND), (1.99, 2.08 + BAND), 24)
POCKET = bow((1.02, 1.928), (1.10, 1.50), (1.55, 1.27), (2.35, 1.245), 20)
SLANT = [(1.34, 1.958), (2.28, 0.62)]
KNEE = -3.55
HEM_OUT, HEM_IN = (2.52, -7.78), (0.56, -7.70)


def outseam(top=1.0):
    """The outer line from the waist to the hem, in two pieces that meet where the pocket ends."""
    whole = bow(SIDE_WAIST, (2.36, 1.35), (2.60, 0.6), (2.64, -0.2), 24)
    whole += bow((2.64, -0.2), (2.68, -1.6), (2.55, -3.0), (2.53, -4.4), 24)[1:]
    return whole + bow((2.53, -4.4), (2.51, -5.8), (2.52, -7.0), HEM_OUT, 16)[1:]


def inseam():
    """From the hem up to the crotch."""
    return bow(HEM_IN, (0.50, -5.6), (0.44, -4.2), (0.34, -2.7), 24) + bow(
        (0.34, -2.7), (0.25, -1.3), (0.14, -0.35), (0, 0), 20
    )[1:]


def both_sides(half):
    """The edges of a whole panel from those of its right half."""
    return half + [(name, mirrored(points)) for name, points in reversed(half)]


def cut(line, at):
    """A line in two, at the point nearest to `at`, which both get."""
    k = min(range(len(line)), key=lambda i: math.dist(line[i], at))
    return [*line[:k], at], [at, *line[k + 1 :]]


def panels(opening):
    """Front with its pockets' facings, back, and the waistbands."""
    above, below = cut(outseam(), opening[-1])
    near, far = cut(WAIST, opening[0])
    hem = [HEM_OUT, HEM_IN]
    front = [("waist", near), ("pocket", opening), ("side", below), ("hem", hem), ("inseam", inseam())]
    facing = [("waist", far), ("side", above), ("pocket", opening[::-1])]
    answer = [Panel("front", both_sides(front))]
    answer += [
        Panel("facing 1", facing),
        Panel("facing -1", [(name, mirrored(points)) for name, points in reversed(facing)]),
    ]
    back = [("back waist", BACK_WAIST), ("side", above), ("side", below), ("hem", hem), ("inseam", inseam())]
    answer.append(Panel("back", both_sides(back), layer=0))
    for name, parts, top, layer, edge in (
        ("band", [far, near], BAND_TOP, 1, "waist"),
        ("back band", [BACK_WAIST], BACK_TOP, 0, "back waist"),
    ):
        half = [("top", top), ("side", [top[-1], SIDE_WAIST]), *((edge, part[::-1]) for part in parts)]
        answer.append(Panel(name, both_sides(half), layer, grain=90))
    return answer


def lay_jeans(opening, drape=0.30, rumple=1.25, seed=3):
    moves = [
        turn((1.5, 1.0), 1.6, 5, lambda x, y: -y if x > 0 else 0),
        turn((-1.5, 1.0), -0.6, 5, lambda x, y: -y if x < 0 else 0),
        push((1.5, -3.6), (-0.09, 0.20), 1.1),
        push((-1.5, -4.2), (0.10, 0.18), 1.2),
        push((-1.4, -0.6), (0.08, 0.14), 0.8),
        push((1.3, -0.4), (-0.08, 0.13), 0.8),
        push((1.5, -7.2), (0.02, 0.07), 0.7),
        push((-1.5, -7.0), (-0.03, 0.09), 0.8),
    ]
    loose = {"top", "hem", "waist", "back waist", "pocket"}
    return lay(panels(opening), loose, moves=moves, drape=drape, rumple=rumple, seed=seed, gather=0.985)


# ---- wear -------------------------------------------------------------------------------------------------


def bump_at(x, y, at, wide, high):
    return numpy.exp(-(((x - at[0]) / wide) ** 2) - ((y - at[1]) / high) ** 2)


def whiskers(x, y):
    """The fan of creases at the tops of the thighs, for |x|."""
    total = 0 * x
    for start, end, strength in (
        ((0.25, 0.55), (1.75, 1.05), 0.7),
        ((0.20, 0.30), (1.95, 0.52), 1.0),
        ((0.18, 0.10), (2.05, -0.02), 0.9),
        ((0.22, -0.12), (1.85, -0.62), 0.7),
        ((0.30, -0.38), (1.55, -1.12), 0.45),
    ):
        way = numpy.array(end) - numpy.array(start)
        t = ((x - start[0]) * way[0] + (y - start[1]) * way[1]) / (way @ way)
        bent = 0.10 * numpy.sin(math.pi * numpy.clip(t, 0, 1)) + 0.03 * numpy.sin(7 * t + 9 * start[1])
        off = ((y - start[1]) * way[0] - (x - start[0]) * way[1]) / math.hypot(*way) - bent
        ends = numpy.clip(t * 2.4, 0, 1) * numpy.clip((1 - t) * 1.6, 0, 1)
        ends = ends * ends * (3 - 2 * ends) * (0.75 + 0.35 * ripple(x, y, 0.55))
        total = total + strength * ends * numpy.exp(-((off / (0.06 + 0.09 * numpy.clip(t, 0, 1))) ** 2))
    return total


def ripple(x, y, size):
    """Unrest of about a wavelength `size`, -1 to 1."""
    f = 2 * math.pi / size
    return (
        numpy.sin(f * x + 1.7 * numpy.sin(0.31 * f * y))
        + numpy.sin(0.83 * f * y + 1.3 * numpy.sin(0.4 * f * x) + 2)
        + numpy.sin(0.6 * f * (x + y) + 4)
    ) / 3


def seam_lines(opening):
    """Where a thick seam or fold rubs: (line, how strongly, how wide)."""
    lines = [([HEM_IN, HEM_OUT], 0.9, 0.17), (opening, 0.8, 0.12), (WAIST, 0.5, 0.10), (outseam(), 0.22, 0.09)]
    lines += [(inseam(), 0.28, 0.10), ([(0.02, 1.9), (0.02, 0)], 0.4, 0.08)]
    return lines + [([(-x, y) for x, y in line], strength, wide) for line, strength, wide in lines]


def far_from(x, y, line):
    """Distances of many points from a line, and how far along it each lies."""
    least, along, passed = numpy.full(x.shape, 1e9), numpy.zeros(x.shape), 0.0
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        dx, dy = bx - ax, by - ay
        long = math.hypot(dx, dy) + 1e-9
        t = numpy.clip(((x - ax) * dx + (y - ay) * dy) / long**2, 0, 1)
        far = numpy.hypot(x - ax - t * dx, y - ay - t * dy)
        along = numpy.where(far < least, passed + t * long, along)
        least = numpy.minimum(least, far)
        passed += long
    return least, along


def wear_of(x, y, opening):
    """How worn the cloth is at points of the pattern, 0 to 1, and the pucker of its seams, -1 to 1."""
    side = numpy.abs(x)
    thigh = bump_at(side, y, (1.42, -1.5), 0.62, 1.7) + 0.55 * bump_at(side, y, (1.45, -3.9), 0.55, 0.9)
    worn = 0.40 * thigh * (1 + 0.35 * ripple(x, y, 0.9)) + 0.26 * whiskers(side + 0.03 * ripple(x, y, 1.3), y + 0.05 * ripple(y, x, 1.1))
    # Each leg has been sat in by itself.
    worn = worn * (1 + 0.12 * numpy.sign(x))
    pucker = 0 * x
    for number, (line, strength, wide) in enumerate(seam_lines(opening)):
        far, along = far_from(x, y, line)
        near = numpy.exp(-((far / wide) ** 2))
        rope = numpy.sin(along * 2 * math.pi / 0.34 + far * 9 + 2.5 * numpy.sin(along * 2.3 + number)) * 0.6
        rope = rope + 0.4 * ripple(along, far * 2 + number, 0.5)
        worn = worn + strength * near * numpy.clip(0.30 + 0.5 * rope, -0.1, 1)
        pucker = pucker + strength * near * rope * numpy.clip(far / 0.03, 0.3, 1)
    worn = worn - 0.22 * bump_at(side, y, (2.55, -4.0), 0.35, 6)
    worn = worn - 0.12 * bump_at(side, y, (0.35, -4.5), 0.25, 3)
    return numpy.clip(worn, -0.35, 1), pucker


def pattern_of(cloth):
    """For each point of the mesh its place in the pattern, and the number of its panel."""
    numbers, first = numpy.unique(cloth.faces.ravel(), return_index=True)
    flat = numpy.zeros((len(cloth.points), 2))
    flat[numbers] = cloth.corners.reshape(-1, 2)[first]
    panel = numpy.zeros(len(cloth.points), int)
    panel[numbers] = numpy.repeat(cloth.panel_of, 3)[first]
    return flat[:, 0], flat[:, 1], panel


def wear_down(thing, opening, more=0.0):
    """Paints a pocket or a fold, whose UV is its place in the pattern."""
    flat = numpy.zeros((len(thing.data.vertices), 2))
    layer = thing.data.uv_layers.active.data
    for loop in thing.data.loops:
        flat[loop.vertex_index] = layer[loop.index].uv
    paint(thing, "worn", (wear_of(flat[:, 0], flat[:, 1], opening)[0] + more).tolist())


# ---- the pair ---------------------------------------------------------------------------------------------


class Pair:
    """A pair of jeans as it lies, with all that is sewn to it."""

    def __init__(self, colour, seed=3):
        self.cloth = lay_jeans(POCKET, seed=seed)
        self.blue, self.inside = denim(colour), denim(colour, inside=True)
        self.thread, self.tack = yarn(COPPER), yarn("#B87A38")
        self._shape()
        self._dress()
        self._open_pockets()
        self._fly()
        self._waistband()
        for sign in (1, -1):
            hem = beside([(sign * HEM_IN[0], HEM_IN[1]), (sign * HEM_OUT[0], HEM_OUT[1])], sign * 0.125)
            self._sew("front", hem, 0.001)

    def _shape(self):
        cloth = self.cloth
        x, y, _panel = pattern_of(cloth)
        worn, pucker = wear_of(x, y, POCKET)
        self.worn = worn
        facing = cloth.normals[:, 2] ** 2
        rise = facing * (0.010 * pucker + 0.010 * whiskers(numpy.abs(x), y))
        cloth.points += cloth.normals * rise[:, None]
        cloth.points[:, 2] = numpy.maximum(cloth.points[:, 2], 0.004)
        cloth.hem("front", "hem", 0.13, 0.016)
        for sign in (1, -1):
            cloth.raise_along("front", [(sign * HEM_IN[0], HEM_IN[1]), (sign * HEM_OUT[0], HEM_OUT[1])],
                              lambda far: 0.016 * numpy.clip((0.15 - far) / 0.04, 0, 1))
        cloth.seam("front", [(0, 0.45), (0, 0)], 0.014)
        cloth._normals()

    def _dress(self):
        materials = {name: self.blue for name in self.cloth.panels}
        materials["back"] = self.inside
        self.thing = self.cloth.dress(materials, thickness=0.02, name="jeans")
        paint(self.thing, "worn", self.worn.tolist())

    def _lip(self, panel, line, width, thick=0.022, grain=0.0, more=0.1):
        edge = lip(self.cloth, panel, line, width, self.blue, thick, grain)
        if grain:
            paint(edge, "worn", [0.3 + more] * len(edge.data.vertices))
        else:
            wear_down(edge, POCKET, more)
        return edge

    def _sew(self, panel, line, lift):
        sew(self.cloth, panel, line, self.thread, lift, pitch=0.032, thread=0.005)

    def _rivet(self, x, y, lift=0.018):
        spot, normal = self.cloth.spot("front", x, y, lift)
        seat(rivet(0.044), spot, normal, x)

    def _tack(self, panel, x, y, along, lift=0.02, long=0.10):
        a, normal = self.cloth.spot(panel, x, y, lift)
        b, _normal = self.cloth.spot(panel, x + along[0] * 0.05, y + along[1] * 0.05, lift)
        bar_tack(a, b - a, self.tack, normal, long)

    def _open_pockets(self):
        for sign in (1, -1):
            edge = [(sign * x, y) for x, y in POCKET]
            edge = edge if sign < 0 else edge[::-1]
            self._lip("front", edge, 0.30, 0.024)
            for far in (0.045, 0.115):
                self._sew("front", beside(edge, far)[1:-1], 0.022)
            self._rivet(sign * 1.10, 1.76)
            self._rivet(sign * 2.24, 1.18)
        coin = [(-1.98, 1.66), (-1.40, 1.62), (-1.40, 1.38), (-1.96, 1.28)]
        pocket = self.cloth.patch("facing -1", coin, self.blue, 0.022, name="coin")
        wear_down(pocket, POCKET, 0.12)
        top = [(-1.95, 1.63), (-1.43, 1.592)]
        for far in (0.0, -0.07):
            self._sew("facing -1", beside(top, far), 0.022)
        for x in (-1.92, -1.46):
            spot, normal = self.cloth.spot("facing -1", x, 1.56, 0.02)
            seat(rivet(0.038), spot, normal, x)

    def _fly(self):
        self._lip("front", [(-0.02, 0.42), (-0.02, 1.9)][::-1], 0.34, 0.028)
        for far in (0.0, 0.07):
            curve = [(0.40 - far, 1.90), (0.40 - far, 0.95)]
            low = (0.24 - far * 0.4, 0.50 + far)
            curve += bow((0.40 - far, 0.95), (0.40 - far, 0.66), low, (0.0, 0.43 + far), 12)[1:]
            self._sew("front", curve, 0.012)
        for far in (0.035, 0.105):
            self._sew("front", [(far, 0.42), (far * 0.7, 0.05)], 0.004)
        self._tack("front", 0.05, 0.47, (0, 1), 0.024)
        self._tack("front", 0.35, 0.78, (1, 1.6), 0.016)

    def _waistband(self):
        cloth = self.cloth
        top, low = mirrored(BAND_TOP) + BAND_TOP[1:], mirrored(WAIST) + WAIST[1:]
        # The band is one piece that lies upon the trousers, and its end upon its beginning.
        self._lip("band", low, 0.36, 0.022, 90)
        self._sew("band", beside(low, 0.035), 0.021)
        self._sew("band", beside(top, -0.045), 0.002)
        tab = [(-0.15, 1.925), (-0.15, 1.915 + BAND), (1.15, 1.945 + BAND), (1.15, 1.945)]
        end = cloth.patch("band", tab, self.blue, 0.03, grain=90, name="tab")
        paint(end, "worn", [0.42] * len(end.data.vertices))
        frame = [(1.1, 1.985), (-0.10, 1.965), (-0.10, 1.87 + BAND), (1.1, 1.90 + BAND)]
        self._sew("band", frame, 0.031)
        for y in (2.095, 2.145):
            self._tack("band", 0.06, y, (1, 0), 0.032, 0.22)
        spot, normal = cloth.spot("band", 0.04, 2.12, 0.034)
        seat(jeans_button(), spot, normal, 0.4)
        for x in (-1.98, -1.05, 1.08, 1.98):
            self._loop(x)
        back_top = mirrored(BACK_TOP) + BACK_TOP[1:]
        self._sew("back band", beside(back_top, -0.045), 0.002)
        tag = label(0.46, 0.17)
        spot, normal = seen_spot(cloth, "back band", 0.02, 2.45, 0.002)
        seat(tag, spot, normal, 0.02)

    def _loop(self, x):
        low = 1.93 + 0.035 * x * x
        lifts = [(-0.09, 0.03), (-0.02, 0.055), (0.10, 0.062), (0.3, 0.066), (0.37, 0.060), (0.435, 0.045)]
        turned = x * 0.985
        line = []
        for up, lift in lifts:
            panel = "band" if up > 0 else "front" if abs(x) < 1.0 else f"facing {1 if x > 0 else -1}"
            line.append(self.cloth.spot(panel, x + (turned - x) * up, low + up, lift)[0])
        band = strap(line, 0.115, self.blue, thick=0.03)
        paint(band, "worn", [0.5] * len(band.data.vertices))
        for spot, after in ((line[0], line[1]), (line[-1], line[-2])):
            side = (after - spot).cross(Vector((0, 0, 1)))
            bar_tack(spot.lerp(after, 0.45) + Vector((0, 0, 0.032)), side, self.tack, long=0.10)


def main(colour=INDIGO):
    open_studio("khadi")
    Pair(colour)
    look_down(11.4, (0, -2.6, 0))


def detail(colour=INDIGO):
    open_studio("khadi")
    Pair(colour)
    look_near(2.3, (-1.1, 1.65, 0.1), angle=55, turn=-14)


VIEWS = {"main": main, "detail": detail}
