"""Everyday Runner: a running shoe with a mesh upper, size UK 7, about 2.9 long."""

import math
import random

import bpy
import numpy as np

from fabrics import Cloth, dye, shade
from lasts import (
    Ring,
    Upper,
    bow,
    ease,
    eyelet,
    floor_of,
    laced,
    ripples,
    stitches,
    through,
    tongue,
    tubes,
    wall,
)
from materials import Material
from studio import look_down, look_near, open_studio, stand

LILAC = "#B7A1DC"

# Round the foot: place, then the points at the sole, two handles above it, and the edge of the opening.
STATIONS = [
    (0.000, (2.78, -0.09, 0.36), (2.86, -0.09, 0.60), (2.46, -0.06, 0.70), (2.02, -0.02, 0.79)),
    (0.045, (2.69, 0.13, 0.35), (2.77, 0.16, 0.60), (2.43, 0.06, 0.70), (1.99, 0.06, 0.795)),
    (0.095, (2.45, 0.32, 0.32), (2.53, 0.39, 0.58), (2.27, 0.22, 0.73), (1.90, 0.095, 0.815)),
    (0.160, (2.10, 0.44, 0.28), (2.13, 0.54, 0.58), (1.95, 0.34, 0.80), (1.70, 0.115, 0.875)),
    (0.220, (1.74, 0.475, 0.27), (1.73, 0.57, 0.60), (1.62, 0.36, 0.87), (1.43, 0.125, 0.96)),
    (0.280, (1.36, 0.43, 0.29), (1.34, 0.50, 0.62), (1.28, 0.36, 0.93), (1.16, 0.145, 1.06)),
    (0.340, (0.94, 0.37, 0.33), (0.92, 0.43, 0.64), (0.92, 0.35, 0.93), (0.90, 0.225, 1.085)),
    (0.395, (0.52, 0.33, 0.36), (0.49, 0.40, 0.62), (0.51, 0.335, 0.79), (0.53, 0.30, 0.905)),
    (0.445, (0.19, 0.24, 0.38), (0.10, 0.31, 0.62), (0.19, 0.23, 0.82), (0.19, 0.225, 0.985)),
    (0.500, (0.06, 0.00, 0.38), (-0.06, 0.00, 0.62), (0.10, 0.00, 0.86), (0.015, 0.00, 1.11)),
    (0.555, (0.19, -0.24, 0.38), (0.10, -0.30, 0.62), (0.19, -0.23, 0.83), (0.19, -0.22, 0.995)),
    (0.605, (0.52, -0.31, 0.36), (0.49, -0.38, 0.62), (0.51, -0.325, 0.81), (0.53, -0.295, 0.925)),
    (0.660, (0.94, -0.30, 0.34), (0.92, -0.37, 0.66), (0.92, -0.34, 0.94), (0.90, -0.225, 1.095)),
    (0.720, (1.36, -0.34, 0.31), (1.34, -0.43, 0.66), (1.28, -0.35, 0.95), (1.16, -0.150, 1.07)),
    (0.780, (1.75, -0.44, 0.28), (1.73, -0.53, 0.63), (1.62, -0.36, 0.89), (1.43, -0.130, 0.965)),
    (0.840, (2.10, -0.475, 0.28), (2.13, -0.57, 0.60), (1.95, -0.37, 0.82), (1.70, -0.125, 0.88)),
    (0.905, (2.45, -0.40, 0.32), (2.53, -0.48, 0.59), (2.28, -0.29, 0.74), (1.90, -0.110, 0.82)),
    (0.955, (2.69, -0.28, 0.35), (2.77, -0.32, 0.60), (2.44, -0.18, 0.71), (1.99, -0.080, 0.795)),
]
ROWS = [(0.895, v) for v in (0.078, 0.118, 0.158, 0.198, 0.236, 0.274)]


def heel_share(v):
    """1 at the heel, 0 before the ankle."""
    return ease(0.19, 0.12, np.abs(np.asarray(v) % 1 - 0.5))


def make_upper():
    """The upper with its padded collar, a few creases at the ball, and nothing quite even."""
    calm, lively = ripples(9, 2.6), ripples(9, 9.0)
    lean = [random.uniform(-0.15, 0.15) for _ in range(3)]

    def swell(points, u, v):
        x, y = points[..., 0], points[..., 1]
        collar = 0.028 * np.exp(-(((u - 0.88) / 0.10) ** 2)) * heel_share(v)
        seam = -0.012 * np.exp(-(((u - 0.70) / 0.03) ** 2)) * heel_share(v)
        crease = 0
        for where, slope in zip((2.03, 2.13, 2.24), lean):
            line = (x - where - slope * y + 0.25 * y * y) / 0.032
            crease = crease - 0.010 * np.exp(-(line**2)) * ease(0.15, 0.5, u) * ease(1.0, 0.85, u)
        return collar + seam + crease + 0.007 * calm(points) + 0.0022 * lively(points)

    return Upper(STATIONS, swell)


def floor_height(x):
    """The underside of the sole: a bevelled heel, an arch that does not touch, a toe that springs up."""
    heel = 0.07 * ease(0.30, -0.10, x)
    arch = 0.045 * np.exp(-(((x - 1.12) / 0.24) ** 2))
    return heel + arch + 0.19 * np.clip((x - 1.85) / 1.0, 0, 1.2) ** 2


LIP = Ring(
    [0, 0.1, 0.22, 0.32, 0.42, 0.5, 0.58, 0.68, 0.78, 0.9],
    [(0.43,), (0.345,), (0.30,), (0.34,), (0.44,), (0.51,), (0.44,), (0.40,), (0.32,), (0.35,)],
)


def midsole(foot):
    """Foam, moulded: a lip that cups the upper, a long carved line, a flare towards the ground."""

    def layer(h):
        def place(v, points):
            x = points[:, 0]
            heel = heel_share(v)
            out = 0.045 + 0.035 * math.sin(min(1, h / 0.5) * math.pi * 0.75) + 0.040 * h * (0.5 + heel)
            line = (
                0.46
                + 0.16 * np.sin(2 * math.pi * (3 * v + 0.12))
                + 0.06 * np.sin(2 * math.pi * (5 * v + 0.3))
            )
            out = out - 0.052 * np.exp(-(((h - line) / 0.06) ** 2)) + 0.014 * ease(line, line - 0.10, h)
            second = line + 0.30
            out = out - 0.030 * np.exp(-(((h - second) / 0.04) ** 2)) * ease(2.35, 1.9, x)
            flutes = ease(0.0, 0.6, np.sin(2 * math.pi * (v * 58 + h * 1.6)))
            between = ease(line + 0.06, line + 0.10, h) * ease(second - 0.05, second - 0.09, h)
            out = out - 0.018 * flutes * between * ease(2.0, 1.7, x)
            low = floor_height(x) + 0.058
            top = LIP(v)[:, 0]
            return out, top + (low - top) * h

        return place

    lip = [
        lambda v, p: (-0.06 + 0 * v, LIP(v)[:, 0] - 0.05),
        lambda v, p: (0.006 + 0 * v, LIP(v)[:, 0] - 0.012),
        lambda v, p: (0.016 + 0 * v, LIP(v)[:, 0] + 0.002),
        lambda v, p: (0.030 + 0 * v, LIP(v)[:, 0] + 0.003),
    ]
    return wall(foot, lip + [layer(h) for h in np.linspace(0.03, 1, 56)], 1500, "midsole")


def outsole(foot):
    """Rubber under the foam, with lugs that one sees at the edge."""

    def layer(h, cut):
        def place(v, points):
            x = points[:, 0]
            heel = heel_share(v)
            out = 0.076 + 0.030 * heel
            lugs = ease(-0.25, 0.15, np.sin(2 * math.pi * v * 54 + 1.5 * np.sin(9 * v)))
            waist = np.exp(-(((x - 1.12) / 0.20) ** 4))
            out = out - cut * (1 - lugs) - 0.03 * waist
            return out, floor_height(x) + 0.062 * h

        return place

    layers = [
        layer(1.15, -0.0),
        layer(1.08, -0.006),
        layer(0.85, -0.006),
        layer(0.72, 0.0),
        layer(0.66, 0.022),
    ]
    layers += [layer(h, 0.028) for h in (0.4, 0.15, 0.05)] + [layer(0.0, 0.04)]
    layers.append(lambda v, p: (-0.2 + 0 * v, floor_height(p[:, 0])))
    return wall(foot, layers, 1500, "outsole")


def padded_tongue(shift):
    """A padded tongue that lies under the laces and stands up before the ankle."""
    points = [
        (2.12, -0.02, 0.70),
        (1.85, -0.02, 0.78),
        (1.5, 0, 0.875),
        (1.15, shift / 2, 1.0),
        (0.92, shift, 1.125),
        (0.80, shift, 1.23),
        (0.74, shift, 1.31),
    ]
    return tongue(points, (0.14, 0.18, 0.22, 0.27, 0.27), (0.022, 0.022, 0.034, 0.052, 0.052), 0.10)


def mesh_fabric(colour):
    """Warp-knitted mesh: rows of small open holes, finer towards the heel, in two tones of yarn."""
    m = Cloth("mesh", 62, roughness=0.85, specular=0.15, sheen=0.3, wander=0.25)
    base = dye(colour)
    x, y = m.times(m.u, 2 * math.pi * 34), m.times(m.v, 2 * math.pi * 34)
    waves = [
        m.math("COSINE", m.plus(m.times(x, c), m.times(y, s)))
        for c, s in ((1, 0), (-0.5, 0.866), (-0.5, -0.866))
    ]
    open_ = m.plus(*waves)
    place = m.axis("X")
    close = m.map(place, 0.7, 1.5, 0.7, 0.0)
    hole = m.map(m.plus(open_, m.times(close, -1.0)), 0.6, 1.5)
    yarn = m.noise(1, 3, 0.6, space="UV", stretch=(60, 260, 1))
    loops = m.wave(60, "DIAGONAL", 1.5, 1, stretch=(1, 1, 1))
    tone = m.mix(m.map(yarn, 0.35, 0.65), shade(base, 0.80), tuple(min(0.8, c * 1.14 + 0.02) for c in base))
    tone = m.mix(m.times(hole, 0.86), tone, shade(base, 0.20))
    m.colour(m.uneven(tone, 0.08))
    m.bump(m.noise(8, 3, space="UV"), 0.10, 0.03)
    m.bump(m.plus(m.times(hole, -1.0), m.times(loops, 0.22), m.times(yarn, 0.25)), 0.7, 0.016)
    return m.material


def film(colour, grain=0.08):
    """A thin synthetic skin, heat-pressed on: a satin sheen, a fine grain."""
    m = Material("film", roughness=0.42, specular=0.38)
    base = dye(colour)
    cloud = m.noise(5, 4)
    m.colour(m.mix(cloud, shade(base, 0.93), base))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(22, 4), 0.18, 0.36))
    m.bump(m.voronoi(150), grain, 0.004)
    m.bump(m.noise(12, 3), 0.08, 0.015)
    return m.material


def foam(colour):
    """Moulded foam: matt, closed, with the faint skin of its mould."""
    m = Material("foam", roughness=0.62, specular=0.28, subsurface=0.03)
    m.set("Subsurface Radius", (0.05, 0.04, 0.03))
    low = m.ramp(m.axis("Z"), [(0.0, shade(colour, 0.90)), (0.30, colour)])
    m.colour(m.mix(m.noise(7, 4), shade(colour, 0.95), low))
    m.bump(m.noise(170, 2), 0.07, 0.004)
    m.bump(m.noise(20, 3), 0.05, 0.01)
    return m.material


def rubber(colour):
    m = Material("rubber", roughness=0.55, specular=0.35)
    m.colour(m.mix(m.noise(9, 5), shade(colour, 0.8), colour))
    m.bump(m.noise(90, 4), 0.15, 0.005)
    return m.material


def textile(colour, threads=90):
    """The lining: a dense knit with a soft face."""
    m = Cloth("lining", threads, roughness=0.95, specular=0.06, sheen=0.5)
    height, warp = m.interlace()
    base = dye(colour)
    m.colour(m.uneven(m.threads_of(base, shade(base, 0.8), height, warp), 0.08))
    m.bump(m.noise(11, 3, space="UV"), 0.15, 0.02)
    m.relief(height, 0.6)
    return m.material


def braid(colour):
    """A flat woven lace: a herringbone of yarns."""
    m = Cloth("lace", 75, roughness=0.85, specular=0.14, sheen=0.35)
    base = dye(colour)
    along = m.axis("X", "UV")
    round_ = m.axis("Y", "UV")
    side = m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", m.times(round_, 2.0)), 0.5))
    rows = m.hill(m.math("FRACT", m.plus(m.times(along, 46.0), m.times(side, 3.2))))
    ribs = m.hill(m.math("FRACT", m.times(round_, 14.0)))
    height = m.times(m.math("MULTIPLY_ADD", rows, 0.6, 0.4), m.math("MULTIPLY_ADD", ribs, 0.4, 0.6))
    m.colour(m.mix(m.map(height, 0.1, 0.8), shade(base, 0.62), base))
    m.bump(height, 0.8, 0.008)
    return m.material


def materials_of(colour):
    """Every material of the shoe, from one colour."""
    base = dye(colour)
    grey = sum(base) / 3
    deep = tuple(0.42 * (0.7 * c + 0.3 * grey) for c in base)
    pale = tuple(c + 0.45 * (0.74 - c) for c in base)
    return {
        "mesh": mesh_fabric(tuple(0.85 * c + 0.15 * (grey + 0.06) for c in base)),
        "film": film(deep),
        "pale": film(pale),
        "foam": foam((0.62, 0.60, 0.565)),
        "rubber": rubber((0.075, 0.072, 0.08)),
        "lining": textile(tuple(0.45 * (0.6 * c + 0.4 * grey) for c in base)),
        "insole": textile(tuple(0.65 * c + 0.05 for c in base), 60),
        "lace": braid((0.76, 0.74, 0.72)),
        "thread": textile(pale, 40),
        "aglet": film((0.70, 0.69, 0.68), 0.02),
    }


def panels(form, kit):
    """What is pressed and sewn on the mesh: toe guard, eyestay, heel cup, and a fan of bands that ties
    the eyelets to the sole."""
    parts = []

    def guard(a, b):
        v = -0.185 + 0.37 * b
        top = 0.20 + 0.20 * np.exp(-(((v + 0.006) / 0.075) ** 2)) - 0.10 * ease(0.10, 0.19, np.abs(v))
        return a * top + 0.0, v

    def stay(a, b):
        v = -0.315 + 0.63 * b
        low = 0.805 - 0.05 * np.exp(-((v / 0.05) ** 2)) - 0.05 * np.exp(-(((np.abs(v) - 0.30) / 0.03) ** 2))
        return low + a * (1.0 - low), v

    def cup(a, b):
        v = 0.355 + 0.29 * b
        s = (b - 0.5) * 2
        top = 0.16 + 0.42 * (1 - np.abs(s) ** 2.2) + 0.12 * np.exp(-((s / 0.16) ** 2))
        return a * top, v

    for place, name, thick, rows, columns in (
        (guard, "film", 0.012, 20, 240),
        (stay, "film", 0.013, 16, 360),
        (cup, "film", 0.014, 22, 200),
    ):
        parts.append((form.panel(place, thick, rows, columns, 0.07), name))
    for inner in (False, True):
        for i, top in enumerate((0.118, 0.158, 0.198, 0.236, 0.274)):
            low = 0.262 + (top - 0.118) * 0.30

            def band(a, b, top=top, low=low):
                u = 0.03 + b * 0.80
                v = low + (top - low) * b**1.25 + (a - 0.5) * (0.0075 + 0.0025 * b)
                return u, (1 - v if inner else v)

            parts.append((form.panel(band, 0.009, 8, 70, 0.22, "band"), "pale"))
    v = np.linspace(-0.305, 0.305, 700)
    low = 0.805 - 0.05 * np.exp(-((v / 0.05) ** 2)) - 0.05 * np.exp(-(((np.abs(v) - 0.30) / 0.03) ** 2))
    parts.append((stitches(form, low + 0.022, v, 0.013), "thread"))
    v = np.linspace(0.36, 0.64, 400)
    s = (v - 0.5) / 0.145
    top = 0.16 + 0.42 * (1 - np.abs(s) ** 2.2) + 0.12 * np.exp(-((s / 0.16) ** 2))
    parts.append((stitches(form, top - 0.035, v, 0.014), "thread"))
    return parts


def pull_tab(form):
    """A loop of webbing at the heel."""
    path = [form.at(0.62, 0.5, 0.016), form.at(0.78, 0.5, 0.02), form.at(0.93, 0.5, 0.028)]
    top = form.at(1.0, 0.5, 0.0)
    path += [top + (-0.01, 0, 0.075), top + (0.05, 0, 0.10), top + (0.105, 0, 0.04), top + (0.125, 0, -0.08)]
    path = through(path, 60)
    return tubes(path[None], np.tile((0.0, 1.0, 0.0), (1, 60, 1)), 0.075, 0.010, "tab")


def runner(kit, at, turn, side=1):
    """One shoe, the left for side = 1 and the right for -1, with its middle at `at`."""
    form = make_upper()
    foot = form.hoops[0]
    pad = lambda v: 0.034 + 0.075 * heel_share(v)
    parts = [
        (form.skin(), "mesh"),
        (form.lining(pad), "lining"),
        (midsole(foot), "foam"),
        (outsole(foot), "rubber"),
        (floor_of(foot, lambda x: 0.40 + 0.03 * ease(1.2, 0.3, x)), "insole"),
        (padded_tongue(random.uniform(-0.03, 0.03)), "lining"),
        (pull_tab(form), "film"),
    ]
    parts += panels(form, kit)
    for u, v in ROWS:
        parts += [(eyelet(form, (u, w), 0.024, 0.007, 0.014), "film") for w in (v, 1 - v)]
    parts += [(lace, "lace") for lace in laced(form, ROWS)]
    for lace in bow(form, ROWS[-1]):
        parts.append((lace, "aglet" if lace.name.startswith("aglet") else "lace"))
    shoe = bpy.data.objects.new("shoe", None)
    bpy.context.collection.objects.link(shoe)
    for part, name in parts:
        part.data.materials.append(kit[name])
        part.parent = shoe
    shoe.scale = (1, side, 1)
    shoe.rotation_euler = (0, 0, turn)
    c, s = math.cos(turn), math.sin(turn)
    shoe.location = (at[0] - 1.4 * c, at[1] - 1.4 * s, 0)
    return shoe


def main(colour=LILAC):
    open_studio("khadi")
    kit = materials_of(colour)
    runner(kit, (-0.08, -0.62), math.radians(209), 1)
    runner(kit, (0.20, 0.92), math.radians(189), -1)
    stand(3.6, (0.06, 0.05, 0.42), angle=30)


def top(colour=LILAC):
    open_studio("mist", 12)
    kit = materials_of(colour)
    runner(kit, (-0.62, -0.05), math.radians(92), 1)
    runner(kit, (0.62, 0.08), math.radians(87), -1)
    look_down(3.4)


def detail(colour=LILAC):
    open_studio("khadi")
    runner(materials_of(colour), (0, 0), math.radians(207), 1)
    look_near(1.45, (-0.2, -0.35, 0.8))


VIEWS = {"main": main, "detail": detail, "top": top}
