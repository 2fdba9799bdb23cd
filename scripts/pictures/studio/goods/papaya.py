"""A ripe papaya, and half of one with its seeds."""

import math
import random

import bpy
from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree

from fruits import dye, fade, lying, spots, stain
from materials import Material
from shapes import add_copy, add_mesh, close_seam, curve, grid, paint, set_down, sweep
from studio import open_studio, stand

# From the stalk to the blossom end: radius and height, 2.1 long and 1.1 thick.
OUTLINE = [
    (0, 1.015), (0.075, 1.02), (0.15, 1.0), (0.235, 0.94), (0.325, 0.82), (0.40, 0.62), (0.465, 0.36),
    (0.52, 0.08), (0.55, -0.20), (0.54, -0.46), (0.475, -0.70), (0.36, -0.88), (0.215, -1.0), (0.09, -1.055),
    (0, -1.075),
]  # fmt: skip
ROWS = 120
HOLLOW_TOP, HOLLOW_END = 0.56, -0.80


def skin():
    """Yellow to orange, with green that is left in streaks and by the stalk; dots, scratches, dry latex."""
    m = Material("papaya", roughness=0.4, specular=0.4, subsurface=0.05, clearcoat=0.05)
    m.set("Subsurface Radius", (0.12, 0.05, 0.02))
    along = m.axis("Z")
    cloud = m.noise(1.3, 4, 0.6, roughness=0.6)
    base = m.mix(fade(m, cloud, 0.34, 0.64), (0.80, 0.36, 0.022), (0.76, 0.215, 0.012))
    base = stain(m, fade(m, m.noise(4, 5, 0.5), 0.5, 0.72), 0.45, base, (0.72, 0.17, 0.012))
    streaks = m.noise(1, 5, 0.7, stretch=(4.4, 4.4, 0.75), roughness=0.62)
    green = m.math(
        "MULTIPLY_ADD",
        along,
        0.115,
        m.math("MULTIPLY_ADD", m.noise(0.9, 3, 0.4), 0.45, m.math("MULTIPLY", streaks, 0.72)),
    )
    base = stain(m, fade(m, green, 0.52, 0.68), 0.72, base, (0.30, 0.29, 0.030))
    base = stain(m, fade(m, green, 0.62, 0.80), 0.85, base, (0.085, 0.135, 0.020))
    base = stain(m, fade(m, m.noise(26, 5, 0, roughness=0.65), 0.42, 0.7), 0.25, base, (0.60, 0.30, 0.035))

    dots = spots(m, "Object", 26, 0.34, -0.02, 3)
    base = stain(m, dots, 0.35, base, (0.72, 0.56, 0.20))
    dark = spots(m, "Object", 9.5, 0.42, -0.16, 2.2)
    base = stain(m, dark, 0.7, base, (0.15, 0.075, 0.020))
    sore = spots(m, "Object", 2.3, 0.16, -0.015, 14)
    base = stain(m, sore, 0.6, base, (0.24, 0.105, 0.025))
    line = m.math(
        "LESS_THAN",
        m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(1, 3, 0.5, stretch=(3.2, 3.2, 1.1)), 0.5)),
        0.0035,
    )
    line = m.math("MULTIPLY", line, fade(m, m.noise(2.6, 2), 0.50, 0.60))
    base = stain(m, line, 0.6, base, (0.36, 0.22, 0.08))
    end = m.math("SUBTRACT", 1.0, fade(m, m.axis("X", "UV"), 0.055, 0.085))
    dye(m, stain(m, end, 0.8, base, (0.17, 0.14, 0.035)))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(6, 6, 0, roughness=0.65), 0.3, 0.24))
    m.bump(m.noise(3.4, 4), 0.16, 0.05)
    m.bump(m.noise(34, 4), 0.10, 0.007)
    m.bump(m.math("MAXIMUM", sore, dark), -0.2, 0.006)
    return m.material


def surface(seed):
    """A function of u (stalk to blossom) and v (around) that answers a point of the fruit."""
    line = curve(OUTLINE, ROWS)
    shift = Vector((seed * 7.1, seed * 3.3, seed * 1.7))

    def point(u, v):
        radius, height = line[round(u * ROWS)]
        a = -2 * math.pi * v
        ribs = 0.5 + 0.5 * math.cos(5 * a + 0.4 * math.sin(2 * a + seed))
        ease = min(1, 7 * u, 7 * (1 - u))
        spot = Vector((math.cos(a), math.sin(a), height * 1.3))
        swell = 0.06 * noise.noise(spot * 0.9 + shift) + 0.018 * noise.noise(spot * 2.6 + shift)
        radius *= 1 + (0.028 * (ribs - 0.5) * (0.5 + u) + swell) * ease
        return Vector((radius * math.cos(a) + 0.06 * (height * height - 0.4), radius * math.sin(a), height))

    return point


def whole():
    point = surface(2)
    fruit = grid(ROWS, 150, point, closed=True, name="papaya")
    close_seam(fruit)
    fruit.data.materials.append(skin())
    stalk = sweep(
        curve([(0.02, 0, 0.99), (0.025, 0, 1.05), (0.03, 0.01, 1.12)], 16),
        lambda t: (0.082 - 0.03 * math.sin(math.pi * min(1, t * 1.3)) + 0.008 * t) * (t < 1) + 1e-4,
        20,
        "stalk",
    )
    bark = Material("stalk", roughness=0.85, specular=0.15)
    bark.colour(
        bark.ramp(
            bark.noise(22, 6, roughness=0.7), [(0.34, (0.075, 0.062, 0.022)), (0.66, (0.24, 0.19, 0.085))]
        ),
    )
    bark.bump(bark.noise(40, 5, stretch=(1, 1, 0.3)), 0.5, 0.015)
    stalk.data.materials.append(bark.material)
    stalk.parent = fruit
    return fruit


def flesh():
    """Coral and wet; `depth` of its points: 0 at the skin, 1 at the hollow, above 1 within it."""
    m = Material(
        "flesh", roughness=0.3, specular=0.5, subsurface=0.3, clearcoat=0.45, clearcoat_roughness=0.08
    )
    m.set("Subsurface Radius", (0.14, 0.04, 0.015))
    depth = m.attribute("depth")
    cloud = m.noise(3, 4, 0.5)
    uneven = m.math("MULTIPLY_ADD", m.math("SUBTRACT", cloud, 0.5), 0.30, depth)
    base = m.ramp(
        uneven,
        [
            (0.0, (0.55, 0.40, 0.06)),
            (0.06, (0.80, 0.36, 0.045)),
            (0.22, (0.80, 0.215, 0.032)),
            (0.75, (0.76, 0.130, 0.020)),
            (1.0, (0.72, 0.105, 0.016)),
        ],
    )
    grain = m.noise(1, 4, 0.4, stretch=(26, 26, 9), roughness=0.6)
    base = stain(m, fade(m, grain, 0.5, 0.72), 0.35, base, (0.84, 0.27, 0.06))
    veins = m.noise(5.5, 3, 1.0)
    thread = m.math("LESS_THAN", m.math("ABSOLUTE", m.math("SUBTRACT", veins, 0.5)), 0.018)
    inside = fade(m, depth, 1.02, 1.10)
    base = stain(m, m.math("MULTIPLY", thread, inside), 0.55, base, (0.85, 0.48, 0.20))
    dye(m, stain(m, inside, 0.35, base, (0.80, 0.24, 0.07)))
    wet = fade(m, m.noise(4, 5, 0.4, roughness=0.6), 0.38, 0.62)
    m.set("Roughness", m.math("MULTIPLY_ADD", wet, -0.2, 0.44))
    m.set("Clearcoat", m.math("MULTIPLY", wet, 0.8))
    m.bump(grain, 0.16, 0.012)
    m.bump(m.noise(10, 4, 0.4), 0.22, 0.025)
    return m.material


def half():
    """A fruit cut along its length, the cut face at y = 0 looking along -y, its hollow full of seeds."""
    point = surface(5)
    shell = grid(ROWS, 90, lambda u, v: point(u, 0.5 + v / 2), name="half")
    shell.data.materials.append(skin())
    rim = [point(i / ROWS, 0.5) for i in range(ROWS + 1)] + [point(1 - i / ROWS, 1.0) for i in range(1, ROWS)]
    middle = Vector((0.03, 0, -0.14))
    shift = Vector((3.3, 0, 1.2))

    def hollow_of(spot):
        """How far out the hollow goes on the way to a point of the rim, in parts of the way."""
        way = spot - middle
        end = HOLLOW_TOP - middle.z if way.z > 0 else middle.z - HOLLOW_END
        reach = 1 / math.sqrt((way.x / 0.295) ** 2 + (way.z / end) ** 2)
        wobble = (
            1
            + 0.10 * noise.noise(way.normalized() * 2.2 + shift)
            + 0.03 * noise.noise(way.normalized() * 7 + shift)
        )
        return min(0.86, reach * wobble)

    # Rings from the rim to the hollow's edge and down to its bottom, close where the edge bends.
    steps = (
        [i / 22 for i in range(22)]
        + [0.975, 0.988, 1.0, 1.012, 1.025, 1.045]
        + [1.045 + 0.955 * (i / 24) for i in range(1, 25)]
    )
    points, depths, floor = [], [], []
    for step in steps:
        for spot in rim:
            edge = hollow_of(spot)
            if step <= 1:
                part = 1 - (1 - edge) * step
                lift = -0.012 * (1 - step) ** 14 - 0.010 * max(0, 1 - (1 - step) * 20)
            else:
                t = step - 1
                part = edge * (1 - t)
                lift = -0.018 - 0.30 * math.sqrt(max(0, 1 - (1 - t) ** 2.6))
            p = middle + (spot - middle) * part
            lift += 0.010 * noise.noise(p * 3 + shift) * min(1, step * 5)
            if step > 1.03:
                lift += 0.022 * noise.noise(p * 6 + shift)
            points.append(p - Vector((0, lift, 0)))
            depths.append(step)
            if step > 1.05:
                floor.append(points[-1])
    count = len(rim)
    faces = [
        (j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
        for j in range(len(steps) - 1)
        for i in range(count)
    ]
    face = add_mesh("cut face", points, faces)
    paint(face, "depth", depths)
    face.data.materials.append(flesh())
    face.parent = shell
    sow(floor, shell)
    return shell


def seed_skin():
    """Black, wrinkled and wet, some still in their grey jelly."""
    m = Material("seed", roughness=0.35, specular=0.5, clearcoat=0.7, clearcoat_roughness=0.06)
    tone = m.math("MULTIPLY_ADD", m.chance(), 0.7, m.math("MULTIPLY", m.noise(14, 4), 0.4))
    m.colour(
        m.ramp(
            tone, [(0.25, (0.006, 0.006, 0.005)), (0.7, (0.018, 0.018, 0.013)), (0.98, (0.075, 0.070, 0.045))]
        ),
    )
    m.bump(m.voronoi(70, feature="SMOOTH_F1"), 0.55, 0.012)
    m.bump(m.noise(40, 3), 0.3, 0.01)
    return m.material


def sow(floor, parent, gap=0.050):
    """Seeds crowded on the points of the hollow, in three layers, thinner towards its ends."""
    cover = seed_skin()
    kinds = []
    for k in range(4):
        kind = grid(12, 16, _seed_shape(k), closed=True, name="seed")
        kind.data.materials.append(cover)
        kinds.append(kind)
    placed = []
    for layer in range(3):
        tried = random.sample(floor, len(floor))
        here = []
        for spot in tried:
            crowd = noise.noise(spot * 2.4 + Vector((0, 0, 9))) + 0.62 - 0.26 * layer
            if crowd < 0 or abs(spot.z + 0.12) > 0.63 - 0.08 * layer:
                continue
            high = (
                spot
                - Vector((0, 0.022 + 0.036 * layer, 0))
                + Vector([random.gauss(0, 0.004) for _ in range(3)])
            )
            if all((high - other).length > gap * (0.85 if layer else 1) for other in _near(placed, high)):
                here.append(high)
                placed.append(high)
        for spot in here:
            turn = [random.uniform(0, 2 * math.pi) for _ in range(3)]
            copy = add_copy(random.choice(kinds), spot, turn, random.uniform(0.86, 1.12))
            copy.parent = parent
    for kind in kinds:
        kind.hide_render = True


def _near(placed, spot):
    return [other for other in placed if abs(other.x - spot.x) < 0.06 and abs(other.z - spot.z) < 0.06]


def _seed_shape(k):
    def point(u, v):
        a, b = math.pi * u, -2 * math.pi * v
        spot = Vector(
            (math.sin(a) * math.cos(b) * 0.026, math.sin(a) * math.sin(b) * 0.025, -math.cos(a) * 0.034)
        )
        return spot * (1 + 0.10 * noise.noise(spot * 60 + Vector((k * 3.1, 0, 0))))

    return point


def bring_near(thing, other, way):
    """Moves a thing along `way` until it touches another."""

    def tree(of):
        return BVHTree.FromPolygons(
            [of.matrix_world @ v.co for v in of.data.vertices], [tuple(p.vertices) for p in of.data.polygons]
        )

    still = tree(other)
    for _ in range(300):
        bpy.context.view_layer.update()
        if tree(thing).overlap(still):
            return
        thing.location += Vector(way).normalized() * 0.008


def main():
    open_studio("mist")
    fruit = whole()
    fruit.location, fruit.rotation_euler = (-0.06, 0.60, 0.60), lying((-0.95, 0.20, 0.03), (0, 1, -0.3))
    set_down(fruit)
    piece = half()
    piece.location, piece.rotation_euler = (
        (0.10, -0.75, 0.62),
        lying((-0.88, -0.42, 0.05), (0.10, -0.72, 0.66)),
    )
    set_down(piece)
    bring_near(piece, fruit, (0, 1, 0))
    stand(2.7, (0.02, 0, 0.5), angle=27)


VIEWS = {"main": main}
