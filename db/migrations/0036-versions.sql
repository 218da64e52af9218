-- What a kept version was about, beside its text.
ALTER TABLE content_versions ADD COLUMN subject text NOT NULL DEFAULT '';
ALTER TABLE content_versions ADD COLUMN to_text text NOT NULL DEFAULT '';
UPDATE content_versions SET subject = documents.subject, to_text = documents.to_text
FROM documents WHERE documents.id = content_versions.document_id;
