-- What of a kept version stands beside its text: the session of minutes, and the letters referred to as
-- [{documentId, isAnswer, text}].
ALTER TABLE content_versions ADD COLUMN letter_number text NOT NULL DEFAULT '';
ALTER TABLE content_versions ADD COLUMN "references" jsonb NOT NULL DEFAULT '[]';
UPDATE content_versions SET letter_number = documents.letter_number
FROM documents WHERE documents.id = content_versions.document_id;
UPDATE content_versions SET "references" = named.letters
FROM (
  SELECT document_id,
    jsonb_agg(
      jsonb_build_object('documentId', refers_to_id, 'isAnswer', is_answer, 'text', text) ORDER BY position
    ) AS letters
  FROM document_references GROUP BY document_id
) AS named
WHERE named.document_id = content_versions.document_id;
