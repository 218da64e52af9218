-- An import of offices in units is undone by what it corrected too.
DROP INDEX events_of_list_imports;
CREATE INDEX events_of_list_imports ON events (((details ->> 'importId')::integer), sequence)
  WHERE name IN ('setting.saved', 'account.saved', 'office.given', 'office.corrected', 'position.given')
    AND (details ->> 'importId') IS NOT NULL;
