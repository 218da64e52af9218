import { createHash, createHmac, randomBytes } from 'node:crypto';

import type { Platform } from '#server/platform/platform.ts';

/** 256 random bits. Only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Derived from the session's first token, and of no use as a token. */
export const cookieOf = (firstToken: string) => createHmac('sha256', firstToken).update('cookie').digest('base64url');

/** Two tabs that renew at once get the same token. Nobody can compute it without the agency's key. */
export const tokenAfter = (platform: Platform, token: string) =>
  createHmac('sha256', platform.deriveKey('session-token')).update(token).digest('base64url');
