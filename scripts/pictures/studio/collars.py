"""Collars for clothes laid flat: a band that stands about the neck, and a leaf that falls over it.

Lines about the neck run from -1, the left front, over 0, the middle of the back, to 1, the right front.
"""

import math

from mathutils import Vector, noise

from shapes import add_mesh
from trims import seen_spot, stitched_line


def through(keys):
    """A smooth line about the neck through places of its right half: [(t, (x, y, z))], t from 0 to 1."""
    right = [(t, Vector(p)) for t, p in keys]
    left = [(-t, Vector((-p.x, p.y, p.z))) for t, p in right if t > 0]
    every = sorted(left + right, key=lambda key: key[0])

    def at(t):
        k = max(i for i in range(len(every) - 1) if every[i][0] <= max(t, every[0][0]))
        (t1, p1), (t2, p2) = every[k], every[k + 1]
        t0, p0 = every[k - 1] if k else (2 * t1 - t2, 2 * p1 - p2)
        t3, p3 = every[k + 2] if k + 2 < len(every) else (2 * t2 - t1, 2 * p2 - p1)
        m1, m2 = (p2 - p0) / (t2 - t0) * (t2 - t1), (p3 - p1) / (t3 - t1) * (t2 - t1)
        s = min(1, max(0, (t - t1) / (t2 - t1)))
        part = 3 * s * s - 2 * s**3
        return p1 * (1 - part) + p2 * part + m1 * (s**3 - 2 * s * s + s) + m2 * (s**3 - s * s)

    return at


def neck_seam(cloth, half_front, half_back):
    """The line where a collar is sewn on. Both halves are lines of the pattern that begin in the middle."""
    front = [seen_spot(cloth, "front", x, y, 0.004)[0] for x, y in half_front]
    back = [seen_spot(cloth, "back", x, y, 0.004)[0] for x, y in half_back]
    line = back + front[::-1][1:]
    lengths = [0.0]
    for a, b in zip(line, line[1:]):
        lengths.append(lengths[-1] + (b - a).length)

    def at(t):
        want = min(1, abs(t)) * lengths[-1]
        k = max(i for i in range(len(line) - 1) if lengths[i] <= want + 1e-9)
        spot = line[k].lerp(line[k + 1], (want - lengths[k]) / max(1e-9, lengths[k + 1] - lengths[k]))
        return Vector((math.copysign(spot.x, t) if t else spot.x, spot.y, spot.z))

    return at


class Collar:
    """Sewn on at `seam`, it stands up to `top`, and if there is an `edge` it turns there and falls to it."""

    def __init__(self, seam, top, edge=None, roll=0.035, belly=0.05, unrest=0.012):
        self.seam, self.top, self.edge = seam, top, edge
        self.roll, self.belly, self.unrest = roll, belly, unrest

    def band(self, t, u):
        """A place on the band: u is 0 at the seam, 1 at the top."""
        a, b = self.seam(t), self.top(t)
        spot = a.lerp(b, u)
        spot.z += 0.03 * math.sin(math.pi * u)
        return self._stirred(spot, u)

    def leaf(self, t, u):
        """A place on the leaf: u is 0 at the fold, 1 at its edge."""
        a, b = self.top(t), self.edge(t)
        spot = a.lerp(b, u)
        spot.z += self.roll * math.sin(math.pi * min(1, u * 5) / 2) * (1 - u)
        spot.z += self.belly * math.sin(math.pi * u) ** 1.3
        return self._stirred(spot, u)

    def _stirred(self, spot, u):
        return spot + Vector((0, 0, self.unrest * u * noise.noise(spot * 2.3)))

    def make(self, material, columns=150, thickness=0.022, name="collar"):
        parts = [("band", self.band, 8)]
        if self.edge:
            parts.append(("leaf", self.leaf, 18))
        points, uvs, faces = [], [], []
        width = columns + 1
        rows = 0
        v = 0.0
        for kind, place, count in parts:
            for j in range(1 if rows else 0, count + 1):
                line = [place(2 * i / columns - 1, j / count) for i in range(width)]
                if rows:
                    before = points[-width:]
                    v += sum((a - b).length for a, b in zip(line, before)) / width
                u = -0.5 * sum((a - b).length for a, b in zip(line, line[1:]))
                for i, spot in enumerate(line):
                    u += (spot - line[i - 1]).length if i else 0
                    points.append(spot)
                    uvs.append((u, v))
                rows += 1
        for j in range(rows - 1):
            for i in range(columns):
                a = j * width + i
                faces.append((a, a + 1, a + width + 1, a + width))
        thing = add_mesh(name, points, faces, uvs)
        thing.data.materials.append(material)
        modifier = thing.modifiers.new("thick", "SOLIDIFY")
        modifier.thickness, modifier.offset = thickness, -1
        bevel = thing.modifiers.new("soft", "BEVEL")
        bevel.width, bevel.segments, bevel.limit_method = thickness * 0.4, 2, "ANGLE"
        return thing

    def stitch(self, thread, far=0.05, **more):
        """Topstitching along the edge of the leaf, or of the band if there is none, and its ends."""
        place = self.leaf if self.edge else self.band
        high = (self.edge(0) - self.top(0)).length if self.edge else (self.top(0) - self.seam(0)).length
        spots = []
        for end in (-1, 1):
            ends = [(end * (1 - far / 4.2), u / 20) for u in range(2, 19)]
            spots.append(ends if end < 0 else ends[::-1])
        along = [(2 * i / 160 - 1, None) for i in range(3, 158)]
        line = []
        for t, u in spots[0] + along + spots[1]:
            if u is None:
                long = (self.edge(t) - self.top(t)).length if self.edge else high
                u = 1 - far / max(long, 2 * far)
            line.append((t, u))
        points, normals = [], []
        for t, u in line:
            spot = place(t, u)
            across = place(min(1, t + 0.01), u) - place(max(-1, t - 0.01), u)
            down = place(t, min(1, u + 0.02)) - place(t, max(0, u - 0.02))
            normal = across.cross(down).normalized()
            normal = normal if normal.z > 0 else -normal
            points.append(spot + normal * 0.003)
            normals.append(normal)
        return stitched_line(points, thread, normals, **more)
