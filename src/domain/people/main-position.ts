import { refuse, type Refusal } from '../refusal.ts';

/** How long before its last day people are told that a main position ends. */
export const mainPositionWarningDays = 30;

/** Both included; null where none is set. */
interface Days {
  readonly from: string | null;
  readonly until: string | null;
}

interface Change {
  readonly before: Days;
  readonly after: Days;
  /** Whose position it is changes it. */
  readonly isOwn: boolean;
  readonly today: string;
}

/**
 * What hinders that the days of a main position change: nobody says how long they stay themselves; one that is to end ends
 * today at the earliest; and who holds theirs goes on holding it, so that nobody is shut out until the next one begins.
 */
export function refusalOfMainPosition({ before, after, isOwn, today }: Change): Refusal | undefined {
  const [isOtherFrom, isOtherUntil] = [after.from !== before.from, after.until !== before.until];
  if (!isOtherFrom && !isOtherUntil) return undefined;
  if (isOwn) return refuse('duty-to-oneself');
  if (isOtherUntil && after.until !== null && after.until < today) return refuse('main-position-past');
  const hasBegun = before.from === null || before.from <= today;
  return isOtherFrom && hasBegun && after.from !== null && after.from > today
    ? refuse('main-position-later')
    : undefined;
}
