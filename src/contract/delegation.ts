import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { z } from 'zod';

import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { highestClassStored, maxPowersLength, unlimited } from '#domain/delegation/scopes.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireFlag, wireId, wireInteger, wireMoment, wireText } from './wire.ts';

const person = z.object({ personId: z.number(), name: z.string(), positionName: z.string() });

/** The powers an order gives on behalf of the delegator: which letters, whether to sign, and the wording. */
export const scope = z.object({
  /** Type codes; empty = every kind. */
  kinds: z.array(wireInteger.refine((code) => kindWithCode(code) !== undefined)).max(30),
  highestSecrecy: wireInteger.min(1).max(highestClassStored),
  /** Only the delegator signs. */
  excludesSigning: wireFlag,
  powers: wireText(maxPowersLength),
});

/** A person in the post named by the order, or the vacant post of a unit's head under that name. */
const forWhom = {
  delegator: person.nullable(),
  post: z.object({ unitId: z.number(), unitName: z.string(), name: z.string() }).nullable(),
};

const delegation = z.object({
  delegationId: wireId,
  ...forWhom,
  deputy: person,
  kind: z.enum(delegationKinds),
  scope,
  orderNumber: z.string(),
  orderDate: wireDay.nullable(),
  validFrom: wireMoment,
  /** The moment it ends, midnight after its last day; null = until it is ended. */
  validTo: wireMoment.nullable(),
  /** When it was ended early, by whom and why. */
  revokedAt: wireMoment.nullable(),
  revokedByName: z.string(),
  revokedWhy: z.string(),
  mayEnd: wireFlag,
});
export type DelegationView = z.output<typeof delegation>;

export const delegationCalls = {
  getDelegations: defineCall({
    method: 'POST',
    path: 'sarabun/get-delegations',
    access: 'signedIn',
    changes: false,
    summary: 'Who acts for whom: the caller’s delegations on either side, and those they may make for others.',
    body: z.object({
      /** In force or in the future; or over. */
      show: z.enum(['current', 'past']),
      before: wireInteger.min(1).nullable().default(null),
      take: wireInteger.min(1).max(100).default(50),
    }),
    reply: z.object({
      items: z.array(delegation),
      may: z.object({ delegateForSelf: wireFlag, delegateForOthers: wireFlag }),
    }),
  }),
  getActing: defineCall({
    method: 'POST',
    path: 'sarabun/get-acting',
    access: 'signedIn',
    changes: false,
    summary: 'For whom the signed-in person acts today.',
    body: z.object({}),
    reply: z.object({
      items: z.array(z.object({ ...forWhom, kind: z.enum(delegationKinds), scope, validTo: wireMoment.nullable() })),
    }),
  }),
  getPosts: defineCall({
    method: 'POST',
    path: 'sarabun/get-posts',
    access: 'signedIn',
    changes: false,
    summary: 'The posts of a person for whom the caller may delegate, as named by their position and earlier orders.',
    body: z.object({
      /** Default: the caller. */
      delegatorId: wireId.nullable().default(null),
    }),
    reply: z.object({ names: z.array(z.string()), hasSeveral: wireFlag }),
  }),
  createDelegation: defineCall({
    method: 'POST',
    path: 'sarabun/create-delegation',
    access: 'signedIn',
    changes: true,
    summary:
      'Delegates to a person to act for a head or in a vacant post, or as a secretary, by an order and for a period.',
    body: z.object({
      /** Default: the caller. */
      delegatorId: wireId.nullable().default(null),
      /** Instead of a person: the vacant post of a unit's head. */
      post: z
        .object({ unitId: wireId, name: wireText(200).min(1) })
        .nullable()
        .default(null),
      /** The post of the delegator that the order is about; required when they have several. */
      postName: wireText(200).default(''),
      deputyId: wireId,
      kind: z.enum(delegationKinds),
      /** Only for a written delegation or a secretary; default: all powers of the delegator. */
      scope: scope.default({ ...unlimited, kinds: [] }),
      orderNumber: wireText(100).min(1),
      orderDate: wireDay.nullable().default(null),
      from: wireDay,
      to: wireDay.nullable().default(null),
    }),
    reply: z.object({ item: z.object({ delegationId: wireId }) }),
  }),
  endDelegation: defineCall({
    method: 'POST',
    path: 'sarabun/end-delegation',
    access: 'signedIn',
    changes: true,
    summary: 'Ends a delegation before its last day.',
    body: z.object({ delegationId: wireId, reason: wireText(500).min(1) }),
    reply: z.object({}),
  }),
} as const;
