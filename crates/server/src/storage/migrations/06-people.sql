-- A password that an administrator gave must be changed at the first sign-in.
ALTER TABLE people ADD COLUMN must_change BIGINT NOT NULL DEFAULT 0;
-- The last code of a second factor that was taken: none is taken twice.
ALTER TABLE people ADD COLUMN totp_step BIGINT NOT NULL DEFAULT 0;
-- A secret that is not confirmed yet.
ALTER TABLE people ADD COLUMN totp_new TEXT;
-- Who was at which table when.
CREATE TABLE presences (
    id       TEXT   NOT NULL PRIMARY KEY,
    person   TEXT   NOT NULL,
    place    TEXT   NOT NULL,
    role     TEXT   NOT NULL,
    from_ms  BIGINT NOT NULL,
    seen_ms  BIGINT NOT NULL,
    to_ms    BIGINT
);
CREATE INDEX presences_of ON presences (person, from_ms);
CREATE INDEX presences_at ON presences (place, from_ms);
CREATE INDEX presences_open ON presences (person, place) WHERE to_ms IS NULL;
