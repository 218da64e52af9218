-- Secret documents are numbered in registers of their own, beside those of open ones.
ALTER TABLE number_rules ADD COLUMN secret_number text NOT NULL DEFAULT 'marked'
  CHECK (secret_number IN ('marked', 'unmarked'));
