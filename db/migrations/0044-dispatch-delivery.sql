-- What became of each letter that left the agency: one row a receiver outside.
ALTER TABLE dispatches DROP CONSTRAINT dispatches_channel_check;
ALTER TABLE dispatches ADD CHECK (channel IN ('email', 'post', 'hand', 'system'));
ALTER TABLE dispatches
  ADD COLUMN email             text        NOT NULL DEFAULT '',
  ADD COLUMN post_service      text        CHECK (post_service IN ('ordinary', 'registered', 'ems')),
  ADD COLUMN carried_by        text        NOT NULL DEFAULT '',
  ADD COLUMN state             text        NOT NULL DEFAULT 'sent'
    CHECK (state IN ('waiting', 'sent', 'failed', 'received', 'withdrawn')),
  ADD COLUMN sent_at           timestamptz,
  ADD COLUMN failure           text        CHECK (failure IN ('refused', 'notDelivered', 'recorded')),
  ADD COLUMN failure_note      text        NOT NULL DEFAULT '',
  ADD COLUMN opened_at         timestamptz,
  ADD COLUMN received_at       timestamptz,
  ADD COLUMN received_by       text        NOT NULL DEFAULT '',
  ADD COLUMN received_position text        NOT NULL DEFAULT '',
  ADD COLUMN recorded_by       integer     REFERENCES persons;
UPDATE dispatches SET sent_at = dispatched_at;
ALTER TABLE dispatches ALTER COLUMN state DROP DEFAULT;
ALTER TABLE dispatches ADD CHECK ((state = 'received') = (received_at IS NOT NULL));
ALTER TABLE dispatches ADD CHECK ((channel = 'email') = (email <> ''));
