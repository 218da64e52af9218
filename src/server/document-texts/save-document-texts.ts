import { isSecret } from '#domain/documents/secrecy.ts';
import { contentText } from '#domain/drafting/content-text.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadContent } from './load-content.ts';

/**
 * Keeps what a document is found by besides its head: to whom it was sent, and its text where it was written here. Of a
 * secret letter nothing is kept, and what was kept goes. The document's lock is held.
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
  const kept = await loadContent(transaction, documentId);
  const words = {
    sentTo: searchText(...(await receiversOf(transaction, documentId))),
    content: kept ? searchText(contentText(kept.content)) : '',
  };
  await transaction
    .insertInto('documentTexts')
    .values({ documentId, ...words })
    .onConflict((conflict) =>
      conflict
        .column('documentId')
        .doUpdateSet(words)
        .where((old) =>
          old.or([old('documentTexts.sentTo', '<>', words.sentTo), old('documentTexts.content', '<>', words.content)]),
        ),
    )
    .execute();
}

/** Units and persons it lies with or went to, and the receivers outside; not who refused it or was recalled. */
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
