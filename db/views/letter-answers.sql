-- The letters a document refers to, and whether it answers them: it also answers the one it was begun from, whatever
-- its references say now. Without a condition here, PostgreSQL uses the index of either part.
CREATE OR REPLACE VIEW letter_answers AS
SELECT document_id, refers_to_id AS answered_id, is_answer FROM document_references
UNION ALL
SELECT id, begun_from_id, true FROM documents;
