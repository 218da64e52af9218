-- The outbox of letters by e-mail: one row a sending, with the link its mail carries.
CREATE TABLE dispatch_mails (
  dispatch_id  bigint      PRIMARY KEY REFERENCES dispatches,
  -- Raised with every sending anew: the link of an earlier round opens nothing.
  round        integer     NOT NULL DEFAULT 1,
  attempts     integer     NOT NULL DEFAULT 0,
  -- When to try next; null when there is nothing to send.
  due_at       timestamptz,
  -- Of the mail the mail server took: it is never sent again in this round.
  message_id   text,
  -- SHA-256 of the token in the link; the token itself is kept nowhere.
  token_hash   bytea       UNIQUE,
  link_ends_at timestamptz
);
CREATE INDEX dispatch_mails_due ON dispatch_mails (due_at) WHERE due_at IS NOT NULL;
