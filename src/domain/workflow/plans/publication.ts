import { refuse, type Refusal } from '#domain/refusal.ts';

import type { Answers } from '../asks.ts';

type Days = Pick<Answers, 'from' | 'until'>;

/** A publication must not end before it begins. Errors: `published-until-past`, `published-until-before-from`. */
export function refusalOfDays({ from, until }: Days, now: Date): Refusal | undefined {
  if (until === null) return undefined;
  if (until <= now) return refuse('published-until-past');
  return from !== null && until <= from ? refuse('published-until-before-from') : undefined;
}

/** Published immediately, or on a later day by `beginPublication`. */
export const daysOf = ({ from, until }: Days, now: Date) => {
  const publishFrom = from !== null && from > now ? from : now;
  return { publishFrom, publishedAt: publishFrom > now ? null : now, publishedUntil: until };
};
