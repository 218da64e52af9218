-- The account of a person in the directory of the agency is kept with what the personnel office maintains.
ALTER TABLE persons ADD COLUMN ad_user text NOT NULL DEFAULT '';
UPDATE persons SET ad_user = person_details.ad_user FROM person_details WHERE person_details.person_id = persons.id;
ALTER TABLE person_details DROP COLUMN ad_user;

-- Each unit has phrases of its own, which may say the same.
ALTER TABLE phrases
  DROP CONSTRAINT phrases_text_key,
  ADD CONSTRAINT phrases_text_of_unit_key UNIQUE NULLS NOT DISTINCT (text, for_unit_id);
