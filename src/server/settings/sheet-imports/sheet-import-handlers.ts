import { maxOrderNumber } from '#contract/duties.ts';
import type { ImportedColumn, ScreenPreview, sheetImportCalls } from '#contract/setting-sheets.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import type { ImportedSheet, SheetColumn } from '#domain/settings/setting-sheets.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { hasFaults } from '../read-list-table.ts';
import { recordImport } from '../record-import.ts';
import { readSheetFile, type SheetFile } from '../sheets/read-sheet-file.ts';
import { countsOf, previewOfColumns, previewOfPlan, type SheetFault, type SheetPlan } from '../sheets/sheet-plan.ts';
import { authorityOfSheet } from './authority-of-sheet.ts';
import { lockConcerned } from './lock-concerned.ts';
import { mayManageSheet } from './manage-sheet.ts';
import { openSheet, type SheetDeps } from './open-sheet.ts';
import { saveTogether } from './save-together.ts';
import type { Actor, PlannedChange, PlannedTable } from './sheet-table.ts';

const required: Readonly<Record<ImportedSheet, readonly SheetColumn[]>> = {
  letterGrants: ['kind', 'action', 'holder'],
  functions: ['function', 'role', 'isOn'],
  noticeRules: ['topic'],
  registerDisplays: ['unit', 'book', 'isShown'],
  bookDisplays: ['book', 'part', 'name'],
  personPositions: ['employeeCode', 'unit', 'position'],
  personClearances: ['employeeCode', 'secrecy', 'orderNumber'],
  administrators: ['username', 'isAdministrator'],
  manuals: ['kind', 'name'],
  bookYears: ['unit', 'book'],
  numberBooks: ['unit', 'book', 'nextNumber'],
  menuItems: ['menuNumber'],
};

/** By which columns a row is called, where that is not by what it must have. */
const namedBy: Readonly<Partial<Record<ImportedSheet, readonly SheetColumn[]>>> = {
  personPositions: ['person', 'employeeCode', 'position', 'unit'],
  numberBooks: ['unit', 'book'],
  menuItems: ['menu', 'menuNumber'],
  personClearances: ['person', 'employeeCode', 'secrecy', 'orderNumber'],
};

const mayManage = (
  { platform, person }: CallContext,
  sheet: ImportedSheet,
  database: Database | DatabaseTransaction = platform.database,
) => mayManageSheet(database, person.id, sheet, platform.clock());

type Faulty = PlannedTable['faulty'][number];

interface SavedAll {
  readonly events: readonly NewEvent[];
  readonly faulty: readonly Faulty[];
}

/** Saves all, as the screen would. Faulty is what a rule refuses, and what the file itself says wrongly. */
async function saveAll(
  transaction: DatabaseTransaction,
  { changes, faulty }: PlannedTable,
  column: ImportedColumn,
  actor: Actor,
): Promise<SavedAll | Refusal> {
  const events: NewEvent[] = [];
  const refused: Faulty[] = [];
  await lockConcerned(transaction, changes, actor.now);
  const outcomes = await saveTogether(transaction, changes, actor);
  for (const [index, { row }] of changes.entries()) {
    const saved = outcomes[index];
    if (!isRefusal(saved)) events.push(...(saved ? [saved].flat() : []));
    else if (saved.refused === 'list-changed') return saved;
    else refused.push({ row, faults: [faultOf(saved, column)] });
  }
  return { events, faulty: [...faulty, ...refused].toSorted((a, b) => a.row.number - b.row.number) };
}

function faultOf({ refused, fields = {} }: Refusal, column: ImportedColumn): SheetFault {
  const [problem] = Object.values(fields);
  return { column, problem: problem === undefined ? { refused } : { field: problem } };
}

/** What a file with these rows would do; what a rule refuses is known by trying it and taking it back. */
async function tryPlan(
  plan: PlannedTable,
  column: ImportedColumn,
  { platform, person }: CallContext,
): Promise<SavedAll | Refusal> {
  let tried: SavedAll | Refusal = refuse('not-found');
  await inTransaction(platform.database, async (transaction) => {
    tried = await saveAll(transaction, plan, column, { actorId: person.id, now: platform.clock() });
    return refuse('list-changed');
  });
  return tried;
}

const shownOf = (changes: readonly PlannedChange[]) => changes.flatMap(({ shown }) => shown);

async function effectsOf(
  changes: readonly PlannedChange[],
  context: CallContext,
): Promise<ScreenPreview['effects'] | Refusal> {
  const effects: ScreenPreview['effects'] = [];
  for (const { name, effect } of changes) {
    const found = await effect?.(context);
    if (isRefusal(found)) return found;
    if (found) effects.push({ name, ...found });
  }
  return effects;
}

async function previewOf(
  sheet: ImportedSheet,
  { columns, rows }: SheetFile,
  deps: SheetDeps,
  context: CallContext,
): Promise<ScreenPreview | Refusal> {
  const { locale } = context;
  if (hasFaults(columns)) return { ...previewOfColumns(columns, locale), effects: [] };
  const table = await openSheet(sheet, deps, context);
  if (isRefusal(table)) return table;
  const plan = table.plan(rows);
  const tried = await tryPlan(plan, table.column, context);
  if (isRefusal(tried)) return tried;
  const { faulty } = tried;
  const effects = faulty.length === 0 ? await effectsOf(plan.changes, context) : [];
  if (isRefusal(effects)) return effects;
  const changes = shownOf(plan.changes);
  const concerned = new Set([...changes.map(({ rowNumber }) => rowNumber), ...faulty.map(({ row }) => row.number)]);
  const unchanged = rows.filter(({ number }) => !concerned.has(number)).length;
  const whole: SheetPlan<(typeof changes)[number]> = { changes, faulty, doubts: plan.doubts, unchanged };
  const preview = previewOfPlan(columns, whole, plan.digest, {
    locale,
    values: { max: maxOrderNumber },
    namedBy: namedBy[sheet] ?? required[sheet].filter((column) => !column.startsWith('is')),
    shown: ({ rowNumber, name, isAdded, fields }) => ({ rowNumber, rowName: name, isAdded, fields: [...fields] }),
  });
  const isShown = table.changesAuthority && faulty.length === 0;
  const authority = isShown ? await authorityOfSheet(plan.changes, context) : undefined;
  return isRefusal(authority) ? authority : { ...preview, effects, authority };
}

/** The import of the tables of screens, of which each row says what its screen would save. */
export const createSheetImportHandlers = (deps: SheetDeps): Handlers<typeof sheetImportCalls> => ({
  previewSheetImport: async ({ sheet }, context) => {
    if (!(await mayManage(context, sheet))) return refuseWithout('managesMenu');
    const file = await readSheetFile(context, sheet, required[sheet]);
    return isRefusal(file) ? file : previewOf(sheet, file, deps, context);
  },
  importSheet: async ({ sheet, digest, fileName }, context) => {
    if (!(await mayManage(context, sheet))) return refuseWithout('managesMenu');
    const file = await readSheetFile(context, sheet, required[sheet]);
    if (isRefusal(file)) return file;
    if (hasFaults(file.columns)) return refuse('table-has-faults');
    const table = await openSheet(sheet, deps, context);
    if (isRefusal(table)) return table;
    const plan = table.plan(file.rows);
    return context.change(async (transaction) => {
      const { platform, person } = context;
      const actor = { actorId: person.id, now: platform.clock() };
      if (!(await mayManage(context, sheet, transaction))) return refuseWithout('managesMenu');
      if (plan.faulty.length > 0) return refuse('table-has-faults');
      if (plan.digest !== digest) return refuse('list-changed');
      const saved = await saveAll(transaction, plan, table.column, actor);
      if (isRefusal(saved)) return saved;
      if (saved.faulty.length > 0) return refuse('table-has-faults');
      const counts = countsOf(shownOf(plan.changes));
      const naming = await recordImport(transaction, { list: sheet, fileName, ...counts }, actor);
      const personIds = await personsSignedIn(transaction, actor.now);
      await announce(transaction, { event: 'settings-changed', personIds });
      if (sheet === 'functions') await announce(transaction, { event: 'functions-changed', personIds });
      await appendEvents(transaction, naming(saved.events), actor.now);
      return counts;
    });
  },
});
