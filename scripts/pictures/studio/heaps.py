"""Thousands of grains that lie as they fell: each rests on those beneath it.

A pile is a map of heights. A grain comes down over a few places, takes the one where it lies lowest,
tilts until it rests on both sides of its middle, and raises the map. All grains share a few meshes.
"""

import math
import random

import bpy
import numpy
from mathutils import Matrix, Vector, noise

from shapes import grid

# A grain's underside is felt at these places, parts of its half length and half width.
ALONG = numpy.linspace(-0.94, 0.94, 9)
ACROSS = numpy.linspace(-0.8, 0.8, 5)
# A stick rests on two of these, one at each side of its middle.
PAIRS = [(i, j) for i in range(4) for j in range(5, 9)]
CROSS_PAIRS = [(i, j) for i in range(2) for j in range(3, 5)]


def make_kind(thing):
    """Takes a modelled grain, its length along X, out of the scene to be a pattern for many."""
    thing.data.update()
    for owner in thing.users_collection:
        owner.objects.unlink(thing)
    return thing


class Pile:
    """A square of ground about the origin, `reach` to each side; `ground(x, y)` gives heights for arrays."""

    def __init__(self, reach, cell, ground):
        self.reach, self.cell = reach, cell
        side = numpy.arange(-reach, reach + cell, cell)
        self.x, self.y = numpy.meshgrid(side, side, indexing="ij")
        self.height = ground(self.x, self.y)
        self.most = len(side) - 1

    def rest(self, sizes, x, y, turn):
        """Where a grain of half sizes comes to rest at each place: heights of its middle, two slopes."""
        a, b, c = sizes
        s, t = ALONG * a, ACROSS * b
        under = -c * numpy.sqrt(numpy.maximum(0, 1 - ALONG[:, None] ** 2 - (ACROSS[None, :] * 0.62) ** 2))
        cos, sin = numpy.cos(turn)[:, None, None], numpy.sin(turn)[:, None, None]
        ahead, aside = s[None, :, None], t[None, None, :]
        i = numpy.rint((x[:, None, None] + cos * ahead - sin * aside + self.reach) / self.cell).astype(int)
        j = numpy.rint((y[:, None, None] + sin * ahead + cos * aside + self.reach) / self.cell).astype(int)
        gap = self.height[numpy.clip(i, 0, self.most), numpy.clip(j, 0, self.most)] - under[None]
        slope = _lie(s, gap.max(2), PAIRS)
        gap = gap - slope[:, None, None] * ahead
        cross = _lie(t, gap.max(1), CROSS_PAIRS)
        middle = (gap - cross[:, None, None] * aside).max((1, 2))
        return middle, slope, cross

    def stamp(self, sizes, x, y, z, turn, slope, cross):
        """Raises the map to the grain's back."""
        a, b, c = sizes
        wide = a + self.cell
        low = [max(0, int((v - wide + self.reach) / self.cell)) for v in (x, y)]
        high = [min(self.most, int((v + wide + self.reach) / self.cell) + 1) for v in (x, y)]
        part = (slice(low[0], high[0] + 1), slice(low[1], high[1] + 1))
        dx, dy = self.x[part] - x, self.y[part] - y
        s, t = dx * math.cos(turn) + dy * math.sin(turn), dy * math.cos(turn) - dx * math.sin(turn)
        left = 1 - (s / a) ** 2 - (t / b) ** 2
        back = z + slope * s + cross * t + c * numpy.sqrt(numpy.maximum(0, left))
        self.height[part] = numpy.where(left > 0, numpy.maximum(self.height[part], back), self.height[part])


def _lie(s, gap, pairs):
    """The slope of the line that bears a stick at its middle: of all pairs of points the highest there.
    A stick that balances on its middle takes the slope of its ends."""
    best = gap[:, len(s) // 2]
    slope = (gap[:, -1] - gap[:, 0]) / (s[-1] - s[0])
    for i, j in pairs:
        here = (gap[:, j] - gap[:, i]) / (s[j] - s[i])
        at_middle = gap[:, i] - here * s[i]
        better = at_middle > best
        best, slope = numpy.where(better, at_middle, best), numpy.where(better, here, slope)
    return numpy.clip(slope, -0.9, 0.9)


def _half_sizes(kind):
    corners = numpy.array([v.co for v in kind.data.vertices])
    return tuple((corners.max(0) - corners.min(0)) / 2)


def _place(kind, x, y, z, turn, slope, cross, roll, at):
    ahead = Vector((math.cos(turn), math.sin(turn), slope)).normalized()
    aside = Vector((-math.sin(turn), math.cos(turn), cross))
    over = ahead.cross(aside).normalized()
    aside = over.cross(ahead)
    turned = Matrix((ahead, aside, over)).transposed().to_4x4() @ Matrix.Rotation(roll, 4, "X")
    grain = bpy.data.objects.new(kind.name, kind.data)
    bpy.context.collection.objects.link(grain)
    grain.matrix_world = Matrix.Translation(Vector((x, y, z)) + Vector(at)) @ turned
    return grain


def _roll(rolls):
    """How a grain lies on its side: `rolls` is "any", "flip" (either face up) or "no"."""
    if rolls == "any":
        return random.uniform(0, 2 * math.pi)
    return random.choice((0, math.pi)) + random.gauss(0, 0.12) if rolls == "flip" else 0.0


def fill(
    kinds, radius, rim, rise, under, layers=2.6, rolls="any", at=(0, 0, 0), cone=0.25, most=9000, tries=10
):
    """Heaps grains in a round vessel and answers them.

    `radius` and `rim` are the vessel's at the height where the grains meet the wall, `rise` the height
    of the heap above that, `under` the material of the dome beneath the `layers` of grains that are
    laid. `cone`: 0 is a round heap, 1 a pointed one."""
    sizes = [_half_sizes(kind) for kind in kinds]
    thick = sum(2 * c for _a, _b, c in sizes) / len(sizes)
    longest = max(a for a, _b, _c in sizes)
    shift = random.uniform(0, 50)

    def lump(x, y):
        return rise * 0.10 * noise.noise(Vector((x / radius * 1.5, y / radius * 1.5, shift)))

    def shape(part):
        round_heap = 1 - part**2
        pointed = 1 - numpy.sqrt(part**2 + 0.03) / math.sqrt(1.03)
        return (1 - cone) * round_heap + cone * pointed

    lumps = numpy.array(
        [[lump(x, y) for y in numpy.linspace(-1, 1, 33) * radius] for x in numpy.linspace(-1, 1, 33) * radius]
    )

    def target(x, y):
        i = numpy.clip(numpy.rint((numpy.asarray(x) / radius + 1) * 16).astype(int), 0, 32)
        j = numpy.clip(numpy.rint((numpy.asarray(y) / radius + 1) * 16).astype(int), 0, 32)
        return rim + rise * shape(numpy.minimum(1, numpy.hypot(x, y) / radius)) + lumps[i, j]

    deep = layers * thick

    def ground(x, y):
        wall = numpy.hypot(x, y) > radius
        return numpy.where(wall, rim + 0.02, target(x, y) - deep)

    def dome_point(u, v):
        r, a = u * radius * 0.995, 2 * math.pi * v
        x, y = r * math.cos(a), r * math.sin(a)
        return x, y, float(target(x, y)) - deep

    dome = grid(24, 48, dome_point, closed=True, name="dome")
    dome.location = at
    dome.data.materials.append(under)
    pile = Pile(radius + longest, min(min(s) for s in sizes) / 3.2, ground)
    chance = numpy.random.default_rng(random.randrange(1 << 30))
    grains, misses = [], 0
    while misses < 60 and len(grains) < most:
        number = random.randrange(len(kinds))
        size = sizes[number]
        within = radius - size[0] * 0.55
        r, a = within * numpy.sqrt(chance.random(tries)), chance.random(tries) * 2 * math.pi
        x, y, turn = r * numpy.cos(a), r * numpy.sin(a), chance.random(tries) * 2 * math.pi
        z, slope, cross = pile.rest(size, x, y, turn)
        over = z + size[2] - target(x, y)
        best = int(numpy.argmin(over))
        if over[best] > thick * 0.22:
            misses += 1
            continue
        misses = 0
        spot = (x[best], y[best], z[best], turn[best], slope[best], cross[best])
        pile.stamp(size, *spot)
        grains.append(_place(kinds[number], *spot, _roll(rolls), at))
    return grains


def spill(kinds, count, spots, floor=0.0, rolls="any", reach=2.0, keep_off=None):
    """Lets `count` grains fall on the flat and answers them.

    `spots()` answers a chance place (x, y); no grain lies where `keep_off(x, y)` says so."""
    sizes = [_half_sizes(kind) for kind in kinds]
    pile = Pile(reach, min(min(s) for s in sizes) / 2, lambda x, y: numpy.full_like(x, floor))
    grains = []
    for _ in range(count):
        number = random.randrange(len(kinds))
        x, y = spots()
        if (keep_off and keep_off(x, y)) or max(abs(x), abs(y)) > reach - 0.2:
            continue
        turn = random.uniform(0, 2 * math.pi)
        z, slope, cross = (
            float(v[0]) for v in pile.rest(sizes[number], *(numpy.array([v]) for v in (x, y, turn)))
        )
        spot = (x, y, z, turn, slope, cross)
        pile.stamp(sizes[number], *spot)
        grains.append(_place(kinds[number], *spot, _roll(rolls), (0, 0, 0)))
    return grains


def ring(near, far, lean=0.0):
    """Chance places about a vessel, thinner further out; `lean` favours the front."""

    def spot():
        r = near + (far - near) * random.random() ** 2
        a = random.gauss(-math.pi / 2, 0.9) if random.random() < lean else random.uniform(0, 2 * math.pi)
        return r * math.cos(a), r * math.sin(a)

    return spot


def own_place(m):
    """For a material of grains: (a place that differs from grain to grain, a chance from 0 to 1)."""
    info = m.nodes.new("ShaderNodeObjectInfo")
    far = m.nodes.new("ShaderNodeVectorMath")
    far.operation = "MULTIPLY_ADD"
    m.links.new(info.outputs["Random"], far.inputs[0])
    far.inputs[1].default_value = (37.0, 53.0, 29.0)
    m.links.new(m.place.outputs["Object"], far.inputs[2])
    return far.outputs[0], info.outputs["Random"]
