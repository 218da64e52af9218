import type { PermissionChange } from '#contract/permissions/permissions.ts';
import type { NewEvent } from '#domain/events.ts';
import { differenceOf, groupOf, type GivenRight, type MenuRight } from '#domain/menus/menu-rights.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { keptByAdministrators } from '#domain/settings/managed-menus.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

import { knownGrantee, rightsOf, jsonOf } from './menu-permissions.ts';

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

/** A change that nothing refuses, to be written before anybody else has the turn of the groups. */
export interface PreparedChange {
  readonly change: PermissionChange;
  readonly before: readonly GivenRight[];
  readonly changed: ReadonlySet<number>;
}

/**
 * Errors: `not-found`, `list-changed` when the rights are no longer what the person saw, `administrators-keep-groups`,
 * `more-than-own-rights`.
 */
export async function savePermissions(
  transaction: DatabaseTransaction,
  change: PermissionChange,
  actor: Actor,
): Promise<NewEvent | Refusal> {
  const prepared = await preparePermissions(transaction, change, actor);
  return isRefusal(prepared) ? prepared : writePermissions(transaction, prepared, actor);
}

/** Checks what `savePermissions` does. Errors: the same. */
export async function preparePermissions(
  transaction: DatabaseTransaction,
  change: PermissionChange,
  actor: Actor,
): Promise<PreparedChange | Refusal> {
  const { grantee, rights, seen, added } = change;
  // Nobody else gives rights meanwhile, adds a group or removes one.
  await takeTurn(transaction, 'userGroups');
  if (!(await knownGrantee(transaction, grantee))) return refuse('not-found');
  const before = await rightsOf(transaction, grantee);
  if (isDifferent(before, seen)) return refuse('list-changed');
  const { given, taken } = differenceOf(before, rights);
  // New members get, with what is switched off, what counts once that is on again.
  const toMembers = added.length > 0 ? [...(await rightsOf(transaction, grantee, 'stored')), ...rights] : [];
  const refused =
    (await refusalOfItems(transaction, rights)) ??
    (await refusalForAdministrators(transaction, grantee, rights, actor)) ??
    (await refusalOfGiving(transaction, [...toMembers, ...given], actor)) ??
    (await refusalOfMembers(transaction, grantee, added));
  return refused ?? { change, before, changed: new Set([...given, ...taken].map(({ menuId }) => menuId)) };
}

export async function writePermissions(
  transaction: DatabaseTransaction,
  { change: { grantee, rights, added, removed }, before, changed }: PreparedChange,
  { actorId }: Actor,
): Promise<NewEvent> {
  await writeRights(transaction, grantee, rights, changed);
  await writeMembers(transaction, grantee, { added, removed });
  const details = { grantee, before: jsonOf(before), after: jsonOf(rights), added, removed };
  return { name: 'menu-permissions.saved', actorId, details };
}

function isDifferent(before: readonly GivenRight[], seen: readonly GivenRight[]): boolean {
  const { given, taken } = differenceOf(before, seen);
  return given.length + taken.length > 0;
}

/** Each is an item in use, named once; a place in which items are shown is none. */
async function refusalOfItems(
  transaction: DatabaseTransaction,
  rights: readonly GivenRight[],
): Promise<Refusal | undefined> {
  if (rights.length === 0) return undefined;
  const known = await transaction
    .selectFrom('menuItems')
    .select('id')
    .where(
      'id',
      'in',
      rights.map(({ menuId }) => menuId),
    )
    .where('isActive', '=', true)
    .where('parentId', 'is not', null)
    .execute();
  return known.length === rights.length ? undefined : refuse('invalid-request', { fields: { rights: 'not-valid' } });
}

/**
 * What the administrators may do only they change, and they always keep the groups: so there is always somebody who may
 * give every right again.
 */
async function refusalForAdministrators(
  transaction: DatabaseTransaction,
  grantee: string,
  rights: readonly GivenRight[],
  { actorId }: Actor,
): Promise<Refusal | undefined> {
  if (grantee !== 'administrators') return undefined;
  const refused = await requireAdministrator(transaction, actorId);
  if (refused) return refused;
  const keeps = (menuId: number, right: MenuRight) =>
    rights.some((given) => given.menuId === menuId && (given.right === 'manage' || given.right === right));
  const { query, manage } = keptByAdministrators;
  return query.every((menuId) => keeps(menuId, 'query')) && manage.every((menuId) => keeps(menuId, 'manage'))
    ? undefined
    : refuse('administrators-keep-groups');
}

/** Nobody gives more than they may do themselves, to others or through a group to themselves; administrators give all. */
export async function refusalOfGiving(
  transaction: DatabaseTransaction,
  given: readonly GivenRight[],
  { actorId, now }: Actor,
): Promise<Refusal | undefined> {
  if (given.length === 0 || (await requireAdministrator(transaction, actorId)) === undefined) return undefined;
  for (const { menuId, right } of given) {
    const mayDo = right === 'manage' ? mayManageMenu : mayQueryMenu;
    if (!(await mayDo(transaction, actorId, menuId, now))) return refuse('more-than-own-rights');
  }
  return undefined;
}

/** Only persons in service become members, and only of a group. */
async function refusalOfMembers(
  transaction: DatabaseTransaction,
  grantee: string,
  added: readonly number[],
): Promise<Refusal | undefined> {
  if (added.length === 0) return undefined;
  if (groupOf(grantee) === undefined) return refuse('not-found');
  const known = await transaction
    .selectFrom('persons')
    .select('id')
    .where('id', 'in', added)
    .where('isActive', '=', true)
    .execute();
  return known.length === new Set(added).size ? undefined : refuse('person-not-available');
}

/** Items whose right stays are left as they are. */
async function writeRights(
  transaction: DatabaseTransaction,
  grantee: string,
  rights: readonly GivenRight[],
  changed: ReadonlySet<number>,
): Promise<void> {
  if (changed.size === 0) return;
  await transaction
    .deleteFrom('menuPermissions')
    .where('grantee', '=', grantee)
    .where('menuId', 'in', [...changed])
    .execute();
  const written = rights.filter(({ menuId }) => changed.has(menuId));
  if (written.length === 0) return;
  await transaction
    .insertInto('menuPermissions')
    .values(written.map(({ menuId, right }) => ({ menuId, grantee, mayQuery: true, mayManage: right === 'manage' })))
    .execute();
}

async function writeMembers(
  transaction: DatabaseTransaction,
  grantee: string,
  { added, removed }: Pick<PermissionChange, 'added' | 'removed'>,
): Promise<void> {
  const groupId = groupOf(grantee);
  if (groupId === undefined) return;
  if (removed.length > 0)
    await transaction
      .deleteFrom('userGroupMembers')
      .where('groupId', '=', groupId)
      .where('personId', 'in', removed)
      .execute();
  if (added.length > 0)
    await transaction
      .insertInto('userGroupMembers')
      .values([...new Set(added)].map((personId) => ({ groupId, personId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
