import { refuse, type Refusal } from '../refusal.ts';

/** Both days included; null where none is set. */
interface Position {
  readonly isInService: boolean;
  readonly from: string | null;
  readonly until: string | null;
}

interface Change {
  readonly before: Position;
  readonly after: Position;
  /** Whose position it is changes it. */
  readonly isOwn: boolean;
  readonly today: string;
}

/**
 * What hinders that the days of a main position change: nobody says how long they stay themselves; one that is to end ends
 * today at the earliest; and who holds theirs today goes on holding it, so that nobody is shut out until the next one begins.
 */
export function refusalOfMainPosition({ before, after, isOwn, today }: Change): Refusal | undefined {
  const [isOtherFrom, isOtherUntil] = [after.from !== before.from, after.until !== before.until];
  if (!isOtherFrom && !isOtherUntil) return undefined;
  if (isOwn) return refuse('duty-to-oneself');
  const isPast = after.isInService && isOtherUntil && after.until !== null && after.until < today;
  if (isPast) return refuse('main-position-past');
  return isOtherFrom && isHeld(before, today) && after.from !== null && after.from > today
    ? refuse('main-position-later')
    : undefined;
}

/** As long as it is neither over nor to come, of who is in service. */
const isHeld = ({ isInService, from, until }: Position, today: string): boolean =>
  isInService && (from === null || from <= today) && (until === null || until >= today);
