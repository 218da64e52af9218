-- The pictures that an agency uploads: the mark in the header of the screens, and the emblem at the head of its letters.
CREATE TABLE agency_pictures (
  kind       text        PRIMARY KEY CHECK (kind IN ('mark', 'emblem')),
  sha256     bytea       NOT NULL,
  media_type text        NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  image      bytea       NOT NULL,
  saved_at   timestamptz NOT NULL
);
