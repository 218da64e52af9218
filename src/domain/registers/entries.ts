import { isOutgoing, type Book } from './books.ts';

/** What a line of a book is: a letter's, a number kept for one, or numbers passed over (ข้ามเลข). */
export const entryKinds = ['letter', 'reserved', 'skipped'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What may be done at a line besides opening its letter, whose own number is burnt by cancelling the letter. */
export const entryActions = ['cancelNumber', 'insertAfter'] as const;
export type EntryAction = (typeof entryActions)[number];

interface Line {
  readonly book: Book;
  readonly kind: EntryKind;
  readonly isCancelled: boolean;
  /** A draft bears the number. */
  readonly isReservedForDraft: boolean;
  /** `YYYY-MM-DD`, common era. */
  readonly letterDate: string | null;
}

/**
 * The actions at a line for who keeps its book. A receive book gets its lines from letters alone. What is inserted is late:
 * its day lies between that of the line and today, so nothing follows a number that is kept for a day to come.
 */
export const entryActionsFor = (
  { book, kind, isCancelled, isReservedForDraft, letterDate }: Line,
  today: string,
): EntryAction[] => {
  if (!isOutgoing(book) || kind === 'skipped') return [];
  const isFree = kind === 'reserved' && !isCancelled && !isReservedForDraft;
  const isOfDayToCome = letterDate !== null && letterDate > today;
  return [...(isFree ? (['cancelNumber'] as const) : []), ...(isOfDayToCome ? [] : (['insertAfter'] as const))];
};

/** Where a reserved number stands. */
export const reservationStates = ['free', 'kept', 'used', 'cancelled'] as const;
