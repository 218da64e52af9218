-- Whether everything works that the agency needs and that nobody sees: its place in the menu.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3190, 3144, 150, 'สภาพของระบบ', 'System health', 'SETTINGS', 'settings/3144/system-health', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3190, 'administrators', true);

-- By what messages leave the agency, when it last worked, and why it failed; without addresses, passwords and subjects.
CREATE TABLE sending_channels (
  channel       text PRIMARY KEY CHECK (channel IN ('mail', 'messaging')),
  succeeded_at  timestamptz,
  failing_since timestamptz,
  failed_at     timestamptz,
  failure       text NOT NULL DEFAULT ''
);

-- The same of those by which letters arrive.
ALTER TABLE arrival_channels
  ADD failed_at timestamptz,
  ADD failure text NOT NULL DEFAULT '';

-- So that the files whose text nobody could read are counted without reading all.
CREATE INDEX contents_unreadable ON contents (created_at) WHERE is_unreadable;
