import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { wholeWords } from '#server/typesetting/break-points.ts';

import { firstWords, measureMarked } from '../../tools/thai-breaks/marked-text.ts';

const sentences = readFileSync(new URL('../../tools/thai-breaks/official-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('of the ends of lines in the sentences of an office, at most one in two hundred is wrong', () => {
  const { allowed, accepted, found, wrong } = measureMarked(sentences, wholeWords(firstWords()));
  expect(accepted).toBeGreaterThan(900);
  expect(wrong.length / allowed, wrong.join('\n')).toBeLessThanOrEqual(0.005);
  expect(found / accepted).toBeGreaterThan(0.95);
});

it('counts what a reader did not mark, and shows where', () => {
  const measured = measureMarked(['แจ้ง|ให้ทราบ'], wholeWords());
  expect(measured).toMatchObject({ accepted: 1, allowed: 2, found: 1, wrong: ['แจ้งให้|ทราบ'] });
});
