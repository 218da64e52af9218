-- The digest of what is first in the queue of the e-CMS node and can neither be read nor removed. It is stored, but not
-- read again while it is first, until an administrator empties the mark (docs/operations.md).
ALTER TABLE arrival_channels ADD COLUMN blocked_by text;
