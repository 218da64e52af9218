import { sql } from 'kysely';

import type { DatabaseTransaction } from '../database/database.ts';

/** Register entries and signatures, each by its id with the hash of its row. */
export interface SealedRecords {
  readonly entries: Readonly<Record<string, string>>;
  readonly signatures: Readonly<Record<string, string>>;
}

/**
 * The hashes of the rows that this transaction changed and has not sealed yet; undefined when there are none. The
 * database refuses to commit a transaction that leaves some.
 */
export async function takeUnsealed(transaction: DatabaseTransaction): Promise<SealedRecords | undefined> {
  const taken = await sql<{ kind: 'entry' | 'signature'; recordId: number; hash: string }>`
    WITH taken AS (DELETE FROM unsealed_records RETURNING kind, record_id)
    SELECT taken.kind, taken.record_id, 
      sealed_hash(CASE taken.kind WHEN 'entry' THEN sealed_text(entries) ELSE sealed_text(signatures) END) AS hash
    FROM taken
    LEFT JOIN register_entries AS entries ON taken.kind = 'entry' AND entries.id = taken.record_id
    LEFT JOIN document_signatures AS signatures ON taken.kind = 'signature' AND signatures.task_id = taken.record_id
    ORDER BY taken.kind, taken.record_id`.execute(transaction);
  if (taken.rows.length === 0) return undefined;
  const ofKind = (kind: string) =>
    Object.fromEntries(taken.rows.filter((row) => row.kind === kind).map(({ recordId, hash }) => [recordId, hash]));
  return { entries: ofKind('entry'), signatures: ofKind('signature') };
}
