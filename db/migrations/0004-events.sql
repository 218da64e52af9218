-- The event log: append-only, and each event carries the hash of the event before it.

CREATE TABLE events (
  sequence        bigint PRIMARY KEY,
  at              timestamptz NOT NULL,
  name            text   NOT NULL,
  actor_id        integer,
  on_behalf_of_id integer,
  delegation_kind text,
  document_id     bigint,
  leg_id          bigint,
  task_id         bigint,
  from_state      text,
  to_state        text,
  note            text,
  details         jsonb  NOT NULL DEFAULT '{}',
  previous_hash   bytea  NOT NULL,
  hash            bytea  NOT NULL
);
CREATE INDEX events_by_document ON events (document_id, sequence) WHERE document_id IS NOT NULL;
CREATE INDEX events_by_actor ON events (actor_id, sequence) WHERE actor_id IS NOT NULL;
-- What was done with the numbers of a unit in a year: the check that a series is complete reads these events.
CREATE INDEX events_of_numbers ON events (((details->>'unitId')::int), ((details->>'year')::int), sequence)
  WHERE name IN
    ('number.reserved', 'number.inserted', 'number.cancelled', 'number.next-set', 'number.reservation-expired');
CREATE TRIGGER events_are_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_are_never_emptied BEFORE TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The last event of the log, which proves that none was cut off at the end. Every transaction locks this row last, so
-- the events have one order.
CREATE TABLE event_chain (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_sequence bigint NOT NULL,
  last_hash     bytea  NOT NULL
);
INSERT INTO event_chain (last_sequence, last_hash) VALUES (0, '\x00');
