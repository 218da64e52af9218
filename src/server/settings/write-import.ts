import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { GivenDuties } from './write-duties.ts';
import { changesRow, type PlannedRow } from './plan-import.ts';
import { depthsIn, fieldWithin } from './resolve-rows.ts';
import { saveRow, type ChangedRow } from './save-row.ts';

interface Written {
  /** What the log says of each row that changed. */
  readonly rows: readonly ChangedRow[];
  /** What is to be changed besides. */
  readonly duties: readonly GivenDuties[];
}

/**
 * Adds and changes rows of a list that nobody else changes meanwhile, each under the rules of the list, as by hand.
 * Returns the first refusal if there is one.
 */
export async function writeImport(
  transaction: DatabaseTransaction,
  list: SettingListName,
  changes: readonly PlannedRow[],
  actor: { readonly actorId: number; readonly now: Date },
): Promise<Written | Refusal> {
  const rows: ChangedRow[] = [];
  const duties: GivenDuties[] = [];
  const storedIds = changes.flatMap(({ before }) => before?.id ?? []);
  const officesAt = changes.flatMap((change) => change.duties?.given.map(({ unitId }) => unitId) ?? []);
  if (list === 'persons') await lockPersonsAndUnits(transaction, storedIds, officesAt);
  if (list === 'units') await lockPersonsAndUnits(transaction, [], storedIds);
  // The former central registry comes before the next one, because there is only one.
  const loses = ({ before, after }: PlannedRow) => isRegistry(before) && !isRegistry(after);
  const isPassedOn = changes.some(({ before, after }) => isRegistry(after) && !isRegistry(before));
  // So does a unit before those below it.
  const depths = depthsIn(
    new Map(changes.flatMap(({ rowNumber, below }) => (below === undefined ? [] : [[rowNumber, below]]))),
  );
  const depthOf = ({ rowNumber }: PlannedRow) => depths.get(rowNumber) ?? 0;
  const idsOfAdded = new Map<number, number>();
  for (const change of changes.toSorted((a, b) => depthOf(a) - depthOf(b) || Number(loses(b)) - Number(loses(a)))) {
    const { before, after, below, rowNumber } = change;
    let id = before?.id;
    if (changesRow(change)) {
      const named = below === undefined ? {} : { [fieldWithin(list) ?? '']: idsOfAdded.get(below) ?? null };
      const values = { ...after.values, ...named };
      const saved = await saveRow(transaction, list, { ...after, values, id }, { ...actor, isPassedOn });
      if (isRefusal(saved)) return saved;
      rows.push(saved);
      id = saved.rowId;
      idsOfAdded.set(rowNumber, id);
    }
    if (change.duties && id !== undefined) duties.push({ ...change.duties, personId: id });
  }
  return { rows, duties };
}

const isRegistry = (row: Pick<PlannedRow['after'], 'values'> | undefined) => row?.values['isCentralRegistry'] === true;
