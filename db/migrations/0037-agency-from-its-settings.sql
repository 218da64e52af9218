-- What an agency is called, how it looks and what it uses is set by the agency. APP_NAME gives the values with which it
-- starts, once: `started_as` is the name whose values were taken, null before the first start.
ALTER TABLE agency
  ADD started_as        text,
  ADD title             text NOT NULL DEFAULT 'ระบบสารบรรณอิเล็กทรอนิกส์',
  ADD title_english     text NOT NULL DEFAULT 'e-Saraban',
  ADD name_english      text NOT NULL DEFAULT '',
  ADD copyright         text NOT NULL DEFAULT '',
  ADD copyright_english text NOT NULL DEFAULT '',
  ADD brand_color       text NOT NULL DEFAULT '#023e8a',
  ADD loader_color      text NOT NULL DEFAULT '#023e8a';

CREATE TABLE features (
  id                  integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  logo_leads_to       text    NOT NULL DEFAULT 'home' CHECK (logo_leads_to IN ('portal', 'intranet', 'home')),
  opens_lists_as      text    NOT NULL DEFAULT 'row' CHECK (opens_lists_as IN ('row', 'dashboard')),
  shows_command       boolean NOT NULL DEFAULT false,
  organization_filter boolean NOT NULL DEFAULT false,
  shows_acting_icon   boolean NOT NULL DEFAULT false,
  shows_letter_number boolean NOT NULL DEFAULT false,
  shows_secrecy       boolean NOT NULL DEFAULT true,
  chat                boolean NOT NULL DEFAULT false,
  speech_to_text      boolean NOT NULL DEFAULT false,
  a4_preview          boolean NOT NULL DEFAULT false,
  messaging_line      boolean NOT NULL DEFAULT false,
  bot_check           boolean NOT NULL DEFAULT false,
  captcha             boolean NOT NULL DEFAULT true
);
INSERT INTO features DEFAULT VALUES;

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3164, 3144, 95, 'ส่วนของระบบที่ใช้', 'Features', 'SETTINGS', 'settings/3144/admin-application', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3164, 'administrators', true);
