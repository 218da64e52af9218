-- How a person likes the screens, on any device: the object of `contract/preferences.ts`.

CREATE TABLE person_preferences (
  person_id integer PRIMARY KEY REFERENCES persons,
  value     jsonb NOT NULL,
  saved_at  timestamptz NOT NULL
);
