import { createHash, createHmac } from 'node:crypto';

import type { Platform } from '#server/platform/platform.ts';

/**
 * The token of a sending's link: 256 bits that nobody guesses without the agency's key. It is made again for every try of
 * the same round, so it need not be kept; the database has its hash.
 */
export const linkToken = ({ deriveKey }: Pick<Platform, 'deriveKey'>, dispatchId: number, round: number): string =>
  createHmac('sha256', deriveKey('letter-links')).update(`${dispatchId}:${round}`).digest('base64url');

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where the receiver reads the letter. */
export const addressOfLink = ({ config }: Pick<Platform, 'config'>, token: string): string =>
  `${config.publicUrl.replace(/\/$/, '')}/outside-letter?key=${token}`;
