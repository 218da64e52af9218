import { createHash, createHmac, randomBytes } from 'node:crypto';

import type { Platform } from '#server/platform/platform.ts';

/** A session's bearer token: 256 random bits. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The cookie of a session: derived from its first token and of no use as a token. */
export const cookieOf = (firstToken: string) => createHmac('sha256', firstToken).update('cookie').digest('base64url');

/** The token after this one: the same for two tabs that renew at once, and not to be guessed without the key. */
export const tokenAfter = (platform: Platform, token: string) =>
  createHmac('sha256', platform.deriveKey('session-token')).update(token).digest('base64url');
