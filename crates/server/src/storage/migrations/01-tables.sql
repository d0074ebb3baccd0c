-- What stands on the floor. How a table is dealt is in its journal; this is where it stands and who drives it.
CREATE TABLE floor_tables (
    name       TEXT   NOT NULL PRIMARY KEY,
    place      BIGINT NOT NULL,
    dealt_by   TEXT   NOT NULL CHECK (dealt_by IN ('software', 'staff')),
    pace_ms    BIGINT NOT NULL,
    submission TEXT,
    version    BIGINT,
    placed_ms  BIGINT NOT NULL
);
-- One process drives a table at a time. Whoever takes it over raises the epoch, and every append checks it.
CREATE TABLE leases (
    name       TEXT   NOT NULL PRIMARY KEY,
    owner      TEXT   NOT NULL,
    address    TEXT   NOT NULL,
    epoch      BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);
