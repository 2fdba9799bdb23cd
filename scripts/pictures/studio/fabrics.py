"""Fabrics: finished materials for cloth whose UV is measured in decimetres, u across and v along the warp.

Each function answers a material: `thing.data.materials.append(poplin("#6B7280"))`. A colour is a hex
string or three linear numbers. The threads show in a picture 2.5 wide and less; in wider ones they
fade to their mean, so nothing flickers. A mesh may hold a point attribute `worn`, 0 to 1, that
`denim` bleaches by.
"""

from math import cos, sin

from materials import Material
from studio import linear


def dye(colour):
    """The albedo that looks like a colour in the studio: the film lifts mean tones and saturates them."""
    red, green, blue = linear(colour) if isinstance(colour, str) else colour
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    calm = (0.8 * c + 0.2 * light for c in (red, green, blue))
    return tuple(0.004 + c * (0.42 + 0.85 * c**2.5) for c in calm)


def shade(colour, factor):
    return tuple(c * factor for c in colour)


class Cloth(Material):
    """A material with threads. `threads` is their number in a decimetre, `pattern` how many of them make
    one row of what the eye sees."""

    def __init__(
        self, name, threads, pattern=1, roughness=0.88, specular=0.12, sheen=0.12, wander=0.35, **more
    ):
        super().__init__(name, roughness=roughness, specular=specular, sheen=sheen, sheen_tint=0.6, **more)
        self.threads = threads
        u, v = self.axis("X", "UV"), self.axis("Y", "UV")
        across = self.noise(6, 2, space="UV", stretch=(1, 0.25, 1))
        along = self.noise(6, 2, space="UV", stretch=(0.25, 1, 1))
        self.u = self.math("MULTIPLY_ADD", across, wander / threads * 6, u)
        self.v = self.math("MULTIPLY_ADD", along, wander / threads * 6, v)
        self.near = self.close_by(threads / pattern)

    def close_by(self, lines):
        """1 where `lines` in a decimetre are resolved by a picture of 1280, 0 where they are too fine."""
        camera = self.nodes.new("ShaderNodeCameraData")
        return self.map(camera.outputs["View Distance"], 1150 / lines, 520 / lines)

    def map(self, value, low, high, to_low=0.0, to_high=1.0):
        node = self.nodes.new("ShaderNodeMapRange")
        node.clamp = True
        for name, number in (("From Min", low), ("From Max", high), ("To Min", to_low), ("To Max", to_high)):
            self._feed(node.inputs[name], number)
        self._feed(node.inputs["Value"], value)
        return node.outputs["Result"]

    def times(self, *values):
        total = values[0]
        for value in values[1:]:
            total = self.math("MULTIPLY", total, value)
        return total

    def plus(self, *values):
        total = values[0]
        for value in values[1:]:
            total = self.math("ADD", total, value)
        return total

    def lot(self, *whole):
        """A number from 0 to 1 for each pair of whole numbers."""
        node = self.nodes.new("ShaderNodeTexWhiteNoise")
        node.noise_dimensions = "2D"
        join = self.nodes.new("ShaderNodeCombineXYZ")
        for socket, value in zip(join.inputs, whole):
            self._feed(socket, value)
        self.links.new(join.outputs[0], node.inputs["Vector"])
        return node.outputs["Value"]

    def hill(self, part):
        """The round back of a thread: `part` runs from 0 to 1 across it."""
        return self.math("SINE", self.math("MULTIPLY", part, 3.14159))

    def interlace(self, period=2, under=1):
        """Answers (height, warp): the relief of the threads, and 1 where the warp lies on top.

        Of `period` crossings along a warp thread `under` go below the weft, one step further on the
        next thread: 2 and 1 make plain cloth, 4 and 1 a twill that shows its warp."""
        x, y = self.math("MULTIPLY", self.u, self.threads), self.math("MULTIPLY", self.v, self.threads)
        i, j = self.math("FLOOR", x), self.math("FLOOR", y)
        self.warp_number, self.weft_number = i, j
        step = self.math("WRAP", self.plus(i, j), float(period), 0.0)
        warp = self.math("GREATER_THAN", step, under - 0.5)
        hill_x, hill_y = self.hill(self.math("FRACT", x)), self.hill(self.math("FRACT", y))
        over = self.times(hill_x, self.math("MULTIPLY_ADD", hill_y, 0.4, 0.6))
        below = self.times(hill_y, self.math("MULTIPLY_ADD", hill_x, 0.4, 0.6))
        height = self.mix(warp, below, over)
        self.long = self.mix(warp, self.math("FRACT", y), self.math("FRACT", x))
        return height, warp

    def uneven(self, colour, amount=0.10):
        """Dye that took here more and there less: over the piece, in patches, and thread by thread."""
        wide = self.noise(0.8, 3, space="UV")
        patch = self.noise(7, 4, space="UV")
        warp = self.noise(1, 3, space="UV", stretch=(75, 2.2, 1))
        weft = self.noise(1, 3, space="UV", stretch=(2.2, 75, 1))
        yarn = self.times(self.plus(warp, weft), 0.8)
        mean = self.plus(self.times(wide, 1.2), self.times(patch, 0.7), yarn)
        change = self.map(mean, 1.15, 2.35, 1 - amount, 1 + amount)
        return self.mix(1.0, colour, change, "MULTIPLY")

    def threads_of(self, warp_colour, weft_colour, height, warp, share=0.5, depth=0.35):
        """Two colours, thread by thread near by, and their mean from afar."""
        far = self.mix(1 - share, warp_colour, weft_colour)
        each = self.mix(warp, weft_colour, warp_colour)
        dark = self.map(height, 0, 0.9, 1 - depth, 1 + 0.28 * depth)
        each = self.mix(1.0, each, dark, "MULTIPLY")
        single = self.map(self.lot(self.warp_number, self.math("MULTIPLY", warp, 7.0)), 0, 1, 0.94, 1.06)
        other = self.map(self.lot(self.weft_number, self.math("MULTIPLY", warp, 3.0)), 0, 1, 0.94, 1.06)
        each = self.mix(1.0, each, self.times(single, other), "MULTIPLY")
        return self.mix(self.near, far, each)

    def relief(self, height, strength=0.5, depth=None):
        """The threads as bump, as deep as half a thread, and gone from afar."""
        self.bump(height, 1.0, depth or 0.45 / self.threads)
        bump = self.shader.inputs["Normal"].links[0].from_node
        self.links.new(self.times(self.near, strength), bump.inputs["Strength"])

    def handled(self, amount=0.10):
        """The unrest that no iron takes out of cloth: a soft one, and one of a few millimetres."""
        self.bump(self.noise(2.6, 3, 0.5, space="UV"), amount, 0.12)
        self.bump(self.noise(17, 4, space="UV"), amount * 0.7, 0.02)


def _plain(m, warp_colour, weft_colour, slub=0.25, unevenness=0.10, strength=0.55):
    """Plain weave: what poplin, linen and all prints lie on."""
    height, warp = m.interlace()
    colour = m.threads_of(warp_colour, weft_colour, height, warp)
    m.colour(m.uneven(colour, unevenness))
    m.handled()
    for stretch in ((110, 1.4, 1), (1.4, 110, 1)):
        m.bump(m.noise(1, 2, space="UV", stretch=stretch), slub, 0.012)
    m.relief(height, strength)
    return m.material


def poplin(colour):
    """Shirting: fine, smooth, a little crisp."""
    m = Cloth("poplin", 170, roughness=0.80, specular=0.18, sheen=0.15)
    colour = dye(colour)
    return _plain(m, shade(colour, 1.03), shade(colour, 0.96), 0.12, 0.07, 0.4)


def linen(colour):
    """Threads that swell and thin, a pale grain, a dry hand."""
    m = Cloth("linen", 120, roughness=0.90, specular=0.10, sheen=0.2, wander=0.8)
    colour = dye(colour)
    pale = tuple(c + 0.10 * (0.75 - c) for c in colour)
    return _plain(m, colour, pale, 0.5, 0.17, 0.75)


def weave(colour_warp, colour_weft, threads=140):
    """Two colours of yarn in plain weave: handloom, chambray, khadi."""
    m = Cloth("weave", threads, wander=0.6)
    return _plain(m, dye(colour_warp), dye(colour_weft), 0.4, 0.13, 0.7)


def jersey(colour, melange=0.0):
    """T-shirt knit: columns of small Vs. `melange` mixes in pale fibres, as in grey marl."""
    m = Cloth("jersey", 125, roughness=0.92, specular=0.08, sheen=0.15, wander=0.5)
    colour = dye(colour)
    x = m.math("MULTIPLY", m.u, m.threads)
    side = m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", x), 0.5))
    y = m.math("MULTIPLY", m.v, m.threads * 1.25)
    loop = m.hill(m.math("FRACT", m.math("MULTIPLY_ADD", side, -1.5, y)))
    leg = m.hill(m.math("MULTIPLY", side, 2.0))
    height = m.times(m.math("MULTIPLY_ADD", loop, 0.55, 0.45), m.math("POWER", leg, 0.7))
    dark = m.mix(m.near, (1.0, 1.0, 1.0), m.map(height, 0, 0.8, 0.66, 1.08))
    base = m.mix(1.0, colour, dark, "MULTIPLY")
    if melange:
        fibre = m.noise(1, 4, 0.6, space="UV", stretch=(260, 26, 1))
        pale = tuple(c + 0.55 * (0.72 - c) for c in colour)
        base = m.mix(m.map(fibre, 0.44, 0.60, 0, melange), base, pale)
    m.colour(m.uneven(base, 0.07))
    m.handled(0.08)
    m.relief(height, 0.55)
    return m.material


def denim(colour, worn=0.42, inside=False):
    """Warp-faced twill: indigo warp over raw weft, or its pale `inside`.

    `worn` is how pale the cloth is where the mesh's attribute `worn` is 1."""
    m = Cloth("denim", 230, 2.2, roughness=0.90, specular=0.10, sheen=0.1, wander=0.8)
    colour = dye(colour)
    # Indigo is duller than its name, and fades towards green rather than towards violet.
    grey = sum(colour) / 3
    colour = tuple(f * (0.66 * c + 0.34 * grey) for f, c in zip((0.62, 0.80, 0.84), colour))
    deep = shade(colour, 0.45)
    bleached = tuple(c + 0.6 * (pale - c) for pale, c in zip((0.20, 0.26, 0.31), colour))
    use = m.plus(
        m.times(m.attribute("worn"), worn * 2.2),
        m.math("MULTIPLY_ADD", m.noise(1.6, 4, space="UV"), 0.5, -0.17),
        m.math("MULTIPLY_ADD", m.noise(24, 4, space="UV"), 0.24, -0.12),
        m.math("MULTIPLY_ADD", m.noise(1, 3, space="UV", stretch=(70, 1.1, 1)), 0.7, -0.35),
    )
    blue = m.ramp(m.math("ADD", use, 0.12, clamp=True), [(0.0, deep), (0.40, colour), (1.0, bleached)])
    height, warp = m.interlace(4, 3 if inside else 1)
    weft = m.mix(0.52, (0.32, 0.31, 0.27), blue)
    core = m.map(m.noise(1, 3, space="UV", stretch=(420, 60, 1)), 0.45, 0.75, 0, 0.45)
    blue = m.mix(m.times(core, m.near), blue, bleached)
    # In the twill the weft peeps out in slanted rows, and the hollow between two rows lies in shade.
    m.colour(m.uneven(m.threads_of(blue, weft, height, warp, 0.28 if inside else 0.86, 0.45), 0.10))
    m.handled(0.12)
    rows = m.math("WRAP", m.times(m.plus(m.u, m.v), m.threads), 4.0, 0.0)
    m.relief(m.plus(m.times(height, 0.6), m.hill(m.math("MULTIPLY", rows, 0.25))), 0.65, 0.007)
    m.bump(m.noise(1, 3, space="UV", stretch=(90, 3, 1)), 0.25, 0.012)
    return m.material


def twill(colour, threads=230):
    """Cotton twill as of chinos: one colour, fine slanted rows."""
    m = Cloth("twill", threads, 2.0, roughness=0.86, specular=0.12, sheen=0.12, wander=0.5)
    colour = dye(colour)
    height, warp = m.interlace(3, 1)
    m.colour(m.uneven(m.threads_of(shade(colour, 1.04), shade(colour, 0.86), height, warp, 0.66), 0.09))
    m.handled(0.10)
    rows = m.math("WRAP", m.times(m.plus(m.u, m.v), m.threads), 3.0, 0.0)
    m.relief(m.plus(m.times(height, 0.5), m.hill(m.math("MULTIPLY", rows, 0.333))), 0.5, 0.006)
    return m.material


def wool(colour, melange=0.5):
    """Felted coating: fibres in all directions, darker and paler ones mixed, a soft rim of fuzz."""
    m = Cloth("wool", 80, roughness=0.97, specular=0.05, sheen=0.4, wander=1.2)
    colour = dye(colour)
    dark, pale = shade(colour, 0.50), tuple(c + 0.40 * (0.80 - c) for c in colour)
    one = m.noise(1, 4, 1.6, space="UV", stretch=(190, 30, 1))
    other = m.noise(1, 4, 1.6, space="UV", stretch=(34, 170, 1))
    tuft = m.noise(26, 5, 1.0, space="UV")
    base = m.mix(m.map(one, 0.50, 0.66, 0, melange), colour, pale)
    base = m.mix(m.map(other, 0.52, 0.68, 0, melange), base, dark)
    base = m.mix(m.map(tuft, 0.35, 0.70, 0, 0.22), base, dark)
    m.colour(m.uneven(base, 0.08))
    m.handled(0.14)
    m.bump(tuft, 0.30, 0.03)
    m.bump(m.plus(one, other), 0.55, 0.012)
    return m.material


def silk(colour, shot=None):
    """A filament weave that shines along its folds; `shot` is the colour of its weft, seen aslant."""
    m = Cloth("silk", 240, roughness=0.36, specular=0.42, sheen=0.15, anisotropic=0.65)
    colour = dye(colour)
    second = dye(shot) if shot else tuple(c + 0.06 * (0.8 - c) for c in colour)
    facing = m.nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.45
    base = m.mix(m.map(facing.outputs["Facing"], 0.15, 0.85), colour, second)
    m.set("Specular Tint", 0.45)
    tangent = m.nodes.new("ShaderNodeTangent")
    tangent.direction_type = "UV_MAP"
    m.set("Tangent", tangent.outputs[0])
    m.colour(m.uneven(base, 0.06))
    slub = m.noise(1, 3, space="UV", stretch=(2, 150, 1))
    m.set("Roughness", m.map(slub, 0.3, 0.75, 0.30, 0.46))
    m.bump(slub, 0.12, 0.008)
    m.bump(m.noise(3, 3, 0.4, space="UV"), 0.06, 0.08)
    return m.material


# Prints. A motif answers distances to its outlines, negative within, in parts of its repeat.


def _round(m, x, y, radius, at=(0, 0), squash=1.0):
    x, y = m.math("SUBTRACT", x, at[0]), m.times(m.math("SUBTRACT", y, at[1]), squash)
    long = m.math("SQRT", m.plus(m.times(x, x), m.times(y, y)))
    return m.math("SUBTRACT", long, radius)


def _petals(m, x, y, count, radius, depth, at=(0, 0), turn=0.0):
    x, y = m.math("SUBTRACT", x, at[0]), m.math("SUBTRACT", y, at[1])
    long = m.math("SQRT", m.plus(m.times(x, x), m.times(y, y)))
    angle = m.math("MULTIPLY_ADD", m.math("ARCTAN2", y, x), count / 2, turn)
    lobe = m.math("ABSOLUTE", m.math("COSINE", angle))
    return m.math("SUBTRACT", long, m.math("MULTIPLY_ADD", lobe, depth, radius))


def _leaf(m, x, y, at, angle, long, wide):
    """A pointed leaf that begins at `at`."""
    x, y = m.math("SUBTRACT", x, at[0]), m.math("SUBTRACT", y, at[1])
    t = m.plus(m.times(x, cos(angle) / long), m.times(y, sin(angle) / long))
    s = m.math("ABSOLUTE", m.plus(m.times(x, -sin(angle)), m.times(y, cos(angle))))
    width = m.times(m.math("SINE", m.times(m.math("ADD", t, 0.0, clamp=True), 3.14159)), wide)
    return m.math("SUBTRACT", s, m.math("SUBTRACT", width, 0.016))


def _nearest(m, *distances):
    least = distances[0]
    for distance in distances[1:]:
        least = m.math("MINIMUM", least, distance)
    return least


def _without(m, distance, hole):
    return m.math("MAXIMUM", distance, m.math("MULTIPLY", hole, -1.0))


def dots(m, x, y):
    """Bandhani-like spots, each a little ring."""
    return _without(m, _round(m, x, y, 0.17), _round(m, x, y, 0.055)), None


def flower(m, x, y):
    """Five petals with an eye, and two leaves."""
    petals = _without(m, _petals(m, x, y, 5, 0.13, 0.15), _round(m, x, y, 0.09))
    veins = m.math("SUBTRACT", m.math("ABSOLUTE", _petals(m, x, y, 5, -0.04, 0.17)), 0.012)
    right = _leaf(m, x, y, (0.16, -0.24), -0.5, 0.26, 0.06)
    left = _leaf(m, x, y, (-0.16, -0.24), 3.6, 0.26, 0.06)
    return _without(m, petals, veins), _nearest(m, _round(m, x, y, 0.055), right, left)


def sprig(m, x, y):
    """A buti: one blossom on a bent stem with leaves, as on Sanganer cloth."""
    bend = m.math("SUBTRACT", x, m.math("MULTIPLY_ADD", m.times(y, y), 0.5, -0.02))
    stem = m.math(
        "MAXIMUM",
        m.math("SUBTRACT", m.math("ABSOLUTE", bend), 0.016),
        m.math("SUBTRACT", m.math("ABSOLUTE", m.math("ADD", y, 0.14)), 0.24),
    )
    leaves = _nearest(
        m,
        _leaf(m, x, y, (0.0, -0.16), 0.55, 0.27, 0.065),
        _leaf(m, x, y, (0.02, -0.24), 2.65, 0.28, 0.065),
        _leaf(m, x, y, (0.0, -0.02), 2.3, 0.17, 0.045),
    )
    blossom = _without(m, _petals(m, x, y, 7, 0.09, 0.085, (0.0, 0.22)), _round(m, x, y, 0.05, (0.0, 0.22)))
    return _nearest(m, stem, leaves), _nearest(m, blossom, _round(m, x, y, 0.026, (0.0, 0.22)))


def paisley(m, x, y):
    """The kairi: a bent drop with a rim, a filled heart and dots about it."""
    lean = m.plus(x, m.times(m.math("MAXIMUM", m.math("ADD", y, 0.02), 0.0), 0.9, m.math("ADD", y, -0.22)))

    def drop(grow):
        t = m.math("ADD", m.math("MULTIPLY_ADD", y, 1 / 0.68, 0.46), 0.0, clamp=True)
        belly = m.times(m.math("POWER", m.math("SUBTRACT", 1.0, t), 0.75), m.math("POWER", t, 0.5), 0.50)
        return m.math("SUBTRACT", m.math("ABSOLUTE", lean), m.math("ADD", belly, grow))

    rim = m.math("MAXIMUM", drop(0.0), m.math("MULTIPLY", drop(-0.045), -1.0))
    heart = drop(-0.085)
    eye = _petals(m, x, y, 6, 0.035, 0.05, (0.0, -0.10))
    return _nearest(m, rim, _without(m, heart, m.math("SUBTRACT", eye, 0.012))), _nearest(
        m, eye, _round(m, x, y, 0.026, (0.34, 0.30)), _round(m, x, y, 0.026, (-0.34, -0.30))
    )


def ajrakh(m, x, y):
    """Stars of eight rays in rings of dots, with a small cross where four repeats meet."""
    star = _without(m, _petals(m, x, y, 8, 0.10, 0.14), _petals(m, x, y, 8, 0.02, 0.08))
    ring = m.math("SUBTRACT", m.math("ABSOLUTE", _round(m, x, y, 0.34)), 0.020)
    beads = _petals(m, x, y, 24, 0.365, 0.045)
    beads = m.math("MAXIMUM", beads, m.math("MULTIPLY", _round(m, x, y, 0.385), -1))
    corner_x = m.math("SUBTRACT", 0.5, m.math("ABSOLUTE", x))
    corner_y = m.math("SUBTRACT", 0.5, m.math("ABSOLUTE", y))
    cross = _petals(m, corner_x, corner_y, 4, 0.03, 0.11)
    return _nearest(m, ring, beads, cross), star


MOTIFS = {"dots": dots, "flower": flower, "sprig": sprig, "paisley": paisley, "ajrakh": ajrakh}


def printed(m, ground, ink, motif, second=None, repeat=0.32, drop=0.5):
    """Answers the colour of a block print: `ink` and `second` stamped on `ground` by hand.

    `motif` is a name of MOTIFS or such a function, `repeat` its width in decimetres; every other
    column is moved by `drop`. A block holds 4 × 4 motifs, and none lies quite true."""
    motif = MOTIFS.get(motif, motif)
    u = m.math("MULTIPLY_ADD", m.noise(3, 2, space="UV"), 0.016, m.axis("X", "UV"))
    v = m.axis("Y", "UV")
    x, y = m.math("MULTIPLY", u, 1 / repeat), m.math("MULTIPLY", v, 1 / repeat)
    block_x, block_y = (m.math("FLOOR", m.math("MULTIPLY", t, 0.25)) for t in (x, y))
    pressed = m.lot(block_x, block_y)
    colour = ground
    for number, paint in ((0, ink), (1, second or ink)):
        slip_x = m.map(m.lot(block_x, m.math("ADD", block_y, 31.0 + 7 * number)), 0, 1, -0.03, 0.03)
        slip_y = m.map(m.lot(block_x, m.math("ADD", block_y, 57.0 + 7 * number)), 0, 1, -0.03, 0.03)
        cell = m.plus(x, slip_x)
        column = m.math("FLOOR", cell)
        odd = m.math("WRAP", column, 2.0, 0.0)
        local_x = m.math("SUBTRACT", m.math("FRACT", cell), 0.5)
        local_y = m.math("SUBTRACT", m.math("FRACT", m.plus(y, slip_y, m.times(odd, drop))), 0.5)
        distance = motif(m, local_x, local_y)[number]
        if distance is None:
            continue
        fray = m.plus(
            m.math("MULTIPLY_ADD", m.noise(38, 4, space="UV"), 0.03, -0.015),
            m.math("MULTIPLY_ADD", m.noise(150, 2, space="UV"), 0.03, -0.015),
        )
        distance = m.math("MULTIPLY", m.plus(distance, fray), repeat)
        there = m.map(distance, 0.003, -0.003)
        rim = m.map(m.math("ABSOLUTE", m.math("ADD", distance, 0.004)), 0.0, 0.010, 1.0, 0.86)
        worn = m.map(m.plus(m.noise(55, 5, space="UV"), m.times(pressed, 0.10)), 0.48, 0.78, 1.0, 0.52)
        colour = m.mix(m.times(there, rim, worn, 0.97), colour, paint)
    return colour


def block_print(ground, ink, motif="sprig", second=None, repeat=0.32, drop=0.5):
    """Cotton printed by hand: `flower`, `sprig`, `paisley`, `dots` or `ajrakh`."""
    m = Cloth("block print", 180, roughness=0.86, specular=0.12, sheen=0.2, wander=0.6)
    colour = printed(m, dye(ground), dye(ink), motif, dye(second) if second else None, repeat, drop)
    return _plain(m, colour, m.mix(1.0, colour, (0.93, 0.93, 0.93), "MULTIPLY"), 0.3, 0.11, 0.6)


def _bands(m, place, bands):
    """The colour at `place` among bands [(colour, width)] that repeat."""
    whole = sum(width for _colour, width in bands)
    part = m.math("FRACT", m.math("MULTIPLY", place, 1 / whole))
    stops, at = [], 0.0
    for colour, width in bands:
        stops.append((at, dye(colour)))
        at += width / whole
    return m.ramp(part, stops, sharp=True)


def stripes(bands, across=False, threads=190):
    """Yarn-dyed stripes: `bands` [(colour, width in decimetres)] along the cloth, or `across` it."""
    m = Cloth("stripes", threads, roughness=0.82, specular=0.15, sheen=0.15)
    main = max(bands, key=lambda band: band[1])[0]
    # A band ends with a thread, and lets a little of the other yarn through.
    striped = _bands(m, m.v if across else m.u, bands)
    plain = m.mix(0.72, dye(main), striped)
    warp, weft = (plain, striped) if across else (striped, plain)
    return _plain(m, warp, weft, 0.15, 0.08, 0.45)


def checks(warp_bands, weft_bands=None, threads=190):
    """Gingham, madras, school checks: bands [(colour, width)] of the warp crossed by those of the weft."""
    m = Cloth("checks", threads, roughness=0.84, specular=0.13, sheen=0.2)
    return _plain(m, _bands(m, m.u, warp_bands), _bands(m, m.v, weft_bands or warp_bands), 0.2, 0.09, 0.5)
