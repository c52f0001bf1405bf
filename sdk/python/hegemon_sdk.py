"""Write a bot for a Hegemon arena. Python 3.9 or newer, standard library only: copy this file beside your bot.

    from hegemon_sdk import fill, run_bot

    def decide(turn, start):
        return fill(turn["prompt"]["legal"][0])

    run_bot("https://play.example.org", token="bot_...", decide=decide)

`run_bot` calls a server with the token that a bot gets when it is registered: it needs no address of its own, and comes
back by itself when the connection breaks. `serve_bot(decide, port=8000)` is called at an address instead.

`decide(turn, start)` gets the question and how the match began (who sits where, rules, the map; None if that is not
known) and gives an action: one of turn["prompt"]["legal"], with a number for every range. `fill` does that.
"""
import http.client
import json
import random
import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

__all__ = ["BotRefused", "fill", "run_bot", "serve_bot"]

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0  # seconds before a connection that broke is made again
SILENCE = 35.0  # a server says every ten seconds that it is there
ANSWER_TRIES = 5


class BotRefused(Exception):
    """The server does not want this bot: trying again would not help."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def fill(choice, amount=lambda low, high: high):
    """A choice with a number for every range: the largest, unless `amount(low, high)` says otherwise."""
    is_range = lambda value: isinstance(value, dict) and "min" in value and "max" in value
    return {field: amount(value["min"], value["max"]) if is_range(value) else value for field, value in choice.items()}


class _Matches:
    """The matches of a bot: how each began, and what to do. Never raises, whatever the bot does."""

    def __init__(self, decide, on_start, on_events, on_end, log):
        self.decide_, self.on_start, self.on_events, self.on_end, self.log = decide, on_start, on_events, on_end, log
        self.starts = {}

    def tell(self, listener, message):
        try:
            if listener:
                listener(message)
        except Exception:
            self.log(traceback.format_exc())

    def start(self, message):
        self.starts[message["match"]] = message
        self.tell(self.on_start, message)

    def event(self, message):
        self.tell(self.on_events, message)

    def end(self, message):
        self.starts.pop(message["match"], None)
        self.log(f"Came in at place {message['place']} ({message['reason']}).")
        self.tell(self.on_end, message)

    def decide(self, turn):
        if turn.get("last_error"):
            self.log(f"Not taken: {turn['last_error']['message']}")
        try:
            return dict(self.decide_(turn, self.starts.get(turn["match"])))
        except Exception:  # an answer without an action counts as an error in the match
            self.log(traceback.format_exc())
            return {}


def _introduction(name, games, max_concurrent, wants_events):
    about = {"apiversion": "1", "name": name, "games": games, "max_concurrent": max_concurrent}
    if wants_events:
        about["wants_events"] = True
    return {field: value for field, value in about.items() if value is not None}


def _say(line):
    print(line, flush=True)


# --- a bot that calls ---------------------------------------------------------------------------------------------


class _Server:
    """One server, asked with a bot's token."""

    def __init__(self, url, token):
        parts = urlsplit(url)
        self.make = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self.host, self.path = parts.netloc, parts.path.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}
        self.kept = threading.local()

    def ask(self, method, path, body=None, timeout=10.0, connection=None):
        connection = connection or self.make(self.host, timeout=timeout)
        text = None if body is None else json.dumps(body)
        headers = dict(self.headers, **({} if body is None else {"Content-Type": "application/json"}))
        connection.request(method, self.path + path, text, headers)
        reply = connection.getresponse()
        if reply.status < 300:
            return reply
        try:
            problem = json.loads(reply.read())
        except ValueError:
            problem = {}
        why = problem.get("detail", f"The server answered {reply.status}.")
        if reply.status < 500 and reply.status != 429:
            raise BotRefused(problem.get("code", str(reply.status)), why)
        raise OSError(why)

    def post(self, path, body):
        """On a connection of this thread that is kept open, which is much faster."""
        connection = getattr(self.kept, "connection", None)
        if connection is None:
            connection = self.kept.connection = self.make(self.host, timeout=10.0)
        try:
            self.ask("POST", path, body, connection=connection).read()
        except BotRefused:
            raise
        except (OSError, http.client.HTTPException):
            connection.close()
            self.kept.connection = None
            raise


def _events(reply):
    """The events of a stream, as (name, data); signs of life as ("", "")."""
    name, data = "", []
    while True:
        line = reply.readline()
        if not line.endswith(b"\n"):  # the end, maybe in the middle of a line
            return
        line = line.decode("utf-8").rstrip("\r\n")
        if line == "":
            yield name, "\n".join(data)
            name, data = "", []
        elif line.startswith("event:"):
            name = line[6:].strip()
        elif line.startswith("data:"):
            data.append(line[5:].lstrip(" "))


class _Caller:
    def __init__(self, server, matches, about, workers):
        self.server, self.matches, self.about = server, matches, about
        self.pool = ThreadPoolExecutor(max_workers=workers)
        self.lock = threading.Lock()
        self.answers = {}  # by match: the last question and its answer, should it be asked again after a break

    def connect(self, on_open):
        """Introduces the bot and plays for as long as the connection holds."""
        self.server.ask("POST", "/api/bot/hello", self.about).read()
        stream = self.server.ask("GET", "/api/bot/stream", timeout=SILENCE)
        on_open()
        try:
            for name, data in _events(stream):
                if data:
                    self.hear(name, json.loads(data))
        finally:
            stream.close()

    def hear(self, name, message):
        if name == "hello":
            self.matches.log(f"Connected as {message['bot']['name']}.")
        elif name == "start":
            self.matches.start(message)
        elif name == "turn":
            self.pool.submit(self.answer, message)
        elif name == "event":
            self.matches.event(message)
        elif name == "end":
            self.answers.pop(message["match"], None)
            self.matches.end(message)
        elif name == "bye":
            raise BotRefused(message["code"], message["message"])

    def answer(self, turn):
        match, seq = turn["match"], turn["seq"]
        with self.lock:
            known = self.answers.get(match)
        answer = known[1] if known and known[0] == seq else self.matches.decide(turn)
        with self.lock:
            self.answers[match] = (seq, answer)
        for tries in range(1, ANSWER_TRIES + 1):  # what does not get through is sent again
            try:
                return self.server.post("/api/bot/answers", dict(answer, match=match, seq=seq))
            except BotRefused as error:
                return self.matches.log(f"Answer {seq}: {error}")
            except (OSError, http.client.HTTPException):
                time.sleep(0.2 * tries)


def run_bot(server, token, decide, *, name="Bot", games=None, max_concurrent=None,
            on_start=None, on_events=None, on_end=None, log=_say):
    """Plays until it is interrupted. Raises BotRefused where the server does not want the bot."""
    matches = _Matches(decide, on_start, on_events, on_end, log)
    about = _introduction(name, games, max_concurrent, on_events is not None)
    caller = _Caller(_Server(server, token), matches, about, max_concurrent or 1)
    pause = [FIRST_PAUSE]

    def reset():
        pause[0] = FIRST_PAUSE

    while True:
        try:
            caller.connect(reset)
        except (OSError, http.client.HTTPException) as error:
            log(f"The connection is lost ({error}): trying again.")
        time.sleep(pause[0] * (0.5 + random.random() / 2))  # not all bots at the same moment
        pause[0] = min(LONGEST_PAUSE, pause[0] * 2)


# --- a bot that is called -----------------------------------------------------------------------------------------


def serve_bot(decide, *, port=8000, host="127.0.0.1", name="Bot", games=None, max_concurrent=None,
              on_start=None, on_events=None, on_end=None, log=_say):
    """Listens until it is interrupted."""
    matches = _Matches(decide, on_start, on_events, on_end, log)
    about = _introduction(name, games, max_concurrent, on_events is not None)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"  # keeps connections open, which is much faster
        disable_nagle_algorithm = True

        def do_GET(self):
            self.reply(200, about)

        def do_POST(self):
            message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if self.path == "/turn":
                return self.reply(200, dict(matches.decide(message), seq=message["seq"]))
            tell = {"/start": matches.start, "/event": matches.event, "/end": matches.end}.get(self.path)
            if tell:
                tell(message)
            self.reply(200 if tell else 404, {})

        def reply(self, status, value):
            body = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    class Listener(ThreadingHTTPServer):
        request_queue_size = 64  # the usual 5 make callers wait for a second when several call at once

    listener = Listener((host, port), Handler)
    log(f"Listening at http://{host}:{listener.server_port}")
    listener.serve_forever()
