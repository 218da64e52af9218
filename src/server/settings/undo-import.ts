import { createHash } from 'node:crypto';

import type { UndoneKind, UndoneRow } from '#contract/setting-imports.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { rowName } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { undoOfRow, type KeptReason, type UndoOfRow } from '#domain/settings/undo-of-row.ts';
import { lockAccountsOf } from '#server/accounts/passwords/reset-code-queries.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { endedPositions, endPositions } from '#server/duties/positions.ts';
import { renameAccounts } from '#server/duties/rename-accounts.ts';
import { removeAccounts } from '#server/leaving/end-service.ts';
import { centralRegistryId } from '#server/people/central-registry.ts';
import { lockEverybody, lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { loadHeldUnits, loadImportedPeople, loadImportRecord, type ImportRecord } from './imported-rows.ts';
import { allRows, type ListRow } from './list-queries.ts';
import { followSaved } from './list-rules.ts';
import type { PlannedRow } from './plan-import.ts';
import { shown } from './preview-import.ts';
import { loadReferences } from './references.ts';
import { digestOfRow } from './row-digest.ts';
import { removeRow, type ChangedRow } from './save-row.ts';
import { writeImport } from './write-import.ts';

interface UndoneImport {
  readonly id: number;
  readonly list: SettingListName;
  readonly importedAt: Date;
}

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

/** Why a row stays: decided from what became of it, or refused by a rule of the list or by what names the row. */
type Kept = KeptReason | Refusal;

/** A row of the import with what is to become of it. */
interface Decided {
  readonly id: number;
  readonly now: ListRow | undefined;
  readonly undo: UndoOfRow | undefined;
  /** What it says once it is undone; undefined of one that is removed or stays. */
  readonly after: Pick<ListRow, 'isActive' | 'values'> | undefined;
  readonly person: NonNullable<ReturnType<Awaited<ReturnType<typeof loadImportedPeople>>>> | undefined;
}

export type CarriedOutRow = Omit<UndoneRow, 'reason' | 'fields'> & { readonly kept: Kept | undefined };

export interface CarriedOut {
  readonly rows: readonly CarriedOutRow[];
  readonly counts: Readonly<Record<UndoneKind, number>>;
  /** The same for the same undo of the same rows. */
  readonly digest: string;
  readonly events: readonly NewEvent[];
}

/**
 * Undoes what an import did, each row under the rules of the list, as by hand; a row on which something stands stays, with
 * the reason. The caller holds the turn of the list, and decides whether what stays rolls back everything.
 * Errors: `central-registry-needed` when the letters from outside would come to no unit.
 */
export async function carryOutUndo(
  platform: Platform,
  transaction: DatabaseTransaction,
  undone: UndoneImport,
  actor: Actor,
): Promise<CarriedOut | Refusal> {
  const { list } = undone;
  if (list === 'persons') await lockEverybody(transaction);
  const registryBefore = list === 'units' ? await centralRegistryId(transaction) : undefined;
  const record = await loadImportRecord(transaction, undone);
  // Who signs in at this moment is seen to have done so, or finds the account gone.
  if (list === 'persons') await lockAccountsOf(transaction, [...namedIn(record)]);
  // Nobody is given anything meanwhile in a unit that is closed.
  if (list === 'units') await lockPersonsAndUnits(transaction, [], [...namedIn(record)]);
  const kept = new Map<number, Kept>();
  const decided = await decide(transaction, undone, record, { ...actor, kept });
  const written = await writeImport(transaction, list, changesOf(decided), {
    ...actor,
    refused: ({ rowNumber }, refusal) => kept.set(rowNumber, refusal),
  });
  if (isRefusal(written)) return written;
  if (registryBefore !== undefined && (await centralRegistryId(transaction)) === undefined)
    return refuse('central-registry-needed');
  const removed = await removeAdded(transaction, list, decided, kept);
  const duties = await undoDuties(transaction, decided, { ...actor, kept, record });
  const followed = await followSaved(platform, transaction, list, written.rows, actor);
  const accounts = await removeOpened(transaction, decided, { ...actor, kept });
  const names = await giveNamesBack(platform, transaction, decided, { ...actor, kept });
  const rows = await rowsOf(transaction, list, decided, kept);
  const eventOf = (name: 'setting.saved' | 'setting.removed') => (details: ChangedRow) => ({
    name,
    actorId: actor.actorId,
    details: { list, ...details },
  });
  return {
    rows,
    counts: countsOf(rows),
    digest: digestOf(undone, rows),
    events: [
      ...followed,
      ...written.rows.map(eventOf('setting.saved')),
      ...removed.map(eventOf('setting.removed')),
      ...duties,
      ...accounts,
      ...names,
    ],
  };
}

/** Every row of which the import says something. */
const namedIn = (record: ImportRecord): ReadonlySet<number> =>
  new Set([...record.rows.keys(), ...record.accounts.keys(), ...record.offices.keys(), ...record.positions.keys()]);

async function decide(
  transaction: DatabaseTransaction,
  { list, importedAt }: UndoneImport,
  record: ImportRecord,
  { actorId, now, kept }: Actor & { readonly kept: Map<number, Kept> },
): Promise<readonly Decided[]> {
  const stored = new Map((await allRows(transaction, list)).map((row) => [row.id, row]));
  const personOf = await loadImportedPeople(transaction, list, record, { importedAt, now });
  const heldUnits = await loadHeldUnits(transaction, list, record, now);
  const isAdministrator = (await requireAdministrator(transaction, actorId)) === undefined;
  const decided = [...namedIn(record)].map((id): Decided => {
    const imported = record.rows.get(id);
    const [row, person] = [stored.get(id), personOf(id)];
    const { rows } = settingLists[list];
    const { before, after } = imported ?? { before: undefined, after: undefined };
    const isUnitHeld = heldUnits.has(id);
    const undo = undoOfRow({ rows, before, after, now: row, person, isUnitHeld, isAdministrator });
    if (typeof undo === 'string') kept.set(id, undo);
    return typeof undo === 'string'
      ? { id, now: row, person, undo: undefined, after: undefined }
      : { id, now: row, person, undo, after: afterOf(undo, row, before) };
  });
  renamedBack(decided, kept);
  return decided.map((row) => (row.undo && kept.has(row.id) ? { ...row, undo: undefined, after: undefined } : row));
}

/**
 * Nobody is given back a user name that somebody keeps who got it by the same import, so who waits for it keeps theirs too.
 * Returns those who are given theirs back.
 */
function renamedBack(decided: readonly Decided[], kept: Map<number, Kept>): readonly Decided[] {
  const holders = new Map(decided.map((row) => [row.person?.accountNow?.username, row] as const));
  let renamed = decided.filter(({ id, undo }) => undo?.account === 'rename' && !kept.has(id));
  for (;;) {
    const leaving = new Set(renamed.map(({ id }) => id));
    const isFree = ({ id, person }: Decided) => {
      const holder = holders.get(person?.account?.before ?? undefined);
      if (!holder || holder.id === id || leaving.has(holder.id)) return true;
      return holder.undo?.account === 'remove' && !kept.has(holder.id);
    };
    const free = renamed.filter(isFree);
    if (free.length === renamed.length) return renamed;
    for (const row of renamed) if (!isFree(row)) kept.set(row.id, 'usernameTaken');
    renamed = free;
  }
}

function afterOf(
  { row }: UndoOfRow,
  now: ListRow | undefined,
  before: Pick<ListRow, 'isActive' | 'values'> | null = null,
) {
  if (!now || row === 'remove') return undefined;
  if (row === 'putOutOfUse') return { isActive: false, values: now.values };
  // What a field of a later version says stays.
  if (row === 'restore' && before) return { isActive: before.isActive, values: { ...now.values, ...before.values } };
  return { isActive: now.isActive, values: now.values };
}

/** As rows of a file, so that units are written in their order; numbered by their ids. */
const changesOf = (decided: readonly Decided[]): readonly PlannedRow[] =>
  decided.flatMap(({ id, now, undo, after }) =>
    now && after && (undo?.row === 'restore' || undo?.row === 'putOutOfUse')
      ? [{ rowNumber: id, before: now, after }]
      : [],
  );

async function removeAdded(
  transaction: DatabaseTransaction,
  list: SettingListName,
  decided: readonly Decided[],
  kept: Map<number, Kept>,
): Promise<readonly ChangedRow[]> {
  const removed: ChangedRow[] = [];
  for (const { id, now, undo } of decided) {
    if (!now || undo?.row !== 'remove') continue;
    const gone = await removeRow(transaction, list, { id, seen: digestOfRow(now) });
    if (isRefusal(gone)) kept.set(id, gone);
    else removed.push(gone);
  }
  return removed;
}

/** User names are given back, once those are gone who were opened with them. */
async function giveNamesBack(
  platform: Platform,
  transaction: DatabaseTransaction,
  decided: readonly Decided[],
  { kept, ...actor }: Actor & { readonly kept: Map<number, Kept> },
): Promise<readonly NewEvent[]> {
  const renames = renamedBack(decided, kept).flatMap(({ id: personId, person }) => {
    const account = person?.account;
    if (!account || account.before === null) return [];
    const { before: username, username: before, isAdministrator } = account;
    return [{ personId, username, before, isAdministrator }];
  });
  const renamed = await renameAccounts(platform, transaction, renames, { ...actor, reopens: false });
  // What was looked at before, under the same locks, is as it was.
  if (isRefusal(renamed)) throw new Error(`a user name cannot be given back: ${renamed.refused}`);
  return renamed;
}

/** The offices and positions that the file gave end. */
async function undoDuties(
  transaction: DatabaseTransaction,
  decided: readonly Decided[],
  { actorId, now, kept, record }: Actor & { readonly kept: ReadonlyMap<number, Kept>; readonly record: ImportRecord },
): Promise<readonly NewEvent[]> {
  const events: NewEvent[] = [];
  const ending = decided.flatMap(({ id, undo }) =>
    undo?.endsOffices && !kept.has(id) ? (record.offices.get(id) ?? []) : [],
  );
  const leavingPositions = decided.flatMap(({ id, undo }) =>
    undo?.endsPositions && !kept.has(id) ? (record.positions.get(id) ?? []) : [],
  );
  for (const id of leavingPositions)
    events.push(...endedPositions(await endPositions(transaction, { id }, { now }), { actorId }));
  if (ending.length === 0) return events;
  const ended = await transaction
    .updateTable('unitRoles')
    .set({ validTo: now })
    .where('id', '=', ({ fn, val }) => fn.any(val(ending)))
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .returning(['id', 'personId'])
    .execute();
  return [...events, ...ended.map((details): NewEvent => ({ name: 'office.ended', actorId, details }))];
}

const removeOpened = (
  transaction: DatabaseTransaction,
  decided: readonly Decided[],
  { kept, ...actor }: Actor & { readonly kept: ReadonlyMap<number, Kept> },
): Promise<readonly NewEvent[]> =>
  removeAccounts(
    transaction,
    decided.flatMap(({ id, undo, person }) => {
      const username = undo?.account === 'remove' && !kept.has(id) ? person?.account?.username : undefined;
      return username === undefined ? [] : [{ personId: id, username }];
    }),
    actor,
  );

function kindOf({ id, undo }: Decided, kept: ReadonlyMap<number, Kept>): UndoneKind {
  if (!undo || kept.has(id)) return 'kept';
  if (undo.row === 'remove') return 'removed';
  if (undo.row === 'putOutOfUse') return 'putOutOfUse';
  return undo.row === 'restore' || undo.account || undo.endsOffices || undo.endsPositions ? 'restored' : 'unchanged';
}

const orderOfKinds: readonly UndoneKind[] = ['kept', 'removed', 'putOutOfUse', 'restored', 'unchanged'];

/** Those that stay first, because whoever undoes has to do something about them. */
async function rowsOf(
  transaction: DatabaseTransaction,
  list: SettingListName,
  decided: readonly Decided[],
  kept: ReadonlyMap<number, Kept>,
): Promise<readonly CarriedOutRow[]> {
  const references = await loadReferences(transaction, list);
  const rows = decided.map((row): CarriedOutRow => {
    const { id, now, undo, after, person } = row;
    const kind = kindOf(row, kept);
    const isUndone = kind !== 'kept' && kind !== 'unchanged';
    const account = isUndone && undo?.account ? person?.account : undefined;
    return {
      id,
      kind,
      name: now ? rowName(settingLists[list], now.values) : '',
      before: now ? shown(now, references) : null,
      after: isUndone && after ? shown(after, references) : null,
      account: account ? { before: account.username, after: account.before } : null,
      offices: isUndone && undo?.endsOffices ? (person?.officesHeld ?? 0) : 0,
      positions: isUndone && undo?.endsPositions ? (person?.positionsHeld ?? 0) : 0,
      kept: kept.get(id),
    };
  });
  return rows.toSorted((a, b) => orderOfKinds.indexOf(a.kind) - orderOfKinds.indexOf(b.kind) || a.id - b.id);
}

function countsOf(rows: readonly CarriedOutRow[]): CarriedOut['counts'] {
  const count = (kind: UndoneKind) => rows.filter((row) => row.kind === kind).length;
  return {
    removed: count('removed'),
    putOutOfUse: count('putOutOfUse'),
    restored: count('restored'),
    unchanged: count('unchanged'),
    kept: count('kept'),
  };
}

function digestOf({ id }: UndoneImport, rows: readonly CarriedOutRow[]): string {
  const hash = createHash('sha256').update(String(id));
  const code = (kept: Kept | undefined): KeptReason | RefusalCode | null =>
    typeof kept === 'object' ? kept.refused : (kept ?? null);
  for (const { kept, ...row } of rows) hash.update(`\n${JSON.stringify([row, code(kept)])}`);
  return hash.digest('hex');
}
