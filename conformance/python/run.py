"""Checks py-near against the cases of the suite: python run.py [FOLDER OF CASES].

Prints a JSON object a line: the client, then what each case shows. ../README.md describes the cases and the comparison.
To check another client, change `call`, and nothing else.
"""

import asyncio
import base64
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import version
from pathlib import Path

from loguru import logger
from py_near.exceptions.provider import JsonProviderError
from py_near.providers import JsonProvider

logger.remove()
CLIENT = {"client": "py-near", "version": version("py-near"), "language": "Python"}
SECONDS = 60


async def call(url, method, params):
    """What the client makes of the answer: ("result", value), ("error", (kind or None, info)) or ("failed", why)."""
    provider = JsonProvider(url)
    try:
        return "result", await provider.json_rpc(method, params)
    except JsonProviderError as error:
        content = error.error_json or {}
        kind = content.get("cause", {}).get("name")
        # The client's own name for every answer whose status is not 200.
        if kind == "RPC_ERROR":
            return "failed", str(content)
        return "error", (kind, {"cause": content.get("cause"), "data": content.get("data")})
    except Exception as error:  # Whatever a client raises is a failure of the call.
        return "failed", f"{type(error).__name__}: {error}"
    finally:
        if provider._client:
            await provider.shutdown()


class CaseServer(ThreadingHTTPServer):
    """Gives one answer to each request, on 127.0.0.1."""

    daemon_threads = True

    def __init__(self, answer):
        super().__init__(("127.0.0.1", 0), CaseHandler)
        self.answer = answer
        self.answered = False
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def handle_error(self, request, client_address):
        """A client that reads no further than it must closes the connection."""


class CaseHandler(BaseHTTPRequestHandler):
    def do_POST(self):
        request = self.rfile.read(int(self.headers.get("content-length", 0)))
        answer = self.server.answer
        self.server.answered = True
        body = answer["body"]
        sent = body.encode() if isinstance(body, str) else base64.b64decode(body["base64"])
        if "idPart" in answer:
            own = '"id":' + json.dumps(json.loads(request).get("id"))
            sent = sent.replace(answer["idPart"].encode(), own.encode())
        headers = {"content-length": str(len(sent)), **answer["headers"], "connection": "close"}
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.wfile.write(f"HTTP/1.1 {answer['status']} Recorded\r\n{head}\r\n".encode() + sent)
        self.close_connection = True

    def log_message(self, *_):
        """The lines of this program are its results."""


def text_of(value):
    """An integer in digits, whether the client holds it as a number or as text."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def is_scalar(value):
    return isinstance(value, (int, float, str)) and not isinstance(value, bool)


def plain_key(key):
    """`block_hash` and `blockHash` are one key."""
    return key.replace("_", "").lower()


def says_the_same(expected, actual):
    if expected is None:
        return actual is None
    if isinstance(expected, list):
        same_length = isinstance(actual, list) and len(actual) == len(expected)
        return same_length and all(map(says_the_same, expected, actual))
    if isinstance(expected, dict):
        if not isinstance(actual, dict):
            return False
        members = {**{plain_key(key): value for key, value in actual.items()}, **actual}
        return all(says_the_same(value, members.get(key, members.get(plain_key(key)))) for key, value in expected.items())
    if is_scalar(expected) and is_scalar(actual):
        return text_of(expected) == text_of(actual)
    return type(expected) is type(actual) and expected == actual


def leaves_of(value):
    if value is None:
        return set()
    if isinstance(value, (list, dict)):
        inner = value if isinstance(value, list) else value.values()
        return set().union(*map(leaves_of, inner))
    return {text_of(value)}


def verdict_of(read, outcome):
    how, value = outcome
    kind = value[0] if how == "error" else None
    failed = how != "result" and kind is None
    if "failure" in read:
        return ("right", None) if failed else ("wrong", f"the kind {kind}" if kind else "a result")
    if "error" in read:
        expected = read["error"]
        if how != "error" or kind != expected["kind"]:
            return "wrong", "a result" if how == "result" else f"the kind {kind}" if kind else str(value)
        has_info = leaves_of(expected["info"]) <= leaves_of(value[1])
        return ("right", None) if has_info else ("kind only", "a part of the info is missing")
    if failed:
        return ("right", None) if read.get("orFailure") else ("wrong", str(value))
    if how == "error":
        return "wrong", f"the kind {kind}"
    return ("right", None) if says_the_same(read["result"], value) else ("wrong", "another result")


async def row_of(case):
    if "proof" in case:  # This client proves nothing.
        return {"case": case["name"], "verdict": "not offered"}
    request = json.loads(case["request"])
    server = CaseServer(case["answer"])
    try:
        url = f"http://127.0.0.1:{server.server_port}/"
        outcome = await asyncio.wait_for(call(url, request["method"], request.get("params")), SECONDS)
    except asyncio.TimeoutError:
        outcome = "failed", "no end"
    finally:
        await asyncio.to_thread(server.shutdown)
        server.server_close()
    if not server.answered:
        return {"case": case["name"], "verdict": "not offered"}
    verdict, why = verdict_of(case["read"], outcome)
    return {"case": case["name"], "verdict": verdict, **({"why": why[:200]} if why else {})}


async def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent / "cases")
    print(json.dumps(CLIENT))
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            print(json.dumps(await row_of(json.loads(line))))


asyncio.run(main())
