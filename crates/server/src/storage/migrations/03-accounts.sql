-- Double entry over the whole floor: every line takes from one account and gives to another.
CREATE TABLE accounts (
    name      TEXT   NOT NULL PRIMARY KEY,
    cents     BIGINT NOT NULL,
    may_owe   BIGINT NOT NULL,
    CHECK (cents >= 0 OR may_owe = 1)
);
CREATE TABLE lines (
    id        TEXT   NOT NULL PRIMARY KEY,
    at_ms     BIGINT NOT NULL,
    from_name TEXT   NOT NULL REFERENCES accounts (name),
    to_name   TEXT   NOT NULL REFERENCES accounts (name),
    cents     BIGINT NOT NULL CHECK (cents > 0),
    kind      TEXT   NOT NULL,
    by_person TEXT   NOT NULL,
    chain     TEXT,
    seq       BIGINT
);
CREATE INDEX lines_from ON lines (from_name, at_ms);
CREATE INDEX lines_to ON lines (to_name, at_ms);
