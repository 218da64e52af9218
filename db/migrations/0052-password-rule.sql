ALTER TABLE sign_in_rules
  ADD COLUMN password_rule text NOT NULL DEFAULT 'byInstallation'
    CHECK (password_rule IN ('byInstallation', 'mixture', 'nist'));
