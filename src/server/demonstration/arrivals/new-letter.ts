import { documentKinds } from '#domain/documents/document-kinds.ts';
import { dueAfter } from '#domain/calendar/deadlines.ts';
import { buddhistOffset, dayOf, yearOf } from '#domain/text/thai-dates.ts';

import type { Office } from '../office/office.ts';
import type { Letter } from '../office/perform.ts';

/** A document as it begins: what an arrival does not say is empty. */
export const newLetter = (known: Partial<Letter> & Pick<Letter, 'subject' | 'fromText' | 'toText'>): Letter => ({
  kind: documentKinds.outside.code,
  direction: 'incoming',
  isCircular: false,
  letterNumber: '',
  letterDate: null,
  correspondentId: null,
  speed: 1,
  secrecy: 1,
  arrivedAt: null,
  dueAt: null,
  remark: '',
  usesOwnerNumber: false,
  reservedEntryId: null,
  chain: [],
  onHold: false,
  publishFrom: null,
  publishedAt: null,
  publishedUntil: null,
  ...known,
});

export const chooseSpeed = ({ random }: Office): number =>
  random.weighted([
    [72, 1],
    [12, 2],
    [10, 3],
    [6, 4],
  ]);

/** The target of the speed class, as the registry's own call reckons it. */
export function dueBySpeed(office: Office, speed: number, arrivedAt: Date): Date | null {
  const target = office.speeds.get(speed);
  return target ? dueAfter(arrivedAt, target.amount, target.unit, office.calendar) : null;
}

/** The day before today on which a letter that arrives now was dated. */
export const letterDateBefore = ({ now, random }: Office): string =>
  dayOf(new Date(now.getTime() - random.between(0, 6) * 86_400_000));

export const buddhistYearOf = (moment: Date): number => yearOf(moment) + buddhistOffset;
