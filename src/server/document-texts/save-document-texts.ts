import { isSecret } from '#domain/documents/secrecy.ts';
import { contentText } from '#domain/drafting/content-text.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadContent } from './load-content.ts';

/**
 * Stores what search finds a document by, besides its subject: the receivers, and the text written in the editor.
 * Nothing is stored for a secret letter, and what was stored before is removed. Needs the lock of the document.
 */
export async function saveDocumentTexts(transaction: DatabaseTransaction, documentId: number): Promise<void> {
  const { secrecy } = await transaction
    .selectFrom('documents')
    .select('secrecy')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  if (isSecret(secrecy)) {
    await transaction.deleteFrom('documentTexts').where('documentId', '=', documentId).execute();
    return;
  }
  const saved = await loadContent(transaction, documentId);
  const texts = {
    sentTo: searchText(...(await receiversOf(transaction, documentId))),
    content: saved ? searchText(contentText(saved.content)) : '',
  };
  await transaction
    .insertInto('documentTexts')
    .values({ documentId, ...texts })
    .onConflict((conflict) =>
      conflict
        .column('documentId')
        .doUpdateSet(texts)
        .where((current) =>
          current.or([
            current('documentTexts.sentTo', '<>', texts.sentTo),
            current('documentTexts.content', '<>', texts.content),
          ]),
        ),
    )
    .execute();
}

/**
 * The units and persons the document was sent to, and the receivers outside; without those who returned it or from
 * whom it was recalled.
 */
async function receiversOf(transaction: DatabaseTransaction, documentId: number): Promise<string[]> {
  const inside = await transaction
    .selectFrom('legs')
    .innerJoin('units', 'units.id', 'legs.toUnitId')
    .leftJoin('persons', 'persons.id', 'legs.toPersonId')
    .select(['units.name', 'units.shortName', 'persons.firstName', 'persons.lastName'])
    .where('legs.documentId', '=', documentId)
    .where('legs.kind', '<>', 'home')
    .where('legs.state', 'not in', ['recalled', 'returned'])
    .execute();
  const outside = await transaction
    .selectFrom('dispatches')
    .select('toText')
    .where('documentId', '=', documentId)
    .execute();
  const names = inside.flatMap(({ name, shortName, firstName, lastName }) => [
    name,
    shortName,
    ...(firstName === null ? [] : [`${firstName} ${lastName ?? ''}`]),
  ]);
  return [...new Set([...names, ...outside.map(({ toText }) => toText)])];
}
