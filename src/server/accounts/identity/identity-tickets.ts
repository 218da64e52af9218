import { z } from 'zod';

import { ownAddress } from '#domain/accounts/own-address.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { issueTicket, readTicket, ticketLifeMs, type Ticket } from '../tickets.ts';

const provider = { providerId: z.number(), version: z.number() };

/** Of a browser that was sent to a provider: what its answer must match. */
const begun = z.object({
  ...provider,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** In milliseconds. */
  beganAt: z.number(),
  /** Who links their account; without it somebody signs in. */
  personId: z.number().optional(),
  returnTo: z.string().regex(ownAddress).optional(),
});
export type Begun = z.output<typeof begun>;

const bytes = z.codec(z.base64url(), z.instanceof(Buffer), {
  decode: (text) => Buffer.from(text, 'base64url'),
  encode: (read) => read.toString('base64url'),
});

/** Of a browser that came back: who the provider says that it is, or why that counts for nothing. */
const proved = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('identity'),
    ...provider,
    subjectHash: bytes,
    compared: z.string().optional(),
    isSecondFactor: z.boolean(),
    personId: z.number().optional(),
  }),
  z.object({
    kind: z.literal('refused'),
    refused: z.enum(['identity-cancelled', 'identity-not-valid', 'identity-unavailable', 'identity-not-known']),
  }),
]);
export type Proved = z.output<typeof proved>;

/** Sealed and in the cookie, so that the server stores nothing for browsers that never come back. */
export const issueBegun = (platform: Platform, content: Begun): string =>
  issueTicket(platform, 'identity-begun', ticketLifeMs.identity, content);

export const readBegun = ({ platform, identityCookie }: AnybodyContext): Ticket<Begun> | undefined =>
  identityCookie === undefined ? undefined : readTicket(platform, 'identity-begun', begun, identityCookie);

export const issueProved = (platform: Platform, content: Proved): string =>
  issueTicket(platform, 'identity-proved', ticketLifeMs.identity, z.encode(proved, content));

export const readProved = ({ platform, identityCookie }: AnybodyContext): Ticket<Proved> | undefined =>
  identityCookie === undefined ? undefined : readTicket(platform, 'identity-proved', proved, identityCookie);
