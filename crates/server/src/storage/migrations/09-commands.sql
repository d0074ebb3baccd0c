-- Commands beside the tables that carried an id: sent again they are answered as before.
CREATE TABLE given_commands (
    person TEXT    NOT NULL,
    id     TEXT    NOT NULL,
    kind   TEXT    NOT NULL,
    asked  {bytes} NOT NULL,
    answer TEXT    NOT NULL,
    at_ms  BIGINT  NOT NULL,
    PRIMARY KEY (person, id)
);
