-- The folder into which the mark of the agency was put: from then on a folder there without the mark is another one, as where a
-- disk is not mounted. Empty before the first backup, or after a restore.
ALTER TABLE backup_setup ADD COLUMN marked_folder text NOT NULL DEFAULT '';
