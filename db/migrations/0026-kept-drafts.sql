-- What a person has begun to write and not yet sent: an idle sign-out or a broken device loses none of it.
CREATE TABLE kept_drafts (
  person_id integer     NOT NULL REFERENCES persons,
  -- Where it was being written, named by the browser: "register", "work/12/34/56".
  place     text        NOT NULL,
  content   text        NOT NULL,
  -- Files given with it: they are not swept while the draft is kept.
  file_ids  integer[]   NOT NULL DEFAULT '{}',
  kept_at   timestamptz NOT NULL,
  PRIMARY KEY (person_id, place)
);
CREATE INDEX kept_drafts_by_age ON kept_drafts (kept_at);
