-- An outside authority revokes what it issued, which its list says.
ALTER TABLE person_certificates
  DROP CONSTRAINT person_certificates_revocation_check,
  ADD CONSTRAINT person_certificates_revocation_check
    CHECK (revocation IN ('keyCompromised', 'left', 'changed', 'withdrawn', 'other', 'byIssuer'));
