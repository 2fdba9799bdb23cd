"""Kabuli chana, the pale chickpeas with a beak: a bowl full, and near by."""

import math
import random

from mathutils import Vector, noise

from heaps import fill, make_kind, own_place, ring, spill
from materials import Material
from shapes import grid
from studio import look_near, open_studio, stand
from vessels import brass_bowl


def coat():
    """A dry wrinkled coat, cream to tan, darker in the folds and about the beak."""
    m = Material("chickpea", roughness=0.5, specular=0.32, subsurface=0.12)
    m.set("Subsurface Radius", (0.035, 0.022, 0.012))
    place, chance = own_place(m)
    cloud = m.noise(16, 4, 0.3, space=place)
    tone = m.math("MULTIPLY_ADD", chance, 0.7, m.math("MULTIPLY_ADD", cloud, 0.7, -0.2), clamp=True)
    base = m.ramp(
        tone,
        [
            (0.0, (0.36, 0.20, 0.075)),
            (0.45, (0.52, 0.325, 0.145)),
            (0.8, (0.61, 0.415, 0.215)),
            (1.0, (0.68, 0.50, 0.29)),
        ],
    )
    wrinkle = m.noise(60, 4, 1.2, space=place)
    folds = m.ramp(wrinkle, [(0.34, (1, 1, 1)), (0.48, (0, 0, 0))])
    base = m.mix(m.math("MULTIPLY", folds, 0.40), base, (0.36, 0.20, 0.075))
    beak = m.ramp(m.axis("X"), [(0.036, (0, 0, 0)), (0.052, (1, 1, 1))])
    base = m.mix(m.math("MULTIPLY", beak, 0.45), base, (0.40, 0.23, 0.09))
    specks = m.math(
        "LESS_THAN",
        m.voronoi(70, space=place),
        m.math("MULTIPLY_ADD", m.noise(18, 2, space=place), 0.3, -0.06),
    )
    base = m.mix(m.math("MULTIPLY", specks, 0.35), base, (0.22, 0.12, 0.05))
    m.colour(base)
    m.set("Subsurface Color", base)
    m.set("Roughness", m.math("MULTIPLY_ADD", wrinkle, 0.25, 0.36))
    m.bump(wrinkle, 0.4, 0.007)
    return m.material


def peas(count=8):
    """Patterns of chickpeas, 0.10 long: round, two lobes, a groove between them, and a bent beak at +X."""
    skin, kinds = coat(), []
    for k in range(count):
        size, shift = 0.5 * 0.092 * random.uniform(0.86, 1.14), Vector((k * 3.7, 1, 4))
        hook = random.uniform(0.14, 0.30)
        groove, flat = random.uniform(0.05, 0.12), random.uniform(0.86, 1.0)

        def point(u, v):
            p, a = math.pi * u, 2 * math.pi * v
            way = Vector((-math.cos(p), math.sin(p) * math.cos(a), math.sin(p) * math.sin(a)))
            r = 1 + 0.07 * noise.noise(way * 1.5 + shift) + 0.035 * noise.noise(way * 3.6 + shift)
            ridge = noise.noise(way * 4.5 + shift * 2)
            r -= 0.075 * max(0.0, 1 - abs(ridge) * 4) * (0.4 + 0.6 * max(0.0, way.z + 0.4))
            r -= groove * math.exp(-((way.y / 0.17) ** 2)) * max(0.0, way.z + 0.25) ** 0.7
            r -= 0.13 * math.exp(-(((way.x - 0.72) / 0.20) ** 2)) * max(0.0, -way.z + 0.3)
            spot = Vector((way.x * r, way.y * r * flat, way.z * r * 0.93))
            tip = max(0.0, (way.x - 0.80) / 0.20)
            spot += Vector((0.46, 0, -hook)) * tip**1.6
            return spot * size

        pea = grid(36, 36, point, closed=True, name="chickpea")
        pea.data.materials.append(skin)
        kinds.append(make_kind(pea))
    return kinds


def dusk():
    return Material("dusk", (0.20, 0.11, 0.045), 0.9, 0.1).material


def main():
    open_studio("sage", 21)
    brass_bowl(1.5)
    kinds = peas()
    fill(kinds, 0.447 * 1.5, 0.40 * 1.5, 0.26, dusk(), layers=2.4)
    spill(kinds, 14, ring(0.45, 0.98, 0.6))
    stand(1.86, (0, 0, 0.46))


def near():
    open_studio("sage", 22)
    brass_bowl(1.5)
    fill(peas(), 0.447 * 1.5, 0.40 * 1.5, 0.26, dusk(), layers=2.4)
    look_near(0.74, (-0.05, -0.22, 0.83))


VIEWS = {"main": main, "near": near}
