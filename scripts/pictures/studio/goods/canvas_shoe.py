"""Canvas Shoes: a pair of plimsolls for a child, 2 long, with a sole and a toe cap of white rubber."""

import math
import random

import bpy
import numpy as np
from shoe import braid, textile

from fabrics import dye, shade, weave
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
    tongue,
    wall,
)
from materials import Material
from studio import open_studio, stand

NAVY = "#34496E"

# Round the foot: place, then the points at the sole, two handles above it, and the edge of the opening.
STATIONS = [
    (0.000, (1.94, -0.06, 0.17), (1.97, -0.06, 0.42), (1.72, -0.05, 0.50), (1.37, -0.02, 0.575)),
    (0.045, (1.88, 0.11, 0.17), (1.91, 0.13, 0.41), (1.69, 0.05, 0.50), (1.35, 0.045, 0.578)),
    (0.095, (1.71, 0.24, 0.17), (1.74, 0.29, 0.39), (1.58, 0.16, 0.52), (1.29, 0.070, 0.592)),
    (0.160, (1.46, 0.33, 0.17), (1.47, 0.385, 0.39), (1.35, 0.24, 0.57), (1.16, 0.085, 0.635)),
    (0.220, (1.20, 0.35, 0.17), (1.20, 0.40, 0.40), (1.12, 0.26, 0.61), (0.99, 0.095, 0.69)),
    (0.280, (0.94, 0.32, 0.17), (0.93, 0.36, 0.41), (0.89, 0.265, 0.64), (0.82, 0.115, 0.745)),
    (0.340, (0.65, 0.28, 0.18), (0.64, 0.315, 0.43), (0.64, 0.26, 0.62), (0.64, 0.185, 0.725)),
    (0.395, (0.36, 0.25, 0.19), (0.34, 0.285, 0.40), (0.35, 0.25, 0.53), (0.36, 0.230, 0.605)),
    (0.445, (0.13, 0.18, 0.19), (0.07, 0.22, 0.42), (0.12, 0.175, 0.58), (0.125, 0.165, 0.675)),
    (0.500, (0.03, 0.00, 0.19), (-0.035, 0.00, 0.42), (0.055, 0.00, 0.60), (0.025, 0.00, 0.735)),
    (0.555, (0.13, -0.18, 0.19), (0.07, -0.215, 0.42), (0.12, -0.172, 0.58), (0.125, -0.162, 0.680)),
    (0.605, (0.36, -0.24, 0.19), (0.34, -0.275, 0.40), (0.35, -0.245, 0.54), (0.36, -0.225, 0.615)),
    (0.660, (0.65, -0.24, 0.18), (0.64, -0.285, 0.44), (0.64, -0.25, 0.63), (0.64, -0.182, 0.730)),
    (0.720, (0.94, -0.27, 0.17), (0.93, -0.325, 0.43), (0.89, -0.265, 0.65), (0.82, -0.118, 0.748)),
    (0.780, (1.20, -0.33, 0.17), (1.20, -0.385, 0.41), (1.12, -0.265, 0.62), (0.99, -0.098, 0.692)),
    (0.840, (1.46, -0.35, 0.17), (1.47, -0.405, 0.40), (1.35, -0.27, 0.58), (1.16, -0.090, 0.637)),
    (0.905, (1.71, -0.30, 0.17), (1.74, -0.345, 0.39), (1.58, -0.22, 0.53), (1.29, -0.080, 0.594)),
    (0.955, (1.88, -0.20, 0.17), (1.91, -0.225, 0.41), (1.70, -0.14, 0.51), (1.35, -0.060, 0.578)),
]
ROWS = [(0.875, v) for v in (0.088, 0.136, 0.184, 0.232, 0.280)]
LIP = Ring([0, 0.12, 0.3, 0.5, 0.7, 0.88], [(0.262,), (0.232,), (0.225,), (0.25,), (0.228,), (0.232,)])


def make_upper():
    """Canvas is thin: it shows the soft unrest of cloth, and creases at the ball."""
    calm, lively = ripples(9, 4.0), ripples(10, 12.0)
    lean = [random.uniform(-0.25, 0.25) for _ in range(4)]
    deep = [random.uniform(0.5, 1.2) for _ in range(4)]

    def swell(points, u, v):
        x, y = points[..., 0], points[..., 1]
        crease = 0
        for where, slope, much in zip((1.37, 1.44, 1.52, 1.30), lean, deep):
            line = (x - where - slope * y + 0.5 * y * y) / 0.022
            crease = crease - 0.008 * much * np.exp(-(line**2)) * ease(0.2, 0.5, u) * ease(1.0, 0.85, u)
        side = (
            0.010
            * np.sin(u * 9 + v * 30)
            * np.exp(-(((np.abs(v - 0.5) - 0.20) / 0.06) ** 2))
            * ease(0, 0.3, u)
        )
        unrest = 0.006 * calm(points) + 0.0028 * lively(points)
        return crease + unrest * ease(0.0, 0.2, u) + side * ease(1, 0.7, u)

    return Upper(STATIONS, swell)


def spring(x):
    """The underside: flat, and a little up at the toe."""
    return 0.055 * np.clip((x - 1.35) / 0.65, 0, 1.2) ** 2 + 0.012 * ease(0.12, -0.1, x)


def foxing(foot):
    """The rubber strip round the sole, with a ribbed guard at the toe and a groove above the ground."""

    def layer(h):
        def place(v, points):
            near_toe = ease(0.115, 0.095, np.abs((v + 0.5) % 1 - 0.5))
            guard = near_toe * ease(0.22, 0.28, h) * ease(0.90, 0.84, h)
            ribs = ease(-0.3, 0.3, np.sin(2 * math.pi * (v * 150 + 0.0 * h)))
            out = 0.040 + 0.012 * h + guard * (0.008 + 0.0035 * ribs)
            out = out - 0.012 * np.exp(-(((h - 0.80) / 0.025) ** 2))
            out = out + 0.003 * np.sin(2 * math.pi * v * 3 + 1) + 0.0012 * np.sin(2 * math.pi * v * 23)
            low = spring(points[:, 0])
            high = LIP(v)[:, 0] - 0.012
            return out - 0.014 * ease(0.94, 1.0, h), high + (low - high) * h

        return place

    lip = [
        lambda v, p: (-0.05 + 0 * v, LIP(v)[:, 0] - 0.04),
        lambda v, p: (0.006 + 0 * v, LIP(v)[:, 0] - 0.006),
        lambda v, p: (0.016 + 0 * v, LIP(v)[:, 0]),
        lambda v, p: (0.029 + 0 * v, LIP(v)[:, 0] - 0.002),
    ]
    under = [lambda v, p: (-0.15 + 0 * v, spring(p[:, 0]) + 0.002)]
    return wall(foot, lip + [layer(h) for h in np.linspace(0.0, 1, 44)] + under, 1400, "foxing")


def pinstripe(foot):
    """A thin coloured strip pressed into the foxing."""

    def layer(h, out):
        def place(v, points):
            low, high = spring(points[:, 0]), LIP(v)[:, 0] - 0.012
            far = (
                0.040
                + 0.012 * h
                + 0.003 * np.sin(2 * math.pi * v * 3 + 1)
                + 0.0012 * np.sin(2 * math.pi * v * 23)
            )
            # It ends beneath the guard of the toe.
            far = far - 0.03 * ease(0.112, 0.100, np.abs((v + 0.5) % 1 - 0.5))
            return far + out, high + (low - high) * h

        return place

    rows = ((0.27, -0.004), (0.275, 0.002), (0.30, 0.0035), (0.37, 0.0035), (0.395, 0.002), (0.40, -0.004))
    return wall(foot, [layer(h, out) for h, out in rows], 700, "pinstripe")


def white_rubber(dirt=0.0):
    """Vulcanised rubber: chalky, a little yellow, duller where it was pressed."""
    m = Material("white rubber", roughness=0.58, specular=0.32, subsurface=0.03)
    m.set("Subsurface Radius", (0.04, 0.03, 0.02))
    cloud = m.noise(6, 5, 0.4)
    base = m.mix(cloud, (0.60, 0.58, 0.52), (0.67, 0.655, 0.61))
    scuff = m.math("GREATER_THAN", m.noise(1, 5, 0.5, stretch=(10, 10, 60)), 0.66 - 0.03 * dirt)
    m.colour(m.mix(m.math("MULTIPLY", scuff, 0.12), base, (0.34, 0.32, 0.28)))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(18, 4), 0.25, 0.44))
    m.bump(m.noise(120, 3), 0.07, 0.004)
    m.bump(m.noise(14, 3), 0.08, 0.012)
    return m.material


def nickel():
    m = Material("nickel", roughness=0.32, specular=0.5, metallic=0.9)
    m.colour(m.mix(m.noise(40, 4), (0.42, 0.41, 0.39), (0.62, 0.61, 0.59)))
    return m.material


def materials_of(colour):
    base = dye(colour)
    return {
        "canvas": weave(base, tuple(c + 0.10 * (0.7 - c) for c in base), 105),
        "binding": weave(shade(base, 0.82), shade(base, 0.9), 80),
        "lining": textile((0.55, 0.52, 0.45), 110),
        "insole": textile((0.50, 0.46, 0.38), 80),
        "rubber": white_rubber(),
        "stripe": colour_strip(base),
        "thread": textile((0.70, 0.68, 0.62), 40),
        "lace": braid((0.72, 0.70, 0.65)),
        "nickel": nickel(),
    }


def colour_strip(base):
    m = Material("strip", roughness=0.5, specular=0.3)
    m.colour(m.mix(m.noise(12, 4), shade(base, 0.85), base))
    return m.material


def front_of(u):
    """Where the quarter begins beside the toe, at each height."""
    return 0.128 - 0.058 * u


def panels(form):
    """The quarters over the vamp, the cap of the toe, the strip at the heel, the bound edge, the seams."""
    cap_top = lambda v: 0.30 * np.sqrt(np.clip(1 - (v / 0.118) ** 2, 0, 1)) + 0.02
    parts = [
        (
            form.panel(lambda a, b: (a, front_of(a) + b * (1 - 2 * front_of(a))), 0.010, 60, 420, 0.02),
            "canvas",
        ),
        (
            form.panel(
                lambda a, b: (a * cap_top((b - 0.5) * 0.236), (b - 0.5) * 0.236), 0.020, 20, 160, 0.10
            ),
            "rubber",
        ),
        (form.panel(lambda a, b: (b, 0.5 + (a - 0.5) * (0.044 - 0.012 * b)), 0.020, 14, 60, 0.10), "canvas"),
        (form.panel(lambda a, b: (0.945 + 0.055 * a, 0.075 + 0.85 * b), 0.019, 6, 500, 0.18), "binding"),
    ]
    u = np.linspace(0.06, 0.97, 160)
    for shift in (0.006, 0.0125):
        for v in (front_of(u) + shift, 1 - front_of(u) - shift):
            parts.append((stitches(form, u, v, 0.011, 0.022, 0.010, 0.0042), "thread"))
    lines = [(0.5 + k * (0.0175 - 0.005 * u), u) for k in (-1, 1)]
    parts += [(stitches(form, high, v, 0.021, 0.022, 0.010, 0.0042), "thread") for v, high in lines]
    v = np.linspace(0.078, 0.922, 800)
    parts.append((stitches(form, 0.952 + 0 * v, v, 0.018, 0.022, 0.010, 0.0040), "thread"))
    for inner in (False, True):
        v = np.linspace(0.07, 0.335, 300)
        low = 0.80 - 0.02 * ease(0.11, 0.07, v) + 0.14 * ease(0.315, 0.335, v)
        parts.append((stitches(form, low, 1 - v if inner else v, 0.011, 0.022, 0.010, 0.0042), "thread"))
    return parts


def plimsoll(kit, at, turn, side=1):
    """One shoe, the left for side = 1 and the right for -1, with its middle at `at`."""
    form = make_upper()
    foot = form.hoops[0]
    lean = random.uniform(-0.02, 0.02)
    flap = [
        (1.44, -0.02, 0.50),
        (1.25, -0.02, 0.575),
        (1.05, -0.01, 0.64),
        (0.85, lean / 2, 0.715),
        (0.70, lean, 0.79),
        (0.60, lean, 0.865),
        (0.55, lean, 0.915),
    ]
    parts = [
        (form.skin(), "canvas"),
        (form.lining(lambda v: 0.020 + 0 * v, 0.95), "lining"),
        (foxing(foot), "rubber"),
        (pinstripe(foot), "stripe"),
        (floor_of(foot, lambda x: 0.215 + 0.02 * ease(0.9, 0.2, x)), "insole"),
        (tongue(flap, (0.10, 0.13, 0.16, 0.18, 0.17), (0.010, 0.012)), "canvas"),
    ]
    parts += panels(form)
    for u, v in ROWS:
        parts += [(eyelet(form, (u, w), 0.019, 0.007, 0.012), "nickel") for w in (v, 1 - v)]
    parts += [(part, "lace") for part in laced(form, ROWS, 0.029, 0.010, 0.024)]
    parts += [(part, "lace") for part in bow(form, ROWS[-1], 0.025, 0.009, 1.1)]
    shoe = bpy.data.objects.new("shoe", None)
    bpy.context.collection.objects.link(shoe)
    for part, name in parts:
        part.data.materials.append(kit[name])
        part.parent = shoe
    shoe.scale = (1, side, 1)
    shoe.rotation_euler = (0, 0, turn)
    c, s = math.cos(turn), math.sin(turn)
    shoe.location = (at[0] - 0.97 * c, at[1] - 0.97 * s, 0)
    return shoe


def main(colour=NAVY):
    open_studio("clay", 4)
    kit = materials_of(colour)
    plimsoll(kit, (-0.12, -0.42), math.radians(214), 1)
    plimsoll(kit, (0.17, 0.60), math.radians(191), -1)
    stand(2.5, (0.02, 0.02, 0.30), angle=30)


VIEWS = {"main": main}
