-- Minutes are found by all they say: when and where, who was there, who recorded and reviewed. Secret ones have no row.
UPDATE document_words AS words
SET content = folded_text(concat_ws(' ', words.content, (
  SELECT string_agg(said #>> '{}', ' ')
  FROM jsonb_path_query(written.content,
    'lax $.meeting.*[*] ? (@.type() == "string")') AS said
)))
FROM document_contents AS written
WHERE written.document_id = words.document_id AND jsonb_typeof(written.content->'meeting') = 'object';
