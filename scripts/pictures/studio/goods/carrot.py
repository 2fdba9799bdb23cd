"""Ooty carrots: a bunch with its tops, one cut, and a basket full."""

import math
import random

import numpy
from mathutils import Euler, Vector, noise

from materials import Material
from shapes import add_copy, add_mesh, close_seam, grid, paint, set_down, sweep, threads
from studio import look_near, open_studio, stand
from tumble import fill, let_fall
from vessels import wooden_board, woven_basket

ROWS, AROUND = 420, 72


def skin():
    """Orange with paler rings, green and brown at the crown, soil in the creases."""
    m = Material("carrot", roughness=0.5, specular=0.32, subsurface=0.05)
    m.set("Subsurface Radius", (0.10, 0.04, 0.01))
    m.set("Subsurface Color", (0.75, 0.22, 0.02, 1))
    crease, along, crown = m.attribute("dents"), m.attribute("along"), m.attribute("crown")
    tint = m.math("MULTIPLY_ADD", m.noise(3.5, 4, 0.3), 0.8, m.math("MULTIPLY_ADD", m.chance(), 0.24, -0.02))
    base = m.ramp(
        tint, [(0.22, (0.49, 0.070, 0.005)), (0.45, (0.61, 0.102, 0.007)), (0.72, (0.72, 0.165, 0.015))]
    )
    rings = m.noise(9, 5, 0.2, stretch=(6, 0.5, 0.5), roughness=0.6)
    base = m.mix(
        m.math("MULTIPLY", m.ramp(rings, [(0.5, (0, 0, 0)), (0.72, (1, 1, 1))]), 0.42),
        base,
        (0.76, 0.235, 0.04),
    )
    base = m.mix(
        m.math("MULTIPLY", m.ramp(along, [(0.7, (0, 0, 0)), (1, (1, 1, 1))]), 0.5), base, (0.72, 0.30, 0.08)
    )
    base = m.mix(m.math("MULTIPLY", crease, 0.75), base, (0.26, 0.06, 0.010))
    grime = m.math(
        "MULTIPLY_ADD", m.noise(16, 6, 0.5, roughness=0.65), 1.3, m.math("MULTIPLY_ADD", crease, 0.6, -0.60)
    )
    grime = m.math("ADD", grime, m.math("MULTIPLY", crown, 0.75))
    soil = m.ramp(grime, [(0.12, (0, 0, 0)), (0.42, (1, 1, 1))])
    green = m.math("MULTIPLY", crown, m.math("MULTIPLY_ADD", m.noise(9, 3), 1.1, 0.1), clamp=True)
    base = m.mix(green, base, (0.17, 0.15, 0.03))
    earth = m.mix(m.noise(70, 4), (0.055, 0.030, 0.016), (0.17, 0.10, 0.055))
    scuffs = m.ramp(
        m.noise(26, 6, 0.8, stretch=(1, 0.5, 0.5), roughness=0.7),
        [(0.56, (0, 0, 0)), (0.74, (0.4, 0.4, 0.4))],
    )
    base = m.mix(scuffs, base, (0.66, 0.33, 0.16))
    face = m.attribute("face")
    m.colour(m.mix(face, m.mix(m.math("MULTIPLY", soil, 0.8), base, earth), flesh(m)))
    dull = m.math("MULTIPLY_ADD", soil, 0.4, m.math("MULTIPLY_ADD", m.noise(20, 4), 0.30, 0.38))
    m.set("Roughness", m.math("SUBTRACT", dull, m.math("MULTIPLY", face, 0.12)))
    m.bump(m.math("MULTIPLY", rings, m.math("SUBTRACT", 1.0, face)), 0.25, 0.008)
    m.bump(m.noise(45, 5), 0.15, 0.006)
    return m.material


def flesh(m):
    """The inside: a paler core with a bright border, rays, and a rim of deep orange."""
    core = m.attribute("core")
    cloud = m.noise(14, 5, 0.3)
    tone = m.math("MULTIPLY_ADD", cloud, 0.22, m.math("SUBTRACT", core, 0.11))
    base = m.ramp(
        m.math("MULTIPLY", tone, 0.45),
        [
            (0.0, (0.70, 0.215, 0.034)),
            (0.26, (0.68, 0.180, 0.022)),
            (0.40, (0.66, 0.145, 0.013)),
            (0.445, (0.70, 0.205, 0.026)),
            (0.475, (0.66, 0.135, 0.011)),
            (0.85, (0.62, 0.115, 0.009)),
            (0.97, (0.66, 0.15, 0.014)),
        ],
    )
    pores = m.math("LESS_THAN", m.voronoi(85), m.math("MULTIPLY_ADD", cloud, 0.25, -0.02))
    return m.mix(m.math("MULTIPLY", pores, 0.25), base, (0.88, 0.45, 0.12))


def outline(length, width, blunt):
    """Radius of the root at each row, and how far it lies from the crown."""
    s = numpy.linspace(0, 1, ROWS + 1)
    x = numpy.where(s < 0.06, 0, (s - 0.06) / 0.94)
    radius = 1 - 0.10 * x - 0.42 * x**1.8
    radius *= numpy.sqrt(numpy.clip(1 - ((x - blunt) / (1.001 - blunt)).clip(0) ** 2, 0.004, 1))
    radius *= 1 - 0.28 * numpy.exp(-x / 0.022)
    head = s < 0.06
    t = s[head] / 0.06
    radius[head] = 0.72 * numpy.sqrt(t.clip(1e-6)) ** 0.9
    depth = x * length
    depth[head] = 0.05 * (1 - t) * (1 + t) * 0.8
    return x, depth, radius * width


def creases(x, turn, chance, count):
    """Short dents across the root, each with a swollen lip: depth, and how much each point is in one."""
    depth, inside = (numpy.zeros((len(x), len(turn))) for _ in range(2))
    for _ in range(count):
        at, middle = chance.random() ** 1.25, chance.uniform(0, 2 * math.pi)
        half, wide = chance.uniform(0.2, 1.2), chance.uniform(0.0018, 0.0050)
        deep = 0.12 + 0.88 * chance.random() ** 2.6
        away = numpy.abs((turn - middle + math.pi) % (2 * math.pi) - math.pi)
        window = numpy.clip(1 - (away / half) ** 2, 0, 1)
        bow = chance.uniform(-0.012, 0.012) * (away / half) ** 2
        wave = 0.004 * numpy.sin(turn * chance.randint(3, 7) + middle * 9)
        d = (x[:, None] - at - bow - wave) / wide
        dent = window * numpy.exp(-(d**2))
        depth += deep * (dent - 0.45 * window * numpy.exp(-((numpy.abs(d) - 2.2) ** 2)))
        inside = numpy.maximum(inside, dent * (0.35 + 0.65 * deep))
    return depth, inside


def carrot(number, length=1.55, width=0.17, blunt=0.84, surface=None, cut=None, slope=0.0, halved=False):
    """One root along X, its crown at the origin; hair roots and a thin tail hang on it. `cut` ends it at
    that part of its length, on the slant by `slope`; `halved` takes its upper half away."""
    chance = random.Random(number * 31)
    x, depth, radius = outline(length, width, blunt)
    turn = numpy.linspace(0, 2 * math.pi, AROUND, endpoint=False)
    dents, inside = creases(x, turn, chance, chance.randint(60, 84))
    shift = Vector((number * 5.1, number * 2.3, number * 8.7))
    bend = [
        chance.uniform(-0.06, 0.06),
        chance.uniform(-0.05, 0.05),
        chance.uniform(2.0, 3.6),
        chance.uniform(0, 6),
    ]
    flat = 1 + chance.uniform(-0.05, 0.05)
    last = ROWS if cut is None else int(numpy.searchsorted(x, cut))

    def axis(t):
        curve = bend[0] * math.sin(bend[2] * t) + bend[1] * t * t
        side = 0.03 * math.sin(3.1 * t + bend[3]) - 0.03 * math.sin(bend[3])
        return (0 if halved else curve) * length, side * length

    def point(u, v):
        row, j = round(u * ROWS), round(v * AROUND) % AROUND
        i = min(row, last)
        c, s = math.cos(turn[j]), math.sin(turn[j])
        spot = Vector((depth[i], c * 0.16, s * 0.16))
        swell = 1 + 0.10 * noise.noise(spot * 3 + shift) + 0.05 * noise.noise(spot * 8 + shift)
        r = (
            radius[i] * swell
            - 0.0095 * dents[i, j] * min(1, radius[i] / 0.08)
            + 0.003 * noise.noise(spot * 22 + shift)
        )
        r *= rim(row)
        over, side = axis(x[i])
        slant = slope * r * s * max(0, 1 - 3 * (x[last] - x[i]) / x[last]) if cut else 0
        up = 0.004 * noise.noise(spot * 9) if halved and s > 0 else r * s / flat
        return depth[i] + slant, side + r * c * flat, over + up

    def rim(row):
        return 1.0 if row <= last else 1 - (row - last) / (ROWS - last)

    root = grid(ROWS, AROUND, point, closed=True, name="carrot")
    close_seam(root)
    shape = numpy.ones_like(dents)
    paint(root, "dents", inside.ravel())
    paint(root, "along", (x[:, None] * shape).ravel())
    fade = numpy.exp(-x / 0.035) * numpy.where(numpy.arange(ROWS + 1) < 0.06 * ROWS, 0.9, 0.8)
    paint(root, "crown", (fade[:, None] * shape).ravel())
    across = numpy.array([rim(row) for row in range(ROWS + 1)])[:, None] * shape
    face = (across < 0.999).astype(float)
    if halved:
        upper = numpy.sin(turn) > 0.03
        across = numpy.where(upper, numpy.abs(numpy.cos(turn)), across)
        face = numpy.where(upper, 1.0, face)
    paint_flesh(root, across, face, shift)
    root.data.materials.append(surface or skin())
    hang_roots(root, chance, axis, length, point, cut, halved)
    return root


def paint_flesh(thing, across, face, shift):
    """`face` is 1 where the flesh is bare; `core` is 1 at the wavy border between core and rim."""
    core = [
        a
        / (0.47 + 0.13 * noise.noise(v.co.normalized() * 3.1 + shift) + 0.05 * noise.noise(v.co * 14 + shift))
        for a, v in zip(across.ravel(), thing.data.vertices)
    ]
    paint(thing, "core", core)
    paint(thing, "face", face.ravel())


def coin(number, radius, thick, surface):
    """A slice of a carrot that lies flat, `thick` high."""
    chance = random.Random(number)
    shift = Vector((number * 1.7, number * 3.9, number * 0.7))
    rows, around = 46, 90
    oval, tilt = chance.uniform(1.0, 1.22), chance.uniform(-0.10, 0.10)
    bevel = 0.005
    profile = [(0, 0), (0.5, 0), (1 - bevel / radius, 0), (1, bevel / thick), (1, 0.3), (1, 0.5), (1, 0.7)]
    profile += [(1, 1 - bevel / thick), (1 - bevel / radius, 1)]
    profile += [((1 - bevel / radius) * (1 - k / (rows - 8)), 1) for k in range(1, rows - 7)]

    def point(u, v):
        wide, high = profile[round(u * rows)]
        a = 2 * math.pi * v
        flat = Vector((math.cos(a), math.sin(a), 0))
        r = (
            radius
            * wide
            * (1 + 0.10 * noise.noise(flat * 1.1 + shift) + 0.03 * noise.noise(flat * 5 + shift))
        )
        wet = 0.004 * noise.noise(Vector((flat.x * wide * 2, flat.y * wide * 2, number))) * high
        return r * flat.x * oval, r * flat.y, thick * high * (1 + tilt * flat.x * wide) + wet

    slice_ = grid(rows, around, point, closed=True, name="coin")
    close_seam(slice_)
    across = numpy.array([wide for wide, _high in profile])[:, None] * numpy.ones(around)
    face = numpy.array([high in (0, 1) for _wide, high in profile])[:, None] * numpy.ones(around)
    paint_flesh(slice_, across, face, shift)
    slice_.data.materials.append(surface)
    return slice_


def hang_roots(root, chance, axis, length, point, cut, halved):
    """The tail, and the fine roots that grow out of the creases."""
    over, side = axis(1)
    tail = [Vector((length - 0.02, side, over))]
    way = Vector((1, 0, 0))
    for _ in range(9):
        way = (way + Vector([chance.gauss(0, 0.22) for _ in range(3)])).normalized()
        tail.append(tail[-1] + way * chance.uniform(0.02, 0.045))
    hairs = []
    for _ in range(chance.randint(11, 18)):
        u, v = chance.uniform(0.15, 0.97) * (cut or 1), chance.uniform(0.5, 1) if halved else chance.random()
        start = Vector(point(u, v))
        over, side = axis(max(0, (u - 0.06) / 0.94))
        out = (start - Vector((start.x, side, over))).normalized()
        way = (out + Vector((chance.uniform(0, 0.9), 0, 0))).normalized()
        path = [start - out * 0.006]
        for _ in range(chance.randint(4, 9)):
            way = (way + Vector([chance.gauss(0.04, 0.28) for _ in range(3)])).normalized()
            path.append(path[-1] + way * 0.016)
        hairs.append(path)
    m = Material("rootlet", roughness=0.7, specular=0.2)
    m.colour(m.mix(m.noise(12, 3), (0.42, 0.17, 0.05), (0.50, 0.30, 0.13)))
    for paths, radius in (([tail], 0.013), (hairs, 0.0042))[1 if cut else 0 :]:
        part = threads(paths, radius, 7)
        part.data.materials.append(m.material)
        part.parent = root


def leaf_green():
    m = Material("leaf", roughness=0.5, specular=0.3, subsurface=0.1)
    m.set("Subsurface Radius", (0.02, 0.04, 0.01))
    m.set("Subsurface Color", (0.22, 0.42, 0.05, 1))
    tint = m.math("MULTIPLY_ADD", m.chance(), 0.5, m.math("MULTIPLY", m.noise(6, 3), 0.5))
    m.colour(
        m.ramp(
            tint, [(0.2, (0.028, 0.085, 0.010)), (0.5, (0.055, 0.145, 0.018)), (0.85, (0.115, 0.205, 0.032))]
        )
    )
    return m.material


def stalk_green():
    m = Material("stalk", roughness=0.42, specular=0.35, subsurface=0.06)
    m.set("Subsurface Color", (0.30, 0.45, 0.10, 1))
    streak = m.noise(14, 4, stretch=(1, 1, 1))
    m.colour(
        m.ramp(streak, [(0.3, (0.13, 0.24, 0.045)), (0.55, (0.24, 0.36, 0.09)), (0.75, (0.38, 0.46, 0.17))])
    )
    return m.material


def feather(chance, green):
    """A small feather of a leaf along X, about 0.4 long: a rib with lobed blades at both sides."""
    points, faces = [], []

    def blade(base, way, over, long, wide):
        start = len(points)
        side = way.cross(over).normalized()
        middle = base + way * long * 0.55 + over * wide * 0.3
        points.extend([base, base + way * long * 0.5 + side * wide, base + way * long + over * wide * -0.5])
        points.extend([base + way * long * 0.5 - side * wide, middle])
        faces.extend([(start, start + 1, start + 4), (start + 1, start + 2, start + 4)])
        faces.extend([(start + 2, start + 3, start + 4), (start + 3, start, start + 4)])

    rib = [Vector((0.4 * i / 10, 0.02 * math.sin(i * 0.4), -0.05 * (i / 10) ** 2)) for i in range(11)]
    for i in range(2, 11):
        for hand in (-1, 1):
            twig = 0.16 * math.sin(math.pi * (0.18 + 0.78 * i / 10)) ** 0.8 * chance.uniform(0.8, 1.15)
            lean = math.radians(chance.uniform(38, 58)) * hand
            over = Vector((0, chance.gauss(0, 0.25), 1)).normalized()
            way = Vector((math.cos(lean), math.sin(lean), chance.gauss(0.05, 0.14))).normalized()
            blade(rib[i], way, over, twig, 0.008)
            for k in range(1, 5):
                base = rib[i] + way * twig * k / 4.6
                for other in (-1, 1):
                    split = lean + other * math.radians(chance.uniform(30, 50))
                    out = Vector(
                        (math.cos(split), math.sin(split), way.z + chance.gauss(0, 0.15))
                    ).normalized()
                    blade(base, out, over, twig * (0.48 - 0.07 * k), 0.0085)
    piece = add_mesh("feather", points, faces)
    piece.data.materials.append(green)
    stem = threads([rib], 0.0065, 5)
    stem.data.materials.append(green)
    stem.parent = piece
    return piece, stem


def hide(*things):
    for thing in things:
        thing.hide_render = True


def leaf(start, way, length, chance, feathers, green, bare=False):
    """A stalk that leaves the crown, bends down under its weight and carries feathers at both sides."""
    path, step = [start], length / 14
    for i in range(14):
        way = (
            way + Vector((chance.gauss(0, 0.05), chance.gauss(0, 0.05), -0.035 + chance.gauss(0, 0.03)))
        ).normalized()
        spot = path[-1] + way * step
        if spot.z < 0.05:
            spot.z, way.z = 0.05 + chance.uniform(0, 0.02), max(way.z, 0.02)
        path.append(spot)
    thick = chance.uniform(0.019, 0.030)
    stem = sweep(path, lambda t: thick * (1.35 * math.exp(-t * 9) + 1 - 0.6 * t), 10, name="stalk")
    stem.data.materials.append(green)
    if bare:
        return
    for i in range(4, 15):
        ahead = (path[i] - path[i - 1]).normalized()
        side = ahead.cross(Vector((0, 0, 1))).normalized()
        for hand in (-1, 1) if i < 14 else (0,):
            out = (
                ahead * chance.uniform(0.5, 0.9) + side * hand + Vector((0, 0, chance.gauss(0.12, 0.22)))
            ).normalized()
            turn = out.to_track_quat("X", "Z").to_euler()
            turn.rotate_axis("X", chance.gauss(0, 0.4))
            size = chance.uniform(0.75, 1.1) * (1.15 - 0.045 * i) * length / 1.1
            for part in chance.choice(feathers):
                add_copy(part, path[i], turn, size)


def crown_with(root, chance, count, length, feathers, stalk, spread=0.5, bare=0.35):
    """Stalks out of the crown of a root that lies already where it stays."""
    place = root.matrix_world
    back = (place.to_3x3() @ Vector((-1, 0, 0))).normalized()
    for _ in range(count):
        a = chance.uniform(0, 2 * math.pi)
        rim = Vector((0.03, 0.045 * math.cos(a), 0.045 * math.sin(a)))
        start = place @ rim
        out = place.to_3x3() @ Vector((0, math.cos(a), math.sin(a)))
        way = (back + out * spread * chance.random() + Vector((0, 0, 0.22))).normalized()
        cropped = chance.random() < bare
        long = chance.uniform(0.08, 0.34) if cropped else length * chance.uniform(0.8, 1.2)
        leaf(start, way, long, chance, feathers, stalk, cropped)


def main():
    open_studio("sage", 5)
    chance = random.Random(3)
    surface = skin()
    roots = []
    for k, (x, y, z, turn) in enumerate(
        [
            (-0.58, 0.60, 0.19, -99),
            (-0.20, 0.70, 0.19, -93),
            (0.18, 0.64, 0.19, -88),
            (0.56, 0.56, 0.19, -80),
            (-0.34, 0.56, 0.48, -88),
            (0.28, 0.46, 0.48, -95),
        ]
    ):
        root = carrot(
            k + 1,
            1.5 + 0.18 * chance.random(),
            0.155 + 0.03 * chance.random(),
            0.78 + 0.1 * chance.random(),
            surface,
        )
        root.location = (x, y, z)
        root.rotation_euler = Euler((chance.uniform(0, 6), math.radians(4), math.radians(turn)), "XYZ")
        roots.append(root)
    let_fall(roots, frames=60, calm=0.98)
    green, stalk = leaf_green(), stalk_green()
    feathers = [feather(chance, green) for _ in range(4)]
    for pair in feathers:
        hide(*pair)
    for root in roots:
        crown_with(root, chance, chance.randint(4, 6), 1.05, feathers, stalk)
    stand(2.4, (0.05, 0.0, 0.12), angle=48)


def halved():
    open_studio("sage", 8)
    chance, surface, r = random.Random(9), skin(), math.radians
    board = wooden_board(2.35, 1.55, 0.2)
    board.rotation_euler.z = r(-8)
    top = board["floor"]
    whole = carrot(21, 1.6, 0.17, 0.86, surface)
    whole.location, whole.rotation_euler = (-0.78, 0.50, top), (r(40), r(2), r(-4))
    half = carrot(22, 1.55, 0.18, 0.86, surface, halved=True)
    half.location, half.rotation_euler = (-0.82, 0.12, top), (r(14), 0, r(-11))
    end = carrot(23, 1.5, 0.175, 0.84, surface, cut=0.46, slope=0.55)
    end.location, end.rotation_euler = (-0.78, -0.26, top), (r(-105), 0, r(-16))
    for thing in (whole, half, end):
        set_down(thing, top)
    place = Vector((-0.02, -0.42, top))
    for k in range(7):
        piece = coin(60 + k, 0.172 - 0.006 * k, chance.uniform(0.045, 0.065), surface)
        piece.location = place
        lean = 0 if k in (0, 6) else -24
        piece.rotation_euler = (
            chance.gauss(0, 0.05),
            r(lean + chance.gauss(0, 3)),
            chance.uniform(-0.3, 0.3),
        )
        set_down(piece, top)
        place += Vector((0.112 if lean else 0.23, 0.042 + chance.gauss(0, 0.012), 0))
    look_near(2.25, (0, 0, 0.28), angle=42, stop=8)


def basket():
    open_studio("khadi", 9)
    chance, surface, r = random.Random(5), skin(), math.radians
    kinds = [
        carrot(
            80 + k,
            1.38 + 0.14 * chance.random(),
            0.145 + 0.03 * chance.random(),
            0.78 + 0.1 * chance.random(),
            surface,
        )
        for k in range(6)
    ]
    vessel = woven_basket(2.3, 0.62)
    heap, stubs = [], stalk_green()
    for k in range(17):
        root = kinds[k] if k < len(kinds) else _twin(kinds[k % len(kinds)])
        turn = r(chance.gauss(24, 16) + 180 * (chance.random() < 0.3))
        middle = Vector((chance.gauss(0, 0.10), (k % 3 - 1) * 0.42 + chance.gauss(0, 0.05), 0.35 + 0.2 * k))
        root.location = middle - Vector((math.cos(turn), math.sin(turn), 0)) * 0.70
        root.rotation_euler = Euler((chance.uniform(0, 6), 0, turn), "XYZ")
        heap.append(root)
    for root in fill(vessel, heap, frames=130, calm=0.9):
        crown_with(root, chance, chance.randint(3, 6), 0.3, (), stubs, bare=1.0)
    stand(2.75, (0, 0, 0.42), angle=34)


def _twin(root):
    """The same root once more, with its tail and its hairs."""
    twin = add_copy(root)
    for child in root.children:
        add_copy(child).parent = twin
    return twin


VIEWS = {"main": main, "halved": halved, "basket": basket}
