-- What a letter is found by besides number, subject, sender and addressee: to whom it was sent, and the text of what was
-- written here. A secret letter has no row. Apart from the documents, whose every change would index long texts anew.
CREATE TABLE document_words (
  document_id bigint PRIMARY KEY REFERENCES documents,
  sent_to     text   NOT NULL,
  content     text   NOT NULL
);

-- What stands already is folded roughly, until its letter changes.
INSERT INTO document_words (document_id, sent_to, content)
SELECT documents.id,
  in_arabic_digits(lower(coalesce((
    SELECT string_agg(DISTINCT units.name || ' ' || units.short_name, ' ')
    FROM legs JOIN units ON units.id = legs.to_unit_id
    WHERE legs.document_id = documents.id AND legs.kind <> 'home' AND legs.state NOT IN ('recalled', 'returned')
  ), ''))),
  in_arabic_digits(lower(regexp_replace(coalesce((
    SELECT string_agg(run #>> '{}', '' ORDER BY place)
    FROM document_contents AS written,
      jsonb_path_query(written.content, 'strict $.body.**.text') WITH ORDINALITY AS runs (run, place)
    WHERE written.document_id = documents.id
  ), ''), '\s+', ' ', 'g')))
FROM documents
WHERE documents.secrecy = 1;

CREATE INDEX document_words_by_sent_to ON document_words USING gin (text_grams(sent_to));
CREATE INDEX document_words_by_content ON document_words USING gin (text_grams(content));

-- Documents of a person: drafted, worked on or signed.
CREATE INDEX documents_by_drafter ON documents (created_by, id);
CREATE INDEX jobs_by_holder ON jobs (holder_id, document_id);
