import type { ReplyOf, RequestOf } from '#contract/define-call.ts';
import type { draftingCalls } from '#contract/drafting/drafting.ts';
import { mayWrite } from '#domain/drafting/writing.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { namesBelow } from './draft-view.ts';

type EnglishNames = ReplyOf<typeof draftingCalls.getEnglishNames>['item'];

/**
 * From the data of the persons and the lists of titles and positions, with the position in which each would sign.
 * Errors: `document-not-found`, `not-permitted`.
 */
export async function englishNames(
  database: Database,
  viewer: Viewer,
  { documentId, personIds }: RequestOf<typeof draftingCalls.getEnglishNames>,
  now: Date,
): Promise<EnglishNames | Refusal> {
  const matter = await readMatter(database, viewer, documentId);
  if (!matter) return refuse('document-not-found');
  if (!mayWrite(viewer, matter)) return refuse('not-permitted', { rule: 'drafted' });
  const address = await database
    .selectFrom('agency')
    .select(['letterheadAddress as th', 'letterheadAddressEnglish as en'])
    .executeTakeFirstOrThrow();
  if (personIds.length === 0) return { address, signers: [] };
  const named = await namesBelow(database, matter.document, personIds, now);
  const [nameOf, inEnglish] = await Promise.all([
    personsInEnglish(database, personIds),
    positionsInEnglish(
      database,
      personIds.map((personId) => named(personId).positionName),
    ),
  ]);
  const signers = personIds.map((personId) => ({
    personId,
    name: nameOf(personId),
    position: inEnglish(named(personId).positionName),
  }));
  return { address, signers };
}

/** With title and what stands after the name, where these have an English form; empty of who has no English name. */
async function personsInEnglish(database: Database, personIds: readonly number[]) {
  const rows = await database
    .selectFrom('persons')
    .leftJoin('prefixes', 'prefixes.name', 'persons.prefix')
    .leftJoin('suffixes', 'suffixes.name', 'persons.suffix')
    .select(['persons.id', 'firstNameEnglish', 'lastNameEnglish'])
    .select(['prefixes.nameEnglish as title', 'suffixes.nameEnglish as suffix'])
    .where('persons.id', 'in', [...personIds])
    .execute();
  return (personId: number) => {
    const row = rows.find(({ id }) => id === personId);
    if (!row || row.firstNameEnglish === '' || row.lastNameEnglish === '') return '';
    return [row.title, row.firstNameEnglish, row.lastNameEnglish, row.suffix].filter(Boolean).join(' ');
  };
}

async function positionsInEnglish(database: Database, positionNames: readonly string[]) {
  const rows = await database
    .selectFrom('positions')
    .select(['name', 'nameEnglish'])
    .where('name', 'in', [...positionNames])
    .execute();
  return (positionName: string) => rows.find(({ name }) => name === positionName)?.nameEnglish ?? '';
}
