import type { Database } from '#server/platform/database/database.ts';

import { signedMatters } from './signed-matter.ts';

/** `changedDocument` is a document that is no longer what was signed. */
export type SignaturesVerdict = { readonly signatures: number } | { readonly changedDocument: number };

const pageSize = 500;

/**
 * Compares every signature with the present contents of its document. A signature of an earlier version, which was
 * returned and rewritten, is valid for that version and skipped.
 */
export async function verifySignatures(database: Database): Promise<SignaturesVerdict> {
  let verified = 0;
  let lastTaskId = 0;
  for (;;) {
    const page = await database
      .selectFrom('documentSignatures')
      .select(['taskId', 'documentId', 'version', 'contentHash', 'hashCovers'])
      .where('taskId', '>', lastTaskId)
      .orderBy('taskId')
      .limit(pageSize)
      .execute();
    if (page.length === 0) return { signatures: verified };
    const matters = await signedMatters(database, [...new Set(page.map((signature) => signature.documentId))]);
    for (const { documentId, version, contentHash, hashCovers } of page) {
      const matter = matters.get(documentId);
      if (matter && matter.version > version) continue;
      const expected = hashCovers === 1 ? matter?.ofText : matter?.ofWhole;
      if (!expected?.equals(contentHash)) return { changedDocument: documentId };
      verified += 1;
    }
    lastTaskId = page.at(-1)?.taskId ?? lastTaskId;
  }
}
