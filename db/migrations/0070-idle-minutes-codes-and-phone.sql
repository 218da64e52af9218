-- After how many minutes without use a session ends, and for how many a code for a forgotten password is valid.
ALTER TABLE sign_in_rules
  ADD COLUMN idle_minutes integer NOT NULL DEFAULT 30 CHECK (idle_minutes BETWEEN 10 AND 480),
  ADD COLUMN reset_code_minutes integer NOT NULL DEFAULT 5 CHECK (reset_code_minutes BETWEEN 3 AND 15);

-- The phone on the letters of a unit that has none of its own.
ALTER TABLE agency ADD COLUMN phone text NOT NULL DEFAULT '';
