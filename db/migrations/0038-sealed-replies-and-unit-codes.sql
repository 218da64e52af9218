-- A stored reply is sealed by the program, because it may hold a link that sets a password. Those stored in plain text go:
-- a request that was sent before this start and is repeated after it is a new one.
DELETE FROM idempotent_replies;
ALTER TABLE idempotent_replies ALTER COLUMN reply TYPE text;

-- A unit without a code is known by its number, or by the next one that is no code of another unit.
CREATE OR REPLACE FUNCTION give_unit_code() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  free bigint := NEW.id;
BEGIN
  IF NEW.code = '' THEN
    WHILE EXISTS (SELECT FROM units WHERE code = free::text AND id <> NEW.id) LOOP
      free := free + 1;
    END LOOP;
    NEW.code := free::text;
  END IF;
  RETURN NEW;
END $$;
