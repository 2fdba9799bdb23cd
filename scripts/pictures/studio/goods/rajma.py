"""Kidney beans of Kashmir, small and deep red: a bowl full, near by, and in a wooden scoop."""

import math
import random

from mathutils import Vector, noise

from heaps import fill, make_kind, own_place, ring, spill
from materials import Material
from shapes import grid
from studio import look_near, open_studio, stand
from vessels import steel_bowl, wooden_scoop


def coat():
    """A glossy seed coat: maroon to crimson, some beans flecked, the scar pale in a dark ring."""
    m = Material("bean", roughness=0.22, specular=0.5, clearcoat=0.25)
    m.set("Clearcoat Roughness", 0.16)
    place, chance = own_place(m)
    cloud = m.noise(13, 3, 0.3, space=place)
    tone = m.math("MULTIPLY_ADD", chance, 0.75, m.math("MULTIPLY_ADD", cloud, 0.6, -0.18), clamp=True)
    base = m.ramp(
        tone,
        [
            (0.05, (0.062, 0.009, 0.009)),
            (0.40, (0.125, 0.014, 0.012)),
            (0.75, (0.21, 0.024, 0.018)),
            (1.0, (0.29, 0.052, 0.032)),
        ],
    )
    flecked = m.math("GREATER_THAN", m.math("FRACT", m.math("MULTIPLY", chance, 7.31)), 0.66)
    flecks = m.ramp(
        m.noise(40, 4, 0.8, space=place, stretch=(0.55, 1, 1)), [(0.53, (0, 0, 0)), (0.60, (1, 1, 1))]
    )
    base = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", flecked, flecks), 0.62), base, (0.46, 0.20, 0.13))
    x, y, z = (m.axis(name) for name in "XYZ")
    far = m.math(
        "ADD",
        m.math("POWER", m.math("MULTIPLY", x, 1 / 0.0105), 2.0),
        m.math("POWER", m.math("MULTIPLY", z, 1 / 0.0046), 2.0),
    )
    inner = m.math("LESS_THAN", y, 0.0)
    scar = m.math("MULTIPLY", inner, m.ramp(far, [(0.75, (1, 1, 1)), (1.0, (0, 0, 0))]))
    rim = m.math(
        "MULTIPLY", inner, m.ramp(m.math("MULTIPLY", far, 0.25), [(0.40, (1, 1, 1)), (0.62, (0, 0, 0))])
    )
    base = m.mix(m.math("MULTIPLY", rim, 0.8), base, (0.022, 0.006, 0.005))
    base = m.mix(scar, base, (0.66, 0.58, 0.47))
    dust = m.ramp(m.noise(26, 5, space=place), [(0.50, (0, 0, 0)), (0.78, (1, 1, 1))])
    base = m.mix(m.math("MULTIPLY", dust, 0.10), base, (0.44, 0.34, 0.28))
    m.colour(base)
    m.set(
        "Roughness",
        m.math("MULTIPLY_ADD", dust, 0.22, m.math("MULTIPLY_ADD", m.noise(50, 3, space=place), 0.14, 0.13)),
    )
    m.bump(m.noise(55, 3, space=place, stretch=(0.5, 1, 1)), 0.10, 0.003)
    return m.material


def beans(count=6):
    """Patterns of beans, 0.125 long, bent about the scar, a little flat, no two the same."""
    skin, kinds = coat(), []
    for k in range(count):
        long, wide = 0.125 * random.uniform(0.88, 1.1), 0.073 * random.uniform(0.93, 1.07)
        thick = 0.058 * random.uniform(0.9, 1.08)
        bend, shift = random.uniform(0.010, 0.020), Vector((k * 5.1, 2, 9))

        def point(u, v):
            p = math.pi * u
            a = 2 * math.pi * v
            t, r = -math.cos(p), math.sin(p) ** 0.86 if 0 < u < 1 else 1e-3
            x = 0.5 * long * t
            y = 0.5 * wide * r * math.sin(a) * (1 + 0.05 * t)
            z = 0.5 * thick * r * math.copysign(abs(math.cos(a)) ** 0.94, math.cos(a))
            y += bend * (0.5 - t * t)
            if math.sin(a) < 0:
                waist = math.exp(-((t / 0.30) ** 2)) * math.sin(a) ** 2
                y += 0.010 * waist
                y -= 0.0018 * math.exp(-((t / 0.15) ** 2)) * max(0.0, -math.sin(a)) ** 24
            spot = Vector((x, y, z))
            spot *= 1 + 0.05 * noise.noise(spot * 22 + shift)
            return spot

        bean = grid(24, 28, point, closed=True, name="bean")
        bean.data.materials.append(skin)
        kinds.append(make_kind(bean))
    return kinds


def dusk():
    return Material("dusk", (0.03, 0.008, 0.007), 0.9, 0.1).material


def main():
    open_studio("khadi", 11)
    steel_bowl(1.5)
    kinds = beans()
    fill(kinds, 0.464 * 1.5, 0.375 * 1.5, 0.24, dusk(), layers=2.6, rolls="flip")
    spill(kinds, 15, ring(0.58, 1.0, 0.6), rolls="flip")
    stand(1.86, (0, 0, 0.40))


def near():
    open_studio("khadi", 12)
    steel_bowl(1.5)
    fill(beans(), 0.464 * 1.5, 0.375 * 1.5, 0.24, dusk(), layers=2.6, rolls="flip")
    look_near(0.80, (-0.05, -0.22, 0.75))


def scoop():
    open_studio("khadi", 13)
    wooden_scoop(1.0).rotation_euler = (0, 0, math.radians(50))
    kinds = beans()
    fill(kinds, 0.435, 0.285, 0.15, dusk(), layers=2.4, rolls="flip")
    spill(kinds, 26, ring(0.5, 0.95, 0.6), rolls="flip")
    stand(1.95, (0.26, 0.2, 0.25), angle=30)


VIEWS = {"main": main, "near": near, "scoop": scoop}
