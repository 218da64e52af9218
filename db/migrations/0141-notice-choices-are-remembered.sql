CREATE TRIGGER remembered_rows_change AFTER INSERT OR DELETE OR UPDATE ON notice_choices EXECUTE FUNCTION note_remembered_change();
