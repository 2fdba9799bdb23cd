"""A crew-neck T-shirt of combed cotton, 53 cm wide and 72 cm long, with one broad stripe on its chest."""

import math

from fabrics import dye, jersey
from garments import Panel, bow, dyed, lay, mirrored, push, turn
from studio import look_down, look_near, open_studio
from trims import beside, label, seat, seen_spot, sew, yarn

CHALK = "#E6DFD0"
STRIPE = (0.30, 1.62)  # from and to, in decimetres above the middle of the shirt
NECK = (0.90, 3.55)
TIP = (2.32, 3.10)
PIT = (2.66, 1.02)
CUFF_TOP, CUFF_LOW = (4.06, 2.04), (3.24, 0.60)
RIB = 0.21


def striped(material, colour):
    """Knits the band of chalk into a jersey: all that jersey does to its colour, it does by factors."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    plain = shader.inputs["Base Color"].links[0].from_socket
    place, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["UV"], split.inputs[0])
    inside = nodes.new("ShaderNodeMath")
    inside.operation = "COMPARE"
    links.new(split.outputs["Y"], inside.inputs[0])
    inside.inputs[1].default_value = (STRIPE[0] + STRIPE[1]) / 2
    inside.inputs[2].default_value = (STRIPE[1] - STRIPE[0]) / 2
    white = nodes.new("ShaderNodeMixRGB")
    white.blend_type = "MULTIPLY"
    links.new(inside.outputs[0], white.inputs[0])
    links.new(plain, white.inputs[1])
    white.inputs[2].default_value = (*(c / p for c, p in zip(dye(CHALK), dye(colour))), 1)
    links.new(white.outputs[0], shader.inputs["Base Color"])
    return material


def ribbed(material, pitch=0.030):
    """Gives jersey the columns of a rib, `pitch` from one to the next."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    place, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["UV"], split.inputs[0])
    steps = []
    for operation, value in (("MULTIPLY", math.pi / pitch), ("SINE", 0), ("ABSOLUTE", 0), ("POWER", 0.8)):
        node = nodes.new("ShaderNodeMath")
        node.operation = operation
        node.inputs[1].default_value = value
        links.new(steps[-1].outputs[0] if steps else split.outputs["X"], node.inputs[0])
        steps.append(node)
    column = steps[-1].outputs[0]
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.8
    bump.inputs["Distance"].default_value = 0.010
    links.new(column, bump.inputs["Height"])
    links.new(shader.inputs["Normal"].links[0].from_socket, bump.inputs["Normal"])
    links.new(bump.outputs[0], shader.inputs["Normal"])
    dark = nodes.new("ShaderNodeMapRange")
    dark.inputs["To Min"].default_value, dark.inputs["To Max"].default_value = 0.66, 1.0
    links.new(column, dark.inputs["Value"])
    shaded = nodes.new("ShaderNodeMixRGB")
    shaded.blend_type = "MULTIPLY"
    shaded.inputs[0].default_value = 1
    links.new(shader.inputs["Base Color"].links[0].from_socket, shaded.inputs[1])
    links.new(dark.outputs[0], shaded.inputs[2])
    links.new(shaded.outputs[0], shader.inputs["Base Color"])
    return material


def neckline(drop, inset=0.0):
    """The whole neck hole from left to right, `drop` below the shoulder; `inset` makes it smaller."""
    x, y, low = NECK[0] - inset, NECK[1] - 0.06 * inset, NECK[1] - drop + inset
    half = bow((0, low), (0.62 * x, low), (x - 0.02, y - 0.62 * (y - low)), (x, y))
    return mirrored(half)[:-1] + half


def body(name, drop, layer):
    armhole = bow(TIP, (2.12, 2.5), (2.08, 1.55), PIT)
    side = bow(PIT, (2.56, 0.2), (2.58, -1.6), (2.64, -3.52))
    hem = bow((2.64, -3.52), (1.6, -3.60), (0.8, -3.60), (0, -3.60))
    half = [("shoulder", [NECK, TIP]), ("armhole", armhole), ("side", side)]
    edges = half + [("hem", hem + mirrored(hem)[1:])]
    edges += [(edge, mirrored(points)) for edge, points in reversed(half)]
    return Panel(name, edges + [("neck", neckline(drop))], layer)


def rib(name, drop, layer):
    """The neck band; its columns point to the middle of the neck."""
    whole, hole = neckline(drop), neckline(drop, RIB)
    middle = NECK[1] - 0.35 * drop

    def uv(x, y):
        return math.atan2(x, y - middle) * 0.95, math.hypot(x, y - middle)

    edges = [
        ("neck", whole),
        ("end", [whole[-1], hole[-1]]),
        ("brim", hole[::-1]),
        ("end", [hole[0], whole[0]]),
    ]
    return Panel(name, edges, layer, uv=uv)


def sleeve(name, sign, layer):
    edges = [
        ("over", [TIP, CUFF_TOP]),
        ("cuff", [CUFF_TOP, CUFF_LOW]),
        ("under", [CUFF_LOW, PIT]),
        ("armhole", bow(TIP, (2.12, 2.5), (2.08, 1.55), PIT)[::-1]),
    ]
    if sign < 0:
        edges = [(edge, mirrored(points)) for edge, points in reversed(edges)]
    return Panel(name, edges, layer, grain=60 * sign)


def shirt(step=0.12):
    """The T-shirt as it lies, with its seams and hems: a `Cloth`."""
    panels = []
    for layer, side, drop in ((0, "back", 0.24), (1, "front", 0.98)):
        panels += [body(side, drop, layer), rib(f"{side} rib", drop, layer)]
        panels += [sleeve(f"{side} sleeve {sign}", sign, layer) for sign in (1, -1)]
    moves = [
        turn((2.3, 2.6), -9, 1.1, lambda x, y: min(x - 2.0, y)),
        turn((-2.3, 2.6), 6, 1.1, lambda x, y: min(-x - 2.0, y)),
        push((0.9, -1.0), (-0.08, 0.05), 1.2),
        push((-1.0, -1.6), (0.07, 0.08), 1.1),
    ]
    free = {"neck", "hem", "cuff", "brim", "armhole"}
    cloth = lay(panels, free, moves=moves, drape=0.15, step=step, seed=4)
    for side in ("front", "back"):
        cloth.hem(side, "hem", 0.22)
        cloth.seam(side, cloth.panels[side].edge("neck"), 0.018)
        for sign in (1, -1):
            name = f"{side} sleeve {sign}"
            cloth.hem(name, "cuff", 0.2)
            cloth.seam(name, cloth.panels[name].edge("armhole"))
    return cloth


def finish(cloth, colour):
    """Cotton, stitches and the label of a T-shirt."""
    cotton = dyed(colour, 0.55, 0.92)
    plain = jersey(cotton)
    materials = dict.fromkeys(cloth.panels, plain)
    materials["front"] = materials["back"] = striped(jersey(cotton), cotton)
    materials["front rib"] = materials["back rib"] = ribbed(jersey(cotton))
    cloth.dress(materials)
    thread = yarn(tuple(0.9 * c for c in cotton))
    front = cloth.panels["front"]
    for far in (0.19, 0.225):
        sew(cloth, "front", beside(front.edge("hem"), -far), thread, -0.004)
        for sign in (1, -1):
            name = f"front sleeve {sign}"
            sew(cloth, name, beside(cloth.panels[name].edge("cuff"), -far), thread, -0.004)
    sew(cloth, "front", beside(front.edge("neck"), -0.055), thread, -0.003)
    woven = label(0.5, 0.3, "M", "#EDE7DA", "#2B2A28")
    spot, normal = seen_spot(cloth, "back", 0.01, 3.10, 0.002)
    seat(woven, spot, normal, 0.03)


def main(colour="#3E86E0"):
    open_studio("khadi")
    finish(shirt(), colour)
    look_down(9.3, (0, 0.02, 0))


def detail(colour="#3E86E0"):
    open_studio("khadi")
    finish(shirt(0.10), colour)
    look_near(2.3, (-0.34, 2.82, 0.1), angle=54, turn=-14)


FOLDED_DOWN = 1.87  # how much lower things lie in the folded shirt's pattern
HALF, SHOULDER, FOLD = 1.27, 1.56, -1.86


def rectangle(half, low, high, aside=0.0):
    """A closed outline with corners as cloth folds them."""
    right, r = half, 0.07
    corner = bow((right, low + r), (right, low + 0.02), (right - 0.02, low), (right - r, low), 5)
    points = [(0, high), (right - 0.03, high), (right, high - 0.05)] + corner + [(0, low)]
    whole = points + mirrored(points)[1:]
    return [(x + aside + 0.012 * y * aside, y) for x, y in whole]


def folded_shirt():
    """Folded as in a shop, 25 cm wide: the breast with its neck; what is folded behind it lies below."""

    def lowered(panel):
        panel.edges = [(name, [(x, y - FOLDED_DOWN) for x, y in points]) for name, points in panel.edges]
        return panel

    panels, outline = [], []
    for layer, side, drop in ((0, "back", 0.24), (1, "front", 0.98)):
        neck = [(x, y - FOLDED_DOWN) for x, y in neckline(drop)]
        fold = rectangle(HALF, FOLD, SHOULDER)
        fold = [p for p in fold if p[1] < SHOULDER]
        outline = [neck[-1]] + fold + [neck[0]]
        edges = [("fold", outline), ("neck", neck)]
        panels.append(Panel(side, edges, layer, uv=lambda x, y: (x, y + FOLDED_DOWN)))
        band = rib(f"{side} rib", drop, layer)
        uv = band.uv
        band.uv = lambda x, y, uv=uv: uv(x, y + FOLDED_DOWN)
        panels.append(lowered(band))
    moves = [push((0.5, 0.2), (-0.05, 0.04), 0.9), push((-0.6, -0.8), (0.05, 0.05), 0.8)]
    cloth = lay(panels, {"neck", "brim"}, moves=moves, drape=0.15, rumple=0.6, step=0.10, seed=6)
    for side in ("front", "back"):
        cloth.seam(side, cloth.panels[side].edge("neck"), 0.018)
    cloth.pillow(outline, 0.08, 0.09, 0.13)
    return cloth


def folded(colour="#3E86E0"):
    open_studio("khadi")
    cloth = folded_shirt()
    dress_folded(cloth, colour)
    cotton = jersey(dyed(colour, 0.55, 0.92))
    for k, (half, low, aside) in enumerate(((1.275, FOLD - 0.035, 0.022), (1.262, FOLD + 0.02, -0.016))):
        outline = rectangle(half, low, SHOULDER - 0.12, aside)
        layer = lay([Panel("layer", [("rim", outline)])], {"rim"}, rumple=0.3, step=0.12, seed=3 + k)
        layer.pillow(outline, 0.085, 0.08, -0.03 + 0.065 * k)
        layer.dress(cotton)
    look_near(3.5, (0, -0.14, 0.1), angle=62)


def dress_folded(cloth, colour):
    cotton = dyed(colour, 0.55, 0.92)
    materials = dict.fromkeys(cloth.panels, jersey(cotton))
    materials["front"] = materials["back"] = striped(jersey(cotton), cotton)
    materials["front rib"] = materials["back rib"] = ribbed(jersey(cotton))
    cloth.dress(materials)
    thread = yarn(tuple(0.9 * c for c in cotton))
    sew(cloth, "front", beside(cloth.panels["front"].edge("neck"), -0.055), thread, -0.003)
    spot, normal = seen_spot(cloth, "back", 0.01, 3.10 - FOLDED_DOWN, 0.002)
    seat(label(0.5, 0.3), spot, normal, 0.03)


VIEWS = {"main": main, "detail": detail, "folded": folded}
