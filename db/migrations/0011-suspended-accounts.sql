-- Administrators list suspended accounts, the newest suspension first.
CREATE INDEX accounts_suspended ON accounts (suspended_at DESC, person_id) WHERE suspended_at IS NOT NULL;
