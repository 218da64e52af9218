-- A number however it was keyed: digits of either kind, Latin letters of either case, with spaces or without. The warning
-- of a letter registered twice reads it by the same index.
CREATE FUNCTION folded_number(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(folded_text(source), ' ', '');

DROP INDEX documents_by_number;
CREATE INDEX documents_by_number ON documents (folded_number(letter_number)) WHERE letter_number <> '';
