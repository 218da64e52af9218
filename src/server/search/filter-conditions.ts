import { sql, type RawBuilder } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { searchCalls } from '#contract/search.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isOfDocumentTypes, typesWanted } from '#server/document-types/document-types.ts';

import { chooseSearchPlan } from './choose-search-plan.ts';
import { textContainsByIndex, textContains } from '#server/platform/database/text-contains.ts';

type Params = RequestOf<typeof searchCalls.searchDocuments>;

/** The conditions chosen from lists, not typed. */
export async function chosenConditions(
  database: Database,
  viewer: Viewer,
  params: Params,
): Promise<readonly RawBuilder<boolean>[]> {
  const { kind, direction, state, speed, secrecy, categoryId, documentTypeId, unitId, personId, isFollowed } = params;
  const { fromDay, toDay, before } = params;
  return [
    ...(kind === undefined ? [] : [sql<boolean>`documents.kind = ${kind}`]),
    ...(direction === undefined ? [] : [sql<boolean>`documents.direction = ${direction}`]),
    ...(state === undefined ? [] : [sql<boolean>`documents.state = ${state}`]),
    ...(speed === undefined ? [] : [sql<boolean>`documents.speed = ${speed}`]),
    ...(secrecy === undefined ? [] : [ofSecrecy(secrecy)]),
    ...(categoryId === undefined ? [] : [sql<boolean>`documents.category_id = ${categoryId}`]),
    ...(documentTypeId === undefined ? [] : [isOfDocumentTypes(await typesWanted(database, documentTypeId))]),
    ...(unitId === undefined ? [] : [ofUnit(unitId)]),
    ...(personId === undefined ? [] : [ofPerson(personId)]),
    ...(isFollowed ? [followedBy(viewer.personId)] : []),
    ...(fromDay === undefined && toDay === undefined ? [] : [ofDays(fromDay ?? '-infinity', toDay ?? 'infinity')]),
    ...(before === undefined ? [] : [sql<boolean>`documents.id < ${before}`]),
  ];
}

/** The index of secret letters is found by their constant condition alone. */
const ofSecrecy = (secrecy: number) =>
  isSecret(secrecy)
    ? sql<boolean>`(documents.secrecy = ${secrecy} AND documents.secrecy > 1)`
    : sql<boolean>`documents.secrecy = ${secrecy}`;

/** Letters of some days were registered about then: the search begins at the last of them and ends at the first. */
const ofDays = (fromDay: string, toDay: string) => {
  const days = (date: RawBuilder<unknown>) => sql<boolean>`${date} BETWEEN ${fromDay}::date AND ${toDay}::date`;
  const end = (which: 'min' | 'max') => sql`
    (SELECT ${sql.raw(which)}(dated.id) FROM documents AS dated WHERE ${days(sql.ref('dated.letter_date'))})`;
  return sql<boolean>`(${days(sql.ref('documents.letter_date'))} AND documents.id BETWEEN ${end('min')} AND ${end('max')})`;
};

const ofUnit = (unitId: number) => sql<boolean>`(
  documents.owner_unit_id = ${unitId}
  OR EXISTS (SELECT 1 FROM legs WHERE legs.to_unit_id = ${unitId} AND legs.document_id = documents.id)
)`;

/** Drafted by the person, or given to them to review, sign or work on. */
const ofPerson = (personId: number) => sql<boolean>`documents.id IN (
  SELECT drafted.id FROM documents AS drafted WHERE drafted.created_by = ${personId} AND NOT drafted.is_moved_in
  UNION SELECT tasks.document_id FROM tasks WHERE tasks.holder_id = ${personId} AND tasks.state <> 'withdrawn'
)`;

const followedBy = (personId: number) => sql<boolean>`documents.id IN (
  SELECT tracks.document_id FROM tracks WHERE tracks.person_id = ${personId} AND tracks.removed_at IS NULL
)`;

export async function partyConditions(database: Database, params: Params): Promise<readonly RawBuilder<boolean>[]> {
  const { fromText = '', toText = '', sentTo = '' } = params;
  return Promise.all([
    ...(fromText === '' ? [] : [byParty(database, sql.ref('documents.from_folded'), fromText)]),
    ...(toText === '' ? [] : [byParty(database, sql.ref('documents.to_folded'), toText)]),
    ...(sentTo === '' ? [] : [byReceiver(database, sentTo)]),
  ]);
}

/** Sender and addressee are part of the search text too, which has the index. */
function byParty(database: Database, column: RawBuilder<unknown>, typed: string) {
  const matches = textContains(column, typed);
  return chooseSearchPlan(database, typed, {
    rare: sql<{ id: number }>`
      SELECT documents.id FROM documents WHERE ${textContainsByIndex(sql.ref('documents.search_text'), typed)} AND ${matches}`,
    common: matches,
  });
}

function byReceiver(database: Database, typed: string) {
  const column = sql.ref('document_texts.sent_to');
  return chooseSearchPlan(database, typed, {
    rare: sql<{ id: number }>`SELECT document_id AS id FROM document_texts WHERE ${textContainsByIndex(column, typed)}`,
    common: sql<boolean>`(
      SELECT ${textContains(column, typed)} FROM document_texts WHERE document_texts.document_id = documents.id
    )`,
  });
}
