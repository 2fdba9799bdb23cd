"""What goods lie in and on: bowls of brass and steel, a woven basket, a board, jute, a glass jar.

Each function sets one vessel on the floor at the origin and answers it. Its docstring says the inner
radius and the height of the inner floor as parts of what one asks for; the vessel carries the same as
`thing["radius"]` (inner, at the rim), `thing["floor"]` and `thing["rim"]` (height of the rim).
To move a vessel, move the answer: its parts follow.
"""

import math
import random

from mathutils import Vector, noise

from materials import Material
from shapes import add_mesh, dent, grid, lathe, sweep


def smooth_line(points, steps=6):
    """A soft line through points of any dimension (Catmull and Rom), `steps` pieces between two."""
    ends = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for i in range(steps):
            t = i / steps
            line.append(
                tuple(
                    0.5
                    * (
                        2 * q
                        + (r - p) * t
                        + (2 * p - 5 * q + 4 * r - s) * t**2
                        + (3 * q - p - 3 * r + s) * t**3
                    )
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*line, tuple(points[-1])]


def _know(thing, radius, floor, rim):
    thing["radius"], thing["floor"], thing["rim"] = radius, floor, rim
    return thing


def _turned(profile, width, name, segments=160):
    """A bowl of a profile whose numbers are parts of `width`."""
    return lathe([(max(r, 1e-4) * width, z * width) for r, z in smooth_line(profile)], segments, name)


def _metal(name, pale, deep, roughness, tarnish):
    """Metal turned on a lathe: fine rings, scratches, a breath of tarnish, prints of fingers."""
    m = Material(name, roughness=roughness, metallic=1.0)
    cloud = m.noise(2.6, 5, 0.6)
    spots = m.noise(11, 6)
    base = m.mix(cloud, deep, pale)
    stain = m.ramp(m.math("MULTIPLY", cloud, spots), [(0.24, (1, 1, 1)), (0.40, (0, 0, 0))])
    m.colour(m.mix(m.math("MULTIPLY", stain, tarnish), base, tuple(c * 0.35 for c in deep)))
    rings = m.noise(46, 5, stretch=(0.02, 0.02, 2.0))
    wear = m.math("MULTIPLY_ADD", spots, 0.10, m.math("MULTIPLY", rings, 0.10))
    m.set("Roughness", m.math("ADD", wear, roughness - 0.10))
    m.bump(rings, 0.04, 0.003)
    return m


def brass_bowl(width=1.6):
    """A heavy bowl of old brass with a foot and a rolled rim, 0.47 of its width high.

    Inside, in widths: radius 0.455 at the rim (height 0.455), 0.42 at height 0.30, 0.25 at 0.12; floor at
    height 0.085."""
    bowl = _turned(
        [
            (0.0, 0.030),
            (0.17, 0.030),
            (0.185, 0.004),
            (0.215, 0.0),
            (0.225, 0.012),
            (0.215, 0.040),
            (0.30, 0.082),
            (0.385, 0.165),
            (0.43, 0.275),
            (0.450, 0.385),
            (0.462, 0.425),
            (0.485, 0.437),
            (0.497, 0.452),
            (0.490, 0.468),
            (0.468, 0.470),
            (0.455, 0.456),
            (0.447, 0.42),
            (0.432, 0.345),
            (0.40, 0.235),
            (0.335, 0.155),
            (0.22, 0.100),
            (0.08, 0.086),
            (0.0, 0.085),
        ],
        width,
        "brass bowl",
    )
    dent(bowl, 0.004 * width, 3 / width, 2)
    m = _metal("brass", (0.72, 0.455, 0.175), (0.48, 0.265, 0.085), 0.27, 0.8)
    m.bump(m.voronoi(13 / width, feature="SMOOTH_F1"), 0.10, 0.03 * width)
    bowl.data.materials.append(m.material)
    return _know(bowl, 0.455 * width, 0.085 * width, 0.456 * width)


def steel_bowl(width=1.4):
    """A bowl of kitchen steel with upright sides and a rolled rim, 0.42 of its width high.

    Inside, in widths: radius 0.47 at the rim (height 0.405), 0.44 at height 0.20, 0.37 at 0.05; floor at
    height 0.018."""
    bowl = _turned(
        [
            (0.0, 0.006),
            (0.20, 0.004),
            (0.30, 0.0),
            (0.345, 0.006),
            (0.39, 0.042),
            (0.425, 0.11),
            (0.449, 0.20),
            (0.468, 0.30),
            (0.479, 0.385),
            (0.486, 0.401),
            (0.498, 0.408),
            (0.499, 0.418),
            (0.490, 0.424),
            (0.478, 0.420),
            (0.472, 0.405),
            (0.462, 0.30),
            (0.442, 0.20),
            (0.417, 0.115),
            (0.380, 0.05),
            (0.335, 0.020),
            (0.2, 0.018),
            (0.0, 0.018),
        ],
        width,
        "steel bowl",
    )
    dent(bowl, 0.0015 * width, 3 / width, 4)
    bowl.data.materials.append(_metal("steel", (0.66, 0.66, 0.65), (0.58, 0.58, 0.575), 0.17, 0.12).material)
    return _know(bowl, 0.468 * width, 0.018 * width, 0.415 * width)


def _strips(paths, name):
    """One mesh of many flat strips. A path is (points, outward directions, half width, half thickness).

    UV: length along in decimetres, and the number of the strip plus 0 to 1 around it."""
    around = 8
    points, faces, uvs = [], [], []
    for number, (line, outs, wide, thick) in enumerate(paths):
        start, length = len(points), 0.0
        last = len(line) - 1
        for i, (spot, out) in enumerate(zip(line, outs)):
            ahead = (line[min(last, i + 1)] - line[max(0, i - 1)]).normalized()
            side = ahead.cross(out).normalized()
            out = side.cross(ahead)
            length += (spot - line[i - 1]).length if i else 0
            vary = 1 + 0.28 * noise.noise(Vector((length * 1.7, number * 9.1, 0)))
            for k in range(around):
                a = 2 * math.pi * (k + 0.5) / around
                c, s = math.cos(a), math.sin(a)
                flat = math.copysign(abs(s) ** 0.6, s)
                points.append(spot + side * (c * wide * vary) + out * (flat * thick))
                uvs.append((length, number + k / around))
        for i in range(last):
            for k in range(around):
                a, b = start + i * around + k, start + i * around + (k + 1) % around
                faces.append((a, b, b + around, a + around))
        faces.append(tuple(start + k for k in reversed(range(around))))
        faces.append(tuple(start + last * around + k for k in range(around)))
    return add_mesh(name, points, faces, uvs)


def _cane(pale=(0.56, 0.36, 0.15), deep=(0.33, 0.175, 0.055)):
    """Split bamboo: each strip has its own tone, fibres run along it, the nodes are dark."""
    m = Material("cane", roughness=0.48, specular=0.35)
    tone = m.noise(1, 1, space="UV", stretch=(0.5, 3.7, 1))
    fibre = m.noise(1, 5, space="UV", stretch=(1.5, 46, 1))
    base = m.mix(m.math("MULTIPLY_ADD", tone, 2.2, -0.6, clamp=True), deep, pale)
    base = m.mix(m.math("MULTIPLY", fibre, 0.5), base, tuple(c * 0.6 for c in deep))
    nodes = m.math(
        "LESS_THAN",
        m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(1, 0, space="UV", stretch=(1.3, 5.1, 1)), 0.5)),
        0.006,
    )
    base = m.mix(m.math("MULTIPLY", nodes, 0.55), base, (0.10, 0.05, 0.02))
    dirt = m.ramp(m.noise(3, 4), [(0.42, (0, 0, 0)), (0.7, (1, 1, 1))])
    m.colour(m.mix(m.math("MULTIPLY", dirt, 0.25), base, (0.16, 0.09, 0.035)))
    m.set("Roughness", m.math("MULTIPLY_ADD", fibre, 0.3, 0.34))
    m.bump(fibre, 0.25, 0.004)
    return m.material


def woven_basket(width=2.6, height=1.1):
    """A round basket of split bamboo: strips go over and under upright stakes, the rim is a plait.

    Inside: radius 0.46 of the width at the rim (which is at `height`), 0.38 at the floor, which is at
    height 0.05."""
    foot, mouth = 0.39 * width, 0.475 * width
    half = max(0.020, 0.013 * width)
    thick = half * 0.28
    stakes = 2 * round(math.pi * (foot + mouth) / (half * 8.5) / 2) + 1
    rows = max(5, round(height / (half * 2.12)))
    top = height - half * 1.6

    def wall(z):
        t = max(0.0, min(1.0, z / height))
        return foot + (mouth - foot) * math.sin(t * math.pi / 2) ** 0.9

    def spot(angle, z, swell=0.0):
        r = wall(z) + swell + 0.006 * width * noise.noise(Vector((math.cos(angle), math.sin(angle), z * 2)))
        return Vector((r * math.cos(angle), r * math.sin(angle), z))

    def out(angle):
        return Vector((math.cos(angle), math.sin(angle), 0.08))

    paths = []
    leans = [random.uniform(-0.25, 0.25) / stakes for _ in range(stakes)]
    for k in range(stakes):
        a = 2 * math.pi * (k + leans[k]) / stakes
        heights = [0.02 + (top + half - 0.02) * i / 12 for i in range(13)]
        paths.append(
            (
                [spot(a + 0.01 * math.sin(5 * z + k), z) for z in heights],
                [out(a)] * 13,
                half * 0.8,
                thick * 1.2,
            )
        )
    for row in range(rows):
        line, outs = [], []
        base = 0.03 + (top - 0.03) * (row + 0.5) / rows
        begin = random.random() * 2 * math.pi
        count = stakes * 8
        for i in range(count + 10):
            a = begin + 2 * math.pi * i / count
            wave = math.cos(math.pi * (a / (2 * math.pi) * stakes + row))
            away = thick * 2.3 * math.copysign(abs(wave) ** 0.7, wave)
            tuck = -thick * 1.2 if i < 5 or i > count + 5 else 0
            z = base + half * 0.32 * noise.noise(Vector((math.cos(a) * 2.2, math.sin(a) * 2.2, row * 1.3)))
            line.append(spot(a, z, away + tuck))
            outs.append(out(a))
        paths.append((line, outs, half * random.uniform(0.88, 1.06), thick))
    cane = _cane()
    basket = _strips(paths, "basket")
    basket.data.materials.append(cane)
    turns = round(2 * math.pi * mouth / (half * 9))
    braid = []
    for k in range(3):
        for pair in (-0.5, 0.5):
            line, outs = [], []
            for i in range(turns * 14 + 1):
                a = 2 * math.pi * i / (turns * 14)
                w = turns * a + 2 * math.pi * k / 3
                side = half * 1.25 * math.sin(w) + pair * half * 0.9
                over = half * 0.62 * math.sin(2 * w)
                r = mouth + half * 0.3 + over * 0.6
                z = height - half * 0.4 + side + 0.004 * noise.noise(Vector((a * 3, k, 0)))
                line.append(Vector((r * math.cos(a), r * math.sin(a), z)) + out(a) * over)
                outs.append(out(a))
            braid.append((line, outs, half * 0.52, thick * 1.1))
    plait = _strips(braid, "plait")
    plait.data.materials.append(cane)
    floor = lathe(
        [(1e-3, 0.05), (foot * 0.6, 0.048), (foot * 0.99, 0.05), (foot * 0.99, 0.02), (1e-3, 0.02)],
        64,
        "base",
    )
    floor.data.materials.append(cane)
    plait.parent = floor.parent = basket
    return _know(basket, 0.46 * width, 0.05, height)


def wooden_board(width=3.0, depth=2.0, thick=0.2):
    """A board of mango wood with round corners, worn edges and the marks of a knife.

    Things lie on it at height `thick` (0.2)."""
    corner, bevel = 0.22, 0.035
    outline = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(13):
            a = math.radians(start + i * 7.5)
            outline.append(
                (
                    sx * (width / 2 - corner) + corner * math.cos(a),
                    sy * (depth / 2 - corner) + corner * math.sin(a),
                    a,
                )
            )
    layers = [(bevel, 0.0), (bevel * 0.3, bevel * 0.3), (0, bevel)]
    layers += [(0, thick - bevel), (bevel * 0.3, thick - bevel * 0.3), (bevel, thick)]
    points, faces, n = [], [], len(outline)
    for inset, z in layers:
        for x, y, a in outline:
            wear = 0.008 * noise.noise(Vector((x * 1.4, y * 1.4, 1)))
            d = inset - wear
            points.append((x - d * math.cos(a), y - d * math.sin(a), z))
    for j in range(len(layers) - 1):
        faces += [
            (j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)
        ]
    faces += [tuple(reversed(range(n))), tuple((len(layers) - 1) * n + i for i in range(n))]
    board = add_mesh("board", points, faces)
    board.data.use_auto_smooth = True
    board.data.auto_smooth_angle = math.radians(40)
    board.data.materials.append(_wood())
    _knife_marks(board, width, depth, thick)
    return _know(board, depth / 2, thick, thick)


def _wood(pale=(0.47, 0.27, 0.12), deep=(0.21, 0.095, 0.035)):
    """Wood whose grain runs along X: rings cut lengthwise, pores, darker streaks."""
    m = Material("wood", roughness=0.5, specular=0.3)
    rings = m.wave(1.0, "Y", 5.5, 3, space="Object", stretch=(0.10, 2.3, 2.6))
    streak = m.noise(2.4, 6, 0.6, stretch=(0.14, 3.2, 3.2))
    pores = m.noise(20, 4, stretch=(0.07, 4.5, 4.5))
    base = m.mix(
        m.math("MULTIPLY_ADD", rings, 0.5, m.math("MULTIPLY_ADD", streak, 1.1, -0.35), clamp=True), deep, pale
    )
    dark = m.ramp(pores, [(0.36, (1, 1, 1)), (0.46, (0, 0, 0))])
    base = m.mix(m.math("MULTIPLY", dark, 0.55), base, tuple(c * 0.5 for c in deep))
    stain = m.ramp(m.noise(1.1, 4), [(0.5, (0, 0, 0)), (0.72, (1, 1, 1))])
    m.colour(m.mix(m.math("MULTIPLY", stain, 0.3), base, deep))
    m.set("Roughness", m.math("MULTIPLY_ADD", streak, 0.35, 0.36))
    m.bump(pores, 0.18, 0.006)
    return m.material


def _knife_marks(board, width, depth, thick):
    points, faces = [], []
    for _ in range(round(7 * width * depth)):
        x, y = random.gauss(0, width * 0.17), random.gauss(0, depth * 0.17)
        a = math.radians(random.choice((78, 100, 20)) + random.gauss(0, 14))
        long, wide = random.uniform(0.05, 0.28), random.uniform(0.001, 0.0025)
        if abs(x) + long > width * 0.47 or abs(y) + long > depth * 0.47:
            continue
        ahead, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        middle = Vector((x, y, thick + 0.0008))
        n = len(points)
        points += [middle - ahead * long, middle + side * wide, middle + ahead * long, middle - side * wide]
        faces.append((n, n + 3, n + 2, n + 1))
    marks = add_mesh("knife marks", points, faces)
    cut = Material("cut", (0.24, 0.12, 0.05), 0.9, 0.1)
    marks.data.materials.append(cut.material)
    marks.parent = board


def wooden_scoop(width=0.9):
    """A round scoop carved of one piece, its bowl `width` across at the origin, its handle along +X.

    Inside: radius 0.43 of the width at the rim (height 0.31); the floor at height 0.075."""
    w = width
    bowl = _turned(
        [
            (0.0, 0.0),
            (0.16, 0.006),
            (0.29, 0.055),
            (0.40, 0.145),
            (0.465, 0.25),
            (0.490, 0.315),
            (0.482, 0.335),
            (0.462, 0.340),
            (0.442, 0.326),
            (0.425, 0.27),
            (0.36, 0.165),
            (0.25, 0.100),
            (0.12, 0.078),
            (0.0, 0.075),
        ],
        w,
        "scoop",
        120,
    )
    dent(bowl, 0.010 * w, 3.2 / w, 6)
    dent(bowl, 0.004 * w, 9 / w, 7)
    wood = _wood((0.50, 0.31, 0.15), (0.25, 0.12, 0.048))
    bowl.data.materials.append(wood)
    line = smooth_line(
        [
            (0.44, 0, 0.255),
            (0.56, 0.004, 0.29),
            (0.80, 0.012, 0.345),
            (1.15, 0.008, 0.37),
            (1.52, -0.008, 0.365),
            (1.62, -0.010, 0.362),
        ],
        10,
    )

    def round_end(t):
        thin = 0.052 + 0.030 * math.exp(-t * 9) + 0.016 * t
        return w * thin * math.sqrt(max(1e-4, 1 - max(0.0, (t - 0.95) / 0.05) ** 2))

    handle = sweep([Vector(p) * w for p in line], round_end, 24, "handle")
    for vertex in handle.data.vertices:
        vertex.co.z += 0.25 * (0.33 * w - vertex.co.z) * min(1, max(0, vertex.co.x / w - 0.5))
    dent(handle, 0.006 * w, 4 / w, 8)
    handle.data.materials.append(wood)
    handle.parent = bowl
    return _know(bowl, 0.43 * w, 0.075 * w, 0.31 * w)


def jute(threads, colour=(0.42, 0.29, 0.15)):
    """Hessian. UV counts decimetres; `threads` to the decimetre."""
    m = Material("jute", roughness=0.95, specular=0.1)
    bent = m.nodes.new("ShaderNodeVectorMath")
    bent.operation = "MULTIPLY_ADD"
    node = m.nodes.new("ShaderNodeTexNoise")
    node.inputs["Scale"].default_value = 5
    node.inputs["Detail"].default_value = 4
    m.links.new(m.place.outputs["UV"], node.inputs["Vector"])
    m.links.new(node.outputs["Color"], bent.inputs[0])
    bent.inputs[1].default_value = (0.05, 0.05, 0)
    m.links.new(m.place.outputs["UV"], bent.inputs[2])
    u = m.math("MULTIPLY", m.axis("X", bent.outputs[0]), threads)
    v = m.math("MULTIPLY", m.axis("Y", bent.outputs[0]), threads)
    across = m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", u, math.pi)))
    along = m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", v, math.pi)))
    cells = m.math("ADD", m.math("FLOOR", u), m.math("FLOOR", v))
    over = m.math("MODULO", m.math("ABSOLUTE", cells), 2)
    first = m.math(
        "MAXIMUM",
        m.math("MULTIPLY", across, m.math("MULTIPLY_ADD", along, 0.5, 0.5)),
        m.math("MULTIPLY", along, 0.5),
    )
    second = m.math(
        "MAXIMUM",
        m.math("MULTIPLY", along, m.math("MULTIPLY_ADD", across, 0.5, 0.5)),
        m.math("MULTIPLY", across, 0.5),
    )
    relief = m.math(
        "ADD", m.math("MULTIPLY", first, over), m.math("MULTIPLY", second, m.math("SUBTRACT", 1.0, over))
    )
    slub = m.noise(1, 3, space="UV", stretch=(threads, threads * 0.1, 1))
    slub2 = m.noise(1, 3, space="UV", stretch=(threads * 0.1, threads, 1))
    tone = m.math(
        "ADD", m.math("MULTIPLY", slub, over), m.math("MULTIPLY", slub2, m.math("SUBTRACT", 1.0, over))
    )
    base = m.mix(
        m.math("MULTIPLY_ADD", tone, 2.4, -0.7, clamp=True),
        tuple(c * 0.62 for c in colour),
        tuple(min(0.8, c * 1.35) for c in colour),
    )
    deep = m.ramp(relief, [(0.30, (1, 1, 1)), (0.72, (0, 0, 0))])
    base = m.mix(m.math("MULTIPLY", deep, 0.8), base, tuple(c * 0.18 for c in colour))
    m.colour(base)
    m.bump(m.math("ADD", relief, m.math("MULTIPLY", tone, 0.5)), 0.9, 0.45 / threads)
    m.bump(m.noise(160, 3, space="UV", stretch=(1, 1, 1)), 0.2, 0.003)
    return m.material


def _loose_threads(spots, length, radius, material, parent):
    """Fibres that stand off at `spots`, pairs of (place, direction)."""
    for spot, way in spots:
        bend = Vector((random.gauss(0, 0.5), random.gauss(0, 0.5), random.gauss(0, 0.3)))
        long = length * random.uniform(0.3, 1.2)
        line = [spot + way * long * t + bend * long * t * t for t in (0, 0.25, 0.5, 0.75, 1)]
        fibre = sweep(line, lambda t: radius * (1 - 0.7 * t), 5, "fibre")
        fibre.data.materials.append(material)
        fibre.parent = parent


def jute_sack(width=1.7, height=None):
    """A small sack that stands full, its mouth rolled outward, with folds toward the mouth.

    Inside: radius 0.40 of the width at the mouth, which is at `height` (0.72 of the width);
    what fills it begins at 0.78 of the height, the floor of the sack is of no use."""
    height = height or 0.72 * width
    w, h = width / 2, height
    profile = smooth_line(
        [
            (0.02, 0.01),
            (0.72, 0.0),
            (0.90, 0.04),
            (0.985, 0.16),
            (1.0, 0.33),
            (0.96, 0.55),
            (0.90, 0.74),
            (0.915, 0.80),
            (0.975, 0.83),
            (0.995, 0.90),
            (0.965, 0.975),
            (0.90, 1.0),
            (0.83, 0.97),
            (0.80, 0.88),
            (0.80, 0.70),
            (0.80, 0.5),
        ],
        8,
    )
    last = len(profile) - 1

    def point(u, v):
        r, z = profile[round(u * last)]
        a = 2 * math.pi * v
        around = Vector((math.cos(a), math.sin(a), 0))
        bulge = 0.05 * noise.noise(around * 1.6 + Vector((0, 0, z * 1.3)))
        folds = 0.030 * noise.noise(Vector((math.cos(a) * 5, math.sin(a) * 5, z * 1.2 + 4))) * min(1, z * 1.6)
        crumple = 0.012 * noise.noise(Vector((math.cos(a) * 11, math.sin(a) * 11, z * 7)))
        roll = 0.06 * max(0.0, (z - 0.75) / 0.25) * noise.noise(around * 2.1 + Vector((7, 0, 0)))
        r += (bulge + folds + crumple) * min(1, r * 2)
        return r * w * math.cos(a), r * w * math.sin(a), max(0, z * (1 + roll)) * h

    sack = grid(last, 240, point, closed=True, name="jute sack")
    length = [0.0]
    for (r, z), (r2, z2) in zip(profile, profile[1:]):
        length.append(length[-1] + math.hypot((r2 - r) * w, (z2 - z) * h))
    girth = 2 * math.pi * w
    for polygon in sack.data.polygons:
        wraps = max(sack.data.uv_layers[0].data[i].uv[1] for i in polygon.loop_indices) > 0.99
        for i in polygon.loop_indices:
            u, v = sack.data.uv_layers[0].data[i].uv
            v = 1.0 if wraps and v < 0.01 else v
            sack.data.uv_layers[0].data[i].uv = (length[round(u * last)], v * girth)
    sack.data.materials.append(jute(36))
    straw = Material("fibre", (0.45, 0.32, 0.17), 0.9, 0.15).material
    spots = []
    for _ in range(90):
        a, u = random.random(), random.choice((random.uniform(0.15, 0.5), random.uniform(0.5, 0.78)))
        spot = Vector(point(u, a))
        spots.append(
            (spot, Vector((math.cos(2 * math.pi * a), math.sin(2 * math.pi * a), random.uniform(-0.6, 0.9))))
        )
    _loose_threads(spots, 0.06, 0.0035, straw, sack)
    return _know(sack, 0.40 * width, 0.78 * height, height)


def glass():
    """Clear glass whose shadow is light, as its light's focus would make it."""
    m = Material("glass", (0.97, 0.985, 0.975), 0.0, 0.5, transmission=1.0, ior=1.5)
    path = m.nodes.new("ShaderNodeLightPath")
    clear = m.nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = (0.86, 0.88, 0.87, 1)
    both = m.nodes.new("ShaderNodeMixShader")
    m.links.new(path.outputs["Is Shadow Ray"], both.inputs[0])
    m.links.new(m.shader.outputs[0], both.inputs[1])
    m.links.new(clear.outputs[0], both.inputs[2])
    m.links.new(both.outputs[0], m.nodes["Material Output"].inputs[0])
    return m.material


def jar_inside(width, height):
    """The line of the inner wall of `glass_jar`, (radius, height) from the middle of the floor to the lip."""
    w, wall, base = width, 0.028 * width, 0.05 * width
    shoulder, neck = height - 0.30 * w, height - 0.16 * w
    return [
        (0.0, base * 1.25),
        (0.30 * w, base),
        (0.42 * w, base * 1.1),
        (0.5 * w - wall * 1.6, base + 0.03 * w),
        (0.5 * w - wall, base + 0.10 * w),
        (0.5 * w - wall, (base + shoulder) / 2),
        (0.5 * w - wall, shoulder - 0.05 * w),
        (0.475 * w - wall, shoulder + 0.03 * w),
        (0.43 * w - wall, shoulder + 0.09 * w),
        (0.41 * w - wall, neck),
        (0.41 * w - wall, neck + 0.06 * w),
        (0.41 * w - wall, height - 0.01 * w),
    ]


def glass_jar(width=0.9, height=1.2):
    """A jar of clear glass with a thick floor, round shoulders and a short neck with a lip.

    Inside: radius 0.472 of the width in the belly, 0.382 in the neck; floor at height 0.06 of the width.
    The neck begins 0.16 of the width below the top; its outer radius is 0.41 (lip 0.435) of the width.
    `jar_inside` gives the whole inner line, for a liquid."""
    w, shoulder, neck = width, height - 0.30 * width, height - 0.16 * width
    outer = [
        (0.0, 0.022 * w),
        (0.30 * w, 0.018 * w),
        (0.37 * w, 0.004 * w),
        (0.42 * w, 0.0),
        (0.47 * w, 0.015 * w),
        (0.495 * w, 0.06 * w),
        (0.5 * w, 0.14 * w),
        (0.5 * w, (0.05 * w + shoulder) / 2),
        (0.5 * w, shoulder - 0.04 * w),
        (0.478 * w, shoulder + 0.04 * w),
        (0.435 * w, shoulder + 0.095 * w),
        (0.412 * w, neck),
        (0.412 * w, neck + 0.05 * w),
        (0.432 * w, neck + 0.075 * w),
        (0.436 * w, neck + 0.10 * w),
        (0.420 * w, height - 0.03 * w),
        (0.412 * w, height - 0.008 * w),
        (0.398 * w, height),
    ]
    line = smooth_line(outer + list(reversed(jar_inside(width, height))), 6)
    jar = lathe([(max(r, 1e-4), z) for r, z in line], 128, "glass jar")
    dent(jar, 0.002 * w, 2.5 / w, 3)
    jar.data.materials.append(glass())
    return _know(jar, 0.472 * w, 0.06 * w, height)
