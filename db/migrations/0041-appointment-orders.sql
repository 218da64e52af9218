-- Who appointed by which paper, and who ended it early and why.
ALTER TABLE appointments
  ADD COLUMN order_date   date,
  ADD COLUMN appointed_by integer REFERENCES persons,
  ADD COLUMN appointed_at timestamptz,
  ADD COLUMN revoked_by   integer REFERENCES persons,
  ADD COLUMN revoked_why  text NOT NULL DEFAULT '';
