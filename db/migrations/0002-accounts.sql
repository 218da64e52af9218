-- Sign-in: one account a person, opaque sessions kept by hash only.

CREATE TABLE accounts (
  person_id        integer PRIMARY KEY REFERENCES persons,
  -- Kept in lower case.
  username         text    NOT NULL UNIQUE CHECK (username = lower(username)),
  password_hash    text    NOT NULL,
  is_administrator boolean NOT NULL DEFAULT false,
  failed_attempts  integer NOT NULL DEFAULT 0,
  suspended_at     timestamptz,
  privacy_agreed_at timestamptz
);

CREATE TABLE sessions (
  id                  uuid PRIMARY KEY,
  person_id           integer NOT NULL REFERENCES persons,
  token_hash          bytea   NOT NULL UNIQUE,
  -- The token before the last rotation stays good for a minute, so that calls under way succeed.
  previous_token_hash bytea UNIQUE,
  rotated_at          timestamptz NOT NULL,
  cookie_hash         bytea   NOT NULL UNIQUE,
  device_name         text    NOT NULL,
  address             text    NOT NULL,
  created_at          timestamptz NOT NULL,
  last_seen_at        timestamptz NOT NULL,
  expires_at          timestamptz NOT NULL,
  ended_at            timestamptz,
  end_reason          text
);
CREATE INDEX sessions_live_by_person ON sessions (person_id) WHERE ended_at IS NULL;

CREATE TABLE settings (
  key   text PRIMARY KEY,
  value jsonb NOT NULL
);
