"""Kochi ginger: a branched hand of it, slices, and a bowl of small pieces."""

import math
import random

from mathutils import Vector, noise

from materials import Material
from rhizomes import Finger, grow, mark
from shapes import add_copy, grid, paint, set_down
from studio import look_near, open_studio, stand
from tumble import fill
from vessels import brass_bowl, wooden_board


def skin():
    """Beige and grey, thin, dark scars, fibres along it, worn spots where pale flesh shows, soil."""
    m = Material("ginger", roughness=0.6, specular=0.3, subsurface=0.05)
    m.set("Subsurface Radius", (0.06, 0.04, 0.015))
    m.set("Subsurface Color", (0.68, 0.45, 0.16, 1))
    ring, broken = m.attribute("ring"), m.attribute("broken")
    grain = m.attribute("grain", "Vector")
    fibre = m.noise(9, 6, 0.2, space=grain, roughness=0.65)
    cloud = m.noise(2.6, 5, 0.5)
    base = m.ramp(
        cloud,
        [
            (0.30, (0.25, 0.155, 0.078)),
            (0.48, (0.35, 0.225, 0.112)),
            (0.62, (0.43, 0.285, 0.140)),
            (0.8, (0.49, 0.345, 0.18)),
        ],
    )
    base = m.mix(m.ramp(fibre, [(0.50, (0, 0, 0)), (0.70, (0.5, 0.5, 0.5))]), base, (0.20, 0.125, 0.066))
    worn = m.math(
        "MULTIPLY_ADD",
        m.noise(7, 5, 0.4),
        1.0,
        m.math("MULTIPLY_ADD", fibre, 0.35, m.math("MULTIPLY", ring, -0.3)),
    )
    base = m.mix(m.ramp(worn, [(0.74, (0, 0, 0)), (0.80, (0.85, 0.85, 0.85))]), base, (0.58, 0.40, 0.16))
    pink = m.math("MULTIPLY", m.attribute("tip"), 0.5)
    base = m.mix(pink, base, (0.58, 0.36, 0.20))
    base = m.mix(m.math("MULTIPLY", ring, 0.7), base, (0.115, 0.070, 0.036))
    dirt = m.math("MULTIPLY_ADD", ring, 0.30, m.noise(13, 7, 0.3, roughness=0.7))
    base = m.mix(m.ramp(dirt, [(0.62, (0, 0, 0)), (0.80, (0.8, 0.8, 0.8))]), base, (0.10, 0.070, 0.045))
    m.colour(m.mix(broken, base, flesh_colour(m)))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(20, 4), 0.3, 0.42))
    m.bump(fibre, 0.35, 0.008)
    m.bump(m.noise(38, 5), 0.18, 0.006)
    return m.material


def flesh_colour(m):
    """The inside: pale yellow, a darker ring near the rim, ends of fibres."""
    core = m.attribute("core")
    wobble = m.math("MULTIPLY_ADD", m.noise(9, 3), 0.12, m.math("SUBTRACT", core, 0.06))
    pale = m.ramp(
        wobble,
        [
            (0.0, (0.76, 0.58, 0.24)),
            (0.70, (0.74, 0.54, 0.20)),
            (0.755, (0.52, 0.34, 0.09)),
            (0.80, (0.75, 0.56, 0.23)),
            (0.97, (0.62, 0.44, 0.17)),
        ],
    )
    dots = m.math("LESS_THAN", m.voronoi(42), m.math("MULTIPLY_ADD", m.noise(12, 2), 0.26, 0.04))
    return m.mix(m.math("MULTIPLY", dots, 0.7), pale, (0.48, 0.31, 0.08))


def hand(number, fingers, breaks, surface, flat=0.86):
    """A rhizome of `fingers`, broken where `breaks` says: (finger, part of its length)."""
    cuts = []
    for which, t in breaks:
        spot, ahead, radius = fingers[which].place(t)
        cuts.append(((spot.x, spot.y, spot.z * flat), ahead if t > 0.5 else -ahead, radius))
    body = mark(
        grow(fingers, flat=flat, name="ginger"), fingers, flat, 0.008, 0.006, number=number, cuts=cuts
    )
    body.data.materials.append(surface)
    return body


def branched(number):
    """A hand about 1.5 long: a thick stem along X, fingers at both sides, knobs on the fingers."""
    chance = random.Random(number)
    stem = Finger((-0.62, 0, 0), (1, 0.1, 0.05), 1.15, 0.150, chance, 0.125, 0.16, 0.12)
    fingers = [stem]
    for t, side, lean, long, thick in (
        (0.16, 1, 60, 0.42, 0.125),
        (0.34, -1, 66, 0.50, 0.130),
        (0.55, 1, 55, 0.58, 0.135),
        (0.72, -1, 48, 0.44, 0.120),
        (0.90, 1, 30, 0.40, 0.125),
        (0.95, -1, 36, 0.34, 0.11),
    ):
        spot, ahead, _radius = stem.place(t)
        a = math.radians(lean) * side
        way = Vector((math.cos(a), math.sin(a), chance.uniform(-0.15, 0.3)))
        finger = Finger(spot, way, long, thick, chance, chance.uniform(0.085, 0.125), 0.22, 0.2)
        fingers.append(finger)
        for _ in range(chance.randint(1, 2)):
            spot, ahead, radius = finger.place(chance.uniform(0.5, 0.9))
            across = (
                ahead.cross(Vector((0, 0, 1))) * chance.choice((-1, 1))
                + ahead * 0.5
                + Vector((0, 0, chance.gauss(0, 0.5)))
            )
            fingers.append(
                Finger(
                    spot,
                    across,
                    radius * chance.uniform(1.5, 2.2),
                    radius * chance.uniform(0.62, 0.8),
                    chance,
                    0.06,
                    0.2,
                    0.2,
                )
            )
    return fingers


def main():
    open_studio("khadi", 3)
    surface = skin()
    big = hand(4, branched(4), [(0, 0.03), (2, 0.93)], surface)
    big.rotation_euler = (math.radians(4), math.radians(-3), math.radians(-24))
    big.location = (0.0, 0.05, 0)
    set_down(big)
    stand(1.85, (0.05, 0, 0.16), angle=32)


def slice_(number, radius, thick, surface):
    """A slice cut across a finger: a lobed oval that lies flat."""
    chance = random.Random(number)
    shift = Vector((number * 1.3, number * 4.9, number * 0.3))
    rows, around, bevel = 40, 96, 0.005
    oval, skew = chance.uniform(1.05, 1.5), chance.uniform(-0.12, 0.12)
    inner = 1 - bevel / radius
    profile = [
        (0, 0),
        (0.5, 0),
        (inner, 0),
        (1, bevel / thick),
        (1, 0.3),
        (1, 0.6),
        (1, 1 - bevel / thick),
        (inner, 1),
    ]
    profile += [(inner * (1 - k / (rows - 7)), 1) for k in range(1, rows - 6)]

    def point(u, v):
        wide, high = profile[round(u * rows)]
        a = 2 * math.pi * v
        flat = Vector((math.cos(a), math.sin(a), 0))
        r = (
            radius
            * wide
            * (1 + 0.16 * noise.noise(flat * 0.9 + shift) + 0.05 * noise.noise(flat * 4 + shift))
        )
        rough = 0.005 * noise.noise(Vector((flat.x * wide * 3, flat.y * wide * 3, number))) * high
        return (
            r * flat.x * oval + skew * high * thick,
            r * flat.y,
            thick * high * (1 + 0.12 * flat.y * wide) + rough,
        )

    piece = grid(rows, around, point, closed=True, name="slice")
    count = range(around)
    for name, values in (
        ("core", [wide for wide, _high in profile for _ in count]),
        ("broken", [float(high in (0, 1)) for _wide, high in profile for _ in count]),
    ):
        paint(piece, name, values)
    piece.data.materials.append(surface)
    return piece


def halved():
    open_studio("sage", 4)
    chance, surface, r = random.Random(2), skin(), math.radians
    board = wooden_board(2.1, 1.45, 0.2)
    board.rotation_euler.z = r(-5)
    top = board["floor"]
    fingers = branched(9)
    piece = hand(9, fingers, [(0, 0.06), (1, 0.9)], surface)
    piece.rotation_euler = (r(4), r(2), r(28))
    piece.location = (-0.02, 0.24, 0)
    set_down(piece, top)
    spots = [
        (-0.52, -0.30, 0, 0),
        (-0.30, -0.42, -17, 10),
        (-0.08, -0.38, -20, -8),
        (0.12, -0.46, -15, 5),
        (0.42, -0.30, 0, 40),
        (0.62, -0.46, 0, 100),
        (0.70, -0.12, 0, 70),
    ]
    for k, (x, y, lean, turn) in enumerate(spots):
        part = slice_(20 + k, chance.uniform(0.105, 0.14), chance.uniform(0.035, 0.05), surface)
        part.location, part.rotation_euler = (x, y, top), (r(chance.gauss(0, 2)), r(lean), r(turn))
        set_down(part, top)
    look_near(1.8, (0, 0, 0.3), angle=40, stop=8)


def bowl():
    open_studio("khadi", 6)
    chance, surface = random.Random(8), skin()
    vessel = brass_bowl(1.4)
    kinds = []
    for k in range(6):
        stem = Finger(
            (-0.2, 0, 0),
            (1, 0.1, 0),
            chance.uniform(0.34, 0.5),
            chance.uniform(0.105, 0.13),
            chance,
            0.085,
            0.2,
            0.15,
        )
        fingers = [stem]
        for _ in range(chance.randint(1, 3)):
            spot, ahead, radius = stem.place(chance.uniform(0.2, 0.9))
            out = Vector((chance.uniform(-0.2, 0.9), chance.choice((-1, 1)), chance.gauss(0, 0.4)))
            fingers.append(
                Finger(spot, out, radius * chance.uniform(1.4, 2.6), radius * 0.8, chance, 0.07, 0.2, 0.25)
            )
        kinds.append(hand(50 + k, fingers, [(0, 0.03)] + [(0, 0.92)] * (k % 2), surface))
    heap = []
    for k in range(25):
        piece = (
            kinds[k] if k < len(kinds) else add_copy(kinds[k % len(kinds)], size=chance.uniform(0.8, 1.05))
        )
        piece.location = (chance.gauss(0, 0.18), chance.gauss(0, 0.18), 0.5 + 0.27 * k)
        piece.rotation_euler = [chance.uniform(0, 6) for _ in range(3)]
        heap.append(piece)
    fill(vessel, heap, foot=0.55, frames=150, calm=0.85)
    stand(1.75, (0, 0, 0.42), angle=28)


VIEWS = {"main": main, "halved": halved, "bowl": bowl}
