#!/usr/bin/env python3
"""A whole bot for Hegemon, in the modern protocol. Python 3.9 or newer, nothing to install.

    python3 modern.py            listens at http://127.0.0.1:8000
    python3 modern.py 8001       or at another port

The arena asks by HTTP. Every question lists all that is legal, so this bot needs no rules: it gives each choice a
score and takes the best. To make the bot your own, change `score` and `amount`.
"""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# What GET / says. `max_concurrent` is how many matches at a time you can play.
ABOUT = {"apiversion": "1", "name": "Python starter", "author": "you", "version": "1.0",
         "max_concurrent": 8, "games": ["classic", "quick"]}

# The map of each match, which /start brings: territory name -> names of its neighbours, and -> its continent.
NOTHING = {"neighbours": {}, "continent": {}}
maps = {}


class Position:
    """A question, with what this bot likes to know about it."""

    def __init__(self, message):
        board = maps.get(message["match"], NOTHING)
        self.me = message["you"]
        self.neighbours, self.continent = board["neighbours"], board["continent"]
        self.armies = {t["name"]: t["armies"] for t in message["view"]["territories"]}
        self.owner = {t["name"]: t["owner"] for t in message["view"]["territories"]}
        self.battle = message["view"]["battle"]

    def enemies(self, territory):
        """Neighbours that are somebody else's."""
        return [n for n in self.neighbours.get(territory, []) if self.owner[n] != self.me]

    def share(self, territory):
        """How much of a territory's continent is ours, from 0 to 1."""
        same = [t for t, c in self.continent.items() if c == self.continent.get(territory)]
        return sum(self.owner[t] == self.me for t in same) / max(1, len(same))

    def steps_to_front(self, territory):
        """How many steps from here to a territory with an enemy next to it."""
        seen, edge, steps = {territory}, [territory], 0
        while edge and not any(self.enemies(t) for t in edge):
            edge = [n for t in edge for n in self.neighbours.get(t, []) if n not in seen and not seen.add(n)]
            steps += 1
        return steps


def score(position, action):
    """How much we like an action. Passing is worth 0: do only what is better."""
    kind = action["type"]
    if kind == "OccupyTerritory":  # while countries are chosen: stay together, fill up continents
        near = sum(position.owner[n] == position.me for n in position.neighbours.get(action["territory"], []))
        return position.share(action["territory"]) * 3 + near
    if kind in ("PlaceAdditionalArmy", "PlaceNewArmies"):  # where we are strong, next to somebody weak
        enemies = position.enemies(action["territory"])
        if not enemies:
            return -1000
        weakest = min(position.armies[e] for e in enemies)
        return position.armies[action["territory"]] - weakest + 4 * position.share(action["territory"])
    if kind == "TradeCards":
        return 1
    if kind == "Battle":  # with more armies than they have; rather where it completes a continent
        edge = position.armies[action["attackingTerritory"]] - position.armies[action["defendingTerritory"]]
        return edge + 2 * position.share(action["defendingTerritory"]) if edge > 1 else -1
    if kind == "Fortify":  # bring idle armies towards the front
        way = position.steps_to_front(action["fromTerritory"]) - position.steps_to_front(action["toTerritory"])
        return way * (position.armies[action["fromTerritory"]] - 1)
    return 0  # EndTrade, EndAttack, EndTurn, Capture


def amount(position, action, low, high):
    """How many, where the arena gives a range: as many as we may, unless they are needed where they are."""
    if action["type"] == "Capture":
        source, target = position.battle["attackingTerritory"], position.battle["defendingTerritory"]
        return low if position.enemies(source) and not position.enemies(target) else high
    return high


def decide(message):
    position = Position(message)
    best = max(message["prompt"]["legal"], key=lambda action: score(position, action))
    fill = lambda value: amount(position, best, value["min"], value["max"]) if isinstance(value, dict) else value
    return {**{field: fill(value) for field, value in best.items()}, "seq": message["seq"]}


def start(message):
    territories = message["map"]["territories"]
    maps[message["match"]] = {"neighbours": {t["name"]: t["neighbours"] for t in territories},
                              "continent": {t["name"]: t["continent"] for t in territories}}
    return {}


def end(message):
    maps.pop(message["match"], None)
    print("Came in at place", message["place"], "because of", message["reason"], flush=True)
    return {}


ROUTES = {"/start": start, "/turn": decide, "/end": end}


class Bot(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keeps connections open, which is much faster
    disable_nagle_algorithm = True

    def do_GET(self):
        self.reply(200, ABOUT)

    def do_POST(self):
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if message.get("last_error"):  # your last answer was not taken, and this is why
            print("Refused:", message["last_error"]["message"], flush=True)
        route = ROUTES.get(self.path)
        self.reply(200 if route else 404, route(message) if route else {})

    def reply(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass  # one line a request is too much


if __name__ == "__main__":
    ThreadingHTTPServer.request_queue_size = 64  # the usual 5 make callers wait for a second when several call at once
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8000), Bot)
    print(f"Listening at http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
