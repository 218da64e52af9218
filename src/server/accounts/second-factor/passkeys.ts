import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';

import type { NewPasskeyResponse, PasskeyResponse } from '#contract/accounts/passkeys.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { lockAttempts } from '../account-queries.ts';
import { issueTicket, readTicket, spendTicket, ticketLifeMs, type Ticket, type TicketPurpose } from '../tickets.ts';
import type { Factors } from './factor-queries.ts';

/** Undefined where browsers refuse passkeys: without https, or where the address of the server is an IP address. */
export function relyingParty({ publicUrl }: Config): { readonly id: string; readonly origin: string } | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isName = !/^[\d.]+$|:/.test(hostname);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isName && isSecure ? { id: hostname, origin } : undefined;
}

/** ES256 and RS256: every authenticator supports one of them. The newer algorithms are still experimental in Node. */
const supportedAlgorithmIDs = [-7, -257];

const ticketContent = z.object({ personId: z.number() });

/** The challenge is a sealed ticket, so the server stores nothing until it comes back signed. */
const challengeFor = (platform: Platform, purpose: TicketPurpose, personId: number) =>
  new Uint8Array(Buffer.from(issueTicket(platform, purpose, ticketLifeMs.challenge, { personId }), 'base64url'));

function challengeCheck(platform: Platform, purpose: TicketPurpose, personId: number) {
  let found: Ticket<unknown> | undefined;
  return {
    isOurs: (challenge: string): boolean => {
      const ticket = readTicket(platform, purpose, ticketContent, challenge);
      found = ticket?.content.personId === personId ? ticket : undefined;
      return found !== undefined;
    },
    ticket: () => found,
  };
}

const described = (passkeys: Factors['passkeys']) => passkeys.map(({ id, transports }) => ({ id, transports }));
const asRecord = (options: object): Record<string, unknown> => ({ ...options });

export async function newPasskeyOptions(
  platform: Platform,
  person: { readonly id: number; readonly username: string; readonly name: string },
  factors: Factors,
): Promise<Record<string, unknown> | Refusal> {
  const party = relyingParty(platform.config);
  if (!party) return refuse('passkey-not-possible');
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: (await readAgency(platform)).title,
    userName: person.username,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(`person ${person.id}`),
    challenge: challengeFor(platform, 'new-passkey', person.id),
    supportedAlgorithmIDs,
    excludeCredentials: described(factors.passkeys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return asRecord(options);
}

/** Locks the account. */
export async function acceptPasskey(
  transaction: DatabaseTransaction,
  platform: Platform,
  personId: number,
  { response, name }: { readonly response: NewPasskeyResponse; readonly name: string },
): Promise<Refusal | undefined> {
  const party = relyingParty(platform.config);
  if (!party) return refuse('passkey-not-possible');
  const check = challengeCheck(platform, 'new-passkey', personId);
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: check.isOurs,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(() => undefined);
  const ticket = check.ticket();
  if (!verified?.verified || !ticket || !(await spendTicket(transaction, ticket))) return refuse('offer-expired');
  // After the ticket, in the order of the locks: no other factor is added or removed meanwhile.
  await lockAttempts(transaction, personId);
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = response.response.transports ?? [];
  const row = { id, personId, publicKey: Buffer.from(publicKey), counter, transports, name };
  const inserted = await transaction
    .insertInto('passkeys')
    .values({ ...row, createdAt: platform.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? undefined : refuse('factor-exists');
}

/** Null when the person has no passkey or browsers refuse them here. */
export async function passkeyOptions(
  platform: Platform,
  personId: number,
  factors: Factors,
  /** By a PIN, a finger or a face, where it is the only proof: whoever finds a key in a device can touch it. */
  userVerification: 'preferred' | 'required' = 'preferred',
): Promise<Record<string, unknown> | null> {
  const party = relyingParty(platform.config);
  if (!party || factors.passkeys.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: described(factors.passkeys),
    challenge: challengeFor(platform, 'passkey', personId),
    userVerification,
  });
  return asRecord(options);
}

/** True when one of the person's passkeys signed our challenge. A challenge is valid once. */
export async function usePasskey(
  transaction: DatabaseTransaction,
  platform: Platform,
  personId: number,
  response: PasskeyResponse,
  userVerification: 'preferred' | 'required' = 'preferred',
): Promise<boolean> {
  const party = relyingParty(platform.config);
  const passkey = await transaction
    .selectFrom('passkeys')
    .select(['id', 'publicKey', 'counter'])
    .where('id', '=', response.id)
    .where('personId', '=', personId)
    .executeTakeFirst();
  if (!party || !passkey) return false;
  const check = challengeCheck(platform, 'passkey', personId);
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: check.isOurs,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: userVerification === 'required',
  }).catch(() => undefined);
  const ticket = check.ticket();
  if (!verified?.verified || !ticket || !(await spendTicket(transaction, ticket))) return false;
  const { newCounter } = verified.authenticationInfo;
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter: newCounter, lastUsedAt: platform.clock() })
    .where('id', '=', passkey.id)
    // Another use of it at this moment may have counted as far. One that counts nothing says 0 for ever.
    .where('counter', newCounter === 0 ? '=' : '<', newCounter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
