-- What proves a person besides the password.

CREATE TABLE totp_factors (
  person_id     integer PRIMARY KEY REFERENCES persons,
  -- Encrypted under a key kept outside the database.
  sealed_secret text   NOT NULL,
  -- The newest time step used: a code is good once.
  last_step     bigint NOT NULL,
  created_at    timestamptz NOT NULL
);

CREATE TABLE passkeys (
  id           text PRIMARY KEY,
  person_id    integer NOT NULL REFERENCES persons,
  public_key   bytea   NOT NULL,
  counter      bigint  NOT NULL,
  transports   text[]  NOT NULL,
  name         text    NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_person ON passkeys (person_id, created_at);

CREATE TABLE recovery_codes (
  person_id integer NOT NULL REFERENCES persons,
  code_hash bytea   NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (person_id, code_hash)
);
