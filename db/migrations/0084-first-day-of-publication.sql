-- From when a document is to be made known; published_at says when that came about.
ALTER TABLE documents ADD COLUMN publish_from timestamptz;
UPDATE documents SET publish_from = published_at WHERE published_at IS NOT NULL;
CREATE INDEX documents_to_publish ON documents (publish_from) WHERE publish_from IS NOT NULL AND published_at IS NULL;
