import type { ArrivalView } from '#contract/arrivals.ts';
import { parseSubject } from '#domain/arrivals/parse-subject.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { useTranslation } from '#web/platform/language/use-translation.ts';
import { emptyForm, type LetterForm } from './letter-form.ts';

type Translate = ReturnType<typeof useTranslation>;

const timeIn = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Bangkok' });

/** An e-mail has no fields for number and date of the letter; they are in its subject. */
const parsedFrom = ({ letterNumber, letterDate, subject, arrivedAt }: ArrivalView) =>
  letterNumber === '' ? parseSubject(subject, dayOf(arrivedAt)) : { letterNumber, letterDate, subject };

/** The arrival as form values; the remark names the channel. */
export const formOfArrival = (arrival: ArrivalView, toText: string, t: Translate): LetterForm => ({
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
