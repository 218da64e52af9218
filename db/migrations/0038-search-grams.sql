-- The parts of three letters of which a text is made: what pg_trgm does for Latin letters only where the locale of the
-- database knows no Thai ones. Parts across a space are left out, as a search puts its words together freely.
CREATE FUNCTION text_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (
    SELECT letter || lead(letter) OVER following || lead(letter, 2) OVER following AS gram
    FROM unnest(string_to_array(source, NULL)) WITH ORDINALITY AS letters (letter, place)
    WINDOW following AS (ORDER BY place)
  ) AS parts
  WHERE position(' ' IN gram) = 0
);

DROP INDEX documents_by_text;
DROP INDEX contents_by_text;
CREATE INDEX documents_by_grams ON documents USING gin (text_grams(search_text));
CREATE INDEX contents_by_grams ON contents USING gin (text_grams(search_text));
