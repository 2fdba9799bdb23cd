"""Clothes laid flat on the paper, to be seen from above with `look_down`.

A garment is a list of panels, drawn as they lie: lengths in decimetres, x to the right, y to the neck.

    front = Panel("front", [("neck", [...]), ("shoulder", [...]), ("armhole", [...]), ...], layer=1)
    cloth = lay([front, back, ...], open={"neck", "hem", "cuff", "armhole"}, moves=[turn((2.4, 2.8), -8)])
    cloth.dress({"front": cotton, "back": cotton})

An outline is a list of named edges, one after the other around the panel; an edge is a list of points.
Edges that are the same line (in either direction) are sewn: within a layer always, unless their name is in
`apart`; between layers unless it is in `open` (hems, neck, cuffs, and armholes, through which an arm goes).
Layer 0 lies on the paper, 1 upon it, and so on. Usually the
back is 0 and the front 1, with the sides, the shoulders and the sleeves' outer lines in common.

The cloth is solved as threads that do not stretch and bend a little: `drape` is the length in decimetres at
which a strip bends under its own weight (jersey 0.14, poplin 0.2, linen 0.25, denim 0.4, coat wool 0.45).
Wrinkles come of `moves`, what hands did to it before they let go (`push`, `turn`), and of `rumple`.

A `Cloth` keeps the flat pattern: UVs are decimetres of the pattern, turned by the panel's `grain` degrees (or
by its own `uv(x, y)`), and `spot`, `path` and `patch` find places on the laid cloth by pattern coordinates,
for buttons, stitches, pockets and labels.
"""

import math
import random

import numpy
from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree
from mathutils.geometry import delaunay_2d_cdt

from shapes import add_mesh
from studio import linear

GRAVITY = 98.1  # decimetres per second, each second
TICK = 0.00125
GAP = 0.028  # between two layers, and between cloth and paper


def dyed(hex_colour, depth=0.55, vivid=1.08):
    """A hex colour as a dyer meets it: `depth` times as light, for the studio's daylight brings it back."""
    red, green, blue = linear(hex_colour)
    grey = 0.3 * red + 0.6 * green + 0.1 * blue
    return tuple(max(0.012, depth * (grey + vivid * (c - grey))) for c in (red, green, blue))


# ---- drawing outlines ------------------------------------------------------------------------------------


def bow(a, b, c, d, count=16):
    """Points of the cubic curve from a to d that leaves towards b and arrives from c."""
    out = []
    for i in range(count + 1):
        t = i / count
        w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        out.append(tuple(sum(k * p[axis] for k, p in zip(w, (a, b, c, d))) for axis in (0, 1)))
    return out


def mirrored(points):
    """The same line on the other side of x = 0, run through backwards."""
    return [(-x, y) for x, y in reversed(points)]


def dense(points, step):
    """Points at even distances along a line; the same ones if the line is reversed."""
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:])]
    total = sum(lengths)
    count = max(1, round(total / step))
    out, at, k = [points[0]], 0.0, 0
    for i in range(1, count):
        want = total * i / count
        while at + lengths[k] < want:
            at += lengths[k]
            k += 1
        t = (want - at) / lengths[k]
        out.append(tuple(p + (q - p) * t for p, q in zip(points[k], points[k + 1])))
    return out + [points[-1]]


class Panel:
    """A piece of cloth. `grain` turns its threads; `uv(x, y)` lays them otherwise, for ribs and cuffs.

    `cut(x, y)` is the shape it was cut in, if that is another than it lies in: gathers are cut wider."""

    def __init__(self, name, edges, layer=1, grain=0.0, uv=None, cut=None):
        self.name, self.edges, self.layer = name, edges, layer
        self.cut = cut or (lambda x, y: (x, y))
        turned = math.radians(grain)
        c, s = math.cos(turned), math.sin(turned)
        self.uv = uv or (lambda x, y: (x * c + y * s, -x * s + y * c))

    def edge(self, name):
        return next(points for key, points in self.edges if key == name)


# ---- what hands do before they let go --------------------------------------------------------------------


def push(at, by, reach):
    """Moves the cloth around `at` by a vector; the effect fades over `reach`."""

    def move(x, y):
        near = math.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / reach**2)
        return x + by[0] * near, y + by[1] * near

    return move


def turn(at, degrees, soft=1.0, where=lambda x, y: x):
    """Turns what has `where` above 0 about a point, as a sleeve is turned; the turn grows over `soft`."""

    def move(x, y):
        part = min(1, max(0, where(x, y) / soft))
        a = math.radians(degrees) * part * part * (3 - 2 * part)
        dx, dy = x - at[0], y - at[1]
        return at[0] + dx * math.cos(a) - dy * math.sin(a), at[1] + dx * math.sin(a) + dy * math.cos(a)

    return move


# ---- from panels to one sewn mesh ------------------------------------------------------------------------


def _inside(x, y, loop):
    """Which of the points (arrays) lie within the polygon."""
    odd = numpy.zeros(len(x), bool)
    for (x1, y1), (x2, y2) in zip(loop, loop[1:] + loop[:1]):
        if y1 != y2:
            odd ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return odd


def _fill(loop, step):
    """Triangles of a polygon whose border is dense already: points (the border first), faces."""
    border = numpy.array(loop)
    low, high = border.min(0), border.max(0)
    rows = numpy.arange(low[1], high[1], step * 0.866)
    spots = []
    for j, y in enumerate(rows):
        for x in numpy.arange(low[0] + (step / 2 if j % 2 else 0), high[0], step):
            spots.append((x + random.uniform(-0.16, 0.16) * step, y + random.uniform(-0.16, 0.16) * step))
    spots = numpy.array(spots).reshape(-1, 2)
    spots = spots[_inside(spots[:, 0], spots[:, 1], loop)]
    far = numpy.ones(len(spots), bool)
    for start in range(0, len(border), 64):
        gap = spots[:, None, :] - border[None, start : start + 64, :]
        far &= (gap**2).sum(-1).min(1) > (0.62 * step) ** 2
    points = [Vector(p) for p in loop] + [Vector(p) for p in spots[far]]
    ring = [(i, (i + 1) % len(loop)) for i in range(len(loop))]
    made, _e, faces, origin, _oe, _of = delaunay_2d_cdt(points, ring, [], 1, 1e-6)
    place = {}
    for i, sources in enumerate(origin):
        for source in sources:
            place[source] = i
    order = sorted(range(len(made)), key=lambda i: min(origin[i]) if origin[i] else len(points) + i)
    back = {old: new for new, old in enumerate(order)}
    return [tuple(made[i]) for i in order], [tuple(back[i] for i in f) for f in faces if len(f) == 3]


class _Sewn:
    """All panels in one mesh: rest positions, faces, and each face's corners in its own panel's pattern."""

    def __init__(self, panels, open_edges, apart, step):
        self.flat, self.layer, self.faces, self.corners, self.panel_of = [], [], [], [], []
        self.cut = []
        self.seams = []
        known = {}
        for index, panel in enumerate(panels):
            loop, names = [], []
            for name, points in panel.edges:
                line = dense(points, step)
                for k, point in enumerate(line[:-1]):
                    loop.append(point)
                    before = panel.edges[panel.edges.index((name, points)) - 1][0]
                    names.append({name} if k else {name, before})
            points, faces = _fill(loop, step)
            if _area(loop) < 0:
                faces = [f[::-1] for f in faces]
            ids = []
            for i, point in enumerate(points):
                key, found = None, None
                if i < len(loop):
                    spot = (round(point[0] * 500), round(point[1] * 500))
                    loose = names[i] <= apart
                    shut = not names[i] <= open_edges
                    for near in ((spot[0] + a, spot[1] + b) for a in (0, -1, 1) for b in (0, -1, 1)):
                        for other, other_layer, other_shut in known.get(near, ()):
                            if not loose and (other_layer == panel.layer or (shut and other_shut)):
                                found = other if found is None else found
                    key = spot
                if found is None:
                    found = len(self.flat)
                    self.flat.append(point)
                    self.layer.append({panel.layer})
                self.layer[found].add(panel.layer)
                if key is not None:
                    known.setdefault(key, []).append((found, panel.layer, shut))
                ids.append(found)
            upward = _area([points[i] for i in faces[0]]) > 0 if faces else True
            for face in faces:
                face = face if upward == (panel.layer > 0) else face[::-1]
                self.faces.append([ids[i] for i in face])
                self.corners.append([points[i] for i in face])
                self.cut.append([panel.cut(*points[i]) for i in face])
                self.panel_of.append(index)
        self.flat = numpy.array(self.flat, float)
        self.faces = numpy.array(self.faces)
        self.corners = numpy.array(self.corners, float)
        self.cut = numpy.array(self.cut, float)
        self.panel_of = numpy.array(self.panel_of)


def _area(loop):
    return 0.5 * sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(loop, loop[1:] + loop[:1]))


# ---- the solver ------------------------------------------------------------------------------------------


def _colours(groups, count):
    """Splits rows of vertex numbers into sets in which no vertex comes twice."""
    taken = [0] * count
    lists = []
    for row, vertices in enumerate(groups.tolist()):
        used = 0
        for vertex in vertices:
            used |= taken[vertex]
        colour = 0
        while used >> colour & 1:
            colour += 1
        if colour == len(lists):
            lists.append([])
        lists[colour].append(row)
        for vertex in vertices:
            taken[vertex] |= 1 << colour
    return [numpy.array(rows) for rows in lists]


class _Threads:
    """The cloth as a solver sees it: masses, threads that keep their length, hinges that resist bending."""

    def __init__(self, sewn, drape, edge_spring, gather):
        faces, corners = sewn.faces, sewn.cut
        count = len(sewn.flat)
        a, b = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
        area = numpy.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]) / 2
        mass = numpy.bincount(faces.ravel(), numpy.repeat(area / 3, 3), count)
        self.ease = 1 / numpy.maximum(mass, mass.mean() * 0.2)
        sides = {}
        for f, (a, b, c) in enumerate(faces.tolist()):
            for k, pair in enumerate(((a, b), (b, c), (c, a))):
                sides.setdefault((min(pair), max(pair)), []).append((f, k))
        first = numpy.array([uses[0] for uses in sides.values()])
        both = numpy.array([len(uses) == 2 for uses in sides.values()])
        second = numpy.array([uses[1] for uses in sides.values() if len(uses) == 2])
        self.ends = numpy.array(list(sides))
        self.rest = numpy.linalg.norm(
            corners[first[:, 0], first[:, 1]] - corners[first[:, 0], (first[:, 1] + 1) % 3], axis=1
        )
        seam = sewn.panel_of[first[both, 0]] != sewn.panel_of[second[:, 0]]
        self.hinges, self.weights, areas = _hinges(faces, corners, first[both], second)
        shared = numpy.array([len(s) > 1 for s in sewn.layer])
        fold = seam & shared[self.hinges[:, 0]] & shared[self.hinges[:, 1]]
        self.rest[numpy.nonzero(both)[0][seam & ~fold]] *= gather
        sewn_lines = self.hinges[seam, :2]
        self.lines = numpy.concatenate([sewn_lines, self.ends[~both]])
        stiff = 3 * GRAVITY * drape**3 / areas * numpy.where(fold, edge_spring, 1)
        self.give = 1 / (stiff * TICK * TICK)
        self.thread_sets = []
        for rows in _colours(self.ends, count):
            i, j = self.ends[rows].T
            share = self.ease[i] / (self.ease[i] + self.ease[j])
            self.thread_sets.append((i, j, self.rest[rows], share[:, None], 1 - share[:, None]))
        self.hinge_sets = []
        for rows in _colours(self.hinges, count):
            h, w = self.hinges[rows], self.weights[rows]
            lightness = self.ease[h]
            under = (lightness * w * w).sum(1) + self.give[rows]
            self.hinge_sets.append((h, w[:, :, None], (lightness * w / under[:, None])[:, :, None]))

    def remember(self, heights):
        """Lets the cloth keep the bends of a relief: creases that no hand smooths away."""
        for k, (h, w, answer) in enumerate(self.hinge_sets):
            bend = numpy.zeros((len(h), 1, 3))
            bend[:, 0, 2] = (heights[h] * w[:, :, 0]).sum(1)
            self.hinge_sets[k] = h, w, answer, bend

    def pull(self, x):
        """One pass over all hinges and threads."""
        for h, w, answer, bend in self.hinge_sets:
            x[h] -= answer * ((x[h] * w).sum(1)[:, None, :] - bend)
        for i, j, rest, near, far in self.thread_sets:
            between = x[i] - x[j]
            length = numpy.sqrt(numpy.einsum("ij,ij->i", between, between)) + 1e-9
            change = (length - rest) / length
            between *= numpy.where(change < 0, 0.4 * change, change)[:, None]
            x[i] -= near * between
            x[j] += far * between


def _hinges(faces, corners, first, second):
    """Pairs of triangles at an edge: their four vertices, the weights that measure the bend, their areas.

    The weights are those of Bergou and others, "A Quadratic Bending Model for Inextensible Surfaces" (2006).
    """

    def seen_from(sides):
        f, k = sides.T
        p, q, r = (corners[f, (k + i) % 3] for i in range(3))
        double = numpy.abs(_cross(q - p, r - p)) + 1e-9
        at_p, at_q = ((q - p) * (r - p)).sum(1) / double, ((p - q) * (r - q)).sum(1) / double
        return faces[f, k], faces[f, (k + 1) % 3], faces[f, (k + 2) % 3], at_p, at_q, double / 2

    start, end, apex, at_start, at_end, area = seen_from(first)
    other_start, _end, other_apex, p, q, other_area = seen_from(second)
    same = other_start == start
    other_at_start, other_at_end = numpy.where(same, p, q), numpy.where(same, q, p)
    weights = (at_end + other_at_end, at_start + other_at_start, -(at_start + at_end), -(p + q))
    hinges = numpy.stack((start, end, apex, other_apex), 1)
    return hinges, numpy.stack(weights, 1), area + other_area


class _Contacts:
    """Which vertex lies upon which triangle of a lower layer."""

    def __init__(self, sewn, panels):
        layers = numpy.array([panels[i].layer for i in sewn.panel_of])
        self.lower = []
        lowest = numpy.array([min(s) for s in sewn.layer])
        free = numpy.array([len(s) == 1 for s in sewn.layer])
        for layer in sorted(set(layers.tolist()))[1:]:
            vertices = numpy.nonzero((lowest == layer) & free)[0]
            self.lower.append((vertices, sewn.faces[layers < layer]))
        self.upper = self.under = numpy.zeros(0, int)

    def look(self, x):
        tops, unders = [], []
        spots = [tuple(p) for p in x.tolist()]
        for vertices, faces in self.lower:
            rows = faces.tolist()
            tree = BVHTree.FromPolygons(spots, rows)
            for vertex in vertices.tolist():
                px, py, _z = spots[vertex]
                _hit, _normal, face, _far = tree.ray_cast((px, py, 20), (0, 0, -1))
                if face is not None:
                    tops.append(vertex)
                    unders.append(rows[face])
        self.upper = numpy.array(tops, int)
        self.under = numpy.array(unders, int).reshape(-1, 3)
        p, (a, b, c) = x[self.upper], (x[self.under[:, k]] for k in range(3))
        double = _cross(b - a, c - a)
        double[numpy.abs(double) < 1e-9] = 1e-9
        wb, wc = _cross(p - a, c - a) / double, _cross(b - a, p - a) / double
        self.shares = numpy.clip(numpy.stack([1 - wb - wc, wb, wc], 1), 0, 1)
        self.shares /= self.shares.sum(1, keepdims=True)

    def part(self, x, before, grip):
        """Keeps the layers apart and lets them rub."""
        if not len(self.upper):
            return
        below = (x[self.under] * self.shares[:, :, None]).sum(1)
        deep = GAP - (x[self.upper, 2] - below[:, 2])
        touch = deep > 0
        upper, under, shares, deep = self.upper[touch], self.under[touch], self.shares[touch], deep[touch]
        deep = numpy.minimum(deep, 0.008)
        x[upper, 2] += 0.6 * deep
        down = numpy.bincount(under.ravel(), (shares * deep[:, None]).ravel(), len(x))
        often = numpy.bincount(under.ravel(), shares.ravel(), len(x))
        x[:, 2] -= 0.4 * down / numpy.maximum(often, 1)
        moved = x[upper, :2] - before[upper, :2]
        moved -= ((x[under, :2] - before[under, :2]) * shares[:, :, None]).sum(1)
        far = numpy.sqrt((moved**2).sum(1)) + 1e-9
        x[upper, :2] -= moved * numpy.minimum(1, grip * deep / far)[:, None]


def _cross(a, b):
    return a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]


def _settle(x, threads, contacts, seconds, grip):
    """Lets the cloth fall and come to rest."""
    pace = numpy.zeros_like(x)
    ticks = round(seconds / TICK)
    for tick in range(ticks):
        if tick % 24 == 0:
            contacts.look(x)
        before = x.copy()
        pace[:, 2] -= GRAVITY * TICK
        x += pace * TICK
        threads.pull(x)
        contacts.part(x, before, grip)
        deep = GAP - x[:, 2]
        touch = deep > 0
        moved = x[touch, :2] - before[touch, :2]
        far = numpy.sqrt((moved**2).sum(1)) + 1e-9
        x[touch, :2] -= moved * numpy.minimum(1, grip * deep[touch] / far)[:, None]
        x[touch, 2] = GAP
        pace = numpy.clip((x - before) / TICK, -9, 9)
        pace[:, 2] = numpy.minimum(pace[:, 2], 0.8)
        pace *= 1 - TICK * (3 + 30 * tick / ticks)
    return x


# ---- laying it down --------------------------------------------------------------------------------------


def lay(
    panels,
    open=frozenset(),
    apart=frozenset(),
    moves=(),
    drape=0.18,
    rumple=1.0,
    step=0.12,
    seconds=0.45,
    grip=2.5,
    memory=1.0,
    edge_spring=0.03,
    gather=0.99,
    seed=1,
):
    """Sews the panels, drops them in waves on the paper and answers the `Cloth`.

    `rumple` is how carelessly it was laid (0.4 pressed and smoothed, 1 by hand, 2 thrown), `gather` how much
    seams draw the cloth together, `edge_spring` how round the folded edges stay.
    """
    sewn = _Sewn(panels, set(open), set(apart), step)
    threads = _Threads(sewn, drape, edge_spring, gather)
    contacts = _Contacts(sewn, panels)
    start = numpy.zeros((len(sewn.flat), 3))
    relief = numpy.zeros(len(start))
    shift = Vector((seed * 11.3, seed * 5.9, seed * 2.7))
    for i, (x, y) in enumerate(sewn.flat.tolist()):
        spot = Vector((x, y, 0))
        broad = noise.noise_vector(spot * 0.45 + shift)
        fine = noise.noise_vector(spot * 1.1 + shift * 2)
        px, py = x, y
        for move in moves:
            px, py = move(px, py)
        px += rumple * (0.08 * broad.x + 0.035 * fine.x)
        py += rumple * (0.08 * broad.y + 0.035 * fine.y)
        level = sum(sewn.layer[i]) / len(sewn.layer[i])
        relief[i] = rumple * _creases(x, y, shift)
        start[i] = px, py, GAP + level * GAP * 1.2 + relief[i]
    start[:, 2] += 0.05 - relief.min()
    threads.remember(relief * memory)
    laid = _settle(start, threads, contacts, seconds, grip)
    _calm(laid, threads.lines, sewn.flat, step)
    laid[:, 2] -= GAP - 0.004
    return Cloth(panels, sewn, laid)


def _calm(x, lines, flat, step, times=10):
    """Evens out seams and rims along themselves, where sewing leaves no room for a zigzag; corners stay."""
    count = len(x)
    inner = numpy.bincount(lines.ravel(), minlength=count) == 2
    level = numpy.concatenate([flat, numpy.zeros((count, 1))], 1)
    inner &= numpy.abs(_sums(lines, level, count) - 2 * level).max(1) < 0.4 * step
    for _ in range(times):
        x[inner] += 0.5 * (_sums(lines, x, count)[inner] / 2 - x[inner])


def _creases(x, y, shift):
    """The relief that cloth brings along: soft swells, and ridges that wander in two directions."""
    spot = Vector((x, y, 0)) + shift
    height = 0.09 * noise.noise(spot * 0.6) + 0.022 * noise.noise(spot * 2.1)
    for turned, where, high in ((0.35, 3.1, 0.11), (-0.9, 8.7, 0.08)):
        c, s = math.cos(turned), math.sin(turned)
        along = Vector((1.25 * (x * c + y * s), 0.42 * (y * c - x * s), where)) + shift
        ridge = 1 - abs(noise.noise(along) + 0.3 * noise.noise(along * 2.3))
        mask = min(1, max(0, 0.5 + 1.6 * noise.noise(spot * 0.4 + Vector((0, 0, where)))))
        height += high * mask * ridge**4
    return height


def _finer(points, faces, corners):
    """One step of Loop's subdivision; the corners, which are places in the pattern, are halved evenly."""
    count = len(points)
    pairs = numpy.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    apex = numpy.concatenate([faces[:, 2], faces[:, 0], faces[:, 1]])
    pairs.sort(1)
    edges, which, uses = numpy.unique(pairs, axis=0, return_inverse=True, return_counts=True)
    which = which.reshape(-1)
    ends = points[edges[:, 0]] + points[edges[:, 1]]
    tips = numpy.stack([numpy.bincount(which, points[apex, k], len(edges)) for k in range(3)], 1)
    middle = numpy.where((uses == 2)[:, None], ends * 0.375 + tips * 0.125, ends * 0.5)
    rim = edges[uses == 1]
    inner = edges[uses > 1]
    near = _sums(inner, points, count)
    around = numpy.bincount(inner.ravel(), minlength=count)
    share = 3 / (8 * numpy.maximum(around, 3))
    moved = points * (1 - around * share)[:, None] + near * share[:, None]
    on_rim = numpy.bincount(rim.ravel(), minlength=count) == 2
    moved = numpy.where(on_rim[:, None], points * 0.75 + _sums(rim, points, count) * 0.125, moved)
    lonely = (numpy.bincount(rim.ravel(), minlength=count) > 0) & ~on_rim
    moved[lonely] = points[lonely]
    n = len(faces)
    ab, bc, ca = (which[k * n : (k + 1) * n] + count for k in range(3))
    a, b, c = faces.T
    new_faces = numpy.concatenate(
        [numpy.stack(t, 1) for t in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))]
    )
    p, q, r = corners[:, 0], corners[:, 1], corners[:, 2]
    pq, qr, rp = (p + q) / 2, (q + r) / 2, (r + p) / 2
    new_corners = numpy.concatenate(
        [numpy.stack(t, 1) for t in ((p, pq, rp), (pq, q, qr), (rp, qr, r), (pq, qr, rp))]
    )
    return numpy.concatenate([moved, middle]), new_faces, new_corners


def _sums(edges, points, count):
    """For each point the sum of its neighbours along these edges."""
    ends = numpy.concatenate([edges[:, 0], edges[:, 1]])
    other = points[numpy.concatenate([edges[:, 1], edges[:, 0]])]
    return numpy.stack([numpy.bincount(ends, other[:, k], count) for k in range(3)], 1)


class Cloth:
    """A garment that has come to rest: a fine mesh that knows its pattern."""

    def __init__(self, panels, sewn, laid, levels=2):
        self.panels = {panel.name: panel for panel in panels}
        self.order = panels
        points, faces, corners, panel_of = laid, sewn.faces, sewn.corners, sewn.panel_of
        for _ in range(levels):
            points, faces, corners = _finer(points, faces, corners)
            panel_of = numpy.tile(panel_of, 4)
        self.points, self.faces, self.corners, self.panel_of = points, faces, corners, panel_of
        self._normals()
        self._trees = {}

    def _normals(self):
        a, b, c = (self.points[self.faces[:, k]] for k in range(3))
        across = numpy.cross(b - a, c - a)
        corners, count = self.faces.ravel(), len(self.points)
        sums = [numpy.bincount(corners, numpy.repeat(across[:, k], 3), count) for k in range(3)]
        total = numpy.stack(sums, 1)
        self.normals = total / (numpy.linalg.norm(total, axis=1, keepdims=True) + 1e-12)

    def distance(self, panel, points):
        """Distances of all mesh points of a panel from a line in its pattern: (their numbers, distances)."""
        mine = self.panel_of == [p.name for p in self.order].index(panel)
        numbers, first = numpy.unique(self.faces[mine].ravel(), return_index=True)
        flat = self.corners[mine].reshape(-1, 2)[first]
        line = numpy.array(dense(points, 0.05))
        far = numpy.full(len(flat), 1e9)
        for p, q in zip(line[:-1], line[1:]):
            way = q - p
            t = numpy.clip(((flat - p) @ way) / (way @ way + 1e-12), 0, 1)
            far = numpy.minimum(far, ((flat - p - t[:, None] * way) ** 2).sum(1))
        return numbers, numpy.sqrt(far)

    def raise_along(self, panel, points, profile):
        """Moves the cloth outwards by `profile(distance)` (of arrays) beside a line: hems, seams, grooves."""
        numbers, far = self.distance(panel, points)
        self.points[numbers] += self.normals[numbers] * profile(far)[:, None]

    def pillow(self, outline, height, wide, base=0.0):
        """Lifts all by `base`, and by `height` more but for a round roll, `wide`, along an outline: folds."""
        lift = numpy.zeros(len(self.points))
        for panel in self.panels:
            numbers, far = self.distance(panel, outline)
            part = 1 - numpy.clip(far / wide, 0, 1)
            lift[numbers] = base + height * numpy.sqrt(1 - part**2)
        self.points[:, 2] += lift

    def hem(self, panel, edge, depth=0.2, thick=0.012):
        """An edge turned in and stitched: thicker within `depth`, drawn in a little at the stitches."""
        points = self.panels[panel].edge(edge)

        def profile(far):
            band = thick * numpy.clip((depth + 0.025 - far) / 0.05, 0, 1)
            return band - 0.8 * thick * numpy.exp(-(((far - depth + 0.02) / 0.03) ** 2))

        self.raise_along(panel, points, profile)

    def seam(self, panel, points, deep=0.012, wide=0.05):
        """A sewn line: a groove between two rounded ridges."""
        self.raise_along(
            panel,
            points,
            lambda far: (
                0.6 * deep * numpy.exp(-(((far - wide * 1.6) / wide) ** 2))
                - deep * numpy.exp(-((far / (0.7 * wide)) ** 2))
            ),
        )

    def dress(self, materials, thickness=0.014, name="garment"):
        """Makes the mesh; `materials` has one for each panel's name, or one for all."""
        self._normals()
        corners = self.corners.reshape(-1, 2).tolist()
        owner = numpy.repeat(self.panel_of, 3).tolist()
        thing = add_mesh(name, self.points.tolist(), self.faces.tolist())
        layer = thing.data.uv_layers.new()
        uvs = [c for (x, y), k in zip(corners, owner) for c in self.order[k].uv(x, y)]
        layer.data.foreach_set("uv", uvs)
        slots, index = [], []
        for panel in self.order:
            material = materials.get(panel.name) if isinstance(materials, dict) else materials
            if material not in slots:
                slots.append(material)
                thing.data.materials.append(material)
            index.append(slots.index(material))
        thing.data.polygons.foreach_set("material_index", numpy.array(index)[self.panel_of].tolist())
        if thickness:
            modifier = thing.modifiers.new("thick", "SOLIDIFY")
            modifier.thickness, modifier.offset = thickness, -1
        return thing

    def spot(self, panel, x, y, lift=0.0):
        """The place on the laid cloth of a place in the pattern: (position, normal)."""
        tree, mine = self._tree(panel)
        _hit, _normal, face, _far = tree.ray_cast((x, y, 1), (0, 0, -1))
        if face is None:
            near, _normal, face, _far = tree.find_nearest((x, y, 0))
            x, y = near.x, near.y
        (ax, ay), (bx, by), (cx, cy) = self.corners[mine[face]].tolist()
        double = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        wb = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / double
        wc = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / double
        share = numpy.array([1 - wb - wc, wb, wc])
        corners = self.faces[mine[face]]
        normal = Vector(share @ self.normals[corners]).normalized()
        return Vector(share @ self.points[corners]) + normal * lift, normal

    def _tree(self, panel):
        if panel not in self._trees:
            mine = numpy.nonzero(self.panel_of == [p.name for p in self.order].index(panel))[0]
            flat = self.corners[mine].reshape(-1, 2)
            spots = [(x, y, 0) for x, y in flat.tolist()]
            rows = [(3 * i, 3 * i + 1, 3 * i + 2) for i in range(len(mine))]
            self._trees[panel] = BVHTree.FromPolygons(spots, rows), mine
        return self._trees[panel]

    def path(self, panel, points, lift=0.0, step=0.04):
        """A line of the pattern as it lies on the cloth, for stitches and tapes: positions in space."""
        return [self.spot(panel, x, y, lift)[0] for x, y in dense(points, step)]

    def patch(self, panel, outline, material, thick=0.02, step=0.05, grain=0.0, name="patch"):
        """A piece sewn on: a pocket, a placket, a label. `outline` is a closed polygon in the pattern."""
        ring = dense(outline + outline[:1], step)[:-1]
        if _area(ring) < 0:
            ring = ring[::-1]
        count = len(ring)
        inner = []
        for i, (x, y) in enumerate(ring):
            (x1, y1), (x2, y2) = ring[i - 1], ring[(i + 1) % count]
            size = math.hypot(x2 - x1, y2 - y1) or 1
            inner.append((x - (y2 - y1) / size * thick * 0.7, y + (x2 - x1) / size * thick * 0.7))
        points, faces = _fill(inner, step)
        faces = [f if _area([points[i] for i in f]) > 0 else f[::-1] for f in faces]
        base = len(points)
        flat = points + ring + ring
        lifts = [thick] * base + [thick * 0.72] * count + [-0.01] * count
        for i in range(count):
            j = (i + 1) % count
            faces.append((base + i, base + j, j, i))
            faces.append((base + count + i, base + count + j, base + j, base + i))
        turned = math.radians(grain)
        c, s = math.cos(turned), math.sin(turned)
        spots = [tuple(self.spot(panel, x, y, lift)[0]) for (x, y), lift in zip(flat, lifts)]
        thing = add_mesh(name, spots, faces, [(x * c + y * s, -x * s + y * c) for x, y in flat])
        thing.data.materials.append(material)
        return thing
