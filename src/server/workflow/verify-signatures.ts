import { sql } from 'kysely';

import { writableStates } from '#domain/drafting/writing.ts';
import { stateEvents, type EventName } from '#domain/events.ts';
import { eachRow } from '#server/platform/audit/each-row.ts';
import type { HashedEvent } from '#server/platform/audit/event-hash.ts';
import type { LogBreak } from '#server/platform/audit/log-break.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { signedMatters } from './signed-matter.ts';

export interface SignaturesVerdict {
  /** Signatures of the present text. */
  readonly signatures: number;
  readonly breaks: readonly LogBreak[];
}

/** The document itself may be written again; that a leg of it was returned leaves its text as it was. */
const rewriteEvents: ReadonlySet<string> = new Set<EventName>([
  ...writableStates.map((state) => stateEvents[state]),
  'draft.wording-corrected',
]);

/** When each document went back to its drafter for the last time, from the events it is given. */
export class Rewrites {
  readonly #last = new Map<number, number>();

  take({ name, documentId, at }: HashedEvent): void {
    if (documentId === null || !rewriteEvents.has(name)) return;
    this.#last.set(documentId, Math.max(at.getTime(), this.#last.get(documentId) ?? Number.NEGATIVE_INFINITY));
  }

  isSince(documentId: number, time: number): boolean {
    return (this.#last.get(documentId) ?? Number.NEGATIVE_INFINITY) >= time;
  }
}

interface Signature {
  readonly documentId: number;
  readonly version: number;
  readonly contentHash: string;
  readonly hashCovers: number;
  readonly epoch: number;
}

const signaturesAtOnce = 500;

/**
 * Compares every signature with the present contents of its document, and names the documents that are no longer what
 * was signed. A signature of an earlier version is valid for that version when the log shows that the document went back
 * to its drafter after it.
 */
export async function verifySignatures(
  transaction: DatabaseTransaction,
  rewrites: Rewrites,
): Promise<SignaturesVerdict> {
  const breaks = new Map<number, LogBreak>();
  let signatures = 0;
  const compare = async (page: readonly Signature[]) => {
    const ids = new Set(page.map(({ documentId }) => documentId).filter(Number.isSafeInteger));
    const matters = await signedMatters(transaction, [...ids]);
    for (const { documentId, version, contentHash, hashCovers, epoch } of page) {
      const matter = matters.get(documentId);
      if (matter && matter.version > version && rewrites.isSince(documentId, Math.round(epoch * 1000))) continue;
      const present = (hashCovers === 1 ? matter?.ofText : matter?.ofWhole)?.toString('hex');
      if (matter?.version === version && present === contentHash) signatures += 1;
      else breaks.set(documentId, breakOf(documentId, present));
    }
  };
  let page: Signature[] = [];
  for await (const signature of eachRow(transaction, allSignatures(transaction))) {
    page.push(signature);
    if (page.length < signaturesAtOnce) continue;
    await compare(page);
    page = [];
  }
  await compare(page);
  return { signatures, breaks: [...breaks.values()] };
}

const breakOf = (documentId: number, present: string | undefined): LogBreak => ({
  what: 'document',
  from: documentId,
  to: documentId,
  fingerprint: present ?? 'missing',
});

const allSignatures = (transaction: DatabaseTransaction) =>
  transaction
    .selectFrom('documentSignatures')
    .select(['documentId', 'version', 'hashCovers'])
    .select(({ ref }) => [
      sql<string>`encode(${ref('contentHash')}, 'hex')`.as('contentHash'),
      sql<number>`extract(epoch FROM ${ref('signedAt')})::float8`.as('epoch'),
    ])
    .orderBy('taskId');
