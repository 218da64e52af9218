import { createHash } from 'node:crypto';

import type { FieldProblem } from '#domain/refusal-codes.ts';
import type { SheetColumn } from '#domain/settings/setting-sheets.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import { parseDayOfTable } from '#domain/text/thai-date-input.ts';

/** What the import reads: the other columns of the table are there to be read by people. */
export type OfficeColumn = Extract<SheetColumn, 'unit' | 'office' | 'employeeCode' | 'orderNumber' | 'from' | 'until'>;

export const maxOrderNumber = 100;

export interface OfficeRow {
  /** In the file. */
  readonly number: number;
  /** What stands in the cells of the columns that the file has. */
  readonly texts: Readonly<Partial<Record<SheetColumn, string>>>;
}

export interface OfficeRecord {
  readonly orderNumber: string;
  /** Both days included. */
  readonly from: string;
  readonly until: string | null;
}

export interface HeldOffice extends OfficeRecord {
  readonly id: number;
  readonly personId: number;
  readonly unitId: number;
  readonly role: string;
}

export interface PlannedOffice {
  readonly rowNumber: number;
  readonly personId: number;
  readonly unitId: number;
  readonly role: string;
  /** Undefined: it is given. */
  readonly before: HeldOffice | undefined;
  readonly after: OfficeRecord;
}

export interface OfficeFault {
  readonly column: OfficeColumn;
  readonly problem:
    | 'unit'
    | 'office'
    | 'person'
    | 'left'
    | 'required'
    | 'day'
    | 'order'
    | 'begun'
    | { readonly twice: number }
    | { readonly refused: 'duty-to-oneself' | 'office-held' }
    | { readonly field: FieldProblem };
}

export interface OfficePlan {
  readonly changes: readonly PlannedOffice[];
  readonly faulty: readonly { readonly row: OfficeRow; readonly faults: readonly OfficeFault[] }[];
  readonly unchanged: number;
}

/** What is known of units, offices and people while a file is read. */
export interface OfficeFacts {
  /** Those that have not ended, those of later days included. */
  readonly held: readonly HeldOffice[];
  /** Undefined: there is no such open unit. */
  readonly openUnit: (text: string) => number | undefined;
  readonly roleNamed: (text: string) => string | undefined;
  readonly personOf: (employeeCode: string) => { readonly id: number; readonly isActive: boolean } | undefined;
  readonly actorId: number;
  readonly today: string;
}

/**
 * What the rows of a file would give and correct. A row is an office by unit, office and person; one that names neither office
 * nor person stands for a unit without any. What a row does not change is not checked, so that an exported table can be
 * imported.
 */
export function planOffices(rows: readonly OfficeRow[], facts: OfficeFacts): OfficePlan {
  const heldBy = Map.groupBy(facts.held, keyOf);
  const rowOf = new Map<string, number>();
  const changes: PlannedOffice[] = [];
  const faulty: OfficePlan['faulty'][number][] = [];
  let unchanged = 0;
  for (const row of rows) {
    const { office = '', employeeCode = '' } = row.texts;
    if (office === '' && employeeCode === '') {
      unchanged += 1;
      continue;
    }
    const named = readNames(row, facts);
    if ('faults' in named) {
      faulty.push({ row, faults: named.faults });
      continue;
    }
    const candidates = heldBy.get(keyOf(named)) ?? [];
    const from = dayIn(row.texts.from ?? '');
    const before = candidates.find((held) => held.from === from) ?? candidates.find(({ id }) => !rowOf.has(`id ${id}`));
    const place = before ? `id ${before.id}` : keyOf(named);
    const first = rowOf.get(place);
    if (first === undefined) rowOf.set(place, row.number);
    const { after, faults } = readRecord(row, before, facts);
    const isChanged = !before || !isSame(before, after);
    const found = [
      ...(first === undefined ? [] : [{ column: 'office' as const, problem: { twice: first } }]),
      ...faults,
      // Nobody is given what they hold: the term of now is corrected, and a new one given once it has ended.
      ...(before === undefined && candidates.length > 0
        ? [{ column: 'office' as const, problem: { refused: 'office-held' as const } }]
        : []),
      ...(isChanged && named.personId === facts.actorId
        ? [{ column: 'employeeCode' as const, problem: { refused: 'duty-to-oneself' as const } }]
        : []),
      ...(isChanged && faults.length === 0 ? problemsOf(before, after, facts.today) : []),
    ];
    if (found.length > 0) faulty.push({ row, faults: found });
    else if (isChanged) changes.push({ rowNumber: row.number, ...named, before, after });
    else unchanged += 1;
  }
  return { changes, faulty, unchanged };
}

const keyOf = ({ unitId, role, personId }: Pick<HeldOffice, 'unitId' | 'role' | 'personId'>) =>
  `${unitId} ${role} ${personId}`;

const isSame = (a: OfficeRecord, b: OfficeRecord) =>
  a.orderNumber === b.orderNumber && a.from === b.from && a.until === b.until;

type Names = Pick<HeldOffice, 'unitId' | 'role' | 'personId'>;

function readNames({ texts }: OfficeRow, facts: OfficeFacts): Names | { readonly faults: readonly OfficeFault[] } {
  const { unit = '', office = '', employeeCode = '' } = texts;
  const unitId = facts.openUnit(unit);
  const role = facts.roleNamed(office);
  const person = facts.personOf(employeeCode);
  const missing = <Problem extends 'unit' | 'office' | 'person'>(text: string, otherwise: Problem) =>
    text === '' ? ('required' as const) : otherwise;
  if (unitId !== undefined && role !== undefined && person?.isActive) return { unitId, role, personId: person.id };
  return {
    faults: [
      ...(unitId === undefined ? [{ column: 'unit' as const, problem: missing(unit, 'unit') }] : []),
      ...(role === undefined ? [{ column: 'office' as const, problem: missing(office, 'office') }] : []),
      ...(person ? [] : [{ column: 'employeeCode' as const, problem: missing(employeeCode, 'person') }]),
      ...(person?.isActive === false ? [{ column: 'employeeCode' as const, problem: 'left' as const }] : []),
    ],
  };
}

const dayIn = (text: string) => (text === '' ? undefined : (parseDayOfTable(text) ?? 'wrong'));

/** What the row says of the office; a column that the file lacks says nothing. */
function readRecord({ texts }: OfficeRow, before: OfficeRecord | undefined, { today }: OfficeFacts) {
  const faults: OfficeFault[] = [];
  const orderNumber = texts.orderNumber ?? before?.orderNumber ?? '';
  if (orderNumber.length > maxOrderNumber || !isStorableText(orderNumber))
    faults.push({ column: 'orderNumber', problem: 'order' });
  const from = dayIn(texts.from ?? '') ?? before?.from ?? today;
  if (from === 'wrong') faults.push({ column: 'from', problem: 'day' });
  const until = texts.until === undefined ? (before?.until ?? null) : (dayIn(texts.until) ?? null);
  if (until === 'wrong') faults.push({ column: 'until', problem: 'day' });
  return { after: { orderNumber, from, until }, faults };
}

/**
 * No office is ended for days that are past, nor taken from somebody by beginning later than now: that is done on the screen,
 * which says what follows.
 */
const problemsOf = (
  before: OfficeRecord | undefined,
  { from, until }: OfficeRecord,
  today: string,
): readonly OfficeFault[] => [
  ...(before && before.from <= today && from > today ? [{ column: 'from' as const, problem: 'begun' as const }] : []),
  ...(until !== null && (until < from || until < today)
    ? [{ column: 'until' as const, problem: { field: 'ends-before-it-begins' as const } }]
    : []),
];

/** The same for the same changes, so that nothing else is imported than what was shown. */
export const digestOfOffices = ({ changes }: OfficePlan): string => {
  const hash = createHash('sha256').update('offices');
  for (const { personId, unitId, role, before, after } of changes)
    hash.update(`\n${JSON.stringify([personId, unitId, role, before ?? null, after])}`);
  return hash.digest('hex');
};
