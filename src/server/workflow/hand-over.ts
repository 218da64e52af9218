import { sql } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { openPartsOf, planHandOver, type HandedPart, type HandOver } from '#domain/workflow/plans/hand-over.ts';
import { listsWith, todoListNames } from '#domain/workflow/todo/todo-lists.ts';
import { personTray } from '#domain/workflow/todo/trays.ts';
import { loadSigningRule } from '#server/people/load-signing-rule.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { carryOutOne, type Actor, type Ending } from './carry-out.ts';
import { loadMatters } from './load-matter.ts';
import { lockTogether } from './lock-matter.ts';

/** Where a draft is on its way up its chain: the drafter and the desk see it there. */
const listsOfDrafters = listsWith(({ seenBy }) => seenBy === 'personAndDesk');

/** The letters in which a person may have something open: what is theirs in a list, their drafts, and chains on their way. */
async function lettersOf(database: Database | DatabaseTransaction, personId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT document_id AS id FROM tray_items
    WHERE list = ANY(${[...todoListNames]}::text[]) AND tray = ${personTray(personId)} AND year = 0
    UNION
    SELECT document_id FROM tasks WHERE holder_id = ${personId} AND state IN ('pending', 'opened', 'finished')
    UNION
    SELECT id FROM documents
    WHERE created_by = ${personId} AND state IN ('draft', 'returned', 'inReview', 'inSign')
    UNION
    SELECT documents.id FROM tray_items JOIN documents ON documents.id = tray_items.document_id
    WHERE tray_items.list = ANY(${[...listsOfDrafters]}::text[]) AND tray_items.year = 0
      AND documents.chain @> jsonb_build_array(jsonb_build_object('personIds', jsonb_build_array(${personId}::int)))
    ORDER BY id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Every letter in which a person has something open, in whichever of their units. */
export async function openLettersOf(
  database: Database | DatabaseTransaction,
  personId: number,
): Promise<readonly Matter[]> {
  const ids = await lettersOf(database, personId);
  if (ids.length === 0) return [];
  return (await loadMatters(database, ids)).filter((matter) => openPartsOf(matter, personId).length > 0);
}

/** With the letter that it is a part of. */
export interface LetterPart extends HandedPart {
  readonly documentId: number;
  readonly secrecy: number;
}

export interface HandedOver {
  readonly parts: readonly LetterPart[];
  readonly events: readonly NewEvent[];
  readonly endings: readonly Ending[];
}

/**
 * Hands over everything that a person has open in the units they leave. The caller writes the endings and appends the events, one for each
 * letter that changed, because theirs are the last locks.
 */
export async function handOverLetters(
  transaction: DatabaseTransaction,
  handOver: HandOver,
  actor: Omit<Actor, 'reason'>,
): Promise<HandedOver> {
  const { fromId, note } = handOver;
  await lockTogether(transaction, `person ${fromId}`, () => lettersOf(transaction, fromId));
  const matters = await openLettersOf(transaction, fromId);
  const takers = [...handOver.takers.values()]
    .flatMap(({ successor, heads }) => [...(successor ? [successor] : []), ...heads])
    .map(({ personId }) => personId);
  const holders = matters.flatMap(({ tasks }) => tasks.flatMap(({ giverId, holderId }) => [giverId, holderId]));
  const roster = await loadRoster(transaction, [...holders, ...takers], [], actor.now);
  const parts: LetterPart[] = [];
  const events: NewEvent[] = [];
  const endings: Ending[] = [];
  for (const matter of matters) {
    const isToSign = openPartsOf(matter, fromId).includes('sign');
    const signing = isToSign ? await loadSigningRule(transaction, matter.document) : null;
    const planned = planHandOver(matter, handOver, { ...roster, signing }, actor.now);
    const { id: documentId, secrecy } = matter.document;
    parts.push(...planned.parts.map((part) => ({ ...part, documentId, secrecy })));
    if (planned.steps.length === 0) continue;
    const { ending } = await carryOutOne(transaction, matter, planned.steps, { ...actor, reason: note });
    endings.push(ending);
    events.push(await eventOf(transaction, matter, handOver, planned.parts, actor.personId));
  }
  return { parts, events, endings };
}

/** From whom, to whom and why, in the words of the history. */
async function eventOf(
  transaction: DatabaseTransaction,
  { document }: Matter,
  { fromId, note }: HandOver,
  parts: readonly HandedPart[],
  actorId: number,
): Promise<NewEvent> {
  const toPersonIds = [...new Set(parts.flatMap(({ toId }) => toId ?? []))];
  const name = await personNames(transaction, [fromId, ...toPersonIds]);
  const to = toPersonIds.map((id) => name(id).name).join(', ');
  return {
    name: 'document.handed-over',
    actorId,
    documentId: document.id,
    note: `${[name(fromId).name, to].filter((text) => text !== '').join(' → ')}: ${note}`,
    details: { fromPersonId: fromId, toPersonIds, parts: [...new Set(parts.map(({ part }) => part))] },
  };
}
