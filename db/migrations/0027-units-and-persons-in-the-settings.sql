-- Units and persons are lists that the agency keeps: a unit has a code by which files name it, a person a name in English.
ALTER TABLE units ADD COLUMN code text NOT NULL DEFAULT '';
UPDATE units SET code = id::text;
ALTER TABLE units ADD CONSTRAINT units_code_key UNIQUE (code);

-- A unit without a code is known by its number.
CREATE FUNCTION give_unit_code() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.code = '' THEN
    NEW.code := NEW.id::text;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER units_have_codes BEFORE INSERT OR UPDATE OF code ON units
  FOR EACH ROW EXECUTE FUNCTION give_unit_code();

ALTER TABLE persons
  ADD COLUMN first_name_english text NOT NULL DEFAULT '',
  ADD COLUMN last_name_english text NOT NULL DEFAULT '';

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3156, 3144, 70, 'โครงสร้างหน่วยงาน', 'Units',  'ORGANIZATION', 'settings/3144/manage-section',       false),
  (3157, 3144, 80, 'บุคลากร',          'People', 'PEOPLE',       'settings/3144/employee-information', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3156, 'administrators', true),
  (3157, 'administrators', true);
