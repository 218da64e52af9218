import { z } from 'zod';

import { identityFaults } from '#domain/identity-providers/identity-faults.ts';
import {
  factorTrusts,
  identityLimits,
  matchings,
  recordedMatchings,
} from '#domain/identity-providers/identity-provider.ts';

import { defineCall } from './define-call.ts';
import { wireEventId, wireId, wireInteger, wireMoment, wireText } from './wire.ts';

const setup = z.object({
  isActive: z.boolean(),
  name: wireText(identityLimits.name),
  nameEnglish: wireText(identityLimits.name),
  issuer: wireText(identityLimits.issuer),
  clientId: wireText(identityLimits.clientId),
  scopes: wireText(identityLimits.scopes),
  claim: wireText(identityLimits.claim),
  matching: z.enum(matchings),
  factorTrust: z.enum(factorTrusts),
  factorAcr: wireText(identityLimits.factorAcr),
});

const providerView = z.object({
  id: z.number(),
  setup,
  /** Never the secret itself: only since when it is there and by whom. */
  secret: z.object({ state: z.enum(['stored', 'unreadable']), setAt: wireMoment, setBy: z.string() }),
  version: z.number(),
  /** What is set up counts: people can sign in there. */
  isInUse: z.boolean(),
  /** How many accounts are linked. */
  links: z.number(),
});
export type IdentityProviderView = z.output<typeof providerView>;

/** At most this many changes come in one reply. */
export const identityChangesPage = 50;

const recordedSetup = setup.extend({ matching: z.enum(recordedMatchings) });
export type RecordedProviderSetup = z.output<typeof recordedSetup>;

/** What an event says of a change; a removal has no `after`. */
export const identityChange = z.object({
  before: recordedSetup.nullable().default(null),
  after: recordedSetup.nullable().default(null),
  secret: z.enum(['kept', 'set', 'removed']).default('removed'),
  links: z.number(),
});

const change = z.object({ id: z.string(), at: wireMoment, personName: z.string(), ...identityChange.shape });
export type IdentityProviderChange = z.output<typeof change>;

const trial = z.object({
  outcome: z.enum(['worked', 'failed']),
  fault: z.enum(identityFaults).nullable(),
  /** What failed, as a code of the network or the protocol; nothing that the other system wrote. */
  answer: z.string(),
  /** Where people would be sent to. */
  signInHost: z.string(),
});
export type IdentityProviderTrial = z.output<typeof trial>;

/** The servers of OpenID Connect at which people may sign in, as an administrator sets them up. */
export const identityProviderCalls = {
  getIdentityProviders: defineCall({
    method: 'GET',
    path: 'identity-providers/get',
    access: 'signedIn',
    changes: false,
    summary: 'The providers of identity, without their secrets. For those who may query `identityProviders`.',
    body: z.object({}),
    reply: z.object({
      items: z.array(providerView),
      mayManage: z.boolean(),
      /** What the provider is told: where it sends people back to. */
      redirectUri: z.string(),
    }),
  }),
  saveIdentityProvider: defineCall({
    method: 'POST',
    path: 'identity-providers/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets up a provider, or with `id` null another one, for administrators who may query `identityProviders`; it counts at once. `secret`: empty leaves the stored one, which is possible while issuer and client stay. With another issuer, client or claim the links of accounts end. `seen`: the version as the person saw it, 0 for a new one. Refused: `list-changed`; `too-many-providers`; `not-found`; `invalid-request` with the fields.',
    body: z.object({
      id: wireId.nullable(),
      ...setup.shape,
      secret: z.string().max(identityLimits.secret),
      seen: wireInteger.min(0),
    }),
    reply: z.object({ id: z.number() }),
  }),
  removeIdentityProvider: defineCall({
    method: 'POST',
    path: 'identity-providers/remove',
    access: 'signedIn',
    changes: true,
    summary:
      'Removes a provider and the links of accounts to it, for administrators who may query `identityProviders`. Refused: `list-changed`; `not-found`.',
    body: z.object({ id: wireId, seen: wireInteger.min(0) }),
    reply: z.object({}),
  }),
  getIdentityProviderChanges: defineCall({
    method: 'POST',
    path: 'identity-providers/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'What was set of the providers, by whom and when, newest first; of secrets only that they changed.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
  tryIdentityProvider: defineCall({
    method: 'POST',
    path: 'identity-providers/try',
    access: 'signedIn',
    changes: true,
    summary:
      'Fetches what the server of a provider says of itself, as it is set up, and says in plain words what is wrong; for administrators who may query `identityProviders`, thirty times an hour.',
    body: z.object({ id: wireId }),
    reply: z.object({ item: trial }),
  }),
} as const;
