import { sql, type NotNull } from 'kysely';

import type { suspensionOrders } from '#contract/care.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { SuspensionRule } from '#domain/accounts/suspension.ts';
import { searchText } from '#domain/text/search-text.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { lockAttempts, saveAttempts } from '#server/accounts/account-queries.ts';
import { suspensionRule } from '#server/accounts/suspension-rule.ts';

interface Page {
  readonly take: number;
  readonly beforeMoment?: Date | undefined;
  readonly beforePersonId?: number | undefined;
  readonly search?: string | undefined;
  readonly order?: (typeof suspensionOrders)[number] | undefined;
  readonly skip?: number | undefined;
}

export async function findSuspendedAccounts(database: Database, page: Page, now: Date) {
  const rule = await suspensionRule(database);
  const rows = await suspendedRows(database, page, suspendedSince(rule, now));
  return rows.map((row) => ({
    ...row,
    opensAt: rule.minutes === null ? null : new Date(row.suspendedAt.getTime() + rule.minutes * 60_000),
  }));
}

/** Suspensions from before this moment have ended by themselves. */
const suspendedSince = ({ minutes }: SuspensionRule, now: Date) =>
  new Date(minutes === null ? 0 : now.getTime() - minutes * 60_000);

const words = sql`lower(concat_ws(' ', person_names.full_name, accounts.username, units.name))`;

function suspendedRows(
  database: Database,
  { take, beforeMoment, beforePersonId = 0, search = '', order = 'latest', skip = 0 }: Page,
  since: Date,
) {
  const accounts = database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .innerJoin('units', 'units.id', 'persons.unitId')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['accounts.personId', 'accounts.username', 'personNames.fullName as name'])
    .$narrowType<{ name: NotNull }>()
    .select('units.name as unitName')
    .select('accounts.suspendedAt')
    .$narrowType<{ suspendedAt: Date }>()
    .where('accounts.suspendedAt', '>', since)
    .where('persons.isActive', '=', true)
    .$if(search !== '', (query) => query.where(textContains(words, searchText(search))))
    .$if(order === 'unit', (query) => query.orderBy('units.sortOrder').orderBy('units.id'))
    .$if(order !== 'latest', (query) => query.orderBy('persons.firstName').orderBy('persons.lastName'))
    .orderBy('accounts.suspendedAt', 'desc')
    .orderBy('accounts.personId')
    .limit(take)
    .offset(skip);
  if (beforeMoment === undefined) return accounts.execute();
  return accounts
    .where((account) =>
      account.or([
        account('accounts.suspendedAt', '<', beforeMoment),
        account.and([
          account('accounts.suspendedAt', '=', beforeMoment),
          account('accounts.personId', '>', beforePersonId),
        ]),
      ]),
    )
    .execute();
}

/** Lifts a suspension and clears the failures that led to it. */
export async function reopenAccount(
  transaction: DatabaseTransaction,
  { platform, person }: CallContext,
  personId: number,
): Promise<Refusal | undefined> {
  const account = await lockAttempts(transaction, personId);
  if (account?.suspendedAt === undefined || account.suspendedAt === null) return refuse('account-not-suspended');
  await saveAttempts(transaction, personId, { failedAttempts: 0, suspendedAt: null });
  await appendEvents(
    transaction,
    [{ name: 'account.reopened', actorId: person.id, details: { personId } }],
    platform.clock(),
  );
  return undefined;
}
