import { z } from 'zod';

import { tours } from '#domain/help/tours.ts';

import { defineCall } from '../define-call.ts';
import { wireFlag } from '../wire.ts';

export const tourCalls = {
  getSeenTours: defineCall({
    method: 'GET',
    path: 'service/get-seen-tours',
    access: 'signedIn',
    changes: false,
    summary: 'The first-run tours the person has seen.',
    body: z.object({}),
    reply: z.object({ items: z.array(z.enum(tours)) }),
  }),
  markTourSeen: defineCall({
    method: 'POST',
    path: 'service/mark-tour-seen',
    access: 'signedIn',
    changes: true,
    summary: 'Records that the person saw a tour, to its end or not: it is not shown automatically again.',
    body: z.object({ tour: z.enum(tours), wasFinished: wireFlag }),
    reply: z.object({}),
  }),
} as const;
