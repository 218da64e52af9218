-- ทำลาย: a copy was destroyed, by which order or report and on what day. Written once, never changed.
CREATE TABLE copy_destructions (
  copy_id      bigint      PRIMARY KEY REFERENCES controlled_copies,
  order_number text        NOT NULL CHECK (order_number <> ''),
  destroyed_on date        NOT NULL,
  recorded_by  integer     NOT NULL REFERENCES persons,
  recorded_at  timestamptz NOT NULL
);
CREATE TRIGGER copy_destructions_are_append_only BEFORE UPDATE OR DELETE ON copy_destructions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
