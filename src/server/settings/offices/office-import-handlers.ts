import { maxOrderNumber } from '#contract/duties.ts';
import type { officeImportCalls, OfficesPreview } from '#contract/setting-sheets.ts';
import type { NewEvent } from '#domain/events.ts';
import { roleIdOf } from '#domain/people/unit-roles.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import type { SheetColumn } from '#domain/settings/setting-sheets.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { correctOffice } from '#server/duties/correct-office.ts';
import { followOffices, giveOffices, type NewOffice } from '#server/duties/give-offices.ts';
import { lockRoles } from '#server/duties/lock-roles.ts';
import { endedOffices, keyOfOffice, officesOfUnits } from '#server/duties/offices-of-units.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { lockEverybody, lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { loadHeldDuties, officeChoices, simplified } from '../person-duties.ts';
import { hasFaults } from '../read-list-table.ts';
import { recordImport } from '../record-import.ts';
import { loadUnitReferences } from '../references.ts';
import { personsByCode } from '../sheets/persons-by-code.ts';
import { fieldsOfRecord } from '../sheets/order-and-days.ts';
import { readSheetFile, type SheetFile } from '../sheets/read-sheet-file.ts';
import { countsOf, previewOfColumns, previewOfPlan, type FileRow } from '../sheets/sheet-plan.ts';
import { digestOfOffices, planOffices, type OfficePlan, type PlannedOffice } from './plan-offices.ts';

const { menuId } = settingLists.persons;
const required: readonly SheetColumn[] = ['unit', 'office', 'employeeCode'];

const mayManage = ({ platform, person }: CallContext, database: Database | DatabaseTransaction = platform.database) =>
  mayManageMenu(database, person.id, menuId, platform.clock());

async function readFile(context: CallContext): Promise<SheetFile | Refusal> {
  if (!(await mayManage(context))) return refuseWithout('managesMenu');
  return readSheetFile(context, 'unitDuties', required);
}

async function planOf(database: Database | DatabaseTransaction, rows: readonly FileRow[], context: CallContext) {
  const { platform, person, locale } = context;
  const now = platform.clock();
  const held = await officesOfUnits(database, { locale, now });
  const ended = await endedOffices(database, now);
  const units = await loadUnitReferences(database);
  const { roles, roleNamed } = await loadHeldDuties(database, now);
  const persons = await personsByCode(database);
  const byCode = new Map(persons.map((one) => [one.employeeCode, one]));
  const plan = planOffices(rows, {
    held,
    hadBefore: (office) => ended.has(keyOfOffice(office)),
    unitOf: (text) => {
      const id = units.idOf(text);
      return id === undefined ? undefined : { id, isOpen: units.isInUse(id) };
    },
    roleOf: (text) => {
      const inUse = roleNamed(text);
      if (inUse !== undefined) return { role: inUse, isInUse: true };
      const former = roles.find(({ names }) =>
        Object.values(names).some((name) => simplified(name) === simplified(text)),
      );
      return former && { role: former.role, isInUse: false };
    },
    personOf: (code) => byCode.get(code),
    actorId: person.id,
    today: dayOf(now),
  });
  const names = new Map(persons.map(({ id, fullName }) => [id, fullName]));
  const nameOfRole = (role: string) => roles.find((one) => one.role === role)?.names[locale] ?? role;
  const nameOf = ({ personId, role, unitId }: PlannedOffice) =>
    [names.get(personId) ?? '', nameOfRole(role), units.labelOf(unitId)].join(' · ');
  return { plan, nameOf, offices: officeChoices(roles, locale) };
}

async function previewOf({ columns, rows }: SheetFile, context: CallContext): Promise<OfficesPreview> {
  const { platform, locale } = context;
  if (hasFaults(columns)) return previewOfColumns(columns, locale);
  const { plan, nameOf, offices } = await planOf(platform.database, rows, context);
  const preview = previewOfPlan(columns, plan, digestOfOffices(plan), {
    locale,
    values: { offices, max: maxOrderNumber },
    namedBy: ['person', 'office', 'unit'],
    shown: (change) => ({
      rowNumber: change.rowNumber,
      rowName: nameOf(change),
      isAdded: change.isAdded,
      fields: fieldsOfRecord(change.before, change.after, locale),
    }),
  });
  if (plan.faulty.length > 0) return preview;
  const tried = await previewAuthority(context, async (transaction) => {
    await lockPlan(transaction, plan);
    return writeOffices(context, transaction, plan);
  });
  return isRefusal(tried) ? preview : { ...preview, authority: tried.item };
}

async function lockPlan(transaction: DatabaseTransaction, { changes }: OfficePlan): Promise<void> {
  await lockPersonsAndUnits(
    transaction,
    changes.map(({ personId }) => personId),
    changes.map(({ unitId }) => unitId),
  );
  await lockRoles(
    transaction,
    changes.map(({ role }) => roleIdOf(role)),
  );
}

/** Corrects and gives, each by the function that does it for one person, all or none. Returns the events. */
async function writeOffices(
  { platform, person }: CallContext,
  transaction: DatabaseTransaction,
  { changes }: OfficePlan,
): Promise<readonly NewEvent[] | Refusal> {
  const actor = { actorId: person.id, now: platform.clock() };
  const events: NewEvent[] = [];
  const given = changes.flatMap(({ before, personId, unitId, role, after }) =>
    before ? [] : [{ personId, unitId, role, ...after }],
  );
  const corrected: number[] = [];
  const prolonged: NewOffice[] = [];
  for (const { before, after } of changes) {
    if (!before) continue;
    const correction = await correctOffice(transaction, { id: before.id, ...after }, actor);
    if (isRefusal(correction)) return correction;
    events.push(correction.event);
    corrected.push(correction.office.personId);
    if (correction.isProlonged) prolonged.push({ ...correction.office, ...after });
  }
  const gave = await giveOffices(transaction, given, actor);
  if (isRefusal(gave)) return gave;
  const followed = await followOffices(platform, transaction, [...given, ...prolonged], actor, corrected);
  return [...events, ...gave, ...followed];
}

export const officeImportHandlers: Handlers<typeof officeImportCalls> = {
  previewOfficeImport: async (_request, context) => {
    const file = await readFile(context);
    return isRefusal(file) ? file : previewOf(file, context);
  },
  importOffices: async ({ digest, fileName }, context) => {
    const file = await readFile(context);
    if (isRefusal(file)) return file;
    if (hasFaults(file.columns)) return refuse('table-has-faults');
    return context.change(async (transaction) => {
      const { platform, person } = context;
      const now = platform.clock();
      if (!(await mayManage(context, transaction))) return refuseWithout('managesMenu');
      await lockEverybody(transaction);
      const { plan: first } = await planOf(transaction, file.rows, context);
      await lockPlan(transaction, first);
      const { plan } = await planOf(transaction, file.rows, context);
      if (plan.faulty.length > 0) return refuse('table-has-faults');
      if (digestOfOffices(plan) !== digest) return refuse('list-changed');
      const counts = countsOf(plan.changes);
      if (plan.changes.length === 0) return counts;
      const events = await writeOffices(context, transaction, plan);
      if (isRefusal(events)) return events;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      const done = { list: 'unitDuties' as const, fileName, ...counts };
      const recorded = await recordImport(transaction, done, { actorId: person.id, now });
      await appendEvents(transaction, recorded(events), now);
      return counts;
    });
  },
};
