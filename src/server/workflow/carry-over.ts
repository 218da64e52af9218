import { sql } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import {
  carriedPartsOf,
  carriedPartNames,
  planCarryOver,
  workStates,
  draftStates,
  type CarriedPart,
  type CarryOver,
} from '#domain/workflow/plans/carry-over.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { deskTray } from '#domain/workflow/todo/trays.ts';
import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { carryOutOne, writeEndings, type Actor, type Ending } from './carry-out.ts';
import { loadMatters } from './load-matter.ts';
import { lockTogether } from './lock-matter.ts';

type Connection = Database | DatabaseTransaction;
type LetterCounts = Readonly<Record<CarriedPart, number>>;

/** The letters in which a unit may have something; without `all`, those that change when it is merged. */
async function lettersOf(database: Connection, unitId: number, which: 'all' | 'changing'): Promise<readonly number[]> {
  const legStates = which === 'all' ? ['unreceived', ...workStates] : ['unreceived'];
  const desks = [deskTray(unitId, 1), deskTray(unitId, 2)];
  const { rows } = await sql<{ id: number }>`
    SELECT legs.document_id AS id FROM legs JOIN documents ON documents.id = legs.document_id
    WHERE legs.to_unit_id = ${unitId} AND (
      legs.state = ANY(${legStates}::text[])
      OR legs.kind = 'home' AND documents.state = ANY(${[...draftStates]}::text[])
    )
    UNION
    -- Where another unit drafted what this one issues.
    SELECT documents.id FROM tray_items JOIN documents ON documents.id = tray_items.document_id
    WHERE tray_items.tray = ANY(${desks}::text[]) AND tray_items.list = ANY(${[...todoListNames]}::text[])
      AND tray_items.year = 0 AND documents.state = ANY(${[...draftStates]}::text[])
    ORDER BY id`.execute(database);
  return rows.map(({ id }) => id);
}

async function mattersOf(database: Connection, unitId: number, which: 'all' | 'changing'): Promise<readonly Matter[]> {
  const ids = await lettersOf(database, unitId, which);
  return ids.length === 0 ? [] : loadMatters(database, ids);
}

/** Of the open letters only: of secret ones nobody learns how many there are (docs/rules/secrecy.md). */
const countOpen = (matters: readonly Matter[], unitId: number): LetterCounts => {
  const parts = matters
    .filter(({ document }) => !isSecret(document.secrecy))
    .flatMap((matter) => carriedPartsOf(matter, unitId));
  const count = (part: CarriedPart) => parts.filter((name) => name === part).length;
  const [toReceive, unnumbered, numbered] = carriedPartNames.map(count);
  return { toReceive: toReceive ?? 0, unnumbered: unnumbered ?? 0, numbered: numbered ?? 0 };
};

export const openLettersOfUnit = async (database: Database, unitId: number): Promise<LetterCounts> =>
  countOpen(await mattersOf(database, unitId, 'all'), unitId);

interface CarriedOver {
  readonly letters: LetterCounts;
  readonly events: readonly NewEvent[];
}

/**
 * Gives the letters of a merged unit to the one that it was merged into. The caller appends the events, one for each
 * letter that changed, because theirs is the last lock. Done again, it takes what has come meanwhile.
 */
export async function carryOverLetters(
  transaction: DatabaseTransaction,
  carryOver: CarryOver & { readonly note: string },
  actor: Omit<Actor, 'reason'>,
): Promise<CarriedOver> {
  const { fromUnitId, toUnitId, note } = carryOver;
  await lockTogether(transaction, `unit ${fromUnitId}`, () => lettersOf(transaction, fromUnitId, 'changing'));
  const matters = await mattersOf(transaction, fromUnitId, 'changing');
  const events: NewEvent[] = [];
  const endings: Ending[] = [];
  for (const matter of matters) {
    const plan = planCarryOver(matter, carryOver, actor.now);
    if (plan.length === 0) continue;
    const { ending } = await carryOutOne(transaction, matter, plan, { ...actor, reason: note });
    endings.push(ending);
    events.push({
      name: 'document.carried-over',
      actorId: actor.personId,
      documentId: matter.document.id,
      note,
      details: { fromUnitId, toUnitId },
    });
  }
  await writeEndings(transaction, endings);
  return { letters: countOpen(matters, fromUnitId), events };
}
