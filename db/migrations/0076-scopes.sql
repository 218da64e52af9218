-- What a written delegation covers, and with what a secretary helps. Full powers have no bounds (s. 48 of the act on state
-- administration B.E. 2534), and whoever was appointed before has none either.
ALTER TABLE appointments
  -- Kinds of letters; none = all of them.
  ADD COLUMN scope_kinds     integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN highest_secrecy smallint  NOT NULL DEFAULT 3 CHECK (highest_secrecy BETWEEN 1 AND 3),
  ADD COLUMN keeps_signing   boolean   NOT NULL DEFAULT false,
  ADD COLUMN powers          text      NOT NULL DEFAULT '',
  ADD CONSTRAINT appointments_with_scope CHECK (
    kind IN ('delegated', 'assist')
    OR (scope_kinds = '{}' AND highest_secrecy = 3 AND NOT keeps_signing AND powers = '')
  );
