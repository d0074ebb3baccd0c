-- What players have set themselves. A stricter limit counts at once, a looser one after the old one's period.
CREATE TABLE player_limits (
    person       TEXT   NOT NULL,
    kind         TEXT   NOT NULL CHECK (kind IN ('loss', 'wager', 'time')),
    span         TEXT   NOT NULL CHECK (span IN ('day', 'week', 'month')),
    amount       BIGINT NOT NULL,
    next_amount  BIGINT,
    next_from_ms BIGINT,
    PRIMARY KEY (person, kind, span)
);
CREATE TABLE exclusions (
    person   TEXT   NOT NULL PRIMARY KEY,
    from_ms  BIGINT NOT NULL,
    until_ms BIGINT NOT NULL
);
-- When a player was last told how long they play and how they stand.
CREATE TABLE reality_checks (
    person     TEXT   NOT NULL PRIMARY KEY,
    checked_ms BIGINT NOT NULL
);
-- What players wagered, by the day.
CREATE TABLE wagered (
    person TEXT   NOT NULL,
    day    BIGINT NOT NULL,
    cents  BIGINT NOT NULL,
    PRIMARY KEY (person, day)
);
-- Drop boxes as they were counted, beside what the books say was dropped.
CREATE TABLE counts (
    id         TEXT   NOT NULL PRIMARY KEY,
    place      TEXT   NOT NULL,
    from_ms    BIGINT NOT NULL,
    to_ms      BIGINT NOT NULL,
    expected   BIGINT NOT NULL,
    counted    BIGINT NOT NULL,
    by_person  TEXT   NOT NULL,
    and_person TEXT   NOT NULL
);
CREATE INDEX counts_of ON counts (place, to_ms);
