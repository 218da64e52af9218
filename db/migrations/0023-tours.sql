-- Which first-run tours a person has seen, to the end or not.
CREATE TABLE seen_tours (
  person_id    integer NOT NULL REFERENCES persons,
  tour         text    NOT NULL CHECK (tour IN ('dashboard')),
  was_finished boolean NOT NULL,
  seen_at      timestamptz NOT NULL,
  PRIMARY KEY (person_id, tour)
);
