-- Lists of receivers a unit sends to again and again (กลุ่มผู้รับ).
CREATE TABLE receiver_groups (
  id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  unit_id integer     NOT NULL REFERENCES units,
  name    text        NOT NULL,
  kept_by integer     NOT NULL REFERENCES persons,
  kept_at timestamptz NOT NULL,
  UNIQUE (unit_id, name)
);

-- A unit, or one person at a unit.
CREATE TABLE receiver_group_members (
  group_id  integer NOT NULL REFERENCES receiver_groups ON DELETE CASCADE,
  position  integer NOT NULL,
  unit_id   integer NOT NULL REFERENCES units,
  person_id integer REFERENCES persons,
  PRIMARY KEY (group_id, position)
);
