"""The studio: one window, one lens, one sheet of paper. Every picture of goods is taken here.

Lengths are decimetres, so a mango is about 1 long and a kurta 7. Colours are linear unless a name
says `hex`.
"""

import math
import os
import random

import bpy
import numpy
from mathutils import Vector

from denoise import denoise, read_weights
from materials import Material
from shapes import add_mesh

# The papers that goods lie on, from the palette of the shop: light, and calm in the dark theme.
PAPERS = {
    "khadi": "#E9E6DF",
    "butter": "#EBE1C9",
    "sage": "#DDE3D6",
    "clay": "#EADACF",
    "mist": "#DAE1E6",
    "lilac": "#E2DDE6",
}
LENS_MM = 85
SENSOR_MM = 36
SATURATION = 1.22


def linear(hex_colour):
    """`#RRGGBB` as linear light, three numbers from 0 to 1."""
    parts = (int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def open_studio(paper, seed=7):
    """Begins an empty scene on one of PAPERS. `seed` decides every chance that follows."""
    random.seed(seed)
    if _gathering:
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.use_denoising = False
    cycles.max_bounces = 8
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0.3
    world = bpy.data.worlds.new("room")
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 0.98, 0.95, 1)
    background.inputs[1].default_value = 0.17
    scene["paper"] = paper


# The views whose goods are being set down in the scene of another one.
_gathering = []


def place(view, at=(0, 0), turn=0, size=1.0):
    """Sets the goods of another view down in this scene: at x and y, turned by degrees. Its paper,
    lights and camera are left out."""
    before = set(bpy.context.scene.objects)
    _gathering.append(view)
    view()
    _gathering.pop()
    ground = bpy.data.objects.new("ground", None)
    bpy.context.collection.objects.link(ground)
    for thing in set(bpy.context.scene.objects) - before:
        if thing.parent is None and thing is not ground:
            thing.parent = ground
    ground.location, ground.rotation_euler, ground.scale = (*at, 0), (0, 0, math.radians(turn)), (size,) * 3


def stand(width, at=(0, 0, 0), aspect=0.75, angle=22, turn=0, stop=11):
    """The camera before goods that stand: `width` decimetres across the picture at `at`, its middle."""
    _take_view(width, Vector(at), aspect, math.radians(angle), math.radians(turn), stop)


def look_down(width, at=(0, 0, 0), aspect=0.75, stop=16):
    """The camera above goods that are laid flat."""
    _take_view(width, Vector(at), aspect, math.radians(89.9), 0, stop)


def look_near(width, at=(0, 0, 0), aspect=0.75, angle=38, turn=0, stop=5.6):
    """The camera close by, for a weave, a seam or a cut fruit."""
    _take_view(width, Vector(at), aspect, math.radians(angle), math.radians(turn), stop)


def _take_view(width, at, aspect, angle, turn, stop):
    if _gathering:
        return
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = (
        (round(1000 * aspect), 1000) if aspect < 1 else (1000, round(1000 / aspect))
    )
    camera = bpy.data.cameras.new("camera")
    camera.lens = LENS_MM
    camera.sensor_width = SENSOR_MM
    camera.sensor_fit = "HORIZONTAL"
    distance = width * LENS_MM / SENSOR_MM
    thing = bpy.data.objects.new("camera", camera)
    bpy.context.collection.objects.link(thing)
    way = Vector((math.sin(turn) * math.cos(angle), -math.cos(turn) * math.cos(angle), math.sin(angle)))
    thing.location = at + way * distance
    _aim(thing, at)
    camera.dof.use_dof = True
    camera.dof.focus_distance = distance
    # A stop is measured against the lens; our lens grows with the picture, so that the blur stays.
    camera.dof.aperture_fstop = stop / (width * 0.8)
    scene.camera = thing
    _set_lights(at, width)
    _lay_paper(linear(PAPERS[scene["paper"]]), width)


def _set_lights(at, width):
    """A wide window at the left, a pale wall at the right, a little from behind. They grow with the
    picture, so a carrot and a coat have the same light."""
    for place, size, power, colour in (
        ((-1.35, 0.25, 1.25), 0.9, 82, (1, 0.96, 0.90)),
        ((1.7, -1.0, 0.9), 1.6, 9, (0.92, 0.96, 1)),
        ((0.3, -1.2, 2.2), 2.4, 9, (1, 0.985, 0.96)),
    ):
        lamp = bpy.data.lights.new("lamp", "AREA")
        lamp.energy = power * width * width
        lamp.size = size * width
        lamp.color = colour
        thing = bpy.data.objects.new("lamp", lamp)
        bpy.context.collection.objects.link(thing)
        thing.location = at + Vector(place) * width
        _aim(thing, at)


def _aim(thing, target):
    thing.rotation_euler = (target - thing.location).to_track_quat("-Z", "Y").to_euler()


def _lay_paper(colour, width):
    """Floor and wall in one sheet that bends behind the goods, as large as the picture asks for."""
    bend = [
        (1.6 + 2.2 * math.sin(i / 32 * math.pi / 2), 2.2 - 2.2 * math.cos(i / 32 * math.pi / 2))
        for i in range(33)
    ]
    profile = [(-8, 0), (-3, 0), (0, 0), *bend, (3.8, 9)]
    count = len(profile)
    points = [(x * width, y * width, z * width) for x in (-9, 9) for y, z in profile]
    faces = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
    paper = add_mesh("paper", points, faces)
    paper.data.materials.append(paper_of(colour))


def paper_of(colour):
    """Uncoated paper with a tooth that one sees near by."""
    paper = Material("paper", roughness=0.95, specular=0.08)
    cloud = paper.noise(0.35, 3)
    paper.colour(paper.mix(cloud, tuple(c * 0.965 for c in colour), colour))
    paper.bump(paper.noise(55, 6), 0.10, 0.006)
    return paper.material


def develop(path, width, samples, weights):
    """Renders the scene `width` pixels wide, takes the grain out and writes a PNG."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.cycles.seed = 3
    scale = width / scene.render.resolution_x
    scene.render.resolution_x, scene.render.resolution_y = width, round(scene.render.resolution_y * scale)
    scene.render.resolution_percentage = 100
    bpy.context.view_layer.cycles.denoising_store_passes = True
    raw = f"{path}.raw"
    _keep_passes(scene, raw)
    bpy.ops.render.render()
    passes = {name: _read(f"{raw}/{name}0001.exr") for name in ("colour", "albedo", "normal")}
    clean = _saturate(denoise(**passes, weights=read_weights(weights)))
    for name in passes:
        os.remove(f"{raw}/{name}0001.exr")
    os.rmdir(raw)
    _write(clean, path, scene)


def _saturate(picture):
    """Gives back the colour that the film's curve takes from what is bright."""
    grey = picture @ numpy.array([0.2126, 0.7152, 0.0722], numpy.float32)
    return numpy.maximum(grey[..., None] + (picture - grey[..., None]) * SATURATION, 0)


def _keep_passes(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    for name, socket in (("colour", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out = tree.nodes.new("CompositorNodeOutputFile")
        out.base_path = folder
        out.format.file_format = "OPEN_EXR"
        out.format.color_depth = "32"
        out.file_slots[0].path = name
        tree.links.new(source.outputs[socket], out.inputs[0])


def _read(path):
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return numpy.ascontiguousarray(pixels.reshape(height, width, 4)[..., :3])


def _write(picture, path, scene):
    height, width = picture.shape[:2]
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    solid = numpy.ones((height, width, 1), numpy.float32)
    image.pixels.foreach_set(numpy.concatenate([picture, solid], -1).astype(numpy.float32).ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.use_nodes = False
    image.save_render(path, scene=scene)
