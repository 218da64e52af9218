import { sql, type RawBuilder } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { searchCalls } from '#contract/search.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { chooseSearchPlan } from './choose-search-plan.ts';
import { textFound, textHolds } from '#server/platform/database/text-contains.ts';

type Params = RequestOf<typeof searchCalls.searchDocuments>;

/** The conditions of the advanced form that are chosen, not typed. */
export function chosenConditions(viewer: Viewer, asked: Params): readonly RawBuilder<boolean>[] {
  const { kind, direction, state, speed, secrecy, unitId, personId, isFollowed, fromDay, toDay, before } = asked;
  return [
    ...(kind === undefined ? [] : [sql<boolean>`documents.kind = ${kind}`]),
    ...(direction === undefined ? [] : [sql<boolean>`documents.direction = ${direction}`]),
    ...(state === undefined ? [] : [sql<boolean>`documents.state = ${state}`]),
    ...(speed === undefined ? [] : [sql<boolean>`documents.speed = ${speed}`]),
    ...(secrecy === undefined ? [] : [sql<boolean>`documents.secrecy = ${secrecy}`]),
    ...(unitId === undefined ? [] : [ofUnit(unitId)]),
    ...(personId === undefined ? [] : [ofPerson(personId)]),
    ...(isFollowed ? [followedBy(viewer.personId)] : []),
    ...(fromDay === undefined ? [] : [sql<boolean>`documents.letter_date >= ${fromDay}`]),
    ...(toDay === undefined ? [] : [sql<boolean>`documents.letter_date <= ${toDay}`]),
    ...(before === undefined ? [] : [sql<boolean>`documents.id < ${before}`]),
  ];
}

const ofUnit = (unitId: number) => sql<boolean>`(
  documents.owner_unit_id = ${unitId}
  OR EXISTS (SELECT 1 FROM legs WHERE legs.to_unit_id = ${unitId} AND legs.document_id = documents.id)
)`;

/** Drafted by the person, or in his hands to review, sign or work on. */
const ofPerson = (personId: number) => sql<boolean>`documents.id IN (
  SELECT drafted.id FROM documents AS drafted WHERE drafted.created_by = ${personId}
  UNION SELECT tasks.document_id FROM tasks WHERE tasks.holder_id = ${personId} AND tasks.state <> 'withdrawn'
)`;

const followedBy = (personId: number) => sql<boolean>`documents.id IN (
  SELECT tracks.document_id FROM tracks WHERE tracks.person_id = ${personId} AND tracks.removed_at IS NULL
)`;

/** Sender, addressee and whom it was sent to, by parts of their names. */
export async function partyConditions(database: Database, asked: Params): Promise<readonly RawBuilder<boolean>[]> {
  const { fromText = '', toText = '', sentTo = '' } = asked;
  return Promise.all([
    ...(fromText === '' ? [] : [onHead(database, sql.ref('documents.from_folded'), fromText)]),
    ...(toText === '' ? [] : [onHead(database, sql.ref('documents.to_folded'), toText)]),
    ...(sentTo === '' ? [] : [amongReceivers(database, sentTo)]),
  ]);
}

/** What stands on the head stands in its text for search too, which has the index. */
function onHead(database: Database, column: RawBuilder<unknown>, typed: string) {
  const holds = textHolds(column, typed);
  return chooseSearchPlan(database, typed, {
    rare: sql<{ id: number }>`
      SELECT documents.id FROM documents WHERE ${textFound(sql.ref('documents.search_text'), typed)} AND ${holds}`,
    common: holds,
  });
}

function amongReceivers(database: Database, typed: string) {
  const column = sql.ref('document_texts.sent_to');
  return chooseSearchPlan(database, typed, {
    rare: sql<{ id: number }>`SELECT document_id AS id FROM document_texts WHERE ${textFound(column, typed)}`,
    common: sql<boolean>`(
      SELECT ${textHolds(column, typed)} FROM document_texts WHERE document_texts.document_id = documents.id
    )`,
  });
}
