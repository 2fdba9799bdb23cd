"""Lets things fall until they lie as they would: bunches, heaps, what fills a basket."""

import bmesh
import bpy
from mathutils import Matrix, Vector

from shapes import lathe


def let_fall(things, still=(), frames=150, friction=0.8, floor=0.0, calm=0.6):
    """Drops `things` on the floor and on `still` things (bowls, boards), and leaves them where they rest.

    A falling thing counts as its convex hull; a still one as its true mesh. `calm`, up to 1, holds
    rolling back.
    """
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations, world.point_cache.frame_end = 6, 16, frames
    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, floor))
    ground = bpy.context.object
    hulls = _hulls(things)
    for thing in (ground, *still):
        _make_rigid(thing, "PASSIVE", "MESH", friction)
    for hull, _middle in hulls:
        _make_rigid(hull, "ACTIVE", "CONVEX_HULL", friction)
        hull.rigid_body.linear_damping, hull.rigid_body.angular_damping = 0.6, calm
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    for thing, (hull, middle) in zip(things, hulls):
        place = hull.matrix_world.copy()
        place.translation.z += max(0, floor - min((place @ v.co).z for v in hull.data.vertices))
        thing.matrix_world = place @ Matrix.Translation(-middle)
    for thing in still:
        with _only(thing):
            bpy.ops.rigidbody.object_remove()
    for thing in (ground, *(hull for hull, _middle in hulls)):
        bpy.data.objects.remove(thing)
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)


def fill(vessel, things, foot=0.8, **more):
    """Lets things fall into a vessel whose inner radius at the floor is `foot` of that at its rim.

    Answers those that stayed; what rolled off is taken away."""
    radius, floor, rim = vessel["radius"], vessel["floor"], vessel["rim"]
    curve = [
        (radius * (foot + (1 - foot) * i / 6) - 0.02, floor + (rim - floor) * (i / 6) ** 1.4)
        for i in range(7)
    ]
    wall = lathe(
        [(1e-3, floor), *curve, (radius + 0.12, rim - 0.03), (radius + 0.12, 0), (1e-3, 0)], 48, "wall"
    )
    wall.location = vessel.location
    let_fall(things, (wall,), **more)
    bpy.data.objects.remove(wall)
    bpy.context.view_layer.update()
    stayed = []
    for thing in things:
        middle = sum((thing.matrix_world @ Vector(corner) for corner in thing.bound_box), Vector()) / 8
        if (middle - vessel.location).to_2d().length < radius * 1.05:
            stayed.append(thing)
        else:
            for part in (*thing.children, thing):
                bpy.data.objects.remove(part)
    return stayed


def _hulls(things):
    """For each thing its hull, whose origin is in its middle, and where that middle is in the thing."""
    known, hulls = {}, []
    for thing in things:
        mesh = thing.data
        if mesh not in known:
            spots = [v.co for v in list(mesh.vertices)[:: max(1, len(mesh.vertices) // 2500)]]
            middle = sum(spots, Vector()) / len(spots)
            shell = bmesh.new()
            for spot in spots:
                shell.verts.new(spot - middle)
            made = bmesh.ops.convex_hull(shell, input=shell.verts)
            inside = {
                v for v in made["geom_interior"] + made["geom_unused"] if isinstance(v, bmesh.types.BMVert)
            }
            bmesh.ops.delete(shell, geom=list(inside), context="VERTS")
            known[mesh] = bpy.data.meshes.new("hull"), middle
            shell.to_mesh(known[mesh][0])
            shell.free()
        hull_mesh, middle = known[mesh]
        hull = bpy.data.objects.new("hull", hull_mesh)
        bpy.context.collection.objects.link(hull)
        hull.matrix_world = thing.matrix_world @ Matrix.Translation(middle)
        hulls.append((hull, middle))
    return hulls


def _only(thing):
    return bpy.context.temp_override(object=thing, active_object=thing, selected_objects=[thing])


def _make_rigid(thing, kind, shape, friction):
    with _only(thing):
        bpy.ops.rigidbody.object_add(type=kind)
    body = thing.rigid_body
    body.collision_shape = shape
    body.friction, body.restitution = friction, 0.0
    body.use_margin, body.collision_margin = True, 0.0 if shape == "CONVEX_HULL" else 0.001
