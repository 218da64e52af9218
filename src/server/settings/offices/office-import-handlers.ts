import { importPage, maxFaultyRows } from '#contract/setting-tables.ts';
import type { officeImportCalls, OfficesPreview } from '#contract/setting-sheets.ts';
import { maxTableBytes } from '#contract/table-formats.ts';
import type { NewEvent } from '#domain/events.ts';
import { roleIdOf } from '#domain/people/unit-roles.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingSheets, type SheetColumn } from '#domain/settings/setting-sheets.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { correctOffice } from '#server/duties/correct-office.ts';
import { followOffices, giveOffices } from '#server/duties/give-offices.ts';
import { lockRoles } from '#server/duties/lock-roles.ts';
import { officesOfUnits } from '#server/duties/offices-of-units.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { lockEverybody, lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { readTableTask } from '#server/platform/files/read-table.task.ts';
import { unpackRows } from '#server/platform/files/table-rows.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { fieldSentence, refusalSentence, type Locale } from '#server/platform/http/sentences.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { headsOf } from '../import-words.ts';
import { filled, settingTexts, writeCell } from '../list-cells.ts';
import { loadHeldDuties, officeChoices } from '../person-duties.ts';
import { comparable, hasFaults, recognizeColumns, type ReadColumns } from '../read-list-table.ts';
import { loadUnitReferences } from '../references.ts';
import { sheetHead } from '../sheets/sheet-heads.ts';
import {
  digestOfOffices,
  maxOrderNumber,
  planOffices,
  type OfficeColumn,
  type OfficeFault,
  type OfficePlan,
  type OfficeRecord,
  type OfficeRow,
  type PlannedOffice,
} from './plan-offices.ts';

const { menuId } = settingLists.persons;
/** Of what stands in a cell with a fault. */
const maxFoundLength = 100;
const noRows = { added: 0, changed: 0, unchanged: 0, faulty: 0 };

interface Column {
  readonly name: SheetColumn;
}
const columns: readonly Column[] = settingSheets.unitDuties.columns.map((name) => ({ name }));
const required: ReadonlySet<string> = new Set<OfficeColumn>(['unit', 'office', 'employeeCode']);

const mayManage = ({ platform, person }: CallContext, database: Database | DatabaseTransaction = platform.database) =>
  mayManageMenu(database, person.id, menuId, platform.clock());

/** The file of the request, read in the sandbox like that of a list. */
async function readFile(context: CallContext) {
  if (!(await mayManage(context))) return refuseWithout('managesMenu');
  const file = await context.readUpload(maxTableBytes);
  if (isRefusal(file)) return file;
  const table = await context.platform.sandbox.run(readTableTask, file, {}, { personId: context.person.id });
  if (isRefusal(table)) return table;
  const rows = unpackRows(table.packed);
  const headOf = ({ name }: Column, language: Locale) => sheetHead(name, language);
  const recognized = recognizeColumns(rows, columns, { headOf, required });
  const read = rows.slice(1).map(({ number, cells }): OfficeRow => ({
    number,
    texts: Object.fromEntries(
      recognized.found.flatMap(({ index, column }) =>
        column ? [[column.name, String(comparable(cells[index] ?? ''))]] : [],
      ),
    ),
  }));
  return { columns: recognized.columns, rows: read };
}

async function planOf(database: Database | DatabaseTransaction, rows: readonly OfficeRow[], context: CallContext) {
  const { platform, person, locale } = context;
  const now = platform.clock();
  const held = await officesOfUnits(database, { locale, now });
  const units = await loadUnitReferences(database);
  const { roles, roleNamed } = await loadHeldDuties(database, now);
  const persons = await database
    .selectFrom('persons')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['persons.id', 'persons.employeeCode', 'persons.isActive', 'personNames.fullName'])
    .execute();
  const byCode = new Map(persons.map((one) => [one.employeeCode, one]));
  const plan = planOffices(rows, {
    held,
    openUnit: (text) => {
      const id = units.idOf(text);
      return id !== undefined && units.isInUse(id) ? id : undefined;
    },
    roleNamed,
    personOf: (code) => byCode.get(code),
    actorId: person.id,
    today: dayOf(now),
  });
  const names = new Map(persons.map(({ id, fullName }) => [id, fullName ?? '']));
  const nameOfRole = (role: string) => roles.find((one) => one.role === role)?.names[locale] ?? role;
  const nameOf = ({ personId, role, unitId }: PlannedOffice) =>
    [names.get(personId) ?? '', nameOfRole(role), units.labelOf(unitId)].join(' · ');
  return { plan, nameOf, offices: officeChoices(roles, locale) };
}

function countsOf({ changes }: OfficePlan) {
  const added = changes.filter(({ before }) => !before).length;
  return { added, changed: changes.length - added };
}

function reasonOf({ problem }: OfficeFault, offices: string, locale: Locale): string {
  const { sheet, sheets } = settingTexts[locale];
  if (typeof problem === 'string') return filled(sheets.imported.faults[problem], { offices, max: maxOrderNumber });
  if ('twice' in problem) return filled(sheet.twice, { row: problem.twice });
  return 'field' in problem ? fieldSentence(locale, problem.field) : refusalSentence(locale, problem.refused);
}

function shownFields({ before, after }: PlannedOffice, locale: Locale) {
  const day = (value: string | null) => (value === null ? '' : writeCell({ kind: 'day' }, value, locale));
  const cells = [
    ['orderNumber', before?.orderNumber, after.orderNumber],
    ['from', before && day(before.from), day(after.from)],
    ['until', before && day(before.until), day(after.until)],
  ] as const;
  return cells.flatMap(([column, was, is]) => ((was ?? '') === is ? [] : [{ column, before: was ?? null, after: is }]));
}

async function previewOf(
  rows: readonly OfficeRow[],
  found: ReadColumns<Column>,
  context: CallContext,
): Promise<OfficesPreview> {
  const { platform, locale } = context;
  const heads = headsOf(found, ({ name }, language) => sheetHead(name, language), locale);
  // Rows whose columns are not known say nothing.
  if (hasFaults(found)) return { columns: heads, counts: noRows, changes: [], faulty: [], digest: null };
  const { plan, nameOf, offices } = await planOf(platform.database, rows, context);
  return {
    columns: heads,
    counts: { ...countsOf(plan), unchanged: plan.unchanged, faulty: plan.faulty.length },
    changes: plan.changes.slice(0, importPage).map((change) => ({
      rowNumber: change.rowNumber,
      rowName: nameOf(change),
      isAdded: change.before === undefined,
      fields: shownFields(change, locale),
    })),
    faulty: plan.faulty.slice(0, maxFaultyRows).map(({ row, faults }) => ({
      rowNumber: row.number,
      rowName: [row.texts.person || row.texts.employeeCode, row.texts.office, row.texts.unit]
        .filter(Boolean)
        .join(' · '),
      faults: faults.map((fault) => ({
        field: fault.column,
        found: (row.texts[fault.column] ?? '').slice(0, maxFoundLength),
        reason: reasonOf(fault, offices, locale),
      })),
    })),
    digest: plan.faulty.length === 0 ? digestOfOffices(plan) : null,
  };
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
  for (const { before, personId, after } of changes) {
    if (!before) continue;
    const event = await correctOffice(transaction, { id: before.id, ...after }, actor);
    if (isRefusal(event)) return event;
    events.push(event);
    corrected.push(personId);
  }
  const gave = await giveOffices(transaction, given, actor);
  if (isRefusal(gave)) return gave;
  const prolonged = changes.flatMap(({ before, personId, unitId, role, after }) =>
    before && isProlonged(before, after) ? [{ personId, unitId, role, ...after }] : [],
  );
  const followed = await followOffices(platform, transaction, [...given, ...prolonged], actor, corrected);
  return [...events, ...gave, ...followed];
}

/** Whether somebody holds an office on days on which they would not have: they are told of that like of a new one. */
const isProlonged = (before: OfficeRecord, after: OfficeRecord): boolean =>
  after.from < before.from || (before.until !== null && (after.until === null || after.until > before.until));

export const officeImportHandlers: Handlers<typeof officeImportCalls> = {
  previewOfficeImport: async (_request, context) => {
    const file = await readFile(context);
    return isRefusal(file) ? file : previewOf(file.rows, file.columns, context);
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
      const unitIds = first.changes.map(({ unitId }) => unitId);
      await lockPersonsAndUnits(transaction, [], unitIds);
      await lockRoles(
        transaction,
        first.changes.map(({ role }) => roleIdOf(role)),
      );
      const { plan } = await planOf(transaction, file.rows, context);
      if (plan.faulty.length > 0) return refuse('table-has-faults');
      if (digestOfOffices(plan) !== digest) return refuse('list-changed');
      const counts = countsOf(plan);
      if (plan.changes.length === 0) return counts;
      const events = await writeOffices(context, transaction, plan);
      if (isRefusal(events)) return events;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      const imported = { name: 'office.imported' as const, actorId: person.id, details: { fileName, ...counts } };
      await appendEvents(transaction, [imported, ...events], now);
      return counts;
    });
  },
};
