-- Agencies print the title of a memo in sizes between these; the guide of the Prime Minister's Office has 29 points.
ALTER TABLE office_rules ADD COLUMN memo_title_points smallint NOT NULL DEFAULT 29
  CHECK (memo_title_points BETWEEN 26 AND 33);
