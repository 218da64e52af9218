import { z } from 'zod';

import { defineCall } from './define-call.ts';
import { wireId } from './wire.ts';

/** Bounds of what is kept: a long command with many receivers stays far below. */
const maxContentLength = 200_000;
const maxFiles = 100;

const place = z.string().min(1).max(100);

export const autosaveCalls = {
  getAutosave: defineCall({
    method: 'POST',
    path: 'drafts/get',
    access: 'signedIn',
    changes: false,
    summary: 'What the person has begun to write at a place and not sent; null where there is nothing.',
    body: z.object({ place }),
    reply: z.object({ content: z.string().nullable() }),
  }),
  saveAutosave: defineCall({
    method: 'POST',
    path: 'drafts/keep',
    access: 'signedIn',
    changes: false,
    outlivesPage: true,
    summary:
      'Keeps what the person writes at a place, instead of what was kept there; no content forgets it. Safe to repeat.',
    body: z.object({
      place,
      content: z.string().max(maxContentLength).nullable(),
      fileIds: z.array(wireId).max(maxFiles).default([]),
    }),
    reply: z.object({}),
  }),
} as const;
