import { expect, it } from 'vitest';

import { codeOf, groupedCode, messagingRules, nextAttemptAt } from './messaging-rules.ts';

it('a code is read out in two groups of four, and typed back in any way', () => {
  expect(groupedCode('ABCD2345')).toBe('ABCD-2345');
  for (const typed of ['ABCD-2345', 'abcd 2345', ' AbCd2345 ']) expect(codeOf(typed)).toBe('ABCD2345');
});

it('a code has no letter or digit that is mistaken for another', () => {
  expect(messagingRules.codeLetters).not.toMatch(/[01OIL]/);
  expect(new Set(messagingRules.codeLetters).size).toBe(messagingRules.codeLetters.length);
});

it('a failed message is tried again after 1, 2, 4 … minutes', () => {
  const now = new Date('2026-11-20T02:00:00Z');
  const minutes = [1, 2, 3, 4].map((attempts) => (nextAttemptAt(attempts, now).getTime() - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8]);
});
