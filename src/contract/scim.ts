import { z } from 'zod';

import { maxScimNamed, scimLimits } from '#domain/scim/scim.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireEventId, wireId, wireInteger, wireMoment, wireText } from './wire.ts';

const token = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: wireMoment,
  createdBy: z.string(),
  /** The last day on which it is valid. */
  lastDay: wireDay,
  lastUsedAt: wireMoment.nullable(),
  /** `ownerless`: whoever made it is no administrator any more. */
  state: z.enum(['valid', 'expired', 'revoked', 'ownerless']),
});
export type ScimTokenView = z.output<typeof token>;

const somebody = z.object({ personId: z.number(), name: z.string() });

/** Whom an administrator says to be the same: what the platform calls them, as it was shown. */
const match = z.object({
  personId: wireId,
  userName: z.string().max(scimLimits.text),
  externalId: z.string().max(scimLimits.text).nullable(),
});

const view = z.object({
  setup: z
    .object({
      isOn: z.boolean(),
      unitId: z.number(),
      unitName: z.string(),
      sendsLinks: z.boolean(),
      version: z.number(),
    })
    .nullable(),
  baseUrl: z.string(),
  tokens: z.array(token),
  provisioned: z.number(),
  lastRequestAt: wireMoment.nullable(),
  lastFaultAt: wireMoment.nullable(),
  /** The code of a refusal. */
  lastFault: z.string().nullable(),
  /** The sentence of it, in the language of the request. */
  lastFaultText: z.string(),
  /** Of these three only the first are named. Asked to leave, but too many left lately. */
  held: z.array(somebody),
  heldCount: z.number(),
  /** Here already, with the code of somebody whom the platform wants to make. */
  matches: z.array(match.extend({ name: z.string(), employeeCode: z.string(), isAdministrator: z.boolean() })),
  matchCount: z.number(),
  /** Deactivated, and still in a unit; `letters`: how many letters wait with them. */
  waiting: z.array(somebody.extend({ letters: z.number() })),
  waitingCount: z.number(),
});
export type ScimView = z.output<typeof view>;

/** At most this many changes come in one reply. */
export const scimChangesPage = 50;

const recordedSetup = z.object({ isOn: z.boolean(), unitName: z.string(), sendsLinks: z.boolean() });
export type RecordedScim = z.output<typeof recordedSetup>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  /** Null of the first setup, and where a token changed. */
  before: recordedSetup.nullable(),
  after: recordedSetup.nullable(),
  token: z
    .object({
      name: z.string(),
      /** The last day on which a new one is valid; null of one that was revoked. */
      lastDay: wireDay.nullable(),
    })
    .nullable(),
});
export type ScimChange = z.output<typeof change>;

/** How an identity platform of the agency is let in, to make, change and deactivate people (SCIM 2.0). */
export const scimCalls = {
  getScim: defineCall({
    method: 'GET',
    path: 'scim/get',
    access: 'signedIn',
    changes: false,
    summary:
      'How SCIM is set up, its tokens without their values, and what waits. For those who may query `scim`; who waits is named to administrators.',
    body: z.object({}),
    reply: z.object({ item: view, mayManage: z.boolean() }),
  }),
  getScimChanges: defineCall({
    method: 'POST',
    path: 'scim/get-changes',
    access: 'signedIn',
    changes: false,
    summary:
      'How SCIM was set up, and which tokens were made and revoked, by whom and when, newest first. For those who may query `scim`.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
  saveScim: defineCall({
    method: 'POST',
    path: 'scim/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets up SCIM, for administrators who may query `scim`; it counts at once. `unitId`: where people begin whose department names no unit. `seen`: the version as the person saw it, 0 for a first one. Refused: `list-changed`; `invalid-request` with the fields.',
    body: z.object({ isOn: z.boolean(), unitId: wireId, sendsLinks: z.boolean(), seen: wireInteger.min(0) }),
    reply: z.object({}),
  }),
  createScimToken: defineCall({
    method: 'POST',
    path: 'scim/create-token',
    access: 'signedIn',
    changes: true,
    summary:
      'Makes a token, which is in this reply and nowhere else, valid through the day `until`; for administrators who may query `scim`. It works in the name of whoever made it, while they are an administrator. Refused: `too-many-tokens`; `invalid-request` with the fields.',
    body: z.object({ name: wireText(scimLimits.tokenName), until: wireDay }),
    reply: z.object({ token: z.string() }),
  }),
  revokeScimToken: defineCall({
    method: 'POST',
    path: 'scim/revoke-token',
    access: 'signedIn',
    changes: true,
    summary: 'Ends a token at once, for administrators who may query `scim`. Refused: `not-found`.',
    body: z.object({ id: wireId }),
    reply: z.object({}),
  }),
  confirmScimLeavers: defineCall({
    method: 'POST',
    path: 'scim/confirm-leavers',
    access: 'signedIn',
    changes: true,
    summary:
      'Deactivates those of the people whose leaving is held because too many left, for administrators who may query `scim`; who does not wait any more is left out. Refused: `list-changed` when nobody does.',
    body: z.object({ personIds: z.array(wireId).min(1).max(maxScimNamed) }),
    reply: z.object({ left: z.number() }),
  }),
  confirmScimMatches: defineCall({
    method: 'POST',
    path: 'scim/confirm-matches',
    access: 'signedIn',
    changes: true,
    summary:
      'Says that people here are those whom the platform wants to make, so that it finds and changes them from now on; for administrators who may query `scim`. Refused: `list-changed` when it is no longer so.',
    body: z.object({ matches: z.array(match).min(1).max(maxScimNamed) }),
    reply: z.object({ linked: z.number() }),
  }),
} as const;
