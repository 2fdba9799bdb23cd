"""Lets things fall until they lie as they would: bunches, heaps, what fills a basket."""
import bpy


def let_fall(things, still=(), frames=150, friction=0.8, floor=0.0):
    """Drops `things` on the floor and on `still` things (bowls, boards), and leaves them where they rest.

    A falling thing counts as its convex hull; a still one as its true mesh."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.substeps_per_frame = 12
    scene.rigidbody_world.solver_iterations = 30
    scene.rigidbody_world.point_cache.frame_end = frames
    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, floor))
    ground = bpy.context.object
    for thing in (ground, *still):
        _make_rigid(thing, "PASSIVE", "MESH", friction)
    for thing in things:
        _make_rigid(thing, "ACTIVE", "CONVEX_HULL", friction)
        thing.rigid_body.linear_damping, thing.rigid_body.angular_damping = 0.3, 0.6
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    rest = [thing.matrix_world.copy() for thing in things]
    for thing in (ground, *still, *things):
        with bpy.context.temp_override(object=thing, active_object=thing, selected_objects=[thing]):
            bpy.ops.rigidbody.object_remove()
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for thing, place in zip(things, rest):
        thing.matrix_world = place
    bpy.data.objects.remove(ground)
    bpy.context.view_layer.update()


def _make_rigid(thing, kind, shape, friction):
    with bpy.context.temp_override(object=thing, active_object=thing, selected_objects=[thing]):
        bpy.ops.rigidbody.object_add(type=kind)
    body = thing.rigid_body
    body.collision_shape = shape
    body.friction, body.restitution = friction, 0.0
    body.use_margin, body.collision_margin = True, 0.0 if shape == "CONVEX_HULL" else 0.001
