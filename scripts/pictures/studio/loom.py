"""Patterns that are woven or embroidered: drawn thread by thread over decimetres, as one repeat."""

import math

import bpy
import numpy


def woven(m, name, size, draw, threads=250, mirror=0.0):
    """Three masks (the red, green and blue of a colour) over the UVs of material `m`.

    `size` is the repeat across and along in decimetres; `draw(x, y)` gives three arrays from 0 to 1 for
    the places x, y in it, one for every thread. With `mirror`, the width of the cloth, the right half
    of the cloth is the left half seen in a mirror."""
    columns, rows = (max(1, round(s * threads)) for s in size)
    x, y = numpy.meshgrid((numpy.arange(columns) + 0.5) / threads, (numpy.arange(rows) + 0.5) / threads)
    pixels = numpy.ones((rows, columns, 4), numpy.float32)
    for channel, mask in enumerate(draw(x, y)):
        pixels[..., channel] = mask
    image = bpy.data.images.new(name, columns, rows, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    node = m.nodes.new("ShaderNodeTexImage")
    node.image = image
    u, v = m.axis("X", "UV"), m.axis("Y", "UV")
    if mirror:
        u = m.math("MINIMUM", u, m.math("SUBTRACT", mirror, u))
    place = m.nodes.new("ShaderNodeCombineXYZ")
    m.links.new(m.math("MULTIPLY", u, 1 / size[0]), place.inputs[0])
    m.links.new(m.math("MULTIPLY", v, 1 / size[1]), place.inputs[1])
    m.links.new(place.outputs["Vector"], node.inputs["Vector"])
    return node.outputs["Color"]


def split(m, colour):
    """The three masks of a woven picture."""
    node = m.nodes.new("ShaderNodeSeparateRGB")
    m.links.new(colour, node.inputs[0])
    return node.outputs[0], node.outputs[1], node.outputs[2]


def band(x, low, high):
    """1 between low and high."""
    return ((x >= low) & (x < high)).astype(float)


def fold(x, period):
    """The distance from the nearest whole multiple of the period."""
    return numpy.abs((x / period + 0.5) % 1 - 0.5) * period


def soft(distance, edge=0.004):
    """1 where a distance is below nought, over a thread's width."""
    return numpy.clip(0.5 - distance / edge, 0, 1)


def oval(x, y, at, wide, high, turn=0.0):
    """About the distance to an oval's outline, negative within."""
    c, s = math.cos(turn), math.sin(turn)
    a, b = (x - at[0]) * c + (y - at[1]) * s, (y - at[1]) * c - (x - at[0]) * s
    return (numpy.sqrt((a / wide) ** 2 + (b / high) ** 2) - 1) * min(wide, high)


def paisley(x, y, at, size, turn=0.0, flip=1):
    """The distance to the outline of a kairi, the mango that became a pattern, `size` high: a drop whose
    tip curls over. Negative within."""
    c, s = math.cos(turn), math.sin(turn)
    a, b = ((x - at[0]) * c + (y - at[1]) * s) * flip / size, ((y - at[1]) * c - (x - at[0]) * s) / size
    away = numpy.full(x.shape, 9.0)
    for i in range(34):
        t = i / 33
        bend = 0.34 * max(0, t - 0.25) ** 1.6 + 0.25 * max(0, t - 0.7) ** 1.3
        height = -0.28 + 0.78 * t - 0.35 * max(0, t - 0.8) ** 1.2
        radius = 0.275 * math.cos(math.pi / 2 * t) ** 0.8 + 0.012
        away = numpy.minimum(away, numpy.hypot(a - bend, b - height) - radius)
    return away * size


def flower(x, y, at, size, petals=8, turn=0.0, depth=0.3):
    """The distance to the outline of a flower seen from above, `size` its radius."""
    a, b = x - at[0], y - at[1]
    away = numpy.hypot(a, b)
    return away - size * (1 - depth + depth * numpy.cos(petals * (numpy.arctan2(b, a) - turn)))
