import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';

import type { WorkPuzzle } from '#domain/accounts/challenge.ts';

/** Uses no cryptography of the browser, which is missing on plain http. */
export async function workOutProof(puzzle: WorkPuzzle): Promise<string> {
  const solution = await solveChallenge({
    challenge: puzzle,
    deriveKey: async ({ cost, keyLength }, salt, password) => ({
      derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
    }),
  });
  return JSON.stringify({ challenge: puzzle, solution });
}
