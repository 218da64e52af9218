import type { Tenant } from '#domain/tenants/tenant.ts';
import { searchText } from '#domain/text/search-text.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { staff } from './agency/staff.ts';
import { units } from './agency/units.ts';
import { react } from './happenings/react.ts';
import { createBooks } from './office/books.ts';
import type { Office } from './office/office.ts';
import { createRecords } from './office/records.ts';
import { createSchedule } from './office/schedule.ts';
import { createRandom } from './random.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';
import { senders } from './texts/senders.ts';

const seed = 2569;

/** The agency at the beginning of its year: its people as the product itself knows them, its books still empty. */
export async function openOffice(
  transaction: DatabaseTransaction,
  tenant: Tenant,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<Office> {
  const personIds = staff.map((member) => member.id);
  const unitIds = units.map((unit) => unit.id);
  const viewers = [];
  for (const personId of personIds) viewers.push(await loadViewer(transaction, personId, tenant, end));
  return {
    random: createRandom(seed),
    calendar: await workCalendarOf(transaction),
    speeds: await loadSpeeds(transaction),
    secrecyNames: await loadSecrecyNames(transaction),
    correspondents: await addCorrespondents(transaction),
    viewers: new Map(viewers.map((viewer) => [viewer.personId, viewer])),
    directory: {
      ...(await loadRoster(transaction, personIds, unitIds, tenant, end)),
      numbering: 'onSign',
      reservation: null,
      dueBySpeed: null,
      canSendMail: false,
    },
    books: createBooks(),
    records: createRecords(),
    end,
    now: start,
    schedule: createSchedule(),
    react,
  };
}

async function loadSpeeds(transaction: DatabaseTransaction): Promise<Office['speeds']> {
  const rows = await transaction.selectFrom('speeds').select(['id', 'name', 'targetAmount', 'targetUnit']).execute();
  return new Map(
    rows.map(({ id, name, targetAmount: amount, targetUnit }) => [
      id,
      { name, amount, unit: targetUnit === 'workingHours' ? ('workingHours' as const) : ('workingDays' as const) },
    ]),
  );
}

async function loadSecrecyNames(transaction: DatabaseTransaction): Promise<Office['secrecyNames']> {
  const rows = await transaction.selectFrom('secrecies').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

async function addCorrespondents(transaction: DatabaseTransaction): Promise<Office['correspondents']> {
  await transaction
    .insertInto('correspondents')
    .values(senders.map(({ name }) => ({ name, searchText: searchText(name) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const rows = await transaction.selectFrom('correspondents').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}
