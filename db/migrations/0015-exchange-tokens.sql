-- A person enters an outside site with a token of one use, kept by hash only; it ends with his session.
CREATE TABLE exchange_tokens (
  token_hash  bytea PRIMARY KEY,
  person_id   integer NOT NULL REFERENCES persons,
  session_id  uuid    NOT NULL REFERENCES sessions,
  expires_at  timestamptz NOT NULL,
  redeemed_at timestamptz
);
CREATE INDEX exchange_tokens_by_person ON exchange_tokens (person_id);
