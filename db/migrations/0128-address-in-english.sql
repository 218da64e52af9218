-- Proposed in letters in English, as letterhead_address is in Thai ones.
ALTER TABLE agency ADD COLUMN letterhead_address_english text NOT NULL DEFAULT '';
