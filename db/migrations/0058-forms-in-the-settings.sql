-- แบบของหน่วยงาน are made, changed and put out of use in the settings.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3182, 3144, 44, 'แบบหนังสือของหน่วยงาน', 'Forms of the agency', 'DOCUMENT', 'settings/3144/document-central', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3182, 'administrators', true);

-- Their versions, newest first.
CREATE INDEX form_templates_by_code ON form_templates (code, id);

-- What was made, changed and put out of use, newest first.
CREATE INDEX events_of_forms ON events (sequence) WHERE name IN ('form.defined', 'form.offered', 'form.withdrawn');
