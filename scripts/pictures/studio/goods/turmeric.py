"""Raw turmeric: fingers in a heap, one of them broken so that its deep orange shows."""

import math
import random

from mathutils import Vector

from materials import Material
from rhizomes import Finger, grow, mark
from shapes import add_copy, set_down
from studio import open_studio, stand
from tumble import let_fall


def skin():
    """Ochre brown with darker rings, rubbed to orange in spots; deep orange where it is broken."""
    m = Material("turmeric", roughness=0.6, specular=0.28, subsurface=0.04)
    m.set("Subsurface Radius", (0.05, 0.02, 0.005))
    m.set("Subsurface Color", (0.75, 0.25, 0.01, 1))
    ring, broken = m.attribute("ring"), m.attribute("broken")
    grain = m.attribute("grain", "Vector")
    fibre = m.noise(9, 6, 0.2, space=grain, roughness=0.65)
    cloud = m.math("MULTIPLY_ADD", m.chance(), 0.2, m.math("MULTIPLY_ADD", m.noise(5, 5, 0.4), 1.0, -0.08))
    base = m.ramp(
        cloud,
        [
            (0.30, (0.19, 0.082, 0.024)),
            (0.46, (0.28, 0.120, 0.030)),
            (0.62, (0.36, 0.160, 0.036)),
            (0.8, (0.42, 0.22, 0.065)),
        ],
    )
    base = m.mix(m.ramp(fibre, [(0.48, (0, 0, 0)), (0.70, (0.6, 0.6, 0.6))]), base, (0.17, 0.075, 0.027))
    worn = m.math("MULTIPLY_ADD", m.noise(11, 5, 0.4), 1.0, m.math("MULTIPLY", fibre, 0.3))
    base = m.mix(m.ramp(worn, [(0.73, (0, 0, 0)), (0.82, (0.8, 0.8, 0.8))]), base, (0.52, 0.175, 0.012))
    base = m.mix(m.math("MULTIPLY", m.attribute("tip"), 0.4), base, (0.46, 0.22, 0.05))
    base = m.mix(m.math("MULTIPLY", ring, 0.8), base, (0.115, 0.058, 0.022))
    dust = m.math("MULTIPLY_ADD", ring, 0.22, m.noise(17, 7, 0.3, roughness=0.7))
    base = m.mix(m.ramp(dust, [(0.64, (0, 0, 0)), (0.82, (0.7, 0.7, 0.7))]), base, (0.30, 0.22, 0.14))
    wobble = m.math("MULTIPLY_ADD", m.noise(14, 3), 0.14, m.math("SUBTRACT", m.attribute("core"), 0.07))
    flesh = m.ramp(
        wobble,
        [
            (0.0, (0.66, 0.135, 0.002)),
            (0.60, (0.60, 0.110, 0.002)),
            (0.68, (0.40, 0.062, 0.002)),
            (0.76, (0.68, 0.155, 0.003)),
            (0.97, (0.60, 0.165, 0.008)),
        ],
    )
    flesh = m.mix(m.math("MULTIPLY", m.noise(40, 4), 0.3), flesh, (0.74, 0.24, 0.012))
    m.colour(m.mix(broken, base, flesh))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(20, 4), 0.3, 0.42))
    m.bump(fibre, 0.35, 0.006)
    m.bump(m.noise(45, 5), 0.18, 0.005)
    return m.material


def finger(number, surface, snapped=None):
    """A finger 0.55 to 0.9 long along X with a bud or two; `snapped` breaks it at that part of its length."""
    chance = random.Random(number)
    long = chance.uniform(0.62, 0.92) if snapped is None else 0.62
    thick = chance.uniform(0.072, 0.095)
    main = Finger((-long / 2, 0, 0), (1, chance.gauss(0, 0.12), 0), long, thick, chance, 0.068, 0.30, 0.28)
    fingers = [main]
    for _ in range(chance.choice((0, 1, 1, 2))):
        spot, ahead, radius = main.place(chance.uniform(0.12, 0.55))
        out = Vector((0, chance.choice((-1, 1)), chance.uniform(-0.4, 0.8))) + ahead * chance.uniform(
            0.2, 0.8
        )
        fingers.append(
            Finger(
                spot,
                out,
                radius * chance.uniform(1.5, 3.0),
                radius * chance.uniform(0.62, 0.8),
                chance,
                0.05,
                0.2,
                0.3,
            )
        )
    cuts = [_end(main, 0.02, -1)]
    if snapped is not None:
        cuts.append(_end(main, snapped, 1))
    body = grow(fingers, 0.016, 2, name="turmeric")
    mark(body, fingers, 1.0, 0.0065, 0.004, 0.003, number, cuts)
    body.data.materials.append(surface)
    return body


def _end(main, t, sign):
    spot, ahead, radius = main.place(t)
    tilt = Vector((0, 0.25, 0.15)) if sign > 0 else Vector()
    return tuple(spot), ahead * sign + tilt, radius


def main():
    open_studio("mist", 6)
    chance, surface, r = random.Random(21), skin(), math.radians
    heap = []
    kinds = [finger(40 + k, surface) for k in range(7)]
    for k in range(13):
        body = kinds[k] if k < len(kinds) else add_copy(kinds[k % len(kinds)], size=chance.uniform(0.8, 1.0))
        body.location = (chance.gauss(0, 0.14), 0.14 + chance.gauss(0, 0.10), 0.15 + 0.27 * k)
        body.rotation_euler = (chance.uniform(0, 6), chance.gauss(0, 0.25), r(chance.gauss(0, 40)))
        heap.append(body)
    let_fall(heap, frames=110, calm=0.9)
    for number, at, turn in ((70, (-0.30, -0.50, 0), r(-48)), (75, (0.30, -0.56, 0), r(200))):
        piece = finger(number, surface, 0.72)
        piece.location, piece.rotation_euler = at, (r(20), 0, turn)
        set_down(piece)
    stand(1.85, (0.02, -0.08, 0.14), angle=32)


VIEWS = {"main": main}
