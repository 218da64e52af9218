-- Who has a push connection now, by the process that holds it. Nothing here outlives the processes, so it is not logged.
CREATE UNLOGGED TABLE live_connections (
  process_id uuid        NOT NULL,
  person_id  integer     NOT NULL REFERENCES persons,
  -- Renewed while the process lives: a row nobody renews tells of a process that died.
  seen_at    timestamptz NOT NULL,
  PRIMARY KEY (process_id, person_id)
);
CREATE INDEX live_connections_by_person ON live_connections (person_id);
CREATE INDEX live_connections_by_age ON live_connections (seen_at);
