import { createHash } from 'node:crypto';

import type { FieldProblem, RefusalCode } from '#domain/refusal-codes.ts';
import { emptyValues, problemsOfValues, type ListValue, type ListValues } from '#domain/settings/list-values.ts';
import { withoutFormerOrder } from '#domain/settings/moved-person.ts';
import { growsByHand, type ListField, type SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

import type { ListRow } from './list-queries.ts';
import type { PlanDuties, PlannedDuties } from './plan-duties.ts';
import type { References } from './references.ts';
import { matchRows } from './match-rows.ts';
import { comparable, type ReadList } from './read-list-table.ts';
import { fieldWithin, resolveRows, type ResolvedRow } from './resolve-rows.ts';

export interface PlannedRow {
  readonly rowNumber: number;
  /** Undefined: the row is added. */
  readonly before: ListRow | undefined;
  readonly after: Pick<ListRow, 'isActive' | 'values'>;
  /** The number of the row of the file, to be added first, that it names by `fieldWithin` the list; `after` names none. */
  readonly below?: number;
  /** What it changes besides the row. */
  readonly duties?: PlannedDuties;
}

/** Why a row of people cannot be taken, in `settings.sheet.faults`. */
type PersonFault =
  | 'entryOfLinked'
  | 'entryOfTwo'
  | 'severalValues'
  | 'accountsOfAdministrators'
  | 'accountOfLeaver'
  | 'usernameTaken'
  | 'emailOfAccount'
  | 'emailOfRow'
  | 'officeUnknown'
  | 'officeUnit'
  | 'officeOfLeaver'
  | 'officeLeft'
  | 'positionTerms'
  | 'positionWithoutUnit'
  | 'positionWithoutName'
  | 'positionTooLong'
  | 'positionOfLeaver'
  | 'thirdLevel'
  | 'severalHeadings';

/** `twice`: a row before it, with this number, says the same; `refused`: by a rule of the list. */
export type RowProblem =
  | FieldProblem
  | 'not-in-list'
  | 'not-storable'
  | { readonly twice: number }
  | { readonly because: PersonFault; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly refused: RefusalCode };

export interface RowFault {
  readonly field: string;
  readonly found: string;
  readonly problem: RowProblem;
}

export interface PlannedImport {
  readonly changes: readonly PlannedRow[];
  readonly faulty: readonly {
    readonly rowNumber: number;
    readonly rowName: string;
    readonly faults: readonly RowFault[];
  }[];
  readonly unchanged: number;
}

/**
 * What the rows of a file would change in a list: rows are the same when they have the same name, and a row that is not
 * in the file stays as it is. What a row does not change is not checked, so that an exported list can be imported.
 */
export async function planImport(
  list: SettingListName,
  { rows }: ReadList,
  stored: readonly ListRow[],
  references: ReadonlyMap<string, References>,
  { planDuties, undone = new Set() }: Pick<Partial<Others>, 'planDuties' | 'undone'> = {},
): Promise<PlannedImport> {
  const { key }: SettingList = settingLists[list];
  const firstOfName = new Map<string, number>();
  const matched = matchRows(list, rows, stored, references);
  const resolved = await resolveRows(list, rows, stored, references, matched);
  const broughtBack = new Set(
    resolved.flatMap((row) => {
      const before = matched.storedOf(row);
      return before && !before.isActive && isInUseAfter(row, before, undone) ? [before.id] : [];
    }),
  );
  const plans = await mapInSlices(resolved, (row) => {
    const name = matched.identityOf(row);
    const first = firstOfName.get(name);
    const hasName = key === null || row.texts[key] !== '';
    if (first === undefined && hasName) firstOfName.set(name, row.number);
    const twice = first === undefined ? undefined : { twice: first };
    const keyProblem = matched.isUnclear(row) ? ({ because: 'severalHeadings' } as const) : twice;
    const others = { keyProblem, references, planDuties, undone, broughtBack };
    return planRow(list, row, matched.storedOf(row), others);
  });
  return {
    changes: plans.flatMap((plan) => (plan !== 'unchanged' && 'after' in plan ? [plan] : [])),
    faulty: plans.flatMap((plan) => (plan !== 'unchanged' && 'faults' in plan ? [plan] : [])),
    unchanged: plans.filter((plan) => plan === 'unchanged').length,
  };
}

const isInUseAfter = (row: ResolvedRow, before: ListRow | undefined, undone: ReadonlySet<number>): boolean =>
  row.isActive ?? (before === undefined || before.isActive || undone.has(before.id));

/** A reference to no row is null, any other value that was never written an empty text. */
const emptyOf = (value: ListValue) => (value === null ? null : '');

/** Whether the row itself changes, and not only what is stored elsewhere. */
export const changesRow = ({ before, after, below }: Pick<PlannedRow, 'before' | 'after' | 'below'>): boolean =>
  before === undefined ||
  below !== undefined ||
  before.isActive !== after.isActive ||
  Object.entries(after.values).some(([field, value]) => before.values[field] !== value);

type RowPlan = PlannedRow | PlannedImport['faulty'][number] | 'unchanged';

interface Others {
  /** A row before it has the same key, or several rows of the list have it. */
  readonly keyProblem: RowProblem | undefined;
  readonly references: ReadonlyMap<string, References>;
  readonly planDuties: PlanDuties | undefined;
  /** The rows that the undo of an import put out of use: another import brings them back. */
  readonly undone: ReadonlySet<number>;
  /** The rows of the list that are in use again once the file is imported. */
  readonly broughtBack: ReadonlySet<number>;
}

function valuesOf(list: SettingListName, before: ListRow | undefined, changed: ListValues): ListValues {
  const values = { ...(before?.values ?? emptyValues(settingLists[list])), ...changed };
  return list === 'persons' ? withoutFormerOrder(before?.values, values) : values;
}

/** Of a row that is there only what is wrong with the changed fields, or comes from them. */
const problemsOfChange = (declared: SettingList, values: ListValues, changed: ReadonlySet<string> | undefined) =>
  Object.entries(problemsOfValues(declared, values)).filter(
    ([field, problem]) => !changed || changed.has(field) || isMadeBy(problem, declared.fields[field], changed),
  );

/** Of a last day that the row leaves as it is: the first day that it changes comes after it. */
const isMadeBy = (problem: FieldProblem, field: ListField | undefined, changed: ReadonlySet<string>): boolean =>
  problem === 'ends-before-it-begins' &&
  field?.kind === 'day' &&
  field.notBefore !== undefined &&
  changed.has(field.notBefore);

function planRow(
  list: SettingListName,
  row: ResolvedRow,
  before: ListRow | undefined,
  { keyProblem, references, planDuties, undone, broughtBack }: Others,
): RowPlan {
  const declared: SettingList = settingLists[list];
  const key = declared.key ?? Object.keys(declared.fields)[0] ?? '';
  const rowName = declared.key === null ? '' : (row.texts[key] ?? '');
  const faultOf = (field: string, problem: RowProblem): RowFault => ({ field, found: row.texts[field] ?? '', problem });
  const faultyWith = (...faults: RowFault[]) => ({ rowNumber: row.number, rowName, faults });
  if (keyProblem !== undefined) return faultyWith(faultOf(key, keyProblem));
  if (!before && rowName !== '' && !growsByHand(declared)) return faultyWith(faultOf(key, 'not-in-list'));
  const changed = Object.entries(row.values).filter(
    ([field, value]) => !before || comparable(before.values[field] ?? emptyOf(value)) !== value,
  );
  const values = valuesOf(list, before, Object.fromEntries(changed));
  const isActive = isInUseAfter(row, before, undone);
  const isChecked = new Set(changed.map(([field]) => field));
  // What comes back into use refers to nothing that was closed meanwhile.
  const referring = before?.isActive === false && isActive ? Object.entries(values) : changed;
  const problems: readonly (readonly [string, RowProblem])[] = [
    ...(rowName === '' && declared.key !== null ? [[key, 'required'] as const] : []),
    ...referring.flatMap(([field, value]) =>
      typeof value === 'number' &&
      references.get(field)?.isInUse(value) === false &&
      !(field === fieldWithin(list) && broughtBack.has(value))
        ? [[field, 'not-valid'] as const]
        : [],
    ),
    ...problemsOfChange(declared, values, before ? isChecked : undefined),
    ...changed.flatMap(([field, value]) => (isStorableText(String(value)) ? [] : [[field, 'not-storable'] as const])),
    ...row.unreadable.map((field) => [field, 'not-valid'] as const),
  ];
  const { duties, faults = [] } = planDuties?.(row, before, { isActive, values }) ?? {};
  const ofFields = new Map(problems);
  const found = [
    ...[...ofFields].map(([field, problem]) => faultOf(field, problem)),
    ...faults.filter(({ field }) => !ofFields.has(field)),
  ];
  if (found.length > 0) return faultyWith(...found);
  const after = { isActive, values };
  const planned = {
    rowNumber: row.number,
    before,
    after,
    ...(row.below === undefined ? {} : { below: row.below }),
    ...(duties === undefined ? {} : { duties }),
  };
  return duties === undefined && !changesRow(planned) ? 'unchanged' : planned;
}

/** The same for the same changes of the same rows, so that nothing else is imported than what was shown. */
export async function digestOf(list: SettingListName, { changes }: PlannedImport): Promise<string> {
  const hash = createHash('sha256').update(list);
  await mapInSlices(changes, ({ before, after, below, duties }) =>
    // What the offices are called changes nothing that is written.
    hash.update(
      `\n${JSON.stringify([before ?? null, after, below ?? null, duties ? { ...duties, roles: [] } : null])}`,
    ),
  );
  return hash.digest('hex');
}
