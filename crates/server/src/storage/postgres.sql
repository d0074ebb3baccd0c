-- A journal's tables, as a file of Houseway has them. Records are only added.
CREATE TABLE IF NOT EXISTS meta (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS chains (
    chain     TEXT   NOT NULL PRIMARY KEY,
    head_seq  BIGINT NOT NULL,
    head_hash BYTEA  NOT NULL
);
CREATE TABLE IF NOT EXISTS records (
    chain   TEXT   NOT NULL,
    seq     BIGINT NOT NULL,
    time_ms BIGINT NOT NULL,
    actor   TEXT   NOT NULL,
    command TEXT   NOT NULL,
    part    BIGINT NOT NULL,
    parts   BIGINT NOT NULL,
    bound   BIGINT NOT NULL,
    kind    TEXT   NOT NULL,
    prev    BYTEA  NOT NULL,
    hash    BYTEA  NOT NULL,
    payload BYTEA  NOT NULL,
    PRIMARY KEY (chain, seq)
);
CREATE UNIQUE INDEX IF NOT EXISTS commands ON records (chain, command) WHERE part = 1;
CREATE TABLE IF NOT EXISTS snapshots (
    chain  TEXT   NOT NULL,
    seq    BIGINT NOT NULL,
    hash   BYTEA  NOT NULL,
    format BIGINT NOT NULL,
    digest BYTEA  NOT NULL,
    state  BYTEA  NOT NULL,
    PRIMARY KEY (chain, seq)
);
CREATE OR REPLACE FUNCTION journal_only_grows() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'a journal record is never changed or removed'; END $$;
CREATE OR REPLACE FUNCTION chains_only_grow() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
    IF NEW.chain <> OLD.chain OR NEW.head_seq <= OLD.head_seq THEN
        RAISE EXCEPTION 'a journal chain only grows';
    END IF;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER records_are_not_changed BEFORE UPDATE OR DELETE ON records
    FOR EACH ROW EXECUTE FUNCTION journal_only_grows();
CREATE OR REPLACE TRIGGER records_are_not_emptied BEFORE TRUNCATE ON records
    FOR EACH STATEMENT EXECUTE FUNCTION journal_only_grows();
CREATE OR REPLACE TRIGGER chains_only_grow BEFORE UPDATE ON chains
    FOR EACH ROW EXECUTE FUNCTION chains_only_grow();
CREATE OR REPLACE TRIGGER chains_are_not_removed BEFORE DELETE ON chains
    FOR EACH ROW EXECUTE FUNCTION journal_only_grows();
CREATE OR REPLACE TRIGGER chains_are_not_emptied BEFORE TRUNCATE ON chains
    FOR EACH STATEMENT EXECUTE FUNCTION journal_only_grows();
