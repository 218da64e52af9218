-- Where a correspondent is reached; what a dispatch begins with.
ALTER TABLE correspondents
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN email   text NOT NULL DEFAULT '',
  ADD COLUMN phone   text NOT NULL DEFAULT '';

-- What stood on the envelope, or where it was carried; kept as it was sent.
ALTER TABLE dispatches ADD COLUMN address text NOT NULL DEFAULT '';

-- A group may hold receivers outside.
ALTER TABLE receiver_group_members
  ALTER COLUMN unit_id DROP NOT NULL,
  ADD COLUMN correspondent_id integer REFERENCES correspondents,
  ADD CHECK ((unit_id IS NULL) <> (correspondent_id IS NULL)),
  ADD CHECK (correspondent_id IS NULL OR (person_id IS NULL AND role IS NULL));
