"""Honey: a jar with a cloth tied over its lid, and honey that runs off a wooden dipper."""
import math
import random

import bpy
from mathutils import Matrix, Vector, noise

from materials import Material
from shapes import add_mesh, grid, lathe, sweep
from studio import look_near, open_studio, stand
from vessels import glass, glass_jar, jar_inside, jute, smooth_line, steel_bowl


def liquid(passed=(0.80, 0.40, 0.055), ior=1.49):
    """Honey. `passed` is the light that is left after one decimetre of it. Its shadow is amber."""
    m = Material("honey", (1, 1, 1), 0.0, 0.5, transmission=1.0, ior=ior)
    path = m.nodes.new("ShaderNodeLightPath")
    clear = m.nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = (0.93, 0.93, 0.93, 1)
    both = m.nodes.new("ShaderNodeMixShader")
    m.links.new(path.outputs["Is Shadow Ray"], both.inputs[0])
    m.links.new(m.shader.outputs[0], both.inputs[1])
    m.links.new(clear.outputs[0], both.inputs[2])
    end = m.nodes["Material Output"]
    m.links.new(both.outputs[0], end.inputs["Surface"])
    lost = [-math.log(part) for part in passed]
    volume = m.nodes.new("ShaderNodeVolumeAbsorption")
    volume.inputs["Density"].default_value = max(lost)
    volume.inputs["Color"].default_value = (*(1 - part / max(lost) for part in lost), 1)
    m.links.new(volume.outputs[0], end.inputs["Volume"])
    return m.material


def bubbles(count, spot, surface):
    """Air in the honey, small spheres at `spot()`: (place, radius)."""
    ball = lathe([(max(1e-5, math.sin(a)), -math.cos(a)) for a in (math.pi * i / 12 for i in range(13))], 20, "bubble")
    ball.data.materials.append(surface)
    for _ in range(count):
        place, radius = spot()
        copy = bpy.data.objects.new("bubble", ball.data)
        bpy.context.collection.objects.link(copy)
        copy.location, copy.scale = place, (radius, radius, radius * 0.9)
    bpy.data.objects.remove(ball)


def air():
    """The wall of a bubble, where light leaves the honey."""
    return Material("air", (1, 1, 1), 0.0, 0.5, transmission=1.0, ior=1 / 1.49).material


def fill_jar(width, height, level):
    """The honey in a jar, up to `level`. It reaches a hair into the glass, so that no air shows between."""
    grow = 0.008 * width
    wall = [(r + grow if r else 0.0, z - grow * (r < 0.45 * width)) for r, z in smooth_line(jar_inside(width, height), 6)]
    wall = [(r, z) for r, z in wall if z < level]
    edge = wall[-1][0]
    top = [(edge, level + 0.012), (edge - 0.02, level + 0.006), (edge - 0.06, level), (edge * 0.5, level), (0, level)]
    honey = lathe([(max(r, 1e-4), z) for r, z in wall + smooth_line(top, 4)], 128, "honey")
    honey.data.materials.append(liquid())
    edge -= 0.03

    def at_the_top():
        a, r = random.uniform(0, 2 * math.pi), edge * (1 - 0.35 * random.random() ** 2)
        return (r * math.cos(a), r * math.sin(a), level - random.uniform(0.006, 0.06) ** 1.0), random.uniform(0.003, 0.009)

    def within():
        a, r = random.uniform(0, 2 * math.pi), edge * math.sqrt(random.random()) * 0.95
        return (r * math.cos(a), r * math.sin(a), random.uniform(0.2, 0.95) * level), random.uniform(0.002, 0.006)

    wall_of_air = air()
    bubbles(40, at_the_top, wall_of_air)
    bubbles(30, within, wall_of_air)
    return honey


def twine(path, radius=0.011):
    """Two plies of jute about a path."""
    colour = Material("twine", roughness=0.9, specular=0.1)
    colour.colour(colour.mix(colour.noise(30, 5), (0.20, 0.12, 0.05), (0.52, 0.37, 0.19)))
    colour.bump(colour.noise(120, 3), 0.5, 0.004)
    path = [Vector(p) for p in path]
    last = len(path) - 1
    for ply in (0, math.pi):
        strand = []
        for i, spot in enumerate(path):
            ahead = (path[min(last, i + 1)] - path[max(0, i - 1)]).normalized()
            side = ahead.cross(Vector((0.3, 0.2, 1))).normalized()
            over = side.cross(ahead)
            a = ply + i * 0.55
            strand.append(spot + (side * math.cos(a) + over * math.sin(a)) * radius * 0.62)
        thread = sweep(strand, lambda t: radius * (0.72 + 0.10 * noise.noise(Vector((t * 90, ply, 0)))), 7, "twine")
        thread.data.materials.append(colour.material)


def cover(width, height, colour=(0.62, 0.52, 0.37)):
    """A square of khadi over the lid, tied at the neck; it hangs in folds and its corners hang lower."""
    w, top, tie = width, height + 0.035 * width, height - 0.135 * width
    line = smooth_line(
        [(0.0, top + 0.012 * w), (0.22 * w, top + 0.008 * w), (0.405 * w, top), (0.447 * w, top - 0.030 * w), (0.452 * w, top - 0.085 * w),
         (0.436 * w, tie), (0.475 * w, tie - 0.045 * w), (0.525 * w, tie - 0.11 * w), (0.550 * w, tie - 0.20 * w)], 10,
    )
    length = [0.0]
    for (r, z), (r2, z2) in zip(line, line[1:]):
        length.append(length[-1] + math.hypot(r2 - r, z2 - z))
    last = len(line) - 1
    flat = next(i for i, (r, _z) in enumerate(line) if r >= 0.43 * w)
    knot = min(range(last + 1), key=lambda i: abs(line[i][1] - tie) + (i < flat))

    def point(u, v):
        a = 2 * math.pi * v
        way = Vector((math.cos(a), math.sin(a), 0))
        square = 1 / max(abs(math.cos(a + 0.4)), abs(math.sin(a + 0.4))) - 1
        place = u * last
        if place > knot:
            place = knot + (place - knot) * (0.66 + 0.82 * square)
        i = min(int(place), last - 1)
        t = place - i
        r, z = (line[i][k] + (line[i + 1][k] - line[i][k]) * t for k in (0, 1))
        down = max(0.0, (place - flat) / (knot - flat))
        skirt = max(0.0, (place - knot) / (last - knot))
        phase = 1.6 * noise.noise(way * 1.3 + Vector((0, 0, 3)))
        crinkle = math.sin(31 * a + 4 * phase) * (0.6 + 0.8 * noise.noise(way * 4))
        fold = math.sin(11 * a + 3 * phase) + 0.45 * math.sin(19 * a + 5 * phase + 1)
        if place > flat:
            r += w * 0.0055 * min(1, down) * crinkle + w * 0.048 * skirt * fold
            z += w * 0.022 * skirt * math.sin(11 * a + 3 * phase + 1.3) + w * 0.05 * skirt * noise.noise(way * 1.8)
        z += 0.004 * w * noise.noise(way * r * 9) * (1 - min(1, down))
        return r * way.x, r * way.y, z

    cloth = grid(last, 360, point, closed=True, name="cover")
    uvs = cloth.data.uv_layers[0].data
    for loop in cloth.data.loops:
        u, v = uvs[loop.index].uv
        far, a = length[round(u * last)], 2 * math.pi * v
        uvs[loop.index].uv = (far * math.cos(a), far * math.sin(a))
    cloth.data.materials.append(jute(72, colour))
    tied = [0.449 * w + 0.004 * math.sin(0.7 * i) for i in range(400)]
    twine([(r * math.cos(i * 0.05), r * math.sin(i * 0.05), tie + 0.026 * w * (i / 400 - 0.5)) for i, r in enumerate(tied)])
    bow(Vector((0.05 * w, -0.462 * w, tie)), w)
    return cloth


def bow(at, w):
    """A bow of twine: two loops, two ends that hang, a knot."""
    for side in (-1, 1):
        loop = [(0, 0, 0), (side * 0.06, -0.030, 0.030), (side * 0.15, -0.05, 0.012), (side * 0.185, -0.048, -0.045),
                (side * 0.12, -0.05, -0.065), (side * 0.04, -0.035, -0.025), (0, -0.012, 0.0)]
        twine([at + Vector(p) * w for p in smooth_line(loop, 14)])
        end = [(0, -0.01, 0), (side * 0.035, -0.045, -0.04), (side * 0.075, -0.062, -0.13), (side * (0.07 if side > 0 else 0.11), -0.07, -0.23)]
        twine([at + Vector(p) * w for p in smooth_line(end, 18)])
    knot = [(0.018 * math.cos(t), -0.022 + 0.006 * math.sin(2 * t), 0.020 * math.sin(t)) for t in (i * 0.3 for i in range(24))]
    twine([at + Vector(p) * w for p in knot])


def clear_light():
    """Light that goes through glass and honey and glass needs more turns than a bowl of brass."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.transmission_bounces = 24
    cycles.transparent_max_bounces = 24


def main():
    open_studio("butter", 31)
    clear_light()
    width, height = 1.0, 1.2
    glass_jar(width, height)
    fill_jar(width, height, height - 0.25 * width)
    cover(width, height)
    stand(1.72, (0, 0, 0.60))


VIEWS = {"main": main}
