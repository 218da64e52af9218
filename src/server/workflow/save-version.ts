import type { Document } from '#domain/documents/document.ts';
import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadReferences } from '#server/document-texts/load-content.ts';

/** Saves the current text as a version, when it leaves a person's hands or another person begins to change it. */
export async function saveVersion(
  transaction: DatabaseTransaction,
  { id: documentId, subject, toText, letterNumber }: Document,
): Promise<void> {
  const references = JSON.stringify(await loadReferences(transaction, documentId));
  await transaction
    .insertInto('contentVersions')
    .columns([
      'documentId',
      'version',
      'content',
      'savedBy',
      'savedAt',
      'subject',
      'toText',
      'letterNumber',
      'references',
    ])
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
          val(letterNumber).as('letterNumber'),
          sql<string>`${references}::jsonb`.as('references'),
        ])
        .where('documentId', '=', documentId),
    )
    .onConflict((conflict) => conflict.columns(['documentId', 'version']).doNothing())
    .execute();
}
