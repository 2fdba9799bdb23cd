"""Draws one picture:

    blender -b -noaudio --python draw.py -- --thing mango --view main [--colour leaf] --out mango.png
        --weights FILE [--width 1280] [--samples 64]

A thing is a file of goods/ with VIEWS, its pictures by name; each is a function that sets the scene.
"""

import argparse
import importlib
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "goods")]
sys.dont_write_bytecode = True

from studio import develop  # noqa: E402


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--thing", required=True)
    parser.add_argument("--view", default="main")
    parser.add_argument("--colour")
    parser.add_argument("--out", required=True)
    parser.add_argument("--weights", required=True)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--samples", type=int, default=64)
    wish = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    view = importlib.import_module(wish.thing).VIEWS[wish.view]
    view(wish.colour) if wish.colour else view()
    develop(os.path.abspath(wish.out), wish.width, wish.samples, wish.weights)


main()
