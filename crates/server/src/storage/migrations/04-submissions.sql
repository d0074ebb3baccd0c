-- Every version that was kept stays; the one in force is the last that a second person approved.
CREATE TABLE submissions (
    name        TEXT   NOT NULL,
    version     BIGINT NOT NULL,
    text        TEXT   NOT NULL,
    edition     TEXT   NOT NULL,
    kept_by     TEXT   NOT NULL,
    kept_ms     BIGINT NOT NULL,
    approved_by TEXT,
    approved_ms BIGINT,
    PRIMARY KEY (name, version)
);
