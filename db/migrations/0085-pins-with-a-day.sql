-- Who pinned what for which day, for the reminders.
CREATE INDEX tracks_pins_due ON tracks (due_at) WHERE origin = 'pin' AND removed_at IS NULL AND due_at IS NOT NULL;
CREATE INDEX tracks_of_person ON tracks (person_id, document_id) WHERE removed_at IS NULL;
