-- Who is signed in, whose account is suspended, and what went on besides letters: their places in the menu.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3161, 3144, 120, 'ผู้ที่เข้าสู่ระบบอยู่',   'Signed in now',      'PEOPLE', 'settings/3144/user-active',                   false),
  (3162, 3144, 130, 'บัญชีที่ถูกระงับ',     'Suspended accounts', 'LOCK',   'settings/3144/user-account-close-premission', false),
  (3163, 3144, 140, 'บันทึกการใช้ระบบ',    'System log',         'CLOCK',  'settings/3144/activity-system-log',           false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3161, 'administrators', true),
  (3162, 'administrators', true),
  (3163, 'administrators', true);

-- The system log, each kind of event from its own place.
CREATE INDEX events_of_system ON events (name, at, sequence) WHERE document_id IS NULL;
CREATE INDEX sessions_live ON sessions (created_at, id) WHERE ended_at IS NULL;
