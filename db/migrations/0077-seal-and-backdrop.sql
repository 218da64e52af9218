-- An agency also uploads its own seal for stamped letters, and the picture behind the sign-in page.
ALTER TABLE agency_pictures
  DROP CONSTRAINT agency_pictures_kind_check,
  ADD CONSTRAINT agency_pictures_kind_check CHECK (kind IN ('mark', 'emblem', 'seal', 'backdrop'));
