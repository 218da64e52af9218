-- Who was reminded (เตือน) to receive or to read a document: a stay or a person once a day.
CREATE TABLE reading_nudges (
  document_id bigint      NOT NULL REFERENCES documents,
  -- The stay whose desk was reminded to receive, or the person who was reminded to read.
  target      text        NOT NULL CHECK (target IN ('leg', 'person')),
  target_id   bigint      NOT NULL,
  nudged_on   date        NOT NULL,
  nudged_at   timestamptz NOT NULL,
  nudged_by   integer     NOT NULL REFERENCES persons,
  PRIMARY KEY (document_id, target, target_id, nudged_on)
);
