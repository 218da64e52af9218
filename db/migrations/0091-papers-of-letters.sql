-- The paper of a letter, as a PDF, from when it is registered: what is shown, sent and compared from then on. One for each
-- text and class of secrecy that the letter had.
CREATE TABLE document_papers (
  document_id bigint NOT NULL REFERENCES documents (id),
  version integer NOT NULL,
  secrecy smallint NOT NULL,
  sha256 bytea NOT NULL REFERENCES contents (sha256),
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, version, secrecy)
);
CREATE INDEX document_papers_by_content ON document_papers (sha256);
CREATE TRIGGER document_papers_are_append_only BEFORE DELETE OR UPDATE ON document_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Whether a mail to an outside receiver brings the paper, or a link alone.
ALTER TABLE office_rules
  ADD COLUMN mail_carries text NOT NULL DEFAULT 'paperAndLink' CHECK (mail_carries IN ('paperAndLink', 'linkOnly'));
