import type { Plan } from '../matter/steps.ts';

/** What happens by itself when the first day of a publication comes. */
export const beginPublication = (now: Date): Plan => [{ step: 'changeDocument', changes: { publishedAt: now } }];
