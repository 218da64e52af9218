-- One-time codes of forgotten passwords: one a person, kept by keyed hash only.

CREATE TABLE reset_codes (
  person_id  integer PRIMARY KEY REFERENCES persons,
  code_hash  bytea    NOT NULL,
  expires_at timestamptz NOT NULL,
  tries_left smallint NOT NULL
);

-- A forgotten password is asked for by e-mail address, in any case of letters.
CREATE INDEX persons_by_email ON persons (lower(email)) WHERE is_active AND email <> '';
