import type { WorkAction } from '../work-actions.ts';

/** What can be done with many letters of a list at once: it asks the same of each of them, or nothing. */
export const bulkActions = [
  'receive',
  'assign',
  'acknowledge',
  'acknowledgeReturn',
  'acceptReport',
  'pass',
  'sign',
] as const satisfies readonly WorkAction[];

export type BulkAction = (typeof bulkActions)[number];

/** As many rows as are done in one go. */
export const maxAtOnce = 100;
