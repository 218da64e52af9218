-- Members of a unit read a circular the unit received (domain/documents/circulars.ts): 'member:10000003'.
INSERT INTO document_readers (document_id, reader)
SELECT DISTINCT documents.id, 'member:' || legs.to_unit_id
FROM documents JOIN legs ON legs.document_id = documents.id
WHERE documents.secrecy = 1 AND (documents.is_circular OR documents.kind = 3)
  AND legs.kind <> 'home' AND legs.to_person_id IS NULL AND legs.received_at IS NOT NULL
  AND legs.state NOT IN ('recalled', 'returned')
ON CONFLICT DO NOTHING;
