-- Training never touches tables, chips or books: answers of those who learn to deal, and their table tests.
CREATE TABLE training_answers (
    person   TEXT   NOT NULL,
    drill    TEXT   NOT NULL,
    question TEXT   NOT NULL,
    edition  TEXT   NOT NULL,
    skill    TEXT   NOT NULL,
    given    TEXT   NOT NULL,
    correct  BIGINT NOT NULL,
    at_ms    BIGINT NOT NULL,
    PRIMARY KEY (person, drill, question)
);
CREATE TABLE table_tests (
    id        TEXT   NOT NULL PRIMARY KEY,
    person    TEXT   NOT NULL,
    name      TEXT   NOT NULL,
    edition   TEXT   NOT NULL,
    rounds    BIGINT NOT NULL,
    seed      BIGINT NOT NULL,
    asked     BIGINT NOT NULL,
    began_ms  BIGINT NOT NULL,
    ended_ms  BIGINT,
    signed_by TEXT,
    signer    TEXT,
    signed_ms BIGINT
);
