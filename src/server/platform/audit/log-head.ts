import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

import { z } from 'zod';

import type { Database } from '../database/database.ts';

/** The last event of the log at a moment, signed. Whoever keeps it can prove later that nothing before it changed. */
export const logHead = z.object({
  sequence: z.int().nonnegative(),
  hash: z.string(),
  at: z.iso.datetime(),
  /** Ed25519 (RFC 8032), in Base64. */
  signature: z.string(),
});
export type LogHead = z.output<typeof logHead>;

/** A PKCS #8 key is this prefix and the seed (RFC 8410, section 7). */
const keyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKeyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([keyPrefix, seed]), format: 'der', type: 'pkcs8' });

/** The key to check heads with, to be given away with them. */
export const publicKeyOf = (seed: Buffer): string =>
  createPublicKey(privateKeyOf(seed)).export({ format: 'pem', type: 'spki' }).toString();

const signedText = ({ sequence, hash, at }: Omit<LogHead, 'signature'>) =>
  Buffer.from(`sarn-log ${sequence} ${hash} ${at}`);

/** @param seed 32 bytes from outside the database */
export async function signHead(database: Database, seed: Buffer, now: Date): Promise<LogHead> {
  const { lastSequence, lastHash } = await database
    .selectFrom('eventChain')
    .select(['lastSequence', 'lastHash'])
    .executeTakeFirstOrThrow();
  const head = { sequence: lastSequence, hash: lastHash.toString('hex'), at: now.toISOString() };
  return { ...head, signature: sign(null, signedText(head), privateKeyOf(seed)).toString('base64') };
}

export const isSignedHead = (head: LogHead, seed: Buffer): boolean =>
  verify(null, signedText(head), createPublicKey(privateKeyOf(seed)), Buffer.from(head.signature, 'base64'));
