import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireId, wireObject } from '#contract/wire.ts';

export const wordFileCalls = {
  exportWord: defineCall({
    method: 'POST',
    path: 'sarabun/export-word',
    access: 'signedIn',
    changes: false,
    summary:
      'A written letter as it was saved, as a Word file (DOCX) in base64; for whoever may read it. Refused: `secret-not-as-word`, because a file for Word bears no mark of its reader.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({ item: wireObject({ word: z.string() }) }),
  }),
} as const;
