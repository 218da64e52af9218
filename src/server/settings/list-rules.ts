import { sql } from 'kysely';

import { lowersFactorLevel, secondFactorLevels } from '#domain/accounts/factor-requirement.ts';
import type { NewEvent } from '#domain/events.ts';
import { memberOf } from '#domain/member-of.ts';
import { granteeOfGroup } from '#domain/menus/menu-rights.ts';
import { refusalOfMainPosition } from '#domain/people/main-position.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { signFields } from '#domain/paper/sign-types.ts';
import { groupFields } from '#domain/registers/book-groups.ts';
import { ambiguousFields } from '#domain/registers/number-rules.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { listsWith } from '#domain/workflow/todo/todo-lists.ts';
import { deskTray } from '#domain/workflow/todo/trays.ts';
import { passOnArrivals, refusalOfPassingOn } from '#server/arrivals/pass-on-arrivals.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { demandFactors } from '#server/accounts/second-factor/demand-factors.ts';
import { centralRegistryId } from '#server/people/central-registry.ts';
import { opensLettersToActor } from '#server/people/opens-letters.ts';
import { endDuties, refusalOfLeaving, type Leaving } from '#server/leaving/end-service.ts';
import { furtherMembersHaveWork, leavesWork } from '#server/leaving/work-in-unit.ts';
import { unlinkLeaver } from '#server/messaging/messaging-links.ts';
import { rightsOf } from '#server/permissions/menu-permissions.ts';
import { refusalOfGiving } from '#server/permissions/save-permissions.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { followEmails, refusalOfEmail } from './account-emails.ts';
import { isNameOfOtherClass } from './class-names.ts';
import type { ListRow } from './list-queries.ts';
import { notifyOfUnits } from './notify-of-units.ts';
import { refusalOfLetterCode } from './refusal-of-letter-code.ts';
import { refusalOfRemovedRole, refusalOfRole } from './role-rules.ts';
import { endOfficesOfClosed } from './end-offices-of-closed.ts';

interface SavedRow {
  readonly transaction: DatabaseTransaction;
  readonly actorId: number;
  readonly now: Date;
  /** The caller hands over what a person has open and ends what they hold, or carries over the work of a unit. */
  readonly isHandedOver?: boolean | undefined;
  /** Another unit becomes the central registry in the same transaction. */
  readonly isPassedOn?: boolean | undefined;
  /** What other rows say once the same transaction has written them, by id: they may change places. */
  readonly planned?: PlannedRows | undefined;
  /** Undefined of a new row. */
  readonly before: ListRow | undefined;
  readonly after: Pick<ListRow, 'isActive' | 'values'> & { readonly id: number | undefined };
}

export type PlannedRows = ReadonlyMap<number, Pick<ListRow, 'isActive' | 'values'>>;

/** What a list demands of a row besides its values. */
type ListRule = (saved: SavedRow) => Promise<Refusal | undefined>;

export const listRules: Readonly<Partial<Record<SettingListName, ListRule>>> = {
  persons: async (saved) =>
    refusalOfDays(saved) ??
    (await refusalOfEmail(saved.transaction, saved.before?.id ?? 0, saved)) ??
    (await refusalOfLeavingUnit(saved)),
  userGroups: async ({ transaction, before, after, ...actor }) =>
    before?.isActive === false && after.isActive
      ? refusalOfGiving(transaction, await rightsOf(transaction, granteeOfGroup(before.id), 'stored'), actor)
      : undefined,
  units: async (saved) =>
    (await refusalOfMerged(saved)) ??
    (await refusalOfPlace(saved)) ??
    (await refusalOfRegistry(saved)) ??
    (await refusalOfSight(saved)) ??
    (await refusalOfLetterCode(saved)) ??
    (await refusalOfNextRegistry(saved)) ??
    (await refusalOfClosing(saved)),
  roles: refusalOfRole,
  documentTypes: refusalOfHeading,
  bookGroups: refusalOfGroups,
  signTypes: refusalOfSignType,
  secrecies: (saved) => Promise.resolve(refusalOfClassName(saved)),
  signInRules: refusalOfFewerFactors,
  numberRules: ({ after }) => Promise.resolve(refusalOfAmbiguity(after.values)),
};

/** What a list demands before a row is removed, besides that nothing names it. */
export const removalRules: Readonly<
  Partial<Record<SettingListName, (transaction: DatabaseTransaction, row: ListRow) => Promise<Refusal | undefined>>>
> = { roles: refusalOfRemovedRole };

/** Two levels: what is under a heading is a heading of none. */
async function refusalOfHeading({ transaction, planned, before, after }: SavedRow): Promise<Refusal | undefined> {
  const { headingId } = after.values;
  if (typeof headingId !== 'number') return undefined;
  const types = await transaction.selectFrom('documentTypes').select(['id', 'headingId']).execute();
  const headingOf = (type: (typeof types)[number]) => planned?.get(type.id)?.values['headingId'] ?? null;
  const finalOf = (type: (typeof types)[number]) => (planned?.has(type.id) ? headingOf(type) : type.headingId);
  const isBroken = types.some(
    (type) =>
      (type.id === headingId && (type.id === before?.id || finalOf(type) !== null)) ||
      (before !== undefined && type.id !== before.id && finalOf(type) === before.id),
  );
  if (isBroken) return refuse('invalid-request', { fields: { 'values.headingId': 'not-valid' } });
  // A heading is the type of no letter: one that letters have would be offered no more.
  const isTypeOfLetters = before?.values['headingId'] !== headingId && (await isInUse(transaction, headingId));
  return isTypeOfLetters ? refuse('invalid-request', { fields: { 'values.headingId': 'type-of-letters' } }) : undefined;
}

const isInUse = async (transaction: DatabaseTransaction, documentTypeId: number): Promise<boolean> =>
  (await transaction
    .selectFrom('documents')
    .select('id')
    .where('documentTypeId', '=', documentTypeId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A register is under one heading: whoever chooses it looks for it in one place. */
async function refusalOfGroups(saved: SavedRow): Promise<Refusal | undefined> {
  return refusalOfTaken(saved, groupFields, await saved.transaction.selectFrom('bookGroups').selectAll().execute());
}

/** No two units print the same number. */
function refusalOfAmbiguity(values: ListRow['values']): Refusal | undefined {
  const fields = ambiguousFields(values);
  const problems = Object.fromEntries(fields.map((field) => [`values.${field}`, 'number-without-code' as const]));
  return fields.length === 0 ? undefined : refuse('invalid-request', { fields: problems });
}

/** A kind of letter is signed in one way. */
async function refusalOfSignType(saved: SavedRow): Promise<Refusal | undefined> {
  return refusalOfTaken(saved, signFields, await saved.transaction.selectFrom('signTypes').selectAll().execute());
}

/** Each of the fields is ticked in one row in use. */
function refusalOfTaken(
  { planned, before, after }: SavedRow,
  fields: readonly { readonly field: string }[],
  stored: readonly (Pick<ListRow, 'id' | 'isActive'> & Readonly<Record<string, unknown>>)[],
): Refusal | undefined {
  if (!after.isActive) return undefined;
  const others = stored
    .filter(({ id }) => id !== before?.id)
    .map(({ id, isActive, ...values }) => planned?.get(id) ?? { isActive, values });
  const has = (field: string) => others.some(({ isActive, values }) => isActive && Object(values)[field] === true);
  const taken = fields.filter(({ field }) => after.values[field] === true && has(field));
  const problems = Object.fromEntries(taken.map(({ field }) => [`values.${field}`, 'taken' as const]));
  return taken.length === 0 ? undefined : refuse('invalid-request', { fields: problems });
}

/** A watermark must not say of a secret letter that it is an open one, or one of another class. */
function refusalOfClassName({ after }: SavedRow): Refusal | undefined {
  const fields = ['name', 'nameEnglish'].filter((field) => isNameOfOtherClass(String(after.values[field]), after.id));
  const problems = Object.fromEntries(fields.map((field) => [`values.${field}`, 'taken' as const]));
  return fields.length === 0 ? undefined : refuse('invalid-request', { fields: problems });
}

/** Whoever manages the rules may ask a second factor of more people; of fewer, only an administrator. */
async function refusalOfFewerFactors({ transaction, actorId, before, after }: SavedRow): Promise<Refusal | undefined> {
  const levelOf = (row: Pick<ListRow, 'values'>) => memberOf(secondFactorLevels, String(row.values['secondFactorOf']));
  return before && lowersFactorLevel(levelOf(before), levelOf(after))
    ? requireAdministrator(transaction, actorId)
    : undefined;
}

const isRegistry = ({ values }: Pick<ListRow, 'values'>) => values['isCentralRegistry'] === true;

/** Letters from outside come to one open unit: once there is a central registry, there is always one, and no second. */
async function refusalOfRegistry({ transaction, isPassedOn, before, after }: SavedRow): Promise<Refusal | undefined> {
  const was = before !== undefined && isRegistry(before);
  const remains = after.isActive && isRegistry(after);
  if (was) return remains || isPassedOn ? undefined : refuse('central-registry-needed');
  if (!isRegistry(after)) return undefined;
  if (!after.isActive) return refuse('invalid-request', { fields: { 'values.isCentralRegistry': 'not-valid' } });
  return (await centralRegistryId(transaction)) === undefined ? undefined : refuse('central-registry-taken');
}

const becomesRegistry = (before: Pick<ListRow, 'values'> | null | undefined, after: Pick<ListRow, 'values'> | null) =>
  after !== null && isRegistry(after) && !(before && isRegistry(before));

const refusalOfNextRegistry = async ({ transaction, now, before, after }: SavedRow) =>
  becomesRegistry(before, after) ? refusalOfPassingOn(transaction, after.id, now) : undefined;

/** Nobody opens the letters of other units to themselves. A merge, which moves units too, has a rule of its own. */
async function refusalOfSight(saved: SavedRow): Promise<Refusal | undefined> {
  const { transaction, actorId, now, before, after, isHandedOver } = saved;
  if (!before || isHandedOver) return undefined;
  const parentId = after.values['parentId'];
  const change = {
    actorId,
    unitId: before.id,
    parentId: typeof parentId === 'number' && parentId !== before.values['parentId'] ? parentId : undefined,
    becomesCentralRegistry: isRegistry(after) && !isRegistry(before),
    now,
  };
  return (await opensLettersToActor(transaction, change)) ? refuse('unit-gives-oneself') : undefined;
}

/** A unit that was merged stays closed, under the one that it was merged into. */
async function refusalOfMerged({ transaction, before, after }: SavedRow): Promise<Refusal | undefined> {
  if (!before || (before.isActive === after.isActive && before.values['parentId'] === after.values['parentId']))
    return undefined;
  const { mergedIntoId } = await transaction
    .selectFrom('units')
    .select('mergedIntoId')
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  return mergedIntoId === null ? undefined : refuse('unit-was-merged');
}

/** The units stay one tree: only the agency itself is under none, and no unit is under itself. */
async function refusalOfPlace({ transaction, before, after }: SavedRow): Promise<Refusal | undefined> {
  const parentId = after.values['parentId'];
  const refused = refuse('invalid-request', { fields: { 'values.parentId': 'not-valid' } });
  if (before && before.values['parentId'] === parentId) return undefined;
  if (typeof parentId !== 'number') return refused;
  if (after.id === undefined) return undefined;
  const { rows } = await sql`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM units WHERE id = ${parentId}
      UNION
      SELECT units.id, units.parent_id FROM units JOIN above ON units.id = above.parent_id
    )
    SELECT 1 FROM above WHERE id = ${after.id}`.execute(transaction);
  return rows.length > 0 ? refused : undefined;
}

/** ปกติ, ลับ and ลับมาก (`secrecy.ts`). */
const storedClasses = [1, 2, 3];
const listsToAct = listsWith(({ group }) => group === 'act');
const traysOf = (unitId: number) => storedClasses.map((secrecy) => deskTray(unitId, secrecy));

/** A unit is closed once nothing is left in it or in those merged into it: no open unit below, nobody in service, no work. */
async function refusalOfClosing({
  transaction,
  now,
  isHandedOver,
  before,
  after,
}: SavedRow): Promise<Refusal | undefined> {
  if (!before?.isActive || after.isActive || isHandedOver) return undefined;
  const merged = await transaction.selectFrom('units').select('id').where('mergedIntoId', '=', before.id).execute();
  const trays = [before.id, ...merged.map(({ id }) => id)].flatMap(traysOf);
  const { rows } = await sql<{ hasUnits: boolean; hasPersons: boolean; hasWork: boolean }>`
    SELECT
      EXISTS (SELECT FROM units WHERE parent_id = ${before.id} AND closed_on IS NULL) AS has_units,
      EXISTS (SELECT FROM persons WHERE unit_id = ${before.id} AND is_active) AS has_persons,
      EXISTS (
        SELECT FROM tray_items WHERE tray = ANY(${trays}::text[]) AND list = ANY(${[...listsToAct]}::text[])
        UNION ALL
        SELECT FROM arrivals WHERE state = 'waiting' AND tray = ANY(${trays}::text[])
      ) AS has_work`.execute(transaction);
  const [left] = rows;
  if (left?.hasUnits) return refuse('unit-has-units');
  if (left?.hasPersons) return refuse('unit-has-persons');
  const hasWork = left?.hasWork || (await furtherMembersHaveWork(transaction, before.id, now));
  return hasWork ? refuse('unit-has-work') : undefined;
}

/** A person before and after; null of one who was not there. */
interface Person {
  readonly before: Pick<ListRow, 'isActive' | 'values'> | null | undefined;
  readonly after: Pick<ListRow, 'isActive' | 'values'> | null;
}

/** Whether the person leaves a unit, for another or for good; undefined when they stay. */
function leavingOf(
  personId: number,
  { before, after }: Person,
  actor: { readonly actorId: number; readonly now: Date },
): Leaving | undefined {
  const unitId = before?.values['unitId'];
  if (!before?.isActive || !after || typeof unitId !== 'number') return undefined;
  const nextUnitId = after.values['unitId'];
  const toUnitId = after.isActive && typeof nextUnitId === 'number' ? nextUnitId : null;
  return toUnitId === unitId ? undefined : { personId, unitId, toUnitId, ...actor, reason: '' };
}

const dayIn = ({ values }: Pick<ListRow, 'values'>, field: string): string | null =>
  typeof values[field] === 'string' ? values[field] : null;
const positionIn = (row: Pick<ListRow, 'isActive' | 'values'>) => ({
  isInService: row.isActive,
  from: dayIn(row, 'positionFrom'),
  until: dayIn(row, 'positionUntil'),
});

/** Of a new person any days may be recorded. */
const refusalOfDays = ({ actorId, now, before, after }: SavedRow): Refusal | undefined =>
  before &&
  refusalOfMainPosition({
    before: positionIn(before),
    after: positionIn(after),
    isOwn: before.id === actorId,
    today: dayOf(now),
  });

/** Who leaves the service has nothing open, who moves nothing in the unit that they leave, or it is handed over. */
async function refusalOfLeavingUnit({
  transaction,
  actorId,
  now,
  isHandedOver,
  ...person
}: SavedRow): Promise<Refusal | undefined> {
  const leaving = leavingOf(person.before?.id ?? 0, person, { actorId, now });
  if (!leaving) return undefined;
  const refused = await refusalOfLeaving(transaction, leaving);
  if (refused || isHandedOver) return refused;
  return (await leavesWork(transaction, leaving, now)) ? refuse('person-has-work') : undefined;
}

/** Another rule of who must have a second factor holds at once, for who is signed in too. */
async function demandFactorsAnew(
  platform: Platform,
  transaction: DatabaseTransaction,
  saved: readonly Person[],
  now: Date,
): Promise<readonly NewEvent[]> {
  const isSame = saved.every(
    ({ before, after }) => before?.values['secondFactorOf'] === after?.values['secondFactorOf'],
  );
  return isSame ? [] : demandFactors(platform, transaction, 'everybody', now);
}

/**
 * What follows from rows that were saved: letters from outside go to the next central registry, the heads learn whose
 * letters are open to others now, the offices of a closed unit end; who became a head sets up the second factor of heads; the owner of an account learns of a new address; who
 * left a unit holds nothing there any more, and who left the service is signed out. Called once after all of them, because
 * it locks sessions. Returns the events, which the caller appends.
 */
export async function followSaved(
  platform: Platform,
  transaction: DatabaseTransaction,
  list: SettingListName,
  saved: readonly (Person & { readonly rowId: number })[],
  actor: { readonly actorId: number; readonly now: Date },
): Promise<readonly NewEvent[]> {
  if (list === 'units') {
    const passedOn: NewEvent[] = [];
    for (const { rowId, before, after } of saved)
      if (becomesRegistry(before, after)) passedOn.push(...(await passOnArrivals(transaction, rowId, actor)));
    await notifyOfUnits(transaction, saved, actor);
    return [...passedOn, ...(await endOfficesOfClosed(transaction, saved, actor))];
  }
  if (list === 'signInRules') return demandFactorsAnew(platform, transaction, saved, actor.now);
  if (list !== 'persons') return [];
  const leaving = saved.flatMap(({ rowId, ...person }) => leavingOf(rowId, person, actor) ?? []);
  const ended: NewEvent[] = [...(await followEmails(platform, transaction, saved, actor.actorId))];
  for (const each of leaving) ended.push(...(await endDuties(transaction, each)));
  const leavers = leaving.filter(({ toUnitId }) => toUnitId === null);
  for (const leaver of leavers) ended.push(...(await unlinkLeaver(transaction, leaver)));
  return ended;
}
