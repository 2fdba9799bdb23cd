"""Honey: a jar with a cloth tied over its lid, and honey that runs off a wooden dipper."""

import math
import random

import bpy
from mathutils import Matrix, Vector, noise

from materials import Material
from shapes import add_mesh, grid, lathe, sweep
from studio import look_near, open_studio, stand
from vessels import glass_jar, jar_inside, jute, smooth_line


def liquid(passed=(0.60, 0.15, 0.002), ior=1.49):
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
    ball = lathe(
        [(max(1e-5, math.sin(a)), -math.cos(a)) for a in (math.pi * i / 12 for i in range(13))], 20, "bubble"
    )
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
    """The honey in a jar, up to `level`. It reaches a hair into the glass, so that no air shows between.

    The light that honey gathers on the floor of its jar is not followed; a pale disc there stands for it."""
    grow = 0.008 * width
    wall = [
        (r + grow if r else 0.0, z - grow * (r < 0.45 * width))
        for r, z in smooth_line(jar_inside(width, height), 6)
    ]
    wall = [(r, z) for r, z in wall if z < level]
    edge = wall[-1][0]
    top = [
        (edge, level + 0.012),
        (edge - 0.02, level + 0.006),
        (edge - 0.06, level),
        (edge * 0.5, level),
        (0, level),
    ]
    honey = lathe([(max(r, 1e-4), z) for r, z in wall + smooth_line(top, 4)], 128, "honey")
    honey.data.materials.append(liquid())
    edge -= 0.03

    def at_the_top():
        a, r = random.uniform(0, 2 * math.pi), edge * (1 - 0.35 * random.random() ** 2)
        return (r * math.cos(a), r * math.sin(a), level - random.uniform(0.006, 0.06)), random.uniform(
            0.003, 0.009
        )

    def within():
        a, r = random.uniform(0, 2 * math.pi), edge * math.sqrt(random.random()) * 0.95
        return (r * math.cos(a), r * math.sin(a), random.uniform(0.2, 0.95) * level), random.uniform(
            0.002, 0.006
        )

    glow = lathe([(1e-4, 0.030 * width), (0.43 * width, 0.030 * width)], 64, "glow")
    glow.data.materials.append(Material("glow", (0.78, 0.66, 0.48), 1.0, 0.0).material)
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
        thread = sweep(
            strand, lambda t: radius * (0.72 + 0.10 * noise.noise(Vector((t * 90, ply, 0)))), 7, "twine"
        )
        thread.data.materials.append(colour.material)


def cover(width, height, colour=(0.62, 0.52, 0.37)):
    """A square of khadi over the lid, tied at the neck; it hangs in folds and its corners hang lower."""
    w, top, tie = width, height + 0.035 * width, height - 0.135 * width
    line = smooth_line(
        [
            (0.0, top + 0.012 * w),
            (0.22 * w, top + 0.008 * w),
            (0.405 * w, top),
            (0.447 * w, top - 0.030 * w),
            (0.452 * w, top - 0.085 * w),
            (0.436 * w, tie),
            (0.475 * w, tie - 0.045 * w),
            (0.525 * w, tie - 0.11 * w),
            (0.550 * w, tie - 0.20 * w),
        ],
        10,
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
            z += w * 0.022 * skirt * math.sin(11 * a + 3 * phase + 1.3) + w * 0.05 * skirt * noise.noise(
                way * 1.8
            )
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
    twine(
        [
            (r * math.cos(i * 0.05), r * math.sin(i * 0.05), tie + 0.026 * w * (i / 400 - 0.5))
            for i, r in enumerate(tied)
        ]
    )
    bow(Vector((0.05 * w, -0.462 * w, tie)), w)
    return cloth


def bow(at, w):
    """A bow of twine: two loops, two ends that hang, a knot."""
    for side in (-1, 1):
        loop = [
            (0, 0, 0),
            (side * 0.06, -0.030, 0.030),
            (side * 0.15, -0.05, 0.012),
            (side * 0.185, -0.048, -0.045),
            (side * 0.12, -0.05, -0.065),
            (side * 0.04, -0.035, -0.025),
            (0, -0.012, 0.0),
        ]
        twine([at + Vector(p) * w for p in smooth_line(loop, 14)])
        end = [
            (0, -0.01, 0),
            (side * 0.035, -0.045, -0.04),
            (side * 0.075, -0.062, -0.13),
            (side * (0.07 if side > 0 else 0.11), -0.07, -0.23),
        ]
        twine([at + Vector(p) * w for p in smooth_line(end, 18)])
    knot = [
        (0.018 * math.cos(t), -0.022 + 0.006 * math.sin(2 * t), 0.020 * math.sin(t))
        for t in (i * 0.3 for i in range(24))
    ]
    twine([at + Vector(p) * w for p in knot])


def clear_light():
    """Light that goes through glass and honey and glass needs more turns than a bowl of brass."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.transmission_bounces = 24
    cycles.glossy_bounces = 12
    cycles.transparent_max_bounces = 24


def dipper_wood():
    m = Material("beech", roughness=0.5, specular=0.3)
    fibre = m.noise(14, 5, stretch=(4, 4, 0.18))
    m.colour(m.ramp(fibre, [(0.3, (0.34, 0.19, 0.080)), (0.7, (0.56, 0.36, 0.18))]))
    m.bump(fibre, 0.15, 0.004)
    return m.material


def dipper():
    """A turned dipper, its tip at the origin and its shaft along Z: a head 0.42 long with six grooves."""
    line = [(0.0, 0.0), (0.06, 0.004), (0.10, 0.02)]
    for k in range(7):
        low = 0.025 + k * 0.056
        wide = 0.165 * math.sin(math.pi * (0.17 + 0.68 * (k + 0.5) / 7)) ** 0.8
        line += [
            (wide - 0.010, low),
            (wide, low + 0.010),
            (wide, low + 0.024),
            (wide - 0.010, low + 0.034),
            (wide * 0.60, low + 0.036),
            (wide * 0.60, low + 0.054),
        ]
    line += [(0.075, 0.425), (0.052, 0.46), (0.044, 0.60), (0.042, 1.2), (0.042, 3.0)]
    thing = lathe([(max(r, 1e-4), z) for r, z in line], 48, "dipper")
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(35)
    thing.data.materials.append(dipper_wood())
    return thing


def join(things, grain, name):
    """One skin about things that overlap, as fluids have."""
    bpy.context.view_layer.update()
    points, faces = [], []
    for thing in things:
        start = len(points)
        points += [thing.matrix_world @ v.co for v in thing.data.vertices]
        faces += [tuple(start + i for i in face.vertices) for face in thing.data.polygons]
        bpy.data.objects.remove(thing)
    whole = add_mesh(name, points, faces)
    mend = whole.modifiers.new("one", "REMESH")
    mend.mode, mend.voxel_size, mend.use_smooth_shade = "VOXEL", grain, True
    soft = whole.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, 10
    return whole


def closed(profile, name):
    return lathe([(max(r, 1e-4), z) for r, z in profile], 72, name)


def stoneware():
    """A pale glaze with specks of iron."""
    glaze = Material("stoneware", roughness=0.22, specular=0.5)
    specks = glaze.math(
        "LESS_THAN", glaze.voronoi(18), glaze.math("MULTIPLY_ADD", glaze.noise(5, 2), 0.16, -0.045)
    )
    glaze.colour(
        glaze.mix(
            glaze.math("MULTIPLY", specks, 0.5),
            glaze.mix(glaze.noise(2, 3), (0.66, 0.63, 0.56), (0.74, 0.71, 0.65)),
            (0.24, 0.16, 0.09),
        )
    )
    return glaze.material


def plate(width=2.0):
    """A shallow plate of stoneware; things lie on it at height 0.05."""
    w = width
    line = smooth_line(
        [
            (0, 0.020),
            (0.26 * w, 0.018),
            (0.285 * w, 0.0),
            (0.31 * w, 0.004),
            (0.32 * w, 0.022),
            (0.40 * w, 0.05),
            (0.485 * w, 0.115),
            (0.5 * w, 0.128),
            (0.496 * w, 0.140),
            (0.48 * w, 0.138),
            (0.40 * w, 0.085),
            (0.34 * w, 0.055),
            (0.28 * w, 0.050),
            (0, 0.050),
        ],
        6,
    )
    dish = lathe([(max(r, 1e-4), z) for r, z in line], 120, "plate")
    dish.data.materials.append(stoneware())
    return dish


def pot(width):
    """A bowl of stoneware, 0.39 of its width high; the floor inside is at height 0.045."""
    line = smooth_line(
        [
            (0, 0.018),
            (0.2, 0.015),
            (0.22, 0.0),
            (0.26, 0.0),
            (0.28, 0.022),
            (0.37, 0.05),
            (0.44, 0.12),
            (0.475, 0.22),
            (0.49, 0.33),
            (0.492, 0.385),
            (0.478, 0.395),
            (0.46, 0.38),
            (0.455, 0.33),
            (0.44, 0.235),
            (0.40, 0.14),
            (0.33, 0.075),
            (0.2, 0.048),
            (0, 0.045),
        ],
        6,
    )
    bowl = lathe([(max(r, 1e-4) * width, z * width) for r, z in line], 120, "pot")
    bowl.data.materials.append(stoneware())
    return bowl


def running():
    """Honey on the dipper, the thread that runs off it, and the pool beneath."""
    open_studio("butter", 33)
    clear_light()
    bowl = 1.15
    pot(bowl)
    stick = dipper()
    tilt = Matrix.Rotation(math.radians(33), 4, "Y") @ Matrix.Rotation(math.radians(6), 4, "X")
    place = Matrix.Translation((-0.02, 0, 0.80)) @ tilt
    stick.matrix_world = place
    coat = closed(
        smooth_line(
            [
                (0, -0.030),
                (0.09, -0.020),
                (0.145, 0.04),
                (0.172, 0.12),
                (0.187, 0.21),
                (0.178, 0.29),
                (0.13, 0.36),
                (0.06, 0.395),
                (0, 0.40),
            ],
            5,
        ),
        "coat",
    )
    coat.matrix_world = place
    for vertex in coat.data.vertices:
        way = (tilt @ vertex.co) - tilt @ Vector((0, 0, vertex.co.z))
        sag = max(0.0, -way.z / 0.19) * (1 - max(0.0, vertex.co.z - 0.12) / 0.5)
        sag += 0.25 * noise.noise(vertex.co * 9)
        vertex.co += tilt.inverted() @ Vector((-0.02, 0, -0.055)) * sag
    level = 0.25 * bowl
    x = 0.012
    thread = sweep(
        smooth_line(
            [
                (x + 0.01, 0, 0.86),
                (x, 0, 0.74),
                (x - 0.006, 0, 0.60),
                (x - 0.004, 0.002, 0.45),
                (x, 0, level + 0.03),
                (x, 0, level - 0.05),
            ],
            10,
        ),
        lambda t: 0.017 + 0.085 * math.exp(-t * 9) + 0.055 * max(0.0, (t - 0.80) / 0.20) ** 2,
        20,
        "thread",
    )
    drop = closed(
        [(0.1 * math.sin(a), -0.12 * math.cos(a)) for a in (math.pi * i / 14 for i in range(15))], "drop"
    )
    drop.location = (x + 0.02, 0, 0.815)
    heap = closed(
        smooth_line(
            [
                (0.42 * bowl, level - 0.06),
                (0.44 * bowl, level - 0.03),
                (0.44 * bowl, level),
                (0.30, level),
                (0.16, level + 0.004),
                (0.08, level + 0.018),
                (0, level + 0.03),
            ],
            5,
        ),
        "pool",
    )
    wall = [(0.0, 0.040), (0.2, 0.043), (0.335, 0.070), (0.405, 0.137), (0.440, 0.21), (0.447, 0.235)]
    bottom = closed(
        smooth_line(
            [(r * bowl, z * bowl) for r, z in wall] + [(0.449 * bowl, level), (0.3, level), (0, level)], 4
        ),
        "honey",
    )
    honey = join([coat, thread, drop, heap, bottom], 0.007, "honey")
    honey.data.materials.append(liquid((0.36, 0.03, 0.00002)))
    stand(1.55, (0.08, 0, 0.62))


def main():
    open_studio("butter", 31)
    clear_light()
    width, height = 1.0, 1.2
    glass_jar(width, height)
    fill_jar(width, height, height - 0.25 * width)
    cover(width, height)
    stand(1.72, (0, 0, 0.60))


def wax():
    """Beeswax: butter yellow where it is fresh, brown where bees walked."""
    m = Material("wax", roughness=0.42, specular=0.4, subsurface=0.5)
    m.set("Subsurface Radius", (0.05, 0.028, 0.008))
    base = m.ramp(
        m.noise(4, 5), [(0.3, (0.52, 0.24, 0.050)), (0.55, (0.74, 0.45, 0.12)), (0.75, (0.80, 0.58, 0.22))]
    )
    m.colour(base)
    m.set("Subsurface Color", base)
    m.bump(m.noise(70, 4), 0.35, 0.006)
    return m.material


def comb_edge(a):
    """How far the piece of comb reaches from its middle in the direction `a`."""
    square = min(0.56 / max(1e-3, abs(math.cos(a - 0.2))), 0.40 / max(1e-3, abs(math.sin(a - 0.2))))
    return square * 0.97 + 0.035 * noise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, 2)))


def comb(height=0.20, cell=0.054, floor=0.0):
    """A piece of comb about 1.1 by 0.8: cells full of honey, some capped, their rims uneven."""
    points, faces, cells = [], [], []
    step = cell * math.sqrt(3) / 2
    for row in range(-12, 13):
        for column in range(-16, 17):
            x, y = (column + 0.5 * (row % 2)) * cell, row * step
            if math.hypot(x, y) < comb_edge(math.atan2(y, x)) - cell * 0.4:
                cells.append((x, y))

    def corner(x, y, z):
        jog = Vector((x, y, 0)) * 14
        rim = 0.010 * noise.noise(jog * 0.35) + 0.006 * noise.noise(jog)
        lean = 0.007 * noise.noise(jog + Vector((0, 0, 5)))
        return Vector(
            (
                x + lean,
                y + 0.006 * noise.noise(jog + Vector((0, 0, 9))),
                z + (rim if z > floor + height * 0.5 else 0),
            )
        )

    ring = [
        (1.0, 0.0),
        (1.0, 0.86),
        (0.985, 0.985),
        (0.95, 1.0),
        (0.90, 0.99),
        (0.875, 0.93),
        (0.86, 0.3),
        (0.05, 0.25),
    ]
    honey_points, honey_faces = [], []
    for x, y in cells:
        capped = noise.noise(Vector((x * 2.3, y * 2.3, 4))) > 0.22 and random.random() < 0.85
        lid = [
            (1.0, 0.0),
            (1.0, 0.9),
            (0.97, 1.0),
            (0.80, 1.0),
            (0.55, random.uniform(0.965, 1.035)),
            (0.02, 1.0),
        ]
        line = lid if capped else ring
        start = len(points)
        for r, t in line:
            for k in range(18):
                a = 2 * math.pi * k / 18 + math.pi / 6
                six = 1 / math.cos((a % (math.pi / 3)) - math.pi / 6)
                far = cell * 0.5 * r * (six if r > 0.96 else 1 + (six - 1) * max(0, (r - 0.80) / 0.16) * 0.8)
                points.append(corner(x + far * math.sin(a), y + far * math.cos(a), floor + height * t))
        for j in range(len(line) - 1):
            for k in range(18):
                a, b = start + j * 18 + k, start + j * 18 + (k + 1) % 18
                faces.append((a, a + 18, b + 18, b))
        if capped:
            continue
        start = len(honey_points)
        full = random.uniform(0.80, 0.95) if random.random() < 0.85 else random.uniform(0.5, 0.7)
        for r, t in (
            (0.02, 0.27),
            (0.88, 0.3),
            (0.885, full),
            (0.80, full - 0.015),
            (0.5, full - 0.035),
            (0.02, full - 0.04),
        ):
            for k in range(18):
                a = 2 * math.pi * k / 18 + math.pi / 6
                honey_points.append(
                    corner(
                        x + cell * 0.5 * r * math.sin(a), y + cell * 0.5 * r * math.cos(a), floor + height * t
                    )
                )
        for j in range(5):
            for k in range(18):
                a, b = start + j * 18 + k, start + j * 18 + (k + 1) % 18
                honey_faces.append((a, a + 18, b + 18, b))
    piece = add_mesh("comb", points, faces)
    piece.data.materials.append(wax())
    full = add_mesh("honey", honey_points, honey_faces)
    full.data.materials.append(liquid((0.36, 0.03, 0.00002)))
    puddle(floor, height)


def puddle(floor, height):
    """Honey that ran down the sides of the comb and lies about it."""

    def wide(a):
        front = max(0.0, -math.sin(a)) ** 3
        return 0.13 + 0.12 * noise.noise(Vector((math.cos(a) * 1.7, math.sin(a) * 1.7, 6))) + 0.10 * front

    def point(u, v):
        u, a = 1 - u, 2 * math.pi * v
        edge, out = comb_edge(a), wide(a)
        run = 0.5 + 0.5 * noise.noise(Vector((math.cos(a) * 6, math.sin(a) * 6, 1)))
        if u < 0.85:
            d = -0.05 + (out + 0.05) * u / 0.85
            lie = 0.028 * math.sqrt(max(0.0, 1 - max(0.0, d / out) ** 3))
            z = lie + height * 0.75 * run**2 * math.exp(-max(0.0, d + 0.012) / 0.022)
        else:
            d, z = out * (1 - (u - 0.85) / 0.15) - 0.05 * (u - 0.85) / 0.15, -0.002
        r = edge + d
        return r * math.cos(a), r * math.sin(a), floor + z

    pool = grid(60, 240, point, closed=True, name="puddle")
    pool.data.materials.append(liquid((0.36, 0.03, 0.00002)))


def near():
    open_studio("sage", 35)
    clear_light()
    plate()
    comb(floor=0.05)
    look_near(1.36, (0.0, -0.04, 0.10), angle=36)


VIEWS = {"main": main, "dipper": running, "near": near}
