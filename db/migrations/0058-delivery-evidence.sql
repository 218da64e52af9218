-- The receipt of a letter sent by post or by hand, as a picture or a PDF. It belongs to the sending, not to the letter: the
-- receivers of the letter, its search and the page of the receiver outside know nothing of it.
ALTER TABLE files ADD COLUMN dispatch_id bigint REFERENCES dispatches;
ALTER TABLE files ADD CHECK (dispatch_id IS NULL OR document_id IS NULL AND NOT is_for_manual);
CREATE INDEX files_by_dispatch ON files (dispatch_id, sort_order) WHERE dispatch_id IS NOT NULL;
