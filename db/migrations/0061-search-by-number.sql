-- Numbers are found in Thai and Arabic digits alike.
CREATE FUNCTION in_arabic_digits(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(source, '๐๑๒๓๔๕๖๗๘๙', '0123456789');

-- A letter whose very number was typed.
DROP INDEX documents_by_number;
CREATE INDEX documents_by_number ON documents (in_arabic_digits(letter_number)) WHERE letter_number <> '';

-- A letter whose register number (เลขทะเบียนรับ) was typed, in whichever book.
CREATE INDEX register_lines_by_number ON register_lines (number, year, document_id)
  WHERE document_id IS NOT NULL AND moved_at IS NULL;
