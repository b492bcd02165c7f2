"""The functions in the database: one room's part of a commit, and what becomes of nodes that are gone."""

from typing import Final

APPEND: Final = """
CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql AS $$
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint
$$;

CREATE FUNCTION lost(room_ text) RETURNS bigint[] LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('runners.lost', room_, true);
    RETURN ARRAY[0, now_ms()];
END $$;

CREATE FUNCTION append(
    room_ text, expected bigint, weight bigint,
    seqs bigint[], game_seqs bigint[], times bigint[], commands bytea[], bodies bytea[], hashes bytea[],
    member_ text, command_ bytea, digest_ bytea, answer_ bytea,
    sets_wake boolean, wake bigint, extras jsonb, node_ bigint
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
    others bigint[];
BEGIN
    IF expected >= 0 AND current_setting('runners.lost', true) = room_ THEN
        RETURN ARRAY[0, now_ms()];
    END IF;
    IF extras ? 'visits' THEN
        PERFORM 1 FROM nodes WHERE id = node_ FOR KEY SHARE;
        IF NOT FOUND THEN RETURN ARRAY[-1, now_ms()]; END IF;
    END IF;
    IF extras ? 'code' THEN
        INSERT INTO rooms (id, code, game, created_ms)
            SELECT room_, extras->>'code', extras->>'game', times[1] WHERE expected = 0
            ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN RETURN lost(room_); END IF;
    END IF;
    UPDATE rooms SET seq = seq + cardinality(seqs), bytes = bytes + weight
        WHERE id = room_ AND (seq = expected OR expected < 0) AND expired_ms IS NULL;
    IF NOT FOUND THEN RETURN lost(room_); END IF;
    IF extras ? 'if' AND NOT holds(room_, extras->'if') THEN
        UPDATE rooms SET seq = seq - cardinality(seqs), bytes = bytes - weight WHERE id = room_;
        RETURN lost(room_);
    END IF;
    IF member_ IS NOT NULL THEN
        INSERT INTO answers VALUES (room_, member_, command_, digest_, answer_) ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
            UPDATE rooms SET seq = seq - cardinality(seqs), bytes = bytes - weight WHERE id = room_;
            RETURN lost(room_);
        END IF;
    END IF;
    INSERT INTO log SELECT room_, * FROM unnest(seqs, game_seqs, times, commands, bodies, hashes);
    IF sets_wake THEN
        UPDATE rooms SET wake_ms = wake WHERE id = room_;
    END IF;
    IF extras IS NOT NULL THEN
        PERFORM append_rest(room_, extras);
        IF extras ? 'visits' THEN PERFORM visit(room_, extras->'visits', node_); END IF;
    END IF;
    SELECT array_agg(node) INTO others FROM listeners WHERE room = room_ AND node <> node_;
    RETURN ARRAY[1, now_ms()] || others;
END $$;
"""
"""`append` is one room's part of a commit: all of it (1), or nothing where another was first or a condition
does not hold (0), or this node's lease is over (-1). Then the time, then the other nodes that listen.

Appends to one room come one after the other, and `lost` remembers the room that lost: what was built on
an append that was not written is not written either. The room's row is changed before all else, so whoever
appends to a room waits for who was there before."""

REST: Final = """
CREATE FUNCTION append_rest(room_ text, extras jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO secrets SELECT room_, game_seq, decode(commitment, 'hex'), decode(secret, 'hex')
        FROM jsonb_to_recordset(extras->'secrets') AS x (game_seq bigint, commitment text, secret text);
    INSERT INTO tokens SELECT room_, member, decode(hash, 'hex')
        FROM jsonb_to_recordset(extras->'tokens') AS x (member text, hash text)
        ON CONFLICT (room, member) DO UPDATE SET hash = excluded.hash;
    INSERT INTO keys SELECT room_, decode(hash, 'hex'), member
        FROM jsonb_to_recordset(extras->'keys') AS x (hash text, member text)
        ON CONFLICT (room, hash) DO UPDATE SET member = excluded.member;
    INSERT INTO codes SELECT room_, decode(hash, 'hex'), member, expires_ms, decode(used_by, 'hex')
        FROM jsonb_to_recordset(extras->'codes')
            AS x (hash text, member text, expires_ms bigint, used_by text)
        ON CONFLICT (room, hash) DO UPDATE
        SET member = excluded.member, expires_ms = excluded.expires_ms, used_by = excluded.used_by;
    PERFORM spend(room_, member, decode(hash, 'hex'))
        FROM jsonb_to_recordset(extras->'codes') AS x (hash text, member text, used_by text)
        WHERE used_by IS NOT NULL;
    INSERT INTO games SELECT room_, (extras->>'ended')::bigint, (extras->>'ended_ms')::bigint
        WHERE extras ? 'ended'
        ON CONFLICT (room, game_seq) DO UPDATE SET ended_ms = excluded.ended_ms;
    PERFORM append_table(room_, extras->'table') WHERE extras ? 'table';
END $$;

CREATE FUNCTION spend(room_ text, member_ text, hash_ bytea) RETURNS void LANGUAGE sql AS $$
    INSERT INTO codes SELECT room, hash, member, 0, ''::bytea FROM keys
        WHERE room = room_ AND member = member_
        ON CONFLICT (room, hash) DO UPDATE SET member = excluded.member, expires_ms = 0, used_by = ''::bytea;
    UPDATE codes SET used_by = ''::bytea
        WHERE room = room_ AND member = member_ AND hash <> hash_ AND used_by IS NOT NULL;
$$;

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

NODES: Final = """
CREATE FUNCTION holds(room_ text, wanted jsonb) RETURNS boolean LANGUAGE sql AS $$
    SELECT now_ms() >= coalesce((wanted->>'after_ms')::bigint, 0)
        AND now_ms() < coalesce((wanted->>'before_ms')::bigint, 9223372036854775807)
        AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements_text(wanted->'here') AS member_
            WHERE NOT EXISTS (SELECT 1 FROM presence
                WHERE room = room_ AND member = member_ AND lost_ms IS NULL))
        AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(wanted->'gone') AS x (member text, since bigint)
            JOIN presence ON room = room_ AND presence.member = x.member
            WHERE lost_ms IS NULL OR lost_ms > x.since)
$$;

CREATE FUNCTION visit(room_ text, visits_ jsonb, node_ bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE rooms SET visits = visits + 1 WHERE id = room_;
    INSERT INTO presence SELECT room_, member, node_, link, NULL, false
        FROM jsonb_to_recordset(visits_) AS x (member text, link bigint, lost_ms bigint)
        WHERE member IS NOT NULL AND lost_ms IS NULL
        ON CONFLICT (room, member) DO UPDATE
        SET node = excluded.node, link = excluded.link, lost_ms = NULL, died = false;
    UPDATE presence SET lost_ms = x.lost_ms
        FROM jsonb_to_recordset(visits_) AS x (member text, link bigint, lost_ms bigint)
        WHERE room = room_ AND presence.member = x.member AND node = node_ AND presence.link = x.link
        AND x.lost_ms IS NOT NULL AND presence.lost_ms IS NULL;
    INSERT INTO listeners VALUES (room_, node_) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION sweep() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
    room_ text;
BEGIN
    FOR room_ IN SELECT DISTINCT room FROM presence
        WHERE lost_ms IS NULL AND NOT EXISTS (SELECT 1 FROM nodes WHERE id = presence.node) ORDER BY room
    LOOP
        UPDATE rooms SET visits = visits + 1 WHERE id = room_;
        UPDATE presence SET lost_ms = now_ms(), died = true
            WHERE room = room_ AND lost_ms IS NULL
            AND NOT EXISTS (SELECT 1 FROM nodes WHERE id = presence.node);
        RETURN NEXT room_;
    END LOOP;
    DELETE FROM listeners WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE id = listeners.node);
END $$;
"""
"""`holds` looks at the one clock and at who is there; `visit` notes who came or went at a node; `sweep`
notes that the members whose node is gone have no connection, room by room in the order of all commits."""

FUNCTIONS: Final = APPEND + REST + NODES
