import { missingFields } from '#domain/drafting/missing-fields.ts';
import type { Document } from '#domain/documents/matter.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadContent } from './load-content.ts';

/**
 * A draft leaves its drafter's hands: only with all its form asks for, and its text is kept as a version.
 * Errors: `draft-incomplete`, naming the fields.
 */
export async function handInText(transaction: DatabaseTransaction, document: Document): Promise<Refusal | undefined> {
  const kept = await loadContent(transaction, document.id);
  const missing = kept ? missingFields({ ...document, content: kept.content }) : ['body'];
  if (missing.length > 0)
    return refuse('draft-incomplete', { fields: Object.fromEntries(missing.map((field) => [field, 'missing'])) });
  await keepVersion(transaction, document.id);
  return undefined;
}

/** The text as it leaves its drafter's hands, kept for good. */
async function keepVersion(transaction: DatabaseTransaction, documentId: number): Promise<void> {
  await transaction
    .insertInto('contentVersions')
    .columns(['documentId', 'version', 'content', 'savedBy', 'savedAt'])
    .expression(
      transaction
        .selectFrom('documentContents')
        .select(['documentId', 'version', 'content', 'savedBy', 'savedAt'])
        .where('documentId', '=', documentId),
    )
    .onConflict((conflict) => conflict.columns(['documentId', 'version']).doNothing())
    .execute();
}
