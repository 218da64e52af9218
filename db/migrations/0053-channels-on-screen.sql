-- How the channels of the agency are reached, as an administrator set it on the screen. A channel whose variable is in the
-- environment has no use for its row. `sealed_secret` is encrypted with a key that is not in the database, for this
-- destination alone; `version` says whether somebody else saved meanwhile.
CREATE TABLE channel_setups (
  channel       text PRIMARY KEY CHECK (channel IN ('mail', 'mailbox', 'ecms', 'messaging')),
  is_active     boolean NOT NULL,
  address       text NOT NULL CHECK (address <> ''),
  port          integer CHECK (port BETWEEN 1 AND 65535),
  protection    text NOT NULL CHECK (protection IN ('tls', 'starttls', 'optional')),
  username      text NOT NULL DEFAULT '',
  folder        text NOT NULL DEFAULT '',
  sealed_secret text NOT NULL DEFAULT '',
  secret_set_at timestamptz,
  secret_set_by integer REFERENCES persons (id),
  version       integer NOT NULL,
  CONSTRAINT channel_setups_secret_was_set CHECK (
    (sealed_secret = '') = (secret_set_at IS NULL) AND (secret_set_at IS NULL) = (secret_set_by IS NULL)
  )
);

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3197, 3144, 106, 'ช่องทางรับส่ง', 'Mail and other channels', 'SETTINGS', 'settings/3144/channels', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3197, 'administrators', true);

-- What was set of the channels, newest first.
CREATE INDEX events_of_channels ON events (sequence) WHERE name = 'channel.saved';
