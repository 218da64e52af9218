-- Which kinds of document a person may create: a row a kind and a grantee, who is everybody, role:<office at a unit> or
-- unit:<who works there or below>. Its meaning stands in domain/drafting/creation.ts.
CREATE TABLE creation_grants (
  kind    integer NOT NULL,
  grantee text    NOT NULL CHECK (grantee ~ '^(everybody|(role|unit):[0-9]+)$'),
  PRIMARY KEY (kind, grantee)
);

-- What could be drafted until now: every kind, or those the agency's setting named.
INSERT INTO creation_grants (kind, grantee)
SELECT kinds.code, 'everybody'
FROM unnest(ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16]) AS kinds (code)
WHERE NOT EXISTS (SELECT FROM settings WHERE key = 'draftable-kinds')
  OR EXISTS (SELECT FROM settings WHERE key = 'draftable-kinds' AND value @> to_jsonb(kinds.code));
DELETE FROM settings WHERE key = 'draftable-kinds';
