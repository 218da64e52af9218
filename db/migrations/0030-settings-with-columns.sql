-- What an agency sets once stands in tables of one row each, with a column for each setting, so that it is a list of the
-- settings like every other: with a screen, limits that the database keeps too, and a history.

CREATE TABLE agency (
  id                 integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  letterhead_address text NOT NULL DEFAULT '',
  mail_sender        text NOT NULL DEFAULT ''
);

CREATE TABLE office_rules (
  id                  integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  numbering_mode      text    NOT NULL DEFAULT 'onSign' CHECK (numbering_mode IN ('onSign', 'afterSign', 'beforeSign')),
  reservation_days    integer NOT NULL DEFAULT 30    CHECK (reservation_days BETWEEN 1 AND 366),
  max_skipped_numbers integer NOT NULL DEFAULT 10000 CHECK (max_skipped_numbers BETWEEN 1 AND 1000000),
  reminder_days       integer NOT NULL DEFAULT 1     CHECK (reminder_days BETWEEN 1 AND 10),
  escalation_days     integer NOT NULL DEFAULT 3     CHECK (escalation_days BETWEEN 1 AND 365),
  letter_link_days    integer NOT NULL DEFAULT 30    CHECK (letter_link_days BETWEEN 1 AND 365),
  max_file_megabytes  integer NOT NULL DEFAULT 100   CHECK (max_file_megabytes BETWEEN 1 AND 100)
);

CREATE TABLE sign_in_rules (
  id                 integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  failed_attempts    integer NOT NULL DEFAULT 5 CHECK (failed_attempts BETWEEN 3 AND 100),
  -- Null: until an administrator reopens the account.
  suspension_minutes integer DEFAULT 30 CHECK (suspension_minutes BETWEEN 1 AND 10080),
  second_factor_of   text    NOT NULL DEFAULT 'byMode'
    CHECK (second_factor_of IN ('byMode', 'nobody', 'administrators', 'secretRegistrars', 'heads', 'desks'))
);

CREATE TABLE office_hours (
  id     integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  opens  text NOT NULL DEFAULT '08:30',
  closes text NOT NULL DEFAULT '16:30'
);

CREATE TEMPORARY TABLE was ON COMMIT DROP AS
  SELECT coalesce(jsonb_object_agg(key, value), '{}') AS set FROM settings;

INSERT INTO agency
SELECT 1, coalesce(set ->> 'agency-address', ''), coalesce(set ->> 'mail-sender', '') FROM was;

INSERT INTO office_rules
SELECT 1,
  coalesce(set ->> 'numbering-mode', 'onSign'),
  coalesce((set -> 'reservation-days')::int, 30),
  least(coalesce((set -> 'max-skipped-numbers')::int, 10000), 1000000),
  coalesce((set -> 'reminder-days')::int, 1),
  coalesce((set -> 'escalation-days')::int, 3),
  coalesce((set -> 'letter-link-days')::int, 30),
  coalesce((set -> 'max-file-megabytes')::int, 100)
FROM was;

-- Of whom a second factor was demanded, of them it still is: the level that includes every one.
INSERT INTO sign_in_rules
SELECT 1,
  least(greatest(coalesce((set #> '{suspension,failedAttempts}')::int, 5), 3), 100),
  CASE WHEN set ? 'suspension' THEN least((set #>> '{suspension,minutes}')::int, 10080) ELSE 30 END,
  CASE
    WHEN coalesce(set ->> 'second-factor', '') = '' THEN 'byMode'
    WHEN set #> '{second-factor,roleIds}' @> '2' THEN 'desks'
    WHEN set #> '{second-factor,roleIds}' @> '1' THEN 'heads'
    WHEN set #> '{second-factor,roleIds}' @> '3' THEN 'secretRegistrars'
    WHEN set #> '{second-factor,administrators}' = 'true' THEN 'administrators'
    ELSE 'nobody'
  END
FROM was;

INSERT INTO office_hours
SELECT 1, coalesce(set #>> '{office-hours,opens}', '08:30'), coalesce(set #>> '{office-hours,closes}', '16:30') FROM was;

DROP TABLE settings;

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3158, 3144, 90,  'ข้อมูลส่วนราชการ',            'Agency',        'OFFICE',   'settings/3144/setup-organization',        false),
  (3159, 3144, 100, 'หลักเกณฑ์งานสารบรรณ',         'Office rules',  'SETTINGS', 'settings/3144/admin-configs',             false),
  (3160, 3144, 110, 'การเข้าสู่ระบบ',               'Sign-in rules', 'LOCK',     'settings/3144/manage-number-premission',  false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3158, 'administrators', true),
  (3159, 'administrators', true),
  (3160, 'administrators', true);
