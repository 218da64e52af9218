import type { Document } from '#domain/documents/document.ts';
import type { Viewer } from '../people/viewer.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { seriesOf, type Series } from './books.ts';

/** How many numbers are reserved at once. */
export const maxReservedAtOnce = 20;
/** How long a number is kept where the agency did not say otherwise (setting `reservation-days`). */
export const defaultReservationDays = 30;
/** Nobody keeps a number for longer. */
export const maxReservationDays = 366;

/** A number kept for somebody. */
export interface Reservation extends Series {
  readonly entryId: number;
  /** As it stands on the document; empty where its kind bears none. */
  readonly letterNumber: string;
  /** `YYYY-MM-DD`, common era. */
  readonly letterDate: string;
  readonly holderId: number;
  /** Neither used, nor cancelled, nor kept for a draft already. */
  readonly isFree: boolean;
}

/** ผู้ดูแลทะเบียน (8.9): the desk of its unit, of the secret books the secret registrar. */
export const maintainsBook = (
  { deskOf, secretRegistrarOf }: Viewer,
  { unitId, isSecret }: Pick<Series, 'unitId' | 'isSecret'>,
): boolean => (isSecret ? secretRegistrarOf : deskOf).includes(unitId);

/**
 * Why a reservation is not this document's to bear: it is used by him for whom it is kept, or by who keeps the book, for a
 * document of its own series. One that is neither is answered like one that does not exist.
 * Errors: `number-not-free`, `number-of-other-series`.
 */
export function refusalOfUsing(
  viewer: Viewer,
  document: Document,
  reservation: Reservation | null,
): Refusal | undefined {
  if (!reservation) return refuse('number-not-free');
  if (reservation.holderId !== viewer.personId && !maintainsBook(viewer, reservation)) return refuse('number-not-free');
  if (!isOfSeries(document, reservation)) return refuse('number-of-other-series');
  return reservation.isFree ? undefined : refuse('number-not-free');
}

/** Whether a document gets its number from this series. */
export function isOfSeries(document: Parameters<typeof seriesOf>[0], series: Series): boolean {
  const own = seriesOf(document);
  return (
    own.unitId === series.unitId &&
    own.book === series.book &&
    own.isSecret === series.isSecret &&
    own.isCircular === series.isCircular
  );
}
