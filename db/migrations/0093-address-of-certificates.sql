-- Where programs that check a signature reach /pki: written into certificates, so it cannot be changed in those that exist.
-- Empty: the public address of the office.
ALTER TABLE office_rules ADD COLUMN certificate_address text NOT NULL DEFAULT '' CHECK (length(certificate_address) <= 200);
