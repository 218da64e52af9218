-- An import of people gives further positions too, and the event that says so names the import.
DROP INDEX events_of_list_imports;
CREATE INDEX events_of_list_imports ON events (((details ->> 'importId')::integer), sequence)
  WHERE name IN ('setting.saved', 'account.saved', 'office.given', 'position.given')
    AND (details ->> 'importId') IS NOT NULL;
