"""A crew-neck T-shirt of combed cotton with one broad stripe across chest and sleeves."""
import math

from fabrics import dye, jersey
from garments import Panel, bow, lay, mirrored, push, turn
from studio import look_down, open_studio

CHALK = "#EFE8DA"
STRIPE = (0.35, 1.75)  # from and to, in decimetres above the middle of the shirt
NECK = (0.90, 3.55)
TIP = (2.32, 3.10)
PIT = (2.66, 1.02)
CUFF_TOP, CUFF_LOW = (4.06, 2.04), (3.24, 0.60)


def striped(material, colour, low, high):
    """Knits a band of chalk into jersey of a colour: all that jersey does to its colour, it does by factors."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    plain = shader.inputs["Base Color"].links[0].from_socket
    place, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["UV"], split.inputs[0])
    middle, half = (low + high) / 2, (high - low) / 2
    inside = nodes.new("ShaderNodeMath")
    inside.operation = "COMPARE"
    links.new(split.outputs["Y"], inside.inputs[0])
    inside.inputs[1].default_value, inside.inputs[2].default_value = middle, half
    factor = [c / p for c, p in zip(dye(CHALK), dye(colour))]
    white = nodes.new("ShaderNodeMixRGB")
    white.blend_type = "MULTIPLY"
    links.new(inside.outputs[0], white.inputs[0])
    links.new(plain, white.inputs[1])
    white.inputs[2].default_value = (*factor, 1)
    links.new(white.outputs[0], shader.inputs["Base Color"])
    return material


def neckline(drop, inset=0.0):
    """The right half of a neck hole, from the shoulder to the middle, `drop` below the shoulder."""
    x, y = NECK[0] - inset, NECK[1] - 0.06 * inset
    return bow((x, y), (x - 0.02, y - 0.62 * drop), (0.62 * x, NECK[1] - drop + inset), (0, NECK[1] - drop + inset))


def ring_uv(x, y):
    """Runs round the neck, so that the rib's columns point to its middle."""
    return math.atan2(x, y - 3.3) * 0.95, math.hypot(x, y - 3.3)


def body(name, drop, layer):
    armhole = bow(TIP, (2.12, 2.5), (2.08, 1.55), PIT)
    side = bow(PIT, (2.56, 0.2), (2.58, -1.6), (2.64, -3.52))
    hem = bow((2.64, -3.52), (1.6, -3.60), (0.8, -3.60), (0, -3.60))
    half = [("shoulder", [NECK, TIP]), ("armhole", armhole), ("side", side)]
    neck = neckline(drop)
    edges = half + [("hem", hem + mirrored(hem)[1:])]
    edges += [(edge, mirrored(points)) for edge, points in reversed(half)]
    edges += [("neck", [(-x, y) for x, y in neck] + neck[::-1][1:])]
    return Panel(name, edges, layer)


def rib(name, drop, layer):
    outer, inner = neckline(drop), neckline(drop, 0.2)
    whole = [(-x, y) for x, y in outer] + outer[::-1][1:]
    hole = [(-x, y) for x, y in inner] + inner[::-1][1:]
    edges = [
        ("neck", whole),
        ("end", [whole[-1], hole[-1]]),
        ("brim", hole[::-1]),
        ("end", [hole[0], whole[0]]),
    ]
    return Panel(name, edges, layer, uv=ring_uv)


def sleeve(name, sign, layer):
    """Its threads run along its own middle, so the stripe is turned with it."""
    armhole = bow(TIP, (2.12, 2.5), (2.08, 1.55), PIT)
    edges = [
        ("over", [TIP, CUFF_TOP]),
        ("cuff", [CUFF_TOP, CUFF_LOW]),
        ("under", [CUFF_LOW, PIT]),
        ("armhole", armhole[::-1]),
    ]
    if sign < 0:
        edges = [(edge, mirrored(points)) for edge, points in reversed(edges)]
    return Panel(name, edges, layer)


def shirt(seed=4):
    panels = []
    for layer, side, drop in ((0, "back", 0.24), (1, "front", 0.98)):
        panels += [body(side, drop, layer), rib(f"{side} rib", drop, layer)]
        panels += [sleeve(f"{side} sleeve {sign}", sign, layer) for sign in (1, -1)]
    moves = [
        turn((2.3, 2.6), -8, 1.1, lambda x, y: x - 2.0),
        turn((-2.3, 2.6), 6, 1.1, lambda x, y: -x - 2.0),
        push((0.9, -1.0), (-0.07, 0.05), 1.2),
        push((-1.0, -1.6), (0.06, 0.07), 1.1),
    ]
    cloth = lay(panels, {"neck", "hem", "cuff", "brim", "armhole"}, moves=moves, drape=0.15, rumple=0.8, seed=seed)
    for side in ("front", "back"):
        cloth.hem(side, "hem", 0.22)
        cloth.seam(side, cloth.panels[side].edge("neck"), 0.016)
        for sign in (1, -1):
            cloth.hem(f"{side} sleeve {sign}", "cuff", 0.2)
            cloth.seam(f"{side} sleeve {sign}", cloth.panels[f"{side} sleeve {sign}"].edge("armhole"))
    return cloth


def main(colour="#3E86E0"):
    open_studio("khadi")
    cloth = shirt()
    cotton = striped(jersey(colour), colour, *STRIPE)
    plain = jersey(colour)
    cloth.dress({name: plain if "rib" in name else cotton for name in cloth.panels})
    look_down(9.6, (0, 0, 0))


VIEWS = {"main": main}
