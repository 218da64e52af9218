import type { ArrivalChannel, ArrivalProblem, DismissReason } from './arrival-states.ts';

/** What the sender of a letter by e-CMS is told: it is here, its number, it was refused, it is wrong or wrongly sent. */
export const ecmsNoticeKinds = ['receive', 'accept', 'reject', 'invalidLetter'] as const;
export type EcmsNoticeKind = (typeof ecmsNoticeKinds)[number];

/** Of a letter merged with another the sender knows that it is here: it was neither refused nor wrong. */
const noticeOfReason: Readonly<Record<DismissReason, EcmsNoticeKind | undefined>> = {
  merged: undefined,
  junk: 'reject',
  misdirected: 'invalidLetter',
};

interface Told {
  readonly channel: ArrivalChannel;
  readonly problem: ArrivalProblem | null;
}

/** Only letters are answered, and only where the channel can. */
const isAnswered = ({ channel, problem }: Told) => channel === 'ecms' && problem === null;

export const noticeOfRegistering = (arrival: Told): EcmsNoticeKind | undefined =>
  isAnswered(arrival) ? 'accept' : undefined;

export const noticeOfDismissing = (arrival: Told, reason: DismissReason): EcmsNoticeKind | undefined =>
  isAnswered(arrival) ? noticeOfReason[reason] : undefined;

const minuteMs = 60_000;

/** How long a dismissal waits before the sender is told: until then it is taken back as if it had never been. */
export const refusalWaitMs = 10 * minuteMs;

const retryMinutes = [1, 5, 15, 60];

/** When to try again after so many tries: a node may be away for days, and nothing is given up. */
export const nextNoticeTryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (retryMinutes[attempts - 1] ?? 240) * minuteMs);

/** Codes of the standard for classes and speeds; what is not known is taken as the highest that may be held, or as usual. */
export function secrecyOfCode(code: string): number {
  const known: Readonly<Record<string, number>> = { '': 1, '001': 1, '002': 2, '003': 3, '004': 4 };
  return known[code] ?? 3;
}

export function speedOfCode(code: string): number {
  const known: Readonly<Record<string, number>> = { '002': 2, '003': 3, '004': 4 };
  return known[code] ?? 1;
}
