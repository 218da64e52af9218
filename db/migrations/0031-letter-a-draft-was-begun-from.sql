-- The letter whose class a reply inherits until it is finished, even when its writer no longer refers to it. Of the
-- replies there are, only what they refer to now is known.
ALTER TABLE documents ADD begun_from_id bigint REFERENCES documents;
CREATE INDEX documents_by_begun_from ON documents (begun_from_id) WHERE begun_from_id IS NOT NULL;

UPDATE documents SET begun_from_id = first.refers_to_id
FROM (
  SELECT DISTINCT ON (document_id) document_id, refers_to_id
  FROM document_references WHERE is_answer AND refers_to_id IS NOT NULL ORDER BY document_id, position
) AS first
WHERE documents.id = first.document_id;
