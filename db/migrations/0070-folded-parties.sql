-- The words of a text as they are sought: what domain/text/search-text.ts does with what is typed, without the other era.
-- A test compares the two. Spaces are named one by one, as not every locale counts the no-break space among them.
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

-- Sender and addressee alone, for a search that names which of the two is meant.
ALTER TABLE documents
  ADD COLUMN from_folded text NOT NULL GENERATED ALWAYS AS (folded_text(from_text)) STORED,
  ADD COLUMN to_folded text NOT NULL GENERATED ALWAYS AS (folded_text(to_text)) STORED;
