-- The main position has its order and its days too, both included, as a further one has; without days it is held as it
-- always was. What people were told of its end is stored, so that they are told of each last day once.
ALTER TABLE persons
  ADD COLUMN position_order_number text NOT NULL DEFAULT '',
  ADD COLUMN position_order_date date,
  ADD COLUMN position_from date,
  ADD COLUMN position_until date,
  ADD COLUMN position_end_told date,
  ADD COLUMN position_over_told date,
  ADD CONSTRAINT persons_position_days_check CHECK (position_until >= position_from);
CREATE INDEX persons_by_position_until ON persons (position_until) WHERE position_until IS NOT NULL;
