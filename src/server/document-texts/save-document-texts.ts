import type { DraftContent } from '#domain/drafting/content.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { contentText } from '#domain/drafting/content-text.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Change } from '#server/platform/database/together.ts';
import { rememberEach } from '#server/platform/database/remember.ts';
import { unitsById } from '#server/people/units-by-id.ts';

/**
 * Stores what search finds a document by, besides its subject: the receivers, and the text written in the editor, if it has
 * one. Nothing is stored for a secret letter, and what was stored before is removed. Needs the lock of the document.
 */
export async function changeOfTexts(
  transaction: DatabaseTransaction,
  matter: Matter,
  content: DraftContent | undefined,
): Promise<Change> {
  const { id: documentId, secrecy } = matter.document;
  if (isSecret(secrecy)) return transaction.deleteFrom('documentTexts').where('documentId', '=', documentId);
  const texts = {
    sentTo: searchText(...(await receiversOf(transaction, matter))),
    content: content ? searchText(contentText(content)) : '',
  };
  return transaction
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
    );
}

/**
 * The units and persons the document was sent to, and the receivers outside; without those who returned it or from
 * whom it was recalled.
 */
async function receiversOf(
  transaction: DatabaseTransaction,
  { legs, dispatches }: Matter,
): Promise<ReadonlySet<string>> {
  const sent = legs.filter(({ kind, state }) => kind !== 'home' && state !== 'recalled' && state !== 'returned');
  const units = await unitsById(
    transaction,
    sent.map(({ toUnitId }) => toUnitId),
  );
  const persons = await plainNames(
    transaction,
    sent.flatMap(({ toPersonId }) => toPersonId ?? []),
  );
  const inside = sent.flatMap(({ toUnitId, toPersonId }) => [
    units.get(toUnitId)?.name ?? '',
    units.get(toUnitId)?.shortName ?? '',
    ...(toPersonId === null ? [] : [persons.get(toPersonId) ?? '']),
  ]);
  return new Set([...inside, ...dispatches.map(({ toText }) => toText)]);
}

/** As people type them, without a title. */
const plainNames = rememberEach<number, string>(async (database, ids) => {
  const rows = await database
    .selectFrom('persons')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]);
});
