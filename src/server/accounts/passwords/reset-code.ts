import { createHmac, randomInt } from 'node:crypto';

import { resetCodeRule } from '#domain/accounts/reset-code.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Six digits can be guessed from a plain hash; this one needs the agency's key. */
export const hashResetCode = (platform: Platform, personId: number, code: string): Buffer =>
  createHmac('sha256', platform.deriveKey('reset-code')).update(`${personId}:${code}`).digest();

/** No two are alike: the code also tells apart the persons who share an e-mail address. */
export function createResetCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count)
    codes.add(String(randomInt(10 ** resetCodeRule.digits)).padStart(resetCodeRule.digits, '0'));
  return [...codes];
}
