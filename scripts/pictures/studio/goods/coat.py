"""Coats of Kullu wool laid flat: single-breasted with lapels, a long double-breasted one, a Nehru jacket."""

import random
from dataclasses import dataclass

import numpy
from mathutils import Vector

from fabrics import silk, weave, wool
from garments import Panel, bow, lay, mirrored, push, turn
from studio import linear, look_down, look_near, open_studio
from trims import (
    Surface,
    bar_tack,
    beside,
    button,
    hanger,
    label,
    leaf,
    seat,
    seen_spot,
    sew,
    smooth_corner,
    stitched_line,
    strap,
    yarn,
)

SAND, SLATE = "#D8B37C", "#6B7280"


@dataclass
class Cut:
    """The measures of a coat, in decimetres from the middle of its chest."""

    length: float = 9.3  # from the neck to the hem
    lap: float = 0.30  # how far each front passes the middle
    breaks: float = 0.55  # where the lapel begins to turn
    lapel: float = 1.42  # the lapel's tip, from the middle
    rows: tuple = (0.0,)  # where the columns of buttons stand
    buttons: tuple = (0.35, -0.95, -2.25)
    button_colour: str = "#4A3222"
    flaps: float = -2.75
    drape: float = 0.48

    @property
    def hem(self):
        return 3.55 - self.length


TIP, PIT = (2.28, 3.05), (2.78, 0.92)
SHOULDER = (0.86, 3.52)
ARMHOLE = bow(TIP, (2.16, 2.5), (2.20, 1.45), PIT, 20)
CUFF_OUT, CUFF_IN = (4.42, -2.62), (3.06, -3.02)
BACK_NECK = bow((0, 3.30), (0.45, 3.30), (0.78, 3.38), SHOULDER, 14)
STAND = bow((0, 3.66), (0.45, 3.68), (0.85, 3.70), (1.02, 3.72), 14)


def both_sides(half):
    return half + [(name, mirrored(points)) for name, points in reversed(half)]


def side_of(cut):
    return bow(PIT, (2.66, -0.6), (2.70, cut.hem + 2.5), (3.00, cut.hem + 0.10), 24)


def hem_of(cut):
    return bow((3.00, cut.hem + 0.10), (2.0, cut.hem), (1.0, cut.hem - 0.02), (0, cut.hem - 0.02), 20)


def front(name, cut, layer, sign):
    """Half of the front: from its side over the middle by the lap, its neck cut along the lapel's fold."""
    hem = hem_of(cut) + [(-cut.lap, cut.hem - 0.02)]
    edge = [(-cut.lap, cut.hem - 0.02), (-cut.lap, cut.breaks)]
    roll = bow((-cut.lap, cut.breaks), (0.12, 1.35), (0.62, 2.5), SHOULDER, 20)
    edges = [("shoulder", [SHOULDER, TIP]), ("armhole", ARMHOLE), ("side", side_of(cut)), ("hem", hem)]
    edges += [("edge", edge), ("roll", roll)]
    if sign < 0:
        edges = [(key, mirrored(points)) for key, points in reversed(edges)]
    return Panel(name, edges, layer)


def sleeve(name, layer, sign):
    """It lies close to the body, a little bent at the elbow."""
    over = bow(TIP, (2.95, 2.75), (3.85, 0.2), CUFF_OUT, 24)
    under = bow(CUFF_IN, (2.98, -1.6), (3.00, -0.2), PIT, 20)
    edges = [("over", over), ("cuff", [CUFF_OUT, CUFF_IN]), ("under", under), ("armhole", ARMHOLE[::-1])]
    if sign < 0:
        edges = [(key, mirrored(points)) for key, points in reversed(edges)]
    return Panel(name, edges, layer, grain=sign * 14)


def panels_of(cut):
    back = [("shoulder", [SHOULDER, TIP]), ("armhole", ARMHOLE), ("side", side_of(cut)), ("hem", hem_of(cut))]
    stand = [("fold", STAND), ("end", [STAND[-1], SHOULDER]), ("neck", BACK_NECK[::-1])]
    answer = [
        Panel("back", both_sides([("neck", BACK_NECK), *back]), 0),
        Panel("stand", both_sides(stand), 0),
        front("front -1", cut, 1, -1),
        front("front 1", cut, 2, 1),
    ]
    for sign in (1, -1):
        answer.append(sleeve(f"back sleeve {sign}", 0, sign))
        answer.append(sleeve(f"front sleeve {sign}", 2 if sign > 0 else 1, sign))
    return answer


def plump(cloth, borders, amount=0.04, wide=0.13):
    """Gives the upper layers the body of thick cloth: they rise by `amount` away from `borders`, which are
    lines by panel: [(panel, line)]."""
    near = numpy.full(len(cloth.points), numpy.inf)
    for panel, line in borders:
        numbers, far = cloth.distance(panel, line)
        near[numbers] = numpy.minimum(near[numbers], far)
    seen = numpy.isfinite(near)
    cloth.points[seen, 2] += amount * (1 - numpy.exp(-near[seen] / wide))


def lay_coat(cut, seed=2):
    moves = [
        turn((2.3, 2.6), -3.5, 1.6, lambda x, y: x - 2.3),
        turn((-2.3, 2.6), 2.0, 1.6, lambda x, y: -x - 2.3),
        push((3.5, -0.4), (-0.10, 0.14), 0.9),
        push((-3.4, -0.2), (0.08, 0.16), 0.9),
        push((1.6, -3.6), (-0.07, 0.05), 1.5),
        push((-1.7, -4.2), (0.08, 0.06), 1.5),
        push((2.2, 1.2), (-0.06, 0.03), 0.8),
        push((-2.2, 1.1), (0.07, 0.04), 0.8),
    ]
    loose = {"neck", "fold", "end", "hem", "cuff", "edge", "roll", "armhole"}
    cloth = lay(panels_of(cut), loose, moves=moves, drape=cut.drape, rumple=0.7, step=0.14, seed=seed)
    borders = []
    for sign in (1, -1):
        for piece, edges in (("front", ("side", "shoulder")), ("front sleeve", ("over", "under"))):
            panel = f"{piece} {sign}"
            borders += [(panel, cloth.panels[panel].edge(edge)) for edge in edges]
    plump(cloth, borders)
    for sign in (1, -1):
        cloth.seam(f"front {sign}", [(sign * x, y) for x, y in ARMHOLE], 0.022, 0.08)
        cloth.hem(f"front sleeve {sign}", "cuff", 0.3, 0.016)
        # What lies beneath the other front must not come through it.
        cloth.hem(f"front {sign}", "hem", 0.3, 0.016 if sign > 0 else 0.004)
        # The dart below the chest, pressed but still seen.
        dart = [(sign * 1.35, 0.4), (sign * 1.42, -0.9), (sign * 1.40, -2.6)]
        cloth.seam(f"front {sign}", dart, 0.014, 0.035)
    cloth.hem("front 1", "edge", 0.10, 0.016)
    cloth.points[:, 2] = numpy.maximum(cloth.points[:, 2], 0.006)
    cloth._normals()
    return cloth


# ---- collar and lapels: folded pieces that lie on the coat -------------------------------------------------


def roll_line(cut, sign):
    points = bow((-cut.lap, cut.breaks), (0.12, 1.35), (0.62, 2.5), SHOULDER, 20)
    return [(sign * x, y) for x, y in points]


def lapel_of(cut, sign):
    """From the break up to the notch; its inner border is the roll. The left one goes under the right."""
    roll = bow((-cut.lap, cut.breaks), (0.12, 1.35), (0.62, 2.5), SHOULDER, 20)[:17]
    belly = bow((-cut.lap, cut.breaks), (0.30, 1.02), (1.08, 1.75), (cut.lapel, 2.34), 16)
    outline = [(sign * x, y) for x, y in roll[::-1] + belly[1:] + [(cut.lapel - 0.52, 2.56)]]
    if sign > 0:
        return outline
    return [(min(x, _across(roll, y) + 0.10), y) for x, y in outline]


def _across(line, y):
    """x of a rising line at a height."""
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        if y <= by:
            return ax + (bx - ax) * max(0.0, (y - ay) / (by - ay))
    return line[-1][0]


def collar_of(sign):
    """The leaf of the collar, from behind the neck over the shoulder to the notch."""
    inner = [*bow((0.52, 2.42), (0.66, 2.85), (0.82, 3.35), (0.93, 3.74), 12)]
    outer = [(1.16, 3.70), *bow((1.42, 3.42), (1.50, 3.1), (1.42, 2.84), (1.24, 2.64), 10)]
    outline = inner + outer + [(0.86, 2.54)]
    return [(sign * x, y) for x, y in outline]


class Coat:
    """A coat as it lies, with its collar, pockets, buttons and lining."""

    def __init__(self, colour, cut, lining="#7A4A2C"):
        self.cut = cut
        self.wool, self.lining = wool(colour), silk(lining)
        self.thread = yarn(colour)
        self.cloth = lay_coat(cut)
        materials = {name: self.wool for name in self.cloth.panels}
        materials["back"] = self.lining
        self.thing = self.cloth.dress(materials, thickness=0.012, name="coat")
        self._neck()
        self._pockets()
        surface = Surface(self.thing)
        for sign in (-1, 1):
            roll = roll_line(cut, sign)
            lapel = leaf(surface, lapel_of(cut, sign), self.wool, roll=roll, name="lapel", grain=sign * 20)
            surface.add(lapel)
            roll = [(sign * x, y) for x, y in bow((0.52, 2.42), (0.66, 2.85), (0.82, 3.35), (0.93, 3.74), 12)]
            outline = smooth_corner(collar_of(sign), 0.03)
            collar = leaf(surface, outline, self.wool, roll=roll, swell=0.10, name="collar", grain=sign * 60)
            self._edge_stitch(Surface(lapel), beside(self._belly(sign), 0.07 * sign))
            surface.add(collar)
        self._buttons()

    def _belly(self, sign):
        cut = self.cut
        belly = bow((-cut.lap, cut.breaks), (0.30, 1.02), (1.08, 1.75), (cut.lapel, 2.34), 16)[2:-1]
        return [(sign * x, y) for x, y in belly]

    def _edge_stitch(self, surface, line):
        pairs = surface.lay(line)
        pairs = [(p, n) for p, n in pairs if p.z > 0.02]
        points, normals = zip(*pairs)
        stitched_line(points, self.thread, normals, pitch=0.05, thread=0.004, gap=0.35)

    def _neck(self):
        """The label, and the loop that the coat hangs by."""
        spot, normal = seen_spot(self.cloth, "back", 0.02, 2.72, 0.004, 0.012)
        seat(label(0.72, 0.26, ground="#2B2A28", ink="#D9C9A4"), spot, normal, 0.02)
        line = [(-0.30, 3.22, 0.01), (-0.26, 3.22, 0.045), (0, 3.17, 0.06)]
        line += [(0.26, 3.22, 0.045), (0.30, 3.22, 0.01)]
        spots = [seen_spot(self.cloth, "back", x, y, lift, 0.012)[0] for x, y, lift in line]
        strap(spots, 0.06, self.lining, thick=0.014)

    def _pockets(self):
        y = self.cut.flaps
        for sign in (1, -1):
            flap = [(1.02, y), (2.30, y + 0.10), (2.30, y - 0.44), (1.04, y - 0.56)]
            outline = smooth_corner([(sign * x, py) for x, py in flap], 0.09)
            self.cloth.patch(f"front {sign}", outline, self.wool, 0.05, name="flap")
            inner = [(1.09, y - 0.04), (1.11, y - 0.48), (2.23, y - 0.375), (2.23, y + 0.02)]
            sew(
                self.cloth,
                f"front {sign}",
                [(sign * x, py) for x, py in inner],
                self.thread,
                0.048,
                pitch=0.05,
                thread=0.004,
                gap=0.35,
            )
        welt = [(1.30, 0.80), (2.14, 0.94), (2.12, 1.14), (1.28, 1.00)]
        self.cloth.patch("front 1", welt, self.wool, 0.035, name="welt", grain=8)

    def _buttons(self):
        cut = self.cut
        for x in cut.rows:
            for y in cut.buttons:
                spot, normal = self.cloth.spot("front 1", x, y, 0.012)
                horn = button(0.135, cut.button_colour, "#2A1D14")
                tilt = Vector((random.gauss(0, 0.05), random.gauss(0, 0.05), 0))
                seat(horn, spot, (normal + tilt).normalized(), random.uniform(0, 3))
                hole, normal = self.cloth.spot("front 1", x - 0.17, y, 0.004)
                bar_tack(hole, (1, 0.02, 0), self.thread, normal, 0.16, 0.05, 0.006)
        for sign in (1, -1):
            for k in range(3):
                t = 0.06 + 0.055 * k
                x, y = CUFF_OUT[0] - 0.16 - 0.13 * k * 0.6, CUFF_OUT[1] + 0.22 + 0.30 * k
                spot, normal = self.cloth.spot(f"front sleeve {sign}", sign * (x + 0.10 * t), y, 0.006)
                seat(button(0.085, cut.button_colour, "#2A1D14"), spot, normal, k)


# ---- the Nehru jacket: a waistcoat with a band for a collar ------------------------------------------------

N_TIP, N_PIT, N_SHOULDER = (1.92, 3.14), (2.46, 0.86), (0.80, 3.46)
N_NECK = bow((0, 2.86), (0.36, 2.86), (0.66, 3.06), N_SHOULDER, 14)
N_BACK_NECK = bow((0, 3.30), (0.42, 3.30), (0.70, 3.36), N_SHOULDER, 12)
N_STAND = bow((0, 3.70), (0.36, 3.70), (0.60, 3.70), (0.74, 3.72), 12)
N_ARMHOLE = bow(N_TIP, (1.66, 2.4), (1.74, 1.2), N_PIT, 20)
N_HEM_AT = -3.70


def lay_waistcoat(seed=3):
    side = bow(N_PIT, (2.38, -0.4), (2.36, -2.0), (2.54, N_HEM_AT + 0.06), 20)
    hem = bow(side[-1], (1.6, N_HEM_AT), (0.8, N_HEM_AT - 0.04), (0, N_HEM_AT - 0.04), 16)
    half = [("shoulder", [N_SHOULDER, N_TIP]), ("armhole", N_ARMHOLE), ("side", side)]
    stand = [("fold", N_STAND), ("end", [N_STAND[-1], N_SHOULDER]), ("neck", N_BACK_NECK[::-1])]
    panels = [
        Panel("back", both_sides([("neck", N_BACK_NECK), *half, ("hem", hem)]), 0),
        Panel("stand", both_sides(stand), 0),
    ]
    low = N_HEM_AT
    corner = bow((0.10, low - 0.02), (-0.06, low), (-0.13, low + 0.05), (-0.13, low + 0.25), 8)
    edges = [*half, ("hem", hem[:-1] + [corner[0]]), ("edge", [*corner, (-0.13, 2.875)])]
    edges.append(("neck", [(-0.13, 2.875), *N_NECK]))
    for sign, layer in ((-1, 1), (1, 2)):
        outline = edges if sign > 0 else [(key, mirrored(points)) for key, points in reversed(edges)]
        panels.append(Panel(f"front {sign}", outline, layer))
    moves = [
        push((1.6, -1.8), (-0.07, 0.09), 1.2),
        push((-1.7, -2.2), (0.08, 0.08), 1.2),
        push((1.9, 1.0), (-0.05, 0.05), 0.8),
        push((-1.9, 1.1), (0.06, 0.05), 0.8),
    ]
    loose = {"neck", "fold", "end", "hem", "edge", "armhole"}
    cloth = lay(panels, loose, moves=moves, drape=0.36, rumple=0.8, step=0.11, seed=seed)
    for sign in (1, -1):
        cloth.hem(f"front {sign}", "armhole", 0.08, 0.014)
        dart = [(sign * 1.18, 0.5), (sign * 1.26, -0.8), (sign * 1.24, -2.0)]
        cloth.seam(f"front {sign}", dart, 0.008, 0.035)
    for edge, deep in (("edge", 0.08), ("hem", 0.10)):
        cloth.hem("front 1", edge, deep, 0.014)
    cloth.points[:, 2] = numpy.maximum(cloth.points[:, 2], 0.006)
    cloth._normals()
    return cloth


def nehru(colour="#7D3A2E"):
    """Handloom khadi, five buttons, a welt at the breast and two pockets."""
    open_studio("butter")
    warm = tuple(1.2 * c + 0.02 for c in linear(colour))
    khadi, lining, thread = weave(colour, warm, 150), silk("#C79A4B"), yarn(colour)
    cloth = lay_waistcoat()
    materials = {name: khadi for name in cloth.panels}
    materials["back"] = lining
    thing = cloth.dress(materials, thickness=0.012, name="jacket")
    spot, normal = seen_spot(cloth, "stand", 0.02, 3.50, 0.004, 0.012)
    seat(label(0.46, 0.17, ground="#2B2A28", ink="#D9C9A4"), spot, normal, 0.02)
    surface = Surface(thing)
    for sign in (-1, 1):
        low = [(0.0, 2.88), *N_NECK[1:]] if sign > 0 else [(0.06, 2.88), *N_NECK[2:]]
        top = bow((0.70, 3.74), (0.58, 3.42), (0.34, 3.27), (0.10, 3.24), 12)
        outline = [(sign * x, y) for x, y in low + top]
        band = leaf(surface, smooth_corner(outline, 0.05), khadi, 0.04, name="band", grain=sign * 50)
        rim = [(sign * x, y) for x, y in beside(top, 0.035)[1:-1]]
        points, normals = zip(*Surface(band).lay(rim, 0.001))
        stitched_line(points, thread, normals, pitch=0.03, thread=0.0035)
        line = [(sign * x, y) for x, y in beside(N_ARMHOLE, -0.06)[1:-1]]
        sew(cloth, f"front {sign}", line, thread, 0.003, pitch=0.03, thread=0.0035)
        flap = [(0.94, -1.92), (2.02, -1.80), (2.02, -2.16), (0.95, -2.30)]
        outline = smooth_corner([(sign * x, y) for x, y in flap], 0.06)
        cloth.patch(f"front {sign}", outline, khadi, 0.036, name="flap")
        line = [(sign * 0.99, -2.23), (sign * 1.97, -2.10)]
        sew(cloth, f"front {sign}", line, thread, 0.036, pitch=0.03, thread=0.0035)
    cloth.patch("front 1", [(1.02, 1.02), (1.74, 1.12), (1.73, 1.32), (1.01, 1.22)], khadi, 0.03, grain=8)
    sew(cloth, "front 1", [(-0.07, N_HEM_AT + 0.3), (-0.07, 2.82)], thread, 0.003, pitch=0.03, thread=0.0035)
    for k in range(5):
        y = 2.42 - 1.12 * k
        hole, normal = cloth.spot("front 1", -0.07, y, 0.004)
        bar_tack(hole, (1, 0.02, 0), thread, normal, 0.14, 0.04, 0.005)
        spot, normal = cloth.spot("front 1", 0.02, y, 0.010)
        seat(button(0.10, "#3A2A1E", colour), spot, normal, k * 0.9)
    look_down(9.0, (0, -0.02, 0))


def main(colour=SAND):
    open_studio("mist" if colour == SAND else "clay")
    Coat(colour, Cut())
    look_down(11.2, (0, -1.0, 0))


def detail(colour=SAND):
    open_studio("mist" if colour == SAND else "clay")
    Coat(colour, Cut())
    look_near(4.0, (0.2, 2.1, 0.1), angle=50, turn=12)


def overcoat(colour="#454B57"):
    """Longer, double-breasted, with six buttons."""
    open_studio("clay")
    cut = Cut(
        length=10.9,
        lap=0.82,
        breaks=0.62,
        lapel=1.66,
        rows=(-0.50, 0.50),
        buttons=(0.30, -0.95, -2.2),
        button_colour="#2A2420",
        flaps=-2.95,
        drape=0.52,
    )
    Coat(colour, cut, "#5A1F2E")
    look_down(12.6, (0, -1.75, 0))


def hung(colour=SAND):
    """On a hanger, of which the neck is seen."""
    open_studio("mist" if colour == SAND else "clay")
    Coat(colour, Cut())
    hanger(0.98, (0, 3.36), 0.10, 0.10)
    look_down(12.2, (0, -0.62, 0))


VIEWS = {"main": main, "detail": detail, "hanger": hung, "overcoat": overcoat, "nehru": nehru}
