-- A letter that is signed with certificates has one more file with each signature and time stamp; the newest stands for it.
ALTER TABLE document_papers
  ADD COLUMN revision smallint NOT NULL DEFAULT 0,
  -- Whose signature it adds, and with which certificate; null for a letter as it was printed, and for a time stamp.
  ADD COLUMN task_id bigint REFERENCES tasks (id),
  ADD COLUMN certificate_id integer REFERENCES person_certificates (id),
  -- SHA-256 of what was printed when the first one signed: whoever signs after them signs that, or nothing.
  ADD COLUMN letter_hash bytea,
  -- Of its signatures (ETSI EN 319 142-1).
  ADD COLUMN level text NOT NULL DEFAULT 'none' CHECK (level IN ('none', 'B-B', 'B-T', 'B-LT', 'B-LTA'));
ALTER TABLE document_papers
  DROP CONSTRAINT document_papers_pkey,
  ADD PRIMARY KEY (document_id, version, secrecy, revision);

-- With what a kind of letter is signed.
ALTER TABLE sign_types ADD COLUMN means text NOT NULL DEFAULT 'simple' CHECK (means IN ('simple', 'certificate'));
