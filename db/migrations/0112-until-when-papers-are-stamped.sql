-- Until when the newest time stamp of a closed letter can be verified by its certificates: before that it gets another one.
ALTER TABLE document_papers ADD COLUMN stamped_until timestamptz;
CREATE INDEX document_papers_to_stamp_again ON document_papers (stamped_until) WHERE stamped_until IS NOT NULL;
