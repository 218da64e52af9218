-- Until when the certificates are valid by which this system and the systems of others are known, as they were last looked
-- at. `told_until` is the end that the administrators were told of.
CREATE TABLE certificates (
  purpose     text NOT NULL CHECK (purpose IN (
    'site', 'mail', 'mailbox', 'ecms', 'messaging', 'files', 'directory', 'identity', 'directoryAuthority', 'ownAuthorities'
  )),
  endpoint    text NOT NULL,
  subject     text NOT NULL DEFAULT '',
  valid_until timestamptz,
  looked_at   timestamptz NOT NULL,
  fault       text NOT NULL DEFAULT '' CHECK (fault IN ('', 'timedOut', 'unreachable', 'noTls', 'unreadable', 'manyAuthorities')),
  told_until  timestamptz,
  PRIMARY KEY (purpose, endpoint)
);
