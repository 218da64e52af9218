-- A row of each transaction that changed something which the processes remember between requests; those of long ago are joined into
-- one. A request that sees as many transactions as an earlier one sees the same data.
CREATE TABLE remembered_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  changed_at timestamptz NOT NULL DEFAULT now(),
  transactions bigint NOT NULL DEFAULT 1 CHECK (transactions > 0)
);

CREATE FUNCTION note_remembered_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO remembered_changes (changed_at)
  SELECT now() WHERE NOT EXISTS (SELECT FROM remembered_changes WHERE xmin = pg_current_xact_id()::xid);
  RETURN NULL;
END $$;

CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON clearances EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON delegations EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON document_categories EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON document_types EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON features EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON former_unit_names EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON further_positions EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON holidays EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON letter_grants EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON next_main_positions EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON office_hours EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON office_rules EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON persons EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON purposes EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON roles EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON secrecies EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON speeds EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON switched_off_functions EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON task_types EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON unit_roles EXECUTE FUNCTION note_remembered_change();
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON units EXECUTE FUNCTION note_remembered_change();
-- Whoever is an administrator may always come in. Each sign-in changes other columns of an account.
CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE OF is_administrator ON accounts EXECUTE FUNCTION note_remembered_change();
