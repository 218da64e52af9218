-- What the hash of a signature is taken over: 1, the text alone, as until now; 2, the text with its subject, addressee,
-- references and enclosures.
ALTER TABLE document_signatures ADD COLUMN hash_covers smallint NOT NULL DEFAULT 1 CHECK (hash_covers IN (1, 2));
ALTER TABLE document_signatures ALTER COLUMN hash_covers DROP DEFAULT;
