-- A mail that waited when its letter became secret was never sent, and says so.
ALTER TABLE dispatches DROP CONSTRAINT dispatches_failure_check;
ALTER TABLE dispatches ADD CONSTRAINT dispatches_failure_check
  CHECK (failure IN ('refused', 'notDelivered', 'recorded', 'becameSecret'));
UPDATE dispatches SET state = 'failed', failure = 'becameSecret'
FROM documents
WHERE documents.id = dispatches.document_id AND documents.secrecy > 1 AND dispatches.state = 'waiting';
