-- Which notices the agency does without: never in the list, not at once on the screen, or not as a message. What is not named
-- here reaches a person by every channel.
CREATE TABLE muted_notices (
  topic   text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('portal', 'screen', 'messaging')),
  PRIMARY KEY (topic, channel)
);

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3195, 3144, 105, 'ช่องทางการแจ้งเตือน', 'Notification channels', 'SETTINGS', 'settings/3144/setting-notifications', false),
  (3196, 3144, 145, 'ประวัติการใช้งานของบุคคล', 'A person’s activity', 'PEOPLE', 'settings/3144/history-activity', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3195, 'administrators', true),
  (3196, 'administrators', true);

-- What was switched on and off, newest first.
CREATE INDEX events_of_notice_rules ON events (sequence) WHERE name = 'notice-rule.saved';
