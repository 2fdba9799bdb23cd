"""Rice: aged basmati in a brass bowl, near by, and in a sack with a scoop; ponni in a steel bowl."""

import math
import random

from mathutils import Matrix

from heaps import fill, make_kind, own_place, ring, spill
from materials import Material
from shapes import grid
from studio import look_near, open_studio, stand
from vessels import brass_bowl, jute_sack, steel_bowl, wooden_scoop


def husked(pale, deep, chalk):
    """The skin of polished rice: waxy, its heart now and then chalky, each grain of its own tone."""
    m = Material("rice", roughness=0.34, specular=0.42, subsurface=0.35)
    m.set("Subsurface Radius", (0.028, 0.020, 0.011))
    place, chance = own_place(m)
    tone = m.math("MULTIPLY_ADD", m.noise(14, 2, space=place), 0.5, m.math("MULTIPLY", chance, 0.6))
    base = m.mix(m.math("SUBTRACT", tone, 0.05, clamp=True), deep, pale)
    heart = m.ramp(m.noise(30, 2, space=place), [(0.50, (0, 0, 0)), (0.62, (1, 1, 1))])
    base = m.mix(m.math("MULTIPLY", heart, chalk), base, (0.80, 0.77, 0.69))
    ends = m.math("MULTIPLY", m.math("GREATER_THAN", chance, 0.93), 0.35)
    base = m.mix(ends, base, tuple(c * f for c, f in zip(deep, (0.95, 0.80, 0.58))))
    m.colour(base)
    m.set("Subsurface Color", base)
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(60, 3, space=place), 0.25, 0.24))
    m.bump(m.noise(150, 2, space=place, stretch=(0.12, 1, 1)), 0.12, 0.0015)
    return m.material


def grains(long, wide, bend, skin, count=7):
    """Patterns of grains `long` and `wide`, some broken, each with the notch where the germ was."""
    kinds = []
    for k in range(count):
        size = random.uniform(0.86, 1.08)
        arch = bend * random.uniform(-1, 1)
        broken = 0.74 if k == count - 1 else 1.0
        sharp = random.uniform(0.42, 0.56)
        twist = random.uniform(0, math.pi)

        def point(u, v):
            t = min(2 * u - 1, 2 * broken - 1)
            r = 0.5 * wide * max(0.0, 1 - abs(t) ** 2.3) ** sharp * (1 - 0.10 * t)
            if u > 0.995 or u < 0.005:
                r = 1e-5
            a = 2 * math.pi * v
            r *= 1 + 0.035 * math.cos(4 * a + twist) + 0.02 * math.cos(7 * a)
            germ = math.exp(-(((t + 0.80) / 0.13) ** 2)) * max(0, math.cos(a)) ** 2
            r *= 1 - 0.42 * germ
            x = 0.5 * long * t
            return x, r * math.cos(a) * 0.86, r * math.sin(a) + arch * (1 - t * t)

        grain = grid(18, 14, point, closed=True, name="grain")
        grain.data.transform(Matrix.Scale(size, 4))
        grain.data.materials.append(skin)
        kinds.append(make_kind(grain))
    return kinds


def dusk(colour):
    """What shows between the grains."""
    return Material("dusk", colour, 0.9, 0.1).material


def basmati():
    return grains(0.080, 0.0175, 0.003, husked((0.83, 0.725, 0.51), (0.68, 0.51, 0.27), 0.30))


def ponni():
    return grains(0.054, 0.0235, 0.0012, husked((0.82, 0.755, 0.60), (0.70, 0.585, 0.37), 0.45))


def main():
    open_studio("clay", 3)
    brass_bowl(1.3)
    kinds = basmati()
    fill(kinds, 0.449 * 1.3, 0.44 * 1.3, 0.34, dusk((0.45, 0.35, 0.19)))
    spill(kinds, 46, ring(0.36, 0.80, 0.6))
    stand(1.62, (0, 0, 0.44))


def near():
    open_studio("clay", 4)
    brass_bowl(1.3)
    fill(basmati(), 0.449 * 1.3, 0.44 * 1.3, 0.34, dusk((0.45, 0.35, 0.19)), layers=3.2)
    look_near(0.60, (-0.05, -0.20, 0.83))


def main_ponni():
    open_studio("mist", 5)
    steel_bowl(1.3)
    kinds = ponni()
    fill(kinds, 0.464 * 1.3, 0.395 * 1.3, 0.20, dusk((0.42, 0.37, 0.26)))
    spill(kinds, 40, ring(0.42, 0.82, 0.6))
    stand(1.62, (0, 0, 0.36))


def sack():
    open_studio("butter", 6)
    bag = jute_sack(1.7)
    kinds = basmati()
    fill(kinds, 0.415 * 1.7, 0.93 * bag["rim"], 0.19, dusk((0.45, 0.35, 0.19)), layers=2.4)
    scoop = wooden_scoop(0.62)
    scoop.location, scoop.rotation_euler = (
        (0.02, -0.02, bag["rim"] - 0.02),
        (math.radians(-12), math.radians(-42), math.radians(28)),
    )
    spill(kinds, 70, ring(0.86, 1.15, 0.7))
    stand(2.15, (0.02, 0, 0.60))


VIEWS = {"main": main, "near": near, "sack": sack, "ponni": main_ponni}
