import { z } from 'zod';

import { defineCall } from './define-call.ts';
import { wireId, wireMoment } from './wire.ts';

/** Limits far above a long command with many receivers. */
const maxContentLength = 200_000;
const maxFiles = 100;

const place = z.string().min(1).max(100);

export const autosaveCalls = {
  getAutosave: defineCall({
    method: 'POST',
    path: 'drafts/get',
    access: 'signedIn',
    changes: false,
    summary: 'What the person began to write at a place and has not sent; null if nothing.',
    body: z.object({ place }),
    reply: z.object({ content: z.string().nullable(), savedAt: wireMoment.nullable() }),
  }),
  saveAutosave: defineCall({
    method: 'POST',
    path: 'drafts/keep',
    access: 'signedIn',
    changes: false,
    outlivesPage: true,
    summary:
      'Saves what the person writes at a place; it replaces what was saved there, and empty content deletes it. Idempotent.',
    body: z.object({
      place,
      content: z.string().max(maxContentLength).nullable(),
      fileIds: z.array(wireId).max(maxFiles).default([]),
    }),
    reply: z.object({}),
  }),
} as const;
