import { refuse } from '#domain/refusal.ts';
import { bookRuleOf } from '#domain/registers/books.ts';
import { refusalOfUsing } from '#domain/registers/reservations.ts';
import { extend } from '../draft.ts';
import type { Planner } from './plan-work.ts';

/**
 * ใช้เลขที่จองไว้: the number and date of a reservation are the document's from here on, before anybody signs; or they are
 * let go, and the reservation stands as before.
 * Errors: `number-not-free`, `number-of-other-series`.
 */
export const planUseReservedNumber: Planner<'useReservedNumber'> = (
  draft,
  { viewer, matter },
  { entryId },
  directory,
) => {
  const { kind, letterNumber, reservedEntryId } = matter.document;
  // What bears no number of a book keeps the one its drafter typed (minutes).
  const typed = bookRuleOf(kind).written === 'none' ? letterNumber : '';
  if (entryId === null) {
    if (reservedEntryId === null) return refuse('number-not-free');
    const changes = { reservedEntryId: null, letterNumber: typed, letterDate: null };
    return extend(draft, { step: 'changeDocument', changes });
  }
  const { reservation } = directory;
  const refused = refusalOfUsing(viewer, matter.document, reservation);
  if (refused || !reservation) return refused ?? draft;
  const changes = {
    reservedEntryId: entryId,
    letterNumber: reservation.letterNumber || typed,
    letterDate: reservation.letterDate,
  };
  return extend(draft, { step: 'changeDocument', changes });
};
