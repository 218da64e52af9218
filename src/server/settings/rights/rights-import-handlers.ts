import { createHash } from 'node:crypto';

import type { PermissionChange } from '#contract/permissions/permissions.ts';
import type { rightsImportCalls, RightsPreview } from '#contract/setting-sheets.ts';
import type { NewEvent } from '#domain/events.ts';
import type { GivenRight } from '#domain/menus/menu-rights.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingSheets, type RightsSheet, type SheetColumn } from '#domain/settings/setting-sheets.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { effectsOfChanges } from '#server/permissions/effects-of-change.ts';
import { rightsOf } from '#server/permissions/menu-permissions.ts';
import { preparePermissions, writePermissions, type PreparedChange } from '#server/permissions/save-permissions.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { hasFaults } from '../read-list-table.ts';
import { recordImport } from '../record-import.ts';
import { readSheetFile, type SheetFile } from '../sheets/read-sheet-file.ts';
import { countsOf, previewOfColumns, previewOfPlan, type FileRow, type SheetPlan } from '../sheets/sheet-plan.ts';
import { sheetWords } from '../sheets/sheet-words.ts';
import { planMembers, type PlannedMember } from './plan-members.ts';
import { planRights, type ChangedRight, type PlannedRight } from './plan-rights.ts';
import { loadMembersFacts, loadRightsFacts } from './rights-facts.ts';

type Planned = PlannedMember | PlannedRight;

const required: Readonly<Record<RightsSheet, readonly SheetColumn[]>> = {
  groupMembers: ['group', 'employeeCode'],
  groupRights: ['group', 'menuNumber', 'right'],
  roleTypes: ['grantee', 'menuNumber', 'right'],
};
const namedBy: Readonly<Record<RightsSheet, readonly SheetColumn[]>> = {
  groupMembers: ['person', 'employeeCode', 'group'],
  groupRights: ['group', 'menu', 'menuNumber'],
  roleTypes: ['grantee', 'menu', 'menuNumber'],
};

const mayManage = (
  { platform, person }: CallContext,
  sheet: RightsSheet,
  database: Database | DatabaseTransaction = platform.database,
) => mayManageMenu(database, person.id, settingSheets[sheet].menuId, platform.clock());

async function readFile(context: CallContext, sheet: RightsSheet): Promise<SheetFile | Refusal> {
  if (!(await mayManage(context, sheet))) return refuseWithout('managesMenu');
  return readSheetFile(context, sheet, required[sheet]);
}

const isMember = (change: Planned): change is PlannedMember => 'personId' in change;

async function planOf(
  transaction: DatabaseTransaction,
  sheet: RightsSheet,
  rows: readonly FileRow[],
  { platform, person }: CallContext,
): Promise<{ readonly plan: SheetPlan<Planned>; readonly nameOf: (grantee: string, id: number) => string }> {
  const actor = { actorId: person.id, now: platform.clock() };
  if (sheet === 'groupMembers') {
    const facts = await loadMembersFacts(transaction, actor);
    return { plan: planMembers(rows, facts), nameOf: facts.nameOf };
  }
  const facts = await loadRightsFacts(transaction, sheet, rows, actor);
  return { plan: planRights(rows, sheet === 'groupRights' ? 'group' : 'grantee', facts), nameOf: facts.nameOf };
}

/** The same for the same changes, so that nothing else is imported than what was shown. */
function digestOf(sheet: RightsSheet, changes: readonly Planned[]): string {
  const hash = createHash('sha256').update(sheet);
  for (const { rowNumber: _, ...change } of changes) hash.update(`\n${JSON.stringify(change)}`);
  return hash.digest('hex');
}

function shownFields(change: Planned, nameOf: (menuId: number) => string, locale: Locale) {
  if (isMember(change)) return [];
  const { permissions, settings } = sheetWords[locale];
  const word = (right: ChangedRight['before']) =>
    right === null ? settings.sheets.noRight : permissions.rights[right];
  const text = ({ menuId }: ChangedRight, right: ChangedRight['before']) => `${nameOf(menuId)}: ${word(right)}`;
  return [
    { column: 'right' as const, before: word(change.before), after: word(change.after) },
    ...change.further.map((item) => ({
      column: 'menu' as const,
      before: text(item, item.before),
      after: text(item, item.after),
    })),
  ];
}

async function previewOf(
  sheet: RightsSheet,
  { columns, rows }: SheetFile,
  context: CallContext,
): Promise<RightsPreview> {
  const { locale, platform } = context;
  if (hasFaults(columns)) return { ...previewOfColumns(columns, locale), effects: [] };
  const { plan, nameOf, effects } = await inTransaction(platform.database, async (transaction) => {
    const planned = await planOf(transaction, sheet, rows, context);
    const { changes, faulty } = planned.plan;
    const wanted = faulty.length === 0 ? await changesOf(transaction, changes) : [];
    return { ...planned, effects: await effectsOfChanges(transaction, wanted, { locale, now: platform.clock() }) };
  });
  const { rights } = sheetWords[locale].permissions;
  const choices = [...Object.values(rights), sheetWords[locale].settings.sheets.noRight].join(', ');
  const preview = previewOfPlan(columns, plan, digestOf(sheet, plan.changes), {
    locale,
    values: { rights: choices },
    namedBy: namedBy[sheet],
    shown: (change) => ({
      rowNumber: change.rowNumber,
      rowName: nameOf(change.grantee, isMember(change) ? change.personId : change.menuId),
      isAdded: change.isAdded,
      fields: shownFields(change, (menuId) => nameOf('', menuId).replace(/^ · /, ''), locale),
    }),
  });
  return { ...preview, effects };
}

/** What becomes of each grantee. */
async function changesOf(
  transaction: DatabaseTransaction,
  changes: readonly Planned[],
): Promise<readonly PermissionChange[]> {
  const planned: PermissionChange[] = [];
  for (const [grantee, rows] of Map.groupBy(changes, (change) => change.grantee)) {
    const seen = await rightsOf(transaction, grantee);
    const after = new Map(seen.map(({ menuId, right }) => [menuId, right]));
    for (const change of rows)
      for (const item of isMember(change) ? [] : [...change.further, change])
        if (item.after === null) after.delete(item.menuId);
        else after.set(item.menuId, item.after);
    const rights = [...after].map(([menuId, right]): GivenRight => ({ menuId, right }));
    const added = rows.filter(isMember).map(({ personId }) => personId);
    planned.push({ grantee, rights, seen, added, removed: [] });
  }
  return planned;
}

/** All are checked before the first is written: what the file takes from whoever imports it counts after it. */
async function writeChanges(
  transaction: DatabaseTransaction,
  changes: readonly Planned[],
  actor: { readonly actorId: number; readonly now: Date },
): Promise<readonly NewEvent[] | Refusal> {
  const prepared: PreparedChange[] = [];
  for (const change of await changesOf(transaction, changes)) {
    const ready = await preparePermissions(transaction, change, actor);
    if (isRefusal(ready)) return ready;
    prepared.push(ready);
  }
  const events: NewEvent[] = [];
  for (const ready of prepared) events.push(await writePermissions(transaction, ready, actor));
  return events;
}

export const rightsImportHandlers: Handlers<typeof rightsImportCalls> = {
  previewRightsImport: async ({ sheet }, context) => {
    const file = await readFile(context, sheet);
    return isRefusal(file) ? file : previewOf(sheet, file, context);
  },
  importRights: async ({ sheet, digest, fileName }, context) => {
    const file = await readFile(context, sheet);
    if (isRefusal(file)) return file;
    if (hasFaults(file.columns)) return refuse('table-has-faults');
    return context.change(async (transaction) => {
      const { platform, person } = context;
      const actor = { actorId: person.id, now: platform.clock() };
      if (!(await mayManage(context, sheet, transaction))) return refuseWithout('managesMenu');
      // Nobody else gives rights meanwhile, adds a group or removes one.
      await takeTurn(transaction, 'userGroups');
      const { plan } = await planOf(transaction, sheet, file.rows, context);
      if (plan.faulty.length > 0) return refuse('table-has-faults');
      if (digestOf(sheet, plan.changes) !== digest) return refuse('list-changed');
      const counts = countsOf(plan.changes);
      if (plan.changes.length === 0) return counts;
      const events = await writeChanges(transaction, plan.changes, actor);
      if (isRefusal(events)) return events;
      const personIds = await personsSignedIn(transaction, actor.now);
      await announce(transaction, { event: 'settings-changed', personIds });
      const naming = await recordImport(transaction, { list: sheet, fileName, ...counts }, actor);
      await appendEvents(transaction, naming(events), actor.now);
      return counts;
    });
  },
};
