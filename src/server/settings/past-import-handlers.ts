import { undonePage, type settingImportsCalls, type UndoPreview } from '#contract/setting-imports.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { isUndoneSheet, settingSheets, type ImportedName } from '#domain/settings/setting-sheets.ts';
import { isSettingFieldName, settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { reasonOf } from '#server/platform/http/rule-sentence.ts';
import { fieldSentence, type Locale } from '#server/platform/http/sentences.ts';

import { changeList } from './change-list.ts';
import { settingTexts } from './list-cells.ts';
import { lockList } from './list-queries.ts';
import { previewOfficeUndo, undoOfficeImport } from './offices/office-undo-handlers.ts';
import { findImport, markUndone, pastImports } from './past-imports.ts';
import type { SheetDeps } from './sheet-imports/open-sheet.ts';
import { mayManageSheet } from './sheet-imports/manage-sheet.ts';
import { previewSheetUndo, undoSheetImport } from './sheet-imports/undo-sheet.ts';
import { carryOutUndo, type CarriedOut, type CarriedOutRow } from './undo-import.ts';

/** The item of the menu behind which it is managed: the offices with the people. */
const menuOf = (list: ImportedName) =>
  isUndoneSheet(list) ? settingSheets[list].menuId : settingLists[list === 'unitDuties' ? 'persons' : list].menuId;

const mayManage = ({ platform: { database, clock }, person }: CallContext, list: ImportedName) =>
  isUndoneSheet(list)
    ? mayManageSheet(database, person.id, list, clock())
    : mayManageMenu(database, person.id, menuOf(list), clock());

type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;
const isOfList = (found: FoundImport): found is FoundImport & { readonly list: SettingListName } =>
  found.list !== 'unitDuties' && !isUndoneSheet(found.list);

/** Carries the undo out and rolls it back, so that what is shown is what would be done. */
const tryUndo = (context: CallContext, importId: number) =>
  previewAuthority(context, async (transaction) => {
    const { platform, person } = context;
    const found = await findImport(transaction, importId);
    if (!found || !isOfList(found)) return refuse('not-found');
    await lockList(transaction, found.list);
    const locked = await findImport(transaction, importId);
    if (!locked || !isOfList(locked)) return refuse('not-found');
    if (locked.undoneAt !== null) return refuse('list-import-undone');
    return carryOutUndo(platform, transaction, locked, { actorId: person.id, now: platform.clock() });
  });

/** `deps`: by which the tables of screens are read and saved. */
export const createPastImportHandlers = (deps: SheetDeps): Handlers<typeof settingImportsCalls> => ({
  getSettingImports: async ({ list, before }, context) => {
    const { platform, person } = context;
    const now = platform.clock();
    if (!(await mayQueryMenu(platform.database, person.id, menuOf(list), now))) return refuseWithout('queriesMenu');
    const [items, manages] = await Promise.all([
      pastImports(platform.database, list, before),
      mayManage(context, list),
    ]);
    return { items, mayManage: manages };
  },
  previewSettingUndo: async ({ importId }, context) => {
    const found = await findImport(context.platform.database, importId);
    if (!found) return refuse('not-found');
    if (!(await mayManage(context, found.list))) return refuseWithout('managesMenu');
    if (found.list === 'unitDuties') return previewOfficeUndo(context, importId);
    if (isUndoneSheet(found.list)) return previewSheetUndo(found.list, importId, deps, context);
    const tried = await tryUndo(context, importId);
    return isRefusal(tried) ? tried : { ...previewOf(tried.done, context.locale), authority: tried.item };
  },
  undoSettingImport: async ({ importId, digest, leavesKept }, context) => {
    const { platform } = context;
    const known = await findImport(platform.database, importId);
    if (!known) return refuse('not-found');
    const { list, fileName } = known;
    if (list === 'unitDuties') return undoOfficeImport({ importId, digest, leavesKept }, context);
    if (isUndoneSheet(list)) return undoSheetImport(list, { importId, digest, leavesKept }, deps, context);
    return changeList(context, list, async (transaction, actorId) => {
      const now = platform.clock();
      const found = await findImport(transaction, importId);
      if (!found || found.undoneAt !== null || !isOfList(found)) return refuse('list-import-undone');
      const done = await carryOutUndo(platform, transaction, found, { actorId, now });
      if (isRefusal(done)) return done;
      if (done.digest !== digest) return refuse('list-changed');
      const { kept, unchanged, ...counts } = done.counts;
      if (kept > 0 && !leavesKept) return refuse('list-import-built-on');
      await markUndone(transaction, importId, { actorId, now, kept });
      const details = { list, importId, fileName, ...counts, kept };
      return {
        reply: { counts: { ...counts, unchanged, kept } },
        events: [...done.events, { name: 'setting.import-undone' as const, actorId, details }],
      };
    });
  },
});

const previewOf = ({ rows, counts, digest }: CarriedOut, locale: Locale): UndoPreview => ({
  counts,
  rows: rows.slice(0, undonePage).map(({ kept, ...row }) => ({ ...row, fields: [], reason: reasonFor(kept, locale) })),
  digest,
});

/** In words: what became of the row, or the rule that refuses. */
function reasonFor(kept: CarriedOutRow['kept'], locale: Locale): string | null {
  if (kept === undefined) return null;
  const { undo, fields } = settingTexts[locale];
  if (typeof kept === 'string') return undo.reasons[kept];
  const [problem] = Object.entries(kept.fields ?? {});
  if (!problem) return reasonOf(locale, kept);
  const field = problem[0].replace(/^values\./, '');
  return `${isSettingFieldName(field) ? fields[field] : field}: ${fieldSentence(locale, problem[1])}`;
}
