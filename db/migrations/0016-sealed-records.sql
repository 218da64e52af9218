-- The event log covers the registers and the signatures as well: each change of one of their rows is sealed by an event
-- of the same transaction, which contains the hash of the row. So a row that is altered, removed or added past the
-- program no longer fits the log.

-- The values that are sealed, in a fixed order and independent of the settings of a session. A new column needs a new
-- event as well, because all rows then have another text.
CREATE FUNCTION sealed_text(entry register_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.id, entry.unit_id, entry.book, entry.is_secret, entry.is_circular, entry.year,
    entry.number, entry.point, entry.until_number, entry.kind, entry.document_id, entry.leg_id,
    extract(epoch FROM entry.arrived_at), extract(epoch FROM entry.registered_at), entry.registered_by,
    entry.letter_number, entry.letter_date - DATE '2000-01-01', entry.from_text, entry.to_text, entry.subject,
    entry.operation, entry.remark, extract(epoch FROM entry.cancelled_at), entry.cancelled_by, entry.cancel_reason,
    extract(epoch FROM entry.moved_at))::text
$$;
CREATE FUNCTION sealed_text(signature document_signatures) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(signature.task_id, signature.document_id, signature.signer_id, signature.signer_name,
    signature.signer_position, signature.signed_by, signature.signed_by_name, signature.signed_by_position,
    signature.delegation_kind, signature.version, encode(signature.content_hash, 'hex'), signature.hash_covers,
    extract(epoch FROM signature.signed_at))::text
$$;
CREATE FUNCTION sealed_hash(sealed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(sealed, 'UTF8')), 'hex')
$$;

-- Rows changed in a transaction that has not sealed them yet. Always empty between transactions.
CREATE TABLE unsealed_records (
  kind      text   NOT NULL CHECK (kind IN ('entry', 'signature')),
  record_id bigint NOT NULL,
  PRIMARY KEY (kind, record_id)
);

CREATE FUNCTION note_unsealed_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsealed_records (kind, record_id) VALUES ('entry', NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION note_unsealed_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsealed_records (kind, record_id) VALUES ('signature', NEW.task_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION refuse_unsealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unsealed_records WHERE kind = NEW.kind AND record_id = NEW.record_id) THEN
    RAISE EXCEPTION '% % was changed without an event', NEW.kind, NEW.record_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER register_entries_are_sealed AFTER INSERT OR UPDATE ON register_entries
  FOR EACH ROW EXECUTE FUNCTION note_unsealed_entry();
CREATE TRIGGER register_entries_are_never_deleted BEFORE DELETE ON register_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER register_entries_are_never_emptied BEFORE TRUNCATE ON register_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_signatures_are_sealed AFTER INSERT ON document_signatures
  FOR EACH ROW EXECUTE FUNCTION note_unsealed_signature();
CREATE CONSTRAINT TRIGGER unsealed_records_are_sealed AFTER INSERT ON unsealed_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unsealed();
