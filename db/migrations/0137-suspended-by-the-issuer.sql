-- Since when the outside authority that issued it has suspended a certificate, which it may lift again.
ALTER TABLE person_certificates ADD COLUMN held_at timestamptz;
