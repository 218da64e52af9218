import type { Platform } from '#server/platform/platform.ts';

import { isCurrentToken, replaceToken } from './session-queries.ts';
import { hashToken, tokenAfter } from './tokens.ts';

/** The same token, or the next one when it is older than an hour or was just replaced. */
export async function renewToken(platform: Platform, token: string): Promise<string> {
  const next = tokenAfter(platform, token);
  const hashes = { old: hashToken(token), next: hashToken(next) };
  await replaceToken(platform.database, hashes, platform.clock());
  return (await isCurrentToken(platform.database, hashes.old)) ? token : next;
}
