-- Who numbers each kind of document, and what is printed as its number. The starting values are those of before.
CREATE TABLE number_rules (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  outside_issuer text NOT NULL DEFAULT 'externalBook' CHECK (outside_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  inside_issuer text NOT NULL DEFAULT 'ownerUnit' CHECK (inside_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  cycle_issuer text NOT NULL DEFAULT 'externalBook' CHECK (cycle_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  stamp_issuer text NOT NULL DEFAULT 'externalBook' CHECK (stamp_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  note_issuer text NOT NULL DEFAULT 'ownerUnit' CHECK (note_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  other_issuer text NOT NULL DEFAULT 'ownerUnit' CHECK (other_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  command_issuer text NOT NULL DEFAULT 'centralRegistry' CHECK (command_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  regularity_issuer text NOT NULL DEFAULT 'centralRegistry' CHECK (regularity_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  rules_issuer text NOT NULL DEFAULT 'centralRegistry' CHECK (rules_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  announce_issuer text NOT NULL DEFAULT 'centralRegistry' CHECK (announce_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  declaration_issuer text NOT NULL DEFAULT 'centralRegistry' CHECK (declaration_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  news_issuer text NOT NULL DEFAULT 'ownerUnit' CHECK (news_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  guaranty_issuer text NOT NULL DEFAULT 'centralRegistry' CHECK (guaranty_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  report_issuer text NOT NULL DEFAULT 'ownerUnit' CHECK (report_issuer IN ('ownerUnit', 'externalBook', 'centralRegistry')),
  send_number text NOT NULL DEFAULT 'codeNumber'
    CHECK (send_number IN ('codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber')),
  command_number text NOT NULL DEFAULT 'numberYear'
    CHECK (command_number IN ('codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber')),
  regularity_number text NOT NULL DEFAULT 'noNumber'
    CHECK (regularity_number IN ('codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber')),
  rules_number text NOT NULL DEFAULT 'noNumber'
    CHECK (rules_number IN ('codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber')),
  announce_number text NOT NULL DEFAULT 'noNumber'
    CHECK (announce_number IN ('codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber')),
  declaration_number text NOT NULL DEFAULT 'noNumber'
    CHECK (declaration_number IN ('codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber')),
  news_number text NOT NULL DEFAULT 'noNumber'
    CHECK (news_number IN ('codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber')),
  guaranty_number text NOT NULL DEFAULT 'numberYear'
    CHECK (guaranty_number IN ('codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber'))
);
INSERT INTO number_rules DEFAULT VALUES;

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3206, 3144, 46, 'การออกเลขหนังสือ', 'Who numbers what', 'BOOK', 'settings/3144/number-rules', false);
INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3206, 'administrators', true);
