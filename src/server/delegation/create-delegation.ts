import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import type { delegationCalls } from '#contract/delegation.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { NewEvent } from '#domain/events.ts';
import { memberOf } from '#domain/member-of.ts';
import { kindsInPost, periodOf, areInConflict } from '#domain/delegation/delegations.ts';
import { refusalOfScope, type Scope } from '#domain/delegation/scopes.ts';
import { refuse, type Refusal, refuseWithout } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { demandFactors } from '#server/accounts/second-factor/demand-factors.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { headRoles } from '#server/platform/database/roles.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { Platform } from '#server/platform/platform.ts';
import { ownPostName } from './delegator-posts.ts';
import { mayDelegate, loadDelegators, type DelegationActor } from './load-delegators.ts';

type Params = RequestOf<typeof delegationCalls.createDelegation>;

/**
 * แต่งตั้งผู้รักษาราชการแทน, ผู้ปฏิบัติราชการแทน, เลขานุการ. Passes on the work of the delegator or of the vacant
 * post, never a clearance.
 * Errors: `not-permitted`, `delegation-to-oneself`, `person-not-available`, `delegation-overlaps`,
 * `post-has-a-holder`, `full-powers-have-no-scope`, `invalid-request`.
 */
export async function createDelegation(
  platform: Pick<Platform, 'config'>,
  transaction: DatabaseTransaction,
  params: Params,
  actor: DelegationActor,
): Promise<{ delegationId: number } | Refusal> {
  const { viewer, now } = actor;
  const { post, deputyId, kind, scope, orderNumber, orderDate, from, to } = params;
  const delegatorId = post ? null : (params.delegatorId ?? viewer.personId);
  const place = { delegatorId, postUnitId: post?.unitId ?? null };
  const persons = await loadDelegators(transaction, [delegatorId ?? deputyId, deputyId], actor);
  if (!mayDelegate(actor, persons.get(delegatorId ?? 0), place.postUnitId)) return refuseWithout('delegates');
  if (deputyId === viewer.personId || deputyId === delegatorId) return refuse('delegation-to-oneself');
  if (!persons.has(deputyId)) return refuse('person-not-available');
  if (to !== null && (to < from || to < dayOf(now)))
    return refuse('invalid-request', { fields: { to: 'ends-before-it-begins' } });
  const postName = post?.name ?? (params.postName || (await ownPostName(transaction, persons.get(delegatorId ?? 0))));
  if (postName === null) return refuse('invalid-request', { fields: { postName: 'post-not-named' } });
  const refusedScope = refusalOfScope(kind, scope);
  if (refusedScope) return refusedScope;
  const days = periodOf(from, to);
  const period = { deputyId, kind, ...days, validFrom: post ? latest(days.validFrom, now) : days.validFrom };
  const refused = await lockPlace(transaction, place, period);
  if (refused) return refused;
  if (await hasConflict(transaction, place, { ...period, scope })) return refuse('delegation-overlaps');
  const order = { orderNumber, orderDate, postName };
  const { id } = await transaction
    .insertInto('delegations')
    .values({ ...period, ...place, ...order, ...columnsOf(scope), createdBy: viewer.personId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ended = await demandFactors(platform, transaction, [deputyId], now);
  await notifyPersons(
    transaction,
    personsToNotify(viewer.personId, delegatorId, deputyId),
    'delegationCreated',
    orderNumber,
    now,
  );
  const details = { delegationId: id, ...place, ...order, deputyId, kind, scope, from, to };
  await appendEvents(transaction, [{ name: 'delegation.created', actorId: viewer.personId, details }, ...ended], now);
  return { delegationId: id };
}

const columnsOf = ({ kinds, ...rest }: Scope) => ({ ...rest, scopeKinds: [...new Set(kinds)] });

/** A post may become vacant during a day, so the delegation starts now and not at the start of the day. */
const latest = (a: Date, b: Date) => (a > b ? a : b);

interface Place {
  readonly delegatorId: number | null;
  readonly postUnitId: number | null;
}
type Delegation = Parameters<typeof areInConflict>[0];
type Period = Omit<Delegation, 'scope'>;

/**
 * Locks the persons, who must be in service, and the unit of a vacant post, so that two requests at once do not both
 * pass. Nobody may hold the post.
 */
async function lockPlace(
  transaction: DatabaseTransaction,
  { delegatorId, postUnitId }: Place,
  { deputyId, kind, validFrom }: Period,
): Promise<Refusal | undefined> {
  const parties = delegatorId === null ? [deputyId] : [delegatorId, deputyId];
  // Who is leaving the service meanwhile gives and receives nothing any more.
  const inService = await transaction
    .selectFrom('persons')
    .select('id')
    .where('id', 'in', parties)
    .where('isActive', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (inService.length < parties.length) return refuse('person-not-available');
  if (postUnitId === null) return undefined;
  if (!kindsInPost.includes(kind)) return refuse('invalid-request', { fields: { kind: 'not-in-a-vacant-post' } });
  const unit = await transaction
    .selectFrom('units')
    .select('id')
    .where('id', '=', postUnitId)
    .where('closedOn', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!unit) return refuse('not-found');
  const holder = await transaction
    .selectFrom('unitRoles')
    .innerJoin('persons', 'persons.id', 'unitRoles.personId')
    .select('unitRoles.id')
    .where('unitRoles.unitId', '=', postUnitId)
    .where('unitRoles.roleId', 'in', headRoles)
    .where('persons.isActive', '=', true)
    .where('unitRoles.validFrom', '<=', validFrom)
    .where((where) => where.or([where('unitRoles.validTo', 'is', null), where('unitRoles.validTo', '>', validFrom)]))
    .executeTakeFirst();
  return holder && refuse('post-has-a-holder');
}

/** Needs the lock of `lockPlace`. */
async function hasConflict(
  transaction: DatabaseTransaction,
  { delegatorId, postUnitId }: Place,
  delegation: Delegation,
): Promise<boolean> {
  const place = { delegatorId, postUnitId };
  const column = delegatorId === null ? 'postUnitId' : 'delegatorId';
  const rows = await transaction
    .selectFrom('delegations')
    .select(['deputyId', 'kind', 'validFrom', 'validTo', 'scopeKinds', 'powers'])
    .where(column, '=', place[column])
    .where('revokedAt', 'is', null)
    .execute();
  return rows.some(({ scopeKinds, powers, ...row }) =>
    areInConflict(delegation, {
      ...row,
      kind: memberOf(delegationKinds, row.kind),
      scope: { kinds: scopeKinds, powers },
    }),
  );
}

const personsToNotify = (actorId: number, ...persons: readonly (number | null)[]) =>
  persons.filter((personId) => personId !== null).filter((personId) => personId !== actorId);

/** สิ้นสุดก่อนกำหนด. Errors: `not-found` (also when the person may not see it), `state-changed`. */
export async function endDelegation(
  transaction: DatabaseTransaction,
  { delegationId, reason }: RequestOf<typeof delegationCalls.endDelegation>,
  actor: DelegationActor,
): Promise<undefined | Refusal> {
  const { viewer, now } = actor;
  const delegation = await transaction
    .selectFrom('delegations')
    .select(['delegatorId', 'postUnitId', 'deputyId'])
    .where('id', '=', delegationId)
    .executeTakeFirst();
  if (!delegation) return refuse('not-found');
  const { delegatorId, postUnitId, deputyId } = delegation;
  const persons = await loadDelegators(transaction, [delegatorId ?? deputyId], actor);
  if (!mayDelegate(actor, persons.get(delegatorId ?? 0), postUnitId)) {
    const isParty = deputyId === viewer.personId || delegatorId === viewer.personId;
    return isParty ? refuseWithout('delegates') : refuse('not-found');
  }
  const [ended] = await revoke(transaction, [delegationId], { actorId: viewer.personId, reason, now });
  if (!ended) return refuse('state-changed');
  await appendEvents(transaction, [ended], now);
  return undefined;
}

interface Revocation {
  readonly actorId: number;
  readonly reason: string;
  readonly now: Date;
}

/** Those in force or to come; both sides are notified. Returns their events. */
async function revoke(
  transaction: DatabaseTransaction,
  delegationIds: readonly number[],
  { actorId, reason, now }: Revocation,
): Promise<readonly NewEvent[]> {
  if (delegationIds.length === 0) return [];
  const ended = await transaction
    .updateTable('delegations')
    .set({ revokedAt: now, revokedBy: actorId, revokedWhy: reason })
    .where('id', 'in', delegationIds)
    .where('revokedAt', 'is', null)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>', now)]))
    .returning(['id', 'delegatorId', 'postUnitId', 'deputyId'])
    .execute();
  for (const { delegatorId, deputyId } of ended)
    await notifyPersons(transaction, personsToNotify(actorId, delegatorId, deputyId), 'delegationEnded', reason, now);
  return ended.map(({ id, ...parties }) => ({
    name: 'delegation.ended',
    actorId,
    note: reason,
    details: { delegationId: id, ...parties },
  }));
}

/** Ends every delegation that a person gave or received. Returns their events. */
export async function revokeDelegationsOf(
  transaction: DatabaseTransaction,
  personId: number,
  revocation: Revocation,
): Promise<readonly NewEvent[]> {
  const theirs = await transaction
    .selectFrom('delegations')
    .select('id')
    .where('revokedAt', 'is', null)
    .where(({ or, eb }) => or([eb('delegatorId', '=', personId), eb('deputyId', '=', personId)]))
    .orderBy('id')
    .execute();
  return revoke(
    transaction,
    theirs.map(({ id }) => id),
    revocation,
  );
}

/** Ends every delegation to the vacant post of a unit that is closed. Returns their events. */
export async function revokeDelegationsToPost(
  transaction: DatabaseTransaction,
  postUnitId: number,
  revocation: Revocation,
): Promise<readonly NewEvent[]> {
  const toPost = await transaction
    .selectFrom('delegations')
    .select('id')
    .where('revokedAt', 'is', null)
    .where('postUnitId', '=', postUnitId)
    .orderBy('id')
    .execute();
  return revoke(
    transaction,
    toPost.map(({ id }) => id),
    revocation,
  );
}
