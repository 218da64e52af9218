-- Proposed in letters in English, as letterhead_address is in Thai ones.
ALTER TABLE agency ADD COLUMN letterhead_address_english text NOT NULL DEFAULT '';

-- Lunch is the agency's own too; who has none lets it end when it begins.
ALTER TABLE office_hours
  ADD COLUMN lunch_begins text NOT NULL DEFAULT '12:00' CHECK (lunch_begins ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN lunch_ends text NOT NULL DEFAULT '13:00' CHECK (lunch_ends ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  DROP CONSTRAINT office_hours_opens_check,
  DROP CONSTRAINT office_hours_closes_check,
  ADD CONSTRAINT office_hours_opens_check CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CONSTRAINT office_hours_closes_check CHECK (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CONSTRAINT office_hours_check CHECK (opens < lunch_begins AND lunch_begins <= lunch_ends AND lunch_ends < closes);

-- How long before its last day people are told that a main position ends, and administrators that the certificate of a
-- connection does.
ALTER TABLE office_rules
  ADD COLUMN connection_warning_days integer NOT NULL DEFAULT 30 CHECK (connection_warning_days BETWEEN 1 AND 365),
  ADD COLUMN position_warning_days integer NOT NULL DEFAULT 30 CHECK (position_warning_days BETWEEN 1 AND 365);

-- Letters are received by e-CMS and not sent, so nothing ever needed the code of a correspondent there.
ALTER TABLE correspondents DROP COLUMN ecms_code;
