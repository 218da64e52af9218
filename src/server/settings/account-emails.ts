import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { hasAccount, queueEmailNotices } from '#server/accounts/email-notices.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { ListRow } from './list-queries.ts';

interface Person {
  readonly before: Pick<ListRow, 'values'> | null | undefined;
  readonly after: Pick<ListRow, 'values'> | null;
}

const emailOf = (row: Person['after'] | undefined) => String(row?.values['email'] ?? '');
const isNewEmail = ({ before, after }: Person) => before && after && emailOf(before) !== emailOf(after);

/** Whoever has the address can set the password, so that of an account is changed by an administrator or its owner alone. */
export async function refusalOfEmail(
  transaction: DatabaseTransaction,
  personId: number,
  { actorId, ...person }: Person & { readonly actorId: number },
): Promise<Refusal | undefined> {
  if (!isNewEmail(person) || !(await hasAccount(transaction, personId))) return undefined;
  return (await requireAdministrator(transaction, actorId)) ? refuse('email-of-account') : undefined;
}

/** Notifies the owners of accounts that got another address; the caller appends the events. */
export async function followEmails(
  platform: Platform,
  transaction: DatabaseTransaction,
  saved: readonly (Person & { readonly rowId: number })[],
  actorId: number,
): Promise<readonly NewEvent[]> {
  const events: NewEvent[] = [];
  for (const { rowId: personId, ...person } of saved) {
    if (!isNewEmail(person) || !(await hasAccount(transaction, personId))) continue;
    await queueEmailNotices(platform, transaction, {
      personId,
      before: emailOf(person.before),
      after: emailOf(person.after),
    });
    events.push({ name: 'account.email-changed', actorId, details: { personId } });
  }
  return events;
}
