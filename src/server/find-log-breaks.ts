import { sql } from 'kysely';

import type { LogBreak } from '#server/platform/audit/log-break.ts';
import { isSameBreak } from '#server/platform/audit/log-break.ts';
import { isSignedHead, type LogHead } from '#server/platform/audit/log-head.ts';
import { verifyChain } from '#server/platform/audit/verify-chain.ts';
import { verifyRecords } from '#server/platform/audit/verify-records.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { verifySignatures } from './workflow/verify-signatures.ts';

export interface LogVerdict {
  readonly events: number;
  readonly records: number;
  readonly signatures: number;
  readonly heads: number;
  readonly breaks: readonly LogBreak[];
  /** Breaks that were examined and closed with a note. */
  readonly closed: readonly LogBreak[];
}

interface ExportedHeads {
  readonly heads: readonly LogHead[];
  readonly seed: Buffer;
}

/**
 * Everything that the log and what it covers prove to have been changed past the program, in one snapshot of the
 * database. Goes on after each break.
 */
export const findLogBreaks = (
  database: Database,
  { heads, seed }: ExportedHeads = { heads: [], seed: Buffer.alloc(32) },
): Promise<LogVerdict> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const chain = await verifyChain(transaction, new Set(heads.map(({ sequence }) => sequence)));
      const records = await verifyRecords(transaction);
      const { signatures, breaks: documents } = await verifySignatures(transaction);
      const wrong = heads.filter(
        (head) =>
          !isSignedHead(head, seed) ||
          (head.sequence > 0 && chain.hashes.get(head.sequence)?.toString('hex') !== head.hash),
      );
      const found = [...chain.breaks, ...records.breaks, ...documents, ...wrong.map(breakOfHead)];
      const closings = await readClosings(transaction);
      const isClosed = (item: LogBreak) => closings.some((closing) => isSameBreak(closing, item));
      return {
        events: chain.verified,
        records: records.records,
        signatures,
        heads: heads.length - wrong.length,
        breaks: found.filter((item) => !isClosed(item)),
        closed: found.filter(isClosed),
      };
    });

const breakOfHead = ({ sequence, hash }: LogHead): LogBreak => ({
  what: 'head',
  from: sequence,
  to: sequence,
  fingerprint: hash,
});

/** Their own hashes are verified with the rest of the chain: an event that does not fit is a break itself. */
async function readClosings(transaction: DatabaseTransaction): Promise<readonly LogBreak[]> {
  const { rows } = await sql<LogBreak>`
    SELECT details->>'what' AS what, (details->>'from')::bigint AS from, (details->>'to')::bigint AS to,
      details->>'fingerprint' AS fingerprint
    FROM events WHERE name = 'log.break-closed'`.execute(transaction);
  return rows;
}
