import { z } from 'zod';

import { bulkActions, maxAtOnce } from '#domain/workflow/permitted-actions.ts';

import { defineCall } from './define-call.ts';
import { wireList } from './todo.ts';
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
    summary:
      'The bulk actions the person may do with each of the chosen rows, whose letters they are, where their first pages are, and whether the rows are still in their list.',
    body: wireObject({
      rows: z.array(wireObject(rowPlace)).min(1).max(maxAtOnce),
      /** The list the rows were chosen from. */
      list: wireList.optional(),
    }),
    reply: z.object({
      items: z.array(
        wireObject({
          ...rowPlace,
          /** Still in that list; true without one. */
          isListed: z.boolean(),
          /** The unit of the letter and the person who drafted or registered it; empty for a row they may not read. */
          ownerUnitName: z.string(),
          authorName: z.string(),
          /** Where its first page is: a file, the text written here, or nowhere. */
          firstPage: z.union([
            z.object({ kind: z.literal('file'), fileId: wireId, mediaType: z.string() }),
            z.object({ kind: z.literal('writing') }),
            z.object({ kind: z.literal('none') }),
          ]),
          actions: z.array(z.enum(bulkActions)),
        }),
      ),
    }),
  }),
} as const;
