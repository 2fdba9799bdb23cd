"""What the skins and the flesh of all fruits have in common, and how a fruit lies."""

from mathutils import Matrix, Vector


def dye(m, colour):
    """The colour of a thing and of the light that comes out of it."""
    m.colour(colour)
    m.set("Subsurface Color", colour)


def fade(m, value, low, high):
    """0 below `low`, 1 above `high`."""
    return m.ramp(value, [(low, (0, 0, 0)), (high, (1, 1, 1))])


def moved(m, seed):
    """Coordinates of the thing itself, moved so that no two fruits have the same spots."""
    node = m.nodes.new("ShaderNodeVectorMath")
    node.inputs[1].default_value = (seed * 3.7, seed * 5.3, seed * 1.9)
    m.links.new(m.place.outputs["Object"], node.inputs[0])
    return node.outputs[0]


def stain(m, where, strength, base, colour):
    """`base`, and `colour` laid over it where `where` is 1."""
    return m.mix(m.math("MULTIPLY", where, strength), base, colour)


def spots(m, space, scale, vary, least, size_scale=7):
    """1 in round spots, `scale` cells to the decimetre. Their radius in parts of a cell is `least` and up to
    `vary` more, as a noise of `size_scale` says; below 0 there is no spot."""
    size = m.math("MULTIPLY_ADD", m.noise(size_scale, 3, 0, space), vary, least)
    return m.math("LESS_THAN", m.voronoi(scale, space), size)


def lying(stalk, face):
    """The turn of a fruit whose stalk (+Z) looks one way and whose flat side (+Y) another."""
    z = Vector(stalk).normalized()
    y = Vector(face)
    y = (y - z * y.dot(z)).normalized()
    return Matrix((y.cross(z), y, z)).transposed().to_euler()
