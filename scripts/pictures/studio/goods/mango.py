"""Alphonso mangoes: three with a leafy twig, one cut, and a dozen in a basket."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from fruits import dye, fade, lying, moved, spots, stain
from materials import Material
from shapes import add_mesh, curve, grid, paint, set_down, sweep, thicken, threads
from studio import look_near, open_studio, stand
from tumble import fill, let_fall
from vessels import wooden_board, woven_basket

# The broad side of the fruit from the stalk to the tip, in parts of its length: first the side with the
# beak, then the back. Between them the rings of the fruit are drawn.
BELLY = [
    (0, 0.445),
    (-0.045, 0.462),
    (-0.13, 0.468),
    (-0.225, 0.418),
    (-0.30, 0.31),
    (-0.342, 0.16),
    (-0.35, 0.0),
    (-0.334, -0.15),
    (-0.292, -0.285),
    (-0.243, -0.372),
    (-0.216, -0.418),
    (-0.186, -0.458),
    (-0.13, -0.482),
]
BACK = [
    (0, 0.445), (0.05, 0.455), (0.14, 0.445), (0.238, 0.385), (0.312, 0.275), (0.350, 0.13), (0.352, -0.02),
    (0.322, -0.16), (0.262, -0.29), (0.178, -0.39), (0.085, -0.452), (-0.03, -0.482), (-0.13, -0.482),
]  # fmt: skip
THICKNESS = [0, 0.045, 0.125, 0.205, 0.262, 0.292, 0.302, 0.294, 0.262, 0.21, 0.148, 0.078, 0]
ROWS = 110
GOLD, AMBER, GREENISH = (0.78, 0.345, 0.020), (0.74, 0.235, 0.012), (0.46, 0.34, 0.032)
BLUSH = (0.60, 0.075, 0.008)


def skin(seed, blush=0.6, green=0.3):
    """Golden, redder at one shoulder, greener towards the tip; pale pores, specks, sap and rubbed spots."""
    m = Material("mango", specular=0.32, subsurface=0.05, sheen=0.12)
    m.set("Subsurface Radius", (0.10, 0.04, 0.015))
    own = moved(m, seed)
    along, side, face = m.axis("Z"), m.axis("X"), m.axis("Y")
    cloud = m.noise(1.7, 3, 0.6, own)
    patches = m.noise(6, 5, 0.3, own, 0.6)
    base = m.mix(
        fade(m, m.math("MULTIPLY_ADD", cloud, 0.6, m.math("MULTIPLY", patches, 0.4)), 0.36, 0.62), GOLD, AMBER
    )

    # Green stays longest at the tip and in some clouds.
    late = m.math("MULTIPLY_ADD", along, -0.34, m.noise(2.6, 4, 0.5, own))
    base = stain(m, fade(m, late, 0.50, 0.78), green, base, GREENISH)
    sun = m.math(
        "MULTIPLY_ADD", side, 0.42, m.math("MULTIPLY_ADD", face, 0.30, m.math("MULTIPLY", along, 0.62))
    )
    sun = m.math("MULTIPLY_ADD", m.noise(3.4, 6, 0.8, own, 0.62), 0.62, sun)
    base = stain(m, fade(m, sun, 0.26, 0.72), blush, base, BLUSH)

    # The fine grain, and the bloom of wax that takes the colour back.
    base = stain(m, fade(m, m.noise(38, 5, 0, own, 0.65), 0.42, 0.66), 0.20, base, (0.56, 0.17, 0.012))
    bloom = m.math("MULTIPLY", fade(m, m.noise(4.5, 6, 0, own, 0.7), 0.35, 0.7), 0.12)
    base = m.mix(bloom, base, (0.80, 0.55, 0.20))

    pores = spots(m, own, 36, 0.22, 0.035, 7)
    base = stain(m, pores, 0.5, base, (0.88, 0.62, 0.20))
    dark = spots(m, own, 17, 0.30, -0.088, 3.1)
    base = stain(m, dark, 0.75, base, (0.10, 0.042, 0.010))
    few = spots(m, own, 5.2, 0.10, -0.012, 24)
    base = stain(m, few, 0.8, base, (0.05, 0.022, 0.008))

    # Where the fruit rubbed against a branch, and where sap ran down from the stalk.
    rubbed = m.math(
        "MULTIPLY",
        fade(m, m.noise(2.1, 2, 1.2, own), 0.60, 0.68),
        fade(m, m.noise(26, 6, 0, own, 0.7), 0.46, 0.60),
    )
    base = stain(m, rubbed, 0.55, base, (0.30, 0.135, 0.035))
    run = m.noise(1, 3, 0.2, "UV", stretch=(1.2, 15 + seed % 5, 1))
    ends = m.math("MULTIPLY_ADD", m.axis("X", "UV"), -0.85, run)
    sap = fade(m, ends, 0.43, 0.54)
    base = stain(m, sap, 0.42, base, (0.17, 0.075, 0.016))
    dye(m, base)

    rough = m.math("MULTIPLY_ADD", m.noise(11, 6, 0, own, 0.6), 0.26, 0.36)
    m.set("Roughness", m.math("MULTIPLY_ADD", sap, -0.08, rough))
    m.bump(m.noise(5, 4, 0, own), 0.16, 0.03)
    m.bump(m.noise(55, 4, 0, own), 0.10, 0.006)
    m.bump(pores, 0.12, 0.004)
    return m.material


def body(seed=0, name="mango"):
    """One fruit with its stalk up, about 0.94 long, 0.7 broad and 0.6 thick."""
    belly, back = curve([(x, 0, z) for x, z in BELLY], ROWS), curve([(x, 0, z) for x, z in BACK], ROWS)
    thick = [p.x for p in curve([(t, 0) for t in THICKNESS], ROWS)]
    shift = Vector((seed * 7.1, seed * 3.3, seed * 1.7))
    fat = 1 + 0.05 * noise.noise(shift + Vector((0.5, 0, 0)))
    lean = 0.05 * noise.noise(shift + Vector((0, 0.5, 0)))

    def point(u, v):
        i = round(u * ROWS)
        w = -2 * math.pi * v
        middle, half = (belly[i] + back[i]) / 2, (back[i] - belly[i]) / 2
        spot = middle + half * math.cos(w) + Vector((0, thick[i] * math.sin(w) * fat, 0))
        spot.x += lean * (spot.z * spot.z - 0.2)
        out = Vector((spot.x, spot.y, spot.z * 0.5))
        ease = min(1, 9 * u, 9 * (1 - u))
        swell = 0.022 * noise.noise(spot * 2.1 + shift) + 0.007 * noise.noise(spot * 5 + shift)
        return spot + out.normalized() * swell * ease if out.length > 1e-4 else spot

    return grid(ROWS, 130, point, closed=True, name=name)


def mango(at, turn, size=1.0, seed=0, blush=0.6, green=0.3, scar=True):
    """One fruit that lies or stands at a place; `scar` is the dry button that a broken stalk leaves."""
    fruit = body(seed)
    fruit.data.materials.append(skin(seed, blush, green))
    fruit.location, fruit.rotation_euler, fruit.scale = at, turn, (size,) * 3
    if scar:
        button = sweep(
            [(0, 0, 0.425), (0, 0, 0.449), (0.001, 0, 0.457), (0.001, 0.001, 0.459)],
            lambda t: (0.034, 0.031, 0.022, 0.001)[round(t * 3)],
            20,
            "button",
        )
        button.data.materials.append(bark())
        button.parent = fruit
    return fruit


def bark():
    """Dry stalk: grey brown, rough, split along."""
    m = Material("bark", roughness=0.85, specular=0.15)
    m.colour(
        m.ramp(m.noise(40, 6, 0, roughness=0.7), [(0.32, (0.045, 0.026, 0.011)), (0.68, (0.20, 0.13, 0.058))])
    )
    m.bump(m.noise(70, 5, 0), 0.5, 0.01)
    return m.material


def leaf_skin(seed):
    """A leathery leaf: dark, with a pale midrib, arched veins and a few burnt spots."""
    m = Material("leaf", specular=0.42, subsurface=0.03)
    m.set("Subsurface Radius", (0.02, 0.05, 0.01))
    own = moved(m, seed)
    along, across = m.axis("X", "UV"), m.math("SUBTRACT", m.axis("Y", "UV"), 0.5)
    off = m.math("ABSOLUTE", across)
    wander = m.math("MULTIPLY", m.noise(9, 2, 0, own), 0.35)
    place = m.math("MULTIPLY_ADD", along, 24, m.math("MULTIPLY_ADD", m.math("POWER", off, 1.35), -13, wander))
    vein = m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", place), 0.5))
    line = m.math("SUBTRACT", 1.0, fade(m, vein, 0.0, 0.085))
    rib = m.math("SUBTRACT", 1.0, fade(m, off, 0.016, 0.034))
    base = m.mix(fade(m, m.noise(4, 5, 0.4, own), 0.3, 0.7), (0.016, 0.040, 0.009), (0.040, 0.076, 0.014))
    base = stain(m, fade(m, m.noise(45, 4, 0, own), 0.4, 0.7), 0.25, base, (0.060, 0.088, 0.018))
    base = stain(m, line, 0.42, base, (0.095, 0.130, 0.032))
    base = stain(m, rib, 0.9, base, (0.34, 0.37, 0.11))
    burnt = spots(m, own, 7, 0.3, -0.06, 30)
    base = stain(m, burnt, 0.7, base, (0.10, 0.055, 0.018))
    dye(m, base)
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(16, 5, 0, own), 0.24, 0.28))
    m.bump(m.math("SUBTRACT", 1.0, vein), 0.35, 0.012)
    m.bump(m.noise(60, 4, 0, own), 0.14, 0.006)
    return m.material


def leaf(path, up, width=0.36, seed=0):
    """A long leaf along a path of points; `up` is the way its upper side looks at its root and at its tip."""
    count = 72
    spine = curve(path, count)
    shift = Vector((seed * 4.1, seed * 2.3, 0.7))

    def point(u, v):
        i = round(u * count)
        ahead = (spine[min(count, i + 1)] - spine[max(0, i - 1)]).normalized()
        over = Vector(up[0]).lerp(Vector(up[1]), u)
        side = ahead.cross(over).normalized()
        over = side.cross(ahead)
        s = 2 * v - 1
        wide = width / 2 * (math.sin(math.pi * min(1, u * 1.02) ** 0.86) ** 0.80 if 0 < u < 0.98 else 0.004)
        wide *= 1 - 0.35 * max(0, u - 0.72) / 0.28
        wave = 0.030 * noise.noise(Vector((u * 7, 3.1 * (1 if s > 0 else -1), 0)) + shift) * abs(s) ** 1.6
        lift = 0.26 * wide * abs(s) ** 1.2 + wave * wide / (width / 2)
        return spine[i] + side * s * wide + over * lift

    blade = grid(count, 20, point, name="leaf")
    blade.data.materials.append(leaf_skin(seed))
    return thicken(blade, 0.004)


def twig(points, radius=0.024):
    """A piece of stalk along points, thicker at both ends."""
    path = curve(points, 24)
    stalk = sweep(
        path, lambda t: radius * (0.8 + 0.7 * abs(t - 0.45) ** 1.5) if 0 < t < 1 else radius * 0.8, 14, "twig"
    )
    m = Material("twig", roughness=0.62, specular=0.3)
    m.colour(
        m.ramp(
            m.noise(14, 6, 0, roughness=0.65), [(0.35, (0.10, 0.085, 0.026)), (0.65, (0.235, 0.175, 0.06))]
        ),
    )
    m.bump(m.noise(50, 5), 0.3, 0.01)
    stalk.data.materials.append(m.material)
    return stalk


def main():
    open_studio("butter")
    fruits = [
        mango((-0.40, 0.12, 0.31), lying((-0.75, 0.65, 0), (0, 0, 1)), 0.97, 1, 0.75, 0.25),
        mango((0.42, 0.10, 0.31), lying((0.7, 0.7, 0), (0, -0.3, 1)), 0.94, 2, 0.9, 0.15),
        mango(
            (0.02, -0.50, 0.42), lying((-0.95, -0.1, 0.3), (0, -0.9, 0.42)), 0.95, 3, 0.65, 0.45, scar=False
        ),
    ]
    let_fall(fruits, friction=2, calm=0.99)
    place = fruits[2].matrix_world
    stem = [place @ Vector((0, 0, z)) for z in (0.42, 0.45, 0.50)]
    fork = stem[2] + Vector((-0.16, 0.02, 0.10))
    twig([*stem, stem[2] + Vector((-0.07, 0, 0.03)), fork, fork + Vector((-0.07, 0.04, 0.07))])
    over = [
        fork,
        fork + Vector((0.05, 0.20, 0.20)),
        (-0.52, 0.02, 0.74),
        (-0.28, 0.36, 0.78),
        (-0.06, 0.66, 0.74),
    ]
    down = [
        fork,
        fork + Vector((-0.05, -0.12, 0.10)),
        (-0.84, -0.86, 0.25),
        (-0.68, -1.10, 0.045),
        (-0.50, -1.26, 0.012),
    ]
    leaf(over, ((-0.6, 0, 0.8), (-0.3, -0.5, 0.8)), 0.28, 1)
    leaf(down, ((-0.2, 0.3, 1), (0.0, 0.1, 1)), 0.26, 2)
    stand(1.98, (-0.03, -0.15, 0.34))


def flesh():
    """Saffron and wet: fibres along the fruit, deeper in the middle, paler under the skin and by the stone.

    Reads `rim` (1 under the skin) and `stone` (1 where the knife passed the stone) of its points."""
    m = Material(
        "flesh", roughness=0.3, specular=0.5, subsurface=0.35, clearcoat=0.55, clearcoat_roughness=0.07
    )
    m.set("Subsurface Radius", (0.11, 0.035, 0.006))
    fibres = m.noise(1, 4, 0.5, stretch=(34, 34, 5), roughness=0.6)
    cloud = m.noise(4, 4, 0.6)
    base = m.mix(fade(m, cloud, 0.3, 0.7), (0.82, 0.205, 0.004), (0.86, 0.285, 0.006))
    base = stain(m, fade(m, fibres, 0.52, 0.72), 0.45, base, (0.90, 0.47, 0.045))
    base = stain(m, fade(m, fibres, 0.46, 0.30), 0.35, base, (0.68, 0.135, 0.002))
    base = stain(m, m.attribute("stone"), 0.6, base, (0.86, 0.50, 0.085))
    base = m.mix(fade(m, m.attribute("rim"), 0.90, 0.975), base, (0.80, 0.43, 0.03))
    dye(m, base)
    wet = fade(m, m.noise(5, 5, 0.4, roughness=0.6), 0.36, 0.62)
    m.set("Roughness", m.math("MULTIPLY_ADD", wet, -0.22, 0.42))
    m.set("Clearcoat", wet)
    m.bump(fibres, 0.22, 0.012)
    m.bump(m.noise(13, 4, 0.4), 0.30, 0.02)
    return m.material


def slice_of(seed, at, keep_cheek, stone=0.0, blush=0.6, green=0.3):
    """The part of a fruit on one side of a cut beside the stone, `at` its distance from the middle: the
    cheek, or the rest. Answers the skin; the cut face hangs on it."""
    fruit = body(seed, "slice")
    shape = bmesh.new()
    shape.from_mesh(fruit.data)
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
    bmesh.ops.bisect_plane(
        shape,
        geom=[*shape.verts, *shape.edges, *shape.faces],
        plane_co=(0, at, 0),
        plane_no=(0, 1, 0),
        clear_inner=keep_cheek,
        clear_outer=not keep_cheek,
    )
    rim = [e for e in shape.edges if e.is_boundary]
    edge = _in_order(rim)
    shape.to_mesh(fruit.data)
    shape.free()
    fruit.data.materials.append(skin(seed, blush, green))
    face = _cut_face(edge, -1 if keep_cheek else 1, stone, seed)
    face.parent = fruit
    return fruit


def _in_order(edges):
    """The points of a closed line of edges, one after the other."""
    spot = edges[0].verts[0]
    line, edge = [], edges[0]
    while True:
        line.append(spot.co.copy())
        spot = edge.other_vert(spot)
        following = [e for e in spot.link_edges if e.is_boundary and e is not edge]
        if not following or spot is edges[0].verts[0]:
            return line
        edge = following[0]


def _cut_face(edge, way, stone, seed):
    """Flesh within a line of points in a plane of one y; it looks along y to `way`."""
    rings, count = 44, len(edge)
    middle = sum(edge, Vector()) / count
    shift = Vector((seed * 3.1, 0, seed))
    points, rims, stones = [], [], []
    for ring in range(rings + 1):
        near = 1 - (1 - ring / rings) ** 1.7
        for spot in edge:
            p = middle + (spot - middle) * near
            rise = 0.006 * (1 - near**14) + 0.011 * noise.noise(p * 3.2 + shift) * (1 - near**8)
            rise += 0.0022 * noise.noise(Vector((p.x * 6, 0, p.z * 26)) + shift) * (1 - near**8)
            bone = max(0.0, 1 - ((p.x + 0.01) / 0.2) ** 2 - ((p.z + 0.02) / 0.33) ** 2)
            rise += 0.010 * stone * bone
            points.append(p + Vector((0, way * (rise - 0.004), 0)))
            rims.append(near)
            stones.append(
                stone * min(1, bone * 2.2) * (0.6 + 0.8 * noise.noise(Vector((p.x * 14, 0, p.z * 4))))
            )
    faces = [
        (j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
        for j in range(rings)
        for i in range(count)
    ]
    face = add_mesh("cut face", points, faces)
    paint(face, "rim", rims)
    paint(face, "stone", stones)
    face.data.materials.append(flesh())
    return face


CHEEK, DEEP, BESIDE = (0.355, 0.475), 0.325, 0.10
BEND = (0.245, 0.44)


def _depth(x, y):
    """How thick the flesh of a cheek is, at a place of its flat side."""
    a, b = CHEEK
    left = 1 - (x / (a * (1 + 0.14 * y / b))) ** 2 - (y / b) ** 2
    return DEEP * math.sqrt(max(left, 0)) - BESIDE


def _turned_out(x, y):
    """Where a place of the skin comes when the cheek is turned inside out, and the way its flesh looks."""
    s, t = x / BEND[0], y / BEND[1]
    spot = Vector(
        (
            BEND[0] * math.sin(s),
            BEND[1] * math.sin(t),
            BEND[0] * (math.cos(s) - 1) + BEND[1] * (math.cos(t) - 1),
        )
    )
    return spot, Vector((math.tan(s), math.tan(t), 1)).normalized()


def hedgehog(seed=1, cell=0.140):
    """A cheek scored into dice and turned out, 0.8 long, with its skin beneath."""
    limit = math.sqrt(1 - (BESIDE / DEEP) ** 2)

    def sheet(height, reach):
        def point(u, v):
            a = -2 * math.pi * v
            rho = max(u, 1e-3) * limit * reach
            y = CHEEK[1] * rho * math.sin(a)
            x = CHEEK[0] * rho * math.cos(a) * (1 + 0.14 * y / CHEEK[1])
            spot, out = _turned_out(x, y)
            return spot + out * (height + 0.008 * noise.noise(spot * 4 + Vector((seed, 0, 0))))

        return point

    peel = grid(40, 120, sheet(0.0, 1.012), closed=True, name="peel")
    peel.data.materials.append(skin(seed, 0.7, 0.2))
    thicken(peel, 0.014, 1)
    root = grid(40, 120, sheet(0.026, 0.99), closed=True, name="root")
    root.data.materials.append(flesh())
    dice = _dice(seed, cell)
    dice.data.materials.append(root.data.materials[0])
    root.parent = dice.parent = peel
    return peel


def _dice(seed, cell):
    points, faces = [], []
    n = 9
    turn = Matrix.Rotation(math.radians(4), 2)
    for row in range(-5, 6):
        for column in range(-5, 6):
            low = Vector(((column - 0.5) * cell, (row - 0.5) * cell))
            low += Vector(
                (0.012 * noise.noise(Vector((column, 3, seed))), 0.012 * noise.noise(Vector((row, 7, seed))))
            )
            middle = turn @ (low + Vector((cell, cell)) / 2)
            if _depth(*middle) < 0.03:
                continue
            _add_die(points, faces, n, low, cell, turn, middle, seed + row * 11 + column)
    return add_mesh("dice", points, faces)


def _add_die(points, faces, n, low, cell, turn, middle, seed):
    """One die, its edges rounded, its foot in the peel; at the edge of the cheek it ends with the cheek."""
    root, out = _turned_out(*middle)
    ahead = Vector((0, 1, 0)) - out * out.y
    ahead.normalize()
    side = ahead.cross(out)
    shift = Vector((seed * 1.3, seed * 0.7, 0))
    lean = Vector((noise.noise(shift + Vector((0.3, 0, 0))), noise.noise(shift + Vector((0, 0.3, 0))))) * 0.10
    half, edge = cell * 0.492, 0.010
    known = {}

    def place(i, j, k):
        key = (i, j, k)
        if key in known:
            return known[key]
        box = Vector(((2 * i / n - 1) * half, (2 * j / n - 1) * half, (2 * k / n - 1) * half))
        inner = Vector([max(-half + edge, min(half - edge, c)) for c in box])
        off = box - inner
        box = inner + off.normalized() * edge if off.length > edge else box
        flat = turn @ (low + Vector((cell / 2 + box.x, cell / 2 + box.y)))
        flat = Vector(flat)
        for _ in range(12):
            if _depth(*flat) > 0.014:
                break
            flat = flat.lerp(Vector(middle), 0.12)
        deep = _depth(*flat) * 0.98
        up = (box.z / half + 1) / 2
        dx, dy = flat.x - middle[0], flat.y - middle[1]
        height = 0.004 + (deep + 0.01) * up
        spot = root + side * (dx + lean.x * height) + ahead * (dy + lean.y * height) + out * height
        spot -= out * (dx * dx / BEND[0] + dy * dy / BEND[1]) * 0.5 * (1 - up)
        rough = Vector(
            (noise.noise(spot * 9 + shift), noise.noise(spot * 9 - shift), noise.noise(spot * 8 + shift * 2))
        )
        spot += rough * 0.009 * up
        known[key] = len(points)
        points.append(spot)
        return known[key]

    for a in range(n):
        for b in range(n):
            for quad in (
                ((a, b, n), (a + 1, b, n), (a + 1, b + 1, n), (a, b + 1, n)),
                ((0, a, b), (0, a, b + 1), (0, a + 1, b + 1), (0, a + 1, b)),
                ((n, a, b), (n, a + 1, b), (n, a + 1, b + 1), (n, a, b + 1)),
                ((a, 0, b), (a + 1, 0, b), (a + 1, 0, b + 1), (a, 0, b + 1)),
                ((a, n, b), (a, n, b + 1), (a + 1, n, b + 1), (a + 1, n, b)),
            ):
                faces.append(tuple(place(*corner) for corner in quad))


def halved():
    open_studio("butter")
    r = math.radians
    top = 0.16
    board = wooden_board(2.7, 2.0, top)
    board.rotation_euler.z = r(-8)
    whole = mango((-0.36, 0.48, top + 0.31), lying((-0.85, 0.5, 0), (0, -0.2, 1)), 0.97, 1, 0.8, 0.2)
    half = slice_of(4, 0.112, False, 1.0)
    half.location, half.rotation_euler = (0.44, 0.22, top + 0.34), lying((0.35, 0.9, 0.1), (0.0, -0.45, 0.9))
    let_fall([whole, half], (board,), friction=2, calm=0.99)
    dice = hedgehog()
    dice.rotation_euler = (r(6), r(-3), r(62))
    dice.location = (-0.12, -0.34, 0)
    set_down(dice, top + 0.002)
    look_near(1.85, (0.02, 0.08, 0.30), angle=40)


def straw(count, reach, low, high, fruits):
    """Dry stalks between two heights, within `reach` of the middle: `count`, less those that would stick
    in a fruit."""
    inside = [fruit.matrix_world.inverted() for fruit in fruits]

    def free(spot):
        return all(
            (p.x / 0.35) ** 2 + (p.y / 0.30) ** 2 + (p.z / 0.47) ** 2 > 1
            for p in (turn @ spot for turn in inside)
        )

    paths = []
    for _ in range(count):
        a, r = random.uniform(0, 2 * math.pi), reach * math.sqrt(random.random())
        middle = Vector((r * math.cos(a), r * math.sin(a), random.uniform(low, high)))
        way = Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 0.22))).normalized()
        bend = Vector((random.gauss(0, 0.5), random.gauss(0, 0.5), random.gauss(0, 0.3)))
        half = random.uniform(0.12, 0.40)
        if not free(middle):
            continue
        path = [middle + way * half * t + bend * half * 0.5 * t * t for t in (-1, -0.5, 0, 0.5, 1)]
        if all(math.hypot(spot.x, spot.y) < reach + 0.04 for spot in path) and all(
            free(spot) for spot in path
        ):
            paths.append(curve(path, 10))
    m = Material("straw", roughness=0.6, specular=0.3)
    tone = m.noise(2.2, 4, 0.3, roughness=0.7)
    m.colour(m.ramp(tone, [(0.3, (0.32, 0.19, 0.055)), (0.5, (0.52, 0.36, 0.13)), (0.7, (0.66, 0.51, 0.24))]))
    m.bump(m.noise(60, 3), 0.3, 0.005)
    for part, radius in ((paths[::3], 0.016), (paths[1::3], 0.011), (paths[2::3], 0.008)):
        threads(part, radius, 6, "straw").data.materials.append(m.material)


def basket():
    open_studio("butter", 11)
    vessel = woven_basket(2.4, 0.85)
    bed = 0.40
    floor = vessel["floor"]
    vessel["floor"] = bed
    fruits = []
    for k in range(11):
        a = 2 * math.pi * k / 5 + 0.3
        out = (0.62, 0.36, 0.0)[k // 5]
        stalk = (math.cos(a * 2.3), math.sin(a * 1.7), random.uniform(-0.2, 0.3))
        at = (out * math.cos(a), out * math.sin(a), bed + 0.5 + 0.8 * (k // 5))
        turn = lying(stalk, (random.gauss(0, 0.4), -0.4 + random.gauss(0, 0.3), 1))
        fruits.append(
            mango(
                at, turn, random.uniform(0.86, 0.96), k, random.uniform(0.45, 1.0), random.uniform(0.05, 0.6)
            ),
        )
    fruits = fill(vessel, fruits, friction=1.2, calm=0.9)
    vessel["floor"] = floor
    bpy.context.view_layer.update()
    straw(3200, vessel["radius"], 0.25, vessel["rim"] + 0.02, fruits)
    look_near(2.85, (0, 0, 0.62), angle=36, stop=8)


VIEWS = {"main": main, "halved": halved, "basket": basket}
