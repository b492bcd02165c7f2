"""Structured logs: one JSON object per line. They never hold a token, a key, a code or a name."""

import logging
import sys
import threading
import time
import traceback
from types import TracebackType
from typing import Any, Final, TextIO

import msgspec

LOGGER: Final = logging.getLogger("runners.server")


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message, and the fields given with it."""
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "time": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(line, enc_hook=repr).decode()


class Journal:
    """What the hub has to say about itself."""

    def note(self, message: str, **fields: Any) -> None:
        """Something a host may want to know."""
        LOGGER.info(message, extra={"fields": fields})

    def warn(self, message: str, **fields: Any) -> None:
        """Something a host must look after."""
        LOGGER.warning(message, extra={"fields": fields})

    def fail(self, message: str) -> None:
        """What the process ends with."""
        LOGGER.critical(message)

    def fault(self, task: str, error: Exception) -> None:
        """An internal error, with its traceback; the message of the client is not in it."""
        LOGGER.error(f"fault while {task}", exc_info=error)


def note_always(message: str) -> None:
    """What is said whatever the level of the log."""
    logger = logging.getLogger("runners.server")
    logger.handle(logger.makeRecord(logger.name, logging.INFO, "", 0, message, (), None))


def _log_uncaught(kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
    LOGGER.critical(kind.__name__, exc_info=error)


def _log_uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    LOGGER.error(args.exc_type.__name__, exc_info=args.exc_value)


def _unraisable(args: "sys.UnraisableHookArgs") -> None:
    LOGGER.error(args.err_msg or args.exc_type.__name__, exc_info=args.exc_value)


def set_up(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Send all logs of this process to one stream as JSON."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.captureWarnings(True)
    sys.excepthook, threading.excepthook = _log_uncaught, _log_uncaught_in_thread
    sys.unraisablehook = _unraisable
