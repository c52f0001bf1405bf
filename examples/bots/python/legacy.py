#!/usr/bin/env python3
"""A whole bot in the old protocol of the bot competition. Python 3.9 or newer, nothing to install.

    python3 legacy.py            listens at http://127.0.0.1:8000
    python3 legacy.py 8001       or at another port

The old protocol plays one game, Classic on the 42 countries, and sends no borders: the bot brings its own. Choose it
if you have such a bot already, or want to play where only old bots play; otherwise modern.py is less work.
"""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import combinations
from urllib.parse import parse_qs

# Continents with their countries, each with those neighbours that were not named with it already.
# On this board New Guinea does not touch Western Australia.
BOARD = """
North America
  alaska: northwest territory, alberta, kamchatka
  northwest territory: alberta, ontario, greenland
  greenland: ontario, eastern canada, iceland
  alberta: ontario, western united states
  ontario: eastern canada, western united states, eastern united states
  eastern canada: eastern united states
  western united states: eastern united states, central america
  eastern united states: central america
  central america: venezuela
South America
  venezuela: peru, brazil
  peru: brazil, argentina
  brazil: argentina, north africa
  argentina:
Europe
  iceland: scandinavia, great britain
  scandinavia: russia, great britain, northern europe
  russia: northern europe, southern europe, ural, afghanistan, middle east
  great britain: northern europe, western europe
  northern europe: western europe, southern europe
  western europe: southern europe, north africa
  southern europe: north africa, egypt, middle east
Africa
  north africa: egypt, east africa, central africa
  egypt: east africa, middle east
  east africa: central africa, south africa, madagascar, middle east
  central africa: south africa
  south africa: madagascar
  madagascar:
Asia
  ural: siberia, china, afghanistan
  siberia: yakutsk, irkutsk, mongolia, china
  yakutsk: kamchatka, irkutsk
  kamchatka: irkutsk, mongolia, japan
  irkutsk: mongolia
  mongolia: japan, china
  japan:
  afghanistan: china, middle east, india
  china: india, southeast asia
  middle east: india
  india: southeast asia
  southeast asia: indonesia
Australia
  indonesia: new guinea, western australia
  new guinea: eastern australia
  western australia: eastern australia
  eastern australia:
"""
NEIGHBOURS, CONTINENT = {}, {}
for line in BOARD.strip().splitlines():
    if not line.startswith(" "):
        continent = line
        continue
    country, _, others = line.strip().partition(":")
    CONTINENT[country] = continent
    for other in filter(None, (name.strip() for name in others.split(","))):
        NEIGHBOURS.setdefault(country, []).append(other)
        NEIGHBOURS.setdefault(other, []).append(country)


class Position:
    """A question, with what this bot likes to know about it."""

    def __init__(self, game, you):
        self.you = you
        self.mine = set(you["countries"])
        self.owner = {name: country["owner"] for name, country in game["countries"].items()}
        self.troops = {name: country["troops"] for name, country in game["countries"].items()}

    def enemies(self, country):
        return [n for n in NEIGHBOURS[country] if n not in self.mine]

    def share(self, country):
        """How much of a country's continent is ours, from 0 to 1."""
        same = [c for c in CONTINENT if CONTINENT[c] == CONTINENT[country]]
        return sum(c in self.mine for c in same) / len(same)

    def steps_to_front(self, country):
        """How many steps from here to a country with an enemy next to it."""
        seen, edge, steps = {country}, [country], 0
        while edge and not any(self.enemies(c) for c in edge):
            edge = [n for c in edge for n in NEIGHBOURS[c] if n not in seen and not seen.add(n)]
            steps += 1
        return steps


def choose_country(p):
    free = [c for c, owner in p.owner.items() if owner == "none"]
    return max(free, key=lambda c: p.share(c) * 3 + sum(n in p.mine for n in NEIGHBOURS[c]))


def deploy_troops(p):
    """All of them where we are strong, next to somebody weak."""
    front = [c for c in p.mine if p.enemies(c)] or list(p.mine)
    weakest = lambda c: min((p.troops[e] for e in p.enemies(c)), default=0)
    best = max(sorted(front), key=lambda c: p.troops[c] - weakest(c) + 4 * p.share(c))
    return {best: p.you["troops_to_deploy"]}


def spend_cards(p):
    """Three of a kind, or one of each; a wild fits in anywhere."""
    for cards in combinations(p.you["cards"], 3):
        kinds = [card["value"] for card in cards]
        if "wild" in kinds or len(set(kinds)) != 2:
            return [card["country_name"] for card in cards]
    return None


def attack(p):
    """From where we have two more than they do; rather where it completes a continent."""
    choices = [(p.troops[c] - p.troops[e] + 2 * p.share(e), c, e)
               for c in p.mine for e in p.enemies(c) if p.troops[c] - p.troops[e] > 1]
    if not choices:
        return None
    _, source, target = max(choices)
    dice = min(3, p.troops[source] - 1)
    # Who attacks must move in; so does everybody else, unless only the old place has enemies left.
    others = [e for e in p.enemies(source) if e != target]
    stays = others and not [e for e in p.enemies(target) if e != source]
    return {"attacking_country": source, "defending_country": target, "attacking_troops": dice,
            "moving_troops": 0 if stays else p.troops[source] - 1 - dice}


def reinforce(p):
    """Bring idle troops towards the front."""
    choices = [((p.steps_to_front(c) - p.steps_to_front(n)) * (p.troops[c] - 1), c, n)
               for c in p.mine for n in NEIGHBOURS[c] if n in p.mine and p.troops[c] > 1]
    worth, source, target = max(choices, default=(0, "", ""))
    if worth <= 0:
        return None
    return {"origin_country": source, "destination_country": target, "moving_troops": p.troops[source] - 1}


ACTIONS = {f.__name__: f for f in (choose_country, deploy_troops, spend_cards, attack, reinforce)}


def decide(message):
    """Tries what is offered; where it finds nothing good, does the last on the list, which ends or passes."""
    first, *others = message["you"]["available_actions"]
    data = ACTIONS[first](Position(message["game"], message["you"]))
    return {"action": first, "data": data} if data is not None or not others else {"action": others[-1]}


class Bot(BaseHTTPRequestHandler):
    def do_GET(self):
        self.reply(200 if self.path == "/status" else 404, "ok")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        is_form = "form" in self.headers.get("Content-Type", "")  # only to bots that refuse JSON
        message = json.loads(parse_qs(body)["risk"][0] if is_form else body)
        if self.path == "/turn":
            if message["you"].get("last_error"):
                print("Refused:", message["you"]["last_error"], flush=True)
            self.reply(200, json.dumps(decide(message)))
        else:
            self.reply(200, "{}")  # /not_turn: what others did

    def reply(self, status, text):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    ThreadingHTTPServer.request_queue_size = 64  # the usual 5 make callers wait for a second when several call at once
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8000), Bot)
    print(f"Listening at http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
