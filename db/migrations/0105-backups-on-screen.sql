-- When and where the server backs up, as an administrator set it on the screen; there is one row at most. `folder`: empty for
-- the one inside the data folder. `sealed_passphrase` is encrypted with a key that is not in the database; `noted_…`: somebody
-- typed the passphrase again from where it is kept. `version` says whether somebody else saved meanwhile.
CREATE TABLE backup_setup (
  id                integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  is_on             boolean NOT NULL DEFAULT false,
  hour              integer NOT NULL DEFAULT 3 CHECK (hour BETWEEN 0 AND 23),
  folder            text NOT NULL DEFAULT '',
  keep              integer NOT NULL DEFAULT 14 CHECK (keep BETWEEN 1 AND 1000),
  sealed_passphrase text NOT NULL DEFAULT '',
  passphrase_set_at timestamptz,
  passphrase_set_by integer REFERENCES persons (id),
  noted_at          timestamptz,
  noted_by          integer REFERENCES persons (id),
  noted_place       text NOT NULL DEFAULT '',
  version           integer NOT NULL DEFAULT 0,
  CONSTRAINT backup_setup_passphrase_was_set CHECK (
    (sealed_passphrase = '') = (passphrase_set_at IS NULL) AND (passphrase_set_at IS NULL) = (passphrase_set_by IS NULL)
  ),
  CONSTRAINT backup_setup_noted_is_set CHECK (
    (noted_at IS NULL) = (noted_by IS NULL) AND (noted_at IS NULL OR sealed_passphrase <> '')
  )
);
INSERT INTO backup_setup (hour) SELECT backup_hour FROM office_rules;
ALTER TABLE office_rules DROP COLUMN backup_hour;

-- What the server did, the last ones only. `asked_by`: nobody when it was the hour of the backup. `done` of `total`: tables,
-- files or entries of the archive.
CREATE TABLE backup_runs (
  id       integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  begun_at timestamptz NOT NULL,
  asked_by integer REFERENCES persons (id),
  phase    text NOT NULL CHECK (phase IN ('database', 'files', 'verifying', 'done', 'failed')),
  done     integer NOT NULL DEFAULT 0,
  total    integer NOT NULL DEFAULT 0,
  archive  text NOT NULL DEFAULT '',
  ended_at timestamptz,
  reason   text NOT NULL DEFAULT '',
  CONSTRAINT backup_runs_end CHECK ((ended_at IS NOT NULL) = (phase IN ('done', 'failed')))
);

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3203, 3144, 148, 'การสำรองข้อมูล', 'Backups', 'SETTINGS', 'settings/3144/backups', false);
INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3203, 'administrators', true);
