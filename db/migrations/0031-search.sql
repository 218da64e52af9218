-- The words of a content as they are sought (domain/text/search-text.ts); texts extracted before are folded roughly.
ALTER TABLE contents ADD COLUMN search_text text;
UPDATE contents SET search_text = lower(regexp_replace(plain_text, '\s+', ' ', 'g')) WHERE plain_text IS NOT NULL;
CREATE INDEX contents_by_text ON contents USING gin (search_text gin_trgm_ops);

-- A letter whose very number was typed.
CREATE INDEX documents_by_number ON documents (letter_number) WHERE letter_number <> '';
