import { sql } from 'kysely';

/**
 * Joins to `controlled_copies AS copies` the line under which the unit last held the document as a secret one. A line
 * that moved to an open book stays: it says where the letter went.
 */
export const latestSecretLine = sql`JOIN LATERAL (
  SELECT register_lines.leg_id, register_lines.cancelled_at IS NOT NULL AS is_cancelled,
    concat_ws(' ', nullif(register_lines.remark, ''), register_lines.cancel_reason) AS remark
  FROM register_lines
  WHERE register_lines.document_id = copies.document_id AND register_lines.unit_id = copies.unit_id
    AND register_lines.is_secret
  ORDER BY register_lines.id DESC
  LIMIT 1
) AS line ON true`;
