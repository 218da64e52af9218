import { missingFields } from '#domain/drafting/missing-fields.ts';
import type { Document } from '#domain/documents/matter.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadContent } from './load-content.ts';
import { loadTemplate } from './load-template.ts';

/**
 * A draft leaves its drafter's hands: only with all its form asks for, and its text is kept as a version.
 * Errors: `draft-incomplete`, naming the fields.
 */
export async function handInText(transaction: DatabaseTransaction, document: Document): Promise<Refusal | undefined> {
  const kept = await loadContent(transaction, document.id);
  const template = await loadTemplate(transaction, kept?.content.form?.templateId);
  const missing = kept ? missingFields({ ...document, content: kept.content, template }) : ['body'];
  if (missing.length > 0)
    return refuse('draft-incomplete', { fields: Object.fromEntries(missing.map((field) => [field, 'missing'])) });
  await keepVersion(transaction, document);
  return undefined;
}

/** The text as it leaves its drafter's hands, kept for good. */
async function keepVersion(
  transaction: DatabaseTransaction,
  { id: documentId, subject, toText }: Document,
): Promise<void> {
  await transaction
    .insertInto('contentVersions')
    .columns(['documentId', 'version', 'content', 'savedBy', 'savedAt', 'subject', 'toText'])
    .expression(
      transaction
        .selectFrom('documentContents')
        .select(({ val }) => [
          'documentId',
          'version',
          'content',
          'savedBy',
          'savedAt',
          val(subject).as('subject'),
          val(toText).as('toText'),
        ])
        .where('documentId', '=', documentId),
    )
    .onConflict((conflict) => conflict.columns(['documentId', 'version']).doNothing())
    .execute();
}
