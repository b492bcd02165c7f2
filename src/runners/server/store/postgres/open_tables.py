"""The list of open tables in a PostgreSQL store, written with the log (QR41)."""

from typing import Any, Final

from runners.server.store.records import OpenTable

TABLE: Final = """
CREATE TABLE open_tables (
    room text COLLATE "C" PRIMARY KEY,
    game text NOT NULL,
    since_ms bigint NOT NULL,
    welcomes bigint NOT NULL,
    playing bigint NOT NULL,
    body bytea NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX open_tables_since ON open_tables (since_ms, room);
CREATE INDEX open_tables_game ON open_tables (game, since_ms, room);

CREATE FUNCTION append_table(room_ text, entered jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF entered = 'null'::jsonb THEN
        DELETE FROM open_tables WHERE room = room_;
    ELSIF entered IS NOT NULL THEN
        INSERT INTO open_tables SELECT room_, game, since_ms, welcomes, playing, decode(body, 'hex')
            FROM jsonb_to_record(entered)
                AS x (game text, since_ms bigint, welcomes bigint, playing bigint, body text)
            ON CONFLICT (room) DO UPDATE SET
            welcomes = excluded.welcomes, playing = excluded.playing, body = excluded.body;
    END IF;
END $$;
"""
"""A table keeps the time at which it was opened. JSON null: it is there no more."""

LIVE: Final = """
FROM open_tables JOIN rooms ON id = room
WHERE expired_ms IS NULL AND NOT EXISTS (SELECT 1 FROM damaged WHERE damaged.room = open_tables.room)
AND ($1::text IS NULL OR open_tables.game = $1)
"""
PAGE: Final = f"SELECT code, body {LIVE} ORDER BY since_ms DESC, open_tables.room DESC LIMIT $3 OFFSET $2"
COUNT: Final = f"SELECT count(*), coalesce(sum(playing), 0)::bigint {LIVE}"
WELCOMING: Final = (
    f"SELECT open_tables.room {LIVE} AND welcomes = 1 ORDER BY since_ms DESC, open_tables.room DESC LIMIT $2"
)


def table_argument(table: OpenTable | None, since_ms: int) -> dict[str, Any] | None:
    """A table as `append_table` takes it."""
    if table is None:
        return None
    return {
        "game": table.game,
        "since_ms": since_ms,
        "welcomes": int(table.welcomes),
        "playing": int(table.playing),
        "body": table.body.hex(),
    }
