"""The lab: games by the million.

>>> from shoal.lab import simulate
>>> simulate("fischfutter", players=2, games=100, seed=1).games
100
"""

from shoal.lab.simulate import Figures, simulate

__all__ = ["Figures", "simulate"]
