import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';

import { refuse, type Refusal } from '#domain/refusal.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

import { lockAttempts } from '../account-queries.ts';
import { issueTicket, readTicket, spendTicket, ticketLifeMs } from '../tickets.ts';

/** The form every authenticator app supports. The code of the time step before or after is accepted too. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const neighbourSteps = 1;
const secretBytes = 20;

const keyOf = (platform: Platform) => platform.deriveKey('totp-secret');
const about = (personId: number) => `person ${personId}`;

/** The time step of the code; undefined when the code is wrong. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replaceAll(/\D/g, ''), timestamp, window: neighbourSteps });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The offer seals the new secret. It comes back with the first code, so the server stores nothing until then. */
export async function offerTotp(platform: Platform, personId: number, username: string) {
  const secret = new Secret({ size: secretBytes }).base32;
  const issuer = (await readAgency(platform)).english.title;
  const uri = new TOTP({ ...form, issuer, label: username, secret: Secret.fromBase32(secret) }).toString();
  return { offer: issueTicket(platform, 'totp-offer', ticketLifeMs.offer, { personId, secret }), uri, secret };
}

const offerContent = z.object({ personId: z.number(), secret: z.string() });

/** Locks the account. */
export async function acceptTotp(
  transaction: DatabaseTransaction,
  platform: Platform,
  personId: number,
  { offer, code }: { readonly offer: string; readonly code: string },
): Promise<Refusal | undefined> {
  const now = platform.clock();
  const ticket = readTicket(platform, 'totp-offer', offerContent, offer);
  if (ticket?.content.personId !== personId) return refuse('offer-expired');
  const step = stepOf(ticket.content.secret, code, now);
  if (step === undefined) return refuse('code-wrong');
  if (!(await spendTicket(transaction, ticket))) return refuse('offer-expired');
  // After the ticket, in the order of the locks: no other factor is added or removed meanwhile.
  await lockAttempts(transaction, personId);
  const sealedSecret = seal(keyOf(platform), ticket.content.secret, about(personId));
  const inserted = await transaction
    .insertInto('totpFactors')
    .values({ personId, sealedSecret, lastStep: step, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? undefined : refuse('factor-exists');
}

/** True when the code is right and its time step was not used before, also when two requests use it at once. */
export async function useTotp(
  transaction: DatabaseTransaction,
  platform: Platform,
  personId: number,
  code: string,
): Promise<boolean> {
  const factor = await transaction
    .selectFrom('totpFactors')
    .select('sealedSecret')
    .where('personId', '=', personId)
    .executeTakeFirst();
  const secret = factor && unseal(keyOf(platform), factor.sealedSecret, about(personId));
  const step = secret === undefined ? undefined : stepOf(secret, code, platform.clock());
  if (step === undefined) return false;
  const used = await transaction
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
