-- What took too much time or memory in the sandbox, or ended the process at work on it: by which task and when. The task
-- is not tried again with the same content, also after a restart, until an administrator deletes the row (docs/operations.md).
CREATE TABLE fatal_contents (
  task      text NOT NULL,
  sha256    bytea NOT NULL,
  failed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (task, sha256)
);

INSERT INTO fatal_contents (task, sha256, failed_at)
  SELECT 'mark-content', sha256, marking_failed_at FROM contents WHERE marking_failed_at IS NOT NULL;

ALTER TABLE contents DROP COLUMN marking_failed_at;
