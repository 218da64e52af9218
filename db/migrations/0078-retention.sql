-- How long letters are kept after the year in which they were closed (Regulation on Records B.E. 2526, clause 57): by the
-- agency as a whole, and by a category that differs from it.
ALTER TABLE office_rules
  ADD COLUMN retention_years integer NOT NULL DEFAULT 10 CHECK (retention_years BETWEEN 1 AND 100);

ALTER TABLE document_categories
  ADD COLUMN retention_years integer CHECK (retention_years BETWEEN 1 AND 100),
  ADD COLUMN kept_for_ever boolean NOT NULL DEFAULT false;
