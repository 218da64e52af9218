import type { ListValues } from './list-values.ts';
import type { SettingList } from './setting-list.ts';

/** What a row says, and whether it is in use. */
export interface RowState {
  readonly isActive: boolean;
  readonly values: ListValues;
}

/** What an import did to the account of a person; `before` is null of one that it opened. */
export interface ImportedAccount {
  readonly before: string | null;
  readonly username: string;
  readonly isAdministrator: boolean;
}

/** The person of a row, and what became of them since. */
export interface ImportedPerson {
  readonly account: ImportedAccount | undefined;
  readonly accountNow: { readonly username: string; readonly isAdministrator: boolean } | undefined;
  /** Of the offices that the import gave, how many they still hold. */
  readonly officesHeld: number;
  /** The same of the further positions. */
  readonly positionsHeld: number;
  /** They signed in, or did anything else that the log names. */
  readonly hasActed: boolean;
  /** Somebody gave them an office, a position, a clearance, a place in a group or a delegation that the undo would end. */
  readonly wasGivenMore: boolean;
  /** Somebody of whom the import did not change the account has the user name that they had before. */
  readonly isFormerNameTaken: boolean;
}

export interface ImportedRow {
  readonly rows: SettingList['rows'];
  /** Null: the import added it. Undefined: it changed nothing in the row itself. */
  readonly before: RowState | null | undefined;
  readonly after: RowState | undefined;
  /** Undefined: it is gone. */
  readonly now: RowState | undefined;
  readonly person?: ImportedPerson | undefined;
  /** Of a unit: somebody was given an office or a further position in it, or acts in its vacant post. */
  readonly isUnitHeld?: boolean;
  /** Whether who undoes it may open and remove accounts. */
  readonly isAdministrator: boolean;
}

/** Why a row stays as it is. */
export type KeptReason =
  | 'changedSince'
  | 'removedSince'
  | 'accountsOfAdministrators'
  | 'accountChanged'
  | 'usernameTaken'
  | 'signedIn'
  | 'givenMore'
  | 'givenInUnit'
  | 'delegatedSince';

export interface UndoOfRow {
  readonly row: 'remove' | 'putOutOfUse' | 'restore' | null;
  readonly account: 'remove' | 'rename' | null;
  readonly endsOffices: boolean;
  readonly endsPositions: boolean;
}

/** The same in every field that `known` has; a field that a later version of the program added says nothing. */
const isSame = (now: RowState, known: RowState): boolean =>
  now.isActive === known.isActive &&
  Object.entries(known.values).every(([field, value]) => (now.values[field] ?? null) === value);

/**
 * What the undo of an import does to one of its rows, or why it cannot. What was undone by hand meanwhile is done. Rules of
 * the list, and places that name the row, are asked when it is carried out.
 */
export function undoOfRow(imported: ImportedRow): UndoOfRow | KeptReason {
  const row = undoOfValues(imported);
  if (typeof row === 'string') return row;
  const { person, before, isUnitHeld } = imported;
  const leaves = goesOutOfUse(imported, row.kind);
  if (leaves && isUnitHeld) return 'givenInUnit';
  if (!person) return { row: row.kind, account: null, endsOffices: false, endsPositions: false };
  const account = undoOfAccount(person, imported.isAdministrator);
  if (typeof account === 'string') return account;
  if (leaves && before === null && !person.account && person.accountNow) return 'accountChanged';
  if (leaves && person.hasActed) return 'signedIn';
  if ((leaves || goesBack(imported, row.kind)) && person.wasGivenMore) return 'givenMore';
  const { officesHeld, positionsHeld } = person;
  return { row: row.kind, account: account.kind, endsOffices: officesHeld > 0, endsPositions: positionsHeld > 0 };
}

/** Also of a row that the import brought back into use. */
const goesOutOfUse = ({ before, now }: ImportedRow, kind: UndoOfRow['row']): boolean =>
  now?.isActive === true && (kind === 'putOutOfUse' || (kind === 'restore' && before?.isActive === false));

/** To the unit in which they were before. */
const goesBack = ({ before, now }: ImportedRow, kind: UndoOfRow['row']): boolean =>
  kind === 'restore' && before?.values['unitId'] !== now?.values['unitId'];

function undoOfValues({ rows, before, after, now }: ImportedRow): { readonly kind: UndoOfRow['row'] } | KeptReason {
  if (before === undefined || !after) return now ? { kind: null } : 'removedSince';
  if (!now) return before === null ? { kind: null } : 'removedSince';
  if (before !== null) {
    if (isSame(now, after)) return { kind: 'restore' };
    return isSame(now, before) ? { kind: null } : 'changedSince';
  }
  if (rows === 'own') return isSame(now, after) ? { kind: 'remove' } : 'changedSince';
  if (!isSame(now, { ...after, isActive: now.isActive })) return 'changedSince';
  return { kind: now.isActive ? 'putOutOfUse' : null };
}

function undoOfAccount(
  { account, accountNow, hasActed, isFormerNameTaken }: ImportedPerson,
  isAdministrator: boolean,
): { readonly kind: UndoOfRow['account'] } | KeptReason {
  const isDone = account && (accountNow?.username ?? null) === account.before;
  if (!account || isDone) return { kind: null };
  const { username, isAdministrator: wasAdministrator } = account;
  if (accountNow?.username !== username || accountNow.isAdministrator !== wasAdministrator) return 'accountChanged';
  if (!isAdministrator) return 'accountsOfAdministrators';
  if (account.before !== null) return isFormerNameTaken ? 'usernameTaken' : { kind: 'rename' };
  return hasActed ? 'signedIn' : { kind: 'remove' };
}

/** By which order and for which days an office is held; both days included. */
export interface OfficeRecord {
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly from: string;
  readonly until: string | null;
}

interface KnownOffice {
  readonly record: OfficeRecord;
  readonly hasEnded: boolean;
  /** Somebody gave it again, after it had ended. */
  readonly isGivenSince: boolean;
  /** Somebody acts for its holder since. */
  readonly isDelegated: boolean;
}

const isSameOffice = (a: OfficeRecord, b: OfficeRecord) =>
  a.orderNumber === b.orderNumber && a.orderDate === b.orderDate && a.from === b.from && a.until === b.until;

/** What the undo of an import does to an office that it gave (`before` is null) or corrected, or why it cannot. */
export function undoOfOffice(
  { before, after }: { readonly before: OfficeRecord | null; readonly after: OfficeRecord },
  now: KnownOffice | undefined,
): 'end' | 'restore' | 'done' | KeptReason {
  if (!now) return 'removedSince';
  if (now.isGivenSince) return 'changedSince';
  if (before === null) {
    if (now.hasEnded) return 'done';
    if (!isSameOffice(now.record, after)) return 'changedSince';
    return now.isDelegated ? 'delegatedSince' : 'end';
  }
  if (!now.hasEnded && isSameOffice(now.record, before)) return 'done';
  return now.hasEnded || !isSameOffice(now.record, after) ? 'changedSince' : 'restore';
}
