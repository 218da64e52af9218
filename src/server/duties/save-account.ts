import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { hashOfNoPassword } from '#server/accounts/password.ts';
import { demandFactors } from '#server/accounts/second-factor/demand-factors.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { accountOf, hasOtherAdministrator } from './duty-queries.ts';

export interface Account {
  readonly personId: number;
  readonly username: string;
  readonly isAdministrator: boolean;
}

/** What whoever saves an account took it to be; null: there was none. */
type SeenAccount = Omit<Account, 'personId'> | null;

interface Saved {
  readonly isNew: boolean;
  /** The caller appends them when it has locked everything else. */
  readonly events: readonly NewEvent[];
}

/**
 * Opens the account of a person, also again of who left and came back (unless a reading of the directory renames it), or changes it; the caller holds a lock on all
 * accounts. Errors: `list-changed` when it is not as it was seen, `invalid-request` when the name is taken,
 * `last-administrator`.
 */
export async function saveAccount(
  platform: Pick<Platform, 'config'>,
  transaction: DatabaseTransaction,
  { personId, username, isAdministrator, seen }: Account & { readonly seen: SeenAccount },
  { actorId, now, reopens = true }: { readonly actorId: number; readonly now: Date; readonly reopens?: boolean },
): Promise<Saved | Refusal> {
  const before = await accountOf(transaction, personId);
  if (before?.username !== seen?.username || before?.isAdministrator !== seen?.isAdministrator)
    return refuse('list-changed');
  const taken = await transaction
    .selectFrom('accounts')
    .select('personId')
    .where('username', '=', username)
    .where('personId', '<>', personId)
    .executeTakeFirst();
  if (taken) return refuse('invalid-request', { fields: { username: 'taken' } });
  if (!before) {
    const opened = await openAccounts(transaction, [{ personId, username, isAdministrator }], actorId);
    return isRefusal(opened) ? opened : { isNew: true, events: opened };
  }
  const endsOffice = before.isAdministrator && !isAdministrator;
  if (endsOffice && !(await hasOtherAdministrator(transaction, personId))) return refuse('last-administrator');
  await transaction
    .updateTable('accounts')
    .set({ username, isAdministrator, ...(reopens && { closedAt: null }) })
    .where('personId', '=', personId)
    .execute();
  const was = { username: before.username, isAdministrator: before.isAdministrator };
  const ended = await demandFactors(platform, transaction, [personId], now);
  return {
    isNew: false,
    events: [
      { name: 'account.saved', actorId, details: { personId, username, isAdministrator, before: was } },
      ...ended,
    ],
  };
}

/** PostgreSQL accepts 65,535 parameters in a statement. */
const accountsAtOnce = 1000;

/**
 * Opens accounts, each with a password that nobody knows, so that its owner comes in by a link only. Errors: `list-changed`
 * when somebody else opened one of them, or one of its name, meanwhile.
 */
export async function openAccounts(
  transaction: DatabaseTransaction,
  accounts: readonly Account[],
  actorId: number,
): Promise<readonly NewEvent[] | Refusal> {
  for (let first = 0; first < accounts.length; first += accountsAtOnce) {
    const next = accounts.slice(first, first + accountsAtOnce);
    const opened = await transaction
      .insertInto('accounts')
      .values(next.map((account) => ({ ...account, passwordHash: hashOfNoPassword() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('personId')
      .execute();
    if (opened.length < next.length) return refuse('list-changed');
  }
  return accounts.map(({ personId, username, isAdministrator }) => ({
    name: 'account.saved',
    actorId,
    details: { personId, username, isAdministrator, before: null },
  }));
}
