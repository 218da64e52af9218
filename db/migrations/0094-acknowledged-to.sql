-- To which address an acknowledgement went, in small letters: nobody is sent more than so many an hour.
ALTER TABLE arrivals ADD COLUMN acknowledged_to text;
UPDATE arrivals SET acknowledged_to = lower(from_address) WHERE is_acknowledged;
ALTER TABLE arrivals DROP COLUMN is_acknowledged;
CREATE INDEX arrivals_acknowledged ON arrivals (acknowledged_to, fetched_at) WHERE acknowledged_to IS NOT NULL;
