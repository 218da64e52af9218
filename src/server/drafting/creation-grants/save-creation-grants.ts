import type { RequestOf } from '#contract/define-call.ts';
import type { creationGrantCalls } from '#contract/drafting/creation-grants.ts';
import { everybody, granteesWithout, roleGranted, unitGranted } from '#domain/drafting/creation.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

import { countCreators } from './count-creators.ts';

/**
 * Undefined when nothing changes. Errors: `list-changed`, `invalid-request`, and `kind-without-creators` when some are
 * named and none of them is a person: that nobody may create a kind is said by naming none.
 */
export async function saveCreationGrants(
  transaction: DatabaseTransaction,
  { kind, grantees, seen }: RequestOf<typeof creationGrantCalls.saveCreationGrants>,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<NewEvent | Refusal | undefined> {
  await takeTurn(transaction, 'creationGrants');
  const rows = transaction.selectFrom('creationGrants').select('grantee').where('kind', '=', kind).orderBy('grantee');
  const before = (await rows.execute()).map(({ grantee }) => grantee);
  const isSeen = granteesWithout(before, seen).length + granteesWithout(seen, before).length === 0;
  if (!isSeen) return refuse('list-changed');
  const after = grantees.includes(everybody) ? [everybody] : [...new Set(grantees)].toSorted();
  const [given, taken] = [granteesWithout(after, before), granteesWithout(before, after)];
  if (given.length + taken.length === 0) return undefined;
  if (!(await areKnown(transaction, given))) return refuse('invalid-request', { fields: { grantees: 'not-valid' } });
  const granted = after.map((grantee) => ({ kind, grantee }));
  if (granted.length > 0 && !(await countCreators(transaction, granted, now)).get(kind))
    return refuse('kind-without-creators');
  if (taken.length > 0)
    await transaction.deleteFrom('creationGrants').where('kind', '=', kind).where('grantee', 'in', taken).execute();
  if (given.length > 0)
    await transaction
      .insertInto('creationGrants')
      .values(given.map((grantee) => ({ kind, grantee })))
      .execute();
  return { name: 'creation-grants.saved', actorId, details: { kind, before, after } };
}

/** Whether there are such offices and open units. */
async function areKnown(transaction: DatabaseTransaction, grantees: readonly string[]): Promise<boolean> {
  const roleIds = grantees.flatMap((grantee) => roleGranted(grantee) ?? []);
  const unitIds = grantees.flatMap((grantee) => unitGranted(grantee) ?? []);
  const [roles, units] = await Promise.all([
    roleIds.length === 0 ? [] : transaction.selectFrom('roles').select('id').where('id', 'in', roleIds).execute(),
    unitIds.length === 0
      ? []
      : transaction.selectFrom('units').select('id').where('id', 'in', unitIds).where('closedOn', 'is', null).execute(),
  ]);
  return roles.length === roleIds.length && units.length === unitIds.length;
}
