import type { Document } from '#domain/documents/document.ts';
import type { Viewer } from '../people/viewer.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { seriesOf, type Series } from './books.ts';

/** How many numbers can be reserved in one request. */
export const maxReservedAtOnce = 20;
export const maxReservationDays = 366;

export interface Reservation extends Series {
  readonly entryId: number;
  /** As printed on the document; empty where its kind has none. */
  readonly letterNumber: string;
  /** `YYYY-MM-DD`, common era. */
  readonly letterDate: string;
  readonly holderId: number;
  /** Neither used, nor cancelled, nor assigned to a draft. */
  readonly isFree: boolean;
}

/** ผู้ดูแลทะเบียน: the desk of its unit; for the secret registers the secret registrar. */
export const maintainsBook = (
  { deskOf, secretRegistrarOf }: Viewer,
  { unitId, isSecret }: Pick<Series, 'unitId' | 'isSecret'>,
): boolean => (isSecret ? secretRegistrarOf : deskOf).includes(unitId);

/** To anybody else a reservation appears not to exist. */
export const seesReservation = (
  viewer: Viewer,
  reservation: Pick<Reservation, 'holderId' | 'unitId' | 'isSecret'>,
): boolean => reservation.holderId === viewer.personId || maintainsBook(viewer, reservation);

/**
 * A reservation can be used by its holder or by the maintainer of the register, for a document of its own series.
 * Errors: `number-not-free`, `number-of-other-series`.
 */
export function refusalOfUsing(
  viewer: Viewer,
  document: Document,
  reservation: Reservation | null,
): Refusal | undefined {
  if (!reservation || !seesReservation(viewer, reservation)) return refuse('number-not-free');
  if (!isOfSeries(document, reservation)) return refuse('number-of-other-series');
  return reservation.isFree ? undefined : refuse('number-not-free');
}

export function isOfSeries(document: Parameters<typeof seriesOf>[0], series: Series): boolean {
  const own = seriesOf(document);
  return (
    own.unitId === series.unitId &&
    own.book === series.book &&
    own.isSecret === series.isSecret &&
    own.isCircular === series.isCircular
  );
}
