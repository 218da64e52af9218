-- The hour of the day, by the clock of Bangkok, at which the server backs up by itself.
ALTER TABLE office_rules ADD COLUMN backup_hour integer NOT NULL DEFAULT 3 CHECK (backup_hour BETWEEN 0 AND 23);
