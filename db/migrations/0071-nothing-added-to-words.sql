-- A year is sought in either era; to what it is sought in the other era is no longer added, which parts of a year found
-- wrongly. What was written here (document_words) keeps it until its letter changes.
UPDATE documents SET search_text = folded_text(concat_ws(' ', letter_number, subject, from_text, to_text));
UPDATE contents SET search_text = folded_text(plain_text) WHERE plain_text IS NOT NULL;

-- Making the parts of a text costs far more than the planner takes a function for: it read texts one after the other.
ALTER FUNCTION text_grams(text) COST 10000;
