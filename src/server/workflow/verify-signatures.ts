import { sql } from 'kysely';

import { writableStates } from '#domain/drafting/writing.ts';
import { stateEvents, type EventName } from '#domain/events.ts';
import type { LogBreak } from '#server/platform/audit/log-break.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { signedMatters } from './signed-matter.ts';

export interface SignaturesVerdict {
  /** Signatures of the present text. */
  readonly signatures: number;
  readonly breaks: readonly LogBreak[];
}

const pageSize = 500;

/**
 * Compares every signature with the present contents of its document, and names the documents that are no longer what
 * was signed. A signature of an earlier version is valid for that version when the log shows that the document went back
 * to its drafter after it.
 */
export async function verifySignatures(transaction: DatabaseTransaction): Promise<SignaturesVerdict> {
  const breaks = new Map<number, LogBreak>();
  let signatures = 0;
  let lastTaskId = 0;
  for (;;) {
    const page = await readPage(transaction, lastTaskId);
    if (page.length === 0) return { signatures, breaks: [...breaks.values()] };
    const matters = await signedMatters(transaction, [...new Set(page.map((signature) => signature.documentId))]);
    for (const { documentId, version, contentHash, hashCovers, isRewritten } of page) {
      const matter = matters.get(documentId);
      if (matter && matter.version > version && isRewritten) continue;
      const present = hashCovers === 1 ? matter?.ofText : matter?.ofWhole;
      if (matter?.version === version && present?.equals(contentHash)) signatures += 1;
      else breaks.set(documentId, breakOf(documentId, present));
    }
    lastTaskId = page.at(-1)?.taskId ?? lastTaskId;
  }
}

const breakOf = (documentId: number, present: Buffer | undefined): LogBreak => ({
  what: 'document',
  from: documentId,
  to: documentId,
  fingerprint: present?.toString('hex') ?? 'missing',
});

/** The document itself may be written again; that a leg of it was returned leaves its text as it was. */
const rewriteEvents: readonly EventName[] = [
  ...writableStates.map((state) => stateEvents[state]),
  'draft.wording-corrected',
];

const isRewritten = sql<boolean>`EXISTS (
  SELECT FROM events
  WHERE events.document_id = document_signatures.document_id AND events.at >= document_signatures.signed_at
    AND events.name IN (${sql.join(rewriteEvents)})
)`.as('isRewritten');

const readPage = (transaction: DatabaseTransaction, after: number) =>
  transaction
    .selectFrom('documentSignatures')
    .select(['taskId', 'documentId', 'version', 'contentHash', 'hashCovers'])
    .select(isRewritten)
    .where('taskId', '>', after)
    .orderBy('taskId')
    .limit(pageSize)
    .execute();
