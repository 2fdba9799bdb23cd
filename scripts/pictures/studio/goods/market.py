"""Several goods together: for the categories, the slides of the home page and links that are shared."""

import functools

import canvas_shoe
import chana
import honey
import jaggery
import jeans
import mango
import onion
import papaya
import rajma
import rice
import sari
import scarf
import socks
import tee
import tomato
import turmeric

from studio import open_studio, place, stand

SQUARE, WIDE, SHARED = 1, 16 / 9, 1200 / 630


def of(view, *more):
    return functools.partial(view, *more)


def fruit():
    open_studio("butter", 3)
    place(mango.basket, (-0.75, 0.35))
    place(papaya.main, (1.35, -0.35), -8)
    stand(4.4, (0.15, 0, 0.55), SQUARE)


def vegetables():
    open_studio("sage", 4)
    place(onion.basket, (-1.1, 0.6))
    place(tomato.main, (1.0, -0.25), 12)
    stand(4.3, (0, 0, 0.45), SQUARE)


def grain():
    open_studio("clay", 5)
    place(rice.main, (-0.85, -0.1))
    place(rajma.main, (0.75, -0.45), 30)
    place(chana.main, (0.45, 1.05), -20)
    stand(3.5, (0, 0.1, 0.45), SQUARE)


def pantry():
    open_studio("butter", 6)
    place(honey.main, (-0.75, 0.25))
    place(jaggery.main, (0.85, 0.75), -12)
    place(turmeric.main, (0.45, -0.75), 18)
    stand(3.4, (0.05, 0.1, 0.5), SQUARE)


def women():
    open_studio("lilac", 7)
    place(of(sari.main, "#E0567F"), (-1.3, 0.3))
    place(of(sari.main, "#37B3A2"), (2.3, 0.9), -28)
    stand(8.6, (0.6, 0, 0.3), SQUARE, angle=40)


def men():
    open_studio("mist", 8)
    place(of(jeans.folded, "#3A6FC4"), (-1.5, 0.6), 10)
    place(of(tee.folded, "#3E86E0"), (1.7, -0.3), -12)
    stand(7.4, (0.1, 0, 0.5), SQUARE, angle=36)


def children():
    open_studio("khadi", 9)
    place(of(canvas_shoe.main, "#A8323A"), (-0.6, 0.5))
    place(of(socks.bundle, "#7CC66A"), (1.1, -0.4))
    stand(3.9, (0.1, 0.1, 0.4), SQUARE, angle=28)


def morning():
    """The market in the morning; words stand at the left."""
    open_studio("butter", 10)
    place(mango.basket, (0.9, -0.2))
    place(onion.basket, (3.7, 0.5))
    place(rice.sack, (2.3, 2.1))
    place(tomato.main, (2.6, -1.3), 10)
    place(of(jeans.folded, "#3A6FC4"), (6.6, 2.0), -14)
    place(of(scarf.rolled, "#C4404F"), (5.6, -0.7), -20)
    stand(11.5, (1.7, 0.3, 0.9), WIDE)


def table():
    """A table laid; words stand at the left."""
    open_studio("clay", 11)
    place(rice.main, (1.6, -0.1))
    place(rajma.main, (3.2, 0.5), 30)
    place(honey.main, (0.3, 0.8))
    place(mango.halved, (3.6, -1.5), -10)
    place(of(sari.main, "#37B3A2"), (5.6, 2.4), -30)
    stand(9.0, (1.3, 0.2, 0.7), WIDE)


def shared():
    """For links that are shared: cloth and food in one."""
    open_studio("butter", 12)
    place(of(sari.main, "#E0567F"), (-2.3, 1.2), 14)
    place(mango.basket, (1.3, 0.1))
    place(rajma.main, (3.2, -0.8))
    stand(10.2, (0.2, 0.2, 0.6), SHARED)


VIEWS = {
    "fruit": fruit,
    "vegetables": vegetables,
    "grain": grain,
    "pantry": pantry,
    "women": women,
    "men": men,
    "children": children,
    "morning": morning,
    "table": table,
    "shared": shared,
}
