import { sql } from 'kysely';

import { isRefusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { unreachable } from '#domain/unreachable.ts';
import {
  logKeyOf,
  openPreparingDatabase,
  type Database,
  type DatabaseTransaction,
} from '#server/platform/database/database.ts';
import { demonstrationPassword } from '#domain/accounts/demonstration-password.ts';
import { markFirstRun } from '#server/first-run/mark-first-run.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { insertPeople } from './agency/insert-people.ts';
import { saveManuals } from './agency/save-manuals.ts';
import { saveSettings } from './agency/save-settings.ts';
import { staff } from './agency/staff.ts';
import { liveAYear } from './live-a-year.ts';
import { openOffice } from './open-office.ts';
import { progressLine } from './progress-line.ts';
import { findDemonstrationAccounts } from './public-accounts.ts';
import { readOldNotices } from './read-old-notices.ts';
import { withoutTextIndexes } from './without-text-indexes.ts';

export interface DemonstrationAccount {
  readonly username: string;
  readonly password: string;
  readonly fullName: string;
  readonly positionName: string;
}

/**
 * Fills an empty database with the demonstration agency and a year of letters in every state, and returns its accounts.
 * A database with persons does not change; those accounts are returned that the demonstration made. Every letter is
 * written, sent and processed by the functions of the product, each with the clock at its own time, in one transaction.
 */
export async function createDemonstrationAgency(
  platform: Platform,
  databaseUrl: string,
  report: (line: string) => void,
): Promise<readonly DemonstrationAccount[]> {
  const someone = await platform.database.selectFrom('persons').select('id').limit(1).executeTakeFirst();
  if (someone) return remainingAccounts(platform.database);
  const database = openPreparingDatabase(databaseUrl, logKeyOf(platform.database));
  try {
    const filled = await inTransaction(database, (transaction) => fill(platform, transaction, report));
    return isRefusal(filled) ? unreachable(filled.refused) : accounts;
  } finally {
    await database.destroy();
  }
}

async function remainingAccounts(database: Database): Promise<readonly DemonstrationAccount[]> {
  const usernames = new Set(await findDemonstrationAccounts(database));
  return accounts.filter(({ username }) => usernames.has(username));
}

async function fill(
  platform: Platform,
  transaction: DatabaseTransaction,
  report: (line: string) => void,
): Promise<void> {
  const end = platform.clock();
  const start = firstDayOfYearBefore(end);
  await insertPeople(transaction, start, end);
  await saveSettings(transaction);
  await saveManuals(transaction, platform.files, { personId: administrator, now: end });
  report(progressLine('persons', { count: String(staff.length) }));
  const office = await openOffice(platform, transaction, { start, end });
  const onMonth = async (now: Date) => {
    report(progressLine('month', { month: dayOf(now).slice(0, 7) }));
    await planAnew(transaction);
  };
  await withoutTextIndexes(transaction, () => liveAYear(office, onMonth));
  await readOldNotices(transaction, end);
  await markFirstRun(transaction, 'putAway', { personId: administrator, now: end });
}

/**
 * PostgreSQL plans a statement for the tables as it knows them, and knows nothing of the rows of an open transaction:
 * plans made for empty tables would read ever longer tables from end to end.
 */
const planAnew = (transaction: DatabaseTransaction) => sql`ANALYZE`.execute(transaction);

const administrator = staff.find(({ username }) => username === 'admin')?.id ?? unreachable('no administrator');

/** The first day of the month in which the year before a moment began. */
const firstDayOfYearBefore = (end: Date) => new Date(Date.UTC(end.getUTCFullYear() - 1, end.getUTCMonth(), 1));

const accounts: readonly DemonstrationAccount[] = staff.flatMap(
  ({ username, prefix, firstName, lastName, positionName }) =>
    username === undefined
      ? []
      : [{ username, password: demonstrationPassword, fullName: `${prefix}${firstName} ${lastName}`, positionName }],
);
