-- Acting in a post nobody holds: the head's post of a unit, under the name the order gives it, instead of a person.
ALTER TABLE appointments
  ALTER COLUMN principal_id DROP NOT NULL,
  ADD COLUMN post_unit_id integer REFERENCES units,
  ADD COLUMN post_name    text NOT NULL DEFAULT '',
  ADD CONSTRAINT appointments_for_somebody CHECK ((principal_id IS NULL) = (post_unit_id IS NOT NULL)),
  ADD CONSTRAINT appointments_to_a_post
    CHECK (post_unit_id IS NULL OR (kind IN ('actingFor', 'actingInPosition') AND post_name <> ''));
CREATE INDEX appointments_by_post ON appointments (post_unit_id) WHERE post_unit_id IS NOT NULL;
