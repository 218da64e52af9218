-- A key may lie in a token of a hardware module: the label of the token; empty for a key that is stored here. `sealed_key` then seals
-- which key of the token it is, and is emptied, as any other, when the key signs no more.
ALTER TABLE person_certificates
  ADD COLUMN token text NOT NULL DEFAULT '' CHECK (length(token) <= 32),
  ADD CONSTRAINT person_certificates_in_token_are_of_outside CHECK (token = '' OR origin = 'outside');
