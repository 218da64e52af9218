-- Which part of a text a comment is on: the body, or a part of minutes or of a form of the agency. Its position counts within.
ALTER TABLE draft_comments ADD COLUMN part text NOT NULL DEFAULT 'body';
ALTER TABLE draft_comments ALTER COLUMN part DROP DEFAULT;
