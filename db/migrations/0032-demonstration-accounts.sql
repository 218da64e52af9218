-- Accounts of the demonstration agency are marked for good: their powers are invented, and their first password is
-- published. They were known by the host of their mail, which whoever edits persons can change; where one person still has
-- it, the numbers of the personnel office tell the others.
ALTER TABLE accounts ADD COLUMN is_demonstration boolean NOT NULL DEFAULT false;

UPDATE accounts SET is_demonstration = true
FROM persons
WHERE persons.id = accounts.person_id
  AND (
    persons.email LIKE '%@demonstration.example'
    OR (
      persons.employee_code = (6900000 + persons.id)::text
      AND EXISTS (SELECT FROM persons AS others WHERE others.email LIKE '%@demonstration.example')
    )
  );
