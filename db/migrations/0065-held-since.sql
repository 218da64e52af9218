-- ยังไม่ลงนาม tells since when its holder has the draft, no longer when the draft was begun.
UPDATE tray_items SET arrived_at = held.since
FROM (
  SELECT document_id, min(created_at) AS since
  FROM jobs WHERE kind IN ('review', 'sign') AND state IN ('pending', 'opened')
  GROUP BY document_id
) AS held
WHERE tray_items.list = 'unsigned' AND held.document_id = tray_items.document_id;

-- Work given without a deadline of its own is due when its stay is.
UPDATE tray_items SET due_at = legs.due_at
FROM jobs JOIN legs ON legs.id = jobs.leg_id
WHERE jobs.id = tray_items.job_id AND jobs.due_at IS NULL AND legs.due_at IS NOT NULL;

UPDATE tray_items SET due_at = legs.due_at
FROM tracks JOIN legs ON legs.id = tracks.leg_id
WHERE tray_items.list = 'jobFollow' AND tray_items.tray = 'person:' || tracks.person_id
  AND tray_items.leg_id = tracks.leg_id AND tray_items.arrived_at = tracks.created_at
  AND tracks.removed_at IS NULL AND tracks.due_at IS NULL AND legs.due_at IS NOT NULL;
