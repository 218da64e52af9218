-- Who may sign which kind of letter, beside who may create it.

ALTER TABLE creation_grants RENAME TO letter_grants;
ALTER TABLE letter_grants DROP CONSTRAINT creation_grants_pkey, DROP CONSTRAINT creation_grants_grantee_check;
ALTER TABLE letter_grants ADD COLUMN action text NOT NULL DEFAULT 'create';
ALTER TABLE letter_grants ALTER COLUMN action DROP DEFAULT;
-- Signing is also given by where an office is held: to the holders of an office at the unit whose letter it is or a unit
-- above it (line:<id of the office>), and to the heads of one unit (head:<id of the unit>).
ALTER TABLE letter_grants
  ADD CONSTRAINT letter_grants_pkey PRIMARY KEY (action, kind, grantee),
  ADD CONSTRAINT letter_grants_action_check CHECK (action IN ('create', 'sign')),
  ADD CONSTRAINT letter_grants_grantee_check CHECK (
    grantee ~ '^(everybody|(role|unit):[0-9]+)$' OR (action = 'sign' AND grantee ~ '^(line|head):[0-9]+$')
  );
-- Everybody signs every kind that is signed until the agency restricts it; statements (8) and news (9) are not signed.
INSERT INTO letter_grants (action, kind, grantee)
SELECT 'sign', kind, 'everybody' FROM unnest(ARRAY[1, 2, 3, 4, 5, 6, 7, 10, 11, 14, 15, 16]) AS kind;

UPDATE menu_items SET name = 'ผู้มีสิทธิสร้างและลงนามหนังสือ', name_english = 'Who may create and sign letters' WHERE id = 3167;

-- What was given and taken, newest first.
DROP INDEX events_of_creation_grants;
CREATE INDEX events_of_letter_grants ON events (sequence) WHERE name IN ('creation-grants.saved', 'signing-grants.saved');
