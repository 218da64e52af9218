-- The font of letters that an agency uploads in the place of the one that is shipped: what was chosen is looked at before it is used.
-- Sizes are tenths of a point, at which the font is as high as that of the regulation at 16 points.
CREATE TABLE letter_fonts (
  state          text        PRIMARY KEY CHECK (state IN ('chosen', 'used')),
  regular        bytea,
  regular_name   text        NOT NULL DEFAULT '' CHECK (length(regular_name) <= 100),
  bold           bytea,
  bold_name      text        NOT NULL DEFAULT '' CHECK (length(bold_name) <= 100),
  measured_size  integer     CHECK (measured_size BETWEEN 60 AND 320),
  size           integer     CHECK (size BETWEEN 60 AND 320),
  saved_at       timestamptz NOT NULL,
  CONSTRAINT letter_fonts_size_of_regular CHECK ((regular IS NULL) = (measured_size IS NULL)),
  CONSTRAINT letter_fonts_used_is_whole CHECK (state = 'chosen' OR num_nulls(regular, bold, size) = 0)
);

-- The name of a type is told apart within its heading: complaint › other, and request › other. A heading is under none.
ALTER TABLE document_types
  DROP CONSTRAINT document_types_name_key,
  ADD CONSTRAINT document_types_name_once_under_heading UNIQUE NULLS NOT DISTINCT (heading_id, name);
