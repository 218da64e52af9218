import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { undonePage, type UndoneKind, type UndoPreview } from '#contract/setting-imports.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { isImportedSheet, type UndoneSheet as SheetName } from '#domain/settings/setting-sheets.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, ChangeContext } from '#server/platform/http/handlers.ts';
import { reasonOf } from '#server/platform/http/rule-sentence.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { settingTexts } from '../list-cells.ts';
import { findImport, markUndone } from '../past-imports.ts';
import { authorityOfUndo } from './authority-of-sheet.ts';
import { lockConcerned } from './lock-concerned.ts';
import { mayManageSheet } from './manage-sheet.ts';
import { menusOfUndo, openRights } from '../rights/undo-rights.ts';
import { openSheet, type SheetDeps } from './open-sheet.ts';
import { saveTogether, type Outcome } from './save-together.ts';
import type { Actor, LoggedChange, LoggedEvent, OpenTable } from './sheet-table.ts';

const savedNames = [
  'creation-grants.saved',
  'signing-grants.saved',
  'function.saved',
  'notice-rule.saved',
  'register-display.saved',
  'book.columns-saved',
  'book.actions-saved',
  'account.saved',
  'manual.saved',
  'menu-permissions.saved',
  'position.given',
  'position.corrected',
  'position.main-planned',
  'clearance.given',
  'clearance.corrected',
  'book.years-set',
  'number.next-set',
  'number.next-unset',
  'menu-item.saved',
] as const satisfies readonly NewEvent['name'][];

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** What the import did, as the log says it, the last first. */
async function eventsOf(
  transaction: DatabaseTransaction,
  { id, importedAt }: Pick<Found, 'id' | 'importedAt'>,
): Promise<readonly LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    SELECT name, details::text AS details FROM events
    WHERE document_id IS NULL AND name = ANY(${[...savedNames]}::text[]) AND at = ${importedAt}
      AND (details ->> 'importId')::int = ${id}
    ORDER BY sequence DESC`.execute(transaction);
  return rows;
}

/** What undoes an import of the table: it knows what each event of it did. */
type UndoTable = Pick<OpenTable, 'logged'>;

const openUndo = async (sheet: SheetName, deps: SheetDeps, context: CallContext): Promise<UndoTable | Refusal> =>
  isImportedSheet(sheet) ? openSheet(sheet, deps, context) : openRights(context);

interface Undone {
  readonly change: LoggedChange;
  readonly kind: Extract<UndoneKind, 'restored' | 'unchanged' | 'kept'>;
  readonly kept: Refusal | 'changedSince' | undefined;
}

interface UndoneSheet {
  readonly rows: readonly Undone[];
  readonly counts: Readonly<Record<UndoneKind, number>>;
  readonly digest: string;
  readonly events: readonly NewEvent[];
}

/** Each says again what it said before, unless somebody changed it since or a rule refuses it now. */
async function undoAll(
  transaction: DatabaseTransaction,
  table: UndoTable,
  found: Found,
  actor: Actor,
): Promise<UndoneSheet> {
  const hash = createHash('sha256').update(`sheet ${found.id}`);
  const rows: Undone[] = [];
  const events: NewEvent[] = [];
  const changes = (await eventsOf(transaction, found)).map((event) => ({ event, change: table.logged(event) }));
  await lockConcerned(
    transaction,
    changes.map(({ change }) => change),
    actor.now,
  );
  const savings = changes.map(({ change }) => change.restore);
  const outcomes = await saveTogether(transaction, savings, actor);
  for (const [index, { event, change }] of changes.entries()) {
    const restored = outcomes[index];
    const { kind, kept } = await outcomeOf(restored, () => change.repeat(transaction, actor));
    if (restored && !isRefusal(restored)) events.push(...[restored].flat());
    rows.push({ change, kind, kept });
    hash.update(`\n${JSON.stringify([event.details, kind, isRefusal(kept) ? kept.refused : (kept ?? null)])}`);
  }
  const count = (kind: UndoneKind) => rows.filter((row) => row.kind === kind).length;
  const counts = {
    removed: 0,
    putOutOfUse: 0,
    restored: count('restored'),
    unchanged: count('unchanged'),
    kept: count('kept'),
  };
  return {
    rows: [...rows].sort((a, b) => Number(b.kind === 'kept') - Number(a.kind === 'kept')),
    counts,
    digest: hash.digest('hex'),
    events,
  };
}

async function outcomeOf(
  restored: Outcome,
  repeat: () => ReturnType<LoggedChange['repeat']>,
): Promise<Pick<Undone, 'kind' | 'kept'>> {
  if (restored === undefined) return { kind: 'unchanged', kept: undefined };
  if (!isRefusal(restored)) return { kind: 'restored', kept: undefined };
  if (restored.refused !== 'list-changed') return { kind: 'kept', kept: restored };
  return isRefusal(await repeat()) ? { kind: 'kept', kept: 'changedSince' } : { kind: 'unchanged', kept: undefined };
}

/** Carries the undo out and rolls it back, so that what is shown is what would be done. */
export async function previewSheetUndo(
  sheet: SheetName,
  importId: number,
  deps: SheetDeps,
  context: CallContext,
): Promise<UndoPreview | Refusal> {
  const { platform, person, locale } = context;
  const table = await openUndo(sheet, deps, context);
  if (isRefusal(table)) return table;
  const tried = await previewAuthority<UndoneSheet>(context, async (transaction) => {
    const found = await findImport(transaction, importId);
    if (!found) return refuse('not-found');
    if (found.undoneAt) return refuse('list-import-undone');
    return undoAll(transaction, table, found, { actorId: person.id, now: platform.clock() });
  });
  if (isRefusal(tried)) return tried;
  const { done, item } = tried;
  const restored = done.rows.filter(({ kind }) => kind === 'restored').map(({ change }) => change);
  const authority = isImportedSheet(sheet)
    ? await authorityOfUndo(restored, item, context)
    : { ...item, menus: await menusOfUndo(done.events, context) };
  if (isRefusal(authority)) return authority;
  return { ...previewOf(done, locale), authority };
}

const previewOf = ({ rows, counts, digest }: UndoneSheet, locale: Locale): UndoPreview => ({
  counts,
  digest,
  rows: rows.slice(0, undonePage).map(({ change, kind, kept }, index) => ({
    id: index,
    name: change.name,
    kind,
    before: { isActive: true, values: {}, names: {} },
    after: null,
    account: null,
    offices: 0,
    positions: 0,
    fields: kind === 'restored' ? fieldsOf(change) : [],
    reason:
      kept === undefined ? null : isRefusal(kept) ? reasonOf(locale, kept) : settingTexts[locale].undo.reasons[kept],
  })),
});

/** Of each row of the table, by its name where it has another than the whole. */
const fieldsOf = ({ name, shown }: LoggedChange) =>
  shown.flatMap((row) => {
    const part = row.name === name ? '' : `${row.name.replace(`${name} · `, '')}: `;
    return row.fields.map(({ column, before, after }) => ({
      column,
      before: before ? `${part}${before}` : '',
      after: `${part}${after}`,
    }));
  });

interface Undoing {
  readonly importId: number;
  readonly digest: string;
  readonly leavesKept: boolean;
}

export async function undoSheetImport(
  sheet: SheetName,
  { importId, digest, leavesKept }: Undoing,
  deps: SheetDeps,
  context: ChangeContext<{ counts: UndoneSheet['counts'] }>,
) {
  const { change, person, platform } = context;
  const table = await openUndo(sheet, deps, context);
  if (isRefusal(table)) return table;
  return change(async (transaction) => {
    const now = platform.clock();
    const actor = { actorId: person.id, now };
    if (!(await mayManageSheet(transaction, person.id, sheet, now))) return refuseWithout('managesMenu');
    const before = await findImport(transaction, importId);
    if (!before) return refuse('list-import-undone');
    const done = await undoAll(transaction, table, before, actor);
    // Who undid it meanwhile had the turn of the table before.
    const found = await findImport(transaction, importId);
    if (!found || found.undoneAt !== null) return refuse('list-import-undone');
    if (done.digest !== digest) return refuse('list-changed');
    const { kept, unchanged: _unchanged, ...counts } = done.counts;
    if (kept > 0 && !leavesKept) return refuse('list-import-built-on');
    await markUndone(transaction, importId, { ...actor, kept });
    const personIds = await personsSignedIn(transaction, now);
    await announce(transaction, { event: 'settings-changed', personIds });
    if (sheet === 'functions') await announce(transaction, { event: 'functions-changed', personIds });
    const details = { list: sheet, importId, fileName: found.fileName, ...counts, kept };
    const undone: NewEvent = { name: 'setting.import-undone', actorId: person.id, details };
    await appendEvents(transaction, [...done.events, undone], now);
    return { counts: done.counts };
  });
}
