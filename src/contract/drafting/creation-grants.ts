import { z } from 'zod';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { creationGranteePattern, maxCreationGrantees } from '#domain/drafting/creation.ts';

import { defineCall } from '../define-call.ts';
import { wireEventId, wireMoment } from '../wire.ts';

const codes = Object.values(documentKinds).map(({ code }) => code);
const kind = z.literal(codes);
const grantees = z.array(z.string().max(20).regex(creationGranteePattern)).max(maxCreationGrantees);

/** At most this many changes come in one reply. */
export const creationGrantsPage = 50;

const kindGrants = z.object({
  kind,
  grantees,
  /** In service now, without those who act for them. */
  persons: z.number(),
});
export type KindGrants = z.output<typeof kindGrants>;

/** `name`: of the unit or the office; empty of everybody. */
const namedGrantee = z.object({ grantee: z.string(), name: z.string() });
const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  kind,
  given: z.array(namedGrantee),
  taken: z.array(namedGrantee),
});
export type CreationGrantChange = z.output<typeof change>;

/** Who may create which kind of letter. */
export const creationGrantCalls = {
  getCreationGrants: defineCall({
    method: 'GET',
    path: 'creation-grants/get',
    access: 'signedIn',
    changes: false,
    summary: 'To whom each kind of letter is given to create, and how many persons that is now.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        kinds: z.array(kindGrants),
        /** The offices of the agency in use, and those that a kind is given to. */
        roles: z.array(z.object({ id: z.number(), name: z.string() })),
        /** The open units, and those that a kind is given to. */
        units: z.array(z.object({ id: z.number(), name: z.string() })),
        mayManage: z.boolean(),
      }),
    }),
  }),
  saveCreationGrants: defineCall({
    method: 'POST',
    path: 'creation-grants/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets who may create a kind of letter; nobody, when no grantee is named. `seen`: the grantees as the person saw them. Refused: `list-changed`, `kind-without-creators`.',
    body: z.object({ kind, grantees, seen: grantees }),
    reply: z.object({}),
  }),
  getCreationGrantChanges: defineCall({
    method: 'POST',
    path: 'creation-grants/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'To whom kinds of letters were given and from whom they were taken, by whom and when; newest first.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
