"""Cloth that is folded, hung or let fall. Lengths and UVs are decimetres: U across the cloth from its
left selvage, V along it."""

import math
import random

import bpy
import numpy
from mathutils import Vector

from shapes import add_mesh


def waves(size, count=6):
    """A gentle relief by chance: a function of x and y, about -1 to 1, with waves about `size` long."""
    parts = [
        (random.uniform(0, math.pi), random.uniform(0.6, 1.7) * 2 * math.pi / size, random.uniform(0, 6.28))
        for _ in range(count)
    ]

    def height(x, y=0.0):
        turned = ((x * math.cos(a) + y * math.sin(a)) * f + p for a, f, p in parts)
        return sum(numpy.sin(t) for t in turned) / count**0.5

    return height


def sheet(rows, us, vs, name="cloth"):
    """A cloth through `rows` of points; `us` and `vs` are its UV at each column and each row."""
    rows = numpy.asarray(rows)
    count, columns = rows.shape[:2]
    faces = [
        (j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i)
        for j in range(count - 1)
        for i in range(columns - 1)
    ]
    uvs = [(u, v) for v in vs for u in us]
    cloth = add_mesh(name, rows.reshape(-1, 3).tolist(), faces, uvs)
    cloth["columns"] = columns
    return cloth


def halved(times):
    """The order of the layers, counted from below, when a cloth is folded in half `times` over."""
    count = 2**times
    piles = [[i] for i in range(count)]
    while len(piles) > 1:
        half = len(piles) // 2
        piles = [piles[i] + piles[-1 - i][::-1] for i in range(half)]
    return [piles[0].index(i) for i in range(count)]


def stack(order, width, depth, gap=0.025, loose=1.0, start=0.0, slip=0.022, ends=(0, 0), columns=50):
    """A cloth folded into layers that lie on the floor, folds at the front (-y) and the back.

    `order` names the layers from below as the cloth visits them, `gap` is a layer with its air, `loose`
    how far the edges come apart, `slip` how far one layer lies beside the other, `start` the V where it
    begins, `ends` by how much of half a layer the first and the last one are shorter. Returns the cloth,
    and the function of x and y that tells the height of its top."""
    layers = len(order)
    us = numpy.linspace(0, width, columns + 1)
    xs = us - width / 2
    reliefs = [waves(1.9) for _ in range(layers)]
    edges = [waves(1.3) for _ in range(layers)]
    fronts = [waves(1.6) for _ in range(layers)]
    slips = [random.uniform(-slip, slip) for _ in range(layers)]
    lean = waves(3.0)

    def height(k, x, y):
        side = numpy.clip(numpy.abs(2 * x / width), 0, 1.1)
        total = gap * 0.4
        for i in range(k):
            gape = loose * side**9 * numpy.clip(0.3 + 0.9 * edges[i](y), -0.4, 2)
            air = 0.8 + 0.3 * reliefs[i](x, y) + gape
            total = total + gap * numpy.maximum(air, 0.3)
        return total * (1 - 0.12 * side**5 + 0.05 * lean(x, y))

    def across(k, y):
        return xs * (1 + 0.004 * edges[k](y)) + slips[k] + (0.008 + 0.2 * slip) * fronts[k](y, k * 3.0)

    rows = []
    for i, k in enumerate(order):
        way = 1 if i % 2 == 0 else -1
        end = depth / 2 + random.uniform(-0.012, 0.012) + 0.014 * fronts[k](xs)
        first, last = (ends[0] if i == 0 else 0), (ends[1] if i == layers - 1 else 0)
        for t in numpy.linspace(first - 1, 1 - last, 25):
            x, y = across(k, t * way * depth / 2), t * way * end
            rows.append(numpy.stack([x, y, height(k, x, y)], -1))
        if i == layers - 1:
            break
        after = order[i + 1]
        y = way * end
        low, high = height(k, across(k, y), y), height(after, across(after, y), y)
        bulge = numpy.abs(high - low) * (0.52 + 0.1 * fronts[after](xs, 2.0))
        for step in range(1, 8):
            a = math.pi * step / 8
            s = (1 - math.cos(a)) / 2
            x = across(k, y) * (1 - s) + across(after, y) * s
            rows.append(numpy.stack([x, y + way * bulge * math.sin(a), low * (1 - s) + high * s], -1))
    rows = numpy.array(rows)
    middle = rows[:, columns // 2]
    vs = start + numpy.concatenate([[0], numpy.cumsum(numpy.linalg.norm(numpy.diff(middle, axis=0), axis=1))])
    cloth = sheet(rows, us, vs, "folded")
    return cloth, lambda x, y: height(layers, x, y)


def block(width, depth, top, round_by=0.0, name="block"):
    """What a cloth falls upon instead of a stack: its top, and its front and back that are folds of
    `round_by`, in few faces, not seen."""
    bend = [(round_by * math.sin(a), (1 + math.cos(a)) / 2) for a in (k * math.pi / 12 for k in range(1, 7))]
    flat = [(t * depth / 2, 1) for t in numpy.linspace(-1, 1, 27)]
    profile = [(-depth / 2 - out, part) for out, part in [(round_by + 0.04, 0), *bend[::-1]]]
    profile += flat + [(depth / 2 + out, part) for out, part in [*bend, (round_by + 0.04, 0)]]
    rows = []
    for y, part in profile:
        row = []
        for t in (-1.06, *numpy.linspace(-1, 1, 25), 1.06):
            x, inner = t * width / 2, min(1, max(-1, t)) * width / 2
            held = 0 if abs(t) > 1 else part * (0.008 + float(top(inner, min(depth / 2, max(-depth / 2, y)))))
            row.append((x, y, held))
        rows.append(row)
    thing = sheet(rows, range(27), range(len(profile)), name)
    thing.hide_render = True
    return thing


def floor(size=30):
    """The floor as cloth meets it."""
    half = size / 2
    corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
    thing = add_mesh("ground", corners, [(0, 1, 2, 3)])
    thing.hide_render = True
    return thing


def turn_corner(rows, through, way, radius):
    """Folds what lies beyond a line back over the rest: the line passes `through` a point, `way` is the
    unit vector across it to the corner. Heights are those above the pile."""
    rows = numpy.array(rows)
    away = (rows[..., 0] - through[0]) * way[0] + (rows[..., 1] - through[1]) * way[1]
    a = numpy.clip(away / radius, 0, math.pi)
    over = numpy.where(a < math.pi, radius * numpy.sin(a), math.pi * radius - away)
    moved = numpy.where(away < 0, away, over)
    rows[..., 0] += (moved - away) * way[0]
    rows[..., 1] += (moved - away) * way[1]
    rows[..., 2] += radius * (1 - numpy.cos(a))
    return rows


def settle(
    cloth, things, frames=40, bending=0.4, friction=30, mass=0.25, air=1.5, pins=None, space=0.012, touch=True
):
    """Lets the cloth fall upon things, and keeps the shape that it has after `frames`. `pins` are the
    points that stay where they are; without `touch` the cloth may pass through itself, which is quicker."""
    scene = bpy.context.scene
    for thing in things:
        thing.modifiers.new("meet", "COLLISION")
        thing.collision.thickness_outer = space
        thing.collision.thickness_inner = 0.15
        thing.collision.cloth_friction = friction
        thing.collision.damping = 0.8
    fall = cloth.modifiers.new("fall", "CLOTH")
    how = fall.settings
    how.quality, how.mass, how.air_damping = 5, mass, air
    how.tension_stiffness = how.compression_stiffness = 25
    how.shear_stiffness = 8
    how.bending_stiffness = bending
    if pins:
        group = cloth.vertex_groups.new(name="pins")
        group.add(list(pins), 1, "REPLACE")
        how.vertex_group_mass = "pins"
    meet = fall.collision_settings
    meet.collision_quality = 3
    meet.distance_min = space / 2
    meet.use_self_collision = touch
    meet.self_distance_min = space / 2
    meet.friction = friction
    meet.self_friction = friction
    scene.gravity = (0, 0, -16)
    fall.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    shape = bpy.data.meshes.new_from_object(cloth.evaluated_get(graph))
    cloth.modifiers.clear()
    cloth.data = shape
    scene.frame_set(1)
    for thing in things:
        thing.modifiers.clear()
    return cloth


def edge_of(cloth, last=False):
    """The points of the first row of a sheet, or the last, and the way out of the cloth at each."""
    columns = cloth["columns"]
    spots = [v.co.copy() for v in cloth.data.vertices]
    rim, inner = (
        (spots[-columns:], spots[-4 * columns : -3 * columns])
        if last
        else (spots[:columns], spots[3 * columns : 4 * columns])
    )
    return [(a, (a - b).normalized()) for a, b in zip(rim, inner)]


def along(edge, t):
    """A point of an edge and the way out there, t from 0 to 1 along it."""
    place = min(max(t, 0), 1) * (len(edge) - 1)
    i = min(int(place), len(edge) - 2)
    (a, m), (b, n) = edge[i], edge[i + 1]
    return a.lerp(b, place - i), m.lerp(n, place - i).normalized()


def fringe(
    edge, count, length, radius, material, strands=1, twist=0.0, hang=False, knot=0.0, stray=0.12, ground=None
):
    """Threads that leave an edge: lying on the floor (or on the height `ground` tells for x and y), or
    with `hang` falling. With several `strands` each is a twisted tassel, `twist` turns long; `knot`
    binds it at that radius."""
    curve = bpy.data.curves.new("fringe", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 1
    for n in range(count):
        root, out = along(edge, (n + 0.5 + random.uniform(-0.2, 0.2)) / count)
        size = length * random.uniform(0.86, 1.08)
        way = (out + Vector((random.gauss(0, stray), random.gauss(0, stray), 0))).normalized()
        bend = Vector((random.gauss(0, stray), random.gauss(0, stray), 0))
        path = _thread_path(root, way, bend, size, radius * (2.2 if strands > 1 else 1.2), hang, ground)
        if strands == 1:
            _spline(curve, path, random.uniform(0.8, 1.15))
        for s in range(strands if strands > 1 else 0):
            _spline(curve, _twisted(path, radius * 0.9, twist, s / strands, random.uniform(0, 6)), 1)
        if knot:
            _spline(curve, _knot(path, knot), 1.6)
    thing = bpy.data.objects.new("fringe", curve)
    bpy.context.collection.objects.link(thing)
    curve.materials.append(material)
    return thing


def _thread_path(root, way, bend, size, rest, hang, ground, steps=16):
    path = [root - way * 0.02]
    step = size / steps
    for i in range(steps):
        t = (i + 1) / steps
        if hang:
            way = (way + Vector((0, 0, -0.5)) + bend * 0.05).normalized()
        else:
            way = (way + bend * 0.12 + Vector((0, 0, -0.25))).normalized()
        spot = path[-1] + way * step
        low = rest + (ground(spot.x, spot.y) if ground else 0)
        if spot.z < low:
            spot.z = low
            way = Vector((way.x, way.y, 0)).normalized() + bend * (0.15 * t)
        path.append(spot)
    return path


def _twisted(path, radius, twist, phase, start):
    points = []
    fine = [path[i].lerp(path[i + 1], k / 4) for i in range(len(path) - 1) for k in range(4)] + [path[-1]]
    for i, spot in enumerate(fine):
        t = i / (len(fine) - 1)
        ahead = (fine[min(i + 1, len(fine) - 1)] - fine[max(i - 1, 0)]).normalized()
        side = ahead.orthogonal() if abs(ahead.z) > 0.9 else ahead.cross(Vector((0, 0, 1)))
        side.normalize()
        over = side.cross(ahead)
        a = 2 * math.pi * (twist * t + phase) + start
        wide = radius * (1 + 1.6 * max(0, t - 0.86) / 0.14)
        points.append(spot + (side * math.cos(a) + over * math.sin(a)) * wide)
    return points


def _knot(path, radius):
    points = []
    for i in range(19):
        a = 2.5 * 2 * math.pi * i / 18
        side = Vector((math.cos(a), math.sin(a) * 0.7, math.sin(a) * 0.7)) * radius
        points.append(path[2].lerp(path[3], i / 18) + side)
    return points


def _spline(curve, points, wide):
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    spline.points.foreach_set("co", [c for p in points for c in (*p, 1)])
    spline.points.foreach_set("radius", [wide] * len(points))
    spline.use_smooth = True


def fuzz(cloth, count, length, material, thickness=0.004):
    """Loose fibres that stand off brushed wool, bent this way and that."""
    cloth.data.materials.append(material)
    modifier = cloth.modifiers.new("fuzz", "PARTICLE_SYSTEM")
    how = cloth.particle_systems[-1].settings
    how.type = "HAIR"
    how.count = count
    how.hair_length = length
    how.hair_step = 4
    how.use_advanced_hair = True
    how.brownian_factor = length * 0.6
    how.length_random = 0.7
    how.normal_factor = length * 0.07
    how.tangent_factor = length * 0.25
    how.material = len(cloth.data.materials)
    how.root_radius = thickness
    how.tip_radius = thickness * 0.3
    how.radius_scale = 1
    return modifier
