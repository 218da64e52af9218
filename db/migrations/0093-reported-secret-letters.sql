-- A reported stay of a secret letter lies with its secret registrar too: to whom it was reported may be cleared for it no more.
WITH reported AS (
  INSERT INTO tray_items (list, tray, year, document_id, leg_id, secrecy, speed, due_at, arrived_at)
  SELECT 'waitAssign', 'secretDesk:' || legs.to_unit_id, 0, documents.id, legs.id, documents.secrecy, documents.speed,
    coalesce(legs.due_at, documents.due_at, 'infinity'), coalesce(legs.received_at, legs.sent_at)
  FROM legs JOIN documents ON documents.id = legs.document_id
  WHERE legs.state = 'reported' AND documents.secrecy > 1 AND NOT EXISTS (
    SELECT FROM tray_items AS items WHERE items.leg_id = legs.id AND items.list = 'waitAssign'
  )
  RETURNING list, tray, year, secrecy, speed
)
INSERT INTO tray_counts AS counts (list, tray, year, secrecy, total, urgent)
SELECT list, tray, year, secrecy, count(*), count(*) FILTER (WHERE speed > 1) FROM reported
GROUP BY list, tray, year, secrecy
ON CONFLICT (tray, list, year, secrecy)
  DO UPDATE SET total = counts.total + excluded.total, urgent = counts.urgent + excluded.urgent;
