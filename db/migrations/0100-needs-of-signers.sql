-- Whether who signs in the system proves each time who they are, and whether they need an image of their signature.
ALTER TABLE office_rules
  ADD COLUMN proof_when_signing text NOT NULL DEFAULT 'byMode' CHECK (proof_when_signing IN ('byMode', 'always', 'never')),
  ADD COLUMN image_when_signing text NOT NULL DEFAULT 'byMode' CHECK (image_when_signing IN ('byMode', 'always', 'never'));
