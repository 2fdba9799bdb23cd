"""Men's shirts laid flat, 54 cm wide and 73 cm long: casual ones with long sleeves, and the school shirt."""

from mathutils import Vector

from collars import Collar, neck_seam, through
from fabrics import checks, poplin, stripes
from garments import Panel, bow, dyed, lay, mirrored, push, turn
from studio import look_down, look_near, open_studio
from trims import bar_tack, beside, button, label, seat, seen_spot, sew, yarn

NECK = (0.80, 3.55)
TIP = (2.28, 3.10)
PIT = (2.72, 0.90)
HIP = (2.64, -2.85)
ARMHOLE = bow(TIP, (2.05, 2.5), (2.05, 1.5), PIT)
WRIST = [(4.52, -2.42), (3.38, -2.86)]
FRONT_NECK = bow((0, 2.76), (0.42, 2.76), (0.74, 3.05), NECK)
BACK_NECK = bow((0, 3.38), (0.4, 3.38), (0.7, 3.44), NECK)
HEM = bow(HIP, (2.25, -3.35), (1.5, -3.78), (0, -3.78))


def body(name, neck, layer):
    side = bow(PIT, (2.58, -0.2), (2.56, -1.6), HIP)
    half = [("shoulder", [NECK, TIP]), ("armhole", ARMHOLE), ("side", side)]
    edges = half + [("hem", HEM + mirrored(HEM)[1:])]
    edges += [(edge, mirrored(points)) for edge, points in reversed(half)]
    return Panel(name, edges + [("neck", mirrored(neck)[:-1] + neck)], layer)


def tube(name, edges, sign, layer, grain, cut=None):
    """A sleeve or a cuff: drawn for the right, turned over for the left."""
    if sign > 0:
        return Panel(name, edges, layer, grain=grain, cut=cut)
    edges = [(edge, mirrored(points)) for edge, points in reversed(edges)]
    other = cut and (lambda x, y: (-cut(-x, y)[0], cut(-x, y)[1]))
    return Panel(name, edges, layer, grain=-grain, cut=other)


def gathered(x, y):
    """Long sleeves are cut wider at the wrist than the cuff that holds them."""
    near = max(0.0, 1 - ((x - 3.95) ** 2 + (y + 2.64) ** 2) ** 0.5 / 1.3)
    across = (x - 3.95) * 0.932 + (y + 2.64) * 0.361
    return x + 0.16 * near * across * 0.932, y + 0.16 * near * across * 0.361


def long_sleeve(side, sign, layer):
    over = bow(TIP, (2.9, 2.75), (3.65, 0.8), WRIST[0])
    under = bow(WRIST[1], (3.2, -1.6), (2.95, -0.2), PIT)
    sleeve = [("over", over), ("wrist", WRIST), ("under", under), ("armhole", ARMHOLE[::-1])]
    end = [(x + 0.232, y - 0.60) for x, y in WRIST]
    (top, low), (last, least) = WRIST, end
    cuff = [("over", [top, last]), ("cuff", end), ("under", [least, low]), ("wrist", [low, top])]
    return [
        tube(f"{side} sleeve {sign}", sleeve, sign, layer, 19, gathered),
        tube(f"{side} cuff {sign}", cuff, sign, layer, 111),
    ]


def short_sleeve(side, sign, layer):
    end = [(3.98, 1.62), (3.02, 0.22)]
    edges = [("over", [TIP, end[0]]), ("cuff", end), ("under", [end[1], PIT]), ("armhole", ARMHOLE[::-1])]
    return [tube(f"{side} sleeve {sign}", edges, sign, layer, 52)]


def sewn(sleeves, rumple=0.9, seed=5, pocket=True):
    """The shirt as it lies, without what is sewn on."""
    panels = []
    for layer, side, neck in ((0, "back", BACK_NECK), (1, "front", FRONT_NECK)):
        panels.append(body(side, neck, layer))
        for sign in (1, -1):
            panels += sleeves(side, sign, layer)
    moves = [
        turn((2.3, 2.6), -6, 1.2, lambda x, y: min(x - 2.0, x - 2.62 + 0.5 * max(0, y - 0.4))),
        turn((-2.3, 2.6), 5, 1.2, lambda x, y: min(-x - 2.0, -x - 2.62 + 0.5 * max(0, y - 0.4))),
        push((0.9, -1.4), (-0.07, 0.06), 1.2),
        push((-1.2, -0.6), (0.07, 0.06), 1.1),
    ]
    free = {"neck", "hem", "cuff", "armhole", "wrist"}
    cloth = lay(panels, free, moves=moves, drape=0.19, rumple=rumple, seed=seed)
    for side in ("front", "back"):
        cloth.hem(side, "hem", 0.06, 0.010)
        for sign in (1, -1):
            name = f"{side} sleeve {sign}"
            cloth.seam(name, cloth.panels[name].edge("armhole"), 0.010)
            if f"{side} cuff {sign}" in cloth.panels:
                cloth.seam(name, cloth.panels[name].edge("wrist"), 0.016)
            else:
                cloth.hem(name, "cuff", 0.25, 0.012)
    return cloth


def put_collar(cloth, cloth_material, thread):
    """Buttoned to the top: the leaf's points lie on the chest."""
    seam = neck_seam(cloth, FRONT_NECK, [(0.97 * x, y - 0.05) for x, y in BACK_NECK])
    base = max(seam(1).z, seam(0.6).z)
    top = through(
        [
            (0, (0, 3.77, 0.34)),
            (0.25, (0.42, 3.73, 0.34)),
            (0.5, (0.72, 3.52, 0.32)),
            (0.75, (0.47, 3.20, base + 0.21)),
            (1, (0.025, 3.05, base + 0.14)),
        ]
    )

    def lying(x, y):
        spot = seen_spot(cloth, "front", x, y, 0.03)[0]
        return x, y, spot.z

    edge = through(
        [
            (0, (0, 3.90, 0.08)),
            (0.25, (0.55, 3.85, 0.08)),
            (0.5, (1.01, 3.50, seen_spot(cloth, "front", 1.01, 3.45, 0.04)[0].z)),
            (0.75, lying(0.98, 2.98)),
            (1, lying(0.70, 2.36)),
        ]
    )
    collar = Collar(seam, top, edge)
    collar.make(cloth_material)
    collar.stitch(thread)
    return collar


def trimmed(cloth, material, thread_colour, button_colour, pocket=True):
    """Dresses the shirt and sews on its placket, pocket, collar, buttons and stitches."""
    cloth.dress(material)
    thread = yarn(thread_colour)
    front = cloth.panels["front"]
    bottom = -3.77
    cloth.patch("front", [(-0.17, bottom), (0.17, bottom), (0.17, 2.77), (-0.17, 2.77)], material, 0.016)
    for x in (-0.125, 0.125):
        sew(cloth, "front", [(x, 2.74), (x, bottom + 0.03)], thread, 0.015)
    heights = [2.12 - 0.87 * i for i in range(7)]
    for k, y in enumerate(heights):
        spot, normal = seen_spot(cloth, "front", 0.004 * (k % 3 - 1), y, 0.016)
        bar_tack(spot, (0, 1, 0), thread, normal, 0.17, 0.026)
        seat(button(0.058, button_colour, thread_colour), spot, normal, 0.3 + 1.3 * k)
    if pocket:
        put_pocket(cloth, material, thread)
    sew(cloth, "front", beside(front.edge("hem"), -0.055), thread, 0.0)
    for sign in (1, -1):
        shoulder = [(sign * 0.86, 3.16), (sign * 2.17, 2.76)]
        cloth_seam = shoulder if sign > 0 else shoulder[::-1]
        sew(cloth, "front", cloth_seam, thread, 0.0)
        sew(cloth, "front", beside(cloth_seam, -0.03), thread, 0.0)
        hole = ARMHOLE if sign > 0 else mirrored(ARMHOLE)
        sew(cloth, "front", beside(hole, -0.06), thread, 0.0)
        name = f"front cuff {sign}"
        if name in cloth.panels:
            cuff = cloth.panels[name]
            for edge in ("cuff", "wrist"):
                sew(cloth, name, beside(cuff.edge(edge), -0.05), thread, 0.002)
        else:
            name = f"front sleeve {sign}"
            sew(cloth, name, beside(cloth.panels[name].edge("cuff"), -0.24), thread)
    collar = put_collar(cloth, material, thread)
    spot = collar.band(1, 0.55) + Vector((0, -0.01, 0.02))
    seat(button(0.055, button_colour, thread_colour), spot, Vector((0, -0.3, 1)), 0.4)
    spot, normal = seen_spot(cloth, "back", 0, 3.22, 0.004)
    seat(label(0.52, 0.2), spot, normal)


def put_pocket(cloth, material, thread):
    """A chest pocket on the wearer's left, with a point below and a hem above."""
    left, right, high, low = 0.62, 1.72, 1.72, 0.46
    middle = (left + right) / 2
    outline = [(left, high), (left, low + 0.16), (middle, low), (right, low + 0.16), (right, high)]
    cloth.patch("front", outline[::-1], material, 0.014, name="pocket")
    inner = [(left + 0.03, high - 0.02), (left + 0.03, low + 0.18), (middle, low + 0.035)]
    inner += [(right - 0.03, low + 0.18), (right - 0.03, high - 0.02)]
    sew(cloth, "front", inner, thread, 0.013)
    sew(cloth, "front", [(left + 0.03, high - 0.24), (right - 0.03, high - 0.24)], thread, 0.013)


def long_shirt(paper, material, thread_colour, button_colour, seed=5):
    open_studio(paper)
    trimmed(sewn(long_sleeve, seed=seed), material(), thread_colour, button_colour)
    look_down(10.3, (0, 0.02, 0))


def main(colour="#8FA9C4"):
    """Poplin of one colour."""
    cotton = dyed(colour)
    long_shirt("khadi", lambda: poplin(cotton), tuple(1.1 * c for c in cotton), "#E9E3D6")


def detail(colour="#8FA9C4"):
    """Collar, placket and pocket."""
    open_studio("khadi")
    cotton = dyed(colour)
    trimmed(sewn(long_sleeve), poplin(cotton), tuple(1.1 * c for c in cotton), "#E9E3D6")
    look_near(3.1, (0.25, 2.45, 0.1), angle=56, turn=12)


def checked():
    """Blue and rust checks on raw white."""
    raw, blue, rust = "#D9D2C2", "#3A5A86", "#A5573A"
    bands = [(raw, 0.30), (blue, 0.16), (raw, 0.06), (blue, 0.05), (raw, 0.22), (rust, 0.05)]
    long_shirt("butter", lambda: checks(bands), "#CFC7B6", "#E4DCCB", 8)


def striped():
    """Fine indigo stripes."""
    long_shirt("clay", lambda: stripes([("#D8D6CF", 0.10), ("#5474A3", 0.045)]), "#D8D6CF", "#EEEAE0", 11)


def school(colour="#C9D6E6"):
    """The uniform's short-sleeved shirt."""
    open_studio("mist")
    cotton = dyed(colour, 0.72)
    trimmed(sewn(short_sleeve, 0.6, 3), poplin(cotton), tuple(0.97 * c for c in cotton), "#EDEAE2")
    look_down(9.6, (0, 0.02, 0))


VIEWS = {"main": main, "detail": detail, "checks": checked, "stripes": striped, "school": school}
