-- The directory (LDAP) from which an agency takes over its people, as an administrator set it on the screen. There is one.
-- `sealed_password` is encrypted with a key that is not in the database, for this server and account alone; `version` says
-- whether somebody else saved meanwhile. `saved_by` is in whose name it is read at night.
CREATE TABLE directory_setup (
  id               integer PRIMARY KEY CHECK (id = 1),
  address          text NOT NULL CHECK (address <> ''),
  starts_tls       boolean NOT NULL,
  ca_certificate   text NOT NULL,
  bind_dn          text NOT NULL CHECK (bind_dn <> ''),
  base_dn          text NOT NULL CHECK (base_dn <> ''),
  filter           text NOT NULL CHECK (filter <> ''),
  attributes       jsonb NOT NULL,
  checks_passwords boolean NOT NULL,
  reads_nightly    boolean NOT NULL,
  sealed_password  text NOT NULL CHECK (sealed_password <> ''),
  password_set_at  timestamptz NOT NULL,
  password_set_by  integer NOT NULL REFERENCES persons (id),
  saved_by         integer NOT NULL REFERENCES persons (id),
  version          integer NOT NULL
);

-- Which entry of the directory is which person. `left_at`: the entry is gone or shut, and with it the person's account;
-- their work waits for somebody who takes it over.
CREATE TABLE directory_links (
  person_id  integer PRIMARY KEY REFERENCES persons (id),
  identifier text NOT NULL CHECK (identifier <> ''),
  linked_at  timestamptz NOT NULL,
  left_at    timestamptz
);
CREATE UNIQUE INDEX directory_links_identifier_once ON directory_links (identifier);

-- The last reading that changed people, or was to, by hand and at night. An empty `fault`: it succeeded.
CREATE TABLE directory_readings (
  kind    text PRIMARY KEY CHECK (kind IN ('byHand', 'nightly')),
  read_at timestamptz NOT NULL,
  fault   text NOT NULL,
  found   integer NOT NULL,
  joined  integer NOT NULL,
  changed integer NOT NULL,
  leavers integer NOT NULL,
  skipped integer NOT NULL
);

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3185, 3144, 108, 'สมุดรายชื่อกลาง', 'Directory', 'SETTINGS', 'settings/3144/directory', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3185, 'administrators', true);
