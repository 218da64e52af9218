import type { HashedEvent } from '#server/platform/audit/event-hash.ts';
import { isSameBreak, logBreak, type LogBreak } from '#server/platform/audit/log-break.ts';
import { isSignedHead, type LogHead } from '#server/platform/audit/log-head.ts';
import { findDisguisedTables, withPinnedNames } from '#server/platform/audit/plain-tables.ts';
import { takeCertified, verifyChain } from '#server/platform/audit/verify-chain.ts';
import { Seals, verifyRecords } from '#server/platform/audit/verify-records.ts';
import type { Database } from '#server/platform/database/database.ts';

import { Rewrites, verifySignatures } from './workflow/verify-signatures.ts';

export interface LogVerdict {
  readonly events: number;
  readonly records: number;
  readonly signatures: number;
  readonly heads: number;
  /** Tables whose rows code of the database may hide or change, so that the rest of the verdict proves nothing. */
  readonly disguised: readonly string[];
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
    .execute(async (opened) => {
      const transaction = await withPinnedNames(opened);
      const disguised = await findDisguisedTables(transaction);
      const closings: LogBreak[] = [];
      const seals = new Seals();
      const rewrites = new Rewrites();
      const learn = (event: HashedEvent) => {
        seals.take(event);
        rewrites.take(event);
      };
      const learnProven = (event: HashedEvent) => {
        learn(event);
        if (event.name === 'log.break-closed') closings.push(...closingsOf(event));
      };
      const isClosed = (item: LogBreak) => closings.some((closing) => isSameBreak(closing, item));
      const chain = await verifyChain(transaction, learnProven, new Set(heads.map(({ sequence }) => sequence)));
      // A note in a break closes nothing, though the break is closed itself: else forged notes could close each other.
      await takeCertified(transaction, chain.breaks.filter(isClosed), learn);
      const records = await verifyRecords(transaction, seals);
      const { signatures, breaks: documents } = await verifySignatures(transaction, rewrites);
      const wrong = heads.filter(
        (head) =>
          !isSignedHead(head, seed) ||
          (head.sequence > 0 && chain.hashes.get(head.sequence)?.toString('hex') !== head.hash),
      );
      const found = [...chain.breaks, ...records.breaks, ...documents, ...wrong.map(breakOfHead)];
      return {
        events: chain.verified,
        records: records.records,
        signatures,
        heads: heads.length - wrong.length,
        disguised,
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

function closingsOf({ details }: HashedEvent): readonly LogBreak[] {
  const { data } = logBreak.safeParse(details);
  return data ? [data] : [];
}
