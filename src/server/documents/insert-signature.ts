import { createHash } from 'node:crypto';

import type { NewSignature } from '#domain/documents/steps.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Keeps who signed which text: the hash is that of the version as it stands under the document's lock. */
export async function insertSignature(
  transaction: DatabaseTransaction,
  documentId: number,
  { jobId, signerId, signedBy, behalfKind }: NewSignature,
  at: Date,
): Promise<void> {
  const { content, version } = await transaction
    .selectFrom('documentContents')
    .select(['content', 'version'])
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  const contentHash = createHash('sha256').update(content).digest();
  await transaction
    .insertInto('documentSignatures')
    .values({ jobId, documentId, signerId, signedBy, behalfKind, version, contentHash, signedAt: at })
    .execute();
}
