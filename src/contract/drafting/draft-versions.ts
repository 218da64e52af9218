import { z } from 'zod';

import { versionEvents } from '#domain/drafting/versions.ts';

import { defineCall } from '#contract/define-call.ts';
import { draftContent } from './draft-content.ts';
import { reference } from './drafting.ts';
import { wireId, wireInteger, wireMoment, wireObject } from '#contract/wire.ts';

const event = wireObject({
  name: z.enum(versionEvents),
  personName: z.string(),
  at: wireMoment,
});

const version = wireObject({
  version: z.number(),
  savedAt: wireMoment,
  authorName: z.string(),
  /** What happened to it since: submitted, returned, passed, signed. */
  events: z.array(event),
});
export type DraftVersion = z.output<typeof version>;

export const draftVersionCalls = {
  getDraftVersions: defineCall({
    method: 'POST',
    path: 'sarabun/get-draft-versions',
    access: 'signedIn',
    changes: false,
    summary: 'The versions of a text since it was first submitted, newest first, for everybody who may read the draft.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({ items: z.array(version) }),
  }),
  getDraftVersion: defineCall({
    method: 'POST',
    path: 'sarabun/get-draft-version',
    access: 'signedIn',
    changes: false,
    summary: 'One of those versions in full, to compare or restore it.',
    body: wireObject({ documentId: wireId, version: wireInteger }),
    reply: z.object({
      item: wireObject({
        subject: z.string(),
        toText: z.string(),
        letterNumber: z.string(),
        references: z.array(reference),
        content: draftContent,
      }),
    }),
  }),
} as const;
