import { sql } from 'kysely';

import { knownDeviceCookieName } from '#contract/accounts/session.ts';
import { knownDeviceDays } from '#domain/accounts/suspension.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { AnybodyContext, Cookie } from '#server/platform/http/handlers.ts';

import { nobody } from './account-queries.ts';
import { hashToken, newToken } from './tokens.ts';

/** A device without a token is nobody's. */
const hashOfDevice = ({ knownDevice }: Pick<AnybodyContext, 'knownDevice'>): Buffer =>
  hashToken(knownDevice ?? newToken());

const daySeconds = 24 * 60 * 60;
const dayMs = daySeconds * 1000;

export const deviceCookie = (token: string): Cookie => ({
  name: knownDeviceCookieName,
  value: token,
  path: '/api/',
  maxAge: knownDeviceDays * daySeconds,
});

const forgottenBefore = (now: Date) => new Date(now.getTime() - knownDeviceDays * dayMs);

/** Whether this person signed in completely from this browser. */
export async function isKnownDevice(context: AnybodyContext, personId: number | undefined): Promise<boolean> {
  const { database, clock } = context.platform;
  const device = await database
    .selectFrom('knownDevices')
    .select('personId')
    .where('tokenHash', '=', hashOfDevice(context))
    .where('personId', '=', personId ?? nobody)
    .where('lastUsedAt', '>', forgottenBefore(clock()))
    .executeTakeFirst();
  return device !== undefined;
}

/** Whether somebody with this e-mail address signed in completely from this browser. */
export async function isDeviceOfEmail(context: AnybodyContext, email: string): Promise<boolean> {
  const { database, clock } = context.platform;
  const device = await database
    .selectFrom('knownDevices')
    .innerJoin('persons', 'persons.id', 'knownDevices.personId')
    .select('persons.id')
    .where('knownDevices.tokenHash', '=', hashOfDevice(context))
    .where('knownDevices.lastUsedAt', '>', forgottenBefore(clock()))
    .where(sql<string>`lower(persons.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * A browser gets a new token with each sign-in, and what it was known for moves there: a token that somebody else put
 * into the browser is never worth anything to them. Returns the token.
 */
export async function rememberDevice(
  transaction: DatabaseTransaction,
  context: AnybodyContext,
  personId: number,
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const lastUsedAt = context.platform.clock();
  const known = hashOfDevice(context);
  // The devices of all who signed in here, in the order in which every change locks devices.
  await transaction
    .selectFrom('knownDevices')
    .select('personId')
    .where('tokenHash', '=', known)
    .orderBy('personId')
    .forNoKeyUpdate()
    .execute();
  await transaction.updateTable('knownDevices').set({ tokenHash }).where('tokenHash', '=', known).execute();
  await transaction
    .insertInto('knownDevices')
    .values({ tokenHash, personId, lastUsedAt })
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'personId']).doUpdateSet({ failedAttempts: 0, lastUsedAt }),
    )
    .execute();
  return token;
}

/** A device with as many failures in a row as suspend an account is no longer known. */
export async function countDeviceFailure(
  transaction: DatabaseTransaction,
  context: AnybodyContext,
  personId: number,
  maxFailures: number,
): Promise<void> {
  const tokenHash = hashOfDevice(context);
  await transaction
    .updateTable('knownDevices')
    .set((device) => ({ failedAttempts: device('failedAttempts', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('personId', '=', personId)
    .execute();
  await transaction
    .deleteFrom('knownDevices')
    .where('tokenHash', '=', tokenHash)
    .where('personId', '=', personId)
    .where('failedAttempts', '>=', maxFailures)
    .execute();
}

/** All of a person but the one in hand. */
export async function forgetDevices(
  transaction: DatabaseTransaction,
  personId: number,
  inHand: string | undefined,
): Promise<void> {
  const known = hashOfDevice({ knownDevice: inHand });
  await transaction
    .selectFrom('knownDevices')
    .select('tokenHash')
    .where('personId', '=', personId)
    .where('tokenHash', '<>', known)
    .orderBy('tokenHash')
    .forNoKeyUpdate()
    .execute();
  await transaction
    .deleteFrom('knownDevices')
    .where('personId', '=', personId)
    .where('tokenHash', '<>', known)
    .execute();
}

/** Leaves what another transaction is working on, which is used. */
export const forgetUnusedDevices = (database: Database, now: Date) =>
  database
    .deleteFrom('knownDevices')
    .where((device) =>
      device(
        device.refTuple('tokenHash', 'personId'),
        'in',
        device
          .selectFrom('knownDevices')
          .select(['tokenHash', 'personId'])
          .where('lastUsedAt', '<=', forgottenBefore(now))
          .forNoKeyUpdate()
          .skipLocked()
          .$asTuple('tokenHash', 'personId'),
      ),
    )
    .execute();
