import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { ListRow } from './list-queries.ts';
import type { GivenDuties } from './write-duties.ts';
import { changesRow, type PlannedRow } from './plan-import.ts';
import { depthsIn, fieldWithin } from './resolve-rows.ts';
import { saveRow, type ChangedRow } from './save-row.ts';

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

interface Written {
  /** What the log says of each row that changed. */
  readonly rows: readonly ChangedRow[];
  /** What is to be changed besides. */
  readonly duties: readonly GivenDuties[];
}

/**
 * Adds and changes rows of a list that nobody else changes meanwhile, each under the rules of the list, as by hand.
 * Returns the first refusal if there is one, unless `refused` is told of each and the other rows are written.
 */
export async function writeImport(
  transaction: DatabaseTransaction,
  list: SettingListName,
  changes: readonly PlannedRow[],
  { refused, ...actor }: Actor & { readonly refused?: (change: PlannedRow, refusal: Refusal) => void },
): Promise<Written | Refusal> {
  const rows: ChangedRow[] = [];
  const duties: GivenDuties[] = [];
  const storedIds = changes.flatMap(({ before }) => before?.id ?? []);
  const givenAt = changes.flatMap(({ duties }) =>
    duties ? [...duties.given, ...duties.givenPositions].map(({ unitId }) => unitId) : [],
  );
  if (list === 'persons') await lockPersonsAndUnits(transaction, storedIds, givenAt);
  if (list === 'units') await lockPersonsAndUnits(transaction, [], storedIds);
  const isPassedOn = changes.some(({ before, after }) => isRegistry(after) && !isRegistry(before));
  const depthOf = depthsOf(list, changes);
  // The former central registry gives it up before the next one takes it, because there is only one.
  const former = changes.find((change) => loses(change) && (depthOf(change) > 0 || isClosed(change)));
  const given = former && (await saveRow(transaction, list, withoutRegistry(former.before), { ...actor, isPassedOn }));
  if (isRefusal(given)) {
    if (!refused || !former) return given;
    refused(former, given);
  } else if (given) rows.push(given);
  const idsOfAdded = new Map<number, number>();
  const planned = new Map(changes.flatMap(({ before, after }) => (before ? [[before.id, after] as const] : [])));
  for (const change of inOrder(list, changes, depthOf)) {
    if (change === former && isRefusal(given)) continue;
    const { before, after, below, rowNumber } = change;
    let id = before?.id;
    if (changesRow(change === former ? { ...change, before: withoutRegistry(before) } : change)) {
      const named = below === undefined ? {} : { [fieldWithin(list) ?? '']: idsOfAdded.get(below) ?? null };
      const values = { ...after.values, ...named };
      const saved = await saveRow(transaction, list, { ...after, values, id }, { ...actor, isPassedOn, planned });
      if (isRefusal(saved)) {
        if (!refused) return saved;
        refused(change, saved);
        // It stays as it is.
        if (before) planned.delete(before.id);
        continue;
      }
      rows.push(saved);
      id = saved.rowId;
      idsOfAdded.set(rowNumber, id);
    }
    if (change.duties && id !== undefined) duties.push({ ...change.duties, personId: id });
  }
  return { rows, duties };
}

/** How many rows that the file changes stand above each once all is done. */
function depthsOf(list: SettingListName, changes: readonly PlannedRow[]): (change: PlannedRow) => number {
  const rowOf = new Map(changes.flatMap(({ rowNumber, before }) => (before ? [[before.id, rowNumber]] : [])));
  const depths = depthsIn(
    new Map(
      changes.flatMap(({ rowNumber, below, after }) => {
        const above = below ?? rowOf.get(Number(after.values[fieldWithin(list) ?? '']));
        return above === undefined ? [] : [[rowNumber, above]];
      }),
    ),
  );
  return ({ rowNumber }) => Math.min(depths.get(rowNumber) ?? 0, changes.length);
}

/**
 * A unit comes before those below it, and is closed when nothing is below it any more: the deepest first, and after those
 * that move away.
 */
function inOrder(
  list: SettingListName,
  changes: readonly PlannedRow[],
  depthOf: (change: PlannedRow) => number,
): readonly PlannedRow[] {
  const [closed, others] = [changes.filter(isClosed), changes.filter((change) => !isClosed(change))];
  const storedDepths = depthsIn(
    new Map(
      closed.flatMap(({ before }) => {
        const above = before?.values[fieldWithin(list) ?? ''];
        return before && typeof above === 'number' ? [[before.id, above]] : [];
      }),
    ),
  );
  const storedDepthOf = ({ before }: PlannedRow) => storedDepths.get(before?.id ?? 0) ?? 0;
  return [
    // There is only one central registry.
    ...others.toSorted((a, b) => depthOf(a) - depthOf(b) || Number(loses(b)) - Number(loses(a))),
    ...closed.toSorted((a, b) => storedDepthOf(b) - storedDepthOf(a)),
  ];
}

const isClosed = ({ before, after }: PlannedRow) => before?.isActive === true && !after.isActive;

const withoutRegistry = <Row extends ListRow | undefined>(row: Row) =>
  row && { ...row, values: { ...row.values, isCentralRegistry: false } };

/** A unit that is closed is it no more. */
const loses = (change: PlannedRow) => isRegistry(change.before) && (!isRegistry(change.after) || isClosed(change));

const isRegistry = (row: Pick<PlannedRow['after'], 'values'> | undefined) => row?.values['isCentralRegistry'] === true;
