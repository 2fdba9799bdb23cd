"""Shapes that several things are made of."""

import math

import bpy
from mathutils import Vector, noise


def add_mesh(name, points, faces, uvs=None, smooth=True):
    """A mesh in the scene. `uvs` has one pair for each point."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.update()
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    if uvs is not None:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def add_copy(thing, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """Another thing with the same mesh."""
    copy = bpy.data.objects.new(thing.name, thing.data)
    bpy.context.collection.objects.link(copy)
    copy.location, copy.rotation_euler, copy.scale = at, turn, (size,) * 3
    return copy


def subdivide(thing, levels=1):
    modifier = thing.modifiers.new("round", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return thing


def thicken(thing, thickness, offset=-1):
    modifier = thing.modifiers.new("thick", "SOLIDIFY")
    modifier.thickness, modifier.offset = thickness, offset
    return thing


def grid(rows, columns, point, closed=False, name="grid"):
    """A sheet of `point(u, v)` for u and v from 0 to 1; `closed` joins v = 1 to v = 0. UV is u and v."""
    around = columns if closed else columns + 1
    spots = [(j / rows, i / columns) for j in range(rows + 1) for i in range(around)]
    faces = [
        (
            j * around + i,
            j * around + (i + 1) % around,
            (j + 1) * around + (i + 1) % around,
            (j + 1) * around + i,
        )
        for j in range(rows)
        for i in range(columns)
    ]
    return add_mesh(name, [tuple(point(u, v)) for u, v in spots], faces, spots)


def lathe(profile, segments=96, name="turned"):
    """Turns a profile of (radius, height) about the vertical."""
    last = len(profile) - 1

    def point(u, v):
        radius, height = profile[round(u * last)]
        return radius * math.cos(2 * math.pi * v), radius * math.sin(2 * math.pi * v), height

    return grid(last, segments, point, closed=True, name=name)


def sweep(path, radius, segments=12, name="tube"):
    """A tube along points; `radius` is a number, or a function of 0 to 1 along it."""
    path = [Vector(p) for p in path]
    last = len(path) - 1
    wide = radius if callable(radius) else lambda _t: radius
    frames = []
    up = Vector((0, 0, 1))
    for i in range(last + 1):
        ahead = (path[min(last, i + 1)] - path[max(0, i - 1)]).normalized()
        side = ahead.cross(up)
        side = side.normalized() if side.length > 1e-3 else Vector((1, 0, 0))
        up = side.cross(ahead).normalized()
        frames.append((side, up))

    def point(u, v):
        i = round(u * last)
        side, over = frames[i]
        a = 2 * math.pi * v
        return path[i] + (side * math.cos(a) + over * math.sin(a)) * wide(u)

    return grid(last, segments, point, closed=True, name=name)


def dent(thing, amount, scale, seed=0):
    """Moves each point along its normal by noise, so that nothing is perfectly round."""
    shift = Vector((seed * 7.3, seed * 3.1, seed * 5.7))
    thing.data.calc_normals() if hasattr(thing.data, "calc_normals") else None
    # All normals are read before the first point moves: Blender would work out every one anew after each.
    moved = [v.co + v.normal.copy() * amount * noise.noise(v.co * scale + shift) for v in thing.data.vertices]
    thing.data.vertices.foreach_set("co", [number for spot in moved for number in spot])
    thing.data.update()
    return thing


def set_down(thing, height=0.0):
    """Lets the thing's lowest point touch the floor, or a height above it."""
    bpy.context.view_layer.update()
    lowest = min((thing.matrix_world @ v.co).z for v in thing.data.vertices)
    thing.location.z += height - lowest
    return thing


def curve(points, count):
    """`count` + 1 points of a smooth curve through `points` (two or three numbers each)."""
    points = [Vector(p) for p in points]
    last = len(points) - 1
    answer = []
    for i in range(count + 1):
        place = i / count * last
        k = min(int(place), last - 1)
        t = place - k
        b, c = points[k], points[k + 1]
        a = points[k - 1] if k else b * 2 - c
        d = points[k + 2] if k + 2 <= last else c * 2 - b
        answer.append(
            b + ((c - a) + ((a * 2 - b * 5 + c * 4 - d) + (b * 3 - a - c * 3 + d) * t) * t) * (t / 2)
        )
    return answer


def paint(thing, name, values):
    """A number for each point; a material reads it with `attribute(name)`."""
    thing.data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values)


def close_seam(thing):
    """Mends the UV of a closed grid, where v goes from nearly 1 back to 0 within one face."""
    uvs = thing.data.uv_layers.active.data
    for face in thing.data.polygons:
        spots = [uvs[i].uv for i in face.loop_indices]
        if max(spot.y for spot in spots) - min(spot.y for spot in spots) > 0.5:
            for spot in spots:
                spot.y += spot.y < 0.5


def threads(paths, radius, segments=5, name="threads"):
    """Many thin tubes in one mesh, `radius` at their beginning and a quarter of it at their end."""
    points, faces = [], []
    for path in paths:
        path = [Vector(p) for p in path]
        last = len(path) - 1
        for i, spot in enumerate(path):
            ahead = (path[min(last, i + 1)] - path[max(0, i - 1)]).normalized()
            side = ahead.orthogonal().normalized()
            over = ahead.cross(side)
            wide = radius * (1 - 0.75 * i / last)
            start = len(points)
            for k in range(segments):
                a = 2 * math.pi * k / segments
                points.append(spot + (side * math.cos(a) + over * math.sin(a)) * wide)
                if i < last:
                    right = (k + 1) % segments
                    faces.append((start + k, start + right, start + segments + right, start + segments + k))
    return add_mesh(name, points, faces)


def add_arrays(name, points, faces, uvs=None):
    """A smooth mesh from numpy arrays: points (n × 3), faces (m × 4), and a UV pair for each point."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", points.astype("float32").ravel())
    corners = faces.astype("int32").ravel()
    mesh.loops.add(len(corners))
    mesh.loops.foreach_set("vertex_index", corners)
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", range(0, len(corners), 4))
    mesh.polygons.foreach_set("loop_total", [4] * len(faces))
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    mesh.update(calc_edges=True)
    if uvs is not None:
        mesh.uv_layers.new().data.foreach_set("uv", uvs[corners].astype("float32").ravel())
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing
