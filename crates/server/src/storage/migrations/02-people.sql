CREATE TABLE people (
    id           TEXT   NOT NULL PRIMARY KEY,
    name         TEXT   NOT NULL,
    login        TEXT   UNIQUE,
    password     TEXT,
    credential   TEXT   UNIQUE,
    roles        TEXT   NOT NULL,
    guest        BIGINT NOT NULL,
    totp         TEXT,
    disabled     BIGINT NOT NULL,
    failed       BIGINT NOT NULL,
    locked_ms    BIGINT NOT NULL,
    made_ms      BIGINT NOT NULL
);
-- Only the hash of a session's token is kept.
CREATE TABLE sessions (
    token      {bytes} NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL REFERENCES people (id),
    role       TEXT   NOT NULL,
    began_ms   BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);
CREATE INDEX sessions_of ON sessions (person);
