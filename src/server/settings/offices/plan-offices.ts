import { createHash } from 'node:crypto';

import type { OfficeRecord } from '#domain/settings/undo-of-row.ts';

import { dayIn, isSameRecord, problemsOfDays, readRecord } from '../sheets/order-and-days.ts';
import { isOtherName, type FileRow, type SheetFault, type SheetPlan } from '../sheets/sheet-plan.ts';

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
  readonly isAdded: boolean;
}

export type OfficePlan = SheetPlan<PlannedOffice>;

/** What is known of units, offices and people while a file is read. */
export interface OfficeFacts {
  /** Those that have not ended, those of later days included. */
  readonly held: readonly HeldOffice[];
  /** Whether the person held the office and holds it no more. */
  readonly hadBefore: (office: Names) => boolean;
  readonly unitOf: (text: string) => { readonly id: number; readonly isOpen: boolean } | undefined;
  readonly roleOf: (text: string) => { readonly role: string; readonly isInUse: boolean } | undefined;
  readonly personOf: (
    employeeCode: string,
  ) => { readonly id: number; readonly isActive: boolean; readonly fullName: string } | undefined;
  readonly actorId: number;
  readonly today: string;
}

/**
 * What the rows of a file would give and correct. A row is an office by unit, office and person; one that names neither office
 * nor person stands for a unit without any. What a row does not change is not checked, and an office that ended with its unit,
 * its role or the service of the person is left alone, so that an exported table can be imported, also a while later.
 */
export function planOffices(rows: readonly FileRow[], facts: OfficeFacts): OfficePlan {
  const heldBy = Map.groupBy(facts.held, keyOf);
  const rowOf = new Map<string, number>();
  const changes: PlannedOffice[] = [];
  const faulty: OfficePlan['faulty'][number][] = [];
  const doubts: OfficePlan['doubts'][number][] = [];
  for (const row of rows) {
    const { office = '', employeeCode = '', person = '' } = row.texts;
    if (office === '' && employeeCode === '') continue;
    const known = facts.personOf(employeeCode);
    if (known && isOtherName(person, known.fullName)) doubts.push({ row, doubt: 'person', name: known.fullName });
    const named = readNames(row, facts);
    if ('faults' in named) {
      faulty.push({ row, faults: named.faults });
      continue;
    }
    const planned = planRow(row, named, { heldBy, rowOf, facts });
    if (planned === 'ended') doubts.push({ row, doubt: 'ended', name: '' });
    else if (planned !== 'unchanged' && 'faults' in planned) faulty.push({ row, ...planned });
    else if (planned !== 'unchanged') changes.push(planned);
  }
  return { changes, faulty, doubts, unchanged: rows.length - changes.length - faulty.length };
}

interface Others {
  readonly heldBy: ReadonlyMap<string, readonly HeldOffice[]>;
  /** By what a row before it is about. */
  readonly rowOf: Map<string, number>;
  readonly facts: OfficeFacts;
}

function planRow(
  row: FileRow,
  { ended, ...named }: Named,
  { heldBy, rowOf, facts }: Others,
): PlannedOffice | { readonly faults: readonly SheetFault[] } | 'unchanged' | 'ended' {
  const candidates = heldBy.get(keyOf(named)) ?? [];
  const from = dayIn(row.texts.from ?? '');
  const before = candidates.find((held) => held.from === from) ?? candidates.find(({ id }) => !rowOf.has(`id ${id}`));
  if (!before && ended.length > 0 && facts.hadBefore(named)) return 'ended';
  const place = before ? `id ${before.id}` : keyOf(named);
  const first = rowOf.get(place);
  if (first === undefined) rowOf.set(place, row.number);
  const { after, faults } = readRecord(row, before, facts.today);
  const isChanged = !before || !isSameRecord(before, after);
  const found: readonly SheetFault[] = [
    ...(first === undefined ? [] : [{ column: 'office' as const, problem: { twice: first } }]),
    ...(isChanged ? ended : []),
    ...faults,
    // Nobody is given what they hold: the term of now is corrected, and a new one given once it has ended.
    ...(before === undefined && candidates.length > 0
      ? [{ column: 'office' as const, problem: { refused: 'office-held' as const } }]
      : []),
    ...(isChanged && named.personId === facts.actorId
      ? [{ column: 'employeeCode' as const, problem: { refused: 'duty-to-oneself' as const } }]
      : []),
    ...(isChanged && faults.length === 0 ? problemsOfDays(before, after, facts.today) : []),
  ];
  if (found.length > 0) return { faults: found };
  return isChanged ? { rowNumber: row.number, ...named, before, after, isAdded: !before } : 'unchanged';
}

const keyOf = ({ unitId, role, personId }: Pick<HeldOffice, 'unitId' | 'role' | 'personId'>) =>
  `${unitId} ${role} ${personId}`;

type Names = Pick<HeldOffice, 'unitId' | 'role' | 'personId'>;

interface Named extends Names {
  /** What is no more: nothing is given there, nor to them. */
  readonly ended: readonly SheetFault[];
}

function readNames({ texts }: FileRow, facts: OfficeFacts): Named | { readonly faults: readonly SheetFault[] } {
  const { unit = '', office = '', employeeCode = '' } = texts;
  const ofUnit = facts.unitOf(unit);
  const ofRole = facts.roleOf(office);
  const person = facts.personOf(employeeCode);
  const missing = <Problem extends 'unit' | 'office' | 'person'>(text: string, otherwise: Problem) =>
    text === '' ? ('required' as const) : otherwise;
  if (ofUnit && ofRole && person)
    return {
      unitId: ofUnit.id,
      role: ofRole.role,
      personId: person.id,
      ended: [
        ...(ofUnit.isOpen ? [] : [{ column: 'unit' as const, problem: 'unit' as const }]),
        ...(ofRole.isInUse ? [] : [{ column: 'office' as const, problem: 'office' as const }]),
        ...(person.isActive ? [] : [{ column: 'employeeCode' as const, problem: 'left' as const }]),
      ],
    };
  return {
    faults: [
      ...(ofUnit?.isOpen ? [] : [{ column: 'unit' as const, problem: missing(unit, 'unit') }]),
      ...(ofRole?.isInUse ? [] : [{ column: 'office' as const, problem: missing(office, 'office') }]),
      ...(person ? [] : [{ column: 'employeeCode' as const, problem: missing(employeeCode, 'person') }]),
      ...(person?.isActive === false ? [{ column: 'employeeCode' as const, problem: 'left' as const }] : []),
    ],
  };
}

/** The same for the same changes, so that nothing else is imported than what was shown. */
export const digestOfOffices = ({ changes }: OfficePlan): string => {
  const hash = createHash('sha256').update('offices');
  for (const { personId, unitId, role, before, after } of changes)
    hash.update(`\n${JSON.stringify([personId, unitId, role, before ?? null, after])}`);
  return hash.digest('hex');
};
