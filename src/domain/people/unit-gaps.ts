import { isSecret } from '../documents/secrecy.ts';
import { printsNumbers } from './letter-codes.ts';
import type { OfficeName } from './unit-roles.ts';

/** Why somebody cannot do the work of the office that they hold. */
export const officerLacks = ['account', 'clearance'] as const;
export type OfficerLack = (typeof officerLacks)[number];

/** What whoever holds the office still needs; null when nothing. */
export function lackOf(
  office: OfficeName,
  { hasAccount, clearance }: { readonly hasAccount: boolean; readonly clearance: number },
): OfficerLack | null {
  if (!hasAccount) return 'account';
  return office === 'secretRegistrar' && !isSecret(clearance) ? 'clearance' : null;
}

/** What is missing at a unit, so that letters do not get there or get no further. */
export const unitGaps = [
  'noCentralRegistry',
  'noDesk',
  'noHead',
  'noSecretRegistrar',
  'noLetterCode',
  'sharedLetterCode',
] as const;
export type UnitGap = (typeof unitGaps)[number];

export interface StaffedUnit {
  /** The unit above all others. */
  readonly isAgency: boolean;
  readonly hasRegistry: boolean;
  /** Registers outside letters itself. */
  readonly hasExternalBook: boolean;
  readonly isCentralRegistry: boolean;
  /** รหัสประจำหน่วยงาน, the first part of the numbers of its letters. */
  readonly letterCode: string;
  /** Who holds an office of the unit now; of its head, also who acts for them or in the vacant post. */
  readonly officers: readonly { readonly office: OfficeName; readonly lack: OfficerLack | null }[];
}

interface Agency {
  readonly hasCentralRegistry: boolean;
  /** Codes with which two of its units print the same numbers. */
  readonly sharedCodes: ReadonlySet<string>;
}

const holds = ({ officers }: StaffedUnit, office: OfficeName) => officers.some((officer) => officer.office === office);
const isHeld = ({ officers }: StaffedUnit, office: OfficeName) =>
  officers.some((officer) => officer.office === office && officer.lack === null);

const rules: Readonly<Record<UnitGap, (unit: StaffedUnit, agency: Agency) => boolean>> = {
  noCentralRegistry: ({ isAgency }, { hasCentralRegistry }) => isAgency && !hasCentralRegistry,
  // Without a registry of its own the unit receives no letters.
  noDesk: (unit) => printsNumbers(unit) && !isHeld(unit, 'desk'),
  noHead: (unit) => !isHeld(unit, 'head'),
  // An agency needs one where letters come in. Another unit may do without, unless somebody was named who cannot work.
  noSecretRegistrar: (unit) =>
    (unit.isCentralRegistry || holds(unit, 'secretRegistrar')) && !isHeld(unit, 'secretRegistrar'),
  // Of another unit the one above numbers then, which may be meant so.
  noLetterCode: ({ isCentralRegistry, hasRegistry, hasExternalBook, letterCode }) =>
    (isCentralRegistry || (hasRegistry && hasExternalBook)) && letterCode === '',
  sharedLetterCode: (unit, { sharedCodes }) => printsNumbers(unit) && sharedCodes.has(unit.letterCode),
};

export const gapsOf = (unit: StaffedUnit, agency: Agency): UnitGap[] =>
  unitGaps.filter((gap) => rules[gap](unit, agency));
