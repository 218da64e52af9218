-- Names as an engineer says them: for which last day people were notified, and who requested a backup.
ALTER TABLE persons RENAME COLUMN position_end_told TO position_end_notified_for;
ALTER TABLE persons RENAME COLUMN position_over_told TO position_over_notified_for;
ALTER TABLE backup_runs RENAME COLUMN asked_by TO requested_by;
ALTER TABLE backup_runs RENAME CONSTRAINT backup_runs_asked_by_fkey TO backup_runs_requested_by_fkey;
