import { signFields } from '#domain/paper/sign-types.ts';
import { groupFields } from '#domain/registers/book-groups.ts';
import { printSameNumbers } from '#domain/people/letter-codes.ts';
import { ambiguousFields } from '#domain/registers/number-rules.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { rowName } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';

import type { ListRow } from './list-queries.ts';
import type { PlannedImport, PlannedRow, RowFault } from './plan-import.ts';
import { codeOf, losesCode, numbers, takesCode } from './refusal-of-letter-code.ts';

/** A row as it is once the file is imported. */
interface FinalRow {
  readonly key: string;
  readonly isActive: boolean;
  readonly values: ListRow['values'];
  /** The key of the row that it is under. */
  readonly above: string | undefined;
}

type WholeRule = (row: FinalRow, rows: readonly FinalRow[], before: PlannedRow['before']) => readonly RowFault[];

/** What a list demands of all its rows together, by the rows that a file changes; when they are written, `listRules` say it. */
const wholeRules: Readonly<Partial<Record<SettingListName, WholeRule>>> = {
  bookGroups: tickedOnce(groupFields),
  signTypes: tickedOnce(signFields),
  numberRules: ({ values }) =>
    ambiguousFields(values).map((field) => ({ field, found: '', problem: 'number-without-code' as const })),
  units: (row, rows, before) => {
    if (losesCode(before, row)) return [{ field: 'letterCode', found: '', problem: 'letter-code-needed' }];
    return takesCode(before, row) &&
      rows.some((other) => other.key !== row.key && numbers(other) && printSameNumbers(codeOf(other), codeOf(row)))
      ? [{ field: 'letterCode', found: codeOf(row), problem: 'letter-code-taken' }]
      : [];
  },
  documentTypes: (row, rows) => {
    const above = row.above === undefined ? undefined : rows.find(({ key }) => key === row.above);
    if (!above) return [];
    const isThird = above.key === row.key || above.above !== undefined || rows.some((other) => other.above === row.key);
    return isThird ? [{ field: 'headingId', found: rowNameOf(above), problem: { because: 'thirdLevel' } }] : [];
  },
};

/** Each of the fields is ticked in one row in use. */
function tickedOnce(fields: readonly { readonly field: string }[]): WholeRule {
  return (row, rows) =>
    fields.flatMap(({ field }) =>
      row.isActive &&
      row.values[field] === true &&
      rows.some((other) => other.key !== row.key && other.isActive && other.values[field] === true)
        ? [{ field, found: '', problem: 'taken' as const }]
        : [],
    );
}

const rowNameOf = ({ values }: Pick<FinalRow, 'values'>) => rowName(settingLists.documentTypes, values);

/** The plan with the rows among the faulty ones that a rule about all rows of the list refuses. */
export function refuseByWhole(list: SettingListName, plan: PlannedImport, stored: readonly ListRow[]): PlannedImport {
  const rule = wholeRules[list];
  if (!rule || plan.changes.length === 0) return plan;
  const keyOf = ({ before, rowNumber }: PlannedRow) => (before ? `id ${before.id}` : `row ${rowNumber}`);
  const keyOfRow = new Map(plan.changes.map((change) => [change.rowNumber, keyOf(change)]));
  const aboveIn = (values: ListRow['values'], below?: number) => {
    if (below !== undefined) return keyOfRow.get(below);
    const { headingId } = values;
    return typeof headingId === 'number' ? `id ${headingId}` : undefined;
  };
  const changed = new Map(plan.changes.map((change) => [keyOf(change), change]));
  const rows: readonly FinalRow[] = [
    ...stored
      .filter(({ id }) => !changed.has(`id ${id}`))
      .map(({ id, isActive, values }) => ({ key: `id ${id}`, isActive, values, above: aboveIn(values) })),
    ...[...changed].map(([key, { after, below }]) => ({ key, ...after, above: aboveIn(after.values, below) })),
  ];
  const found = plan.changes.map((change) => {
    const row = rows.find(({ key }) => key === keyOf(change));
    return { change, faults: row ? rule(row, rows, change.before) : [] };
  });
  const faulty = found.flatMap(({ change: { rowNumber, after }, faults }) =>
    faults.length === 0 ? [] : [{ rowNumber, rowName: rowName(settingLists[list], after.values), faults }],
  );
  return {
    ...plan,
    changes: found.flatMap(({ change, faults }) => (faults.length === 0 ? [change] : [])),
    faulty: [...plan.faulty, ...faulty].toSorted((a, b) => a.rowNumber - b.rowNumber),
  };
}
