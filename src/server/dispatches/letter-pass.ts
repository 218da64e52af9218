import { z } from 'zod';

import { outsideFilePath } from '#contract/files.ts';
import type { Cookie } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

import { hashLinkToken } from './letter-link.ts';

/** Each letter has its own, because a receiver may have several open. */
const prefix = 'letter-';
const maxLetters = 20;
const lifeSeconds = 12 * 60 * 60;

type Keeper = Pick<Platform, 'deriveKey' | 'clock'>;

const keyOf = (platform: Keeper) => platform.deriveKey('letter-pass');

/**
 * Lets the browser that opened a link follow the links to the files of the letter, without the secret of the link in an
 * address, where histories and proxies would store it.
 */
export function letterPass(platform: Keeper, key: string): Cookie {
  const tokenHash = hashLinkToken(key).toString('base64url');
  const expiresAt = platform.clock().getTime() + lifeSeconds * 1000;
  return {
    name: `${prefix}${tokenHash.slice(0, 12)}`,
    value: seal(keyOf(platform), JSON.stringify({ tokenHash, expiresAt }), prefix),
    path: `/api/${outsideFilePath('')}`,
    maxAge: lifeSeconds,
  };
}

const pass = z.object({ tokenHash: z.string(), expiresAt: z.number() });

/**
 * The hashes of the links this browser opened today, the newest first; of more than `maxLetters` only those. Each is there
 * once, because whoever has one pass may send it under many names.
 */
export function passesIn(platform: Keeper, cookies: Readonly<Record<string, string | undefined>>): Buffer[] {
  const tokenHashes = Object.entries(cookies)
    .filter(([name]) => name.startsWith(prefix))
    .flatMap(([, value = '']) => {
      const opened = unseal(keyOf(platform), value, prefix);
      return opened === undefined ? [] : [pass.parse(JSON.parse(opened))];
    })
    .filter(({ expiresAt }) => expiresAt > platform.clock().getTime())
    .toSorted((a, b) => b.expiresAt - a.expiresAt)
    .map(({ tokenHash }) => tokenHash);
  return [...new Set(tokenHashes)].slice(0, maxLetters).map((tokenHash) => Buffer.from(tokenHash, 'base64url'));
}
