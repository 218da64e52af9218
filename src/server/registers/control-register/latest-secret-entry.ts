import { sql } from 'kysely';

/**
 * Joins to `controlled_copies AS copies` the last entry under which the unit held the document as a secret one. An
 * entry that was moved to an open register counts, because it says where the letter went.
 */
export const latestSecretEntry = sql`JOIN LATERAL (
  SELECT register_entries.leg_id, register_entries.cancelled_at IS NOT NULL AS is_cancelled,
    concat_ws(' ', nullif(register_entries.remark, ''), register_entries.cancel_reason) AS remark
  FROM register_entries
  WHERE register_entries.document_id = copies.document_id AND register_entries.unit_id = copies.unit_id
    AND register_entries.is_secret
  ORDER BY register_entries.id DESC
  LIMIT 1
) AS entry ON true`;
