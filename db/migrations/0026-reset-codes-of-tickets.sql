-- A person has a code for each request, so that requests and wrong tries of others leave their own code alone.
ALTER TABLE reset_codes ADD COLUMN ticket_id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE reset_codes ALTER COLUMN ticket_id DROP DEFAULT;
ALTER TABLE reset_codes DROP CONSTRAINT reset_codes_pkey;
ALTER TABLE reset_codes ADD PRIMARY KEY (person_id, ticket_id);
