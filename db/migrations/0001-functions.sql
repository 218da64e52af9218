-- Functions that several tables, indexes and triggers use.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Folds a text for searching, so that every way of typing the same Thai compares equal. The program folds what a person
-- types in the same way; a test compares the two. Spaces are listed one by one because not every locale counts the
-- no-break space as a space.
CREATE FUNCTION folded_text(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  lower(replace(
    regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(
            normalize(source, NFC),
            '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
          '๐๑๒๓๔๕๖๗๘๙', '0123456789'),
        '\u0E4D([\u0E48-\u0E4B]?)\u0E32', '\1ำ', 'g'),
      '([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E])\1+', '\1', 'g'),
    'เเ', 'แ')),
  '[\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'));

-- Folds the number of a letter: people type the same number with and without spaces.
CREATE FUNCTION folded_number(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(folded_text(source), ' ', '');

CREATE FUNCTION in_arabic_digits(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(source, '๐๑๒๓๔๕๖๗๘๙', '0123456789');

-- Returns every run of three letters in a text, for the search indexes. pg_trgm does this only for letters that the
-- locale of the database knows, and many locales know no Thai ones. Runs across a space are left out because a search
-- combines words freely. The high cost makes the planner prefer an index to computing the runs of one text after the
-- other.
CREATE FUNCTION text_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (
    SELECT letter || lead(letter) OVER following || lead(letter, 2) OVER following AS gram
    FROM unnest(string_to_array(source, NULL)) WITH ORDINALITY AS letters (letter, place)
    WINDOW following AS (ORDER BY place)
  ) AS parts
  WHERE position(' ' IN gram) = 0
);

-- The trigger function of append-only tables.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME;
END $$;
