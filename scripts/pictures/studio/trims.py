"""Trims: what is sewn to clothes. Lengths in decimetres; everything is made lying at the origin, face up.

`Surface(garment)` finds the cloth beneath a point, and `seat` sets a trim down on it.
"""

import math
import random

import bpy
import numpy
from mathutils import Matrix, Vector, noise
from mathutils.bvhtree import BVHTree

from fabrics import dye
from garments import _area, _fill, dense
from materials import Material
from shapes import add_mesh, curve, grid, lathe, sweep

UP = Vector((0, 0, 1))


def merge(name, parts):
    """One mesh of several, with their places, materials and UV."""
    points, faces, uvs, slots, smooth, materials = [], [], [], [], [], []
    for part in parts:
        mesh, first = part.data, len(points)
        own = [
            materials.index(m) if m in materials else materials.append(m) or len(materials) - 1
            for m in mesh.materials
        ]
        points += [part.matrix_basis @ v.co for v in mesh.vertices]
        layer = mesh.uv_layers.active
        for face in mesh.polygons:
            faces.append([first + i for i in face.vertices])
            uvs += [tuple(layer.data[i].uv) if layer else (0, 0) for i in face.loop_indices]
            slots.append(own[face.material_index] if own else 0)
            smooth.append(face.use_smooth)
        bpy.data.objects.remove(part)
    whole = add_mesh(name, points, faces)
    layer = whole.data.uv_layers.new()
    for loop, uv in zip(layer.data, uvs):
        loop.uv = uv
    for material in materials:
        whole.data.materials.append(material)
    whole.data.polygons.foreach_set("material_index", slots)
    whole.data.polygons.foreach_set("use_smooth", smooth)
    return whole


class Surface:
    """What lies there, asked from above. It sees meshes without their modifiers: cloth that is thickened
    inwards has its outer side there."""

    def __init__(self, *things):
        self.trees = []
        bpy.context.view_layer.update()
        for thing in things:
            self.add(thing)

    def add(self, thing):
        mesh, place = thing.data, numpy.array(thing.matrix_world)
        points = numpy.empty(3 * len(mesh.vertices))
        mesh.vertices.foreach_get("co", points)
        points = points.reshape(-1, 3) @ place[:3, :3].T + place[:3, 3]
        faces = [tuple(face.vertices) for face in mesh.polygons]
        self.trees.append(BVHTree.FromPolygons(points.tolist(), faces))
        return self

    def below(self, x, y, otherwise=0.0):
        """Answers (point, normal) of the topmost cloth at x and y."""
        best, up = Vector((x, y, otherwise)), UP.copy()
        for tree in self.trees:
            spot, normal, _face, _far = tree.ray_cast(Vector((x, y, 50)), -UP)
            if spot is not None and spot.z > best.z:
                best, up = spot, normal if normal.z > 0 else -normal
        return best, up

    def lay(self, points, lift=0.0, step=0.03):
        """Points of a line seen from above, set down on the cloth every `step`: [(point, normal)]."""
        below = [self.below(p.x, p.y) for p in spaced(points, step)]
        return [(spot + normal * lift, normal) for spot, normal in below]


def spaced(points, step):
    """The polyline through points, with a point every `step` or a little less."""
    points = [Vector((*p, 0)) if len(p) == 2 else Vector(p) for p in points]
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    count = max(1, math.ceil(lengths[-1] / step))
    answer, k = [], 0
    for i in range(count + 1):
        want = lengths[-1] * i / count
        while k < len(points) - 2 and lengths[k + 1] < want:
            k += 1
        part = (want - lengths[k]) / max(1e-9, lengths[k + 1] - lengths[k])
        answer.append(points[k].lerp(points[k + 1], min(1.0, part)))
    return answer


def seat(thing, at, normal=UP, turn=0.0):
    """Sets a trim down: its own z becomes `normal`; `turn` is its turn about it."""
    lean = UP.rotation_difference(normal).to_matrix().to_4x4()
    thing.matrix_world = Matrix.Translation(at) @ lean @ Matrix.Rotation(turn, 4, "Z")
    return thing


def yarn(colour, gloss=0.25):
    """Sewing thread: two plies, with a soft gloss."""
    m = Material("thread", roughness=0.62, specular=gloss, sheen=0.3)
    base = dye(colour)
    twist = m.wave(9, "DIAGONAL", space="UV", stretch=(1, 1, 1))
    m.colour(m.mix(m.math("MULTIPLY", twist, 0.4), base, tuple(0.6 * c for c in base)))
    m.bump(twist, 0.35, 0.002)
    return m.material


def stitched_line(points, colour, normals=None, pitch=0.030, thread=0.0045, gap=0.22, slant=0.06, raised=0.6):
    """Stitches along points in space, each a bent little bar whose ends sink into the cloth.

    `colour` is a colour or a material; `normals` (default: up) has one for each point. `gap` is the
    part of a pitch between two stitches, `slant` how far each leans out of the line."""
    pairs = _walk(points, normals, pitch)
    bars_points, bars_faces, uvs = [], [], []
    sides, rings = 6, 7
    for (start, up), (end, _next) in zip(pairs, pairs[1:]):
        ahead = end - start
        long = ahead.length
        if long < 1e-5:
            continue
        ahead /= long
        side = up.cross(ahead).normalized()
        lean = slant + random.gauss(0, 0.03)
        cut = gap * 0.5 + random.gauss(0, 0.025)
        fat = thread * random.uniform(0.88, 1.1)
        sink = random.uniform(0.9, 1.2)
        shift = side * random.gauss(0, 0.04) * thread * 4
        first = len(bars_points)
        for r in range(rings):
            t = r / (rings - 1)
            along = (cut + (1 - 2 * cut) * t) * long
            bow = math.sin(math.pi * t)
            middle = start + shift + ahead * along + side * (t - 0.5) * lean * long
            middle += up * (fat * (raised + 0.5) * bow**0.6 - fat * sink * (1 - bow) ** 2)
            wide = fat * (0.55 + 0.45 * min(1.0, 2.2 * bow))
            for s in range(sides):
                a = 2 * math.pi * s / sides
                bars_points.append(middle + (side * math.cos(a) + up * math.sin(a) * 0.8) * wide)
                uvs.append((s / sides, along * 18))
        bars_faces += [
            (
                first + r * sides + s,
                first + r * sides + (s + 1) % sides,
                first + (r + 1) * sides + (s + 1) % sides,
                first + (r + 1) * sides + s,
            )
            for r in range(rings - 1)
            for s in range(sides)
        ]
    line = add_mesh("stitches", bars_points, bars_faces, uvs)
    line.data.materials.append(colour if isinstance(colour, bpy.types.Material) else yarn(colour))
    return line


def _walk(points, normals, pitch):
    """Points and normals of the polyline, one for each stitch's end."""
    points = [Vector(p) for p in points]
    normals = [Vector(n).normalized() for n in normals] if normals else [UP] * len(points)
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    count = max(1, round(lengths[-1] / pitch))
    answer, k = [], 0
    for i in range(count + 1):
        want = lengths[-1] * i / count
        while k < len(points) - 2 and lengths[k + 1] < want:
            k += 1
        part = min(1.0, (want - lengths[k]) / max(1e-9, lengths[k + 1] - lengths[k]))
        normal = normals[k].lerp(normals[k + 1], part).normalized()
        answer.append((points[k].lerp(points[k + 1], part), normal))
    return answer


def bar_tack(at, along, colour, normal=UP, long=0.10, wide=0.022, thread=0.004):
    """A dense zigzag that holds a pocket's corner or a loop's end; `along` is its direction."""
    ahead = Vector(along).normalized()
    side = Vector(normal).cross(ahead).normalized()
    count = round(long / 0.008)
    points = [
        Vector(at) + ahead * (i / count - 0.5) * long + side * wide * (0.5 if i % 2 else -0.5)
        for i in range(count + 1)
    ]
    pitch = (points[1] - points[0]).length
    return stitched_line(points, colour, [normal] * len(points), pitch, thread, gap=-0.05, slant=0)


def horn(colour):
    """Button stock: resin or horn, clouded, with a moderate gloss."""
    m = Material("button", roughness=0.28, specular=0.5, subsurface=0.06)
    base = dye(colour)
    m.set("Subsurface Radius", (0.02, 0.015, 0.01))
    m.set("Subsurface Color", (*base, 1))
    cloud = m.noise(16, 4, 1.5)
    m.colour(m.mix(cloud, tuple(0.62 * c for c in base), tuple(c + 0.12 * (0.8 - c) for c in base)))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(70, 4), 0.2, 0.2))
    return m.material


def button(radius=0.056, colour="#E8E2D4", thread="#E8E2D4", holes=4, material=None):
    """A sewn button: a dished face with a rim, its holes, and the thread through them."""
    thick = radius * 0.36
    spots = [
        Vector((math.cos(a), math.sin(a), 0)) * radius * (0.26 if holes == 4 else 0.22)
        for a in (2 * math.pi * (i + 0.5) / holes for i in range(holes))
    ]
    bore = radius * 0.105

    def point(u, v):
        a = 2 * math.pi * v
        if u < 0.76:
            r = radius * 0.93 * (u / 0.76)
            rim = max(0.0, min(1.0, (r / radius - 0.58) / 0.16))
            z = thick * (0.72 + 0.20 * rim * rim * (3 - 2 * rim))
            spot = Vector((r * math.cos(a), r * math.sin(a), 0))
            near = min((spot - s).length for s in spots)
            z -= thick * 0.8 * max(0.0, min(1.0, (bore * 1.25 - near) / (bore * 0.45)))
        else:
            bend = (u - 0.76) / 0.24 * math.pi * 0.55
            r = radius * (0.93 + 0.07 * math.sin(min(bend, math.pi / 2)))
            z = thick * 0.92 * (1 - (1 - math.cos(bend)) * 0.86)
        return r * math.cos(a), r * math.sin(a), max(0.0, z)

    disc = grid(54, 72, point, closed=True, name="button")
    disc.data.materials.append(material or horn(colour))
    strand = yarn(thread)
    pairs = ((0, 2), (1, 3)) if holes == 4 else ((0, 1),)
    parts = [disc]
    for one, other in pairs:
        a, b = spots[one], spots[other]
        side = (b - a).normalized().cross(UP)
        for k in (-1, 0, 1):
            off = side * bore * 0.42 * k
            arc = [
                a.lerp(b, t) + off + UP * thick * (0.62 + 0.34 * math.sin(math.pi * t) ** 0.5)
                for t in (i / 10 for i in range(11))
            ]
            part = sweep(arc, radius * 0.045, 7, "thread")
            part.data.materials.append(strand)
            parts.append(part)
    return merge("button", parts)


def metal(colour=(0.42, 0.24, 0.13), rough=0.34):
    """Plated metal that has been touched: brass, copper, nickel."""
    m = Material("metal", base=colour, roughness=rough, specular=0.5, metallic=0.95)
    worn = m.noise(30, 5, 0.6)
    m.colour(m.mix(worn, tuple(0.55 * c for c in colour), tuple(min(0.85, 1.2 * c) for c in colour)))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(60, 4), 0.30, rough - 0.12))
    m.bump(m.noise(90, 3), 0.08, 0.003)
    return m.material


def rivet(radius=0.042, colour=(0.45, 0.25, 0.13)):
    """A jeans rivet: a flat cap with a rolled rim and a little dome."""
    r = radius
    profile = [
        (0, 0.30),
        (0.16, 0.29),
        (0.26, 0.22),
        (0.34, 0.17),
        (0.62, 0.17),
        (0.74, 0.20),
        (0.86, 0.26),
        (0.95, 0.24),
        (1.0, 0.15),
        (0.98, 0.04),
        (0.94, 0),
    ]
    cap = lathe([(max(1e-4, x) * r, z * r) for x, z in profile], 48, "rivet")
    cap.data.materials.append(metal(colour))
    return cap


def jeans_button(radius=0.085, colour=(0.42, 0.26, 0.14)):
    """A shank button of copper: a rim, a dished face, a ring of beads and a star-less boss."""
    r = radius
    profile = [
        (0, 0.40),
        (0.14, 0.395),
        (0.22, 0.36),
        (0.27, 0.31),
        (0.33, 0.30),
        (0.70, 0.31),
        (0.76, 0.36),
        (0.84, 0.42),
        (0.93, 0.41),
        (0.99, 0.33),
        (1.0, 0.24),
        (0.93, 0.14),
        (0.62, 0.10),
        (0.4, 0),
    ]
    parts = [lathe([(max(1e-4, x) * r, z * r) for x, z in profile], 64, "button")]
    for i in range(26):
        a = 2 * math.pi * i / 26
        dome = [(1e-4, 0.05), (0.03, 0.042), (0.05, 0.012), (0.052, 0)]
        bead = lathe([(x * r, z * r) for x, z in dome], 10, "bead")
        bead.location = (0.52 * r * math.cos(a), 0.52 * r * math.sin(a), 0.305 * r)
        bpy.context.view_layer.update()
        parts.append(bead)
    parts[0].data.materials.append(metal(colour))
    for bead in parts[1:]:
        bead.data.materials.append(parts[0].data.materials[0])
    return merge("jeans button", parts)


def strap(points, width, material, normals=None, thick=0.022, across=8, wave=0.004, ends=0.0):
    """A band of cloth along points in space: a belt loop, a shoulder strap, a border.

    Its edges are rounded; `ends` is how far both ends sink, as where they are sewn under."""
    pairs = _walk(points, normals, 0.03)
    last = len(pairs) - 1
    girth = [(-0.5, 0.0), (-0.5, 0.55), (-0.44, 0.92)]
    girth += [(-0.44 + 0.88 * i / across, 1.0) for i in range(1, across)]
    girth += [(0.44, 0.92), (0.5, 0.55), (0.5, 0.0)]
    lengths = [0.0]
    for (a, _n), (b, _m) in zip(pairs, pairs[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    rows, uvs, faces = [], [], []
    for i, (spot, up) in enumerate(pairs):
        ahead = (pairs[min(last, i + 1)][0] - pairs[max(0, i - 1)][0]).normalized()
        side = ahead.cross(up).normalized()
        end = min(i, last - i) / max(1, last)
        sink = ends * max(0.0, 1 - end * last / 2)
        for x, z in girth:
            unrest = wave * noise.noise(spot * 9 + Vector((x * 3, 0, 0)))
            rows.append(spot + side * x * width + up * (z * thick + unrest - sink))
            uvs.append((x * width, lengths[i]))
    count = len(girth)
    for i in range(last):
        for k in range(count - 1):
            a = i * count + k
            faces.append((a, a + 1, a + count + 1, a + count))
    for i in (0, last):
        faces.append(tuple(range(i * count, (i + 1) * count))[:: 1 if i else -1])
    band = add_mesh("strap", rows, faces, uvs)
    band.data.materials.append(material)
    return band


def satin(colour):
    """The ground of a woven label: smooth, with a fine rib."""
    m = Material("label", roughness=0.5, specular=0.3, sheen=0.2)
    base = dye(colour)
    rib = m.wave(22, "Y", 0.4, space="UV")
    m.colour(m.mix(m.noise(14, 3, space="UV"), tuple(0.93 * c for c in base), base))
    m.bump(rib, 0.25, 0.004)
    return m.material


def label(width=0.45, height=0.18, text="M", ground="#F1EBDD", ink="#2B2A28", stitched=True):
    """A woven label, slightly bent, its ends folded under; `text` is embroidered on it."""

    def rise(x, y):
        edge = max(0.0, abs(x) / (width / 2) - 0.9) * 10
        return 0.012 - 0.006 * edge * edge + 0.004 * noise.noise(Vector((x * 7, y * 9, 4)))

    def point(u, v):
        x, y = (v - 0.5) * width, (u - 0.5) * height
        return x, y + 0.002 * math.sin(x * 40), rise(x, y)

    cloth = grid(12, 30, point, name="label")
    for loop in cloth.data.uv_layers.active.data:
        loop.uv = (loop.uv[1] * width, loop.uv[0] * height)
    cloth.data.materials.append(satin(ground))
    parts = [cloth]
    if text:
        parts.append(_lettering(text, height * 0.50, width * 0.78, ink, rise))
    if stitched:
        for x in (-0.465, 0.465):
            ends = [(x * width, y * height, rise(x * width, 0)) for y in (-0.46, 0.46)]
            parts.append(stitched_line(ends, ground, pitch=0.026, thread=0.0035))
    return merge("label", parts)


def _lettering(text, size, widest, ink, rise):
    """Letters as a raised mesh, centred on the origin."""
    font = bpy.data.curves.new("letters", "FONT")
    font.body = text
    font.size = size
    font.align_x, font.align_y = "CENTER", "CENTER"
    font.resolution_u = 6
    thing = bpy.data.objects.new("letters", font)
    bpy.context.collection.objects.link(thing)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    sides = [v.co.x for v in mesh.vertices]
    shrink = min(1.0, widest / (max(sides) - min(sides)))
    points = [Vector((v.co.x * shrink, v.co.y * shrink, 0)) for v in mesh.vertices]
    faces = [tuple(face.vertices) for face in mesh.polygons]
    letters = add_mesh(
        "letters", [(p.x, p.y, rise(p.x, p.y) + 0.0035) for p in points], faces, [(p.x, p.y) for p in points]
    )
    letters.data.materials.append(satin(ink))
    return letters


def patch(width=0.62, height=0.42, colour="#8A5A33", text="Denim", thread="#B97A3A"):
    """The patch of leather at the back of jeans, with a stamped word and stitches about it."""
    m = Material("leather", roughness=0.55, specular=0.3)
    base = dye(colour)
    m.colour(m.mix(m.noise(5, 5), tuple(0.66 * c for c in base), tuple(min(0.7, 1.15 * c) for c in base)))
    m.bump(m.voronoi(75, feature="F1"), 0.22, 0.006)
    m.bump(m.noise(9, 4), 0.2, 0.02)

    def rise(x, y):
        return 0.016 + 0.005 * noise.noise(Vector((x * 5, y * 5, 2)))

    def point(u, v):
        x, y = (v - 0.5) * width, (u - 0.5) * height
        edge = min(u, 1 - u) * height, min(v, 1 - v) * width
        return x, y, rise(x, y) * min(1.0, (min(edge) / 0.012) ** 0.5)

    leather = grid(42, 60, point, name="patch")
    leather.data.materials.append(m.material)
    parts = [leather, _lettering(text, height * 0.42, width * 0.7, "#3A2415", rise)]
    w, h = width / 2 - 0.03, height / 2 - 0.03
    corners = [(-w, -h), (w, -h), (w, h), (-w, h), (-w, -h)]
    around = [(p.x, p.y, rise(p.x, p.y)) for p in spaced(corners, 0.04)]
    parts.append(stitched_line(around, thread, pitch=0.036, thread=0.005))
    return merge("patch", parts)


def cord(points, radius=0.02, colour="#E8E2D4", turns=None):
    """A twisted cord of three strands along points in space."""
    path = spaced(points, radius * 0.9)
    length = sum((b - a).length for a, b in zip(path, path[1:]))
    turns = turns or length / (radius * 7)
    last = len(path) - 1
    strand, parts = yarn(colour, 0.15), []
    up = UP
    frames = []
    for i in range(last + 1):
        ahead = (path[min(last, i + 1)] - path[max(0, i - 1)]).normalized()
        side = ahead.cross(up)
        side = side.normalized() if side.length > 1e-3 else Vector((1, 0, 0))
        up = side.cross(ahead).normalized()
        frames.append((side, up))
    for k in range(3):
        line = []
        for i, (side, over) in enumerate(frames):
            a = 2 * math.pi * (turns * i / last + k / 3)
            line.append(path[i] + (side * math.cos(a) + over * math.sin(a)) * radius * 0.54)
        part = sweep(line, radius * 0.53, 9, "strand")
        part.data.materials.append(strand)
        parts.append(part)
    return merge("cord", parts)


# ---- folded pieces: collars, lapels ------------------------------------------------------------------------


def leaf(surface, outline, material, thick=0.055, roll=None, swell=0.07, name="leaf", grain=0.0):
    """A doubled piece with a round edge that lies on what is beneath; along `roll` it turns over, thicker."""
    ring = dense(outline + outline[:1], 0.045)[:-1]
    if _area(ring) < 0:
        ring = ring[::-1]
    count = len(ring)
    rings = [_inset(ring, far) for far in (0.0, 0.006, 0.018, 0.04)]
    levels = (0.30, 0.72, 0.95, 1.0)
    inner, faces = _fill(rings[-1], 0.045)
    faces = [f if _area([inner[i] for i in f]) > 0 else f[::-1] for f in faces]
    flat, high = list(inner), [1.0] * len(inner)
    starts = []
    for points, level in zip(rings[:-1], levels):
        starts.append(len(flat))
        flat += points
        high += [level] * count
    starts.append(0)
    starts.insert(0, len(flat))
    flat += ring
    high += [-0.25] * count
    for outer, inside in zip(starts, starts[1:]):
        for i in range(count):
            j = (i + 1) % count
            faces.append((outer + i, outer + j, inside + j, inside + i))
    turned = math.radians(grain)
    c, s = math.cos(turned), math.sin(turned)
    spots = []
    for (x, y), level in zip(flat, high):
        near = ((0, 0), (0.05, 0), (-0.05, 0), (0, 0.05), (0, -0.05))
        below = max(surface.below(x + a, y + b)[0].z for a, b in near)
        lift = thick * level + 0.010 * noise.noise(Vector((x * 1.6, y * 1.6, 3))) * max(0, level)
        if roll:
            far = _gap((x, y), roll)
            lift += swell * max(0.0, level) * math.exp(-((far / 0.20) ** 2)) * min(1.0, 0.25 + far / 0.06)
        spots.append((x, y, below + lift))
    thing = add_mesh(name, spots, faces, [(x * c + y * s, -x * s + y * c) for x, y in flat])
    thing.data.materials.append(material)
    return thing


def _inset(ring, far):
    count, answer = len(ring), []
    for i, (x, y) in enumerate(ring):
        (x1, y1), (x2, y2) = ring[i - 1], ring[(i + 1) % count]
        size = math.hypot(x2 - x1, y2 - y1) or 1
        answer.append((x - (y2 - y1) / size * far, y + (x2 - x1) / size * far))
    return answer


def _gap(spot, line):
    least = 1e9
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        dx, dy = bx - ax, by - ay
        t = min(1, max(0, ((spot[0] - ax) * dx + (spot[1] - ay) * dy) / (dx * dx + dy * dy + 1e-9)))
        least = min(least, math.hypot(spot[0] - ax - t * dx, spot[1] - ay - t * dy))
    return least


def smooth_corner(points, cut=0.07):
    """A closed outline whose corners are cut round."""
    answer = []
    count = len(points)
    for i, (x, y) in enumerate(points):
        for px, py in (points[i - 1], points[(i + 1) % count]):
            far = math.dist((x, y), (px, py))
            t = min(0.4, cut / far)
            answer.append((x + (px - x) * t, y + (py - y) * t))
        a, b = answer[-2], answer[-1]
        answer[-1:] = [((a[0] + 2 * x + b[0]) / 4, (a[1] + 2 * y + b[1]) / 4), b]
    return answer


# ---- on a Cloth of garments.py: lines and shapes are given in the pattern of one of its panels ------------


def seen_spot(cloth, panel, x, y, lift=0.0, thickness=0.012):
    """As `cloth.spot`, on the side that is seen from above, which is the inside of a garment's back."""
    spot, normal = cloth.spot(panel, x, y)
    if normal.z < -0.3:
        return spot - normal * (lift + thickness), -normal
    return spot + normal * lift, normal


def sew(cloth, panel, line, colour, lift=0.0, step=0.04, **more):
    """A stitched line along a line of the pattern; `more` goes to `stitched_line`."""
    spots = [seen_spot(cloth, panel, p.x, p.y, lift) for p in spaced(line, step)]
    points, normals = zip(*spots)
    return stitched_line(points, colour, normals, **more)


def beside(line, far):
    """The line moved `far` to its left (to its right if negative)."""
    points = spaced(line, 0.05)
    last = len(points) - 1
    moved = []
    for i, spot in enumerate(points):
        ahead = (points[min(last, i + 1)] - points[max(0, i - 1)]).normalized()
        moved.append((spot.x - ahead.y * far, spot.y + ahead.x * far))
    return moved


def lip(cloth, panel, line, width, material, thick=0.022, grain=0.0, wave=0.003):
    """The folded edge of cloth that overlaps: `line` is the edge, the cloth lies to its left and fades
    into the panel after `width`. Its UV continues the panel's."""
    profile = [(0.0, -0.012), (-0.003, 0.45), (0.006, 0.85), (0.022, 1.0), (0.06, 1.02)]
    profile = [(far, high * thick if high > 0 else high) for far, high in profile]
    profile += [(t * width, thick * (1 - t) - 0.003 * t) for t in (0.45, 0.7, 0.9, 1.0) if t * width > 0.07]
    points = spaced(line, 0.04)
    last = len(points) - 1
    turned = math.radians(grain)
    c, s = math.cos(turned), math.sin(turned)
    rows, uvs, faces = [], [], []
    for i, spot in enumerate(points):
        ahead = (points[min(last, i + 1)] - points[max(0, i - 1)]).normalized()
        for far, high in profile:
            x, y = spot.x - ahead.y * far, spot.y + ahead.x * far
            high += wave * noise.noise(Vector((x * 8, y * 8, 5))) * min(1, max(0, high) / thick)
            rows.append(cloth.spot(panel, x, y, high)[0])
            uvs.append((x * c + y * s, -x * s + y * c))
    count = len(profile)
    for i in range(last):
        for k in range(count - 1):
            a = i * count + k
            faces.append((a, a + count, a + count + 1, a + 1))
    edge = add_mesh("lip", rows, faces, uvs)
    edge.data.materials.append(material)
    return edge


def ribbon(cloth, panel, line, width, material, thick=0.010, wave=0.001):
    """A tape or a band that is sewn on along a line of the pattern."""
    points, normals = zip(*(cloth.spot(panel, p.x, p.y, 0.004) for p in spaced(line, 0.05)))
    return strap(points, width, material, normals, thick=thick, across=4, wave=wave)


def hanger(half=2.05, middle=(0, 3.62), drop=0.55, height=0.12):
    """A wooden hanger lying on the paper: its arms fall by `drop`, its hook points up."""
    x, y = middle
    m = Material("beech", roughness=0.42, specular=0.4, clearcoat=0.15)
    grain = m.noise(1, 5, 0.8, stretch=(1.4, 22, 22))
    shades = [(0.3, (0.20, 0.105, 0.045)), (0.55, (0.34, 0.19, 0.085)), (0.8, (0.42, 0.25, 0.12))]
    m.colour(m.ramp(grain, shades))
    m.bump(grain, 0.06, 0.004)
    arms = []
    for i in range(61):
        t = 2 * i / 60 - 1
        arms.append(Vector((x + half * t, y - drop * abs(t) ** 1.7 - 0.06 * abs(t) ** 8, height)))

    def point(u, v):
        i = round(u * 60)
        end = max(0.0, abs(2 * u - 1) - 0.965) / 0.035
        wide = 0.15 + 0.09 * math.exp(-(((2 * u - 1) / 0.22) ** 2))
        wide = wide * math.sqrt(max(0.0, 1 - end * end)) + 1e-4
        a = 2 * math.pi * v
        return arms[i] + Vector((0, wide * math.cos(a), 0.085 * wide / 0.15 * 0.9 * math.sin(a)))

    wood = grid(60, 24, point, closed=True, name="hanger")
    wood.data.materials.append(m.material)
    bend = [(0, 0.10), (0, 0.42), (0.05, 0.60), (0.22, 0.76), (0.25, 0.98), (0.06, 1.16), (-0.16, 1.07)]
    bend = curve([(x + a, y + b, height) for a, b in [*bend, (-0.2, 0.9)]], 60)
    hook = sweep(bend, 0.022, 12, "hook")
    hook.data.materials.append(metal((0.50, 0.47, 0.43), 0.28))
    return wood
