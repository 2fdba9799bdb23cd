"""Straight jeans: laid flat, a pocket close by, folded in a stack; and chinos of the same cut."""

import math
import random

import bpy
import numpy
from mathutils import Vector

from fabrics import denim, twill
from folds import halved, stack
from garments import Panel, bow, dense, lay, mirrored, push, turn
from shapes import paint, thicken
from studio import look_down, look_near, open_studio
from trims import (
    Surface,
    bar_tack,
    beside,
    button,
    jeans_button,
    label,
    leaf,
    lip,
    patch,
    rivet,
    seat,
    seen_spot,
    sew,
    stitched_line,
    strap,
    yarn,
)

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
HEM_OUT, HEM_IN = (2.52, -7.78), (0.56, -7.70)


def outseam():
    """The outer line from the waist to the hem, in two pieces that meet where the pocket ends."""
    whole = bow(SIDE_WAIST, (2.36, 1.35), (2.60, 0.6), (2.64, -0.2), 24)
    whole += bow((2.64, -0.2), (2.68, -1.6), (2.55, -3.0), (2.53, -4.4), 24)[1:]
    return whole + bow((2.53, -4.4), (2.51, -5.8), (2.52, -7.0), HEM_OUT, 16)[1:]


def inseam():
    """From the hem up to the crotch."""
    return (
        bow(HEM_IN, (0.50, -5.6), (0.44, -4.2), (0.34, -2.7), 24)
        + bow((0.34, -2.7), (0.25, -1.3), (0.14, -0.35), (0, 0), 20)[1:]
    )


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
    lines = [([HEM_IN, HEM_OUT], 0.9, 0.17), (opening, 0.8, 0.12), (WAIST, 0.5, 0.10)]
    lines += [(outseam(), 0.22, 0.09), (inseam(), 0.28, 0.10), ([(0.02, 1.9), (0.02, 0)], 0.4, 0.08)]
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
    creases = whiskers(side + 0.03 * ripple(x, y, 1.3), y + 0.05 * ripple(y, x, 1.1))
    worn = 0.40 * thigh * (1 + 0.35 * ripple(x, y, 0.9)) + 0.26 * creases
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


class Trousers:
    """A pair as it lies: its cloth, and what jeans and chinos have alike."""

    def __init__(self, opening, cloth, inside, thread, seed=3):
        self.opening, self.fabric, self.inside = opening, cloth, inside
        self.thread = yarn(thread)
        self.cloth = lay_jeans(opening, seed=seed)
        self._shape()
        self._dress()

    def _shape(self):
        cloth = self.cloth
        x, y, _panel = pattern_of(cloth)
        self.worn, pucker = wear_of(x, y, self.opening)
        facing = cloth.normals[:, 2] ** 2
        rise = facing * (0.010 * pucker + 0.010 * whiskers(numpy.abs(x), y))
        cloth.points += cloth.normals * rise[:, None]
        cloth.points[:, 2] = numpy.maximum(cloth.points[:, 2], 0.004)
        for sign in (1, -1):
            hem = [(sign * HEM_IN[0], HEM_IN[1]), (sign * HEM_OUT[0], HEM_OUT[1])]
            cloth.raise_along("front", hem, lambda far: 0.016 * numpy.clip((0.15 - far) / 0.04, 0, 1))
        cloth.seam("front", [(0, 0.45), (0, 0)], 0.014)
        self._press()
        cloth._normals()

    def _press(self):
        """What an iron does; jeans see none."""

    def _dress(self):
        materials = {name: self.fabric for name in self.cloth.panels}
        materials["back"] = self.inside
        self.thing = self.cloth.dress(materials, thickness=0.012, name="trousers")
        paint(self.thing, "worn", self.worn.tolist())

    def _lip(self, panel, line, width, thick=0.022, grain=0.0, more=0.1):
        edge = lip(self.cloth, panel, line, width, self.fabric, thick, grain)
        if grain:
            paint(edge, "worn", [0.3 + more] * len(edge.data.vertices))
        else:
            wear_down(edge, self.opening, more)
        return edge

    def _sew(self, panel, line, lift):
        sew(self.cloth, panel, line, self.thread, lift, pitch=0.032, thread=0.005)

    def _tack(self, panel, x, y, along, lift=0.02, long=0.10):
        a, normal = self.cloth.spot(panel, x, y, lift)
        b, _normal = self.cloth.spot(panel, x + along[0] * 0.05, y + along[1] * 0.05, lift)
        bar_tack(a, b - a, self.thread, normal, long)

    def _pocket_edges(self, rows):
        for sign in (1, -1):
            edge = [(sign * x, y) for x, y in self.opening]
            edge = edge if sign < 0 else edge[::-1]
            self._lip("front", edge, 0.30, 0.024)
            for far in rows:
                self._sew("front", beside(edge, far)[1:-1], 0.022)

    def _hems(self, far=0.125):
        for sign in (1, -1):
            hem = [(sign * HEM_IN[0], HEM_IN[1]), (sign * HEM_OUT[0], HEM_OUT[1])]
            self._sew("front", beside(hem, sign * far), 0.001)

    def _fly(self, rows):
        self._lip("front", [(-0.02, 1.9), (-0.02, 0.42)], 0.34, 0.028)
        for far in rows:
            low = (0.24 - far * 0.4, 0.50 + far)
            curve = [(0.40 - far, 1.90), (0.40 - far, 0.95)]
            curve += bow((0.40 - far, 0.95), (0.40 - far, 0.66), low, (0.0, 0.43 + far), 12)[1:]
            self._sew("front", curve, 0.012)
        self._tack("front", 0.05, 0.47, (0, 1), 0.024)
        self._tack("front", 0.35, 0.78, (1, 1.6), 0.016)

    def _waistband(self, fastener):
        """The band is one piece that lies upon the trousers, and its end upon its beginning."""
        cloth = self.cloth
        top, low = mirrored(BAND_TOP) + BAND_TOP[1:], mirrored(WAIST) + WAIST[1:]
        self._lip("band", low, 0.36, 0.022, 90)
        self._sew("band", beside(low, 0.035), 0.021)
        self._sew("band", beside(top, -0.045), 0.002)
        tab = [(-0.15, 1.925), (-0.15, 1.915 + BAND), (1.15, 1.945 + BAND), (1.15, 1.945)]
        end = cloth.patch("band", tab, self.fabric, 0.03, grain=90, name="tab")
        paint(end, "worn", [0.42] * len(end.data.vertices))
        self._sew("band", [(1.1, 1.985), (-0.10, 1.965), (-0.10, 1.87 + BAND), (1.1, 1.90 + BAND)], 0.031)
        for y in (2.095, 2.145):
            self._tack("band", 0.06, y, (1, 0), 0.032, 0.22)
        spot, normal = cloth.spot("band", 0.04, 2.12, 0.034)
        seat(fastener, spot, normal, 0.4)
        for x in (-1.98, -1.05, 1.08, 1.98):
            self._loop(x)
        self._sew("back band", beside(mirrored(BACK_TOP) + BACK_TOP[1:], -0.045), 0.002)
        spot, normal = seen_spot(cloth, "back band", 0.02, 2.45, 0.002)
        seat(label(0.46, 0.17), spot, normal, 0.02)

    def _loop(self, x):
        low = 1.93 + 0.035 * x * x
        line = []
        heights = ((-0.09, 0.03), (-0.02, 0.055), (0.10, 0.062), (0.3, 0.066), (0.37, 0.060), (0.435, 0.045))
        for up, lift in heights:
            panel = "band" if up > 0 else "front" if abs(x) < 1.0 else f"facing {1 if x > 0 else -1}"
            line.append(self.cloth.spot(panel, x * (1 - 0.015 * up), low + up, lift)[0])
        band = strap(line, 0.115, self.fabric, thick=0.03)
        paint(band, "worn", [0.5] * len(band.data.vertices))
        for spot, after in ((line[0], line[1]), (line[-1], line[-2])):
            side = (after - spot).cross(Vector((0, 0, 1)))
            bar_tack(spot.lerp(after, 0.45) + Vector((0, 0, 0.032)), side, self.thread, long=0.10)


class Jeans(Trousers):
    """Denim, with copper: rivets, a shank button, double rows of stitches, a pocket for coins."""

    def __init__(self, colour):
        super().__init__(POCKET, denim(colour), denim(colour, inside=True), COPPER)
        self._pocket_edges((0.045, 0.115))
        for sign in (1, -1):
            self._rivet("front", sign * 1.10, 1.76)
            self._rivet("front", sign * 2.24, 1.18)
        self._coin_pocket()
        self._fly((0.0, 0.07))
        for far in (0.035, 0.105):
            self._sew("front", [(far, 0.42), (far * 0.7, 0.05)], 0.004)
        self._waistband(jeans_button())
        self._hems()

    def _rivet(self, panel, x, y, size=0.044):
        spot, normal = self.cloth.spot(panel, x, y, 0.018)
        seat(rivet(size), spot, normal, x)

    def _coin_pocket(self):
        coin = [(-1.98, 1.66), (-1.40, 1.62), (-1.40, 1.38), (-1.96, 1.28)]
        pocket = self.cloth.patch("facing -1", coin, self.fabric, 0.022, name="coin")
        wear_down(pocket, POCKET, 0.12)
        for far in (0.0, -0.07):
            self._sew("facing -1", beside([(-1.95, 1.63), (-1.43, 1.592)], far), 0.022)
        for x in (-1.92, -1.46):
            self._rivet("facing -1", x, 1.56, 0.038)


class Chinos(Trousers):
    """Twill of one colour, slanted pockets, stitches that hide, and the crease of an iron."""

    def __init__(self, colour):
        waist, side = WAIST[16], outseam()[13]
        cloth = twill(colour)
        super().__init__([waist, *dense([waist, side], 0.1)[1:-1], side], cloth, cloth, colour)
        self._pocket_edges((0.05,))
        self._fly((0.0,))
        self._waistband(button(0.075, "#6B5638", "#CDBB95"))
        for sign in (1, -1):
            x, y = self.opening[-1]
            self._tack("front", sign * (x - 0.07), y + 0.06, (1, 0.6), 0.02)

    def _press(self):
        for sign in (1, -1):
            crease = [(sign * 1.12, 1.6), (sign * 1.36, 0), (sign * 1.46, -3.6), (sign * 1.54, -7.7)]
            self.cloth.raise_along("front", crease, lambda far: 0.020 * numpy.exp(-far / 0.05))


# ---- folded -----------------------------------------------------------------------------------------------


def bundle(cloth, width, depth, at, turned):
    """A pair folded to eight layers, its last fold at the front. Answers it and the height of its top."""
    pair, _height = stack(halved(3), width, depth, gap=0.052, loose=0.8)
    pair.data.materials.append(cloth)
    pair.location, pair.rotation_euler = at, (0, 0, turned)
    thicken(pair, 0.03)
    bpy.context.view_layer.update()
    return pair, max((pair.matrix_world @ v.co).z for v in pair.data.vertices)


class Seat:
    """The half of a seat that lies on top of a bundle: band, yoke, pocket, loop, the patch of leather."""

    def __init__(self, pair, cloth):
        self.cloth, self.thread = cloth, yarn(COPPER)
        self.below = Surface(pair)
        band = self._piece([(-1.28, 1.18), (1.22, 1.10), (1.22, 1.50), (-1.28, 1.58)], 0.035, 90)
        outline = [(-0.62, 0.62), (0.62, 0.56), (0.60, -0.52), (-0.02, -0.84), (-0.62, -0.46)]
        pocket = self._piece(outline, 0.030, 0)
        self.top = Surface(pair, band, pocket)
        self._stitches()
        spot, normal = self.top.below(0.62, 1.30)
        seat(patch(0.66, 0.40), spot + normal * 0.004, normal, -0.03)
        self._loop()

    def _piece(self, outline, thick, grain):
        piece = leaf(self.below, outline, self.cloth, thick, grain=grain)
        spots = numpy.array([v.co for v in piece.data.vertices])
        far, _along = far_from(spots[:, 0], spots[:, 1], outline + outline[:1])
        paint(piece, "worn", (0.15 + 0.5 * numpy.exp(-far / 0.05)).tolist())
        return piece

    def _sew(self, line):
        points, normals = zip(*self.top.lay(line, 0.001))
        stitched_line(points, self.thread, normals, pitch=0.032, thread=0.005)

    def _stitches(self):
        for far in (0.035, 0.10):
            left, right, up = -0.62 + far, 0.60 - far, far * 0.5
            around = [(left, 0.58), (left, -0.46 + up), (-0.02, -0.84 + 2.2 * up), (right, -0.52 + up)]
            self._sew([*around, (right, 0.52)])
        for far in (0.05, 0.19):
            self._sew([(-0.6, 0.62 - far), (0.6, 0.56 - far)])
        for far in (0.0, 0.07):
            arc = bow((-0.52, 0.10 - far), (-0.2, 0.16 - far), (-0.05, -far), (0.0, -0.16 - far), 10)
            self._sew(arc + mirrored(arc)[1:])
            self._sew([(-1.25, 0.80 + far), (1.2, 1.0 + far)])
        self._sew([(-1.24, 1.22), (1.18, 1.14)])
        self._sew([(-1.24, 1.54), (1.18, 1.46)])
        for x, y in ((-0.56, 0.55), (0.56, 0.50)):
            spot, normal = self.top.below(x, y)
            bar_tack(spot + normal * 0.005, (1, 0.1, 0), self.thread, normal)

    def _loop(self):
        line = []
        for y, lift in ((1.06, 0.03), (1.16, 0.075), (1.36, 0.08), (1.54, 0.07), (1.63, 0.03)):
            line.append(self.below.below(-0.55, y)[0] + Vector((0, 0, lift)))
        loop = strap(line, 0.115, self.cloth, thick=0.03)
        paint(loop, "worn", [0.5] * len(loop.data.vertices))


def main(colour=INDIGO):
    open_studio("khadi")
    Jeans(colour)
    look_down(11.2, (0, -2.6, 0))


def detail(colour=INDIGO):
    open_studio("khadi")
    Jeans(colour)
    look_near(2.3, (-1.1, 1.65, 0.1), angle=55, turn=-14)


def folded(colour=INDIGO):
    """Three pairs in a stack, the one that is asked for on top."""
    open_studio("khadi")
    height = 0.0
    others = (SLATE, "#1F2C48") if colour != SLATE else ("#1F2C48", INDIGO)
    for number, dyed in enumerate((*others, colour)):
        cloth = denim(dyed)
        at = (random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05), height)
        pair, height = bundle(cloth, 2.66 - 0.04 * number, 3.34, at, random.uniform(-0.03, 0.03))
        height += 0.03
    Seat(pair, cloth)
    look_near(3.7, (0, -0.15, 0.75), angle=36, turn=-17, stop=11)


def chinos(colour="#B39A6E"):
    open_studio("mist")
    Chinos(colour)
    look_down(11.2, (0, -2.6, 0))


VIEWS = {"main": main, "detail": detail, "folded": folded, "chinos": chinos}
