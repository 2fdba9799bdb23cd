"""Jaggery: a moulded block, broken, with its crumbs on a board."""

import math
import random

from mathutils import Vector, noise

from heaps import make_kind, spill
from materials import Material
from shapes import grid, paint, set_down
from studio import look_near, open_studio, stand
from tumble import let_fall
from vessels import wooden_board


def raw_sugar():
    """Golden brown: paler where it broke, darker and waxy where it lay in the mould; crystals that glint."""
    m = Material("jaggery", roughness=0.5, specular=0.4, subsurface=0.22)
    m.set("Subsurface Radius", (0.09, 0.035, 0.010))
    info = m.nodes.new("ShaderNodeAttribute")
    info.attribute_name = "mould"
    mould = info.outputs["Fac"]
    cloud = m.noise(3.2, 6, 0.5)
    base = m.ramp(
        cloud,
        [
            (0.28, (0.155, 0.055, 0.013)),
            (0.45, (0.29, 0.122, 0.028)),
            (0.58, (0.41, 0.190, 0.050)),
            (0.75, (0.52, 0.275, 0.090)),
        ],
    )
    grain = m.noise(46, 5)
    base = m.mix(
        m.math("MULTIPLY_ADD", grain, 1.4, -0.45, clamp=True), m.mix(0.55, base, (0.12, 0.042, 0.010)), base
    )
    pale = m.ramp(m.voronoi(34, out="Distance"), [(0.10, (1, 1, 1)), (0.34, (0, 0, 0))])
    base = m.mix(m.math("MULTIPLY", pale, m.math("MULTIPLY", m.noise(7, 3), 0.62)), base, (0.56, 0.34, 0.145))
    base = m.mix(m.math("MULTIPLY", mould, 0.62), base, m.mix(0.5, base, (0.14, 0.048, 0.011)))
    flecks = m.math("LESS_THAN", m.voronoi(24), m.math("MULTIPLY_ADD", m.noise(6, 2), 0.12, -0.030))
    base = m.mix(m.math("MULTIPLY", flecks, 0.6), base, (0.10, 0.035, 0.010))
    m.colour(base)
    m.set("Subsurface Color", base)
    glint = m.math("GREATER_THAN", m.noise(150, 2), 0.63)
    m.set(
        "Roughness",
        m.math("SUBTRACT", m.math("MULTIPLY_ADD", grain, 0.3, 0.42), m.math("MULTIPLY", glint, 0.32)),
    )
    m.bump(m.voronoi(85), 0.30, 0.010)
    m.bump(grain, 0.35, 0.016)
    return m.material


def chunk(size, planes, skin, seed, rows=96, columns=128):
    """A lump between planes, (direction, distance, is of the mould): broken ones are rough and pitted."""
    shift = Vector((seed * 3.3, seed * 7.7, seed * 1.9))
    sides = [(Vector(way).normalized(), far, mould) for way, far, mould in planes]
    moulds = []

    def point(u, v):
        p, a = math.pi * u, 2 * math.pi * v
        way = Vector((math.sin(p) * math.cos(a), math.sin(p) * math.sin(a), -math.cos(p)))
        weights, total, r, smooth = 0.0, 0.0, 9.0, 0.0
        for side, far, mould in sides:
            ahead = side.dot(way)
            if ahead > 0.02:
                reach = far / ahead
                weight = reach**-14
                weights, total = weights + weight, total + weight * mould
                smooth += weight
        r = smooth ** (-1 / 14)
        mould = total / weights
        spot = way * r
        rough = 1 - 0.86 * mould
        big = noise.fractal(spot * 3.0 + shift, 0.9, 2.1, 3)
        small = noise.fractal(spot * 15 + shift, 0.7, 2.1, 4)
        pits = min(0.0, noise.noise(spot * 11 + shift * 2) + 0.18) + 0.7 * min(
            0.0, noise.noise(spot * 26 + shift) + 0.2
        )
        r += 0.055 * big * rough + 0.017 * small * (0.25 + rough) + 0.055 * pits * (0.12 + rough)
        moulds.append(mould)
        return way * r * size

    lump = grid(rows, columns, point, closed=True, name="jaggery")
    paint(lump, "mould", moulds)
    lump.data.materials.append(skin)
    return lump


def broken(seed, flat=0):
    """Chance planes for a lump; the first `flat` belong to the mould."""
    chance = random.Random(seed)
    planes = []
    for k in range(flat):
        way = ((0, 0, -1), (0, 1, 0.05), (-1, 0.1, 0.04))[k]
        planes.append((way, chance.uniform(0.34, 0.46), 1.0))
    for axis in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)):
        if any(Vector(axis).dot(Vector(way)) > 0.8 for way, _far, _mould in planes):
            continue
        way = Vector(axis) + Vector([chance.gauss(0, 0.35) for _ in range(3)])
        planes.append((way, chance.uniform(0.30, 0.52), 0.0))
    for _ in range(4):
        way = [chance.gauss(0, 1) for _ in range(3)]
        planes.append((way, chance.uniform(0.44, 0.56), 0.0))
    return planes


def crumbs(skin, count=5):
    """Patterns of crumbs about 0.06 across."""
    return [
        make_kind(chunk(random.uniform(0.05, 0.09), broken(50 + k), skin, 20 + k, 16, 20))
        for k in range(count)
    ]


def broken_block():
    """The lumps on their board, with crumbs about them."""
    board = wooden_board(2.5, 1.7)
    skin = raw_sugar()
    lumps = []
    for k, (size, x, y, turn, flat) in enumerate(
        (
            (0.84, -0.46, 0.16, 0.5, 3),
            (0.80, 0.44, 0.20, 2.2, 2),
            (0.58, 0.02, -0.42, 4.0, 2),
            (0.34, -0.74, -0.56, 0.3, 1),
            (0.30, 0.68, -0.52, 5.0, 1),
            (0.60, 0.0, 0.20, 1.1, 3),
        )
    ):
        lump = chunk(size, broken(k + 3, flat), skin, k)
        lump.location, lump.rotation_euler = (x, y, 0), (0, 0, turn)
        lumps.append(set_down(lump, 0.205))
    top = lumps[-1]
    let_fall(lumps[:-1], (board,), frames=60, friction=1.0, calm=0.98)
    set_down(top, 0.90)
    let_fall([top], (board, *lumps[:3]), frames=60, friction=1.0, calm=0.98)
    kinds = crumbs(skin)
    places = [(lump.matrix_world.translation, 0.36 * (i < 3) + 0.2) for i, lump in enumerate(lumps)]

    def near_a_lump():
        spot, far = random.choice(places)
        r, a = far + abs(random.gauss(0, 0.15)), random.gauss(-math.pi / 2, 1.1)
        return spot.x + r * math.cos(a), spot.y + r * math.sin(a)

    off = lambda x, y: abs(x) > 1.15 or abs(y) > 0.78
    for crumb in spill(kinds, 130, near_a_lump, 0.2, keep_off=off):
        crumb.scale = (random.choice((0.18, 0.25, 0.35, 0.5, 0.9)),) * 3
        crumb.location.z = 0.2 + 0.6 * (crumb.location.z - 0.2) * crumb.scale.x


def main():
    open_studio("khadi", 41)
    broken_block()
    stand(2.62, (0, 0, 0.42), angle=26)


def near():
    open_studio("khadi", 41)
    broken_block()
    look_near(1.30, (0.16, -0.20, 0.62), angle=30)


VIEWS = {"main": main, "near": near}
