"""Alphonso mangoes: three with leaves, one cut, and some in a basket."""
import math

from mathutils import Vector, noise

from materials import Material
from shapes import add_mesh, grid, set_down, sweep, thicken
from studio import look_near, open_studio, stand

RIPE = (0.72, 0.13, 0.02)


def skin(blush):
    """Saffron, greener at the beak, with a blush at the shoulder, pale pores and dark specks."""
    m = Material("mango", roughness=0.36, specular=0.42, subsurface=0.08, clearcoat=0.06)
    m.set("Subsurface Radius", (0.12, 0.05, 0.02))
    m.set("Subsurface Color", (0.85, 0.38, 0.03, 1))
    along, side = m.axis("Z"), m.axis("X")
    cloud = m.noise(2.2, 4, 0.4)
    value = m.math(
        "MULTIPLY_ADD", cloud, 0.75, m.math("MULTIPLY_ADD", along, -0.4, m.math("MULTIPLY_ADD", side, 0.3, 0.08))
    )
    base = m.ramp(
        value,
        [
            (0.12, (0.30, 0.34, 0.03)),
            (0.30, (0.66, 0.42, 0.03)),
            (0.46, (0.83, 0.40, 0.022)),
            (0.62, (0.84, 0.30, 0.016)),
            (0.86, blush),
        ],
    )
    base = m.mix(m.math("MULTIPLY", m.noise(32, 6), 0.16), base, (0.62, 0.26, 0.02))
    pores = m.math("LESS_THAN", m.voronoi(62), m.math("MULTIPLY_ADD", m.noise(18, 2), 0.16, 0.015))
    base = m.mix(m.math("MULTIPLY", pores, 0.4), base, (0.93, 0.72, 0.28))
    specks = m.math("LESS_THAN", m.voronoi(20), m.math("MULTIPLY_ADD", m.noise(10, 2), 0.10, -0.022))
    base = m.mix(m.math("MULTIPLY", specks, 0.55), base, (0.14, 0.07, 0.02))
    m.colour(base)
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(14, 5), 0.22, 0.27))
    m.bump(m.noise(140, 3), 0.05, 0.004)
    m.bump(m.noise(9, 3), 0.06, 0.02)
    return m.material


def mango(at, turn, size=1.0, blush=RIPE, seed=0):
    """One fruit, about 1 long, that lies on the floor with its stalk."""
    shift = Vector((seed * 7, seed * 3, 0))

    def point(u, v):
        a = math.pi * u
        radius = 0.34 * math.sin(a) ** 0.9 * (0.88 + 0.24 * u) + 1e-4
        height = -0.5 * math.cos(a)
        if u > 0.93:
            height -= 0.045 * ((u - 0.93) / 0.07) ** 2
        lean = 0.075 * math.sin(math.pi * min(1, max(0, (u - 0.1) / 0.8)))
        lean -= 0.075 * math.exp(-(((u - 0.17) / 0.10) ** 2))
        w = 2 * math.pi * v
        x, y = radius * math.cos(w), radius * 0.86 * math.sin(w)
        spot = Vector((x, y, height))
        swell = 0.014 * noise.noise(spot * 3 + shift) + 0.004 * noise.noise(spot * 8 + shift)
        grow = 1 + swell / max(radius, 0.03)
        return x * grow + lean, y * grow, height

    fruit = grid(90, 120, point, closed=True, name="mango")
    fruit.data.materials.append(skin(blush))
    fruit.location, fruit.rotation_euler, fruit.scale = at, turn, (size,) * 3
    stalk = sweep(
        [(0, 0, 0.40), (0.005, 0.002, 0.46), (0.0, 0.01, 0.52)],
        lambda t: 0.030 - 0.016 * math.sin(math.pi * min(1, t * 1.1)) + 0.006 * t,
        name="stalk",
    )
    bark = Material("bark", roughness=0.9, specular=0.2)
    bark.colour(bark.ramp(bark.noise(60, 5), [(0.3, (0.05, 0.032, 0.014)), (0.7, (0.16, 0.11, 0.05))]))
    stalk.data.materials.append(bark.material)
    stalk.parent = fruit
    return set_down(fruit, at[2])


def main():
    open_studio("butter")
    r = math.radians
    mango((-0.46, 0.16, 0), (r(93), 0, r(58)), 0.98, seed=1)
    mango((0.46, 0.20, 0), (r(88), r(14), r(-52)), 0.96, (0.80, 0.22, 0.02), seed=2)
    mango((0.02, -0.42, 0), (r(97), r(-6), r(108)), 0.94, (0.78, 0.2, 0.015), seed=3)
    stand(2.1, (0, 0, 0.35))


VIEWS = {"main": main}
