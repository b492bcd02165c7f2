-- A store of format 1, with one room.
CREATE SCHEMA runners;
SET search_path = runners;

CREATE TABLE format (version integer NOT NULL);

CREATE TABLE rooms (
    id text COLLATE "C" PRIMARY KEY,
    code text COLLATE "C" NOT NULL UNIQUE,
    game text NOT NULL,
    created_ms bigint NOT NULL,
    wake_ms bigint,
    expired_ms bigint,
    seq bigint NOT NULL DEFAULT 0,
    bytes bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX rooms_wake ON rooms (wake_ms) WHERE wake_ms IS NOT NULL;

CREATE TABLE log (
    room text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    game_seq bigint NOT NULL,
    at_ms bigint NOT NULL,
    command bytea,
    body bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (room, seq)
);

CREATE TABLE answers (
    room text COLLATE "C" NOT NULL,
    member text COLLATE "C" NOT NULL,
    command bytea NOT NULL,
    digest bytea NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (room, member, command)
);

CREATE TABLE games (
    room text COLLATE "C" NOT NULL,
    game_seq bigint NOT NULL,
    ended_ms bigint NOT NULL,
    PRIMARY KEY (room, game_seq)
);
CREATE INDEX games_ended ON games (ended_ms);

CREATE TABLE snapshots (
    room text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL,
    hash bytea NOT NULL,
    version bigint NOT NULL,
    digest bytea NOT NULL,
    body bytea NOT NULL
);

CREATE TABLE damaged (
    room text COLLATE "C" PRIMARY KEY,
    at_ms bigint NOT NULL,
    why text NOT NULL
);

CREATE TABLE secrets (
    room text COLLATE "C" NOT NULL,
    game_seq bigint NOT NULL,
    commitment bytea NOT NULL,
    secret bytea NOT NULL,
    PRIMARY KEY (room, game_seq, commitment)
);

CREATE TABLE tokens (
    room text COLLATE "C" NOT NULL,
    member text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (room, member)
);
CREATE UNIQUE INDEX tokens_hash ON tokens (room, hash);

CREATE TABLE keys (
    room text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    member text COLLATE "C" NOT NULL,
    PRIMARY KEY (room, hash)
);

CREATE TABLE codes (
    room text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    member text COLLATE "C" NOT NULL,
    expires_ms bigint NOT NULL,
    used_by bytea,
    PRIMARY KEY (room, hash)
);

CREATE TABLE server (name text PRIMARY KEY, value bytea NOT NULL);

CREATE FUNCTION append(
    room_ text, expected bigint, weight bigint,
    seqs bigint[], game_seqs bigint[], times bigint[], commands bytea[], bodies bytea[], hashes bytea[],
    member_ text, command_ bytea, digest_ bytea, answer_ bytea,
    sets_wake boolean, wake bigint, extras jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    IF extras ? 'code' THEN
        INSERT INTO rooms (id, code, game, created_ms)
            SELECT room_, extras->>'code', extras->>'game', times[1] WHERE expected = 0
            ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN RETURN false; END IF;
    END IF;
    IF member_ IS NOT NULL THEN
        INSERT INTO answers VALUES (room_, member_, command_, digest_, answer_) ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN RETURN false; END IF;
    END IF;
    UPDATE rooms SET seq = seq + cardinality(seqs), bytes = bytes + weight,
        wake_ms = CASE WHEN sets_wake THEN wake ELSE wake_ms END
        WHERE id = room_ AND seq = expected AND expired_ms IS NULL;
    IF NOT FOUND THEN
        DELETE FROM answers WHERE room = room_ AND member = member_ AND command = command_;
        RETURN false;
    END IF;
    INSERT INTO log SELECT room_, * FROM unnest(seqs, game_seqs, times, commands, bodies, hashes);
    IF extras IS NOT NULL THEN
        PERFORM append_rest(room_, extras);
    END IF;
    RETURN true;
END $$;

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
END $$;

CREATE FUNCTION spend(room_ text, member_ text, hash_ bytea) RETURNS void LANGUAGE sql AS $$
    INSERT INTO codes SELECT room, hash, member, 0, ''::bytea FROM keys
        WHERE room = room_ AND member = member_
        ON CONFLICT (room, hash) DO UPDATE SET member = excluded.member, expires_ms = 0, used_by = ''::bytea;
    UPDATE codes SET used_by = ''::bytea
        WHERE room = room_ AND member = member_ AND hash <> hash_ AND used_by IS NOT NULL;
$$;

INSERT INTO format VALUES (1);
INSERT INTO rooms (id, code, game, created_ms, seq, bytes) VALUES ('room', 'ABCD', 'lmr', 1000, 1, 136);
INSERT INTO log VALUES ('room', 1, 0, 1000, 'c1', '{"seq":1}', decode(repeat('01', 32), 'hex'));
