"""Country tomatoes: some of different ripeness, one cut across, and a basket full."""

import math
import random

import numpy
from mathutils import Vector, noise

from fruits import dye, fade, moved, spots, stain
from materials import Material
from shapes import add_copy, add_mesh, close_seam, curve, grid, paint, set_down, sweep
from studio import look_near, open_studio, stand
from tumble import fill, let_fall
from vessels import wooden_board, woven_basket

# From the pit of the stalk over the shoulder to the blossom end: radius and height.
OUTLINE = [
    (0, 0.150), (0.045, 0.154), (0.095, 0.180), (0.15, 0.212), (0.215, 0.226), (0.288, 0.204), (0.345, 0.140),
    (0.374, 0.050), (0.376, -0.045), (0.350, -0.130), (0.292, -0.194), (0.205, -0.224), (0.10, -0.232),
    (0, -0.228),
]  # fmt: skip
ROWS = 90
RED, SCARLET = (0.40, 0.010, 0.005), (0.53, 0.028, 0.007)
ORANGE, GREEN = (0.64, 0.125, 0.012), (0.30, 0.27, 0.045)


def skin(seed, ripe=0.8):
    """Thin and glossy; ripens from the blossom end up, stays orange or green in rays about the stalk."""
    m = Material("tomato", specular=0.5, subsurface=0.06, clearcoat=0.25, clearcoat_roughness=0.12)
    m.set("Subsurface Radius", (0.09, 0.02, 0.01))
    own = moved(m, seed)
    down = m.axis("X", "UV")
    rays = m.noise(1, 3, 0, "UV", 0.6, (1.0, 26, 1))
    cloud = m.noise(2.4, 5, 0.5, own, 0.6)
    value = m.math("MULTIPLY_ADD", cloud, 0.55, m.math("MULTIPLY_ADD", down, 0.75, ripe - 0.62))
    near = m.math("SUBTRACT", 1.0, fade(m, down, 0.10, 0.50))
    value = m.math("MULTIPLY_ADD", m.math("MULTIPLY", near, m.math("SUBTRACT", rays, 0.55)), 0.55, value)
    base = m.ramp(
        value, [(0.10, GREEN), (0.24, (0.50, 0.27, 0.030)), (0.38, ORANGE), (0.58, SCARLET), (0.95, RED)]
    )
    base = stain(m, fade(m, m.noise(30, 4, 0, own), 0.45, 0.7), 0.22, base, (0.60, 0.115, 0.018))
    flecks = spots(m, own, 58, 0.30, 0.02, 9)
    base = stain(m, flecks, 0.16, base, (0.80, 0.42, 0.12))

    # Cork: a ring about the stalk, short cracks round it, and a few scars.
    ring = m.math(
        "SUBTRACT", 1.0, fade(m, m.math("MULTIPLY_ADD", m.noise(20, 4, 0, own), 0.10, down), 0.115, 0.150)
    )
    crack = m.math("LESS_THAN", m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(7, 3, 0.8, own), 0.5)), 0.007)
    crack = m.math("MULTIPLY", crack, m.math("SUBTRACT", 1.0, fade(m, down, 0.16, 0.34)))
    scars = spots(m, own, 3.4, 0.16, -0.035, 26)
    cork = m.math(
        "MAXIMUM",
        m.math("MULTIPLY", ring, 0.7),
        m.math("MAXIMUM", m.math("MULTIPLY", crack, 0.8), m.math("MULTIPLY", scars, 0.7)),
    )
    base = m.mix(cork, base, (0.30, 0.155, 0.055))
    tip = fade(m, down, 0.978, 0.99)
    dye(m, stain(m, tip, 0.8, base, (0.16, 0.075, 0.03)))

    dust = fade(m, m.noise(3.2, 7, 0.3, own, 0.72), 0.45, 0.72)
    rough = m.math("MULTIPLY_ADD", dust, 0.16, 0.19)
    m.set("Roughness", m.math("MULTIPLY_ADD", cork, 0.45, rough))
    m.set("Clearcoat", m.math("MULTIPLY_ADD", cork, -0.25, 0.25))
    m.bump(m.noise(7, 3, 0, own), 0.05, 0.03)
    m.bump(m.noise(70, 3, 0, own), 0.03, 0.004)
    m.bump(cork, 0.25, 0.006)
    return m.material


def make_ribs(seed, count, deep):
    """Furrows about the stalk, none like the other: (angle, depth, width) each."""
    own = random.Random(seed)
    return [
        (
            2 * math.pi * (k + own.uniform(-0.28, 0.28)) / count,
            deep * own.uniform(0.35, 1.3),
            own.uniform(0.13, 0.26),
        )
        for k in range(count)
    ]


def surface(seed, count=6, deep=0.11):
    """A function of u (stalk to blossom) and v (around) that answers a point of one tomato, 0.74 across."""
    line = curve(OUTLINE, ROWS)
    ribs = make_ribs(seed, count, deep)
    shift = Vector((seed * 7.1, seed * 3.3, seed * 1.7))
    own = random.Random(seed + 50)
    broad, tall, lean = own.uniform(0.95, 1.08), own.uniform(0.92, 1.08), own.uniform(-0.05, 0.05)

    def point(u, v):
        radius, height = line[round(u * ROWS)]
        a = -2 * math.pi * v
        furrow = 0.0
        for angle, depth, width in ribs:
            off = (a - angle + math.pi) % (2 * math.pi) - math.pi
            furrow += depth * math.exp(-((off / width) ** 2))
        high = math.exp(-(((u - 0.30) / 0.17) ** 2)) + 0.30 * math.exp(-(((u - 0.62) / 0.25) ** 2))
        ease = min(1, 8 * u, 6 * (1 - u))
        spot = Vector((math.cos(a), math.sin(a), height * 2))
        swell = 0.10 * noise.noise(spot * 0.9 + shift) + 0.022 * noise.noise(spot * 2.3 + shift)
        radius *= 1 - furrow * high * 0.75 + swell * ease
        height -= furrow * high * 0.13 - 0.10 * swell * ease * height
        return Vector(
            (radius * math.cos(a) * broad + lean * height, radius * math.sin(a) / broad, height * tall)
        )

    return point


def green(dry=0.2):
    """Stalk and sepals: grass green, browner where they dry."""
    m = Material("green", roughness=0.62, specular=0.25, subsurface=0.05)
    m.set("Subsurface Radius", (0.02, 0.04, 0.01))
    base = m.mix(m.noise(9, 5, 0.3), (0.032, 0.075, 0.009), (0.085, 0.145, 0.020))
    base = stain(
        m, fade(m, m.noise(5, 5, 0.5), 0.52 - 0.2 * dry, 0.75), 0.3 + dry, base, (0.20, 0.135, 0.035)
    )
    dye(m, stain(m, m.noise(60, 3), 0.25, base, (0.15, 0.21, 0.05)))
    m.bump(m.noise(45, 4), 0.3, 0.006)
    m.set("Sheen", 0.4)
    return m.material


def calyx(fruit, point, seed, dry=0.2, stalk=True):
    """A star of curled sepals on a tomato, and its stalk with the knuckle where it breaks."""
    own = random.Random(seed + 9)
    cover = green(dry)
    count = own.choice((5, 5, 6))
    begin = own.random()
    for k in range(count):
        v = (begin + (k + own.uniform(-0.15, 0.15)) / count) % 1
        long, lift, curl = own.uniform(0.19, 0.30), own.uniform(-0.01, 0.05), own.uniform(-0.02, 0.17)
        sway = own.uniform(-0.10, 0.10)
        path = []
        for i in range(6):
            t = i / 5
            along = 0.018 + long * t * (1 - 0.18 * t)
            u = min(0.42, 0.02 + along * 1.02)
            spot = point(u, v + sway * t * t)
            spot.z = max(spot.z, 0.172 + 0.03 * t) + 0.012 + lift * t + curl * max(0, t - 0.45) ** 1.5
            path.append(spot)
        sepal = _sepal(path, own.uniform(0.024, 0.036), own.uniform(-1.2, 1.2), seed + k)
        sepal.data.materials.append(cover)
        sepal.parent = fruit
    top = 0.29 + own.uniform(0, 0.10) if stalk else 0.195
    away = Vector((own.uniform(-0.10, 0.10), own.uniform(-0.10, 0.10), 0))
    line = curve(
        [
            (0, 0, 0.146),
            (0, 0, 0.166),
            *(away * t * t + Vector((0, 0, 0.166 + (top - 0.166) * t)) for t in (0.35, 0.7, 1)),
        ],
        30,
    )

    def wide(t):
        knuckle = 0.010 * math.exp(-(((t - 0.72) / 0.06) ** 2))
        foot = 0.022 * math.exp(-((t / 0.12) ** 2))
        return (0.019 + foot + knuckle) * (1 if t < 1 else 0.75)

    pedicel = sweep(line, wide, 14, "pedicel")
    pedicel.data.materials.append(cover)
    pedicel.parent = fruit
    end = sweep(
        [line[-1] - Vector((0, 0, 0.002)), line[-1] + Vector((0, 0, 0.001))],
        lambda t: 0.0138 * (1 - t) + 1e-4,
        14,
        "end",
    )
    end.data.materials.append(Material("pith", (0.34, 0.33, 0.13), 0.8, 0.2).material)
    end.parent = fruit


def _sepal(path, width, twist, seed):
    """A narrow pointed leaf along a path, folded along its middle."""
    count = 26
    spine = curve(path, count)

    def place(u, v):
        i = round(u * count)
        ahead = (spine[min(count, i + 1)] - spine[max(0, i - 1)]).normalized()
        side = ahead.cross(Vector((0, 0, 1))).normalized()
        over = side.cross(ahead)
        a = twist * u * u
        side, over = side * math.cos(a) + over * math.sin(a), over * math.cos(a) - side * math.sin(a)
        s = 2 * v - 1
        belly = 0.85 + 0.5 * math.sin(math.pi * min(1, u * 1.6))
        wide = width * belly * (1 - u) ** 0.62 + 0.001
        wave = 0.006 * noise.noise(Vector((u * 6, s, seed * 1.7)))
        return spine[i] + side * s * wide + over * (0.32 * wide * abs(s) + wave)

    sepal = grid(count, 6, place, name="sepal")
    modifier = sepal.modifiers.new("thick", "SOLIDIFY")
    modifier.thickness, modifier.offset = 0.009, 0
    return sepal


def tomato(at, turn, size=1.0, seed=0, ripe=0.8, count=6, deep=0.11):
    """One whole tomato, and its `surface`, on which `calyx` is set when it lies still."""
    point = surface(seed, count, deep)
    fruit = grid(ROWS, 160, point, closed=True, name="tomato")
    close_seam(fruit)
    fruit.data.materials.append(skin(seed, ripe))
    fruit.location, fruit.rotation_euler, fruit.scale = at, turn, (size,) * 3
    return fruit, point


def main():
    open_studio("sage")
    r = math.radians
    kinds = [
        ((-0.42, 0.12, 0.30), (r(6), r(-10), 0), 1.04, 1, 0.98, 6, 0.12),
        ((0.38, 0.30, 0.30), (r(-4), r(12), r(40)), 0.96, 2, 0.62, 7, 0.10),
        ((0.12, -0.46, 0.32), (r(24), r(4), r(80)), 0.95, 3, 0.80, 8, 0.15),
        ((0.80, -0.22, 0.30), (r(10), r(28), r(10)), 0.80, 5, 0.34, 5, 0.08),
    ]
    fruits = [tomato(*kind) for kind in kinds]
    let_fall([fruit for fruit, _point in fruits], friction=1, calm=0.97)
    for (fruit, point), kind in zip(fruits, kinds):
        calyx(fruit, point, kind[3], dry=0.15 + 0.1 * kind[3] % 0.4)
    stand(1.9, (0.15, -0.05, 0.28))


class Inside:
    """What a cut across a tomato shows: `count` chambers about a core, none like the other.

    `chamber(rho, a)`, for a part of the way to the skin and an angle, is above 0 in a chamber and rises
    to 1."""

    def __init__(self, seed, count=5):
        own = random.Random(seed + 20)
        edges = sorted(2 * math.pi * (k + own.uniform(-0.22, 0.22)) / count for k in range(count))
        self.rooms = []
        for here, following in zip(edges, [*edges[1:], edges[0] + 2 * math.pi]):
            wall = own.uniform(0.055, 0.085)
            self.rooms.append(
                (
                    (here + following) / 2,
                    (following - here) / 2 - wall,
                    own.uniform(0.52, 0.57),
                    own.uniform(0.255, 0.295),
                )
            )
        self.shift = Vector((seed * 2.3, seed * 1.1, 0))

    def chamber(self, rho, a):
        spot = Vector((rho * math.cos(a), rho * math.sin(a), 0))
        rho += 0.05 * noise.noise(spot * 3 + self.shift)
        a += 0.10 * noise.noise(spot * 2.5 - self.shift)
        best = -1.0
        for middle, half, out, deep in self.rooms:
            off = (a - middle + math.pi) % (2 * math.pi) - math.pi
            off -= 0.10 * half * math.sin(7 * rho)
            reach = half * (0.72 + 0.5 * max(0, min(1, (rho - 0.28) / 0.4)))
            best = max(best, 1 - abs((rho - out) / deep) ** 3 - min(30, abs(off / reach)) ** 3)
        return best


def flesh():
    """The cut face: red wall with pale dots in it, paler walls between the chambers, a nearly white core.

    Reads `rho` (1 at the skin) and `room` (above 0 in a chamber) of its points."""
    m = Material(
        "flesh", roughness=0.25, specular=0.5, subsurface=0.3, clearcoat=0.6, clearcoat_roughness=0.05
    )
    m.set("Subsurface Radius", (0.10, 0.022, 0.012))
    rho, room = m.attribute("rho"), m.attribute("room")
    uneven = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(7, 5, 0.5), 0.5), 0.28, rho)
    base = m.ramp(
        uneven,
        [
            (0.04, (0.74, 0.40, 0.24)),
            (0.20, (0.68, 0.24, 0.12)),
            (0.42, (0.60, 0.105, 0.042)),
            (0.80, (0.54, 0.056, 0.020)),
            (0.93, (0.50, 0.036, 0.014)),
            (0.985, (0.40, 0.016, 0.008)),
        ],
    )
    grain = m.noise(42, 4, 0.2)
    base = stain(m, fade(m, grain, 0.5, 0.72), 0.30, base, (0.70, 0.20, 0.085))
    dots = m.math("LESS_THAN", m.voronoi(17), 0.15)
    base = stain(m, m.math("MULTIPLY", dots, fade(m, rho, 0.80, 0.86)), 0.4, base, (0.74, 0.30, 0.12))
    brim = m.math("MULTIPLY", fade(m, room, -0.75, -0.05), 0.35)
    base = m.mix(brim, base, (0.66, 0.17, 0.06))
    dye(m, m.mix(fade(m, room, -0.02, 0.10), base, (0.50, 0.135, 0.026)))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(6, 4), 0.3, 0.12))
    m.bump(grain, 0.14, 0.008)
    m.bump(m.noise(12, 4, 0.3), 0.22, 0.02)
    return m.material


def jelly(tint=(0.93, 0.74, 0.40)):
    """Clear wet jelly that colours what lies beneath: a surface that mirrors and else lets light through."""
    m = Material("jelly")
    clear, gloss = m.nodes.new("ShaderNodeBsdfTransparent"), m.nodes.new("ShaderNodeBsdfGlossy")
    clear.inputs[0].default_value = (*tint, 1)
    gloss.inputs["Roughness"].default_value = 0.06
    edge, both = m.nodes.new("ShaderNodeFresnel"), m.nodes.new("ShaderNodeMixShader")
    edge.inputs[0].default_value = 1.33
    relief = m.nodes.new("ShaderNodeBump")
    relief.inputs["Strength"].default_value, relief.inputs["Distance"].default_value = 0.25, 0.02
    m.links.new(m.noise(16, 3, 0.4), relief.inputs["Height"])
    m.links.new(relief.outputs[0], gloss.inputs["Normal"])
    m.links.new(relief.outputs[0], edge.inputs["Normal"])
    m.links.new(edge.outputs[0], both.inputs[0])
    m.links.new(clear.outputs[0], both.inputs[1])
    m.links.new(gloss.outputs[0], both.inputs[2])
    m.links.new(both.outputs[0], m.nodes["Material Output"].inputs[0])
    return m.material


def half(seed, ripe=0.95, count=6, deep=0.07, rooms=5, at=0.52):
    """The lower part of a tomato cut across, 0.74 wide, the cut face up; chambers with jelly and seeds."""
    point = surface(seed, count, deep)
    first = round(at * ROWS)
    rows = ROWS - first
    skin_part = grid(rows, 200, lambda u, v: point((first + u * rows) / ROWS, v), closed=True, name="half")
    for loop in skin_part.data.uv_layers[0].data:
        loop.uv[0] = (first + loop.uv[0] * rows) / ROWS
    close_seam(skin_part)
    skin_part.data.materials.append(skin(seed, ripe))
    around, rings = 260, 120
    inside = Inside(seed, rooms)
    rim = [point(first / ROWS, k / around) for k in range(around)]
    middle = sum(rim, Vector()) / around
    shift = Vector((seed, seed * 2, 0))

    def place(rho, k, room, rise):
        p = middle + (rim[k] - middle) * rho
        p.z += 0.012 * noise.noise(p * 2.6 + shift) * (1 - rho**6) + 0.006 * (1 - rho**16) + rise
        return p

    faces_at, rhos, roomy, jellies = [], [], [], []
    for ring in range(rings + 1):
        rho = 1 - (1 - ring / rings) ** 1.25 if ring else 0.0
        for k in range(around):
            room = inside.chamber(rho, -2 * math.pi * k / around)
            sunk = max(0.0, min(1.0, room / 0.55))
            sunk = sunk * sunk * (3 - 2 * sunk)
            lip = 0.007 * math.exp(-(((room + 0.12) / 0.16) ** 2))
            faces_at.append(place(rho, k, room, lip - 0.062 * sunk))
            jellies.append(place(rho, k, room, -0.016 + 0.024 * max(0.0, min(1.0, room / 0.7)) ** 0.6))
            rhos.append(rho)
            roomy.append(room)
    quads = [
        (
            j * around + i,
            (j + 1) * around + i,
            (j + 1) * around + (i + 1) % around,
            j * around + (i + 1) % around,
        )
        for j in range(rings)
        for i in range(around)
    ]
    face = add_mesh("cut face", faces_at, quads)
    paint(face, "rho", rhos)
    paint(face, "room", [max(-1.0, r) for r in roomy])
    face.data.materials.append(flesh())
    face.parent = skin_part
    seeds = _sow(jellies, roomy, rhos, middle, skin_part)
    _pour(jellies, roomy, quads, seeds, skin_part)
    return skin_part


def _sow(spots, rooms, rhos, middle, parent):
    """Pale flat seeds in the chambers, their points toward the core; answers where they are."""
    m = Material("seed", roughness=0.4, specular=0.4, subsurface=0.2)
    m.set("Subsurface Radius", (0.03, 0.02, 0.01))
    dye(m, m.mix(m.noise(30, 4), (0.66, 0.50, 0.24), (0.80, 0.68, 0.40)))
    kind = grid(12, 14, _seed_point, closed=True, name="seed")
    kind.data.materials.append(m.material)
    placed = []
    free = [i for i, room in enumerate(rooms) if room > 0.22 and 0.3 < rhos[i] < 0.82]
    for i in random.sample(free, len(free)):
        if all((spots[i] - other).length > 0.050 for other in placed) and random.random() < 0.75:
            placed.append(spots[i])
            to_core = middle - spots[i]
            turn = math.atan2(to_core.y, to_core.x) + random.gauss(0, 0.5)
            spot = spots[i] - Vector((0, 0, random.uniform(0.004, 0.022)))
            copy = add_copy(
                kind, spot, (random.gauss(0, 0.3), random.gauss(0, 0.3), turn), random.uniform(0.85, 1.1)
            )
            copy.parent = parent
    kind.hide_render = True
    return placed


def _seed_point(u, v):
    """A seed 0.036 long, a drop, flat, its point to +X."""
    a, b = math.pi * u, -2 * math.pi * v
    x = -math.cos(a)
    wide = math.sin(a) ** 0.9 * (1 - 0.28 * x)
    return 0.018 * x + 0.002, 0.0125 * wide * math.cos(b), 0.0062 * wide * math.sin(b)


def _pour(spots, rooms, quads, seeds, parent):
    """The jelly over the chambers, with a swelling where a seed lies."""
    kept = [quad for quad in quads if max(rooms[i] for i in quad) > -0.03]
    used = sorted({i for quad in kept for i in quad})
    places = numpy.array([spots[i] for i in used])
    centres = numpy.array(seeds)
    off = ((places[:, None, :2] - centres[None, :, :2]) ** 2).sum(2)
    places[:, 2] += 0.007 * numpy.exp(-off / 0.020**2).max(1)
    number = {i: k for k, i in enumerate(used)}
    sheet = add_mesh("jelly", [tuple(p) for p in places], [tuple(number[i] for i in quad) for quad in kept])
    sheet.data.materials.append(jelly())
    sheet.parent = parent


def halved():
    open_studio("sage")
    r = math.radians
    top = 0.16
    board = wooden_board(2.4, 1.7, top)
    board.rotation_euler.z = r(9)
    piece = half(7)
    piece.rotation_euler = (r(9), r(-5), r(20))
    piece.location = (-0.12, -0.26, 0)
    set_down(piece, top + 0.001)
    fruit, point = tomato((0.34, 0.40, top + 0.30), (r(-4), r(9), 0), 0.98, 2, 0.92, 7, 0.11)
    let_fall([fruit], (board,), friction=1, calm=0.97)
    calyx(fruit, point, 2)
    look_near(1.5, (0.02, 0.0, 0.32), angle=42)


def basket():
    open_studio("sage", 12)
    vessel = woven_basket(2.1, 0.72)
    fruits = []
    for k in range(20):
        a, out = 2.4 * k, (0.58, 0.58, 0.30, 0.12)[k // 5]
        at = (out * math.cos(a), out * math.sin(a), 0.35 + 0.62 * (k // 5))
        turn = (random.gauss(0, 0.35), random.gauss(0, 0.35), random.uniform(0, 6))
        ripe = random.choice((0.95, 0.9, 0.85, 0.75, 0.6))
        fruits.append(
            tomato(
                at,
                turn,
                random.uniform(0.78, 0.98),
                k,
                ripe,
                random.choice((5, 6, 7, 8)),
                random.uniform(0.06, 0.14),
            ),
        )
    stayed = fill(vessel, [fruit for fruit, _point in fruits], friction=1, calm=0.92)
    for k, (fruit, point) in enumerate(fruits):
        if fruit in stayed and (fruit.matrix_world.to_3x3() @ Vector((0, 0, 1))).z > 0.3:
            calyx(fruit, point, k, dry=random.uniform(0.1, 0.5), stalk=random.random() < 0.6)
    look_near(2.5, (0, 0, 0.55), angle=36, stop=8)


VIEWS = {"main": main, "halved": halved, "basket": basket}
