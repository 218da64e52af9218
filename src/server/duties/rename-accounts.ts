import { randomUUID } from 'node:crypto';

import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { accountOf } from './duty-queries.ts';
import { saveAccount, type Account } from './save-account.ts';

interface RenamedAccount extends Account {
  /** The user name so far. */
  readonly before: string;
}

/**
 * Gives several accounts other user names at once, each as it is done for one. One may get the name that another has until
 * then: for the time of the transaction those step aside to a name that nobody can have. The caller holds a lock on all
 * accounts. Returns the events. Errors: those of `saveAccount`.
 */
export async function renameAccounts(
  platform: Pick<Platform, 'config'>,
  transaction: DatabaseTransaction,
  accounts: readonly RenamedAccount[],
  actor: { readonly actorId: number; readonly now: Date; readonly reopens?: boolean },
): Promise<readonly NewEvent[] | Refusal> {
  const wanted = new Set(accounts.map(({ username }) => username));
  const names = new Map(accounts.map(({ personId, before }) => [personId, before]));
  for (const { personId, before, isAdministrator } of accounts) {
    if (!wanted.has(before)) continue;
    const stored = await accountOf(transaction, personId);
    if (stored?.username !== before || stored.isAdministrator !== isAdministrator) return refuse('list-changed');
    const aside = `aside ${randomUUID()}`;
    names.set(personId, aside);
    await transaction.updateTable('accounts').set({ username: aside }).where('personId', '=', personId).execute();
  }
  const events: NewEvent[] = [];
  for (const { before, ...account } of accounts) {
    const { isAdministrator } = account;
    const seen = { username: names.get(account.personId) ?? before, isAdministrator };
    const saved = await saveAccount(platform, transaction, { ...account, seen }, actor);
    if (isRefusal(saved)) return saved;
    const was = { username: before, isAdministrator };
    events.push(...saved.events.map((event) => savedFrom(event, was)));
  }
  return events;
}

const savedFrom = (event: NewEvent, before: Omit<Account, 'personId'>): NewEvent =>
  event.name === 'account.saved' ? { ...event, details: { ...event.details, before } } : event;
