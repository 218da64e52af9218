import type { ArrivalView } from '#contract/arrivals.ts';
import { parseSubject } from '#domain/arrivals/parse-subject.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { useTranslation } from '#web/platform/language/use-translation.ts';
import { emptyForm, type LetterForm } from './letter-form.ts';

type Words = ReturnType<typeof useTranslation>;

const timeIn = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Bangkok' });

/** A mail has no place for the number and day of a letter: they stand in its subject. */
const parsedFrom = ({ letterNumber, letterDate, subject, arrivedAt }: ArrivalView) =>
  letterNumber === '' ? parseSubject(subject, dayOf(arrivedAt)) : { letterNumber, letterDate, subject };

/** What the channel told, on the form of the book; the remark says how it came. */
export const formOfArrival = (arrival: ArrivalView, toText: string, t: Words): LetterForm => ({
  ...emptyForm,
  ...parsedFrom(arrival),
  unitId: arrival.unitId,
  fromText: arrival.fromText || arrival.fromAddress,
  toText,
  speed: arrival.speed,
  secrecy: arrival.secrecy,
  arrivedDay: dayOf(arrival.arrivedAt),
  arrivedTime: timeIn.format(arrival.arrivedAt),
  remark: t('arrivals.remark', { channel: t(`arrivals.channels.${arrival.channel}`), from: arrival.fromAddress }),
});
