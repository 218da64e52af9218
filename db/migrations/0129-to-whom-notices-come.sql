-- What the agency chooses of a topic other than it was at first: a channel that is off, mail or a receiver that is on.
ALTER TABLE muted_notices RENAME TO notice_choices;
ALTER TABLE notice_choices RENAME COLUMN channel TO choice;
ALTER TABLE notice_choices RENAME CONSTRAINT muted_notices_pkey TO notice_choices_pkey;
ALTER TABLE notice_choices
  ADD COLUMN is_on boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT muted_notices_channel_check,
  ADD CONSTRAINT notice_choices_choice_check
    CHECK (choice IN ('portal', 'screen', 'messaging', 'mail', 'concerned', 'heads', 'administrators', 'reserver'));
ALTER TABLE notice_choices ALTER COLUMN is_on DROP DEFAULT;

-- A mail waits like a message: several notices become one.
ALTER TABLE messaging_outbox
  ADD COLUMN channel text NOT NULL DEFAULT 'messaging' CHECK (channel IN ('messaging', 'mail'));
