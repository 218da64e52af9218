import { isOutgoing, type Book } from './books.ts';

/** An entry of a register is a letter's, a number reserved for one, or skipped numbers (ข้ามเลข). */
export const entryKinds = ['letter', 'reserved', 'skipped'] as const;
/** A register also shows the entries of before the agency came here, with and without a letter. */
export const shownEntryKinds = [...entryKinds, 'old', 'oldLetter'] as const;
export type ShownEntryKind = (typeof shownEntryKinds)[number];
export const isOldEntry = (kind: ShownEntryKind): boolean => kind === 'old' || kind === 'oldLetter';

/** The actions on an entry besides opening its letter. A letter's own number is voided by cancelling the letter. */
export const entryActions = ['cancelNumber', 'insertAfter'] as const;
export type EntryAction = (typeof entryActions)[number];

interface Entry {
  readonly book: Book;
  readonly kind: ShownEntryKind;
  readonly isCancelled: boolean;
  /** A draft uses the number. */
  readonly isReservedForDraft: boolean;
  /** `YYYY-MM-DD`, common era. */
  readonly letterDate: string | null;
}

/**
 * The actions on an entry for the maintainer of its register. A receive register gets its entries from letters only. An
 * inserted number is late: its date is between that of the entry and today, so nothing can follow a number reserved for
 * a later day.
 */
export const entryActionsFor = (
  { book, kind, isCancelled, isReservedForDraft, letterDate }: Entry,
  today: string,
): EntryAction[] => {
  if (!isOutgoing(book) || kind === 'skipped' || isOldEntry(kind)) return [];
  const isFree = kind === 'reserved' && !isCancelled && !isReservedForDraft;
  const isOfDayToCome = letterDate !== null && letterDate > today;
  return [...(isFree ? (['cancelNumber'] as const) : []), ...(isOfDayToCome ? [] : (['insertAfter'] as const))];
};

export const reservationStates = ['free', 'bound', 'used', 'cancelled'] as const;
