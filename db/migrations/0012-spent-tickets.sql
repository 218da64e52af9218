-- Sealed tickets (challenges, offers) that were used; each is good once. Forgotten when it would have expired anyway.

CREATE TABLE spent_tickets (
  id         uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_tickets_by_expiry ON spent_tickets (expires_at);
