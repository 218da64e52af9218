-- Rows of an old register that name files are letters of the agency: closed documents that were moved in.

ALTER TABLE documents
  -- From an old register: created_by brought it at created_at, and nobody works on it.
  ADD COLUMN is_moved_in boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT documents_moved_in_is_closed CHECK (NOT is_moved_in OR state = 'closed' AND closed_at IS NOT NULL);

ALTER TABLE old_register_entries
  ADD COLUMN speed smallint NOT NULL DEFAULT 1,
  ADD COLUMN secrecy smallint NOT NULL DEFAULT 1,
  ADD COLUMN category_id integer,
  -- The letter that the entry is; an entry without files is none. A later import of the number is the same letter.
  ADD COLUMN document_id bigint,
  ADD CONSTRAINT old_register_entries_speed_fkey FOREIGN KEY (speed) REFERENCES speeds,
  ADD CONSTRAINT old_register_entries_secrecy_fkey FOREIGN KEY (secrecy) REFERENCES secrecies,
  ADD CONSTRAINT old_register_entries_category_id_fkey FOREIGN KEY (category_id) REFERENCES document_categories,
  ADD CONSTRAINT old_register_entries_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents,
  ADD CONSTRAINT old_register_entries_secret_is_letter CHECK (secrecy = 1 OR document_id IS NOT NULL);
CREATE INDEX old_register_entries_by_document ON old_register_entries (document_id) WHERE document_id IS NOT NULL;
CREATE UNIQUE INDEX old_register_entries_letter_once ON old_register_entries (document_id)
  WHERE document_id IS NOT NULL AND replaced_by IS NULL;
-- The search finds letters by the number of their entry.
CREATE INDEX old_register_entries_by_number ON old_register_entries (number, year, document_id)
  WHERE document_id IS NOT NULL AND replaced_by IS NULL;
