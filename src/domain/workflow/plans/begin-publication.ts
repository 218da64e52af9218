import type { Plan } from '../matter/steps.ts';

/** On the first day of a publication, without anybody's action. */
export const beginPublication = (now: Date): Plan => [{ step: 'changeDocument', changes: { publishedAt: now } }];
