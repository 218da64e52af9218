import type { ArrivalChannel, ArrivalProblem, DismissReason } from './arrival-states.ts';

/**
 * The notices to the sender of a letter by e-CMS: it arrived, its number, it was refused, it is invalid or misdirected.
 */
export const ecmsNoticeKinds = ['receive', 'accept', 'reject', 'invalidLetter'] as const;
export type EcmsNoticeKind = (typeof ecmsNoticeKinds)[number];

/** The sender of a merged letter gets no further notice: it was neither refused nor invalid. */
export const noticeOfReason: Readonly<Record<DismissReason, EcmsNoticeKind | undefined>> = {
  merged: undefined,
  junk: 'reject',
  misdirected: 'invalidLetter',
};

interface Answerable {
  readonly channel: ArrivalChannel;
  readonly problem: ArrivalProblem | null;
}

/** Only letters are answered, and only where the channel can. */
const isAnswered = ({ channel, problem }: Answerable) => channel === 'ecms' && problem === null;

export const noticeOfRegistering = (arrival: Answerable): EcmsNoticeKind | undefined =>
  isAnswered(arrival) ? 'accept' : undefined;

export const noticeOfDismissing = (arrival: Answerable, reason: DismissReason): EcmsNoticeKind | undefined =>
  isAnswered(arrival) ? noticeOfReason[reason] : undefined;

const minuteMs = 60_000;

/** How long a dismissal waits before its notice: until then it can be undone without a trace at the sender. */
export const refusalWaitMs = 10 * minuteMs;

const retryMinutes = [1, 5, 15, 60];

/** When to try again after this many tries. A node may be offline for days, so there is no last try. */
export const nextNoticeTryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (retryMinutes[attempts - 1] ?? 240) * minuteMs);

/**
 * Codes of the standard for classes and speeds; an unknown code counts as the highest class that may be stored, or as
 * the default speed.
 */
export function secrecyOfCode(code: string): number {
  const known: Readonly<Record<string, number>> = { '': 1, '001': 1, '002': 2, '003': 3, '004': 4 };
  return known[code] ?? 3;
}

export function speedOfCode(code: string): number {
  const known: Readonly<Record<string, number>> = { '002': 2, '003': 3, '004': 4 };
  return known[code] ?? 1;
}
