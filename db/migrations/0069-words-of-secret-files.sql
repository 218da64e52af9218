-- The words of a file lie in clear, so they are kept only where it stands in an open letter (documents/file-words.ts).
-- Those of secret letters, of manuals and of files no letter took yet go; the last are read when a letter takes them.
UPDATE contents SET plain_text = NULL, search_text = NULL
WHERE plain_text IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM files JOIN documents ON documents.id = files.document_id
  WHERE files.sha256 = contents.sha256 AND documents.secrecy = 1
);
-- Nor are they left in the index until it is next cleaned.
REINDEX INDEX contents_by_grams;
