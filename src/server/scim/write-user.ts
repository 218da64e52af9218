import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { accountNameOf } from '#domain/accounts/username.ts';
import { scimLimits } from '#domain/scim/scim.ts';
import { closeAccount } from '#server/leaving/end-service.ts';
import { unlinkLeaver } from '#server/messaging/messaging-links.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followSaved } from '#server/settings/list-rules.ts';
import type { PlannedImport } from '#server/settings/plan-import.ts';
import { comparable } from '#server/settings/read-list-table.ts';
import { writeDuties } from '#server/settings/write-duties.ts';
import { writeImport } from '#server/settings/write-import.ts';

import { findUser, versionOf, type KnownUser, type ScimResource } from './find-users.ts';
import { mayOneMoreLeave } from './leaver-guard.ts';
import { matchUser } from './match-user.ts';
import { openUnitCode, planUser, unitNamed } from './plan-user.ts';
import type { ScimCaller } from './scim-access.ts';
import { readUser, type ScimUser } from './scim-user.ts';

export interface Writing extends ScimCaller {
  readonly platform: Platform;
  /** Holds the turns of the persons and of SCIM. */
  readonly transaction: DatabaseTransaction;
  readonly now: Date;
}

/** `held`: nothing was done but to note that it waits for an administrator, which is committed. */
export type Written =
  | {
      readonly done: 'written';
      readonly personId: number;
      readonly events: readonly NewEvent[];
      /** What of it was left as it is, which administrators see. */
      readonly fault?: RefusalCode;
    }
  | { readonly done: 'held'; readonly refusal: Refusal; readonly events: readonly NewEvent[] };

type Deed = 'person-joined' | 'person-changed' | 'person-left' | 'person-returned' | 'person-removed' | 'leaver-held';

const eventOf = ({ actorId, tokenId }: Writing, deed: Deed | 'match-asked', personId: number): NewEvent => ({
  name: `scim.${deed}`,
  actorId,
  details: { personId, tokenId },
});

/** Somebody whom the platform makes: a joiner, or who it removed before. Errors: those of the import of people, `scim-…`. */
export async function joinUser(writing: Writing, user: ScimUser): Promise<Written | Refusal> {
  const match = await matchUser(writing.transaction, user);
  if (isRefusal(match)) return match;
  switch (match.kind) {
    case 'removed': {
      const known = await lockedUser(writing.transaction, match.resourceId, { isRemoved: true });
      return known ? returnRemoved(writing, known, user) : refuse('not-found');
    }
    case 'known':
      return askForMatch(writing, match.personId, user);
    case 'new':
      return addUser(writing, user, match.code);
  }
}

/** Who is deleted there and made anew; one who is not to come in, though somebody opened the account here, is shut out. */
async function returnRemoved(writing: Writing, known: KnownUser, user: ScimUser): Promise<Written | Refusal> {
  const changed = await changeUser(writing, known, { user: { ...user, isActive: user.isActive ?? true } });
  if (user.isActive !== false || !known.isActive || isRefusal(changed)) return changed;
  const left = await letLeave(writing, known);
  return isRefusal(left) ? left : { ...left, events: [...changed.events, ...left.events] };
}

async function addUser(writing: Writing, user: ScimUser, employeeCode: string): Promise<Written | Refusal> {
  const { transaction, now, unitId, sendsLinks } = writing;
  if (await isFull(transaction)) return refuse('scim-full');
  // Whoever is not to come in has no account yet.
  if (user.isActive === false) return refuse('scim-not-active');
  const username = accountNameOf(user.userName);
  if (username === '') return refuse('invalid-request', { fields: { userName: 'not-valid' } });
  const named = user.department === undefined ? undefined : await unitNamed(transaction, user.department);
  const unitCode = named ?? (await openUnitCode(transaction, unitId));
  if (isRefusal(unitCode)) return unitCode;
  const plan = await planUser(transaction, { employeeCode, username, unitCode, user }, writing);
  if (isRefusal(plan)) return plan;
  if (plan.changes.length !== 1 || plan.changes[0]?.before) return refuse('scim-person-taken');
  const written = await carryOut(writing, plan);
  if (isRefusal(written)) return written;
  const [personId] = written.personIds;
  if (personId === undefined) return refuse('scim-person-taken');
  await transaction
    .insertInto('scimLinks')
    .values({
      personId,
      resourceId: randomUUID(),
      externalId: user.externalId ?? null,
      userName: user.userName,
      linkedAt: now,
      changedAt: now,
    })
    .execute();
  if (!sendsLinks)
    await transaction.updateTable('accounts').set({ awaitsLink: true }).where('personId', '=', personId).execute();
  return { done: 'written', personId, events: [...written.events, eventOf(writing, 'person-joined', personId)] };
}

/** Whoever has a stolen token fills no agency with people. */
async function isFull(transaction: DatabaseTransaction): Promise<boolean> {
  const { made } = await transaction
    .selectFrom('scimLinks')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow();
  return Number(made) >= scimLimits.people;
}

/** As a reading of the directory writes its people. */
async function carryOut(
  { platform, transaction, actorId, now, sendsLinks }: Writing,
  plan: Pick<PlannedImport, 'changes'>,
): Promise<{ readonly personIds: readonly number[]; readonly events: readonly NewEvent[] } | Refusal> {
  const actor = { actorId, now };
  const written = await writeImport(transaction, 'persons', plan.changes, actor);
  if (isRefusal(written)) return written;
  const duties = await writeDuties(platform, transaction, written.duties, { ...actor, sendsLinks, reopens: false });
  if (isRefusal(duties)) return duties;
  const followed = await followSaved(platform, transaction, 'persons', written.rows, actor);
  const ended = await duties.follow();
  const saved = written.rows.map((details) => ({
    name: 'setting.saved' as const,
    actorId,
    details: { list: 'persons', ...details },
  }));
  return {
    personIds: written.rows.map(({ rowId }) => rowId),
    events: [...followed, ...saved, ...duties.events, ...ended],
  };
}

/** Whoever is here already is taken over by nobody but an administrator, as by night from the directory. */
async function askForMatch(writing: Writing, personId: number, user: ScimUser): Promise<Written> {
  const { transaction, now } = writing;
  const asked = { userName: user.userName, externalId: user.externalId ?? null, askedAt: now };
  const before = await transaction
    .selectFrom('scimMatches')
    .select(['userName', 'externalId'])
    .where('personId', '=', personId)
    .executeTakeFirst();
  const isSame = before?.userName === asked.userName && before.externalId === asked.externalId;
  if (!isSame)
    await transaction
      .insertInto('scimMatches')
      .values({ personId, ...asked })
      .onConflict((conflict) => conflict.column('personId').doUpdateSet(asked))
      .execute();
  const events = isSame ? [] : [eventOf(writing, 'match-asked', personId)];
  return { done: 'held', refusal: refuse('scim-person-waits'), events };
}

/** The person of a resource, locked; of one that SCIM removed only when it is looked for. */
export async function lockedUser(
  transaction: DatabaseTransaction,
  resourceId: string,
  { isRemoved = false } = {},
): Promise<KnownUser | undefined> {
  const link = await findUser(transaction, resourceId, { isRemoved });
  if (!link) return undefined;
  await lockPersonsAndUnits(transaction, [link.personId], []);
  return findUser(transaction, resourceId, { isRemoved });
}

export interface Change {
  readonly user: ScimUser;
  /** By a PATCH: what was taken away is empty afterwards. */
  readonly before?: ScimResource;
}

/**
 * Whoever is to leave does, before all else: the rest of the same request, which may be refused, neither counts nor keeps
 * them in. Errors: `scim-administrator`.
 */
export async function letLeave(writing: Writing, known: KnownUser): Promise<Written | Refusal> {
  if (known.isAdministrator) return refuse('scim-administrator');
  if (!(await mayOneMoreLeave(writing.transaction, writing.now))) return holdLeaver(writing, known);
  return { done: 'written', personId: known.personId, events: await endUser(writing, known) };
}

/** Whoever SCIM knows, as it says them now. Errors: those of the import of people, `scim-…`. */
export async function changeUser(writing: Writing, known: KnownUser, change: Change): Promise<Written | Refusal> {
  const { user } = change;
  const returns = user.isActive === true && !known.isActive;
  const refused = await refusalOfChange(writing, known, user, returns);
  if (refused) return refused;
  const unitCode = await nextUnit(writing, known, user);
  const keepsOffice = unitCode !== undefined && (await holdsDuties(writing, known, unitCode));
  const plan = await planChange(writing, known, change, keepsOffice ? undefined : unitCode);
  if (isRefusal(plan)) return plan;
  const changesPerson = plan.changes.length > 0;
  // Nothing of an administrator changes, and of nobody whom somebody let go.
  if ((changesPerson || returns) && known.isAdministrator) return refuse('scim-administrator');
  if ((changesPerson || returns) && !known.isInService) return refuse('scim-let-go');
  const returned = returns ? await returnUser(writing, known) : [];
  const changesLink = await writeLink(writing, known, user, changesPerson);
  const written = changesPerson ? await carryOut(writing, plan) : { events: [] };
  if (isRefusal(written)) return written;
  const changed = changesPerson || changesLink ? [eventOf(writing, 'person-changed', known.personId)] : [];
  const events = [...returned, ...written.events, ...changed];
  return { done: 'written', personId: known.personId, events, ...(keepsOffice && { fault: 'scim-holds-office' }) };
}

async function refusalOfChange(
  { transaction }: Writing,
  known: KnownUser,
  user: ScimUser,
  returns: boolean,
): Promise<Refusal | undefined> {
  const code = user.employeeNumber;
  if (code !== undefined && comparable(code) !== comparable(known.employeeCode)) return refuse('scim-mutability');
  const taken = await transaction
    .selectFrom('scimLinks')
    .select('personId')
    .where('personId', '<>', known.personId)
    .where(({ or, and, eb, fn, val }) =>
      or([
        and([
          eb('removedAt', 'is', null),
          eb(fn('lower', ['userName']), '=', fn<string>('lower', [val(user.userName)])),
        ]),
        ...(user.externalId === undefined ? [] : [eb('externalId', '=', user.externalId)]),
      ]),
    )
    .executeTakeFirst();
  if (taken) return refuse('scim-person-taken');
  // Whom SCIM did not shut out it does not let in: an administrator or the directory did.
  return returns && !(await mayReturn(transaction, known)) ? refuse('scim-let-go') : undefined;
}

async function mayReturn(transaction: DatabaseTransaction, known: KnownUser): Promise<boolean> {
  if (known.leftAt === null || !known.isInService) return false;
  const gone = await transaction
    .selectFrom('directoryLinks')
    .select('personId')
    .where('personId', '=', known.personId)
    .where('leftAt', 'is not', null)
    .executeTakeFirst();
  return gone === undefined;
}

/** The code of another unit that the department names. */
async function nextUnit({ transaction }: Writing, known: KnownUser, user: ScimUser): Promise<string | undefined> {
  if (user.department === undefined || user.department === known.unitName) return undefined;
  const code = await unitNamed(transaction, user.department);
  return code === known.unitCode ? undefined : code;
}

/**
 * Who moves loses the offices of the unit, the further positions in the next one and every delegation for good, and no limit
 * counts the people whom a stolen token moves: so it moves nobody who has any.
 */
async function holdsDuties(
  { transaction, now }: Writing,
  { personId }: KnownUser,
  nextUnitCode: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM unit_roles JOIN persons ON persons.id = unit_roles.person_id AND persons.unit_id = unit_roles.unit_id
    WHERE unit_roles.person_id = ${personId} AND (unit_roles.valid_to IS NULL OR unit_roles.valid_to > ${now})
    UNION ALL
    SELECT FROM delegations
    WHERE (delegator_id = ${personId} OR deputy_id = ${personId}) AND revoked_at IS NULL
      AND (valid_to IS NULL OR valid_to > ${now})
    UNION ALL
    SELECT FROM further_positions JOIN units ON units.id = further_positions.unit_id AND units.code = ${nextUnitCode}
    WHERE further_positions.person_id = ${personId} AND (valid_to IS NULL OR valid_to > ${now})
    LIMIT 1`.execute(transaction);
  return rows.length > 0;
}

const clearable = ['prefix', 'positionName', 'phone'] as const;

/** No change needs no plan, which reads everybody: platforms say the same again and again. */
const isSame = (known: KnownUser, user: ScimUser): boolean =>
  plannedTexts.every((field) => user[field] === undefined || comparable(user[field]) === known[field]);
const plannedTexts = ['prefix', 'firstName', 'lastName', 'positionName', 'phone'] as const;

async function planChange(
  writing: Writing,
  known: KnownUser,
  { user, before }: Change,
  unitCode: string | undefined,
): Promise<Pick<PlannedImport, 'changes'> | Refusal> {
  const { transaction } = writing;
  const said = before && readUser(before);
  const was = said && !isRefusal(said) ? said : undefined;
  const cleared = clearable.filter((field) => was?.[field] !== undefined && user[field] === undefined);
  if (unitCode === undefined && cleared.length === 0 && isSame(known, user)) return { changes: [] };
  // A code for a new password goes to the e-mail of an account, also of one that is made later, so SCIM changes none.
  const fields = { employeeCode: known.employeeCode, unitCode, user, cleared, keepsEmail: true };
  const plan = await planUser(transaction, fields, writing);
  if (isRefusal(plan)) return plan;
  return plan.changes.every((row) => row.before?.id === known.personId) ? plan : refuse('scim-person-taken');
}

/** True when what the platform calls them changed. The user name of the account stays: nobody comes in by another's. */
async function writeLink(
  { transaction, now }: Writing,
  known: KnownUser,
  user: ScimUser,
  changesPerson: boolean,
): Promise<boolean> {
  const externalId = user.externalId ?? known.externalId;
  const isOther = user.userName !== known.userName || externalId !== known.externalId;
  // Who waits to leave does so until the platform says that they stay; another change says nothing of it.
  const stays = user.isActive === true;
  const waited = known.heldAt !== null || known.leftAt !== null;
  if (isOther || changesPerson || (stays && waited) || known.removedAt !== null)
    await transaction
      .updateTable('scimLinks')
      .set({
        userName: user.userName,
        externalId,
        changedAt: now,
        removedAt: null,
        ...(stays && { heldAt: null, leftAt: null }),
      })
      .where('personId', '=', known.personId)
      .execute();
  return isOther;
}

async function returnUser(writing: Writing, { personId }: KnownUser): Promise<readonly NewEvent[]> {
  await writing.transaction.updateTable('accounts').set({ closedAt: null }).where('personId', '=', personId).execute();
  return [eventOf(writing, 'person-returned', personId)];
}

async function holdLeaver(writing: Writing, { personId, heldAt }: KnownUser): Promise<Written> {
  const { transaction, now } = writing;
  if (heldAt === null)
    await transaction.updateTable('scimLinks').set({ heldAt: now }).where('personId', '=', personId).execute();
  const events = heldAt === null ? [eventOf(writing, 'leaver-held', personId)] : [];
  return { done: 'held', refusal: refuse('scim-many-leavers'), events };
}

/**
 * As a reading of the directory: signed out at once, and the account is shut. They keep their work and their offices until
 * somebody lets them go, so that nothing is lost when they are back tomorrow.
 */
export async function shutOut(
  transaction: DatabaseTransaction,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
  personId: number,
): Promise<readonly NewEvent[]> {
  await transaction
    .updateTable('scimLinks')
    .set({ leftAt: now, shutAt: now, heldAt: null, changedAt: now })
    .where('personId', '=', personId)
    .execute();
  const closed = await closeAccount(transaction, { personId, actorId, reason: '', now });
  return [...closed, ...(await unlinkLeaver(transaction, { personId, actorId }))];
}

async function endUser(writing: Writing, { personId }: KnownUser): Promise<readonly NewEvent[]> {
  const closed = await shutOut(writing.transaction, writing, personId);
  return [...closed, eventOf(writing, 'person-left', personId)];
}

/** Nobody is deleted: they are deactivated, and SCIM does not find them any more. */
export async function removeUser(writing: Writing, known: KnownUser): Promise<Written | Refusal> {
  const { transaction, now } = writing;
  if (known.isAdministrator) return refuse('scim-administrator');
  if (known.isActive && !(await mayOneMoreLeave(transaction, now))) return holdLeaver(writing, known);
  const left = known.isActive ? await endUser(writing, known) : [];
  await transaction
    .updateTable('scimLinks')
    .set({ removedAt: now, changedAt: now, leftAt: known.leftAt ?? now, heldAt: null })
    .where('personId', '=', known.personId)
    .execute();
  return {
    done: 'written',
    personId: known.personId,
    events: [...left, eventOf(writing, 'person-removed', known.personId)],
  };
}

/** The version that a client saw, where it says one (RFC 7644, 3.14). */
export const isSeen = (known: KnownUser, ifMatch: string | undefined): boolean =>
  ifMatch === undefined || ifMatch === '*' || ifMatch.split(',').some((tag) => tag.trim() === versionOf(known));
