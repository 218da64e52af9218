-- Nothing is verified before the first event. Not checked for the rows that are there: a forged one would keep the program
-- from starting, and `npm run verify-log` names it.
ALTER TABLE events ADD CONSTRAINT events_sequence_check CHECK (sequence > 0) NOT VALID;
