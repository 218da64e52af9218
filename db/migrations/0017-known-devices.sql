-- Browsers a person signed in from, by the hash of a token in a cookie. Somebody else's failures do not keep the person
-- out on them; their own failures are counted here.
CREATE TABLE known_devices (
  token_hash      bytea   NOT NULL,
  person_id       integer NOT NULL REFERENCES persons,
  failed_attempts integer NOT NULL DEFAULT 0,
  last_used_at    timestamptz NOT NULL,
  PRIMARY KEY (token_hash, person_id)
);
CREATE INDEX known_devices_by_person ON known_devices (person_id);
CREATE INDEX known_devices_by_age ON known_devices (last_used_at);
