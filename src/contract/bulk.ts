import { z } from 'zod';

import { bulkActions, maxAtOnce } from '#domain/workflow/permitted-actions.ts';

import { defineCall } from './define-call.ts';
import { wireId, wireObject } from './wire.ts';

const rowPlace = {
  documentId: wireId,
  legId: wireId,
  taskId: wireId.nullable(),
} as const;

/** Separate from the calls of the to-do lists, so that the dashboard does not wait for the actions of the workflow. */
export const bulkCalls = {
  getBulkActions: defineCall({
    method: 'POST',
    path: 'sarabun/get-bulk-actions',
    access: 'signedIn',
    changes: false,
    summary: 'The bulk actions the person may do with each of the chosen rows.',
    body: z.object({ rows: z.array(wireObject(rowPlace)).min(1).max(maxAtOnce) }),
    reply: z.object({
      items: z.array(wireObject({ ...rowPlace, actions: z.array(z.enum(bulkActions)) })),
    }),
  }),
} as const;
