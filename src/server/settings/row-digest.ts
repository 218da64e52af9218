import { createHash } from 'node:crypto';

import type { ListRow } from './list-queries.ts';

/** The same for the same state and values, so that nobody changes a row otherwise than they saw it. */
export const digestOfRow = ({ isActive, values }: Pick<ListRow, 'isActive' | 'values'>): string =>
  createHash('sha256')
    .update(JSON.stringify([isActive, Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');
