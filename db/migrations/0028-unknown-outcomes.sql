-- A mail whose result could never be recorded: it may have arrived.
ALTER TABLE dispatches
  DROP CONSTRAINT dispatches_failure_check,
  ADD CHECK (failure IN ('refused', 'notDelivered', 'unknownOutcome', 'recorded', 'becameSecret'));
