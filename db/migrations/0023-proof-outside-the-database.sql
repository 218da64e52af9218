-- Nothing is verified before the first event. Not checked for the rows that are there: a forged one would keep the program
-- from starting, and `npm run verify-log` names it.
ALTER TABLE events ADD CONSTRAINT events_sequence_check CHECK (sequence > 0) NOT VALID;

-- What is sealed is computed by the program: whoever owns the database could replace a function in it.
DROP FUNCTION sealed_text(register_entries);
DROP FUNCTION sealed_text(document_signatures);
DROP FUNCTION sealed_hash(text);
