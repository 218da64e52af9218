import { sql } from 'kysely';

import type { DraftContent, Reference } from '#domain/drafting/content.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { changeOfTexts } from '#server/document-texts/save-document-texts.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface Text {
  readonly content: DraftContent;
  readonly references: readonly Reference[];
}

/** Each save increases the version by one. Needs the lock of the document. */
export async function saveContent(
  transaction: DatabaseTransaction,
  matter: Matter,
  { content, references }: Text,
  { personId, now }: { readonly personId: number; readonly now: Date },
): Promise<{ readonly version: number }> {
  const documentId = matter.document.id;
  const saved = { content: JSON.stringify(content), savedBy: personId, savedAt: now };
  const row = await transaction
    .insertInto('documentContents')
    .values({ ...saved, documentId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('documentId')
        .doUpdateSet((expression) => ({ ...saved, version: expression('documentContents.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('documentReferences').where('documentId', '=', documentId).execute();
  if (references.length > 0)
    await transaction
      .insertInto('documentReferences')
      .values(
        references.map(({ documentId: refersToId, isAnswer, text }, position) => ({
          documentId,
          position,
          refersToId,
          isAnswer,
          text,
        })),
      )
      .execute();
  await sql`${await changeOfTexts(transaction, matter, content)}`.execute(transaction);
  return row;
}
