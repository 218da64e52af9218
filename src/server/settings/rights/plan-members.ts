import type { SheetColumn } from '#domain/settings/setting-sheets.ts';

import { isOtherName, type FileRow, type SheetFault, type SheetPlan } from '../sheets/sheet-plan.ts';

export interface PlannedMember {
  readonly rowNumber: number;
  readonly grantee: string;
  readonly personId: number;
  readonly isAdded: true;
}

export interface MembersFacts {
  readonly granteeNamed: (text: string) => string | undefined;
  readonly personOf: (
    employeeCode: string,
  ) => { readonly id: number; readonly isActive: boolean; readonly fullName: string } | undefined;
  readonly isMember: (grantee: string, personId: number) => boolean;
  /** Whether whoever imports may give what the group has. */
  readonly mayGive: (grantee: string) => boolean;
}

/** Whom the rows of a file would take into groups: a row is one person in one group, and nobody is let go. */
export function planMembers(rows: readonly FileRow[], facts: MembersFacts): SheetPlan<PlannedMember> {
  const rowOf = new Map<string, number>();
  const changes: PlannedMember[] = [];
  const faulty: SheetPlan<PlannedMember>['faulty'][number][] = [];
  const doubts: SheetPlan<PlannedMember>['doubts'][number][] = [];
  for (const row of rows) {
    const textOf = (column: SheetColumn) => row.texts[column] ?? '';
    const grantee = facts.granteeNamed(textOf('group'));
    const person = facts.personOf(textOf('employeeCode'));
    if (person && isOtherName(textOf('person'), person.fullName))
      doubts.push({ row, doubt: 'person', name: person.fullName });
    if (grantee === undefined || !person) {
      faulty.push({ row, faults: namesOf(row, { grantee, person }) });
      continue;
    }
    const key = `${grantee} ${person.id}`;
    const first = rowOf.get(key);
    if (first === undefined) rowOf.set(key, row.number);
    const isNew = !facts.isMember(grantee, person.id);
    const faults: readonly SheetFault[] = [
      ...(first === undefined ? [] : [{ column: 'employeeCode' as const, problem: { twice: first } }]),
      ...(isNew && !person.isActive ? [{ column: 'employeeCode' as const, problem: 'left' as const }] : []),
      ...(isNew && !facts.mayGive(grantee)
        ? [{ column: 'group' as const, problem: { refused: 'more-than-own-rights' as const } }]
        : []),
    ];
    if (faults.length > 0) faulty.push({ row, faults });
    else if (isNew) changes.push({ rowNumber: row.number, grantee, personId: person.id, isAdded: true });
  }
  return { changes, faulty, doubts, unchanged: rows.length - changes.length - faulty.length };
}

function namesOf(
  { texts }: FileRow,
  { grantee, person }: { readonly grantee: unknown; readonly person: unknown },
): readonly SheetFault[] {
  const missing = <Problem extends 'group' | 'person'>(text: string | undefined, otherwise: Problem) =>
    text ? otherwise : ('required' as const);
  return [
    ...(grantee === undefined ? [{ column: 'group' as const, problem: missing(texts.group, 'group') }] : []),
    ...(person ? [] : [{ column: 'employeeCode' as const, problem: missing(texts.employeeCode, 'person') }]),
  ];
}
