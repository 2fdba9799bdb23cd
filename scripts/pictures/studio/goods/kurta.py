"""A men's kurta, knee-long, 104 cm, with a band collar; and a kurti, block-printed, with shorter sleeves."""

from collars import Collar, neck_seam, through
from fabrics import block_print, poplin, weave
from garments import Panel, bow, dyed, lay, mirrored, push, turn
from studio import look_down, open_studio
from trims import bar_tack, beside, button, label, seat, seen_spot, sew, yarn


class Cut:
    """Where the corners of a kurta lie: the right half, its neck hole given for front and back."""

    def __init__(self, neck, tip, pit, waist, slit, hem, wrist, front_neck, back_neck):
        self.neck, self.tip, self.pit, self.waist, self.slit, self.hem = neck, tip, pit, waist, slit, hem
        self.wrist, self.front_neck, self.back_neck = wrist, front_neck, back_neck
        self.armhole = bow(tip, (tip[0] - 0.22, tip[1] - 0.6), (tip[0] - 0.22, pit[1] + 0.65), pit)

    def body(self, name, neck, layer):
        pit, waist, slit, hem = self.pit, self.waist, self.slit, self.hem
        to_waist = bow(pit, (pit[0] - 0.12, pit[1] - 0.7), (waist[0], waist[1] + 0.7), waist)
        to_slit = bow(waist, (waist[0], waist[1] - 0.6), (slit[0] - 0.1, slit[1] + 0.6), slit)
        to_hem = bow(slit, (slit[0] + 0.05, slit[1] - 0.8), (hem[0] - 0.04, hem[1] + 0.8), hem)
        base = bow(hem, (0.66 * hem[0], hem[1] - 0.08), (0.3 * hem[0], hem[1] - 0.1), (0, hem[1] - 0.1))
        half = [("shoulder", [self.neck, self.tip]), ("armhole", self.armhole)]
        half += [("side", to_waist + to_slit[1:]), ("slit", to_hem)]
        edges = half + [("hem", base + mirrored(base)[1:])]
        edges += [(edge, mirrored(points)) for edge, points in reversed(half)]
        return Panel(name, edges + [("neck", mirrored(neck)[:-1] + neck)], layer)

    def sleeve(self, name, sign, layer, grain):
        top, low = self.wrist
        over = bow(self.tip, (self.tip[0] + 0.6, self.tip[1] - 0.42), (top[0] - 0.7, top[1] + 1.5), top)
        under = bow(low, (low[0] - 0.35, low[1] + 1.2), (self.pit[0] + 0.25, self.pit[1] - 0.9), self.pit)
        edges = [("over", over), ("cuff", [top, low]), ("under", under), ("armhole", self.armhole[::-1])]
        if sign < 0:
            edges = [(edge, mirrored(points)) for edge, points in reversed(edges)]
        return Panel(name, edges, layer, grain=grain * sign)

    def laid(self, grain, drape, rumple, seed, extra=()):
        panels = []
        for layer, side, neck in ((0, "back", self.back_neck), (1, "front", self.front_neck)):
            panels.append(self.body(side, neck, layer))
            panels += [self.sleeve(f"{side} sleeve {sign}", sign, layer, grain) for sign in (1, -1)]
        panels += extra
        x, y = self.tip
        low = self.pit[1] - 0.5

        def beyond(px, py):
            return min(abs(px) - x + 0.3, abs(px) - self.pit[0] + 0.1 + 0.5 * max(0, py - low))

        moves = [
            turn((x, y - 0.5), -5, 1.2, lambda px, py: beyond(px, py) if px > 0 else 0),
            turn((-x, y - 0.5), 4, 1.2, lambda px, py: beyond(px, py) if px < 0 else 0),
            push((0.8, self.waist[1]), (-0.08, 0.07), 1.3),
            push((-1.1, self.waist[1] - 1.6), (0.07, 0.08), 1.3),
        ]
        free = {"neck", "hem", "cuff", "armhole", "slit", "brim"}
        return lay(panels, free, moves=moves, drape=drape, rumple=rumple, seed=seed, step=0.135)

    def hemmed(self, cloth, hem=0.28, cuff=0.22):
        for side in ("front", "back"):
            cloth.hem(side, "hem", hem)
            for sign in (1, -1):
                name = f"{side} sleeve {sign}"
                cloth.hem(name, "cuff", cuff)
                cloth.seam(name, cloth.panels[name].edge("armhole"), 0.010)
        for name, points in cloth.panels["front"].edges:
            if name == "slit":
                cloth.raise_along("front", points, lambda far: 0.010 * (far < 0.14))

    def stitched(self, cloth, thread, hem=0.26, cuff=0.20):
        front = cloth.panels["front"]
        sew(cloth, "front", beside(front.edge("hem"), -hem), thread)
        slits = [points for name, points in front.edges if name == "slit"]
        for points in slits:
            sew(cloth, "front", beside(points, -0.13), thread)
        for sign in (1, -1):
            name = f"front sleeve {sign}"
            sew(cloth, name, beside(cloth.panels[name].edge("cuff"), -cuff), thread)
            sew(cloth, "front", beside(self.armhole if sign > 0 else mirrored(self.armhole), -0.05), thread)
            spot, normal = seen_spot(cloth, "front", sign * (self.slit[0] - 0.07), self.slit[1] + 0.02, 0.002)
            bar_tack(spot, (1, 0, 0), thread, normal, 0.16, 0.03)


MEN = Cut(
    neck=(0.80, 5.08),
    tip=(2.30, 4.62),
    pit=(2.76, 2.42),
    waist=(2.62, 0.6),
    slit=(2.72, -1.9),
    hem=(2.95, -5.15),
    wrist=[(4.94, -0.72), (3.72, -1.30)],
    front_neck=bow((0, 4.34), (0.40, 4.34), (0.72, 4.60), (0.80, 5.08)),
    back_neck=bow((0, 4.92), (0.4, 4.92), (0.7, 4.97), (0.80, 5.08)),
)


def placket(cloth, material, thread, low=1.55, high=4.36, half=0.185):
    """A box placket on the chest, with a pointed end and a stitched cross above the point."""
    outline = [(-half, low), (0, low - 0.17), (half, low), (half, high), (-half, high)]
    cloth.patch("front", outline, material, 0.018, name="placket")
    x = half - 0.04
    around = [(-x, high - 0.04), (-x, low + 0.02), (0, low - 0.11), (x, low + 0.02), (x, high - 0.04)]
    sew(cloth, "front", around, thread, 0.017)
    for left, right in ((0.04, 0.04), (0.30, 0.30), (0.04, 0.30), (0.30, 0.04)):
        sew(cloth, "front", [(-x, low + left), (x, low + right)], thread, 0.017)


def main(colour="#2C4A7A"):
    """Handloom cotton of one colour, raw white in the weft, with buttons of wood."""
    open_studio("khadi")
    warp = dyed(colour, 0.42)
    weft = tuple(c + 0.10 * (0.7 - c) for c in warp)
    cloth = MEN.laid(25, 0.20, 1.15, 6)
    MEN.hemmed(cloth)
    material = weave(warp, weft)
    cloth.dress(material)
    thread = yarn(tuple(1.15 * c for c in warp))
    MEN.stitched(cloth, thread)
    placket(cloth, material, thread)
    for k in range(4):
        spot, normal = seen_spot(cloth, "front", 0.004 * (k % 2), 4.02 - 0.62 * k, 0.018)
        bar_tack(spot, (0, 1, 0), thread, normal, 0.18, 0.03)
        seat(button(0.062, "#5A3A22", "#3A2818"), spot, normal, 0.5 + 1.1 * k)
    band_collar(cloth, material, thread)
    look_down(11.8, (0, -0.04, 0))


def band_collar(cloth, material, thread):
    """A band, 3 cm high, that stands at the back and lies down towards its opening."""
    seam = neck_seam(cloth, MEN.front_neck, [(0.97 * x, y - 0.05) for x, y in MEN.back_neck])
    base = max(seam(1).z, seam(0.6).z)
    top = through(
        [
            (0, (0, 5.24, 0.24)),
            (0.25, (0.40, 5.20, 0.25)),
            (0.5, (0.74, 5.02, 0.24)),
            (0.75, (0.50, 4.78, base + 0.17)),
            (0.93, (0.16, 4.65, base + 0.13)),
            (1, (0.05, 4.58, base + 0.10)),
        ]
    )
    collar = Collar(seam, top, roll=0, unrest=0.008)
    collar.make(material, thickness=0.026)
    collar.stitch(thread, 0.04)
    spot, normal = seen_spot(cloth, "back", 0, 4.76, 0.004)
    seat(label(0.52, 0.2), spot, normal)


KURTI = Cut(
    neck=(0.95, 4.55),
    tip=(1.98, 4.22),
    pit=(2.36, 2.32),
    waist=(2.10, 0.75),
    slit=(2.50, -1.9),
    hem=(2.98, -4.65),
    wrist=[(4.02, 0.72), (2.93, 0.22)],
    front_neck=bow((0, 3.60), (0.55, 3.60), (0.90, 3.95), (0.95, 4.55)),
    back_neck=bow((0, 4.25), (0.5, 4.25), (0.85, 4.36), (0.95, 4.55)),
)


def facing(name, neck, layer):
    """The contrast band round the kurti's neck."""
    whole = mirrored(neck)[:-1] + neck
    low, high = neck[0][1], 4.56
    hole = [(x * 0.863, y + 0.13 * (high - y) / (high - low)) for x, y in whole]
    edges = [
        ("neck", whole),
        ("end", [whole[-1], hole[-1]]),
        ("brim", hole[::-1]),
        ("end", [hole[0], whole[0]]),
    ]
    return Panel(name, edges, layer)


def border(cloth, panel, edge, by, material, thread):
    """A band of another cloth along an edge; `by` leads from the edge to the band's other side."""
    line = cloth.panels[panel].edge(edge)
    inner = [(x * (1 - 0.004 * abs(by[1])) + by[0], y + by[1]) for x, y in line]
    cloth.patch(panel, line + inner[::-1], material, 0.010, name="border")
    sew(cloth, panel, [(x - 0.1 * by[0], y - 0.1 * by[1]) for x, y in inner], thread, 0.010)


def kurti(colour="#B23A2C"):
    """Cream sprigs printed by hand on madder; neck, placket, cuffs and hem are of indigo."""
    open_studio("butter")
    ground, indigo = dyed(colour, 0.52, 1.0), dyed("#27406E", 0.45)
    facings = [facing("front facing", KURTI.front_neck, 1), facing("back facing", KURTI.back_neck, 0)]
    cloth = KURTI.laid(22, 0.17, 1.1, 8, facings)
    KURTI.hemmed(cloth, 0.30, 0.28)
    printed = block_print(ground, dyed("#F0E2C4", 0.8), "sprig", second=dyed("#E0A53C", 0.7), repeat=0.52)
    plain = poplin(indigo)
    cloth.dress({name: plain if "facing" in name else printed for name in cloth.panels})
    thread = yarn(tuple(1.2 * c for c in indigo))
    KURTI.stitched(cloth, thread, 0.33, 0.31)
    border(cloth, "front", "hem", (0, 0.30), plain, thread)
    for sign in (1, -1):
        border(cloth, f"front sleeve {sign}", "cuff", (-0.105 * sign, 0.26), plain, thread)
    placket(cloth, plain, thread, low=2.42, high=3.66, half=0.135)
    for k in range(3):
        spot, normal = seen_spot(cloth, "front", 0, 3.46 - 0.29 * k, 0.018)
        seat(button(0.050, "#C9A05A", "#8A6A34"), spot, normal, 0.4 + 0.9 * k)
    sew(cloth, "front", beside(cloth.panels["front"].edge("neck"), -0.04), thread)
    spot, normal = seen_spot(cloth, "back", 0, 4.02, 0.004)
    seat(label(0.52, 0.2), spot, normal)
    look_down(10.8, (0, -0.04, 0))


VIEWS = {"main": main, "kurti": kurti}
