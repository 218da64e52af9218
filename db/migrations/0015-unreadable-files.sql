-- A file whose reader failed or exceeded the limits of the sandbox. It is kept and shown, but never read again.
ALTER TABLE contents ADD COLUMN is_unreadable boolean NOT NULL DEFAULT false;
