import { undonePage, type settingImportsCalls, type UndoPreview } from '#contract/setting-imports.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import type { OfficeRecord } from '#domain/settings/undo-of-row.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { lockEverybody } from '#server/people/lock-persons-and-units.ts';
import type { CallContext, ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { reasonOf } from '#server/platform/http/rule-sentence.ts';
import { fieldSentence, type Locale } from '#server/platform/http/sentences.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { settingTexts, writeCell } from '../list-cells.ts';
import { findImport, markUndone } from '../past-imports.ts';
import { loadHeldDuties } from '../person-duties.ts';
import { loadUnitReferences } from '../references.ts';
import { personsByCode } from '../sheets/persons-by-code.ts';
import { undoOffices, type UndoneOffice, type UndoneOffices } from './undo-offices.ts';

/** Carries the undo out and rolls it back, so that what is shown is what would be done. */
const tryUndo = (context: CallContext, importId: number) =>
  previewAuthority<UndoneOffices>(context, async (transaction) => {
    const { platform, person } = context;
    await lockEverybody(transaction);
    const found = await findImport(transaction, importId);
    if (!found) return refuse('not-found');
    if (found.undoneAt) return refuse('list-import-undone');
    return undoOffices(platform, transaction, found, { actorId: person.id, now: platform.clock() });
  });

export async function previewOfficeUndo(context: CallContext, importId: number): Promise<UndoPreview | Refusal> {
  const tried = await tryUndo(context, importId);
  if (isRefusal(tried)) return tried;
  const { platform, locale } = context;
  const names = new Map((await personsByCode(platform.database)).map(({ id, fullName }) => [id, fullName]));
  const units = await loadUnitReferences(platform.database);
  const { roles } = await loadHeldDuties(platform.database, platform.clock());
  const nameOf = ({ personId, role, unitId }: UndoneOffice) =>
    [
      names.get(personId) ?? '',
      roles.find((one) => one.role === role)?.names[locale] ?? role,
      units.labelOf(unitId),
    ].join(' · ');
  const { rows, counts, digest } = tried.done;
  const shown = rows.slice(0, undonePage).map((row) => ({
    id: row.id,
    name: nameOf(row),
    kind: row.kind,
    before: row.now ? { isActive: !row.now.hasEnded, values: {}, names: {} } : null,
    after: null,
    account: null,
    offices: 0,
    positions: 0,
    fields: fieldsOf(row, locale),
    reason: reasonFor(row.kept, locale),
  }));
  return { counts, rows: shown, authority: tried.item, digest };
}

/** What one that is corrected back says now and will say. */
function fieldsOf({ kind, before, now }: UndoneOffice, locale: Locale) {
  if (kind !== 'restored' || !before || !now) return [];
  const day = (value: string | null) => (value === null ? '' : writeCell({ kind: 'day' }, value, locale));
  const cell = (column: keyof OfficeRecord, record: OfficeRecord) =>
    column === 'orderNumber' ? record.orderNumber : day(record[column]);
  return (['orderNumber', 'orderDate', 'from', 'until'] as const)
    .map((column) => ({ column, before: cell(column, now.record), after: cell(column, before) }))
    .filter((field) => field.before !== field.after);
}

function reasonFor(kept: UndoneOffice['kept'], locale: Locale): string | null {
  if (kept === undefined) return null;
  const { undo } = settingTexts[locale];
  if (typeof kept === 'string') return undo.reasons[kept];
  const [problem] = Object.values(kept.fields ?? {});
  return problem === undefined ? reasonOf(locale, kept) : fieldSentence(locale, problem);
}

type Undoing = Parameters<Handlers<typeof settingImportsCalls>['undoSettingImport']>;

export const undoOfficeImport = (
  { importId, digest, leavesKept }: Undoing[0],
  { change, person, platform }: ChangeContext<{ counts: UndoneOffices['counts'] }>,
) =>
  change(async (transaction) => {
    const now = platform.clock();
    const actor = { actorId: person.id, now };
    if (!(await mayManageMenu(transaction, person.id, settingLists.persons.menuId, now)))
      return refuseWithout('managesMenu');
    await lockEverybody(transaction);
    const found = await findImport(transaction, importId);
    if (!found || found.undoneAt !== null) return refuse('list-import-undone');
    const done = await undoOffices(platform, transaction, found, actor);
    if (done.digest !== digest) return refuse('list-changed');
    const { kept, putOutOfUse, restored } = done.counts;
    if (kept > 0 && !leavesKept) return refuse('list-import-built-on');
    await markUndone(transaction, importId, { ...actor, kept });
    await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
    const details = { importId, fileName: found.fileName, putOutOfUse, restored, kept };
    const undone = { name: 'office.import-undone' as const, actorId: person.id, details };
    await appendEvents(transaction, [...done.events, undone], now);
    return { counts: done.counts };
  });
