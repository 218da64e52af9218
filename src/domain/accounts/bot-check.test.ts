import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { solveBotCheck, solvesBotCheck } from './bot-check.ts';
import { sha256 } from './sha-256.ts';

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test('our SHA-256 gives the results of the standard', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (message) => {
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }),
  );
});

test('a bot check accepts its own answer and no other check’s', () => {
  const answer = solveBotCheck('one', 10);
  expect(solvesBotCheck('one', answer, 10)).toBe(true);
  const digest = createHash('sha256').update(`one:${answer}`).digest();
  expect(digest.readUInt32BE(0)).toBeLessThan(2 ** 22);
  expect(solvesBotCheck('another', answer, 24)).toBe(false);
});
