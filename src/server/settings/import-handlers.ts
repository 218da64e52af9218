import { importPage, maxFaultyRows, type settingImportCalls, type ImportPreview } from '#contract/setting-tables.ts';
import { maxTableBytes } from '#contract/table-formats.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { readTableTask } from '#server/platform/files/read-table.task.ts';
import { unpackRows } from '#server/platform/files/table-rows.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { followSaved } from './list-rules.ts';
import { changeList } from './change-list.ts';
import { faultReason, headsOf } from './import-words.ts';
import { allRows } from './list-queries.ts';
import { digestOf, planImport, type PlannedImport, type PlannedRow } from './plan-import.ts';
import { loadReferences, type References } from './references.ts';
import { hasFaults, readListTable, type ReadList } from './read-list-table.ts';
import { writeImport } from './write-import.ts';

/** Of what stands in a cell with a fault. */
const maxFoundLength = 100;

/** The file of the request, read as a table of the list; only for those who may manage it. */
async function readImport(context: CallContext, list: SettingListName): Promise<ReadList | Refusal> {
  const { platform, person } = context;
  const { menuId } = settingLists[list];
  if (!(await mayManageMenu(platform.database, person.id, menuId, platform.clock())))
    return refuseWithout('managesMenu');
  const file = await context.readUpload(maxTableBytes);
  if (isRefusal(file)) return file;
  const table = await platform.sandbox.run(readTableTask, file, {});
  return isRefusal(table) ? table : readListTable(list, unpackRows(table.packed));
}

export const settingImportHandlers: Handlers<typeof settingImportCalls> = {
  previewSettingImport: async ({ list }, context) => {
    const read = await readImport(context, list);
    if (isRefusal(read)) return read;
    const { database } = context.platform;
    const references = await loadReferences(database, list);
    const plan = await planImport(list, read, await allRows(database, list), references);
    return previewOf(list, read, { plan, references }, context.locale);
  },
  importSettingRows: async ({ list, digest }, context) => {
    const read = await readImport(context, list);
    if (isRefusal(read)) return read;
    if (hasFaults(read.columns)) return refuse('table-has-faults');
    return changeList(context, list, async (transaction, actorId) => {
      const plan = await planImport(
        list,
        read,
        await allRows(transaction, list),
        await loadReferences(transaction, list),
      );
      if (plan.faulty.length > 0) return refuse('table-has-faults');
      if ((await digestOf(list, plan)) !== digest) return refuse('list-changed');
      const now = context.platform.clock();
      const written = await writeImport(transaction, list, plan.changes, { actorId, now });
      if (isRefusal(written)) return written;
      await followSaved(context.platform, transaction, list, written, { actorId, now });
      return {
        reply: countsOf(plan),
        events: written.map((details) => ({ name: 'setting.saved', actorId, details: { list, ...details } })),
      };
    });
  },
};

/** A state of a row with the rows that it refers to by their names. */
const shown = (
  { isActive, values }: PlannedRow['after'],
  references: ReadonlyMap<string, References>,
): ImportPreview['changes'][number]['after'] => ({
  isActive,
  values,
  names: Object.fromEntries(
    [...references].flatMap(([field, { labelOf }]) => {
      const id = values[field];
      return typeof id === 'number' ? [[field, labelOf(id)]] : [];
    }),
  ),
});

function countsOf({ changes }: PlannedImport) {
  const added = changes.filter(({ before }) => !before).length;
  return { added, changed: changes.length - added };
}

async function previewOf(
  list: SettingListName,
  { columns }: ReadList,
  { plan, references }: { readonly plan: PlannedImport; readonly references: ReadonlyMap<string, References> },
  locale: CallContext['locale'],
): Promise<ImportPreview> {
  const heads = headsOf(columns, locale);
  // Rows whose columns are not known say nothing.
  if (hasFaults(columns))
    return {
      columns: heads,
      counts: { added: 0, changed: 0, unchanged: 0, faulty: 0 },
      changes: [],
      faulty: [],
      digest: null,
    };
  return {
    columns: heads,
    counts: { ...countsOf(plan), unchanged: plan.unchanged, faulty: plan.faulty.length },
    changes: plan.changes.slice(0, importPage).map(({ rowNumber, before, after }) => ({
      rowNumber,
      before: before ? shown(before, references) : null,
      after: shown(after, references),
    })),
    faulty: plan.faulty.slice(0, maxFaultyRows).map(({ faults, ...row }) => ({
      ...row,
      faults: faults.map((fault) => ({
        field: fault.field,
        found: fault.found.slice(0, maxFoundLength),
        reason: faultReason(list, fault, locale),
      })),
    })),
    digest: plan.faulty.length === 0 ? await digestOf(list, plan) : null,
  };
}
