"""Nashik onions: three with their dry skin, one halved, and a basket full."""

import math
import random

from mathutils import Vector, noise

from materials import Material
from shapes import add_copy, close_seam, grid, paint, set_down, threads
from studio import look_near, open_studio, stand
from tumble import fill
from vessels import smooth_line, wooden_board, woven_basket

ROWS, AROUND = 150, 192
VEINS = 34
# Radius and height from the root to the neck of an onion 0.62 across.
PROFILE = [
    (0.002, 0.030),
    (0.030, 0.022),
    (0.060, 0.004),
    (0.110, 0.008),
    (0.190, 0.050),
    (0.262, 0.125),
    (0.303, 0.215),
    (0.309, 0.290),
    (0.281, 0.372),
    (0.214, 0.442),
    (0.132, 0.488),
    (0.074, 0.522),
    (0.047, 0.566),
    (0.037, 0.620),
    (0.034, 0.690),
]


def veins(m, count=VEINS, thin=0.16, wander=0.9):
    """1 on the veins that run from root to neck, 0 between; they wander and fade."""
    around = m.axis("Y", "UV")
    drift = m.math("MULTIPLY", m.noise(2.3, 3), wander)
    lane = m.math("MULTIPLY_ADD", around, count, drift)
    near = m.math("PINGPONG", lane, 0.5)
    strong = m.math("MULTIPLY_ADD", m.noise(6, 3), 0.9, 0.15, clamp=True)
    line = m.math("SUBTRACT", 1.0, m.math("DIVIDE", near, thin), clamp=True)
    return m.math("MULTIPLY", line, strong)


def fibres(m):
    """Fine streaks along the onion, of many widths."""
    return m.noise(1.0, 6, 0.15, space="UV", stretch=(2.2, 95, 1), roughness=0.62)


def skin():
    """The firm skin: purple red and glossy, copper where it dries, straw at neck and root."""
    m = Material(
        "onion", roughness=0.32, specular=0.5, subsurface=0.04, clearcoat=0.15, clearcoat_roughness=0.3
    )
    m.set("Subsurface Color", (0.5, 0.06, 0.09, 1))
    m.set("Subsurface Radius", (0.05, 0.02, 0.02))
    vein, streak = veins(m), fibres(m)
    cloud = m.math("MULTIPLY_ADD", m.chance(), 0.22, m.noise(3.2, 4, 0.4))
    base = m.ramp(
        cloud, [(0.32, (0.120, 0.013, 0.030)), (0.55, (0.205, 0.025, 0.043)), (0.82, (0.30, 0.060, 0.052))]
    )
    base = m.mix(m.ramp(streak, [(0.48, (0, 0, 0)), (0.74, (0.5, 0.5, 0.5))]), base, (0.40, 0.10, 0.09))
    base = m.mix(m.math("MULTIPLY", vein, 0.75), base, (0.085, 0.012, 0.024))
    base = m.mix(ends(m), base, m.mix(streak, (0.20, 0.10, 0.05), (0.58, 0.40, 0.22)))
    m.colour(base)
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(11, 5), 0.3, 0.16))
    m.bump(vein, 0.22, 0.006)
    m.bump(streak, 0.16, 0.005)
    return m.material


def ends(m):
    """1 at the dry neck and round the root."""
    along = m.math("MULTIPLY_ADD", m.noise(9, 4), 0.10, m.math("SUBTRACT", m.axis("X", "UV"), 0.05))
    neck = m.ramp(along, [(0.70, (0, 0, 0)), (0.84, (1, 1, 1))])
    root = m.ramp(along, [(0.10, (0.9, 0.9, 0.9)), (0.22, (0, 0, 0))])
    return m.math("ADD", neck, root, clamp=True)


def dry_skin():
    """The outer paper: thin, copper to straw, torn along the veins where `edge` falls under a half."""
    m = Material("dry skin", roughness=0.42, specular=0.42, clearcoat=0.08)
    vein, streak = veins(m, thin=0.13), fibres(m)
    cloud = m.math("MULTIPLY_ADD", m.chance(), 0.2, m.noise(4, 5, 0.5))
    base = m.ramp(
        cloud,
        [
            (0.30, (0.175, 0.030, 0.038)),
            (0.52, (0.265, 0.060, 0.050)),
            (0.72, (0.37, 0.120, 0.072)),
            (0.9, (0.49, 0.25, 0.135)),
        ],
    )
    base = m.mix(m.ramp(streak, [(0.42, (0, 0, 0)), (0.75, (0.5, 0.5, 0.5))]), base, (0.46, 0.20, 0.125))
    base = m.mix(m.math("MULTIPLY", vein, 0.8), base, (0.11, 0.017, 0.022))
    m.colour(m.mix(ends(m), base, m.mix(streak, (0.24, 0.13, 0.065), (0.62, 0.44, 0.25))))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(13, 4), 0.3, 0.27))
    torn = m.math(
        "MULTIPLY_ADD", streak, 0.16, m.math("MULTIPLY_ADD", m.noise(26, 4), 0.10, m.attribute("edge"))
    )
    m.set(
        "Alpha",
        m.math(
            "MULTIPLY",
            m.math("GREATER_THAN", torn, 0.63),
            m.math("MULTIPLY_ADD", streak, -0.25, 1.02, clamp=True),
        ),
    )
    m.bump(vein, 0.3, 0.006)
    m.bump(streak, 0.22, 0.006)
    m.bump(m.noise(16, 4), 0.12, 0.012)
    return m.material


class Form:
    """Where a point of one onion lies: `at(u, v)`, u from root to neck and v around."""

    def __init__(self, number, width=0.62, squat=1.0):
        self.chance = random.Random(number * 17 + 3)
        self.shift = Vector((number * 3.7, number * 9.1, number * 1.9))
        self.line = smooth_line(PROFILE, 40)
        self.size, self.squat = width / 0.62, squat
        self.lean = self.chance.uniform(0, 6.28), self.chance.uniform(0.01, 0.05)
        self.oval = self.chance.uniform(-0.04, 0.04)
        self.long = self.chance.uniform(0.55, 1.1)

    def at(self, u, v, lift=0.0):
        radius, height = self.line[min(len(self.line) - 1, round(u * (len(self.line) - 1)))]
        a = 2 * math.pi * v
        c, s = math.cos(a), math.sin(a)
        flat = Vector((c, s, 0))
        swell = 0.07 * noise.noise(flat * 0.9 + Vector((0, 0, height * 2)) + self.shift)
        swell += 0.022 * noise.noise(flat * 3.2 + Vector((0, 0, height * 1.5)) + self.shift)
        neck = max(0.0, (height - 0.50) / 0.19)
        if neck:
            twist = flat * (2.6 - neck) + Vector((0, 0, neck * 1.4))
            swell += neck**0.6 * 0.55 * noise.noise(twist + self.shift * 1.3)
            height = 0.50 + (height - 0.50) * self.long * (1 + 0.25 * noise.noise(flat * 1.9 + self.shift))
        ribs = 0.0016 * math.cos(2 * math.pi * (VEINS * v)) * min(1, radius / 0.2)
        r = (radius * (1 + swell) + ribs + lift) * self.size
        aside = self.lean[1] * neck**1.5
        x = r * c * (1 + self.oval) + aside * math.cos(self.lean[0])
        y = r * s * (1 - self.oval) + aside * math.sin(self.lean[0])
        return Vector((x, y, (height + lift * (height - 0.25) * 2) * self.size * self.squat))


def onion(number, width=0.62, squat=1.0, firm=None, paper=None, cover=0.1):
    """One onion that stands on its root; `cover` says how much of the dry skin is left (-0.3 to 0.6)."""
    form = Form(number, width, squat)
    body = grid(ROWS, AROUND // 2, form.at, closed=True, name="onion")
    close_seam(body)
    body.data.materials.append(firm or skin())
    coat = outer_coat(form, cover)
    coat.data.materials.append(paper or dry_skin())
    coat.parent = body
    for part in (root_tuft(form), neck_wisps(form, paper)):
        part.parent = body
    return body


def outer_coat(form, cover):
    """The dry skin over the whole onion, lifted where it ends."""
    rest = {}

    def point(u, v):
        a = 2 * math.pi * v
        spot = Vector((math.cos(a) * 1.3, math.sin(a) * 1.3, u * 1.0)) + form.shift * 2.1
        left = 0.5 + cover + 0.55 * noise.noise(spot) + 0.10 * noise.noise(spot * 4)
        left += 0.5 * max(0, u - 0.74) / 0.2 - 0.25 * max(0, 0.14 - u) / 0.14
        rest[(round(u * ROWS), round(v * AROUND) % AROUND)] = left
        curl = max(0.0, 1 - max(0.0, left - 0.47) / 0.14)
        ripple = 0.5 + 0.5 * noise.noise(Vector((math.cos(a) * 4, math.sin(a) * 4, u * 5)) + form.shift)
        return form.at(u, v, 0.0045 + 0.002 * ripple + 0.026 * curl**2 * ripple)

    coat = grid(ROWS, AROUND, point, closed=True, name="dry skin")
    close_seam(coat)
    paint(coat, "edge", [rest[(j, i)] for j in range(ROWS + 1) for i in range(AROUND)])
    return coat


def root_tuft(form):
    """Short dry roots in a cushion under the onion."""
    chance, paths = form.chance, []
    for _ in range(70):
        a, far = chance.uniform(0, 2 * math.pi), 0.062 * math.sqrt(chance.random())
        spot = Vector((far * math.cos(a), far * math.sin(a), 0.030))
        way = Vector((math.cos(a) * far * 14, math.sin(a) * far * 14, -0.8)).normalized()
        path = [spot]
        for _ in range(chance.randint(3, 8)):
            way = (way + Vector([chance.gauss(0, 0.35) for _ in range(3)])).normalized()
            path.append(path[-1] + way * 0.013)
        paths.append([p * form.size for p in path])
    tuft = threads(paths, 0.0042, 5)
    m = Material("root", roughness=0.9, specular=0.1)
    m.colour(m.mix(m.noise(30, 4), (0.16, 0.10, 0.055), (0.60, 0.49, 0.33)))
    tuft.data.materials.append(m.material)
    return tuft


def neck_wisps(form, paper):
    """Strips of paper that stick out of the neck."""
    chance, paths = form.chance, []
    m = Material("straw", roughness=0.7, specular=0.2)
    m.colour(m.mix(m.noise(40, 4), (0.20, 0.105, 0.05), (0.60, 0.42, 0.23)))
    top = form.at(1, 0) * 0.5 + form.at(1, 0.5) * 0.5
    for _ in range(16):
        a = chance.uniform(0, 6.28)
        spot = top + Vector((0.022 * math.cos(a), 0.022 * math.sin(a), -0.06))
        way = Vector((0.25 * math.cos(a), 0.25 * math.sin(a), 1)).normalized()
        path = [spot]
        for _ in range(chance.randint(4, 9)):
            way = (way + Vector([chance.gauss(0, 0.16) for _ in range(3)])).normalized()
            path.append(path[-1] + way * 0.016)
        paths.append(path)
    wisps = threads(paths, 0.011, 4)
    for k, vertex in enumerate(wisps.data.vertices):
        if k % 4 in (1, 3):
            vertex.co = vertex.co.lerp(wisps.data.vertices[k // 4 * 4].co, 0.8)
    wisps.data.materials.append(m.material)
    return wisps


def loose_skin(number, paper, at, turn, size=1.0):
    """A piece of dry skin about 0.4 long that has fallen off and lies on the ground."""
    chance = random.Random(number * 7)
    form = Form(number)
    low, high, wide = chance.uniform(0.28, 0.36), chance.uniform(0.66, 0.8), chance.uniform(0.10, 0.16)
    rest = []

    def point(u, v):
        rim = min(u, 1 - u) * 2.2, min(v, 1 - v) * 2.2
        rest.append(0.44 + 0.55 * min(1, min(rim)) + 0.30 * noise.noise(Vector((u * 3, v * 4, number))))
        spot = form.at(low + (high - low) * u, (v - 0.5) * wide)
        spot.x -= 0.3
        spot.x *= 0.8
        curl = 0.08 * (2 * v - 1) ** 4 * noise.noise(Vector((u * 2, v, number))) + 0.05 * noise.noise(
            Vector((u * 3, v * 3, number * 2))
        )
        return Vector((spot.z - 0.28, spot.y, spot.x + curl)) * size

    piece = grid(50, 50, point, name="loose skin")
    paint(piece, "edge", rest)
    for spot in piece.data.uv_layers.active.data:
        spot.uv = (0.32 + 0.36 * spot.uv.x, spot.uv.y * 0.16)
    piece.data.materials.append(paper)
    piece.location, piece.rotation_euler = at, turn
    return set_down(piece, at[2])


def main():
    open_studio("clay", 4)
    firm, paper, r = skin(), dry_skin(), math.radians
    places = [
        (11, (-0.34, 0.16, 0), (r(7), r(-8), r(40)), 0.66, 0.96, 0.06),
        (5, (0.36, 0.22, 0), (r(-14), r(12), r(200)), 0.63, 1.0, -0.02),
        (8, (0.03, -0.36, 0), (r(68), r(8), r(38)), 0.62, 0.98, -0.12),
    ]
    for number, at, turn, width, squat, cover in places:
        body = onion(number, width, squat, firm, paper, cover)
        body.location, body.rotation_euler = at, turn
        set_down(body)
    loose_skin(3, paper, (-0.42, -0.50, -0.02), (0, 0, r(35)), 0.8)
    loose_skin(6, paper, (0.50, -0.34, -0.014), (0, 0, r(110)), 0.6)
    stand(1.76, (0.03, 0, 0.27))


def wet_flesh():
    """Cut scales: white and glassy, pink towards their outer side, where a purple line runs."""
    m = Material(
        "onion flesh", roughness=0.24, specular=0.5, subsurface=0.22, clearcoat=0.45, clearcoat_roughness=0.12
    )
    m.set("Subsurface Radius", (0.07, 0.05, 0.05))
    m.set("Subsurface Color", (0.80, 0.66, 0.66, 1))
    out, strong = m.attribute("outward"), m.attribute("strong")
    cloud = m.noise(7, 4, 0.3)
    white = m.mix(cloud, (0.70, 0.66, 0.60), (0.80, 0.77, 0.74))
    dots = m.math("LESS_THAN", m.voronoi(46), m.math("MULTIPLY_ADD", cloud, 0.3, -0.04))
    white = m.mix(m.math("MULTIPLY", dots, 0.3), white, (0.62, 0.60, 0.50))
    wavy = m.math("MULTIPLY_ADD", m.noise(24, 3), 0.10, m.math("SUBTRACT", out, 0.05))
    blush = m.ramp(wavy, [(0.30, (0, 0, 0)), (0.62, (0.34, 0.34, 0.34)), (0.84, (0.9, 0.9, 0.9))])
    base = m.mix(m.math("MULTIPLY", blush, strong), white, (0.50, 0.13, 0.24))
    line = m.ramp(wavy, [(0.03, (0.6, 0.6, 0.6)), (0.10, (0, 0, 0)), (0.68, (0, 0, 0)), (0.84, (1, 1, 1))])
    m.colour(m.mix(m.math("MULTIPLY", line, strong), base, (0.25, 0.020, 0.080)))
    m.set("Roughness", m.math("MULTIPLY_ADD", m.noise(12, 4), 0.22, 0.12))
    m.bump(m.noise(30, 3), 0.08, 0.006)
    return m.material


def half(number, firm, paper, flesh, width=0.66, at=0.455):
    """The root half of an onion cut across, its face up."""
    form, body = Form(number, width), None
    for part, lift, material in (("half", 0.0, firm), ("dry skin", 0.006, paper)):
        shell = grid(70, AROUND, lambda u, v, lift=lift: form.at(u * at, v, lift), closed=True, name=part)
        close_seam(shell)
        for spot in shell.data.uv_layers.active.data:
            spot.uv.x *= at
        shell.data.materials.append(material)
        if lift:
            rest = [0.56 + 0.4 * noise.noise(v.co * 4 + form.shift) for v in shell.data.vertices]
            paint(shell, "edge", rest)
            shell.parent = body
        else:
            body = shell
    face = cut_face(form, at)
    face.data.materials.append(flesh)
    face.parent = body
    root_tuft(form).parent = body
    return body


def cut_face(form, at, rows=230, around=256):
    """Rings of scales, each a little swollen; two hearts in the middle."""
    chance = form.chance
    borders = [1.0]
    while borders[-1] > 0.36:
        borders.append(borders[-1] - chance.uniform(0.095, 0.15) * (0.75 + 0.35 * borders[-1]))
    borders.append(0.0)
    hearts = [(Vector((-0.15, 0.04, 0)), 0.215), (Vector((0.15, -0.06, 0)), 0.185)]
    outward, strong = [], []

    def scale_at(flat, rho):
        warped = rho + 0.028 * (1 - rho) * noise.noise(
            flat * 1.6 + Vector((0, 0, rho * 2.5)) + form.shift
        ) * min(1, rho * 3)
        for k in range(len(borders) - 1):
            if warped > borders[k + 1]:
                break
        if k < len(borders) - 2:
            return (warped - borders[k + 1]) / (borders[k] - borders[k + 1]), 1 - 0.06 * k
        spot = flat * rho
        near = min((spot - middle).length / size for middle, size in hearts)
        if near > 1:
            return 0.5 + 0.5 * (warped / borders[k]) ** 4, 0.35
        for low, high in ((0.66, 1.0), (0.3, 0.66), (0.0, 0.3)):
            if near > low:
                return (near - low) / (high - low), 0.65
        return 0.5, 0.3

    def point(u, v):
        rho = 1 - u
        a = 2 * math.pi * v
        flat = Vector((math.cos(a), math.sin(a), 0))
        rim = form.at(at, v, -0.001)
        part, power = scale_at(flat, rho)
        part = min(1, max(0, part))
        outward.append(part)
        strong.append(max(0.15, power))
        dome = math.sqrt(max(0, math.sin(math.pi * part)))
        height = 0.005 * dome - 0.004 + 0.010 * (1 - rho) + 0.005 * noise.noise(flat * rho * 3 + form.shift)
        return Vector((rim.x * rho, rim.y * rho, rim.z + height))

    face = grid(rows, around, point, closed=True, name="cut face")
    paint(face, "outward", outward)
    paint(face, "strong", strong)
    return face


def ring(number, radius, flesh, wide=0.036, high=0.055):
    """One ring of a sliced onion, which lies flat."""
    chance = random.Random(number)
    shift = Vector((number * 2.3, number * 5.1, 0))
    oval = chance.uniform(0.86, 1.0)
    outward = []

    def point(u, v):
        a, b = 2 * math.pi * v, 2 * math.pi * u
        flat = Vector((math.cos(a), math.sin(a), 0))
        square = lambda x: math.copysign(abs(x) ** 0.45, x)
        across, up = square(math.cos(b)), square(math.sin(b))
        outward.append(0.5 + 0.5 * across)
        r = radius * (1 + 0.07 * noise.noise(flat * 0.9 + shift) + 0.02 * noise.noise(flat * 3 + shift))
        r += across * wide / 2 * (1 + 0.2 * noise.noise(flat + shift)) + 0.05 * radius * up * 0.5
        lift = 0.012 * noise.noise(flat * 1.2 - shift)
        return Vector(
            (r * flat.x, r * flat.y * oval, high / 2 * up * (1 + 0.15 * noise.noise(flat * 2 + shift)) + lift)
        )

    band = grid(36, 160, point, closed=True, name="ring")
    paint(band, "outward", outward)
    paint(band, "strong", [0.95] * len(outward))
    band.data.materials.append(flesh)
    return band


def halved():
    open_studio("sage", 5)
    firm, paper, flesh, r = skin(), dry_skin(), wet_flesh(), math.radians
    board = wooden_board(2.1, 1.45, 0.2)
    board.rotation_euler.z = r(6)
    top = board["floor"]
    whole = onion(14, 0.64, 0.97, firm, paper, 0.05)
    whole.location, whole.rotation_euler = (0.32, 0.34, top), (r(-6), r(10), r(70))
    near = half(16, firm, paper, flesh)
    near.location, near.rotation_euler = (-0.30, -0.06, top), (r(17), r(6), r(20))
    set_down(whole, top)
    set_down(near, top)
    for number, radius, at, tilt in (
        (31, 0.235, (0.36, -0.36), 0),
        (32, 0.185, (0.40, -0.31), 9),
        (33, 0.125, (0.72, -0.16), 0),
        (34, 0.10, (0.06, -0.54), 0),
    ):
        band = ring(number, radius, flesh)
        band.location, band.rotation_euler = (*at, top), (r(tilt), r(tilt * 0.6), number)
        set_down(band, top + 0.001)
    look_near(1.75, (0, 0, 0.36), angle=40, stop=8)


def basket():
    open_studio("clay", 8)
    chance, firm, paper, r = random.Random(12), skin(), dry_skin(), math.radians
    vessel = woven_basket(2.2, 0.75)
    kinds = [
        onion(
            40 + k,
            chance.uniform(0.55, 0.66),
            chance.uniform(0.9, 1.04),
            firm,
            paper,
            chance.uniform(-0.15, 0.12),
        )
        for k in range(6)
    ]
    heap = []
    for k in range(20):
        body = kinds[k] if k < len(kinds) else _twin(kinds[k % len(kinds)], chance.uniform(0.85, 1.03))
        body.location = (chance.gauss(0, 0.3), chance.gauss(0, 0.3), 0.4 + 0.34 * k)
        body.rotation_euler = (chance.uniform(0, 6), chance.uniform(0, 6), chance.uniform(0, 6))
        heap.append(body)
    fill(vessel, heap, frames=150, calm=0.8)
    for number, x, y, turn in ((3, -0.80, -1.04, 20), (6, 0.55, -1.20, 150), (9, 1.12, -0.72, 80)):
        loose_skin(number, paper, (x, y, -0.022), (0, 0, r(turn)), 0.9)
    stand(2.7, (0, 0, 0.42), angle=28)


def _twin(body, size):
    """The same onion once more, with all that hangs on it."""
    twin = add_copy(body, size=size)
    for child in body.children:
        add_copy(child).parent = twin
    return twin


VIEWS = {"main": main, "halved": halved, "basket": basket}
