import { createHash, createHmac } from 'node:crypto';

import type { Platform } from '#server/platform/platform.ts';

/**
 * 256 bits that nobody can guess without the agency's key. The token is derived again for each try of a round, so only
 * its hash is stored.
 */
export const linkToken = ({ deriveKey }: Pick<Platform, 'deriveKey'>, dispatchId: number, round: number): string =>
  createHmac('sha256', deriveKey('letter-links')).update(`${dispatchId}:${round}`).digest('base64url');

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const addressOfLink = ({ config }: Pick<Platform, 'config'>, token: string): string =>
  `${config.publicUrl.replace(/\/$/, '')}/outside-letter#key=${token}`;
