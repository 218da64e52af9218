-- How the signer, and who signed in his place, were called when they signed: a sheet does not change when they move.
-- Signatures from before this have none and show the names of today.
ALTER TABLE document_signatures
  ADD COLUMN signer_name        text,
  ADD COLUMN signer_position    text,
  ADD COLUMN signed_by_name     text,
  ADD COLUMN signed_by_position text;
