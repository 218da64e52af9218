import { documentKinds } from '#domain/documents/document-kinds.ts';
import { dayOf, yearOf } from '#domain/text/thai-dates.ts';
import type { IncomingLetter } from '#server/workflow/register-letter.ts';

import { registry } from '../agency/units.ts';
import type { Office } from '../office.ts';

/** A letter from outside as the central registry enters it; missing values are empty. */
export const newLetter = (
  known: Partial<IncomingLetter> & Pick<IncomingLetter, 'subject' | 'fromText' | 'toText' | 'letterNumber'>,
): IncomingLetter => ({
  unitId: registry.id,
  kind: documentKinds.outside.code,
  letterDate: null,
  correspondentId: null,
  categoryId: null,
  documentTypeId: null,
  speed: 1,
  secrecy: 1,
  arrivedAt: null,
  remark: '',
  fileIds: [],
  receivers: [],
  dueAt: null,
  ...known,
});

export const chooseSpeed = ({ random }: Office): number =>
  random.weighted([
    [72, 1],
    [12, 2],
    [10, 3],
    [6, 4],
  ]);

/** The day before today on which a letter that arrives now was dated. */
export const letterDateBefore = ({ now, random }: Office): string =>
  dayOf(new Date(now.getTime() - random.between(0, 6) * 86_400_000));

/** Senders number their own letters from January on. */
export function nextNumberOf({ sendersNumbers, now }: Office, sender: string, step: number): number {
  const key = `${sender} ${yearOf(now)}`;
  const next = (sendersNumbers.get(key) ?? 0) + step;
  sendersNumbers.set(key, next);
  return next;
}
