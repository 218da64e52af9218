-- What was already said about a deadline: once for each piece of work, tray, deadline and kind. Another deadline is
-- spoken of anew.
CREATE TABLE deadline_notices (
  leg_id   bigint NOT NULL REFERENCES legs,
  job_id   bigint NOT NULL,
  tray     text   NOT NULL,
  due_at   timestamptz NOT NULL,
  kind     text   NOT NULL CHECK (kind IN ('dueSoon', 'dueToday', 'overdue')),
  told_at  timestamptz NOT NULL,
  PRIMARY KEY (leg_id, job_id, tray, due_at, kind)
);

-- Work not yet finished by its deadline.
CREATE INDEX tray_items_by_deadline ON tray_items (due_at) WHERE year = 0 AND due_at < 'infinity';
