import { createHmac, randomInt } from 'node:crypto';

import { resetCodeRule } from '#domain/accounts/reset-code.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Six digits can be tried out against any plain hash; without the agency's key this one cannot. */
export const hashResetCode = (platform: Platform, personId: number, code: string): Buffer =>
  createHmac('sha256', platform.deriveKey('reset-code')).update(`${personId}:${code}`).digest();

/** As many codes as persons, no two alike: of persons who share an address the code tells which one is meant. */
export function createResetCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count)
    codes.add(String(randomInt(10 ** resetCodeRule.digits)).padStart(resetCodeRule.digits, '0'));
  return [...codes];
}
