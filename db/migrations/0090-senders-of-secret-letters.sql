-- Desks are told the list of correspondents. Who joined it by a secret letter alone, before such senders were left out,
-- goes: nobody keeps where he is reached, no group holds him, and no open letter came from him or went to him. The letter
-- keeps its sender in words.
WITH told AS (
  SELECT each.id
  FROM correspondents AS each
  WHERE each.ecms_code IS NULL AND each.address = '' AND each.email = '' AND each.phone = ''
    -- The agencies with which every agency corresponds (seeds/reference/correspondents.sql).
    AND each.id > 43
    AND EXISTS (SELECT 1 FROM documents WHERE correspondent_id = each.id AND secrecy > 1)
    AND NOT EXISTS (
      SELECT 1 FROM documents WHERE secrecy = 1 AND (correspondent_id = each.id OR from_text = each.name)
    )
    AND NOT EXISTS (
      SELECT 1 FROM dispatches JOIN documents ON documents.id = dispatches.document_id
      WHERE dispatches.to_text = each.name AND documents.secrecy = 1
    )
    AND NOT EXISTS (SELECT 1 FROM receiver_group_members WHERE correspondent_id = each.id)
    AND NOT EXISTS (
      SELECT 1 FROM events
      WHERE action = 'correspondent-kept' AND (details->'after'->>'id')::integer = each.id
    )
), untied AS (
  UPDATE documents SET correspondent_id = NULL WHERE correspondent_id IN (SELECT id FROM told)
)
DELETE FROM correspondents WHERE id IN (SELECT id FROM told);
