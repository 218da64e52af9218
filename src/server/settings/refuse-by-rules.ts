import type { RefusalCode } from '#domain/refusal-codes.ts';
import { rowKey } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { listRules } from './list-rules.ts';
import { changesRow, type PlannedImport, type PlannedRow } from './plan-import.ts';

/** Whose rules look at one row, whatever becomes of the others. Those of units look at the units above and below too. */
const ruledByRow: ReadonlySet<SettingListName> = new Set(['persons', 'roles']);

/** The column that a rule is about. */
const columnOf = (list: SettingListName, refused: RefusalCode, { before, after }: PlannedRow): string => {
  if (refused === 'email-of-account') return 'email';
  if (refused === 'main-position-later') return 'positionFrom';
  if (refused === 'main-position-past' || refused === 'duty-to-oneself') return 'positionUntil';
  if (before?.isActive !== after.isActive) return 'isActive';
  return list === 'roles' ? 'isHead' : 'unitId';
};

/** The plan with the rows that a rule of the list refuses among the faulty ones, so that each is named before anything is done. */
export async function refuseByRules(
  transaction: DatabaseTransaction,
  list: SettingListName,
  plan: PlannedImport,
  actor: { readonly actorId: number; readonly now: Date },
): Promise<PlannedImport> {
  const rule = listRules[list];
  if (!rule || !ruledByRow.has(list)) return plan;
  const changes: PlannedRow[] = [];
  const faulty = [...plan.faulty];
  for (const row of plan.changes) {
    const { rowNumber, before, after } = row;
    const isRuled = before && changesRow(row);
    const refusal = isRuled
      ? await rule({ transaction, ...actor, before, after: { ...after, id: before.id } })
      : undefined;
    if (!refusal) changes.push(row);
    else
      faulty.push({
        rowNumber,
        rowName: rowKey(settingLists[list], after.values),
        faults: [{ field: columnOf(list, refusal.refused, row), found: '', problem: { refused: refusal.refused } }],
      });
  }
  return { ...plan, changes, faulty: faulty.toSorted((a, b) => a.rowNumber - b.rowNumber) };
}
