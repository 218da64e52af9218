-- What of the first run of an agency no other table says: that an administrator saw the opening numbers, tried the mail
-- or does without it, and put the list of the first steps away.
CREATE TABLE first_run_marks (
  name      text        PRIMARY KEY CHECK (name IN ('numbersConfirmed', 'mailTried', 'mailSkipped', 'putAway')),
  -- Null: an agency that was at work before there was such a list.
  person_id integer     REFERENCES persons,
  marked_at timestamptz NOT NULL
);

INSERT INTO first_run_marks (name, marked_at)
SELECT 'putAway', now() WHERE EXISTS (SELECT FROM documents);
