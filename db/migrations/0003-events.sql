-- The append-only log: each event carries the hash of the one before; the head row proves the tail.

CREATE TABLE events (
  sequence        bigint PRIMARY KEY,
  at              timestamptz NOT NULL,
  action          text   NOT NULL,
  actor_id        integer,
  on_behalf_of_id integer,
  behalf_kind     text,
  document_id     bigint,
  leg_id          bigint,
  job_id          bigint,
  from_state      text,
  to_state        text,
  note            text,
  details         jsonb  NOT NULL DEFAULT '{}',
  previous_hash   bytea  NOT NULL,
  hash            bytea  NOT NULL
);
CREATE INDEX events_by_document ON events (document_id, sequence) WHERE document_id IS NOT NULL;
CREATE INDEX events_by_actor ON events (actor_id, sequence) WHERE actor_id IS NOT NULL;

-- One row: locked last in every transaction, so that the chain has one order.
CREATE TABLE event_chain (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_sequence bigint NOT NULL,
  last_hash     bytea  NOT NULL
);
INSERT INTO event_chain (last_sequence, last_hash) VALUES (0, '\x00');

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER events_are_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_are_never_emptied BEFORE TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A repeated request (same person, call and Idempotency-Key) gets the first one's reply.
CREATE TABLE idempotent_replies (
  person_id    integer NOT NULL REFERENCES persons,
  call         text    NOT NULL,
  key          text    NOT NULL,
  request_hash bytea   NOT NULL,
  reply        jsonb   NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (person_id, call, key)
);
CREATE INDEX idempotent_replies_by_age ON idempotent_replies (created_at);
