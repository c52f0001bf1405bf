#!/usr/bin/env python3
"""A bot that calls a server itself: no address, no open port. Python 3.9 or newer, nothing to install.

    python3 outbound.py http://127.0.0.1:8080 bot_...        the server, and the token your bot got there
    python3 outbound.py 8000                                 the same bot at an address, to be called

It needs hegemon_sdk.py, which lies in sdk/python of this repository: copy it beside your own bot. Every question lists
all that is legal, so this bot needs no rules: it gives each choice a score and takes the best. To make the bot your own,
change `score` and `amount`.
"""
import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../sdk/python"))
from hegemon_sdk import BotRefused, fill, run_bot, serve_bot  # noqa: E402


class Position:
    """A question, with what this bot likes to know about it."""

    def __init__(self, turn, start):
        lands = start["map"]["territories"] if start else []
        self.me = turn["you"]
        self.neighbours = {land["name"]: land["neighbours"] for land in lands}
        self.continent = {land["name"]: land["continent"] for land in lands}
        self.armies = {t["name"]: t["armies"] for t in turn["view"]["territories"]}
        self.owner = {t["name"]: t["owner"] for t in turn["view"]["territories"]}
        self.battle = turn["view"]["battle"]

    def enemies(self, name):
        """Neighbours that are somebody else's."""
        return [n for n in self.neighbours.get(name, []) if self.owner[n] != self.me]

    def share(self, name):
        """How much of a territory's continent is ours, from 0 to 1."""
        same = [t for t, c in self.continent.items() if c == self.continent.get(name)]
        return sum(self.owner[t] == self.me for t in same) / max(1, len(same))


def score(at, choice):
    """How much we like a choice. Passing is worth 0: do only what is better."""
    kind, where = choice["type"], choice.get("territory")
    if kind == "OccupyTerritory":  # while territories are chosen: stay together, fill up continents
        return 3 * at.share(where) + sum(at.owner[n] == at.me for n in at.neighbours.get(where, []))
    if kind in ("PlaceAdditionalArmy", "PlaceNewArmies"):  # where we are strong, next to somebody weak
        enemies = [at.armies[n] for n in at.enemies(where)]
        return at.armies[where] - min(enemies) + 4 * at.share(where) if enemies else -1000
    if kind == "Battle":  # with two armies more than they have; rather where it completes a continent
        edge = at.armies[choice["attackingTerritory"]] - at.armies[choice["defendingTerritory"]]
        return edge + 2 * at.share(choice["defendingTerritory"]) if edge > 1 else -1
    if kind == "Fortify":  # bring idle armies to the front
        source, target = choice["fromTerritory"], choice["toTerritory"]
        return at.armies[source] - 1 if at.enemies(target) and not at.enemies(source) else -1
    return 1 if kind == "TradeCards" else 0


def amount(at, choice, low, high):
    """As many as we may, unless they are needed where they are."""
    if choice["type"] == "Capture" and at.enemies(at.battle["attackingTerritory"]):
        return high if at.enemies(at.battle["defendingTerritory"]) else low
    return high


def decide(turn, start):
    at = Position(turn, start)
    best = max(turn["prompt"]["legal"], key=lambda choice: score(at, choice))
    return fill(best, lambda low, high: amount(at, best, low, high))


if __name__ == "__main__":
    about = {"name": "Python starter", "games": ["classic", "quick"], "max_concurrent": 4}
    try:
        if len(sys.argv) == 3:
            run_bot(sys.argv[1], sys.argv[2], decide, **about)
        elif len(sys.argv) == 2 and sys.argv[1].isdigit():
            serve_bot(decide, port=int(sys.argv[1]), **about)
        else:
            sys.exit("Say where the server is, and the bot's token: python3 outbound.py http://127.0.0.1:8080 bot_...")
    except BotRefused as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        pass
