"""Rhizomes: ginger and turmeric. Fingers that grow out of each other, ringed, with broken ends."""

import math

import bpy
import numpy
from mathutils import Vector, kdtree, noise

from shapes import paint, sweep


class Finger:
    """One branch: a line of points with a radius at each, and how far its rings are apart."""

    def __init__(self, start, way, length, thick, chance, spacing=0.1, bend=0.18, taper=0.35, knob=0.12):
        self.spacing, self.points, self.radii, self.run = spacing, [Vector(start)], [], [0.0]
        count = max(6, round(length / 0.025))
        step = length / count
        way = Vector(way).normalized()
        turn = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 0.5))) * bend * step / 0.3
        for _ in range(count):
            way = (way + turn + Vector([chance.gauss(0, bend * 0.12) for _ in range(3)])).normalized()
            self.points.append(self.points[-1] + way * step)
            self.run.append(self.run[-1] + step)
        begin = chance.uniform(0, spacing)
        for run in self.run:
            t = run / length
            end = math.sqrt(max(0.02, 1 - max(0, (t - 0.72) / 0.28) ** 2.2))
            swell = 1 + knob * math.sin(run / length * chance.uniform(5.5, 6.5) + begin * 9)
            self.radii.append(thick * (1 - taper * t) * end * swell)
        self.phase = begin

    def place(self, t):
        i = min(len(self.points) - 2, int(t * (len(self.points) - 1)))
        return self.points[i], (self.points[i + 1] - self.points[i]).normalized(), self.radii[i]


def grow(fingers, grain=0.02, fine=2, flat=1.0, name="rhizome"):
    """The fingers grown together in one skin, subdivided `fine` times; `flat` presses it in Z."""
    tubes = []
    for finger in fingers:
        path, radii = finger.points, finger.radii
        tube = sweep(path, lambda t, radii=radii: radii[round(t * (len(radii) - 1))], 14, name="tube")
        tubes.append(tube)
        for spot, radius in ((path[0], radii[0]), (path[-1], radii[-1])):
            bpy.ops.mesh.primitive_uv_sphere_add(
                segments=14, ring_count=9, radius=radius * 1.02, location=spot
            )
            tubes.append(bpy.context.object)
    _join(tubes)
    body = tubes[0]
    body.name = name
    remesh = body.modifiers.new("skin", "REMESH")
    remesh.mode, remesh.voxel_size = "VOXEL", grain
    soften = body.modifiers.new("soft", "SMOOTH")
    soften.factor, soften.iterations = 0.5, 10
    finer = body.modifiers.new("fine", "SUBSURF")
    finer.levels = finer.render_levels = fine
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(body.evaluated_get(graph))
    body.modifiers.clear()
    body.data = mesh
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    if flat != 1:
        for vertex in mesh.vertices:
            vertex.co.z *= flat
    return body


def _join(tubes):
    with bpy.context.temp_override(
        active_object=tubes[0], object=tubes[0], selected_objects=tubes, selected_editable_objects=tubes
    ):
        bpy.ops.object.join()


def mark(body, fingers, flat=1.0, ring=0.012, bulge=0.012, wrinkle=0.004, number=0, cuts=()):
    """Rings, swellings, wrinkles and broken ends. Paints `ring` (1 on a scar), `broken` (1 on a break),
    `core` (0 in the middle of a break, 1 at its rim), `tip` (1 at a finger's end)."""
    shift = Vector((number * 3.3, number * 7.7, number * 1.1))
    nodes = [(f, i) for f in fingers for i in range(len(f.points))]
    tree = kdtree.KDTree(len(nodes))
    for k, (f, i) in enumerate(nodes):
        spot = f.points[i]
        tree.insert((spot.x, spot.y, spot.z * flat), k)
    tree.balance()
    rings, broken, core, tips, grains = [], [], [], [], []
    mesh = body.data
    normals = [v.normal.copy() for v in mesh.vertices]
    for vertex, normal in zip(mesh.vertices, normals):
        spot = vertex.co.copy()
        _at, k, _far = tree.find(spot)
        finger, i = nodes[k]
        ahead = (
            finger.points[min(i + 1, len(finger.points) - 1)] - finger.points[max(i - 1, 0)]
        ).normalized()
        run = finger.run[i] + (spot - finger.points[i]).dot(ahead)
        warp = 0.30 * noise.noise(spot * 4 + shift) + 0.10 * noise.noise(spot * 13 + shift)
        lane = (run + finger.phase) / finger.spacing + warp
        near = abs(lane - round(lane)) * finger.spacing
        strength = max(0.0, 0.62 + 0.9 * noise.noise(spot * 3.1 - shift))
        scar = min(1.0, strength) * math.exp(-((near / ring) ** 2))
        belly = math.cos(2 * math.pi * lane) * -0.5 + 0.5
        off = spot - finger.points[i]
        grain = off - ahead * off.dot(ahead)
        grain = grain.normalized() * 1.0 + ahead * run * 0.35 + shift
        height = bulge * belly * strength - ring * 0.5 * scar
        height += 0.016 * noise.noise(spot * 4.5 + shift) + 0.006 * noise.noise(spot * 11 + shift)
        height += wrinkle * noise.noise(grain * 7) + wrinkle * 0.6 * noise.noise(grain * 16)
        vertex.co = spot + normal * height
        rings.append(scar)
        tips.append(math.exp(-max(0.0, finger.run[-1] - run) / 0.05))
        grains.append(grain)
        broken.append(0.0)
        core.append(0.0)
    for at, way, radius in cuts:
        _break(mesh, Vector(at), Vector(way).normalized(), radius, broken, core, shift)
    mesh.update()
    for name, values in (("ring", rings), ("broken", broken), ("core", core), ("tip", tips)):
        paint(body, name, values)
    layer = mesh.attributes.new("grain", "FLOAT_VECTOR", "POINT")
    layer.data.foreach_set("vector", numpy.array([tuple(g) for g in grains]).ravel())
    return body


def _break(mesh, at, way, radius, broken, core, shift):
    """Flattens what stands out beyond a plane, within reach of `at`."""
    for k, vertex in enumerate(mesh.vertices):
        off = vertex.co - at
        beyond = off.dot(way)
        if beyond > -0.012 and off.length < radius * 3.2:
            aside = off - way * beyond
            if beyond > 0:
                rough = 0.010 * noise.noise(vertex.co * 26 + shift) + 0.010 * noise.noise(
                    vertex.co * 9 + shift
                )
                pull = 1.0 if aside.length < radius else radius / aside.length
                vertex.co = at + aside * pull + way * rough
                broken[k] = 1.0
            core[k] = min(1.5, aside.length / radius)
