import type { RefusalCode } from '#domain/refusal-codes.ts';
import { rowKey } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { listRules } from './list-rules.ts';
import { codeOf, isUsedByOther, takesCode, usedCodes } from './refusal-of-letter-code.ts';
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
  if (list === 'units') return refuseUsedCodes(transaction, plan, actor.now);
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

/** Of the rules of units, what nobody sees in the file: codes with which other units gave numbers. */
async function refuseUsedCodes(
  transaction: DatabaseTransaction,
  plan: PlannedImport,
  now: Date,
): Promise<PlannedImport> {
  const used = await usedCodes(transaction, now);
  const isRefused = ({ before, after }: PlannedRow) =>
    takesCode(before, after) && isUsedByOther(used, { unitId: before?.id ?? 0, code: codeOf(after) });
  const faulty = plan.changes.filter(isRefused).map(({ rowNumber, after }) => ({
    rowNumber,
    rowName: rowKey(settingLists.units, after.values),
    faults: [{ field: 'letterCode', found: codeOf(after), problem: 'letter-code-used' as const }],
  }));
  return {
    ...plan,
    changes: plan.changes.filter((row) => !isRefused(row)),
    faulty: [...plan.faulty, ...faulty].toSorted((a, b) => a.rowNumber - b.rowNumber),
  };
}
