-- A file whose watermark took too much time or memory, or ended the process at work on it, and when. It is kept, but not
-- tried again, also after a restart, until an administrator empties the mark (docs/operations.md).
ALTER TABLE contents ADD COLUMN marking_failed_at timestamp with time zone;
