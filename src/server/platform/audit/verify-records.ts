import { sql } from 'kysely';

import type { DatabaseTransaction } from '../database/database.ts';
import type { LogBreak } from './log-break.ts';

interface Row {
  readonly what: 'entry' | 'signature';
  readonly id: number;
  readonly hash: string | null;
}

/**
 * Compares every register entry and signature with the last event that sealed it, and names those that were altered,
 * removed or added past the program. The events themselves are verified by `verifyChain`.
 */
export async function verifyRecords(
  transaction: DatabaseTransaction,
): Promise<{ readonly records: number; readonly breaks: readonly LogBreak[] }> {
  const { rows } = await sql<Row>`
    WITH sealed AS (
      SELECT DISTINCT ON (sealing.what, record.key) sealing.what, record.key::bigint AS id, record.value AS hash
      FROM events
      CROSS JOIN LATERAL (VALUES ('entry', details->'entries'), ('signature', details->'signatures'))
        AS sealing (what, records)
      CROSS JOIN LATERAL jsonb_each_text(sealing.records) AS record
      WHERE events.name = 'records.sealed'
      ORDER BY sealing.what, record.key, events.sequence DESC
    ), present AS (
      SELECT 'entry' AS what, id, sealed_hash(sealed_text(entries)) AS hash FROM register_entries AS entries
      UNION ALL
      SELECT 'signature', task_id, sealed_hash(sealed_text(signatures)) FROM document_signatures AS signatures
    )
    SELECT coalesce(sealed.what, present.what) AS what, coalesce(sealed.id, present.id) AS id, present.hash
    FROM sealed FULL JOIN present ON present.what = sealed.what AND present.id = sealed.id
    WHERE sealed.hash IS DISTINCT FROM present.hash
    ORDER BY 1, 2`.execute(transaction);
  const counted = await sql<{ records: number }>`
    SELECT (SELECT count(*) FROM register_entries) + (SELECT count(*) FROM document_signatures) AS records`.execute(
    transaction,
  );
  const breaks = rows.map(({ what, id, hash }) => ({ what, from: id, to: id, fingerprint: hash ?? 'missing' }));
  return { records: counted.rows[0]?.records ?? 0, breaks };
}
