-- A stored reply is sealed by the program, because it may hold a link that sets a password. Those stored in plain text go:
-- a request that was sent before this start and is repeated after it is a new one.
DELETE FROM idempotent_replies;
ALTER TABLE idempotent_replies ALTER COLUMN reply TYPE text;
