"""What is woven into saris: repeats drawn thread by thread, in decimetres. V is 0 at the end of the pallu
and U is 0 at the selvage with the border."""

import math
from collections import namedtuple

import numpy

from loom import band, flower, fold, oval, paisley, soft

# A way to weave: each part a repeat (across, along) and what is drawn in it: zari, second and pale yarn.
Design = namedtuple("Design", "body border pallu border_width pallu_length")


def maheshwari_body(x, y):
    """A little flower of zari in every other half of the repeat, 0.9 × 0.9."""
    gold = 0
    for at in ((0.225, 0.225), (0.675, 0.675)):
        gold = gold + soft(flower(x, y, at, 0.055, 4, math.pi / 4)) * (1 - soft(oval(x, y, at, 0.012, 0.012)))
    return gold, 0 * x, 0 * x


def maheshwari_border(x, y):
    """Lines, a row of lozenges, a zigzag and temple teeth that point into the cloth, 0.9 wide."""
    away, near = numpy.abs(x - 0.36), fold(y, 0.3)
    lozenge = away / 0.135 + near / 0.15
    gold = band(lozenge, 0.80, 0.99) + band(lozenge, 0.30, 0.62)
    corner = away / 0.135 + fold(y - 0.15, 0.3) / 0.15
    gold = numpy.maximum(gold, band(away, 0, 0.135) * band(corner, 0, 0.16))
    for low, high in ((0.03, 0.045), (0.085, 0.15), (0.175, 0.187), (0.527, 0.54), (0.655, 0.70)):
        gold = numpy.maximum(gold, band(x, low, high))
    wave = numpy.abs(x - 0.575 - fold(y, 0.1) * 0.9)
    gold = numpy.maximum(gold, band(wave, 0, 0.010))
    tooth = fold(y, 0.15) / 0.066 + (x - 0.715) / 0.15
    gold = numpy.maximum(gold, band(tooth, 0, 1) * band(x, 0.715, 0.9) * (1 - band(tooth, 0.45, 0.68)))
    return gold, band(x, 0, 0.71), 0 * x


def maheshwari_pallu(x, y):
    """Bands of zari and five stripes, as Maheshwari saris end, 0.6 × 2.4."""
    gold, pale = 0 * x, 0 * x
    for low, high in ((0.09, 0.15), (0.18, 0.19), (0.76, 0.77), (0.80, 0.86), (1.12, 1.14), (1.18, 1.22)):
        gold = numpy.maximum(gold, band(y, low, high))
    inside = band(y, 0.22, 0.73)
    net = fold(x - 0.15, 0.3) / 0.15 + fold(y - 0.225, 0.5) / 0.25
    gold = numpy.maximum(gold, inside * band(numpy.abs(net - 1), 0, 0.10))
    for at in ((0.15, 0.475), (0.45, 0.475)):
        gold = numpy.maximum(gold, inside * soft(flower(x, y, at, 0.10, 6, 0.0, 0.25)))
        gold = gold * (1 - soft(flower(x, y, at, 0.035, 6)))
    for at in ((0.0, 0.34), (0.3, 0.34), (0.6, 0.34), (0.0, 0.61), (0.3, 0.61), (0.6, 0.61)):
        gold = numpy.maximum(gold, inside * soft(flower(x, y, at, 0.05, 4, math.pi / 4)))
    for at in (0.075, 0.225, 0.375, 0.525):
        gold = numpy.maximum(gold, soft(oval(x, y, (at, 0.99), 0.030, 0.055)))
    for start in (1.38, 1.78):
        pale = numpy.maximum(pale, band(y, start, start + 0.22))
        for edge in (start - 0.03, start + 0.235):
            gold = numpy.maximum(gold, band(y, edge, edge + 0.015))
    gold = numpy.maximum(gold, band(y, 2.22, 2.25))
    return gold, band(y, 0, 2.18), pale


def banarasi_body(x, y):
    """A net of stems with a kairi and a flower in its meshes, 0.84 × 1.12."""
    x, y = x / 0.7, y / 0.7
    gold = 0 * x
    for shift, half in ((0.0, 0.0), (0.6, 0.8)):
        a, b = (x - shift) % 1.2, (y - half) % 1.6
        gold = numpy.maximum(gold, _kairi(a, b, (0.60, 0.62), 0.60))
        bloom = soft(flower(a, b, (0.60, 1.12), 0.085, 8)) * (1 - soft(flower(a, b, (0.60, 1.12), 0.03, 8)))
        gold = numpy.maximum(gold, bloom)
    stem = numpy.abs(fold(x, 1.2) - 0.30 - 0.26 * numpy.cos(2 * math.pi * y / 1.6))
    gold = numpy.maximum(gold, band(stem, 0, 0.016))
    for k in range(16):
        v, way = 0.1 * k, 1 if k % 2 else -1
        near = (y - v + 0.8) % 1.6 - 0.8
        spot = 0.30 + 0.26 * math.cos(2 * math.pi * v / 1.6)
        for u in (-spot, spot, 1.2 - spot, 1.2 + spot):
            side = 1 if u in (spot, 1.2 + spot) else -1
            leaf = oval(x, near, (u + 0.05 * way, 0), 0.024, 0.056, side * 0.9 * way)
            gold = numpy.maximum(gold, soft(leaf))
    return gold, 0 * x, 0 * x


def _kairi(x, y, at, size, turn=0.0):
    """A kairi woven in outlines, with a flower in its belly."""
    d = paisley(x, y, at, size, turn)
    gold = soft(d) * (1 - soft(d + 0.045 * size))
    gold = numpy.maximum(gold, soft(d + 0.10 * size))
    middle = (at[0] - 0.02 * size, at[1] - 0.25 * size)
    gold = gold * (1 - soft(flower(x, y, middle, 0.15 * size, 6)))
    return numpy.maximum(gold, soft(flower(x, y, middle, 0.08 * size, 6)))


def banarasi_border(x, y):
    """A meander with flowers between broad lines, 1.2 wide."""
    gold = 0 * x
    for low, high in ((0.02, 0.12), (0.15, 0.165), (0.90, 0.915), (0.94, 1.02)):
        gold = numpy.maximum(gold, band(x, low, high))
    stem = numpy.abs(x - 0.53 - 0.22 * numpy.sin(2 * math.pi * y / 0.8))
    gold = numpy.maximum(gold, band(stem, 0, 0.018))
    for at in ((0.40, 0.2), (0.66, 0.6)):
        d = flower(x, y, at, 0.15, 10, 0, 0.18)
        ring = soft(numpy.abs(flower(x, y, at, 0.08, 10, 0, 0.18)) - 0.008)
        gold = numpy.maximum(gold, soft(d) * (1 - ring))
    for at, turn in (((0.74, 0.08), 0.6), ((0.74, 0.32), -0.6), ((0.32, 0.48), -0.6), ((0.32, 0.72), 0.6)):
        gold = numpy.maximum(gold, soft(oval(x, y, at, 0.035, 0.085, turn)))
    tooth = fold(y, 0.2) / 0.09 + (x - 1.03) / 0.16
    gold = numpy.maximum(gold, band(tooth, 0, 1) * band(x, 1.03, 1.2))
    return gold, band(x, 0, 1.02), 0 * x


def banarasi_pallu(x, y):
    """Rows of tall kairis between borders, nearly all zari, 0.9 × 3."""
    gold = 0 * x
    for low, high in (
        (0.05, 0.13),
        (0.16, 0.175),
        (0.46, 0.475),
        (0.50, 0.58),
        (1.62, 1.70),
        (1.73, 1.745),
        (2.10, 2.115),
        (2.14, 2.22),
    ):
        gold = numpy.maximum(gold, band(y, low, high))
    for row in (0.32, 1.92):
        for at in (0.075 + 0.15 * k for k in range(6)):
            gold = numpy.maximum(gold, soft(flower(x, y, (at, row), 0.065, 8)))
    for at in (0.225, 0.675):
        gold = numpy.maximum(gold, _kairi(x, y, (at, 1.10), 0.80))
    for k in range(5):
        for at in (0.0, 0.45, 0.9):
            gold = numpy.maximum(gold, soft(flower(x, y, (at, 0.72 + 0.19 * k), 0.055, 6, 0.5 * k)))
    return gold, band(y, 0, 2.25), 0 * x


MAHESHWARI = Design(
    ((0.9, 0.9), maheshwari_body), ((0.9, 0.3), maheshwari_border), ((0.6, 2.4), maheshwari_pallu), 0.9, 2.3
)
BANARASI = Design(
    ((0.84, 1.12), banarasi_body), ((1.2, 0.8), banarasi_border), ((0.9, 3.0), banarasi_pallu), 1.2, 2.3
)
