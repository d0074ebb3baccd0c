-- What people did and were refused beside the tables. The log holds the hash alone, so that what must go after its
-- years can go and the log still holds.
CREATE TABLE events (
    id        TEXT    NOT NULL PRIMARY KEY,
    at_ms     BIGINT  NOT NULL,
    by_person TEXT    NOT NULL,
    kind      TEXT    NOT NULL,
    about     TEXT    NOT NULL,
    hash      {bytes} NOT NULL,
    leaf      BIGINT
);
CREATE INDEX events_by_time ON events (at_ms);
CREATE INDEX events_to_log ON events (at_ms) WHERE leaf IS NULL;
-- One log over all records and events: its tiles, and how far it has come.
CREATE TABLE log_state (
    one        BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    vkey       TEXT   NOT NULL,
    size       BIGINT NOT NULL,
    checkpoint TEXT   NOT NULL,
    cosigned   TEXT   NOT NULL
);
CREATE TABLE log_tiles (
    level  BIGINT  NOT NULL,
    number BIGINT  NOT NULL,
    hashes {bytes} NOT NULL,
    PRIMARY KEY (level, number)
);
CREATE TABLE log_entries (
    number  BIGINT  NOT NULL PRIMARY KEY,
    entries {bytes} NOT NULL
);
CREATE TABLE log_cursors (
    chain TEXT   NOT NULL PRIMARY KEY,
    seq   BIGINT NOT NULL
);
-- Records of a chain that stand next to each other in the log.
CREATE TABLE log_runs (
    first  BIGINT NOT NULL PRIMARY KEY,
    chain  TEXT   NOT NULL,
    seq    BIGINT NOT NULL,
    length BIGINT NOT NULL
);
CREATE INDEX log_runs_of ON log_runs (chain, seq);
