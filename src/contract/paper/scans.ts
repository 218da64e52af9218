import { z } from 'zod';

import { paperOrigins } from '#domain/paper/paper-origins.ts';
import { signatureLevels } from '#domain/paper/signature-levels.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireMoment, wireObject, wireText } from '#contract/wire.ts';

import { sheets } from './paper.ts';

export const maxScanReason = 500;

const keptPaper = z.object({
  revision: z.int(),
  origin: z.enum(paperOrigins),
  /** Of the signatures in it. */
  level: z.enum(signatureLevels),
  keptAt: wireMoment,
  /** Who scanned it; empty of what was printed. */
  keptBy: z.string(),
  /** Why it took the place of an earlier scan. */
  reason: z.string(),
});
export type KeptPaper = z.output<typeof keptPaper>;

export const scanCalls = {
  getKeptPapers: defineCall({
    method: 'POST',
    path: 'sarabun/get-kept-papers',
    access: 'signedIn',
    changes: false,
    summary: 'The files that were kept of a written letter as it is now, the one that stands for it last.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({ item: wireObject({ papers: z.array(keptPaper), mayPutScan: wireFlag }) }),
  }),
  getKeptPaper: defineCall({
    method: 'POST',
    path: 'sarabun/get-kept-paper',
    access: 'signedIn',
    changes: false,
    summary: 'One of the files that were kept of a written letter.',
    body: wireObject({ documentId: wireId, revision: z.int().min(0).max(10_000) }),
    reply: sheets,
  }),
  putScan: defineCall({
    method: 'POST',
    path: 'sarabun/put-scan',
    access: 'signedIn',
    changes: true,
    summary:
      'Puts a scan of the paper that was signed by hand, an upload of the caller, in the place of the printed file of a registered letter, for the desks of who issues and who drafted it. A further scan needs a reason.',
    body: wireObject({ documentId: wireId, fileId: wireId, reason: wireText(maxScanReason) }),
    reply: z.object({}),
  }),
} as const;
