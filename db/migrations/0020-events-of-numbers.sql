-- A number set next can be taken back: this event is about the numbers of a unit too, and a query that asks for it
-- cannot use an index without it.
DROP INDEX events_of_numbers;
CREATE INDEX events_of_numbers ON events (((details->>'unitId')::int), ((details->>'year')::int), sequence)
  WHERE name IN
    ('number.reserved', 'number.inserted', 'number.cancelled', 'number.next-set', 'number.next-unset', 'number.reservation-expired');
