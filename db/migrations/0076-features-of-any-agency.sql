-- What only the file of an agency said so far: its further lists, what it calls its staff, and its panels.
ALTER TABLE features
  ADD COLUMN extra_lists boolean NOT NULL DEFAULT true,
  ADD COLUMN thai_wording text NOT NULL DEFAULT 'th' CHECK (thai_wording IN ('th', 'th-KRU')),
  ADD COLUMN cycle_panel boolean NOT NULL DEFAULT false,
  ADD COLUMN command_panel boolean NOT NULL DEFAULT true,
  ADD COLUMN regularity_panel boolean NOT NULL DEFAULT true,
  ADD COLUMN rule_panel boolean NOT NULL DEFAULT true,
  ADD COLUMN news_panel boolean NOT NULL DEFAULT true,
  ADD COLUMN announce_panel boolean NOT NULL DEFAULT true,
  ADD COLUMN declaration_panel boolean NOT NULL DEFAULT false,
  ADD COLUMN meet_panel boolean NOT NULL DEFAULT true;

-- An agency that has started keeps what its file gave it.
UPDATE features SET
  extra_lists = started_as IN ('SARN', 'ONEP', 'OMB'),
  thai_wording = CASE WHEN started_as = 'KRU' THEN 'th-KRU' ELSE 'th' END,
  cycle_panel = started_as <> 'SARN',
  declaration_panel = started_as <> 'SARN'
FROM agency
WHERE agency.id = features.id AND started_as IS NOT NULL;
