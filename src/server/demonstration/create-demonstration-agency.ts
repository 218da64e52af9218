import { isRefusal } from '#domain/refusal.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { demonstrationPassword, insertPeople } from './agency/insert-people.ts';
import { staff } from './agency/staff.ts';
import { liveAYear } from './live-a-year.ts';
import { storeManuals } from './manuals/store-manuals.ts';
import { openOffice } from './open-office.ts';
import type { Office } from './office/office.ts';
import { filePapers } from './papers/file-papers.ts';
import { progressLine } from './progress-line.ts';
import { storeAddress } from './store/store-address.ts';
import { storePapers } from './store/store-papers.ts';
import { storeYear } from './store/store-year.ts';

export interface DemonstrationAccount {
  readonly username: string;
  readonly password: string;
  readonly fullName: string;
  readonly positionName: string;
}

type DemonstrationPlatform = Pick<Platform, 'database' | 'files' | 'clock' | 'config'>;

const lettersAYear = 4_200;
/** As many documents get papers as can be printed in the patience of a first start. */
const shareWithPapers = 0.1;

/**
 * Fills an empty database with the demonstration agency and a year of letters in every state (decisions 1); does nothing
 * and returns no accounts when there are persons. `report` gets lines of progress.
 */
export async function createDemonstrationAgency(
  { database, files, clock, config }: DemonstrationPlatform,
  report: (line: string) => void,
  letters = lettersAYear,
): Promise<readonly DemonstrationAccount[]> {
  const someone = await database.selectFrom('persons').select('id').limit(1).executeTakeFirst();
  if (someone) return [];
  const { tenant } = config;
  const end = clock();
  const start = firstDayOfYearBefore(end);
  const fill = async (transaction: DatabaseTransaction): Promise<Office> => {
    await insertPeople(transaction, start, end);
    report(progressLine('persons', staff.length));
    const office = await openOffice(transaction, tenant, { start, end });
    liveAYear(office, start, letters);
    report(progressLine('documents', office.records.dossiers.length));
    await storeYear(transaction, office, tenant.extraLists);
    report(progressLine('events', office.records.events.length));
    const papers = await filePapers(office, files, Math.ceil(letters * shareWithPapers));
    await storePapers(transaction, papers);
    await storeAddress(transaction);
    await storeManuals(transaction, files, { personId: administrator, now: end });
    report(progressLine('papers', papers.length));
    return office;
  };
  const office = await inTransaction(database, fill);
  if (isRefusal(office)) return unreachable(office.refused);
  return accounts;
}

const administrator = staff.find(({ username }) => username === 'admin')?.id ?? unreachable('no administrator');

/** The first day of the month in which the year before a moment began. */
const firstDayOfYearBefore = (end: Date) => new Date(Date.UTC(end.getUTCFullYear() - 1, end.getUTCMonth(), 1));

const accounts: readonly DemonstrationAccount[] = staff.flatMap(
  ({ username, prefix, firstName, lastName, positionName }) =>
    username === undefined
      ? []
      : [{ username, password: demonstrationPassword, fullName: `${prefix}${firstName} ${lastName}`, positionName }],
);
