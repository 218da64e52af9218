import type { RequestOf } from '#contract/define-call.ts';
import type { letterGrantCalls } from '#contract/drafting/letter-grants.ts';
import {
  everybody,
  grantEvents,
  granteePatterns,
  granteesWithout,
  kindsOfAction,
  roleGranted,
  unitGranted,
} from '#domain/documents/letter-grants.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

import { countGrantees } from './count-grantees.ts';

/**
 * Undefined when nothing changes. Errors: `list-changed`, `invalid-request`, and `kind-without-creators` or
 * `kind-without-signers` when none of those named is a person. That nobody may create a kind is said by naming none; it
 * can always be signed by somebody.
 */
export async function saveLetterGrants(
  transaction: DatabaseTransaction,
  { action, kind, grantees, seen }: RequestOf<typeof letterGrantCalls.saveLetterGrants>,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<NewEvent | Refusal | undefined> {
  await takeTurn(transaction, 'letterGrants');
  const rows = transaction
    .selectFrom('letterGrants')
    .select('grantee')
    .where('action', '=', action)
    .where('kind', '=', kind)
    .orderBy('grantee');
  const before = (await rows.execute()).map(({ grantee }) => grantee);
  const isSeen = granteesWithout(before, seen).length + granteesWithout(seen, before).length === 0;
  if (!isSeen) return refuse('list-changed');
  const after = grantees.includes(everybody) ? [everybody] : [...new Set(grantees)].toSorted();
  const [given, taken] = [granteesWithout(after, before), granteesWithout(before, after)];
  if (given.length + taken.length === 0) return undefined;
  const isOfAction =
    kindsOfAction(action).includes(kind) && grantees.every((grantee) => granteePatterns[action].test(grantee));
  if (!isOfAction || !(await areKnown(transaction, given)))
    return refuse('invalid-request', { fields: { grantees: 'not-valid' } });
  const granted = after.map((grantee) => ({ action, kind, grantee }));
  const isLeftToNobody = action === 'create' && granted.length === 0;
  if (!isLeftToNobody && (await countGrantees(transaction, granted, now))(action, kind) === 0)
    return refuse(action === 'create' ? 'kind-without-creators' : 'kind-without-signers');
  if (taken.length > 0)
    await transaction
      .deleteFrom('letterGrants')
      .where('action', '=', action)
      .where('kind', '=', kind)
      .where('grantee', 'in', taken)
      .execute();
  if (given.length > 0)
    await transaction
      .insertInto('letterGrants')
      .values(given.map((grantee) => ({ action, kind, grantee })))
      .execute();
  return { name: grantEvents[action], actorId, details: { kind, before, after } };
}

/** Whether there are such offices in use and open units. */
async function areKnown(transaction: DatabaseTransaction, grantees: readonly string[]): Promise<boolean> {
  const roleIds = [...new Set(grantees.flatMap((grantee) => roleGranted(grantee) ?? []))];
  const unitIds = [...new Set(grantees.flatMap((grantee) => unitGranted(grantee) ?? []))];
  const [roles, units] = await Promise.all([
    roleIds.length === 0
      ? []
      : transaction.selectFrom('roles').select('id').where('id', 'in', roleIds).where('isActive', '=', true).execute(),
    unitIds.length === 0
      ? []
      : transaction.selectFrom('units').select('id').where('id', 'in', unitIds).where('closedOn', 'is', null).execute(),
  ]);
  return roles.length === roleIds.length && units.length === unitIds.length;
}
