import { createCipheriv, createDecipheriv } from 'node:crypto';

import type { Platform } from '../platform.ts';

type Keys = Pick<Platform, 'deriveKey'>;

/** One block without a chain: every id is a block of its own, and the same number always gives the same id. */
const cipher = 'aes-256-ecb';
const blockBytes = 16;

/**
 * Stands for the number of an event in the log where a reader sees only some of the events: from the gaps between plain
 * numbers they would count the others, those of secret letters among them. One block of AES with the server's key, so an
 * id says nothing of its number, and nobody makes up another.
 */
export function eventIdOf({ deriveKey }: Keys, sequence: number): string {
  const block = Buffer.alloc(blockBytes);
  block.writeBigInt64BE(BigInt(sequence), blockBytes - 8);
  const sealing = createCipheriv(cipher, deriveKey('event-ids'), null).setAutoPadding(false);
  return Buffer.concat([sealing.update(block), sealing.final()]).toString('base64url');
}

/** Undefined when the id is not one of ours. */
export function sequenceOfEvent({ deriveKey }: Keys, id: string): number | undefined {
  const block = Buffer.from(id, 'base64url');
  if (block.length !== blockBytes) return undefined;
  const opening = createDecipheriv(cipher, deriveKey('event-ids'), null).setAutoPadding(false);
  const plain = Buffer.concat([opening.update(block), opening.final()]);
  return plain.readBigInt64BE() === 0n ? Number(plain.readBigInt64BE(blockBytes - 8)) : undefined;
}
